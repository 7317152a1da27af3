"""The database: its form, the key that decides races, and commits that many share."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.exc import IntegrityError

from facedown.core.game import Over
from facedown.core.journal import Entry
from facedown.server import database as db
from facedown.server.store import (
    Guest,
    Header,
    InviteGone,
    Sitting,
    Store,
    add_guest,
    add_table,
    append_entries,
    guest_of_token,
    load_table,
    take_seat,
)

HEADER = Header("t", "auction", "1", {"cards": "5"}, b"s" * 32, True, 1.0)


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Store]:
    kept = Store(tmp_path / "tables.db")
    with kept.engine.begin() as connection:
        add_guest(connection, Guest("a", "Ann"), "token of Ann")
        add_guest(connection, Guest("b", "Bob"), "token of Bob")
        add_table(connection, HEADER, [Sitting("person", "Ann", "a"), Sitting("open")], [(1, "invite")])
    yield kept
    kept.close()


def test_migrations_lead_to_the_present_form(kept: Store) -> None:
    with kept.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), db.metadata) == []


def test_a_database_that_is_up_to_date_is_left_alone(kept: Store) -> None:
    db.migrate(kept.engine)
    assert kept.read(lambda connection: load_table(connection, "t"))


def test_it_waits_for_the_disk_in_wal_mode(kept: Store) -> None:
    with kept.engine.connect() as connection:
        pragmas = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")]
    assert pragmas == ["wal", 2]


def test_what_was_stored_is_loaded(kept: Store) -> None:
    entries = (Entry(0, -1, "move", "card 3"), Entry(1, 0, "resign", "", 1, "key"))
    with kept.engine.begin() as connection:
        append_entries(connection, "t", entries, Over((1,), "resigned"))
        stored = load_table(connection, "t")
    assert stored
    assert (stored.header, stored.entries, stored.ended) == (HEADER, entries, Over((1,), "resigned"))
    assert [sitting.name for sitting in stored.sittings] == ["Ann", ""]
    assert stored.version == 1


def test_tokens_are_kept_as_hashes(kept: Store) -> None:
    with kept.engine.connect() as connection:
        text = "\n".join(str(connection.execute(sa.select(table)).all()) for table in (db.guests, db.invites))
        assert "token of" not in text
        assert "'invite'" not in text
        assert guest_of_token(connection, "token of Ann") == Guest("a", "Ann")
        assert guest_of_token(connection, "another token") is None


def test_an_invite_is_taken_once(kept: Store) -> None:
    with kept.engine.begin() as connection:
        take_seat(connection, "invite", "b", "")
    with kept.engine.begin() as connection, pytest.raises(InviteGone):
        take_seat(connection, "invite", "a", "")


def write_all(kept: Store, jobs: list[Any]) -> list[Any]:
    async def write() -> list[Any]:
        return await asyncio.gather(*map(kept.write, jobs), return_exceptions=True)

    return asyncio.run(write())


def append(number: int) -> Any:
    return lambda connection: append_entries(connection, "t", [Entry(number, 0, "move", "bid 1")], None)


def test_of_two_writers_of_one_number_one_fails_and_takes_nobody_with_it(kept: Store) -> None:
    results = write_all(kept, [append(0), append(1), append(1), append(2)])
    assert [type(result) for result in results] == [type(None), type(None), IntegrityError, type(None)]
    stored = kept.read(lambda connection: load_table(connection, "t"))
    assert stored
    assert [entry.number for entry in stored.entries] == [0, 1, 2]
    assert stored.version == 3


def test_jobs_that_wait_share_a_commit(kept: Store) -> None:
    commits: list[object] = []
    sa.event.listen(kept.engine, "commit", commits.append)
    write_all(kept, [append(number) for number in range(50)])
    assert len(commits) < 25


def test_everybody_hears_of_a_commit_that_failed(kept: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: object) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(kept.engine.dialect, "do_commit", fail)
        results = write_all(kept, [append(0), append(1)])
    assert [str(result) for result in results] == ["the disk is full"] * 2
    stored = kept.read(lambda connection: load_table(connection, "t"))
    assert stored
    assert stored.entries == ()
    assert write_all(kept, [append(0)]) == [None]


def test_what_was_given_before_the_end_is_still_written(tmp_path: Path) -> None:
    kept = Store(tmp_path / "tables.db")

    async def write() -> None:
        task = asyncio.ensure_future(kept.write(lambda connection: add_guest(connection, Guest("g", "G"), "token")))
        await asyncio.sleep(0)
        await asyncio.to_thread(kept.close)
        await task

    asyncio.run(write())
    again = Store(tmp_path / "tables.db")
    assert again.read(lambda connection: guest_of_token(connection, "token")) == Guest("g", "G")
    again.close()

"""What is kept: guests, tables, seats, journals, invites and notes.

Reads and writes are functions of a connection. Writes run in the writer's thread (`Store.write`), one transaction each.
Of times, a seat is shown none but when its table last moved for all to see; tokens are kept as hashes.
"""

from __future__ import annotations

import hashlib
import json
import secrets
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Literal, TypeAlias, TypeVar

import msgspec
import sqlalchemy as sa

from facedown.core.game import Over, Seat
from facedown.core.journal import Entry
from facedown.server import database as db
from facedown.server.writer import Writer

T = TypeVar("T")
Kind: TypeAlias = Literal["person", "bot", "open"]


class Guest(msgspec.Struct, frozen=True):
    """Somebody with a session."""

    id: str
    name: str


class Sitting(msgspec.Struct, frozen=True):
    """Who holds a seat. `name` is that of the person or the bot, `entropy` what he added to the deal."""

    kind: Kind
    name: str = ""
    guest: str | None = None
    bot: str | None = None
    entropy: str = ""


class Header(msgspec.Struct, frozen=True):
    """What a table is from its creation on. `options` are texts, as in a record; `maker` is the guest who made it."""

    id: str
    game: str
    rules_version: str
    options: dict[str, str]
    secret: bytes
    spectators: bool
    created: float
    maker: str | None = None

    def __repr__(self) -> str:  # the secret must not get into a log
        return f"Header({self.id!r}, {self.game!r})"


class Notice(msgspec.Struct, frozen=True):
    """Something that the server said about a seat; `turns` are the turns of all viewers then, a spectator's last."""

    seat: Seat
    text: str
    turns: tuple[int, ...]


class Stored(msgspec.Struct, frozen=True):
    """A table as it is stored."""

    header: Header
    version: int
    ended: Over | None
    rematch: str | None
    sittings: tuple[Sitting, ...]
    entries: tuple[Entry, ...]
    notes: dict[Seat, bytes]
    notices: tuple[Notice, ...]
    moved: float


class InviteGone(Exception):
    """The invite was used, or its seat is taken."""


def hashed(token: str) -> str:
    """Return the form in which a token is kept."""
    return hashlib.sha256(token.encode()).hexdigest()


class Store:
    """The database, open: reads at once, writes by the writer."""

    def __init__(self, database: str | Path, synchronous: db.Synchronous = "FULL") -> None:
        self.engine = db.open_engine(database, synchronous)
        db.migrate(self.engine)
        self._writer = Writer(self.engine)

    def read(self, query: Callable[[sa.Connection], T]) -> T:
        """Return what the query finds, in one consistent read. It never waits for a writer."""
        with self.engine.connect() as connection:
            return query(connection)

    async def write(self, job: Callable[[sa.Connection], T]) -> T:
        """Run the job in a transaction; return its result when it is on the disk."""
        return await self._writer.write(job)

    def close(self) -> None:
        """Finish what is being written and close the database."""
        self._writer.close()
        self.engine.dispose()

    def setting(self, name: str) -> str:
        """Return a random text that is made once and then kept: a key of this server."""
        with self.engine.execution_options(begin="BEGIN IMMEDIATE").begin() as connection:
            value = connection.execute(sa.select(db.settings.c.value).where(db.settings.c.name == name)).scalar()
            if value is None:
                value = secrets.token_hex(32)
                connection.execute(sa.insert(db.settings).values(name=name, value=value))
            return str(value)


# Guests


def guest_of_token(connection: sa.Connection, token: str) -> Guest | None:
    """Return the guest whose session has this token."""
    found = connection.execute(_GUEST_OF_TOKEN, {"token_hash": hashed(token)}).first()
    return Guest(found.id, found.name) if found else None


def add_guest(connection: sa.Connection, guest: Guest, token: str) -> None:
    """Keep a new guest."""
    row = {"id": guest.id, "token_hash": hashed(token), "name": guest.name, "created": time.time()}
    connection.execute(sa.insert(db.guests), row)


def rename_guest(connection: sa.Connection, guest: str, name: str) -> list[str]:
    """Change a guest's name; return the tables at which he sits."""
    connection.execute(sa.update(db.guests).where(db.guests.c.id == guest).values(name=name))
    theirs = sa.select(db.seats.c.table_id).where(db.seats.c.guest_id == guest)
    connection.execute(_bumped(db.tables.c.id.in_(theirs)))
    return list(connection.execute(theirs).scalars())


# Tables


def table_version(connection: sa.Connection, table: str) -> int | None:
    """Return the number that rises with every change of the table; None if there is no such table."""
    return connection.execute(_VERSION, {"table": table}).scalar()


def load_table(connection: sa.Connection, table: str) -> Stored | None:
    """Return the table, or None if there is none of that id."""
    row = connection.execute(_TABLE, {"table": table}).first()
    if row is None:
        return None
    fields = {name: getattr(row, name) for name in Header.__struct_fields__}
    header = Header(**{**fields, "options": json.loads(row.options)})
    sittings = tuple(_sitting(found) for found in connection.execute(_SITTINGS, {"table": table}))
    entries = tuple(Entry(*found) for found in connection.execute(_ENTRIES, {"table": table}))
    notes = {found.seat: found.body for found in connection.execute(_NOTES, {"table": table})}
    notices = tuple(_notice(found) for found in connection.execute(_NOTICES, {"table": table}))
    ended = msgspec.json.decode(row.ended, type=Over) if row.ended else None
    return Stored(
        header, row.version, ended, row.rematch, sittings, entries, notes, notices, row.moved or header.created
    )


def tables_of(connection: sa.Connection, guest: str, most: int = 50) -> list[str]:
    """Return the ids of the tables at which the guest sits, the newest first."""
    found = (
        sa.select(db.tables.c.id)
        .join(db.seats, db.seats.c.table_id == db.tables.c.id)
        .where(db.seats.c.guest_id == guest)
        .order_by(db.tables.c.created.desc(), db.tables.c.id)
        .limit(most)
    )
    return list(connection.execute(found).scalars())


def add_table(
    connection: sa.Connection, header: Header, sittings: Sequence[Sitting], invites: Sequence[tuple[Seat, str]]
) -> None:
    """Keep a new table, and the invites to its open seats, given as seat and token."""
    row = {**msgspec.structs.asdict(header), "options": json.dumps(header.options), "version": 0}
    connection.execute(sa.insert(db.tables), row)
    for seat, sitting in enumerate(sittings):
        connection.execute(sa.insert(db.seats), {"table_id": header.id, "seat": seat, **_seat_row(sitting)})
    for seat, token in invites:
        row = {"token_hash": hashed(token), "table_id": header.id, "seat": seat, "used": False}
        connection.execute(sa.insert(db.invites), row)


def append_entries(
    connection: sa.Connection, table: str, entries: Sequence[Entry], ended: Over | None, moved: float | None = None
) -> None:
    """Append to the journal, and keep when the table moved, if it has. Raise `IntegrityError` if another was faster."""
    connection.execute(_APPEND, [{"table_id": table, **msgspec.structs.asdict(entry)} for entry in entries])
    connection.execute(_BUMP, {"table": table})
    if moved:
        connection.execute(sa.update(db.tables).where(db.tables.c.id == table).values(moved=moved))
    if ended:
        end = sa.update(db.tables).where(db.tables.c.id == table).values(ended=msgspec.json.encode(ended).decode())
        connection.execute(end)


def find_invite(connection: sa.Connection, token: str) -> tuple[str, Seat, bool] | None:
    """Return the table and seat of an invite and whether it was used; None if there is no such invite."""
    found = connection.execute(sa.select(db.invites).where(db.invites.c.token_hash == hashed(token))).first()
    return (found.table_id, found.seat, found.used) if found else None


def take_seat(connection: sa.Connection, token: str, guest: str, entropy: str) -> None:
    """Exchange an invite for its seat. Raise `InviteGone` if it was used."""
    mine = sa.and_(db.invites.c.token_hash == hashed(token), db.invites.c.used.is_(False))
    if connection.execute(sa.update(db.invites).where(mine).values(used=True)).rowcount != 1:
        raise InviteGone
    found = find_invite(connection, token)
    assert found, "the invite was there a moment ago"
    table, seat, _ = found
    place = sa.and_(db.seats.c.table_id == table, db.seats.c.seat == seat, db.seats.c.kind == "open")
    taken = sa.update(db.seats).where(place).values(kind="person", guest_id=guest, entropy=entropy)
    if connection.execute(taken).rowcount != 1:
        raise InviteGone
    connection.execute(_bumped(db.tables.c.id == table))


def close_waiting(connection: sa.Connection, table: str, ended: Over) -> bool:
    """End a table that waits for players, and use up its invites. Return False, and change nothing, if it does not."""
    unused = sa.and_(db.invites.c.table_id == table, db.invites.c.used.is_(False))
    if connection.execute(sa.update(db.invites).where(unused).values(used=True)).rowcount == 0:
        return False
    connection.execute(_bumped(db.tables.c.id == table).values(ended=msgspec.json.encode(ended).decode()))
    return True


def link_rematch(connection: sa.Connection, table: str, rematch: str) -> bool:
    """Note the rematch of a table. Return False, and change nothing, if there is one already."""
    first = sa.and_(db.tables.c.id == table, db.tables.c.rematch.is_(None))
    return connection.execute(_bumped(first).values(rematch=rematch)).rowcount == 1


def put_notes(connection: sa.Connection, table: str, seat: Seat, body: bytes) -> None:
    """Keep a seat's notes in place of what was there."""
    place = sa.and_(db.notes.c.table_id == table, db.notes.c.seat == seat)
    if connection.execute(sa.update(db.notes).where(place).values(body=body)).rowcount == 0:
        connection.execute(sa.insert(db.notes), {"table_id": table, "seat": seat, "body": body})
    connection.execute(_bumped(db.tables.c.id == table))


def add_notice(connection: sa.Connection, table: str, notice: Notice) -> None:
    """Keep a notice; a seat has at most one."""
    row = {"table_id": table, "seat": notice.seat, "text": notice.text, "turns": json.dumps(notice.turns)}
    connection.execute(sa.insert(db.notices), row)
    connection.execute(_bumped(db.tables.c.id == table))


# Deals and repeated requests


def add_deal(connection: sa.Connection, guest: str, commitment: str, secret: bytes) -> None:
    """Keep the secret of a deal that a guest has not used yet."""
    connection.execute(sa.insert(db.deals), {"commitment": commitment, "guest_id": guest, "secret": secret})


def use_deal(connection: sa.Connection, guest: str, commitment: str) -> bytes | None:
    """Return the secret of a guest's unused deal, and forget the deal; None if he has no such deal."""
    mine = sa.and_(db.deals.c.commitment == commitment, db.deals.c.guest_id == guest)
    secret = connection.execute(sa.select(db.deals.c.secret).where(mine)).scalar()
    connection.execute(sa.delete(db.deals).where(mine))
    return secret


def answered(connection: sa.Connection, guest: str, key: str) -> str | None:
    """Return the table that the guest made with this key."""
    mine = sa.and_(db.answers.c.guest_id == guest, db.answers.c.key == key)
    return connection.execute(sa.select(db.answers.c.table_id).where(mine)).scalar()


def add_answer(connection: sa.Connection, guest: str, key: str, table: str) -> None:
    """Keep what a request with this key was answered."""
    connection.execute(sa.insert(db.answers), {"guest_id": guest, "key": key, "table_id": table})


# Statements that run often are made once

_table: sa.BindParameter[str] = sa.bindparam("table")
_GUEST_OF_TOKEN = sa.select(db.guests.c.id, db.guests.c.name).where(
    db.guests.c.token_hash == sa.bindparam("token_hash")
)
_VERSION = sa.select(db.tables.c.version).where(db.tables.c.id == _table)
_TABLE = sa.select(db.tables).where(db.tables.c.id == _table)
_SITTINGS = (
    sa.select(db.seats, db.guests.c.name)
    .join(db.guests, db.guests.c.id == db.seats.c.guest_id, isouter=True)
    .where(db.seats.c.table_id == _table)
    .order_by(db.seats.c.seat)
)
_ENTRIES = (
    sa.select(*(db.journal.c[name] for name in Entry.__struct_fields__))
    .where(db.journal.c.table_id == _table)
    .order_by(db.journal.c.number)
)
_NOTES = sa.select(db.notes.c.seat, db.notes.c.body).where(db.notes.c.table_id == _table)
_NOTICES = sa.select(db.notices).where(db.notices.c.table_id == _table).order_by(db.notices.c.seat)
_APPEND = sa.insert(db.journal)


def _bumped(where: sa.ColumnElement[bool]) -> sa.Update:
    return sa.update(db.tables).where(where).values(version=db.tables.c.version + 1)


_BUMP = _bumped(db.tables.c.id == _table)


def _sitting(row: Any) -> Sitting:
    return Sitting(row.kind, row.bot or row.name or "", row.guest_id, row.bot, row.entropy)


def _seat_row(sitting: Sitting) -> dict[str, Any]:
    return {"kind": sitting.kind, "guest_id": sitting.guest, "bot": sitting.bot, "entropy": sitting.entropy}


def _notice(row: Any) -> Notice:
    return Notice(row.seat, row.text, tuple(json.loads(row.turns)))

"""Reviews are made in turns: nobody waits for all of a long game of somebody else's, and what is made is kept."""

from __future__ import annotations

import asyncio
import gzip
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from facedown.core.record import RecordError
from facedown.games import load
from facedown.server import reviewer as module
from facedown.server.problems import Refused
from facedown.server.reviewer import Reviewer
from facedown.server.reviews import make_review

RECORDS = Path(__file__).parents[1] / "records"
SHORT = (RECORDS / "fugitive-1-08.facedown").read_text(encoding="utf-8")
LONG = (RECORDS / "mars-1-07.facedown").read_text(encoding="utf-8")
GAMES = {name: load(name) for name in ("fugitive", "mars")}


class InTurns(Reviewer):
    """A reviewer whose reviews take as many turns as their record says; `log` has whose turn it was."""

    def __init__(self) -> None:
        super().__init__({})
        self.log: list[str] = []

    def _work(self, text: str, most_moves: int | None) -> Iterator[bytes | None]:
        for _ in range(int(text.split()[1])):
            self.log.append(text.split()[0])
            yield None
        yield text.encode()


@pytest.fixture
def _short_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each piece of the work is a turn."""
    monkeypatch.setattr(module, "TURN_SECONDS", 0)


def asked(reviewer: Reviewer, *wishes: tuple[str, str]) -> list[str]:
    """Ask for reviews at once, by asker and record; return the records in the order in which they were answered."""
    done: list[str] = []

    async def ask(asker: str, text: str) -> None:
        await reviewer.of(text, asker)
        done.append(text)

    async def ask_all() -> None:
        await asyncio.gather(*(ask(asker, text) for asker, text in wishes))

    asyncio.run(ask_all())
    return done


@pytest.mark.usefixtures("_short_turns")
def test_a_short_game_does_not_wait_for_a_long_one_of_somebody_else() -> None:
    reviewer = InTurns()
    assert asked(reviewer, ("ann", "long 9"), ("bob", "short 2")) == ["short 2", "long 9"]
    assert reviewer.log[:5] == ["long", "short", "long", "short", "long"]


def test_a_real_one_does_not_wait_either() -> None:
    assert asked(Reviewer(GAMES), ("ann", LONG), ("bob", SHORT)) == [SHORT, LONG]


@pytest.mark.parametrize("text", [SHORT, LONG])
def test_no_piece_of_the_work_is_a_large_part_of_it(text: str) -> None:
    """Counted in calls of Python functions, which do not depend on the machine."""
    work, calls, sizes = Reviewer(GAMES)._work(text, None), 0, [0]

    def count(*_: object) -> None:
        nonlocal calls
        calls += 1

    sys.setprofile(count)
    try:
        sizes.extend(calls for _ in work)
    finally:
        sys.setprofile(None)
    assert max(after - before for before, after in pairwise(sizes)) < calls / 5


@pytest.mark.usefixtures("_short_turns")
def test_who_brings_many_games_has_one_turn_like_everybody_else() -> None:
    reviewer = InTurns()
    many = [("ann", f"long{n} 4") for n in range(5)]
    assert asked(reviewer, *many, ("bob", "short 3"))[:2] == ["short 3", "long0 4"]
    assert reviewer.log[:6] == ["long0", "short"] * 3
    assert reviewer.log[-4:] == ["long4"] * 4


@pytest.mark.usefixtures("_short_turns")
def test_so_many_are_in_the_works_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_AT_ONCE", 2)
    reviewer = InTurns()
    assert asked(reviewer, ("a", "a 4"), ("b", "b 3"), ("c", "c 1")) == ["b 3", "a 4", "c 1"]
    assert reviewer.log == [*"abababa", "c"]


@pytest.mark.usefixtures("_short_turns")
def test_what_several_want_is_made_once() -> None:
    reviewer = InTurns()
    assert asked(reviewer, ("ann", "game 3"), ("bob", "game 3"), ("ann", "game 3")) == ["game 3"] * 3
    assert reviewer.log == ["game"] * 3


def test_who_goes_away_or_brings_nonsense_holds_up_nobody() -> None:
    reviewer = Reviewer(GAMES)

    async def ask() -> bytes:
        gone = asyncio.create_task(reviewer.of(LONG, "ann"))
        wrong = [asyncio.create_task(reviewer.of(text, "ann")) for text in ("nonsense", LONG.replace("Red", "Pink"))]
        long = asyncio.create_task(reviewer.of(SHORT + "\n", "ann", 3))
        await asyncio.sleep(0)
        gone.cancel()
        found = await asyncio.gather(gone, *wrong, long, return_exceptions=True)
        assert [type(each) for each in found] == [asyncio.CancelledError, RecordError, RecordError, Refused]
        return await reviewer.of(SHORT, "ann")

    assert gzip.decompress(asyncio.run(ask())) == msgspec.json.encode(make_review(SHORT, load))


@pytest.mark.parametrize("seconds", [0, 60])
def test_a_review_does_not_depend_on_how_often_it_is_put_aside(seconds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TURN_SECONDS", seconds)
    made = asyncio.run(Reviewer(GAMES).of(SHORT, "ann"))
    assert gzip.decompress(made) == msgspec.json.encode(make_review(SHORT, load))


def test_a_server_keeps_no_more_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    reviewer = InTurns()
    monkeypatch.setattr(module, "MOST_BYTES", 20)
    texts = ["first 1", "second 1", "first 1", "third 1", "first 1", "second 1"]  # seven or eight bytes each
    for text in texts:
        assert asyncio.run(reviewer.of(text, "ann")) == text.encode()
    assert reviewer.log == ["first", "second", "third", "second"]

"""Reviews made while the server plays on: in turns, so that nobody waits for all of a long game of somebody else's.

A review is worked out in a thread, piece by piece, and after a tenth of a second it is the turn of the next one.
Whoever asks for several has them made one after the other, and the same review is made once for all who ask for it.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from typing import Any, Final
from weakref import WeakValueDictionary

import msgspec

from facedown.core.game import Game
from facedown.core.record import Record, Replay, read_record
from facedown.core.review import review_in_pieces
from facedown.server.answers import packed
from facedown.server.problems import not_possible
from facedown.server.reviews import Writer

MOST_MOVES: Final = 2000
"""A server reviews no longer record that somebody brings. Its own finished games have no limit."""
MOST_AT_ONCE: Final = 8
"""How many reviews are in the works, each with its whole game in memory; who comes later waits for one to be done."""
TURN_SECONDS: Final = 0.1
"""After so long it is the turn of the next review, as soon as a piece of the work is done."""
MOST_BYTES: Final = 32 * 1024 * 1024
"""How large all reviews are together that a server keeps in memory, compressed as they are."""


class Reviewer:
    """Makes reviews for a server beside what it does for the tables; the latest are kept."""

    def __init__(self, games: Mapping[str, Game[Any, Any]]) -> None:
        self.games = games
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._lines: WeakValueDictionary[str | bytes, asyncio.Lock] = WeakValueDictionary()
        self._places = asyncio.Semaphore(MOST_AT_ONCE)
        self._turn = asyncio.Lock()

    async def of(self, text: str, asker: str, most_moves: int | None = None) -> bytes:
        """Return the review of a record as JSON, compressed by gzip; `asker` is the address that asks for it.

        Raise `RecordError` if the record is wrong, and `Refused` if it has more than `most_moves`.
        """
        key = hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
        if key not in self._kept:
            async with self._line(asker), self._line(key):
                if key not in self._kept:
                    return self._keep(key, await self._made(text, most_moves))
        self._kept.move_to_end(key)
        return self._kept[key]

    def _line(self, of: str | bytes) -> asyncio.Lock:
        """Return what those stand in line for who are one address, or want one review; nobody else waits for it."""
        return self._lines.setdefault(of, asyncio.Lock())

    async def _made(self, text: str, most_moves: int | None) -> bytes:
        """Return a new review, made in turns with others: a lock goes to the one who has waited longest for it."""
        async with self._places:
            work, made = self._work(text, most_moves), None
            while made is None:
                async with self._turn:
                    made = await asyncio.to_thread(take_turn, work)
            return made

    def _work(self, text: str, most_moves: int | None) -> Iterator[bytes | None]:
        """Yield None after each piece of the work, and at last the review."""
        for review in review_in_pieces(Replay(read_short_record(text, most_moves), self._find)):
            if review is None:
                yield None
                continue
            writer = Writer(review)
            for _ in writer.written():
                yield None
            yield packed(msgspec.json.encode(writer.review()))

    def _keep(self, key: bytes, body: bytes) -> bytes:
        """Keep a new review, and let the oldest go for it."""
        self._kept[key] = body
        while sum(map(len, self._kept.values())) > MOST_BYTES:
            self._kept.popitem(last=False)
        return body

    def _find(self, name: str) -> Game[Any, Any]:
        if name not in self.games:
            raise ValueError(f"there is no game {name[:40]!r} here")
        return self.games[name]


def take_turn(work: Iterator[bytes | None]) -> bytes | None:
    """Do pieces of the work for one turn. Return its result if that comes, else None."""
    end = time.monotonic() + TURN_SECONDS
    for made in work:
        if made is not None or time.monotonic() >= end:
            return made
    raise AssertionError("the work ends with its result")


def read_short_record(text: str, most_moves: int | None) -> Record:
    """Return the record that a text holds.

    Raise `RecordError` if it holds none, and `Refused` if it has more than `most_moves`.
    """
    record = read_record(text)
    if most_moves is not None and len(record.lines) > most_moves:
        raise not_possible(
            f"the record is too long to be reviewed here: it has {len(record.lines)} moves, "
            f"and at most {most_moves} are reviewed; the command `facedown review` has no limit"
        )
    return record

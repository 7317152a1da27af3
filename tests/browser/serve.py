"""A real server for the browser tests, in a process of its own, whose deals follow from a text in a file.

The file holds the name of the test that runs, so that each test gets the same deals in every run and in any order.
Tables of Terraforming Mars may begin with a position here: choices that are seldom met cannot be waited for.
"""

from __future__ import annotations

import hashlib
import random
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec
import uvicorn

from facedown.games import GAMES, load
from facedown.games.mars.game import Mars
from facedown.games.mars.state import MarsState, Options
from facedown.server import seating
from facedown.server.app import create_app
from facedown.server.running import Server, address_of, listen


class Seeded:
    """Stands in for the module `secrets` where tables are made."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.text = ""
        self.random = random.Random(0)

    def token_bytes(self, count: int) -> bytes:
        """Return bytes that follow from the text."""
        return self._source().randbytes(count)

    def choice(self, values: Sequence[str]) -> str:
        """Return one of the values."""
        return self._source().choice(values)

    def randbelow(self, count: int) -> int:
        """Return a number from 0, below `count`."""
        return self._source().randrange(count)

    def __getattr__(self, name: str) -> object:
        return getattr(secrets, name)

    def _source(self) -> random.Random:
        if (text := self.file.read_text(encoding="utf-8")) != self.text:
            self.text = text
            self.random = random.Random(hashlib.sha256(text.encode()).digest())
        return self.random


class FromPosition(Options, frozen=True, kw_only=True):
    """The options of Terraforming Mars, and the position that the table begins with."""

    position: str = ""


class MarsFromPosition(Mars):
    """Terraforming Mars, from any position. Its options are public, so the position tells what all hold."""

    __module__ = Mars.__module__  # the text of the rules is found beside the game's own code
    options = FromPosition

    def start(self, seats: int, options: msgspec.Struct) -> MarsState:
        """Return the position of the options, or the table before any chance."""
        assert isinstance(options, FromPosition), "the options are those of this game"
        return self.read_position(options.position) if options.position else super().start(seats, options)


def main(database: str, seed_file: str, port: str) -> None:
    """Serve until the process is told to stop; say where, when connections are accepted."""
    vars(seating)["secrets"] = Seeded(Path(seed_file))
    listener = listen("127.0.0.1", int(port))
    games = {name: load(name) for name in GAMES} | {Mars.name: MarsFromPosition()}
    app = create_app(database, games, most_new_per_minute=10_000)
    address = address_of("127.0.0.1", listener.getsockname()[1])
    Server(uvicorn.Config(app, log_level="warning"), address, open_browser=False).run([listener])


if __name__ == "__main__":
    main(*sys.argv[1:])

"""The journal is the game: the ordered entries of one table.

States, views, records and statistics are derived from it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec

from facedown.core.game import CHANCE, Actor

Kind: TypeAlias = Literal["move", "undo", "resign", "close"]


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One line of a journal.

    `number` counts from 0 without a gap. A ``move`` is one step of a seat or of chance, `text` in canonical notation;
    an ``undo`` takes back the latest move of `actor` that still stands; ``resign`` and ``close`` end the game.
    `command` is the number of the first entry that was made by the same request, and `key` that request's idempotency
    key.
    """

    number: int
    actor: Actor
    kind: Kind
    text: str = ""
    command: int = 0
    key: str = ""


def main_line(entries: Iterable[Entry]) -> list[Entry]:
    """Return the entries that still stand: without undo entries and what they took back.

    >>> steps = [Entry(0, 0, "move", "hide 3"), Entry(1, 0, "undo"), Entry(2, 0, "move", "hide 2")]
    >>> [entry.text for entry in main_line(steps)]
    ['hide 2']
    """
    line: list[Entry] = []
    for entry in entries:
        if entry.kind != "undo":
            line.append(entry)
            continue
        latest = next((i for i in range(len(line) - 1, -1, -1) if line[i].actor == entry.actor), None)
        if latest is None or entry.actor == CHANCE:
            raise ValueError(f"entry {entry.number} takes back a move that is not there")
        del line[latest]
    return line

"""Cards in words: the sentences of a card, made from its row. No printed text is copied.

The modules bear the names of those of the vocabulary, and hold the words for what stands there.

>>> from facedown.games.mars.cards import NUMBERS, in_play
>>> print(*sentences(in_play(NUMBERS["Birds"])))
Decrease any player's plant production by 2. Action: add 1 animal to this card. 1 point for each animal on this card.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from facedown.core.texts import capital
from facedown.games.mars.cards import Card, Corporation
from facedown.games.mars.wording import RESOURCE_WORDS, cubes, listed
from facedown.games.mars.words.actions import action
from facedown.games.mars.words.counts import points
from facedown.games.mars.words.effects import effects
from facedown.games.mars.words.lasting import modifier, trigger

Row: TypeAlias = Card | Corporation


def sentences(row: Row) -> tuple[str, ...]:
    """Return what a card or corporation does: at once, from then on, as an action, and for points at the end.

    What it needs is left out; see `facedown.games.mars.words.requirements`.
    """
    return tuple(f"{capital(part)}." for part in _parts(row))


def _parts(row: Row) -> Iterator[str]:
    if isinstance(row, Corporation):
        yield from _start(row)
    elif row.play:
        yield effects(row.play)
    yield from map(trigger, row.triggers)
    yield from map(modifier, row.modifiers)
    if row.actions:
        yield f"action: {'; or '.join(map(action, row.actions))}"
    if isinstance(row, Card):
        yield from (points(word, row.holds or "own_kind") for word in row.points)


def _start(row: Corporation) -> Iterator[str]:
    yield f"you start with {listed([cubes(kind, count) for kind, count in row.stock.items()])}"
    if row.production:
        levels = [f"{count} {RESOURCE_WORDS[kind]} production" for kind, count in row.production.items()]
        yield f"you start with {listed(levels)}"
    if row.beginner:
        yield "you keep all your cards without paying for them"
    if row.first_action:
        yield f"your first action of the game: {effects(row.first_action)}"

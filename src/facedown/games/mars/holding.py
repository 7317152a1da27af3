"""What a hand can hold, by what befell it: the ways are counted, and one is picked.

Cards of a hand are told apart by *kind*: blank ones by the number of shuffles before they were drawn, marked ones
(`MARKED`), and marked ones that are known to have been discarded before a shuffle (`gone_by`). A way says for each
happening how many cards of each kind went where. Which cards of a hand somebody discards or keeps, and which of those
that it can be a played card was, is not known, so all such choices count alike.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple, TypeAlias

from facedown.games.mars.recalling import Batch, Happening, Out, Played

MARKED: Final = -1
MOST_HANDS: Final = 2000
"""How many different hands are followed at a time; of more, so many are picked by their chances."""

Kinds: TypeAlias = tuple[tuple[int, int], ...]
"""Cards by kind: pairs of a kind and a count, in order, without zeros."""


def gone_by(shuffle: int) -> int:
    """Return the kind of the marked cards that were discarded before a shuffle."""
    return MARKED - shuffle


def kinds_of(slots: Sequence[int]) -> Kinds:
    """Return how many slots there are of each kind.

    >>> kinds_of([0, 1, 0, MARKED])
    ((-1, 1), (0, 2), (1, 1))
    """
    return tuple(sorted(Counter(slots).items()))


class Move(NamedTuple):
    """What a happening came to: `chosen` went to the hand or left it."""

    before: Kinds
    weight: float
    chosen: Kinds


Hands: TypeAlias = Mapping[Kinds, Sequence[Move]]
"""The hands that are possible after a happening, and how each can have come about."""


class Ways(NamedTuple):
    """All that can have befallen a hand: the hands after each happening, and the chance of each of the last."""

    hands: tuple[Hands, ...]
    chances: Mapping[Kinds, float]

    def pick(self, rng: random.Random) -> list[Kinds]:
        """Return what was chosen at each happening, by the chances."""
        hand = _pick(list(self.chances), list(self.chances.values()), rng)
        chosen: list[Kinds] = []
        for hands in reversed(self.hands):
            move = _pick(hands[hand], [move.weight for move in hands[hand]], rng)
            hand = move.before
            chosen.append(move.chosen)
        return chosen[::-1]


@lru_cache(maxsize=256)
def ways_of(happened: tuple[Happening, ...]) -> Ways | None:
    """Return what can have befallen a hand in which slots are written as their kinds; None if nothing can."""
    chances: dict[Kinds, float] = {(): 1.0}
    passed: list[Hands] = []
    rng = random.Random(0)
    for happening in happened:
        if len(chances) > MOST_HANDS:
            picked = rng.choices(list(chances), list(chances.values()), k=MOST_HANDS)
            chances = {hand: float(count) for hand, count in Counter(picked).items()}
        hands: dict[Kinds, list[Move]] = {}
        for hand, chance in chances.items():
            for after, count, chosen in _after(hand, happening):
                hands.setdefault(after, []).append(Move(hand, chance * count, chosen))
        whole = sum(move.weight for moves in hands.values() for move in moves)
        chances = {hand: sum(move.weight for move in moves) / whole for hand, moves in hands.items()}
        passed.append(hands)
    chances = {hand: chance for hand, chance in chances.items() if not hand or hand[0][0] >= MARKED}
    return Ways(tuple(passed), chances) if chances else None


def _after(hand: Kinds, happening: Happening) -> Iterator[tuple[Kinds, int, Kinds]]:
    """Yield the hands that can come of a hand, in how many ways each, and what was chosen for it."""
    if isinstance(happening, Batch):
        for chosen, count in choices(kinds_of(happening.slots), happening.kept):
            yield joined(hand, chosen), count, chosen
    elif isinstance(happening, Out):
        for chosen, count in choices(hand, happening.number):
            yield joined(hand, chosen, -1), count, chosen
    elif isinstance(happening, Played):
        for kind, count in hand:
            if kind >= happening.since:
                yield joined(hand, ((kind, 1),), -1), count, ((kind, 1),)
    elif not any(kind < MARKED and kind >= gone_by(happening.number) for kind, _ in hand):
        yield hand, 1, ()


@lru_cache(maxsize=1 << 12)
def choices(kinds: Kinds, count: int) -> tuple[tuple[Kinds, int], ...]:
    """Return how many cards of each kind can be among so many, and in how many ways.

    >>> choices(((0, 2), (1, 1)), 2)
    ((((0, 1), (1, 1)), 2), (((0, 2),), 1))
    """
    if not kinds:
        return () if count else (((), 1),)
    (kind, most), *others = kinds
    return tuple(
        (((kind, n), *rest) if n else rest, comb(most, n) * ways)
        for n in range(min(most, count) + 1)
        for rest, ways in choices(tuple(others), count - n)
    )


def joined(hand: Kinds, cards: Kinds, sign: int = 1) -> Kinds:
    """Return a hand with more cards, or without some."""
    counts = dict(hand)
    for kind, count in cards:
        counts[kind] = counts.get(kind, 0) + sign * count
    return tuple(sorted(pair for pair in counts.items() if pair[1]))


def _pick(items: Sequence, weights: Sequence[float], rng: random.Random):  # type: ignore[no-untyped-def, type-arg]
    return items[0] if len(items) == 1 else rng.choices(items, weights)[0]

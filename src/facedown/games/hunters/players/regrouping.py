"""Arrangements of the hunters: which there are, where their items go, and how phase B writes them.

Rules: docs/rules/hunters.md 6.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from facedown.games.hunters.components import Components
from facedown.games.hunters.players.dice import Terms, chances
from facedown.games.hunters.players.scene import bonus
from facedown.games.hunters.state import Group

MANY: Final = 12
"""For so many hunters or more, only arrangements in groups of nearly the same size are looked at,"""
MOST_GROUPS: Final = 8
"""and no more than so many groups."""


@lru_cache(maxsize=256)
def arrangements(hunters: int, least: int) -> tuple[tuple[int, ...], ...]:
    """Return the sizes of groups that the hunters may form, the largest first in each.

    >>> arrangements(7, 2)
    ((7,), (5, 2), (4, 3), (3, 2, 2))
    """
    if hunters >= MANY:
        return tuple(even(hunters, count) for count in range(1, min(MOST_GROUPS, hunters // least) + 1))
    return tuple(parts(hunters, least, hunters))


def parts(hunters: int, least: int, most: int) -> Iterator[tuple[int, ...]]:
    """Yield the ways to part the hunters into groups of `least` to `most`, sizes never rising."""
    for size in range(min(hunters, most), least - 1, -1):
        if size == hunters:
            yield (size,)
        elif hunters - size >= least:
            yield from ((size, *rest) for rest in parts(hunters - size, least, size))


def even(hunters: int, count: int) -> tuple[int, ...]:
    """Return groups of nearly the same size.

    >>> even(13, 3)
    (5, 4, 4)
    """
    size, larger = divmod(hunters, count)
    return (size + 1,) * larger + (size,) * (count - larger)


def with_items(
    sizes: Sequence[int], agents: int, usbs: int, taken: int, terms: Sequence[Terms], components: Components
) -> tuple[Group, ...]:
    """Return groups with the items, each laid where it helps most (or harms least) under these terms together."""
    groups = [Group(size) for size in sizes]
    for item in ["usbs"] * usbs + ["agents"] * agents:
        with_one = [group._replace(**{item: getattr(group, item) + 1}) for group in groups]
        gains = [
            successes(after, taken, terms, components) - successes(before, taken, terms, components)
            for before, after in zip(groups, with_one, strict=True)
        ]
        place = max(range(len(groups)), key=gains.__getitem__)
        groups[place] = with_one[place]
    return tuple(sorted(groups, key=lambda group: (group.size, group.agents, group.usbs), reverse=True))


def successes(group: Group, taken: int, terms: Sequence[Terms], components: Components) -> float:
    """Return how likely a group's throw succeeds, added up over the terms."""
    own = bonus(group, taken, components)
    return sum(1 - sum(chances(each.difficulty - own - each.fog, each.faces)[:2]) for each in terms)


def line(groups: Sequence[Group]) -> str:
    """Return the text of an arrangement.

    >>> line([Group(5, 2, 1), Group(4)])
    'regroup 5aau 4'
    """
    return "regroup " + " ".join(f"{group.size}{'a' * group.agents}{'u' * group.usbs}" for group in groups)

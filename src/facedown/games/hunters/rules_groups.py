"""Groups of hunters: how they may be arranged, and what becomes of one that loses a hunter.

An arrangement is chosen group by group, the greatest first; so each has one text. Rules: docs/rules/hunters.md 6.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from facedown.games.hunters.state import Group, Public

LETTERS: Final = tuple(map(chr, range(ord("A"), ord("Z") + 1)))
"""The names of the groups, by place."""


class Squad(NamedTuple):
    """Hunters and items of a group, or of what is left to arrange: compared by size, then agents, then USBs."""

    size: int
    agents: int = 0
    usbs: int = 0


def all_in_play(public: Public) -> Squad:
    """Return all hunters in play and their items."""
    sizes, agents, usbs, *_ = zip(*public.groups, strict=True)
    return Squad(sum(sizes), sum(agents), sum(usbs))


def squad_text(squad: Squad | Group) -> str:
    """Return the text of a group.

    >>> squad_text(Squad(4, 2, 1))
    '4aau'
    """
    return f"{squad[0]}{'a' * squad[1]}{'u' * squad[2]}"


@lru_cache(maxsize=1 << 12)
def squad_of(text: str) -> Squad:
    """Return the group that a text names; `squad_text` inverts it."""
    digits = text.rstrip("u").rstrip("a")
    return Squad(int(digits), text.count("a"), text.count("u"))


def left_of(everything: Squad, squads: tuple[Squad, ...]) -> Squad:
    """Return what is left to arrange."""
    size, agents, usbs = everything
    for squad in squads:
        size, agents, usbs = size - squad.size, agents - squad.agents, usbs - squad.usbs
    return Squad(size, agents, usbs)


@lru_cache(maxsize=1 << 12)
def next_squads(left: Squad, most: Squad | None, minimum: int) -> tuple[str, ...]:
    """Return the texts of the groups that may come next, greatest first: none greater than the last one, `most`.

    A group may come if what it leaves can still be arranged. Rules: H36, H37, H38, H40.

    >>> next_squads(Squad(5, 1), None, 2)
    ('5a', '3a', '3')
    """
    found = [
        squad
        for size in range(left.size, minimum - 1, -1)
        for agents in range(left.agents, -1, -1)
        for usbs in range(left.usbs, -1, -1)
        if (most is None or (size, agents, usbs) <= most)
        and can_arrange(left_of(left, (squad := Squad(size, agents, usbs),)), squad, minimum)
    ]
    return tuple(map(squad_text, found))


@lru_cache(maxsize=1 << 16)
def can_arrange(left: Squad, most: Squad, minimum: int) -> bool:
    """Return whether hunters and items can be arranged in groups, none of them greater than `most`."""
    size, agents, usbs = left
    if not size:
        return not (agents or usbs)
    counts = range(1, size // minimum + 1)
    if any(count * minimum <= size < count * most.size for count in counts):
        return True  # one group is smaller than the greatest may be: it can have all items
    count, rest = divmod(size, most.size)
    if rest or most.size < minimum:
        return False
    if agents < count * most.agents:
        return True  # one of the groups has fewer agents than the greatest may have: it can have all USBs
    return agents == count * most.agents and usbs <= count * most.usbs


def with_group(groups: tuple[Group, ...], place: int, group: Group) -> tuple[Group, ...]:
    """Return the row of groups with another one at a place."""
    return (*groups[:place], group, *groups[place + 1 :])

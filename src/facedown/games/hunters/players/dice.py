"""The dice of tracking throws: how likely each result is, in which order groups throw best, how many cards they track.

A pile is written as a text from its top: ``T`` a distance-tracking card, ``?`` any other, and ``$`` at its end.

Rules: docs/rules/hunters.md H71 to H80, H90.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

END: Final = "$"
CATCH: Final = 1.0
"""What an empty pile is worth, in cards, when the groups choose who throws next."""


class Terms(NamedTuple):
    """What throws are made under: the difficulties of the speed and of a distance-tracking card on top, the dice.

    `fog` is what Fog adds to each throw, 0 without Fog; `double_takes` is how many cards the highest double takes.
    """

    difficulty: int
    tracking_difficulty: int
    fog: int
    faces: int
    double_takes: int


class Chances(NamedTuple):
    """How likely the results of one throw are: missed, one card, the highest double; the others apart by doubles."""

    miss: float
    miss_double: float
    one: float
    one_double: float
    highest: float


class Plan(NamedTuple):
    """Which bonus throws next, and how likely the groups track 0, 1, 2, ... cards in all."""

    bonus: int
    tracked: tuple[float, ...]


@lru_cache(maxsize=4096)
def chances(needed: int, faces: int) -> Chances:
    """Return the chances of two dice that need a sum.

    >>> [round(36 * chance) for chance in chances(10, 6)]
    [26, 4, 4, 1, 1]
    """
    counts = [0, 0, 0, 0]
    for first in range(1, faces + 1):
        for second in range(1, faces + 1):
            counts[2 * (first + second >= needed) + (first == second)] += 1
    counts[3 if 2 * faces >= needed else 1] -= 1
    miss, miss_double, one, one_double = (count / faces**2 for count in counts)
    return Chances(miss, miss_double, one, one_double, 1 / faces**2)


def tracked(bonuses: tuple[int, ...], pile: str, terms: Terms) -> tuple[float, ...]:
    """Return how likely groups with these bonuses track 0, 1, 2, ... cards, if they throw in the best order."""
    return plan(tuple(sorted(bonuses)), shorten(pile, terms.double_takes * len(bonuses)), terms).tracked


def next_bonus(bonuses: tuple[int, ...], pile: str, terms: Terms) -> int:
    """Return the bonus of the group that should throw next."""
    return plan(tuple(sorted(bonuses)), shorten(pile, terms.double_takes * len(bonuses)), terms).bonus


def shorten(pile: str, reach: int) -> str:
    """Return as much of a pile as matters for so many cards."""
    return pile[: reach + 1]


@lru_cache(maxsize=1 << 16)
def plan(bonuses: tuple[int, ...], pile: str, terms: Terms) -> Plan:
    """Return the best order for sorted bonuses: the one that tracks most, an empty pile counting as a card more."""
    if not bonuses or pile in ("", END):
        return Plan(0, (1.0,))
    plans = []
    for bonus in dict.fromkeys(bonuses):
        place = bonuses.index(bonus)
        rest = bonuses[:place] + bonuses[place + 1 :]
        plans.append(Plan(bonus, after_throw(bonus, rest, pile, terms)))
    return max(plans, key=lambda each: worth(each.tracked, pile))


def after_throw(bonus: int, rest: tuple[int, ...], pile: str, terms: Terms) -> tuple[float, ...]:
    """Return how likely 0, 1, 2, ... cards are tracked if this bonus throws first and the rest as they do best."""
    difficulty = terms.tracking_difficulty if pile[0] == "T" else terms.difficulty
    odds = chances(difficulty - bonus - terms.fog, terms.faces)
    clear = terms._replace(fog=0)
    left = len(pile.rstrip(END))
    highest = min(terms.double_takes, left)
    found = [0.0] * (min(left, terms.double_takes * (len(rest) + 1)) + 1)
    ways = [(odds.miss, 0, terms), (odds.one, 1, terms), (odds.highest, highest, clear)]
    if terms.fog:
        ways += [(odds.miss_double, 0, clear), (odds.one_double, 1, clear)]
    else:
        ways[:2] = [(odds.miss + odds.miss_double, 0, terms), (odds.one + odds.one_double, 1, terms)]
    for chance, taken, then in ways:
        if chance:
            below = shorten(pile[taken:], terms.double_takes * len(rest))
            for more, share in enumerate(plan(rest, below, then).tracked):
                found[taken + more] += chance * share
    return tuple(found)


def worth(found: tuple[float, ...], pile: str) -> float:
    """Return the mean number of cards tracked, and what it is worth to empty the pile."""
    whole = len(pile) - 1 if pile.endswith(END) else len(found)
    return sum(count * chance for count, chance in enumerate(found)) + CATCH * sum(found[whole:])

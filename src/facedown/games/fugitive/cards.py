"""The cards: numbers from 0 to the goal, the footprints on them, and sets of them as masks.

A set of cards is an int whose bit *n* says whether card *n* is in it; so a set sorts itself, and the rules can run
compiled.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

START: Final = 0
"""The first hideout, face up from the beginning."""

NEVER_DRAWN: Final = (1, 2, 3)
"""The cards that the Fugitive always begins with, next to the goal."""

STRIDE: Final = 3
"""How far a hideout may lie beyond the last one without sprint cards."""

ODD: Final = 0x2AAAAAAAAAA
"""The cards 1, 3, … 41. Each has one footprint."""

EVEN: Final = 0x55555555554
"""The cards 2, 4, … 42. Each has two footprints, except that the goal has none."""


def footprints(mask: int) -> int:
    """Return the sum of the footprints on a set of cards that does not hold the goal.

    Rule: docs/rules/fugitive.md 1.3.

    >>> footprints(to_mask([5, 4])), footprints(ODD | EVEN ^ 1 << 42)
    (3, 61)
    """
    return (mask & ODD).bit_count() + 2 * (mask & EVEN).bit_count()


def highest(mask: int) -> int:
    """Return the highest card of a set that is not empty."""
    return mask.bit_length() - 1


def to_mask(cards: Iterable[int]) -> int:
    """Return the set of these cards.

    >>> to_mask([0, 2])
    5
    """
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def from_mask(mask: int) -> Iterator[int]:
    """Return the cards of a set, lowest first.

    >>> list(from_mask(0b101001))
    [0, 3, 5]
    """
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest

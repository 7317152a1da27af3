"""Puzzles: what there is to count, in numbers.

A puzzle says of every placement what lies open and what may lie face down, of every deck what was drawn when, and of
every failed guess which cards it named. `facedown.games.fugitive.evidence` makes it from a view.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

STRIDE: Final = 3
WIDTH: Final = 64
"""Tables by place and card have 64 columns."""

BINOMIALS: Final = tuple(float(math.comb(n, k)) for n in range(WIDTH) for k in range(WIDTH))
"""The number of ways to pick k of n things, at n * WIDTH + k."""


class Puzzle(NamedTuple):
    """What is to be counted.

    Placements are numbered from 0; decks from 0, where deck 0 is the cards never drawn. A state may take `max_bits`, of
    which the failed guesses take `set_bits`. `rest` is -1, or the number of cards that stay in the hand, without the
    goal, if they must not be such that nothing can be placed any more.

    By placement: `cards` (-1: face down), `sprints` (sprint cards face down), `shown` (footprints of the open ones),
    `candidates` (for a face-down hideout, a mask), `held` (the Fugitive's cards before it, all draws counted),
    `floors` (even cards that it has at least). By placement and deck (4 columns): `uses` (open cards used), `draws`
    (cards drawn since the last placement). By card:
    `decks` (4: the goal), `members`, `firsts`, `lasts` (the failed guesses that hold the card, begin with it, end with
    it, one bit each). By number of placements and card: `live` (the failed guesses that the cards so far may still
    fulfil). By deck: `unknown`, `unknown_even`, `unknown_masks` (cards that may lie anywhere), `late` (with a `rest`:
    cards drawn after the last placement), `last_draws` (the last placement before which it was drawn from, -1: none; if
    there are late ones, the number of placements). `must_mask`: cards that are hideouts. `tilts` by placement and gap;
    `binomials` by two numbers.
    """

    placement_count: int
    goal: int
    max_bits: int
    set_bits: int
    rest: int
    must_mask: int
    is_plain: int
    cards: Sequence[int]
    sprints: Sequence[int]
    shown: Sequence[int]
    candidates: Sequence[int]
    held: Sequence[int]
    floors: Sequence[int]
    uses: Sequence[int]
    draws: Sequence[int]
    decks: Sequence[int]
    members: Sequence[int]
    firsts: Sequence[int]
    lasts: Sequence[int]
    live: Sequence[int]
    unknown: Sequence[int]
    unknown_even: Sequence[int]
    unknown_masks: Sequence[int]
    late: Sequence[int]
    last_draws: Sequence[int]
    tilts: Sequence[float]
    binomials: Sequence[float]


def need_of(puzzle: Puzzle, place: int, gap: int) -> int:
    """Return how many even sprint cards a gap needs at a placement, or -1 if no sprint cards carry that far."""
    sprints = puzzle.sprints[place]
    need = max(gap - STRIDE - puzzle.shown[place] - sprints, puzzle.floors[place], 0)
    return need if need <= sprints else -1


def farthest(puzzle: Puzzle, place: int, last: int) -> int:
    """Return the highest card that may follow a hideout at a placement."""
    far = min(last + STRIDE + puzzle.shown[place] + 2 * puzzle.sprints[place], puzzle.goal)
    must = puzzle.must_mask >> last + 1
    if must:
        while not must & 1:
            must >>= 1
            last += 1
        far = min(far, last + 1)
    return far


def sum_of_draws(puzzle: Puzzle, place: int, deck: int) -> int:
    """Return how many draws right before a placement are from a deck or a higher one."""
    total = 0
    for other in range(deck, 4):
        total += puzzle.draws[place * 4 + other]
    return total

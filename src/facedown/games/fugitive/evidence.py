"""Evidence: what a viewer of the row knows, as puzzles for `facedown.games.fugitive.counting`."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from facedown.games.fugitive.cards import EVEN, START, STRIDE, footprints, from_mask, to_mask
from facedown.games.fugitive.chain import Tilt, even
from facedown.games.fugitive.clues import DECKS, Clues, clues_of, sprints_are_hidden
from facedown.games.fugitive.counting import BINOMIALS, WIDTH, Puzzle
from facedown.games.fugitive.state import (
    FACE_DOWN,
    GUESS,
    MARSHAL,
    OPENING,
    PLACE,
    FugitiveView,
    Public,
    Spot,
    Switches,
    deck_mask,
    deck_of,
)

MOST_HANDS: Final = 100
"""How many hands that would have ended the game are counted; with more of them the result is not exact."""


class Part(NamedTuple):
    """A puzzle and how much its ways count: 1 for all, less than 0 for those to take away."""

    factor: float
    puzzle: Puzzle


class Evidence(NamedTuple):
    """What there is to count. `log_deals` is the logarithm of all ways of the draws, of which the weights are shares.

    `is_complete` is False where something is known that the parts leave out: that a Fugitive who places nothing with
    empty decks is not stuck (paragraph 6.5), where very many hands would be; and that a first of two opening hideouts
    leaves a way to a second (2.6), as long as the second is not placed.
    """

    parts: tuple[Part, ...]
    log_deals: float
    is_complete: bool


def gather(view: FugitiveView, tilt: Tilt = even) -> Evidence:
    """Return the evidence in a Marshal's or a spectator's view; with a `tilt`, ways count by how he likes to move."""
    clues = clues_of(view)
    puzzle = _puzzle(clues, tilt)
    hands = _stuck_hands(view.public, clues, puzzle)
    parts = [Part(1.0, puzzle), *(_without_hand(clues, puzzle, *hand) for hand in hands or [])]
    table, switches = view.public.table, view.public.switches
    may_yet_open = table.stage == OPENING and 0 < table.hideout_count < switches.opening_min
    return Evidence(tuple(parts), _log_of_deals(clues), hands is not None and not may_yet_open)


def _puzzle(clues: Clues, tilt: Tilt) -> Puzzle:
    places = clues.row[1:]
    candidates = [_candidates(clues, spot) for spot in places]
    failures = _failures(clues, candidates)
    bits, set_bits = _bits(failures)
    draws = [_draws(clues, place, deck) for place in range(len(places)) for deck in range(4)]
    goal = clues.switches.goal
    return Puzzle(
        placement_count=len(places),
        goal=goal,
        max_bits=1 << 20,
        set_bits=set_bits,
        must_mask=0,
        is_plain=0,
        cards=[spot.card for spot in places],
        sprints=[spot.sprint_count if sprints_are_hidden(spot) else 0 for spot in places],
        shown=[footprints(spot.sprint_mask) for spot in places],
        candidates=candidates,
        held=_held(places, draws, goal),
        floors=[0] * len(places),
        uses=[_uses(clues.switches, spot, deck) for spot in places for deck in range(4)],
        draws=draws,
        decks=[4 if card == goal else deck_of(clues.switches, card) for card in range(goal + 1)],
        members=_by_card(bits, failures, lambda mask, card: mask >> card & 1),
        firsts=_by_card(bits, failures, lambda mask, card: (mask & -mask) == 1 << card),
        lasts=_by_card(bits, failures, lambda mask, card: mask >> card == 1),
        live=_live(bits, failures, len(places)),
        unknown=[(clues.unknown_mask & _deck_mask(clues.switches, deck)).bit_count() for deck in range(4)],
        unknown_even=[(clues.unknown_mask & _deck_mask(clues.switches, deck) & EVEN).bit_count() for deck in range(4)],
        last_draws=_last_draws(draws),
        tilts=_tilts(places, tilt),
        binomials=BINOMIALS,
    )


def _log_of_deals(clues: Clues) -> float:
    """Return the logarithm of how many ways there are to give the Fugitive the cards he drew that are not open."""
    total = 0.0
    for deck in DECKS:
        unknown = (clues.unknown_mask & deck_mask(clues.switches, deck)).bit_count()
        drawn = len(clues.draws[deck]) - len(clues.uses[deck])
        total += math.lgamma(unknown + 1) - math.lgamma(unknown - drawn + 1)
    unknown = (clues.unknown_mask & _deck_mask(clues.switches, 0)).bit_count()
    # The walk counts the cards of deck 0 as if they had been drawn, in six orders.
    return total + math.lgamma(unknown + 1) - math.lgamma(4)


def _deck_mask(switches: Switches, deck: int) -> int:
    return deck_mask(switches, deck) if deck else 0b1110


def _candidates(clues: Clues, spot: Spot) -> int:
    """Return the cards that can lie at a place, by their number alone."""
    if spot.card != FACE_DOWN:
        return 0
    mask = 0
    for card in from_mask(clues.unknown_mask):
        deck = deck_of(clues.switches, card)
        if clues.absent_until[card] < spot.round and (not deck or clues.slots(deck, spot.round) > 0):
            mask |= 1 << card
    return mask


def _draws(clues: Clues, place: int, deck: int) -> int:
    """Return how many cards of a deck the Fugitive drew between a placement and the one before."""
    if not deck:
        return 3 if place == 0 else 0
    since, until = (clues.row[place].round if place else -1), clues.row[place + 1].round
    return sum(since < drawn_in <= until for drawn_in in clues.draws[deck])


def _last_draws(draws: Sequence[int]) -> list[int]:
    return [max((at // 4 for at in range(deck, len(draws), 4) if draws[at]), default=-1) for deck in range(4)]


def _uses(switches: Switches, spot: Spot, deck: int) -> int:
    """Return how many open cards of a deck are used at a place."""
    cards = [*from_mask(spot.sprint_mask), *([spot.card] if spot.card != FACE_DOWN else [])]
    return sum(card not in (START, switches.goal) and deck_of(switches, card) == deck for card in cards)


def _held(places: Sequence[Spot], draws: Sequence[int], goal: int) -> list[int]:
    """Return for each placement how many cards, without the goal, the Fugitive held before it."""
    held, total = [], 0
    for place, spot in enumerate(places):
        total += sum(draws[place * 4 : place * 4 + 4])
        held.append(total)
        total -= spot.sprint_count + (spot.card != goal)
    return held


def _tilts(places: Sequence[Spot], tilt: Tilt) -> list[float]:
    if tilt is even:
        return [1.0] * (len(places) * WIDTH)
    return [tilt(spot.sprint_count, gap) if 0 < gap <= 42 else 0.0 for spot in places for gap in range(WIDTH)]


# Guesses that missed


class Failure(NamedTuple):
    """A guess that missed, as far as it is open: not all of these cards were among the first so many placements."""

    mask: int
    placed_count: int


def _failures(clues: Clues, candidates: Sequence[int]) -> list[Failure]:
    """Return what the misses of several cards still say: no set twice, none that another makes superfluous."""
    found: dict[int, int] = {}
    for mask, in_round in clues.misses:
        count = sum(spot.round <= in_round for spot in clues.row[1:])
        could = 0
        for place in range(count):
            could |= candidates[place]
        if not mask & ~could:
            found[mask] = max(found.get(mask, 0), count)
    return [
        Failure(mask, placed_count)
        for mask, placed_count in sorted(found.items())
        if not any(other != mask and not other & ~mask and found[other] >= placed_count for other in found)
    ]


def _bits(failures: Sequence[Failure]) -> tuple[list[int], int]:
    """Return a bit for each failed guess, and how many bits there are; guesses whose ranges are apart share one."""
    free_from: list[int] = []
    bits = [0] * len(failures)
    for i in sorted(range(len(failures)), key=lambda i: failures[i].mask & -failures[i].mask):
        first, last = (failures[i].mask & -failures[i].mask).bit_length() - 1, failures[i].mask.bit_length() - 1
        bit = next((bit for bit, card in enumerate(free_from) if card < first), len(free_from))
        free_from[bit : bit + 1] = [last]
        bits[i] = bit
    return bits, len(free_from)


def _by_card(bits: Sequence[int], failures: Sequence[Failure], holds: Callable[[int, int], int]) -> list[int]:
    return [
        sum(1 << bit for bit, failure in zip(bits, failures, strict=True) if holds(failure.mask, card))
        for card in range(WIDTH)
    ]


def _live(bits: Sequence[int], failures: Sequence[Failure], count: int) -> list[int]:
    """Return by number of placements and card which guesses can still come true that began at that card or before."""
    live = [0] * ((count + 1) * WIDTH)
    for bit, failure in zip(bits, failures, strict=True):
        first, last = (failure.mask & -failure.mask).bit_length() - 1, failure.mask.bit_length() - 1
        for placed in range(failure.placed_count):
            for card in range(first, last):
                live[placed * WIDTH + card] |= 1 << bit
    return live


# A Fugitive who is not stuck


def _stuck_hands(public: Public, clues: Clues, puzzle: Puzzle) -> list[tuple[int, int]] | None:
    """Return the hands that would have ended the game, each with the last hideouts for which it would, as masks.

    The goal is left out of the hands. Return None if there are too many.
    """
    if not _was_asked(public):
        return []
    drawn = sum(map(len, clues.draws)) + 3
    used = sum(spot.sprint_count + 1 for spot in clues.row[1:])
    size, last = drawn - used, clues.row[-1].card
    lasts = puzzle.candidates[-1] if last == FACE_DOWN else 1 << last
    lowest = (lasts & -lasts).bit_length() - 1
    if size + STRIDE >= puzzle.goal - lowest:
        return []
    unknown = list(from_mask(clues.unknown_mask))
    if math.comb(len(unknown), size) > 50 * MOST_HANDS:
        return None
    found = []
    for cards in combinations(unknown, size):
        hand = to_mask(cards)
        stuck = to_mask(card for card in from_mask(lasts & ~hand) if _is_stuck(hand, card, puzzle.goal))
        if stuck:
            found.append((hand, stuck))
    return found if len(found) <= MOST_HANDS else None


def _was_asked(public: Public) -> bool:
    """Return whether the Fugitive's latest turn began with empty decks, and he has placed nothing in it. Rule: 6.6."""
    table = public.table
    if table.left1 + table.left2 + table.left3 or table.stage not in (PLACE, GUESS) or len(public.row) == 1:
        return False
    took_the_last = public.draws[-1].seat == MARSHAL and public.draws[-1].round == table.round
    return not took_the_last and public.row[-1].round != table.round


def _is_stuck(hand: int, last: int, goal: int) -> bool:
    """Return whether this hand and the goal give no next hideout."""
    far = last + STRIDE + footprints(hand)
    return far < goal and all(card <= last or card + footprints(1 << card) > far for card in from_mask(hand))


def _without_hand(clues: Clues, puzzle: Puzzle, hand: int, lasts: int) -> Part:
    """Return the part to take away for a hand: as if these cards had been used after the last hideout."""
    decks = [_deck_mask(clues.switches, deck) for deck in range(4)]
    counts = [(hand & mask).bit_count() for mask in decks]
    factor = -1.0
    for unknown, count in zip(puzzle.unknown, counts, strict=True):
        factor /= math.perm(unknown, count)
    last_round = clues.row[-1].round
    draws = [*puzzle.draws, *(sum(drawn > last_round for drawn in clues.draws[deck]) for deck in range(4))]
    candidates = [mask & ~hand for mask in puzzle.candidates]
    candidates[-1] &= lasts
    return Part(
        factor,
        puzzle._replace(
            placement_count=puzzle.placement_count + 1,
            cards=[*puzzle.cards, puzzle.goal],
            sprints=[*puzzle.sprints, 0],
            shown=[*puzzle.shown, WIDTH],
            candidates=[*candidates, 0],
            held=[*puzzle.held, hand.bit_count()],
            floors=[*puzzle.floors, 0],
            uses=[*puzzle.uses, *counts],
            draws=draws,
            live=[*puzzle.live, *[0] * WIDTH],
            unknown=[unknown - count for unknown, count in zip(puzzle.unknown, counts, strict=True)],
            unknown_even=[
                unknown - (hand & mask & EVEN).bit_count()
                for unknown, mask in zip(puzzle.unknown_even, decks, strict=True)
            ],
            last_draws=_last_draws(draws),
            tilts=[*puzzle.tilts, *[1.0] * WIDTH],
        ),
    )

"""Evidence: what a viewer of the row knows, as puzzles for `facedown.games.fugitive.counting`."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from facedown.games.fugitive.cards import EVEN, footprints, from_mask, highest, to_mask
from facedown.games.fugitive.chain import Tilt, decks_of, even
from facedown.games.fugitive.clues import DECKS, Clues, clues_of, sprints_are_hidden
from facedown.games.fugitive.puzzle import BINOMIALS, WIDTH, Puzzle
from facedown.games.fugitive.state import (
    FACE_DOWN,
    FUGITIVE,
    GUESS,
    OPENING,
    PLACE,
    FugitiveView,
    Public,
    Spot,
    Switches,
    deck_mask,
)


class Evidence(NamedTuple):
    """What there is to count.

    `loose` is the puzzle with all hands, as if it were not known that the Fugitive can move on; mostly it is the same.
    `log_deals` is the logarithm of the number of all ways of the draws; weights are shares of these.
    """

    puzzle: Puzzle
    loose: Puzzle
    log_deals: float


def gather(view: FugitiveView, tilt: Tilt = even) -> Evidence:
    """Return the evidence in a Marshal's or a spectator's view; with a `tilt`, ways count by how he likes to move."""
    clues = clues_of(view)
    loose = _puzzle(clues, tilt)
    puzzle = _with_rest(clues, loose) if must_go_on(view.public) else loose
    return Evidence(puzzle, loose, _log_of_deals(clues))


def _puzzle(clues: Clues, tilt: Tilt) -> Puzzle:
    places = clues.row[1:]
    candidates = [_candidates(clues, spot) for spot in places]
    failures = _failures(clues, candidates)
    bits, set_bits = _bits(failures)
    draws = [_draws(clues, place, deck) for place in range(len(places)) for deck in range(4)]
    goal = clues.switches.goal
    unknown = [clues.unknown_mask & _deck_mask(clues.switches, deck) for deck in range(4)]
    return Puzzle(
        placement_count=len(places),
        goal=goal,
        max_bits=1 << 20,
        set_bits=set_bits,
        rest=-1,
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
        late=[0] * 4,
        decks=[*decks_of(clues.switches)[:goal], 4],
        members=_by_card(bits, (failure.mask for failure in failures)),
        firsts=_by_card(bits, (failure.mask & -failure.mask for failure in failures)),
        lasts=_by_card(bits, (1 << highest(failure.mask) for failure in failures)),
        live=_live(bits, failures, len(places)),
        unknown=[mask.bit_count() for mask in unknown],
        unknown_even=[(mask & EVEN).bit_count() for mask in unknown],
        unknown_masks=unknown,
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
    for deck in range(4):
        if not deck or clues.slots(deck, spot.round) > 0:
            mask |= clues.unknown_mask & _deck_mask(clues.switches, deck)
    return mask & ~to_mask(card for card, in_round in enumerate(clues.absent_until) if in_round >= spot.round)


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
    hideout_mask = 1 << spot.card if spot.card != FACE_DOWN else 0
    return ((spot.sprint_mask | hideout_mask) & _deck_mask(switches, deck)).bit_count()


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
        first, last = highest(failures[i].mask & -failures[i].mask), highest(failures[i].mask)
        bit = next((bit for bit, card in enumerate(free_from) if card < first), len(free_from))
        free_from[bit : bit + 1] = [last]
        bits[i] = bit
    return bits, len(free_from)


def _by_card(bits: Sequence[int], masks: Iterable[int]) -> list[int]:
    """Return by card the bits of the masks that hold it."""
    found = [0] * WIDTH
    for bit, mask in zip(bits, masks, strict=True):
        for card in from_mask(mask):
            found[card] |= 1 << bit
    return found


def _live(bits: Sequence[int], failures: Sequence[Failure], count: int) -> list[int]:
    """Return by number of placements and card which guesses can still come true that began at that card or before."""
    live = [0] * ((count + 1) * WIDTH)
    for bit, failure in zip(bits, failures, strict=True):
        first, last = highest(failure.mask & -failure.mask), highest(failure.mask)
        for placed in range(failure.placed_count):
            for card in range(first, last):
                live[placed * WIDTH + card] |= 1 << bit
    return live


# A Fugitive who can move on


def must_go_on(public: Public) -> bool:
    """Return whether the hand is known to give a next hideout, or one that will: rules 6.6 and 2.6.

    Either the Fugitive came to place with empty decks in his latest turn, and has placed nothing in it; or he has
    placed the first of two hideouts that he must open with.
    """
    table = public.table
    if table.stage == OPENING:
        return 0 < table.hideout_count < public.switches.opening_min
    if table.left1 + table.left2 + table.left3 or table.stage not in (PLACE, GUESS) or len(public.row) == 1:
        return False
    # After his own first draw nobody has drawn, neither the Marshal nor he when he had passed (3.4).
    drawn = [draw.seat for draw in public.draws if draw.round == table.round]
    return drawn in ([], [FUGITIVE]) and public.row[-1].round != table.round


def _with_rest(clues: Clues, puzzle: Puzzle) -> Puzzle:
    """Return the puzzle without the hands that give no next hideout."""
    used = sum(spot.sprint_count + 1 for spot in clues.row[1:])
    last_round = clues.row[-1].round
    late = [sum(drawn > last_round for drawn in clues.draws[deck]) for deck in range(4)]
    return puzzle._replace(
        rest=sum(map(len, clues.draws)) + 3 - used,
        late=late,
        # The cards of a deck are settled with its last draw.
        last_draws=[len(puzzle.cards) if late[deck] else puzzle.last_draws[deck] for deck in range(4)],
    )

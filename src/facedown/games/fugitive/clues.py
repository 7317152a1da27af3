"""Clues: what a viewer of the row knows about it, gathered from the view and put in order for counting.

The open row, the draws and the guesses are clues for everybody; a Marshal adds her hand, whose cards lie nowhere
else. The words: a card is *used* when it is placed as a hideout or as a sprint card, and *open* when the viewer knows
where it lies.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from facedown.games.fugitive.cards import from_mask
from facedown.games.fugitive.state import (
    FACE_DOWN,
    FUGITIVE,
    Draw,
    FugitiveView,
    Guess,
    Public,
    Pursuit,
    Spot,
    Switches,
    deck_of,
)

DECKS: Final = (1, 2, 3)


class Clues(NamedTuple):
    """What a viewer knows of the Fugitive's cards.

    `row` is the open row with its start. `unknown_mask` holds the cards, without the goal, that may be with the
    Fugitive in a place that the viewer does not know. `draws` holds the rounds of the Fugitive's draws by deck, and
    `uses` those in which open cards of that deck were used; entry 0 of both is empty. A card was not yet in the row
    in the round `absent_until[card]`. Each of `misses`, a mask of two cards or more and a round, was not wholly face
    down then.
    """

    switches: Switches
    row: tuple[Spot, ...]
    unknown_mask: int
    draws: tuple[tuple[int, ...], ...]
    uses: tuple[tuple[int, ...], ...]
    absent_until: tuple[int, ...]
    misses: tuple[tuple[int, int], ...]

    def slots(self, deck: int, in_round: int) -> int:
        """Return how many cards of a deck the Fugitive had drawn by a round, less the open ones used by then."""
        drawn = sum(drawn_in <= in_round for drawn_in in self.draws[deck])
        return drawn - sum(used_in <= in_round for used_in in self.uses[deck])


def clues_of(view: FugitiveView) -> Clues:
    """Return the clues that a Marshal or a spectator has; from a Fugitive's view, those that everybody has."""
    public = view.public
    switches = public.switches
    held = view.drawer.chase.hand_mask if isinstance(view.drawer, Pursuit) else 0
    absent_until, misses = _learnt_from_misses(public, held)
    return Clues(
        switches=switches,
        row=public.row,
        unknown_mask=((1 << switches.goal) - 2) & ~held & ~public.table.revealed_mask & ~public.table.spent_mask,
        draws=((), *(_draws(public.draws, deck) for deck in DECKS)),
        uses=((), *(_uses(public, deck) for deck in DECKS)),
        absent_until=absent_until,
        misses=misses,
    )


def sprints_are_hidden(spot: Spot) -> bool:
    """Return whether sprint cards lie face down at this place."""
    return spot.sprint_count > 0 and spot.sprint_mask == 0


def _draws(draws: Sequence[Draw], deck: int) -> tuple[int, ...]:
    return tuple(draw.round for draw in draws if draw.seat == FUGITIVE and draw.deck == deck)


def _uses(public: Public, deck: int) -> tuple[int, ...]:
    """Return the rounds in which open cards of a deck were used."""
    used = ((spot.round, card) for spot in public.row for card in (spot.card, *from_mask(spot.sprint_mask)))
    return tuple(used_in for used_in, card in used if card != FACE_DOWN and deck_of(public.switches, card) == deck)


def _learnt_from_misses(public: Public, held: int) -> tuple[tuple[int, ...], tuple[tuple[int, int], ...]]:
    """Return what the guesses that missed say: of single cards, and of sets."""
    absent_until = [-1] * (public.switches.goal + 1)
    misses: list[tuple[int, int]] = []
    placed_in = {spot.card: spot.round for spot in public.row if spot.card != FACE_DOWN}
    found_before = 0
    for guess in public.guesses:
        found_before |= guess.mask if guess.hit else 0
        elsewhere = held | found_before | public.table.spent_mask
        mask = 0 if guess.hit or guess.mask & elsewhere else _open_question(placed_in, guess)
        if mask & (mask - 1):
            misses.append((mask, guess.round))
        elif mask:
            card = mask.bit_length() - 1
            absent_until[card] = max(absent_until[card], guess.round)
    return tuple(absent_until), tuple(misses)


def _open_question(placed_in: Mapping[int, int], guess: Guess) -> int:
    """Return the cards of a missed guess of which one was not there; 0 if one lies open now that came later."""
    mask = guess.mask
    for card in from_mask(guess.mask):
        if card in placed_in:
            if placed_in[card] > guess.round:
                return 0
            mask &= ~(1 << card)
    return mask

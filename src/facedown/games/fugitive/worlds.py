"""Worlds made up to fit what somebody knows: secrets for the drawers that he cannot see.

A world fits if it has the same open row, draws and guesses: numbers rise and the sprint cards carry, a card used in a
round was drawn by then, no guess that missed would have been a hit, and the Fugitive is not stuck where the game goes
on.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from typing import Final

from facedown.core.chance import Chance
from facedown.core.game import Message, State
from facedown.games.fugitive import rules
from facedown.games.fugitive.cards import EVEN, ODD, STRIDE, from_mask, to_mask
from facedown.games.fugitive.chain import decks_of, make_chain, pick_route
from facedown.games.fugitive.clues import DECKS, Clues, clues_of, sprints_are_hidden
from facedown.games.fugitive.state import (
    EMPTY_CHASE,
    EMPTY_RUN,
    FACE_DOWN,
    GUESS,
    MARSHAL,
    OPENING,
    PLACE,
    Chase,
    FugitiveState,
    FugitiveView,
    Getaway,
    Public,
    Pursuit,
    Run,
    Spot,
    deck_mask,
)

TRIES: Final = 200
TRUST: Final = (1.0, 0.5, 0.0)
"""How far the weights of routes are followed: for so many tries each, and the last for as long as it takes."""

GOES_ON_STAGING: Final = 0.5
"""The chance that somebody whose turn it is has taken one more step of which nobody was told."""

HANDS: Final = 20
"""How many hands are tried with one row, where not every hand fits."""


def imagine(view: FugitiveView, told: Sequence[Message], chance: Chance) -> FugitiveState:
    """Return a state in which `view.seat` has this view and was told this.

    The Marshal's hand, where it is unknown, is uniform among the hands that fit her draws and the Fugitive's cards.
    The Fugitive's row is a route of the chain (`facedown.games.fugitive.chain`), by its weight; then each place in
    turn gets sprint cards, drawn one by one from what he can have held, a deck by the number of its cards in his
    hand, and even ones where only these carry far enough; what he drew besides is uniform. Rows to which this finds
    no sprint cards are dropped. So all worlds that fit can come, but not by exactly the chances of a fair deal.
    """
    public = view.public
    if public.hands:
        return State(public, (Getaway(EMPTY_RUN, ()), Pursuit(EMPTY_CHASE)))
    rng = random.Random(chance.index("imagine", 1 << 64))
    getaway = view.drawer if isinstance(view.drawer, Getaway) else begin_move(public, imagine_getaway(view, rng), rng)
    pursuit = view.drawer if isinstance(view.drawer, Pursuit) else imagine_pursuit(public, getaway.run, rng)
    return State(public, (getaway, pursuit))


def begin_move(public: Public, getaway: Getaway, rng: random.Random) -> Getaway:
    """Return the drawer of a Fugitive who, if it is his turn, may have begun a move of which nobody was told."""
    run = getaway.run
    while rng.random() < GOES_ON_STAGING and (
        choices := list(from_mask(rules.fugitive_choices(public.switches, public.table, run) & ~1))
    ):
        _, run = rules.fugitive_step(public.switches, public.table, run, rng.choice(choices))
    return Getaway(run, getaway.sprints)


def imagine_pursuit(public: Public, run: Run, rng: random.Random) -> Pursuit:
    """Return a Marshal's drawer with a hand that she can have; if it is her turn, she may have begun a move."""
    with_him = run.hand_mask | run.hidden_mask | run.spent_mask | public.table.revealed_mask | public.table.spent_mask
    hand = 0
    for deck in DECKS:
        count = sum(draw.seat == MARSHAL and draw.deck == deck for draw in public.draws)
        hand |= to_mask(rng.sample(list(from_mask(deck_mask(public.switches, deck) & ~with_him)), count))
    chase = Chase(hand, 0, 0)
    while rng.random() < GOES_ON_STAGING and (
        choices := list(from_mask(rules.marshal_choices(public.switches, public.table, chase) & ~1))
    ):
        _, _, chase = rules.marshal_step(public.switches, public.table, run, chase, rng.choice(choices))
    return Pursuit(chase)


def imagine_getaway(view: FugitiveView, rng: random.Random) -> Getaway:
    """Return a Fugitive's drawer that fits what a Marshal or a spectator sees."""
    counts = [(clues, layers) for clues in futures(view) if (layers := make_chain(clues))[-1].nodes]
    for number in itertools.count():
        clues, layers = rng.choice(counts)
        row = Row(clues)
        route = pick_route(layers, rng, trust=TRUST[min(number // TRIES, len(TRUST) - 1)])
        if row.take_route(route) and row.pick_sprints(rng) and (found := row.getaway(view.public, rng)):
            return found
    raise AssertionError("what has a chance comes")


def futures(view: FugitiveView) -> list[Clues]:
    """Return the clues, and if the Fugitive is known not to be stuck, with one more place for how he could move on.

    That place, the goal or another hideout, takes all the rest of his hand for sprint cards.
    """
    clues, public = clues_of(view), view.public
    if not must_have_a_move(public):
        return [clues]
    used = sum(1 + spot.sprint_count for spot in public.row[1:])
    rest = 4 + sum(map(len, clues.draws)) - used - 1
    ways = [Spot(public.switches.goal, public.table.round, rest, 0)]
    if rest:
        ways.append(Spot(FACE_DOWN, public.table.round, rest - 1, 0))
    return [clues._replace(row=(*clues.row, way)) for way in ways]


def must_have_a_move(public: Public) -> bool:
    """Return whether the game goes on only because the Fugitive, who placed nothing, could have. Rule: 6.6."""
    table = public.table
    if rules.cards_left(table) or table.stage not in (PLACE, GUESS):
        return False
    last = public.draws[-1]
    was_asked = table.stage == PLACE or not (last.seat == MARSHAL and last.round == table.round)
    return was_asked and public.row[-1].round < table.round


class Row:
    """A row in the making: which unknown cards lie where, and what that leaves of the Fugitive's draws."""

    def __init__(self, clues: Clues) -> None:
        self.clues = clues
        self.decks = decks_of(clues.switches)
        self.route = [spot.card for spot in clues.row]
        self.sprints = [0] * len(clues.row)
        self.free_mask = clues.unknown_mask
        self.uses = [list(rounds) for rounds in clues.uses]

    def take(self, card: int, in_round: int) -> bool:
        """Use an unknown card in a round; return whether it can have been drawn by then."""
        self.free_mask &= ~(1 << card)
        deck = self.decks[card]
        self.uses[deck].append(in_round)
        return not deck or self._is_drawable(deck)

    def _is_drawable(self, deck: int, extra: tuple[int, ...] = ()) -> bool:
        """Return whether the cards of a deck were drawn when they are used: the n-th use has an n-th draw before it."""
        uses, draws = sorted([*self.uses[deck], *extra]), self.clues.draws[deck]
        return len(uses) <= len(draws) and all(drawn <= used for drawn, used in zip(draws, uses, strict=False))

    def take_route(self, route: Sequence[int]) -> bool:
        """Use the cards of a route for the face-down hideouts; return whether they can have been drawn in time."""
        hidden = [place for place, spot in enumerate(self.clues.row) if spot.card == FACE_DOWN]
        self.route = list(route)
        return all(self.take(route[place], self.clues.row[place].round) for place in hidden)

    def shortfall(self, place: int) -> int:
        """Return how many footprints the sprint cards of a place must have at least."""
        return self.route[place] - self.route[place - 1] - STRIDE

    def sprintable(self, in_round: int, among: int) -> list[int]:
        """Return which of some cards can be sprint cards in a round, by what else is used."""
        able = [not deck or self._is_drawable(deck, (in_round,)) for deck in range(4)]
        return [card for card in from_mask(self.free_mask & among) if able[self.decks[card]]]

    def pick_sprints(self, rng: random.Random) -> bool:
        """Put sprint cards wherever they lie face down, first the even ones it takes; return False if that fails."""
        places = [place for place, spot in enumerate(self.clues.row) if sprints_are_hidden(spot)]
        counts = [self.clues.row[place].sprint_count for place in places]
        evens = [max(0, self.shortfall(place) - count) for place, count in zip(places, counts, strict=True)]
        return all(self._pick(place, n, EVEN, rng) for place, n in zip(places, evens, strict=True)) and all(
            self._pick(place, count - n, ODD | EVEN, rng) for place, count, n in zip(places, counts, evens, strict=True)
        )

    def _pick(self, place: int, count: int, among: int, rng: random.Random) -> bool:
        """Put so many of some cards under a hideout; return False if there are too few."""
        in_round = self.clues.row[place].round
        for _ in range(count):
            cards = self.sprintable(in_round, among)
            if not cards:
                return False
            card = rng.choices(cards, [self._readiness(card, in_round) for card in cards])[0]
            self.take(card, in_round)
            self.sprints[place] |= 1 << card
        return True

    def _readiness(self, card: int, in_round: int) -> float:
        """Return how likely it is that an unknown card was in the Fugitive's hand in a round."""
        deck = self.decks[card]
        if not deck:
            return 1.0
        held = sum(drawn <= in_round for drawn in self.clues.draws[deck]) - sum(
            used <= in_round for used in self.uses[deck]
        )
        return held / (self.free_mask & deck_mask(self.clues.switches, deck)).bit_count()

    def getaway(self, public: Public, rng: random.Random) -> Getaway | None:
        """Return the Fugitive's drawer with this row and some hand, or None if none is found that fits."""
        places = range(len(public.row))
        hidden_mask = to_mask(self.route[place] for place in places if public.row[place].card == FACE_DOWN)
        sprints = tuple(self.sprints[: len(public.row)])
        for _ in range(HANDS):
            run = Run(self._pick_hand(public, rng), hidden_mask, sum(sprints), 0, 0, 0)
            if can_go_on(public, run):
                return Getaway(run, sprints)
        return None

    def _pick_hand(self, public: Public, rng: random.Random) -> int:
        """Return the goal, unless it was placed, the rest of the draws, and what a move on takes."""
        goal_mask = (1 << public.switches.goal) & ~public.table.revealed_mask
        move_on = to_mask(self.route[len(public.row) :]) | sum(self.sprints[len(public.row) :])
        hand = goal_mask | move_on | to_mask(card for card in from_mask(self.free_mask) if not self.decks[card])
        for deck in DECKS:
            cards = list(from_mask(self.free_mask & deck_mask(public.switches, deck)))
            hand |= to_mask(rng.sample(cards, len(self.clues.draws[deck]) - len(self.uses[deck])))
        return hand


def can_go_on(public: Public, run: Run) -> bool:
    """Return whether the game goes on as it did with this Fugitive: he can open, and is not stuck. Rules: 2.6, 6.5."""
    switches, table = public.switches, public.table
    if table.stage == OPENING and table.hideout_count < switches.opening_min:
        return rules.hideout_choices(switches, table, run) != 0
    return not must_have_a_move(public) or rules.reachable(switches, table, run) != 0

"""Worlds made up to fit what somebody knows: secrets for the drawers that he cannot see.

A world fits if it has the same open row, draws and guesses: numbers rise and the sprint cards carry, a card used in a
round was drawn by then, no guess that missed would have been a hit, and the Fugitive is not stuck where the game goes
on.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from facedown.core.chance import Chance
from facedown.core.game import Message, State
from facedown.games.fugitive import rules
from facedown.games.fugitive.cards import EVEN, STRIDE, footprints, from_mask, to_mask
from facedown.games.fugitive.chain import Layer, decks_of, make_chain, pick_route, place_chances
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
"""How many routes are tried before all are gone through."""

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
    getaway = view.drawer if isinstance(view.drawer, Getaway) else imagine_getaway(view, rng)
    pursuit = view.drawer if isinstance(view.drawer, Pursuit) else imagine_pursuit(public, getaway.run, rng)
    return State(public, (getaway, pursuit))


def imagine_pursuit(public: Public, run: Run, rng: random.Random) -> Pursuit:
    """Return a Marshal's drawer with a hand that she can have."""
    with_him = run.hand_mask | run.hidden_mask | run.spent_mask | public.table.revealed_mask | public.table.spent_mask
    hand = 0
    for deck in DECKS:
        count = sum(draw.seat == MARSHAL and draw.deck == deck for draw in public.draws)
        hand |= to_mask(rng.sample(list(from_mask(deck_mask(public.switches, deck) & ~with_him)), count))
    return Pursuit(Chase(hand, 0, 0))


def imagine_getaway(view: FugitiveView, rng: random.Random) -> Getaway:
    """Return a Fugitive's drawer that fits what a Marshal or a spectator sees."""
    clues = clues_of(view)
    layers = make_chain(clues)
    for _ in range(TRIES):
        row = Row(clues)
        if (
            row.take_route(pick_route(layers, rng))
            and row.pick_sprints(rng)
            and (found := row.getaway(view.public, rng))
        ):
            return found
    for row in all_rows(clues, layers, rng):
        if found := row.getaway(view.public, rng):
            return found
    raise AssertionError("some world fits every view")


class Row:
    """A row in the making: which unknown cards lie where, and what that leaves of the Fugitive's draws."""

    def __init__(self, clues: Clues) -> None:
        self.clues = clues
        self.decks = decks_of(clues.switches)
        self.route = [spot.card for spot in clues.row]
        self.sprints = [0] * len(clues.row)
        self.free_mask = clues.unknown_mask
        self.uses = [list(rounds) for rounds in clues.uses]

    def copy(self) -> Row:
        """Return a row that can go another way."""
        other = Row(self.clues)
        other.route, other.sprints, other.free_mask = list(self.route), list(self.sprints), self.free_mask
        other.uses = [list(rounds) for rounds in self.uses]
        return other

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

    def sprintable(self, in_round: int) -> list[int]:
        """Return the unknown cards that can be sprint cards in a round, by what else is used."""
        able = [not deck or self._is_drawable(deck, (in_round,)) for deck in range(4)]
        return [card for card in from_mask(self.free_mask) if able[self.decks[card]]]

    def pick_sprints(self, rng: random.Random) -> bool:
        """Put sprint cards wherever they lie face down; return False if none are left that carry far enough."""
        for place, spot in enumerate(self.clues.row):
            for left in range(spot.sprint_count if sprints_are_hidden(spot) else 0, 0, -1):
                missing = self.shortfall(place) - footprints(self.sprints[place]) - 2 * (left - 1)
                cards = [card for card in self.sprintable(spot.round) if missing < 2 or EVEN >> card & 1]
                if missing > 2 or not cards:
                    return False
                card = rng.choices(cards, [self._readiness(card, spot.round) for card in cards])[0]
                self.take(card, spot.round)
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
        hidden_mask = to_mask(
            card for card, spot in zip(self.route, self.clues.row, strict=True) if spot.card == FACE_DOWN
        )
        for _ in range(HANDS):
            run = Run(self._pick_hand(public, rng), hidden_mask, sum(self.sprints), 0, 0, 0)
            if can_go_on(public, run):
                return Getaway(run, tuple(self.sprints))
        return None

    def _pick_hand(self, public: Public, rng: random.Random) -> int:
        goal_mask = 1 << public.switches.goal & ~public.table.revealed_mask
        hand = goal_mask | to_mask(card for card in from_mask(self.free_mask) if not self.decks[card])
        for deck in DECKS:
            cards = list(from_mask(self.free_mask & deck_mask(public.switches, deck)))
            hand |= to_mask(rng.sample(cards, len(self.clues.draws[deck]) - len(self.uses[deck])))
        return hand


def can_go_on(public: Public, run: Run) -> bool:
    """Return whether the game goes on as it did with this Fugitive: he can open, and is not stuck. Rules: 2.6, 6.5."""
    switches, table = public.switches, public.table
    if table.stage == OPENING and table.hideout_count < switches.opening_min:
        return rules.hideout_choices(switches, table, run) != 0
    if rules.cards_left(table) or table.stage not in (PLACE, GUESS):
        return True
    last = public.draws[-1]
    was_asked = table.stage == PLACE or not (last.seat == MARSHAL and last.round == table.round)
    placed_now = public.row[-1].round == table.round
    return not was_asked or placed_now or rules.reachable(switches, table, run) != 0


def all_rows(clues: Clues, layers: list[Layer], rng: random.Random) -> Iterator[Row]:
    """Yield every row that fits the clues, in an order that differs from time to time."""
    cards = [rng.sample(list(chances), len(chances)) for chances in place_chances(layers)]
    yield from _complete(Row(clues), 1, cards, rng)


def _complete(row: Row, place: int, cards: list[list[int]], rng: random.Random) -> Iterator[Row]:
    """Yield every way to complete a row from a place on; `cards` are those that each place can have."""
    if place == len(cards):
        yield row
        return
    for card in cards[place]:
        if card <= row.route[place - 1]:
            continue
        with_card = row.copy()
        with_card.route[place] = card
        if row.clues.row[place].card == FACE_DOWN and not _may_lie(with_card, place, card):
            continue
        for with_sprints in _with_sprints(with_card, place, row.clues.row[place], rng):
            yield from _complete(with_sprints, place + 1, cards, rng)


def _may_lie(row: Row, place: int, card: int) -> bool:
    """Use a card as a place's hideout; return whether it is free, drawn in time, and makes no missed guess a hit."""
    if not row.free_mask >> card & 1 or not row.take(card, row.clues.row[place].round):
        return False
    there = to_mask(row.route[1 : place + 1])
    return not any(
        mask & ~there == 0 and all(row.clues.row[row.route.index(of)].round <= asked_in for of in from_mask(mask))
        for mask, asked_in in row.clues.misses
    )


def _with_sprints(row: Row, place: int, spot: Spot, rng: random.Random) -> Iterator[Row]:
    """Yield the row with each set of sprint cards that a place can have, even cards first."""
    if not sprints_are_hidden(spot):
        if row.shortfall(place) <= footprints(spot.sprint_mask):
            yield row
        return
    free = row.sprintable(spot.round)
    rng.shuffle(free)
    free.sort(key=lambda card: card % 2)
    for chosen in combinations(free, spot.sprint_count):
        if row.shortfall(place) > footprints(to_mask(chosen)):
            continue
        with_sprints = row.copy()
        with_sprints.sprints[place] = to_mask(chosen)
        if all(with_sprints.take(card, spot.round) for card in chosen):
            yield with_sprints

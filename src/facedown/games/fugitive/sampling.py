"""Worlds picked by the exact posterior: no weights, no approximations.

First a route is picked from the walk of `facedown.games.fugitive.counting`, place by place from the last; then, along
this one route, which draws served for what; then the cards themselves.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from facedown.core.chance import Chance
from facedown.core.game import Message, State
from facedown.games.fugitive.cards import EVEN, from_mask, to_mask
from facedown.games.fugitive.counting import Puzzle
from facedown.games.fugitive.posterior import Posterior
from facedown.games.fugitive.state import (
    EMPTY_CHASE,
    EMPTY_RUN,
    FACE_DOWN,
    FugitiveState,
    FugitiveView,
    Getaway,
    Pursuit,
    Run,
    deck_mask,
)
from facedown.games.fugitive.worlds import can_go_on, imagine_getaway, imagine_pursuit

TRIES: Final = 1000
"""How often a world in which the Fugitive would be stuck is thrown away before it is an error."""


def imagine(view: FugitiveView, told: Sequence[Message], chance: Chance, *, fast: bool = False) -> FugitiveState:
    """Return a state in which `view.seat` has this view and was told this; all histories that fit count alike.

    The Marshal's hand, where it is unknown, is uniform among the hands that fit her draws and the Fugitive's cards.
    Where the posterior cannot be counted, the Fugitive's cards come from `facedown.games.fugitive.worlds`.
    """
    public = view.public
    if public.hands:
        return State(public, (Getaway(EMPTY_RUN, ()), Pursuit(EMPTY_CHASE)))
    rng = random.Random(chance.index("imagine", 1 << 64))
    if isinstance(view.drawer, Getaway):
        return State(public, (view.drawer, imagine_pursuit(public, view.drawer.run, rng)))
    (getaway,) = sample(Posterior(view, fast=fast), 1, rng) or [imagine_getaway(view, rng)]
    pursuit = view.drawer if isinstance(view.drawer, Pursuit) else imagine_pursuit(public, getaway.run, rng)
    return State(public, (getaway, pursuit))


def sample(posterior: Posterior, count: int, rng: random.Random) -> list[Getaway]:
    """Return so many of the Fugitive's drawers, independent and by the posterior; none if it cannot be counted.

    With a tilt they come by their tilted weight.
    """
    found: list[Getaway] = []
    puzzle = posterior.evidence.parts[0].puzzle
    for _ in range(TRIES):
        missing = count - len(found)
        numbers = [rng.random() for _ in range(missing * puzzle.placement_count)]
        routes = posterior.engine.pick_routes(puzzle, posterior.limit, numbers, missing)
        if puzzle.placement_count and not routes:
            return []
        for first in (
            range(0, missing * puzzle.placement_count, puzzle.placement_count)
            if puzzle.placement_count
            else [0] * missing
        ):
            getaway = _along(posterior, puzzle, routes[first : first + puzzle.placement_count], rng)
            if getaway and can_go_on(posterior.view.public, getaway.run):
                found.append(getaway)
        if len(found) == count:
            return found
    raise AssertionError("some world fits every view")


def _along(posterior: Posterior, puzzle: Puzzle, route: Sequence[int], rng: random.Random) -> Getaway | None:
    """Return a drawer with this route, or None if the marks along it cannot be counted."""
    pairs = zip(puzzle.cards, route, strict=True)
    blank = [0] * len(puzzle.members)
    # The route is one that no failed guess forbids.
    line = puzzle._replace(
        is_plain=1,
        set_bits=0,
        candidates=[1 << card if known == FACE_DOWN else 0 for known, card in pairs],
        members=blank,
        firsts=blank,
        lasts=blank,
        live=[0] * len(puzzle.live),
    )
    numbers = [rng.random() for _ in range(5 * puzzle.placement_count + 2)]
    picked = posterior.engine.pick_marks(line, posterior.limit, numbers)
    if picked is None:
        return None
    return _Dealing(posterior.view, line, route, rng).deal(*picked)


class _Dealing:
    """Gives cards to draws that are only known by what they are for. Cards that wait are known by their decks."""

    def __init__(self, view: FugitiveView, puzzle: Puzzle, route: Sequence[int], rng: random.Random) -> None:
        self.public, self.puzzle, self.route, self.rng = view.public, puzzle, route, rng
        held = view.drawer.chase.hand_mask if isinstance(view.drawer, Pursuit) else 0
        table = view.public.table
        self.unknown_mask = ((1 << puzzle.goal) - 2) & ~held & ~table.revealed_mask & ~table.spent_mask

    def deal(self, marks: Sequence[int], spent: Sequence[int]) -> Getaway:
        """Return the drawer."""
        evens: list[int] = []
        odds: list[int] = []
        free: list[int] = []
        # By place, the decks of its even cards, of its odd cards, and of those of any parity.
        under: list[tuple[list[int], list[int], list[int]]] = []
        for place in range(self.puzzle.placement_count):
            for deck in range(4):
                named, even, odd = marks[(place * 4 + deck) * 3 : (place * 4 + deck) * 3 + 3]
                evens += [deck] * even
                odds += [deck] * odd
                free += [deck] * (self.puzzle.draws[place * 4 + deck] - named - even - odd)
            even, odd = spent[place * 2 : place * 2 + 2]
            rest = self.puzzle.sprints[place] - even - odd
            under.append((self._pick(evens, even), self._pick(odds, odd), self._pick(free, rest)))
        assert not evens, "every card marked even is used"
        assert not odds, "every card marked odd is used"
        return self._name(under, free)

    def _pick(self, waiting: list[int], count: int) -> list[int]:
        """Take so many of the cards that wait, any of them."""
        self.rng.shuffle(waiting)
        picked = waiting[len(waiting) - count :]
        del waiting[len(waiting) - count :]
        return picked

    def _name(self, under: Sequence[tuple[list[int], list[int], list[int]]], free: list[int]) -> Getaway:
        """Give names to the cards: first to those whose parity matters, then to the others."""
        pairs = zip(self.puzzle.cards, self.route, strict=True)
        hidden_mask = to_mask(card for known, card in pairs if known == FACE_DOWN)
        left = self.unknown_mask & ~hidden_mask
        sprints = [0] * len(under)
        for kind in range(3):
            for place, decks in enumerate(under):
                for deck in decks[kind]:
                    parity_mask = (EVEN, ~EVEN, -1)[kind]
                    card = self.rng.choice(list(from_mask(left & self._deck_mask(deck) & parity_mask)))
                    left &= ~(1 << card)
                    sprints[place] |= 1 << card
        goal_mask = 1 << self.puzzle.goal & ~self.public.table.revealed_mask
        hand = self._hand(left, free)
        return Getaway(Run(hand | goal_mask, hidden_mask, sum(sprints), 0, 0, 0), (0, *sprints))

    def _hand(self, left: int, free: list[int]) -> int:
        """Return the cards that stay in the hand: those marked free, and those drawn since the last placement."""
        counts = [free.count(deck) for deck in range(4)]
        last_round = self.public.row[-1].round if self.puzzle.placement_count else -1
        for draw in self.public.draws:
            if draw.seat == 0 and draw.round > last_round:
                counts[draw.deck] += 1
        if not self.puzzle.placement_count:
            counts[0] = 3
        hand = 0
        for deck, count in enumerate(counts):
            hand |= to_mask(self.rng.sample(list(from_mask(left & self._deck_mask(deck))), count))
        return hand

    def _deck_mask(self, deck: int) -> int:
        return deck_mask(self.public.switches, deck) if deck else 0b1110

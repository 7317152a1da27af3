"""Worlds picked by the exact posterior: no weights, no approximations, but where it takes too many states.

First a route is picked from the walk of `facedown.games.fugitive.walk`, place by place from the last; then, along this
one route, which draws served for what; then the cards themselves. Where the walk takes too many states, routes come
from the chain: each fits, but how often it comes is approximate.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from itertools import count as count_from
from typing import Final

from facedown.core.chance import Chance
from facedown.core.game import Message, State
from facedown.games.fugitive import rules
from facedown.games.fugitive.cards import from_mask, to_mask
from facedown.games.fugitive.chain import MOST_MISSES, make_chain, pick_route
from facedown.games.fugitive.clues import DECKS, Clues, clues_of
from facedown.games.fugitive.dealing import Dealing
from facedown.games.fugitive.posterior import Posterior
from facedown.games.fugitive.puzzle import Puzzle
from facedown.games.fugitive.state import (
    EMPTY_CHASE,
    EMPTY_RUN,
    FACE_DOWN,
    MARSHAL,
    Chase,
    FugitiveState,
    FugitiveView,
    Getaway,
    Public,
    Pursuit,
    Run,
    deck_mask,
)

GOES_ON_STAGING: Final = 0.5
"""The chance that somebody whose turn it is has taken one more step of which nobody was told."""

AT_ONCE: Final = 40
"""How many ways of the draws are picked at a time along a route where not every hand will do."""

MOST_ROUTES: Final = 200
"""How many routes of the chain are tried before it is made anew with one missed set more."""


def imagine(view: FugitiveView, told: Sequence[Message], chance: Chance, *, fast: bool = False) -> FugitiveState:
    """Return a state in which `view.seat` has this view and was told this; all histories that fit count alike.

    Only where the posterior takes too many states do they come as often as the chain says (see `pick_roughly`).
    The Marshal's hand, where it is unknown, is uniform among the hands that fit her draws and the Fugitive's cards. If
    it is somebody else's turn, he may have begun a move of which nobody was told.
    """
    public = view.public
    if public.hands:
        return State(public, (Getaway(EMPTY_RUN, ()), Pursuit(EMPTY_CHASE)))
    rng = random.Random(chance.index("imagine", 1 << 64))
    if isinstance(view.drawer, Getaway):
        getaway = view.drawer
    else:
        posterior = _posterior(view, fast)
        found = next(iter(sample(posterior, 1, rng)), None) or pick_roughly(posterior, rng)
        getaway = Getaway(_begin_move(public, found.run, rng), found.sprints)
    pursuit = view.drawer if isinstance(view.drawer, Pursuit) else _pursuit(public, getaway.run, rng)
    return State(public, (getaway, pursuit))


@lru_cache(maxsize=1)
def _posterior(view: FugitiveView, fast: bool) -> Posterior:
    return Posterior(view, fast=fast)


def sample(posterior: Posterior, count: int, rng: random.Random) -> list[Getaway]:
    """Return so many of the Fugitive's drawers, independent and by the posterior; none if it cannot be counted.

    With a tilt they come by their tilted weight.
    """
    puzzle, limit = posterior.evidence.puzzle, posterior.limit
    places = puzzle.placement_count
    routes: Sequence[int] = []
    if places:
        routes = posterior.engine.pick_routes(puzzle, limit, [rng.random() for _ in range(count * places)], count)
        if not routes:
            return []
    found = (_along(posterior, puzzle, routes[i * places : (i + 1) * places], rng) for i in range(count))
    return [getaway for getaway in found if getaway]


def pick_roughly(posterior: Posterior, rng: random.Random) -> Getaway:
    """Return one of the Fugitive's drawers that fits, without a walk over all routes.

    Its route comes as often as the chain says, of those that no missed set forbids and for which there are cards; along
    it the ways of the draws count alike.
    """
    clues, puzzle = clues_of(posterior.view), posterior.evidence.puzzle
    for most_misses in count_from(MOST_MISSES):
        layers = make_chain(clues, posterior.tilt, most_misses)
        for _ in range(MOST_ROUTES):
            route = pick_route(layers, rng)
            found = _along(posterior, puzzle, route, rng, tries=1) if _is_open(clues, route) else None
            if found:
                return found
    raise AssertionError("what is true is a route of the chain")


def _is_open(clues: Clues, route: Sequence[int]) -> bool:
    """Return whether no set that missed would have been a hit on this route."""
    placed = [(spot.round, 1 << card) for spot, card in zip(clues.row[1:], route, strict=True)]
    return not any(
        not mask & ~sum(card_mask for placed_in, card_mask in placed if placed_in <= in_round)
        for mask, in_round in clues.misses
    )


def _along(
    posterior: Posterior, puzzle: Puzzle, route: Sequence[int], rng: random.Random, tries: int | None = None
) -> Getaway | None:
    """Return a drawer with this route, or None if the marks along it cannot be counted.

    After so many `tries`, if they are limited, it is None too where no hand was found that gives a next hideout.
    """
    pairs = zip(puzzle.cards, route, strict=True)
    blank = [0] * len(puzzle.members)
    # The route is one that no failed guess forbids, and some hand with it gives a next hideout.
    line = puzzle._replace(
        is_plain=1,
        rest=-1,
        set_bits=0,
        candidates=[1 << card if known == FACE_DOWN else 0 for known, card in pairs],
        members=blank,
        firsts=blank,
        lasts=blank,
        live=[0] * len(puzzle.live),
    )
    public = posterior.view.public
    dealing = Dealing(posterior.view, line, route, rng)
    count = 1 if puzzle.rest < 0 else AT_ONCE
    for _ in count_from() if tries is None else range(tries):
        numbers = [rng.random() for _ in range(count * (5 * puzzle.placement_count + 2))]
        picked = posterior.engine.pick_marks(line, posterior.limit, numbers, count)
        if not picked:
            return None
        for marks, spent in picked:
            getaway = dealing.deal(marks, spent)
            if puzzle.rest < 0 or rules.reachable(public.switches, public.table, getaway.run):
                return getaway
    return None


def _begin_move(public: Public, run: Run, rng: random.Random) -> Run:
    """Return the run of a Fugitive who, if it is his turn, may have begun a move of which nobody was told."""
    while rng.random() < GOES_ON_STAGING and (
        choices := list(from_mask(rules.fugitive_choices(public.switches, public.table, run) & ~1))
    ):
        _, run = rules.fugitive_step(public.switches, public.table, run, rng.choice(choices))
    return run


def _pursuit(public: Public, run: Run, rng: random.Random) -> Pursuit:
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

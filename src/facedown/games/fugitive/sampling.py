"""Worlds picked by the exact posterior: no weights, no approximations.

First a route is picked from the walk of `facedown.games.fugitive.walk`, place by place from the last; then, along this
one route, which draws served for what; then the cards themselves.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from facedown.core.chance import Chance
from facedown.core.game import Message, State
from facedown.games.fugitive import rules
from facedown.games.fugitive.cards import from_mask, to_mask
from facedown.games.fugitive.clues import DECKS
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

NO_LIMIT: Final = 1 << 40
"""More states than any walk has."""


def imagine(view: FugitiveView, told: Sequence[Message], chance: Chance, *, fast: bool = False) -> FugitiveState:
    """Return a state in which `view.seat` has this view and was told this; all histories that fit count alike.

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
        (found,) = sample(_posterior(view, fast), 1, rng)
        getaway = Getaway(_begin_move(public, found.run, rng), found.sprints)
    pursuit = view.drawer if isinstance(view.drawer, Pursuit) else _pursuit(public, getaway.run, rng)
    return State(public, (getaway, pursuit))


@lru_cache(maxsize=1)
def _posterior(view: FugitiveView, fast: bool) -> Posterior:
    return Posterior(view, fast=fast, limit=NO_LIMIT)


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


def _along(posterior: Posterior, puzzle: Puzzle, route: Sequence[int], rng: random.Random) -> Getaway | None:
    """Return a drawer with this route, or None if the marks along it cannot be counted."""
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
    while True:
        numbers = [rng.random() for _ in range(count * (5 * puzzle.placement_count + 2))]
        picked = posterior.engine.pick_marks(line, posterior.limit, numbers, count)
        if not picked:
            return None
        for marks, spent in picked:
            getaway = dealing.deal(marks, spent)
            if puzzle.rest < 0 or rules.reachable(public.switches, public.table, getaway.run):
                return getaway


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

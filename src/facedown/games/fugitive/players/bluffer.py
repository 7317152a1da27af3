"""Bluffer, a Fugitive who weighs his moves, hides where she has just looked, and sometimes pays more than it takes."""

from __future__ import annotations

import random
from typing import Final

from facedown.core.game import Look
from facedown.games.fugitive.cards import STRIDE, from_mask
from facedown.games.fugitive.players.placing import (
    Payment,
    hideouts,
    last_of,
    line,
    payments,
    plain_move,
    price,
    run_of,
)
from facedown.games.fugitive.state import FugitiveView

MOST_SPRINTS: Final = 5
PROGRESS: Final = 0.4
"""What each number further along the row is worth."""
FOLLOW_UP: Final = 1.0
"""What each card is worth, up to three, that could be the next hideout without sprint cards."""
JUST_GUESSED: Final = 2.5
"""What a number is worth that she asked for in her last turn, and missed."""
SPREAD: Final = 0.75
"""How far chance moves a value up or down."""
BLUFFS: Final = 0.25
"""How often he adds a card that is of no other use."""
SPARE: Final = 2
"""How many such cards he keeps for sprints to come."""
WAIT: Final = -3.0
"""What it is worth to place nothing."""


def decide(look: Look, rng: random.Random) -> str:
    """Return the Fugitive's next line: the goal, or the placement of the highest value, now and then overpaid."""
    if (move := plain_move(look, rng)) is not None:
        return move
    ways = [way for card in hideouts(look) for way in payments(look.view, card, MOST_SPRINTS)]
    ways = ways or [way for card in hideouts(look) for way in payments(look.view, card, card)]
    values = {way: value(look.view, way) + rng.uniform(-SPREAD, SPREAD) for way in ways}
    best = max(values, key=lambda way: values[way], default=None)
    if best is None or ("pass" in look.actions and values[best] < WAIT):
        return "pass"
    return line(overpaid(look.view, best) if rng.random() < BLUFFS else best)


def value(view: FugitiveView, way: Payment) -> float:
    """Return how good a placement looks: progress and follow-ups against the price, and a bonus for a dead scent."""
    rest = run_of(view).hand_mask & ~way.sprint_mask
    follow_ups = (rest >> (way.hideout + 1) & ((1 << STRIDE) - 1)).bit_count()
    bonus = JUST_GUESSED if was_just_missed(view, way.hideout) else 0.0
    return PROGRESS * (way.hideout - last_of(view)) + FOLLOW_UP * follow_ups + bonus - way.price


def was_just_missed(view: FugitiveView, card: int) -> bool:
    """Return whether the Marshal's last guess, in the round before this one, named the card and missed."""
    guesses, table = view.public.guesses, view.public.table
    last = guesses[-1] if guesses else None
    return last is not None and not last.hit and last.round == table.round - 1 and bool(last.mask >> card & 1)


def overpaid(view: FugitiveView, way: Payment) -> Payment:
    """Return the placement with one more sprint card, a cheap one that can be no hideout any more, if he has many."""
    dead = list(from_mask(run_of(view).hand_mask & ((1 << last_of(view)) - 1) & ~way.sprint_mask))
    if len(dead) <= SPARE:
        return way
    card = min(dead, key=lambda card: price(card, way.hideout))
    return way._replace(sprint_mask=way.sprint_mask | 1 << card)

"""What a step comes to: the rules themselves, carried out on the table that the seat sees.

The other drawers are empty here, as the seat does not know them; nothing that it does needs them. Where chance or
another player has to say something, foresight ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.core.game import State
from facedown.games.mars.actions import offered
from facedown.games.mars.chance import waits_for_chance
from facedown.games.mars.moves import take
from facedown.games.mars.notation import Step
from facedown.games.mars.players.appraisal import Appraisal
from facedown.games.mars.players.areas import area_worth
from facedown.games.mars.players.words import Eye
from facedown.games.mars.state import Drawer, MarsState, MarsView
from facedown.games.mars.work import Work

MOST_FOLLOWED: Final = 12
"""How many choices of one step are foreseen, one after another."""


def table_of(view: MarsView) -> MarsState:
    """Return the table as a seat sees it: all other drawers are empty."""
    assert view.seat is not None
    assert view.drawer is not None
    drawers = [Drawer()] * len(view.public.players)
    drawers[view.seat] = view.drawer
    return State(view.public, tuple(drawers))


def after(state: MarsState, seat: int, step: Step) -> MarsState:
    """Return the table after a legal step of a seat."""
    work = Work(state)
    take(work, seat, step)
    return work.done()[0]


def outcome(state: MarsState, appraisal: Appraisal, step: Step) -> MarsState:
    """Return the table after a step and all that the seat would say to finish it, each as it seems best."""
    seat = appraisal.seat
    state = after(state, seat, step)
    for _ in range(MOST_FOLLOWED):
        if not is_asked(state, seat):
            break
        options = offered(state.public, seat, state.drawers[seat])
        state = after(state, seat, answer(state, appraisal, options))
    return state


def is_asked(state: MarsState, seat: int) -> bool:
    """Return whether a seat has something to say that belongs to what it has begun."""
    public, drawer = state.public, state.drawers[seat]
    if public.pending:
        return public.pending[0].seat == seat and not waits_for_chance(public) and not drawer.dealt
    return drawer.staged is not None


def answer(state: MarsState, appraisal: Appraisal, options: Sequence[Step]) -> Step:
    """Return which step goes on best with what was begun."""
    first = options[0]
    if len(options) == 1:
        return first
    eye = Eye(state.public, appraisal.seat, appraisal.prices)
    if first.verb == "pay":
        return min(options, key=lambda step: price_of(appraisal, step.about))
    if first.verb == "place":
        return max(options, key=lambda step: area_worth(eye, *step.about))
    if first.verb in ("at", "claim area"):
        tile = "greenery" if first.verb == "at" else "city"
        return max(options, key=lambda step: area_worth(eye, tile, step.about))
    return max(options, key=lambda step: worth_after(state, appraisal, step))


def worth_after(state: MarsState, appraisal: Appraisal, step: Step) -> float:
    """Return what the table is worth right after a step."""
    return appraisal.worth(after(state, appraisal.seat, step).public)


def price_of(appraisal: Appraisal, payment: Sequence[int]) -> float:
    """Return what a payment costs: cubes are worth what else they could do."""
    money, steel, titanium, heat = payment
    prices = appraisal.prices.stock
    return money * max(prices[0], 0.01) + steel * prices[1] + titanium * prices[2] + heat * prices[5]

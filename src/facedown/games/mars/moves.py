"""Steps of seats: what comes of each. Rules: 4 to 8, 13."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from facedown.core.game import Seat
from facedown.games.mars import events
from facedown.games.mars.actions import HEAT_STEP
from facedown.games.mars.cards import corporation_of
from facedown.games.mars.effects import advance, answer
from facedown.games.mars.flow import dealt
from facedown.games.mars.modifiers import modifiers_of
from facedown.games.mars.notation import Step
from facedown.games.mars.purchases import pay_begun, use
from facedown.games.mars.sets import begin, close, close_empty, draft, enlarge, keep, swap
from facedown.games.mars.state import Task
from facedown.games.mars.turns import converters_after, next_converter, next_turn
from facedown.games.mars.vocabulary import HEAT, PLANTS
from facedown.games.mars.vocabulary.effects import DiscardToDraw, Keep, Place, Raise
from facedown.games.mars.work import Work

GREENERY: Final = Place("greenery", "land_for_greenery")
WARMER: Final = Raise("temperature", 1)


def take(work: Work, seat: Seat, step: Step) -> None:
    """Work out a legal step of a seat, and all that follows until somebody has to say something."""
    pending = work.public.pending
    if pending and not isinstance(pending[0].effect, Keep | DiscardToDraw):
        answer(work, pending[0], step)
    else:
        _TAKE[step.verb](work, seat, step)
    settle(work)


def settle(work: Work) -> None:
    """Carry out what is due, and go on to the next stage where everything is dealt."""
    advance(work)
    while not work.public.pending and work.public.stage == "deal":
        dealt(work)
        advance(work)


# Conversions, the first action, and the end of a turn


def _at(work: Work, seat: Seat, step: Step) -> None:
    """Convert plants into a greenery. Rules: 4.5, 13.1."""
    plants = modifiers_of(work.player(seat)).greenery
    if work.public.stage == "action":
        work.count_action()
    work.stage(seat, None)
    work.tell(events.of("converts plants", seat, ("amount", plants)))
    stock = work.player(seat).stock
    work.change_player(seat, stock=(*stock[:PLANTS], stock[PLANTS] - plants, *stock[PLANTS + 1 :]))
    answer_place(work, seat, step.about)


def answer_place(work: Work, seat: Seat, area: int) -> None:
    """Place a greenery that was converted on the area that was chosen."""
    task = Task(seat, GREENERY)
    work.push([task])
    answer(work, task, Step("place", ("greenery", area)))


def _convert_heat(work: Work, seat: Seat, step: Step) -> None:
    """Convert heat into a step of temperature. Rules: 4.5, 4.8."""
    work.count_action()
    work.tell(events.of("converts heat", seat))
    stock = work.player(seat).stock
    work.change_player(seat, stock=(*stock[:HEAT], stock[HEAT] - HEAT_STEP))
    work.push_effects(seat, (WARMER,), 0)


def _first_action(work: Work, seat: Seat, step: Step) -> None:
    """Take the first action of the corporation. Rule: 4.6."""
    corporation = corporation_of(work.player(seat).corporation)
    work.count_action()
    work.change_player(seat, owes_first_action=False)
    work.tell(events.of("first action", seat, ("card", corporation.name)))
    work.push_effects(seat, corporation.first_action, corporation.number)


def _end_turn(work: Work, seat: Seat, step: Step) -> None:
    work.tell(events.of("ends turn", seat))
    next_turn(work)


def _pass(work: Work, seat: Seat, step: Step) -> None:
    """Pass: no more turns in this generation. Rules: 4.2 to 4.4."""
    work.change_player(seat, passed=True)
    work.tell(events.of("passes", seat))
    next_turn(work)


def _done_converting(work: Work, seat: Seat, step: Step) -> None:
    work.tell(events.of("done converting", seat))
    next_converter(work, converters_after(work.public, seat))


_TAKE: Final[dict[str, Callable[[Work, Seat, Step], Any]]] = {
    "choose corporation": begin,
    "keep": keep,
    "keep nothing": close_empty,
    "buy": begin,
    "buy nothing": close_empty,
    "and": enlarge,
    "done": close,
    "take": draft,
    "play": begin,
    "project": begin,
    "sell": begin,
    "claim": begin,
    "fund": begin,
    "use": use,
    "pay": pay_begun,
    "convert plants": begin,
    "at": _at,
    "convert heat": _convert_heat,
    "first action": _first_action,
    "discard": swap,
    "end turn": _end_turn,
    "pass": _pass,
    "done converting": _done_converting,
}

"""Cubes: what is gained, lost and spent, and what is taken from others. Rules: 1.1, 6.4, 6.6, 11.3, 11.4."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from facedown.core.game import Seat
from facedown.games.mars import events, odd
from facedown.games.mars.cards import Card
from facedown.games.mars.counting import amount_of
from facedown.games.mars.effects.procedure import DONE, LATER, Procedure, Why, asking, nothing
from facedown.games.mars.effects.tokens import remove_options, remove_tokens
from facedown.games.mars.modifiers import modifiers_of
from facedown.games.mars.notation import FROM, Step, amount
from facedown.games.mars.state import NOBODY, Player, Public, Task
from facedown.games.mars.vocabulary import RESOURCE_INDEX
from facedown.games.mars.vocabulary.effects import (
    Gain,
    Lose,
    RemoveAny,
    RemoveFromAdjacentOwner,
    SpendAnyNumber,
    StealAny,
)
from facedown.games.mars.wording import cubes
from facedown.games.mars.work import Work

Taking: TypeAlias = RemoveAny | StealAny | RemoveFromAdjacentOwner


def _gain(work: Work, task: Task, word: Gain) -> int:
    change = amount_of(work.public, task.seat, word.amount, task.x)
    work.gain(task.seat, RESOURCE_INDEX[word.resource], change, task.source)
    return DONE


def _lose(work: Work, task: Task, word: Lose) -> int:
    resource = RESOURCE_INDEX[word.resource]
    if work.player(task.seat).stock[resource] < word.amount:
        return LATER
    work.gain(task.seat, resource, -word.amount, task.source)
    return DONE


def _why_not_lose(public: Public, seat: Seat, card: Card, word: Lose) -> Why:
    resource = RESOURCE_INDEX[word.resource]
    have = public.players[seat].stock[resource]
    if have + odd.moss(public.players[seat], card.number, resource) >= word.amount:
        return None
    return "6.4", f"It takes {cubes(word.resource, word.amount)}; you have {have}."


# A number that the player chooses


def _spend_options(public: Public, task: Task, word: SpendAnyNumber) -> Sequence[Step]:
    return tuple(map(amount, range(word.min, public.players[task.seat].stock[RESOURCE_INDEX[word.resource]] + 1)))


def _spend(work: Work, task: Task, word: SpendAnyNumber, step: Step) -> None:
    work.gain(task.seat, RESOURCE_INDEX[word.resource], -step.about, task.source)
    first, *rest = work.public.pending
    assert first.source == task.source, "what the number is for comes next"
    work.change(pending=(Task(first.seat, first.effect, first.source, 0, step.about), *rest))


# From others


def victims(public: Public, task: Task, word: Taking) -> tuple[Seat, ...]:
    """Return the players from whom the cubes may be taken: those who have some. Rules: 6.6, 11.3, 11.4."""
    resource = RESOURCE_INDEX[word.resource]
    if isinstance(word, RemoveFromAdjacentOwner):
        seats: tuple[Seat, ...] = odd.flooding(public, task.seat, task.x)
    else:
        seats = tuple(range(len(public.players)))
    return tuple(seat for seat in seats if _can_lose(public.players[seat], resource, word, seat == task.seat))


def _can_lose(player: Player, resource: int, word: Taking, is_self: bool) -> bool:
    if not player.stock[resource] or (is_self and isinstance(word, StealAny)):
        return False
    return is_self or word.resource not in modifiers_of(player).protected


def _take_options(public: Public, task: Task, word: Taking) -> Sequence[Step]:
    if word.resource not in RESOURCE_INDEX:
        return remove_options(public, task, word.resource)
    seats = tuple(FROM[seat] for seat in victims(public, task, word))
    return (*seats, FROM[NOBODY]) if seats else ()


def _take(work: Work, task: Task, word: Taking, step: Step) -> None:
    if step.verb == "on":
        remove_tokens(work, task, step.about, word.up_to)
    elif step == FROM[NOBODY]:
        work.tell(events.spared(task.seat, task.source))
    else:
        resource = RESOURCE_INDEX[word.resource]
        taken = min(word.up_to, work.player(step.about).stock[resource])
        work.gain(step.about, resource, -taken, task.source)
        if isinstance(word, StealAny):
            work.gain(task.seat, resource, taken, task.source)


def _steal_alone(work: Work, task: Task, word: StealAny) -> int:
    """Steal from the neutral opponent, who never runs out. Rule: 16.5."""
    work.gain(task.seat, RESOURCE_INDEX[word.resource], word.up_to, task.source)
    return DONE


CUBES: Final[dict[type[Any], Procedure]] = {
    Gain: Procedure(_gain),
    Lose: Procedure(_lose, why_not=_why_not_lose),
    SpendAnyNumber: asking(_spend_options, _spend, must=True),
    RemoveAny: asking(_take_options, _take, alone=nothing),
    StealAny: asking(_take_options, _take, alone=_steal_alone),
    RemoveFromAdjacentOwner: asking(_take_options, _take, alone=nothing),
}

"""The interpreter: one function a word of the vocabulary, and the loop that carries out what is due.

A function does its word and returns `DONE`; or it returns `WAIT` because chance or a player has to say something first,
or `LATER` because the word cannot be done before other effects of the same card. Rules: 4.7, 6.1, 6.7.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from facedown.games.mars import events
from facedown.games.mars.board import BONUS
from facedown.games.mars.cards import from_mask, in_play
from facedown.games.mars.choices import CHOICES, Choice, areas_for, holding, lay
from facedown.games.mars.counting import amount_of, is_met, tile_kind
from facedown.games.mars.notation import Step
from facedown.games.mars.state import Task
from facedown.games.mars.vocabulary import (
    PRODUCTION_FLOOR,
    RESOURCE_INDEX,
    RESOURCES,
    AddTokens,
    Deal,
    DealCorporations,
    DiscardToDraw,
    Draw,
    FirstPlayer,
    Gain,
    If,
    Keep,
    Lose,
    NextCard,
    Pick,
    Place,
    Production,
    ProductionAny,
    ProductionFromArea,
    Raise,
    Rating,
    RemoveAny,
    RemoveFromAdjacentOwner,
    Reveal,
    RevealTop,
    SpendTokens,
    StealAny,
    TakeToken,
)
from facedown.games.mars.work import Work

DONE: Final = 0
WAIT: Final = 1
LATER: Final = 2


def advance(work: Work) -> None:
    """Carry out what is due, up to the first thing that chance or a player has to say."""
    put_off = 0
    while pending := work.public.pending:
        task = pending[0]
        work.change(pending=pending[1:])
        outcome = _DO[type(task.effect)](work, task)
        if outcome == WAIT:
            work.push([task])
            return
        if outcome == LATER:
            put_off += 1
            if put_off <= len(pending):  # when nothing else is left that could make it possible, it is let go
                work.change(pending=(*work.public.pending, task))
        else:
            put_off = 0


# Effects without a choice


def _production(work: Work, task: Task) -> int:
    word = task.effect
    assert isinstance(word, Production)
    resource, change = RESOURCE_INDEX[word.resource], amount_of(work.public, task.seat, word.amount, task.x)
    if work.player(task.seat).production[resource] + change < PRODUCTION_FLOOR[resource]:
        return LATER
    work.change_production(task.seat, resource, change, task.source)
    return DONE


def _gain(work: Work, task: Task) -> int:
    word = task.effect
    assert isinstance(word, Gain)
    amount = amount_of(work.public, task.seat, word.amount, task.x)
    work.gain(task.seat, RESOURCE_INDEX[word.resource], amount, task.source)
    return DONE


def _lose(work: Work, task: Task) -> int:
    word = task.effect
    assert isinstance(word, Lose)
    resource = RESOURCE_INDEX[word.resource]
    if work.player(task.seat).stock[resource] < word.amount:
        return LATER
    work.gain(task.seat, resource, -word.amount, task.source)
    return DONE


def _rating(work: Work, task: Task) -> int:
    word = task.effect
    assert isinstance(word, Rating)
    work.raise_rating(task.seat, amount_of(work.public, task.seat, word.amount, task.x), task.source)
    return DONE


def _raise(work: Work, task: Task) -> int:
    word = task.effect
    assert isinstance(word, Raise)
    if word.parameter == "oxygen":
        work.raise_oxygen(task.seat, word.steps)
    else:
        work.raise_temperature(task.seat, word.steps)
    return DONE


def _if(work: Work, task: Task) -> int:
    word = task.effect
    assert isinstance(word, If)
    holds = is_met(work.public, task.seat, word.condition)
    work.push_effects(task.seat, word.then if holds else word.otherwise, task.source, task.trigger)
    return DONE


def _spend_tokens(work: Work, task: Task) -> int:
    word = task.effect
    assert isinstance(word, SpendTokens)
    work.add_tokens(task.seat, task.source, -word.amount)
    return DONE


def _production_from_area(work: Work, task: Task) -> int:
    word, card = task.effect, in_play(task.source)
    assert isinstance(word, ProductionFromArea)
    area = work.public.tiles.area_of(tile_kind(card))  # type: ignore[arg-type]
    for resource, _ in BONUS[area]:
        if resource < len(RESOURCES) and RESOURCES[resource] in word.resources:
            work.change_production(task.seat, resource, word.amount, task.source)
    return DONE


def _next_card(work: Work, task: Task) -> int:
    word, player = task.effect, work.player(task.seat)
    assert isinstance(word, NextCard)
    cost, slack = player.next_cost + word.card_cost, player.next_slack + word.requirement_slack
    work.change_player(task.seat, next_cost=cost, next_slack=slack)
    work.tell(events.of("next card", task.seat))
    return DONE


# Effects that wait for chance or ask for cards


def _draw(work: Work, task: Task) -> int:
    return WAIT if work.public.deck_count or work.public.discard_count else DONE


def _wait(work: Work, task: Task) -> int:
    return WAIT


def _pick(work: Work, task: Task) -> int:
    word = task.effect
    assert isinstance(word, Pick)
    keep = Keep(word.keep_min, word.keep_max, word.price_each)
    work.push([Task(task.seat, Deal(word.reveal), task.source), Task(task.seat, keep, task.source)])
    return DONE


def _keep(work: Work, task: Task) -> int:
    return WAIT if work.player(task.seat).dealt_count else DONE


def _discard_to_draw(work: Work, task: Task) -> int:
    return WAIT if work.player(task.seat).hand_count else DONE


# Effects that ask by what lies open


def _ask(work: Work, task: Task) -> int:
    choice: Choice = CHOICES[type(task.effect)]
    options = choice.options(work.public, task)
    if len(options) > 1:
        return WAIT
    if not options:
        return LATER if choice.must else DONE
    choice.answer(work, task, options[0])
    return DONE


def _place(work: Work, task: Task) -> int:
    areas = areas_for(work.public, task)
    if not areas:
        assert isinstance(task.effect, Place)
        return DONE if task.effect.tile == "ocean" else LATER
    if areas & (areas - 1):
        return WAIT
    lay(work, task, areas.bit_length() - 1)
    return DONE


def _add_tokens(work: Work, task: Task) -> int:
    word = task.effect
    assert isinstance(word, AddTokens)
    mask = holding(work.public, task, word)
    if mask & (mask - 1):
        return WAIT
    if mask:
        work.add_tokens(task.seat, next(from_mask(mask)), word.amount)
    return DONE


def _from_neutral(work: Work, task: Task) -> int:
    """Take something from another player; alone, from the neutral opponent, who never runs out. Rule: 16.5."""
    if not work.public.settings.solo:
        return _ask(work, task)
    if isinstance(task.effect, StealAny):
        work.gain(task.seat, RESOURCE_INDEX[task.effect.resource], task.effect.up_to, task.source)
    return DONE


_DO: Final[dict[type[Any], Callable[[Work, Task], int]]] = {
    **dict.fromkeys(CHOICES, _ask),
    Production: _production,
    Gain: _gain,
    Lose: _lose,
    Rating: _rating,
    Raise: _raise,
    If: _if,
    SpendTokens: _spend_tokens,
    ProductionFromArea: _production_from_area,
    NextCard: _next_card,
    Draw: _draw,
    Deal: _draw,
    Reveal: _draw,
    RevealTop: _draw,
    FirstPlayer: _wait,
    DealCorporations: _wait,
    Pick: _pick,
    Keep: _keep,
    DiscardToDraw: _discard_to_draw,
    Place: _place,
    AddTokens: _add_tokens,
    ProductionAny: _from_neutral,
    RemoveAny: _from_neutral,
    StealAny: _from_neutral,
    RemoveFromAdjacentOwner: _from_neutral,
    TakeToken: _from_neutral,
}
"""What each word does."""


def answer(work: Work, task: Task, step: Step) -> None:
    """Carry out what a player chose for the first task that is due. The step is one of its options."""
    work.change(pending=work.public.pending[1:])
    CHOICES[type(task.effect)].answer(work, task, step)

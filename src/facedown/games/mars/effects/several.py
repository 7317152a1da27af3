"""Words that lead to other words: one of several, one or the other, what comes first, what the next card has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from facedown.games.mars import events
from facedown.games.mars.cards import name_of
from facedown.games.mars.counting import is_met
from facedown.games.mars.effects.procedure import DONE, Procedure, asking
from facedown.games.mars.effects.tokens import holding
from facedown.games.mars.notation import CHOOSE, FIRST, Step
from facedown.games.mars.state import Public, Task
from facedown.games.mars.triggers import is_delicate, ordered
from facedown.games.mars.vocabulary.effects import AddTokens, Choose, Effect, If, NextCard, Reactions, SpendTokens
from facedown.games.mars.work import Work


def _choose_options(public: Public, task: Task, word: Choose) -> Sequence[Step]:
    return tuple(
        CHOOSE[number]
        for number, effects in enumerate(word.options, 1)
        if all(_can_be_chosen(public, task, effect) for effect in effects)
    )


def _can_be_chosen(public: Public, task: Task, effect: Effect) -> bool:
    """Return whether an option can be picked: a loss must be possible, and a reaction needs a card to go to."""
    if isinstance(effect, SpendTokens):
        return public.players[task.seat].tokens_on(task.source) >= effect.amount
    if isinstance(effect, AddTokens) and effect.to == "trigger_card":
        return bool(holding(public, task, effect))
    return True


def _choose(work: Work, task: Task, word: Choose, step: Step) -> None:
    work.tell(events.chose(task.seat, step.about, task.source))
    work.push_effects(task.seat, word.options[step.about - 1], task.source, task.trigger)


def _if(work: Work, task: Task, word: If) -> int:
    holds = is_met(work.public, task.seat, word.condition)
    work.push_effects(task.seat, word.then if holds else word.otherwise, task.source, task.trigger)
    return DONE


def _order_options(public: Public, task: Task, word: Reactions) -> Sequence[Step]:
    cards = dict.fromkeys(card for card, effects in word.reactions if is_delicate(effects))
    return tuple(FIRST[card] for card in cards)


def _order(work: Work, task: Task, word: Reactions, step: Step) -> None:
    work.tell(events.of("ordered", task.seat, ("card", name_of(step.about))))
    reactions = list(word.reactions)
    first = next(reaction for reaction in reactions if reaction[0] == step.about)
    reactions.remove(first)
    work.push(ordered(task.seat, reactions, task.trigger))
    work.push_effects(task.seat, first[1], first[0], task.trigger)


def _next_card(work: Work, task: Task, word: NextCard) -> int:
    player = work.player(task.seat)
    cost, slack = player.next_cost + word.card_cost, player.next_slack + word.requirement_slack
    work.change_player(task.seat, next_cost=cost, next_slack=slack)
    work.tell(events.of("next card", task.seat))
    return DONE


SEVERAL: Final[dict[type[Any], Procedure]] = {
    Choose: asking(_choose_options, _choose, must=True),
    If: Procedure(_if),
    Reactions: asking(_order_options, _order, must=True),
    NextCard: Procedure(_next_card),
}

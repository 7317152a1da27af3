"""Tokens: put on cards and removed from them. Rules: 6.4, 6.6, 11.1 to 11.3."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from facedown.core.game import Seat
from facedown.games.mars import events, odd
from facedown.games.mars.cards import ANY_HOLDER, HOLDERS, from_mask
from facedown.games.mars.effects.procedure import DONE, WAIT, Procedure, asking, nothing
from facedown.games.mars.modifiers import UNTOUCHABLE, modifiers_of
from facedown.games.mars.notation import ON, Step
from facedown.games.mars.state import Public, Task
from facedown.games.mars.vocabulary.effects import AddTokens, SpendTokens, TakeToken
from facedown.games.mars.work import Work


def holding(public: Public, task: Task, word: AddTokens) -> int:
    """Return the own cards that may get the tokens, as a mask. Rules: 6.4, 11.1."""
    player = public.players[task.seat]
    if word.to == "this":
        return 1 << task.source
    if word.to == "trigger_card":
        return 1 << task.trigger if odd.viral_enhancers(task.trigger) else 0
    mask = player.face_up & (HOLDERS[word.resource] if word.resource != "own_kind" else ANY_HOLDER)
    if word.min_present:
        mask &= sum(1 << card for card, count in player.tokens if count >= word.min_present)
    return mask


def _add(work: Work, task: Task, word: AddTokens) -> int:
    mask = holding(work.public, task, word)
    if mask & (mask - 1):
        return WAIT
    if mask:
        work.add_tokens(task.seat, next(from_mask(mask)), word.amount)
    return DONE


def _add_options(public: Public, task: Task, word: AddTokens) -> Sequence[Step]:
    return tuple(ON[card] for card in from_mask(holding(public, task, word)))


def _add_on(work: Work, task: Task, word: AddTokens, step: Step) -> None:
    work.add_tokens(task.seat, step.about, word.amount)


def _spend(work: Work, task: Task, word: SpendTokens) -> int:
    work.add_tokens(task.seat, task.source, -word.amount)
    return DONE


# From cards of anyone


def removable(public: Public, seat: Seat, kind: str, least: int = 1) -> tuple[int, ...]:
    """Return the cards of all players from which `seat` may remove so many tokens of a kind. Rules: 11.2, 11.3."""
    found: list[int] = []
    for other, player in enumerate(public.players):
        if player.tokens and (other == seat or kind not in modifiers_of(player).protected):
            cards = HOLDERS[kind] & ~UNTOUCHABLE
            found += [card for card, count in player.tokens if cards >> card & 1 and count >= least]
    return tuple(found)


def remove_options(public: Public, task: Task, kind: str) -> Sequence[Step]:
    """Return the steps that remove tokens of a kind from a card of anyone, or do not. Rule: 6.6."""
    cards = tuple(ON[card] for card in removable(public, task.seat, kind))
    return (*cards, ON[0]) if cards else ()


def remove_tokens(work: Work, task: Task, card: int, most: int) -> None:
    """Remove up to so many tokens from a card of anyone; card 0 stands for none."""
    if not card:
        work.tell(events.spared(task.seat, task.source))
        return
    owner = next(seat for seat, player in enumerate(work.public.players) if player.face_up >> card & 1)
    work.add_tokens(owner, card, -min(most, work.player(owner).tokens_on(card)))


def _take_options(public: Public, task: Task, word: TakeToken) -> Sequence[Step]:
    return tuple(ON[card] for card in removable(public, task.seat, word.resource, word.amount))


def _take(work: Work, task: Task, word: TakeToken, step: Step) -> None:
    remove_tokens(work, task, step.about, word.amount)


TOKENS: Final[dict[type[Any], Procedure]] = {
    AddTokens: Procedure(_add, _add_options, _add_on),
    SpendTokens: Procedure(_spend),
    TakeToken: asking(_take_options, _take, must=True, alone=nothing),
}

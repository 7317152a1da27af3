"""Reactions: which triggers fire, and in which order they are due. Rules: 11.5, 11.6, 6.7.

Reactions go before all else that is due, those of the active player first and then clockwise. One's own come in the
order of the cards, unless two of them draw, discard or spend: then the player says which goes first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from facedown.core.game import Seat
from facedown.games.mars.board import BONUS
from facedown.games.mars.cards import Card, Corporation, is_corporation
from facedown.games.mars.modifiers import REACTING, triggers_of
from facedown.games.mars.state import Task, in_player_order
from facedown.games.mars.vocabulary import RESOURCES
from facedown.games.mars.vocabulary.effects import Choose, DiscardToDraw, Draw, Effect, Reactions, SpendTokens
from facedown.games.mars.vocabulary.lasting import (
    BonusGained,
    CardOrProjectPaid,
    EventPlayed,
    StandardProjectPaid,
    TagPlayed,
    TilePlaced,
    Trigger,
)
from facedown.games.mars.work import Work, is_on_mars

Reaction: TypeAlias = tuple[int, tuple[Effect, ...]]
"""The card that reacts, and what it does."""


def after_tile(work: Work, seat: Seat, tile: str, area: int) -> None:
    """Let cards react to a tile that `seat` has placed."""
    bonuses = {RESOURCES[what] for what, _ in BONUS[area] if what < len(RESOURCES)}

    def fires(trigger: Trigger, is_own: bool) -> int:
        if isinstance(trigger, TilePlaced):
            here = trigger.where == "anywhere" or is_on_mars(area)
            return int(trigger.tile == tile and here and (is_own or trigger.by == "any"))
        return int(isinstance(trigger, BonusGained) and is_own and not bonuses.isdisjoint(trigger.resources))

    _react(work, seat, fires, 0)


def after_card(work: Work, seat: Seat, card: Card | Corporation) -> None:
    """Let cards react to a card or corporation that `seat` has put into play. Rules: 6.8, 6.9."""
    number, is_event = card.number, not is_corporation(card.number) and getattr(card, "colour", "") == "red"

    def fires(trigger: Trigger, is_own: bool) -> int:
        if isinstance(trigger, TagPlayed):
            return sum(card.tags.count(tag) for tag in trigger.tags) if is_own or trigger.by == "any" else 0
        if isinstance(trigger, EventPlayed):
            return int(is_event and is_own and (trigger.tag is None or trigger.tag in card.tags))
        return 0

    if card.tags or is_event:
        _react(work, seat, fires, number)


def after_payment(work: Work, seat: Seat, printed_cost: int, *, is_project: bool) -> None:
    """Let cards react to a payment for a card, or for a standard project. Rule: 5.6."""

    def fires(trigger: Trigger, is_own: bool) -> int:
        if isinstance(trigger, StandardProjectPaid):
            return int(is_own and is_project)
        return int(isinstance(trigger, CardOrProjectPaid) and is_own and printed_cost >= trigger.printed_cost_min)

    _react(work, seat, fires, 0)


def _react(work: Work, actor: Seat, fires: Callable[[Trigger, bool], int], played: int) -> None:
    """Push the reactions of all players: `fires(trigger, is_own)` says how often a trigger fires."""
    public = work.public
    tasks: list[Task] = []
    for seat in in_player_order(public, public.active):
        reacting = public.players[seat].face_up & REACTING
        if not reacting:
            continue
        reactions: list[Reaction] = []
        for card, trigger in triggers_of(reacting):
            if card == played and not getattr(trigger, "includes_this_card", False):
                continue
            reactions += [(card, trigger.do)] * fires(trigger, seat == actor)
        tasks += ordered(seat, reactions, played)
    if tasks:
        work.push(tasks)


def ordered(seat: Seat, reactions: Sequence[Reaction], trigger: int) -> list[Task]:
    """Return the reactions of one player as tasks: one for all as long as he has to say which goes first."""
    if len({card for card, effects in reactions if is_delicate(effects)}) > 1:
        return [Task(seat, Reactions(tuple(reactions)), 0, trigger)]
    return [Task(seat, effect, card, trigger) for card, effects in reactions for effect in effects]


def is_delicate(effects: Sequence[Effect]) -> bool:
    """Return whether it can matter when a reaction comes: if it draws, discards or spends. Rule: 6.7."""
    return any(
        isinstance(effect, Draw | DiscardToDraw | SpendTokens)
        or (isinstance(effect, Choose) and any(is_delicate(option) for option in effect.options))
        for effect in effects
    )

"""Reactions: which triggers fire, and in which order they are due. Rules: 11.5, 11.6, 6.7.

Reactions go before all else that is due, those of the active player first and then clockwise. One's own come in the
order of the cards, unless two of them draw, discard or spend: then the player says which goes first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from facedown.core.game import Seat
from facedown.games.mars.board import BONUS
from facedown.games.mars.cards import Card, Corporation
from facedown.games.mars.modifiers import REACTING, triggers_of
from facedown.games.mars.state import Task, in_player_order
from facedown.games.mars.vocabulary import RESOURCES
from facedown.games.mars.vocabulary.effects import Choose, DiscardToDraw, Draw, Effect, Reactions, SpendTokens, each_has
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


class Laid(NamedTuple):
    """A tile was placed."""

    tile: str
    area: int


class Played(NamedTuple):
    """A card or corporation was put into play."""

    card: Card | Corporation


class Bought(NamedTuple):
    """A card or a standard project was paid for."""

    printed_cost: int
    is_project: bool


Happening: TypeAlias = Laid | Played | Bought


def after_tile(work: Work, seat: Seat, tile: str, area: int) -> None:
    """Let cards react to a tile that `seat` has placed."""
    _react(work, seat, Laid(tile, area))


def after_card(work: Work, seat: Seat, card: Card | Corporation) -> None:
    """Let cards react to a card or corporation that `seat` has put into play. Rules: 6.8, 6.9."""
    if card.tags or is_event(card):
        _react(work, seat, Played(card), card.number)


def after_payment(work: Work, seat: Seat, printed_cost: int, *, is_project: bool) -> None:
    """Let cards react to a payment for a card, or for a standard project. Rule: 5.6."""
    _react(work, seat, Bought(printed_cost, is_project))


def is_event(card: Card | Corporation) -> bool:
    """Return whether a card is an event."""
    return isinstance(card, Card) and card.colour == "red"


def _react(work: Work, actor: Seat, happening: Happening, played: int = 0) -> None:
    """Push the reactions of all players to what `actor` did; `played` is the card that was put into play."""
    public = work.public
    kind: object = type(happening)
    tasks: list[Task] = []
    for seat in in_player_order(public, public.active):
        waiting = _waiting(public.players[seat].face_up & REACTING, kind)
        if not waiting:
            continue
        reactions: list[Reaction] = []
        for card, trigger, times in waiting:
            if seat != actor and trigger.by == "self":
                continue
            if card == played and not getattr(trigger, "includes_this_card", False):
                continue
            reactions += [(card, trigger.do)] * times(trigger, happening)
        tasks += ordered(seat, reactions, played)
    if tasks:
        work.push(tasks)


# How often a trigger fires


def _tile_placed(trigger: TilePlaced, laid: Laid) -> int:
    return int(trigger.tile == laid.tile and (trigger.where == "anywhere" or is_on_mars(laid.area)))


def _bonus_gained(trigger: BonusGained, laid: Laid) -> int:
    bonus = (RESOURCES[what] for what, _ in BONUS[laid.area] if what < len(RESOURCES))
    return int(any(resource in trigger.resources for resource in bonus))


def _tag_played(trigger: TagPlayed, played: Played) -> int:
    return sum(map(played.card.tags.count, trigger.tags))


def _event_played(trigger: EventPlayed, played: Played) -> int:
    return int(is_event(played.card) and (trigger.tag is None or trigger.tag in played.card.tags))


def _project_paid(trigger: StandardProjectPaid, bought: Bought) -> int:
    return int(bought.is_project)


def _much_paid(trigger: CardOrProjectPaid, bought: Bought) -> int:
    return int(bought.printed_cost >= trigger.printed_cost_min)


Times: TypeAlias = Callable[[Any, Any], int]
WAITING: Final[dict[type[Any], tuple[type[Any], Times]]] = {
    TilePlaced: (Laid, _tile_placed),
    BonusGained: (Laid, _bonus_gained),
    TagPlayed: (Played, _tag_played),
    EventPlayed: (Played, _event_played),
    StandardProjectPaid: (Bought, _project_paid),
    CardOrProjectPaid: (Bought, _much_paid),
}
"""What each trigger waits for, and how often it fires then. Rule: 11.5."""
each_has("happening", Trigger, WAITING)


@lru_cache(maxsize=1 << 14)
def _waiting(cards: int, kind: object) -> tuple[tuple[int, Trigger, Times], ...]:
    """Return the triggers of a set of cards that wait for a kind of happening, in the order of the cards."""
    all_of_them = ((card, trigger, *WAITING[type(trigger)]) for card, trigger in triggers_of(cards))
    return tuple((card, trigger, times) for card, trigger, what, times in all_of_them if what is kind)


# In which order they are due


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

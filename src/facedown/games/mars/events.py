"""The events: what is told to whom, as message ids and arguments.

`facedown.games.mars.phrases` makes sentences of them. What is told often is made once and kept. Arguments are texts and
numbers; `card` names the card that an effect comes from, and is empty where none does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from facedown.core.game import Event, Message, Seat
from facedown.games.mars.board import AREA_TEXTS
from facedown.games.mars.cards import from_mask, name_of
from facedown.games.mars.paying import Payment
from facedown.games.mars.vocabulary import RESOURCES
from facedown.games.mars.wording import cubes_in_full, listed

ROLES: Final = ("Red", "Blue", "Green", "Yellow", "Black")


def names(cards: int) -> list[str]:
    """Return the names of a set of cards, in the order of their numbers."""
    return [name_of(card) for card in from_mask(cards)]


@lru_cache(maxsize=1 << 12)
def price(payment: Payment) -> str:
    """Return a payment in words.

    >>> price((4, 3, 0, 0)), price((0, 0, 0, 0))
    ('4 megacredits and 3 steel', 'nothing')
    """
    kinds = ("megacredits", "steel", "titanium", "heat")
    return listed([cubes_in_full(kind, count) for kind, count in zip(kinds, payment, strict=True) if count])


# Events


@lru_cache(maxsize=1 << 14)
def to_all(message_id: str, *pairs: tuple[str, Any]) -> Event:
    """Return an event that tells all the same."""
    return Event(Message(message_id, dict(pairs)))


@lru_cache(maxsize=1 << 14)
def of(message_id: str, seat: Seat, *pairs: tuple[str, Any]) -> Event:
    """Return an event of one player, that tells all the same."""
    return Event(Message(message_id, {"who": ROLES[seat], **dict(pairs)}))


@lru_cache(maxsize=1 << 14)
def with_card(message_id: str, own_id: str, seat: Seat, card: int) -> Event:
    """Return an event of a card that only its player sees."""
    return Event(Message(message_id, {"who": ROLES[seat]}), {seat: Message(own_id, {"card": name_of(card)})})


def with_cards(message_id: str, own_id: str, seat: Seat, cards: int, **args: Any) -> Event:
    """Return an event of cards of which the others are told the number only."""
    told = Message(message_id, {"who": ROLES[seat], "count": cards.bit_count(), **args})
    return Event(told, {seat: Message(own_id, {"cards": names(cards), **args})})


@lru_cache(maxsize=1 << 14)
def staged(seat: Seat, text: str) -> tuple[Event, ...]:
    """Return what a seat is told of a step that does not complete its move. The others are told nothing."""
    return (Event(None, {seat: Message("staged", {"step": text})}),)


@lru_cache(maxsize=1 << 12)
def has_chosen(seat: Seat, text: str) -> Event:
    """Return the event of a seat that has chosen, where all choose at once; `text` is its last step."""
    return Event(Message("has chosen", {"who": ROLES[seat]}), {seat: Message("you have chosen", {"step": text})})


@lru_cache(maxsize=1 << 14)
def gained(seat: Seat, resource: int, amount: int, source: int) -> Event:
    """Return the event of cubes gained, or lost where the amount is negative."""
    card = name_of(source) if source else ""
    args = {"who": ROLES[seat], "amount": abs(amount), "resource": RESOURCES[resource], "card": card}
    return Event(Message("gained" if amount > 0 else "lost", args))


@lru_cache(maxsize=1 << 14)
def production(seat: Seat, resource: int, change: int, source: int) -> Event:
    """Return the event of a changed production."""
    card = name_of(source) if source else ""
    args = {"who": ROLES[seat], "resource": RESOURCES[resource], "change": change, "card": card}
    return Event(Message("production", args))


@lru_cache(maxsize=1 << 12)
def rating(seat: Seat, change: int, source: int) -> Event:
    """Return the event of a changed terraform rating."""
    return of("rating", seat, ("change", change), ("card", name_of(source) if source else ""))


@lru_cache(maxsize=1 << 12)
def placed(seat: Seat, tile: str, area: int) -> Event:
    """Return the event of a tile that was placed."""
    return of("placed", seat, ("tile", tile), ("area", AREA_TEXTS[area]))


@lru_cache(maxsize=1 << 12)
def tokens(seat: Seat, card: int, change: int, token: str) -> Event:
    """Return the event of tokens put on a card or removed from it."""
    return of("tokens", seat, ("card", name_of(card)), ("change", change), ("token", token))


@lru_cache(maxsize=1 << 10)
def marked(seat: Seat, area: int) -> Event:
    """Return the event of a marker that reserves an area."""
    return of("marked", seat, ("area", AREA_TEXTS[area]))


@lru_cache(maxsize=1 << 10)
def spared(seat: Seat, source: int) -> Event:
    """Return the event of a player who takes nothing from anyone."""
    return of("spared", seat, ("card", name_of(source) if source else ""))


@lru_cache(maxsize=1 << 10)
def chose(seat: Seat, option: int, source: int) -> Event:
    """Return the event of a player who picked one of several effects; options count from 1."""
    return of("chose", seat, ("option", option), ("card", name_of(source) if source else ""))


def produced(seat: Seat, stock: Sequence[int]) -> Event:
    """Return the event of a production phase, with the stock that came of it."""
    said = ", ".join(cubes_in_full(resource, count) for resource, count in zip(RESOURCES, stock, strict=True))
    return Event(Message("produced", {"who": ROLES[seat], "stock": said}))


def packs(passed: Mapping[Seat, int]) -> Event:
    """Return the event of packs that are passed on; each seat is told its own."""
    own = {seat: Message("your pack", {"cards": names(pack)}) for seat, pack in passed.items()}
    return Event(Message("passed on"), own)


def drafts(own: Mapping[Seat, int]) -> Event:
    """Return the event of the end of a draft; each seat is told what it drafted."""
    told = {seat: Message("your draft", {"cards": names(cards)}) for seat, cards in own.items()}
    return Event(Message("drafted"), told)

"""The events: what is told to whom, as message ids and arguments; `facedown.games.hunters.phrases` has the sentences.

Cards and characters in arguments are ids; lists of cards are sorted, but where their order counts. What is told often
is made once and kept. Who is told what: docs/rules/hunters.md 13.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from facedown.core.game import Event, Message, Seat
from facedown.games.hunters.state import FUGITIVE, HUNTERS, Shown, Throw

# What all are told alike


@cache
def plain(message_id: str) -> Event:
    """Return an event that needs no arguments."""
    return Event(Message(message_id))


@cache
def _open(message_id: str, **args: Any) -> Event:
    return Event(Message(message_id, args))


def character(character_id: str) -> Event:
    """Return the event of the character being drawn."""
    return _open("character", character=character_id)


def new_round(number: int, is_watched: bool) -> Event:
    """Return the event of a new round, which is under Surveillance or not."""
    return _open("round", round=number, watched=is_watched)


def open_speed(speed: int) -> Event:
    """Return the event of a speed card laid face up."""
    return _open("open speed", speed=speed)


def regrouped(groups: list[str]) -> Event:
    """Return the event of groups being formed; they are given by their texts."""
    return Event(Message("regrouped", {"groups": groups}))


def revealed(speed: int) -> Event:
    """Return the event of the speed card being turned up."""
    return _open("revealed", speed=speed)


def fog_ends(reason: str) -> Event:
    """Return the event of Fog being discarded; `reason` is a key of `FOG_ENDS`."""
    return _open("fog ends", reason=reason)


def added(count: int) -> Event:
    """Return the event of cards of the deck going under the pile."""
    return _open("added", count=count)


def energy_lost(points: int, energy: int) -> Event:
    """Return the event of energy being lost, and what is left."""
    return _open("energy lost", points=points, energy=energy)


def energy_regained(points: int, energy: int) -> Event:
    """Return the event of energy being regained, and what there is now."""
    return _open("energy regained", points=points, energy=energy)


def exhausted(points: int, missing: int) -> Event:
    """Return the event of a loss of energy that is greater than the energy, by so many points."""
    return _open("exhausted", points=points, missing=missing)


def energy_restored(energy: int, missing: int) -> Event:
    """Return the event of the energy being restored to its maximum, from which the missing points are lost next."""
    return _open("energy restored", energy=energy, missing=missing)


def health_lost(points: int, health: int) -> Event:
    """Return the event of health being lost, and what is left."""
    return _open("health lost", points=points, health=health)


def health_regained(points: int, health: int) -> Event:
    """Return the event of health being regained, and what there is now."""
    return _open("health regained", points=points, health=health)


def die(purpose: str, face: int, bonus: int = 0) -> Event:
    """Return the event of a single die; `purpose` is a key of `PURPOSES`."""
    return _open("die", purpose=purpose, face=face, bonus=bonus)


def used(card: str, place: int) -> Event:
    """Return the event of Meme or Luck being used; it lay at that place, counted from 1."""
    return _open("used", card=card, place=place)


def false_trail(count: int) -> Event:
    """Return the event of cards of the deck going on top of the pile."""
    return _open("false trail", count=count)


def surprise(group: str, card: str, place: int, luck: int) -> Event:
    """Return the event of a surprise being declared: the places of the object and of Luck, from 1 (0: without)."""
    return _open("surprise", group=group, card=card, place=place, luck=luck)


def scared(group: str, number: int) -> Event:
    """Return the event of a hunter being scared away, and the number of those by now."""
    return _open("scared", group=group, scared=number)


def top_discarded(card: str) -> Event:
    """Return the event of the pile's top card being discarded."""
    return _open("top discarded", card=card)


def lone(group: str) -> Event:
    """Return the event of a group being reduced to one hunter."""
    return _open("lone", group=group)


def joined(group: str) -> Event:
    """Return the event of the lone hunter joining a group."""
    return _open("joined", group=group)


def laid(card: str, group: str) -> Event:
    """Return the event of an item being laid with a group."""
    return _open("laid", card=card, group=group)


def busted_object(place: int, card: str) -> Event:
    """Return the event of Busted discarding an object; places count from 1."""
    return _open("busted object", place=place, card=card)


def busted_card(card: str) -> Event:
    """Return the event of Busted discarding a card of the hand."""
    return _open("busted card", card=card)


def about_to_throw(group: str) -> Event:
    """Return the event of a group being named for a throw."""
    return _open("about to throw", group=group)


def dice(group: str, throw: Throw, is_success: bool) -> Event:
    """Return the event of the dice of a tracking throw, with everything that is added to them."""
    args = {
        "group": group,
        "dice": list(throw.dice or ()),
        "modifiers": [list(modifier) for modifier in throw.modifiers],
        "total": throw.total,
        "difficulty": throw.difficulty,
        "success": is_success,
    }
    return Event(Message("dice", args))


@cache
def end_turn(seat: Seat) -> Event:
    """Return the event of a hand being kept as it is."""
    return Event(Message("end turn", {"seat": seat}))


def shown(cards: Shown, speed: int) -> Event:
    """Return the event of everything being turned up; `speed` is -1 where no speed card lies."""
    fugitive_hand, hunters_hand = map(list, cards.hands)
    args = {
        "fugitive_hand": fugitive_hand,
        "hunters_hand": hunters_hand,
        "objects": list(cards.objects),
        "speed": speed,
    }
    return Event(Message("shown", args))


# What one is told more of than the others


@cache
def staged(seat: Seat, text: str) -> tuple[Event, ...]:
    """Return what a seat is told of a step that does not complete its move. The others are told nothing."""
    return (Event(None, {seat: Message("staged", {"text": text})}),)


@cache
def chosen_speed(speed: int) -> Event:
    """Return the event of a speed card laid face down."""
    return Event(Message("chosen"), {FUGITIVE: Message("chosen speed", {"speed": speed})})


@cache
def took(card: str) -> Event:
    """Return the event of the fugitive taking a card of the deck."""
    return Event(Message("took"), {FUGITIVE: Message("took card", {"card": card})})


@cache
def tracked(card: str) -> Event:
    """Return the event of the hunter player taking a card of the pile."""
    return Event(Message("tracked"), {HUNTERS: Message("tracked card", {"card": card})})


@cache
def gave(seat: Seat, card: str) -> Event:
    """Return the event of a gift, which giver and receiver know. Rule: H143."""
    own = Message("gave card", {"seat": seat, "card": card})
    return Event(Message("gave", {"seat": seat}), {FUGITIVE: own, HUNTERS: own})


@cache
def added_from_hand(cards: tuple[str, ...]) -> Event:
    """Return the event of the fugitive adding cards of the hand to the pile, in this order."""
    own = Message("added cards", {"cards": list(cards)})
    return Event(Message("added from hand", {"count": len(cards)}), {FUGITIVE: own})


def returned(seat: Seat, cards: tuple[str, ...]) -> Event:
    """Return the event of cards going under the deck, in this order."""
    own = Message("returned cards", {"cards": list(cards)})
    return Event(Message("returned", {"seat": seat, "count": len(cards)}), {seat: own})


def equipped(objects: tuple[str, ...], internets: int) -> Event:
    """Return the event of objects being equipped, in this order, with so many Internets."""
    own = Message("equipped objects", {"objects": list(objects), "internets": internets})
    return Event(Message("equipped", {"count": len(objects), "internets": internets}), {FUGITIVE: own})


def surveillance(hand: tuple[str, ...], objects: tuple[str, ...]) -> Event:
    """Return the event of Surveillance, which shows the hunter player hand and objects. Rule: H114."""
    own = Message("surveillance seen", {"hand": list(hand), "objects": list(objects)})
    return Event(Message("surveillance"), {HUNTERS: own})

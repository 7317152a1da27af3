"""The events: what is told to whom, as message ids and arguments, and the English sentences for them.

Cards and characters in arguments are ids; lists of cards are sorted, but where their order counts. What is told often
is made once and kept. Who is told what: docs/rules/hunters.md 13.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from facedown.core.game import Event, Message, Seat
from facedown.games.hunters.components import standard
from facedown.games.hunters.state import FUGITIVE, HUNTERS, Shown, Throw

ROLES: Final = ("Fugitive", "Hunters")

ENDINGS: Final[Mapping[str, str]] = {
    "caught": "The distance pile is empty when it is checked: the fugitive is caught.",
    "escape": "There are too few cards for the speed: the fugitive has escaped.",
    "worn out": "The fugitive has no health left: the hunters win.",
    "case closed": "Too many hunters are scared away: the case is closed, and the fugitive wins.",
    "round limit": "The last round is over without a winner: a draw.",
}

WINNERS: Final[Mapping[str, tuple[Seat, ...]]] = {
    "": (),  # given up: who won is the table's to say
    "caught": (HUNTERS,),
    "escape": (FUGITIVE,),
    "worn out": (HUNTERS,),
    "case closed": (FUGITIVE,),
    "round limit": (),
}

PHRASES: Final[Mapping[str, str]] = {
    "staged": "Not finished yet: {text}.",
    # the round
    "character": "The fugitive is the {character}.",
    "round": "Round {round} begins{watched}.",
    "chosen": "The fugitive lays a speed card face down.",
    "chosen speed": "You lay speed {speed} face down.",
    "open speed": "Under Surveillance, the fugitive lays speed {speed} face up.",
    "regrouped": "The hunters form {groups}.",
    "revealed": "The active speed is {speed}.",
    "fog ends": "{reason} The Fog is discarded.",
    "usb": "The fugitive discards a USB: a distance-tracking card goes under the distance pile.",
    "go on": "The fugitive keeps the USB.",
    # the fugitive's turn
    "added": "{count} card{s} of the deck go{es} under the distance pile.",
    "added from hand": "The fugitive adds {count} card{s} of the hand under the distance pile.",
    "added cards": "You add {cards} under the distance pile.",
    "took": "The fugitive takes a card of the deck.",
    "took card": "You take {card}.",
    "rest": "The fugitive rests.",
    "rest with point": "The fugitive spends an ability point to rest.",
    "no rest": "The fugitive does not rest.",
    "energy lost": "The fugitive loses {points} energy and has {energy}.",
    "energy regained": "The fugitive regains {points} energy and has {energy}.",
    "exhausted": "The fugitive should lose {points} energy and lacks {missing}.",
    "health lost": "The fugitive loses {points} health and has {health}.",
    "health regained": "The fugitive regains {points} health and has {health}.",
    "die": "The die {purpose} shows {face}{bonus}.",
    "fog": "The fugitive plays Fog.",
    "meme team": "The fugitive plays Meme Team: every group is marked.",
    "equipped": "The fugitive plays {internets} and equips {count} object{s}.",
    "equipped objects": "You play {internets} and equip {objects}.",
    "used": "The fugitive uses object {place}, {card}.",
    "false trail": "{count} card{s} of the deck go{es} on top of the distance pile.",
    "surprise": "The fugitive surprises group {group} with object {place}, {card}{luck}.",
    "rethrow": "The fugitive spends an ability point to throw again.",
    "keep": "The fugitive lets the die stand.",
    "scared": "A hunter of group {group} is scared away: {scared} so far.",
    "surprise fails": "The surprise fails.",
    "top discarded": "{card}, the top card of the distance pile, is discarded.",
    "aside": "A distance-tracking card is set aside.",
    "take usb": "The fugitive takes a USB of the group.",
    "leave usb": "The fugitive leaves the USB with the group.",
    "lone": "A lone hunter is left of group {group}, and joins another.",
    "joined": "The lone hunter joins group {group}, which is marked.",
    "smuggle": "The fugitive spends an ability point: a distance-tracking card goes under the distance pile.",
    "end plays": "The fugitive plays nothing more.",
    # hands
    "gave": "{giver} give{es} a card to {receiver}.",
    "gave card": "{giver} give{es} {card} to {receiver}.",
    "returned": "{who} return{es} {count} card{s} under the deck.",
    "returned cards": "You return {cards} under the deck.",
    "end turn": "{who} keep{es} the hand.",
    # the hunters' turn
    "no card": "The hunters play no card.",
    "laid": "The hunters lay {card} with group {group}.",
    "pew-pew": "The hunters play Pew-Pew.",
    "surveillance": "The hunters play Surveillance: the next round is under Surveillance.",
    "surveillance seen": "You play Surveillance. In hand: {hand}. Objects: {objects}.",
    "clue": "The hunters play Clue: every throw of this turn has a bonus.",
    "busted": "The hunters play Busted against the fugitive's hand.",
    "busted card": "{card} of the fugitive's hand is discarded.",
    "busted object": "The hunters play Busted against object {place}: {card} is discarded.",
    "marks off": "The marked groups make no throw; their marks come off.",
    "about to throw": "Group {group} is about to throw.",
    "dice": "Group {group} throws {dice}, with all modifiers {total} against {difficulty}: {success}.",
    "let": "The fugitive does not answer.",
    "hide": "The fugitive answers with Hide: the throw counts as failed.",
    "vanish": "The Ghost spends an ability point: the throw counts as failed.",
    "tracked": "The hunters take the top card of the distance pile.",
    "tracked card": "You take {card} from the distance pile.",
    # the end
    **ENDINGS,
    "shown": "The fugitive held {fugitive_hand}, the hunters held {hunters_hand}; objects: {objects}.",
}

FOG_ENDS: Final = {
    "speed": "The fugitive runs out of it.",
    "double": "A double clears the air.",
    "busted": "The hunters play Busted.",
}
PURPOSES: Final = {
    "rest": "of the rest",
    "luck": "of Luck",
    "surprise": "of the surprise",
    "pew-pew": "of Pew-Pew",
}
SEATS: Final = ("The fugitive", "The hunters")


# Sentences


def say(message: Message) -> str:
    """Return a message as an English sentence."""
    words = {name: _word(name, value) for name, value in message.args.items()}
    count = message.args.get("count", 0)
    words["s"] = "" if count == 1 else "s"
    words["es"] = "es" if count == 1 else ""
    if special := SPECIAL.get(message.id):
        words |= special(message.args)
    return PHRASES[message.id].format_map(words)


def name_of(card: str) -> str:
    """Return the printed name of a card or a character.

    >>> name_of("eight_bit"), name_of("night_owl")
    ('8-Bit', 'Night Owl')
    """
    known = standard()
    thing = getattr(known.cards, card, None) or getattr(known.characters, card)
    return str(thing.name)


def cards_in_words(cards: Iterable[str]) -> str:
    """Return cards as a sentence lists them.

    >>> cards_in_words(["fog", "hide", "hide"]), cards_in_words([])
    ('Fog and 2 Hide', 'nothing')
    """
    return listed([f"{n} {name_of(card)}" if n > 1 else name_of(card) for card, n in Counter(cards).items()])


def listed(words: Sequence[str]) -> str:
    """Return words as a sentence lists them."""
    if len(words) < 2:
        return words[0] if words else "nothing"
    return f"{', '.join(words[:-1])} and {words[-1]}"


def _word(name: str, value: Any) -> Any:
    if name in ("card", "character"):
        return name_of(value)
    if name in ("cards", "hand", "objects", "fugitive_hand", "hunters_hand"):
        return cards_in_words(value)
    return value


def _internets(args: Mapping[str, Any]) -> dict[str, str]:
    count = args["internets"]
    return {"internets": "Internet" if count == 1 else f"{count} Internets"}


def _seat(args: Mapping[str, Any]) -> dict[str, str]:
    """Return a seat as the subject of a sentence, and the ending of its verb."""
    seat: Seat = args["seat"]
    other = SEATS[HUNTERS - seat]
    return {
        "who": SEATS[seat],
        "giver": SEATS[seat],
        "receiver": f"t{other[1:]}",
        "es": "s" if seat == FUGITIVE else "",
    }


SPECIAL: Final[Mapping[str, Callable[[Mapping[str, Any]], dict[str, str]]]] = {
    "round": lambda args: {"watched": ", under Surveillance" if args["watched"] else ""},
    "regrouped": lambda args: {
        "groups": ("one group: " if len(args["groups"]) == 1 else "groups of ") + listed(args["groups"])
    },
    "fog ends": lambda args: {"reason": FOG_ENDS[args["reason"]]},
    "die": lambda args: {
        "purpose": PURPOSES[args["purpose"]],
        "bonus": f", and {args['bonus']} more count" if args["bonus"] else "",
    },
    "equipped": _internets,
    "equipped objects": _internets,
    "surprise": lambda args: {"luck": f" and object {args['luck']}, Luck" if args["luck"] else ""},
    "gave": _seat,
    "gave card": _seat,
    "returned": _seat,
    "end turn": _seat,
    "dice": lambda args: {
        "dice": f"{args['dice'][0]} and {args['dice'][1]}",
        "success": "a success" if args["success"] else "it fails",
    },
}
"""What more the sentences of some messages need, from their arguments."""


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
    """Return the event of the dice of a tracking throw."""
    args = {
        "group": group,
        "dice": list(throw.dice or ()),
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

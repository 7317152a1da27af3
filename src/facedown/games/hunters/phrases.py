"""The phrases: every message that there is as an English sentence, the ends of a game, and who wins by them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from facedown.core.game import Message, Seat
from facedown.games.hunters.components import standard
from facedown.games.hunters.notation import DOTS
from facedown.games.hunters.rules_groups import squad_of
from facedown.games.hunters.state import FUGITIVE, HUNTERS

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
    "exhausted": "The fugitive should lose {points} energy and lacks {missing}: that costs health.",
    "energy restored": "The fugitive's energy is restored to {energy}, and the missing {missing} is taken from it.",
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
    "dice": "Group {group} throws {dice}, {modifiers}: {total} against {difficulty}, {success}.",
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
    "speed": "The fugitive runs out of the fog.",
    "double": "A double clears the air.",
    "busted": "The hunters play Busted.",
}
PURPOSES: Final = {
    "rest": "for the rest",
    "luck": "for Luck",
    "surprise": "for the surprise",
    "pew-pew": "for Pew-Pew",
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


def _groups(texts: Sequence[str]) -> str:
    words = [group_in_words(text) for text in texts]
    if len(words) == 1:
        return f"one group of {words[0]}"
    has_items = any(" with " in word for word in words)
    return f"groups of {', '.join(words[:-1])}{',' if has_items else ''} and {words[-1]}"


def group_in_words(text: str) -> str:
    """Return a group, given as its text, as a sentence has it.

    >>> group_in_words("4"), group_in_words("3aaauu")
    ('4', '3 with 3 Friendly Agents and 2 USBs')
    """
    squad = squad_of(text)
    counts = ((squad.agents, "friendly_agent"), (squad.usbs, "usb"))
    items = [f"{n} {name_of(card)}{'s' if n > 1 else ''}" for n, card in counts if n]
    return f"{squad.size} with {listed(items)}" if items else str(squad.size)


def _source(source: str) -> str:
    return source if source == "hunters" else name_of(source)


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
    "staged": lambda args: {"text": args["text"].removesuffix(DOTS)},
    "regrouped": lambda args: {"groups": _groups(args["groups"])},
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
        "modifiers": ", ".join(f"{_source(source)} {value:+d}" for source, value in args["modifiers"]),
        "success": "a success" if args["success"] else "it fails",
    },
}
"""What more the sentences of some messages need, from their arguments."""

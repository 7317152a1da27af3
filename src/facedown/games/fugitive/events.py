"""The events: what is told to whom, as message ids and arguments, and the English sentences for them.

What is told often is made once and kept. Cards and numbers in arguments are ints; lists of them are sorted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from facedown.core.game import Event, Message, Seat
from facedown.games.fugitive.cards import from_mask
from facedown.games.fugitive.notation import DRAW, HIDE, WITH, number_of, verb_of
from facedown.games.fugitive.state import (
    CAUGHT,
    ESCAPED,
    FUGITIVE,
    HUNTED,
    MARSHAL,
    ROUND_LIMIT,
    SLIPPED,
    STUCK,
    Public,
)

ROLES: Final = ("Fugitive", "Marshal")

ENDINGS: Final[Mapping[str, str]] = {
    "caught": "The Marshal has found every hideout: the Fugitive is caught.",
    "hunted": "The Marshal has found every hideout in the Manhunt: the Fugitive is caught.",
    "escaped": "The Fugitive reaches his goal, and a high hideout lies open: he has escaped.",
    "slipped": "The Marshal misses in the Manhunt: the Fugitive has slipped away.",
    "stuck": "The decks are empty and the Fugitive can never move on: the Marshal wins.",
    "round limit": "The last round is over and the Fugitive has not reached his goal: the Marshal wins.",
}

REASONS: Final[Mapping[int, tuple[str, Seat]]] = {
    CAUGHT: ("caught", MARSHAL),
    HUNTED: ("hunted", MARSHAL),
    ESCAPED: ("escaped", FUGITIVE),
    SLIPPED: ("slipped", FUGITIVE),
    STUCK: ("stuck", MARSHAL),
    ROUND_LIMIT: ("round limit", MARSHAL),
}
"""The key of each ending, and the seat that wins by it."""

PHRASES: Final[Mapping[str, str]] = {
    # to the mover alone, before his move is complete
    "reach": "You reach for deck {deck}.",
    "hide": "You set {card} aside as your next hideout.",
    "with": "You add {card} as a sprint card.",
    "name": "You are about to name {number}.",
    # drawing
    "dealt": "The Fugitive is dealt a card from deck {deck}.",
    "dealt card": "You are dealt {card} from deck {deck}.",
    "drew": "The {who} draws from deck {deck}.",
    "drew card": "You draw {card} from deck {deck}.",
    "decks empty": "That was the last card: from now on nobody draws.",
    # the Fugitive
    "placed": "The Fugitive places hideout #{position}{under}.",
    "placed card": "You place {card} as hideout #{position}{under}.",
    "goal": "The Fugitive places the goal {goal}{under}.",
    "goal card": "You place the goal {goal}{under}.",
    "manhunt": "The Manhunt begins: {count} face-down hideout{s} to find, one number at a time, and no miss.",
    "opened": "The Fugitive opens with one hideout.",
    "passed": "The Fugitive places nothing.",
    "declined": "The Fugitive takes no extra card.",
    # the Marshal
    "hit": "The Marshal names {numbers}: found, {hideouts}.{under}",
    "miss": "The Marshal names {numbers}: no.",
    "skipped": "The Marshal makes no guess.",
    # the end
    **ENDINGS,
    "shown": "The row was {row}. The Fugitive held {fugitive_hand}, the Marshal held {marshal_hand}.",
}


def say(message: Message) -> str:
    """Return a message as an English sentence."""
    args = message.args
    words = {name: _list(value) if isinstance(value, list) else value for name, value in args.items()}
    words["s"] = "" if args.get("count") == 1 else "s"
    words["under"] = ""
    if message.id == "hit":
        places = _list([f"#{position}" for position in args["positions"]])
        words["hideouts"] = f"hideout{'' if len(args['positions']) == 1 else 's'} {places}"
        found = [
            f"{card} with {_list(cards)}" for card, cards in zip(args["numbers"], args["sprints"], strict=True) if cards
        ]
        words["under"] = f" Turned up: {'; '.join(found)}." if found else ""
    elif message.id == "shown":
        words["row"] = ", ".join(
            f"{card} (with {_list(cards)})" if cards else str(card)
            for card, cards in zip(args["row"], args["sprints"], strict=True)
        )
    elif "sprints" in args:
        words["under"] = f" with {_list(args['sprints'])}" if args["sprints"] else ""
    elif "sprint_count" in args:
        count = args["sprint_count"]
        words["under"] = f" with {count} sprint card{'' if count == 1 else 's'}" if count else ""
    return PHRASES[message.id].format_map(words)


def _list(values: Sequence[Any]) -> str:
    """Return values as a sentence lists them.

    >>> _list([4, 6, 9]), _list([])
    ('4, 6 and 9', 'nothing')
    """
    words = [str(value) for value in values]
    if len(words) < 2:
        return words[0] if words else "nothing"
    return f"{', '.join(words[:-1])} and {words[-1]}"


def _cards(mask: int) -> list[int]:
    return list(from_mask(mask))


# To the mover alone


@cache
def staged(seat: Seat, action: int) -> tuple[Event, ...]:
    """Return what a seat is told of a step that does not complete its move. The others are told nothing."""
    verb, number = verb_of(action), number_of(action)
    if verb == DRAW:
        message = Message("reach", {"deck": number})
    elif verb == HIDE:
        message = Message("hide", {"card": number})
    elif verb == WITH:
        message = Message("with", {"card": number})
    else:
        message = Message("name", {"number": number})
    return (Event(None, {seat: message}),)


# To all


@cache
def dealt(deck: int, card: int) -> Event:
    """Return the event of a set-up card."""
    return Event(Message("dealt", {"deck": deck}), {FUGITIVE: Message("dealt card", {"deck": deck, "card": card})})


@cache
def drew(seat: Seat, deck: int, card: int) -> Event:
    """Return the event of a drawn card."""
    who = {"who": ROLES[seat], "deck": deck}
    return Event(Message("drew", who), {seat: Message("drew card", {**who, "card": card})})


def placed(position: int, card: int, sprint_mask: int) -> Event:
    """Return the event of a hideout placed at a place of the row."""
    place = {"position": position, "sprint_count": sprint_mask.bit_count()}
    own = {"position": position, "card": card, "sprints": _cards(sprint_mask)}
    return Event(Message("placed", place), {FUGITIVE: Message("placed card", own)})


def goal_placed(goal: int, sprint_mask: int) -> Event:
    """Return the event of the goal being placed."""
    own = {"goal": goal, "sprints": _cards(sprint_mask)}
    return Event(
        Message("goal", {"goal": goal, "sprint_count": sprint_mask.bit_count()}), {FUGITIVE: Message("goal card", own)}
    )


@cache
def manhunt(count: int) -> Event:
    """Return the event of the Manhunt's beginning, with so many hideouts to find."""
    return Event(Message("manhunt", {"count": count}))


def hit(asked_mask: int, turned_up: Mapping[int, int]) -> Event:
    """Return the event of a guess that hit: the places turned up in the row, lowest first, with their sprint cards."""
    sprints = [_cards(mask) for mask in turned_up.values()]
    return Event(Message("hit", {"numbers": _cards(asked_mask), "positions": list(turned_up), "sprints": sprints}))


def miss(asked_mask: int) -> Event:
    """Return the event of a guess that missed."""
    return Event(Message("miss", {"numbers": _cards(asked_mask)}))


@cache
def plain(message_id: str) -> Event:
    """Return an event that needs no arguments."""
    return Event(Message(message_id))


def shown(public: Public) -> Event:
    """Return the event of everything being turned up at the end, from the table on which it lies open."""
    fugitive_hand, marshal_hand = public.hands
    args = {
        "row": [spot.card for spot in public.row],
        "sprints": [_cards(spot.sprint_mask) for spot in public.row],
        "fugitive_hand": _cards(fugitive_hand),
        "marshal_hand": _cards(marshal_hand),
    }
    return Event(Message("shown", args))

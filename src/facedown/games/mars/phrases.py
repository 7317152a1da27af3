"""The phrases: the English sentences for what is told, and for the ends of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

import msgspec

from facedown.core.game import Message
from facedown.games.mars.cards import NUMBERS, in_play
from facedown.games.mars.vocabulary.effects import Choose
from facedown.games.mars.wording import TOKEN_WORDS, cubes_in_full, in_full, listed, number, plural, tile_name
from facedown.games.mars.words.effects import effects

ENDINGS: Final[Mapping[str, str]] = {
    "points": "Mars is terraformed: most points win.",
    "megacredits": "Mars is terraformed: equal points, more megacredits win.",
    "shared": "Mars is terraformed: equal points and equal megacredits, the victory is shared.",
    "generation limit": "The last generation of this table is over: most points win.",
    "solo won": "Mars is terraformed in time.",
    "solo lost": "Fourteen generations are over and Mars is not terraformed.",
}

PHRASES: Final[Mapping[str, str]] = {
    # set-up
    "first player": "{who} is the first player.",
    "dealt corporation": "{who} is dealt a corporation.",
    "your corporation": "You are dealt the corporation {card}.",
    "dealt": "{who} is dealt a card.",
    "your card": "You are dealt {card}.",
    "revealed": "{card} is revealed and discarded.",
    "neutral": "The neutral opponent gets {tile} on {area}.",
    "begins": "{who} plays {card} and keeps {quantity}.",
    "you begin": "You play {card} and keep {cards}.",
    # choosing at once
    "has chosen": "{who} has chosen.",
    "you have chosen": "You have chosen{step}.",
    "passed on": "The cards are passed on.",
    "your pack": "You are passed {cards}.",
    "drafted": "The draft is over.",
    "your draft": "You drafted {cards}.",
    "bought": "{who} buys {quantity}{paying}.",
    "you bought": "You buy {cards}{paying}.",
    # to the mover alone, before his move is complete
    "staged": "{step}.",
    # actions
    "plays": "{who} plays {card} for {payment}.",
    "project": "{who} uses the standard project {project} for {payment}.",
    "sold": "{who} sells {quantity}.",
    "you sold": "You sell {cards}.",
    "claimed": "{who} claims the milestone {goal} for {payment}.",
    "funded": "{who} funds the award {goal} for {payment}.",
    "uses": "{who} uses {card}{alternative}{paying}.",
    "converts plants": "{who} converts {amount} plants into a greenery.",
    "converts heat": "{who} converts 8 heat.",
    "first action": "{who} takes the first action of {card}.",
    "no first action": "The first action of {card} cannot be carried out.",
    "ends turn": "{who} ends the turn.",
    "passes": "{who} passes.",
    "done converting": "{who} places no more greeneries.",
    # effects
    "gained": "{who} gains {cubes}{by}.",
    "lost": "{who} loses {cubes}{by}.",
    "production": "{who}: {resource} production {change}{by}.",
    "rating": "{who}: terraform rating {change}{by}.",
    "temperature": "The temperature rises to {value} °C.",
    "oxygen": "Oxygen rises to {value} %.",
    "placed": "{who} places {tile} on {area}.",
    "marked": "{who} reserves {area}.",
    "tokens": "{card} of {who}: {change} {token}.",
    "chose": "{who} chooses “{choice}”{by}.",
    "copied": "{who} repeats the production of {card}.",
    "drew": "{who} draws a card.",
    "you drew": "You draw {card}.",
    "looks": "{who} looks at a card.",
    "you look": "You look at {card}.",
    "shown": "{who} reveals {card}.",
    "kept": "{who} keeps {quantity}{paying}.",
    "you kept": "You keep {cards}{paying}.",
    "swapped": "{who} discards a card.",
    "you swapped": "You discard {card}.",
    "spared": "{who} lets it be{by}.",
    "ordered": "{who} takes the reaction of {card} first.",
    "next card": "For {who} the next card of this generation is easier to play.",
    "shuffled": "The discards are shuffled into a new deck.",
    # the course of the game
    "produced": "{who} produces and now has {stock}.",
    "generation": "Generation {number} begins; {who} is the first player.",
    "broken off": "Nothing more is played.",
    "last greeneries": "Plants may be converted a last time.",
    "over": "The game is over: {scores}.",
}


def say(message: Message) -> str:
    """Return a message as an English sentence."""
    args = message.args
    words = {name: listed(value) if isinstance(value, list) else value for name, value in args.items()}
    words["quantity"] = plural(args["count"], "card") if args.get("count") else "nothing"
    words["by"] = f" ({words['card']})" if words.get("card") else ""
    words["alternative"] = f" (alternative {args.get('option')})" if args.get("option") else ""
    if message.id == "chose":
        words["choice"] = _chosen(args["card"], args["option"])
    if "resource" in words and "amount" in words:
        words["cubes"] = cubes_in_full(args["resource"], args["amount"])
    if "change" in words:
        words["change"] = number(args["change"], "+")
    if message.id == "temperature":
        words["value"] = number(args["value"])
    if message.id == "production":
        words["resource"] = in_full(args["resource"])
    if message.id == "tokens":
        words["token"] = plural(args["change"], TOKEN_WORDS[args["token"]]).partition(" ")[2]
    if "step" in words:
        words["step"] = _step(message.id, words["step"].removesuffix(" ..."))
    if "tile" in words:
        words["tile"] = tile_name(words["tile"])
    if "area" in words:
        words["area"] = _OFF_MARS.get(words["area"], words["area"])
    words["paying"] = f" for {words['payment']}" if words.get("payment") not in (None, "", "nothing") else ""
    return PHRASES[message.id].format_map(words)


_OFF_MARS: Final = {"phobos": "Phobos Space Haven", "ganymede": "Ganymede Colony"}


def _step(message_id: str, step: str) -> str:
    """Return a step as a sentence tells it; that a choice is complete or paid is said by the sentence itself."""
    if message_id == "you have chosen":
        return "" if step.split()[0] in ("done", "pay") else f": {step}"
    return f"You add {step.removeprefix('and ')}" if step.startswith("and ") else f"You have begun: {step}"


@lru_cache(maxsize=1 << 8)
def _chosen(card: str, option: int) -> str:
    """Return an option of a card in words.

    >>> _chosen("Virus", 2)
    'remove up to 5 plants from any player'
    """
    row = in_play(NUMBERS[card]) if card else None
    for choice in _choices(row):
        if option <= len(choice.options):
            return effects(choice.options[option - 1])
    return f"option {option}"


def _choices(word: Any) -> Iterator[Choose]:
    """Yield the choices in a row, however deep they lie in its effects, triggers and actions."""
    if isinstance(word, Choose):
        yield word
    elif isinstance(word, tuple | list):
        for part in word:
            yield from _choices(part)
    elif isinstance(word, msgspec.Struct):
        for name in word.__struct_fields__:
            yield from _choices(getattr(word, name))

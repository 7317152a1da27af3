"""The events: what is told to whom, as message ids and arguments, and the English sentences for them.

What is told often is made once and kept. Arguments are texts and numbers; `card` names the card that an effect comes
from, and is empty where none does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from facedown.core.game import Event, Message, Seat
from facedown.games.mars.board import AREA_TEXTS
from facedown.games.mars.cards import NUMBERS, from_mask, in_play, name_of
from facedown.games.mars.paying import Payment
from facedown.games.mars.vocabulary import RESOURCES, Choose
from facedown.games.mars.words import effects

ROLES: Final = ("Red", "Blue", "Green", "Yellow", "Black")

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
    "staged": "You have begun: {step}.",
    # actions
    "plays": "{who} plays {card} for {payment}.",
    "project": "{who} uses the standard project {project} for {payment}.",
    "sold": "{who} sells {count} card{s}.",
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
    "production": "{who}: {resource} production {change:+}{by}.",
    "rating": "{who}: terraform rating {change:+}{by}.",
    "temperature": "The temperature rises to {value} °C.",
    "oxygen": "Oxygen rises to {value} %.",
    "placed": "{who} places {tile} on {area}.",
    "marked": "{who} reserves {area}.",
    "tokens": "{card} of {who}: {change:+} {token}.",
    "chose": "{who} chooses {choice}{by}.",
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
    "produced": "{who} produces: {stock}.",
    "generation": "Generation {number} begins; {who} is the first player.",
    "broken off": "Nothing more is played.",
    "last greeneries": "Plants may be converted a last time.",
    "over": "The game is over: {scores}.",
}


def say(message: Message) -> str:
    """Return a message as an English sentence."""
    args = message.args
    words = {name: listed(value) if isinstance(value, list) else value for name, value in args.items()}
    words["s"] = "" if args.get("count") == 1 else "s"
    words["quantity"] = f"{args['count']} card{words['s']}" if args.get("count") else "nothing"
    words["by"] = f" ({words['card']})" if words.get("card") else ""
    words["alternative"] = f" ({args.get('option')})" if args.get("option") else ""
    if message.id == "chose":
        words["choice"] = _chosen(args["card"], args["option"])
    if "resource" in words and "amount" in words:
        words["cubes"] = cubes(args["amount"], args["resource"])
    if "step" in words:
        words["step"] = _step(message.id, words["step"].removesuffix(" ..."))
    if "tile" in words:
        words["tile"] = _tile(words["tile"])
    if "area" in words:
        words["area"] = _OFF_MARS.get(words["area"], words["area"])
    words["paying"] = f" for {words['payment']}" if words.get("payment") not in (None, "", "nothing") else ""
    return PHRASES[message.id].format_map(words)


_OFF_MARS: Final = {"phobos": "Phobos Space Haven", "ganymede": "Ganymede Colony"}


def _tile(word: str) -> str:
    """Return a tile as a sentence names it.

    >>> _tile("ocean"), _tile("mining-area")
    ('an ocean', 'the Mining Area')
    """
    plain = {"ocean": "an ocean", "greenery": "a greenery", "city": "a city"}
    return plain.get(word) or f"the {word.replace('-', ' ').title()}"


def _step(message_id: str, step: str) -> str:
    """Return a step as a sentence tells it; that a choice is complete or paid is said by the sentence itself."""
    if message_id == "you have chosen":
        return "" if step.split()[0] in ("done", "pay") else f": {step}"
    return step


@lru_cache(maxsize=1 << 8)
def _chosen(card: str, option: int) -> str:
    """Return an option of a card in words.

    >>> _chosen("Virus", 2)
    'to remove up to 5 plants from any player'
    """
    row = in_play(NUMBERS[card]) if card else None
    for choice in _choices(row):
        if option <= len(choice.options):
            return f"to {effects(choice.options[option - 1])}"
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


def listed(values: Sequence[Any]) -> str:
    """Return values as a sentence lists them.

    >>> listed(["Birds", "Fish"]), listed([])
    ('Birds and Fish', 'nothing')
    """
    words = [str(value) for value in values]
    if len(words) < 2:
        return words[0] if words else "nothing"
    return f"{', '.join(words[:-1])} and {words[-1]}"


def cubes(count: int, kind: str) -> str:
    """Return a number of cubes in words.

    >>> cubes(1, "plants"), cubes(2, "plants"), cubes(1, "steel")
    ('1 plant', '2 plants', '1 steel')
    """
    return f"{count} {kind.removesuffix('s') if count == 1 else kind}"


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
    return listed([cubes(count, kind) for count, kind in zip(payment, kinds, strict=True) if count])


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
    said = ", ".join(cubes(count, resource) for count, resource in zip(stock, RESOURCES, strict=True))
    return Event(Message("produced", {"who": ROLES[seat], "stock": said}))


def packs(passed: Mapping[Seat, int]) -> Event:
    """Return the event of packs that are passed on; each seat is told its own."""
    own = {seat: Message("your pack", {"cards": names(pack)}) for seat, pack in passed.items()}
    return Event(Message("passed on"), own)


def drafts(own: Mapping[Seat, int]) -> Event:
    """Return the event of the end of a draft; each seat is told what it drafted."""
    told = {seat: Message("your draft", {"cards": names(cards)}) for seat, cards in own.items()}
    return Event(Message("drafted"), told)

"""The cards: rows of data, read and checked when the game is loaded, and what follows from them once and for all.

A card is its printed number, 1 to 208; corporations go on from 209. A set of cards is a mask: bit n is card n.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib.resources import files
from typing import Any, Final, Literal, TypeVar

import msgspec
from msgspec import Struct

from facedown.games.mars.vocabulary import RESOURCE_INDEX, TAG_INDEX, TAGS, Resource, Tag, Token
from facedown.games.mars.vocabulary.actions import CardAction
from facedown.games.mars.vocabulary.counts import Points
from facedown.games.mars.vocabulary.effects import CardEffect, Production, ProductionAny, ProductionFromArea
from facedown.games.mars.vocabulary.lasting import Modifier, Trigger
from facedown.games.mars.vocabulary.requirements import Requirement

T = TypeVar("T", bound=Struct)
Deck = Literal["base", "corporate_era"]


class Card(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A project card. `colour`: green is automated, blue active, red an event."""

    number: int
    name: str
    cost: int
    colour: Literal["green", "blue", "red"]
    deck: Deck = "base"
    tags: tuple[Tag, ...] = ()
    requires: tuple[Requirement, ...] = ()
    play: tuple[CardEffect, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    actions: tuple[CardAction, ...] = ()
    holds: Token | None = None
    points: tuple[Points, ...] = ()
    rule: str = ""


class Corporation(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A corporation. `stock` and `production` are what it starts with."""

    number: int
    name: str
    stock: dict[Resource, int]
    deck: Deck = "base"
    beginner: bool = False
    tags: tuple[Tag, ...] = ()
    production: dict[Resource, int] = {}
    first_action: tuple[CardEffect, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    actions: tuple[CardAction, ...] = ()
    rule: str = ""


class Project(Struct, frozen=True, forbid_unknown_fields=True):
    """A standard project."""

    id: str
    name: str
    cost: int
    gain: tuple[CardEffect, ...]


class Milestone(Struct, frozen=True, forbid_unknown_fields=True):
    """A milestone: what is measured, and how much of it is needed."""

    id: str
    name: str
    measure: str
    at_least: int


class Award(Struct, frozen=True, forbid_unknown_fields=True):
    """An award: what is measured; `detail` says what counts."""

    id: str
    name: str
    measure: str
    detail: str = ""


class Goals(Struct, frozen=True, forbid_unknown_fields=True):
    """The milestones and awards of the board."""

    milestones: tuple[Milestone, ...]
    awards: tuple[Award, ...]


def read_rows(name: str, kind: type[T]) -> tuple[T, ...]:
    """Return the rows of a data file. Raise `ValueError` that names the row and what is wrong with it."""
    rows: list[T] = []
    for row in msgspec.json.decode(data(name)):
        try:
            rows.append(msgspec.convert(row, kind))
        except msgspec.ValidationError as error:
            label = row.get("name") or row.get("id") or row if isinstance(row, dict) else row
            raise ValueError(f"{name}: {label}: {error}") from error
    return tuple(rows)


def data(name: str) -> bytes:
    """Return the content of a data file of the game."""
    return (files("facedown.games.mars") / "data" / name).read_bytes()


CARDS: Final[tuple[Card, ...]] = read_rows("cards.json", Card)
CORPORATIONS: Final[tuple[Corporation, ...]] = read_rows("corporations.json", Corporation)
PROJECTS: Final[tuple[Project, ...]] = read_rows("projects.json", Project)
GOALS: Final[Goals] = msgspec.json.decode(data("goals.json"), type=Goals)

ROWS: Final[tuple[Card | Corporation, ...]] = (*CARDS, *CORPORATIONS)
"""All project cards, then all corporations."""
LAST_CARD: Final = len(CARDS)
BEGINNER: Final = LAST_CARD + 1
"""The Beginner Corporation."""
BY_NUMBER: Final[tuple[Any, ...]] = (None, *ROWS)
"""Project cards and corporations by number; there is no card 0."""


def card_of(number: int) -> Card:
    """Return the project card of a number."""
    card: Card = BY_NUMBER[number]
    return card


def corporation_of(number: int) -> Corporation:
    """Return the corporation of a number."""
    corporation: Corporation = BY_NUMBER[number]
    return corporation


def in_play(number: int) -> Card | Corporation:
    """Return the card or corporation of a number."""
    card: Card | Corporation = BY_NUMBER[number]
    return card


def is_corporation(number: int) -> bool:
    """Return whether a number is that of a corporation."""
    return number > LAST_CARD


def name_of(number: int) -> str:
    """Return the printed name of a card or corporation."""
    name: str = BY_NUMBER[number].name
    return name


NUMBERS: Final[dict[str, int]] = {card.name: card.number for card in ROWS}
"""The number of each card and corporation, by name."""


# Sets of cards


def to_mask(numbers: Iterable[int]) -> int:
    """Return the set of these cards.

    >>> to_mask([1, 3])
    10
    """
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def from_mask(mask: int) -> Iterator[int]:
    """Yield the cards of a set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def cards_where(test: Callable[[Card], object]) -> int:
    """Return the set of the project cards for which `test` is true."""
    return to_mask(card.number for card in CARDS if test(card))


ALL_CARDS: Final = cards_where(lambda card: True)
BASE_CARDS: Final = cards_where(lambda card: card.deck == "base")
TAGGED: Final[dict[str, int]] = {tag: cards_where(lambda card, tag=tag: tag in card.tags) for tag in TAGS}  # type: ignore[misc]
"""The project cards with each tag."""
HOLDERS: Final[dict[str, int]] = {
    kind: cards_where(lambda card, kind=kind: card.holds == kind)  # type: ignore[misc]
    for kind in ("animal", "microbe", "science", "fighter")
}
"""The project cards that hold each kind of token."""
ANY_HOLDER: Final = HOLDERS["animal"] | HOLDERS["microbe"] | HOLDERS["science"] | HOLDERS["fighter"]
"""The project cards that hold tokens."""
ALL_CORPORATIONS: Final = tuple(each.number for each in CORPORATIONS if not each.beginner)
BASE_CORPORATIONS: Final = tuple(each.number for each in CORPORATIONS if not each.beginner and each.deck == "base")


# What a row comes to


def tag_counts(card: Card | Corporation) -> tuple[int, ...]:
    """Return how many tags of each kind a card shows, in the order of `TAGS`."""
    return tuple(card.tags.count(tag) for tag in TAGS)


TAG_COUNTS: Final = ((0,) * len(TAGS), *(tag_counts(card) for card in ROWS))
"""The tags of each card, by its number."""


def production_box(card: Card | Corporation) -> tuple[CardEffect, ...]:
    """Return the production box of a card: what Robotic Workforce copies. Rule: cards.schema."""
    if isinstance(card, Corporation):
        return tuple(Production(resource, amount) for resource, amount in card.production.items())
    return tuple(word for word in card.play if isinstance(word, Production | ProductionAny | ProductionFromArea))


def check_rows() -> None:
    """Raise `ValueError`, naming the card and the field, for rows that contradict each other."""
    for place, card in enumerate(ROWS, 1):
        if card.number != place:
            raise ValueError(f"{card.name}: number: it stands at place {place}, not {card.number}")
    if len(NUMBERS) != len(CARDS) + len(CORPORATIONS):
        raise ValueError("two cards have one name")
    for card in CARDS:
        if card.colour == "red" and (card.triggers or card.modifiers or card.actions or card.holds):
            raise ValueError(f"{card.name}: colour: an event is not face up, so nothing of it lasts")
        for need in card.requires:
            if (need.min is None) == (need.max is None):
                raise ValueError(f"{card.name}: requires: a requirement has either min or max")
        if not all(word.resource in RESOURCE_INDEX for word in card.play if isinstance(word, Production)):
            raise ValueError(f"{card.name}: play: production of what is no resource")


check_rows()
assert set(TAG_INDEX) == set(TAGS)

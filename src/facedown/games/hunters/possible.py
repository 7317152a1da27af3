"""A table as it may be to somebody who does not see all of it, and how cards go from place to place on it.

On a `Possible` some cards are known and the others are *blank*: which they are is left open until something is said
of them. Where somebody picks a card of his hand unseen, every card that it can have been is followed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from facedown.core.game import Seat
from facedown.games.hunters.components import card_ids
from facedown.games.hunters.state import TRACKING, Seen

BLANK: Final = ""
MARK: Final = "~"
"""What the name of a blank card begins with that another has seen: it has a name of its own, to be told apart."""

Row: TypeAlias = tuple[str, ...]


class Possible(NamedTuple):
    """A possible table. Cards are ids or blank (see `is_blank`); hands are sorted, deck and pile are from the top.

    `pool` counts the cards, in the order of `card_ids`, that the blank ones can be; `spent` the uses that are gone of
    each object of the `row`; `seen` is what Surveillance showed.
    """

    pool: tuple[int, ...]
    hands: tuple[Row, Row]
    deck: Row
    pile: Row
    row: Row = ()
    spent: tuple[int, ...] = ()
    seen: Seen | None = None


def is_blank(card: str) -> bool:
    """Return whether it is open which card this is."""
    return card[:1] in (BLANK, MARK)


Weighed: TypeAlias = Iterable[tuple[Possible, float]]
Rule: TypeAlias = Callable[[Possible], Weighed]
Source: TypeAlias = Callable[[Possible], Iterable[tuple[str, int, Possible]]]
"""Where a card is taken from: yields the card, in how many ways it is that one, and the table without it."""
Target: TypeAlias = Callable[[Possible, str], Possible]


# Cards on their way


def move(source: Source, target: Target, cards: Sequence[str] | None = None) -> Rule:
    """Return the rule of a card that goes somewhere, and is one of `cards`, as far as it is told."""

    def rule(table: Possible) -> Iterator[tuple[Possible, float]]:
        for card, count, rest in source(table):
            for face, chance, after in _faces(rest, card, cards):
                yield target(after, face), count * chance

    return rule


def _faces(table: Possible, card: str, cards: Sequence[str] | None) -> Iterator[tuple[str, float, Possible]]:
    """Yield what a card can be if it is one of `cards`, with the chance of that."""
    if cards is None or card in cards:
        yield card, 1.0, table
    elif is_blank(card):
        whole = sum(table.pool)
        for face in cards:
            if count := table.pool[card_ids().index(face)]:
                yield face, count / whole, _named_as(table, card, face)


def _named_as(table: Possible, card: str, face: str) -> Possible:
    """Return the table on which a blank card is known."""
    pool, place, seen = table.pool, card_ids().index(face), table.seen
    if seen and card in seen.hand:
        seen = seen._replace(hand=tuple(face if other == card else other for other in seen.hand))
    return table._replace(pool=(*pool[:place], pool[place] - 1, *pool[place + 1 :]), seen=seen)


def of_hand(seat: Seat, table: Possible) -> Iterator[tuple[str, int, Possible]]:
    """Take any card of a hand."""
    hand = table.hands[seat]
    for card, count in Counter(hand).items():
        place = hand.index(card)
        yield card, count, with_hand(table, seat, hand[:place] + hand[place + 1 :])


def with_hand(table: Possible, seat: Seat, hand: Iterable[str]) -> Possible:
    """Return the table with another hand of a seat."""
    whole = tuple(sorted(hand))
    return table._replace(hands=(table.hands[0], whole) if seat else (whole, table.hands[1]))


def of_deck(table: Possible) -> Iterator[tuple[str, int, Possible]]:
    """Take the top card of the deck."""
    if table.deck:
        yield table.deck[0], 1, table._replace(deck=table.deck[1:])


def of_pile(table: Possible) -> Iterator[tuple[str, int, Possible]]:
    """Take the top card of the distance pile."""
    if table.pile:
        yield table.pile[0], 1, table._replace(pile=table.pile[1:])


def of_row(place: int, table: Possible) -> Iterator[tuple[str, int, Possible]]:
    """Take the object at a place, counted from 0."""
    row, spent = table.row, table.spent
    if place < len(row):
        rest = table._replace(row=row[:place] + row[place + 1 :], spent=spent[:place] + spent[place + 1 :])
        yield row[place], 1, rest


def set_aside(table: Possible) -> Iterator[tuple[str, int, Possible]]:
    """Take a distance-tracking card that was set aside."""
    yield TRACKING, 1, table


def away(table: Possible, card: str) -> Possible:
    """Put a card where all see it: it is hidden no more."""
    return table


def to_hand(seat: Seat, table: Possible, card: str) -> Possible:
    """Put a card in a hand."""
    return with_hand(table, seat, (*table.hands[seat], card))


def under_deck(table: Possible, card: str) -> Possible:
    """Put a card under the deck."""
    return table._replace(deck=(*table.deck, card))


def under_pile(table: Possible, card: str) -> Possible:
    """Put a card under the distance pile."""
    return table._replace(pile=(*table.pile, card))


def on_pile(table: Possible, card: str) -> Possible:
    """Put a card on top of the distance pile."""
    return table._replace(pile=(card, *table.pile))


def to_row(table: Possible, card: str) -> Possible:
    """Put a card at the end of the row of objects."""
    return table._replace(row=(*table.row, card), spent=(*table.spent, 0))

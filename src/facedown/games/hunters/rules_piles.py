"""The deck and the distance pile: cards move between them and the hands, and chance shows what nobody knows.

Rules: docs/rules/hunters.md 11, 13 (H142).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain

from msgspec.structs import replace

from facedown.core.game import Roll, Seat
from facedown.games.hunters import events
from facedown.games.hunters.components import card_ids, components_of, copies, word
from facedown.games.hunters.rules_table import Table, with_card, without
from facedown.games.hunters.state import FUGITIVE, HUNTERS, KNOWN, TRACKING, UNSEEN, Drawer, Public

# What nobody has seen


def unseen(public: Public, fugitive: Drawer, hunters: Drawer) -> tuple[int, ...]:
    """Return how many cards of each kind, in the order of `card_ids`, lie where nobody knows them. Rule: H142."""
    left = dict(_copies(public.options.components))
    places = (fugitive.hand, fugitive.objects, fugitive.in_deck, fugitive.in_pile, hunters.hand, hunters.in_deck)
    for card in chain(public.discard, hunters.in_pile, *places):
        left[card] -= 1
    left["fog"] -= public.has_fog
    agents, usbs = items_in_play(public)
    left["friendly_agent"] -= agents
    left["usb"] -= usbs + public.usbs
    return tuple(left.values())


@lru_cache(maxsize=256)
def _copies(overlay: str) -> tuple[tuple[str, int], ...]:
    return tuple(copies(components_of(overlay)).items())


def items_in_play(public: Public) -> tuple[int, int]:
    """Return how many Friendly Agents and USBs lie with the hunters."""
    agents, usbs = public.loner_items or (0, 0)
    for group in public.groups:
        agents += group.agents
        usbs += group.usbs
    return agents, usbs


def roll_of_unseen(table: Table) -> Roll:
    """Return the roll that brings an unseen card to light."""
    return _card_roll("deck", unseen(table.public, table.fugitive, table.hunters))


def roll_of_hand(hand: tuple[str, ...]) -> Roll:
    """Return the roll that takes a card of a hand at random. Rule: H115."""
    return _card_roll("hand", tuple(map(hand.count, card_ids())))


@lru_cache(maxsize=1 << 14)
def _card_roll(stream: str, counts: tuple[int, ...]) -> Roll:
    cards = [(f"card {word(card)}", count) for card, count in zip(card_ids(), counts, strict=True) if count > 0]
    return Roll(stream, tuple(text for text, _ in cards), tuple(count for _, count in cards))


# From the deck to the pile


def add_from_deck(table: Table, count: int) -> Table:
    """Cards go one by one from the top of the deck under the pile. Rules: H48, H52."""
    if not count:
        return table
    deck, pile = table.public.deck, table.public.pile
    moved = deck[:count]
    table = table.put(deck=deck[count:], pile=pile + moved)
    for seat in (FUGITIVE, HUNTERS):
        if known := moved.count(KNOWN[seat]):
            drawer = table.drawer(seat)
            faces = drawer.in_deck[:known]
            drawer = replace(drawer, in_deck=drawer.in_deck[known:], in_pile=drawer.in_pile + faces)
            table = table.with_drawer(seat, drawer)
    return table


def lay_on_pile(table: Table, count: int) -> Table:
    """The top cards of the deck go one after the other on top of the pile. Rule: H99."""
    deck, pile = table.public.deck, table.public.pile
    moved = deck[:count]
    table = table.put(events.false_trail(len(moved)), deck=deck[count:], pile=moved[::-1] + pile)
    for seat in (FUGITIVE, HUNTERS):
        if known := moved.count(KNOWN[seat]):
            drawer = table.drawer(seat)
            faces = drawer.in_deck[:known][::-1]
            drawer = replace(drawer, in_deck=drawer.in_deck[known:], in_pile=faces + drawer.in_pile)
            table = table.with_drawer(seat, drawer)
    return table


# From a hand to the deck or the pile


def add_from_hand(table: Table, cards: tuple[str, ...]) -> Table:
    """The fugitive's cards go face down under the pile, in this order. Rule: H52."""
    drawer = table.fugitive
    table = table.with_hand(
        FUGITIVE, without(drawer.hand, *cards), pile=table.public.pile + KNOWN[FUGITIVE] * len(cards)
    )
    drawer = replace(table.fugitive, in_pile=table.fugitive.in_pile + cards, staged=())
    return table.with_drawer(FUGITIVE, drawer).tell(events.added_from_hand(cards))


def return_cards(table: Table, seat: Seat, cards: tuple[str, ...]) -> Table:
    """A seat's cards go face down under the deck, in this order. Rule: H66."""
    drawer = table.drawer(seat)
    table = table.with_hand(seat, without(drawer.hand, *cards), deck=table.public.deck + KNOWN[seat] * len(cards))
    drawer = table.drawer(seat)
    drawer = replace(drawer, in_deck=drawer.in_deck + cards, staged=())
    return table.with_drawer(seat, drawer).tell(events.returned(seat, cards))


# From the deck to the fugitive's hand


def take_known(table: Table) -> Table:
    """The fugitive takes the top card of the deck, which somebody knows. Rule: H53."""
    seat = KNOWN.index(table.public.deck[0])
    drawer = table.drawer(seat)
    card = drawer.in_deck[0]
    return take_card(table.with_drawer(seat, replace(drawer, in_deck=drawer.in_deck[1:])), card)


def take_card(table: Table, card: str) -> Table:
    """The fugitive takes the top card of the deck. Rule: H53."""
    public = table.public
    hand = with_card(table.fugitive.hand, card)
    return table.with_hand(FUGITIVE, hand, deck=public.deck[1:], owed=public.owed - 1).tell(events.took(card))


# From the top of the pile


def is_top_unseen(public: Public) -> bool:
    """Return whether chance must say what the top card of the pile is."""
    return public.pile.startswith(UNSEEN)


def set_top_aside(table: Table) -> Table:
    """The top card of the pile, a distance-tracking card, is set aside. Rules: H76, H79, H106."""
    public = table.public
    assert public.pile.startswith(TRACKING), "only distance-tracking cards are set aside"
    return table.put(events.plain("aside"), aside=public.aside + 1, pile=public.pile[1:])


def pop_known_top(table: Table) -> tuple[Table, str]:
    """Return the table on which nobody keeps in mind the top card of the pile, and this card; it is still there."""
    seat = KNOWN.index(table.public.pile[0])
    drawer = table.drawer(seat)
    return table.with_drawer(seat, replace(drawer, in_pile=drawer.in_pile[1:])), drawer.in_pile[0]


def track_card(table: Table, card: str) -> Table:
    """The hunter player takes the top card of the pile. Rule: H76."""
    pile = table.public.pile[1:]
    return table.with_hand(HUNTERS, with_card(table.hunters.hand, card), pile=pile).tell(events.tracked(card))


def discard_top(table: Table, card: str) -> Table:
    """The top card of the pile goes face up to the discard pile. Rule: H106."""
    public = table.public
    return table.put(events.top_discarded(card), pile=public.pile[1:], discard=(*public.discard, card))

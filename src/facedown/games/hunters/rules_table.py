"""The table in the middle of a step, and the words in which the rules speak of it.

A rule is a function from a `Table` to a `Table`. Rules: docs/rules/hunters.md 3, 11, 13.
"""

from __future__ import annotations

from bisect import insort
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from facedown.core.game import Event, Seat
from facedown.games.hunters import events
from facedown.games.hunters.components import Components, components_of
from facedown.games.hunters.state import HUNTERS, TRACKING, Drawer, Public, Shown

OBJECTS: Final = ("eight_bit", "lolcat", "luck", "meme")
FUGITIVE_CARDS: Final = ("eight_bit", "fog", "hide", "internet", "lolcat", "luck", "meme", "meme_team")
HUNTER_CARDS: Final = ("busted", "clue", "friendly_agent", "pew_pew", "surveillance", "usb")
GIFTS: Final = (HUNTER_CARDS, FUGITIVE_CARDS)
"""What a seat may give to the other: HC the fugitive, FC the hunter player. Rules: H65, H84."""


class Table(NamedTuple):
    """What lies open, the two drawers, and what was told since the step began."""

    public: Public
    fugitive: Drawer
    hunters: Drawer
    told: tuple[Event, ...] = ()

    def put(self, *told: Event, **changes: Any) -> Table:
        """Return the table with changes of what lies open, and with what they tell."""
        return Table(replace(self.public, **changes), self.fugitive, self.hunters, self.told + told)

    def tell(self, *told: Event) -> Table:
        """Return the table on which more was told."""
        return Table(self.public, self.fugitive, self.hunters, self.told + told)

    def drawer(self, seat: Seat) -> Drawer:
        """Return a seat's drawer."""
        return self.hunters if seat == HUNTERS else self.fugitive

    def with_drawer(self, seat: Seat, drawer: Drawer) -> Table:
        """Return the table with another drawer of a seat."""
        if seat == HUNTERS:
            return Table(self.public, self.fugitive, drawer, self.told)
        return Table(self.public, drawer, self.hunters, self.told)

    def with_hand(self, seat: Seat, hand: tuple[str, ...], **changes: Any) -> Table:
        """Return the table with another hand of a seat, with its number on the table, and more open changes."""
        counts = self.public.hand_counts
        counts = (counts[0], len(hand)) if seat == HUNTERS else (len(hand), counts[1])
        public = replace(self.public, hand_counts=counts, **changes)
        if seat == HUNTERS:
            return Table(public, self.fugitive, replace(self.hunters, hand=hand), self.told)
        return Table(public, replace(self.fugitive, hand=hand), self.hunters, self.told)


def components(public: Public) -> Components:
    """Return the components of the game that is played."""
    return components_of(public.options.components)


# Hands


def with_card(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return a hand with one card more, sorted."""
    cards = list(hand)
    insort(cards, card)
    return tuple(cards)


def without(hand: tuple[str, ...], *cards: str) -> tuple[str, ...]:
    """Return a hand without these cards.

    >>> without(("fog", "hide", "hide"), "hide")
    ('fog', 'hide')
    """
    for card in cards:
        place = hand.index(card)
        hand = hand[:place] + hand[place + 1 :]
    return hand


def hand_limit(public: Public, seat: Seat) -> int:
    """Return a seat's hand limit. Rules: H64, H83."""
    return hunters_in_play(public) if seat == HUNTERS else components(public).constants.fugitive_hand_limit


def over_limit(public: Public, seat: Seat) -> int:
    """Return how many cards a seat must return under the deck. Rules: H66, H85."""
    return max(0, public.hand_counts[seat] - hand_limit(public, seat))


def hunters_in_play(public: Public) -> int:
    """Return how many hunters are not scared."""
    return components(public).constants.hunters - public.scared


# USBs, smuggling, Fog


def can_discard_usb(public: Public) -> bool:
    """Return whether the fugitive could discard a USB. Rules: H124, H125."""
    return public.usbs > 0 and public.aside > 0


def discard_usb(table: Table) -> Table:
    """The fugitive discards a USB: a distance-tracking card goes to the bottom of the pile. Rules: H124, H125."""
    public = table.public
    table = table.put(events.plain("usb"), usbs=public.usbs - 1, discard=(*public.discard, "usb"))
    return add_tracking_card(table)


def add_tracking_card(table: Table) -> Table:
    """Return the table with a set-aside distance-tracking card at the bottom of the pile. Rules: H125, H138."""
    public = table.public
    return table.put(aside=public.aside - 1, pile=public.pile + TRACKING)


def discard_fog(table: Table, reason: str) -> Table:
    """The Fog in play is discarded. Rules: H90, H115."""
    return table.put(events.fog_ends(reason), has_fog=False, discard=(*table.public.discard, "fog"))


# Health and energy


def gain_energy(table: Table, points: int) -> Table:
    """The fugitive regains energy, up to the maximum. Rules: H4, H56."""
    energy = min(table.public.energy + points, components(table.public).constants.energy_max)
    return table.put(events.energy_regained(energy - table.public.energy, energy), energy=energy)


def gain_health(table: Table, points: int) -> Table:
    """The fugitive regains health, up to the maximum. Rules: H4, H100."""
    health = min(table.public.health + points, components(table.public).constants.health_max)
    return table.put(events.health_regained(health - table.public.health, health), health=health)


def lose_energy(table: Table, points: int) -> Table:
    """The fugitive loses energy; what is missing costs health. Rules: H58, H59."""
    missing = points - table.public.energy
    if missing <= 0:
        return table.put(events.energy_lost(points, -missing), energy=-missing) if points else table
    table = lose_health(table.put(events.exhausted(points, missing), energy=0), 1)
    if table.public.stage == "over":
        return table
    energy = components(table.public).constants.energy_max
    return lose_energy(table.put(events.energy_restored(energy, missing), energy=energy), missing)


def lose_health(table: Table, points: int) -> Table:
    """The fugitive loses health; with the last of it the game is over. Rules: H23, H25."""
    health = max(0, table.public.health - points)
    if health == table.public.health:
        return table
    table = table.put(events.health_lost(table.public.health - health, health), health=health)
    return table if health else end(table, "worn out")


# The end


def end(table: Table, ending: str) -> Table:
    """The game is over; hands and objects are turned up. Rules: H21 to H28."""
    return turn_up(table.put(events.plain(ending), stage="over", ending=ending))


def turn_up(table: Table) -> Table:
    """Turn up both hands and the objects, and a speed that lies face down; nothing goes on from here."""
    fugitive, hunters = table.fugitive, table.hunters
    speed = table.public.speed if fugitive.speed < 0 else fugitive.speed
    shown = Shown((fugitive.hand, hunters.hand), fugitive.objects)
    table = table.put(events.shown(shown, speed), stage="over", shown=shown, speed=speed)
    fugitive = replace(fugitive, hand=(), objects=(), speed=-1, staged=())
    return Table(table.public, fugitive, replace(hunters, hand=(), staged=()), table.told)


def next_round(table: Table) -> Table:
    """The round is over, and the next begins, if there is one. Rules: H28, H30, H114."""
    public = table.public
    if public.round >= components(public).constants.round_limit:
        return end(table, "round limit")
    return table.put(
        events.new_round(public.round + 1, public.is_surveillance_next),
        stage="speed",
        round=public.round + 1,
        is_speed_chosen=False,
        speed=-1,
        is_surveillance=public.is_surveillance_next,
        is_surveillance_next=False,
        has_clue=False,
        has_given=False,
        throw=None,
        die=None,
    )

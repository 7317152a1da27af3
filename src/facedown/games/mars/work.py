"""A step being worked out: the table as it is so far, what it told so far, and the changes that everything is made of.

A `Work` lives as long as one call of `apply`. Its records are frozen; what changes is which of them it holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from facedown.core.game import Event, Seat, State
from facedown.games.mars import events
from facedown.games.mars.board import (
    BONUS,
    DRAW_BONUS,
    GANYMEDE,
    MARS,
    OCEAN_BONUS,
    PHOBOS,
    around,
    with_tile,
)
from facedown.games.mars.cards import TAG_COUNTS, card_of
from facedown.games.mars.state import (
    OXYGEN_STEPS,
    TEMPERATURE_STEPS,
    Drawer,
    MarsState,
    Player,
    Public,
    Staged,
    Task,
    degrees,
)
from facedown.games.mars.vocabulary import HEAT, PRODUCTION_FLOOR, M
from facedown.games.mars.vocabulary.effects import Draw, Effect, Place

HEAT_BONUSES = (3, 5)
"""The steps of temperature that give heat production: -24 and -20 degrees. Rule: 9.2."""
OCEAN_STEP = 15
"""The step of temperature that gives an ocean: 0 degrees. Rule: 9.2."""
TEMPERATURE_PERCENT = 8
"""The oxygen that gives a step of temperature. Rule: 9.2."""
OCEAN = Place("ocean", "ocean_area")
DRAW_ONE, DRAW_TWO = Draw(1), Draw(2)


class Work:
    """A table on which a step is worked out. `told` are the events so far."""

    __slots__ = ("drawers", "public", "told")

    def __init__(self, state: MarsState) -> None:
        self.public: Public = state.public
        self.drawers: list[Drawer] = list(state.drawers)
        self.told: list[Event] = []

    def done(self) -> tuple[MarsState, Sequence[Event]]:
        """Return the state that came out, and what was told."""
        return State(self.public, tuple(self.drawers)), self.told

    # Records

    def change(self, **changes: Any) -> None:
        """Change what lies open."""
        self.public = replace(self.public, **changes)

    def player(self, seat: Seat) -> Player:
        """Return a player as he stands."""
        return self.public.players[seat]

    def change_player(self, seat: Seat, **changes: Any) -> None:
        """Change what lies open of a player."""
        players = self.public.players
        changed = replace(players[seat], **changes)
        self.public = replace(self.public, players=(*players[:seat], changed, *players[seat + 1 :]))

    def change_drawer(self, seat: Seat, **changes: Any) -> None:
        """Change what only a seat sees."""
        self.drawers[seat] = replace(self.drawers[seat], **changes)

    def stage(self, seat: Seat, staged: Staged | None) -> None:
        """Set aside what a seat has begun; None: nothing any more."""
        self.drawers[seat] = replace(self.drawers[seat], staged=staged)

    def tell(self, event: Event) -> None:
        """Add an event."""
        self.told.append(event)

    def count_action(self) -> None:
        """Count an action of the active player. Rule: 4.1."""
        self.public = replace(self.public, action_count=self.public.action_count + 1)

    # What is due

    def push(self, tasks: Iterable[Task]) -> None:
        """Put tasks before all that is due."""
        self.public = replace(self.public, pending=(*tasks, *self.public.pending))

    def push_effects(self, seat: Seat, effects: Iterable[Effect], source: int, trigger: int = 0, x: int = 0) -> None:
        """Put effects of a card before all that is due."""
        self.push([Task(seat, effect, source, trigger, x) for effect in effects])

    # Cubes, production, rating

    def gain(self, seat: Seat, resource: int, amount: int, source: int = 0) -> None:
        """Give a player cubes; a negative amount takes them. Rule: 1.1."""
        if amount:
            stock = self.public.players[seat].stock
            left = stock[resource] + amount
            assert left >= 0, "a stock is never negative"
            self.change_player(seat, stock=(*stock[:resource], left, *stock[resource + 1 :]))
            self.told.append(events.gained(seat, resource, amount, source))

    def pay(self, seat: Seat, payment: Sequence[int]) -> None:
        """Take a payment from a player. Rule: 5.1."""
        megacredits, steel, titanium, heat = payment
        if megacredits or steel or titanium or heat:
            stock = self.public.players[seat].stock
            left = (stock[0] - megacredits, stock[1] - steel, stock[2] - titanium, stock[3], stock[4], stock[5] - heat)
            assert min(left) >= 0, "a payment is there"
            self.change_player(seat, stock=left)

    def change_production(self, seat: Seat, resource: int, change: int, source: int = 0) -> None:
        """Change a player's production. Rule: 1.2."""
        if change:
            production = self.public.players[seat].production
            level = production[resource] + change
            assert level >= PRODUCTION_FLOOR[resource], "a production does not fall below its floor"
            self.change_player(seat, production=(*production[:resource], level, *production[resource + 1 :]))
            self.told.append(events.production(seat, resource, change, source))

    def raise_rating(self, seat: Seat, steps: int, source: int = 0) -> None:
        """Raise a player's terraform rating. Rules: 9.1, 9.3."""
        if steps:
            self.change_player(seat, tr=self.public.players[seat].tr + steps, tr_raised=True)
            self.told.append(events.rating(seat, steps, source))

    # Tokens

    def add_tokens(self, seat: Seat, card: int, change: int) -> None:
        """Put tokens on a card of a player, or remove them from it. Rule: 11.1."""
        player = self.public.players[seat]
        others = [pair for pair in player.tokens if pair[0] != card]
        left = player.tokens_on(card) + change
        assert left >= 0, "a card has no fewer than no tokens"
        self.change_player(seat, tokens=tuple(sorted([*others, (card, left)] if left else others)))
        self.told.append(events.tokens(seat, card, change, card_of(card).holds or ""))

    # Parameters

    def raise_temperature(self, seat: Seat, steps: int) -> None:
        """Raise the temperature as far as it goes, step by step. Rules: 9.1, 9.2."""
        for _ in range(min(steps, TEMPERATURE_STEPS - self.public.temperature)):
            self.change(temperature=self.public.temperature + 1)
            self.told.append(events.to_all("temperature", ("value", degrees(self.public))))
            self.raise_rating(seat, 1)
            if self.public.temperature in HEAT_BONUSES:
                self.change_production(seat, HEAT, 1)
            elif self.public.temperature == OCEAN_STEP:
                self.push([Task(seat, OCEAN)])

    def raise_oxygen(self, seat: Seat, steps: int) -> None:
        """Raise oxygen as far as it goes, step by step. Rules: 9.1, 9.2."""
        for _ in range(min(steps, OXYGEN_STEPS - self.public.oxygen)):
            self.change(oxygen=self.public.oxygen + 1)
            self.told.append(events.to_all("oxygen", ("value", self.public.oxygen)))
            self.raise_rating(seat, 1)
            if self.public.oxygen == TEMPERATURE_PERCENT:
                self.raise_temperature(seat, 1)

    # Tiles

    def lay(self, seat: Seat, word: Place, area: int) -> None:
        """Lay a tile of a player, give its placement bonus, and raise what it raises. Rules: 10.2, 10.3, 10.5, 13.2."""
        owner = None if word.tile == "ocean" else seat
        self.change(tiles=with_tile(self.public.tiles, word.tile, area, owner, word.kind))
        self.told.append(events.placed(seat, tile_word(word), area))
        cards = 0
        for what, count in BONUS[area]:
            if what == DRAW_BONUS:
                cards = count
            else:
                self.gain(seat, what, count)
        if oceans := (around(1 << area) & self.public.tiles.ocean).bit_count():
            self.gain(seat, M, OCEAN_BONUS * oceans)
        if cards:
            self.push([Task(seat, DRAW_ONE if cards == 1 else DRAW_TWO)])
        if word.tile == "ocean":
            self.raise_rating(seat, 1)
        elif word.tile == "greenery" and self.public.stage != "greeneries":
            self.raise_oxygen(seat, 1)

    # Cards

    def put_in_play(self, seat: Seat, card: int) -> None:
        """Put a card of a player's hand in play. Rules: 1.5, 6.1."""
        player = self.public.players[seat]
        if card_of(card).colour == "red":
            self.change_player(seat, hand_count=player.hand_count - 1, events=player.events | 1 << card)
        else:
            self.change_player(
                seat,
                hand_count=player.hand_count - 1,
                tableau=(*player.tableau, card),
                face_up=player.face_up | 1 << card,
                tags=with_tags(player.tags, card),
            )
        self.change_drawer(seat, hand=self.drawers[seat].hand & ~(1 << card), staged=None)

    def discard(self, seat: Seat, cards: int, **places: Any) -> None:
        """Discard cards of a seat face down; `places` are the parts of the drawer as they are without them."""
        drawer = self.drawers[seat]
        self.change_drawer(seat, discarded=drawer.discarded | cards, **places)
        self.change(discard_count=self.public.discard_count + cards.bit_count())


def tile_word(word: Place) -> str:
    """Return the word for a tile in texts.

    >>> tile_word(OCEAN), tile_word(Place("special", "land", kind="mining_area"))
    ('ocean', 'mining-area')
    """
    return word.kind.replace("_", "-") if word.tile == "special" else word.tile


def with_tags(tags: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return tags with those of one more card."""
    if not any(TAG_COUNTS[card]):
        return tags
    return tuple(a + b for a, b in zip(tags, TAG_COUNTS[card], strict=True))


def is_on_mars(area: int) -> bool:
    """Return whether an area is on Mars, and not one of the two spots off the board. Rule: 10.4."""
    return area not in (PHOBOS, GANYMEDE) and bool(MARS >> area & 1)

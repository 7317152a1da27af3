"""What the components of Hunters are made of: every number with its range, every card with its own fields.

Rules: docs/rules/hunters.md 1, 9, 10, 12.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, description="a text of 1 to 40 characters")]
Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=400, description="a text of 1 to 400 characters")]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=20)]
Some: TypeAlias = Annotated[int, Meta(ge=1, le=20)]
Bonus: TypeAlias = Annotated[int, Meta(ge=-20, le=20)]
Difficulty: TypeAlias = Annotated[int, Meta(ge=2, le=30)]
Energy: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Points: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
Faces: TypeAlias = Annotated[
    tuple[Some, ...], Meta(max_length=20, description="a list of different whole numbers from 1 to 20, rising")
]


class Constants(msgspec.Struct, frozen=True):
    """The numbers of the rules that are no card's. Rules: H2, H3, H4, H24, H28, H36, H64, H77."""

    hunters: Annotated[int, Meta(ge=4, le=40)]
    minimum_group: Annotated[int, Meta(ge=2, le=20)]
    scared_to_win: Annotated[int, Meta(ge=1, le=40)]
    health: Some
    health_max: Some
    energy: Energy
    energy_max: Annotated[int, Meta(ge=1, le=99)]
    fugitive_hand_limit: Energy
    die_faces: Some
    double_takes: Some
    round_limit: Annotated[int, Meta(ge=1, le=1000)]


class SpeedCard(msgspec.Struct, frozen=True):
    """One of the fugitive's four speed cards. Rules: H5 to H8."""

    speed: int
    name: Name
    energy_cost: Energy
    tracking_difficulty: Difficulty


class DistanceTracking(msgspec.Struct, frozen=True):
    """The distance-tracking cards, which are all alike. Rule: H9."""

    name: Name
    count: Some
    tracking_difficulty: Difficulty


class Card(msgspec.Struct, frozen=True):
    """A card of the main deck, as often as it is there. `type` and `kind` cannot be changed. Rules: H10, H11."""

    name: Name
    type: Literal["FC", "HC"]
    kind: Literal["answer", "lasting", "pair", "enabler", "object", "item", "one_use"]
    count: Count
    text: Text


class Modifying(Card, frozen=True):
    """Fog, Friendly Agent, Surveillance, Clue: a card that changes tracking throws."""

    throw_modifier: Bonus


class Pair(Card, frozen=True):
    """Meme Team: played as several copies at once."""

    copies: Annotated[int, Meta(ge=1, le=4)]


class Internet(Card, frozen=True):
    """Internet: with so many copies an object may be used in the same turn."""

    copies_with_use: Annotated[int, Meta(ge=1, le=4)]


class Meme(Card, frozen=True):
    """Meme: so many cards go from the deck to the pile."""

    cards: Some


class Surprising(Card, frozen=True):
    """LOLCat, 8-Bit: a surprise, so often."""

    uses: Annotated[int, Meta(ge=1, le=9)]


class Luck(Card, frozen=True):
    """Luck: on `health_faces` that much health besides the energy; or a bonus for a surprise."""

    health_faces: Faces
    health: Points
    surprise_bonus: Bonus


class PewPew(Card, frozen=True):
    """Pew-Pew: on `health_faces` that much health is lost, and no energy."""

    health_faces: Faces
    health: Points


class Usb(Modifying, frozen=True):
    """USB: its modifier, and the one instead while the fugitive has taken a USB."""

    throw_modifier_when_taken: Bonus


class Cards(msgspec.Struct, frozen=True):
    """The cards of the main deck by id."""

    hide: Card
    fog: Modifying
    meme_team: Pair
    internet: Internet
    meme: Meme
    lolcat: Surprising
    eight_bit: Surprising
    luck: Luck
    friendly_agent: Modifying
    pew_pew: PewPew
    surveillance: Modifying
    busted: Card
    clue: Modifying
    usb: Usb


class Character(msgspec.Struct, frozen=True):
    """A character, who takes part in the draw if `count` is 1. Rules: H132 to H138."""

    name: Name
    text: Text
    count: Annotated[int, Meta(ge=0, le=1)]


class Limited(Character, frozen=True):
    """Ghost, Prankster, Smuggler: an ability that costs points."""

    points: Points


class Hacker(Character, frozen=True):
    """The Hacker needs so many Internets to equip an object and use one."""

    copies_with_use: Annotated[int, Meta(ge=1, le=4)]


class NightOwl(Limited, frozen=True):
    """The Night Owl regains so much energy for a point."""

    energy: Energy


class Characters(msgspec.Struct, frozen=True):
    """The characters by id."""

    ghost: Limited
    hacker: Hacker
    night_owl: NightOwl
    prankster: Limited
    daredevil: Character
    smuggler: Limited


class Components(msgspec.Struct, frozen=True):
    """All components of one game."""

    constants: Constants
    speed_cards: tuple[SpeedCard, SpeedCard, SpeedCard, SpeedCard]
    distance_tracking: DistanceTracking
    cards: Cards
    characters: Characters

    def card(self, card_id: str) -> Card:
        """Return the card of this id."""
        return getattr(self.cards, card_id)  # type: ignore[no-any-return]

    def character(self, character_id: str) -> Character:
        """Return the character of this id."""
        return getattr(self.characters, character_id)  # type: ignore[no-any-return]

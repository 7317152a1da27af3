"""What lasts of a card: triggers, which fire when something happens, and modifiers, which change what holds."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from facedown.games.mars.vocabulary import Resource, Tag, Tile, Token
from facedown.games.mars.vocabulary.effects import CardEffect


class Lasting(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """The base of triggers and modifiers."""


class TilePlaced(Lasting, frozen=True, tag_field="when", tag="tile_placed"):
    """Fires after a city, ocean or greenery was placed."""

    tile: Tile
    by: Literal["self", "any"]
    where: Literal["mars", "anywhere"]
    do: tuple[CardEffect, ...]
    includes_this_card: bool = False


class TagPlayed(Lasting, frozen=True, tag_field="when", tag="tag_played"):
    """Fires for each matching tag on a card that is played, events included."""

    tags: tuple[Tag, ...]
    by: Literal["self", "any"]
    do: tuple[CardEffect, ...]
    includes_this_card: bool = False


class EventPlayed(Lasting, frozen=True, tag_field="when", tag="event_played"):
    """Fires when an event (with that tag, if one is given) is played."""

    by: Literal["self"]
    do: tuple[CardEffect, ...]
    tag: Tag | None = None


class StandardProjectPaid(Lasting, frozen=True, tag_field="when", tag="standard_project_paid"):
    """Fires after paying for a standard project; patents are sold and not paid for."""

    by: Literal["self"]
    do: tuple[CardEffect, ...]


class CardOrProjectPaid(Lasting, frozen=True, tag_field="when", tag="card_or_standard_project_paid"):
    """Fires after paying for a card or standard project of at least that printed cost."""

    printed_cost_min: int
    by: Literal["self"]
    do: tuple[CardEffect, ...]


class BonusGained(Lasting, frozen=True, tag_field="when", tag="placement_bonus_gained"):
    """Fires once for a tile that the owner places on an area whose printed bonus has one of the resources."""

    resources: tuple[Resource, ...]
    by: Literal["self"]
    do: tuple[CardEffect, ...]


Trigger: TypeAlias = TilePlaced | TagPlayed | EventPlayed | StandardProjectPaid | CardOrProjectPaid | BonusGained


class CardCost(Lasting, frozen=True, tag_field="modify", tag="card_cost"):
    """Added to the cost of the owner's cards, once for each matching tag if a tag is given."""

    amount: int
    tag: Tag | None = None


class ProjectCost(Lasting, frozen=True, tag_field="modify", tag="standard_project_cost"):
    """Added to the cost of a standard project."""

    project: str
    amount: int


class RequirementSlack(Lasting, frozen=True, tag_field="modify", tag="requirement_slack"):
    """Parameter requirements count as that many steps looser."""

    steps: int


class ResourceValue(Lasting, frozen=True, tag_field="modify", tag="resource_value"):
    """Raises what a cube of metal is worth."""

    resource: Literal["steel", "titanium"]
    amount: int


class PayWith(Lasting, frozen=True, tag_field="modify", tag="pay_with"):
    """The resource pays like megacredits."""

    resource: Literal["heat"]
    value: Literal[1]


class GreeneryCost(Lasting, frozen=True, tag_field="modify", tag="greenery_plant_cost"):
    """Changes how many plants a greenery costs."""

    amount: int


class ProtectOwner(Lasting, frozen=True, tag_field="modify", tag="protect_owner"):
    """Opponents cannot remove these from the owner."""

    resources: tuple[Resource | Token, ...]


class ProtectCard(Lasting, frozen=True, tag_field="modify", tag="protect_card"):
    """Nobody can remove tokens from this card."""


Modifier: TypeAlias = (
    CardCost | ProjectCost | RequirementSlack | ResourceValue | PayWith | GreeneryCost | ProtectOwner | ProtectCard
)

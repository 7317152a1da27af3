"""Requirements: what must hold for a card to be played, and the conditions of effects. Rules: 6.2, 6.3."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from facedown.games.mars.vocabulary import Resource, Tag


class Required(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """The base of all requirements. `min` and `max` are inclusive; one of them is given."""

    min: int | None = None
    max: int | None = None


class Oxygen(Required, frozen=True, tag="oxygen"):
    """Oxygen in percent."""


class Temperature(Required, frozen=True, tag="temperature"):
    """Temperature in degrees."""


class Oceans(Required, frozen=True, tag="oceans"):
    """Ocean tiles on the board."""


class TagsRequired(Required, frozen=True, kw_only=True, tag="tags"):
    """Own face-up tags, the card itself excluded."""

    tag: Tag


class ProductionRequired(Required, frozen=True, kw_only=True, tag="production"):
    """Own production."""

    resource: Resource


class GreeneriesRequired(Required, frozen=True, kw_only=True, tag="greeneries"):
    """Own greeneries."""

    owner: Literal["self"]


class CitiesRequired(Required, frozen=True, kw_only=True, tag="cities"):
    """Cities in play, of anyone."""

    owner: Literal["any"]
    where: Literal["anywhere"]


class RatingRaised(Required, frozen=True, tag="tr_raised_this_generation"):
    """The owner's terraform rating went up in this generation."""


Requirement: TypeAlias = (
    Oxygen
    | Temperature
    | Oceans
    | TagsRequired
    | ProductionRequired
    | GreeneriesRequired
    | CitiesRequired
    | RatingRaised
)
ParameterRequirement: TypeAlias = Oxygen | Temperature | Oceans

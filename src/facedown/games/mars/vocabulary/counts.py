"""Counts: what an amount or points are counted by, where they follow from the table."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from facedown.games.mars.vocabulary import Owner, Tag, Tile


class Counted(Struct, frozen=True, tag_field="count", forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """The base of all counts."""


class Tags(Counted, frozen=True, tag="tags"):
    """Matching tags on face-up cards and corporations, for each `per` of them."""

    tag: Tag
    owner: Owner
    per: int = 1


class Cities(Counted, frozen=True, tag="cities"):
    """Cities in play: on Mars, or anywhere, which counts those off the board too."""

    where: Literal["mars", "anywhere"]
    owner: Owner
    per: int = 1


class EventsPlayed(Counted, frozen=True, tag="events_played"):
    """Events played so far."""

    owner: Owner
    per: int = 1


class TokensHere(Counted, frozen=True, tag="resources_here"):
    """Tokens on this card; for points only."""

    per: int = 1


class AdjacentTiles(Counted, frozen=True, tag="adjacent_tiles"):
    """Tiles of that kind next to the tile of this card; for points only."""

    tile: Tile
    per: int = 1


class Chosen(Counted, frozen=True, tag="x"):
    """The number that the player chose to pay for the same action."""


Count: TypeAlias = Tags | Cities | EventsPlayed | TokensHere | AdjacentTiles | Chosen
Amount: TypeAlias = int | Count


class Points(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """Points at the end: fixed, for `each` of something, or if the card has `at_least` so many tokens."""

    points: int
    each: Count | None = None
    at_least: int = 0

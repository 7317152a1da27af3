"""The words of the cards: what a row of data may say, one record a word.

Resources are cubes on a player's board; *tokens* are what cards hold. Here are the terms that all words use; the words:

================ ===================================================================================================
`counts`         what an amount or points are counted by
`requirements`   what must hold for a card to be played
`effects`        what a card does at once; `facedown.games.mars.effects` carries them out
`lasting`        what lasts of a card: triggers and modifiers
`actions`        what the action of a card costs and gives
================ ===================================================================================================
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Resource: TypeAlias = Literal["megacredits", "steel", "titanium", "plants", "energy", "heat"]
Token: TypeAlias = Literal["animal", "microbe", "science", "fighter"]
Tag: TypeAlias = Literal[
    "building", "space", "power", "science", "jovian", "earth", "plant", "microbe", "animal", "city"
]
Parameter: TypeAlias = Literal["temperature", "oxygen"]
Tile: TypeAlias = Literal["ocean", "greenery", "city", "special"]
Owner: TypeAlias = Literal["self", "opponents", "any"]
On: TypeAlias = Literal[
    "ocean_area",
    "land",
    "land_for_greenery",
    "land_for_city",
    "land_isolated",
    "land_next_to_greenery",
    "land_next_to_city",
    "land_next_to_two_cities",
    "land_metal_bonus",
    "land_metal_bonus_next_to_own_tile",
    "volcanic",
    "noctis_city",
    "phobos_space_haven",
    "ganymede_colony",
    "unclaimed_land",
]

RESOURCES: Final[tuple[Resource, ...]] = ("megacredits", "steel", "titanium", "plants", "energy", "heat")
TAGS: Final[tuple[Tag, ...]] = (
    "building",
    "space",
    "power",
    "science",
    "jovian",
    "earth",
    "plant",
    "microbe",
    "animal",
    "city",
)
RESOURCE_INDEX: Final[dict[str, int]] = {resource: i for i, resource in enumerate(RESOURCES)}
"""Where a resource stands in a stock and in a production."""
TAG_INDEX: Final[dict[str, int]] = {tag: i for i, tag in enumerate(TAGS)}
"""Where a tag stands in a player's tags."""
M, STEEL, TITANIUM, PLANTS, ENERGY, HEAT = range(6)
PRODUCTION_FLOOR: Final = (-5, 0, 0, 0, 0, 0)
"""The lowest production of each resource. Rule: 1.2."""

"""The board: 61 areas of Mars and two spots off the board, the tiles on them, and where a tile may go.

An area is a number, and a set of areas is a mask. Rows of areas are ten numbers apart and an area's right neighbour is
the next number, so the neighbours of a whole set are a few shifts; and numbers rise in reading order, from left to
right and from top to bottom. In texts an area is ``q,r``: q grows to the east, r to the south, the centre is ``0,0``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Literal

from msgspec import Struct

from facedown.games.mars.cards import from_mask, read_rows, to_mask
from facedown.games.mars.vocabulary import RESOURCE_INDEX, STEEL, TITANIUM, Tile

DRAW_BONUS: Final = 6
"""Stands for “draw cards” where a resource stands in a bonus."""
OCEAN_BONUS: Final = 2
"""The megacredits for each ocean next to a tile that is placed. Rule: 10.2."""
OCEAN_COUNT: Final = 9
PHOBOS: Final = 90
GANYMEDE: Final = 91


class Area(Struct, frozen=True, forbid_unknown_fields=True):
    """An area as the data has it. `bonus` counts cubes, or ``cards`` to draw."""

    q: int
    r: int
    ocean: bool = False
    bonus: dict[Literal["steel", "titanium", "plants", "cards"], int] = {}
    name: str = ""
    volcanic: bool = False


def area_at(q: int, r: int) -> int:
    """Return the number of an area.

    >>> area_at(0, 0), area_at(1, 0), area_at(0, 1)
    (44, 45, 54)
    """
    return (r + 4) * 10 + q + 4


AREAS: Final[dict[int, Area]] = {area_at(area.q, area.r): area for area in read_rows("board.json", Area)}
"""The areas of Mars in reading order."""
MARS: Final = to_mask(AREAS)
OCEAN_AREAS: Final = to_mask(number for number, area in AREAS.items() if area.ocean)
VOLCANIC: Final = to_mask(number for number, area in AREAS.items() if area.volcanic)
NOCTIS: Final = to_mask(number for number, area in AREAS.items() if area.name == "Noctis City")
LAND: Final = MARS & ~OCEAN_AREAS & ~NOCTIS
BONUS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    number: tuple((RESOURCE_INDEX.get(what, DRAW_BONUS), count) for what, count in area.bonus.items())
    for number, area in AREAS.items()
} | {PHOBOS: (), GANYMEDE: ()}
"""The printed bonus of each area: resources by their place in a stock, and how many."""
METAL: Final = to_mask(n for n, bonus in BONUS.items() if any(what in (STEEL, TITANIUM) for what, _ in bonus))
CLOCKWISE: Final = (-10, -9, 1, 10, 9, -1)
"""From an area to its neighbours, clockwise from the top-left one."""

AREA_TEXTS: Final[dict[int, str]] = {number: f"{area.q},{area.r}" for number, area in AREAS.items()} | {
    PHOBOS: "phobos",
    GANYMEDE: "ganymede",
}
AREA_NUMBERS: Final[dict[str, int]] = {text: number for number, text in AREA_TEXTS.items()}

assert len(AREAS) == 61, "the board has 61 areas"
assert all(sum(what in (STEEL, TITANIUM) for what, _ in bonus) < 2 for bonus in BONUS.values()), (
    "no area has both metals, so that a mine never has to choose"
)


class Tiles(Struct, frozen=True, gc=False):
    """What lies on the areas, as masks.

    `owned` has a mask for each seat, and in solo one more for the neutral opponent; `claims` the markers of each seat.
    `named` says where the capital and each special tile lie. A city, of whatever kind, is in `city`.
    """

    ocean: int
    greenery: int
    city: int
    special: int
    owned: tuple[int, ...]
    claims: tuple[int, ...]
    named: tuple[tuple[str, int], ...] = ()

    def all(self) -> int:
        """Return the areas that have a tile."""
        return self.ocean | self.greenery | self.city | self.special

    def of_kind(self, tile: Tile) -> int:
        """Return the areas that have a tile of a kind."""
        return {"ocean": self.ocean, "greenery": self.greenery, "city": self.city, "special": self.special}[tile]

    def area_of(self, kind: str) -> int:
        """Return where a special tile or the capital lies; 0 if it was not placed."""
        return next((area for name, area in self.named if name == kind), 0)


def around(mask: int) -> int:
    """Return the areas that are next to an area of the set.

    >>> around(1 << area_at(0, 0)).bit_count(), around(1 << area_at(0, -4)).bit_count(), around(1 << PHOBOS)
    (6, 3, 0)
    """
    m = mask & MARS
    return (m << 1 | m >> 1 | m << 10 | m >> 10 | m << 9 | m >> 9) & MARS


def neighbours_of(area: int) -> Iterator[int]:
    """Yield the neighbours of an area, clockwise from the top-left one."""
    near = set(from_mask(around(1 << area)))
    return (area + step for step in CLOCKWISE if area + step in near)


def free(tiles: Tiles, seat: int) -> int:
    """Return the areas without a tile and without a marker of another player. Rules: 10.1, 10.9."""
    mask = (MARS | 1 << PHOBOS | 1 << GANYMEDE) & ~tiles.all()
    for other, claimed in enumerate(tiles.claims):
        if claimed and other != seat:
            mask &= ~claimed
    return mask


def placements(tiles: Tiles, seat: int, on: str) -> int:
    """Return the areas on which `seat` may place a tile, by the word of its placement. Rules: 10.4 to 10.9."""
    return PLACEMENTS[on](free(tiles, seat), tiles, seat)


def _for_greenery(room: int, tiles: Tiles, seat: int) -> int:
    land = room & LAND
    return land & around(tiles.owned[seat]) or land


def _next_to_two_cities(room: int, tiles: Tiles, seat: int) -> int:
    city = tiles.city & MARS
    return to_mask(area for area in from_mask(room & LAND & around(city)) if (around(1 << area) & city).bit_count() > 1)


def _unclaimed(room: int, tiles: Tiles, seat: int) -> int:
    return room & LAND & ~tiles.claims[seat]


PLACEMENTS: Final[dict[str, Callable[[int, Tiles, int], int]]] = {
    "ocean_area": lambda room, tiles, seat: room & OCEAN_AREAS,
    "land": lambda room, tiles, seat: room & LAND,
    "land_for_greenery": _for_greenery,
    "land_for_city": lambda room, tiles, seat: room & LAND & ~around(tiles.city),
    "land_isolated": lambda room, tiles, seat: room & LAND & ~around(tiles.all()),
    "land_next_to_greenery": lambda room, tiles, seat: room & LAND & around(tiles.greenery),
    "land_next_to_city": lambda room, tiles, seat: room & LAND & around(tiles.city),
    "land_next_to_two_cities": _next_to_two_cities,
    "land_metal_bonus": lambda room, tiles, seat: room & LAND & METAL,
    "land_metal_bonus_next_to_own_tile": lambda room, tiles, seat: room & LAND & METAL & around(tiles.owned[seat]),
    "volcanic": lambda room, tiles, seat: room & VOLCANIC,
    "noctis_city": lambda room, tiles, seat: room & NOCTIS,
    "phobos_space_haven": lambda room, tiles, seat: room & 1 << PHOBOS,
    "ganymede_colony": lambda room, tiles, seat: room & 1 << GANYMEDE,
    "unclaimed_land": _unclaimed,
}
"""The free areas that each word of a placement allows."""


def with_tile(tiles: Tiles, tile: Tile, area: int, owner: int | None, kind: str = "") -> Tiles:
    """Return the tiles with one more; nobody owns an ocean, and a marker has done its duty. Rules: 10.1, 10.3."""
    bit = 1 << area
    claims = tiles.claims
    if any(mask & bit for mask in claims):
        claims = tuple(mask & ~bit for mask in claims)
    owned = tiles.owned
    if owner is not None:
        owned = (*owned[:owner], owned[owner] | bit, *owned[owner + 1 :])
    return Tiles(
        tiles.ocean | bit if tile == "ocean" else tiles.ocean,
        tiles.greenery | bit if tile == "greenery" else tiles.greenery,
        tiles.city | bit if tile == "city" else tiles.city,
        tiles.special | bit if tile == "special" else tiles.special,
        owned,
        claims,
        tuple(sorted((*tiles.named, (kind, area)))) if kind else tiles.named,
    )


def with_claim(tiles: Tiles, seat: int, area: int) -> Tiles:
    """Return the tiles with a marker of `seat` on an area."""
    claims = (*tiles.claims[:seat], tiles.claims[seat] | 1 << area, *tiles.claims[seat + 1 :])
    return Tiles(tiles.ocean, tiles.greenery, tiles.city, tiles.special, tiles.owned, claims, tiles.named)


def no_tiles(seats: int) -> Tiles:
    """Return the empty board. Alone, one meets a neutral opponent who owns tiles. Rules: 2.3, 16.2."""
    return Tiles(0, 0, 0, 0, (0,) * (seats + (seats == 1)), (0,) * seats)

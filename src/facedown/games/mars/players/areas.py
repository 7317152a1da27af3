"""Where tiles go: what an area is worth to a player for a tile. Rules: 10.2, 10.5, 14.1."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from facedown.games.mars.board import BONUS, DRAW_BONUS, GANYMEDE, LAND, MARS, OCEAN_BONUS, PHOBOS, around
from facedown.games.mars.players.words import Eye

HOPE: Final = 0.3
"""How likely it is, early in a game, that a greenery will come to a free area next to a city."""


def area_worth(eye: Eye, tile: str, area: int) -> float:
    """Return what it is worth to place a tile on an area rather than on one without anything near."""
    near = around(1 << area)
    tiles, money = eye.public.tiles, eye.prices.money
    worth = OCEAN_BONUS * money * (near & tiles.ocean).bit_count()
    for what, count in BONUS[area]:
        worth += count * (eye.prices.card if what == DRAW_BONUS else eye.prices.stock[what])
    if area in (PHOBOS, GANYMEDE):
        return worth
    return worth + NEAR.get(tile, _near_special)(eye, near)


def _near_ocean(eye: Eye, near: int) -> float:
    """Return what an ocean brings later, when tiles come next to it: to its neighbours, or to anybody."""
    tiles = eye.public.tiles
    room = near & LAND & ~tiles.all()
    own = room & around(tiles.owned[eye.seat])
    return 0.3 * eye.prices.money * (own.bit_count() - 0.5 * (room & ~own).bit_count())


def _near_greenery(eye: Eye, near: int) -> float:
    """Return the points of cities next to a greenery, and of the places that the greenery opens to its owner."""
    tiles, prices = eye.public.tiles, eye.prices
    own = tiles.owned[eye.seat]
    mine, others = near & tiles.city & own, near & tiles.city & ~own
    spite = 0.0 if eye.public.settings.solo else eye.spite
    worth = prices.point * (mine.bit_count() - spite * others.bit_count())
    room = near & LAND & ~tiles.all() & ~around(own)
    return worth + 0.15 * prices.point * hope(eye) * room.bit_count()


def _near_city(eye: Eye, near: int) -> float:
    """Return the points of the greeneries next to a city, and of those that may come."""
    tiles, prices = eye.public.tiles, eye.prices
    room = near & LAND & ~tiles.all()
    crowd = near & around(tiles.city & ~tiles.owned[eye.seat])
    ready = prices.point * (near & tiles.greenery).bit_count()
    return ready + prices.point * HOPE * hope(eye) * (room.bit_count() - 0.3 * crowd.bit_count())


def _near_special(eye: Eye, near: int) -> float:
    """Return what a special tile takes away: the places for greeneries next to own cities."""
    tiles, prices = eye.public.tiles, eye.prices
    mine = near & tiles.city & tiles.owned[eye.seat]
    return -HOPE * hope(eye) * prices.point * mine.bit_count()


def hope(eye: Eye) -> float:
    """Return how much of what is usual can still come, from 0 to 1."""
    return min(1.0, eye.prices.generations / 4)


def cities_worth(eye: Eye) -> float:
    """Return what the own cities on Mars are worth: the greeneries next to them, and those that may come."""
    tiles, prices = eye.public.tiles, eye.prices
    mask, worth = tiles.city & tiles.owned[eye.seat] & MARS, 0.0
    empty, hoped = LAND & ~tiles.all(), HOPE * hope(eye)
    while mask:
        low = mask & -mask
        mask ^= low
        near = around(low)
        worth += (near & tiles.greenery).bit_count() + hoped * (near & empty).bit_count()
    return worth * prices.point


NEAR: Final[dict[str, Callable[[Eye, int], float]]] = {
    "ocean": _near_ocean,
    "greenery": _near_greenery,
    "city": _near_city,
}
"""What is near, by the kind of the tile."""

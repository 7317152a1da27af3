"""Prices: what cubes, productions, ratings and points are worth now, in megacredits of now.

Money grows in this game: it buys productions, which bring more. So what comes later counts less, and the nearer the
end, the more a point is worth and the less what only brings money. How many generations are left is known alone, and
estimated among several. All numbers were chosen by hand, and some tried against others in games.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from facedown.core.game import Seat
from facedown.games.mars.board import OCEAN_COUNT
from facedown.games.mars.modifiers import Modifiers, modifiers_of
from facedown.games.mars.state import OXYGEN_STEPS, SOLO_GENERATIONS, TEMPERATURE_STEPS, Public, ocean_count
from facedown.games.mars.vocabulary import ENERGY, PLANTS, M

ALL_STEPS: Final = TEMPERATURE_STEPS + OXYGEN_STEPS + OCEAN_COUNT
USUAL_LENGTH: Final = (0, 14, 13, 11, 10, 9)
"""How many generations a game usually has, by the number of players."""
SPEED_UP: Final = 0.6
"""Terraforming grows faster: after half the steps, this power of a half is the share of the time that is over."""
KEPT: Final = 0.94
"""What a megacredit is worth now that comes a generation later."""
SOLO_KEPT: Final = 0.95
LAST_POINT: Final = 8.5
"""What a point is worth in the last generation."""
SOLO_POINT: Final = 0.5
"""What a point is worth alone, where it decides nothing."""
PROJECT_PRICES: Final = (14.0, 23.0, 18.0)
"""What a step of temperature, oxygen and oceans costs at most: as a standard project."""
LEFT_OVER: Final = 0.15
"""What a megacredit is worth that is left in the last generation."""


class Prices(NamedTuple):
    """What things are worth to a player now.

    `generations` left count the present one. `stock` and `production` are in the order of the resources; `rating` is a
    step of the rating with its point; `card` a card in hand; `steps` what a step of temperature, of oxygen and an ocean
    are worth besides the rating: something alone, where they win. `margin` is what a gain has to bring for each
    megacredit spent.
    """

    generations: float
    money: float
    stock: tuple[float, ...]
    production: tuple[float, ...]
    rating: float
    point: float
    card: float
    steps: tuple[float, float, float]
    margin: float


def steps_left(public: Public) -> tuple[int, int, int]:
    """Return how many steps of temperature and oxygen and how many oceans are left."""
    return TEMPERATURE_STEPS - public.temperature, OXYGEN_STEPS - public.oxygen, OCEAN_COUNT - ocean_count(public)


def generations_left(public: Public) -> float:
    """Return how many generations are left, the present one among them: known alone, and else estimated.

    At first it is what is usual, and more and more what this game's pace says.
    """
    settings, generation = public.settings, public.generation
    if settings.solo:
        return SOLO_GENERATIONS + 1 - generation
    left = sum(steps_left(public))
    if left <= settings.seats + 1:
        return 1.0
    passed = (1 - left / ALL_STEPS) ** SPEED_UP
    usual = USUAL_LENGTH[settings.seats] * (1 - passed)
    paced = generation * (1 - passed) / passed if passed else usual
    estimate = (1 - passed) * usual + passed * paced
    return min(max(1.0, estimate), settings.generation_limit + 1 - generation)


def prices_of(public: Public, seat: Seat) -> Prices:
    """Return what things are worth to a player now."""
    modifiers = modifiers_of(public.players[seat])
    temperature, oxygen, oceans = steps_left(public)
    left = round(4 * generations_left(public)) / 4
    return listed(left, public.settings.solo, modifiers, temperature > 0, oxygen > 0, oceans > 0)


@lru_cache(maxsize=1 << 10)
def listed(left: float, solo: bool, modifiers: Modifiers, is_cold: bool, is_thin: bool, is_dry: bool) -> Prices:
    """Return the prices when so many generations are left; three flags say which parameters can still be raised."""
    kept = SOLO_KEPT if solo else KEPT
    missing = (is_cold, is_thin, is_dry)

    def step(kind: int, g: float) -> float:
        later = float(kept ** (g - 1))
        return PROJECT_PRICES[kind] * later if solo and missing[kind] else 0.0

    def point(g: float) -> float:
        later = float(kept ** max(0.0, g - 1))
        return SOLO_POINT if solo else LAST_POINT * later

    def money(g: float) -> float:
        return 1.0 if g >= 2 else LEFT_OVER + (1 - LEFT_OVER) * max(0.0, g - 1)

    def rating(g: float) -> float:
        return stream(lambda _: 1.0, g, kept) + point(g)

    def plant(g: float) -> float:
        raised = rating(g) + step(1, g) if is_thin and g >= 1 else 0.0
        return 0.9 * (raised + 1.6 * point(g) + 1.5 * money(g)) / modifiers.greenery

    def heat(g: float) -> float:
        warmer = 0.85 * (rating(g) + step(0, g)) / 8 if is_cold else 0.0
        return max(warmer, 0.95 * money(g) if modifiers.pays_heat else 0.0)

    def steel(g: float) -> float:
        return 0.85 * modifiers.steel * min(1.0, 0.4 + 0.3 * g) * money(g)

    def titanium(g: float) -> float:
        return 0.85 * modifiers.titanium * min(1.0, 0.4 + 0.3 * g) * money(g)

    def energy(g: float) -> float:
        return kept * heat(g - 1) + 0.1 * money(g) if g > 1 else 0.0

    kinds: tuple[Callable[[float], float], ...] = (money, steel, titanium, plant, energy, heat)
    production = [stream(price, left, kept) for price in kinds]
    production[PLANTS] = stream(lambda g: plant(g - 1), left + 1, kept)  # the last plants come in time
    production[ENERGY] += 0.25 * production[M]
    return Prices(
        generations=left,
        money=money(left),
        stock=tuple(price(left) for price in kinds),
        production=tuple(production),
        rating=rating(left),
        point=point(left),
        card=3.5 * min(1.0, (left - 0.9) / 4) * money(left),
        steps=(step(0, left), step(1, left), step(2, left)),
        margin=0.02 * (left - 1) if solo else 0.0,
    )


def stream(price: Callable[[float], float], left: float, kept: float) -> float:
    """Return what a step of production brings until the last time it can be used; a part of a generation counts so.

    >>> stream(lambda _: 1.0, 3.5, 0.5)
    0.8125
    """
    total, after = 0.0, 1
    while left - after > 0:
        share = min(1.0, left - after)
        total += share * kept**after * price(left - after)
        after += 1
    return total

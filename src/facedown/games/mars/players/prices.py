"""Prices: what cubes, productions, ratings and points are worth now, in megacredits of now.

Money grows in this game: it buys productions, which bring more. So what comes later counts less, and the nearer the
end, the more a point is worth and the less what only brings money. How many generations are left is known alone, and
estimated among several. All numbers were chosen by hand, and some tried against others in games.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from facedown.core.game import Seat
from facedown.games.mars.board import OCEAN_COUNT
from facedown.games.mars.modifiers import modifiers_of
from facedown.games.mars.state import OXYGEN_STEPS, SOLO_GENERATIONS, TEMPERATURE_STEPS, Public, ocean_count
from facedown.games.mars.vocabulary import ENERGY, HEAT, PLANTS, M

ALL_STEPS: Final = TEMPERATURE_STEPS + OXYGEN_STEPS + OCEAN_COUNT
USUAL_LENGTH: Final = (0, 14, 13, 11, 10, 9)
"""How many generations a game usually has, by the number of players."""
SPEED_UP: Final = 0.6
"""Terraforming grows faster: after half the steps, this power of a half is the share of the time that is over."""
GROWTH: Final = 0.012
SOLO_GROWTH: Final = 0.014
"""How much a megacredit grows in a generation, for each generation that is left after it."""
LAST_POINT: Final = 8.5
"""What a point is worth in the last generation."""
SOLO_POINT: Final = 0.5
"""What a point is worth alone, where it decides nothing."""
PROJECT_PRICES: Final = (14.0, 23.0, 18.0)
"""What a step of temperature, oxygen and oceans costs at most: as a standard project."""
SOLO_MARGIN: Final = 0.02
"""What a gain has to bring alone for each megacredit spent, for each generation to come: better cards may come."""
STEEL_USED: Final = 0.6
TITANIUM_USED: Final = 0.85
PLANTS_USED: Final = 0.9
HEAT_USED: Final = 0.85
"""How much of what comes in will be used."""
READY: Final = 0.75
"""What plants and heat in stock are worth, as a part of what they can be converted into, so that they are."""
ENERGY_NEEDED: Final = 0.25
"""What it is worth to be able to play cards that take energy, in steps of megacredit production."""
CARD_WORTH: Final = 1.4
"""What a card in hand is worth, early in a game."""
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
    passed = math.pow(1 - left / ALL_STEPS, SPEED_UP)
    usual = USUAL_LENGTH[settings.seats] * (1 - passed)
    paced = generation * (1 - passed) / passed if passed else usual
    estimate = (1 - passed) * usual + passed * paced
    return min(max(1.0, estimate), settings.generation_limit + 1 - generation)


def prices_of(public: Public, seat: Seat) -> Prices:
    """Return what things are worth to a player now."""
    modifiers = modifiers_of(public.players[seat])
    temperature, oxygen, oceans = steps_left(public)
    market = Market(
        solo=public.settings.solo,
        steel=modifiers.steel,
        titanium=modifiers.titanium,
        greenery=modifiers.greenery,
        pays_heat=modifiers.pays_heat,
        missing=(temperature > 0, oxygen > 0, oceans > 0),
    )
    return market.prices(round(4 * generations_left(public)) / 4)


class Market(NamedTuple):
    """What prices depend on besides the time: whether one plays alone, what cubes are worth, what can still be raised.

    Each price is that of a moment at which `g` generations are left, in megacredits of that moment.
    """

    solo: bool
    steel: int
    titanium: int
    greenery: int
    pays_heat: bool
    missing: tuple[bool, bool, bool]

    @lru_cache(maxsize=1 << 10)  # noqa: B019 (a market is a value)
    def prices(self, left: float) -> Prices:
        """Return all prices when so many generations are left."""
        money = LEFT_OVER + (1 - LEFT_OVER) * min(1.0, left - 1)
        kinds = (self.money, self.steel_cube, self.titanium_cube, self.plant, self.energy, self.heat)
        production = [self.stream(price, left) for price in kinds]
        production[PLANTS] = PLANTS_USED * self.stream(
            lambda g: self.plant(g - 1), left + 1
        )  # the last plants come in time
        production[HEAT] *= HEAT_USED
        production[ENERGY] = HEAT_USED * production[ENERGY] + ENERGY_NEEDED * production[M]
        stock = [price(left) for price in kinds]
        return Prices(
            generations=left,
            money=money,
            stock=(money, stock[1] * money, stock[2] * money, READY * stock[3], READY * stock[4], READY * stock[5]),
            production=tuple(production),
            rating=self.rating(left),
            point=self.point(left),
            card=CARD_WORTH * min(1.0, (left - 0.9) / 4) * money,
            steps=(self.step(0, left), self.step(1, left), self.step(2, left)),
            margin=SOLO_MARGIN * (left - 1) if self.solo else 0.0,
        )

    def growth(self, g: float) -> float:
        """Return what a megacredit grows to until the last generation; early there is more to buy that brings more."""
        return math.exp((SOLO_GROWTH if self.solo else GROWTH) * max(0.0, g - 1) ** 2 / 2)

    def stream(self, price: Callable[[float], float], left: float) -> float:
        """Return what a step of production brings until the last time it can be used; the last may be a part."""
        total, g, now = 0.0, left - 1, self.growth(left)
        while g > 0:
            total += min(1.0, g) * price(g) * self.growth(g) / now
            g -= 1
        return total

    def money(self, g: float) -> float:
        """Return what a megacredit is worth, which is one, or less if it comes when all is over."""
        return min(1.0, g)

    def step(self, kind: int, g: float) -> float:
        """Return what a step of a parameter is worth besides its rating: alone it is one step less to pay for."""
        return PROJECT_PRICES[kind] / self.growth(g) if self.solo and self.missing[kind] else 0.0

    def point(self, g: float) -> float:
        """Return what a point is worth: what one pays for it at the end."""
        return SOLO_POINT if self.solo else LAST_POINT / self.growth(g)

    def rating(self, g: float) -> float:
        """Return what a step of the rating is worth: income, and a point."""
        return self.stream(self.money, g) + self.point(g)

    def plant(self, g: float) -> float:
        """Return what a plant is worth, as a part of a greenery."""
        raised = self.rating(g) + self.step(1, g) if self.missing[1] and g >= 1 else 0.0
        return (raised + 1.6 * self.point(g) + 1.5) / self.greenery

    def heat(self, g: float) -> float:
        """Return what heat is worth, as a part of a step of temperature."""
        warmer = (self.rating(g) + self.step(0, g)) / 8 if self.missing[0] and g >= 1 else 0.0
        return max(warmer, 0.95 * self.money(g) if self.pays_heat else 0.0)

    def energy(self, g: float) -> float:
        """Return what energy is worth, which becomes heat."""
        return self.heat(g - 1) * self.growth(g - 1) / self.growth(g) + 0.1 if g > 1 else 0.0

    def steel_cube(self, g: float) -> float:
        """Return what steel is worth, as far as it is used."""
        return STEEL_USED * self.steel * min(1.0, 0.25 + 0.25 * g)

    def titanium_cube(self, g: float) -> float:
        """Return what titanium is worth, as far as it is used."""
        return TITANIUM_USED * self.titanium * min(1.0, 0.25 + 0.25 * g)

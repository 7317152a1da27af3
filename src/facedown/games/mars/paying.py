"""Payments: the ways to pay a cost. Rules: 5.1 to 5.5.

A payment is four numbers of cubes: megacredits, steel, titanium, heat. The first one listed is the sensible default:
nothing is lost if that can be, as much metal as possible is used, and heat is kept.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from msgspec import Struct

from facedown.core.game import Seat
from facedown.games.mars.cards import TAGGED, corporation_of
from facedown.games.mars.modifiers import Modifiers, modifiers_of
from facedown.games.mars.state import CARD_PRICE, Drawer, Player, Public
from facedown.games.mars.vocabulary import HEAT, STEEL, TITANIUM, M
from facedown.games.mars.vocabulary.actions import PayCubes
from facedown.games.mars.vocabulary.effects import Keep

Payment: TypeAlias = tuple[int, int, int, int]

FREE: Final[Payment] = (0, 0, 0, 0)


class Purse(Struct, frozen=True, gc=False):
    """What may be used for a payment: cubes, and what a cube of each metal is worth."""

    megacredits: int
    steel: int
    titanium: int
    heat: int
    steel_value: int
    titanium_value: int

    @property
    def worth(self) -> int:
        """What all of it comes to."""
        return self.megacredits + self.steel * self.steel_value + self.titanium * self.titanium_value + self.heat


def purse(player: Player, *, steel: bool = False, titanium: bool = False, heat_kept: int = 0) -> Purse:
    """Return what a player may pay with; `heat_kept` is heat that the same action needs as heat. Rules: 5.1, 5.5."""
    modifiers = modifiers_of(player)
    stock = player.stock
    return Purse(
        stock[M],
        stock[STEEL] if steel else 0,
        stock[TITANIUM] if titanium else 0,
        max(0, stock[HEAT] - heat_kept) if modifiers.pays_heat else 0,
        modifiers.steel,
        modifiers.titanium,
    )


def purse_for_card(player: Player, card: int, heat_kept: int = 0) -> Purse:
    """Return what a player may pay for a card with. Rule: 5.1."""
    steel, titanium = bool(TAGGED["building"] >> card & 1), bool(TAGGED["space"] >> card & 1)
    return purse(player, steel=steel, titanium=titanium, heat_kept=heat_kept)


def purse_for_action(player: Player, cost: PayCubes) -> Purse:
    """Return what a player may pay for the action of a card with. Rule: 5.2."""
    return purse(player, steel="steel" in cost.accept, titanium="titanium" in cost.accept)


def purse_for_cards(public: Public, seat: Seat, drawer: Drawer) -> Purse:
    """Return what a seat may pay with for the cards that it keeps or buys now. Rules: 2.6, 3.2, 5.5."""
    if public.stage == "set-up":
        stock = corporation_of(drawer.staged.item).stock if drawer.staged else {}
        return Purse(stock.get("megacredits", 0), 0, 0, 0, 2, 3)
    return purse(public.players[seat])


def price_each(public: Public) -> int:
    """Return what each card costs of those that are kept or bought now."""
    word = public.pending[0].effect if public.pending else None
    return word.price_each if isinstance(word, Keep) else CARD_PRICE


def payments(cost: int, source: Purse) -> tuple[Payment, ...]:
    """Return all ways to pay a cost, the sensible default first; none if it cannot be paid. Rule: 5.3.

    >>> payments(5, Purse(4, 2, 0, 0, 2, 3))
    ((1, 2, 0, 0), (3, 1, 0, 0))
    """
    # What cannot be used up is cut to size, so that the same cases come again.
    metal = source.steel or source.titanium
    return _payments(
        cost,
        min(source.megacredits, cost),
        min(source.steel, cost),
        min(source.titanium, cost),
        min(source.heat, cost),
        source.steel_value if metal else 2,
        source.titanium_value if metal else 3,
    )


@lru_cache(maxsize=1 << 16)
def _payments(
    cost: int, megacredits: int, steel: int, titanium: int, heat: int, steel_value: int, titanium_value: int
) -> tuple[Payment, ...]:
    found: list[tuple[tuple[int, ...], Payment]] = []
    for bars in range(min(titanium, -(-cost // titanium_value)) + 1):
        for cubes in range(min(steel, -(-cost // steel_value)) + 1):
            left = cost - bars * titanium_value - cubes * steel_value
            if left > 0:
                warmth = range(max(0, left - megacredits), min(heat, left) + 1)
                found += [((0, left, warm), (left - warm, cubes, bars, warm)) for warm in warmth]
            elif not (bars and left + titanium_value <= 0) and not (cubes and left + steel_value <= 0):
                found.append(((-left, 0, 0), (0, cubes, bars, 0)))
    return tuple(payment for _, payment in sorted(found))


def affordable(player: Player, modifiers: Modifiers) -> int:
    """Return all cards that a player could pay for, as a mask. Rules: 5.1 to 5.5."""
    stock, at_most = player.stock, modifiers.at_most
    top = len(at_most) - 1
    worth = stock[M] - player.next_cost + (stock[HEAT] if modifiers.pays_heat else 0)
    with_steel, with_titanium = stock[STEEL] * modifiers.steel, stock[TITANIUM] * modifiers.titanium
    mask = at_most[worth if worth < top else top]
    if with_steel:
        mask |= at_most[min(top, worth + with_steel)] & BUILDING
    if with_titanium:
        mask |= at_most[min(top, worth + with_titanium)] & SPACE
        if with_steel:
            mask |= at_most[min(top, worth + with_steel + with_titanium)] & BUILDING_IN_SPACE
    return mask


BUILDING: Final = TAGGED["building"]
SPACE: Final = TAGGED["space"]
BUILDING_IN_SPACE: Final = BUILDING & SPACE

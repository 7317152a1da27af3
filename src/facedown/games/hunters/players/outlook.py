"""How the fugitive stands between two rounds, in a few numbers, and how likely he then wins.

The chance is a logistic one, fitted to games of these bots against each other: what raises it has a positive weight.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from facedown.games.hunters.components import Components


class Limits(NamedTuple):
    """What the chance depends on besides: the highest energy, hunters to scare, and the cost of each speed."""

    energy_max: int
    scared_to_win: int
    costs: tuple[int, ...]


def limits_of(components: Components) -> Limits:
    """Return the limits of a game with these components."""
    constants = components.constants
    costs = tuple(card.energy_cost for card in components.speed_cards)
    return Limits(constants.energy_max, constants.scared_to_win, costs)


class Outlook(NamedTuple):
    """What counts of a table at the beginning of a round.

    `pile`, `deck` and `hand` (the fugitive's) are numbers of cards; `power` is what the items of all groups add;
    `held` is the number of cards in the hunter player's hand, `limit` its limit. `assets` and `threats` are what the
    cards of the fugitive and those of the hunter player are worth to them, by `ASSETS` and `THREATS`.
    """

    pile: int
    deck: int
    hand: int
    energy: float
    health: int
    scared: int
    has_fog: bool
    points: int
    usbs: int
    power: int
    held: int
    limit: int
    assets: float
    threats: float


class Weights(NamedTuple):
    """The weights of the logistic chance, each for what it is named after.

    A card of the pile counts up to `MANY`, and more up to `FEW`. When deck and hand have fewer than `SHORT` cards, each
    that is left counts; and as they run out, the pile and the room in the hunter player's hand come to count more.
    `stamina` is energy, with all that the further health points would restore.
    """

    constant: float = -1.8
    pile: float = 0.12
    few: float = 0.22
    short: float = -0.11
    late_pile: float = 0.1
    late_room: float = 0.15
    stamina: float = 0.105
    last_health: float = -0.2
    scared: float = 0.3
    fog: float = 0.36
    points: float = 0.175
    usbs: float = 0.3
    power: float = -0.14


WEIGHTS: Final = Weights()
MANY: Final = 8
FEW: Final = 4
SHORT: Final = 15

ASSETS: Final[Mapping[str, float]] = MappingProxyType(
    {
        "hide": 0.18,
        "fog": 0.08,
        "meme_team": 0.22,
        "internet": 0.2,
        "meme": 0.14,
        "lolcat": 0.08,
        "eight_bit": 0.07,
        "luck": 0.13,
        "friendly_agent": -0.02,
        "pew_pew": -0.03,
        "surveillance": -0.02,
        "busted": -0.06,
        "clue": -0.05,
        "usb": -0.07,
    }
)
"""What a card in the fugitive's hand is worth to him; those of the hunter player only take up room."""

EQUIPPED: Final[Mapping[str, float]] = MappingProxyType({"meme": 0.42, "lolcat": 0.5, "eight_bit": 0.23, "luck": 0.34})
"""What an equipped object is worth to him."""

THREATS: Final[Mapping[str, float]] = MappingProxyType(
    {
        "hide": 0.1,
        "fog": 0.08,
        "meme_team": 0.1,
        "internet": 0.14,
        "meme": 0.12,
        "lolcat": 0.17,
        "eight_bit": 0.12,
        "luck": 0.14,
        "friendly_agent": 0.07,
        "pew_pew": 0.22,
        "surveillance": 0.08,
        "busted": 0.1,
        "clue": 0.12,
        "usb": 0.15,
    }
)
"""What a card in the hunter player's hand is worth to him: his own to play, the fugitive's to keep from him."""

UNKNOWN_ASSET: Final = 0.06
UNKNOWN_OBJECT: Final = 0.36
UNKNOWN_THREAT: Final = 0.11
"""What a card is worth that one does not know."""


def assets_of(hand: Iterable[str], objects: Iterable[str]) -> float:
    """Return what a fugitive's cards are worth to him."""
    return sum(map(ASSETS.__getitem__, hand)) + sum(map(EQUIPPED.__getitem__, objects))


def threats_of(hand: Iterable[str]) -> float:
    """Return what a hunter player's cards are worth to him."""
    return sum(map(THREATS.__getitem__, hand))


def win_chance(o: Outlook, limits: Limits, weights: Weights = WEIGHTS) -> float:
    """Return how likely the fugitive wins from here on, at the beginning of a round."""
    if o.health <= 0:
        return 0.0
    if o.scared >= limits.scared_to_win:
        return 1.0
    clock = o.deck + o.hand
    if o.pile <= 0 and not o.usbs:
        return 0.0
    if can_escape(clock, o.energy, limits):
        return 1.0
    return 1 / (1 + math.exp(-logit(o, clock, limits.energy_max, weights)))


def can_escape(clock: int, energy: float, limits: Limits) -> bool:
    """Return whether a speed can be paid for which deck and hand have too few cards. Rule: H51."""
    return clock < 3 and any(cost <= energy for cost in limits.costs[clock + 1 :])


def logit(o: Outlook, clock: int, energy_max: int, w: Weights) -> float:
    """Return the logarithm of the odds that the fugitive wins."""
    pile = o.pile + o.usbs * (o.pile <= 0)
    left = min(clock, SHORT)
    lateness = 1 - left / SHORT
    return (
        w.constant
        + (w.pile + w.late_pile * lateness) * min(pile, MANY)
        + w.few * min(pile, FEW)
        + w.short * left
        + w.late_room * lateness * (o.limit - o.held)
        + w.stamina * (o.energy + energy_max * (o.health - 1))
        + w.last_health * (o.health == 1)
        + w.scared * o.scared
        + w.fog * o.has_fog
        + w.points * o.points
        + w.usbs * o.usbs
        + w.power * o.power
        + o.assets
        - o.threats
    )

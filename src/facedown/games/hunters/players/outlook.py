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
    """The weights of the logistic chance, each for what it is named after."""

    constant: float = -1.0
    pile: float = 0.1
    near: float = 0.35
    clock: float = -0.06
    late: float = -0.005
    stamina: float = 0.05
    last_health: float = -0.3
    scared: float = 0.35
    fog: float = 0.4
    points: float = 0.2
    usbs: float = 0.4
    power: float = -0.12
    room: float = 0.03


WEIGHTS: Final = Weights()
NEAR: Final = 4
"""Up to so many cards, each card of the pile counts once more."""

ASSETS: Final[Mapping[str, float]] = MappingProxyType(
    {
        "hide": 0.15,
        "fog": 0.2,
        "meme_team": 0.15,
        "internet": 0.1,
        "meme": 0.1,
        "lolcat": 0.15,
        "eight_bit": 0.1,
        "luck": 0.1,
        "friendly_agent": 0.03,
        "pew_pew": 0.03,
        "surveillance": 0.03,
        "busted": 0.03,
        "clue": 0.03,
        "usb": 0.03,
    }
)
"""What a card in the fugitive's hand is worth to him."""

EQUIPPED: Final[Mapping[str, float]] = MappingProxyType({"meme": 0.25, "lolcat": 0.4, "eight_bit": 0.25, "luck": 0.2})
"""What an equipped object is worth to him."""

THREATS: Final[Mapping[str, float]] = MappingProxyType(
    {
        "hide": 0.05,
        "fog": 0.06,
        "meme_team": 0.06,
        "internet": 0.04,
        "meme": 0.03,
        "lolcat": 0.04,
        "eight_bit": 0.04,
        "luck": 0.03,
        "friendly_agent": 0.15,
        "pew_pew": 0.15,
        "surveillance": 0.2,
        "busted": 0.1,
        "clue": 0.2,
        "usb": 0.2,
    }
)
"""What a card in the hunter player's hand is worth to him: his own to play, the fugitive's to keep from him."""

UNKNOWN_ASSET: Final = 0.08
UNKNOWN_OBJECT: Final = 0.27
UNKNOWN_THREAT: Final = 0.09
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
    return (
        w.constant
        + w.pile * pile
        + w.near * min(pile, NEAR)
        + w.clock * clock
        + w.late * pile * clock
        + w.stamina * (o.energy + energy_max * (o.health - 1))
        + w.last_health * (o.health == 1)
        + w.scared * o.scared
        + w.fog * o.has_fog
        + w.points * o.points
        + w.usbs * o.usbs
        + w.power * o.power
        + w.room * (o.limit - o.held)
        + o.assets
        - o.threats
    )

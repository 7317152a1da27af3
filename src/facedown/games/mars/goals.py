"""Milestones and awards: what they measure. Rules: 8.1 to 8.3, 18.2."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from facedown.core.game import Seat
from facedown.games.mars.cards import GOALS
from facedown.games.mars.state import Player, Public
from facedown.games.mars.vocabulary import HEAT, STEEL, TAG_INDEX, TITANIUM, M

MOST_CLAIMED: Final = 3
MILESTONE_COST: Final = 8
MILESTONE_POINTS: Final = 5
AWARD_COSTS: Final = (8, 14, 20)
FIRST_POINTS: Final = 5
SECOND_POINTS: Final = 2

MEASURES: Final[dict[str, Callable[[Public, Seat, Player], int]]] = {
    "terraform_rating": lambda public, seat, player: player.tr,
    "own_city_tiles_anywhere": lambda public, seat, player: (public.tiles.city & public.tiles.owned[seat]).bit_count(),
    "own_greenery_tiles": lambda public, seat, player: (public.tiles.greenery & public.tiles.owned[seat]).bit_count(),
    "own_building_tags_in_play": lambda public, seat, player: player.tags[TAG_INDEX["building"]],
    "project_cards_in_hand": lambda public, seat, player: player.hand_count,
    "own_tiles": lambda public, seat, player: public.tiles.owned[seat].bit_count(),
    "megacredit_production": lambda public, seat, player: player.production[M],
    "science_tags_in_play": lambda public, seat, player: player.tags[TAG_INDEX["science"]],
    "heat_in_stock": lambda public, seat, player: player.stock[HEAT],
    "steel_plus_titanium_in_stock": lambda public, seat, player: player.stock[STEEL] + player.stock[TITANIUM],
}
"""What each measure counts for a player."""


def measure(public: Public, seat: Seat, name: str) -> int:
    """Return how much a player has of what a milestone or an award measures."""
    return MEASURES[name](public, seat, public.players[seat])


def milestone_value(public: Public, seat: Seat, index: int) -> int:
    """Return how far a player is with a milestone."""
    return measure(public, seat, GOALS.milestones[index].measure)


def is_reached(public: Public, seat: Seat, index: int) -> bool:
    """Return whether a player has what a milestone needs. Rule: 8.1."""
    goal = GOALS.milestones[index]
    return MEASURES[goal.measure](public, seat, public.players[seat]) >= goal.at_least


def award_value(public: Public, seat: Seat, index: int) -> int:
    """Return how much a player has of what an award counts."""
    return measure(public, seat, GOALS.awards[index].measure)


def award_points(public: Public, index: int) -> tuple[int, ...]:
    """Return the points that each player gets for an award as things stand. Rules: 8.2, 14.1, 18.11."""
    values = [award_value(public, seat, index) for seat in range(public.settings.seats)]
    best = max(values)
    if best == 0 and not public.settings.zero_awards:
        return (0,) * len(values)
    points = [FIRST_POINTS if value == best else 0 for value in values]
    rest = [value for value in values if value < best]
    if values.count(best) == 1 and len(values) > 2 and rest:
        points = [SECOND_POINTS if value == max(rest) else given for value, given in zip(values, points, strict=True)]
    return tuple(points)


def why_not_milestone(public: Public, seat: Seat, index: int) -> tuple[str, str] | None:
    """Return why a player cannot claim a milestone, whatever it costs; None if he can."""
    goal = GOALS.milestones[index]
    if public.settings.solo:
        return "8.3", "There are no milestones in a solo game."
    if any(number == index for number, _ in public.milestones):
        return "8.1", f"{goal.name} is already claimed."
    if len(public.milestones) == MOST_CLAIMED:
        return "18.2", "Three milestones are already claimed."
    if (value := milestone_value(public, seat, index)) < goal.at_least:
        return "8.1", f"{goal.name} needs {goal.at_least}; you have {value}."
    return None


def why_not_award(public: Public, index: int) -> tuple[str, str] | None:
    """Return why an award cannot be funded, whatever it costs; None if it can."""
    if public.settings.solo:
        return "8.3", "There are no awards in a solo game."
    if any(number == index for number, _ in public.awards):
        return "8.2", f"{GOALS.awards[index].name} is already funded."
    if len(public.awards) == MOST_CLAIMED:
        return "18.2", "Three awards are already funded."
    return None


def award_cost(public: Public) -> int:
    """Return what the next award costs; that of the last one when three are funded."""
    return AWARD_COSTS[min(len(public.awards), MOST_CLAIMED - 1)]

"""What the face-up cards of a player change: costs, the worth of metals, slack, protection. Rules: 5.1, 5.4, 6.3, 11.3.

All of it follows from the set of face-up cards that modify something, and is worked out once for each such set.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from operator import or_
from typing import Final, assert_never

from msgspec import Struct

from facedown.games.mars.cards import CARDS, PROJECTS, ROWS, from_mask, in_play, to_mask
from facedown.games.mars.state import Player
from facedown.games.mars.vocabulary import TAG_INDEX, TAGS, Tag
from facedown.games.mars.vocabulary.lasting import (
    CardCost,
    GreeneryCost,
    PayWith,
    ProjectCost,
    ProtectCard,
    ProtectOwner,
    RequirementSlack,
    ResourceValue,
    Trigger,
)

GREENERY_PLANTS: Final = 8
"""The plants that a greenery costs. Rule: 4.5."""
STEEL_VALUE: Final = 2
TITANIUM_VALUE: Final = 3
MOST_EXPENSIVE: Final = max(card.cost for card in CARDS)
MODIFYING: Final = to_mask(card.number for card in ROWS if card.modifiers)
"""The cards and corporations that modify something."""
REACTING: Final = to_mask(card.number for card in ROWS if card.triggers)
"""The cards and corporations that react to something."""
UNTOUCHABLE: Final = to_mask(c.number for c in CARDS if any(isinstance(m, ProtectCard) for m in c.modifiers))
"""The cards whose tokens nobody can remove."""


class Modifiers(Struct, frozen=True, gc=False):
    """All that a set of cards modifies.

    `costs` holds the cost of each card by its number (a high number for card 0), `at_most[k]` the cards that cost at
    most k; `project_costs` is in the order of the projects; `protected` lists what opponents cannot remove.
    """

    slack: int
    steel: int
    titanium: int
    pays_heat: bool
    greenery: int
    project_costs: tuple[int, ...]
    protected: tuple[str, ...]
    costs: tuple[int, ...]
    at_most: tuple[int, ...]


def modifiers_of(player: Player) -> Modifiers:
    """Return what a player's face-up cards modify."""
    return _modifiers(player.face_up & MODIFYING)


@lru_cache(maxsize=1 << 14)
def _modifiers(mask: int) -> Modifiers:
    slack, greenery, pays_heat = 0, GREENERY_PLANTS, False
    by_tag: dict[Tag | None, int] = dict.fromkeys((None, *TAGS), 0)
    values = {"steel": STEEL_VALUE, "titanium": TITANIUM_VALUE}
    projects = {project.id: project.cost for project in PROJECTS}
    protected: list[str] = []
    for word in (modifier for card in from_mask(mask) for modifier in in_play(card).modifiers):
        match word:
            case CardCost():
                by_tag[word.tag] += word.amount
            case ProjectCost():
                projects[word.project] += word.amount
            case RequirementSlack():
                slack += word.steps
            case ResourceValue():
                values[word.resource] += word.amount
            case PayWith():
                pays_heat = True
            case GreeneryCost():
                greenery += word.amount
            case ProtectOwner():
                protected += word.resources
            case ProtectCard():
                pass  # it is about the card and not about its owner: see `UNTOUCHABLE`
            case _:
                assert_never(word)
    costs = _costs(by_tag.pop(None), tuple(by_tag.values()))
    return Modifiers(
        slack=slack,
        steel=values["steel"],
        titanium=values["titanium"],
        pays_heat=pays_heat,
        greenery=greenery,
        project_costs=tuple(projects.values()),
        protected=tuple(protected),
        costs=costs,
        at_most=_at_most(costs),
    )


@lru_cache(maxsize=1 << 10)
def _costs(flat: int, by_tag: tuple[int, ...]) -> tuple[int, ...]:
    return (
        MOST_EXPENSIVE + 1,
        *(max(0, card.cost + flat + sum(by_tag[TAG_INDEX[tag]] for tag in card.tags)) for card in CARDS),
    )


@lru_cache(maxsize=1 << 10)
def _at_most(costs: Sequence[int]) -> tuple[int, ...]:
    exactly = [to_mask(n for n, cost in enumerate(costs) if cost == k) for k in range(MOST_EXPENSIVE + 1)]
    return tuple(accumulate(exactly, or_))


@lru_cache(maxsize=1 << 14)
def triggers_of(mask: int) -> tuple[tuple[int, Trigger], ...]:
    """Return the triggers of a set of cards, each with its card, in the order of the cards."""
    return tuple((card, trigger) for card in from_mask(mask) for trigger in in_play(card).triggers)


def cost_of(player: Player, card: int) -> int:
    """Return what a card costs a player now, before it is paid with anything. Rule: 5.4."""
    return max(0, modifiers_of(player).costs[card] + player.next_cost)

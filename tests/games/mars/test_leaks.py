"""Leaks planted into Terraforming Mars are found by the contract check: the tests of the test.

Each plant changes what lies open after a step by a little that depends on something hidden, or leaves out a telling.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
import pytest

from facedown.core.check import ContractError, check
from facedown.core.game import Event, Message, State
from facedown.games.mars import Mars
from facedown.games.mars.cards import NUMBERS
from facedown.games.mars.notation import Step
from facedown.games.mars.state import Drawer, MarsState, Options, Public

Result = tuple[MarsState, Sequence[Event]]


class Planted(Mars):
    def apply(self, state: MarsState, actor: int, action: Step) -> Result:
        after, events = super().apply(state, actor, action)
        public = msgspec.structs.replace(after.public, **self.leak(state, after))
        return State[Public, Drawer](public, after.drawers), self.retell(events)

    def leak(self, before: MarsState, after: MarsState) -> dict[str, Any]:
        return {}

    def retell(self, events: Sequence[Event]) -> Sequence[Event]:
        return events


class OneCard(Planted):
    """Whoever is dealt a certain card sits at a warmer table."""

    def leak(self, before: MarsState, after: MarsState) -> dict[str, Any]:
        hands = [drawer.dealt >> NUMBERS["Birds"] & 1 for drawer in after.drawers]
        was = [drawer.dealt >> NUMBERS["Birds"] & 1 for drawer in before.drawers]
        return {"temperature": after.public.temperature + 1} if hands != was and any(hands) else {}


class DearCards(Planted):
    """When cards are dealt, oxygen counts the expensive ones."""

    def leak(self, before: MarsState, after: MarsState) -> dict[str, Any]:
        dealt = after.drawers[0].dealt
        return {"oxygen": (dealt & ~((1 << 100) - 1)).bit_count()} if dealt != before.drawers[0].dealt else {}


class NamesOfPurchases(Planted):
    """All are told what cards a player has bought."""

    def retell(self, events: Sequence[Event]) -> Sequence[Event]:
        return [event for event in events if not (event.public and event.public.id == "bought")]


class SilentChoice(Planted):
    """Nobody is told that a seat has chosen."""

    def retell(self, events: Sequence[Event]) -> Sequence[Event]:
        return [event for event in events if not (event.public and event.public.id == "has chosen")]


class VagueDraw(Planted):
    """A player is told that a card is dealt, but not which."""

    def retell(self, events: Sequence[Event]) -> Sequence[Event]:
        return [
            Event(event.public) if event.public and event.public == Message("dealt", event.public.args) else event
            for event in events
        ]


SHORT: Final = Options(generation_limit=2)
DRAFT: Final = Options(generation_limit=3, draft=True)


@pytest.mark.parametrize("plant", [OneCard, DearCards, NamesOfPurchases, SilentChoice, VagueDraw])
def test_a_planted_leak_is_found(plant):
    with pytest.raises(ContractError) as caught:
        check(plant(), options=Options(generation_limit=2), seats=2, games=44)
    assert caught.value.law in ("told", "actions", "undo", "replay", "order")


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, Options()),
        *((seats, options) for seats in (2, 3) for options in (SHORT, DRAFT)),
    ],
)
def test_the_rules_themselves_leak_nothing(seats, options):
    check(Mars(), options=options, seats=seats, games=3, seed=5)


def test_a_whole_game_keeps_the_contract():
    check(Mars(), seats=2, games=1, seed=2)

"""Leaks planted into Hunters are found by the contract check: the tests of the test, on a game of full size.

Each plant changes what lies open after a step by a little that depends on something hidden, or leaves out a telling.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from facedown.core.check import ContractError, check
from facedown.core.game import Event, Message, State
from facedown.games.hunters import Hunters
from facedown.games.hunters.state import FUGITIVE, HUNTERS, Drawer, HuntersState, Options, Public

Result = tuple[HuntersState, Sequence[Event]]


class Planted(Hunters):
    bots = ()

    def apply(self, state: HuntersState, actor: int, action: str) -> Result:
        after, events = super().apply(state, actor, action)
        public = msgspec.structs.replace(after.public, **self.leak(state, after))
        return State[Public, Drawer](public, after.drawers), self.retell(events)

    def leak(self, before: HuntersState, after: HuntersState) -> dict[str, Any]:
        return {}

    def retell(self, events: Sequence[Event]) -> Sequence[Event]:
        return events


class FastSpeed(Planted):
    """A fast speed card that lies face down shines through."""

    def leak(self, before: HuntersState, after: HuntersState) -> dict[str, Any]:
        return {"owed": 3} if after.drawers[FUGITIVE].speed == 3 else {}


class HeldHide(Planted):
    """The moment for an answer looks different when Hide is in the hand."""

    def leak(self, before: HuntersState, after: HuntersState) -> dict[str, Any]:
        holds = "hide" in after.drawers[FUGITIVE].hand
        return {"owed": 3} if after.public.stage == "answer" and holds else {}


class TrackedFace(Planted):
    """The face of one tracked card shines through."""

    def leak(self, before: HuntersState, after: HuntersState) -> dict[str, Any]:
        tracked = after.drawers[HUNTERS].hand.count("fog") > before.drawers[HUNTERS].hand.count("fog")
        return {"is_surveillance": not after.public.is_surveillance} if tracked else {}


class UntoldCard(Planted):
    """The fugitive is not told which card was taken."""

    def retell(self, events: Sequence[Event]) -> Sequence[Event]:
        return [Event(Message("took")) if event.public and event.public.id == "took" else event for event in events]


class UntoldLook(Planted):
    """The hunter player is not told what Surveillance shows."""

    def retell(self, events: Sequence[Event]) -> Sequence[Event]:
        return [
            Event(event.public) if event.public and event.public.id == "surveillance" else event for event in events
        ]


@pytest.mark.parametrize("plant", [FastSpeed, HeldHide, TrackedFace, UntoldCard, UntoldLook])
def test_a_planted_leak_is_found(plant: type[Planted]):
    with pytest.raises(ContractError) as caught:
        check(plant(), options=Options(), games=40)
    assert caught.value.law == "told"

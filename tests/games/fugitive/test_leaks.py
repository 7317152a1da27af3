"""Leaks planted into Fugitive are found by the contract check: the tests of the test, on a game of full size.

Each plant changes what lies open after a step by a little that depends on something hidden, or leaves out a telling.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from facedown.core.check import ContractError, check
from facedown.core.game import BotEntry, Event, Message, State
from facedown.games.fugitive import Fugitive
from facedown.games.fugitive.state import Drawer, FugitiveState, Options, Public, getaway_of, pursuit_of

Result = tuple[FugitiveState, Sequence[Event]]


class Planted(Fugitive):
    bots: tuple[BotEntry, ...] = ()
    read_position = None  # type: ignore[assignment]  # a mark is nothing that a position could have

    def apply(self, state: FugitiveState, actor: int, action: int) -> Result:
        after, events = super().apply(state, actor, action)
        public = msgspec.structs.replace(after.public, **self.leak(state, after))
        return State[Public, Drawer](public, after.drawers), self.retell(events)

    def leak(self, before: FugitiveState, after: FugitiveState) -> dict[str, Any]:
        return {}

    def retell(self, events: Sequence[Event]) -> Sequence[Event]:
        return events


class EvenSprints(Planted):
    """The place where an even sprint card lies says another round, in which nobody could imagine how it came about."""

    imagine = None  # type: ignore[assignment]

    def leak(self, before: FugitiveState, after: FugitiveState) -> dict[str, Any]:
        row, sprints = after.public.row, getaway_of(after).sprints
        if len(row) == len(before.public.row) or not sprints or not any(sprints[-1] >> n & 1 for n in range(4, 43, 2)):
            return {}
        return {"row": (*row[:-1], row[-1]._replace(round=99))}


class OneCard(Planted):
    """The draw of one certain card is marked."""

    def leak(self, before: FugitiveState, after: FugitiveState) -> dict[str, Any]:
        draws = after.public.draws
        drawn = pursuit_of(after).chase.hand_mask & ~pursuit_of(before).chase.hand_mask
        return {"draws": (*draws[:-1], draws[-1]._replace(round=99))} if drawn == 1 << 11 else {}


class RightNumbers(Planted):
    """A guess that missed leaves out the numbers that were right."""

    def leak(self, before: FugitiveState, after: FugitiveState) -> dict[str, Any]:
        guesses = after.public.guesses
        if len(guesses) == len(before.public.guesses) or guesses[-1].hit:
            return {}
        wrong = guesses[-1].mask & ~getaway_of(before).run.hidden_mask
        return {"guesses": (*guesses[:-1], guesses[-1]._replace(mask=wrong))}


class HeldNumbers(Planted):
    """A guess that names a card of the Marshal's own hand is marked: a bluff that everybody sees."""

    def leak(self, before: FugitiveState, after: FugitiveState) -> dict[str, Any]:
        guesses = after.public.guesses
        is_bluff = bool(guesses) and guesses[-1].mask & pursuit_of(before).chase.hand_mask
        if len(guesses) == len(before.public.guesses) or not is_bluff:
            return {}
        return {"guesses": (*guesses[:-1], guesses[-1]._replace(round=99))}


class PlacesUntold(Planted):
    """A hit tells the numbers, but not at which places they were turned up.

    Only who plays well leaves a number the choice of several places, so its games are played by the bots, too.
    """

    bots = Fugitive.bots

    def retell(self, events: Sequence[Event]) -> Sequence[Event]:
        return [self.without_places(event) for event in events]

    def without_places(self, event: Event) -> Event:
        if event.public is None or event.public.id != "hit":
            return event
        return Event(Message("hit", {**event.public.args, "positions": []}))


@pytest.mark.parametrize("cards", [12, 42])
@pytest.mark.parametrize("plant", [EvenSprints, OneCard, RightNumbers, HeldNumbers, PlacesUntold])
def test_a_planted_leak_is_found(plant: type[Planted], cards: Any):
    with pytest.raises(ContractError) as caught:
        check(plant(), options=Options(cards=cards), games=40)
    assert caught.value.law == "told"

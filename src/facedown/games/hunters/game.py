"""The game: the rules behind the contract of `facedown.core.game`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from facedown.core.chance import Chance
from facedown.core.game import (
    CHANCE,
    Actor,
    BotEntry,
    Event,
    Game,
    IllegalAction,
    Message,
    Over,
    Refusal,
    State,
    ToAct,
    Turn,
    View,
    Wait,
    Zone,
)
from facedown.games.hunters import explain, imagining, notation, position, rules, tally, waits
from facedown.games.hunters.actions import FUGITIVE_STAGES, offer
from facedown.games.hunters.bots import BOTS
from facedown.games.hunters.phrases import ENDINGS, PHRASES, ROLES, WINNERS, say
from facedown.games.hunters.rules_table import Table, turn_up
from facedown.games.hunters.state import FUGITIVE, HUNTERS, Drawer, HuntersState, HuntersView, Options, Public
from facedown.games.hunters.web import show as board
from facedown.games.hunters.web import zones

TO_ACT: Final = (ToAct((FUGITIVE,)), ToAct((HUNTERS,)))
OVERS: Final = {
    ending: Over(winners, ending or "closed")  # "": given up; who won is the table's to say
    for ending, winners in WINNERS.items()
}


class Hunters(Game[Public, Drawer]):
    """Hunters, for two: see docs/rules/hunters.md. The fugitive has seat 0, the hunter player seat 1."""

    name = "hunters"
    title = "Hunters"
    rules_version = "1"
    options = Options
    seat_counts = (2,)
    roles = ROLES
    phrases = PHRASES
    endings = ENDINGS
    quiet = frozenset(("staged",))
    bots: tuple[BotEntry, ...] = BOTS

    def start(self, seats: int, options: msgspec.Struct) -> HuntersState:
        """Return the table before any chance; see `Game.start`."""
        if seats != 2:
            raise ValueError(f"Hunters is for 2 players, not for {seats}")
        if not isinstance(options, Options):
            raise ValueError("the options are not those of Hunters")
        return rules.begin(options)

    def turn(self, state: HuntersState) -> Turn:
        """Return who must act now; see `Game.turn`."""
        stage = state.public.stage
        if stage in rules.CHANCE_STAGES:
            return rules.roll(state)
        if stage == "over":
            return OVERS[state.public.ending]
        return TO_ACT[stage not in FUGITIVE_STAGES]

    def actions(self, view: HuntersView) -> Sequence[str]:
        """Return the legal steps of a seat; see `Game.actions`."""
        return () if view.seat is None or view.drawer is None else offer(view.public, view.drawer, view.seat)

    def apply(self, state: HuntersState, actor: Actor, action: str) -> tuple[HuntersState, Sequence[Event]]:
        """Return the state after a step, and what happened; see `Game.apply`."""
        public, (fugitive, hunters) = state.public, state.drawers
        table = Table(public, fugitive, hunters)
        if actor == CHANCE:
            if public.stage not in rules.CHANCE_STAGES or action not in rules.roll(state).outcomes:
                raise IllegalAction("H145", f"Chance cannot give “{str(action)[:60]}” now.")
            table = rules.chance(table, action)
        else:
            if action not in offer(public, state.drawers[actor], actor):
                raise IllegalAction(*explain.why_not(View(actor, public, state.drawers[actor]), action))
            table = rules.step(table, actor, action)
        table = rules.advance(table)
        return State(table.public, (table.fugitive, table.hunters)), table.told

    def turn_up(self, state: HuntersState) -> tuple[HuntersState, Sequence[Event]]:
        """Return the table of a game that was given up, all of it face up; see `Game.turn_up`."""
        if state.public.stage == "over":
            return state, ()
        fugitive, hunters = state.drawers
        table = turn_up(Table(state.public, fugitive, hunters))
        return State(table.public, (table.fugitive, table.hunters)), table.told

    def write(self, action: str) -> str:
        """Return the text of a step, which is the action; see `Game.write` and `facedown.games.hunters.notation`."""
        return action

    def read(self, text: str) -> str:
        """Return the step that a text names; see `Game.read`."""
        return notation.read(text)

    def write_line(self, actions: Sequence[str]) -> str:
        """Return the steps of one move as a line; see `Game.write_line`."""
        return notation.write_line(actions)

    def read_line(self, text: str) -> Sequence[str]:
        """Return the steps of a line; see `Game.read_line`."""
        return notation.read_line(text)

    def is_line_end(self, action: str) -> bool:
        """Return whether a step completes its line; see `Game.is_line_end`."""
        return notation.is_line_end(action)

    def say(self, message: Message) -> str:
        """Return a message as an English sentence; see `Game.say`."""
        return say(message) if message.id in PHRASES else super().say(message)

    def explain(self, view: HuntersView) -> Sequence[Refusal]:
        """Return why other steps are not possible; see `facedown.core.game.CanExplain`."""
        return explain.explain(view)

    def imagine(self, view: HuntersView, told: Sequence[Message], chance: Chance) -> HuntersState:
        """Return a world that a seat holds possible; see `facedown.games.hunters.imagining`."""
        return imagining.imagine(view, told, chance)

    def tally(self, states: Sequence[HuntersState], moves: Sequence[tuple[Actor, Sequence[str]]]) -> Mapping[str, int]:
        """Return how often each thing happened in a game; see `facedown.games.hunters.tally`."""
        return tally.tally(states, moves)

    def wait(self, state: HuntersState) -> Wait | None:
        """Return how long the present moment stays open; see `facedown.core.game.CanWait`."""
        return waits.wait(state.public)

    def write_position(self, state: HuntersState) -> str:
        """Return a state as one line of text; see `facedown.games.hunters.position`."""
        return position.write_position(state)

    def read_position(self, text: str) -> HuntersState:
        """Return the state that a line of text describes; see `facedown.games.hunters.position`."""
        return position.read_position(text)

    def picture(self, view: HuntersView) -> str:
        """Return the table as lines of text; see `facedown.games.hunters.picture`."""
        from facedown.games.hunters.picture import picture

        return picture(view)

    def show(self, view: HuntersView) -> msgspec.Struct:
        """Return the view for the browser; see `Game.show`."""
        return board(view)

    def zones(self, view: HuntersView) -> Sequence[Zone]:
        """Return the view in words; see `Game.zones`."""
        return zones(view)


GAME: Final = Hunters()

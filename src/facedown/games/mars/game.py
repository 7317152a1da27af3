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
    Refusal,
    ToAct,
    Turn,
    Zone,
)
from facedown.games.mars import chance, events, explain, imagining, notation, position, scoring, tally, web
from facedown.games.mars.actions import actions
from facedown.games.mars.bots import BOTS
from facedown.games.mars.moves import settle, take
from facedown.games.mars.notation import Step
from facedown.games.mars.phrases import ENDINGS, PHRASES, say
from facedown.games.mars.picture import picture
from facedown.games.mars.setup import begin
from facedown.games.mars.state import Drawer, MarsState, MarsView, Options, Public, check_options, settings_of
from facedown.games.mars.work import Work

TO_ACT: Final = tuple(ToAct((seat,)) for seat in range(len(events.ROLES)))


class Mars(Game[Public, Drawer]):
    """Terraforming Mars, the whole base box, for one to five: see docs/rules/mars.md."""

    name = "mars"
    title = "Terraforming Mars"
    rules_version = "1"
    options = Options
    seat_counts = (1, 2, 3, 4, 5)
    roles = events.ROLES
    article = ""
    phrases = PHRASES
    endings = ENDINGS
    quiet = frozenset(("staged", "you have chosen"))
    bots: tuple[BotEntry, ...] = BOTS

    def start(self, seats: int, options: msgspec.Struct) -> MarsState:
        """Return the table before any chance; see `Game.start`."""
        if seats not in self.seat_counts:
            raise ValueError(f"Terraforming Mars is for 1 to 5 players, not for {seats}")
        if not isinstance(options, Options):
            raise ValueError("the options are not those of Terraforming Mars")
        return begin(settings_of(check_options(options), seats))

    def turn(self, state: MarsState) -> Turn:
        """Return who must act now; see `Game.turn`."""
        public = state.public
        if public.stage == "over":
            return scoring.over(public)
        if public.pending:
            return chance.roll(state) if chance.waits_for_chance(public) else TO_ACT[public.pending[0].seat]
        if public.stage in ("action", "greeneries"):
            return TO_ACT[public.active]
        return ToAct(tuple(seat for seat, player in enumerate(public.players) if not player.chosen))

    def actions(self, view: MarsView) -> Sequence[Step]:
        """Return the legal steps of a seat; see `Game.actions`."""
        return actions(view)

    def apply(self, state: MarsState, actor: Actor, action: Step) -> tuple[MarsState, Sequence[Event]]:
        """Return the state after a step, and what happened; see `Game.apply`."""
        work = Work(state)
        if actor == CHANCE:
            if not chance.allows(state, action):
                raise IllegalAction("2.8", "Chance cannot give that now.")
            chance.happen(work, action)
            settle(work)
        else:
            view = self.view(state, actor)
            if action not in actions(view):
                raise IllegalAction(*explain.why_not(view, action))
            take(work, actor, action)
        return work.done()

    def turn_up(self, state: MarsState) -> tuple[MarsState, Sequence[Event]]:
        """Return the table of a game that was given up; see `Game.turn_up`. The ends of this game turn nothing up."""
        public = state.public
        if public.stage == "over":
            return state, ()
        work = Work(state)
        work.change(stage="over", pending=())
        work.tell(events.to_all("broken off"))
        return work.done()

    def write(self, action: Step) -> str:
        """Return the text of a step; see `Game.write` and `facedown.games.mars.notation`."""
        return notation.write(action)

    def read(self, text: str) -> Step:
        """Return the step that a text names; see `Game.read`."""
        return notation.read(text)

    def write_line(self, actions: Sequence[Step]) -> str:
        """Return the steps of one move as a line; see `Game.write_line`."""
        return notation.write_line(actions)

    def read_line(self, text: str) -> Sequence[Step]:
        """Return the steps of a line; see `Game.read_line`."""
        return notation.read_line(text)

    def is_line_end(self, action: Step) -> bool:
        """Return whether a step completes its line; see `Game.is_line_end`."""
        return notation.is_line_end(action)

    def printed(self) -> Sequence[web.MarsCard]:
        """Return all cards and corporations as they are printed; see `CanPrint.printed`."""
        return web.printed()

    def say(self, message: Message) -> str:
        """Return a message as an English sentence; see `Game.say`."""
        return say(message) if message.id in PHRASES else super().say(message)

    def explain(self, view: MarsView) -> Sequence[Refusal]:
        """Return why other steps are not possible; see `facedown.core.game.CanExplain`."""
        return explain.explain(view)

    def imagine(self, view: MarsView, told: Sequence[Message], chance: Chance) -> MarsState:
        """Return a world that a seat holds possible; see `facedown.games.mars.imagining`."""
        return imagining.imagine(view, told, chance)

    def tally(self, states: Sequence[MarsState], moves: Sequence[tuple[Actor, Sequence[Step]]]) -> Mapping[str, int]:
        """Return how often each thing happened in a game; see `facedown.games.mars.tally`."""
        return tally.tally(states, moves)

    def write_position(self, state: MarsState) -> str:
        """Return a state as one line of text; see `facedown.games.mars.position`."""
        return position.write_position(state)

    def read_position(self, text: str) -> MarsState:
        """Return the state that a line of text describes; see `facedown.games.mars.position`."""
        return position.read_position(text)

    def show(self, view: MarsView) -> msgspec.Struct:
        """Return the view for the browser; see `Game.show`."""
        return web.show(view)

    def picture(self, view: MarsView) -> str:
        """Return the table drawn for a terminal; see `facedown.games.mars.picture`."""
        return picture(view)

    def zones(self, view: MarsView) -> Sequence[Zone]:
        """Return the view in words; see `Game.zones`."""
        return web.zones(view)


GAME: Final = Mars()

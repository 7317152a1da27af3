"""Short words for the tests of a game: set a position from its text, take lines, see what was told."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from facedown.core.game import CHANCE, Actor, Event, Game, IllegalAction, Message, Over, Roll, Seat, State

S = TypeVar("S", bound=State[Any, Any])


class Words(Generic[S]):
    """The words for one game whose states, of type `S`, have texts."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game: Any = game

    def at(self, text: str) -> S:
        """Return the state of a position text."""
        state: S = self.game.read_position(text)
        return state

    def text_of(self, state: S) -> str:
        return str(self.game.write_position(state))

    def mover(self, state: S) -> Actor:
        """Return who must act: chance, or the first of the seats that must."""
        turn = self.game.turn(state)
        assert not isinstance(turn, Over), "the game goes on"
        return CHANCE if isinstance(turn, Roll) else turn.seats[0]

    def steps(self, state: S, seat: Seat | None = None) -> list[str]:
        """Return the texts of what a seat may do, or the mover."""
        turn = self.game.turn(state)
        if isinstance(turn, Roll):
            return [self.game.write(outcome) for outcome in turn.outcomes]
        view = self.game.view(state, self.mover(state) if seat is None else seat)
        return [self.game.write(action) for action in self.game.actions(view)]

    def take(self, state: S, *lines: str) -> S:
        """Return the state after these lines, each of whoever must act, or of the role it names: ``Blue: buy Fish``."""
        return self.tell(state, *lines)[0]

    def tell(self, state: S, *lines: str) -> tuple[S, list[Event]]:
        """Return the state after these lines, and all that happened."""
        happened: list[Event] = []
        for line in lines:
            actor, text = self._actor(state, line)
            for action in self.game.read_line(text):
                state, events = self.game.apply(state, actor, action)
                happened += events
        return state, happened

    def told(self, events: list[Event], seat: Seat | None) -> list[str]:
        """Return the sentences that a seat (None: a spectator) was told."""
        return [self.game.say(message) for message in self.messages(events, seat)]

    @staticmethod
    def messages(events: list[Event], seat: Seat | None) -> list[Message]:
        return [message for event in events if (message := event.told(seat))]

    def refused(self, state: S, line: str, seat: Seat | None = None) -> tuple[str, str]:
        """Return the paragraph and the reason by which a line of the mover (or of `seat`) is refused."""
        actor, text = self._actor(state, line) if seat is None else (seat, line)
        try:
            for action in self.game.read_line(text):
                state, _ = self.game.apply(state, actor, action)
        except IllegalAction as error:
            return error.rule, error.reason
        raise AssertionError(f"{line} is legal")

    def is_legal(self, state: S, line: str) -> bool:
        try:
            self.take(state, line)
        except IllegalAction:
            return False
        return True

    def ended(self, state: S) -> tuple[list[str], str]:
        """Return the winners' roles and the reason."""
        turn = self.game.turn(state)
        assert isinstance(turn, Over), f"the game goes on: {self.text_of(state)}"
        return [self.game.roles[seat] for seat in turn.winners], turn.reason

    def won(self, state: S) -> tuple[str, str]:
        """Return the one winner's role and the reason."""
        (winner,), reason = self.ended(state)
        return winner, reason

    def _actor(self, state: S, line: str) -> tuple[Actor, str]:
        role, colon, rest = line.partition(": ")
        return (self.game.roles.index(role), rest) if colon and role in self.game.roles else (self.mover(state), line)

"""Short words for the tests of Hunters: set a position from its text, take lines, see what was told."""

from __future__ import annotations

from facedown.core.game import CHANCE, Actor, Event, IllegalAction, Message, Over, Roll, Seat
from facedown.games.hunters import GAME
from facedown.games.hunters.state import HuntersState


def at(text: str) -> HuntersState:
    """Return the state of a position text."""
    return GAME.read_position(text)


def text_of(state: HuntersState) -> str:
    return GAME.write_position(state)


def mover(state: HuntersState) -> Actor:
    """Return who must act: a seat or chance."""
    turn = GAME.turn(state)
    assert not isinstance(turn, Over), "the game goes on"
    return CHANCE if isinstance(turn, Roll) else turn.seats[0]


def steps(state: HuntersState) -> list[str]:
    """Return the texts of what the mover may do."""
    turn = GAME.turn(state)
    if isinstance(turn, Roll):
        return [GAME.write(outcome) for outcome in turn.outcomes]
    return [GAME.write(action) for action in GAME.actions(GAME.view(state, mover(state)))]


def take(state: HuntersState, *lines: str) -> HuntersState:
    """Return the state after these lines, each of whoever must act when it comes."""
    return tell(state, *lines)[0]


def tell(state: HuntersState, *lines: str) -> tuple[HuntersState, list[Event]]:
    """Return the state after these lines, and all that happened."""
    happened: list[Event] = []
    for line in lines:
        for action in GAME.read_line(line):
            state, events = GAME.apply(state, mover(state), action)
            happened += events
    return state, happened


def told(events: list[Event], seat: Seat | None) -> list[str]:
    """Return the sentences that a seat (None: a spectator) was told."""
    return [GAME.say(message) for message in messages(events, seat)]


def messages(events: list[Event], seat: Seat | None) -> list[Message]:
    return [message for event in events if (message := event.told(seat))]


def refused(state: HuntersState, line: str, seat: Seat | None = None) -> tuple[str, str]:
    """Return the paragraph and the reason by which a line of the mover (or of `seat`) is refused."""
    actor = mover(state) if seat is None else seat
    try:
        for action in GAME.read_line(line):
            state, _ = GAME.apply(state, actor, action)
    except IllegalAction as error:
        return error.rule, error.reason
    raise AssertionError(f"{line} is legal")


def is_legal(state: HuntersState, line: str) -> bool:
    try:
        take(state, line)
    except IllegalAction:
        return False
    return True


def over(state: HuntersState) -> tuple[str, str]:
    """Return the winner's role and the reason."""
    turn = GAME.turn(state)
    assert isinstance(turn, Over), f"the game goes on: {text_of(state)}"
    (winner,) = turn.winners
    return GAME.roles[winner], turn.reason

"""Short words for the tests of Fugitive: set a position from its text, take lines, see what was told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from facedown.core.chance import SplitMixSource, below
from facedown.core.game import CHANCE, Actor, Event, IllegalAction, Look, Message, Over, Roll, Seat, ToAct
from facedown.games.fugitive import GAME
from facedown.games.fugitive.state import FugitiveState, Options

RULESETS: Final[tuple[Literal["first", "second", "bga"], ...]] = ("first", "second", "bga")

SWITCHES: Final = [
    *(Options(ruleset=ruleset) for ruleset in RULESETS),
    *(Options(ruleset=ruleset, cards=12) for ruleset in RULESETS),
    Options(may_skip=False, threshold=29),
    Options(round_limit=4),
]
"""Options that between them use every kind of table a bot may meet."""


def at(text: str) -> FugitiveState:
    """Return the state of a position text."""
    return GAME.read_position(text)


def look_at(state: FugitiveState, seat: int) -> Look:
    view = GAME.view(state, seat)
    return Look(seat, view, (), tuple(map(GAME.write, GAME.actions(view))))


def text_of(state: FugitiveState) -> str:
    return GAME.write_position(state)


def mover(state: FugitiveState) -> Actor:
    """Return who must act: a seat or chance."""
    turn = GAME.turn(state)
    assert not isinstance(turn, Over), "the game goes on"
    return CHANCE if isinstance(turn, Roll) else turn.seats[0]


def steps(state: FugitiveState) -> list[str]:
    """Return the texts of what the mover may do."""
    turn = GAME.turn(state)
    if isinstance(turn, Roll):
        return [GAME.write(outcome) for outcome in turn.outcomes]
    return [GAME.write(action) for action in GAME.actions(GAME.view(state, mover(state)))]


def take(state: FugitiveState, *lines: str) -> FugitiveState:
    """Return the state after these lines, each of whoever must act when it comes."""
    return tell(state, *lines)[0]


def tell(state: FugitiveState, *lines: str) -> tuple[FugitiveState, list[Event]]:
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


def refused(state: FugitiveState, line: str, seat: Seat | None = None) -> tuple[str, str]:
    """Return the paragraph and the reason by which a line of the mover (or of `seat`) is refused."""
    actor = mover(state) if seat is None else seat
    try:
        for action in GAME.read_line(line):
            state, _ = GAME.apply(state, actor, action)
    except IllegalAction as error:
        return error.rule, error.reason
    raise AssertionError(f"{line} is legal")


def is_legal(state: FugitiveState, line: str) -> bool:
    try:
        take(state, line)
    except IllegalAction:
        return False
    return True


def over(state: FugitiveState) -> tuple[str, str]:
    """Return the winner's role and the reason."""
    turn = GAME.turn(state)
    assert isinstance(turn, Over), f"the game goes on: {text_of(state)}"
    (winner,) = turn.winners
    return GAME.roles[winner], turn.reason


def walk(options: Options, seed: int, brief: bool = False) -> Iterator[tuple[FugitiveState, Actor, int]]:
    """Play a game at random; yield each state with who does what in it, and at last the final one with chance and -1.

    All numbers come from `SplitMixSource(seed)`, of the streams ``deck 1`` to ``deck 3``, ``fugitive`` and ``marshal``.
    With `brief`, a move that can be completed is completed in half the cases.
    """
    source, counts = SplitMixSource(seed), dict.fromkeys(("fugitive", "marshal", "deck 1", "deck 2", "deck 3"), 0)
    state = GAME.start(2, options)
    while not isinstance(turn := GAME.turn(state), Over):
        actor = turn.seats[0] if isinstance(turn, ToAct) else CHANCE
        stream = turn.stream if isinstance(turn, Roll) else ("fugitive", "marshal")[actor]
        choices = turn.outcomes if isinstance(turn, Roll) else GAME.actions(GAME.view(state, actor))
        index = below(source, stream, counts[stream], len(choices))
        if brief and actor != CHANCE and source.word("brief", counts[stream], actor) & 1:
            index = len(choices) - 1
        counts[stream] += 1
        yield state, actor, choices[index]
        state, _ = GAME.apply(state, actor, choices[index])
    yield state, CHANCE, -1

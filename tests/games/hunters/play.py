"""Short words for the tests of Hunters: set a position from its text, take lines, see what was told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from facedown.core.chance import SplitMixSource, below, choose, total_weight
from facedown.core.game import CHANCE, Actor, Event, IllegalAction, Message, Over, Roll, Seat
from facedown.games.hunters import GAME
from facedown.games.hunters.state import HuntersState, Options

CHANGES: Final = (
    "",
    "constants.die_faces=2 constants.hunters=5 constants.scared_to_win=2 constants.round_limit=6",
    "constants.fugitive_hand_limit=1 cards.internet.count=6 cards.eight_bit.count=6 cards.eight_bit.uses=2",
    "constants.energy=2 constants.energy_max=3 constants.health_max=5 cards.pew_pew.count=9 constants.hunters=14",
    "constants.minimum_group=3 constants.scared_to_win=5 cards.usb.count=9 cards.meme.cards=3 cards.lolcat.uses=1",
)
"""Components that between them bring about what happens seldom."""


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


def walk(options: Options, seed: int, brief: bool = False) -> Iterator[tuple[HuntersState, Actor, str]]:
    """Play a game at random; yield each state with who does what in it, and at last the final one with chance and "".

    With `brief`, a step that completes a move is taken in half the cases where there is one.
    """
    source, number = SplitMixSource(seed), 0
    state = GAME.start(2, options)
    while not isinstance(turn := GAME.turn(state), Over):
        if isinstance(turn, Roll):
            actor, action = CHANCE, choose(turn, below(source, "chance", number, total_weight(turn)))
        else:
            actor = turn.seats[0]
            choices = list(GAME.actions(GAME.view(state, actor)))
            if brief and below(source, "brief", number, 2):
                choices = [choice for choice in choices if GAME.is_line_end(choice)] or choices
            action = choices[below(source, "seats", number, len(choices))]
        yield state, actor, action
        state, _ = GAME.apply(state, actor, action)
        number += 1
    yield state, CHANCE, ""

"""The review: a recorded game, move by move, as each seat saw it, with what the game has to say of each move.

It tells everything. Nobody gets any of it while the game goes on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

import msgspec

from facedown.core.game import CHANCE, CanReview, Event, Game, Message, Over, Seat, State, View
from facedown.core.record import RecordLine, Replay, Step


class Seen(msgspec.Struct, frozen=True):
    """What one viewer saw after a move, and what he was told of it."""

    view: View[Any, Any]
    told: tuple[Message, ...]


class Move(msgspec.Struct, frozen=True):
    """One line of a record; number 0 is the table before the first one, and has no line.

    `seen` goes by seat, and ends with a spectator. All seats together saw all that there is: that is the truth.
    `insight` is the game's, None if it has none.
    """

    number: int
    line: RecordLine | None
    seen: tuple[Seen, ...]
    insight: msgspec.Struct | None


class Review(msgspec.Struct, frozen=True):
    """A whole game. `over` is None for a record that ends before the game does."""

    game: Game[Any, Any]
    options: msgspec.Struct
    seats: int
    tags: dict[str, str]
    over: Over | None
    moves: tuple[Move, ...]


def review(replay: Replay) -> Review:
    """Walk a record that was just opened, and return its review.

    Raise `RecordError` that names the first line that is wrong.
    """
    game, lines = replay.game, replay.record.lines
    start = replay.state
    walked = [list(steps) for _, steps in groupby(replay.steps(), key=lambda step: id(step.line))]
    replay.check_end()
    events = [list(_happened(game, steps)) for steps in walked]
    states = [start, *(steps[-1].after for steps in walked)]
    moves = [(steps[0].actor, [step.action for step in steps]) for steps in walked]
    if replay.over:
        states.append(replay.state)
        moves.append((CHANCE, []))
        events.append(list(replay.closing))
    insights: Sequence[msgspec.Struct | None] = [None] * len(states)
    if isinstance(game, CanReview):
        insights = game.insights(states, moves)
    viewers = (*range(replay.seats), None)
    reviewed = [
        Move(number, line, tuple(_seen(game, state, viewer, happened) for viewer in viewers), insight)
        for number, (line, state, happened, insight) in enumerate(
            zip([None, *lines], states, [[], *events], insights, strict=True)
        )
    ]
    end = replay.end()
    over = end if isinstance(end, Over) else None
    return Review(game, replay.options, replay.seats, dict(replay.record.tags), over, tuple(reviewed))


def _happened(game: Game[Any, Any], steps: Sequence[Step]) -> Iterator[Event]:
    """Yield what happened in a move; what a finished one told its mover alone of its unfinished part is left out."""
    is_finished = game.is_line_end(steps[-1].action)
    for step in steps:
        is_staged = is_finished and step is not steps[-1]
        yield from (event for event in step.events if event.public is not None or not is_staged)


def _seen(game: Game[Any, Any], state: State[Any, Any], viewer: Seat | None, events: Sequence[Event]) -> Seen:
    told = (event.told(viewer) for event in events)
    return Seen(game.view(state, viewer), tuple(message for message in told if message))

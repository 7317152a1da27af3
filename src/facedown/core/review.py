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
    return next(made for made in review_in_pieces(replay) if made is not None)


def review_in_pieces(replay: Replay) -> Iterator[Review | None]:
    """Make a review as `review` does: yield None after each piece of the work, and at last the review."""
    game, lines = replay.game, replay.record.lines
    states, moves, events = [replay.state], [], []
    for _, group in groupby(replay.steps(), key=lambda step: id(step.line)):
        steps = list(group)
        states.append(steps[-1].after)
        moves.append((steps[0].actor, [step.action for step in steps]))
        events.append(list(_happened(game, steps)))
        yield None
    replay.check_end()
    if replay.over:
        states.append(replay.state)
        moves.append((CHANCE, []))
        events.append(list(replay.closing))
    insights: list[msgspec.Struct | None] = []
    if isinstance(game, CanReview):
        for insight in game.insights(states, moves):
            if insight is not None:
                insights.append(insight)
            yield None
    else:
        insights = [None] * len(states)
    viewers = (*range(replay.seats), None)
    reviewed: list[Move] = []
    for line, state, happened, insight in zip([None, *lines], states, [[], *events], insights, strict=True):
        seen = tuple(_seen(game, state, viewer, happened) for viewer in viewers)
        reviewed.append(Move(len(reviewed), line, seen, insight))
        yield None
    end = replay.end()
    over = end if isinstance(end, Over) else None
    yield Review(game, replay.options, replay.seats, dict(replay.record.tags), over, tuple(reviewed))


def _happened(game: Game[Any, Any], steps: Sequence[Step]) -> Iterator[Event]:
    """Yield what happened in a move; what a finished one told its mover alone of its unfinished part is left out."""
    is_finished = game.is_line_end(steps[-1].action)
    for step in steps:
        is_staged = is_finished and step is not steps[-1]
        yield from (event for event in step.events if event.public is not None or not is_staged)


def _seen(game: Game[Any, Any], state: State[Any, Any], viewer: Seat | None, events: Sequence[Event]) -> Seen:
    told = (event.told(viewer) for event in events)
    return Seen(game.view(state, viewer), tuple(message for message in told if message))

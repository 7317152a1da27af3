"""Perft: count what a game can come to, to check its rules against other counters and against themselves.

A *ply* is one step of a seat or of chance; a *path* is a way to take a number of plies from the beginning. Where
several seats must act, each of them may act next, so that every order is a path of its own.

`perft` walks every path to a depth. `count_to_end` counts equal states only once, and so a whole game exactly where a
walk would take years. `divide` shows under which first action two counters differ.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from facedown.core.game import CHANCE, Action, Actor, Event, Game, Over, Roll, Seat, State, seat_counts_for
from facedown.core.worlds import snapshot


class Row(msgspec.Struct):
    """What lies at one depth.

    `paths` lead there: to `decisions` of seats, to `rolls` of chance, and to ends, by reason in `ends`. `sets` counts,
    for each seat, its different information sets: pairs of its view and all that it was told.
    """

    depth: int
    paths: int = 0
    decisions: int = 0
    rolls: int = 0
    ends: dict[str, int] = {}
    sets: tuple[int, ...] = ()

    @property
    def end_count(self) -> int:
        """How many paths end here."""
        return sum(self.ends.values())


class Counts(msgspec.Struct, frozen=True):
    """One row for each depth, from 0 on."""

    rows: tuple[Row, ...]

    def __str__(self) -> str:
        """Return the rows as a table, and the ends in words."""
        seats = range(len(self.rows[0].sets))
        head = ["ply", "paths", "decisions", "rolls", "ends", *(f"sets of seat {seat}" for seat in seats)]
        cells = [[row.depth, row.paths, row.decisions, row.rolls, row.end_count, *row.sets] for row in self.rows]
        texts = [head, *([f"{cell:,}" for cell in line] for line in cells)]
        widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
        lines = ["  ".join(text.rjust(width) for text, width in zip(line, widths, strict=True)) for line in texts]
        ends = {reason: 0 for row in self.rows for reason in row.ends}
        for row in self.rows:
            for reason, count in row.ends.items():
                ends[reason] += count
        return "\n".join([*lines, *(f"ends by {reason}: {count:,}" for reason, count in sorted(ends.items()))])


class Total(msgspec.Struct, frozen=True):
    """A whole game, counted to its ends.

    `paths` are whole games, `ends` counts them by reason; `longest` is the number of plies of the longest one.
    `decisions` and `rolls` count the paths that lead to a decision and to a roll; `states` were told apart.
    """

    paths: int
    ends: dict[str, int]
    longest: int
    decisions: int
    rolls: int
    states: int


def perft(
    game: Game[Any, Any],
    depth: int,
    options: msgspec.Struct | None = None,
    *,
    seats: int | None = None,
    state: State[Any, Any] | None = None,
) -> Counts:
    """Walk every path of at most `depth` plies, from the start or from `state`, and count what lies there.

    The options are the defaults if None, and `seats` is the lowest number that they fit. What the seats were told is
    counted from the first ply on.
    """
    first = _first(game, options, seats, state)
    walk = _Walk(game, depth, len(first.drawers))
    walk.down(first, [0] * len(first.drawers), 0)
    return Counts(tuple(walk.finished()))


class _Walk:
    """One walk; `down` is the whole of it."""

    def __init__(self, game: Game[Any, Any], depth: int, seats: int) -> None:
        self.game, self.depth, self.seats = game, depth, seats
        self.rows = [Row(ply, ends={}) for ply in range(depth + 1)]
        self.sets: list[list[set[tuple[int, int, int]]]] = [[set() for _ in range(seats)] for _ in self.rows]
        self.numbers: dict[Any, int] = {}

    def number(self, value: Any) -> int:
        """Return the same number for equal values: shorter to compare than the values are."""
        return self.numbers.setdefault(value, len(self.numbers))

    def down(self, state: State[Any, Any], told: Sequence[int], ply: int) -> None:
        """Count a state and all that follows. `told` holds for each seat the number of all that it was told."""
        row, turn = self.rows[ply], self.game.turn(state)
        row.paths += 1
        public = self.number(_key(state.public))
        for drawer, heard, known in zip(state.drawers, told, self.sets[ply], strict=True):
            known.add((public, self.number(_key(drawer)), heard))
        if isinstance(turn, Over):
            row.ends[turn.reason] = row.ends.get(turn.reason, 0) + 1
            return
        if isinstance(turn, Roll):
            row.rolls += 1
        else:
            row.decisions += 1
        if ply == self.depth:
            return
        for actor, action in _choices(self.game, state):
            after, events = self.game.apply(state, actor, action)
            self.down(after, [self.heard(told[seat], events, seat) for seat in range(self.seats)], ply + 1)

    def heard(self, told: int, events: Sequence[Event], seat: Seat) -> int:
        """Return the number of all that a seat was told, these events among it."""
        messages = [message for event in events if (message := event.told(seat)) is not None]
        return self.number((told, snapshot(messages))) if messages else told

    def finished(self) -> Iterator[Row]:
        for row, sets in zip(self.rows, self.sets, strict=True):
            row.sets = tuple(map(len, sets))
            yield row


def count_to_end(
    game: Game[Any, Any],
    options: msgspec.Struct | None = None,
    *,
    seats: int | None = None,
    state: State[Any, Any] | None = None,
    key: Callable[[State[Any, Any]], Any] | None = None,
) -> Total:
    """Count all paths to the ends of the game; states with equal keys are counted once.

    `key` is the state itself if None. A caller who knows that less decides how a game can go on (that a history does
    not matter, say) may give a key of less, and so count a larger game. The numbers are exact, however large.
    """
    count = _Count(game, key or _key)
    paths, decisions, rolls, longest, ends = count.below(_first(game, options, seats, state))
    return Total(paths, dict(ends), longest, decisions, rolls, len(count.known))


class _Count:
    """A count that remembers what lies below each key: paths, decisions, rolls, the longest path, and the ends."""

    def __init__(self, game: Game[Any, Any], key: Callable[[State[Any, Any]], Any]) -> None:
        self.game, self.key = game, key
        self.known: dict[Any, tuple[int, int, int, int, Counter[str]]] = {}

    def below(self, state: State[Any, Any]) -> tuple[int, int, int, int, Counter[str]]:
        key = self.key(state)
        if key not in self.known:
            self.known[key] = self.count(state)
        return self.known[key]

    def count(self, state: State[Any, Any]) -> tuple[int, int, int, int, Counter[str]]:
        turn = self.game.turn(state)
        if isinstance(turn, Over):
            return 1, 0, 0, 0, Counter({turn.reason: 1})
        is_roll = isinstance(turn, Roll)
        paths, decisions, rolls, longest, ends = 0, int(not is_roll), int(is_roll), 0, Counter[str]()
        for actor, action in _choices(self.game, state):
            more = self.below(self.game.apply(state, actor, action)[0])
            paths, decisions, rolls = paths + more[0], decisions + more[1], rolls + more[2]
            longest = max(longest, more[3] + 1)
            ends.update(more[4])
        return paths, decisions, rolls, longest, ends


def divide(
    game: Game[Any, Any],
    depth: int,
    options: msgspec.Struct | None = None,
    *,
    seats: int | None = None,
    state: State[Any, Any] | None = None,
) -> dict[str, int]:
    """Return, for each first action, how many paths of `depth` plies begin with it; `depth` is at least 1."""
    first = _first(game, options, seats, state)
    counts: dict[str, int] = {}
    for actor, action in _choices(game, first):
        after, _ = game.apply(first, actor, action)
        name = f"{'chance' if actor == CHANCE else game.roles[actor]}: {game.write(action)}"
        counts[name] = perft(game, depth - 1, state=after).rows[-1].paths
    return counts


def _first(
    game: Game[Any, Any], options: msgspec.Struct | None, seats: int | None, state: State[Any, Any] | None
) -> State[Any, Any]:
    if state is not None:
        return state
    options = game.options() if options is None else options
    return game.start(min(seat_counts_for(game, options)) if seats is None else seats, options)


def _choices(game: Game[Any, Any], state: State[Any, Any]) -> Iterator[tuple[Actor, Action]]:
    """Yield all that may be done in a state, and by whom."""
    turn = game.turn(state)
    if isinstance(turn, Roll):
        yield from ((CHANCE, action) for action in turn.outcomes)
    elif not isinstance(turn, Over):
        seats: tuple[Seat, ...] = turn.seats
        yield from ((seat, action) for seat in seats for action in game.actions(game.view(state, seat)))


def _key(value: Any) -> Any:
    """Return something hashable that is equal for equal values: the value itself, if it can."""
    try:
        hash(value)
    except TypeError:
        return snapshot(value)
    return value

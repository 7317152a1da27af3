"""The engine of the counting: as it stands, or compiled where that is asked for and numba is there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Protocol, TypeAlias

from facedown.games.fugitive import counting, ending, layout, outlook, picking, puzzle, sketch, walk
from facedown.games.fugitive.puzzle import BINOMIALS, WIDTH, Puzzle
from facedown.games.fugitive.walk import TOO_WIDE, Walk, take_walk

COMPILED_BITS = 62
"""How many bits a state may take when compiled."""


Marks: TypeAlias = tuple[Sequence[int], Sequence[int]]
"""The marks of the draws, and the marked cards used; see `picking.pick_marks`."""


class Engine(Protocol):
    """What counts puzzles. 0 states stand for a puzzle without ways, and a number below 0 for one not counted."""

    def count_ways(self, puzzle: Puzzle, limit: int) -> tuple[float, int]:
        """Return the weight of all ways and the number of states; see `counting.count_ways`."""

    def count_places(self, puzzle: Puzzle, limit: int) -> tuple[float, int, Sequence[float]]:
        """Return the same and the chances by placement and card; see `counting.count_places`."""

    def pick_routes(self, puzzle: Puzzle, limit: int, numbers: Sequence[float], count: int) -> Sequence[int]:
        """Return so many routes, one after the other, or nothing; see `picking.pick_routes`."""

    def pick_marks(self, puzzle: Puzzle, limit: int, numbers: Sequence[float], count: int) -> list[Marks]:
        """Return so many times the marks of the draws and the marked cards used, or none; see `picking.pick_marks`."""


class PlainEngine:
    """Counts in Python. A state takes as many bits as it needs.

    The latest walk that routes were picked from is kept, since worlds are often imagined many times from one view.
    """

    def __init__(self) -> None:
        self._walked: tuple[Puzzle, int, Walk, list[int]] | None = None

    def count_ways(self, puzzle: Puzzle, limit: int) -> tuple[float, int]:
        """See `Engine.count_ways`."""
        return counting.count_ways(puzzle, limit)

    def count_places(self, puzzle: Puzzle, limit: int) -> tuple[float, int, Sequence[float]]:
        """See `Engine.count_places`."""
        chances = [0.0] * (puzzle.placement_count * WIDTH)
        return *counting.count_places(puzzle, limit, chances), chances

    def pick_routes(self, puzzle: Puzzle, limit: int, numbers: Sequence[float], count: int) -> Sequence[int]:
        """See `Engine.pick_routes`."""
        walked = self._walked  # read and set once: another thread may take another walk meanwhile
        if walked is None or walked[0] is not puzzle or walked[1] != limit:
            found: list[int] = []
            walked = self._walked = puzzle, limit, take_walk(puzzle, limit, found), found
        _, _, walk, spans = walked
        if spans[-1] <= 0:
            return []
        routes = [0] * (count * puzzle.placement_count)
        picking.pick_from(walk, spans, puzzle.placement_count, numbers, routes)
        return routes

    def pick_marks(self, puzzle: Puzzle, limit: int, numbers: Sequence[float], count: int) -> list[Marks]:
        """See `Engine.pick_marks`."""
        marks, spent = [0] * (count * puzzle.placement_count * 12), [0] * (count * puzzle.placement_count * 2)
        states = picking.pick_marks(puzzle, limit, numbers, count, marks, spent)
        return _parted(marks, spent, count) if states > 0 else []


class CompiledEngine:
    """Counts with the same functions, compiled. Puzzles whose states take too many bits are left to `PlainEngine`."""

    def __init__(self) -> None:
        import numpy

        from facedown.core.compile import compiled

        self._numpy: Any = numpy
        self._counting: Any = compiled(puzzle, layout, ending, outlook, sketch, walk, counting, picking)
        self._plain = PlainEngine()
        self._binomials = numpy.array(BINOMIALS)

    def count_ways(self, puzzle: Puzzle, limit: int) -> tuple[float, int]:
        """See `Engine.count_ways`."""
        total, states = self._counting.count_ways(self._arrays(puzzle), limit)
        return self._plain.count_ways(puzzle, limit) if states == TOO_WIDE else (total, states)

    def count_places(self, puzzle: Puzzle, limit: int) -> tuple[float, int, Sequence[float]]:
        """See `Engine.count_places`."""
        chances = self._numpy.zeros(puzzle.placement_count * WIDTH)
        total, states = self._counting.count_places(self._arrays(puzzle), limit, chances)
        if states == TOO_WIDE:
            return self._plain.count_places(puzzle, limit)
        return total, states, chances.tolist()

    def pick_routes(self, puzzle: Puzzle, limit: int, numbers: Sequence[float], count: int) -> Sequence[int]:
        """See `Engine.pick_routes`."""
        routes = self._integers([0] * (count * puzzle.placement_count))
        states = self._counting.pick_routes(
            self._arrays(puzzle), limit, self._numpy.array(numbers, dtype=float), routes
        )
        if states == TOO_WIDE:
            return self._plain.pick_routes(puzzle, limit, numbers, count)
        picked: Sequence[int] = routes.tolist() if states > 0 else []
        return picked

    def pick_marks(self, puzzle: Puzzle, limit: int, numbers: Sequence[float], count: int) -> list[Marks]:
        """See `Engine.pick_marks`."""
        marks = self._integers([0] * (count * puzzle.placement_count * 12))
        spent = self._integers([0] * (count * puzzle.placement_count * 2))
        states = self._counting.pick_marks(self._arrays(puzzle), limit, self._numpy.array(numbers), count, marks, spent)
        if states == TOO_WIDE:
            return self._plain.pick_marks(puzzle, limit, numbers, count)
        return _parted(marks.tolist(), spent.tolist(), count) if states > 0 else []

    def _integers(self, numbers: Sequence[int]) -> Any:
        return self._numpy.array(numbers, dtype=self._numpy.int64)

    def _arrays(self, puzzle: Puzzle) -> Any:
        """Return the puzzle with arrays for its tables."""
        tables = {name: self._integers(table) for name, table in puzzle._asdict().items() if isinstance(table, list)}
        tables["binomials"] = self._binomials
        tables["tilts"] = self._numpy.array(puzzle.tilts, dtype=float)
        return puzzle._replace(max_bits=COMPILED_BITS, **tables)


@cache
def engine(fast: bool = False) -> Engine:
    """Return the engine, made once. A compiled one (`fast`) needs numba and takes its time when first used."""
    return CompiledEngine() if fast else PlainEngine()


def _parted(marks: Sequence[int], spent: Sequence[int], count: int) -> list[Marks]:
    """Part tables for several picks, one after the other, into a pair for each."""
    at, size = len(marks) // count, len(spent) // count
    return [(marks[i * at : (i + 1) * at], spent[i * size : (i + 1) * size]) for i in range(count)]

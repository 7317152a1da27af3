"""The engine of the counting: as it stands, or compiled where that is asked for and numba is there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Protocol

from facedown.games.fugitive import counting
from facedown.games.fugitive.counting import WIDTH, Puzzle

COMPILED_BITS = 62
"""How many bits a state may take when compiled."""


class Engine(Protocol):
    """What counts puzzles. 0 states stand for a puzzle without ways, and a number below 0 for one not counted."""

    def count_ways(self, puzzle: Puzzle, limit: int) -> tuple[float, int]:
        """Return the weight of all ways and the number of states; see `counting.count_ways`."""

    def count_places(self, puzzle: Puzzle, limit: int) -> tuple[float, int, Sequence[float]]:
        """Return the same and the chances by placement and card; see `counting.count_places`."""

    def pick_routes(self, puzzle: Puzzle, limit: int, numbers: Sequence[float], count: int) -> Sequence[int]:
        """Return so many routes, one after the other, or nothing; see `counting.pick_routes`."""

    def pick_marks(
        self, puzzle: Puzzle, limit: int, numbers: Sequence[float]
    ) -> tuple[Sequence[int], Sequence[int]] | None:
        """Return the marks of the draws and the marked cards used, or None; see `counting.pick_marks`."""


class PlainEngine:
    """Counts in Python. A state takes as many bits as it needs."""

    def count_ways(self, puzzle: Puzzle, limit: int) -> tuple[float, int]:
        """See `Engine.count_ways`."""
        return counting.count_ways(puzzle, limit)

    def count_places(self, puzzle: Puzzle, limit: int) -> tuple[float, int, Sequence[float]]:
        """See `Engine.count_places`."""
        chances = [0.0] * (puzzle.placement_count * WIDTH)
        return *counting.count_places(puzzle, limit, chances), chances

    def pick_routes(self, puzzle: Puzzle, limit: int, numbers: Sequence[float], count: int) -> Sequence[int]:
        """See `Engine.pick_routes`."""
        routes = [0] * (count * puzzle.placement_count)
        return routes if counting.pick_routes(puzzle, limit, numbers, routes) > 0 else []

    def pick_marks(
        self, puzzle: Puzzle, limit: int, numbers: Sequence[float]
    ) -> tuple[Sequence[int], Sequence[int]] | None:
        """See `Engine.pick_marks`."""
        marks, spent = [0] * (puzzle.placement_count * 12), [0] * (puzzle.placement_count * 2)
        return (marks, spent) if counting.pick_marks(puzzle, limit, numbers, marks, spent) > 0 else None


class CompiledEngine:
    """Counts with the same functions, compiled. Puzzles whose states take too many bits are left to `PlainEngine`."""

    def __init__(self) -> None:
        import numpy

        from facedown.core.compile import compiled

        self._numpy: Any = numpy
        self._counting: Any = compiled(counting)
        self._plain = PlainEngine()
        self._binomials = numpy.array(counting.BINOMIALS)

    def count_ways(self, puzzle: Puzzle, limit: int) -> tuple[float, int]:
        """See `Engine.count_ways`."""
        total, states = self._counting.count_ways(self._arrays(puzzle), limit)
        return self._plain.count_ways(puzzle, limit) if states == counting.TOO_WIDE else (total, states)

    def count_places(self, puzzle: Puzzle, limit: int) -> tuple[float, int, Sequence[float]]:
        """See `Engine.count_places`."""
        chances = self._numpy.zeros(puzzle.placement_count * WIDTH)
        total, states = self._counting.count_places(self._arrays(puzzle), limit, chances)
        if states == counting.TOO_WIDE:
            return self._plain.count_places(puzzle, limit)
        return total, states, chances.tolist()

    def pick_routes(self, puzzle: Puzzle, limit: int, numbers: Sequence[float], count: int) -> Sequence[int]:
        """See `Engine.pick_routes`."""
        routes = self._integers([0] * (count * puzzle.placement_count))
        states = self._counting.pick_routes(
            self._arrays(puzzle), limit, self._numpy.array(numbers, dtype=float), routes
        )
        if states == counting.TOO_WIDE:
            return self._plain.pick_routes(puzzle, limit, numbers, count)
        picked: Sequence[int] = routes.tolist() if states > 0 else []
        return picked

    def pick_marks(
        self, puzzle: Puzzle, limit: int, numbers: Sequence[float]
    ) -> tuple[Sequence[int], Sequence[int]] | None:
        """See `Engine.pick_marks`."""
        marks, spent = (
            self._integers([0] * (puzzle.placement_count * 12)),
            self._integers([0] * (puzzle.placement_count * 2)),
        )
        states = self._counting.pick_marks(self._arrays(puzzle), limit, self._numpy.array(numbers), marks, spent)
        if states == counting.TOO_WIDE:
            return self._plain.pick_marks(puzzle, limit, numbers)
        return (marks.tolist(), spent.tolist()) if states > 0 else None

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

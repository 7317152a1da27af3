"""Counting: the weight of all ways through a puzzle, and the chance of each card at each place."""

from __future__ import annotations

from facedown.games.fugitive.puzzle import WIDTH, Puzzle
from facedown.games.fugitive.walk import take_walk


def count_ways(puzzle: Puzzle, limit: int) -> tuple[float, int]:
    """Return the weight of all ways as a share of all deals, and the number of states or why there are none."""
    spans = [0] * 0
    walk = take_walk(puzzle, limit, spans)
    last = spans[len(spans) - 1]
    return (0.0, last) if last <= 0 else (walk.weights[len(walk.states) - 1], len(walk.states))


def count_places(puzzle: Puzzle, limit: int, chances: list[float]) -> tuple[float, int]:
    """Fill in the chance of each card at each place (by placement and card), and return what `count_ways` does."""
    spans = [0] * 0
    walk = take_walk(puzzle, limit, spans)
    last = spans[len(spans) - 1]
    if last <= 0 or walk.weights[len(walk.states) - 1] <= 0.0:
        return 0.0, min(last, 0)
    total = walk.weights[len(walk.states) - 1]
    back = [0.0] * len(walk.states)
    back[len(walk.states) - 1] = 1.0 / total
    for i in range(len(walk.sources) - 1, 0, -1):
        back[walk.sources[i]] += walk.factors[i] * back[walk.targets[i]]
    for place in range(puzzle.placement_count):
        for at in range(spans[place * 2 + 2], spans[place * 2 + 3]):
            chances[place * WIDTH + (walk.states[at] & 63)] += walk.weights[at] * back[at]
    return total, len(walk.states)

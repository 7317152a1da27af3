"""Picking: routes by their weights, and for one route the uses of all draws."""

from __future__ import annotations

from collections.abc import Sequence

from facedown.games.fugitive.layout import Layout, lay_out
from facedown.games.fugitive.outlook import explore
from facedown.games.fugitive.puzzle import WIDTH, Puzzle
from facedown.games.fugitive.sketch import is_drawing
from facedown.games.fugitive.walk import Walk, take_walk


def pick_routes(puzzle: Puzzle, limit: int, numbers: Sequence[float], routes: list[int]) -> int:
    """Pick routes by their weights, with as many numbers from 0 to 1 as placements for each.

    Fill `routes` by route and placement. Return the number of states, or why there are none.
    """
    spans = [0] * 0
    walk = take_walk(puzzle, limit, spans)
    if spans[len(spans) - 1] <= 0:
        return spans[len(spans) - 1]
    pick_from(walk, spans, puzzle.placement_count, numbers, routes)
    return len(walk.states)


def pick_from(walk: Walk, spans: list[int], count: int, numbers: Sequence[float], routes: list[int]) -> None:
    """Fill `routes` from a walk over so many placements."""
    states, weights, _, sources, targets, factors = walk
    for first in range(0, len(routes), max(count, 1)):
        back = [0.0] * len(states)
        back[len(states) - 1] = 1.0
        place = count
        for i in range(len(sources) - 1, 0, -1):
            # All ways from a hideout to the end are summed up when the first step to it comes: now it is picked.
            while place and targets[i] < spans[place * 2 + 1]:
                begin, end = spans[place * 2], spans[place * 2 + 1]
                place -= 1
                card = pick_card(states, weights, back, begin, end, numbers[first + place])
                routes[first + place] = card
            back[sources[i]] += factors[i] * back[targets[i]]


def pick_card(states: list[int], weights: list[float], back: list[float], begin: int, end: int, number: float) -> int:
    """Pick the last hideout of the states of a placement, and let the states with another one lead nowhere."""
    sums = [0.0] * WIDTH
    total = 0.0
    for at in range(begin, end):
        sums[states[at] & 63] += weights[at] * back[at]
    for card in range(WIDTH):
        sums[card] = max(sums[card], 0.0)
        total += sums[card]
    left = number * total
    picked = -1
    for card in range(WIDTH):
        if sums[card] > 0.0 and left >= 0.0:
            picked = card
            left -= sums[card]
    for at in range(begin, end):
        if states[at] & 63 != picked:
            back[at] = 0.0
    return picked


def pick_marks(
    puzzle: Puzzle, limit: int, numbers: Sequence[float], count: int, marks: list[int], spent: list[int]
) -> int:
    """Pick ways of a plain puzzle with one route, with five numbers from 0 to 1 a placement and two more for each.

    Fill `marks` by pick, placement, deck and column: how many of the cards drawn there were named, even and odd; and
    `spent` by pick, placement and column: how many even and odd ones were its sprint cards. Return the number of
    states, or why there are none.
    """
    spans = [0] * 0
    walk = take_walk(puzzle, limit, spans)
    if spans[len(spans) - 1] <= 0:
        return spans[len(spans) - 1]
    size = (puzzle.placement_count + 1) * WIDTH
    ends, tops, lows = [0] * size, [0] * (size * 12), [0] * (size * 12)
    explore(puzzle, ends, tops, lows)
    layout = lay_out(puzzle, tops[0:6])
    for pick in range(count):
        path = pick_path(walk, numbers, pick * (5 * puzzle.placement_count + 2))
        at = 0
        for place in range(puzzle.placement_count):
            line = pick * puzzle.placement_count + place
            for deck in range(4):
                if is_drawing(puzzle, tops, place, deck):
                    note_draw(layout, path[at], path[at + 1], deck, (line * 4 + deck) * 3, marks)
                    at += 1
            before, after = path[at], path[at + 1]
            at += 1
            spent[line * 2] = change(before, after, layout.even_at, layout.even_mask)
            spent[line * 2 + 1] = change(before, after, layout.odd_at, layout.odd_mask)
    return len(walk.states)


def note_draw(layout: Layout, before: int, after: int, deck: int, column: int, marks: list[int]) -> None:
    """Note how the cards drawn from a deck between two states were marked, from a column of `marks` on."""
    marks[column] = change(after, before, layout.named_at[deck], layout.named_mask[deck])
    marks[column + 1] = change(after, before, layout.even_at, layout.even_mask)
    marks[column + 2] = change(after, before, layout.odd_at, layout.odd_mask)


def change(more: int, less: int, at: int, mask: int) -> int:
    """Return by how much a counter of one state is higher than that of another."""
    return (more >> at & mask) - (less >> at & mask)


def pick_path(walk: Walk, numbers: Sequence[float], first: int) -> list[int]:
    """Pick a way through the walk with the numbers from `first` on; return its states from the start to the last."""
    states, weights, _, sources, targets, factors = walk
    here = len(states) - 1
    path = [0] * 0
    # A hair less than the sum, so that rounding cannot leave it over.
    left = numbers[first] * weights[here] * (1.0 - 1e-9)
    taken = -1
    for i in range(len(sources) - 1, 0, -1):
        if targets[i] == here and left >= 0.0:
            taken = sources[i]
            left -= weights[taken] * factors[i]
            if left < 0.0:
                here = taken
                path.append(states[here])
                left = numbers[first + len(path)] * weights[here] * (1.0 - 1e-9)
    path.reverse()
    return path

"""Counting: every way in which the Fugitive's cards can have come to lie as a viewer sees them, exactly.

One *way* is an assignment of cards to the Fugitive's draws, a route through the hidden places, and a set of sprint
cards under each place, such that every card was drawn before it was used. The ways are too many to list. They are
counted by a walk through time that decides at each draw only what the card is *for*:

* *named*: it will be used as one certain card, a hideout or a sprint card that lies open;
* *even* (or *odd*): it will be a sprint card whose parity matters;
* or none of these: it stays in the hand, or it is a sprint card of any parity. Most are of this kind, and they need no
  counter: how many there are follows from the others.

A state of the walk is the last hideout, how many named cards of each deck, even and odd cards wait for their use, and
for decks that may still get more, how many cards went which way. Which card an even one is, is settled when its deck
is done with: as many ways as there are ways to pick different cards.

A hideout that needs `need` even ones among its `c` sprint cards has, for every set with `e` even ones, one way if `e
>= need`. That is the sum over `j` of (-1)^(j - need) C(j - 1, need - 1) C(e, j), so it is enough to mark `j` even
cards and to leave the others open; weights may then be negative inside the walk, never in a sum over all states of a
hideout. With `Puzzle.is_plain` all sprint cards of such a hideout are marked even or odd instead, more states but no
negative ones, from which worlds can be picked.

First `facedown.games.fugitive.sketch` finds the steps as far as the cards that wait tell; then a walk goes over them
with all that a state holds. These functions keep to ints, lists and tuples, so that `facedown.core.compile` can compile
them as they stand.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from facedown.games.fugitive.ending import last_weight, new_shares
from facedown.games.fugitive.layout import Layout, lay_out, remembered, sum_of_groups
from facedown.games.fugitive.outlook import explore
from facedown.games.fugitive.puzzle import WIDTH, Puzzle
from facedown.games.fugitive.sketch import Sketch, make_sketch

TOO_WIDE: Final = -1
TOO_MANY: Final = -2


class Walk(NamedTuple):
    """The states in the order of time with the weight of all ways to them, and the steps between them.

    `sketched` are the states of the sketch that they belong to.
    """

    states: list[int]
    weights: list[float]
    sketched: list[int]
    sources: list[int]
    targets: list[int]
    factors: list[float]


def take_walk(puzzle: Puzzle, limit: int, spans: list[int]) -> Walk:
    """Return the walk from the start to the end.

    `spans`, empty, gets for each number of placements where the states right after it begin and end. The last state
    of the walk is its end. If there is no walk, `spans` has 0 as its last, or `TOO_WIDE`, or `TOO_MANY` (more than
    `limit` states, or 16 times as many steps).
    """
    size = (puzzle.placement_count + 1) * WIDTH
    ends, tops, lows = [0] * size, [0] * (size * 12), [0] * (size * 12)
    walk = Walk([0] * 1, [1.0] * 1, [0] * 1, [0] * 1, [0] * 1, [0.0] * 1)
    spans.append(0)
    spans.append(1)
    if not explore(puzzle, ends, tops, lows):
        spans.append(0)
        return walk
    layout = lay_out(puzzle, tops[0:6])
    if layout.set_at + puzzle.set_bits > puzzle.max_bits:
        spans.append(TOO_WIDE)
        return walk
    sketch = make_sketch(puzzle, layout, ends, tops, lows, limit)
    memo = [-1.0] * sum_of_groups(layout)
    begin = go(puzzle, layout, walk, sketch, limit, memo, spans)
    if begin < 0:
        spans.append(TOO_MANY)
        return walk
    end = len(walk.states)
    close(puzzle, layout, walk, begin, memo)
    if len(walk.states) == end:
        spans.append(0)
    return walk


def go(
    puzzle: Puzzle, layout: Layout, walk: Walk, sketch: Sketch, limit: int, memo: list[float], spans: list[int]
) -> int:
    """Walk through all draws and placements; return where the states of the last layer begin, or -1 at the limit."""
    if not sketch.layers:
        return -1
    begin = 0
    for i in range(3, len(sketch.layers), 3):
        end = len(walk.states)
        place, deck = sketch.layers[i] // 5, sketch.layers[i] % 5
        if deck == 4:
            place_next(puzzle, layout, walk, sketch, begin, place, memo, limit)
            spans.append(end)
            spans.append(len(walk.states))
        else:
            draw(puzzle, layout, walk, sketch, begin, place, deck, memo, limit)
        begin = end
        if is_over(walk, limit):
            return -1
    return begin


def is_over(walk: Walk, limit: int) -> bool:
    """Return whether a walk has more than so many states, or 16 times as many steps."""
    return len(walk.states) > limit or len(walk.sources) > 16 * limit


def step_to(walk: Walk, index: dict[int, int], source: int, state: int, sketched: int, factor: float) -> None:
    """Add a step from a state of the walk to a state, which may be new."""
    target = int(index.get(state, -1))  # int: for the compiler the value might be missing
    if target < 0:
        target = len(walk.states)
        index[state] = target
        walk.states.append(state)
        walk.weights.append(0.0)
        walk.sketched.append(sketched)
    walk.weights[target] += walk.weights[source] * factor
    walk.sources.append(source)
    walk.targets.append(target)
    walk.factors.append(factor)


def draw(
    puzzle: Puzzle,
    layout: Layout,
    walk: Walk,
    sketch: Sketch,
    begin: int,
    place: int,
    deck: int,
    memo: list[float],
    limit: int,
) -> None:
    """Go over the draws from a deck before a placement, from the states from `begin` on."""
    index = {-1: -1}
    states, firsts, targets, factors, gains, _ = sketch
    group_at, group_mask = layout.group_at[deck], (1 << layout.group_bits[deck]) - 1
    even_mask, odd_in, odd_mask = (
        (1 << layout.even_bits[deck]) - 1,
        layout.even_bits[deck],
        (1 << layout.odd_bits[deck]) - 1,
    )
    most_even, most_odd = puzzle.unknown_even[deck], puzzle.unknown[deck] - puzzle.unknown_even[deck]
    low_mask = (1 << layout.group_at[0]) - 1
    # The cards of a deck that the route has passed are settled with its last draw.
    is_done = puzzle.last_draws[deck] <= place
    for source in range(begin, len(walk.states)):
        if is_over(walk, limit):
            return
        state, sketched = walk.states[source], walk.sketched[source]
        high = state & ~low_mask
        is_settled = is_done and puzzle.decks[state & 63] > deck
        group = state >> group_at & group_mask
        even, odd = group & even_mask, group >> odd_in & odd_mask
        for i in range(firsts[sketched], firsts[sketched + 1]):
            more = gains[i] >> group_at
            if even + (more & even_mask) > most_even or odd + (more >> odd_in) > most_odd:
                continue
            factor, target = factors[i], high + gains[i]
            if is_settled:
                factor *= remembered(puzzle, layout, deck, group + more, memo)
                target = high - (group << group_at)
            if factor != 0.0:
                step_to(walk, index, source, states[targets[i]] + target, targets[i], factor)


def place_next(
    puzzle: Puzzle, layout: Layout, walk: Walk, sketch: Sketch, begin: int, place: int, memo: list[float], limit: int
) -> None:
    """Go over a placement, from the states from `begin` on."""
    index = {-1: -1}
    states, firsts, targets, factors, gains, _ = sketch
    low_mask = (1 << layout.group_at[0]) - 1
    groups_mask = (1 << layout.set_at) - 1 - low_mask
    for source in range(begin, len(walk.states)):
        if is_over(walk, limit):
            return
        state, sketched = walk.states[source], walk.sketched[source]
        groups, sets, last = state & groups_mask, state >> layout.set_at, state & 63
        for i in range(firsts[sketched], firsts[sketched + 1]):
            factor, target = factors[i], states[targets[i]]
            kept = 0
            if puzzle.set_bits:
                kept = after_guesses(puzzle, place, sets, last, target & 63)
                if kept < 0:
                    continue
            counted = groups + gains[i]
            for passed in range(min(puzzle.decks[target & 63], 4) if counted else 0):
                group = counted >> layout.group_at[passed] & ((1 << layout.group_bits[passed]) - 1)
                if group and puzzle.last_draws[passed] <= place:
                    counted -= group << layout.group_at[passed]
                    factor *= remembered(puzzle, layout, passed, group, memo)
            if factor != 0.0:
                step_to(walk, index, source, target + counted + (kept << layout.set_at), targets[i], factor)


def after_guesses(puzzle: Puzzle, place: int, sets: int, last: int, card: int) -> int:
    """Return which guesses that missed may still come true after a hideout; below 0 if one of them just did."""
    for skipped in range(last + 1, card):
        sets &= ~puzzle.members[skipped]
    if sets & puzzle.lasts[card]:
        return -1
    return (sets | puzzle.firsts[card]) & puzzle.live[(place + 1) * WIDTH + card]


def close(puzzle: Puzzle, layout: Layout, walk: Walk, begin: int, memo: list[float]) -> None:
    """Lead every state of the last placement to one end, and settle what is still open."""
    index = {-1: -1}
    known = new_shares()
    for source in range(begin, len(walk.states)):
        factor = last_weight(puzzle, layout, walk.states[source], memo, known)
        if factor != 0.0:
            step_to(walk, index, source, 0, 0, factor)

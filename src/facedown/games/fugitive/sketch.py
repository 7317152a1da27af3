"""The sketch of a walk: all its steps, with what they weigh, but only as far as the cards that wait can tell.

What waits for its use decides where a walk can go on and how much a step weighs, except for what is settled once for a
deck and for the guesses that missed. So the steps are found here, between few states, and the dead ends are left out;
`facedown.games.fugitive.walk` then goes over them with all that a state holds.
"""

from __future__ import annotations

from typing import NamedTuple

from facedown.games.fugitive.layout import Layout, all_waiting, is_within
from facedown.games.fugitive.puzzle import WIDTH, Puzzle, farthest, need_of, sum_of_draws


class Sketch(NamedTuple):
    """States in the order of time, and the steps from them.

    The steps from state i are those from `firsts[i]` to before `firsts[i + 1]`. `gains` are what they add to the
    counters of a state that a sketch leaves out. `layers` has three numbers for each layer: its own, and where its
    states begin and end. The layer of the draws from a deck before a placement has number `place * 5 + deck`, that
    after the placement `place * 5 + 4`.
    """

    states: list[int]
    firsts: list[int]
    targets: list[int]
    factors: list[float]
    gains: list[int]
    layers: list[int]


def new_sketch() -> Sketch:
    """Return a sketch with nothing but the start."""
    return Sketch([0] * 1, [0] * 1, [0] * 0, [0.0] * 0, [0] * 0, [0, 0, 1])


def make_sketch(
    puzzle: Puzzle, layout: Layout, ends: list[int], tops: list[int], lows: list[int], limit: int
) -> Sketch:
    """Return the sketch of a puzzle; without layers if it has more than `limit` states, or 16 times as many steps."""
    sketch = new_sketch()
    for place in range(puzzle.placement_count):
        for deck in range(5):
            if deck == 4:
                sketch_placement(puzzle, layout, ends, tops, lows, sketch, place, limit)
            elif is_drawing(puzzle, tops, place, deck):
                sketch_draws(puzzle, layout, tops, lows, sketch, place, deck, limit)
            else:
                continue
            begin = sketch.layers[len(sketch.layers) - 1]
            sketch.layers.append(place * 5 + deck)
            sketch.layers.append(begin)
            sketch.layers.append(len(sketch.states))
            if is_large(sketch, limit):
                sketch.layers.clear()
                return sketch
    for _ in range(len(sketch.firsts), len(sketch.states) + 1):
        sketch.firsts.append(len(sketch.targets))
    return without_dead_ends(sketch)


def is_large(sketch: Sketch, limit: int) -> bool:
    """Return whether a sketch has more than so many states, or 16 times as many steps."""
    return len(sketch.states) > limit or len(sketch.targets) > 16 * limit


def is_drawing(puzzle: Puzzle, tops: list[int], place: int, deck: int) -> bool:
    """Return whether there are draws from a deck before a placement, and cards can be marked there."""
    return puzzle.draws[place * 4 + deck] > 0 and tops[deck] + tops[4] + tops[5] > 0


def begin_steps(sketch: Sketch, source: int) -> None:
    """Note that the steps from a state begin here."""
    if source:
        sketch.firsts.append(len(sketch.targets))


def step(sketch: Sketch, index: dict[int, int], state: int, factor: float, gain: int) -> None:
    """Add a step to a state, which may be new."""
    target = int(index.get(state, -1))  # int: for the compiler the value might be missing
    if target < 0:
        target = len(sketch.states)
        index[state] = target
        sketch.states.append(state)
    sketch.targets.append(target)
    sketch.factors.append(factor)
    sketch.gains.append(gain)


def sketch_draws(
    puzzle: Puzzle, layout: Layout, tops: list[int], lows: list[int], sketch: Sketch, place: int, deck: int, limit: int
) -> None:
    """Add the draws from a deck before a placement."""
    index = {-1: -1}
    binomials = puzzle.binomials
    drawn, later = puzzle.draws[place * 4 + deck], sum_of_draws(puzzle, place, deck + 1)
    named_at, named_mask = layout.named_at[deck], layout.named_mask[deck]
    even_at, even_mask, odd_at, odd_mask = layout.even_at, layout.even_mask, layout.odd_at, layout.odd_mask
    group_at, odd_in = layout.group_at[deck], layout.group_at[deck] + layout.even_bits[deck]
    most_even = min(puzzle.unknown_even[deck], (1 << layout.even_bits[deck]) - 1)
    most_odd = min(puzzle.unknown[deck] - puzzle.unknown_even[deck], (1 << layout.odd_bits[deck]) - 1)
    for source in range(sketch.layers[len(sketch.layers) - 2], sketch.layers[len(sketch.layers) - 1]):
        if is_large(sketch, limit):
            return
        begin_steps(sketch, source)
        state = sketch.states[source]
        at = (place * WIDTH + (state & 63)) * 12
        waiting = state >> named_at & named_mask
        even_waiting = state >> even_at & even_mask
        room_named = min(tops[at + deck] - waiting, drawn)
        room_even = min(tops[at + 4] - even_waiting, most_even)
        room_odd = min(tops[at + 5] - (state >> odd_at & odd_mask), most_odd)
        need_even = max(0, lows[at + 10] - even_waiting - later)
        for named in range(max(0, lows[at + deck + 6] - waiting), room_named + 1):
            for even in range(need_even, min(room_even, drawn - named) + 1):
                ways = binomials[drawn * WIDTH + named] * binomials[(drawn - named) * WIDTH + even]
                for odd in range(min(room_odd, drawn - named - even) + 1):
                    factor = ways * binomials[(drawn - named - even) * WIDTH + odd]
                    target = state + (named << named_at) + (even << even_at) + (odd << odd_at)
                    step(sketch, index, target, factor, (even << group_at) + (odd << odd_in))


class Moves(NamedTuple):
    """Where a placement can lead by distance: from card `last`, moves `firsts[last]` to before `firsts[last + 1]`."""

    firsts: list[int]
    cards: list[int]
    needs: list[int]
    factors: list[float]


def list_moves(puzzle: Puzzle, ends: list[int], place: int) -> Moves:
    """Return the moves of a placement: the card, how many even sprint cards it needs at least, and its tilt."""
    moves = Moves([0] * 1, [0] * 0, [0] * 0, [0.0] * 0)
    is_hidden = puzzle.cards[place] < 0
    wanted = puzzle.candidates[place] if is_hidden else 1 << puzzle.cards[place]
    for last in range(puzzle.goal):
        for card in range(last + 1, farthest(puzzle, place, last) + 1 if ends[place * WIDTH + last] else 0):
            need, tilt = need_of(puzzle, place, card - last), puzzle.tilts[place * WIDTH + card - last]
            if wanted >> card & 1 and ends[(place + 1) * WIDTH + card] and need >= 0 and tilt != 0.0:
                moves.cards.append(card)
                moves.needs.append(need)
                moves.factors.append(tilt)
        moves.firsts.append(len(moves.cards))
    return moves


def sketch_placement(
    puzzle: Puzzle,
    layout: Layout,
    ends: list[int],
    tops: list[int],
    lows: list[int],
    sketch: Sketch,
    place: int,
    limit: int,
) -> None:
    """Add a placement."""
    index = {-1: -1}
    moves = list_moves(puzzle, ends, place)
    is_hidden, sprints, binomials, decks = (
        puzzle.cards[place] < 0,
        puzzle.sprints[place],
        puzzle.binomials,
        puzzle.decks,
    )
    for source in range(sketch.layers[len(sketch.layers) - 2], sketch.layers[len(sketch.layers) - 1]):
        if is_large(sketch, limit):
            return
        begin_steps(sketch, source)
        state = sketch.states[source]
        free = puzzle.held[place] - all_waiting(layout, state)
        ways = use_open_cards(puzzle, layout, place, state)
        if ways == 0.0 or free < 0:
            continue
        rest = state & -64
        for deck in range(4):
            rest -= puzzle.uses[place * 4 + deck] << layout.named_at[deck]
        for move in range(moves.firsts[state & 63], moves.firsts[(state & 63) + 1]):
            card, need = moves.cards[move], moves.needs[move]
            factor, target, gain = ways * moves.factors[move], rest + card, 0
            if is_hidden:
                deck = decks[card]
                factor *= rest >> layout.named_at[deck] & layout.named_mask[deck]
                target -= 1 << layout.named_at[deck]
                gain = hideout_gain(layout, deck, card)
            if factor != 0.0:
                at = ((place + 1) * WIDTH + card) * 12
                if need:
                    spend(puzzle, layout, tops, lows, sketch, index, at, target, factor, gain, need, sprints, free)
                elif free >= sprints and is_within(layout, tops, lows, at, target):
                    step(sketch, index, target, factor * binomials[free * WIDTH + sprints], gain)


def use_open_cards(puzzle: Puzzle, layout: Layout, place: int, state: int) -> float:
    """Return in how many ways the open cards of a placement can be among those that wait for their use."""
    ways = 1.0
    for deck in range(4):
        for i in range(puzzle.uses[place * 4 + deck]):
            ways *= max((state >> layout.named_at[deck] & layout.named_mask[deck]) - i, 0)
    return ways


def hideout_gain(layout: Layout, deck: int, card: int) -> int:
    """Return what a face-down hideout adds to the counters of its deck."""
    inside = layout.group_at[deck] + layout.even_bits[deck] + layout.odd_bits[deck]
    if card & 1 == 0 and inside + layout.hideout_bits[deck] < layout.group_at[deck] + layout.group_bits[deck]:
        return (1 << inside) + (1 << inside + layout.hideout_bits[deck])
    return 1 << inside


def spend(
    puzzle: Puzzle,
    layout: Layout,
    tops: list[int],
    lows: list[int],
    sketch: Sketch,
    index: dict[int, int],
    at: int,
    target: int,
    factor: float,
    gain: int,
    need: int,
    sprints: int,
    free: int,
) -> None:
    """Pick the sprint cards of a placement that needs even ones, and add the steps."""
    binomials = puzzle.binomials
    even_ready = target >> layout.even_at & layout.even_mask
    odd_ready = target >> layout.odd_at & layout.odd_mask
    for even in range(need, min(sprints, even_ready) + 1):
        left = sprints - even
        picked = factor * binomials[even_ready * WIDTH + even]
        after = target - (even << layout.even_at)
        if puzzle.is_plain:
            if left > odd_ready:
                continue
            picked *= binomials[odd_ready * WIDTH + left]
            after -= left << layout.odd_at
        else:
            picked *= binomials[free * WIDTH + left] * binomials[(even - 1) * WIDTH + need - 1]
            if (even - need) & 1:
                picked = -picked
        if picked != 0.0 and is_within(layout, tops, lows, at, after):
            step(sketch, index, after, picked, gain)


def without_dead_ends(sketch: Sketch) -> Sketch:
    """Return the same sketch with only the steps that lead on to the end."""
    is_alive = [0] * len(sketch.states)
    for at in range(sketch.layers[len(sketch.layers) - 2], len(sketch.states)):
        is_alive[at] = 1
    for source in range(sketch.layers[len(sketch.layers) - 2] - 1, -1, -1):
        for i in range(sketch.firsts[source], sketch.firsts[source + 1]):
            is_alive[source] |= is_alive[sketch.targets[i]]
    kept = Sketch(sketch.states, [0] * 1, [0] * 0, [0.0] * 0, [0] * 0, sketch.layers)
    for source in range(len(sketch.states)):
        for i in range(sketch.firsts[source], sketch.firsts[source + 1]):
            if is_alive[sketch.targets[i]]:
                kept.targets.append(sketch.targets[i])
                kept.factors.append(sketch.factors[i])
                kept.gains.append(sketch.gains[i])
        kept.firsts.append(len(kept.targets))
    return kept

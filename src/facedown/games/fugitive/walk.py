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

These functions keep to ints, lists and tuples, so that `facedown.core.compile` can compile them as they stand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from facedown.games.fugitive.ending import last_weight
from facedown.games.fugitive.layout import Layout, is_within, lay_out, remembered, sum_of_groups
from facedown.games.fugitive.outlook import explore
from facedown.games.fugitive.puzzle import STRIDE, WIDTH, Puzzle, sum_of_draws

LAYER_BITS: Final = 8

TOO_WIDE: Final = -1
TOO_MANY: Final = -2


class Walk(NamedTuple):
    """The states in the order of time with the weight of all ways to them, and the steps between them."""

    states: list[int]
    weights: list[float]
    sources: list[int]
    targets: list[int]
    factors: list[float]


class Sieve(NamedTuple):
    """Which states are worth a visit: a first, *blind* walk sees only what waits, and finds the dead ends.

    `low_mask` has the bits that it sees. `alive` has those bits of the states that lead to the end, and their layer.
    """

    is_blind: int
    low_mask: int
    alive: dict[int, int]


def take_walk(puzzle: Puzzle, limit: int, spans: list[int]) -> Walk:
    """Return the walk from the start to the end.

    `spans`, empty, gets for each number of placements where the states right after it begin and end. The last state
    of the walk is its end. If there is no walk, `spans` has 0 as its last, or `TOO_WIDE`, or `TOO_MANY` (more than
    `limit` states, or 16 times as many steps).
    """
    size = (puzzle.placement_count + 1) * WIDTH
    ends, tops, lows = [0] * size, [0] * (size * 12), [0] * (size * 12)
    walk = Walk([0] * 1, [1.0] * 1, [0] * 1, [0] * 1, [0.0] * 1)
    spans.append(0)
    spans.append(1)
    if not explore(puzzle, ends, tops, lows):
        spans.append(0)
        return walk
    layout = lay_out(puzzle, tops[0:6])
    if layout.set_at + puzzle.set_bits > puzzle.max_bits:
        spans.append(TOO_WIDE)
        return walk
    # The low bits are all but the groups and the failed guesses.
    alive = {-1: -1}
    memo = [-1.0] * sum_of_groups(layout)
    low_mask = (1 << layout.group_at[0]) - 1
    layers = [0] * 0
    blind = Walk([0] * 1, [1.0] * 1, [0] * 1, [0] * 1, [0.0] * 1)
    go(puzzle, layout, ends, tops, lows, blind, Sieve(1, low_mask, alive), limit, memo, layers)
    if layers[len(layers) - 1] < 0:
        spans.append(TOO_MANY)
        return walk
    sift(blind, layers, alive)
    layers = [0] * 0
    go(puzzle, layout, ends, tops, lows, walk, Sieve(0, low_mask, alive), limit, memo, layers)
    if layers[len(layers) - 1] < 0:
        spans.append(TOO_MANY)
        return walk
    for i in range(0, len(layers), 3):
        if layers[i] % 5 == 4:
            spans.append(layers[i + 1])
            spans.append(layers[i + 2])
    end = len(walk.states)
    close(layout, puzzle, walk, layers[len(layers) - 2], memo)
    if len(walk.states) == end:
        spans.append(0)
    return walk


def go(
    puzzle: Puzzle,
    layout: Layout,
    ends: list[int],
    tops: list[int],
    lows: list[int],
    walk: Walk,
    sieve: Sieve,
    limit: int,
    memo: list[float],
    layers: list[int],
) -> None:
    """Walk through all draws and placements. `layers` gets the number of each layer and where its states begin and end.

    The layer of the draws from a deck before a placement has number `place * 5 + deck`, that after the placement
    `place * 5 + 4`. If there are more than `limit` states or 16 times as many steps, `layers` gets -1 as its last.
    """
    begin = 0
    layers.append(0)
    layers.append(0)
    layers.append(0)
    for place in range(puzzle.placement_count):
        for deck in range(5):
            end = len(walk.states)
            if deck == 4:
                place_next(puzzle, layout, ends, tops, lows, walk, sieve, begin, place, memo)
            elif is_drawing(puzzle, tops, place, deck):
                draw(puzzle, layout, tops, lows, walk, sieve, begin, place, deck, memo)
            else:
                continue
            begin = end
            layers.append(place * 5 + deck)
            layers.append(begin)
            layers.append(len(walk.states))
            if len(walk.states) > limit or len(walk.sources) > 16 * limit:
                layers.append(-1)
                return


def is_drawing(puzzle: Puzzle, tops: list[int], place: int, deck: int) -> bool:
    """Return whether there are draws from a deck before a placement, and cards can be marked there."""
    return puzzle.draws[place * 4 + deck] > 0 and tops[deck] + tops[4] + tops[5] > 0


def sift(walk: Walk, layers: list[int], alive: dict[int, int]) -> None:
    """Note the states of a blind walk that lead to its end."""
    is_alive = [0] * len(walk.states)
    for at in range(layers[len(layers) - 2], len(walk.states)):
        is_alive[at] = 1
    for i in range(len(walk.sources) - 1, 0, -1):
        if is_alive[walk.targets[i]]:
            is_alive[walk.sources[i]] = 1
    for i in range(0, len(layers), 3):
        for at in range(layers[i + 1], layers[i + 2]):
            if is_alive[at]:
                alive[walk.states[at] << LAYER_BITS | layers[i]] = 1


def close(layout: Layout, puzzle: Puzzle, walk: Walk, begin: int, memo: list[float]) -> None:
    """Lead every state of the last placement to one end, and settle what is still open."""
    index = {-1: -1}
    sieve = Sieve(1, 0, {-1: -1})
    for source in range(begin, len(walk.states)):
        factor = last_weight(puzzle, layout, walk.states[source], memo)
        if factor != 0.0:
            step_to(walk, sieve, index, 0, source, 0, factor)


def step_to(
    walk: Walk, sieve: Sieve, index: dict[int, int], layer: int, source: int, state: int, factor: float
) -> None:
    """Add a step from a state of the walk to a state of a layer, which may be new; leave it out if it is a dead end."""
    if sieve.is_blind:
        state &= sieve.low_mask
    elif ((state & sieve.low_mask) << LAYER_BITS | layer) not in sieve.alive:
        return
    target = int(index.get(state, -1))  # int: for the compiler the value might be missing
    if target < 0:
        target = len(walk.states)
        index[state] = target
        walk.states.append(state)
        walk.weights.append(0.0)
    walk.weights[target] += walk.weights[source] * factor
    walk.sources.append(source)
    walk.targets.append(target)
    walk.factors.append(factor)


def draw(
    puzzle: Puzzle,
    layout: Layout,
    tops: list[int],
    lows: list[int],
    walk: Walk,
    sieve: Sieve,
    begin: int,
    place: int,
    deck: int,
    memo: list[float],
) -> None:
    """Go over the draws from a deck before a placement, from the states from `begin` on."""
    index = {-1: -1}
    drawn = puzzle.draws[place * 4 + deck]
    later = sum_of_draws(puzzle, place, deck + 1)
    binomials = puzzle.binomials
    named_at, named_mask = layout.named_at[deck], layout.named_mask[deck]
    even_at, odd_at = layout.even_at, layout.odd_at
    group_at = layout.group_at[deck]
    even_mask = (1 << layout.even_bits[deck]) - 1
    odd_in = layout.even_bits[deck]
    odd_mask = (1 << layout.odd_bits[deck]) - 1
    top_even = min(puzzle.unknown_even[deck], even_mask)
    top_odd = min(puzzle.unknown[deck] - puzzle.unknown_even[deck], odd_mask)
    # The cards of a deck that the route has passed are settled with its last draw.
    is_done = puzzle.last_draws[deck] <= place
    group_mask = (1 << layout.group_bits[deck]) - 1
    decks = puzzle.decks
    for source in range(begin, len(walk.states)):
        state = walk.states[source]
        at = (place * WIDTH + (state & 63)) * 12
        waiting = state >> named_at & named_mask
        group = state >> group_at
        room_named = min(tops[at + deck] - waiting, drawn)
        room_even = min(tops[at + 4] - (state >> even_at & layout.even_mask), top_even - (group & even_mask))
        room_odd = min(tops[at + 5] - (state >> odd_at & layout.odd_mask), top_odd - (group >> odd_in & odd_mask))
        need_even = lows[at + 10] - (state >> even_at & layout.even_mask) - later
        for named in range(max(0, lows[at + deck + 6] - waiting), room_named + 1):
            for even in range(max(0, need_even), min(room_even, drawn - named) + 1):
                ways = binomials[drawn * WIDTH + named] * binomials[(drawn - named) * WIDTH + even]
                for odd in range(min(room_odd, drawn - named - even) + 1):
                    factor = ways * binomials[(drawn - named - even) * WIDTH + odd]
                    drawn_group = (group & group_mask) + even + (odd << odd_in)
                    if is_done and decks[state & 63] > deck:
                        factor *= remembered(puzzle, layout, deck, drawn_group, memo)
                        drawn_group = 0
                    target = state + (named << named_at) + (even << even_at) + (odd << odd_at)
                    target += drawn_group - (group & group_mask) << group_at
                    if factor != 0.0:
                        step_to(walk, sieve, index, place * 5 + deck, source, target, factor)


def place_next(
    puzzle: Puzzle,
    layout: Layout,
    ends: list[int],
    tops: list[int],
    lows: list[int],
    walk: Walk,
    sieve: Sieve,
    begin: int,
    place: int,
    memo: list[float],
) -> None:
    """Go over a placement, from the states from `begin` on."""
    # Names for what the inner loop reads: to hand the whole puzzle on is slow when compiled.
    index = {-1: -1}
    decks, members, firsts, lasts, live = puzzle.decks, puzzle.members, puzzle.firsts, puzzle.lasts, puzzle.live
    binomials, tilts, is_plain, must_mask = puzzle.binomials, puzzle.tilts, puzzle.is_plain, puzzle.must_mask
    is_hidden = puzzle.cards[place] < 0
    wanted = puzzle.candidates[place] if is_hidden else 1 << puzzle.cards[place]
    sprints, floor = puzzle.sprints[place], puzzle.floors[place]
    stride = STRIDE + puzzle.shown[place] + sprints
    is_done = [1 if puzzle.last_draws[deck] <= place else 0 for deck in range(4)]
    uses = [puzzle.uses[place * 4 + deck] for deck in range(4)]
    low_mask = (1 << layout.set_at) - 64
    for source in range(begin, len(walk.states)):
        state = walk.states[source]
        last = state & 63
        sets = state >> layout.set_at
        free = (
            puzzle.held[place]
            - (state >> layout.even_at & layout.even_mask)
            - (state >> layout.odd_at & layout.odd_mask)
        )
        rest = state & low_mask
        ways = 1.0
        for deck in range(4):
            waiting = state >> layout.named_at[deck] & layout.named_mask[deck]
            free -= waiting
            for i in range(uses[deck]):
                ways *= max(waiting - i, 0)
            rest -= uses[deck] << layout.named_at[deck]
        if ways == 0.0 or free < 0:
            continue
        skipped = 0
        for card in range(last + 1, min(last + stride + sprints, puzzle.goal) + 1):
            there = (place + 1) * WIDTH + card
            need = max(card - last - stride, floor, 0)
            kept = sets & ~skipped
            if wanted >> card & 1 and ends[there] and need <= sprints and not kept & lasts[card]:
                factor = ways * tilts[place * WIDTH + card - last]
                deck = decks[card]
                target = rest + card | ((kept | firsts[card]) & live[there]) << layout.set_at
                if is_hidden:
                    factor *= rest >> layout.named_at[deck] & layout.named_mask[deck]
                    inside = layout.group_at[deck] + layout.even_bits[deck] + layout.odd_bits[deck]
                    target += (1 << inside) - (1 << layout.named_at[deck])
                    if inside > layout.group_at[deck] and card & 1 == 0:
                        target += 1 << inside + layout.hideout_bits[deck]
                if factor != 0.0:
                    for passed in range(min(deck, 4)):
                        group = target >> layout.group_at[passed] & ((1 << layout.group_bits[passed]) - 1)
                        if group and is_done[passed]:
                            target -= group << layout.group_at[passed]
                            factor *= remembered(puzzle, layout, passed, group, memo)
                    if need:
                        spend(
                            layout, tops, lows, walk, sieve, index, place * 5 + 4, source, there * 12, target, factor,
                            need, sprints, free, is_plain, binomials,
                        )  # fmt: skip
                    elif free >= sprints and (not sieve.is_blind or is_within(layout, tops, lows, there * 12, target)):
                        factor *= binomials[free * WIDTH + sprints]
                        step_to(walk, sieve, index, place * 5 + 4, source, target, factor)
            skipped |= members[card]
            if must_mask >> card & 1:
                break


def spend(
    layout: Layout,
    tops: list[int],
    lows: list[int],
    walk: Walk,
    sieve: Sieve,
    index: dict[int, int],
    layer: int,
    source: int,
    at: int,
    target: int,
    factor: float,
    need: int,
    sprints: int,
    free: int,
    is_plain: int,
    binomials: Sequence[float],
) -> None:
    """Pick the sprint cards of a placement that needs even ones, and add the steps."""
    even_ready = target >> layout.even_at & layout.even_mask
    odd_ready = target >> layout.odd_at & layout.odd_mask
    for even in range(need, min(sprints, even_ready) + 1):
        left = sprints - even
        picked = factor * binomials[even_ready * WIDTH + even]
        after = target - (even << layout.even_at)
        if is_plain:
            if left > odd_ready:
                continue
            picked *= binomials[odd_ready * WIDTH + left]
            after -= left << layout.odd_at
        else:
            picked *= binomials[free * WIDTH + left] * binomials[(even - 1) * WIDTH + need - 1]
            if (even - need) & 1:
                picked = -picked
        if picked != 0.0 and (not sieve.is_blind or is_within(layout, tops, lows, at, after)):
            step_to(walk, sieve, index, layer, source, after, picked)

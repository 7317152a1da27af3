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

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

STRIDE: Final = 3
WIDTH: Final = 64
"""Tables by place and card have 64 columns."""

BINOMIALS: Final = tuple(float(math.comb(n, k)) for n in range(WIDTH) for k in range(WIDTH))
"""The number of ways to pick k of n things, at n * WIDTH + k."""

LAYER_BITS: Final = 8

TOO_WIDE: Final = -1
TOO_MANY: Final = -2


class Puzzle(NamedTuple):
    """What is to be counted.

    Placements are numbered from 0; decks from 0, where deck 0 is the cards never drawn. A state may take `max_bits`, of
    which the failed guesses take `set_bits`.

    By placement: `cards` (-1: face down), `sprints` (sprint cards face down), `shown` (footprints of the open ones),
    `candidates` (for a face-down hideout, a mask), `held` (the Fugitive's cards before it, all draws counted),
    `floors` (even cards that it has at least). By placement and deck (4 columns): `uses` (open cards used), `draws`
    (cards drawn since the last placement). By card: `decks` (4: the goal), `members`, `firsts`, `lasts` (the failed
    guesses that hold the card, begin with it, end with it, one bit each). By number of placements and card: `live`
    (the failed guesses that the cards so far may still fulfil). By deck: `unknown`, `unknown_even` (cards that may
    lie anywhere), `last_draws` (the last placement before which it was drawn from, -1: none). `must_mask`: cards that
    are hideouts. `tilts` by placement and gap; `binomials` by two numbers.
    """

    placement_count: int
    goal: int
    max_bits: int
    set_bits: int
    must_mask: int
    is_plain: int
    cards: Sequence[int]
    sprints: Sequence[int]
    shown: Sequence[int]
    candidates: Sequence[int]
    held: Sequence[int]
    floors: Sequence[int]
    uses: Sequence[int]
    draws: Sequence[int]
    decks: Sequence[int]
    members: Sequence[int]
    firsts: Sequence[int]
    lasts: Sequence[int]
    live: Sequence[int]
    unknown: Sequence[int]
    unknown_even: Sequence[int]
    last_draws: Sequence[int]
    tilts: Sequence[float]
    binomials: Sequence[float]


class Layout(NamedTuple):
    """Where the counters lie in a state: by deck, waiting named cards and a group of counters of what went where."""

    named_at: tuple[int, int, int, int]
    named_mask: tuple[int, int, int, int]
    even_at: int
    even_mask: int
    odd_at: int
    odd_mask: int
    group_at: tuple[int, int, int, int]
    group_bits: tuple[int, int, int, int]
    even_bits: tuple[int, int, int, int]
    odd_bits: tuple[int, int, int, int]
    hideout_bits: tuple[int, int, int, int]
    set_at: int


def need_of(puzzle: Puzzle, place: int, gap: int) -> int:
    """Return how many even sprint cards a gap needs at a placement, or -1 if no sprint cards carry that far."""
    sprints = puzzle.sprints[place]
    need = max(gap - STRIDE - puzzle.shown[place] - sprints, puzzle.floors[place], 0)
    return need if need <= sprints else -1


def explore(puzzle: Puzzle, ends: list[int], tops: list[int], lows: list[int]) -> int:
    """Find the hideouts that each place can have by distance alone, and what must and can be used after them.

    Fill, by number of placements and card: `ends` (1 if the walk can get there and to its end), and in twelve columns
    `tops` and `lows`. Of the cards of decks 0 to 3, even cards and odd cards that are used from there on as what they
    were marked for, `tops` has in its first six columns the most, and `lows` the least that must wait already, as
    later draws cannot bring them in time; the other six columns of `lows` have the same after the draws of the next
    placement. Return 1 if the end can be reached.
    """
    count, goal = puzzle.placement_count, puzzle.goal
    reach = [0] * (count + 1)
    reach[0] = 1
    for place in range(count):
        wanted = puzzle.candidates[place] if puzzle.cards[place] < 0 else 1 << puzzle.cards[place]
        mask = 0
        for last in range(goal):
            if reach[place] >> last & 1:
                mask |= (2 << farthest(puzzle, place, last)) - (2 << last)
        reach[place + 1] = mask & wanted
    for last in range(goal + 1):
        if reach[count] >> last & 1 and puzzle.must_mask >> last <= 1:
            ends[count * WIDTH + last] = 1
    for place in range(count - 1, -1, -1):
        for last in range(goal):
            if reach[place] >> last & 1:
                for card in range(last + 1, farthest(puzzle, place, last) + 1):
                    if ends[(place + 1) * WIDTH + card]:
                        need = need_of(puzzle, place, card - last)
                        if need >= 0:
                            look_ahead(puzzle, ends, tops, lows, place, last, card, need)
                for i in range(6):
                    here = (place * WIDTH + last) * 12 + i
                    lows[here] = max(0, lows[here + 6] - drawn_before(puzzle, place, i))
    return ends[0]


def farthest(puzzle: Puzzle, place: int, last: int) -> int:
    """Return the highest card that may follow a hideout at a placement."""
    far = min(last + STRIDE + puzzle.shown[place] + 2 * puzzle.sprints[place], puzzle.goal)
    must = puzzle.must_mask >> last + 1
    if must:
        while not must & 1:
            must >>= 1
            last += 1
        far = min(far, last + 1)
    return far


def drawn_before(puzzle: Puzzle, place: int, column: int) -> int:
    """Return how many draws right before a placement can bring a card of a deck (columns 0 to 3), or any card."""
    if column < 4:
        return puzzle.draws[place * 4 + column]
    return sum_of_draws(puzzle, place, 0)


def sum_of_draws(puzzle: Puzzle, place: int, deck: int) -> int:
    """Return how many draws right before a placement are from a deck or a higher one."""
    total = 0
    for other in range(deck, 4):
        total += puzzle.draws[place * 4 + other]
    return total


def look_ahead(
    puzzle: Puzzle, ends: list[int], tops: list[int], lows: list[int], place: int, last: int, card: int, need: int
) -> None:
    """Let a step of the route count for what its beginning can and must have."""
    here, there = place * WIDTH + last, (place + 1) * WIDTH + card
    sprints = puzzle.sprints[place]
    deck = puzzle.decks[card] if puzzle.cards[place] < 0 else 4
    for i in range(6):
        if i < 4:
            low = top = puzzle.uses[place * 4 + i] + (1 if deck == i else 0)
        elif i == 4:
            low, top = need, sprints if need else 0
        else:
            low, top = 0, sprints - need if need and puzzle.is_plain else 0
        top += tops[there * 12 + i]
        low += lows[there * 12 + i]
        if not ends[here] or top > tops[here * 12 + i]:
            tops[here * 12 + i] = top
        if not ends[here] or low < lows[here * 12 + i + 6]:
            lows[here * 12 + i + 6] = low
    ends[here] = 1


def bits_for(number: int) -> int:
    """Return how many bits a counter up to a number takes."""
    bits = 0
    while number >> bits:
        bits += 1
    return bits


def lay_out(puzzle: Puzzle, tops: list[int]) -> Layout:
    """Return a layout with as few bits as the counters need."""
    named, group, even, odd, hideout = [0] * 4, [0] * 4, [0] * 4, [0] * 4, [0] * 4
    named_at, group_at = [0] * 4, [0] * 4
    at = 6
    for deck in range(4):
        drawn = 0
        used = 0
        for place in range(puzzle.placement_count):
            drawn += puzzle.draws[place * 4 + deck]
            used += puzzle.uses[place * 4 + deck]
        named[deck] = bits_for(min(tops[deck], drawn))
        hidden = bits_for(min(tops[deck] - used, drawn))
        even[deck] = bits_for(min(tops[4], min(drawn, puzzle.unknown_even[deck])))
        odd[deck] = bits_for(min(tops[5], min(drawn, puzzle.unknown[deck] - puzzle.unknown_even[deck])))
        hideout[deck] = hidden
        # The parity of the hideouts matters only beside marked cards.
        group[deck] = even[deck] + odd[deck] + hidden + (hidden if even[deck] + odd[deck] else 0)
        named_at[deck] = at
        at += named[deck]
    even_bits, odd_bits = bits_for(tops[4]), bits_for(tops[5])
    even_at = at
    at += even_bits + odd_bits
    for deck in range(4):
        group_at[deck] = at
        at += group[deck]
    return Layout(
        (named_at[0], named_at[1], named_at[2], named_at[3]),
        ((1 << named[0]) - 1, (1 << named[1]) - 1, (1 << named[2]) - 1, (1 << named[3]) - 1),
        even_at,
        (1 << even_bits) - 1,
        even_at + even_bits,
        (1 << odd_bits) - 1,
        (group_at[0], group_at[1], group_at[2], group_at[3]),
        (group[0], group[1], group[2], group[3]),
        (even[0], even[1], even[2], even[3]),
        (odd[0], odd[1], odd[2], odd[3]),
        (hideout[0], hideout[1], hideout[2], hideout[3]),
        at,
    )


def closing(puzzle: Puzzle, layout: Layout, deck: int, group: int) -> float:
    """Return in how many ways the marked cards of a deck can be different cards, as a share of all its deals."""
    even = group & ((1 << layout.even_bits[deck]) - 1)
    group >>= layout.even_bits[deck]
    odd = group & ((1 << layout.odd_bits[deck]) - 1)
    group >>= layout.odd_bits[deck]
    hideouts = group & ((1 << layout.hideout_bits[deck]) - 1)
    even_hideouts = group >> layout.hideout_bits[deck]
    ways = 1.0
    for i in range(even):
        ways *= puzzle.unknown_even[deck] - even_hideouts - i
    for i in range(odd):
        ways *= puzzle.unknown[deck] - puzzle.unknown_even[deck] - (hideouts - even_hideouts) - i
    if ways == 0.0:
        return 0.0
    for i in range(hideouts + even + odd):
        ways /= puzzle.unknown[deck] - i
    return ways


def is_within(layout: Layout, tops: list[int], lows: list[int], at: int, state: int) -> bool:
    """Return whether all that waits in a state can still be used, and whether what must wait already does."""
    for deck in range(4):
        waiting = state >> layout.named_at[deck] & layout.named_mask[deck]
        if waiting > tops[at + deck] or waiting < lows[at + deck]:
            return False
    even = state >> layout.even_at & layout.even_mask
    return lows[at + 4] <= even <= tops[at + 4] and state >> layout.odd_at & layout.odd_mask <= tops[at + 5]


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


def remembered(puzzle: Puzzle, layout: Layout, deck: int, group: int, memo: list[float]) -> float:
    """Return `closing`, looked up if it was asked before."""
    at = group
    for before in range(deck):
        at += 1 << layout.group_bits[before]
    if memo[at] < 0.0:
        memo[at] = closing(puzzle, layout, deck, group)
    return memo[at]


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
    close(layout, puzzle, walk, spans[len(spans) - 2], memo)
    if len(walk.states) == spans[len(spans) - 1]:
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


def is_drawing(puzzle: Puzzle, tops: list[int], place: int, deck: int) -> bool:
    """Return whether there are draws from a deck before a placement, and cards can be marked there."""
    return puzzle.draws[place * 4 + deck] > 0 and tops[deck] + tops[4] + tops[5] > 0


def sum_of_groups(layout: Layout) -> int:
    """Return how many values the groups of all decks have."""
    size = 0
    for deck in range(4):
        size += 1 << layout.group_bits[deck]
    return size


def close(layout: Layout, puzzle: Puzzle, walk: Walk, begin: int, memo: list[float]) -> None:
    """Lead every state of the last placement to one end, and settle what is still open."""
    index = {-1: -1}
    sieve = Sieve(1, 0, {-1: -1})
    for source in range(begin, len(walk.states)):
        state = walk.states[source]
        factor = 1.0
        for deck in range(4):
            group = state >> layout.group_at[deck] & ((1 << layout.group_bits[deck]) - 1)
            if group:
                factor *= remembered(puzzle, layout, deck, group, memo)
        step_to(walk, sieve, index, 0, source, 0, factor)


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


def pick_routes(puzzle: Puzzle, limit: int, numbers: Sequence[float], routes: list[int]) -> int:
    """Pick routes by their weights, with as many numbers from 0 to 1 as placements for each.

    Fill `routes` by route and placement. Return the number of states, or why there are none.
    """
    spans = [0] * 0
    walk = take_walk(puzzle, limit, spans)
    if spans[len(spans) - 1] <= 0:
        return spans[len(spans) - 1]
    states, weights, sources, targets, factors = walk
    count = puzzle.placement_count
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
    return len(states)


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


def pick_marks(puzzle: Puzzle, limit: int, numbers: Sequence[float], marks: list[int], spent: list[int]) -> int:
    """Pick a way of a plain puzzle with one route, with five numbers from 0 to 1 for each placement and two more.

    Fill `marks` by placement, deck and column: how many of the cards drawn there were named, even and odd; and
    `spent` by placement and column: how many even and odd ones were its sprint cards. Return the number of states, or
    why there are none.
    """
    spans = [0] * 0
    walk = take_walk(puzzle, limit, spans)
    if spans[len(spans) - 1] <= 0:
        return spans[len(spans) - 1]
    size = (puzzle.placement_count + 1) * WIDTH
    ends, tops, lows = [0] * size, [0] * (size * 12), [0] * (size * 12)
    explore(puzzle, ends, tops, lows)
    layout = lay_out(puzzle, tops[0:6])
    path = pick_path(walk, numbers)
    at = 0
    for place in range(puzzle.placement_count):
        for deck in range(4):
            if is_drawing(puzzle, tops, place, deck):
                before, after = path[at], path[at + 1]
                at += 1
                column = (place * 4 + deck) * 3
                marks[column] = waiting_in(after, layout.named_at[deck], layout.named_mask[deck])
                marks[column] -= waiting_in(before, layout.named_at[deck], layout.named_mask[deck])
                marks[column + 1] = waiting_in(after, layout.even_at, layout.even_mask)
                marks[column + 1] -= waiting_in(before, layout.even_at, layout.even_mask)
                marks[column + 2] = waiting_in(after, layout.odd_at, layout.odd_mask)
                marks[column + 2] -= waiting_in(before, layout.odd_at, layout.odd_mask)
        before, after = path[at], path[at + 1]
        at += 1
        spent[place * 2] = waiting_in(before, layout.even_at, layout.even_mask)
        spent[place * 2] -= waiting_in(after, layout.even_at, layout.even_mask)
        spent[place * 2 + 1] = waiting_in(before, layout.odd_at, layout.odd_mask)
        spent[place * 2 + 1] -= waiting_in(after, layout.odd_at, layout.odd_mask)
    return len(walk.states)


def waiting_in(state: int, at: int, mask: int) -> int:
    """Return a counter of a state."""
    return state >> at & mask


def pick_path(walk: Walk, numbers: Sequence[float]) -> list[int]:
    """Pick a way through the walk by its weight, and return its states from the start to before the end."""
    states, weights, sources, targets, factors = walk
    here = len(states) - 1
    path = [0] * 0
    # A hair less than the sum, so that rounding cannot leave it over.
    left = numbers[0] * weights[here] * (1.0 - 1e-9)
    taken = -1
    for i in range(len(sources) - 1, 0, -1):
        if targets[i] == here and left >= 0.0:
            taken = sources[i]
            left -= weights[taken] * factors[i]
            if left < 0.0:
                here = taken
                path.append(states[here])
                left = numbers[len(path)] * weights[here] * (1.0 - 1e-9)
    path.reverse()
    return path

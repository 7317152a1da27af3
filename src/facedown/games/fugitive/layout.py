"""The layout of a state: one int that holds the last hideout and all counters, each with as few bits as it needs."""

from __future__ import annotations

from typing import NamedTuple

from facedown.games.fugitive.puzzle import Puzzle


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
        # The parity of the hideouts matters only beside cards that are known to be even or odd.
        group[deck] = even[deck] + odd[deck] + hidden
        if even[deck] + odd[deck] + puzzle.late[deck]:
            group[deck] += hidden
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


def bits_for(number: int) -> int:
    """Return how many bits a counter up to a number takes."""
    bits = 0
    while number >> bits:
        bits += 1
    return bits


def sum_of_groups(layout: Layout) -> int:
    """Return how many values the groups of all decks have."""
    size = 0
    for deck in range(4):
        size += 1 << layout.group_bits[deck]
    return size


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


def remembered(puzzle: Puzzle, layout: Layout, deck: int, group: int, memo: list[float]) -> float:
    """Return `closing`, looked up if it was asked before."""
    at = group
    for before in range(deck):
        at += 1 << layout.group_bits[before]
    if memo[at] < 0.0:
        memo[at] = closing(puzzle, layout, deck, group)
    return memo[at]


def is_within(layout: Layout, tops: list[int], lows: list[int], at: int, state: int) -> bool:
    """Return whether all that waits in a state can still be used, and whether what must wait already does."""
    for deck in range(4):
        waiting = state >> layout.named_at[deck] & layout.named_mask[deck]
        if waiting > tops[at + deck] or waiting < lows[at + deck]:
            return False
    even = state >> layout.even_at & layout.even_mask
    return lows[at + 4] <= even <= tops[at + 4] and state >> layout.odd_at & layout.odd_mask <= tops[at + 5]


def all_waiting(layout: Layout, state: int) -> int:
    """Return how many marked cards wait for their use."""
    count = (state >> layout.even_at & layout.even_mask) + (state >> layout.odd_at & layout.odd_mask)
    for deck in range(4):
        count += state >> layout.named_at[deck] & layout.named_mask[deck]
    return count

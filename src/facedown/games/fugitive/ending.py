"""The ending of a walk: what its last states weigh, and which hands are left out because they could go nowhere.

Where the game goes on only because the Fugitive is not *stuck*, the hands that would be are taken away. A hand of `n`
cards with `F` footprints is stuck behind a hideout if that and `F` do not carry to the goal, and if no card of the hand
lies in the *zone*: the cards that all others of such a hand would carry to. So what is counted, for each `F`, are the
hands of `n` cards with `F - n` even ones and none of the zone. Cards drawn after the last placement are all in the
hand, each of them even or odd and outside the zone. Of the others a walk of few states can only say what waits at its
end, by inclusion and exclusion:

* exactly `e` even ones: the sum over `j` of (-1)^(j - e) C(j, e) times the hands with `j` of their even cards marked;
* none of the zone: the sum over the sets of cards of the zone, with the sign of their number, of the hands that hold
  them. Cards of the zone lie beyond the last hideout, so those of one deck and parity are alike, and it is enough to
  say how many *named* cards of each deck wait at the end.
"""

from __future__ import annotations

from typing import NamedTuple

from facedown.games.fugitive.cards import EVEN, ODD
from facedown.games.fugitive.layout import Layout, all_waiting, remembered
from facedown.games.fugitive.puzzle import STRIDE, WIDTH, Puzzle


def last_weight(puzzle: Puzzle, layout: Layout, state: int, memo: list[float], known: Shares) -> float:
    """Return the weight of a state at the end: the share of the deals with its cards, less that of the stuck hands."""
    factor = 0.0 if all_waiting(layout, state) else 1.0
    for deck in range(4):
        group = group_of(layout, deck, state)
        if group and factor != 0.0:
            factor *= remembered(puzzle, layout, deck, group, memo)
    return factor - stuck_weight(puzzle, layout, state, memo, known) if can_be_stuck(puzzle, state & 63) else factor


def group_of(layout: Layout, deck: int, state: int) -> int:
    """Return the group of counters of a deck."""
    return state >> layout.group_at[deck] & ((1 << layout.group_bits[deck]) - 1)


def can_be_stuck(puzzle: Puzzle, last: int) -> bool:
    """Return whether there are hands to take away that do not carry from a hideout to the goal."""
    return 0 <= puzzle.rest <= most_footprints(puzzle, last)


def most_footprints(puzzle: Puzzle, last: int) -> int:
    """Return how many footprints a hand may have that does not carry from a hideout to the goal."""
    return puzzle.goal - last - STRIDE - 1


def set_tops(puzzle: Puzzle, last: int, tops: list[int]) -> None:
    """Note the most that can wait behind a last hideout: the cards by which the stuck hands are told from others."""
    if can_be_stuck(puzzle, last):
        at = (puzzle.placement_count * WIDTH + last) * 12
        feet = min(2 * puzzle.rest, most_footprints(puzzle, last))
        early = puzzle.rest - sum_of_late(puzzle)
        for deck in range(4):
            tops[at + deck] = min(early, zone(puzzle, last, feet, deck, 0) + zone(puzzle, last, feet, deck, 1))
        tops[at + 4] = early


def sum_of_late(puzzle: Puzzle) -> int:
    """Return how many cards were drawn after the last placement."""
    return puzzle.late[0] + puzzle.late[1] + puzzle.late[2] + puzzle.late[3]


def zone(puzzle: Puzzle, last: int, feet: int, deck: int, is_odd: int) -> int:
    """Return how many unknown cards of a deck and a parity the rest of a hand with so many footprints carries to."""
    most = min(last + STRIDE + feet - 2 + is_odd, puzzle.goal)
    cards = puzzle.unknown_masks[deck] & (2 << most) - (2 << last) & (ODD if is_odd else EVEN)
    return cards.bit_count()


class Shares(NamedTuple):
    """Shares of the deals by number of even cards in the hand, remembered: where those for a key begin."""

    firsts: dict[int, int]
    shares: list[float]


def new_shares() -> Shares:
    """Return a memory without shares."""
    return Shares({-1: -1}, [0.0] * 0)


def stuck_weight(puzzle: Puzzle, layout: Layout, state: int, memo: list[float], known: Shares) -> float:
    """Return what a state adds to the weight of the stuck hands."""
    if all_waiting(layout, state) > puzzle.rest - sum_of_late(puzzle):
        return 0.0
    last, marked = state & 63, state >> layout.even_at & layout.even_mask
    named = [state >> layout.named_at[deck] & layout.named_mask[deck] for deck in range(4)]
    share, total = 1.0, 0.0
    for deck in range(4):
        group = group_of(layout, deck, state)
        if group and named[deck] + puzzle.late[deck] == 0:
            share *= remembered(puzzle, layout, deck, group, memo)
    if share == 0.0:
        return 0.0
    for feet in range(puzzle.rest, min(2 * puzzle.rest, most_footprints(puzzle, last)) + 1):
        # The weight by the number of even cards: first of the marked ones, then with those of each deck, too.
        evens = [0.0] * (marked + 1)
        for even in range(marked + 1):
            evens[even] = puzzle.binomials[marked * WIDTH + even] * (-share if marked - even & 1 else share)
        for deck in range(4):
            size = named[deck] + puzzle.late[deck]
            if size:
                group = group_of(layout, deck, state)
                first = shares_of(puzzle, layout, deck, group, named[deck], last, feet, known)
                evens = added_up(evens, known.shares, first, size)
        if feet - puzzle.rest < len(evens):
            total += evens[feet - puzzle.rest]
    return total


def added_up(evens: list[float], shares: list[float], first: int, size: int) -> list[float]:
    """Return the weights by a sum of two numbers, of which `shares` holds those of the second, from `first` on."""
    sums = [0.0] * (len(evens) + size)
    for more in range(size + 1):
        share = shares[first + more]
        if share != 0.0:
            for even in range(len(evens)):
                sums[even + more] += evens[even] * share
    return sums


def shares_of(
    puzzle: Puzzle, layout: Layout, deck: int, group: int, named: int, last: int, feet: int, known: Shares
) -> int:
    """Return where the shares begin of the named and late cards of a deck in the hand, by how many of them are even."""
    even_zone, odd_zone = zone(puzzle, last, feet, deck, 0), zone(puzzle, last, feet, deck, 1)
    key = (((group << 6 | named) << 6 | even_zone) << 6 | odd_zone) << 2 | deck
    first = int(known.firsts.get(key, -1))  # int: for the compiler the value might be missing
    if first >= 0:
        return first
    first = len(known.shares)
    known.firsts[key] = first
    late = puzzle.late[deck]
    for _ in range(named + late + 1):
        known.shares.append(0.0)
    marks = group & ((1 << layout.even_bits[deck]) - 1)
    group >>= layout.even_bits[deck] + layout.odd_bits[deck]
    hideouts = group & ((1 << layout.hideout_bits[deck]) - 1)
    even_cards = puzzle.unknown_even[deck] - (group >> layout.hideout_bits[deck])
    odd_cards = puzzle.unknown[deck] - hideouts - even_cards
    share = (-1.0 if named & 1 else 1.0) * falling(named, named)
    share /= falling(puzzle.unknown[deck], hideouts + marks + named + late)
    for even in range(late + 1):
        late_ways = share * puzzle.binomials[late * WIDTH + even]
        late_ways *= falling(even_cards - even_zone, even) * falling(odd_cards - odd_zone, late - even)
        for named_even in range(named + 1):
            ways = late_ways * falling(even_cards - even - named_even, marks)
            ways *= puzzle.binomials[even_zone * WIDTH + named_even]
            ways *= puzzle.binomials[odd_zone * WIDTH + named - named_even]
            known.shares[first + even + named_even] += ways
    return first


def falling(number: int, count: int) -> float:
    """Return in how many orders so many things can be picked out of a number of things."""
    ways = 1.0
    for i in range(count):
        ways *= max(number - i, 0)
    return ways

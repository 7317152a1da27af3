"""The outlook: where a walk can get by distance alone, and what must and can wait for its use on the way."""

from __future__ import annotations

from facedown.games.fugitive.ending import set_tops
from facedown.games.fugitive.puzzle import WIDTH, Puzzle, farthest, need_of, sum_of_draws


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
            set_tops(puzzle, last, tops)
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


def drawn_before(puzzle: Puzzle, place: int, column: int) -> int:
    """Return how many draws right before a placement can bring a card of a deck (columns 0 to 3), or any card."""
    if column < 4:
        return puzzle.draws[place * 4 + column]
    return sum_of_draws(puzzle, place, 0)


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

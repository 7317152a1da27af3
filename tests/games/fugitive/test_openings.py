"""The opening with exactly two hideouts, against a listing of all pairs of moves that knows no formula. Rule: 2.6."""

from collections.abc import Iterator
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from facedown.games.fugitive import GAME
from facedown.games.fugitive.state import FUGITIVE, FugitiveState, getaway_of
from tests.games.fugitive.play import at


def moves(hand: frozenset[int], last: int, goal: int) -> Iterator[tuple[int, frozenset[int]]]:
    """Yield every hideout of a hand with every set of sprint cards that carries it."""
    for hideout in hand:
        others = sorted(hand - {hideout, goal})
        for count in range(len(others) + 1):
            for sprints in combinations(others, count):
                if 0 < hideout - last <= 3 + sum(1 if card % 2 else 2 for card in sprints):
                    yield hideout, frozenset(sprints)


def first_moves(hand: frozenset[int], goal: int) -> set[tuple[int, frozenset[int]]]:
    """Return the first moves after which a second hideout can be placed, or that end the opening at the goal."""
    return {
        (hideout, sprints)
        for hideout, sprints in moves(hand, 0, goal)
        if hideout == goal or any(True for _ in moves(hand - {hideout} - sprints, hideout, goal))
    }


def offered(state: FugitiveState) -> set[tuple[int, frozenset[int]]]:
    """Return all moves that the offered steps can compose, and make sure that none leads nowhere."""
    found, seen, waiting = set(), set(), [state]
    while waiting:
        state = waiting.pop()
        run = getaway_of(state).run
        staged = run.staged_hideout, frozenset(card for card in range(43) if run.staged_mask >> card & 1)
        if staged in seen:
            continue
        seen.add(staged)
        texts = [GAME.write(action) for action in GAME.actions(GAME.view(state, FUGITIVE))]
        assert texts, "no choice of steps leads to a dead end"
        for text in texts:
            if text == "place":
                found.add(staged)
            else:
                waiting.append(GAME.apply(state, FUGITIVE, GAME.read(text))[0])
    return found


@given(st.sets(st.integers(4, 11), max_size=3))
@settings(max_examples=40)
def test_2_6_in_the_small_world_the_steps_compose_exactly_the_moves_that_leave_a_second(drawn):
    hand = frozenset({1, 2, 3, 12, *drawn})
    state = at(f"bga cards=12; round 1 opening; hand {' '.join(map(str, sorted(hand)))}")
    assert offered(state) == first_moves(hand, 12)


@given(st.sets(st.integers(4, 14), min_size=1, max_size=3), st.sets(st.integers(15, 28), max_size=2))
@settings(max_examples=15)
def test_2_6_in_the_whole_game_too(low, high):
    hand = frozenset({1, 2, 3, 42, *low, *high})
    state = at(f"bga; round 1 opening; hand {' '.join(map(str, sorted(hand)))}")
    assert offered(state) == first_moves(hand, 42)

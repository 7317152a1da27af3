"""Perft on toys: a walk and a count agree, and both agree with numbers worked out by hand."""

from typing import Any

from facedown.core.perft import count_to_end, divide, perft
from tests.core.toys import Mutating, Sealed, TheState

BY_HAND = [
    # paths, decisions, rolls, ends, sets of Left, sets of Right
    (1, 0, 1, 0, 1, 1),
    (4, 0, 4, 0, 4, 1),  # one of four cards; Right only hears of it
    (12, 12, 0, 0, 4, 4),  # one of three; each knows his own card
    (72, 72, 0, 0, 16, 16),  # either seat bids 1 to 3; a seat knows his card, and his bid or that the other has bid
    (216, 216, 0, 0, 72, 72),  # the other bids: twice 12 · 9 paths; a card, nine bids, and who was first
    (864, 432, 0, 432, 408, 384),
    (864, 432, 0, 432, 552, 528),
    (432, 0, 0, 432, 360, 288),
    (0, 0, 0, 0, 0, 0),
]
"""Plies 0 to 4 are worked out; of 5 to 7 the paths are (each of 216 may lay, fold, or add 1 or 2, and so on)."""


def test_a_walk_counts_what_lies_at_each_depth():
    rows = perft(Sealed(), 8).rows
    assert [(row.paths, row.decisions, row.rolls, row.end_count, *row.sets) for row in rows] == BY_HAND


def test_ends_are_counted_by_reason():
    assert perft(Sealed(), 5).rows[5].ends == {"sum": 216, "fold": 216}


def test_a_count_to_the_end_is_the_sum_of_a_walk():
    rows, total = perft(Sealed(), 8).rows, count_to_end(Sealed())
    assert total.paths == sum(row.end_count for row in rows) == 1296
    assert total.ends == {"sum": 1080, "fold": 216}
    assert total.longest == 7
    assert (total.decisions, total.rolls) == (sum(row.decisions for row in rows), sum(row.rolls for row in rows))
    assert total.states < sum(row.paths for row in rows)


def test_a_key_of_less_comes_to_the_same_numbers_in_fewer_states():
    def without_cards(state: TheState) -> Any:
        public = state.public
        hands = [(drawer.bid, drawer.chips) for drawer in state.drawers]
        return public.dealt, public.has_bid, public.bids, bool(public.cards), public.folded, *hands

    plain, fewer = count_to_end(Sealed()), count_to_end(Sealed(), key=without_cards)
    assert (fewer.paths, fewer.ends, fewer.decisions) == (plain.paths, plain.ends, plain.decisions)
    assert fewer.states < plain.states / 10


def test_states_that_cannot_be_hashed_are_counted_by_value():
    assert count_to_end(Mutating()).paths == count_to_end(Sealed()).paths


def test_divide_says_how_many_paths_begin_with_an_action():
    assert divide(Sealed(), 4) == {f"chance: card {card}": 54 for card in (1, 2, 3, 4)}


def test_a_walk_may_begin_anywhere():
    game = Sealed()
    state = game.read_position(game.write_position(game.start(2, game.options())))
    state, _ = game.apply(state, -1, "card 2")
    assert perft(game, 2, state=state).rows[2].paths == 18


def test_counts_are_printed_as_a_table():
    lines = str(perft(Sealed(), 1)).splitlines()
    assert lines[0].split("  ")[0] == "ply"
    assert lines[2].split() == ["1", "4", "0", "4", "0", "4", "1"]
    assert str(perft(Sealed(), 5)).splitlines()[-2:] == ["ends by fold: 216", "ends by sum: 216"]

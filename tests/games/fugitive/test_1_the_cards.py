"""Chapter 1 of the rules: the cards."""

import pytest

from facedown.games.fugitive.cards import footprints, from_mask
from facedown.games.fugitive.state import Options, deck_mask, switches_of
from tests.games.fugitive.play import at, is_legal, refused, steps

WHOLE = switches_of(Options())


def deck(number: int) -> list[int]:
    return list(from_mask(deck_mask(WHOLE, number)))


def test_1_1_there_are_43_cards_with_the_start_and_the_goal():
    assert sorted([0, 1, 2, 3, 42, *deck(1), *deck(2), *deck(3)]) == list(range(43))


def test_1_2_the_decks_hold_4_to_14_and_15_to_28_and_29_to_41():
    assert [deck(1), deck(2), deck(3)] == [list(range(4, 15)), list(range(15, 29)), list(range(29, 42))]


@pytest.mark.parametrize("card", range(1, 42))
def test_1_3_an_odd_card_has_one_footprint_and_an_even_card_two(card):
    assert footprints(1 << card) == (1 if card % 2 else 2)


def test_1_3_all_footprints_together_are_61():
    assert footprints(sum(1 << card for card in range(1, 42))) == 61


def test_1_4_the_goal_has_no_footprints():
    # 38 lies 5 beyond 33: the 42 in the hand is no help.
    state = at("round 20 place; row (1) (2) (3) (33); hand 38 42")
    assert not is_legal(state, "hide 38")
    assert steps(state) == ["pass"]
    assert refused(state, "hide 38")[0] == "4.1"

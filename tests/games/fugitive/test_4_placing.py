"""Chapter 4 of the rules: placing a hideout and sprinting."""

import pytest

from facedown.games.fugitive.cards import to_mask
from facedown.games.fugitive.state import FUGITIVE, MARSHAL
from tests.games.fugitive.play import at, is_legal, refused, steps, take, tell, text_of, told

OWN = {1, 2, 3, 42}


def place(last: int, hideout: int, sprints: set[int]) -> tuple[str, str]:
    """Return a position in which the Fugitive, at `last`, holds just these cards, and the line that places them."""
    hand = {hideout, *sprints, 42} - {last}
    under = "".join(f"+{card}" for card in sorted(OWN - hand - {last}))
    start = {0: "", 4: f"(4{under})"}.get(last, f"(4{under}) ({last})")
    line = f"hide {hideout}" + (f" with {' '.join(map(str, sorted(sprints)))}" if sprints else "")
    return f"first; round 9 place; row {start}; hand {' '.join(map(str, sorted(hand)))}", line


@pytest.mark.parametrize(
    ("last", "hideout", "sprints", "legal"),
    [
        (4, 7, set(), True),
        (4, 8, set(), False),
        (4, 8, {5}, True),
        (4, 10, {6}, False),
        (4, 10, {5, 6}, True),
        (4, 10, {1, 3, 5}, True),
        (4, 10, {2, 6, 8}, True),
        (4, 5, {9, 11}, True),
        (4, 3, set(), False),
        (7, 13, {4, 5}, True),
        (39, 42, set(), True),
        (36, 42, {40, 41}, True),
        (0, 12, {2, 3, 8, 10, 14, 25}, True),
    ],
)
def test_4_1_three_steps_and_one_more_for_each_footprint(last, hideout, sprints, legal):
    if last == 7:  # the 4 is a sprint card here, so that the row begins with the 7
        position, line = "first; round 9 place; row (7+1+2+3); hand 4 5 13 42", "hide 13 with 4 5"
    elif last == 0:
        position, line = "first; round 1 opening; hand 1 2 3 8 10 12 14 25 42", "hide 12 with 2 3 8 10 14 25"
    else:
        position, line = place(last, hideout, sprints)
    assert is_legal(at(position), line) is legal


def test_4_1_the_numbers_of_a_refusal_are_those_of_the_seat():
    state = at("round 9 place; row (1) (2) (3) (12); hand 5 17 42")
    assert refused(state, "hide 17") == (
        "4.1",
        "17 is 5 beyond your last hideout 12; without sprint cards you reach 15, with all of them 16.",
    )
    state = at("round 9 place; row (1) (2) (3) (12); hand 17 42")
    assert refused(state, "hide 17") == (
        "4.1",
        "17 is 5 beyond your last hideout 12; without sprint cards you reach 15.",
    )


def test_4_1_a_hideout_is_not_placed_before_it_is_paid_for():
    state = take(at("round 9 place; row (2) (12); hand 1 3 17 42"), "hide 17 ...")
    assert steps(state) == ["with 1", "with 3"]
    assert refused(state, "place") == ("4.1", "17 still lacks 2 footprints: you reach 15 so far.")
    state = take(state, "with 1")
    assert refused(state, "place") == ("4.1", "17 still lacks 1 footprint: you reach 16 so far.")
    assert "place" in steps(take(state, "with 3"))


def test_4_1_never_backwards_and_never_equal():
    state = at("round 9 place; row (4) (9); hand 1 2 3 5 42")
    assert steps(state) == ["pass"]
    assert refused(state, "hide 5") == ("4.1", "5 does not lie beyond your last hideout 9.")


def test_4_1_a_hideout_comes_from_the_hand():
    assert refused(at("round 9 place; row (4); hand 1 2 3 42"), "hide 5") == ("4.1", "5 is not in your hand.")


def test_4_1_a_hideout_does_not_carry_itself():
    # 8 lies 5 beyond 3: with its own two footprints it would be reached.
    assert not is_legal(at("round 9 place; row (1) (2) (3); hand 8 42"), "hide 8")
    assert steps(at("round 9 place; row (1) (2) (3); hand 8 42")) == ["pass"]


def test_4_2_sprint_cards_may_overpay():
    state = at("round 9 place; row (4); hand 1 2 3 5 6 8 10 42")
    assert is_legal(state, "hide 10 with 1 2 3 5 6 8")


def test_4_2_sprint_cards_may_be_added_where_none_is_needed():
    assert is_legal(at("round 9 place; row (4); hand 1 2 3 5 9 11 42"), "hide 5 with 9 11")


def test_4_2_there_is_no_limit_to_the_number_of_sprint_cards():
    hand = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20"
    state = at(f"first; round 9 place; hand {hand} 42")
    assert is_legal(state, f"hide 20 with {hand.removesuffix(' 20')}")


def test_4_3_a_card_serves_once():
    state = at("round 9 place; row (4); hand 1 2 3 8 42; staged 8+2")
    assert refused(state, "with 8") == ("4.3", "8 is the hideout itself.")
    assert refused(state, "with 2") == ("4.3", "2 is already added.")
    assert refused(state, "with 9") == ("4.3", "9 is not in your hand.")


def test_4_3_only_the_footprints_of_a_sprint_card_count():
    # 41 and 5 are worth one footprint each.
    assert refused(at("round 9 place; row (1) (2) (3) (4); hand 9 41 42"), "hide 9")[0] == "4.1"
    assert is_legal(at("round 9 place; row (1) (2) (3) (4); hand 8 41 42"), "hide 8 with 41")


def test_4_3_sprint_cards_need_a_hideout_first():
    assert refused(at("round 9 place; row (4); hand 1 2 3 8 42"), "with 2") == ("4.1", "Choose a hideout first.")


def test_4_4_the_goal_is_never_a_sprint_card():
    state = at("round 9 place; row (4); hand 1 2 3 8 42; staged 8")
    assert "with 42" not in steps(state)
    assert refused(state, "with 42") == ("4.4", "42 has no footprints: it is never a sprint card.")


def test_4_5_the_goal_is_placed_by_the_same_rule():
    assert is_legal(at("round 20 place; row (1) (2) (3) (39); hand 42"), "hide 42")
    assert not is_legal(at("round 20 place; row (1) (2) (3) (38); hand 42"), "hide 42")
    assert not is_legal(at("round 20 place; row (1) (2) (3) (36); hand 40 42"), "hide 42 with 40")
    assert is_legal(at("round 20 place; row (1) (2) (3) (36); hand 40 41 42"), "hide 42 with 40 41")


def test_4_6_sprint_cards_lie_face_down_and_can_be_counted():
    state, events = tell(at("round 9 place; row (4); hand 1 2 3 8 42"), "hide 8 with 1 2")
    assert told(events, FUGITIVE)[-1] == "You place 8 as hideout #2 with 1 and 2."
    assert told(events, MARSHAL) == ["The Fugitive places hideout #2 with 2 sprint cards."]
    assert state.public.row[-1] == (-1, 9, 2, 0)


def test_4_6_sprint_cards_are_turned_up_with_their_hideout_and_with_nothing_else():
    state, events = tell(at("round 9 guess; row (4+1) (8+2+3) (9); hand 42; marshal 20"), "guess 8")
    assert told(events, FUGITIVE)[-1] == "The Marshal names 8: found, hideout #2. Turned up: 8 with 2 and 3."
    assert state.public.row[2] == (8, 1, 2, to_mask((2, 3)))
    assert [spot.card for spot in state.public.row] == [0, -1, 8, -1]
    assert state.public.table.spent_mask == to_mask((2, 3))


def test_4_7_a_placed_card_does_not_come_back():
    state = take(at("round 9 place; row (4); hand 1 2 3 8 42"), "hide 8 with 1 2")
    assert "hand 3 42" in text_of(state)

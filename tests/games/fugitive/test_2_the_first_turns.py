"""Chapter 2 of the rules: set-up and the first turns."""

import pytest

from facedown.core.game import Roll
from facedown.games.fugitive import GAME
from facedown.games.fugitive.state import FUGITIVE, MARSHAL, Options, getaway_of, pursuit_of
from tests.games.fugitive.play import at, is_legal, refused, steps, take, tell, text_of, told

FIRST = "first; round 1 opening; hand 1 2 3 4 5 6 15 16 42"
BGA = FIRST.replace("first", "bga")


def dealt(options: Options):
    state = GAME.start(2, options)
    for card in (4, 5, 6, 15, 16) if options.cards == 42 else (4, 7):
        state = take(state, f"card {card}")
    return state


def test_2_1_the_start_lies_face_up_and_begins_the_row():
    (start,) = GAME.start(2, Options()).public.row
    assert (start.card, start.sprint_count) == (0, 0)


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_2_1_there_are_two_players(seats):
    with pytest.raises(ValueError, match="2 players"):
        GAME.start(seats, Options())


def test_2_2_the_fugitive_has_nine_cards_and_the_marshal_none():
    state = dealt(Options())
    assert text_of(state) == "bga; round 1 opening; hand 1 2 3 4 5 6 15 16 42"
    assert pursuit_of(state).chase.hand_mask == 0


def test_2_2_three_cards_come_from_deck_1_and_two_from_deck_2():
    state, streams = GAME.start(2, Options()), []
    while isinstance(turn := GAME.turn(state), Roll):
        streams.append(turn.stream)
        state = take(state, GAME.write(turn.outcomes[0]))
    assert streams == ["deck 1"] * 3 + ["deck 2"] * 2
    table = state.public.table
    assert (table.left1, table.left2, table.left3) == (8, 12, 13)


def test_2_2_the_marshal_sees_from_which_decks_the_fugitive_was_dealt():
    state, events = tell(GAME.start(2, Options()), "card 4")
    assert told(events, FUGITIVE) == ["You are dealt 4 from deck 1."]
    assert told(events, MARSHAL) == told(events, None) == ["The Fugitive is dealt a card from deck 1."]
    assert state.public.draws == ((0, FUGITIVE, 1),)


def test_2_3_every_card_left_in_a_deck_has_the_same_chance():
    state = at("round 5 fugitive draw; row (1) 3+5; hand 2 4 6 15 42; marshal 7 30; reach 1")
    turn = GAME.turn(state)
    assert isinstance(turn, Roll)
    assert steps(state) == [f"card {card}" for card in range(8, 15)]
    assert turn.weights == ()


def test_2_3_chance_gives_no_card_that_is_not_in_the_deck():
    state = at("round 5 fugitive draw; row (1) 3+5; hand 2 4 6 15 42; marshal 7 30; reach 1")
    for line in ("card 7", "card 15", "card 4", "place"):
        assert refused(state, line)[0] == "2.3"


def test_2_4_the_fugitive_goes_first_and_does_not_draw():
    state = dealt(Options())
    assert state.public.table.round == 1
    assert refused(state, "draw 1") == ("2.4", "There is no draw on the first turn.")


def test_2_5_one_hideout_is_enough():
    state, events = tell(at(FIRST), "hide 3", "pass")
    assert text_of(state) == "first; round 1 first draw; row (3); hand 1 2 4 5 6 15 16 42"
    assert told(events, MARSHAL) == [
        "The Fugitive places hideout #1.",
        "The Fugitive opens with one hideout.",
    ]


def test_2_5_two_hideouts_are_the_most():
    state = take(at(FIRST), "hide 2", "hide 5")
    assert text_of(state) == "first; round 1 first draw; row (2) (5)@1; hand 1 3 4 6 15 16 42"


def test_2_5_the_second_hideout_is_measured_from_the_first():
    assert not is_legal(at(FIRST), "hide 6")
    assert is_legal(at(FIRST), "hide 6 with 1 2")
    assert is_legal(take(at(FIRST), "hide 3"), "hide 6")


def test_2_5_at_least_one_hideout_is_placed():
    assert "pass" not in steps(at(FIRST))
    assert refused(at(FIRST), "pass") == ("2.5", "You place at least one hideout on your first turn.")


def test_2_5_sprinting_is_allowed_at_once():
    assert is_legal(at(FIRST), "hide 5 with 4")


def test_2_6_exactly_two_hideouts():
    state = take(at(BGA), "hide 3")
    assert "pass" not in steps(state)
    assert refused(state, "pass") == ("2.6", "The opening has exactly two hideouts.")
    assert text_of(take(state, "hide 6")) == "bga; round 1 first draw; row (3) (6); hand 1 2 4 5 15 16 42"


def test_2_6_sprint_cards_must_leave_a_second_hideout():
    # With 4, 5 and 6 at hideout 3, nothing is left that reaches 15.
    state = take(at(BGA), "hide 3 with 4 5 ...")
    assert "with 6" not in steps(state)
    assert refused(state, "with 6") == ("2.6", "With 6 as a sprint card you could not place a second hideout.")
    assert is_legal(at(FIRST), "hide 3 with 4 5 6")


def test_2_6_the_first_hideout_must_leave_a_second():
    # 7 lacks four of the five footprints on 1, 2, 3 and 5; then 12 lacks two, and only one is left.
    small = "cards=12; round 1 opening; hand 1 2 3 5 7 12"
    assert "hide 7 ..." not in steps(at(f"bga {small}"))
    assert refused(at(f"bga {small}"), "hide 7") == ("2.6", "After 7 you could not place a second hideout.")
    assert is_legal(at(f"first {small}"), "hide 7 with 1 2 3")


def test_2_7_the_marshal_draws_two_cards_and_sees_the_first_before_the_second():
    state = take(at("first; round 1 first draw; row (3); hand 1 2 42"), "draw 3")
    state, events = tell(state, "card 40")
    assert told(events, MARSHAL) == ["You draw 40 from deck 3."]
    assert told(events, FUGITIVE) == ["The Marshal draws from deck 3."]
    assert steps(state) == ["draw 1", "draw 2", "draw 3"]
    state = take(state, "draw 3", "card 29")
    assert text_of(state) == "first; round 1 guess; row (3); hand 1 2 42; marshal 29 40"


def test_2_7_she_may_draw_from_two_decks():
    state = take(at("first; round 1 first draw; row (3); hand 1 2 42"), "draw 2", "card 20", "draw 1", "card 8")
    assert state.public.draws == ((1, MARSHAL, 2), (1, MARSHAL, 1))


def test_2_7_she_draws_before_she_guesses():
    state = at("first; round 1 first draw; row (3); hand 1 2 42")
    assert refused(state, "guess 3") == ("2.7", "You draw first.")


def test_2_7_where_one_card_is_left_she_draws_one():
    state = at("first cards=12; round 1 first draw; row (3); hand 1 2 4 5 6 7 8 9 10 12; reach 3")
    assert text_of(take(state, "card 11")).startswith("first cards=12; round 1 guess; ")
    assert getaway_of(state).run.hidden_mask == 1 << 3

"""Chapter 5 of the rules: guessing."""

import pytest

from facedown.games.fugitive import GAME
from facedown.games.fugitive.state import FUGITIVE, MARSHAL
from tests.games.fugitive.play import at, is_legal, messages, refused, steps, take, tell, text_of, told

THREE = "round 5 guess; row (4+1) 6 (9+2+8) (12); hand 3 20 42; marshal 5 21; guesses 6@3!"


def test_5_1_a_guess_names_numbers_from_1_to_41():
    assert steps(at(THREE)) == [*(f"guess {number} ..." for number in range(1, 42)), "skip"]
    assert refused(at(THREE), "guess 42") == ("5.1", "A guess names numbers from 1 to 41.")
    for number in ("0", "43", "50"):
        reason = f"{number} cannot be named: a guess names numbers from 1 to 41."
        assert refused(at(THREE), f"guess {number}") == ("5.1", reason)
    for line in ("guess", "guess 4,5", "guess -4"):
        assert refused(at(THREE), line)[0] == ""


def test_5_1_the_numbers_of_a_guess_are_different():
    assert refused(at(THREE), "guess 4 4") == ("5.1", "You have already named 4.")
    assert "and 4" not in steps(take(at(THREE), "guess 4 ..."))


def test_5_1_a_guess_has_a_number():
    assert refused(at(THREE), "ask") == ("5.1", "Name a number first.")
    assert refused(at(THREE), "and 4") == ("5.1", "Name a first number.")


def test_5_1_the_order_of_the_numbers_does_not_matter():
    assert take(at(THREE), "guess 4 12") == take(at(THREE), "guess 12 4")


def test_5_1_only_the_marshal_knows_of_an_unfinished_guess():
    state, events = tell(at(THREE), "guess 4 9 ...")
    assert told(events, MARSHAL) == ["You are about to name 4.", "You are about to name 9."]
    assert told(events, FUGITIVE) == told(events, None) == []
    assert GAME.view(state, FUGITIVE) == GAME.view(at(THREE), FUGITIVE)


def test_5_2_a_right_number_turns_up_the_hideout_and_its_sprint_cards():
    state, events = tell(at(THREE), "guess 9")
    assert told(events, None) == ["The Marshal names 9: found, hideout #3. Turned up: 9 with 2 and 8."]
    assert text_of(state) == (
        "bga; round 6 fugitive draw; row (4+1) 6 9+2+8 (12); hand 3 20 42; marshal 5 21; guesses 6@3! 9@5!"
    )


def test_5_2_a_wrong_number_turns_up_nothing():
    state, events = tell(at(THREE), "guess 10")
    assert told(events, FUGITIVE) == ["The Marshal names 10: no."]
    assert text_of(state).endswith("row (4+1) 6 (9+2+8) (12); hand 3 20 42; marshal 5 21; guesses 6@3! 10@5")


def test_5_2_the_newest_hideout_can_be_guessed():
    state = take(at("round 5 place; row (4+1); hand 2 3 7 42"), "hide 7", "draw 3", "card 30", "guess 7")
    assert state.public.row[-1].card == 7


def test_5_2_a_sprint_card_is_not_found():
    assert messages(tell(at(THREE), "guess 8")[1], None)[-1].id == "miss"


def test_5_3_several_right_numbers_are_turned_up_together():
    state, events = tell(at(THREE), "guess 4 12")
    assert told(events, FUGITIVE) == ["The Marshal names 4 and 12: found, hideouts #1 and #4. Turned up: 4 with 1."]
    assert "row 4+1 6 (9+2+8) 12;" in text_of(state)


@pytest.mark.parametrize("guess", ["4 9 13", "4 5", "6 9", "8 9", "4 9 12 41"])
def test_5_3_one_wrong_number_makes_all_wrong_and_only_no_is_told(guess):
    state, events = tell(at(THREE), f"guess {guess}")
    (message,) = messages(events, FUGITIVE)
    assert message.id == "miss"
    assert message.args == {"numbers": list(map(int, guess.split()))}
    assert "row (4+1) 6 (9+2+8) (12);" in text_of(state)


def test_5_3_the_answers_to_worlds_that_look_alike_are_alike():
    twin = at(THREE.replace("(9+2+8)", "(7+2+8)"))
    assert GAME.view(twin, MARSHAL) == GAME.view(at(THREE), MARSHAL)
    ours, theirs = tell(at(THREE), "guess 4 10"), tell(twin, "guess 4 10")
    assert messages(ours[1], MARSHAL) == messages(theirs[1], MARSHAL)
    assert GAME.view(ours[0], MARSHAL) == GAME.view(theirs[0], MARSHAL)


@pytest.mark.parametrize("guess", ["guess 4", "guess 10"])
def test_5_4_one_guess_a_turn(guess):
    state = take(at(THREE), guess)
    assert "round 6 fugitive draw" in text_of(state)
    assert refused(state, "guess 9", MARSHAL) == ("3.1", "It is the Fugitive's turn.")


def test_5_4_a_second_number_belongs_to_the_same_guess():
    state = take(at(THREE), "guess 4 ...")
    assert refused(state, "guess 9") == ("5.4", "You make one guess a turn; add the number to it.")


@pytest.mark.parametrize("number", [5, 6, 21])
def test_5_5_a_number_that_cannot_be_right_may_be_named(number):
    assert "no." in told(tell(at(THREE), f"guess {number}")[1], None)[-1]


def test_5_6_the_marshal_may_make_no_guess():
    state, events = tell(at(THREE), "skip")
    assert "round 6 fugitive draw" in text_of(state)
    assert told(events, FUGITIVE) == ["The Marshal makes no guess."]
    assert refused(take(at(THREE), "guess 4 ..."), "skip")[0] == "5.6"


def test_5_6_a_table_may_switch_this_off():
    state = at(f"bga may_skip=false; {THREE}")
    assert "skip" not in steps(state)
    assert refused(state, "skip") == ("5.6", "At this table you have to guess.")


def test_5_7_the_table_answers():
    state = take(at(THREE), "guess 12")
    assert not is_legal(state, "ask")
    assert state.public.guesses[-1] == (5, 1 << 12, True)

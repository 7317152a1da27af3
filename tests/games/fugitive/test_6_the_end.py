"""Chapter 6 of the rules: the end."""

import pytest

from facedown.core.chance import Chance, SplitMixSource
from facedown.core.game import Roll
from facedown.core.table import Table
from facedown.games.fugitive import GAME
from facedown.games.fugitive.cards import to_mask
from facedown.games.fugitive.state import FUGITIVE, MARSHAL, Options
from tests.games.fugitive.play import at, messages, mover, over, refused, steps, take, tell, text_of, told

HUNT = "round 20 manhunt; row (3) 20 (39) 42+2; hand 1; marshal 5 30"
ALL_CARDS = " ".join(map(str, range(4, 42)))


def deckless(row: str, hand: str) -> str:
    """Return the row, the hand, and a Marshal who has every other card."""
    used = {int(word) for word in f"{row} {hand}".replace("(", " ").replace(")", " ").replace("+", " ").split()}
    return f"row {row}; hand {hand}; marshal {' '.join(str(card) for card in range(4, 42) if card not in used)}"


@pytest.mark.parametrize(
    ("position", "guess"),
    [
        ("round 1 guess; row (3); hand 1 2 42; marshal 5 6", "guess 3"),
        ("round 1 guess; row (3) (6)@1; hand 1 2 42; marshal 5 30", "guess 3 6"),
        ("round 9 guess; row 3 (6) 9 (12+1); hand 2 42; marshal 5 30", "guess 6 12"),
    ],
)
def test_6_1_the_marshal_wins_when_nothing_lies_face_down(position, guess):
    assert over(take(at(position), guess)) == ("Marshal", "caught")


def test_6_1_the_game_goes_on_while_one_lies_face_down():
    assert "round 10" in text_of(take(at("round 9 guess; row 3 (6) 9 (12+1); hand 2 42; marshal 5 30"), "guess 6"))


@pytest.mark.parametrize(
    ("rules", "highest", "end"),
    [
        ("bga", 29, "manhunt"),
        ("bga", 30, "over escaped"),
        ("bga", 38, "over escaped"),
        ("bga threshold=29", 28, "manhunt"),
        ("bga threshold=29", 29, "over escaped"),
        ("second", 29, "manhunt"),
        ("first", 30, "over escaped"),
    ],
)
def test_6_2_a_high_hideout_turned_up_lets_the_fugitive_escape(rules, highest, end):
    state = take(at(f"{rules}; round 20 place; row (1) (2) (3) {highest} (39); hand 42; marshal 5"), "hide 42")
    assert f"round 20 {end};" in text_of(state)


def test_6_2_without_any_hideout_turned_up_the_manhunt_begins():
    assert "manhunt" in text_of(take(at("round 20 place; row (1) (2) (3) (39); hand 42"), "hide 42"))


def test_6_2_sprint_cards_turned_up_do_not_count():
    state = at("round 20 place; row (1) (2) (3) 8+40+41 (39); hand 42")
    assert "manhunt" in text_of(take(state, "hide 42"))


def test_6_2_the_escape_is_told():
    state, events = tell(at("round 20 place; row (1) (2) (3) 31 (39); hand 30 42"), "hide 42 with 30")
    assert over(state) == ("Fugitive", "escaped")
    assert told(events, MARSHAL)[:2] == [
        "The Fugitive places the goal 42 with 1 sprint card.",
        "The Fugitive reaches his goal, and a high hideout lies open: he has escaped.",
    ]


def test_6_3_the_manhunt_takes_the_place_of_the_marshals_turn():
    state, events = tell(at("round 20 place; row (3) 20 (39); hand 1 2 42; marshal 5 30"), "hide 42 with 2")
    assert text_of(state) == "bga; round 20 manhunt; row (3) 20 (39) 42+2@20; hand 1; marshal 5 30"
    assert told(events, MARSHAL) == [
        "The Fugitive places the goal 42 with 1 sprint card.",
        "The Manhunt begins: 2 face-down hideouts to find, one number at a time, and no miss.",
    ]
    assert mover(state) == MARSHAL
    assert refused(state, "draw 1") == ("6.3", "There is no draw in the Manhunt.")


def test_6_3_single_numbers_only():
    state = take(at(HUNT), "guess 3 ...")
    assert steps(state) == ["ask"]
    assert refused(state, "and 39") == ("6.3", "In the Manhunt you name one number at a time.")


def test_6_3_she_may_not_decline():
    assert "skip" not in steps(at(HUNT))
    assert refused(at(HUNT), "skip") == ("6.3", "In the Manhunt you have to guess.")


def test_6_4_a_hit_goes_on():
    state, events = tell(at(HUNT), "guess 39")
    assert text_of(state) == "bga; round 20 manhunt; row (3) 20 39 42+2; hand 1; marshal 5 30; guesses 39@20!"
    assert told(events, None) == ["The Marshal names 39: found, hideout #3."]


def test_6_4_the_first_miss_lets_the_fugitive_slip_away():
    assert over(take(at(HUNT), "guess 39", "guess 4")) == ("Fugitive", "slipped")
    assert over(take(at(HUNT), "guess 5")) == ("Fugitive", "slipped")


def test_6_4_the_last_hit_catches_him():
    assert over(take(at(HUNT), "guess 39", "guess 3")) == ("Marshal", "hunted")


def test_6_4_the_goal_needs_no_guess():
    assert refused(at(HUNT), "guess 42") == ("5.1", "A guess names numbers from 1 to 41.")


def test_6_5_sprint_cards_at_the_goal_stay_face_down():
    state = at(HUNT)
    assert state.public.row[-1] == (42, 3, 1, 0)
    assert GAME.view(at(HUNT.replace("42+2; hand 1", "42+1; hand 2")), MARSHAL) == GAME.view(state, MARSHAL)
    state = take(state, "guess 4")
    assert state.public.row[-1] == (42, 3, 1, 1 << 2)


def test_6_6_a_fugitive_who_can_never_move_on_has_lost():
    stuck = deckless("(1) (2) (3) (20)", "42")
    state, events = tell(at(f"round 19 guess; {stuck}"), "skip")
    assert over(state) == ("Marshal", "stuck")
    assert "The decks are empty and the Fugitive can never move on: the Marshal wins." in told(events, None)


def test_6_6_a_way_with_sprint_cards_is_a_way():
    # 24 lies four beyond 20: one footprint is enough.
    assert "round 20 place" in text_of(take(at(f"round 19 guess; {deckless('(1) (2) (20)', '3 24 42')}"), "skip"))
    assert "round 20 place" in text_of(take(at(f"round 19 guess; {deckless('(1) (2) (3) (39)', '42')}"), "skip"))


def test_6_6_he_is_not_stuck_while_a_deck_has_cards():
    left = deckless("(1) (2) (3) (20)", "42").removesuffix(" 41")
    state = take(at(f"round 19 guess; {left}"), "skip")
    assert "round 20 fugitive draw" in text_of(state)
    assert over(take(state, "draw 3", "card 41")) == ("Marshal", "stuck")


def test_6_6_who_could_move_and_does_not_is_not_stuck():
    state = at(f"round 19 place; {deckless('(1) (2) (3) (20)', '21 42')}")
    assert "round 20 place" in text_of(take(state, "pass", "skip"))


def test_6_7_the_last_round_ends_the_game():
    state = at("bga round_limit=7; round 7 guess; row (3) (6); hand 1 2 42; marshal 5 30")
    assert over(take(state, "guess 4")) == ("Marshal", "round limit")
    assert over(take(state, "skip")) == ("Marshal", "round limit")
    assert over(take(state, "guess 3")) == ("Marshal", "round limit")
    assert "round 7 fugitive draw" in text_of(
        take(at("bga round_limit=7; round 6 guess; row (3) (6); hand 1 2 42; marshal 5 30"), "skip")
    )


def test_6_7_a_manhunt_in_the_last_round_is_played():
    state = take(at("bga round_limit=20; round 20 place; row (3) (39); hand 1 2 42"), "hide 42")
    assert over(take(state, "guess 3", "guess 39")) == ("Marshal", "hunted")


def test_6_8_everything_is_turned_up_at_the_end():
    state, events = tell(at("round 9 guess; row (3) 6+4 (9+2); hand 1 20 42; marshal 5 30"), "guess 3 9")
    assert [spot.card for spot in state.public.row] == [0, 3, 6, 9]
    assert [spot.sprint_mask for spot in state.public.row] == [0, 0, 1 << 4, 1 << 2]
    assert state.public.hands == (to_mask((1, 20, 42)), to_mask((5, 30)))
    shown = messages(events, None)[-1]
    assert shown.args == {
        "row": [0, 3, 6, 9],
        "sprints": [[], [], [4], [2]],
        "fugitive_hand": [1, 20, 42],
        "marshal_hand": [5, 30],
    }
    assert told(events, FUGITIVE)[-1] == (
        "The row was 0, 3, 6 (with 4), 9 (with 2). The Fugitive held 1, 20 and 42, the Marshal held 5 and 30."
    )


def test_6_8_what_was_not_found_is_shown_too():
    state = take(at(HUNT), "guess 4")
    assert text_of(state) == "bga; round 20 over slipped; row (3) 20 (39) 42+2; hand 1; marshal 5 30; guesses 4@20"
    for seat in (FUGITIVE, MARSHAL, None):
        view = GAME.view(state, seat)
        assert [spot.card for spot in view.public.row] == [0, 3, 20, 39, 42]
        assert list(GAME.actions(view)) == []


@pytest.mark.parametrize("seat", [FUGITIVE, MARSHAL])
def test_6_8_everything_is_turned_up_when_one_gives_up(seat):
    table = Table(GAME, Options(), 2, Chance(SplitMixSource(3)))
    table.act(FUGITIVE, ["hide 1 with 2"])
    table.act(FUGITIVE, ["hide 3 ..."])
    table.resign(seat)
    for viewer in (FUGITIVE, MARSHAL, None):
        view = table.look(viewer).view
        assert [spot.card for spot in view.public.row] == [0, 1]
        assert view.public.row[1].sprint_mask == 1 << 2
        assert view.public.hands == (to_mask((3, 8, 10, 12, 15, 21, 42)), 0)
        assert GAME.say(table.told(viewer)[-1].message).startswith("The row was 0, 1 (with 2). The Fugitive held 3, 8")
        assert "given up" in GAME.picture(view)
    assert table.over is not None
    assert GAME.ending(table.over) == f"The {GAME.roles[seat]} resigned."


def test_6_8_a_table_that_was_given_up_has_a_text():
    state, _ = GAME.turn_up(at("round 9 guess; row (3) 6+4 (9+2); hand 1 20 42; marshal 5 30"))
    assert text_of(state) == "bga; round 9 over given up; row (3) 6+4 (9+2); hand 1 20 42; marshal 5 30"
    assert GAME.read_position(text_of(state)) == state
    assert GAME.turn_up(state) == (state, ())


def test_6_8_after_the_end_nothing_is_possible():
    state = take(at(HUNT), "guess 4")
    assert not isinstance(GAME.turn(state), Roll)
    assert refused(state, "guess 3", MARSHAL) == ("6.8", "The game is over.")
    assert refused(state, "pass", FUGITIVE) == ("6.8", "The game is over.")


def test_6_8_every_ending_has_a_sentence():
    assert set(GAME.endings) == {"caught", "hunted", "escaped", "slipped", "stuck", "round limit"}

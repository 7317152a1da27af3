"""Chapter 7 of the rules: rulesets and options."""

import msgspec
import pytest

from facedown.core.options import parse_options
from facedown.games import GAMES, load
from facedown.games.fugitive import GAME
from facedown.games.fugitive.cards import from_mask
from facedown.games.fugitive.state import Options, deck_mask, switches_of
from tests.games.fugitive.play import at, over, steps, take, text_of


@pytest.mark.parametrize(("ruleset", "opening_min", "consolation"), [("first", 1, 0), ("second", 1, 1), ("bga", 2, 0)])
def test_7_1_the_rulesets(ruleset, opening_min, consolation):
    switches = switches_of(Options(ruleset=ruleset))
    assert (switches.opening_min, switches.opening_max, switches.consolation) == (opening_min, 2, consolation)
    assert (switches.threshold, switches.may_skip, switches.round_limit, switches.goal) == (30, 1, 60, 42)


def test_7_1_bga_is_the_default():
    assert switches_of(Options()) == switches_of(Options(ruleset="bga"))


@pytest.mark.parametrize(
    ("option", "text", "field", "value"),
    [
        ("opening", "exactly two", "opening_min", 2),
        ("opening", "one or two", "opening_min", 1),
        ("consolation", "true", "consolation", 1),
        ("consolation", "false", "consolation", 0),
        ("threshold", "29", "threshold", 29),
        ("may_skip", "false", "may_skip", 0),
        ("round_limit", "12", "round_limit", 12),
        ("strike_out", "false", "strike_out", 0),
    ],
)
@pytest.mark.parametrize("ruleset", ["first", "second", "bga"])
def test_7_1_each_switch_can_be_set_alone(ruleset, option, text, field, value):
    plain = switches_of(Options(ruleset=ruleset))
    switches = switches_of(parse_options(Options, {"ruleset": ruleset, option: text}))
    assert switches == plain._replace(**{field: value})
    state = GAME.start(2, parse_options(Options, {"ruleset": ruleset, option: text}))
    assert GAME.read_position(GAME.write_position(state)) == state


@pytest.mark.parametrize(
    ("texts", "message"),
    [
        ({"ruleset": "third"}, "option ruleset may be first, second or bga"),
        ({"threshold": "28"}, r"option threshold \(Manhunt threshold\) may be 29, 30 or left out"),
        ({"cards": "13"}, "option cards may be"),
        ({"rounds": "9"}, "there is no option 'rounds'"),
        ({"round_limit": "0"}, "round_limit"),
    ],
)
def test_7_1_options_that_do_not_exist_are_refused(texts, message):
    with pytest.raises(ValueError, match=message):
        GAME.start(2, parse_options(Options, texts))


def test_7_1_records_made_in_code_are_checked_too():
    with pytest.raises(ValueError, match="round_limit"):
        GAME.start(2, Options(round_limit=0))
    with pytest.raises(ValueError, match="not those of Fugitive"):
        GAME.start(2, msgspec.defstruct("Other", [])())


def test_7_2_the_small_world():
    switches = switches_of(Options(cards=12))
    assert [list(from_mask(deck_mask(switches, deck))) for deck in (1, 2, 3)] == [[4, 5, 6], [7, 8, 9], [10, 11]]
    state = GAME.start(2, Options(cards=12))
    assert steps(state) == ["card 4", "card 5", "card 6"]
    state = take(state, "card 4")
    assert steps(state) == ["card 7", "card 8", "card 9"]
    assert text_of(take(state, "card 9")) == "bga cards=12; round 1 opening; hand 1 2 3 4 9 12"


@pytest.mark.parametrize(
    ("threshold", "highest", "end"), [(30, 10, "manhunt"), (30, 11, "escaped"), (29, 10, "escaped")]
)
def test_7_2_the_thresholds_of_the_small_world(threshold, highest, end):
    state = at(f"first cards=12 threshold={threshold}; round 5 place; row (1) (2) (3) {highest}; hand 12")
    assert end in text_of(take(state, "hide 12"))


def test_7_2_a_guess_names_1_to_11():
    state = at("first cards=12; round 5 guess; row (1) (2) (3); hand 12")
    assert steps(state) == [*(f"guess {number} ..." for number in range(1, 12)), "skip"]


def test_7_2_a_leap_to_the_goal_leaves_nothing_to_find():
    state = at("first cards=12; round 1 opening; hand 1 2 3 4 5 6 7 8 9 10 11 12")
    assert over(take(state, "hide 12 with 1 2 3 4 6 8")) == ("Marshal", "hunted")


def test_7_2_the_goal_can_be_the_second_opening_hideout():
    state = at("bga cards=12; round 1 opening; hand 1 2 3 4 5 6 7 8 9 12")
    assert "manhunt" in text_of(take(state, "hide 3", "hide 12 with 1 2 4 6"))


def test_7_3_there_are_no_other_cards():
    assert set(Options.__struct_fields__) == {
        "ruleset", "opening", "consolation", "threshold", "may_skip", "round_limit", "strike_out", "training",
        "cards",
    }  # fmt: skip


def test_the_registry_knows_fugitive_and_names_it_to_who_asks_for_another_game():
    assert load("fugitive") is GAME
    with pytest.raises(ValueError, match="there is no game 'chess'; the games are: fugitive"):
        load("chess")
    assert all(load(name).name == name for name in GAMES)

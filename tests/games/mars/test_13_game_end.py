"""Chapter 13 of the rules: the last greeneries."""

from typing import Final

import pytest

from tests.games.mars.cards.case import NINE, check
from tests.games.mars.play import at, mover, over, player, refused, steps, stock, take, tell, told

DONE: Final = f"temperature 8; oxygen 14; {NINE}"
END: Final = f"stage greeneries; {DONE}"


def test_13_1_one_converts_as_often_as_possible_before_the_next_in_player_order():
    plants = "Red stock plants 16; Blue stock plants 8; Green stock plants 24"
    state = at(f"seats 3; {DONE}; first Blue; Red is passed; Green is passed; active Blue; {plants}")
    state = take(state, "pass")
    assert mover(state) == 1
    assert refused(state, "Red: convert plants ...")[0] == "13.1"
    state = take(state, "convert plants at 0,-2", "done converting")
    assert mover(state) == 2
    state = take(state, "convert plants at 2,2", "convert plants at 1,2", "convert plants at 1,3", "done converting")
    assert mover(state) == 0
    state = take(state, "convert plants at -3,2", "convert plants at -4,2", "done converting")
    assert over(state)[0]


def test_13_1_the_usual_cost_is_paid():
    assert refused(at(f"{END}; Red stock plants 7"), "convert plants ...")[0] in ("13.3", "4.5")
    ecoline = at(f"{END}; Red corporation Ecoline; Red stock plants 7")
    assert stock(take(ecoline, "convert plants at 0,-2"), "plants") == 0


def test_13_1_nobody_has_to_convert():
    state = take(at(f"{END}; active Blue; Blue stock plants 8"), "done converting")
    assert stock(state, "plants", 1) == 8
    assert over(state)


def test_13_2_placement_and_bonuses_are_as_usual():
    check(
        f"{END}; Red stock plants 8; Red tiles city 1,-1",
        "!convert plants at 2,2; convert plants at 2,-1",
        ("Red plants -7, megacredits +2, greenery 2,-1"),
    )
    check(f"{END}; Red stock plants 8", "convert plants at 1,2", "Red plants -7, megacredits +4, greenery 1,2")
    check(
        f"{END}; Red stock plants 8; Blue claims 0,-2",
        "!convert plants at 0,-2; convert plants at 2,-4; !card Ants",
        ("Red plants -8, megacredits +4, greenery 2,-4"),
    )


def test_13_2_triggers_work_and_plants_that_are_gained_are_used_at_once():
    state = at(f"{END}; Red stock plants 14; Red tableau Herbivores")
    state = take(state, "convert plants at 2,0", "convert plants at 3,0")
    assert stock(state, "plants") == 14 - 8 + 2 - 8 + 2
    assert player(state).tokens[0][1] == 2


def test_13_2_they_raise_neither_oxygen_nor_rating():
    position = "options generation_limit=3; stage greeneries; generation 3; oxygen 7; Red stock plants 8"
    check(position, "convert plants at 0,-2", "Red plants -8, greenery 0,-2")


@pytest.mark.parametrize(
    "line",
    [
        "play Mine pay 4",
        "project power-plant pay 11",
        "sell Mine",
        "convert heat",
        "use Tardigrades",
        "claim mayor pay 8",
        "pass",
    ],
)
def test_13_3_no_other_action_is_possible(line):
    state = at(f"{END}; Red stock plants 8 megacredits 50 heat 9; Red hand Mine; Red tableau Tardigrades")
    assert refused(state, line)[0] == "13.3"
    assert steps(state) == ["convert plants ...", "done converting"]


def test_13_3_nothing_is_possible_when_the_game_is_over():
    state = take(at(f"{END}; active Blue"), "done converting")
    assert over(state)
    for role in ("Red", "Blue"):
        assert refused(state, f"{role}: pass")[0] == "13.3"


def test_13_4_a_table_has_a_last_generation():
    last = "options generation_limit=3; Red is passed; active Blue; Red stock plants 8"
    state, events = tell(at(f"{last}; generation 3"), "pass")
    assert "Plants may be converted a last time." in told(events, None)
    assert over(take(state, "done converting"))[1] == "generation limit"
    assert take(at(f"{last}; generation 2"), "pass").public.generation == 3

"""Chapter 12 of the rules: the production phase."""

import pytest

from facedown.games.mars import GAME
from tests.games.mars.cards.case import EIGHT, NINE
from tests.games.mars.play import at, is_legal, player, production, refused, stock, take, tell, told

LAST = "Red is passed; active Blue"


def test_12_1_energy_becomes_heat_first_and_then_all_is_produced():
    state = at(f"{LAST}; Red stock energy 4 heat 1 megacredits 2; Red production energy 3 heat 2; Red rating 25")
    state = take(state, "pass")
    assert (stock(state, "energy"), stock(state, "heat"), stock(state, "megacredits")) == (3, 4 + 1 + 2, 27)


def test_12_1_cubes_come_as_the_other_productions_say():
    levels = "Red production megacredits 3 steel 1 titanium 2 plants 4"
    state = take(at(f"{LAST}; Red stock nothing; {levels}"), "pass")
    assert player(state).stock == (23, 1, 2, 4, 0, 0)


@pytest.mark.parametrize(("rating", "level", "gained"), [(20, -5, 15), (20, 0, 20), (3, -5, 0), (35, 7, 42)])
def test_12_1_megacredits_are_rating_and_production_and_never_less_than_none(rating, level, gained):
    position = f"{LAST}; Red stock nothing; Red rating {rating}; Red production megacredits {level}"
    assert stock(take(at(position), "pass"), "megacredits") == gained


def test_12_1_all_see_what_is_produced():
    _, events = tell(at(f"{LAST}; Red stock nothing; Red production steel 1"), "pass")
    for viewer in (0, 1, None):
        assert any(line.startswith("Red produces and now has 20 megacredits, 1 steel") for line in told(events, viewer))


def test_12_2_card_actions_become_available_again():
    position = "Red tableau Tardigrades; Red used Tardigrades; Red tokens Tardigrades 1"
    assert refused(at(position), "use Tardigrades")[0] == "4.5"
    state = take(at(f"{position}; {LAST}"), "pass")
    assert player(state).used == 0


def test_12_2_what_held_for_this_generation_ends():
    position = f"{LAST}; Red next cost -8 slack 2; Red corporation United Nations Mars Initiative"
    state = take(at(position.replace("Red is passed", "Red is passed raised")), "pass")
    red = player(state)
    assert (red.next_cost, red.next_slack, red.tr_raised, red.passed) == (0, 0, False, False)


def test_12_3_the_game_ends_when_all_three_goals_are_reached_after_the_phase():
    done = f"temperature 8; oxygen 14; {NINE}; {LAST}; Red production steel 2; Red stock plants 8"
    state = take(at(done), "pass")
    assert (state.public.stage, stock(state, "steel")) == ("greeneries", 2)


@pytest.mark.parametrize(
    "short",
    [f"temperature 6; oxygen 14; {NINE}", f"temperature 8; oxygen 13; {NINE}", f"temperature 8; oxygen 14; {EIGHT}"],
)
def test_12_3_one_goal_less_and_it_goes_on(short):
    state = take(at(f"{short}; {LAST}"), "pass")
    assert (state.public.stage, state.public.generation) == ("deal", 2)


def test_12_3_the_generation_is_played_to_its_end():
    state = at(f"temperature 6; oxygen 14; {NINE}; Red stock megacredits 99")
    state = take(state, "project asteroid pay 14")
    assert state.public.stage == "action"
    assert is_legal(state, "project power-plant pay 11")
    state = take(state, "end turn", "project power-plant pay 11", "end turn", "project power-plant pay 11", "end turn")
    assert (production(state, "energy", 1), state.public.stage) == (1, "action")
    assert GAME.turn(state) is not None

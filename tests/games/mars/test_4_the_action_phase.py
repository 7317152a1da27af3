"""Chapter 4 of the rules: the action phase."""

from typing import Final

import pytest

from tests.games.mars.cards.case import NINE, check
from tests.games.mars.cards.test_odd import full_land
from tests.games.mars.play import at, is_legal, mover, player, production, refused, steps, stock, take, tell, told

RICH: Final = "Red stock megacredits 99 plants 99 heat 99 energy 9"
READY: Final = (
    f"{RICH}; Red hand Mine, Fish, Sponsors; Red tiles city 0,-2, city 2,-2, city -1,2; Red tableau Tardigrades"
)
ACTIONS: Final = (
    "play Mine pay 4",
    "project power-plant pay 11",
    "sell Fish",
    "claim mayor pay 8",
    "fund banker pay 8",
    "use Tardigrades",
    "convert plants at 0,-1",
    "convert heat",
)


def test_4_1_a_turn_has_one_or_two_actions():
    for seat, position in ((0, "seats 3"), (2, "seats 3; first Green")):
        state = at(position)
        assert mover(state) == seat
        one = take(state, "project power-plant pay 11", "end turn")
        assert mover(one) == (seat + 1) % 3
        two = take(state, "project power-plant pay 11", "project asteroid pay 14", "end turn")
        assert mover(two) == (seat + 1) % 3
        two = take(state, "project power-plant pay 11", "project asteroid pay 14")
        assert refused(two, "project power-plant ...")[0] == "4.1"


def test_4_1_nobody_acts_at_the_turn_of_another():
    state = at("seats 3; active Blue")
    for role in ("Red", "Green"):
        assert refused(state, f"{role}: project power-plant pay 11")[0] == "4.1"
        assert refused(state, f"{role}: pass")[0] == "4.1"


def test_4_2_passing_is_possible_only_instead_of_a_first_action():
    state = take(at(""), "project power-plant pay 11")
    assert refused(state, "pass")[0] == "4.2"
    assert "pass" not in steps(state)


def test_4_2_who_passed_is_out_but_his_cards_still_work():
    state = take(at("seats 3; Red tableau Arctic Algae, Pets"), "pass")
    for _ in range(2):
        assert mover(state) == 1
        state = take(state, "project power-plant pay 11", "end turn")
        assert mover(state) == 2
        state = take(state, "project power-plant pay 11", "end turn")
    late = take(
        at("Red is passed; active Blue; Red tableau Arctic Algae"), "project aquifer pay 18", "place ocean 4,-4"
    )
    assert stock(late, "plants") == 2
    assert refused(late, "Red: project power-plant pay 11")[0] == "4.2"


def test_4_3_a_turn_without_any_action_is_a_pass():
    assert refused(at(""), "end turn")[0] == "4.3"
    assert "end turn" not in steps(at(""))


def test_4_4_the_phase_ends_when_all_have_passed():
    state = take(at("seats 3; Red is passed; Green is passed; active Blue"), "project power-plant pay 11", "end turn")
    assert (mover(state), state.public.generation) == (1, 1)
    state = take(state, "project power-plant pay 11", "project power-plant pay 11", "end turn")
    assert mover(state) == 1
    state = take(state, "pass")
    assert state.public.generation == 2
    assert not any(each.passed for each in state.public.players)


@pytest.mark.parametrize("line", ACTIONS)
def test_4_5_the_actions(line):
    state = take(at(READY), line)
    assert state.public.action_count == 1
    assert is_legal(state, "project power-plant pay 11")


def test_4_5_actions_are_taken_any_number_of_times():
    state = at(f"{READY}; Blue is passed")
    for first, second in (("play Mine pay 4", "play Sponsors pay 6"), ("convert heat", "convert heat")):
        state = take(state, first, second, "end turn")
    state = take(state, "convert plants at 0,-1", "convert plants at -1,-2", "end turn")
    state = take(state, "convert plants at 1,-3", "convert heat", "end turn")
    assert state.public.generation == 1


def test_4_5_each_card_acts_once_a_generation_even_if_it_has_alternatives():
    state = take(
        at("Red tableau Regolith Eaters; Red tokens Regolith Eaters 4; Blue is passed"), "use Regolith Eaters 2"
    )
    assert refused(state, "use Regolith Eaters 1")[0] == "4.5"
    assert refused(state, "use Regolith Eaters 2")[0] == "4.5"
    later = take(state, "end turn")
    assert refused(later, "use Regolith Eaters 1")[0] == "4.5"


def test_4_5_a_card_in_hand_or_of_another_does_not_act():
    state = at("Red hand Tardigrades; Blue tableau Ants, Birds")
    for card in ("Tardigrades", "Birds"):
        assert refused(state, f"use {card}")[0] == "4.5"


def test_4_5_a_card_of_another_is_not_played_or_sold():
    state = at("Blue hand Mine")
    assert refused(state, "play Mine pay 4")[0] == "4.5"
    refused(state, "sell Mine")


def test_4_6_a_first_action_comes_first_and_counts_as_one():
    state = at("Red corporation Inventrix; Red is owing; Red hand Mine; Red stock megacredits 99 heat 20 plants 20")
    assert steps(state) == ["first action", "pass"]
    for line in ("play Mine pay 4", "sell Mine", "convert heat", "project asteroid pay 14", "fund banker pay 8"):
        assert refused(state, line)[0] == "4.6"
    state = take(state, "first action", "card Ants", "card Birds", "card Fish")
    assert state.public.action_count == 1
    state = take(state, "play Mine pay 4")
    assert steps(state) == ["end turn"]


def test_4_6_a_first_action_waits_if_the_player_passes():
    state = take(at("Red corporation Tharsis Republic; Red is owing; Blue is passed"), "pass")
    assert (state.public.generation, player(state).owes_first_action) == (2, True)
    later = at("generation 5; Red corporation Tharsis Republic; Red is owing")
    assert steps(later) == ["first action", "pass"]


def test_4_6_a_first_action_that_cannot_be_carried_out_is_dropped():
    state = at(f"active Blue; Red corporation Tharsis Republic; Red is owing; {full_land()}")
    state, events = tell(state, "project power-plant pay 11", "end turn")
    assert not player(state).owes_first_action
    assert "The first action of Tharsis Republic cannot be carried out." in told(events, None)
    assert is_legal(state, "project power-plant pay 11")


def test_4_7_an_action_is_resolved_with_all_it_triggers_before_the_next():
    state = take(at("Red hand Comet, Mine; Blue stock plants 4"), "play Comet pay 21")
    for line in ("play Mine pay 4", "end turn", "project power-plant ...", "sell Mine"):
        assert refused(state, line)[0] == "4.7"
    state = take(state, "place ocean 4,-4")
    assert refused(state, "play Mine pay 4")[0] == "4.7"
    assert is_legal(take(state, "from nobody"), "play Mine pay 4")


def test_4_7_the_choice_of_another_is_waited_for():
    state = at("Red tiles city 0,-2; Red hand Research; Blue tableau Mars University")
    assert mover(take(state, "play Research pay 11", "card Ants", "card Birds")) == 0


@pytest.mark.parametrize(
    ("position", "script", "changes"),
    [
        ("temperature 8; Red stock heat 8", "convert heat", "Red heat -8"),
        ("temperature 8", "project asteroid pay 14", "Red megacredits -14"),
        (NINE, "project aquifer pay 18", "Red megacredits -18"),
        (f"{NINE}; Red tableau Aquifer Pumping", "use Aquifer Pumping pay 8", "Red megacredits -8"),
        ("oxygen 14; Red tableau Ironworks; Red stock energy 4", "use Ironworks", "Red energy -4, steel +1"),
        (
            "oxygen 14; Red tableau Water Splitting Plant; Red stock energy 3",
            "use Water Splitting Plant",
            "Red energy -3",
        ),
        (
            "temperature 8; Red tableau GHG Producing Bacteria; Red tokens GHG Producing Bacteria 2",
            "use GHG Producing Bacteria 2",
            "Red GHG Producing Bacteria -2",
        ),
    ],
)
def test_4_8_what_achieves_nothing_may_be_done_if_it_is_paid_for(position, script, changes):
    check(position, script, changes)
    assert not player(take(at(position), script)).tr_raised


def test_4_8_but_it_has_to_be_paid_for():
    assert refused(at("temperature 8; Red stock heat 7"), "convert heat")[0] == "4.5"
    assert refused(at(f"{NINE}; Red stock megacredits 17"), "project aquifer ...")[0].startswith("5")


def test_4_9_a_card_acts_in_the_turn_in_which_it_was_played():
    state = take(at("Red hand Tardigrades"), "play Tardigrades pay 4", "use Tardigrades")
    assert player(state).tokens[0][1] == 1


def test_4_9_what_lasts_works_from_the_moment_a_card_is_in_play_and_not_before():
    state = take(at("Red hand Earth Catapult, Sponsors"), "play Earth Catapult pay 23", "play Sponsors pay 4")
    assert stock(state, "megacredits") == 42 - 23 - 4
    assert refused(at("Red hand Earth Catapult; Red stock megacredits 21"), "play Earth Catapult ...")[0] == "5.1"


def test_4_10_after_the_second_action_the_player_is_asked_to_end_the_turn():
    state = take(at(""), "project power-plant pay 11", "project asteroid pay 14")
    assert (mover(state), steps(state)) == (0, ["end turn"])
    state, events = tell(state, "end turn")
    assert (mover(state), told(events, None)) == (1, ["Red ends the turn."])
    assert production(state, "energy") == 1

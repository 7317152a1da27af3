"""Section 5 of the rules: phase A, selecting the speed."""

from itertools import pairwise

import pytest

from facedown.games.hunters import GAME
from facedown.games.hunters.state import FUGITIVE, HUNTERS
from tests.games.hunters.play import at, is_legal, refused, steps, take, tell, told
from tests.games.hunters.witness import VIEWERS, deck_of, drawer_of, look_alike, sound_alike

SPEEDS = ["speed 0", "speed 1", "speed 2", "speed 3"]


def test_H31_the_fugitive_chooses_one_speed_and_the_hunter_player_does_not_know_which():
    assert steps(at("")) == SPEEDS
    tables = [tell(at(""), line) for line in SPEEDS]
    for (state, events), (twin, twins) in pairwise(tables):
        assert look_alike(state, twin, HUNTERS, None)
        assert sound_alike(events, twins, HUNTERS, None)
        assert not look_alike(state, twin, FUGITIVE)
        assert told(events, FUGITIVE) != told(twins, FUGITIVE)
    state, events = tables[2]
    assert told(events, HUNTERS) == told(events, None) != []
    assert (state.public.is_speed_chosen, state.public.speed) == (True, -1)
    assert drawer_of(state, FUGITIVE).speed == 2


def test_H31_one_speed_only():
    assert refused(take(at(""), "speed 1"), "speed 2", FUGITIVE)[0] in ("H31", "H30")


@pytest.mark.parametrize("energy", [0, 1, 2])
def test_H32_a_speed_card_dearer_than_the_energy_cannot_be_chosen(energy):
    state = at(f"energy {energy}")
    assert steps(state) == SPEEDS[: energy + 1]
    assert refused(state, f"speed {energy + 1}")[0] == "H32"


def test_H33_a_cost_equal_to_the_energy_may_be_chosen_and_speed_0_always():
    assert is_legal(at("energy 3"), "speed 3")
    assert steps(at("energy 0; health 1")) == ["speed 0"]


def test_H33_health_hand_and_deck_put_no_limit_on_the_choice():
    assert steps(at("health 1")) == SPEEDS
    assert steps(at(deck_of("", "stage speed"))) == SPEEDS
    assert steps(at(deck_of("fog", "stage speed; fugitive hide"))) == SPEEDS


def test_H34_the_same_speed_may_be_chosen_again():
    state = take(at("stage hunters hand; speed 3; hunters clue"), "end turn")
    assert state.public.round == 2
    assert steps(state) == SPEEDS
    assert drawer_of(take(state, "speed 3"), FUGITIVE).speed == 3


def test_H35_the_speed_card_is_turned_face_up_when_phase_c_begins():
    state = take(at(""), "speed 2", "regroup 5 ...")
    assert (state.public.speed, state.public.is_speed_chosen) == (-1, True)
    state, events = tell(state, "and 4", "done")
    for viewer in VIEWERS:
        assert GAME.view(state, viewer).public.speed == 2
        assert any("2" in sentence for sentence in told(events, viewer))
    assert drawer_of(state, FUGITIVE).speed == -1


def test_H35_it_is_active_to_the_end_of_phase_d():
    state = take(at("stage throw; speed 2; groups 5. 4; hunters clue"), "throw B", "dice 1 1")
    assert (state.public.stage, state.public.speed) == ("hunters hand", 2)
    after = take(state, "end turn").public
    assert (after.speed, after.is_speed_chosen) == (-1, False)

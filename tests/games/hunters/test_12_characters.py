"""Section 12 of the rules: characters."""

import pytest

from facedown.core.game import Roll
from facedown.games.hunters import GAME
from facedown.games.hunters.state import FUGITIVE, HUNTERS, Options
from tests.games.hunters.play import at, is_legal, mover, refused, steps, take, tell, told
from tests.games.hunters.witness import hands, is_open_to_all, sizes

OTHERS = {
    name: [other for other in ("ghost", "hacker", "night-owl", "prankster", "daredevil", "smuggler") if other != name]
    for name in ("ghost", "hacker", "night-owl", "prankster", "daredevil", "smuggler")
}


def test_H132_there_are_six_characters_with_the_same_chance():
    turn = GAME.turn(GAME.start(2, Options()))
    assert isinstance(turn, Roll)
    assert set(map(GAME.write, turn.outcomes)) == {f"character {name}" for name in OTHERS}
    assert len(set(turn.weights)) <= 1


def test_H132_the_ability_belongs_to_the_fugitive_for_the_whole_game():
    state = at("character daredevil; round 90; energy 0")
    assert is_legal(state, "speed 3")
    state = take(at("stage hunters hand; round 3; speed 1; points 1; hunters clue"), "end turn")
    assert (state.public.character, state.public.points) == ("ghost", 1)


@pytest.mark.parametrize("speed", range(4))
def test_H133_the_ghost_spends_a_point_and_a_successful_throw_counts_as_failed(speed):
    state = take(at(f"points 2; stage throw; speed {speed}; groups 5 4; hunters clue"), "throw A", "dice 6 6")
    assert (mover(state), steps(state)) == (FUGITIVE, ["vanish", "let"])
    state, events = tell(state, "vanish")
    assert (state.public.points, state.public.pile, state.public.aside) == (1, "TTTTT", 0)
    assert told(events, HUNTERS) == told(events, None) != []


def test_H133_not_without_a_point_and_no_other_character():
    assert "let" not in steps(
        take(at("points 0; stage throw; speed 1; groups 5 4; hunters clue"), "throw A", "dice 6 5")
    )
    for other in OTHERS["ghost"]:
        text = f"character {other}; stage throw; speed 0; groups 5 4; hunters clue; fugitive fog"
        state = take(at(text), "throw A", "dice 6 5")
        assert steps(state) == ["let"]
        assert refused(state, "vanish")[0] == "H133"


def test_H134_the_hacker_needs_a_single_internet_for_the_combination():
    hacker = at("character hacker; stage play; speed 1; energy 1; fugitive internet internet luck")
    state = take(hacker, "play internets luck use luck", "die 3")
    assert (state.public.energy, hands(state)[FUGITIVE]) == (4, ("internet",))
    assert is_legal(hacker, "play internet luck")
    for other in OTHERS["hacker"]:
        state = at(f"character {other}; stage play; speed 1; fugitive internet luck")
        assert refused(state, "play internets luck use luck")[0] in ("H96", "H134")


def test_H135_the_night_owl_regains_6_energy_points_for_a_point():
    state, events = tell(at("character night-owl; points 2; stage rest; speed 0; energy 1"), "rest with point")
    assert (state.public.energy, state.public.points) == (7, 1)
    assert is_open_to_all(events)
    full = take(at("character night-owl; points 2; stage rest; speed 0; energy 7"), "rest with point")
    assert full.public.energy == 10


def test_H135_instead_of_the_die_and_only_when_resting_with_a_point():
    owl = at("character night-owl; points 2; stage rest; speed 0; energy 1; fugitive fog")
    assert steps(owl) == ["rest", "rest with point", "no rest"]
    assert "rest" not in steps(take(owl, "rest with point"))
    assert refused(at("character night-owl; points 0; stage rest; speed 0"), "rest with point")[0] == "H135"
    for other in OTHERS["night-owl"]:
        assert refused(at(f"character {other}; stage rest; speed 0"), "rest with point")[0] == "H135"


PRANK = "character prankster; stage play; speed 0; groups 5 4; objects eight-bit; pile ??; hunters clue"


def test_H136_the_prankster_may_throw_the_die_of_a_surprise_again():
    state = take(at(f"{PRANK}; points 2"), "surprise A with eight-bit", "die 1")
    assert (mover(state), steps(state)) == (FUGITIVE, ["rethrow", "keep"])
    again, events = tell(state, "rethrow")
    assert again.public.points == 1
    assert told(events, HUNTERS) == told(events, None) != []
    assert sizes(take(again, "die 5")) == [4, 4]
    assert take(state, "keep", "card fog").public.health == 2


def test_H136_the_second_throw_stands():
    state = take(at(f"{PRANK}; points 2"), "surprise A with eight-bit", "die 5", "rethrow", "die 1")
    assert "rethrow" not in steps(state)
    state = take(state, "card fog")
    assert (sizes(state), state.public.health, state.public.points) == ([5, 4], 2, 1)


def test_H136_not_without_a_point_no_other_character_and_no_other_die():
    state = take(at(f"{PRANK}; points 0"), "surprise A with eight-bit", "die 5")
    assert state.public.stage == "card"
    for other in OTHERS["prankster"]:
        state = take(at(PRANK.replace("prankster", other)), "surprise A with eight-bit", "die 5")
        assert refused(state, "rethrow", FUGITIVE)
        assert state.public.stage == "card"
    rested = take(at("character prankster; points 2; stage rest; speed 0; fugitive fog"), "rest", "die 1")
    assert "rethrow" not in steps(rested)


def test_H137_the_daredevil_may_choose_any_speed_whatever_the_energy():
    state = at("character daredevil; energy 0")
    assert steps(state) == ["speed 0", "speed 1", "speed 2", "speed 3"]
    state = take(state, "speed 3", "regroup 9")
    assert (state.public.health, state.public.energy) == (2, 7)
    assert steps(at("character smuggler; energy 0")) == ["speed 0"]


SMUGGLE = "character smuggler; stage play; speed 1; aside 2; pile TTT?"


def test_H138_the_smuggler_puts_a_set_aside_card_under_the_pile():
    state, events = tell(at(f"{SMUGGLE}; points 2; fugitive fog"), "smuggle")
    assert (state.public.pile, state.public.aside, state.public.points) == ("TTT?T", 1, 1)
    assert told(events, FUGITIVE) != []
    assert told(events, HUNTERS) == told(events, None) != []


def test_H138_before_or_after_the_card_of_the_turn_which_it_is_not():
    state = at(f"{SMUGGLE}; points 2; fugitive fog")
    assert is_legal(take(state, "smuggle"), "play fog")
    after = take(state, "play fog")
    assert steps(after) == ["smuggle", "end plays"]
    assert is_legal(at(f"{SMUGGLE}; points 2"), "smuggle")


def test_H138_once_a_turn_with_a_point_and_a_card_set_aside():
    state = take(at(f"{SMUGGLE}; points 2; fugitive fog"), "smuggle")
    assert refused(state, "smuggle")[0] == "H138"
    for text in (f"{SMUGGLE}; points 0", SMUGGLE.replace("aside 2; pile TTT?", "points 2; pile TTTTT")):
        assert refused(at(f"{text}; fugitive fog"), "smuggle")[0] == "H138"
    for other in OTHERS["smuggler"]:
        assert refused(at(SMUGGLE.replace("smuggler", other) + "; fugitive fog"), "smuggle")[0] == "H138"


def test_H138_again_in_the_next_turn():
    state = take(at(f"{SMUGGLE}; points 2; hunters clue"), "smuggle", "no card", "throw A", "dice 1 1", "end turn")
    state = take(state, "speed 3", "regroup 9")
    assert (state.public.points, steps(state)) == (1, ["smuggle", "end plays"])
    assert not is_legal(take(state, "smuggle"), "smuggle")

"""Section 1 of the rules: components and words."""

import pytest

from facedown.core.game import Roll
from facedown.games.hunters import GAME
from facedown.games.hunters.components import copies, standard
from facedown.games.hunters.state import FUGITIVE, HUNTERS, Options
from tests.games.hunters.play import at, is_legal, mover, refused, steps, take, tell
from tests.games.hunters.witness import VIEWERS, hands, is_open_to_all, sizes, throw_of

FUGITIVE_CARDS = {
    "hide": 2,
    "fog": 2,
    "meme_team": 4,
    "internet": 3,
    "meme": 2,
    "lolcat": 2,
    "eight_bit": 3,
    "luck": 2,
}
HUNTER_CARDS = {"friendly_agent": 4, "pew_pew": 4, "surveillance": 2, "busted": 2, "clue": 2, "usb": 2}


def test_H1_there_are_two_players_and_one_of_them_moves_all_hunters():
    assert GAME.roles == ("Fugitive", "Hunters")
    state = at("stage throw; speed 1; groups 5 4")
    assert mover(state) == HUNTERS
    assert steps(state) == ["throw A", "throw B"]
    assert not GAME.actions(GAME.view(state, FUGITIVE))
    refused(state, "throw A", FUGITIVE)


@pytest.mark.parametrize("seats", [0, 1, 3, 10])
def test_H1_no_other_number_of_players_can_play(seats):
    with pytest.raises(ValueError, match="2 players"):
        GAME.start(seats, Options())


def test_H2_there_are_nine_hunters_and_each_is_one_pawn():
    assert standard().constants.hunters == 9
    assert all(GAME.view(at(""), viewer).public.groups[0].size == 9 for viewer in VIEWERS)
    assert sizes(take(at("stage regroup; chosen 1"), "regroup 4 3 2")) == [4, 3, 2]


def test_H3_the_fugitive_starts_with_3_health_points_and_10_energy_points():
    public = at("").public
    assert (public.health, public.energy) == (3, 10)


def test_H4_health_stops_at_3_and_energy_at_10():
    luck = "stage play; speed 1; objects luck"
    full = take(at(f"{luck}; energy 8"), "use luck", "die 6").public
    assert (full.health, full.energy) == (3, 10)
    not_full = take(at(f"{luck}; health 2; energy 3"), "use luck", "die 6").public
    assert (not_full.health, not_full.energy) == (3, 9)


def test_H5_the_four_speed_cards_are_not_part_of_the_deck_and_not_of_the_hand():
    assert [card.speed for card in standard().speed_cards] == [0, 1, 2, 3]
    assert set(copies(standard())) == set(FUGITIVE_CARDS) | set(HUNTER_CARDS)
    state = take(at(""), "speed 2")
    assert hands(state) == ((), ())
    assert state.public.hand_counts == (0, 0)


def test_H5_a_speed_card_never_leaves_the_fugitive():
    state = take(at("character hacker; stage throw; speed 3; groups 2 7."), "throw A", "dice 1 1")
    assert steps(state) == ["speed 0", "speed 1", "speed 2", "speed 3"]


@pytest.mark.parametrize(("speed", "energy"), [(1, 9), (3, 7)])
def test_H6_speed_1_costs_1_and_speed_3_costs_3(speed, energy):
    state = take(at(f"stage regroup; chosen {speed}; health 1"), "regroup 9")
    assert state.public.energy == energy
    assert not is_legal(at(f"energy {speed - 1}"), f"speed {speed}")


def test_H7_speed_2_costs_2_and_speed_0_nothing():
    assert take(at("stage regroup; chosen 2; health 1"), "regroup 9").public.energy == 8
    assert take(at("stage rest; speed 0; energy 5"), "no rest").public.energy == 5
    assert not is_legal(at("energy 1"), "speed 2")
    assert is_legal(at("energy 0"), "speed 0")


@pytest.mark.parametrize(("speed", "difficulty"), [(0, 7), (1, 13), (2, 12), (3, 11)])
def test_H8_each_speed_has_its_tracking_difficulty(speed, difficulty):
    state = at(f"character hacker; stage throw; speed {speed}; groups 3 6; pile ??????")
    for missing, outcome in ((0, "success"), (1, "failed")):
        dice = difficulty - 3 - missing
        first = max(1, dice - 6)
        throw = throw_of(take(state, "throw A", f"dice {first} {dice - first}"))
        assert (throw.difficulty, throw.total, throw.outcome) == (difficulty, difficulty - missing, outcome)


@pytest.mark.parametrize("speed", range(4))
def test_H9_five_distance_tracking_cards_lie_face_up_with_difficulty_10(speed):
    assert standard().distance_tracking.count == 5
    state = at(f"character hacker; stage throw; speed {speed}; groups 5 4")
    assert all(GAME.view(state, viewer).public.pile == "TTTTT" for viewer in VIEWERS)
    for dice, outcome in (("1 4", "success"), ("1 3", "failed")):
        throw = throw_of(take(state, "throw A", f"dice {dice}"))
        assert (throw.difficulty, throw.outcome) == (10, outcome)


def test_H10_the_deck_has_20_fugitive_cards_and_16_hunter_cards():
    assert dict(copies(standard())) == FUGITIVE_CARDS | HUNTER_CARDS
    assert (sum(FUGITIVE_CARDS.values()), sum(HUNTER_CARDS.values())) == (20, 16)
    assert len(at("").public.deck) == 36


def test_H11_the_fugitive_plays_only_fugitive_cards_but_may_hold_both_kinds():
    state = at("stage play; speed 1; fugitive fog clue friendly-agent")
    assert steps(state) == ["play fog", "end plays"]
    for line in ("play clue", "play friendly-agent A"):
        assert refused(state, line)[0] == "H11"


def test_H11_the_hunter_player_plays_only_hunter_cards_but_may_hold_both_kinds():
    state = at("stage card; speed 1; hunters clue fog meme-team meme-team")
    assert steps(state) == ["play clue", "no card"]
    for line in ("play fog", "play meme-team"):
        assert refused(state, line)[0] == "H11"


def test_H12_the_fugitive_throws_one_die_and_a_tracking_throw_has_two():
    resting = take(at("stage rest; speed 0"), "rest")
    assert steps(resting) == [f"die {face}" for face in range(1, 7)]
    tracking = take(at("stage throw; speed 1"), "throw A")
    assert steps(tracking) == [f"dice {a} {b}" for a in range(1, 7) for b in range(1, 7)]
    for state, line in ((resting, "dice 1 2"), (resting, "die 7"), (tracking, "die 3"), (tracking, "dice 0 6")):
        assert not is_legal(state, line)


def test_H13_dice_are_fair_and_thrown_in_the_open():
    tracking = take(at("stage throw; speed 1; groups 5 4"), "throw A")
    turn = GAME.turn(tracking)
    assert isinstance(turn, Roll)
    assert (turn.stream, len(turn.outcomes), len(set(turn.weights))) == ("dice", 36, 0)
    state, events = tell(tracking, "dice 1 2")
    for viewer in VIEWERS:
        throw = GAME.view(state, viewer).public.throw
        assert throw is not None
        assert throw.dice == (1, 2)
    assert is_open_to_all(events)


def test_H13_a_throw_stands():
    state = take(at("stage throw; speed 1; groups 5 4"), "throw A", "dice 1 2")
    assert steps(state) == ["throw B"]
    surprise = take(at("stage play; speed 0; groups 5 4; objects eight-bit"), "surprise A with eight-bit")
    assert "rethrow" not in steps(take(surprise, "die 1"))


def test_H14_tokens_are_marks_ability_points_and_uses():
    state = at("stage play; speed 0; points 1; groups 5! 4; objects lolcat:1")
    for viewer in VIEWERS:
        public = GAME.view(state, viewer).public
        assert [group.is_marked for group in public.groups] == [True, False]
        assert (public.points, public.objects) == (1, (1,))

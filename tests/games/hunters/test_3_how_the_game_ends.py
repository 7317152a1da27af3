"""Section 3 of the rules: how the game ends."""

import pytest

from facedown.core.game import Over
from facedown.games.hunters import GAME
from facedown.games.hunters.state import FUGITIVE, HUNTERS
from tests.games.hunters.play import at, mover, over, steps, take, tell
from tests.games.hunters.witness import VIEWERS, deck_of, hands, is_open_to_all

CASE_CLOSED = "stage play; speed 0; groups 4 2; scared 3; objects eight-bit; health 1; pile ??"


def goes_on(state):
    return not isinstance(GAME.turn(state), Over)


def test_H21_the_hunters_win_if_the_pile_is_empty_at_the_beginning_of_the_fugitives_turn():
    state, events = tell(at("stage regroup; chosen 1; pile; aside 5"), "regroup 9")
    assert over(state) == ("Hunters", "caught")
    assert is_open_to_all(events)


def test_H21_one_card_in_the_pile_is_enough_to_go_on():
    assert goes_on(take(at("stage regroup; chosen 1; pile T; aside 4"), "regroup 9"))
    assert goes_on(take(at("stage regroup; chosen 0; pile ?; aside 5"), "regroup 9"))


def test_H22_the_fugitive_wins_by_a_speed_for_which_deck_and_hand_hold_too_few_cards():
    state = take(at(deck_of("luck", "stage regroup; chosen 3; fugitive fog")), "regroup 9")
    assert over(state) == ("Fugitive", "escape")
    assert goes_on(take(at(deck_of("luck hide", "stage regroup; chosen 3; fugitive fog")), "regroup 9"))


def test_H22_the_hunter_players_hand_does_not_count():
    state = take(at(deck_of("", "stage regroup; chosen 1; hunters fog luck clue")), "regroup 9")
    assert over(state) == ("Fugitive", "escape")


def test_H23_the_hunters_win_when_the_fugitives_health_reaches_0():
    state = take(at("stage card; speed 1; health 1; hunters pew-pew"), "play pew-pew", "die 6")
    assert over(state) == ("Hunters", "worn out")
    assert goes_on(take(at("stage card; speed 1; health 2; hunters pew-pew"), "play pew-pew", "die 6"))


def test_H24_the_fugitive_wins_when_4_hunters_have_been_scared_away():
    assert over(take(at(CASE_CLOSED), "surprise A with eight-bit", "die 4")) == ("Fugitive", "case closed")
    third = CASE_CLOSED.replace("4 2; scared 3", "4 3; scared 2")
    assert goes_on(take(at(third), "surprise A with eight-bit", "die 4"))


def test_H25_the_empty_pile_is_checked_before_the_escape():
    state = take(at(deck_of("", "stage regroup; chosen 3; pile; aside 5")), "regroup 9")
    assert over(state) == ("Hunters", "caught")


def test_H25_a_lost_health_point_ends_the_game_at_once():
    failed = CASE_CLOSED.replace("scared 3", "scared 2").replace("4 2", "5 2")
    state = take(at(failed), "surprise A with eight-bit", "die 3")
    assert over(state) == ("Hunters", "worn out")
    assert state.public.pile == "??"
    shot = take(at("stage card; speed 1; health 1; hunters pew-pew; groups 5! 4"), "play pew-pew", "die 6")
    assert shot.public.groups[0].is_marked, "step D2 never began"


def test_H25_the_fourth_scared_hunter_ends_the_game_at_once():
    state = take(at(CASE_CLOSED.replace("4 2", "4u 2")), "surprise A with eight-bit", "die 4")
    assert over(state) == ("Fugitive", "case closed")
    assert not any(group.is_marked for group in state.public.groups)
    assert (state.public.groups[0].usbs, state.public.usbs) == (1, 0)


def test_H25_there_is_no_check_at_any_other_moment():
    # No card in deck and hand, and no card in the pile: nothing ends before the steps that look at it.
    state = take(at(deck_of("", "stage card; speed 0; pile; aside 5; hunters clue")), "no card", "end turn")
    assert (state.public.stage, state.public.round) == ("speed", 2)


def test_H25_nobody_acts_when_the_game_is_over():
    state = take(at("stage regroup; chosen 1; pile; aside 5; hunters clue"), "regroup 9")
    assert not any(GAME.actions(GAME.view(state, viewer)) for viewer in VIEWERS)


def test_H26_a_pile_that_runs_out_in_the_hunters_turn_ends_nothing_yet():
    state = at("character hacker; stage throw; speed 1; groups 5 4; pile T; aside 4; hunters clue")
    state = take(state, "throw A", "dice 6 5")
    assert state.public.pile == ""
    assert goes_on(state)
    state = take(state, "end turn")
    assert (mover(state), state.public.stage) == (FUGITIVE, "speed")
    state = take(state, "speed 3")
    assert (mover(state), state.public.stage) == (HUNTERS, "regroup")
    assert over(take(state, "regroup 9")) == ("Hunters", "caught")


def test_H26_a_usb_can_refill_the_pile_until_then():
    state = at("stage speed; round 4; pile; aside 5; usbs 1")
    assert goes_on(take(state, "usb", "speed 1", "regroup 9"))
    assert goes_on(take(state, "speed 1", "regroup 9", "usb"))
    assert over(take(state, "speed 1", "regroup 9", "go on")) == ("Hunters", "caught")


def test_H27_speed_0_never_wins_by_escape():
    empty = deck_of("", "stage regroup; chosen 0")
    state = take(at(empty), "regroup 9")
    assert goes_on(state)
    assert hands(state) == ((), ())
    assert over(take(at(empty.replace("chosen 0", "chosen 1")), "regroup 9")) == ("Fugitive", "escape")


@pytest.mark.parametrize("last", [100, 99])
def test_H28_after_100_rounds_without_a_winner_the_game_is_a_draw(last):
    state = take(at(f"stage hunters hand; round {last}; speed 1; hunters clue"), "end turn")
    if last == 100:
        turn = GAME.turn(state)
        assert isinstance(turn, Over)
        assert (turn.winners, turn.reason) == ((), "round limit")
    else:
        assert (state.public.stage, state.public.round) == ("speed", 100)


def test_H28_the_hundredth_round_is_played_out():
    state = take(
        at("stage throw; round 100; speed 1; groups 5 4; pile TT; aside 3; hunters clue"), "throw A", "dice 1 2"
    )
    assert steps(state) == ["throw B"]
    assert goes_on(state)

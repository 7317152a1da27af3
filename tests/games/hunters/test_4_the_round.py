"""Section 4 of the rules: the round."""

from facedown.games.hunters import GAME
from facedown.games.hunters.state import FUGITIVE, HUNTERS, Options
from tests.games.hunters.play import at, mover, refused, steps, take, tell, told
from tests.games.hunters.witness import VIEWERS


def test_H29_the_fugitive_always_begins():
    state = take(GAME.start(2, Options()), "character ghost")
    assert mover(state) == FUGITIVE
    assert not GAME.actions(GAME.view(state, HUNTERS))
    assert mover(take(at("stage hunters hand; round 7; speed 1; hunters clue"), "end turn")) == FUGITIVE


def test_H30_a_round_has_the_phases_speed_regrouping_fugitives_turn_hunters_turn():
    state, seen = at("character hacker; hunters clue"), []
    for line in (
        "speed 2",
        "regroup 7 2",
        "card fog",
        "play fog",
        "no card",
        "throw B",
        "dice 1 2",
        "throw A",
        "dice 1 3",
    ):
        seen.append((state.public.stage, mover(state)))
        state = take(state, line)
    seen.append((state.public.stage, mover(state)))
    assert seen == [
        ("speed", FUGITIVE),
        ("regroup", HUNTERS),
        ("take", -1),
        ("play", FUGITIVE),
        ("card", HUNTERS),
        ("throw", HUNTERS),
        ("dice", -1),
        ("throw", HUNTERS),
        ("dice", -1),
        ("hunters hand", HUNTERS),
    ]
    state, events = tell(state, "end turn")
    for viewer in VIEWERS:
        assert told(events, viewer)[-1] == "Round 2 begins."
        public = GAME.view(state, viewer).public
        assert (public.stage, public.round) == ("speed", 2)


def test_H30_no_phase_comes_before_its_time():
    for state, early in (
        (at(""), ["regroup 9", "rest", "throw A"]),
        (at("stage regroup; chosen 2"), ["speed 1", "throw A", "end plays"]),
        (at("stage play; speed 2; fugitive fog; hunters clue"), ["play clue", "throw A", "end turn"]),
        (at("stage card; speed 2; fugitive fog; hunters clue"), ["play fog", "throw A", "regroup 9"]),
    ):
        for line in early:
            assert line not in steps(state)
            refused(state, line)

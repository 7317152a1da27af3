"""Scout: it plays legally in every ruleset, repeats itself for the same seed, and is no fool."""

import random

import pytest

from facedown.bots.arena import arena
from facedown.core.chance import Chance, SplitMixSource
from facedown.core.game import CHANCE, Look, Over, Roll
from facedown.core.table import Table
from facedown.games.fugitive.belief import imagine
from facedown.games.fugitive.bots import Scout
from facedown.games.fugitive.game import GAME
from facedown.games.fugitive.state import FUGITIVE, MARSHAL, Options
from tests.games.fugitive.play import SWITCHES, at, look_at


def answers(position: str, seat: int, seeds: int = 40) -> set[str]:
    """Return what scouts of several seeds do in a position."""
    return {" / ".join(Scout(seed).act(look_at(at(position), seat))) for seed in range(seeds)}


# Any position


@pytest.mark.parametrize("options", SWITCHES, ids=str)
def test_scouts_finish_games_under_all_options(options: Options):
    for pair in (["scout", "scout"], ["scout", "random"], ["random", "scout"]):
        assert arena(GAME, pair, 8, 100, options).games == 8


@pytest.mark.parametrize("options", SWITCHES[:4], ids=str)
def test_a_scout_goes_on_from_any_position(options: Options):
    """Also where somebody else began the move, or played oddly before."""
    for seed in range(6):
        rng = random.Random(seed)
        state = GAME.start(2, options)
        while not isinstance(turn := GAME.turn(state), Over):
            if isinstance(turn, Roll):
                state, _ = GAME.apply(state, CHANCE, rng.choice(turn.outcomes))
                continue
            seat = turn.seats[0]
            for line in Scout(seed).act(look_at(state, seat)):
                there = state
                for action in GAME.read_line(line):
                    there, _ = GAME.apply(there, seat, action)
            actions = GAME.actions(GAME.view(state, seat))
            last = [action for action in actions if GAME.write(action) in ("place", "ask")]
            state, _ = GAME.apply(state, seat, (last or [rng.choice(actions)])[0])


def test_the_same_seed_and_look_give_the_same_answer_and_nothing_is_kept():
    used = {seat: Scout(seat) for seat in (FUGITIVE, MARSHAL)}
    table = Table(GAME, Options(), 2, Chance(SplitMixSource(8)))
    while to_act := table.to_act():
        (seat,) = to_act
        move = used[seat].act(table.look(seat))
        assert move == Scout(seat).act(table.look(seat))
        table.act(seat, move)


def test_a_scout_sees_no_more_than_its_seat():
    """In worlds that look the same to the seat it does the same."""
    table = Table(GAME, Options(), 2, Chance(SplitMixSource(8)))
    while to_act := table.to_act():
        (seat,) = to_act
        look = table.look(seat)
        move = Scout(3).act(look)
        for number in range(3):
            world = imagine(look.view, look.told, Chance(SplitMixSource(number)))
            assert Scout(3).act(Look(seat, GAME.view(world, seat), look.told, look.actions)) == move
        table.act(seat, move)


def test_scouts_vary_with_their_seed():
    looks = [Table(GAME, Options(), 2, Chance(SplitMixSource(deal))).look(FUGITIVE) for deal in range(10)]
    assert any(len({Scout(seed).act(look)[0] for seed in range(10)}) > 1 for look in looks)
    first_draw = "bga; round 1 first draw; row (3) (5); hand 1 2 6 9 20 24 42"
    assert len(answers(first_draw, MARSHAL)) == 3


# Strength: the bounds are far from what the arena measures, so that only a real loss of strength fails


def test_scout_beats_random_in_both_seats():
    assert arena(GAME, ["scout", "random"], 30, 0).wins[FUGITIVE] >= 27
    assert arena(GAME, ["random", "scout"], 30, 0).wins[MARSHAL] >= 27


def test_both_seats_have_their_chance_between_scouts():
    fugitive, marshal = arena(GAME, ["scout", "scout"], 150, 0).wins
    assert fugitive >= 15
    assert marshal >= 15


# Single decisions


def test_the_fugitive_places_the_goal_when_he_can():
    position = (
        "first; round 8 place; row (3) (6) (9) 12 (24+11+16+20+22) (27) 32+28 (36+34); hand 1 2 38 40 42; marshal 4 5"
    )
    assert answers(position, FUGITIVE) == {"hide 42 with 2 38"}


def test_the_fugitive_waits_where_he_cannot_move():
    assert answers("first; round 4 place; row (1) (2) (3); hand 40 41 42; marshal 4 5", FUGITIVE) == {"pass"}


def test_the_marshal_names_what_is_sure_and_one_number_more():
    # Between 3 and 5 only 4 has room; the last hideout may be 6, 7 or 8, of which she holds 8.
    position = "first; round 4 guess; row 3 (4) 5 (7); hand 1 2 9 20 21 42; marshal 8 30 31; guesses 3@1! 5@3!"
    assert answers(position, MARSHAL, 200) == {"guess 4 6", "guess 4 7"}


def test_the_marshal_names_all_that_is_sure_and_wins():
    position = "first; round 4 guess; row 3 (4) 5 (6); hand 1 2 9 20 21 42; marshal 7 8 30 31; guesses 3@1! 5@3!"
    assert answers(position, MARSHAL) == {"guess 4 6"}


HIGH = (
    "round 12 guess; row 3 6 9 12 15 18 21 24 27 (30) (33) (36); hand 1 2 7 8 42; marshal 4 5 28 29; "
    "guesses 3@1! 6@2! 9@3! 12@4! 15@5! 18@6! 21@7! 24@8! 27@9!"
)
"""30 is sure, as she holds 28 and 29; but a hit would rule out the Manhunt, and not win."""


def test_the_marshal_leaves_high_hideouts_for_the_manhunt():
    assert answers(f"first; {HIGH}", MARSHAL) == {"skip"}


def test_the_marshal_who_may_not_skip_names_a_number_that_does_no_harm():
    (answer,) = answers(f"first may_skip=false; {HIGH}", MARSHAL)
    assert int(answer.removeprefix("guess ")) < 28


def test_in_the_manhunt_the_marshal_begins_with_what_is_sure():
    position = HIGH.replace("guess;", "manhunt;", 1).replace("(36)", "(36) 42+38+40@12").replace(" 42;", ";")
    assert answers(f"first; {position}", MARSHAL) == {"guess 30"}

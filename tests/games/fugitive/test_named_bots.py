"""The named bots: legal everywhere, without a memory, true to their ideas, and as strong as their order says."""

import random
from collections.abc import Iterator

import pytest

from facedown.bots import make_bot
from facedown.bots.arena import arena, seat_seed
from facedown.core.chance import Chance, SplitMixSource
from facedown.core.game import CHANCE, Look, Over, Roll
from facedown.core.table import Table
from facedown.games.fugitive.belief import belief
from facedown.games.fugitive.bots import BOTS
from facedown.games.fugitive.game import GAME
from facedown.games.fugitive.players.marshals import COUNTER, HUNTER, LIKELY, choose
from facedown.games.fugitive.players.profile import profile
from facedown.games.fugitive.sampling import imagine
from facedown.games.fugitive.state import FACE_DOWN, FUGITIVE, MANHUNT, MARSHAL, FugitiveView, Options
from tests.games.fugitive.play import SWITCHES, at, look_at

NAMED = {seat: [entry.name for entry in BOTS if entry.seats == (seat,)] for seat in (FUGITIVE, MARSHAL)}
OPPONENT = {FUGITIVE: "hunter", MARSHAL: "runner"}
EVERY = [(name, seat) for seat, names in NAMED.items() for name in names]


def answers(name: str, seat: int, position: str, seeds: int = 40) -> set[str]:
    """Return what bots of several seeds do in a position."""
    look = look_at(at(position), seat)
    return {" / ".join(make_bot(GAME, name, seat, seed).act(look)) for seed in range(seeds)}


def moves_of(name: str, seat: int, other: str, seeds: range, options: Options) -> Iterator[tuple[Look, str]]:
    """Play games and yield each look of a bot's seat with its answer."""
    for seed in seeds:
        table = Table(GAME, options, 2, Chance(SplitMixSource(seed)))
        names = [other, other]
        names[seat] = name
        bots = [make_bot(GAME, each, at_seat, seat_seed(seed, at_seat)) for at_seat, each in enumerate(names)]
        while to_act := table.to_act():
            look = table.look(to_act[0])
            (answer,) = bots[to_act[0]].act(look)
            if to_act[0] == seat:
                yield look, answer
            table.act(to_act[0], [answer])


# All of them


def test_the_ladder_is_there():
    assert len(BOTS) == sum(map(len, NAMED.values())), "each holds one seat"
    assert NAMED == {FUGITIVE: ["bluffer", "runner"], MARSHAL: ["counter", "hunter", "patient", "profiler"]}


@pytest.mark.parametrize("options", SWITCHES, ids=str)
def test_they_finish_games_under_all_options(options: Options):
    for fugitive in ("random", *NAMED[FUGITIVE]):
        for marshal in ("random", *NAMED[MARSHAL]):
            assert arena(GAME, [fugitive, marshal], 2, 100, options).games == 2


@pytest.mark.parametrize("options", SWITCHES[:7], ids=str)
def test_they_go_on_from_any_position(options: Options):
    """Also where somebody else began the move, or played oddly before."""
    for seed in range(2):
        rng = random.Random(seed)
        state = GAME.start(2, options)
        while not isinstance(turn := GAME.turn(state), Over):
            if isinstance(turn, Roll):
                state, _ = GAME.apply(state, CHANCE, rng.choice(turn.outcomes))
                continue
            seat = turn.seats[0]
            for name in NAMED[seat]:
                there = state
                for line in make_bot(GAME, name, seat, seed).act(look_at(state, seat)):
                    for action in GAME.read_line(line):
                        there, _ = GAME.apply(there, seat, action)
            actions = GAME.actions(GAME.view(state, seat))
            last = [action for action in actions if GAME.write(action) in ("place", "ask")]
            state, _ = GAME.apply(state, seat, (last or [rng.choice(actions)])[0])


@pytest.mark.parametrize(("name", "seat"), EVERY)
def test_the_same_seed_and_look_give_the_same_answer_and_nothing_is_kept(name: str, seat: int):
    used = make_bot(GAME, name, seat, seat_seed(8, seat))
    for look, answer in moves_of(name, seat, OPPONENT[seat], range(8, 9), Options()):
        assert (answer,) == used.act(look) == make_bot(GAME, name, seat, seat_seed(8, seat)).act(look)


@pytest.mark.parametrize(("name", "seat"), EVERY)
def test_they_see_no_more_than_their_seat(name: str, seat: int):
    """In worlds that look the same to the seat they do the same."""
    for look, answer in moves_of(name, seat, OPPONENT[seat], range(8, 9), Options()):
        for number in range(2):
            world = imagine(look.view, look.told, Chance(SplitMixSource(number)))
            again = Look(seat, GAME.view(world, seat), look.told, look.actions)
            assert make_bot(GAME, name, seat, seat_seed(8, seat)).act(again) == (answer,)


# Fugitives

GOAL_IN_REACH = (
    "first; round 8 place; row (3) (6) (9) 12 (24+11+16+20+22) (27) 32+28 (36+34); hand 1 2 38 40 42; marshal 4 5"
)


@pytest.mark.parametrize("name", NAMED[FUGITIVE])
def test_they_place_the_goal_when_they_can(name: str):
    assert answers(name, FUGITIVE, GOAL_IN_REACH) == {"hide 42 with 1 2"}


@pytest.mark.parametrize("name", NAMED[FUGITIVE])
def test_they_wait_where_they_cannot_move(name: str):
    position = "first; round 4 place; row (1) (2) (3); hand 40 41 42; marshal 4 5"
    assert answers(name, FUGITIVE, position) == {"pass"}


def test_runner_goes_as_far_as_he_can_without_sprint_cards():
    position = "first; round 4 place; row (1) (3) (6); hand 2 7 8 9 10 42; marshal 4 5"
    assert answers("runner", FUGITIVE, position) == {"hide 9"}


def test_runner_takes_the_cheapest_sprint_where_he_must():
    # 11 takes two footprints, which 2 has; 14 takes five.
    position = "first; round 4 place; row (1) (3) (6); hand 2 4 5 11 14 42; marshal 7 8"
    assert answers("runner", FUGITIVE, position) == {"hide 11 with 2"}


def test_runner_waits_rather_than_spend_more_than_four_cards():
    # From 6 to 17 it takes 8 footprints: five cards at least, of those that he has.
    position = "first; round 5 place; row (2) (4) (6); hand 1 3 5 8 10 17 42; marshal 7 9"
    near = "first; round 5 place; row (2) (4) (6); hand 1 3 5 17 42; marshal 7 9 8 10"
    assert answers("runner", FUGITIVE, position) == {"hide 8"}
    assert answers("runner", FUGITIVE, near) == {"pass"}


def test_bluffer_hides_where_the_marshal_has_just_looked():
    position = "first; round 4 place; row (1) (3) (6); hand 2 7 9 11 12 42; marshal 4 5"
    assert answers("bluffer", FUGITIVE, position) == {"hide 9"}
    assert "hide 7" in answers("bluffer", FUGITIVE, f"{position}; guesses 7@3")


def test_bluffer_sometimes_pays_more_than_it_takes_but_only_from_plenty():
    plenty = "first; round 7 place; row (3) (6) (9) (12) (15) (18); hand 1 2 5 7 11 21 42; marshal 4 8"
    few = "first; round 7 place; row (3) (6) (9) (12) (15) (18); hand 1 2 21 42; marshal 4 8"
    assert answers("bluffer", FUGITIVE, plenty) == {"hide 21", "hide 21 with 1"}
    assert answers("bluffer", FUGITIVE, few) == {"hide 21"}


# Marshals


def test_counter_names_one_number_and_the_others_all_that_is_sure_besides():
    # Between 3 and 5 only 4 has room; the last hideout may be 6, 7 or 8, of which she holds 8.
    position = "first; round 4 guess; row 3 (4) 5 (7); hand 1 2 9 20 21 42; marshal 8 30 31; guesses 3@1! 5@3!"
    assert answers("counter", MARSHAL, position) == {"guess 4"}
    for name in ("hunter", "patient", "profiler"):
        assert answers(name, MARSHAL, position) <= {"guess 4 6", "guess 4 7"}


def test_a_second_number_is_named_only_if_the_first_is_sure_or_it_is_likely():
    view = GAME.view(at("first; round 4 guess; row (3) (6) (9); hand 1 2 42; marshal 4 5 7"), MARSHAL)
    chances = [0.0] * 43
    for second, wanted in ((LIKELY - 0.01, [3]), (LIKELY + 0.01, [3, 6])):
        chances[3], chances[6], chances[9] = 0.9, second, 0.1
        assert choose(HUNTER, view, [3, 6, 9], chances) == wanted
        assert choose(COUNTER, view, [3, 6, 9], chances) == [3]
    chances[3] = 1.0
    assert choose(HUNTER, view, [3, 6, 9], chances) == [3, 6]


@pytest.mark.parametrize("fugitive", NAMED[FUGITIVE])
def test_hunter_names_two_unsure_numbers_only_where_the_second_is_likely(fugitive: str):
    several = 0
    for look, answer in moves_of("hunter", MARSHAL, fugitive, range(15), Options()):
        if answer.startswith("guess"):
            hidden = belief(look.view).hidden
            unsure = sorted(hidden[card] for card in numbers(answer) if hidden[card] < 1 - 1e-9)
            several += len(numbers(answer)) > 1
            assert len(unsure) <= 2
            assert len(unsure) < 2 or (unsure[0] > LIKELY and len(numbers(answer)) == 2)
    assert several


def test_hunter_draws_mostly_from_the_highest_deck():
    position = "first; round 4 draw; row (1) (3) (6); hand 2 7 8 9 10 42; marshal 4 5"
    look = look_at(at(position.replace("round 4 draw", "round 4 marshal draw")), MARSHAL)
    draws = [make_bot(GAME, "hunter", MARSHAL, seed).act(look)[0] for seed in range(200)]
    assert draws.count("draw 3") > 150
    assert set(draws) == {"draw 1", "draw 2", "draw 3"}


HIGH = (
    "round 12 guess; row 3 6 9 12 15 18 21 24 27 (30) (33) (36); hand 1 2 7 8 42; marshal 4 5 28 29; "
    "guesses 3@1! 6@2! 9@3! 12@4! 15@5! 18@6! 21@7! 24@8! 27@9!"
)
"""30 is sure, as she holds 28 and 29; but a hit would rule out the Manhunt, and not win."""


def test_patient_leaves_high_hideouts_for_the_manhunt():
    for name in ("patient", "profiler"):
        assert answers(name, MARSHAL, f"first; {HIGH}") == {"skip"}
        (answer,) = answers(name, MARSHAL, f"first may_skip=false; {HIGH}")
        assert numbers(answer)[0] < 28
    for answer in answers("hunter", MARSHAL, f"first; {HIGH}"):
        assert 30 in numbers(answer)


def test_patient_names_a_high_hideout_that_wins_at_once():
    position = HIGH.replace(" (33) (36)", "")
    for name in ("patient", "profiler"):
        assert answers(name, MARSHAL, f"first; {position}") == {"guess 30"}


def test_in_the_manhunt_they_begin_with_what_is_sure():
    position = HIGH.replace("guess;", "manhunt;", 1).replace("(36)", "(36) 42+38+40@12").replace(" 42;", ";")
    for name in NAMED[MARSHAL]:
        assert answers(name, MARSHAL, f"first; {position}") == {"guess 30"}


@pytest.mark.parametrize("name", ["patient", "profiler"])
@pytest.mark.parametrize("options", [Options(), Options(threshold=29, may_skip=False), Options(cards=12)], ids=str)
def test_patient_never_turns_up_a_high_hideout_before_the_goal_unless_it_wins(name: str, options: Options):
    for fugitive in NAMED[FUGITIVE]:
        for look, answer in moves_of(name, MARSHAL, fugitive, range(6), options):
            view: FugitiveView = look.view
            if not answer.startswith("guess") or view.public.table.stage == MANHUNT:
                continue
            high = [card for card in numbers(answer) if card >= view.public.switches.threshold]
            possible = [card for card in high if belief(view).hidden[card] > 0]
            hidden_count = sum(spot.card == FACE_DOWN for spot in view.public.row)
            assert not possible or len(numbers(answer)) == hidden_count


def numbers(answer: str) -> list[int]:
    """Return the numbers of a guess."""
    return [int(word) for word in answer.split()[1:]]


def test_the_profile_doubts_what_is_overpaid_and_nothing_else():
    for sprint_count in range(5):
        for gap in range(1, 4 + 2 * sprint_count):
            is_overpaid = sprint_count > 0 and gap <= 3 + (sprint_count - 1)
            assert profile(sprint_count, gap) == (0.51 if is_overpaid else 1.0)


# Strength: the bounds are far from what crossplay measures, so that only a real loss of strength fails


def fugitive_wins(fugitive: str, marshal: str, games: int = 120) -> int:
    return arena(GAME, [fugitive, marshal], games, 0).wins[FUGITIVE]


def test_each_beats_random():
    for name in NAMED[FUGITIVE]:
        assert fugitive_wins(name, "random", 20) >= 18
    for name in NAMED[MARSHAL]:
        assert fugitive_wins("random", name, 20) <= 2


def test_the_marshals_are_in_the_order_of_their_strength():
    wins = [fugitive_wins("runner", name) for name in NAMED[MARSHAL]]
    assert wins[0] > wins[2] + 15
    assert wins[1] > wins[3] + 15
    assert wins == sorted(wins, reverse=True)


def test_the_runner_is_stronger_than_the_bluffer():
    assert sum(fugitive_wins("runner", name) for name in ("hunter", "patient")) > 15 + sum(
        fugitive_wins("bluffer", name) for name in ("hunter", "patient")
    )

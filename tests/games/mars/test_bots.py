"""The named bot: legal everywhere, without a memory, quick, sensible in plain cases, and far above chance."""

import random
import time
from collections.abc import Iterator

import pytest

from facedown.bots import make_bot
from facedown.bots.arena import arena, new_table, seat_bots, seat_seed
from facedown.core.chance import SplitMixSource
from facedown.core.game import CHANCE, Look, Over, Roll, seat_counts_for
from facedown.games.mars import GAME
from facedown.games.mars.bots import BOTS
from facedown.games.mars.players.prices import generations_left
from facedown.games.mars.state import MarsState, Options
from tests.games.mars.play import OPTIONS, at, look_at, mover, take

NAME = "appraiser"


def answer(position: str, seed: int = 0) -> str:
    """Return what the bot does in a position; its answer is legal."""
    state = at(position)
    return line_of(state, seed)


def line_of(state: MarsState, seed: int = 0) -> str:
    """Return the next step of the bot, or the steps of its move joined, as long as it is its own to finish."""
    seat, texts = mover(state), list[str]()
    while True:
        (text,) = make_bot(GAME, NAME, seat, seed).act(look_at(state, seat))
        texts.append(text.removesuffix(" ..."))
        state = take(state, text)
        if not text.endswith("...") and state.drawers[seat].staged is None:
            return " ".join(texts)
        if isinstance(GAME.turn(state), Over | Roll) or state.public.players[seat].chosen:
            return " ".join(texts)


def looks(names: list[str], seed: int, options: Options) -> Iterator[tuple[int, Look, list[str]]]:
    """Play a game and yield each seat's looks with its answers."""
    table = new_table(GAME, len(names), SplitMixSource(seed), options)
    bots = seat_bots(GAME, names, seed)
    while to_act := table.to_act():
        seat = to_act[0]
        look = table.look(seat)
        texts = list(bots[seat].act(look))
        yield seat, look, texts
        table.act(seat, texts)


def test_the_bot_holds_every_seat():
    assert [(entry.name, entry.seats) for entry in BOTS] == [(NAME, (0, 1, 2, 3, 4))]
    assert GAME.bots == BOTS


@pytest.mark.parametrize(
    ("seats", "options"),
    [(seats, options) for seats in (1, 2, 5) for options in OPTIONS if seats in seat_counts_for(GAME, options)],
    ids=str,
)
def test_it_finishes_games_of_all_kinds(seats: int, options: Options):
    assert arena(GAME, [NAME] * seats, 1, seats, options).games == 1


@pytest.mark.parametrize("seats", [1, 3])
def test_it_goes_on_from_any_position(seats: int):
    """Also where somebody else began the move, or played oddly before."""
    for seed in range(4):
        rng = random.Random(seed)
        state = GAME.start(seats, OPTIONS[seed % 2 if seats > 1 else 0])
        while not isinstance(turn := GAME.turn(state), Over):
            if isinstance(turn, Roll):
                state, _ = GAME.apply(state, CHANCE, rng.choice(turn.outcomes))
                continue
            seat = rng.choice(turn.seats)
            look = look_at(state, seat)
            (text,) = make_bot(GAME, NAME, seat, seed).act(look)
            assert text in look.actions
            state, _ = GAME.apply(state, seat, rng.choice(GAME.actions(look.view)))


def test_the_same_seed_and_look_give_the_same_answer_and_nothing_is_kept():
    for seat, look, texts in looks([NAME, "random"], 8, Options()):
        if seat == 0:
            assert texts == list(make_bot(GAME, NAME, 0, seat_seed(8, 0)).act(look))


def test_an_answer_takes_less_than_a_tenth_of_a_second():
    times = []
    for seat, look, _ in looks([NAME, NAME, "random", "random"], 3, Options()):
        if seat == 0:
            begin = time.thread_time()
            make_bot(GAME, NAME, 0, 0).act(look)
            times.append(time.thread_time() - begin)
    assert sorted(times)[len(times) * 98 // 100] < 0.1


def test_it_wins_against_random_steps_and_finishes_mars_alone():
    # docs/bots/mars.md has the shares of many games.
    assert arena(GAME, ["random", NAME, "random", "random"], 6, 100).wins[1] == 6
    assert arena(GAME, [NAME], 12, 500).ends.get("solo won", 0) >= 4


# Plain cases


def test_it_claims_a_milestone_that_it_has_reached():
    assert answer("generation 6; Red rating 36; Red stock megacredits 9") == "claim terraformer pay 8"


def test_it_funds_an_award_that_it_leads_near_the_end_and_not_one_it_loses():
    late = "generation 11; temperature 6; oxygen 13; ocean 0,0 1,0 -1,0 1,1 2,1 3,1 4,-1 4,-3"
    assert answer(f"{late}; Red production steel 1 titanium 1; Red stock megacredits 8 steel 9") == "fund miner pay 8"
    leads = "Blue stock megacredits 42 steel 99 heat 99; Blue production megacredits 50; Blue tiles city 2,2"
    assert not answer(f"{late}; Red stock megacredits 8; {leads}; Blue tableau Research").startswith("fund")


def test_it_converts_plants_next_to_its_city_and_not_next_to_that_of_another():
    tiles = "Red tiles city -1,2, greenery 1,2; Blue tiles city 2,2"
    line = answer(f"generation 5; oxygen 3; Red stock plants 8; {tiles}")
    q, r = map(int, line.removeprefix("convert plants at ").split(","))
    assert max(abs(q + 1), abs(r - 2), abs(q + r - 1)) == 1, line


def test_it_pays_with_metal_first():
    assert answer("generation 3; Red stock megacredits 30 steel 4; Red hand Mine") == "play Mine pay 0 steel 2"


def test_it_passes_where_nothing_is_worth_it():
    assert answer("generation 2; Red stock megacredits 10 heat 3") == "pass"


def test_it_does_not_raise_what_is_raised_to_the_end():
    hot = "generation 9; temperature 8; Red stock megacredits 20 heat 30"
    assert "convert heat" not in answer(hot)
    assert "asteroid" not in answer(hot)


def test_it_takes_from_the_one_who_has_and_never_from_itself():
    stocks = "Red stock megacredits 14 plants 3; Blue stock plants 6; Green stock plants 1"
    state = take(at(f"seats 3; generation 4; {stocks}; Red hand Asteroid"), "play Asteroid pay 14")
    assert line_of(state) == "from Blue"


def test_it_buys_what_it_can_use_and_not_what_comes_too_late():
    oceans = "ocean 0,0 1,0 -1,0 1,1"
    state = (
        f"generation 5; stage research; {oceans}; Red stock megacredits 40; Red dealt Mine, Earth Office, Dust Seals"
    )
    line = answer(state)
    assert "Earth Office" in line
    assert "Dust Seals" not in line


def test_it_buys_nothing_without_money():
    assert answer("generation 5; stage research; Red stock megacredits 2; Red dealt Mine, Algae") == "buy nothing"


def test_it_spends_the_last_money_alone_on_what_is_missing():
    almost = "seats 1; generation 14; temperature 6; oxygen 14; ocean 0,0 1,0 -1,0 1,1 2,1 3,1 4,-1 4,-3 3,-4"
    assert answer(f"{almost}; Red stock megacredits 14") == "project asteroid pay 14"
    cards = "Red hand Birds, Fish"
    assert answer(f"{almost}; Red stock megacredits 12; {cards}") == "sell Fish and Birds done"


def test_it_converts_all_last_plants():
    end = "stage greeneries; generation 9; Red stock plants 17; Red tiles city 0,2"
    assert answer(end).startswith("convert plants at ")


# How long it will take


def test_the_generations_left_are_known_alone_and_estimated_among_several():
    assert generations_left(at("seats 1; generation 5").public) == 10
    assert generations_left(at("seats 4").public) == 10
    quick = generations_left(at("seats 4; generation 5; temperature 0; oxygen 8").public)
    slow = generations_left(at("seats 4; generation 10; temperature 0; oxygen 8").public)
    assert 1 < quick < slow
    done = "temperature 8; oxygen 14; ocean 0,0 1,0 -1,0 1,1 2,1 3,1 4,-1 4,-3"
    assert generations_left(at(f"seats 2; generation 9; {done}").public) == 1

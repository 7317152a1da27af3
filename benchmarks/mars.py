"""How fast Terraforming Mars runs through the public Python API; and what a live table weighs.

Random games on one core, for each number of seats, in several rounds; the ratio to two seats is taken round by round.
Times are those of the processor, so that what else the machine does counts less. A decision is a step of a seat, a draw
a step of chance. States are immutable, so nobody needs to copy one: to go on from a state in two ways is to take two
steps from it. Run it by ``make bench`` or ``python benchmarks/mars.py [--rounds N]``.
"""

from __future__ import annotations

import argparse
import copy
import gc
import pickle
import random
import statistics
import time
import tracemalloc
from collections.abc import Callable

from facedown.core.chance import Chance, SplitMixSource
from facedown.core.game import CHANCE, Action, Actor, Over, Roll, ToAct
from facedown.core.table import Table
from facedown.games.mars import GAME
from facedown.games.mars.state import MarsState, Options

OPTIONS = Options()
GAMES = 20
SEATS = (2, 1, 3, 4, 5)


def play(seats: int, games: int, seed: int) -> tuple[int, int]:
    """Play random games; return the decisions and the draws."""
    draw = random.Random(seed).random
    decisions = draws = 0
    for _ in range(games):
        state = GAME.start(seats, OPTIONS)
        while not isinstance(turn := GAME.turn(state), Over):
            if isinstance(turn, Roll):
                draws += 1
                outcomes = turn.outcomes
                state, _ = GAME.apply(state, CHANCE, outcomes[int(draw() * len(outcomes))])
            else:
                decisions += 1
                seat = turn.seats[int(draw() * len(turn.seats))]
                actions = GAME.actions(GAME.view(state, seat))
                state, _ = GAME.apply(state, seat, actions[int(draw() * len(actions))])
    return decisions, draws


def measure(seats: int, seed: int) -> tuple[float, float, float]:
    """Return decisions, draws and games per second of the processor."""
    begin = time.process_time()
    decisions, draws = play(seats, GAMES, seed)
    seconds = time.process_time() - begin
    return decisions / seconds, draws / seconds, GAMES / seconds


def middle(seed: int) -> MarsState:
    """Return a state of a random game for two in generation 6."""
    rng = random.Random(seed)
    state = GAME.start(2, OPTIONS)
    while state.public.generation < 6 and not isinstance(turn := GAME.turn(state), Over):
        actor = CHANCE if isinstance(turn, Roll) else rng.choice(turn.seats)
        choices = turn.outcomes if isinstance(turn, Roll) else GAME.actions(GAME.view(state, actor))
        state, _ = GAME.apply(state, actor, choices[rng.randrange(len(choices))])
    return state


def copy_microseconds(seed: int) -> tuple[float, float, float]:
    """Return what a second state takes: the record itself, all records in it anew, and one step further."""
    state = middle(seed)
    seat, step = next_step(state)
    return (
        microseconds(lambda: copy.copy(state), 20_000),
        microseconds(lambda: pickle.loads(pickle.dumps(state, pickle.HIGHEST_PROTOCOL)), 1_000),
        microseconds(lambda: GAME.apply(state, seat, step), 2_000),
    )


def next_step(state: MarsState) -> tuple[Actor, Action]:
    """Return who acts in a state, and the first thing he may do."""
    turn = GAME.turn(state)
    if isinstance(turn, Roll):
        return CHANCE, turn.outcomes[0]
    assert isinstance(turn, ToAct), "the game goes on"
    return turn.seats[0], GAME.actions(GAME.view(state, turn.seats[0]))[0]


def microseconds(do: Callable[[], object], times: int) -> float:
    """Return how long it takes to do something once."""
    begin = time.process_time()
    for _ in range(times):
        do()
    return (time.process_time() - begin) / times * 1e6


def live_table_bytes(tables: int = 20) -> tuple[float, float, float]:
    """Return the bytes of a state in generation 6, and of a table with its journal there and at the end of a game."""
    middle(0)  # what is made once and kept is made before
    whole_table(0)
    gc.collect()
    tracemalloc.start()
    state = held_bytes(lambda seed: middle(seed), tables)
    table = held_bytes(lambda seed: whole_table(seed, 6), 5)
    whole = held_bytes(lambda seed: whole_table(seed), 3)
    tracemalloc.stop()
    return state, table, whole


def held_bytes(make: Callable[[int], object], count: int) -> float:
    """Return the bytes that each of some values takes that are held at once."""
    begin = tracemalloc.get_traced_memory()[0]
    held = [make(seed) for seed in range(1, count + 1)]
    gc.collect()
    return (tracemalloc.get_traced_memory()[0] - begin) / len(held)


def whole_table(seed: int, until: int = 99) -> Table:
    """Return the table of a random game for two that is over, or has come to a generation."""
    rng = random.Random(seed)
    table = Table(GAME, OPTIONS, 2, Chance(SplitMixSource(seed)))
    while not table.over and table.look(None).view.public.generation < until:
        seat = rng.choice(table.to_act())
        table.act(seat, [rng.choice(table.look(seat).actions)])
    return table


def spread(values: list[float], unit: str = "") -> str:
    """Return the median and the range of some values."""
    digits = ".1f" if statistics.median(values) < 100 else ",.0f"
    low, middle_value, high = (format(value, digits) for value in (min(values), statistics.median(values), max(values)))
    return f"{middle_value}{unit} (from {low} to {high})"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    play(2, 5, 0)
    rates = {seats: [measure(seats, seed) for seed in range(rounds)] for seats in SEATS}
    print(f"random games of Terraforming Mars, {rounds} rounds of {GAMES} games: the median and the range, one core")
    for seats, found in rates.items():
        decisions, draws, games = (list(column) for column in zip(*found, strict=True))
        ratios = [mine[0] / two[0] for mine, two in zip(found, rates[2], strict=True)]
        print(f"{seats:>8} seats: {spread(decisions)} decisions/s, {spread(draws)} draws/s, {spread(games)} games/s")
        print(f"{'':>8}        {spread(ratios)} times the decisions of two seats")
    record, deep, step = (list(column) for column in zip(*map(copy_microseconds, range(1, rounds + 1)), strict=True))
    print(
        f"{'a copy':>14}: {spread(record)} microseconds the record, {spread(deep)} all that is in it, in generation 6"
    )
    print(f"{'':>14}  {spread(step)} microseconds the state after one step, which shares what has not changed")
    state_bytes, table_bytes, whole_bytes = live_table_bytes()
    print(f"{'memory':>14}: {state_bytes:,.0f} bytes a state in generation 6")
    print(f"{'':>14}  {table_bytes:,.0f} bytes a table with its journal in generation 6, {whole_bytes:,.0f} at its end")


if __name__ == "__main__":
    main()

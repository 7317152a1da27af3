"""How fast Fugitive runs: through the public Python API, and compiled in batches; and what a live table weighs.

Both sides play random games on one core, in turn, `rounds` times; the ratio is taken round by round. Times are those of
the processor, so that what else the machine does counts less. A decision is a step of a seat, a draw a step of chance.
Run it by ``make bench`` or ``python benchmarks/kernel.py [--rounds N]``.
"""

from __future__ import annotations

import argparse
import gc
import random
import statistics
import time
import tracemalloc
from collections.abc import Callable

from facedown.core.game import CHANCE, Over, Roll
from facedown.games.fugitive import GAME, kernel
from facedown.games.fugitive.state import FugitiveState, Options

OPTIONS = Options()
PLAIN_GAMES = 250
COMPILED_GAMES = 20_000


def play_plain(games: int, brief: bool = False) -> tuple[int, int]:
    """Play random games through the public API; return the decisions and the draws.

    With `brief`, players complete a move in half the cases where they can, as people do who name one or two numbers.
    """
    draw = random.Random(1).random
    decisions = draws = 0
    for _ in range(games):
        state = GAME.start(2, OPTIONS)
        while not isinstance(turn := GAME.turn(state), Over):
            if isinstance(turn, Roll):
                draws += 1
                outcomes = turn.outcomes
                state, _ = GAME.apply(state, CHANCE, outcomes[int(draw() * len(outcomes))])
            else:
                decisions += 1
                seat = turn.seats[0]
                actions = GAME.actions(GAME.view(state, seat))
                last = brief and draw() < 0.5
                action = actions[-1] if last else actions[int(draw() * len(actions))]
                state, _ = GAME.apply(state, seat, action)
    return decisions, draws


def play_compiled(games: int) -> tuple[int, int]:
    """Play random games in one batch; return the decisions and the draws."""
    outcomes = kernel.random_games(OPTIONS, 1, games)
    return int(outcomes.decisions.sum()), int(outcomes.draws.sum())


def measure(play: Callable[[int], tuple[int, int]], games: int) -> tuple[float, float, float]:
    """Return decisions, draws and games per second of the processor."""
    begin = time.process_time()
    decisions, draws = play(games)
    seconds = time.process_time() - begin
    return decisions / seconds, draws / seconds, games / seconds


def live_table_bytes(tables: int = 1000) -> float:
    """Return the bytes of memory that a state in the middle of a game takes, the mean of many held at once."""
    middle(0)  # what is made once and kept is made before
    gc.collect()
    tracemalloc.start()
    held = [middle(seed) for seed in range(tables)]
    used, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return used / len(held)


def middle(seed: int) -> FugitiveState:
    """Return a state after about twelve rounds of a random game."""
    rng = random.Random(seed)
    state = GAME.start(2, OPTIONS)
    while state.public.table.round < 12 and not isinstance(turn := GAME.turn(state), Over):
        actor = CHANCE if isinstance(turn, Roll) else turn.seats[0]
        choices = turn.outcomes if isinstance(turn, Roll) else GAME.actions(GAME.view(state, actor))
        action = choices[-1] if actor != CHANCE and rng.random() < 0.5 else rng.choice(choices)
        state, _ = GAME.apply(state, actor, action)
    return state


def spread(values: list[float], unit: str = "") -> str:
    """Return the median and the range of some values."""
    return f"{statistics.median(values):,.0f}{unit} (from {min(values):,.0f} to {max(values):,.0f})"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    begin = time.perf_counter()
    play_compiled(10)
    compile_seconds = time.perf_counter() - begin
    play_plain(20)
    plain, brief, compiled = [], [], []
    for _ in range(rounds):
        plain.append(measure(play_plain, PLAIN_GAMES))
        compiled.append(measure(play_compiled, COMPILED_GAMES))
        brief.append(measure(lambda games: play_plain(games, brief=True), 4 * PLAIN_GAMES))
    print(f"random games of Fugitive ({OPTIONS.ruleset}), {rounds} rounds: the median and the range, one core")
    for name, rates in (("plain", plain), ("plain, short guesses", brief), ("compiled", compiled)):
        decisions, draws, games = (list(column) for column in zip(*rates, strict=True))
        print(f"{name:>22}: {spread(decisions)} decisions/s, {spread(draws)} draws/s, {spread(games)} games/s")
    ratios = [fast[0] / slow[0] for fast, slow in zip(compiled, plain, strict=True)]
    print(f"{'compiled / plain':>22}: {spread(ratios)} times the decisions")
    print(f"{'compiling':>22}: {compile_seconds:.1f} s, once a process")
    print(f"{'a live table':>22}: {live_table_bytes():,.0f} bytes for the state of a game in round 12")


if __name__ == "__main__":
    main()

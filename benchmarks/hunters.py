"""Games of Hunters a second, by its bots and by random steps, and how long the bots think.

Both pairs play the same deals in turns, in blocks; the ratio is that of the medians, with its range over the blocks.
Times are those of the processor.

Run it by ``make bench``, or ``python benchmarks/hunters.py [--blocks N] [--games N]``.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Sequence
from typing import Final

from facedown.bots.arena import moves, new_table, seat_bots
from facedown.core.chance import SplitMixSource
from facedown.core.game import Bot, Look
from facedown.games.hunters import GAME

PAIRS: Final = (("pacer", "ranger"), ("random", "random"))


class Clocked:
    """A bot whose decisions are timed, in milliseconds."""

    def __init__(self, bot: Bot, times: list[float]) -> None:
        self.bot = bot
        self.times = times

    def act(self, look: Look) -> Sequence[str]:
        """Let the bot act, and note how long it took."""
        began = time.process_time_ns()
        texts = self.bot.act(look)
        self.times.append((time.process_time_ns() - began) / 1e6)
        return texts


def play(pair: Sequence[str], seeds: Sequence[int], times: Sequence[list[float]]) -> float:
    """Play a game for each seed, and return how many there were a second."""
    began = time.process_time()
    for seed in seeds:
        bots = [Clocked(bot, times[seat]) for seat, bot in enumerate(seat_bots(GAME, pair, seed))]
        for _ in moves(new_table(GAME, 2, SplitMixSource(seed)), bots):
            pass
    return len(seeds) / (time.process_time() - began)


def main() -> None:
    """Print a line for each pair, the ratio, and a line for each bot."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--blocks", type=int, default=5)
    parser.add_argument("--games", type=int, default=10, help="a block and pair")
    given = parser.parse_args()
    times: dict[tuple[str, str], tuple[list[float], list[float]]] = {pair: ([], []) for pair in PAIRS}
    rates: dict[tuple[str, str], list[float]] = {pair: [] for pair in PAIRS}
    for block in range(given.blocks):
        for pair in PAIRS:
            rates[pair].append(play(pair, range(block * given.games, (block + 1) * given.games), times[pair]))
    for pair, found in rates.items():
        median = statistics.median(found)
        print(f"{' against '.join(pair)}: {median:.1f} games a second ({min(found):.1f} to {max(found):.1f})")
    ratios = [random / bots for bots, random in zip(*rates.values(), strict=True)]
    print(f"ratio: {statistics.median(ratios):.1f} ({min(ratios):.1f} to {max(ratios):.1f})")
    for pair, lists in times.items():
        for name, taken in zip(pair, lists, strict=True):
            taken.sort()
            p50, p99 = taken[len(taken) // 2], taken[len(taken) * 99 // 100]
            spread = f"mean {statistics.fmean(taken):.2f} ms, p50 {p50:.2f}, p99 {p99:.1f}, longest {taken[-1]:.1f}"
            print(f"{name}: {len(taken):,} decisions, {spread}")


if __name__ == "__main__":
    main()

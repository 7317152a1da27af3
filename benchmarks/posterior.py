"""How long the exact posterior takes, in Python and compiled, in games between all pairs of bots.

The random Fugitive overpays without end; the random Marshal guesses many numbers at once. All three rulesets take
turns. The compiled engine counts all positions, the plain one every `--every`-th; both must agree. Times are those of
the processor; gathering the evidence is included, compiling is not. How far the chain, which stands in where the
posterior gives up, is from what is exact can be seen in the last lines, over a sample of what was counted. Run it by
``make bench`` or ``python benchmarks/posterior.py [--positions N] [--every N]``.
"""

from __future__ import annotations

import argparse
import gc
import itertools
import os
import time
from collections.abc import Iterator, Sequence
from typing import Any

from facedown.bots import make_bot, names_for
from facedown.bots.arena import moves, new_table, seat_seed
from facedown.core.chance import SplitMixSource
from facedown.core.game import Bot, Look
from facedown.games.fugitive import GAME
from facedown.games.fugitive.belief import belief
from facedown.games.fugitive.posterior import Posterior
from facedown.games.fugitive.state import FUGITIVE, GUESS, MANHUNT, MARSHAL, FugitiveView, Options


class Watched:
    """A Marshal whose views at the start of each guess are kept."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.views: list[FugitiveView] = []

    def act(self, look: Look) -> Sequence[str]:
        """Let the bot act, and keep the view."""
        view: FugitiveView = look.view
        drawer: Any = view.drawer
        if view.public.table.stage in (GUESS, MANHUNT) and not drawer.chase.staged_mask:
            self.views.append(view)
        return self.bot.act(look)


def positions(wanted: int) -> Iterator[tuple[str, FugitiveView]]:
    """Yield positions, from each pair of bots about equally many."""
    pairs = [*itertools.product(names_for(GAME, FUGITIVE), names_for(GAME, MARSHAL))]
    for pair in pairs:
        left = -(-wanted // len(pairs))
        for seed in itertools.count():
            options = Options(ruleset=("first", "second", "bga")[seed % 3])
            table = new_table(GAME, 2, SplitMixSource(seed), options)
            bots = [make_bot(GAME, name, seat, seat_seed(seed, seat)) for seat, name in enumerate(pair)]
            marshal = Watched(bots[MARSHAL])
            for _ in moves(table, (bots[FUGITIVE], marshal)):
                pass
            yield from ((f"{pair[0]} v {pair[1]}", view) for view in marshal.views[:left])
            left -= len(marshal.views)
            if left <= 0:
                break


def percentiles(values: Sequence[float]) -> str:
    """Return the 50th, 90th and 99th percentile and the maximum."""
    ordered = sorted(values)
    picks = [ordered[min(len(ordered) - 1, int(len(ordered) * share))] for share in (0.5, 0.9, 0.99, 1.0)]
    return " ".join(f"{pick:10.3f}" for pick in picks)


def timed(view: FugitiveView, fast: bool) -> tuple[Posterior, float]:
    """Return the posterior of a view, counted, and the milliseconds it took."""
    began = time.process_time_ns()
    posterior = Posterior(view, fast=fast)
    assert posterior.hidden
    return posterior, (time.process_time_ns() - began) / 1e6


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--every", type=int, default=20, help="the plain engine counts every so manieth position")
    options = parser.parse_args()
    found: dict[str, list[tuple[float, int, bool]]] = {}
    plain: dict[str, list[float]] = {}
    likeliest: list[float] = []
    any_card: list[float] = []
    for number, (pair, view) in enumerate(positions(options.positions)):
        if number == 0:
            timed(view, True)  # compiles
            gc.freeze()  # what compiling left behind is not for the collector to look at in the middle of a count
        posterior, fast_ms = timed(view, True)
        found.setdefault(pair, []).append((fast_ms, posterior.states, posterior.exact))
        if number % options.every == 0:
            twin, plain_ms = timed(view, False)
            plain.setdefault(pair, []).append(plain_ms)
            assert all(abs(a - b) < 1e-9 for a, b in zip(twin.hidden, posterior.hidden, strict=True)), (
                "the engines agree"
            )
            if posterior.exact:
                pairs = [*zip(belief(view).hidden, posterior.hidden, strict=True)]
                likeliest.append(abs(max(a for a, _ in pairs) - max(b for _, b in pairs)))
                any_card.append(max(abs(a - b) for a, b in pairs))
    print(f"{'':24}{'positions':>10} {'p50':>10} {'p90':>10} {'p99':>10} {'max':>10}")
    for pair, results in [*found.items(), ("all", [one for many in found.values() for one in many])]:
        print(f"{pair:24}{len(results):10} {percentiles([ms for ms, _, _ in results])} ms compiled")
        slow = plain[pair] if pair in plain else [ms for many in plain.values() for ms in many]
        print(f"{'':24}{len(slow):10} {percentiles(slow)} ms plain")
        print(f"{'':34} {percentiles([states for _, states, _ in results])} states")
        print(f"{'':34} {sum(not exact for _, _, exact in results)} not exact")
    print(f"chain against exact, {len(any_card)} positions: {percentiles(likeliest)} chance of the likeliest card")
    print(f"{'':34} {percentiles(any_card)} greatest difference of any card")
    print(f"load average at the end: {' '.join(f'{load:.1f}' for load in os.getloadavg())}, on {os.cpu_count()} cores")


if __name__ == "__main__":
    main()

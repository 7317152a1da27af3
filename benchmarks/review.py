"""How long the review of a whole game takes, in plain Python, against replaying the same record without any insight.

Games between all pairs of bots, in turn under the three rulesets. Times are those of the processor. Run it by ``make
bench`` or ``python benchmarks/review.py [--games N] [--bots NAME ...]``.
"""

from __future__ import annotations

import argparse
import itertools
import statistics
import time
from typing import Final, Literal

from facedown.bots import names_for
from facedown.bots.arena import play_game, record_text
from facedown.core.record import Replay, read_record
from facedown.core.review import Review, review
from facedown.games import load
from facedown.games.fugitive import GAME
from facedown.games.fugitive.state import Options
from facedown.games.fugitive.web.insight import Insight

RULESETS: Final[tuple[Literal["first", "second", "bga"], ...]] = ("first", "second", "bga")


def main() -> None:
    """Review games, and print how long it took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10, help="how many games of each pair of bots")
    parser.add_argument("--bots", nargs="*", help="these bots alone")
    arguments = parser.parse_args()
    fugitives, marshals = (arguments.bots or names_for(GAME, seat) for seat in (0, 1))
    for fugitive, marshal in itertools.product(fugitives, marshals):
        print(f"{fugitive} - {marshal}: {measured([fugitive, marshal], arguments.games)}")


def measured(bots: list[str], games: int) -> str:
    """Return in words how long the reviews of games between two bots took."""
    seconds, ratios, counts = [], [], [0, 0]
    for seed, ruleset in zip(range(games), itertools.cycle(RULESETS), strict=False):
        table = play_game(GAME, bots, seed, Options(ruleset=ruleset))
        text = record_text(table, bots)
        start = time.process_time()
        for _ in Replay(read_record(text), load).steps():
            pass
        middle = time.process_time()
        made = review(Replay(read_record(text), load))
        end = time.process_time()
        seconds.append(end - middle)
        ratios.append((end - middle) / (middle - start))
        counts = [total + count for total, count in zip(counts, exact_of_marshal(made), strict=True)]
    p50, most = statistics.median(seconds), max(seconds)
    ratio = f"{statistics.median(ratios):.0f} times ({min(ratios):.0f} to {max(ratios):.0f}) as long as a replay"
    return f"p50 {p50:.2f} s, max {most:.2f} s, {ratio}; {counts[0]} of {counts[1]} of the Marshal's beliefs are exact"


def exact_of_marshal(made: Review) -> tuple[int, int]:
    """Return how many of the Marshal's beliefs are exact, and how many there are."""
    beliefs = [move.insight.marshal for move in made.moves if isinstance(move.insight, Insight)]
    return sum(belief.exact for belief in beliefs if belief), sum(belief is not None for belief in beliefs)


if __name__ == "__main__":
    main()

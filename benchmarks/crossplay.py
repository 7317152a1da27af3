"""Every named Fugitive of the game against every named Marshal: who wins how often, and how long a decision takes.

The table is printed as Markdown, with Wilson intervals of 95 %. All pairs play the same deals: game `i` has seed
`--seed` + `i`. With `--results FILE` every block of games is kept as a line of JSON; started again, the run goes on
where it was, in parts of `--minutes` if need be. What other versions of the game played is left aside. Times are those
of the processor, without compiled code.

Run it by ``make crossplay`` (20,000 games a pair), or ``python benchmarks/crossplay.py [--games N] [--minutes M]
[--workers N] [--results FILE] [--bots NAME ...]``.
"""

from __future__ import annotations

import argparse
import hashlib
import itertools
import json
import multiprocessing
import os
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from facedown.bots import make_bot, names_for
from facedown.bots.arena import finished, moves, new_table, seat_seed
from facedown.bots.figures import wilson
from facedown.core.chance import SplitMixSource
from facedown.core.game import Bot, Look
from facedown.games import fugitive
from facedown.games.fugitive import GAME
from facedown.games.fugitive.state import FUGITIVE, MARSHAL

BLOCK = 100
"""Games that are played and kept together."""


class Block(NamedTuple):
    """A part of the work: games of one pair with seeds from `seed` on."""

    version: str
    fugitive: str
    marshal: str
    seed: int


class Clocked:
    """A bot whose decisions are timed: counts by microseconds, rounded to two digits."""

    def __init__(self, bot: Bot, times: Counter[int]) -> None:
        self.bot = bot
        self.times = times

    def act(self, look: Look) -> Sequence[str]:
        """Let the bot act, and note how long it took."""
        began = time.process_time_ns()
        texts = self.bot.act(look)
        self.times[int(float(f"{(time.process_time_ns() - began) / 1000:.2g}"))] += 1
        return texts


def version() -> str:
    """Return a short name for the rules and the bots as they are: a digest of their sources."""
    digest = hashlib.sha256()
    folder = Path(fugitive.__file__).parent
    for path in sorted(folder.rglob("*.py")):
        if "web" not in path.parts:
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def play(block: Block) -> dict[str, Any]:
    """Play a block and return what came of it."""
    wins, ends = 0, Counter[str]()
    pair = (block.fugitive, block.marshal)
    times = Counter[int](), Counter[int]()
    for seed in range(block.seed, block.seed + BLOCK):
        table = new_table(GAME, 2, SplitMixSource(seed))
        bots = [make_bot(GAME, name, seat, seat_seed(seed, seat)) for seat, name in enumerate(pair)]
        for _ in moves(table, [Clocked(bot, times[seat]) for seat, bot in enumerate(bots)]):
            pass
        wins += FUGITIVE in finished(table).winners
        ends[finished(table).reason] += 1
    return {**block._asdict(), "wins": wins, "ends": ends, "times": times}


def blocks(games: int, seed: int, bots: Sequence[str]) -> Iterator[Block]:
    """Yield all blocks, so that all pairs get on alike. With `bots` only pairs with one of these play."""
    pairs = [*itertools.product(names_for(GAME, FUGITIVE), names_for(GAME, MARSHAL))]
    now = version()
    for first in range(seed, seed + games, BLOCK):
        for pair in pairs:
            if not bots or set(pair) & set(bots):
                yield Block(now, *pair, first)


def key(result: dict[str, Any]) -> Block:
    """Return the block that a result is of."""
    return Block(*(result[name] for name in Block._fields))


def kept(path: Path | None) -> list[dict[str, Any]]:
    """Return the results of earlier runs; a last line that was cut off is left out."""
    if path is None or not path.exists():
        return []
    lines = path.read_text("utf-8").splitlines(keepends=True)
    return [json.loads(line) for line in lines if line.endswith("\n")]


def run(todo: Sequence[Block], workers: int, minutes: float, path: Path | None) -> list[dict[str, Any]]:
    """Play blocks until all are done or the time is over; return the results, and keep them if there is a path."""
    until = time.monotonic() + 60 * minutes
    found = []
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        for result in pool.imap_unordered(play, todo):
            found.append(json.loads(json.dumps(result)))
            if path is not None:
                with path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(result) + "\n")
            if time.monotonic() > until:
                pool.terminate()
                break
    return found


def strengths(results: Iterable[dict[str, Any]]) -> Iterator[str]:
    """Yield the table of the Fugitive's share of wins as lines of Markdown."""
    wins, games = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for result in results:
        pair = result["fugitive"], result["marshal"]
        wins[pair] += result["wins"]
        games[pair] += BLOCK
    marshals = [name for name in names_for(GAME, MARSHAL) if any(marshal == name for _, marshal in games)]
    yield "| Fugitive | " + " | ".join(f"`{name}`" for name in marshals) + " |"
    yield "|---|" + "---|" * len(marshals)
    for name in names_for(GAME, FUGITIVE):
        if any(fugitive == name for fugitive, _ in games):
            yield (
                f"| `{name}` | " + " | ".join(share(wins[name, other], games[name, other]) for other in marshals) + " |"
            )
    fewest, most = min(games.values()), max(games.values())
    yield ""
    yield f"Games a pair: {fewest:,}" + (f" to {most:,}" if most > fewest else "")


def share(won: int, games: int) -> str:
    """Return a share of wins with its interval."""
    if not games:
        return ""
    low, high = wilson(won, games)
    return f"{won / games:.3f} ({low:.3f}–{high:.3f})"


def speeds(results: Iterable[dict[str, Any]]) -> Iterator[str]:
    """Yield the table of the times of decisions as lines of Markdown, in milliseconds."""
    times: dict[tuple[int, str], Counter[int]] = {}
    for result in results:
        for seat, name in enumerate((result["fugitive"], result["marshal"])):
            counts = times.setdefault((seat, name), Counter())
            counts.update({int(time): count for time, count in result["times"][seat].items()})
    yield "| bot | decisions | p50 | p99 | longest |"
    yield "|---|---|---|---|---|"
    for (seat, name), counts in sorted(times.items()):
        picks = " | ".join(f"{percentile(counts, part) / 1000:.2g}" for part in (0.5, 0.99, 1.0))
        yield f"| `{name}` ({GAME.roles[seat]}) | {counts.total():,} | {picks} |"


def percentile(counts: Counter[int], part: float) -> int:
    """Return the value below which that part of the counts lies."""
    left = part * counts.total()
    for value in sorted(counts):
        left -= counts[value]
        if left <= 0:
            return value
    return max(counts)


def main() -> None:
    """Play what is missing, and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=BLOCK, help=f"games a pair, a multiple of {BLOCK}")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--bots", nargs="*", default=[], help="play only the pairs with one of these")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=10_000.0, help="stop after so long; the next run goes on")
    parser.add_argument("--results", type=Path, help="keep what was played in this file, and go on from it")
    arguments = parser.parse_args()
    wanted = dict.fromkeys(blocks(arguments.games, arguments.seed, arguments.bots))
    done = [result for result in kept(arguments.results) if key(result) in wanted]
    todo = [block for block in wanted if block not in set(map(key, done))]
    results = done + (run(todo, arguments.workers, arguments.minutes, arguments.results) if todo else [])
    print("\n".join([*strengths(results), f"seeds from {arguments.seed}, version {version()}", "", *speeds(results)]))


if __name__ == "__main__":
    main()

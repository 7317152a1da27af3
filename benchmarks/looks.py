"""What a server works out of a game: the review of it, and the looks of all who are at the table, of each kind of game.

Games of the strongest bots. A review, as it goes over the wire, is set against replaying the same record; the looks of
all seats and a spectator, made and encoded after each step, against the steps alone, as a table takes them. Times are
those of the processor, and the ratios are taken game by game. Run it by ``make bench`` or ``python benchmarks/looks.py
[--games N]``.
"""

from __future__ import annotations

import argparse
import statistics
import time
import tracemalloc
from collections.abc import Sequence

import msgspec

from facedown.bots import names_for
from facedown.bots.arena import play_game, record_text
from facedown.core.chance import Chance, SplitMixSource
from facedown.core.journal import Entry
from facedown.core.record import Replay, read_record
from facedown.core.table import Table
from facedown.games import load
from facedown.server.looks import Content, make_look
from facedown.server.reviews import make_review
from facedown.server.store import Header, Sitting

KINDS = (("fugitive", 2), ("hunters", 2), ("mars", 1), ("mars", 2), ("mars", 5))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3, help="how many games of each kind")
    games = parser.parse_args().games
    for name, seats in KINDS:
        game = load(name)
        bots = [names_for(game, seat)[-1] for seat in range(seats)]
        measured(name, bots, 1)  # what is made once and kept is made before
        found = [measured(name, bots, seed) for seed in range(2, games + 2)]
        steps, reviews, review_ratios, looks, look_ratios, sizes = zip(*found, strict=True)
        print(f"{game.title}, seats: {seats}, bot: {bots[-1]}, steps: {statistics.median(steps):.0f}")
        print(f"  a review: {spread(reviews)} s, {spread(review_ratios)} times a replay")
        print(f"  a look: {spread(looks)} ms; all looks after a step: {spread(look_ratios)} times the step")
        print(f"  a table at its end, its logs included: {spread(sizes)} kB")


def measured(name: str, bots: Sequence[str], seed: int) -> tuple[float, ...]:
    """Return of a game: its steps, a review in seconds, its ratio, a look in milliseconds, its ratio, and kilobytes."""
    played = play_game(load(name), bots, seed)
    text = record_text(played, bots)
    begin = time.process_time()
    steps = sum(1 for _ in Replay(read_record(text), load).steps())
    middle = time.process_time()
    msgspec.json.encode(make_review(text, load))
    end = time.process_time()
    acting, looking, count = looks(played, seed)
    ratio = (end - middle) / (middle - begin)
    return steps, end - middle, ratio, looking / count * 1000, looking / acting, table_bytes(played, seed) / 1000


def looks(played: Table, seed: int) -> tuple[float, float, int]:
    """Play a game again at a table of a server; return the seconds of its steps and of all looks, and their count."""
    content = new_content(Table(played.game, played.options, played.seats, Chance(SplitMixSource(seed))))
    table, acting, looking, count = content.table, 0.0, 0.0, 0
    assert table, "it was given"
    for entry in played.entries:
        if entry.actor < 0 or table.over:
            continue
        begin = time.process_time()
        table.act(entry.actor, [entry.text])
        middle = time.process_time()
        count += look_from_everywhere(content)
        acting, looking = acting + middle - begin, looking + time.process_time() - middle
    return acting, looking, count


def look_from_everywhere(content: Content) -> int:
    """Make and encode the looks of all seats and of a spectator; return how many these are."""
    viewers = (*range(len(content.sittings)), None)
    for viewer in viewers:
        msgspec.json.encode(make_look(content, viewer, {}))
    return len(viewers)


def table_bytes(played: Table, seed: int) -> int:
    """Return the bytes of a table that is loaded from its journal, when everybody has seen it."""
    journal = msgspec.json.encode(played.entries)
    tracemalloc.start()
    entries = msgspec.json.decode(journal, type=list[Entry])
    chance = Chance(SplitMixSource(seed))
    content = new_content(Table(played.game, played.options, played.seats, chance, entries=entries))
    look_from_everywhere(content)
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return held


def new_content(table: Table) -> Content:
    """Return a table as a server holds it, with a person in every seat."""
    header = Header("table", table.game.name, table.game.rules_version, {}, bytes(32), True, 0.0)
    sittings = [Sitting("person", f"player {seat}", str(seat)) for seat in range(table.seats)]
    content = Content(table.game, table.options, header, sittings)
    content.table = table
    return content


def spread(values: Sequence[float]) -> str:
    """Return the median and the range of some values."""
    low, middle, high = (f"{value:.3g}" for value in (min(values), statistics.median(values), max(values)))
    return f"{middle} ({low} to {high})"


if __name__ == "__main__":
    main()

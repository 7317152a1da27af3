"""The arena: bots against each other on paired deals, with win shares, intervals, ends and lengths.

Game `i` of an arena with seed `s` is dealt by `SplitMixSource(s + i)`, whoever plays. Two arenas with one seed
therefore play the same deals: as long as the same things are drawn, the same cards come, and a difference between two
bots shows in fewer games than with deals of their own.
"""

from __future__ import annotations

import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import msgspec

from facedown.bots import make_bot, seat_name
from facedown.core.chance import Chance, SplitMixSource, splitmix64, stream_id
from facedown.core.game import Bot, Game, Over, Seat
from facedown.core.record import make_record, write_record
from facedown.core.table import Table

NORMAL_95: Final = 1.959963984540054
"""The 97.5 % quantile of the normal distribution: two-sided intervals of 95 %."""

MOST_DECISIONS: Final = 1_000_000
"""A game that is longer has gone wrong: the rules or a bot run in a circle."""


class Lengths(msgspec.Struct, frozen=True):
    """How many decisions the games took: single steps of seats, those of chance not counted."""

    min: int
    median: float
    max: int


class ArenaResult(msgspec.Struct, frozen=True):
    """What an arena found.

    `wins` and `interval95` (low and high share of wins) go by seat; `ends` counts games by reason.
    """

    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    games: int
    wins: tuple[int, ...]
    draws: int
    interval95: tuple[tuple[float, float], ...]
    ends: dict[str, int]
    decisions: Lengths
    seconds: float


class BotFault(Exception):
    """The bot in `seat` failed, or played what the rules refuse.

    The text is for people; `record` is the record of the game so far.
    """

    def __init__(self, text: str, seat: Seat, record: str = "") -> None:
        super().__init__(text)
        self.seat = seat
        self.record = record


def arena(
    game: Game[Any, Any],
    bots: Sequence[str],
    games: int,
    seed: int,
    options: msgspec.Struct | None = None,
    on_game: Callable[[int, Table], None] | None = None,
) -> ArenaResult:
    """Play `games` games between the bots, one name a seat in seat order, and return what came of it.

    `on_game` is called with each game's number, from 0, and its finished table. Raise `ValueError` for bots or options
    that do not fit the game, and `BotFault` as soon as a bot fails.
    """
    options = game.options() if options is None else options
    began = time.monotonic()
    wins, draws, ends, lengths = [0] * len(bots), 0, Counter[str](), []
    for i in range(games):
        table = play_game(game, bots, seed + i, options, number=i)
        over = finished(table)
        for seat in over.winners:
            wins[seat] += 1
        draws += not over.winners
        ends[over.reason] += 1
        lengths.append(count_decisions(table))
        if on_game:
            on_game(i, table)
    return ArenaResult(
        game=game.name,
        options=msgspec.to_builtins(options),
        bots=tuple(bots),
        games=games,
        wins=tuple(wins),
        draws=draws,
        interval95=tuple(wilson(won, games) for won in wins),
        ends=dict(ends.most_common()),
        decisions=Lengths(min(lengths), statistics.median(lengths), max(lengths)) if lengths else Lengths(0, 0, 0),
        seconds=round(time.monotonic() - began, 3),
    )


def play_game(
    game: Game[Any, Any], bots: Sequence[str], seed: int, options: msgspec.Struct | None = None, *, number: int = 0
) -> Table:
    """Play one game between bots to its end and return its table; a `BotFault` will call it game `number`."""
    table = new_table(game, len(bots), SplitMixSource(seed), options)
    try:
        for _ in moves(table, seat_bots(game, bots, seed)):
            pass
    except BotFault as fault:
        name = f"“{bots[fault.seat]}” ({seat_name(game, fault.seat)})"
        text = f"The bot {name} failed in game {number}, which has seed {seed}: {fault}"
        raise BotFault(text, fault.seat, record_text(table, bots)) from fault
    return table


def new_table(game: Game[Any, Any], seats: int, source: SplitMixSource, options: msgspec.Struct | None = None) -> Table:
    """Return a dealt table for as many seats. Raise `ValueError` if the game or its options do not allow it."""
    if seats not in game.seat_counts:
        counts = " or ".join(map(str, game.seat_counts))
        raise ValueError(f"{game.title} has {counts} seats, so it takes {counts} bots, not {seats}.")
    return Table(game, game.options() if options is None else options, seats, Chance(source))


def seat_bots(game: Game[Any, Any], bots: Sequence[str], seed: int) -> tuple[Bot, ...]:
    """Return one bot a seat, each with a seed of its own that follows from the game's seed."""
    return tuple(make_bot(game, name, seat, seat_seed(seed, seat)) for seat, name in enumerate(bots))


def seat_seed(seed: int, seat: Seat) -> int:
    """Return the seed of the bot in `seat` in the game with this seed."""
    return splitmix64(SplitMixSource(seed).seed ^ stream_id(f"bot {seat}"))


def moves(table: Table, bots: Sequence[Bot]) -> Iterator[Seat]:
    """Let the bots play until the game ends; yield the seat after each move. Raise `BotFault` if a bot fails."""
    decisions = 0
    while to_act := table.to_act():
        seat = to_act[0]
        decisions += let_act(table, seat, bots[seat])
        if decisions > MOST_DECISIONS:
            raise BotFault(f"the game does not end, it has had {decisions} decisions", seat)
        yield seat


def let_act(table: Table, seat: Seat, bot: Bot) -> int:
    """Let a bot make one move; return how many steps or lines it was. Raise `BotFault` if it fails or breaks a rule."""
    try:
        texts = bot.act(table.look(seat))
        table.act(seat, texts)
    except Exception as error:
        raise BotFault(f"{type(error).__name__}: {error}", seat) from error
    return len(texts)


def record_text(table: Table, names: Sequence[str]) -> str:
    """Return the text of the record of a simulated game, finished or not; `names` are those of the players, by seat."""
    source = table.chance.source
    tags = {"Seats": "; ".join(names)}
    if isinstance(source, SplitMixSource):
        tags["Source"] = f"splitmix64 {source.seed}"
    return write_record(make_record(table.game, table.options, table.seats, table.entries, source=source, tags=tags))


def finished(table: Table) -> Over:
    """Return how the table's game ended."""
    assert table.over is not None, "the game has ended"
    return table.over


def count_decisions(table: Table) -> int:
    """Return the number of single steps that seats took."""
    return sum(entry.kind == "move" and entry.actor >= 0 for entry in table.entries)


def wilson(won: int, games: int) -> tuple[float, float]:
    """Return the Wilson interval of 95 % for a share of `won` in `games`; all of [0, 1] where nothing was played.

    >>> [round(bound, 3) for bound in wilson(90, 100)]
    [0.826, 0.945]
    """
    if not games:
        return 0.0, 1.0
    share, square = won / games, NORMAL_95**2
    centre = share + square / (2 * games)
    spread = NORMAL_95 * (share * (1 - share) / games + square / (4 * games * games)) ** 0.5
    scale = 1 + square / games
    return round(max(0.0, (centre - spread) / scale), 6), round(min(1.0, (centre + spread) / scale), 6)

"""The arena: bots against each other on paired deals, with win shares, ends, lengths, and what happened how often.

Game `i` of an arena with seed `s` is dealt by `SplitMixSource(s + i)`, whoever plays. Two arenas with one seed
therefore play the same deals: as long as the same things are drawn, the same cards come, and a difference between two
bots shows in fewer games than with deals of their own.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from facedown.bots import make_bot, seat_name
from facedown.bots.figures import Happening, Lengths, happenings_of, lengths_of, wilson
from facedown.core.chance import Chance, SplitMixSource, splitmix64, stream_id
from facedown.core.game import CHANCE, Action, Actor, Bot, CanTally, Game, Over, Seat, State
from facedown.core.journal import main_line
from facedown.core.record import make_record, write_record
from facedown.core.table import Table
from facedown.core.texts import one_of

MOST_DECISIONS: Final = 1_000_000
"""A game that is longer has gone wrong: the rules or a bot run in a circle."""


class ArenaResult(msgspec.Struct, frozen=True):
    """What an arena found.

    `wins` and `interval95` (low and high share of wins) go by seat; `ends` and `ends95` (as shares) by reason.
    `moves` are whole lines of the record, `decisions` single steps, both of seats and not of chance. `rounds` and
    `happened` are there if the game can tally, and counts rounds.
    """

    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    games: int
    wins: tuple[int, ...]
    draws: int
    interval95: tuple[tuple[float, float], ...]
    ends: dict[str, int]
    ends95: dict[str, tuple[float, float]]
    rounds: Lengths | None
    moves: Lengths
    decisions: Lengths
    happened: dict[str, Happening]
    seconds: float


class Played(msgspec.Struct, frozen=True):
    """What is kept of a game for the report: how it ended, its length in moves and decisions, and the game's tally."""

    over: Over
    moves: int
    decisions: int
    tally: Mapping[str, int]


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
    played = []
    for i in range(games):
        table = play_game(game, bots, seed + i, options, number=i)
        played.append(summary(table))
        if on_game:
            on_game(i, table)
    return result_of(game, options, bots, played, time.monotonic() - began)


def result_of(
    game: Game[Any, Any], options: msgspec.Struct, bots: Sequence[str], played: Sequence[Played], seconds: float
) -> ArenaResult:
    """Return the report on games that were played."""
    wins = Counter(seat for each in played for seat in each.over.winners)
    ends = dict(Counter(each.over.reason for each in played).most_common())
    rounds = [each.tally["rounds"] for each in played if "rounds" in each.tally]
    happenings = happenings_of([each.tally for each in played], [each.over.winners for each in played], len(bots))
    return ArenaResult(
        game=game.name,
        options=msgspec.to_builtins(options),
        bots=tuple(bots),
        games=len(played),
        wins=tuple(wins[seat] for seat in range(len(bots))),
        draws=sum(not each.over.winners for each in played),
        interval95=tuple(wilson(wins[seat], len(played)) for seat in range(len(bots))),
        ends=ends,
        ends95={reason: wilson(count, len(played)) for reason, count in ends.items()},
        rounds=lengths_of(rounds) if rounds else None,
        moves=lengths_of([each.moves for each in played]),
        decisions=lengths_of([each.decisions for each in played]),
        happened={name: found for name, found in happenings.items() if name != "rounds"},
        seconds=round(seconds, 3),
    )


def summary(table: Table) -> Played:
    """Return what the report needs of a finished game."""
    game = table.game
    steps = [entry.text for entry in table.entries if entry.kind == "move" and entry.actor != CHANCE]
    line_count = sum(game.is_line_end(game.read(text)) for text in steps)
    tally = game.tally(*walk(table)) if isinstance(game, CanTally) else {}
    return Played(finished(table), line_count, len(steps), tally)


def walk(table: Table) -> tuple[Sequence[State[Any, Any]], Sequence[tuple[Actor, Sequence[Action]]]]:
    """Return the states of a game between whole moves, and the moves: an actor and his steps each.

    A move counts where its last step was taken, as it does in a record; what was left unfinished is no move.
    """
    game = table.game
    states, lines = [game.start(table.seats, table.options)], list[tuple[Actor, Sequence[Action]]]()
    state, unfinished = states[0], dict[Actor, list[Action]]()
    for entry in main_line(table.entries):
        action = game.read(entry.text)
        state, _ = game.apply(state, entry.actor, action)
        steps = unfinished.setdefault(entry.actor, [])
        steps.append(action)
        if entry.actor == CHANCE or game.is_line_end(action):
            lines.append((entry.actor, unfinished.pop(entry.actor)))
            states.append(state)
    return states, lines


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
        counts = one_of(game.seat_counts)
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

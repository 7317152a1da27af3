"""``facedown arena``: bots against each other on paired deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from pathlib import Path

import click
import msgspec

from facedown.bots.arena import ArenaResult, BotFault, record_text
from facedown.bots.arena import arena as run
from facedown.bots.figures import wilson
from facedown.cli.arguments import AnyGame, GameCommand, game_argument, options_option, read_options, seats_option
from facedown.cli.files import reason_of, save_text
from facedown.cli.seating import bots_in_order
from facedown.core.table import Table


@click.command(cls=GameCommand)
@game_argument
@click.argument("bots", nargs=-1, required=True, metavar="BOT BOT...")
@seats_option("as many as bots are named")
@click.option("--games", "-n", type=click.IntRange(1), default=100, show_default=True, help="How many games to play.")
@click.option(
    "--seed", type=int, default=0, show_default=True, help="Seed of the first deal; each game takes the next."
)
@options_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of a table.")
@click.option("--records", metavar="DIR", help="Write the record of each game into this folder.")
def arena(
    game: AnyGame,
    bots: tuple[str, ...],
    seats: int | None,
    games: int,
    seed: int,
    pairs: tuple[str, ...],
    as_json: bool,
    records: str | None,
) -> None:
    """Let bots play many games, one BOT a seat in seat order or one for all of them, and report on them.

    The report says who won, how games ended, how long they were and, if the game can tell, what happened how often.
    Two arenas with the same seed play the same deals.
    """
    bots = bots_in_order(game, bots, seats)
    options = read_options(game, pairs, len(bots))
    keep = keeper(Path(records), bots, seed, games) if records else None
    try:
        result = run(game, bots, games, seed, options, keep)
    except BotFault as fault:
        raise click.ClickException(f"{fault}\nThe record so far:\n\n{fault.record}") from None
    click.echo(msgspec.json.encode(result).decode() if as_json else report(game, result))


def keeper(folder: Path, bots: tuple[str, ...], seed: int, games: int) -> Callable[[int, Table], None]:
    """Return what writes each finished game into a folder, made if need be; files are named by the game's seed."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise click.ClickException(f"cannot write into {folder}: {reason_of(error)}.") from None
    width = len(str(seed + games - 1))

    def keep(number: int, table: Table) -> None:
        name = f"{table.game.name}-{seed + number:0{width}}.facedown"
        save_text(folder / name, record_text(table, bots))

    return keep


def report(game: AnyGame, result: ArenaResult) -> str:
    """Return an arena's result as lines for people: who won, how games ended, how long they were, what happened."""
    games = "1 game" if result.games == 1 else f"{result.games:,} games"
    lines = [f"{game.title}: {games} in {result.seconds:.1f} s; intervals are of 95 %"]
    blocks = [won_rows(game, result), end_rows(result), length_rows(result)]
    if result.happened:
        blocks.append(happening_rows(game, result))
    return "\n\n".join(["\n".join(lines), *("\n".join(aligned(rows)) for rows in blocks)])


def won_rows(game: AnyGame, result: ArenaResult) -> list[tuple[str, ...]]:
    """Return how often each seat won."""
    seats = zip(game.roles, result.bots, result.wins, result.interval95, strict=False)
    rows = [(f"{role} ({bot})", *shared(won, result.games, interval)) for role, bot, won, interval in seats]
    draws = [("nobody", *shared(result.draws, result.games, wilson(result.draws, result.games)))] * bool(result.draws)
    return [("won by", "games", "share", ""), *rows, *draws]


def end_rows(result: ArenaResult) -> list[tuple[str, ...]]:
    """Return how often games ended in each way, the most frequent first."""
    ends = ((reason, *shared(count, result.games, result.ends95[reason])) for reason, count in result.ends.items())
    return [("ends", "games", "share", ""), *ends]


def length_rows(result: ArenaResult) -> list[tuple[str, ...]]:
    """Return how long the games were, in rounds if the game counts them, in moves and in decisions."""
    lengths = [("rounds", result.rounds), ("moves", result.moves), ("decisions", result.decisions)]
    rows = [(name, *map(str, msgspec.structs.astuple(length))) for name, length in lengths if length]
    return [("length", "least", "5 %", "25 %", "median", "75 %", "95 %", "most"), *rows]


def happening_rows(game: AnyGame, result: ArenaResult) -> list[tuple[str, ...]]:
    """Return how often each thing happened a game, in how many games at all, and how many of those seat 0 won."""
    return [
        ("what happened", "a game", "", "games with it", "", f"{game.roles[0]} won", ""),
        *(
            (
                name,
                f"{each.mean:.2f}",
                f"({each.mean95[0]:.2f} to {each.mean95[1]:.2f})",
                percent(each.share),
                ranged(each.share95),
                *((percent(each.wins[0] / each.games), ranged(each.wins95[0])) if each.games else ("", "")),
            )
            for name, each in result.happened.items()
        ),
    ]


def shared(count: int, games: int, interval: tuple[float, float]) -> tuple[str, str, str]:
    """Return a number of games, their share and its interval as the cells of a row."""
    return f"{count:,}", percent(count / games), ranged(interval)


def percent(share: float) -> str:
    """Return a share as people write it."""
    return f"{share:.1%}".replace("%", " %")


def ranged(interval: tuple[float, float]) -> str:
    """Return an interval of shares in brackets.

    >>> ranged((0.25, 0.5))
    '(25.0 to 50.0 %)'
    """
    low, high = interval
    return f"({100 * low:.1f} to {100 * high:.1f} %)"


def aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield rows as lines with their cells below each other: the first to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
    for first, *cells in rows:
        others = (cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=False))
        yield "  ".join([first.ljust(widths[0]), *others]).rstrip()

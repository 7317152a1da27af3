"""``facedown arena``: bots against each other on paired deals."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click
import msgspec

from facedown.bots import UnknownBot, listed, make_bot, names_for
from facedown.bots.arena import ArenaResult, BotFault, record_text
from facedown.bots.arena import arena as run
from facedown.cli.arguments import AnyGame, GameCommand, game_argument, options_option, read_options
from facedown.cli.files import reason_of, save_text
from facedown.core.table import Table


@click.command(cls=GameCommand)
@game_argument
@click.argument("bots", nargs=-1, required=True, metavar="BOT BOT...")
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
    games: int,
    seed: int,
    pairs: tuple[str, ...],
    as_json: bool,
    records: str | None,
) -> None:
    """Let bots play many games, one BOT a seat in seat order, and report shares of wins with 95 % intervals.

    Two arenas with the same seed play the same deals.
    """
    options = read_options(game, pairs)
    check_bots(game, bots)
    keep = keeper(Path(records), bots, seed, games) if records else None
    try:
        result = run(game, bots, games, seed, options, keep)
    except BotFault as fault:
        raise click.ClickException(f"{fault}\nThe record so far:\n\n{fault.record}") from None
    click.echo(msgspec.json.encode(result).decode() if as_json else report(game, result))


def check_bots(game: AnyGame, bots: tuple[str, ...]) -> None:
    """Raise `click.BadParameter` if there is not one able bot a seat."""
    if len(bots) not in game.seat_counts:
        counts = " or ".join(map(str, game.seat_counts))
        known = listed(names_for(game))
        raise click.BadParameter(
            f"{game.title} takes {counts} bots, one a seat, not {len(bots)}; it has {known}.", param_hint="BOT"
        )
    for seat, name in enumerate(bots):
        try:
            make_bot(game, name, seat, 0)
        except UnknownBot as error:
            raise click.BadParameter(str(error), param_hint="BOT") from None


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
    """Return an arena's result as lines for people."""
    lines = [f"{game.title}: {result.games} games in {result.seconds:.1f} s"]
    width = max(len(f"{role} ({bot})") for role, bot in zip(game.roles, result.bots, strict=False))
    for role, bot, won, (low, high) in zip(game.roles, result.bots, result.wins, result.interval95, strict=False):
        share = won / result.games
        who = f"{role} ({bot})".ljust(width)
        lines.append(f"  {who}  won {won:>6}  {share:7.2%}  (95 %: {low:.2%} to {high:.2%})")
    if result.draws:
        lines.append(f"  draws {result.draws}")
    lines.append("  ends: " + ", ".join(f"{reason} {count}" for reason, count in result.ends.items()))
    length = result.decisions
    lines.append(f"  decisions a game: {length.min} to {length.max}, median {length.median:g}")
    return "\n".join(lines)

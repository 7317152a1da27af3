"""``facedown perft``: how many ways there are, ply by ply."""

from __future__ import annotations

import time

import click

from facedown.cli.arguments import (
    AnyGame,
    GameCommand,
    game_argument,
    options_option,
    read_options,
    read_seats,
    seats_option,
)
from facedown.core.perft import divide as count_by_first
from facedown.core.perft import perft as count_all


@click.command(cls=GameCommand)
@game_argument
@click.argument("depth", type=click.IntRange(0, 60))
@seats_option("the fewest with an opponent")
@options_option
@click.option("--divide", is_flag=True, help="Count the paths by their first step instead.")
def perft(game: AnyGame, depth: int, seats: int | None, pairs: tuple[str, ...], divide: bool) -> None:
    """Count all that can happen in the first DEPTH steps of a game, of seats and of chance."""
    count = read_seats(game, game.usual_seats if seats is None else seats)
    options = read_options(game, pairs, count)
    if divide and depth == 0:
        raise click.UsageError("--divide needs a DEPTH of at least 1: there is no first step otherwise.")
    began = time.monotonic()
    if divide:
        counts = count_by_first(game, depth, options, seats=count)
        for first, paths in counts.items():
            click.echo(f"{first}: {paths:,}")
        click.echo(f"together: {sum(counts.values()):,}")
    else:
        click.echo(str(count_all(game, depth, options, seats=count)))
    click.echo(f"({time.monotonic() - began:.1f} s)", err=True)

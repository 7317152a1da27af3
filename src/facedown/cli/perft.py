"""``facedown perft``: counting the tree of a game."""

from __future__ import annotations

import click

from facedown.cli.arguments import AnyGame, GameCommand, game_argument, options_option, read_options
from facedown.core.perft import divide as run_divide
from facedown.core.perft import perft as run


@click.command(cls=GameCommand)
@game_argument
@click.argument("depth", type=click.IntRange(0))
@options_option
@click.option("--divide", is_flag=True, help="Count below each first action instead of by depth.")
def perft(game: AnyGame, depth: int, pairs: tuple[str, ...], divide: bool) -> None:
    """Count the tree of GAME down to DEPTH plies; a ply is one step of a seat or of chance."""
    options = read_options(game, pairs)
    if not divide:
        click.echo(str(run(game, depth, options)))
        return
    if depth == 0:
        raise click.BadParameter("there is nothing to divide at depth 0.", param_hint="DEPTH")
    counts = run_divide(game, depth, options)
    for text, count in counts.items():
        click.echo(f"{text}: {count:,}")
    click.echo(f"all: {sum(counts.values()):,}")

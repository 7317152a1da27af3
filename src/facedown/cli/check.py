"""``facedown check``: whether a game keeps the contract."""

from __future__ import annotations

import click

from facedown.cli.arguments import AnyGame, GameCommand, game_argument, options_option, read_options
from facedown.core.check import ContractError
from facedown.core.check import check as run


@click.command(cls=GameCommand)
@game_argument
@click.option("--games", "-n", type=click.IntRange(1), default=20, show_default=True, help="How many games to play.")
@click.option("--seed", type=int, default=1, show_default=True, help="Seed of the check; the same one tries the same.")
@options_option
def check(game: AnyGame, games: int, seed: int, pairs: tuple[str, ...]) -> None:
    """Check that GAME keeps the contract: no leaks, exact notation, honest undo, an end to every game.

    The exit status is 1 if a law is broken, and the law is named with the steps that show it.
    """
    try:
        report = run(game, options=read_options(game, pairs), games=games, seed=seed)
    except ContractError as error:
        raise click.ClickException(str(error)) from None
    click.echo(str(report))

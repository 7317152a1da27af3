"""``facedown check``: test that a game keeps the contract."""

from __future__ import annotations

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
from facedown.cli.progress import Progress
from facedown.core.check import ContractError
from facedown.core.check import check as check_game


@click.command(cls=GameCommand)
@game_argument
@seats_option("every number that the options fit")
@click.option("--games", "-n", type=click.IntRange(1), default=20, show_default=True, help="How many games to play.")
@click.option("--seed", type=int, default=1, show_default=True, help="What is tried follows from it.")
@options_option
def check(game: AnyGame, seats: int | None, games: int, seed: int, pairs: tuple[str, ...]) -> None:
    """Test that a game keeps the contract: that it ends, leaks nothing, reads what it writes, and more.

    The exit status is 1 if a law is broken; the law is named, and the steps that lead there. What is tried at the
    moment is said on the standard error.
    """
    count = None if seats is None else read_seats(game, seats)
    options = read_options(game, pairs, count)
    try:
        with Progress() as progress:
            report = check_game(game, options=options, seats=count, games=games, seed=seed, progress=progress)
    except ContractError as error:
        raise click.ClickException(str(error)) from None
    click.echo(str(report))

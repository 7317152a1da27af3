"""``facedown games``: what can be played here."""

from __future__ import annotations

import click

from facedown.bots import bots_for
from facedown.cli.arguments import option_rows
from facedown.core.texts import one_of
from facedown.games import GAMES, load


@click.command()
def games() -> None:
    """List the games: their seats, bots and options."""
    for game in map(load, GAMES):
        seats = one_of(game.seat_counts)
        click.echo(f"{game.name}: {game.title} (rules version {game.rules_version}), {seats} seats")
        click.echo(f"  seats: {', '.join(game.roles)}")
        for entry in bots_for(game):
            roles = ", ".join(game.roles[seat] for seat in entry.seats if seat < len(game.roles))
            click.echo(f"  bot {entry.name} ({roles}): {entry.about}")
        for option, about in option_rows(game):
            click.echo(f"  option {option}: {about}")

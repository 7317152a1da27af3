"""``facedown serve``: the table in the browser."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import TypeAlias

import click

from facedown.cli.arguments import checked_options
from facedown.cli.files import reason_of
from facedown.core.options import write_options
from facedown.games import load

House: TypeAlias = Mapping[str, Mapping[str, str]]
"""Options as texts, by game and name."""


@click.command()
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="Address to listen on. The default is this machine only."
)
@click.option(
    "--port",
    type=click.IntRange(1, 65535),
    default=8000,
    show_default=True,
    help="Port to listen on; if it is taken, the next free one.",
)
@click.option("--open", "open_browser", is_flag=True, help="Open the page in a browser.")
@click.option("--database", metavar="PATH", help="File that keeps the tables. Default: a file in your folder for data.")
@click.option(
    "--house",
    "rules",
    multiple=True,
    metavar="GAME.OPTION=VALUE",
    help="What an option of a game is at this house, where the maker of a table does not say otherwise; may be given "
    "several times. GAME.OPTION=@FILE reads the value from a file.",
)
def serve(host: str, port: int, open_browser: bool, database: str | None, rules: tuple[str, ...]) -> None:
    """Start the server: people play in the browser, against each other or against bots."""
    with suppress(KeyboardInterrupt):  # Ctrl-C is how one stops it, also while it starts
        start(host, port, database, open_browser, read_house(rules))


def start(host: str, port: int, database: str | None, open_browser: bool, house: House) -> None:
    """Serve until the process is told to stop. Raise `click.ClickException` in words for what cannot be done."""
    # Not before they are asked for: the other commands start sooner without them.
    from facedown.server import run
    from facedown.server.settings import default_database

    database = database or str(default_database())
    if "://" not in database:
        check_file(Path(database))
    try:
        run(host, port, database, open_browser, house=house)
    except (OSError, UnicodeError) as error:
        raise click.ClickException(f"cannot serve at {host} port {port}: {reason_of(error)}.") from None


def read_house(rules: tuple[str, ...]) -> House:
    """Return the options of the house by game. Raise `click.BadParameter` that says which is wrong and why."""
    values: dict[str, dict[str, str]] = {}
    for rule in rules:
        path, equals, value = rule.partition("=")
        game, dot, option = path.strip().partition(".")
        if not (equals and dot):
            raise click.BadParameter(f"{rule!r} is not of the form game.option=value.", param_hint="--house")
        if option in values.setdefault(game, {}):
            raise click.BadParameter(f"{game}.{option} is given twice.", param_hint="--house")
        values[game][option] = value.strip()
    house: dict[str, Mapping[str, str]] = {}
    for game, texts in values.items():
        try:
            loaded = load(game)
        except ValueError as error:
            raise click.BadParameter(f"{error}.", param_hint="--house") from None
        house[game] = write_options(checked_options(loaded, texts, "--house"))
    return house


def check_file(database: Path) -> None:
    """Raise `click.ClickException` if tables cannot be kept in this file: the server would say it at greater length."""
    try:
        database.absolute().parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(database)) as connection:
            connection.execute("BEGIN IMMEDIATE")
    except (OSError, ValueError, sqlite3.Error) as error:
        raise click.ClickException(f"cannot keep tables in {database}: {reason_of(error)}.") from None

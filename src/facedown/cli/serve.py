"""``facedown serve``: the table in the browser."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import click

from facedown.cli.files import reason_of


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
def serve(host: str, port: int, open_browser: bool, database: str | None) -> None:
    """Start the server: people play in the browser, against each other or against bots."""
    with suppress(KeyboardInterrupt):  # Ctrl-C is how one stops it, also while it starts
        start(host, port, database, open_browser)


def start(host: str, port: int, database: str | None, open_browser: bool) -> None:
    """Serve until the process is told to stop. Raise `click.ClickException` in words for what cannot be done."""
    # Not before they are asked for: the other commands start sooner without them.
    from facedown.server import run
    from facedown.server.settings import default_database

    database = database or str(default_database())
    if "://" not in database:
        check_file(Path(database))
    try:
        run(host, port, database, open_browser)
    except (OSError, UnicodeError) as error:
        raise click.ClickException(f"cannot serve at {host} port {port}: {reason_of(error)}.") from None


def check_file(database: Path) -> None:
    """Raise `click.ClickException` if tables cannot be kept in this file: the server would say it at greater length."""
    try:
        database.absolute().parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(database)) as connection:
            connection.execute("BEGIN IMMEDIATE")
    except (OSError, ValueError, sqlite3.Error) as error:
        raise click.ClickException(f"cannot keep tables in {database}: {reason_of(error)}.") from None

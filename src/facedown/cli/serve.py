"""``facedown serve``: the table in the browser."""

from __future__ import annotations

from pathlib import Path

import click

from facedown.cli.files import reason_of


@click.command()
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="Address to listen on; the default is this machine only."
)
@click.option(
    "--port",
    type=click.IntRange(1, 65535),
    default=8000,
    show_default=True,
    help="Port to listen on; the next free one if it is taken.",
)
@click.option("--open", "open_browser", is_flag=True, help="Open the page in a browser.")
@click.option("--database", metavar="PATH", help="File that keeps the tables. Default: a file in your data folder.")
@click.option(
    "--allowed-host",
    "allowed_hosts",
    multiple=True,
    metavar="NAME",
    help="A name under which the server may be addressed; may be given several times. Default: on this machine only "
    "its own names, elsewhere any.",
)
def serve(host: str, port: int, open_browser: bool, database: str | None, allowed_hosts: tuple[str, ...]) -> None:
    """Start the server: people play in the browser, against each other or against bots."""
    from facedown.server import run  # here, so that the other commands start without the server's libraries
    from facedown.server.settings import default_database

    path = Path(database) if database else default_database()
    make_folder(path)
    try:
        run(host, port, path, open_browser, allowed_hosts or None)
    except OSError as error:
        raise click.ClickException(f"cannot listen on {host} port {port}: {reason_of(error)}.") from None


def make_folder(database: Path) -> None:
    """Make the folder of the database. Raise `click.ClickException` if the file cannot be there."""
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        with database.open("ab"):
            pass
    except OSError as error:
        raise click.ClickException(f"cannot keep tables in {database}: {reason_of(error)}.") from None

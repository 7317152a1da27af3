"""``facedown serve``: the table in the browser."""

from __future__ import annotations

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
    from facedown.server import run  # not before it is asked for: the other commands start sooner without it

    try:
        run(host, port, database, open_browser)
    except (OSError, UnicodeError) as error:
        raise click.ClickException(f"cannot serve at {host} port {port}: {reason_of(error)}.") from None

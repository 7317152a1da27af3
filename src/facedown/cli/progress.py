"""What a long command does at the moment: on the standard error, so that its output can be piped."""

from __future__ import annotations

import sys
import time

import click

from facedown.cli.screen import width


class Progress:
    """Says what is tried: on a terminal in one line that is written over, elsewhere in a line for each number of seats.

    It is left before anything else is printed.
    """

    def __init__(self) -> None:
        self.is_terminal = sys.stderr.isatty()
        self.began = time.monotonic()
        self.seats = 0

    def __call__(self, seats: int, what: str) -> None:
        """Say what comes next at so many seats."""
        at = "1 seat" if seats == 1 else f"{seats} seats"
        if self.is_terminal:
            self._write(f"{at}: {what} ({time.monotonic() - self.began:.0f} s)")
        elif seats != self.seats:
            click.echo(f"Trying {at} …", err=True)
        self.seats = seats

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        if self.is_terminal:
            self._write("")
            click.echo("\r", nl=False, err=True)

    def _write(self, line: str) -> None:
        """Write a line over the one before."""
        click.echo(f"\r{line[: width()]:{width()}}", nl=False, err=True)

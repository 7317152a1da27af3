"""The command line: ``facedown COMMAND``. One command a file; each speaks to the registry and never to a named game."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import Any

import click

from facedown import __version__
from facedown.cli import arena, check, games, perft, play, replay, review, serve, verify, watch

__all__ = ["main"]


class Commands(click.Group):
    """The commands; one whose output cannot be written says so."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command, and write all that it printed, in colours only where the terminal has them."""
        if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
            ctx.color = False
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            with contextlib.suppress(OSError):
                sys.stdout.close()  # else Python tries once more at its end, and complains
            raise click.ClickException(f"cannot go on: {error.strerror or error}.") from None
        return result


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="facedown")
def main() -> None:
    """Board games with hidden information: play them, serve them, let bots play them, check what was played."""


for _command in (
    games.games,
    play.play,
    watch.watch,
    serve.serve,
    replay.replay,
    review.review,
    verify.verify,
    arena.arena,
    perft.perft,
    check.check,
):
    main.add_command(_command)

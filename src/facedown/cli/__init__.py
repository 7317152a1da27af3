"""The command line: ``facedown COMMAND``. One command a file; each speaks to the registry and never to a named game."""

from __future__ import annotations

import click

from facedown import __version__
from facedown.cli.arena import arena
from facedown.cli.check import check
from facedown.cli.games import games
from facedown.cli.perft import perft
from facedown.cli.play import play
from facedown.cli.replay import replay
from facedown.cli.serve import serve
from facedown.cli.verify import verify
from facedown.cli.watch import watch

__all__ = ["main"]


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="facedown")
def main() -> None:
    """Board games with hidden information: play them, serve them, let bots play them, check what was played."""


for _command in (games, play, watch, serve, replay, verify, arena, perft, check):
    main.add_command(_command)

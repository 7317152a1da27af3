"""The command line: ``facedown COMMAND``. One command a file; each speaks to the registry and never to a named game."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import Any, Final

import click
from click.exceptions import NoArgsIsHelpError

from facedown import __version__
from facedown.cli import arena, check, games, perft, play, replay, review, serve, verify, watch

__all__ = ["main"]


INTERRUPTED: Final = 130
"""The exit status of a command that Ctrl-C has ended, as shells have it."""


class Unclear(click.ClickException):
    """A command line that is not understood, said in one line."""

    exit_code = 2

    def __init__(self, error: click.UsageError, path: str) -> None:
        said = error.format_message()
        stop = "" if said.endswith((".", "?")) else "."
        super().__init__(f"{said}{stop} `{error.ctx.command_path if error.ctx else path} --help` says what it takes.")


class Commands(click.Group):
    """The commands; one that is not understood, or whose output cannot be written, says so in one line."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """Read the arguments before the command."""
        try:
            return super().make_context(info_name, args, parent, **extra)
        except NoArgsIsHelpError:
            raise
        except click.UsageError as error:
            raise Unclear(error, str(info_name)) from None

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command, and write all that it printed, in colours only where the terminal has them."""
        with contextlib.ExitStack() as stack:
            for name, mode in (("stdin", "r"), ("stdout", "w")):  # whoever started this may have closed them
                if getattr(sys, name) is None:
                    stack.callback(setattr, sys, name, None)
                    setattr(sys, name, stack.enter_context(Path(os.devnull).open(mode, encoding="utf-8")))
            return self._run(ctx)

    def _run(self, ctx: click.Context) -> Any:
        if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
            ctx.color = False
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except click.UsageError as error:
            raise Unclear(error, f"{ctx.command_path} {ctx.invoked_subcommand}") from None
        except (KeyboardInterrupt, click.Abort):
            click.echo("\nStopped.", err=True)
            ctx.exit(INTERRUPTED)
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

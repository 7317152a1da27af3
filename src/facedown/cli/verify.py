"""``facedown verify``: whether a record is true."""

from __future__ import annotations

import sys

import click

from facedown.cli.files import load_record, name_of, sentence
from facedown.cli.screen import roles
from facedown.core.game import Over
from facedown.core.record import Record, RecordError, Replay
from facedown.core.record import verify as check_record
from facedown.games import load


@click.command()
@click.argument("file")
def verify(file: str) -> None:
    """Check a record: the commitment, each pick of chance, each move, and the result.

    FILE may be "-" for standard input. The exit status is 1 if something is wrong, and the first wrong line is named.
    """
    record = load_record(file)
    try:
        replay = check_record(record, load)
    except RecordError as error:
        click.echo(f"{name_of(file)} is wrong: {sentence(error)}", err=True)
        sys.exit(1)
    click.echo(f"{name_of(file)} is right: {len(record.lines)} moves, {outcome(replay)}; {deal(record)}.")


def outcome(replay: Replay) -> str:
    """Return how a replayed game stands, in a few words."""
    over = replay.end()
    if not isinstance(over, Over):
        return "not finished"
    return f"{' and '.join(roles(replay.game, over.winners)) or 'nobody'} won ({over.reason})"


def deal(record: Record) -> str:
    """Return what was known of the deal, and so could be checked."""
    if "Reveal" in record.tags:
        committed = "the commitment and " if "Commit" in record.tags else ""
        return f"{committed}every pick of chance checked"
    if "Source" in record.tags:
        return "every pick of chance checked against its seed"
    return "no key of the deal is given, so only the moves could be checked"

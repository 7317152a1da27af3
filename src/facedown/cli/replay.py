"""``facedown replay``: a record, move by move."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

import click

from facedown.cli.arguments import AnyGame, read_eyes
from facedown.cli.files import load_record, name_of, sentence
from facedown.cli.screen import picture, say, show_picture, show_told, standing
from facedown.core.record import RecordError, RecordLine, Replay, Step
from facedown.core.table import Viewer
from facedown.games import load


@click.command()
@click.argument("file")
@click.option("--seat", metavar="ROLE", help="Show what this seat, or a spectator, was told. Default: all moves, open.")
@click.option("--pictures", is_flag=True, help="Show the table after each move and not only at the end.")
def replay(file: str, seat: str | None, pictures: bool) -> None:
    """Print a recorded game move by move. FILE may be "-" for standard input."""
    try:
        replayed = Replay(load_record(file), load)
        eyes = read_eyes(replayed.game, seat, replayed.seats)
        for line, steps in by_line(replayed):
            show_line(replayed.game, line, steps, eyes)
            if pictures:
                show_tables(replayed, eyes)
    except RecordError as error:
        raise click.ClickException(f"{name_of(file)}: {sentence(error)}") from None
    if not pictures:
        show_tables(replayed, eyes)
    say(standing(replayed.game, replayed.end(), replayed.record.tags))


def by_line(replayed: Replay) -> Iterator[tuple[RecordLine, list[Step]]]:
    """Yield each line of the record with the steps that it stands for."""
    for line, steps in groupby(replayed.steps(), key=lambda step: step.line):
        yield line, list(steps)


def show_line(game: AnyGame, line: RecordLine, steps: list[Step], eyes: tuple[Viewer] | None) -> None:
    """Print one move: as recorded, or as what a seat was told of it."""
    if eyes is None:
        click.echo(f"{line.actor}: {line.text}")
    else:
        told = (event.told(eyes[0]) for step in steps for event in step.events)
        show_told(game, (message for message in told if message))


def show_tables(replayed: Replay, eyes: tuple[Viewer] | None) -> None:
    """Print the table through these eyes, or through those of each seat."""
    shown: set[str] = set()
    for viewer in range(replayed.seats) if eyes is None else eyes:
        view = replayed.game.view(replayed.state, viewer)
        if (drawn := picture(replayed.game, view)) not in shown:
            show_picture(replayed.game, view)
        shown.add(drawn)

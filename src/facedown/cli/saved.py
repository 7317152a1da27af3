"""A game in the terminal that is kept in a file, to be looked at when it is over or gone on with before."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import click

from facedown.cli.arguments import AnyGame
from facedown.cli.files import load_record, name_of, save_text, sentence
from facedown.core.chance import Chance
from facedown.core.game import Seat
from facedown.core.journal import Entry
from facedown.core.record import RecordError, Replay, make_record, source_of, write_record
from facedown.core.table import Table
from facedown.games import load

YOU: Final = "You"
"""The name of the person in the tag ``Seats``."""

KEPT: Final = frozenset(("Table", "Commit", "Reveal", "Source", "Seats"))
"""The tags of a game that goes on; the others are made anew."""


def save_game(table: Table, tags: Mapping[str, str], path: str) -> None:
    """Write the record of a game. Raise `click.ClickException` if that is not possible."""
    record = make_record(
        table.game, table.options, table.seats, table.entries, source=table.chance.source, tags=dict(tags)
    )
    save_text(Path(path), write_record(record))


def saved_game(game: AnyGame, path: str) -> tuple[Table, Seat, dict[Seat, str], dict[str, str]]:
    """Return a game that was kept: its table, the person's seat, the names of the bots, and the tags of its record.

    Raise `click.ClickException` if the file holds no game to go on with.
    """
    record = load_record(path)
    try:
        source, replay = source_of(record), Replay(record, load)
        steps = [(step.actor, step.action) for step in replay.steps(source)]
    except RecordError as error:
        raise click.ClickException(f"{name_of(path)}: {sentence(error)}") from None
    names = [name.strip() for name in record.tags.get("Seats", "").split(";")]
    if replay.game.name != game.name:
        raise click.ClickException(f"{name_of(path)} is a game of {replay.game.title}, not of {game.title}.")
    if source is None or names.count(YOU) != 1 or len(names) != replay.seats or replay.over:
        raise click.ClickException(f"{name_of(path)} is no game that was saved here, to go on with.")
    entries = [Entry(i, actor, "move", game.write(action), i) for i, (actor, action) in enumerate(steps)]
    table = Table(game, replay.options, replay.seats, Chance(source), entries=entries)
    own = names.index(YOU)
    bots = {seat: name for seat, name in enumerate(names) if seat != own}
    return table, own, bots, {name: text for name, text in record.tags.items() if name in KEPT}

"""Showing a table in the terminal: the game's picture, or its zones in words; what was told; how it ended."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any, Final

import click

from facedown.cli.arguments import AnyGame
from facedown.core.game import CanAdvise, CanPicture, Message, Over, Seat, View, Zone
from facedown.core.table import Table, Viewer
from facedown.core.texts import capital

WIDEST: Final = 80
"""Sentences are no wider than that, however wide the terminal is."""


def width() -> int:
    """Return how many columns a sentence takes that is longer than a line of the terminal."""
    return max(20, min(shutil.get_terminal_size().columns, WIDEST) - 2)


def say(text: str, before: str = "", after: str = "  ") -> None:
    """Print a sentence in lines that fit the terminal: `before` stands before it, `after` before the other lines."""
    click.echo(
        textwrap.fill(text, width(), initial_indent=before, subsequent_indent=after, break_on_hyphens=False) or before
    )


def picture(game: AnyGame, view: View[Any, Any]) -> str:
    """Return the table as one seat sees it, as several lines."""
    if isinstance(game, CanPicture):
        return game.picture(view).rstrip("\n")
    return "\n".join(zone_text(zone) for zone in game.zones(view))


def zone_text(zone: Zone) -> str:
    """Return one area of a table as a line.

    >>> zone_text(Zone("Hand", ("4", "7"), "two cards"))
    'Hand: 4 · 7 (two cards)'
    >>> zone_text(Zone("Points", rows=(("", "Left", "Right"), ("Pairs", "4", "7"))))
    'Points: Pairs: Left 4, Right 7'
    """
    items = " · ".join(items_of(zone)) or "–"
    return f"{zone.title}: {items}" + (f" ({zone.note})" if zone.note else "")


def items_of(zone: Zone) -> tuple[str, ...]:
    """Return the items of one area of a table, then its rows as sentences."""
    heads = zone.rows[0][1:] if zone.rows else ()
    rows = (f"{row[0]}: {', '.join(map(' '.join, zip(heads, row[1:], strict=True)))}" for row in zone.rows[1:])
    return (*zone.items, *rows)


def show_picture(game: AnyGame, view: View[Any, Any]) -> None:
    """Print the table as one seat sees it, headed by whose eyes these are."""
    whose = "a spectator sees" if view.seat is None else f"{game.called(view.seat)} sees"
    click.echo(f"\n— what {whose} —\n{picture(game, view)}\n")


def show_advice(table: Table, viewer: Viewer) -> None:
    """Print what a seat of a training table could work out by itself; elsewhere there is nothing to print."""
    advice = table.advice(viewer)
    if viewer is None or advice is None or not isinstance(table.game, CanAdvise):
        return
    click.echo(f"— what {table.game.called(viewer)} could work out —")
    for sentence in table.game.say_advice(advice):
        say(sentence)
    click.echo()


def show_told(game: AnyGame, messages: Iterable[Message]) -> None:
    """Print what somebody was told, a sentence a line, equal ones once; not the steps of unfinished moves."""
    for sentence, same in groupby(game.say(message) for message in messages if message.id not in game.quiet):
        count = len(list(same))
        say(f"{sentence}{f' ×{count}' if count > 1 else ''}", "· ")


def ending(game: AnyGame, over: Over) -> str:
    """Return how a game ended: who won, and why."""
    winners = game.called(*over.winners)
    won = f"{capital(winners)} won" if winners else "Nobody won"
    return f"{won}. {game.ending(over)}"


def standing(game: AnyGame, over: object, tags: Mapping[str, str]) -> str:
    """Return how a recorded game ended, or that the record, which has these tags, stops before."""
    if isinstance(over, Over):
        return ending(game, over)
    stops = tags.get("Result", "*") != "*"
    return f"The game is not finished{': the record stops before the end that it names' if stops else ''}."


def roles(game: AnyGame, seats: Iterable[Seat]) -> list[str]:
    """Return the roles of seats."""
    return [game.roles[seat] for seat in seats]

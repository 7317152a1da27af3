"""Showing a table in the terminal: the game's picture, or its zones in words; what was told; how it ended."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, Final

import click

from facedown.cli.arguments import AnyGame
from facedown.core.game import CanAdvise, CanPicture, Message, Over, Seat, View, Zone
from facedown.core.table import Table, Viewer

WIDTH: Final = 78
"""How many columns a sentence takes that is longer than a line."""


def picture(game: AnyGame, view: View[Any, Any]) -> str:
    """Return the table as one seat sees it, as several lines."""
    if isinstance(game, CanPicture):
        return game.picture(view).rstrip("\n")
    return "\n".join(zone_text(zone) for zone in game.zones(view))


def zone_text(zone: Zone) -> str:
    """Return one area of a table as a line.

    >>> zone_text(Zone("Hand", ("4", "7"), "two cards"))
    'Hand: 4 · 7 (two cards)'
    """
    items = " · ".join(zone.items) or "–"
    return f"{zone.title}: {items}" + (f" ({zone.note})" if zone.note else "")


def speaking_of(zones: Iterable[Zone], word: str) -> Iterator[str]:
    """Yield what a table in words says of something: the area with that title, or all items that name it."""
    sought = word.casefold()
    titled = [zone for zone in zones if zone.title.casefold() == sought]
    for zone in titled or zones:
        items = [item for item in zone.items if titled or sought in item.casefold()]
        if titled or items:
            yield f"{zone.title}:" + (f" {zone.note}" if titled and zone.note else "")
        for item in items:
            yield from textwrap.wrap(item, WIDTH, initial_indent="  ", subsequent_indent="    ")


def chapter_lines(lines: Iterable[str]) -> Iterator[str]:
    """Yield a chapter of the rules, which is Markdown, for the terminal: without marks, and without lines of tables."""
    block: list[str] = []
    for line in (*lines, ""):
        text = re.sub(r" *\*\([^)]*\)\*", "", line.replace("**", "").replace("`", "")).strip()
        is_row = text.startswith("|")
        if block and (is_row or not text):
            yield from textwrap.wrap(" ".join(block), WIDTH, subsequent_indent="  ")
            block = []
        what, _, means = text.strip("| ").partition(" | ")
        if is_row and means.strip("|- "):
            yield from textwrap.wrap(f"{what}: {means}", WIDTH, initial_indent="  ", subsequent_indent="      ")
        elif text and not is_row:
            block.append(text)


def show_picture(game: AnyGame, view: View[Any, Any]) -> None:
    """Print the table as one seat sees it, headed by whose eyes these are."""
    whose = "a spectator sees" if view.seat is None else f"the {game.roles[view.seat]} sees"
    click.echo(f"\n— what {whose} —\n{picture(game, view)}\n")


def show_advice(table: Table, viewer: Viewer) -> None:
    """Print what a seat of a training table could work out by itself; elsewhere there is nothing to print."""
    advice = table.advice(viewer)
    if viewer is None or advice is None or not isinstance(table.game, CanAdvise):
        return
    click.echo(f"— what the {table.game.roles[viewer]} could work out —")
    for sentence in table.game.say_advice(advice):
        click.echo(textwrap.fill(sentence, WIDTH, subsequent_indent="  "))
    click.echo()


def show_told(game: AnyGame, messages: Iterable[Message]) -> None:
    """Print what somebody was told, a sentence a line, equal ones once; not the steps of unfinished moves."""
    for sentence, same in groupby(game.say(message) for message in messages if message.id not in game.quiet):
        count = len(list(same))
        click.echo(textwrap.fill(f"· {sentence}{f' ×{count}' if count > 1 else ''}", WIDTH, subsequent_indent="  "))


def ending(game: AnyGame, over: Over) -> str:
    """Return how a game ended: who won, and why."""
    winners = " and ".join(f"the {role}" for role in roles(game, over.winners))
    won = f"{winners[:1].upper()}{winners[1:]} won" if winners else "Nobody won"
    return f"{won}. {game.ending(over)}"


def roles(game: AnyGame, seats: Iterable[Seat]) -> list[str]:
    """Return the roles of seats."""
    return [game.roles[seat] for seat in seats]

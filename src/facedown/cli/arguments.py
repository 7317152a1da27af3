"""What the commands take: a game by its name, its options as ``K=V``, a seat by its role; and help made from a game.

The value of an option may stand in a file: ``K=@FILE``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

import click
import msgspec

from facedown.cli.files import load_text, name_of
from facedown.core.game import Game, Seat, seat_counts_for
from facedown.core.options import describe, parse_options
from facedown.core.table import Viewer
from facedown.core.texts import one_of
from facedown.games import GAMES, load

AnyGame = Game[Any, Any]

SPECTATOR: Final = "spectator"

MOST_BYTES: Final = 250_000
"""A file that is longer is no value of an option."""


class GameName(click.ParamType[AnyGame]):
    """The id of a registered game; the command gets the game."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> AnyGame:
        """Return the game; fail with the list of those that there are."""
        if not isinstance(value, str):
            return value  # type: ignore[no-any-return]
        try:
            return load(value)
        except ValueError as error:
            self.fail(f"{error}.", param, ctx)


def game_argument(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the argument GAME."""
    return click.argument("game", type=GameName())(command)


def options_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command ``--option``, which `read_options` understands."""
    text = "An option of the game; may be given several times. K=@FILE reads the value from a file."
    return click.option("--option", "-o", "pairs", multiple=True, metavar="K=V", help=text)(command)


def read_options(game: AnyGame, pairs: tuple[str, ...], seats: int | None = None) -> msgspec.Struct:
    """Return the game's options from ``K=V`` texts, for so many seats (None: for any number that they fit).

    Raise `click.BadParameter` that says which is wrong and why.
    """
    values: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise click.BadParameter(f"{pair!r} is not of the form name=value.", param_hint="--option")
        if name.strip() in values:
            raise click.BadParameter(f"{name.strip()} is given twice.", param_hint="--option")
        values[name.strip()] = value.strip()
    return checked_options(game, values, "--option", seats)


def checked_options(game: AnyGame, values: Mapping[str, str], hint: str, seats: int | None = None) -> msgspec.Struct:
    """Return the game's options from texts by name; ``@`` and a path stand for what is in that file.

    Raise `click.BadParameter` about the parameter `hint` that says which is wrong, in which file, and why.
    """
    files = {name: value[1:] for name, value in values.items() if value.startswith("@")}
    if nameless := [name for name, path in files.items() if not path]:
        raise click.BadParameter(f"{nameless[0]}=@ names no file; it is {nameless[0]}=@FILE.", param_hint=hint)
    texts = {name: option_file(files[name]) if name in files else value for name, value in values.items()}
    try:
        options = parse_options(game.options, texts)
        if seats is not None or not seat_counts_for(game, options):
            game.start(game.seat_counts[-1] if seats is None else seats, options)
    except ValueError as error:
        reason = next(wrong_files(game, texts, files), str(error))
        raise click.BadParameter(f"{reason.rstrip('.')}.", param_hint=hint) from None
    return options


def option_file(path: str) -> str:
    """Return the value of an option that stands in a file. Raise `click.ClickException` if it cannot be read."""
    return load_text(path, "value of an option", MOST_BYTES).lstrip("\ufeff").strip()


def wrong_files(game: AnyGame, texts: Mapping[str, str], files: Mapping[str, str]) -> Iterator[str]:
    """Yield what is wrong with each value that stands in a file, with the file's name."""
    for name, path in files.items():
        try:
            parse_options(game.options, {name: texts[name]})
        except ValueError as error:
            yield f"{name_of(path)}: {error}"


def seats_option(default: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return what gives a command ``--seats``, which `read_seats` understands. `default` is for its help."""
    return click.option("--seats", type=int, metavar="N", help=f"How many seats there are. Default: {default}.")


def read_seats(game: AnyGame, seats: int) -> int:
    """Return a number of seats. Raise `click.BadParameter` if the game is not played by so many."""
    if seats not in game.seat_counts:
        counts = one_of(game.seat_counts)
        raise click.BadParameter(f"{game.title} has {counts} seats, not {seats}.", param_hint="--seats")
    return seats


def read_seat(game: AnyGame, text: str, seats: int) -> Seat:
    """Return the seat that a role or a number, counted from 1, names at a table of so many seats.

    Raise `click.BadParameter` if there is none.
    """
    roles = [role.casefold() for role in game.roles[:seats]]
    if text.casefold() in roles:
        return roles.index(text.casefold())
    if text.isascii() and text.isdigit() and 1 <= int(text) <= len(roles):
        return int(text) - 1
    raise click.BadParameter(
        f"{text!r} is no seat of this table; the seats are {', '.join(roles)}.", param_hint="--seat"
    )


def read_eyes(game: AnyGame, text: str | None, seats: int) -> tuple[Viewer] | None:
    """Return through whose eyes a game is shown: those of a seat, or of a spectator; None for all, where none is named.

    Raise `click.BadParameter` if there is no such seat.
    """
    if text is None:
        return None
    return (None if text.casefold() == SPECTATOR else read_seat(game, text, seats),)


class GameCommand(click.Command):
    """A command whose help ends with the options of the games: of those that the command line names, else of all."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Remember which games the arguments name; help is shown before they are parsed."""
        ctx.meta["facedown.games"] = [name for name in GAMES if name in args] or list(GAMES)
        return super().parse_args(ctx, args)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write a section of options for each game."""
        for name in ctx.meta.get("facedown.games", GAMES):
            rows = list(option_rows(load(name)))
            if rows:
                with formatter.section(f"Options of {name}, for --option"):
                    formatter.write_dl(rows)


def option_rows(game: AnyGame) -> Iterator[tuple[str, str]]:
    """Yield a game's options with what each may be, its default and what it is for."""
    hints = get_type_hints(game.options, include_extras=True)
    for field in msgspec.structs.fields(game.options):
        hint = hints[field.name]
        values = f"{describe(hint)}; default: {option_text(field.default)}."
        yield field.name, f"{described(hint)} {values}".strip()


def described(hint: Any) -> str:
    """Return the description in a field's `msgspec.Meta`, with the names of the choices; or nothing."""
    parts = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    metas = [part for part in parts if isinstance(part, msgspec.Meta)]
    labels = [
        f"{text}: {label}" for meta in metas for text, label in (meta.extra or {}).get("labels", {}).items() if text
    ]
    named = f"{'; '.join(labels)}." if labels else ""
    return " ".join([*(meta.description for meta in metas if meta.description), *([named] if named else [])])


def option_text(value: Any) -> str:
    """Return an option's value as ``--option`` takes it.

    >>> option_text(True), option_text(None), option_text("first")
    ('true', 'left out', 'first')
    """
    return "left out" if value in (None, "") else str(value).lower() if isinstance(value, bool) else str(value)

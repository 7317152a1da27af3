"""What can be played here: games, options and bots, as forms and clients need them."""

from __future__ import annotations

import types
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec

from facedown.bots import bots_for
from facedown.core.game import BotEntry, Game
from facedown.core.options import choices, labels_of, meta_of, text_of, title_of
from facedown.server.schema import BotInfo, GameInfo, OptionInfo
from facedown.server.settings import House

LINE: Final = 200
"""A text that may be longer is no single line."""
NONE: Final[Mapping[str, str]] = types.MappingProxyType({})


def game_infos(games: Iterable[Game[Any, Any]], house: House) -> list[GameInfo]:
    """Return what there is to know about the games before one plays them; `house` has the defaults of this place."""
    return [game_info(game, house.get(game.name, {})) for game in games]


def game_info(game: Game[Any, Any], house: Mapping[str, str]) -> GameInfo:
    """Return what there is to know about a game before one plays it."""
    options, bots = tuple(option_infos(game.options, house)), tuple(bot_infos(bots_for(game)))
    return GameInfo(game.name, game.title, game.roles, game.seat_counts, options, bots)


def option_infos(kind: type[msgspec.Struct], house: Mapping[str, str] = NONE) -> Iterator[OptionInfo]:
    """Yield the options of a game, in order; `house` has the defaults that are not the game's own.

    Label and help are the title and description of the field; its extra ``labels`` may name choices, by their texts.
    """
    hints, default = get_type_hints(kind, include_extras=True), kind()
    for name in kind.__struct_fields__:
        hint, usual = hints[name], house.get(name, text_of(getattr(default, name)))
        about, labels = meta_of(hint).description or "", labels_of(hint)
        yield OptionInfo(name, title_of(hint, name), about, _type(hint), tuple(labels), tuple(labels.values()), usual)


def agreed(
    kind: type[msgspec.Struct], options: Mapping[str, Any], *, also_usual: bool = False
) -> Iterator[tuple[str, str]]:
    """Yield the label and the value in words of each option that is not as the game has it by default, or of all."""
    for info in option_infos(kind):
        if also_usual or text_of(options.get(info.name)) != info.default:
            text = text_of(options.get(info.name))
            yield info.label, dict(zip(info.choices, info.labels, strict=True)).get(text, text)


def bot_infos(entries: Iterable[BotEntry]) -> Iterator[BotInfo]:
    """Yield the bots; entries of one name are one bot that can hold several seats."""
    named: dict[str, BotInfo] = {}
    for entry in entries:
        before = named.get(entry.name)
        seats = tuple(sorted({*(before.seats if before else ()), *entry.seats}))
        named[entry.name] = BotInfo(entry.name, before.about if before else entry.about, seats)
    yield from named.values()


def _type(hint: Any) -> Literal["choice", "number", "text", "long text"]:
    if choices(hint) is not None:
        return "choice"
    if (meta_of(hint).max_length or 0) > LINE:
        return "long text"
    kind = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    return "number" if int in (kind, *get_args(kind)) else "text"

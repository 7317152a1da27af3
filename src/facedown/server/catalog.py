"""What can be played here: games, options and bots, as forms and clients need them."""

from __future__ import annotations

import types
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec

from facedown.bots import bots_for
from facedown.core.game import BotEntry, Game
from facedown.core.options import choices
from facedown.server.schema import BotInfo, GameInfo, OptionInfo
from facedown.server.settings import House

LINE: Final = 200
"""A text that may be longer is no single line."""
NONE: Final[Mapping[str, str]] = types.MappingProxyType({})
USUAL_LABELS: Final[Mapping[str, str]] = {"": "as usual", "true": "yes", "false": "no"}


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
    plain, annotated, default = get_type_hints(kind), get_type_hints(kind, include_extras=True), kind()
    for name in kind.__struct_fields__:
        meta = _meta(annotated[name])
        label, about = meta.title or name.replace("_", " ").capitalize(), meta.description or ""
        listed = choices(plain[name])
        texts = tuple(dict.fromkeys(text_of(value) for value in listed or ()))
        named = USUAL_LABELS | (meta.extra or {}).get("labels", {})
        labels = tuple(named.get(text, text) for text in texts)
        kind_of = _type(plain[name], listed, meta)
        usual = house.get(name, text_of(getattr(default, name)))
        yield OptionInfo(name, label, about, kind_of, texts, labels, usual)


def agreed(kind: type[msgspec.Struct], options: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the label and the value in words of each option that is not as the game has it by default."""
    for info in option_infos(kind):
        if (text := text_of(options.get(info.name))) != info.default:
            yield info.label, dict(zip(info.choices, info.labels, strict=True)).get(text, text)


def text_of(value: Any) -> str:
    """Return the value of an option as a text that the game's options are parsed from.

    >>> text_of(True), text_of(None), text_of(29)
    ('true', '', '29')
    """
    return "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def bot_infos(entries: Iterable[BotEntry]) -> Iterator[BotInfo]:
    """Yield the bots; entries of one name are one bot that can hold several seats."""
    named: dict[str, BotInfo] = {}
    for entry in entries:
        before = named.get(entry.name)
        seats = tuple(sorted({*(before.seats if before else ()), *entry.seats}))
        named[entry.name] = BotInfo(entry.name, before.about if before else entry.about, seats)
    yield from named.values()


def _meta(hint: Any) -> msgspec.Meta:
    if get_origin(hint) is Annotated:
        return next((part for part in get_args(hint) if isinstance(part, msgspec.Meta)), msgspec.Meta())
    return msgspec.Meta()


def _type(hint: Any, listed: Any, meta: msgspec.Meta) -> Literal["choice", "number", "text", "long text"]:
    if listed is not None:
        return "choice"
    if (meta.max_length or 0) > LINE:
        return "long text"
    parts = get_args(hint) if isinstance(hint, types.UnionType) else (hint,)
    return "number" if int in parts else "text"

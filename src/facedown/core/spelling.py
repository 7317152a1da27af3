"""What people type, as records write it: capitals do no harm, and the first step of a move needs no dots."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from facedown.core.game import Game, IllegalAction


def spelled(game: Game[Any, Any], line: str) -> str:
    """Return a line that was typed, as the game writes it; a line that the game cannot read as it was typed.

    It is read as it stands, in small letters, or with the capitals of the game's `names`; and if it is no line, as
    the first step of one: "play grass" for "play Grass ...".
    """
    readings = tuple(dict.fromkeys((line, line.lower(), _with_names(game.names, line.lower()))))
    for text in readings:
        if _is_line(game, text):
            return text
    for text in readings:
        if _is_step(game, f"{text} ..."):
            return f"{text} ..."
    return line


def is_readable(game: Game[Any, Any], line: str) -> bool:
    """Return whether a line that was typed is a step or a move, legal now or not."""
    return _is_line(game, spelled(game, line))


def _is_line(game: Game[Any, Any], text: str) -> bool:
    try:
        game.read_line(text)
    except IllegalAction:
        return False
    return True


def _is_step(game: Game[Any, Any], text: str) -> bool:
    try:
        game.read(text)
    except IllegalAction:
        return False
    return True


def _with_names(names: tuple[str, ...], line: str) -> str:
    """Return a line in small letters with the names in it as the game writes them."""
    if not names:
        return line
    pattern, spellings = _dictionary(names)
    return pattern.sub(lambda found: spellings[found[0]], line)


@lru_cache(maxsize=8)
def _dictionary(names: tuple[str, ...]) -> tuple[re.Pattern[str], dict[str, str]]:
    """Return what finds names in small letters, the longest that fits, and how each is written."""
    spellings = {name.lower(): name for name in names}
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, _longest_first(spellings)))})(?![\w-])"), spellings


def _longest_first(names: dict[str, str]) -> Iterator[str]:
    yield from sorted(names, key=len, reverse=True)

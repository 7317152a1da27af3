"""The registry of games: one line a game, loaded when it is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Any, Final

from facedown.core.game import Game

GAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "fugitive": "facedown.games.fugitive",
        "mars": "facedown.games.mars",
        "hunters": "facedown.games.hunters",
    }
)
"""The package of each game, by the game's name. The package has the game as `GAME`."""


@cache
def load(name: str) -> Game[Any, Any]:
    """Return the game of that name. Raise `ValueError`, naming the known games, if there is none."""
    if name not in GAMES:
        raise ValueError(f"there is no game {name[:60]!r}; the games are: {', '.join(GAMES)}")
    game = import_module(GAMES[name]).GAME
    assert isinstance(game, Game), f"the registry's line for {name} does not lead to a game"
    return game

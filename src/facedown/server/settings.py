"""How a server is set up."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from facedown.core.game import Game
from facedown.server.database import Synchronous

House: TypeAlias = Mapping[str, Mapping[str, str]]
"""Options as texts, by game and name."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How a server is set up.

    `allowed_hosts` are the names under which it may be addressed (empty: any); `secure_cookies` is for servers that are
    reached over https only; `most_new_per_minute` limits how many tables, seats and names one address may make. `house`
    has, by game and option, what is played here where the maker of a table does not say otherwise.
    """

    database: str
    games: Mapping[str, Game[Any, Any]]
    house: House = {}
    allowed_hosts: tuple[str, ...] = ()
    secure_cookies: bool = False
    most_new_per_minute: int = 120
    synchronous: Synchronous = "FULL"
    heartbeat_seconds: float = 15.0
    bot_patience_seconds: float = 60.0


def default_database() -> Path:
    """Return where the tables are kept if nobody says otherwise: a file in the user's folder for data."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "facedown" / "facedown.db"

"""Bots of Terraforming Mars: programs that hold a seat, see what it sees, and keep nothing between two decisions."""

from __future__ import annotations

from functools import partial
from typing import Final

from facedown.core.game import BotEntry
from facedown.games.mars.events import ROLES
from facedown.games.mars.players import appraiser
from facedown.games.mars.players.player import Player

BOTS: Final = (
    BotEntry(
        "appraiser",
        tuple(range(len(ROLES))),
        "Foresees what each step comes to, appraises the table, and takes what gains most for its price.",
        partial(Player, appraiser.decide),
    ),
)
"""The bots that people may choose. docs/bots/mars.md says how they play."""

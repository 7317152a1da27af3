"""Bots of Hunters: programs that hold a seat, see what it sees, and keep nothing between two decisions."""

from __future__ import annotations

from functools import partial
from typing import Final

from facedown.core.game import BotEntry
from facedown.games.hunters.players import pacer, ranger
from facedown.games.hunters.players.player import Player
from facedown.games.hunters.state import FUGITIVE, HUNTERS

BOTS: Final = (
    BotEntry(
        "pacer",
        (FUGITIVE,),
        "Weighs distance against cards and energy, and mixes his speeds so that nobody can foresee them.",
        partial(Player, pacer.decide),
    ),
    BotEntry(
        "ranger",
        (HUNTERS,),
        "Arranges the hunters against all speeds at once, and plays the card that changes most.",
        partial(Player, ranger.decide),
    ),
)
"""The bots that people may choose, by seat, weakest first. docs/bots/hunters.md tells them apart."""

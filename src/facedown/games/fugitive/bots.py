"""Bots of Fugitive: programs that hold a seat, see what it sees, and keep nothing between two decisions."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from facedown.core.game import BotEntry, Look
from facedown.games.fugitive import scout_fugitive, scout_marshal
from facedown.games.fugitive.state import FUGITIVE, MARSHAL


class Scout:
    """A sensible player of either seat.

    As Fugitive it keeps moving, spends sprint cards where they hide most, and goes for the goal as soon as it can. As
    Marshal it counts routes, names what is sure and the likeliest of the rest, and keeps the Manhunt possible.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def act(self, look: Look) -> Sequence[str]:
        """Return one move. The same look and seed give the same move."""
        rng = random.Random(f"{self.seed}/{len(look.told)}/{len(look.actions)}")
        if len(look.actions) == 1:
            return look.actions
        decide = scout_fugitive.decide if look.seat == FUGITIVE else scout_marshal.decide
        return (decide(look, rng),)


BOTS: Final = (
    BotEntry(
        "scout",
        (FUGITIVE, MARSHAL),
        "Counts routes: keeps moving and hides well as Fugitive, names the likeliest numbers as Marshal.",
        Scout,
    ),
)
"""The bots that people may choose, weakest first."""

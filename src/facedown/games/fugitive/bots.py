"""Bots of Fugitive: programs that hold a seat, see what it sees, and keep nothing between two decisions."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from typing import Final

from facedown.core.game import BotEntry, Look
from facedown.games.fugitive import scout_fugitive, scout_marshal
from facedown.games.fugitive.players import bluffer, marshals, runner
from facedown.games.fugitive.players.player import Player
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
        "bluffer",
        (FUGITIVE,),
        "Weighs progress against cards, hides where the Marshal has just looked, and sometimes pays too much.",
        partial(Player, bluffer.decide),
    ),
    BotEntry(
        "counter",
        (MARSHAL,),
        "Counts routes and names the likeliest number.",
        partial(Player, marshals.COUNTER.decide),
    ),
    BotEntry(
        "hunter",
        (MARSHAL,),
        "Counts routes, draws high cards, and names several numbers where little is at risk.",
        partial(Player, marshals.HUNTER.decide),
    ),
    BotEntry(
        "runner",
        (FUGITIVE,),
        "Runs as far as he can without sprint cards, or else as cheaply as he can.",
        partial(Player, runner.decide),
    ),
    BotEntry(
        "scout",
        (FUGITIVE, MARSHAL),
        "Counts routes: keeps moving and hides well as Fugitive, names the likeliest numbers as Marshal.",
        Scout,
    ),
    BotEntry(
        "patient",
        (MARSHAL,),
        "A hunter who leaves high hideouts face down for the Manhunt.",
        partial(Player, marshals.PATIENT.decide),
    ),
    BotEntry(
        "profiler",
        (MARSHAL,),
        "Patient, and counts exactly, by how readily a Fugitive makes such moves.",
        partial(Player, marshals.PROFILER.decide),
    ),
)
"""The bots that people may choose: those of each seat weakest first. docs/bots/fugitive.md tells them apart."""

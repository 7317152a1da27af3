"""Bots of Fugitive: programs that hold a seat, see what it sees, and keep nothing between two decisions."""

from __future__ import annotations

from functools import partial
from typing import Final

from facedown.core.game import BotEntry
from facedown.games.fugitive.players import bluffer, marshals, runner
from facedown.games.fugitive.players.player import Player
from facedown.games.fugitive.state import FUGITIVE, MARSHAL

BOTS: Final = (
    BotEntry(
        "bluffer",
        (FUGITIVE,),
        "Weighs progress against cards, hides where the Marshal has just looked, and sometimes pays too much.",
        partial(Player, bluffer.decide),
    ),
    BotEntry(
        "runner",
        (FUGITIVE,),
        "Runs as far as he can without sprint cards, or else as cheaply as he can.",
        partial(Player, runner.decide),
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
"""The bots that people may choose, by seat, weakest first. docs/bots/fugitive.md tells them apart."""

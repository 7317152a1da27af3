"""Players that are programs: the generic ones, who can hold a seat in any game, and how to find a game's own.

A bot is handed looks and answers with texts, as a person does; it never sees a state. It keeps nothing between two
decisions: the same seed and the same look give the same answer, so a server may forget it and make it anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from facedown.bots.uniform import RandomBot
from facedown.core.game import Bot, BotEntry, Game, Seat

__all__ = ["RandomBot", "UnknownBot", "bots_for", "make_bot"]


class UnknownBot(ValueError):
    """No bot of that name can hold that seat; the message, for people, lists those that can."""


def bots_for(game: Game[Any, Any]) -> tuple[BotEntry, ...]:
    """Return the bots that a person may choose in this game: the generic ones, then the game's own, weakest first."""
    seats = tuple(range(max(game.seat_counts)))
    uniform = BotEntry("random", seats, "Picks each step at random among the legal ones.", RandomBot)
    return (uniform, *game.bots)


def make_bot(game: Game[Any, Any], name: str, seat: Seat, seed: int) -> Bot:
    """Return the bot `name` for this seat. Raise `UnknownBot` if there is none, or if it cannot hold the seat."""
    named = [entry for entry in bots_for(game) if entry.name == name]
    able = [entry for entry in named if seat in entry.seats]
    if able:
        return able[0].make(seed)
    if not named:
        raise UnknownBot(f"{game.title} has no bot “{name}”; it has {listed(names_for(game))}.")
    raise UnknownBot(
        f"The bot “{name}” cannot be {game.article}{seat_name(game, seat)}; {listed(names_for(game, seat))} can."
    )


def names_for(game: Game[Any, Any], seat: Seat | None = None) -> tuple[str, ...]:
    """Return the names of the bots that can hold this seat (None: any seat), each once."""
    return tuple(dict.fromkeys(entry.name for entry in bots_for(game) if seat is None or seat in entry.seats))


def seat_name(game: Game[Any, Any], seat: Seat) -> str:
    """Return the role of a seat, or its number where the game names none."""
    return game.roles[seat] if 0 <= seat < len(game.roles) else f"player {seat + 1}"


def listed(names: Sequence[str]) -> str:
    """Return names as people list them.

    >>> listed(["random", "runner", "hunter"])
    'random, runner and hunter'
    """
    return " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)

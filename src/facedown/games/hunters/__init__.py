"""Hunters: a fugitive lays a distance behind, nine hunters throw dice to take it away.

The modules read like the rulebook: `state`, `rules` and its parts, `actions`, `events`, `notation`, `game`; the rules
in words are in `rules.md` (docs/rules/hunters.md). `components` holds the cards and the numbers, `position`, `explain`
and `picture` are for people.
"""

from facedown.games.hunters.game import GAME, Hunters

__all__ = ["GAME", "Hunters"]

"""Terraforming Mars: the whole base box, for one to five players.

The modules read like the rulebook: `cards` and `vocabulary` are the rows, `board` and `state` the table, `paying` and
`playing` say what can be done, `effects`, `choices`, `triggers` and `odd` what comes of it, `flow` and `scoring` the
course of a game; the rules in words are in `rules.md` (docs/rules/mars.md).
"""

from facedown.games.mars.game import GAME, Mars

__all__ = ["GAME", "Mars"]

"""Fugitive: one player runs along a row of face-down numbers, the other guesses them.

The modules read like the rulebook: `cards`, `state`, `rules`, `events`, `notation`, `game`; the rules in words are in
`rules.md` (docs/rules/fugitive.md). `position`, `explain` and `picture` are for people, `kernel` is for speed.
"""

from facedown.games.fugitive.game import GAME, Fugitive

__all__ = ["GAME", "Fugitive"]

"""What the named bots are made of: a function that says the next line, and a seed."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TypeAlias

from facedown.core.game import Look

Decide: TypeAlias = Callable[[Look, random.Random], str]
"""Says the next line, from what the seat sees and a source of randomness for this one decision."""


class Player:
    """A bot that keeps nothing: the seed and the number of messages told give each decision its randomness."""

    def __init__(self, decide: Decide, seed: int) -> None:
        self.decide = decide
        self.seed = seed

    def act(self, look: Look) -> Sequence[str]:
        """Return one line or step. The same look and seed give the same.

        A move that somebody else began is finished by its first steps on offer.
        """
        drawer = look.view.drawer
        if drawer is not None and drawer.staged:
            return ("done" if "done" in look.actions else look.actions[0],)
        return (self.decide(look, random.Random(f"{self.seed}/{len(look.told)}")),)

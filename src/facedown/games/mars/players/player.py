"""What the named bots are made of: a function that says the next step, and a seed."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TypeAlias

from facedown.core.game import Look

Decide: TypeAlias = Callable[[Look, random.Random], str]
"""Says the next step, from what the seat sees and a source of randomness for this one decision."""


class Player:
    """A bot that keeps nothing: the seed and the number of messages told give each decision its randomness."""

    def __init__(self, decide: Decide, seed: int) -> None:
        self.decide = decide
        self.seed = seed

    def act(self, look: Look) -> Sequence[str]:
        """Return one step. The same look and seed give the same."""
        if len(look.actions) == 1:
            return look.actions
        return (self.decide(look, random.Random(f"{self.seed}/{len(look.told)}")),)

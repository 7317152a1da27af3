"""The player that picks among its legal steps at random: a yardstick, and a sparring partner for rules under test."""

from __future__ import annotations

import random
from collections.abc import Sequence

from facedown.core.game import Look


class RandomBot:
    """Takes one step at a time, each legal one equally likely.

    The pick depends on the seed, on how much the seat was told and on the steps on offer, and on nothing else.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def act(self, look: Look) -> Sequence[str]:
        """Return one step."""
        rng = random.Random(f"{self.seed}/{len(look.told)}/{'/'.join(look.actions)}")
        return (rng.choice(look.actions),)

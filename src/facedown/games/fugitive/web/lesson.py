"""What a training table of Fugitive shows the Marshal while the game goes on, as plain values for the browser."""

from __future__ import annotations

import msgspec

from facedown.games.fugitive.web.insight import Belief, Hunt, Plan


class Lesson(msgspec.Struct, frozen=True):
    """What the Marshal can know of the face-down hideouts now, and which guesses have the best chance.

    `best` is the best single number. `best_set` is what is sure and one gamble beside it; null in the Manhunt, where
    numbers are named one by one. `hunt` is the best way on, in the Manhunt alone; null if it was not counted.
    """

    belief: Belief
    best: Plan
    best_set: Plan | None
    hunt: Hunt | None

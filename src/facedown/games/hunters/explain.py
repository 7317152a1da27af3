"""Why something is not possible: the paragraph of the rules page and a sentence, from what the seat knows."""

from __future__ import annotations

from facedown.core.game import Refusal
from facedown.games.hunters.state import HuntersView


def explain(view: HuntersView) -> tuple[Refusal, ...]:
    """Return why each step that the seat may think of is not possible now; empty when the seat need not act."""
    return ()


def why_not(view: HuntersView, step: object) -> tuple[str, str]:
    """Return the paragraph and the reason why a step, which is not offered to the seat, is not possible."""
    return "", "That is not possible now."

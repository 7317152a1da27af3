"""Moments that stay open for a set time: where the fugitive might answer, at a table that plays so.

All that counts is public: the stage, and the options. The stage itself exists by public facts alone (H144).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from facedown.core.game import Wait
from facedown.games.hunters.state import FUGITIVE, Public, Stage

PASSING: Final[Mapping[Stage, str]] = {"answer": "let", "before check": "go on", "before throw": "go on"}
"""By stage, the step with which the fugitive does nothing there."""


def wait(public: Public) -> Wait | None:
    """Return how long the present moment stays open; None where the fugitive is asked. Rules: H126, H144."""
    step = PASSING.get(public.stage)
    if step is None or public.options.reactions != "wait":
        return None
    return Wait(FUGITIVE, step, public.options.wait_seconds)

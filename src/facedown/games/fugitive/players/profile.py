"""The profile of a Fugitive: how readily he hides so many sprint cards under a hideout so far from the last one."""

from __future__ import annotations

from typing import Final

from facedown.games.fugitive.cards import STRIDE

OVERPAID: Final = 0.02
"""How readily he hides a sprint card more than it takes, where no pay at all counts as 1."""
TRUST: Final = 0.5
"""How far the profile is trusted; for the rest, all moves count alike. A profile trusted wholly is easily fooled."""


def profile(sprint_count: int, gap: int) -> float:
    """Return the tilt: lower where one sprint card fewer would have carried as far, whatever its footprints.

    >>> profile(0, 2), profile(1, 3), profile(1, 4)
    (1.0, 0.51, 1.0)
    """
    is_overpaid = sprint_count > 0 and gap - STRIDE <= sprint_count - 1
    return TRUST * (OVERPAID if is_overpaid else 1.0) + 1 - TRUST

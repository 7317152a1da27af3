"""Terraforming Mars for people who look at it: its table as values for the browser, and in words for the plain page."""

from collections.abc import Sequence
from functools import lru_cache

from facedown.core.game import Zone
from facedown.games.mars.cards import NUMBERS
from facedown.games.mars.state import MarsView, Public
from facedown.games.mars.web import show as _show
from facedown.games.mars.web import zones as _zones
from facedown.games.mars.web.board import MarsBoard, MarsCard

__all__ = ["MarsBoard", "MarsCard", "printed", "show", "zones"]


@lru_cache(maxsize=1)  # who shows a view as values mostly shows it in words as well
def show(view: MarsView) -> MarsBoard:
    """Return the view as plain values."""
    return _show.show(view)


def zones(view: MarsView) -> Sequence[Zone]:
    """Return the view in words."""
    return _zones.zones(show(view), _open_zones(view.public))


@lru_cache(maxsize=_show.MOST_KEPT)
def _open_zones(public: Public) -> _zones.OpenZones:
    return _zones.open_zones(_show.what_lies_open(public))


def printed() -> Sequence[MarsCard]:
    """Return all cards and corporations as they are printed."""
    return tuple(_show.face(number) for number in NUMBERS.values())

"""The odd cards: what the vocabulary alone cannot say of them, one function each."""

from __future__ import annotations

from facedown.core.game import Seat
from facedown.games.mars.board import around
from facedown.games.mars.cards import NUMBERS, card_of
from facedown.games.mars.state import Player, Public
from facedown.games.mars.vocabulary import PLANTS, M
from facedown.games.mars.vocabulary.lasting import TagPlayed

IMMIGRANT_CITY = NUMBERS["Immigrant City"]
THARSIS_REPUBLIC = NUMBERS["Tharsis Republic"]
VIRAL_ENHANCERS = NUMBERS["Viral Enhancers"]


def immigrant_city(player: Player, card: int, resource: int) -> int:
    """Return the steps of megacredit production that come in before Immigrant City has to take its own. Rule: 6.7.

    Its own city triggers it, and Tharsis Republic too, so it can be played from -4, or from -5.
    """
    if card != IMMIGRANT_CITY or resource != M:
        return 0
    return 2 if player.face_up >> THARSIS_REPUBLIC & 1 else 1


def moss(player: Player, card: int, resource: int) -> int:
    """Return the plants that Viral Enhancers give for a card before Moss or Nitrophilic Moss loses some. Rule: 6.7."""
    if resource != PLANTS or not player.face_up >> VIRAL_ENHANCERS & 1:
        return 0
    tags = card_of(VIRAL_ENHANCERS).triggers[0]
    assert isinstance(tags, TagPlayed)
    return sum(card_of(card).tags.count(tag) for tag in tags.tags)


def viral_enhancers(trigger: int) -> bool:
    """Return whether the card that set off Viral Enhancers can hold what they add: animals or microbes."""
    return card_of(trigger).holds in ("animal", "microbe")


def flooding(public: Public, seat: Seat, area: int) -> tuple[Seat, ...]:
    """Return the opponents who own a tile next to the ocean that Flooding placed; `area` is 0 if it placed none."""
    near = around(1 << area) if area else 0
    owned = public.tiles.owned[: public.settings.seats]
    return tuple(other for other, mask in enumerate(owned) if other != seat and mask & near)

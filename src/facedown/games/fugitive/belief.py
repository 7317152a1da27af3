"""Belief: what a viewer can make of the face-down hideouts, as chances."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from facedown.core.game import Message
from facedown.games.fugitive.chain import Tilt, even, make_chain, place_chances
from facedown.games.fugitive.clues import clues_of
from facedown.games.fugitive.state import FACE_DOWN, FugitiveView, Getaway, route


class Belief(msgspec.Struct, frozen=True):
    """How likely each card is to lie face down as a hideout.

    `hidden[card]` is the chance that the card is a face-down hideout, for the cards from 0 to the goal; the sum is
    the number of face-down hideouts. `places[k]` gives, for place k of the row (0: the start), the chance of each
    card that can be there. `exact` says whether these are the chances by all that is known or an approximation.
    """

    hidden: tuple[float, ...]
    places: tuple[dict[int, float], ...]
    exact: bool


def belief(view: FugitiveView, told: Sequence[Message] = (), tilt: Tilt = even) -> Belief:
    """Return what `view` and what was `told` say about the face-down hideouts.

    For a Marshal and for a spectator this is the chain of `facedown.games.fugitive.chain`, an approximation whose
    impossible cards are impossible; for a Fugitive it is the truth. The table remembers every public message of a game,
    so that `told` adds nothing. With a `tilt` routes count by how readily a Fugitive takes them.
    """
    if isinstance(view.drawer, Getaway):
        cards = route(view.public, view.drawer.run.hidden_mask)
        return _belief(view, [{card: 1.0} for card in cards], exact=True)
    return _belief(view, place_chances(make_chain(clues_of(view), tilt)), exact=False)


def _belief(view: FugitiveView, places: list[dict[int, float]], *, exact: bool) -> Belief:
    hidden = [0.0] * (view.public.switches.goal + 1)
    for spot, cards in zip(view.public.row, places, strict=True):
        if spot.card == FACE_DOWN:
            for card, chance in cards.items():
                hidden[card] += chance
    return Belief(tuple(hidden), tuple(places), exact)

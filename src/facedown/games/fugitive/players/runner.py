"""Runner, a greedy Fugitive: as far as he can without sprint cards, else on with the cheapest sprint."""

from __future__ import annotations

import random
from typing import Final

from facedown.core.game import Look
from facedown.games.fugitive.cards import STRIDE
from facedown.games.fugitive.players.placing import hideouts, last_of, line, payments, plain_move

MOST_SPRINTS: Final = 4
"""How many sprint cards he spends on one hideout, unless it is the goal or he must."""


def decide(look: Look, rng: random.Random) -> str:
    """Return the Fugitive's next line: the goal, or the furthest card without sprint, or the cheapest sprint."""
    if (move := plain_move(look, rng)) is not None:
        return move
    near = [card for card in hideouts(look) if card <= last_of(look.view) + STRIDE]
    for cards, most in ((near[::-1], 0), (hideouts(look), MOST_SPRINTS)):
        ways = [way for card in cards for way in payments(look.view, card, most)]
        if ways:
            return line(min(ways, key=lambda way: way.price))
    if "pass" in look.actions:
        return "pass"
    return line(min(way for card in hideouts(look) for way in payments(look.view, card, card)))

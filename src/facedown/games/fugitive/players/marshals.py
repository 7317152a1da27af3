"""The named Marshals, a ladder: each plays like the one before it, and adds one idea.

`counter` counts routes. `hunter` draws high, and names several numbers where little is at risk. `patient` leaves high
hideouts for the Manhunt. `profiler` counts routes by how readily a Fugitive takes them, and exactly where she can.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from facedown.core.game import Look
from facedown.games.fugitive.belief import belief
from facedown.games.fugitive.cards import highest
from facedown.games.fugitive.chain import Tilt, even
from facedown.games.fugitive.players.profile import profile
from facedown.games.fugitive.posterior import Posterior
from facedown.games.fugitive.state import FACE_DOWN, MANHUNT, FugitiveView, Pursuit

SURE: Final = 1 - 1e-9
LIKELY: Final = 0.8
"""Where no number is sure, a second one is named if its chance is higher than this."""
CHEAP: Final = 10_000
"""How many states the exact count may go through; where it needs more, the chain must do."""


class Manner(NamedTuple):
    """How a Marshal plays.

    `high_draws` says how often she insists on the highest deck, `several` whether she may name more than one number,
    `patient` whether she leaves high hideouts for the Manhunt. With a `tilt` routes count by how readily a Fugitive
    takes them. If she is `exact`, she counts exactly where that is cheap.
    """

    high_draws: float = 0.0
    several: bool = False
    patient: bool = False
    tilt: Tilt = even
    exact: bool = False

    def decide(self, look: Look, rng: random.Random) -> str:
        """Return the Marshal's next line."""
        view: FugitiveView = look.view
        assert isinstance(view.drawer, Pursuit), "this is the Marshal's seat"
        if "ask" in look.actions:
            return "ask"
        if look.actions[0].startswith("draw"):
            return look.actions[-1] if rng.random() < self.high_draws else rng.choice(look.actions)
        hidden = self.chances(view)
        numbers = choose(self, view, ranked(hidden, rng), hidden)
        if numbers:
            return f"guess {' '.join(map(str, sorted(numbers)))}"
        return "skip" if "skip" in look.actions else f"guess {harmless(view, hidden)}"

    def chances(self, view: FugitiveView) -> Sequence[float]:
        """Return by card how likely it is a face-down hideout."""
        if self.exact:
            return Posterior(view, tilt=self.tilt, limit=CHEAP).hidden
        return belief(view, tilt=self.tilt).hidden


COUNTER: Final = Manner()
HUNTER: Final = COUNTER._replace(high_draws=0.8, several=True)
PATIENT: Final = HUNTER._replace(patient=True)
PROFILER: Final = PATIENT._replace(tilt=profile, exact=True)


def ranked(hidden: Sequence[float], rng: random.Random) -> list[int]:
    """Return the cards that can be hidden hideouts, the likeliest first; chance decides between equals."""
    possible = [card for card, chance in enumerate(hidden) if chance > 0]
    return sorted(possible, key=lambda card: (-round(hidden[card], 9), rng.random()))


def choose(manner: Manner, view: FugitiveView, cards: Sequence[int], hidden: Sequence[float]) -> Sequence[int]:
    """Return the numbers to name, of `cards` from likeliest to least likely; none if every guess would do harm."""
    numbers = several(manner, cards, hidden)
    table, threshold = view.public.table, view.public.switches.threshold
    hidden_count = sum(spot.card == FACE_DOWN for spot in view.public.row)
    if table.stage == MANHUNT:
        return numbers[:1]
    if not manner.patient or len(numbers) >= hidden_count or highest(table.revealed_mask) >= threshold:
        return numbers
    return several(manner, [card for card in cards if card < threshold], hidden)


def several(manner: Manner, cards: Sequence[int], hidden: Sequence[float]) -> Sequence[int]:
    """Return the numbers of a guess: all sure ones, which cost nothing, and one more, or two that are likely."""
    if not manner.several:
        return cards[:1]
    sure = [card for card in cards if hidden[card] >= SURE]
    others = cards[len(sure) :]
    if sure:
        return [*sure, *others[:1]]
    return [*others[:1], *(card for card in others[1:2] if hidden[card] > LIKELY)]


def harmless(view: FugitiveView, hidden: Sequence[float]) -> int:
    """Return a number that is certainly no face-down hideout, or else the least likely one."""
    return min(range(1, view.public.switches.goal), key=lambda card: (hidden[card], card))

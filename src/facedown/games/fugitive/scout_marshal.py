"""How `scout` plays the Marshal: by the chances that the chain gives, and with the Manhunt in mind."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from facedown.core.game import Look
from facedown.games.fugitive.belief import Belief, belief
from facedown.games.fugitive.cards import STRIDE, highest
from facedown.games.fugitive.state import FACE_DOWN, MANHUNT, FugitiveView, Pursuit

SURE: Final = 1 - 1e-9
CAUTION: Final = 4
"""How clearly she prefers a likely number to an unlikely one: its chance counts to this power.

With 0 all are alike to her; the higher it is, the more easily her guesses are foreseen."""
HIGH_DECK: Final = 0.5
"""How often she draws from the highest deck: its cards block the way to the goal, and stay unknown the longest."""


def decide(look: Look, rng: random.Random) -> str:
    """Return the Marshal's move."""
    view: FugitiveView = look.view
    assert isinstance(view.drawer, Pursuit), "this is the Marshal's seat"
    if "ask" in look.actions:
        return "ask"
    if look.actions[0].startswith("draw"):
        return draw(look, rng)
    chances = belief(view, look.told, thrift)
    if view.public.table.stage == MANHUNT:
        return f"guess {likeliest(chances, range(len(chances.hidden)), rng)}"
    numbers = choose_numbers(view, chances, rng)
    if numbers:
        return f"guess {' '.join(map(str, sorted(numbers)))}"
    return "skip" if "skip" in look.actions else f"guess {hopeless(view, chances)}"


def thrift(sprint_count: int, gap: int) -> float:
    """Return the tilt of a Fugitive who is half as ready to hide so many sprint cards where fewer would surely do."""
    return 0.5 if sprint_count and gap - STRIDE <= sprint_count - 1 else 1.0


def draw(look: Look, rng: random.Random) -> str:
    """Return a draw: mostly from the highest deck that there is."""
    return look.actions[-1] if rng.random() < HIGH_DECK else rng.choice(look.actions)


def choose_numbers(view: FugitiveView, chances: Belief, rng: random.Random) -> list[int]:
    """Return the numbers to name: all that are sure and one that is not; none if every guess would do harm.

    A hideout as high as the threshold is left alone as long as finding it would rule out the Manhunt, unless it wins at
    once.
    """
    public = view.public
    hidden_count = sum(spot.card == FACE_DOWN for spot in public.row)
    possible = [card for card, chance in enumerate(chances.hidden) if chance > 0]
    sure = [card for card in possible if chances.hidden[card] >= SURE]
    open_ended = highest(public.table.revealed_mask) >= public.switches.threshold
    if len(sure) + 1 >= hidden_count or open_ended:
        gambles = [card for card in possible if card not in sure]
    else:
        sure = [card for card in sure if card < public.switches.threshold]
        gambles = [card for card in possible if card not in sure and card < public.switches.threshold]
    if len(sure) >= hidden_count or not gambles:
        return sure
    return [*sure, rng.choices(gambles, [chances.hidden[card] ** CAUTION for card in gambles])[0]]


def likeliest(chances: Belief, cards: Sequence[int], rng: random.Random) -> int:
    """Return the card with the best chance; chance decides between equals."""
    return max(cards, key=lambda card: (round(chances.hidden[card], 9), rng.random()))


def hopeless(view: FugitiveView, chances: Belief) -> int:
    """Return a number that is certainly no face-down hideout, or else the least likely one."""
    return min(range(1, view.public.switches.goal), key=lambda card: chances.hidden[card])

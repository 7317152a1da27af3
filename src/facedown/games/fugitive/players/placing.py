"""What every named Fugitive needs: his cards, ways to pay for a hideout, and the moves that need no thought."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from facedown.core.game import Look
from facedown.games.fugitive import rules
from facedown.games.fugitive.cards import EVEN, ODD, STRIDE, from_mask, to_mask
from facedown.games.fugitive.state import FugitiveView, Getaway, Run, deck_mask

LIVE: Final = 3.0
"""How much dearer a sprint card is that could still be a hideout."""


class Payment(NamedTuple):
    """A hideout with sprint cards that carry to it. `price` grows with their number and with what else they can do."""

    price: float
    hideout: int
    sprint_mask: int


def run_of(view: FugitiveView) -> Run:
    """Return the Fugitive's own secrets."""
    assert isinstance(view.drawer, Getaway), "this is the Fugitive's seat"
    return view.drawer.run


def last_of(view: FugitiveView) -> int:
    """Return the hideout at the end of the row."""
    return rules.last_hideout(view.public.table, run_of(view))


def plain_move(look: Look, rng: random.Random) -> str | None:
    """Return the line of a decision that all named Fugitives take alike; None where he has to place or pass.

    He completes a move that somebody began, takes every extra draw, draws what leads on, and places the goal.
    """
    if run_of(look.view).staged_hideout:
        return "place" if "place" in look.actions else rng.choice(look.actions)
    if draws := [action for action in look.actions if action.startswith("draw")]:
        return best_draw(look.view, draws, rng)
    goal = look.view.public.switches.goal
    if goal in hideouts(look):
        return line(min(payments(look.view, goal, most=goal)))
    return None


def hideouts(look: Look) -> list[int]:
    """Return the hideouts that he may place, lowest first."""
    return [int(action.split()[1]) for action in look.actions if action.startswith("hide")]


def best_draw(view: FugitiveView, draws: Sequence[str], rng: random.Random) -> str:
    """Return the draw that most likely brings a hideout within reach, or just beyond; chance decides between equals."""
    last, run, table = last_of(view), run_of(view), view.public.table
    seen_mask = run.hand_mask | run.hidden_mask | run.spent_mask | table.revealed_mask | table.spent_mask

    def use(action: str) -> tuple[float, float]:
        cards = list(from_mask(deck_mask(view.public.switches, int(action[-1])) & ~seen_mask))
        good = sum(0 < card - last <= 2 * STRIDE for card in cards) + 0.25 * sum(card > last for card in cards)
        return good / max(1, len(cards)), rng.random()

    return max(draws, key=use)


def payments(view: FugitiveView, hideout: int, most: int) -> Iterator[Payment]:
    """Yield ways to pay for a hideout with at most so many sprint cards, none of which is superfluous.

    Of the odd and of the even cards the cheapest are taken. In the opening a way to a second hideout is left open
    where the rules want one.
    """
    switches, table, run = view.public.switches, view.public.table, run_of(view)
    need = max(0, hideout - last_of(view) - STRIDE)
    pool = rules.sprintable(switches, run.hand_mask) & ~(1 << hideout)
    odds, evens = (sorted(from_mask(pool & kind), key=lambda card: price(card, hideout)) for kind in (ODD, EVEN))
    for even_count in range(min(len(evens), (need + 1) // 2) + 1):
        odd_count = max(0, need - 2 * even_count)
        if odd_count > len(odds) or even_count + odd_count > most:
            continue
        chosen = [*evens[:even_count], *odds[:odd_count]]
        mask = to_mask(chosen)
        if not rules.must_place_another(switches, table) or rules.leaves_another(switches, table, run, hideout, mask):
            yield Payment(sum(price(card, hideout) for card in chosen), hideout, mask)


def price(card: int, hideout: int) -> float:
    """Return what a sprint card costs under a hideout: more if it is even, and most if it could be a hideout later."""
    return 1.0 + (0.5 if card % 2 == 0 else 0.0) + (LIVE - 0.001 * card if card > hideout else 0.0)


def line(payment: Payment) -> str:
    """Return a placement in the notation.

    >>> line(Payment(0.0, 17, 0b1010000)), line(Payment(0.0, 3, 0))
    ('hide 17 with 4 6', 'hide 3')
    """
    sprints = " ".join(map(str, from_mask(payment.sprint_mask)))
    return f"hide {payment.hideout} with {sprints}" if sprints else f"hide {payment.hideout}"

"""How `scout` plays the Fugitive: it keeps moving, and looks at each placement with the eyes of a spectator.

The weights were found by trying them in the arena against scout's Marshal. In words: keep the cards that can still be
hideouts; pay more footprints than it takes only where that hides well; hide the high hideouts best, which a careful
Marshal leaves for the Manhunt; and with every round wait less readily.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec

from facedown.core.game import Look, View
from facedown.games.fugitive import rules
from facedown.games.fugitive.belief import belief
from facedown.games.fugitive.cards import EVEN, ODD, STRIDE, from_mask, to_mask
from facedown.games.fugitive.state import FACE_DOWN, FugitiveView, Getaway, Public, Run, Spot, deck_mask

SURPLUS: Final = -1.8
"""For each footprint more than it takes."""
SPRINT: Final = -1.2
"""For each sprint card."""
LIVE_SPRINT: Final = (-2.8, -2.2)
"""For each sprint card that could have been a hideout: soon (within `SOON`), or later."""
SOON: Final = 9
WALK: Final = 0.65
"""For each number that the rest of the hand leads on without sprint cards, up to 6."""
LIVE: Final = 1.0
"""For each card left that can be a hideout soon, up to 4."""
POWER: Final = 1.3
"""For each footprint left on cards that cannot be hideouts any more, up to 10."""
EXPOSURE: Final = (-8.7, -15.0)
"""For a hideout that a spectator is sure of: one below the threshold of the Manhunt, or one above."""
PASS: Final = (1.3, -1.5)
"""What it is worth to place nothing, and how that changes with each round."""
WHIM: Final = 1.0
"""How much chance may add to a plan."""
CLOSE_LOOKS: Final = 5
"""How many of the best plans are looked at with a spectator's eyes."""
MOST_OF_A_KIND: Final = 4
"""How many odd and how many even sprint cards a plan has at most."""
STEP_OUT: Final = 4
"""How far beyond the end of the walk a drawn card is of most use."""


class Plan(NamedTuple):
    """A hideout with its sprint cards, and how good it looks; more is better."""

    value: float
    hideout: int
    sprint_mask: int


def decide(look: Look, rng: random.Random) -> str:
    """Return the Fugitive's move."""
    view: FugitiveView = look.view
    if run_of(view).staged_hideout:
        return "place" if "place" in look.actions else rng.choice(look.actions)
    if "decline" in look.actions:
        return look.actions[0]
    if look.actions[0].startswith("draw"):
        return draw(look, rng)
    return place(look, rng)


def run_of(view: FugitiveView) -> Run:
    """Return the Fugitive's own secrets."""
    assert isinstance(view.drawer, Getaway), "this is the Fugitive's seat"
    return view.drawer.run


# Drawing


def draw(look: Look, rng: random.Random) -> str:
    """Return the draw whose card most likely leads on from where the hand leads; chance has a small say."""
    public, run = look.view.public, run_of(look.view)
    end = walk_end(rules.last_hideout(public.table, run), run.hand_mask)
    seen_mask = run.hand_mask | run.hidden_mask | run.spent_mask | public.table.revealed_mask | public.table.spent_mask

    def use(action: str) -> float:
        cards = list(from_mask(deck_mask(public.switches, int(action[-1])) & ~seen_mask))
        return sum(use_of(card - end) for card in cards) / max(1, len(cards)) + 0.04 * rng.random()

    return max(look.actions, key=use)


def use_of(distance: int) -> float:
    """Return what a card is good for that lies so far beyond the end of the walk."""
    return 0.1 if distance <= 0 else 1.0 if distance <= STEP_OUT else 0.5 if distance <= 2 * STEP_OUT else 0.25


def walk_end(last: int, hand_mask: int) -> int:
    """Return how far a hand leads from the last hideout without sprint cards, where every step is the widest."""
    while steps := hand_mask >> (last + 1) & ((1 << STRIDE) - 1):
        last += steps.bit_length()
    return last


# Placing


def place(look: Look, rng: random.Random) -> str:
    """Return the best placement as a line, or ``pass``."""
    view: FugitiveView = look.view
    switches, table = view.public.switches, view.public.table
    hideouts = [int(action.split()[1]) for action in look.actions if action.startswith("hide")]
    if switches.goal in hideouts:
        return line(switches.goal, goal_sprints(view))
    plans = sorted((plan for hideout in hideouts for plan in plans_for(view, hideout, rng)), reverse=True)
    plans = [plan._replace(value=plan.value + exposure(view, plan)) for plan in plans[:CLOSE_LOOKS]]
    best = max(plans, default=None)
    waiting = PASS[0] + PASS[1] * table.round
    if best is None or ("pass" in look.actions and best.value < waiting):
        return "pass"
    return line(best.hideout, best.sprint_mask)


def line(hideout: int, sprint_mask: int) -> str:
    """Return a placement in the notation.

    >>> line(17, 0b1010000), line(3, 0)
    ('hide 17 with 4 6', 'hide 3')
    """
    sprints = " ".join(map(str, from_mask(sprint_mask)))
    return f"hide {hideout} with {sprints}" if sprints else f"hide {hideout}"


def goal_sprints(view: FugitiveView) -> int:
    """Return sprint cards that carry to the goal, even ones first."""
    public, run = view.public, run_of(view)
    missing = public.switches.goal - rules.last_hideout(public.table, run) - STRIDE
    chosen = []
    for card in sorted(from_mask(rules.sprintable(public.switches, run.hand_mask)), key=lambda card: card % 2):
        if missing <= 0:
            break
        chosen.append(card)
        missing -= 2 - card % 2
    return to_mask(chosen)


def plans_for(view: FugitiveView, hideout: int, rng: random.Random) -> Iterator[Plan]:
    """Yield ways to place a hideout: for each number of odd and of even sprint cards the least useful ones."""
    public, run = view.public, run_of(view)
    switches, table = public.switches, public.table
    need = max(0, hideout - rules.last_hideout(table, run) - STRIDE)
    pool = rules.sprintable(switches, run.hand_mask) & ~(1 << hideout)
    odds, evens = (cheapest(pool & kind, hideout) for kind in (ODD, EVEN))
    opens = rules.must_place_another(switches, table)
    for even_count in range(len(evens) + 1):
        for odd_count in range(len(odds) + 1):
            surplus = 2 * even_count + odd_count - need
            if not 0 <= surplus <= 2:
                continue
            chosen = [*evens[:even_count], *odds[:odd_count]]
            mask = to_mask(chosen)
            if not opens or rules.leaves_another(switches, table, run, hideout, mask):
                cost = SURPLUS * surplus + sum(price(card, hideout) for card in chosen)
                yield Plan(cost + prospects(run, hideout, mask) + WHIM * rng.random(), hideout, mask)


def cheapest(pool: int, hideout: int) -> list[int]:
    """Return the cards of a pool that one would part with first, as many as a plan may have."""
    return sorted(from_mask(pool), key=lambda card: (-price(card, hideout), card))[:MOST_OF_A_KIND]


def price(card: int, hideout: int) -> float:
    """Return what a sprint card costs under a hideout, as a value below 0."""
    if card < hideout:
        return SPRINT
    return SPRINT + LIVE_SPRINT[card - hideout > SOON]


def prospects(run: Run, hideout: int, sprint_mask: int) -> float:
    """Return how well the rest of the hand can go on from a hideout."""
    rest = run.hand_mask & ~sprint_mask & ~(1 << hideout)
    dead = rest & ((1 << hideout) - 1)
    power = (dead & ODD).bit_count() + 2 * (dead & EVEN).bit_count()
    live = (rest >> (hideout + 1) & ((1 << SOON) - 1)).bit_count()
    walk = walk_end(hideout, rest) - hideout
    return WALK * min(walk, 6) + LIVE * min(live, 4) + POWER * min(power, 10)


def exposure(view: FugitiveView, plan: Plan) -> float:
    """Return what it costs that a spectator would suspect the hideout if it were placed so."""
    public: Public = view.public
    spot = Spot(FACE_DOWN, public.table.round, plan.sprint_mask.bit_count(), 0)
    after = msgspec.structs.replace(public, row=(*public.row, spot))
    suspicion = belief(View(None, after, None)).hidden[plan.hideout]
    return EXPOSURE[plan.hideout >= public.switches.threshold] * suspicion

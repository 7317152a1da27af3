"""The training table: while the game goes on, the Marshal sees what she could work out by herself.

A lesson is made from her view alone. A budget of states keeps it short in plain Python; where it runs out, the chain
takes over, and the belief says that it is not exact.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from facedown.core.game import View
from facedown.games.fugitive.guesses import best_hunt, best_set, best_single
from facedown.games.fugitive.posterior import Posterior
from facedown.games.fugitive.review import belief_of, listed, percent, say_hunt
from facedown.games.fugitive.state import FACE_DOWN, MANHUNT, MARSHAL, Chase, FugitiveView, Pursuit
from facedown.games.fugitive.web.insight import Hunt, Plan
from facedown.games.fugitive.web.lesson import Lesson

NOTE: Final = (
    "The Marshal sees the chance of each number to be a hidden hideout, as she could work it out herself. "
    "Nobody else sees this before the game is over."
)
"""What all at a training table are told of it."""

MOST_STATES: Final = 6_000
"""How many states a walk for a lesson may have; it takes two walks at most, and a few dozen milliseconds each."""

MOST_HUNT_STEPS: Final = 20_000
"""How many steps the search for the best way through the Manhunt may take for a lesson; where it needs more, none is
shown."""

LESSONS: Final = 256
"""How many lessons are remembered: one moment is asked for again whenever somebody comes or goes."""

LIKELIEST: Final = 8
"""How many numbers a sentence lists for one hideout."""


def lesson(view: FugitiveView) -> Lesson | None:
    """Return what the Marshal can know now; None for anybody else, and where no hideout lies face down."""
    if view.seat != MARSHAL or not isinstance(view.drawer, Pursuit) or view.public.hands:
        return None
    if all(spot.card != FACE_DOWN for spot in view.public.row):
        return None
    settled = Pursuit(Chase(view.drawer.chase.hand_mask, 0, 0))  # what she has begun to do adds nothing
    return _lesson(View(MARSHAL, view.public, settled))


@lru_cache(maxsize=LESSONS)
def _lesson(view: FugitiveView) -> Lesson:
    posterior = Posterior(view, limit=MOST_STATES)
    single = Plan(*best_single(posterior))
    if view.public.table.stage != MANHUNT:
        return Lesson(belief_of(posterior), single, Plan(*best_set(posterior)), None)
    hunt = best_hunt(posterior, MOST_HUNT_STEPS, most_beginnings=0)
    return Lesson(belief_of(posterior), single, None, Hunt(*hunt) if hunt else None)


# In words


def say(lesson: Lesson) -> tuple[str, ...]:
    """Return a lesson as sentences."""
    return tuple(_sentences(lesson))


def _sentences(lesson: Lesson) -> Iterator[str]:
    belief = lesson.belief
    chances = {card: chance for card, chance in enumerate(belief.hidden) if chance > 0}
    note = "" if belief.exact else " (an approximation)"
    yield f"The chance of each number to be a hidden hideout{note}: {_chances(chances)}; any other number: 0 %."
    for place, cards in enumerate(belief.places):
        if cards:
            likeliest = sorted(sorted(cards, key=lambda card: (-cards[card], card))[:LIKELIEST])
            rest = f", and {len(cards) - LIKELIEST} more" if len(cards) > LIKELIEST else ""
            yield f"Hideout {place} is {_chances({card: cards[card] for card in likeliest})}{rest}."
    yield f"The best single number is {listed(lesson.best.numbers)}, with {percent(lesson.best.chance)}."
    together = lesson.best_set
    if together and len(together.numbers) > 1:
        chance = percent(together.chance)
        yield f"All that is sure and one gamble: {listed(together.numbers)}, with {chance} for all of them."
    if lesson.hunt:
        yield say_hunt(lesson.hunt)


def _chances(chances: Mapping[int, float]) -> str:
    return ", ".join(f"{card} ({percent(chance)})" for card, chance in chances.items()).replace(" %", "\u00a0%")

"""The review of a game: what the Marshal and a spectator could know, and what guesses and placements were worth.

All of it is worked out from views by `facedown.games.fugitive.posterior`, in plain Python. A budget of states keeps a
whole game below two seconds; where it runs out, the chain takes over, and the belief says that it is not exact.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from facedown.core.game import Action, Actor, View
from facedown.games.fugitive.cards import from_mask
from facedown.games.fugitive.clues import clues_of
from facedown.games.fugitive.evidence import must_go_on
from facedown.games.fugitive.guesses import best_hunt, best_set, best_single
from facedown.games.fugitive.posterior import Posterior
from facedown.games.fugitive.state import MANHUNT, MARSHAL, FugitiveState, FugitiveView
from facedown.games.fugitive.web.insight import Belief, Guessed, Hunt, Insight, Placed, Plan

MOST_STATES: Final = 40_000
"""How many states the beliefs of one whole game may take."""

MOST_AT_ONCE: Final = 8_000
"""How many states one moment may take."""

MOST_HUNT_STEPS: Final = 60_000
"""How many steps the search for the best way through a Manhunt may take, at each of its guesses."""

MOST_HUNT_STATES: Final = 8_000
"""How many states the search for a list of numbers in its place may take."""

MOST_BEGINNINGS: Final = 60
"""How many beginnings of such a list are tried at most."""

SHOWN: Final = 5
"""How many of the likeliest numbers a sentence lists."""


class Counter:
    """Counts what a viewer could know at the moments of one game; what has not changed is not counted again."""

    def __init__(self, most_states: int = MOST_STATES) -> None:
        self.left = most_states
        self._known: dict[object, tuple[Posterior, Belief]] = {}

    def posterior(self, view: FugitiveView) -> Posterior:
        """Return the posterior of a Marshal's or a spectator's view."""
        return self._count(view)[0]

    def belief(self, view: FugitiveView) -> Belief:
        """Return the same in plain values."""
        return self._count(view)[1]

    def _count(self, view: FugitiveView) -> tuple[Posterior, Belief]:
        key = _key(view)
        if key not in self._known:
            limit = max(0, min(MOST_AT_ONCE, self.left))
            posterior = Posterior(view, limit=limit)
            self._known[key] = posterior, belief_of(posterior)
            self.left -= posterior.work
        return self._known[key]


def _key(view: FugitiveView) -> object:
    """Return all of a view that a posterior depends on."""
    return clues_of(view), must_go_on(view.public)


def belief_of(posterior: Posterior) -> Belief:
    """Return a posterior as plain values."""
    places = [
        dict(sorted(cards.items())) if is_hidden else {}
        for cards, is_hidden in zip(posterior.places, posterior.is_hidden, strict=True)
    ]
    log_count = posterior.log_count
    return Belief(
        hidden=posterior.hidden,
        places=tuple(places),
        doubts=tuple(map(_doubt, places)),
        bits=None if math.isnan(log_count) else max(0.0, log_count / math.log(2)),
        exact=posterior.exact,
    )


def _doubt(cards: Mapping[int, float]) -> float:
    """Return the entropy of a place, in bits.

    >>> _doubt({3: 0.5, 5: 0.5})
    1.0
    """
    return max(0.0, -sum(chance * math.log2(chance) for chance in cards.values() if chance > 0))


def insights(
    states: Sequence[FugitiveState], moves: Sequence[tuple[Actor, Sequence[Action]]]
) -> Iterator[Insight | None]:
    """Yield what there is to say of each state of a game; the Marshal's beliefs come first, should the budget end.

    After each of them, and after what each of her guesses was worth, yield None.
    """
    assert len(moves) == len(states) - 1, "a move leads from each state to the next"
    counter = Counter()
    views: list[FugitiveView] = [View(MARSHAL, state.public, state.drawers[MARSHAL]) for state in states]
    marshal: list[Belief | None] = []
    for view in views:
        marshal.append(None if view.public.hands else counter.belief(view))
        yield None
    guesses: list[Guessed | None] = [None]
    for before, after in pairwise(views):
        guesses.append(_guessed(counter, before, after))
        yield None
    placed = [None, *(_placed(marshal, views, number) for number in range(1, len(views)))]
    for state, hers, guess, placing in zip(states, marshal, guesses, placed, strict=True):
        watching: FugitiveView = View(None, state.public, None)
        spectator = None if watching.public.hands else counter.belief(watching)
        yield Insight(hers, spectator, guess, placing)


def _guessed(counter: Counter, before: FugitiveView, after: FugitiveView) -> Guessed | None:
    """Return what the guess between two of the Marshal's views was worth, if there was one."""
    if len(after.public.guesses) == len(before.public.guesses):
        return None
    guess, posterior = after.public.guesses[-1], counter.posterior(before)
    numbers = tuple(from_mask(guess.mask))
    in_manhunt = before.public.table.stage == MANHUNT
    hunt = _hunt(posterior) if in_manhunt else None
    together = None if in_manhunt else best_set(posterior)
    return Guessed(
        numbers=numbers,
        hit=guess.hit,
        chance=_chance(posterior, numbers),
        best=Plan(*best_single(posterior)),
        best_set=Plan(*together) if together else None,
        hunt=hunt,
    )


def _hunt(posterior: Posterior) -> Hunt | None:
    beginnings = min(MOST_BEGINNINGS, MOST_HUNT_STATES // max(1, posterior.states))
    hunt = best_hunt(posterior, MOST_HUNT_STEPS, beginnings)
    return Hunt(*hunt) if hunt else None


def _chance(posterior: Posterior, numbers: Sequence[int]) -> float | None:
    if len(numbers) == 1:
        return posterior.hidden[numbers[0]]
    chance = posterior.chance_of_all(numbers)
    return None if math.isnan(chance) else chance


def _placed(beliefs: Sequence[Belief | None], views: Sequence[FugitiveView], number: int) -> Placed | None:
    """Return what the placement that led to a state told the Marshal, if there was one and the game went on."""
    before, after = beliefs[number - 1], beliefs[number]
    position = len(views[number - 1].public.row)
    if before is None or after is None or len(views[number].public.row) == position:
        return None
    return Placed(
        position=position,
        worlds=None if before.bits is None or after.bits is None else after.bits - before.bits,
        before=sum(before.doubts),
        after=sum(after.doubts[:position]),
        new=after.doubts[position],
    )


# In words


def say(insight: Insight) -> tuple[str, ...]:
    """Return an insight as sentences."""
    return tuple(_sentences(insight))


def _sentences(insight: Insight) -> Iterator[str]:
    if insight.guess:
        yield from _say_guess(insight.guess)
    if insight.placed:
        yield from _say_placed(insight.placed)
    if insight.marshal:
        yield _say_belief("The Marshal", insight.marshal)
    if insight.spectator:
        yield _say_belief("A spectator", insight.spectator)


def _say_guess(guess: Guessed) -> Iterator[str]:
    chance = "a chance that was not counted" if guess.chance is None else f"a chance of {percent(guess.chance)}"
    yield f"The guess of {listed(guess.numbers)} had {chance}{_better(guess)}."
    together = guess.best_set
    if together and len(together.numbers) > 1 and together.numbers != guess.numbers:
        yield f"Sure numbers and one gamble: {listed(together.numbers)}, with {percent(together.chance)}."
    if guess.hunt:
        yield say_hunt(guess.hunt)


def _better(guess: Guessed) -> str:
    """Return what single number had a better chance; if there is none, no set has one, either."""
    if guess.chance is not None and guess.best.chance <= guess.chance + 1e-9:
        return "; none had a better one"
    number = f"the best single number was {listed(guess.best.numbers)} with {percent(guess.best.chance)}"
    is_set = len(guess.numbers) > 1 and guess.best_set and guess.best_set.numbers == guess.numbers
    return f": all that was sure and the best gamble; {number}" if is_set else f"; {number}"


def say_hunt(hunt: Hunt) -> str:
    """Return a way through the Manhunt as a sentence."""
    order, chance = ", then ".join(map(str, hunt.numbers)), percent(hunt.chance)
    if not hunt.is_best:
        return f"A list for the Manhunt, whatever turns up, is {order}, with {chance}; the best way was not counted."
    if hunt.goes_on:
        return f"The best way through the Manhunt begins with {order}, and goes on by what turns up, with {chance}."
    return f"The best way through the Manhunt is {order}, with {chance}."


def _say_placed(placed: Placed) -> Iterator[str]:
    change = placed.before - placed.after
    if abs(change) >= 0.005:
        word = "narrowed" if change > 0 else "widened"
        span = f"from {placed.before:.2f} to {placed.after:.2f}"
        yield f"The placement {word} her belief about the hideouts before it by {abs(change):.2f} bits ({span})."
    elif placed.before > 0:
        yield "The placement told her nothing of the hideouts before it."
    worlds = ""
    if placed.worlds is not None:
        factor, many = 2 ** abs(placed.worlds), "many" if placed.worlds >= 0 else "few"
        worlds = f"; {factor:.3g} times as {many} histories fit as before"
    yield f"The new hideout leaves {placed.new:.2f} bits of doubt{worlds}."


def _say_belief(who: str, belief: Belief) -> str:
    if not any(belief.places):
        return f"{who}: no hideout lies face down."
    likeliest = sorted(range(len(belief.hidden)), key=lambda card: (-belief.hidden[card], card))[:SHOWN]
    listed = ", ".join(f"{card} {percent(belief.hidden[card])}" for card in likeliest if belief.hidden[card] > 0)
    worlds = "" if belief.bits is None else f"{belief.bits:.1f} bits of histories; "
    note = "" if belief.exact else " (an approximation)"
    return f"{who}: {worlds}likeliest {listed}{note}."


def percent(chance: float) -> str:
    """Return a chance as people read it; what is possible is never called 0 %, nor what is not sure 100 %.

    >>> percent(0.313), percent(0.0), percent(1.0), percent(0.99999), percent(0.00001)
    ('31.3 %', '0 %', '100 %', '>99.9 %', '<0.1 %')
    """
    if chance <= 0:
        return "0 %"
    if chance >= 1 - 1e-9:
        return "100 %"
    return "<0.1 %" if chance < 0.0005 else ">99.9 %" if chance >= 0.9995 else f"{100 * chance:.1f} %"


def listed(numbers: Sequence[int]) -> str:
    """Return numbers as people list them.

    >>> listed([4, 9, 17])
    '4, 9 and 17'
    """
    *most, last = map(str, numbers)
    return f"{', '.join(most)} and {last}" if most else last

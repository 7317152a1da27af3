"""Best guesses: which number, which set, and in the Manhunt which way through it, by the exact posterior."""

from __future__ import annotations

import heapq
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from facedown.games.fugitive.hunt import Steps, TooMuch, best_plan
from facedown.games.fugitive.posterior import Posterior

SURE: Final = 1.0 - 1e-9

MOST_STEPS: Final = 200_000
"""How many steps the search for the best way through the Manhunt may take; half a second in plain Python."""

MOST_BEGINNINGS: Final = 200
"""How many beginnings of a list are tried before the search for the best one settles for the best so far."""


class Plan(NamedTuple):
    """Numbers to name, and the chance that all of them are face-down hideouts."""

    numbers: tuple[int, ...]
    chance: float


class Hunt(NamedTuple):
    """Numbers to name in the Manhunt, in order, and the chance to find all that is hidden.

    `is_best` says whether no other way through it has a higher chance; else the numbers are a list to be named whatever
    turns up. `goes_on` says whether there are more numbers to name behind these, which depend on what turns up.
    """

    numbers: tuple[int, ...]
    chance: float
    is_best: bool
    goes_on: bool


def best_single(posterior: Posterior) -> Plan:
    """Return the number with the highest chance; the lowest of those that have it."""
    hidden = posterior.hidden
    card = max(range(len(hidden)), key=lambda card: (hidden[card], -card))
    return Plan((card,), hidden[card])


def best_set(posterior: Posterior) -> Plan:
    """Return all sure numbers and, beside them, one gamble: the best other number, if there is one.

    The sure ones cost nothing: the chance is that of the gamble alone.
    """
    hidden = posterior.hidden
    sure = tuple(card for card, chance in enumerate(hidden) if chance >= SURE)
    others = [card for card, chance in enumerate(hidden) if 0.0 < chance < SURE]
    if not others:
        return Plan(sure, 1.0)
    gamble = max(others, key=lambda card: (hidden[card], -card))
    return Plan(tuple(sorted((*sure, gamble))), hidden[gamble])


def best_hunt(
    posterior: Posterior, most_steps: int = MOST_STEPS, most_beginnings: int = MOST_BEGINNINGS
) -> Hunt | None:
    """Return the best way through the Manhunt, where each hit turns up what the next number may depend on.

    Where that takes too many steps, it is a list to name whatever turns up; None if there was none found, either,
    and where the posterior is not exact.
    """
    if not posterior.exact:
        return None
    wanted = sum(posterior.is_hidden)
    try:
        numbers, chance = best_plan(posterior, Steps(most_steps))
        return Hunt(numbers, chance, is_best=True, goes_on=len(numbers) < wanted)
    except TooMuch:
        numbers, chance = best_list(posterior, most_beginnings)
        return Hunt(numbers, chance, is_best=False, goes_on=False) if numbers else None


def best_list(posterior: Posterior, most_beginnings: int = MOST_BEGINNINGS) -> Plan:
    """Return the numbers that have the highest chance to be all that is hidden, or the best that were found.

    The chance is that of naming just these, whatever turns up. The surest number comes first, then the surest of the
    others if that was a hit, and so on, so that most is learnt while least is risked. The search takes up the likeliest
    beginning of a list first, and a list is as likely as its beginning at most: so the first whole list is the best.
    """
    wanted = sum(posterior.is_hidden)
    begun: list[tuple[float, int, tuple[int, ...]]] = [(-1.0, 0, ())]
    best = Plan((), 0.0)
    for _ in range(most_beginnings):
        if not begun:
            break
        negative, _, cards = heapq.heappop(begun)
        if len(cards) == wanted:
            return Plan(_surest_first(posterior, cards), -negative)
        for card, chance in _next_cards(posterior, cards).items():
            longer = (*cards, card)
            heapq.heappush(begun, (negative * chance, -len(longer), longer))
            if len(longer) == wanted and -negative * chance > best.chance:
                best = Plan(longer, -negative * chance)
    return best._replace(numbers=_surest_first(posterior, best.numbers))


def _next_cards(posterior: Posterior, cards: Sequence[int]) -> Mapping[int, float]:
    """Return the chances of the next face-down place, if the first ones hold these cards."""
    place = [place for place, is_hidden in enumerate(posterior.is_hidden) if is_hidden][len(cards)]
    return posterior.given_route(cards)[place]


def _surest_first(posterior: Posterior, cards: Sequence[int]) -> tuple[int, ...]:
    """Return the cards so that each is the likeliest of those left if the ones before it were hits."""
    order: list[int] = []
    left = set(cards)
    while left:
        hidden = posterior.hidden_given(order)
        order.append(max(left, key=lambda card: (hidden[card], -card)))
        left.remove(order[-1])
    return tuple(order)

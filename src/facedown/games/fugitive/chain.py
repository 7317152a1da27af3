"""The chain: how likely each card is at each face-down place of the row, by a count of routes that is quick, not exact.

It goes along the row from hideout to hideout, forward and then backward. A step from one hideout to the next is
weighted by the chance that so many sprint cards carry so far, and a card by the chance that the Fugitive had drawn it
by then. Exact are: that numbers rise, what lies open, the guesses of one card that missed, and how many hideouts of
each deck he can have drawn. Left out is that the cards under different hideouts are different cards, and all but a few
of the guesses of several cards that missed. So what the chain calls impossible is impossible, but it does not find out
all that is impossible.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple, TypeAlias

from facedown.games.fugitive.cards import EVEN, START, STRIDE, footprints
from facedown.games.fugitive.clues import DECKS, Clues, sprints_are_hidden
from facedown.games.fugitive.state import FACE_DOWN, Spot, Switches, deck_mask, deck_of

Tilt: TypeAlias = Callable[[int, int], float]
"""How readily a Fugitive hides so many sprint cards under a hideout so far from the last one; 1: as readily as any."""


MOST_MISSES: Final = 6
"""How many missed guesses of several cards are counted with, the shortest, which say most; each may double the work."""


class Node(NamedTuple):
    """Where a route can be.

    `card` is the hideout, `of_deck` the number of face-down hideouts of its deck so far, `alive` a bit for each
    missed guess all of whose cards up to this one are on the route.
    """

    card: int
    of_deck: int
    alive: int


class Layer(NamedTuple):
    """The nodes of one place of the row.

    `weights` are those of the routes from the start to each node; `origins` say where they come from: pairs of an
    index into the nodes of the place before and the weight of the step.
    """

    nodes: list[Node]
    weights: list[float]
    origins: list[list[tuple[int, float]]]


class Candidate(NamedTuple):
    """A card that can be at a place; for one that was drawn, how many draws it may have been, out of how many cards."""

    card: int
    deck: int
    slots: int
    pool: int


def even(_sprint_count: int, _gap: int) -> float:
    """Return 1: the tilt of a count that takes all routes for equally likely."""
    return 1.0


def make_chain(clues: Clues, tilt: Tilt = even, most_misses: int = MOST_MISSES) -> list[Layer]:
    """Return all routes that the clues allow, a layer for each place of the row, with so many missed sets."""
    telling = sorted(set(clues.misses), key=lambda miss: (miss[0].bit_count(), -miss[1], miss[0]))[:most_misses]
    clues = clues._replace(misses=tuple(telling))
    alive = (1 << len(clues.misses)) - 1
    layers = [Layer([Node(START, 0, alive)], [1.0], [[]])]
    for spot, (low, high) in zip(clues.row[1:], _bounds(clues)[1:], strict=True):
        layers.append(_next_layer(clues, layers[-1], spot, list(_candidates(clues, spot, low, high)), tilt))
    return layers


def place_chances(layers: list[Layer]) -> list[dict[int, float]]:
    """Return, by place of the row, how likely each card is there. The chances of a place sum to 1."""
    total = sum(layers[-1].weights)
    assert total > 0, "some route explains the row"
    after = [1 / total] * len(layers[-1].nodes)
    found: list[dict[int, float]] = []
    for place in range(len(layers) - 1, -1, -1):
        layer = layers[place]
        before = [0.0] * (len(layers[place - 1].nodes) if place else 0)
        cards: dict[int, float] = {}
        for node, weight, rest, origins in zip(layer.nodes, layer.weights, after, layer.origins, strict=True):
            if rest > 0:
                cards[node.card] = cards.get(node.card, 0.0) + weight * rest
            for origin, step in origins:
                before[origin] += step * rest
        found.append(cards)
        after = before
    return found[::-1]


def pick_route(layers: list[Layer], rng: random.Random) -> list[int]:
    """Return the cards of a route, by place of the row after the start, picked by its weight."""
    route: list[int] = []
    at = rng.choices(range(len(layers[-1].nodes)), layers[-1].weights)[0]
    for before, layer in zip(reversed(layers[:-1]), reversed(layers), strict=False):
        route.append(layer.nodes[at].card)
        origins = layer.origins[at]
        (at, _), *_ = rng.choices(origins, [before.weights[origin] * step for origin, step in origins])
    return route[::-1]


# One more place


def _next_layer(clues: Clues, layer: Layer, spot: Spot, candidates: list[Candidate], tilt: Tilt) -> Layer:
    """Return the nodes of the next place, `spot`, and the steps from those of `layer`."""
    carries = _carries(clues, spot, tilt)
    decks = decks_of(clues.switches)
    indices: dict[Node, int] = {}
    weights: list[float] = []
    origins: list[list[tuple[int, float]]] = []
    for origin, (node, before) in enumerate(zip(layer.nodes, layer.weights, strict=True)):
        for card, deck, slots, pool in candidates:
            gap = card - node.card
            if not 0 < gap < len(carries):
                continue
            of_deck = node.of_deck if deck == decks[node.card] else 0
            step = carries[gap]
            if pool:
                step *= max(0, slots - of_deck) / (pool - of_deck)
                of_deck += 1
            alive = _alive_after(clues, node, card, spot.round)
            if step <= 0 or alive < 0:
                continue
            index = indices.setdefault(Node(card, of_deck, alive), len(weights))
            if index == len(weights):
                weights.append(0.0)
                origins.append([])
            weights[index] += before * step
            origins[index].append((origin, step))
    return Layer(list(indices), weights, origins)


def _candidates(clues: Clues, spot: Spot, low: int, high: int) -> Iterator[Candidate]:
    """Yield the cards from `low` to `high` that can be at a place."""
    decks = decks_of(clues.switches)
    if spot.card != FACE_DOWN:
        if low <= high:
            yield Candidate(spot.card, decks[spot.card], 0, 0)
        return
    slots = [0, *(clues.slots(deck, spot.round) for deck in DECKS)]
    pools = [0, *((clues.unknown_mask & deck_mask(clues.switches, deck)).bit_count() for deck in DECKS)]
    for card in range(low, high + 1):
        deck = decks[card]
        if clues.unknown_mask >> card & 1 and clues.absent_until[card] < spot.round and (not deck or slots[deck] > 0):
            yield Candidate(card, deck, slots[deck], pools[deck])


def _alive_after(clues: Clues, node: Node, card: int, in_round: int) -> int:
    """Return which missed guesses are alive after the step to a card; -1 if one of them would have been a hit."""
    alive = node.alive
    for bit, (mask, asked_in) in enumerate(clues.misses):
        if not alive >> bit & 1:
            continue
        if mask >> (node.card + 1) & ((1 << (card - node.card - 1)) - 1):
            alive ^= 1 << bit  # a card of the guess was passed over
        elif mask >> card == 1:  # the guess's highest card is reached, and all the others are on the route
            if in_round <= asked_in:
                return -1
            alive ^= 1 << bit
    return alive


def _bounds(clues: Clues) -> list[tuple[int, int]]:
    """Return the lowest and the highest card of each place, by what lies open and how far sprint cards carry."""
    lows, highs = [START], [START]
    for spot in clues.row[1:]:
        is_open = spot.card != FACE_DOWN
        lows.append(spot.card if is_open else lows[-1] + 1)
        highs.append(spot.card if is_open else min(clues.switches.goal - 1, highs[-1] + _reach(spot)))
    for place in range(len(clues.row) - 2, 0, -1):
        lows[place] = max(lows[place], lows[place + 1] - _reach(clues.row[place + 1]))
        highs[place] = min(highs[place], highs[place + 1] - 1)
    return list(zip(lows, highs, strict=True))


def _reach(spot: Spot) -> int:
    """Return how far from the last hideout this one can at most be."""
    return STRIDE + (2 * spot.sprint_count if sprints_are_hidden(spot) else footprints(spot.sprint_mask))


# How far sprint cards carry


def _carries(clues: Clues, spot: Spot, tilt: Tilt) -> list[float]:
    """Return by gap, from 0 to the farthest possible, how likely the sprint cards of a place carry so far, tilted."""
    if not sprints_are_hidden(spot):
        return [tilt(spot.sprint_count, gap) for gap in range(_reach(spot) + 1)]
    count = spot.sprint_count
    even_share, even_count = _even_cards(clues, spot.round)
    parts = [
        comb(count, evens) * even_share**evens * (1 - even_share) ** (count - evens) if evens <= even_count else 0.0
        for evens in range(count + 1)
    ]
    tails = [sum(parts[needed:]) for needed in range(count + 1)]
    return [tails[max(0, gap - STRIDE - count)] * tilt(count, gap) for gap in range(_reach(spot) + 1)]


def _even_cards(clues: Clues, in_round: int) -> tuple[float, int]:
    """Return the share of even cards, and the most there can be, among the unknown ones that he had by a round."""
    starters = clues.unknown_mask & 0b1110
    evens, total, most = (
        float((starters & EVEN).bit_count()),
        float(starters.bit_count()),
        (starters & EVEN).bit_count(),
    )
    for deck in DECKS:
        pool = clues.unknown_mask & deck_mask(clues.switches, deck)
        slots = clues.slots(deck, in_round)
        if pool and slots > 0:
            total += slots
            evens += slots * (pool & EVEN).bit_count() / pool.bit_count()
            most += min(slots, (pool & EVEN).bit_count())
    return (evens / total if total else 0.0), most


@lru_cache
def decks_of(switches: Switches) -> tuple[int, ...]:
    """Return the deck of each card, by card."""
    return tuple(deck_of(switches, card) for card in range(switches.goal + 1))

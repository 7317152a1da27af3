"""The best plan for the Manhunt: which number to name next, whatever the hits before it have turned up.

A hit shows the place of a hideout and its sprint cards, so what is best to name next may depend on it. All *worlds*
that the Marshal cannot tell apart are listed: a route through the face-down places, and what lies under each of them.
Of sprint cards that can be no face-down hideout only deck and parity are told apart, as no more follows from them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb, perm, prod
from operator import add
from typing import Final, NamedTuple, TypeAlias

from facedown.games.fugitive.cards import START, STRIDE, footprints, from_mask, to_mask
from facedown.games.fugitive.chain import decks_of, even
from facedown.games.fugitive.clues import DECKS, clues_of, sprints_are_hidden
from facedown.games.fugitive.posterior import Posterior
from facedown.games.fugitive.state import FACE_DOWN, MANHUNT, Spot, deck_mask

CLASSES: Final = 8
"""Deck and parity: twice the deck, and one more if the card is odd."""

Counts: TypeAlias = tuple[int, ...]
"""How many cards there are of each class."""

Sight: TypeAlias = tuple[int, Counts]
"""Sprint cards as a hit shows them: a mask of those that could have been face-down hideouts, and how many others."""


class World(NamedTuple):
    """The cards in the face-down places, what lies under each of them, and how many histories come to this."""

    cards: tuple[int, ...]
    sights: tuple[Sight, ...]
    weight: float


class TooMuch(Exception):
    """A search would take more steps than it may."""


class Steps:
    """The steps that a search may still take."""

    def __init__(self, left: int) -> None:
        self.left = left

    def take(self, count: int = 1) -> None:
        """Take so many steps. Raise `TooMuch` if so many are not left."""
        self.left -= count
        if self.left < 0:
            raise TooMuch


def best_plan(posterior: Posterior, steps: Steps) -> tuple[tuple[int, ...], float]:
    """Return the numbers that the best plan begins with, whatever they turn up, and its chance to find all hideouts.

    Which number it names behind these depends on what they turn up. Raise `TooMuch` when the steps are used up.
    """
    worlds = list_worlds(posterior, steps)
    search = _Search(worlds, steps)
    cells = [tuple(range(len(worlds)))]
    chance = search.best(cells[0], 0)[0] / sum(world.weight for world in worlds)
    numbers: list[int] = []
    while len(numbers) < len(worlds[0].cards):
        named = to_mask(numbers)
        choices = {search.best(cell, named)[1] for cell in cells}
        if len(choices) > 1:
            break
        numbers += choices
        cells = [part for cell in cells for part in search.parts(cell, numbers[-1])]
    return tuple(numbers), chance


class _Search:
    """Finds the best number to name next in a *cell*: the worlds that agree in all that was turned up so far."""

    def __init__(self, worlds: Sequence[World], steps: Steps) -> None:
        self.worlds = worlds
        self.steps = steps
        self._known: dict[tuple[int, tuple[int, ...]], tuple[float, int]] = {}

    def best(self, cell: tuple[int, ...], named: int) -> tuple[float, int]:
        """Return the weight of the worlds in which all will be found, and the number to name next."""
        key = named, cell
        if key not in self._known:
            self._known[key] = self._look(cell, named)
        return self._known[key]

    def parts(self, cell: Sequence[int], card: int) -> list[tuple[int, ...]]:
        """Return the cells that a hit of this card leads to."""
        self.steps.take(len(cell))
        parts: dict[tuple[int, Sight], list[int]] = defaultdict(list)
        for i in cell:
            world = self.worlds[i]
            if card in world.cards:
                place = world.cards.index(card)
                parts[place, world.sights[place]].append(i)
        return [tuple(part) for part in parts.values()]

    def _look(self, cell: tuple[int, ...], named: int) -> tuple[float, int]:
        self.steps.take(len(cell))
        weights: dict[int, float] = defaultdict(int)
        for i in cell:
            for card in self.worlds[i].cards:
                if not named >> card & 1:
                    weights[card] += self.worlds[i].weight
        cards = sorted(weights, key=lambda card: (-weights[card], card))
        if named.bit_count() + 1 == len(self.worlds[cell[0]].cards):
            return weights[cards[0]], cards[0]
        most, choice = 0.0, cards[0]
        whole = self._weight(cell)
        for card in cards:
            if weights[card] <= most:
                break
            found = self._found_by(card, cell, named, weights[card], most)
            if found > most:
                most, choice = found, card
            if weights[card] == whole:
                break  # it costs nothing and tells something
        return most, choice

    def _found_by(self, card: int, cell: tuple[int, ...], named: int, weight: float, enough: float) -> float:
        """Return the weight of the worlds in which all is found if this card is next; less, if it is not `enough`."""
        missed = 0.0
        for part in self.parts(cell, card):
            missed += self._weight(part) - self.best(part, named | 1 << card)[0]
            if weight - missed <= enough:
                break
        return weight - missed

    def _weight(self, cell: Sequence[int]) -> float:
        return sum(self.worlds[i].weight for i in cell)


# The worlds


def list_worlds(posterior: Posterior, steps: Steps) -> list[World]:
    """Return all worlds that fit a Marshal's view in the Manhunt. Raise `TooMuch` when the steps are used up."""
    assert posterior.view.public.table.stage == MANHUNT, "in a turn a miss does not end the game"
    return list(_Lister(posterior, steps).worlds())


_Pick: TypeAlias = tuple[int, Counts, int]
"""Cards picked: a mask of those that could be face-down hideouts, how many others by class, and in how many ways."""


class _Under(NamedTuple):
    """The cards under the places so far: what hits would show, the cards left over, and how many came of each deck.

    Left over are a mask of those that could be face-down hideouts, and the number of others by class. Of what is left
    only this matters, so that ways that agree in it are counted together.
    """

    sights: tuple[Sight, ...]
    free_mask: int
    others: Counts
    used: tuple[int, ...]


class _Lister:
    """Lists worlds: routes first, then along each of them what can lie under its hideouts."""

    def __init__(self, posterior: Posterior, steps: Steps) -> None:
        self.places = posterior.places
        self.tilt = posterior.tilt
        self.steps = steps
        self.clues = clues_of(posterior.view)
        self.row = self.clues.row
        self.decks = decks_of(self.clues.switches)
        self.could_be_mask = to_mask(card for card, chance in enumerate(posterior.hidden) if chance > 0)
        unknown = [self.clues.unknown_mask & deck_mask(self.clues.switches, deck) for deck in DECKS]
        self.unknown = (0, *(mask.bit_count() for mask in unknown))
        self._picked: dict[tuple[int, Counts, int], Sequence[_Pick]] = {}

    def worlds(self) -> Iterator[World]:
        """Yield all worlds."""
        for route in self._routes((START,)):
            cards = tuple(card for card, spot in zip(route, self.row, strict=True) if spot.card == FACE_DOWN)
            for sights, weight in self._sights(route).items():
                yield World(cards, sights, weight)

    def _routes(self, begun: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Yield the rows of hideouts that begin like this, as far as can be told without the cards under them."""
        self.steps.take()
        if len(begun) == len(self.row):
            if not any(self._was_there(begun, *miss) for miss in self.clues.misses):
                yield begun
            return
        spot, last = self.row[len(begun)], begun[-1]
        feet = 2 * spot.sprint_count if sprints_are_hidden(spot) else footprints(spot.sprint_mask)
        for card in self.places[len(begun)] if spot.card == FACE_DOWN else (spot.card,):
            if last < card <= last + STRIDE + feet:
                yield from self._routes((*begun, card))

    def _was_there(self, route: Sequence[int], mask: int, in_round: int) -> bool:
        there = to_mask(card for card, spot in zip(route, self.row, strict=True) if spot.round <= in_round)
        return not mask & ~there

    def _sights(self, route: Sequence[int]) -> Mapping[tuple[Sight, ...], float]:
        """Return what can lie under the face-down places of a route, with the number of histories of each."""
        others = self._by_class(self.clues.unknown_mask & ~self.could_be_mask)
        layer: dict[_Under, float] = {_Under((), self.could_be_mask & ~to_mask(route), others, (0,) * 4): 1}
        for last, card, spot in zip(route, route[1:], self.row[1:], strict=False):
            following: dict[_Under, float] = defaultdict(int)
            for under, weight in layer.items():
                for more, ways in self._next(under, spot, card, card - last):
                    following[more] += weight * ways
            layer = following
        found: dict[tuple[Sight, ...], float] = defaultdict(int)
        for under, weight in layer.items():
            found[under.sights] += weight * self._rests(under)
        return {sights: weight for sights, weight in found.items() if weight}

    def _next(self, under: _Under, spot: Spot, card: int, gap: int) -> Iterator[tuple[_Under, float]]:
        """Yield what can lie under one more place, with the number of ways to deal the cards used there."""
        sights, free_mask, others, used = under
        is_goal = spot is self.row[-1]
        if is_goal:  # it is not shown
            free_mask, others = 0, _sum(others, self._by_class(free_mask))
        count = spot.sprint_count if sprints_are_hidden(spot) else 0
        open_cards = self._by_class(spot.sprint_mask | (0 if is_goal else 1 << card))
        for mask, few, ways in self._picks(free_mask, others, count):
            picked = _sum(few, self._by_class(mask))
            feet = footprints(spot.sprint_mask) + sum(picked[1::2]) + 2 * sum(picked[::2])
            if gap > STRIDE + feet:
                continue
            more = _sum(picked, open_cards)
            by_deck = [more[2 * deck] + more[2 * deck + 1] for deck in range(4)]
            for deck in DECKS:
                drawn = sum(in_round <= spot.round for in_round in self.clues.draws[deck])
                ways *= perm(drawn - used[deck], by_deck[deck]) if drawn >= used[deck] else 0
            if not ways:
                continue
            sight = ((mask, few),) if spot.card == FACE_DOWN else ()
            left = tuple(had - taken for had, taken in zip(others, few, strict=True))
            then = _Under((*sights, *sight), free_mask & ~mask, left, _sum(used, by_deck))
            yield then, ways if self.tilt is even else ways * self.tilt(spot.sprint_count, gap)

    def _picks(self, free_mask: int, others: Counts, count: int) -> Sequence[_Pick]:
        """Return all ways to pick so many sprint cards, after the steps for them were taken."""
        key = free_mask, others, count
        known = self._picked.get(key)
        self.steps.take(pick_count((*others, *(1,) * free_mask.bit_count()), count) if known is None else len(known))
        if known is None:
            known = self._picked[key] = list_picks(*key)
        return known

    def _rests(self, under: _Under) -> int:
        """Return in how many ways the draws that stay in the hand can be dealt."""
        ways = 1
        for deck in DECKS:
            hidden = under.used[deck] - len(self.clues.uses[deck])
            ways *= perm(self.unknown[deck] - hidden, len(self.clues.draws[deck]) - under.used[deck])
        return ways

    def _by_class(self, mask: int) -> Counts:
        return _by_class(self.decks, mask)


@lru_cache(maxsize=4096)
def _by_class(decks: tuple[int, ...], mask: int) -> Counts:
    counts = [0] * CLASSES
    for card in from_mask(mask):
        counts[2 * decks[card] + card % 2] += 1
    return tuple(counts)


def pick_count(amounts: Sequence[int], count: int) -> int:
    """Return in how many ways so many things can be taken from these amounts of things that are alike.

    >>> pick_count((1, 0, 2), 2)
    2
    """
    counts = [1] + [0] * count
    for amount in amounts:
        counts = [sum(counts[max(0, total - amount) : total + 1]) for total in range(count + 1)]
    return counts[count]


def list_picks(free_mask: int, others: Counts, count: int) -> Sequence[_Pick]:
    """Return all ways to pick so many cards."""
    free = tuple(from_mask(free_mask))
    return tuple(
        (to_mask(named), few, prod(map(comb, others, few)))
        for size in range(count + 1)
        for named in combinations(free, size)
        for few in _shares(others, count - size)
    )


@lru_cache(maxsize=1024)
def _shares(others: Counts, count: int) -> tuple[Counts, ...]:
    """Return all ways to take so many cards, by class.

    >>> _shares((1, 0, 2), 2)
    ((0, 0, 2), (1, 0, 1))
    """
    if not others:
        return () if count else ((),)
    return tuple((few, *rest) for few in range(min(others[0], count) + 1) for rest in _shares(others[1:], count - few))


def _sum(some: Sequence[int], more: Sequence[int]) -> tuple[int, ...]:
    return tuple(map(add, some, more))

"""The posterior: what a Marshal's view and what she was told say about the face-down hideouts, exactly.

All complete histories that fit count alike: every deal of the draws, every route, every set of sprint cards. With a
*tilt* they count by how readily the Fugitive makes such moves. `facedown.games.fugitive.belief` is quicker and an
approximation.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from facedown.core.game import Message
from facedown.games.fugitive.cards import START, footprints, to_mask
from facedown.games.fugitive.chain import MOST_MISSES, Layer, Tilt, even, make_chain, place_chances
from facedown.games.fugitive.clues import clues_of, sprints_are_hidden
from facedown.games.fugitive.engine import engine
from facedown.games.fugitive.evidence import Evidence, gather
from facedown.games.fugitive.puzzle import WIDTH, Puzzle
from facedown.games.fugitive.state import FACE_DOWN, FugitiveView, Getaway
from facedown.games.fugitive.walk import TOO_MANY

LIMIT: Final = 20_000
"""How many states a walk may have before the chain takes its place; a fifth of a second in plain Python."""

TINY: Final = 1e-12
"""Where ways are taken away, chances below this are what rounding leaves over; elsewhere no way is exactly 0."""


class _Count(NamedTuple):
    """The puzzle that was counted, the share of all deals, chances by placement and card, states (below 0: none)."""

    puzzle: Puzzle
    share: float
    chances: Sequence[float]
    states: int


class Posterior:
    """What a Marshal (or a spectator) can know at one moment. Values are worked out when they are asked for.

    `told` adds nothing, as the table remembers every public message of a game. Chances of face-down hideouts go by
    `places` of the row, where place 0 is the start. With more than `limit` states in one walk `places` and `hidden`
    come from the chain, and `exact` is False; where it is only too much to leave out the hands that could go nowhere,
    they are counted with them. With a `limit` of 0 nothing is counted, and the chain does without the sets that missed.
    """

    def __init__(
        self,
        view: FugitiveView,
        told: Sequence[Message] = (),
        tilt: Tilt = even,
        *,
        fast: bool = False,
        limit: int = LIMIT,
    ) -> None:
        assert not isinstance(view.drawer, Getaway), "the Fugitive knows where his hideouts are"
        self.view = view
        self.tilt = tilt
        self.limit = limit
        self.engine = engine(fast)
        self.is_hidden = tuple(spot.card == FACE_DOWN for spot in view.public.row)

    @cached_property
    def evidence(self) -> Evidence:
        """What there is to count."""
        return gather(self.view, self.tilt)

    @cached_property
    def _counted(self) -> _Count:
        counted = self._count(self.evidence.puzzle)
        if counted.states < 0 and self.evidence.puzzle.rest >= 0:
            counted = self._count(self.evidence.loose)
        return counted

    @property
    def exact(self) -> bool:
        """Whether these are the chances by all that is known."""
        return self.states >= 0 and self._counted.puzzle.rest == self.evidence.puzzle.rest

    @property
    def states(self) -> int:
        """How many states the counting went through; below 0 if it gave up."""
        return self._counted.states if self.limit else TOO_MANY

    @property
    def work(self) -> int:
        """How many states `places` took in all, walks that were given up and the chain included."""
        if self.exact:
            return self.states
        if self.states >= 0:
            return self.limit + self.states
        tries = 2 if self.limit and self.evidence.puzzle.rest >= 0 else 1
        return tries * self.limit + sum(len(layer.nodes) for layer in self._chain)

    @cached_property
    def _chain(self) -> list[Layer]:
        return make_chain(clues_of(self.view), self.tilt, MOST_MISSES if self.limit else 0)

    @property
    def log_count(self) -> float:
        """The natural logarithm of the number of histories that fit, or of the sum of their tilts.

        A history is the order of the Fugitive's draws, his route, and the sprint cards of each hideout. NaN if it was
        not counted.
        """
        if self.states < 0:
            return math.nan
        return math.log(self._counted.share) + self.evidence.log_deals

    @cached_property
    def places(self) -> tuple[dict[int, float], ...]:
        """For each place of the row, the chance of each card that can be there."""
        if self.states < 0:
            return tuple(place_chances(self._chain))
        return self._places_of(self._counted)

    @cached_property
    def hidden(self) -> tuple[float, ...]:
        """For each card from 0 to the goal, the chance that it is a face-down hideout."""
        return self._hidden_of(self.places)

    def chance_of_all(self, cards: Iterable[int]) -> float:
        """Return the chance that all these cards are face-down hideouts, as a guess of them would need."""
        wanted = to_mask(cards)
        open_mask = self.view.public.table.revealed_mask
        if wanted & open_mask:
            return 0.0
        if self.states < 0:
            return math.nan
        return self._share(self._counted.puzzle._replace(must_mask=wanted))

    def hidden_given(self, cards: Iterable[int]) -> tuple[float, ...]:
        """Return what `hidden` is if these cards are all face-down hideouts; all 0 if they cannot be."""
        wanted = to_mask(cards)
        return self._hidden_of(self._places_of(self._count(self._counted.puzzle._replace(must_mask=wanted))))

    def given_route(self, cards: Sequence[int]) -> tuple[dict[int, float], ...]:
        """Return what `places` is if the first face-down places hold these cards, in this order."""
        places = [place - 1 for place, is_hidden in enumerate(self.is_hidden) if is_hidden][: len(cards)]
        candidates = list(self._counted.puzzle.candidates)
        for place, card in zip(places, cards, strict=True):
            candidates[place] &= 1 << card
        return self._places_of(self._count(self._counted.puzzle._replace(candidates=candidates)))

    def sprint_totals(self, place: int) -> dict[int, float]:
        """Return for a place of the row the chances of the sum of the footprints on its sprint cards."""
        spot = self.view.public.row[place]
        if not sprints_are_hidden(spot):
            return {footprints(spot.sprint_mask): 1.0}
        count = spot.sprint_count
        # A walk gives the chance of at least so many even cards.
        puzzle = self._counted.puzzle
        at_least = [1.0, *(self._share(_with_floor(puzzle, place - 1, floor)) for floor in range(1, count + 1))]
        exactly = [chance - more for chance, more in zip(at_least, [*at_least[1:], 0.0], strict=True)]
        return {count + evens: chance for evens, chance in enumerate(exactly) if chance > TINY}

    def _places_of(self, count: _Count) -> tuple[dict[int, float], ...]:
        least = _least(count.puzzle)
        rows = (count.chances[place * WIDTH : (place + 1) * WIDTH] for place in range(len(self.is_hidden) - 1))
        found = [{card: chance for card, chance in enumerate(row) if chance > least} for row in rows]
        return ({START: 1.0}, *found)

    def _hidden_of(self, places: Sequence[Mapping[int, float]]) -> tuple[float, ...]:
        hidden = [0.0] * (self.view.public.switches.goal + 1)
        for is_hidden, cards in zip(self.is_hidden, places, strict=True):
            if is_hidden:
                for card, chance in cards.items():
                    hidden[card] += chance
        return tuple(hidden)

    def _share(self, puzzle: Puzzle) -> float:
        """Return the share of the histories that fit this narrower puzzle, too; NaN if it was not counted."""
        if self.states < 0:
            return math.nan
        ways, states = self.engine.count_ways(puzzle, self.limit)
        if states < 0:
            return math.nan
        share = ways / self._counted.share
        return share if share > _least(puzzle) else 0.0

    def _count(self, puzzle: Puzzle) -> _Count:
        share, states, chances = self.engine.count_places(puzzle, self.limit)
        return _Count(puzzle, share, chances, states)


def _least(puzzle: Puzzle) -> float:
    """Return what a chance must be above not to be 0."""
    return TINY if puzzle.rest >= 0 else 0.0


def _with_floor(puzzle: Puzzle, place: int, floor: int) -> Puzzle:
    floors = list(puzzle.floors)
    floors[place] = floor
    return puzzle._replace(floors=floors)

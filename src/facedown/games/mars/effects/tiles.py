"""Tiles, markers and parameters: what changes Mars. Rules: 6.4, 9, 10."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from facedown.core.game import Seat
from facedown.games.mars import events
from facedown.games.mars.board import OCEAN_COUNT, placements, with_claim
from facedown.games.mars.cards import Card, from_mask
from facedown.games.mars.counting import amount_of
from facedown.games.mars.effects.procedure import DONE, LATER, WAIT, Procedure, Why, asking
from facedown.games.mars.notation import CLAIM_AREA, PLACE, Step
from facedown.games.mars.state import Public, Task, ocean_count
from facedown.games.mars.triggers import after_tile
from facedown.games.mars.vocabulary.effects import ClaimArea, Place, Raise, Rating, RemoveFromAdjacentOwner
from facedown.games.mars.wording import tile_name
from facedown.games.mars.work import Work, tile_word

# Tiles


def areas_for(public: Public, seat: Seat, word: Place) -> int:
    """Return the areas on which a tile may go; none for an ocean when all are out. Rules: 6.4, 10.8."""
    if word.tile == "ocean" and ocean_count(public) == OCEAN_COUNT:
        return 0
    return placements(public.tiles, seat, word.on)


def _place(work: Work, task: Task, word: Place) -> int:
    areas = areas_for(work.public, task.seat, word)
    if not areas:
        return DONE if _is_late_ocean(work.public, word) else LATER
    if areas & (areas - 1):
        return WAIT
    _lay(work, task, word, areas.bit_length() - 1)
    return DONE


def _is_late_ocean(public: Public, word: Place) -> bool:
    """Return whether it is an ocean that falls flat, since all are out. Rule: 6.4."""
    return word.tile == "ocean" and ocean_count(public) == OCEAN_COUNT


@lru_cache(maxsize=1 << 14)
def _place_steps(word: str, areas: int) -> Sequence[Step]:
    """Return the steps that place a tile on one of the areas; spots off the board are never a choice."""
    return tuple(PLACE[word, area] for area in from_mask(areas) if (word, area) in PLACE)


def _place_options(public: Public, task: Task, word: Place) -> Sequence[Step]:
    return _place_steps(tile_word(word), areas_for(public, task.seat, word))


def _place_on(work: Work, task: Task, word: Place, step: Step) -> None:
    _lay(work, task, word, step.about[1])


def _lay(work: Work, task: Task, word: Place, area: int) -> None:
    """Lay the tile of a task, and let cards react to it."""
    if word.count > 1:
        work.push([Task(task.seat, Place(word.tile, word.on, word.count - 1, word.kind), task.source)])
    elif work.public.pending and isinstance(work.public.pending[0].effect, RemoveFromAdjacentOwner):
        flooding, *rest = work.public.pending
        work.change(pending=(Task(flooding.seat, flooding.effect, flooding.source, 0, area), *rest))
    work.lay(task.seat, word, area)
    after_tile(work, task.seat, word.tile, area)


def _why_not_place(public: Public, seat: Seat, card: Card, word: Place) -> Why:
    if _is_late_ocean(public, word) or areas_for(public, seat, word):
        return None
    return "10.8", f"There is no free area for {tile_name(tile_word(word))}."


# Markers


def _claim_options(public: Public, task: Task, word: ClaimArea) -> Sequence[Step]:
    return tuple(CLAIM_AREA[area] for area in from_mask(placements(public.tiles, task.seat, word.on)))


def _claim(work: Work, task: Task, word: ClaimArea, step: Step) -> None:
    work.change(tiles=with_claim(work.public.tiles, task.seat, step.about))
    work.tell(events.marked(task.seat, step.about))


def _why_not_claim(public: Public, seat: Seat, card: Card, word: ClaimArea) -> Why:
    return None if placements(public.tiles, seat, word.on) else ("10.9", "There is no free area to reserve.")


# Parameters and rating


def _raise(work: Work, task: Task, word: Raise) -> int:
    if word.parameter == "oxygen":
        work.raise_oxygen(task.seat, word.steps)
    else:
        work.raise_temperature(task.seat, word.steps)
    return DONE


def _rate(work: Work, task: Task, word: Rating) -> int:
    work.raise_rating(task.seat, amount_of(work.public, task.seat, word.amount, task.x), task.source)
    return DONE


MARS: Final[dict[type[Any], Procedure]] = {
    Place: Procedure(_place, _place_options, _place_on, _why_not_place),
    ClaimArea: asking(_claim_options, _claim, must=True, why_not=_why_not_claim),
    Raise: Procedure(_raise),
    Rating: Procedure(_rate),
}

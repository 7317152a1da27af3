"""The words of the cards: each is used by a card, and each has all that a word needs. See docs/adding-a-card.md."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from facedown.games.mars.board import PLACEMENTS
from facedown.games.mars.cards import NUMBERS, PROJECTS, ROWS
from facedown.games.mars.counting import count
from facedown.games.mars.effects import PROCEDURES, advance
from facedown.games.mars.players.words import WORTH
from facedown.games.mars.vocabulary import On
from facedown.games.mars.vocabulary.actions import Cost
from facedown.games.mars.vocabulary.counts import Cities, Count
from facedown.games.mars.vocabulary.effects import CardEffect, Effect, Keep, Place, ProductionFromArea, each_has
from facedown.games.mars.vocabulary.lasting import Modifier, Trigger
from facedown.games.mars.vocabulary.requirements import Requirement
from facedown.games.mars.words.effects import AREA_WORDS, Said, effect
from facedown.games.mars.work import Work
from tests.games.mars.play import at


def words_in(value: Any) -> Iterator[Any]:
    """Yield all records of a row, however deep they lie."""
    if isinstance(value, tuple):
        for part in value:
            yield from words_in(part)
    elif isinstance(value, msgspec.Struct):
        yield value
        for name in value.__struct_fields__:
            yield from words_in(getattr(value, name))


WORDS = list(words_in((ROWS, PROJECTS)))


@pytest.mark.parametrize("union", [Count, Requirement, CardEffect, Trigger, Modifier, Cost])
def test_every_word_is_used_by_a_card(union: Any) -> None:
    """So what is tested of every card, its sentences and icons among it, is tested of every word."""
    used = {type(word) for word in WORDS}
    assert [word.__name__ for word in get_args(union) if word not in used] == []


def test_every_placement_is_used_has_areas_and_words() -> None:
    assert {word.on for word in WORDS if hasattr(word, "on")} == set(get_args(On)) == set(AREA_WORDS) == set(PLACEMENTS)


def test_every_effect_can_be_carried_out_said_and_valued() -> None:
    each_has("procedure", Effect, PROCEDURES)
    each_has("sentence", Said, effect.registry)
    each_has("worth", CardEffect | Keep, WORTH)


def test_a_word_without_a_procedure_is_named() -> None:
    with pytest.raises(AssertionError, match="no procedure for Place, Draw"):
        each_has("procedure", Effect, set(PROCEDURES) - {Place, *(w for w in PROCEDURES if w.__name__ == "Draw")})


@pytest.mark.parametrize(
    ("where", "owner", "number"),
    [
        ("mars", "self", 1),
        ("mars", "opponents", 2),
        ("mars", "any", 3),
        ("anywhere", "self", 2),
        ("anywhere", "opponents", 2),
        ("anywhere", "any", 4),
    ],
)
def test_cities_are_counted_by_place_and_owner(where: Any, owner: Any, number: int) -> None:
    state = at("Red tiles city 0,2, city ganymede; Blue tiles city 2,0, capital -2,1")
    assert count(state.public, 0, Cities(where, owner)) == number


def test_a_mine_waits_for_its_tile() -> None:
    work = Work(at("Red tableau Mining Rights"))
    work.push_effects(0, (ProductionFromArea(("steel",), 1),), NUMBERS["Mining Rights"])
    advance(work)
    assert (work.public.pending, work.told) == ((), [])


def test_what_can_be_chosen_can_be_answered() -> None:
    for word, procedure in PROCEDURES.items():
        assert (procedure.options is None) == (procedure.answer is None), word

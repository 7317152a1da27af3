"""What people type, as records write it, in every game."""

import random

import pytest

from facedown.core.chance import Chance, SplitMixSource
from facedown.core.spelling import spelled
from facedown.core.table import Table
from facedown.games import GAMES, load


@pytest.mark.parametrize("name", GAMES)
def test_capitals_do_no_harm_to_any_step_nor_to_the_first_of_a_move(name: str):
    game, rng = load(name), random.Random(1)
    seats = min(count for count in game.seat_counts if count > 1)
    table = Table(game, game.options(), seats, Chance(SplitMixSource(1)))
    for _ in range(120):
        for seat in table.to_act():
            for text in table.look(seat).actions:
                assert {spelled(game, written) for written in (text, text.upper(), text.lower())} == {text}
                begun = text.removesuffix(" ...")
                assert spelled(game, begun.upper()) in (text, begun)
        if table.over:
            break
        seat = rng.choice(table.to_act())
        table.act(seat, [rng.choice(table.look(seat).actions)])


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("choose thorgate keep grass, worms", "choose Thorgate keep Grass, Worms"),
        ("PLAY Grass", "play Grass ..."),
        ("keep moss", "keep Moss"),
        ("play insulation pay 2", "play Insulation pay 2"),
        ("project asteroid", "project asteroid ..."),
        ("Project Power-Plant Pay 11", "project power-plant pay 11"),
        ("from RED", "from Red"),
        ("sell grasses", "sell grasses"),
    ],
)
def test_names_get_their_capitals(typed: str, written: str):
    assert spelled(load("mars"), typed) == written

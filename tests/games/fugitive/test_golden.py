"""The golden games: what each seat was told and saw, step by step, is what it was when they were recorded."""

import pytest

from facedown.games.fugitive import GAME
from tests.golden import GOLDEN, path_of, replayed


@pytest.mark.parametrize("label", GOLDEN["fugitive"])
def test_a_golden_game_is_as_it_was_recorded(label):
    text = path_of("fugitive", label).read_text(encoding="utf-8")
    assert replayed(GAME, text) == text


def test_a_golden_game_of_each_ruleset_is_there():
    folder = path_of("fugitive", "first").parent
    assert {path.stem for path in folder.iterdir()} == set(GOLDEN["fugitive"]) == {"first", "second", "bga"}

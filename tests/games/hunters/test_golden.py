"""The golden games: what each seat was told and saw, step by step, is what it was when they were recorded."""

import re

import pytest

from facedown.games.hunters import GAME
from tests.golden import GOLDEN, path_of, replayed


@pytest.mark.parametrize("label", GOLDEN["hunters"])
def test_a_golden_game_is_as_it_was_recorded(label):
    text = path_of("hunters", label).read_text(encoding="utf-8")
    assert replayed(GAME, text) == text


def test_every_message_and_every_ending_is_in_a_golden_game():
    texts = [path_of("hunters", label).read_text(encoding="utf-8") for label in GOLDEN["hunters"]]
    told = set(re.findall(r" is told ([a-z -]+) \{", " ".join(texts)))
    assert set(GAME.phrases) - told == set()
    ends = {line.split(": ", 1)[1] for text in texts for line in text.splitlines()[-1:]}
    assert ends >= {GAME.endings[key] for key in ("caught", "escape", "worn out", "case closed", "round limit")}


def test_each_file_is_of_a_game_that_is_recorded():
    assert {path.stem for path in path_of("hunters", "caught").parent.iterdir()} == set(GOLDEN["hunters"])

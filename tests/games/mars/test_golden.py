"""The golden games: what each seat was told and saw, step by step, is what it was when they were recorded."""

import re

import pytest

from facedown.games.mars import GAME
from facedown.games.mars.notation import STEPS
from tests.golden import GOLDEN, path_of, replayed

UNTOLD = {"shuffled", "no first action", "broken off"}
"""What does not happen in such short games."""
UNTAKEN = {"on"}
"""The step that nobody takes in them."""
TEXTS = [path_of("mars", label).read_text(encoding="utf-8") for label in GOLDEN["mars"]]


@pytest.mark.parametrize("label", GOLDEN["mars"])
def test_a_golden_game_is_as_it_was_recorded(label):
    text = path_of("mars", label).read_text(encoding="utf-8")
    assert replayed(GAME, text) == text


def test_every_message_is_in_a_golden_game():
    told = set(re.findall(r" is told ([a-z -]+) \{", " ".join(TEXTS)))
    assert set(GAME.phrases) - told == UNTOLD


def test_every_kind_of_step_is_in_a_golden_game():
    steps = re.findall(r"^\d+\. (?:chance|[A-Z]\w+): (.+)$", "\n".join(TEXTS), re.MULTILINE)
    verbs = {GAME.read(step).verb for step in steps}
    assert {step.verb for step in STEPS.values()} | {"pay", "amount"} == verbs | UNTAKEN


def test_each_file_is_of_a_game_that_is_recorded():
    assert {path.stem for path in path_of("mars", "solo").parent.iterdir()} == set(GOLDEN["mars"])

"""Chapter 21 of the rules: how moves are written. Each example in its table is a line of the game."""

import re
from pathlib import Path

import pytest

from facedown.games.mars import GAME

RULES = (Path(__file__).parents[3] / "docs" / "rules" / "mars.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (`.+?) \|", RULES.partition("## 21 ")[2], re.MULTILINE)
LINES = [line for row in ROWS for line in re.findall(r"`(.+?)`", row)]


@pytest.mark.parametrize("line", LINES)
def test_an_example_is_a_line_of_the_game(line: str):
    assert GAME.write_line(GAME.read_line(line)) == line


def test_the_table_has_every_word_that_a_move_begins_with():
    texts = (action.verb for line in LINES for action in GAME.read_line(line))
    assert {*texts} >= {"choose corporation", "keep", "buy", "and", "done", "take", "play", "pay", "sell", "project"}
    assert {line.split(" ")[0] for line in LINES} >= {"claim", "fund", "use", "convert", "place", "from", "on", "copy"}

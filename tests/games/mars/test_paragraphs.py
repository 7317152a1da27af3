"""Every paragraph of the rules has a test that bears its number, and every such test a paragraph."""

import re
from collections import Counter
from pathlib import Path

from facedown.core.rulestext import rules_paragraphs
from facedown.games.mars import GAME

TESTS = re.compile(r"^def test_(\d+)_(\d+)_\w+\(", re.MULTILINE)
FOUND = Counter(
    f"{chapter}.{number}"
    for path in Path(__file__).parent.glob("test_*.py")
    for chapter, number in TESTS.findall(path.read_text(encoding="utf-8"))
)
PARAGRAPHS = [paragraph.id for paragraph in rules_paragraphs(GAME)]


def test_every_paragraph_is_tested():
    assert len(PARAGRAPHS) >= 105
    assert [paragraph for paragraph in PARAGRAPHS if not FOUND[paragraph]] == []


def test_every_test_of_a_paragraph_is_about_one_that_exists():
    rows = {f"19.{number}" for number in range(1, 18)}
    assert set(FOUND) - set(PARAGRAPHS) == rows


def test_a_test_stands_in_the_file_of_its_chapter():
    for path in Path(__file__).parent.glob("test_[0-9]*.py"):
        chapters = {chapter for chapter, _ in TESTS.findall(path.read_text(encoding="utf-8"))}
        assert chapters == {path.name.split("_")[1]}

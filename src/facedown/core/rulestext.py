"""The rules of a game as text: the `rules.md` beside its code, whose paragraphs are numbered and name their sources.

A chapter begins with a heading, ``## 4 Placing``. A paragraph is one line,
``**4.2** Text of the paragraph. *(sources; A)*``. A capital letter may stand before its number. A refusal names the
paragraph it comes from.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from facedown.core.game import Game

PARAGRAPH: Final = re.compile(r"\*\*([A-Z]?\d+(?:\.\d+)*)\*\* +(.*?)(?: \*\((.*)\)\*)?")
CHAPTER: Final = re.compile(r"## +(.*)")
COMMENT: Final = re.compile(r"<!--.*?-->", re.DOTALL)


class RulesParagraph(msgspec.Struct, frozen=True):
    """A numbered paragraph: its number (``"4.2"``), its text in Markdown, and where it comes from.

    `chapter` is the heading above it (``"4 Placing"``).
    """

    id: str
    text: str
    source: str
    chapter: str


def rules_text(game: Game[Any, Any]) -> str:
    """Return the text of a game's rules in Markdown, without comments; a sentence if it has none."""
    path = Path(inspect.getfile(type(game))).with_name("rules.md")
    if not path.is_file():
        return f"# {game.title}\n\nThe rules of this game were not written down."
    return COMMENT.sub("", path.read_text(encoding="utf-8"))


def rules_chapters(game: Game[Any, Any]) -> dict[str, list[str]]:
    """Return the lines of each chapter of a game's rules that has a number, by its heading."""
    chapters: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in rules_text(game).splitlines():
        if heading := CHAPTER.fullmatch(line.strip()):
            lines = chapters.setdefault(heading[1], []) if heading[1][:1].isdigit() else []
        else:
            lines.append(line)
    return chapters


def rules_paragraphs(game: Game[Any, Any]) -> Iterator[RulesParagraph]:
    """Yield the numbered paragraphs of a game's rules, in order."""
    chapter = ""
    for line in rules_text(game).splitlines():
        if heading := CHAPTER.fullmatch(line.strip()):
            chapter = heading[1]
        if found := PARAGRAPH.fullmatch(line.strip()):
            yield RulesParagraph(found[1], found[2], found[3] or "", chapter)

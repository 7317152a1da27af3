"""The rules of a game as pages: its `rules.md`, whose paragraphs are numbered and name their sources.

A paragraph is one line, ``**4.2** Text of the paragraph. *(sources; A)*``; a heading may begin with a number too. Both
become anchors, so that a refusal can point to the paragraph that it comes from.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from markdown_it import MarkdownIt

from facedown.core.game import Game
from facedown.server.schema import Paragraph

PARAGRAPH: Final = re.compile(r"\*\*(\d+(?:\.\d+)*)\*\* +(.*?)(?: \*\((.*)\)\*)?")
NUMBER: Final = re.compile(r"\**(\d+(?:\.\d+)*)\b")
COMMENT: Final = re.compile(r"<!--.*?-->", re.DOTALL)
MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")


def paragraphs(game: Game[Any, Any]) -> Iterator[Paragraph]:
    """Yield the numbered paragraphs of a game's rules, in order."""
    for line in rules_text(game).splitlines():
        if found := PARAGRAPH.fullmatch(line.strip()):
            yield Paragraph(found[1], str(MARKDOWN.render(found[2])).strip(), found[3] or "")


@cache
def rules_html(game: Game[Any, Any]) -> str:
    """Return the rules of a game as HTML, with an anchor for each chapter and numbered paragraph."""
    tokens = MARKDOWN.parse(rules_text(game))
    for opening, inline in pairwise(tokens):
        if opening.type in ("paragraph_open", "heading_open") and (found := NUMBER.match(inline.content)):
            opening.attrSet("id", found[1])
    return str(MARKDOWN.renderer.render(tokens, MARKDOWN.options, {}))


def rules_text(game: Game[Any, Any]) -> str:
    """Return the text of a game's rules without its comments, or a sentence if it has none."""
    path = Path(inspect.getfile(type(game))).with_name("rules.md")
    if not path.is_file():
        return f"# {game.title}\n\nThe rules of this game were not written down."
    return COMMENT.sub("", path.read_text(encoding="utf-8"))

"""The rules of a game as pages. Chapters and numbered paragraphs become anchors, so that a refusal can point to one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any, Final

from markdown_it import MarkdownIt

from facedown.core.game import Game
from facedown.core.rulestext import rules_paragraphs, rules_text
from facedown.server.schema import Paragraph

NUMBER: Final = re.compile(r"\**([A-Z]?\d+(?:\.\d+)*)\b")
MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")


def paragraphs(game: Game[Any, Any]) -> Iterator[Paragraph]:
    """Yield the numbered paragraphs of a game's rules, in order."""
    for paragraph in rules_paragraphs(game):
        html = str(MARKDOWN.render(paragraph.text)).strip()
        yield Paragraph(paragraph.id, html, paragraph.source, paragraph.chapter)


@cache
def rules_html(game: Game[Any, Any]) -> str:
    """Return the rules of a game as HTML, with an anchor for each chapter and numbered paragraph."""
    tokens = MARKDOWN.parse(rules_text(game))
    for opening, inline in pairwise(tokens):
        if opening.type in ("paragraph_open", "heading_open") and (found := NUMBER.match(inline.content)):
            opening.attrSet("id", found[1])
    return str(MARKDOWN.renderer.render(tokens, MARKDOWN.options, {}))

"""The rules of a game as pages. Chapters and numbered paragraphs become anchors, so that a refusal can point to one.

A paragraph's number is a link to itself, and what another paragraph says of it leads there.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import cache
from itertools import pairwise
from typing import Any, Final, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from facedown.core.game import Game
from facedown.core.rulestext import rules_paragraphs, rules_text
from facedown.server.schema import Paragraph

NUMBER: Final = re.compile(r"\**([A-Z]?\d+(?:\.\d+)*)\b")
ASIDE: Final = re.compile(r"(`[^`]*`|^#.*$)", re.MULTILINE)
OWN: Final = re.compile(r"^(\*\*([A-Z]?\d+(?:\.\d+)*)\*\*)", re.MULTILINE)
MENTIONED: Final = re.compile(r"(?<![\w.−*#-])((?:[A-Z]|\d+\.)\d+|(?<=chapter )\d+)(?![\w\]]|\.\d)")
MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")


class Chapter(NamedTuple):
    """A heading of a page of rules: its anchor, its text, and the headings below it."""

    id: str
    title: str
    parts: list[Chapter]


def paragraphs(game: Game[Any, Any]) -> Iterator[Paragraph]:
    """Yield the numbered paragraphs of a game's rules, in order."""
    for paragraph in rules_paragraphs(game):
        html = str(MARKDOWN.render(paragraph.text)).strip()
        yield Paragraph(paragraph.id, html, paragraph.source, paragraph.chapter)


@cache
def rules_html(game: Game[Any, Any]) -> str:
    """Return the rules of a game as HTML, with an anchor for each chapter and numbered paragraph."""
    text = rules_text(game)
    ids = {token.attrs["id"] for token in _anchored(text) if "id" in token.attrs}
    return str(MARKDOWN.renderer.render(_anchored(linked(text, ids)), MARKDOWN.options, {}))


@cache
def contents(game: Game[Any, Any]) -> tuple[Chapter, ...]:
    """Return the chapters of a game's rules, in order."""
    chapters: list[Chapter] = []
    for opening, inline in pairwise(_anchored(rules_text(game))):
        if opening.type == "heading_open" and opening.tag != "h1":
            below = chapters[-1].parts if opening.tag == "h3" and chapters else chapters
            below.append(Chapter(str(opening.attrs["id"]), inline.content, []))
    return tuple(chapters)


def linked(text: str, ids: Collection[object]) -> str:
    """Return rules whose numbers, and mentions of these numbers, are links; headings and code are left as they are.

    >>> linked("**1.2** As in 1.1 and chapter 3, for 1.5 M.", {"1.1", "1.2", "3"})
    '[**1.2**](#1.2) As in [1.1](#1.1) and chapter [3](#3), for 1.5 M.'
    """
    parts = ASIDE.split(OWN.sub(r"[\1](#\2)", text))
    parts[::2] = (MENTIONED.sub(lambda found: _link(found[0], ids), part) for part in parts[::2])
    return "".join(parts)


def _link(number: str, ids: Collection[object]) -> str:
    return f"[{number}](#{number})" if number in ids else number


def _anchored(text: str) -> list[Token]:
    """Return the parts of a text in Markdown, with an anchor at what has a number, and at each heading."""
    tokens = MARKDOWN.parse(text)
    for opening, inline in pairwise(tokens):
        if opening.type in ("paragraph_open", "heading_open") and (found := NUMBER.match(inline.content.lstrip("["))):
            opening.attrSet("id", found[1])
        elif opening.type == "heading_open":
            opening.attrSet("id", re.sub(r"\W+", "-", inline.content.lower()))
    return tokens

"""The rules of a game in the terminal: a paragraph, a chapter, or all of them."""

from __future__ import annotations

import re
import textwrap

from facedown.cli.arguments import AnyGame
from facedown.core.rulestext import rules_paragraphs

WIDTH = 80


def rules_text(game: AnyGame, number: str = "") -> str:
    """Return the paragraph or the chapter with this number, or all paragraphs if it is empty; else what there is."""
    paragraphs = list(rules_paragraphs(game))
    chosen = [p for p in paragraphs if not number or p.id == number or p.id.startswith(f"{number}.")]
    if not chosen:
        there = f"the paragraphs run from {paragraphs[0].id} to {paragraphs[-1].id}" if paragraphs else "there are none"
        return f"The rules of {game.title} have no paragraph {number}; {there}."
    return "\n".join(textwrap.fill(f"{p.id}  {_plain(p.text)}", WIDTH, subsequent_indent="     ") for p in chosen)


def _plain(markdown: str) -> str:
    """Return a paragraph without the marks of Markdown.

    >>> _plain("A **single** guess names `17`, see [5.2](#5.2).")
    'A single guess names 17, see 5.2.'
    """
    return re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", markdown).replace("*", "").replace("`", "")

"""The rules of a game as pages: its `rules.md`, whose paragraphs are numbered and name their sources."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt

from facedown.core.game import Game
from facedown.server.schema import Paragraph

NUMBER = re.compile(r"^\**(\d+(?:\.\d+)+)\**\s*")


def paragraphs(game: Game[Any, Any]) -> Iterator[Paragraph]:
    """Yield the numbered paragraphs of a game's rules, in order."""
    return iter(())


@cache
def rules_html(game: Game[Any, Any]) -> str:
    """Return the rules of a game as HTML, with an anchor for each numbered paragraph."""
    return str(MarkdownIt().render(rules_text(game)))


def rules_text(game: Game[Any, Any]) -> str:
    """Return the text of a game's rules, or a sentence if it has none."""
    path = Path(inspect.getfile(type(game))).with_name("rules.md")
    return path.read_text(encoding="utf-8") if path.is_file() else "The rules of this game were not written down."

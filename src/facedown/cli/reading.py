"""Looking things up in the terminal: the rules by chapter and paragraph, and the table in words by what it names."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator

from facedown.cli.arguments import AnyGame
from facedown.cli.screen import items_of, width
from facedown.core.game import Zone
from facedown.core.rulestext import rules_chapters, rules_paragraphs


def rules_lines(game: AnyGame, number: str) -> tuple[str, ...]:
    """Return a chapter of the rules, a paragraph with those below it, or, without a number, what chapters there are."""
    number, chapters = number.strip().rstrip(".").upper(), rules_chapters(game)
    if not chapters:
        return ("The rules were not written down.",)
    if not number:
        listed = (*chapters, "rules NUMBER shows a chapter, or one paragraph of it.")
        return tuple(textwrap.fill(line, width(), subsequent_indent="   ") for line in listed)
    if heading := next((heading for heading in chapters if heading.split(" ")[0] == number), ""):
        return (heading, *chapter_lines(chapters[heading]))
    found = (each for each in rules_paragraphs(game) if each.id == number or each.id.startswith(f"{number}."))
    lines = (textwrap.fill(f"{each.id} {each.text}", width(), subsequent_indent="  ") for each in found)
    return tuple(lines) or (f"The rules have no paragraph {number}.",)


def chapter_lines(lines: Iterable[str]) -> Iterator[str]:
    """Yield a chapter of the rules, which is Markdown, for the terminal: without marks, and without lines of tables."""
    block: list[str] = []
    for line in (*lines, ""):
        text = re.sub(r" *\*\([^)]*\)\*", "", line.replace("**", "").replace("`", "")).strip()
        is_row = text.startswith("|")
        if block and (is_row or not text):
            yield from textwrap.wrap(" ".join(block), width(), subsequent_indent="  ")
            block = []
        what, _, means = text.strip("| ").partition(" | ")
        if is_row and means.strip("|- "):
            yield from textwrap.wrap(f"{what}: {means}", width(), initial_indent="  ", subsequent_indent="      ")
        elif text and not is_row:
            block.append(text)


def speaking_of(zones: Iterable[Zone], word: str) -> Iterator[str]:
    """Yield what a table in words says of something: the area with that title, or all items that name it."""
    sought = word.casefold()
    titled = [zone for zone in zones if zone.title.casefold() == sought]
    for zone in titled or zones:
        items = [item for item in items_of(zone) if titled or sought in item.casefold()]
        if titled or items:
            yield f"{zone.title}:" + (f" {zone.note}" if titled and zone.note else "")
        for item in items:
            yield from textwrap.wrap(item, width(), initial_indent="  ", subsequent_indent="    ")

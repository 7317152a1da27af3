"""What may be done, in groups: steps that begin alike stand on one line, without the words that they share."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final

from facedown.cli.arguments import AnyGame
from facedown.cli.screen import WIDTH
from facedown.core.spelling import spelled

UNBROKEN: Final = "\xa0"


def choice_lines(game: AnyGame, steps: Sequence[str]) -> Iterator[str]:
    """Yield the steps in groups, in the order of the first of each, as they may be typed."""
    groups: dict[str, list[list[str]]] = {}
    for step in steps:
        words = _typed(game, step).split(" ")
        groups.setdefault(words[0], []).append(words)
    rows = list(map(_row, groups.values()))
    width = max((len(label) for label, items in rows if items), default=0)
    for label, items in rows:
        text = " · ".join(item.replace(" ", UNBROKEN) for item in items)
        start = f"  {label:{width}}  " if items else f"  {label}"
        lines = textwrap.wrap(text, WIDTH, initial_indent=start, subsequent_indent=" " * len(start)) or [start]
        yield from (line.replace(UNBROKEN, " ") for line in lines)


def _typed(game: AnyGame, step: str) -> str:
    """Return a step without its dots, unless it would be taken for a whole move without them."""
    short = step.removesuffix(" ...")
    return short if spelled(game, short) == step else step


def _row(group: Sequence[Sequence[str]]) -> tuple[str, tuple[str, ...]]:
    """Return the words that steps share, and what each goes on with; a step alone shares all of them.

    >>> _row([["place", "ocean", "1,0"], ["place", "ocean", "1,1"]]), _row([["end", "turn"]])
    (('place ocean', ('1,0', '1,1')), ('end turn', ()))
    """
    if len(group) == 1:
        return " ".join(group[0]), ()
    same = takewhile(lambda words: len(set(words)) == 1, zip(*(words[:-1] for words in group), strict=False))
    shared = len(list(same))
    return " ".join(group[0][:shared]), tuple(" ".join(words[shared:]) for words in group)

"""What may be done: shown in groups, where steps that begin alike stand on one line, and found by how it begins."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final

from facedown.cli.arguments import AnyGame
from facedown.cli.screen import width
from facedown.core.spelling import is_readable, spelled
from facedown.core.texts import simple

UNBROKEN: Final = "\xa0"


def choice_lines(game: AnyGame, steps: Sequence[str]) -> Iterator[str]:
    """Yield the steps in groups, in the order of the first of each, as they may be typed."""
    groups: dict[str, list[list[str]]] = {}
    for step in steps:
        words = _typed(game, step).split(" ")
        groups.setdefault(words[0], []).append(words)
    rows = list(map(_row, groups.values()))
    longest = max((len(label) for label, items in rows if items), default=0)
    for label, items in rows:
        text = " · ".join(items).replace(" ", UNBROKEN).replace(f"·{UNBROKEN}", "· ")
        start = f"  {label:{longest}}  " if items else f"  {label}"
        after = " " * len(start)
        lines = textwrap.wrap(text, width(), initial_indent=start, subsequent_indent=after, break_on_hyphens=False)
        yield from (line.replace(UNBROKEN, " ") for line in lines or [start])


def completions(game: AnyGame, steps: Sequence[str], line: str) -> tuple[str, ...]:
    """Return the steps, as they may be typed, that begin with a line; marks between letters may be left out of it.

    >>> from facedown.games import load
    >>> completions(load("mars"), ["play Inventors' Guild ...", "pass"], "play inventors g")
    ("play Inventors' Guild",)
    """
    begun = simple(line)
    return tuple(typed for step in steps if simple(typed := _typed(game, step)).startswith(begun))


def completed(game: AnyGame, steps: Sequence[str], line: str) -> str:
    """Return a line that was typed as the game writes it; else the only step that begins with it, after its verb."""
    written = spelled(game, line, steps)
    found = completions(game, steps, line) if " " in line and not is_readable(game, written) else ()
    return spelled(game, found[0]) if len(found) == 1 else written


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

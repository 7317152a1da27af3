"""What people type, as records write it: capitals do no harm, names may be unfinished, a first step needs no dots."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

from facedown.core.game import Game, IllegalAction, Misspelt
from facedown.core.texts import simple

DOTS: Final = " ..."
PRINTED: Final = str.maketrans("\N{MINUS SIGN}\N{RIGHT SINGLE QUOTATION MARK}", "-'")
"""Marks as they are printed, and as they are typed."""
MOST_NAMES: Final = 250
"""How many names of one line are put right."""


def spelled(game: Game[Any, Any], line: str, steps: Sequence[str] = ()) -> str:
    """Return a line that was typed, as the game writes it; one that the game cannot read as near to that as it gets.

    It is read as it stands, or in small letters, and if it is no line, as the first step of one: "play grass" for "play
    Grass ...". A name of which so much is there that it can mean one only is written in full; those that stand in one
    of `steps`, which are possible now, come first. What a line begins with is never guessed.
    """
    tidy = re.sub(r"(?<=[^\d\s]) ?, ?(?=[^\d\s-])", ", ", line.translate(PRINTED))
    for text in dict.fromkeys((line, tidy, tidy.lower())):
        written = _with_names(game, text, steps)
        for whole in (written, f"{written}{DOTS}"):
            if is_readable(game, whole):
                return whole
    return written


def is_readable(game: Game[Any, Any], text: str) -> bool:
    """Return whether a text is a step or a move, legal now or not."""
    try:
        game.read_line(text)
    except IllegalAction:
        return False
    return True


def _with_names(game: Game[Any, Any], text: str, steps: Sequence[str]) -> str:
    """Return a line with the names written in full, as far as it is clear which are meant."""
    for _ in range(MOST_NAMES):
        try:
            game.read_line(text)
        except Misspelt as wrong:
            verb = text.split(" ")[0]
            word = meant(wrong.part, wrong.words, [step for step in steps if step.startswith(f"{verb} ")])
            place = re.search(rf"(?<=[ ,]){re.escape(wrong.part)}(?![^ ,])", text)
            if word is None or place is None:
                break
            text = f"{text[: place.start()]}{word}{text[place.end() :]}"
        except IllegalAction:
            break
        else:
            break
    return text


def meant(part: str, words: Iterable[str], steps: Sequence[str]) -> str | None:
    """Return the word that a part of a line stands for; None if it may be several or none.

    >>> meant("bird", ["Birds", "Fish"], ()), meant("in", ["Insects", "Insulation"], ["play Insects ..."])
    ('Birds', 'Insects')
    """
    typed = simple(part)
    known = {word: simple(word) for word in words}
    begun = [word for word in known if typed and known[word].startswith(typed)]
    possible = [word for word in begun if any(step.removesuffix(DOTS).endswith(f" {word}") for step in steps)]
    for found in ([word for word in begun if known[word] == typed], possible, begun):
        if found:
            return found[0] if len(found) == 1 else None
    return None

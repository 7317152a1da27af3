"""The forms of a game's texts: of a text that has none of them, they say which word is wrong and what may stand there.

A form is a text such as ``hide CARD with CARD*``: words that stand there as they are, and kinds of words in capitals. A
star says that the word before it may come several times.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from facedown.core.game import LONGEST_PART, IllegalAction, Misspelt
from facedown.core.texts import one_of

DOTS = "..."


class Kind(NamedTuple):
    """A kind of words: what an error calls one of them, and the words, or what all of them match."""

    about: str
    words: tuple[str, ...] = ()
    pattern: str = ""


class Forms:
    """The forms of all steps and lines of a game, with the kinds of words in them by their names."""

    def __init__(self, forms: Iterable[str], kinds: Mapping[str, Kind]) -> None:
        self.forms = tuple(tuple(form.split(" ")) for form in forms)
        self.kinds = kinds

    def pattern(self) -> re.Pattern[str]:
        """Return what matches each text of one of these forms."""
        return re.compile("|".join(" ".join(map(self._pattern, form)) for form in self.forms))

    def _pattern(self, part: str) -> str:
        kind = self.kinds.get(part.rstrip("*"))
        one = (kind.pattern or "|".join(map(re.escape, kind.words))) if kind else re.escape(part)
        return f"(?:{one})(?: (?:{one}))*" if part.endswith("*") else f"(?:{one})"

    def wrong(self, text: str) -> IllegalAction:
        """Return why a text is none of these forms: its first word that cannot stand there, or that it is not all."""
        words = text.split(" ")
        rests = self.forms
        for place, word in enumerate(words):
            after = tuple(rest for form in rests if form and self._fits(form[0], word) for rest in _rests(form))
            if not after:
                return self._misspelt(" ".join(words[:place]), word, rests)
            rests = after
        if () in rests:
            return IllegalAction("", f"“{text[:LONGEST_PART]}” is not a step of this game.")
        return IllegalAction("", f"“{text[:LONGEST_PART]}” goes on with {self._listed(_firsts(rests))}.")

    def _fits(self, part: str, word: str) -> bool:
        kind = self.kinds.get(part.rstrip("*"))
        if kind is None:
            return word == part
        return bool(re.fullmatch(kind.pattern, word)) if kind.pattern else word in kind.words

    def _misspelt(self, before: str, word: str, forms: Iterable[tuple[str, ...]]) -> IllegalAction:
        firsts = _firsts(forms)
        known = tuple(each for first in firsts for each in self._words(first))
        short = word[:LONGEST_PART]
        if not before:
            return Misspelt(f"No step begins with “{short}”", word, known)
        said = f"“{short}” cannot follow “{before[-LONGEST_PART:]}”"
        return Misspelt(said, word, known, f"{self._listed(firsts)} can" if firsts else "")

    def _words(self, part: str) -> tuple[str, ...]:
        return self.kinds[part].words if part in self.kinds else (part,)

    def _listed(self, parts: Iterable[str]) -> str:
        return one_of(self.kinds[part].about if part in self.kinds else f"“{part}”" for part in parts)


def _firsts(forms: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """Return what these forms begin with."""
    return tuple(dict.fromkeys(form[0].rstrip("*") for form in forms if form))


def _rests(form: tuple[str, ...]) -> Iterable[tuple[str, ...]]:
    """Return what is left of a form after its first word: with a star, the word may come again.

    >>> _rests(("with", "CARD")), _rests(("CARD*", "..."))
    ((('CARD',),), (('...',), ('CARD*', '...')))
    """
    return (form[1:], form) if form[0].endswith("*") else (form[1:],)

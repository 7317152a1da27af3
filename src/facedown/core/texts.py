"""Texts that people give and get: which characters can be shown, how sentences begin, how choices are listed."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final

MOST_NEAR: Final = 4
"""How many words an error names that may have been meant."""


def is_visible(char: str) -> bool:
    """Return whether a character can be shown: no control character, no direction mark, no half of a character.

    >>> is_visible("ä"), is_visible("\\u202e"), is_visible("\\ud800")
    (True, False, False)
    """
    return unicodedata.category(char)[0] != "C"


def first_unseen(text: str) -> str:
    """Return the name of the first character that cannot be shown and is no space; empty if there is none.

    >>> first_unseen("two\\nlines"), first_unseen("Hi\\u202ede")
    ('', 'U+202E')
    """
    unseen = (char for char in text if not char.isspace() and not is_visible(char))
    return next((f"U+{ord(char):04X}" for char in unseen), "")


def capital(text: str) -> str:
    """Return the text with its first letter as a capital, the rest as it is.

    >>> capital("the Fugitive won")
    'The Fugitive won'
    """
    return text[:1].upper() + text[1:]


def one_of(choices: Iterable[object]) -> str:
    """Return what there is to choose from, as people list it.

    >>> one_of([2]), one_of([1, 2, 3])
    ('2', '1, 2 or 3')
    """
    *others, last = map(str, choices)
    return f"{', '.join(others)} or {last}" if others else last


def simple(text: str) -> str:
    """Return a text in small letters, without the marks within words that nobody types.

    >>> simple("Inventors' Guild"), simple("Dr. Doom")
    ('inventors guild', 'dr doom')
    """
    return "".join(char for char in text.lower() if char not in "'’.")


def nearest(text: str, words: Iterable[str]) -> Sequence[str]:
    """Return the words that may be meant by one that was typed: those that begin so, else those that resemble it.

    >>> nearest("bird", ["Birds", "Fish"]), nearest("whit", ["with", "..."]), nearest("1,9", ["1,0"])
    (['Birds'], ['with'], [])
    """
    known = {word: simple(word) for word in words}
    typed = simple(text)
    if begun := [word for word in known if typed and known[word].startswith(typed)]:
        return begun[:MOST_NEAR]
    close = get_close_matches(typed, known.values(), MOST_NEAR) if any(map(str.isalpha, typed)) else []
    return sorted((word for word in known if known[word] in close), key=lambda word: close.index(known[word]))

"""Texts that people give and get: which characters can be shown, how sentences begin, how choices are listed."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable


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

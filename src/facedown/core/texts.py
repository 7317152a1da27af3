"""Texts that people give: which characters can be shown, one beside the other, on a line of its own."""

from __future__ import annotations

import unicodedata


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

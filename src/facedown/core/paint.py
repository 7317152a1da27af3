"""Colours for pictures in a terminal. Whoever prints a picture takes them out where they are not wanted.

A picture says nothing by colour alone.
"""

from __future__ import annotations

import re
from typing import Final

BOLD: Final = 1
DIM: Final = 2
REVERSE: Final = 7
RED: Final = 31
GREEN: Final = 32
YELLOW: Final = 33
BLUE: Final = 94
MAGENTA: Final = 35
CYAN: Final = 36

_PAINT: Final = re.compile(r"\x1b\[[0-9;]*m")


def painted(text: str, *styles: int) -> str:
    """Return a text in these styles; pad and wrap it before, for a style has a length of its own.

    >>> painted("Red", BOLD, RED), painted("Red")
    ('\\x1b[1;31mRed\\x1b[0m', 'Red')
    """
    return f"\x1b[{';'.join(map(str, styles))}m{text}\x1b[0m" if styles and text else text


def unpainted(text: str) -> str:
    """Return a text without its styles.

    >>> unpainted(painted("Red", RED))
    'Red'
    """
    return _PAINT.sub("", text)

"""The notation: an action is the text of a step, and a move is a line.

A step is one text: ``speed 2``, ``throw B``, ``play internet meme ...``, ``and luck``, ``done``; chance answers with
``card fog``, ``die 4``, ``dice 3 5`` or ``character ghost``. A whole move is one line: ``play internet meme luck``
stands for the steps ``play internet meme ...``, ``and luck``, ``done``. So ``return hide`` is a whole move, and
``return hide ...`` its first step: three dots say that the move goes on. Every step is also a line.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from facedown.core.forms import Forms, Kind
from facedown.core.game import IllegalAction
from facedown.games.hunters.components import card_ids, character_ids, word
from facedown.games.hunters.rules_groups import LETTERS, squad_of
from facedown.games.hunters.rules_table import OBJECTS

WORDS: Final = {card: word(card) for card in card_ids()}
"""The word of each card."""

CARDS: Final = {text: card for card, text in WORDS.items()}
"""The card of each word."""

DOTS: Final = " ..."

LONE: Final = (
    *("rest", "rest with point", "no rest", "play fog", "play meme-team", "use meme", "use luck", "rethrow", "keep"),
    *(
        "take usb",
        "leave usb",
        "smuggle",
        "end plays",
        "give clue",
        "end turn",
        "hide",
        "vanish",
        "let",
        "usb",
        "go on",
    ),
    *("play pew-pew", "play surveillance", "play clue", "play busted fog", "play busted hand", "no card", "done"),
)
"""The steps that are one fixed text."""

SQUAD = r"[1-9][0-9]?a{0,20}u{0,20}"
USE = r"use meme|use luck|surprise [A-Z] with (?:lolcat|eight-bit)"

GROUP: Final = re.compile(SQUAD)
"""A group of hunters with its items."""

KINDS: Final = {
    "CARD": Kind("a card", tuple(CARDS)),
    "CHARACTER": Kind("a character", tuple(map(word, character_ids()))),
    "OBJECT": Kind("an object", tuple(WORDS[card] for card in OBJECTS)),
    "GADGET": Kind("lolcat or eight-bit", ("lolcat", "eight-bit")),
    "ITEM": Kind("friendly-agent or usb", ("friendly-agent", "usb")),
    "LETTER": Kind("the letter of a group", tuple(LETTERS)),
    "SPEED": Kind("a speed from 0 to 3", ("0", "1", "2", "3")),
    "NUMBER": Kind("a number", pattern=r"[1-9][0-9]?"),
    "SQUAD": Kind("a group such as 4 or 4au", pattern=SQUAD),
}
STEP_FORMS: Final = (
    *("card CARD", "character CHARACTER", "die NUMBER", "dice NUMBER NUMBER", "speed SPEED", "give CARD"),
    *("join LETTER", "throw LETTER", "play ITEM LETTER", "play busted object NUMBER"),
    *("surprise LETTER with GADGET", "surprise LETTER with GADGET and luck"),
    *("add CARD ...", "return CARD ...", "play internet OBJECT ...", "play internets OBJECT ...", "regroup SQUAD ..."),
    *("and CARD", "and SQUAD"),
)
LINE_FORMS: Final = (
    *("add CARD*", "add CARD* ...", "return CARD*", "return CARD* ...", "regroup SQUAD*", "regroup SQUAD* ..."),
    *(
        "play internet OBJECT*",
        "play internet OBJECT* ...",
        "play internets OBJECT* ...",
        "play internets OBJECT* use luck",
    ),
    *("play internets OBJECT* use meme", "play internets OBJECT* surprise LETTER with GADGET"),
)
STEP: Final = Forms(STEP_FORMS, KINDS).pattern()
"""The steps that name something."""
FORMS: Final = Forms((*LONE, *STEP_FORMS, *LINE_FORMS), KINDS)
"""All that may be written."""

LINE: Final = re.compile(
    rf"(?P<verb>regroup|add|return|play internets?)(?P<words>(?: [a-z0-9-]+)+?)"
    rf"(?P<end>| \.\.\.| (?:{USE}))"
)
"""A move of several steps."""


def read(text: str) -> str:
    """Return the action that the text of a step names: the text itself. Raise `IllegalAction` if it names none."""
    if text in LONE or STEP.fullmatch(text):
        return text
    raise unknown(text)


def unknown(text: str) -> IllegalAction:
    """Return why a text is no step."""
    if STEP.fullmatch(f"{text}{DOTS}"):
        return IllegalAction("", f"“{text[:60]}” is a whole move; as a step it is “{text[:60]}{DOTS}”.")
    return FORMS.wrong(text)


def is_line_end(step: str) -> bool:
    """Return whether a step completes a line: all do but those that begin or go on with a move."""
    return not (step.endswith(DOTS) or step.startswith("and "))


def write_line(steps: Sequence[str]) -> str:
    """Return the steps of one move as a line; a move that is not completed ends in three dots.

    >>> write_line(["play internet meme ...", "and luck", "done"])
    'play internet meme luck'
    >>> write_line(["play internets meme ...", "surprise B with lolcat"])
    'play internets meme surprise B with lolcat'
    >>> write_line(["regroup 5aau ..."])
    'regroup 5aau ...'
    """
    first, *rest = steps
    if not first.endswith(DOTS):
        assert not rest, "a move of one step has no more steps"
        return first
    last = rest.pop() if rest and is_line_end(rest[-1]) else "..."
    words = [first.removesuffix(DOTS), *(step.removeprefix("and ") for step in rest)]
    return " ".join(words if last == "done" else [*words, last])


@lru_cache(maxsize=1 << 10)
def read_line(text: str) -> tuple[str, ...]:
    """Return the steps that a line, or a single step, stands for. Raise `IllegalAction` if it stands for none.

    >>> read_line("regroup 5aau 4")
    ('regroup 5aau ...', 'and 4', 'done')

    Groups may stand in any order.

    >>> read_line("regroup 4 5aau")
    ('regroup 5aau ...', 'and 4', 'done')
    """
    if text in LONE or STEP.fullmatch(text):
        return (text,)
    if len(text) > MOST or not (line := LINE.fullmatch(text)):
        raise unknown(text)
    first, *rest = line["words"].split()
    last = line["end"][1:] or "done"
    if (line["verb"] == "play internets") != (last.startswith(("use", "surprise"))) and last != "...":
        raise IllegalAction("H97", f"“{text[:60]}”: two Internets, and only two, are followed by a use.")
    if line["verb"] == "regroup" and all(map(GROUP.fullmatch, (first, *rest))):
        first, *rest = sorted((first, *rest), key=squad_of, reverse=True)
    steps = (f"{line['verb']} {first}{DOTS}", *(f"and {each}" for each in rest))
    if not all(step in LONE or STEP.fullmatch(step) for step in steps):
        raise unknown(text)
    return steps if last == "..." else (*steps, last)


MOST: Final = 1000
"""The most characters that a line has."""

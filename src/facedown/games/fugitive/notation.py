"""The notation: actions are ints, steps and moves are texts.

A step is one action: ``draw 2``, ``hide 17 ...``, ``with 4``, ``place``, ``pass``, ``decline``, ``guess 17 ...``,
``and 22``, ``ask``, ``skip``; chance answers a draw with ``card 17``. A whole move is one line: ``hide 17 with 4 6``
stands for the steps ``hide 17 ...``, ``with 4``, ``with 6``, ``place``, and ``guess 17 22`` for ``guess 17 ...``,
``and 22``, ``ask``. So ``hide 17`` is the whole move, and ``hide 17 ...`` its first step: three dots say that the move
goes on. Every step is also a line.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from facedown.core.forms import Forms, Kind
from facedown.core.game import IllegalAction

CARD: Final = 0
DRAW: Final = 1
HIDE: Final = 2
WITH: Final = 3
PLACE_IT: Final = 4
PASS: Final = 5
DECLINE: Final = 6
GUESS_FIRST: Final = 7
GUESS_AND: Final = 8
ASK: Final = 9
SKIP: Final = 10

WORDS: Final = ("card", "draw", "hide", "with", "place", "pass", "decline", "guess", "and", "ask", "skip")
"""The verbs in words, by their numbers."""

LONE: Final = (PLACE_IT, PASS, DECLINE, ASK, SKIP)
"""The verbs that take no number."""

OPENERS: Final = (HIDE, GUESS_FIRST)
"""The verbs that begin a move of several steps."""

STEPS: Final = {HIDE: (WITH, PLACE_IT), GUESS_FIRST: (GUESS_AND, ASK)}
"""How a move that begins so goes on, and ends."""

MOVE = re.compile(
    r"(?:hide (?P<hide>\d+)(?: with (?P<sprints>\d+(?: \d+)*))?|guess (?P<guess>\d+(?: \d+)*))(?P<open> \.\.\.)?"
)


FORMS: Final = Forms(
    (
        *(WORDS[verb] for verb in LONE),
        *("card CARD", "draw DECK", "hide CARD", "hide CARD ...", "hide CARD with CARD*", "hide CARD with CARD* ..."),
        *("guess NUMBER*", "guess NUMBER* ...", "with CARD", "and NUMBER"),
    ),
    {
        "CARD": Kind("the number of a card", pattern="[0-9]+"),
        "DECK": Kind("1, 2 or 3", ("1", "2", "3")),
        "NUMBER": Kind("a number from 1 to 41", pattern="[0-9]+"),
    },
)
"""All that may be written."""


def action(verb: int, number: int = 0) -> int:
    """Return the action of a verb and its card, number or deck."""
    return verb * 64 + number


def verb_of(an_action: int) -> int:
    """Return the verb of an action."""
    return an_action >> 6


def number_of(an_action: int) -> int:
    """Return the card, number or deck of an action; 0 where there is none."""
    return an_action & 63


def write(an_action: int) -> str:
    """Return the text of an action as a step.

    >>> write(action(HIDE, 17)), write(action(WITH, 4)), write(action(PLACE_IT))
    ('hide 17 ...', 'with 4', 'place')
    """
    return TEXTS[an_action]


def read(text: str) -> int:
    """Return the action that the text of a step names. Raise `IllegalAction` if it names none."""
    if text in ACTIONS:
        return ACTIONS[text]
    if f"{text} ..." in ACTIONS:
        raise IllegalAction("", f"“{text}” is a whole move; as a step it is “{text} ...”")
    raise unknown(text)


def unknown(text: str) -> IllegalAction:
    """Return why a text is no step: a number that there is not, or words that mean nothing here."""
    numbered = re.fullmatch(r"(card|draw|hide|with|guess|and) ([0-9]+)(?: \.\.\.)?", text)
    if numbered and numbered[1] == "draw":
        return IllegalAction("1.2", f"There is no deck {numbered[2][:9]}: the decks are 1, 2 and 3.")
    if numbered and numbered[1] in ("guess", "and"):
        return IllegalAction("5.1", f"{numbered[2][:9]} cannot be named: a guess names numbers from 1 to 41.")
    if numbered:
        return IllegalAction("1.1", f"There is no card {numbered[2][:9]} to play: the cards are 1 to 42.")
    return FORMS.wrong(text)


def write_line(actions: Sequence[int]) -> str:
    """Return the steps of one move as a line; a move that is not completed ends in three dots.

    >>> write_line([action(HIDE, 17), action(WITH, 6), action(WITH, 4), action(PLACE_IT)])
    'hide 17 with 4 6'
    >>> write_line([action(GUESS_FIRST, 22), action(GUESS_AND, 17)])
    'guess 17 22 ...'
    """
    first, rest = actions[0], actions[1:]
    if verb_of(first) not in OPENERS:
        assert not rest, "a move of one step has no more steps"
        return write(first)
    more, last = STEPS[verb_of(first)]
    done = bool(rest) and verb_of(rest[-1]) == last
    numbers = [number_of(step) for step in (rest[:-1] if done else rest)]
    assert all(verb_of(step) == more for step in rest[: len(numbers)]), "the steps belong to one move"
    if verb_of(first) == HIDE:
        line = f"hide {number_of(first)}" + (f" with {_join(numbers)}" if numbers else "")
    else:
        line = f"guess {_join([number_of(first), *numbers])}"
    return line if done else f"{line} ..."


def read_line(text: str) -> tuple[int, ...]:
    """Return the steps that a line, or a single step, stands for. Raise `IllegalAction` if it stands for none.

    >>> [write(step) for step in read_line("guess 17 22")]
    ['guess 17 ...', 'and 22', 'ask']
    """
    move = MOVE.fullmatch(text)
    if not move:
        return (read(text),)
    if move["hide"]:
        verbs, numbers = (HIDE, WITH, PLACE_IT), [move["hide"], *(move["sprints"] or "").split()]
    else:
        verbs, numbers = (GUESS_FIRST, GUESS_AND, ASK), move["guess"].split()
    words = [WORDS[verbs[0]] + f" {numbers[0]} ...", *(f"{WORDS[verbs[1]]} {number}" for number in numbers[1:])]
    steps = tuple(map(read, words))
    return steps if move["open"] else (*steps, action(verbs[2]))


def is_line_end(an_action: int) -> bool:
    """Return whether this step completes a line: all do but those that begin or go on with a move."""
    return verb_of(an_action) not in (HIDE, WITH, GUESS_FIRST, GUESS_AND)


def _join(numbers: Sequence[int]) -> str:
    return " ".join(map(str, sorted(numbers)))


def _texts() -> dict[int, str]:
    texts = {action(verb): WORDS[verb] for verb in LONE}
    for verb, word in enumerate(WORDS):
        if verb not in LONE:
            dots = " ..." if verb in OPENERS else ""
            top = 3 if verb == DRAW else 42
            texts |= {action(verb, number): f"{word} {number}{dots}" for number in range(1, top + 1)}
    return texts


TEXTS: Final = _texts()
"""The text of every action there is."""

ACTIONS: Final = {text: an_action for an_action, text in TEXTS.items()}
"""The action of every step text."""

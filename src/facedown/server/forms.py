"""Actions as forms: a few become buttons, many that begin with the same word become one list to choose from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from facedown.server.schema import NewTable
from facedown.server.sessions import LONGEST_NAME

MOST_BUTTONS = 4
"""Actions with the same first word that are still shown as buttons."""


class Choice(msgspec.Struct, frozen=True):
    """An action: the text that is sent, and the words to show, with dots at the end if it only begins a move."""

    step: str
    label: str


class Group(msgspec.Struct, frozen=True):
    """Actions that begin with the same word. With `is_list`, the labels leave that word out."""

    word: str
    choices: tuple[Choice, ...]
    is_list: bool


def group_actions(actions: Sequence[str]) -> list[Group]:
    """Return the actions in groups, in the order of their first member.

    >>> [(group.word, len(group.choices)) for group in group_actions(["pass", "hide 1 ...", "hide 2 ..."])]
    [('pass', 1), ('hide', 2)]
    >>> [choice.label for group in group_actions(["pass", "hide 1 ..."]) for choice in group.choices]
    ['pass', 'hide 1 …']
    """
    words: dict[str, list[str]] = {}
    for action in actions:
        words.setdefault(action.split(" ")[0], []).append(action)
    return [_group(word, steps) for word, steps in words.items()]


def _group(word: str, steps: Sequence[str]) -> Group:
    is_list = len(steps) > MOST_BUTTONS
    labels = [step.replace(" ...", " …").removeprefix(f"{word} " if is_list else "") for step in steps]
    return Group(word, tuple(map(Choice, steps, labels)), is_list)


def new_table(form: Mapping[str, Any]) -> NewTable:
    """Return the table that the form on the first page describes. Raise `ValidationError` for a malformed field."""
    options = {name.removeprefix("option."): value for name, value in form.items() if name.startswith("option.")}
    opponents = [value for name, value in sorted(form.items()) if name.startswith("opponent.") and value != "nobody"]
    seat = str(form.get("seat", "random"))
    fields = {
        "game": form.get("game", ""),
        "options": options,
        "seat": int(seat) if seat.isdecimal() and len(seat) < 10 else "random",
        "opponents": opponents,
        "spectators": "spectators" in form,
        **{name: form.get(name, "") for name in ("commitment", "key")},
        **introduction(form),
    }
    return msgspec.convert(fields, NewTable)


def introduction(form: Mapping[str, Any]) -> dict[str, str]:
    """Return what somebody brings along to a seat; of a name that is too long the beginning."""
    return {"name": str(form.get("name", ""))[:LONGEST_NAME], "entropy": str(form.get("entropy", ""))}

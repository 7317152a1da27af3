"""The components of Hunters: constants, speed cards, the cards of the deck and the characters, as checked numbers.

The standard ones lie in ``components.json`` beside this module. Other ones are written as *changes*: a line such as
``cards.hide.count=3 constants.energy=8``, or the text of a whole file of that form (`component_file`). A change is a
path of fields below `Components`, ``=``, and a number, a list, or a text (in quotes, as JSON, if it is not one word).

Rules: docs/rules/hunters.md 1, 9, 10, 12; for hosts: docs/hunters-components.md.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

import msgspec

from facedown.core.options import describe
from facedown.core.texts import first_unseen
from facedown.games.hunters.component_file import in_words, place_in_words, read_file, standard_values
from facedown.games.hunters.component_types import Card, Cards, Character, Characters, Components, SpeedCard

__all__ = ["Card", "Character", "Components", "SpeedCard", "canonical", "card_ids", "character_ids", "components_of"]
__all__ += ["copies", "id_of", "standard", "word"]

LONGEST: Final = 8000
"""The most characters that changes may have in their one form."""

CHANGE: Final = re.compile(r'\s*([\w.]+)=("(?:[^"\\]|\\.)*"|\[[^\]]*\]|[^\s"\[]+)(?=\s|$)')
BARE: Final = re.compile(r"[^\W\d_][\w-]*")
FIXED_FIELDS: Final = ("type", "kind", "speed")


def standard() -> Components:
    """Return the standard components."""
    return components_of("")


@lru_cache(maxsize=256)
def components_of(overlay: str) -> Components:
    """Return the standard components with changes. Raise `ValueError` that names the card and the field."""
    return _built(_read_changes(overlay), {})


def canonical(text: str) -> str:
    """Return changes in their one form: sorted, and without those that change nothing.

    `text` is changes in any order, or the text of a component file. Raise `ValueError` that names the card and the
    field.

    >>> canonical("constants.energy=8 cards.hide.count=3 cards.fog.count=2")
    'cards.hide.count=3 constants.energy=8'
    """
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        values, places, totals = read_file(text.lstrip("\ufeff"))
        values = _tidied(values)
        _check_totals(_built(values, places), totals)
    else:
        values = _read_changes(text)
        _built(values, {})
    usual = standard_values()
    changes = " ".join(f"{path}={_written(values[path])}" for path in sorted(values) if values[path] != usual[path])
    if len(changes) > LONGEST:
        raise ValueError(f"the changes to the components are too long: {len(changes)} characters, at most {LONGEST}")
    return changes


@cache
def card_ids() -> tuple[str, ...]:
    """Return the ids of the cards of the main deck, in the order of the component file."""
    return Cards.__struct_fields__


@cache
def character_ids() -> tuple[str, ...]:
    """Return the ids of the characters, in the order of the component file."""
    return Characters.__struct_fields__


def copies(components: Components) -> Mapping[str, int]:
    """Return how many copies of each card the main deck has, also where there are none."""
    return MappingProxyType({card: components.card(card).count for card in card_ids()})


def word(name: str) -> str:
    """Return the word for the id of a card or character in the texts of steps.

    >>> word("eight_bit")
    'eight-bit'
    """
    return name.replace("_", "-")


def id_of(text: str) -> str:
    """Return the id that a word stands for. Raise `ValueError` if it is the word of no card and no character."""
    name = text.replace("-", "_")
    if word(name) != text or name not in (*card_ids(), *character_ids()):
        raise ValueError(f"there is no card or character {text!r}")
    return name


# Changes


def _read_changes(text: str) -> dict[str, Any]:
    """Return the values that a line of changes names, by path."""
    values: dict[str, Any] = {}
    end = 0
    while text[end:].strip():
        found = CHANGE.match(text, end)
        if not found:
            raise ValueError(
                f"the changes must be of the form cards.hide.count=3 constants.energy=8, not {text[end:].strip()[:60]}"
            )
        path, end = found[1], found.end()
        if path not in hints() or path.rpartition(".")[2] in FIXED_FIELDS:
            raise ValueError(_no_such(path))
        if path in values:
            raise ValueError(f"{place_in_words(path)}: is given twice")
        values[path] = _value(found[2])
    return _tidied(values)


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def _written(value: Any) -> str:
    """Return a value as changes write it. A record parts its options by ``;``, so that none may stand in a text."""
    if isinstance(value, str) and not BARE.fullmatch(value):
        return json.dumps(value, ensure_ascii=False).replace(";", "\\u003b")
    if isinstance(value, str):
        return value if _value(value) == value else json.dumps(value)
    return json.dumps(value, separators=(",", ":"))


def _tidied(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values with every run of spaces in a text as one: the lines of a record keep no others."""
    return {path: " ".join(value.split()) if isinstance(value, str) else value for path, value in values.items()}


def _no_such(path: str) -> str:
    """Return what is wrong with a path that cannot be changed."""
    if path in hints():
        return f"{place_in_words(path)}: cannot be changed"
    entry = path.rpartition(".")[0]
    fields = [known.rpartition(".")[2] for known in hints() if known.rpartition(".")[0] == entry]
    if fields:
        known = ", ".join(name for name in fields if name not in FIXED_FIELDS)
        return f"{place_in_words(path)}: there is no such field; there are {known}"
    section = path.partition(".")[0]
    names = [known.split(".") for known in hints()]
    entries = dict.fromkeys(name[1] for name in names if name[0] == section)
    sections = dict.fromkeys(name[0] for name in names)
    return f"{path}: there is nothing of this name; there are {', '.join(entries or sections)}"


# Checks


@cache
def hints() -> Mapping[str, Any]:
    """Return the type of every field by its path."""
    return MappingProxyType(dict(_hints(Components)))


def _hints(kind: Any, at: str = "") -> Iterator[tuple[str, Any]]:
    for name, hint in get_type_hints(kind, include_extras=True).items():
        parts = {f"{name}.{i}": part for i, part in enumerate(get_args(hint))} if get_origin(hint) is tuple else None
        for key, part in (parts or {name: hint}).items():
            if isinstance(part, type) and issubclass(part, msgspec.Struct):
                yield from _hints(part, f"{at}{key}.")
            else:
                yield f"{at}{key}", part


def _built(changes: Mapping[str, Any], places: Mapping[str, str]) -> Components:
    """Return the components with these changes, checked. `places` are words for where a change stands."""
    values = {**standard_values(), **changes}
    for path in changes:
        values[path] = _converted(path, changes[path], places.get(path) or place_in_words(path))
    tree: dict[str, Any] = {}
    for path in hints():
        *parents, name = path.split(".")
        branch = tree
        for parent in parents:
            branch = branch.setdefault(parent, {})
        branch[name] = values[path]
    tree["speed_cards"] = [tree["speed_cards"][str(number)] for number in range(4)]
    components = msgspec.convert(tree, Components)
    _check_together(components)
    return components


def _converted(path: str, value: Any, place: str) -> Any:
    """Return a value as its field has it. Raise `ValueError` that says what it may be."""
    hint = hints()[path]
    if isinstance(value, str) and (unseen := first_unseen(value)):
        raise ValueError(f"{place}: must have no character that cannot be shown, as {unseen} is")
    try:
        converted = msgspec.convert(value, hint)
        if not isinstance(converted, tuple):
            return converted
        if list(converted) == sorted({*converted}):
            return list(converted)
    except msgspec.ValidationError:
        pass
    metas = [meta for meta in get_args(hint)[1:] if isinstance(meta, msgspec.Meta)]
    told = metas[0].description if get_origin(hint) is Annotated and metas else None
    raise ValueError(f"{place}: must be {told or describe(hint)}, not {in_words(value)}")


def _check_together(components: Components) -> None:
    """Raise `ValueError` for the first numbers that do not fit together."""
    constants, cards = components.constants, components.cards
    least, energy = 2 * constants.minimum_group, constants.energy_max
    left = constants.hunters - constants.scared_to_win
    pairs = cards.meme_team
    costs = [card.energy_cost for card in components.speed_cards]
    wrong = {
        "constants.hunters": constants.hunters < least and f"must be 2 * minimum_group or more, which is {least}",
        "constants.scared_to_win": left <= constants.minimum_group
        and f"must leave minimum_group + 1 hunters or more, which is {constants.minimum_group + 1}, not {left}",
        "constants.health": constants.health > constants.health_max and f"must be {constants.health_max} or less",
        "constants.energy": constants.energy > energy and f"must be {energy} or less",
        "speed_cards.0.energy_cost": costs[0] > 0 and "must be 0",
        **{f"speed_cards.{i}.energy_cost": costs[i] > energy and f"must be {energy} or less" for i in (1, 2, 3)},
        "cards.meme_team.count": pairs.count % pairs.copies
        and f"must be 0 or a multiple of the {pairs.copies} copies that are played together, not {pairs.count}",
        "characters.ghost.count": not any(components.character(name).count for name in character_ids())
        and "at least one character must have the count 1",
    }
    for path, reason in wrong.items():
        if reason:
            raise ValueError(f"{place_in_words(path)}: {reason}")
    _check_names(components)


def _check_names(components: Components) -> None:
    """Raise `ValueError` if two things of one kind have the same name, for which nobody could tell them apart."""
    characters = [name for name in character_ids() if components.character(name).count]
    kinds = (
        {f"cards.{card}": components.card(card).name for card in card_ids()}
        | {"distance_tracking": components.distance_tracking.name},
        {f"characters.{name}": components.character(name).name for name in characters},
        {f"speed_cards.{card.speed}": card.name for card in components.speed_cards},
    )
    for names in kinds:
        first: dict[str, str] = {}
        for path, name in names.items():
            if (other := first.setdefault(name.casefold(), path)) != path:
                raise ValueError(
                    f"{place_in_words(f'{path}.name')}: {in_words(name)} is the name of "
                    f"{place_in_words(f'{other}.name').partition(',')[0]} already"
                )


def _check_totals(components: Components, totals: Mapping[str, Any]) -> None:
    """Raise `ValueError` if the totals that a file claims are not the sums of its counts."""
    counts = copies(components)
    sums = {"main_deck": sum(counts.values()), "FC": 0, "HC": 0}
    for card, count in counts.items():
        sums[components.card(card).type] += count
    sums["characters"] = sum(components.character(name).count for name in character_ids())
    for name, claimed in totals.items():
        if claimed != sums.get(name):
            raise ValueError(f"totals, field {name}: must be {sums.get(name, 'left out')}, not {in_words(claimed)}")

"""The component file: the JSON form of all components, as ``components.json`` beside this module has it.

A field has two names: its place in the file (``main_deck.fog.effect.0.value``) and its short path below `Components`
(``cards.fog.throw_modifier``), which `PLACES` and `short_path` join. Whatever else the file says (when a card may be
played, what is done with it afterwards) describes the rules and cannot be changed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from facedown.core.texts import first_unseen

PLACES: Final = {
    "constants.hunters_scared_to_win": "constants.scared_to_win",
    "constants.natural_double_six_takes": "constants.double_takes",
    "main_deck.fog.effect.0.value": "cards.fog.throw_modifier",
    "main_deck.meme_team.play.copies": "cards.meme_team.copies",
    "main_deck.internet.play.combination.copies": "cards.internet.copies_with_use",
    "main_deck.meme.effect.0.count": "cards.meme.cards",
    "main_deck.lolcat.uses": "cards.lolcat.uses",
    "main_deck.eight_bit.uses": "cards.eight_bit.uses",
    "main_deck.luck.effect.1.on_faces": "cards.luck.health_faces",
    "main_deck.luck.effect.1.value": "cards.luck.health",
    "main_deck.luck.play.combination.surprise_die_bonus": "cards.luck.surprise_bonus",
    "main_deck.friendly_agent.effect.0.value": "cards.friendly_agent.throw_modifier",
    "main_deck.pew_pew.effect.1.on_faces": "cards.pew_pew.health_faces",
    "main_deck.pew_pew.effect.1.value": "cards.pew_pew.health",
    "main_deck.surveillance.effect.2.value": "cards.surveillance.throw_modifier",
    "main_deck.clue.effect.0.value": "cards.clue.throw_modifier",
    "main_deck.usb.effect.0.value": "cards.usb.throw_modifier",
    "main_deck.usb.effect.0.instead.value": "cards.usb.throw_modifier_when_taken",
    "characters.hacker.ability.effect.0.value": "characters.hacker.copies_with_use",
    "characters.night_owl.ability.effect.0.value": "characters.night_owl.energy",
    "combinations.meme_team_pair.cards.meme_team": "cards.meme_team.copies",
    "combinations.two_internets.cards.internet": "cards.internet.copies_with_use",
    "combinations.two_internets.hacker_cards.internet": "characters.hacker.copies_with_use",
    "combinations.luck_surprise.surprise_die_bonus": "cards.luck.surprise_bonus",
}
"""The fields whose place in the file and whose short path differ by more than the name of the section."""

SECTIONS: Final = {
    "constants": "constants",
    "speed_cards": "speed_cards",
    "distance_tracking_cards": "distance_tracking",
    "main_deck": "cards",
    "characters": "characters",
}
FIXED: Final = ("constants.hunter_hand_limit", "constants.tracking_dice")
POINTLESS: Final = ("characters.hacker.points", "characters.daredevil.points")
REMARKS: Final = ("note", "seed", "rules")
"""What may say anything, wherever it stands."""

ENERGY_FACES: Final = "main_deck.pew_pew.effect.0.on_faces"
"""The faces of Pew-Pew that cost energy: all but those that cost health, so they say nothing of their own."""


class FileValues(NamedTuple):
    """What a file changes, by short path; the words for the place of each; and the totals that it claims."""

    values: Mapping[str, Any]
    places: Mapping[str, str]
    totals: Mapping[str, Any]


@cache
def standard_document() -> Mapping[str, Any]:
    """Return the standard component file."""
    text = (resources.files("facedown.games.hunters") / "components.json").read_text(encoding="utf-8")
    return MappingProxyType(json.loads(text))


@cache
def standard_values() -> Mapping[str, Any]:
    """Return the standard value of every field by short path; also the types and kinds, which cannot be changed."""
    values = {short: value for place, value in _leaves(standard_document()) if (short := short_path(place))}
    for card in standard_document()["main_deck"]:
        values |= {f"cards.{card['id']}.{name}": card[name] for name in ("type", "kind")}
    for number in range(4):
        values[f"speed_cards.{number}.speed"] = number
    return MappingProxyType(values)


def short_path(place: str) -> str:
    """Return the short path of a place in the file, or nothing where the file only describes the rules.

    >>> short_path("main_deck.hide.count"), short_path("main_deck.fog.effect.0.value"), short_path("main_deck.fog.kind")
    ('cards.hide.count', 'cards.fog.throw_modifier', '')
    """
    if place in PLACES:
        return PLACES[place]
    section, _, field = place.partition(".")
    is_plain = field.rpartition(".")[2] in ("name", "text", "count", "points", "energy_cost", "tracking_difficulty")
    is_own = section == "constants" or (is_plain and field.count(".") <= (section != "distance_tracking_cards"))
    if section not in SECTIONS or not is_own or place in (*FIXED, *POINTLESS):
        return ""
    return f"{SECTIONS[section]}.{field.removeprefix('speed_') if section == 'speed_cards' else field}"


def in_words(value: Any) -> str:
    """Return a wrong value as an error shows it."""
    text = repr(value) if isinstance(value, str) else json.dumps(value)
    return text if len(text) <= 60 else f"{text[:60]}…"


def place_in_words(place: str) -> str:
    """Return a place in the file, or a short path, in words: which card, and which field.

    >>> place_in_words("main_deck.fog.effect.0.value"), place_in_words("cards.hide.count")
    ('card fog, field effect.0.value', 'card hide, field count')
    """
    section, _, rest = place.partition(".")
    entry, _, field = rest.partition(".")
    if section in ("constants", "totals", "combinations"):
        return f"{section}, field {rest}"
    if section in ("distance_tracking_cards", "distance_tracking"):
        return f"distance-tracking cards, field {rest}"
    word = {"main_deck": "card", "cards": "card", "characters": "character", "speed_cards": "speed card"}
    if section not in word or not field:
        return f"{word[section]} {rest.removeprefix('speed_')}" if section in word else f"field {place}"
    return f"{word[section]} {entry.removeprefix('speed_')}, field {field}"


def read_file(text: str) -> FileValues:
    """Return what a component file changes. Raise `ValueError` that names the card and the field that does not fit."""
    try:
        document = json.loads(text)
    except ValueError as error:
        raise ValueError(f"the component file is no JSON: {error}") from None
    except RecursionError:
        raise ValueError("the component file is no JSON of ours: it is nested too deeply") from None
    _check_names(document)
    _check_outline(document)
    given, standard = dict(_leaves(document)), dict(_leaves(standard_document()))
    if given.get("schema") != 1 or given.get("game") != "hunters":
        raise ValueError('the component file must say "schema": 1 and "game": "hunters"')
    values: dict[str, Any] = {}
    places: dict[str, str] = {}
    for place in (*standard, *(place for place in given if place not in standard)):
        if place.startswith("totals."):
            continue
        if place not in given:
            _check_missing(place, document)
        elif place not in standard:
            raise ValueError(f"{place_in_words(place)}: there is no such field")
        elif (value := given[place]) != standard[place] or type(value) is not type(standard[place]):
            _add(place, value, given, values, places)
    for name in _entries(standard_document(), "characters") - _entries(document, "characters"):
        values[f"characters.{name}.count"] = 0
    totals = {place.removeprefix("totals."): value for place, value in given.items() if place.startswith("totals.")}
    return FileValues(values, places, totals)


def _add(place: str, value: Any, given: Mapping[str, Any], values: dict[str, Any], places: dict[str, str]) -> None:
    """Add what a place of the file changes."""
    short = short_path(place)
    if place == ENERGY_FACES:
        health_faces = given.get("main_deck.pew_pew.effect.1.on_faces")
        faces = given.get("constants.die_faces")
        if not isinstance(health_faces, list) or not isinstance(faces, int):
            return
        others = [face for face in range(1, min(faces, 20) + 1) if face not in health_faces]
        if value != others:
            raise ValueError(f"{place_in_words(place)}: must be the other faces, {others}, not {in_words(value)}")
    elif not short:
        raise ValueError(f"{place_in_words(place)}: is part of the rules and cannot be changed")
    elif short in values and values[short] != value:
        raise ValueError(f"{place_in_words(place)}: says another number than {places[short]}")
    else:
        values[short], places[short] = value, place_in_words(place)


def _check_names(document: Any) -> None:
    """Raise `ValueError` if a field or an id has a name that cannot be shown, as no error could name it."""
    for place, _ in _leaves(document):
        if unseen := first_unseen(place):
            raise ValueError(f"the name of a field has a character that cannot be shown, {unseen}: {in_words(place)}")


def _check_outline(document: Any) -> None:
    """Raise `ValueError` if a section is missing or of the wrong form, or a card is missing or unknown."""
    if not isinstance(document, dict):
        raise ValueError("the component file must be a JSON object")
    for section in SECTIONS:
        standard: Any = standard_document()[section]
        given: Any = document.get(section)
        if type(given) is not type(standard) or not given:
            raise ValueError(f"the component file must have {section}, {_form(standard)}")
        if not isinstance(standard, list):
            continue
        ids = [entry.get("id") if isinstance(entry, dict) else None for entry in given]
        for number, entry in enumerate(ids, 1):
            if not isinstance(entry, str) or ids.count(entry) > 1:
                raise ValueError(f"entry {number} of {section} must have an id of its own, not {in_words(entry)}")
            known = _entries(standard_document(), section)
            if entry not in known:
                raise ValueError(f"{place_in_words(f'{section}.{entry}')}: there is none; there are {_list(known)}")
        missing = _entries(standard_document(), section) - set(ids)
        if missing and section != "characters":
            hint = "; a card is left out by count 0" if section == "main_deck" else ""
            raise ValueError(f"{place_in_words(f'{section}.{min(missing)}')}: is missing from {section}{hint}")


def _check_missing(place: str, document: Mapping[str, Any]) -> None:
    """Raise `ValueError` if the file must have this place."""
    section, entry, *_ = (*place.split("."), "")
    is_optional = section == "combinations" or (place.startswith("characters.") and place.endswith(".count"))
    is_left_out = section == "characters" and entry not in _entries(document, section)
    if short_path(place) and not is_optional and not is_left_out:
        raise ValueError(f"{place_in_words(place)}: is missing")


def _entries(document: Mapping[str, Any], section: str) -> set[str]:
    return {entry["id"] for entry in document[section]}


def _form(value: Any) -> str:
    return "a list of entries" if isinstance(value, list) else "an object of fields"


def _list(words: set[str]) -> str:
    return ", ".join(sorted(words))


def _leaves(value: Any, at: str = "") -> Iterator[tuple[str, Any]]:
    """Yield every value of a document that is no object with its place; entries of lists by their id, else number."""
    if isinstance(value, Mapping):
        parts = [(key, part) for key, part in value.items() if key not in REMARKS]
    elif isinstance(value, list) and any(isinstance(part, dict) for part in value):
        parts = [(part.get("id", str(i)) if isinstance(part, dict) else str(i), part) for i, part in enumerate(value)]
    else:
        yield at, value
        return
    for key, part in parts:
        yield from _leaves(part, f"{at}.{key}" if at else str(key))

"""The clauses of a position text, read one by one. Each raises `ValueError` that begins with the clause's name."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, get_args

from facedown.core.options import parse_options
from facedown.games.hunters.components import Components, character_ids, id_of, word
from facedown.games.hunters.notation import CARDS, DOTS, WORDS, read
from facedown.games.hunters.rules_groups import LETTERS, squad_of
from facedown.games.hunters.rules_table import OBJECTS
from facedown.games.hunters.state import Die, Group, Modifier, Options, Outcome, Seen, Stage, Surprise, Throw

NONE: Final = "none"
STAGES: Final = get_args(Stage)
OUTCOMES: Final = get_args(Outcome)
PURPOSES: Final = ("rest", "luck", "surprise", "pew-pew")
OPTION = re.compile(r'(\w+)=("(?:[^"\\]|\\.)*"|[^\s"]\S*)')
GROUP = re.compile(r"([1-9][0-9]?a{0,20}u{0,20})(!?)(\.?)")
MODIFIER = re.compile(r"([a-z-]+)([+-][0-9]+)")
THROW = re.compile(
    rf"([A-Z]) (-?[0-9]+)((?: [a-z-]+[+-][0-9]+)*)(?: dice ([0-9]+) ([0-9]+))?(?: ({'|'.join(OUTCOMES[1:])}))?"
)
DIE = re.compile(rf"({'|'.join(PURPOSES)}) ([0-9]+)([+-][0-9]+)?")
SURPRISE = re.compile(r"([A-Z])([+-][0-9]+)?( again)?")
SOURCES: Final = ("hunters", *(word(card) for card in ("friendly_agent", "usb", "clue", "surveillance", "fog")))
"""What is added to a throw. Rule: H73."""
SEEN = re.compile(r"([0-9]+)((?: [a-z-]+)*) \|((?: [a-z-]+)*)")


@lru_cache(maxsize=64)
def read_options(text: str) -> Options:
    """Return the options that ``name=value`` words give; texts with spaces are in quotes, as JSON."""
    words = OPTION.findall(text)
    if " ".join(f"{name}={value}" for name, value in words) != text:
        raise ValueError(f"options: “{text}” is not of the form name=value")
    texts = {name: json.loads(value) if value.startswith('"') else value for name, value in words}
    try:
        return parse_options(Options, texts)
    except ValueError as error:
        raise ValueError(f"options: {error}") from error


def one_of(name: str, text: str, values: Sequence[Any]) -> Any:
    """Return a text that is one of some values; `name` is the clause it stands in."""
    if text not in values:
        raise ValueError(f"{name}: “{text}” is none of: {', '.join(filter(None, values))}")
    return text


def read_number(name: str, text: str, least: int, most: int) -> int:
    """Return a whole number from `least` to `most`."""
    if not re.fullmatch(r"0|[1-9][0-9]{0,4}", text) or not least <= int(text) <= most:
        raise ValueError(f"{name}: “{text}” is not a whole number from {least} to {most}")
    return int(text)


def most_of(known: Components, character: str) -> dict[str, tuple[int, int]]:
    """Return the least and the most that each clause may be that is a number."""
    constants = known.constants
    return {
        "round": (1, constants.round_limit),
        "points": (0, getattr(known.character(character), "points", 0) if character else 0),
        "health": (0, constants.health_max),
        "energy": (0, constants.energy_max),
        "scared": (0, constants.hunters),
        "aside": (0, known.distance_tracking.count),
        "usbs": (0, known.cards.usb.count),
        "owed": (0, max(constants.health_max, constants.double_takes, len(known.speed_cards) - 1)),
    }


def read_character(options: Options, stage: str, clauses: Mapping[str, str]) -> str:
    """Return the id of the character: that of the clause, of the options, or the Ghost; none before the draw."""
    if "character" in clauses:
        names = {NONE: "", **{word(name): name for name in character_ids()}}
        return names[one_of("character", clauses["character"], tuple(names))]
    if stage == "character":
        return ""
    return "ghost" if options.character == "random" else options.character


def read_cards(name: str, clauses: Mapping[str, str]) -> tuple[str, ...]:
    """Return the ids of the cards that a clause names, in its order."""
    words = clauses.get(name, "").split()
    for each in words:
        one_of(name, each, tuple(CARDS))
    return tuple(map(id_of, words))


def read_objects(known: Components, text: str) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return the ids of the equipped objects, and the uses of those that lie face up (see `Public.objects`)."""
    faces, uses = [], []
    for each in text.split():
        name, _, count = each.partition(":")
        card = id_of(one_of("objects", name, tuple(WORDS[card] for card in OBJECTS)))
        faces.append(card)
        most = {"lolcat": known.cards.lolcat.uses, "eight_bit": known.cards.eight_bit.uses}.get(card, 0)
        number = read_number("objects", count, 0, most) if count else 0
        uses.append(-number if card == "eight_bit" else number)
    return tuple(faces), tuple(uses)


def read_groups(known: Components, scared: int, has_loner: bool, clauses: Mapping[str, str]) -> tuple[Group, ...]:
    """Return the groups, or all hunters in play as one group."""
    hunters = known.constants.hunters - scared - has_loner
    if "groups" not in clauses:
        return (Group(hunters),)
    groups = []
    for each in clauses["groups"].split():
        match = GROUP.fullmatch(each)
        if not match:
            raise ValueError(f"groups: “{each}” is not a group like 4, 4au, 3! or 2.")
        groups.append(Group(*squad_of(match[1]), bool(match[2]), bool(match[3])))
    if sum(group.size for group in groups) != hunters:
        raise ValueError(f"groups: there are {hunters} hunters in groups, not {sum(group.size for group in groups)}")
    return tuple(groups)


def read_loner(clauses: Mapping[str, str]) -> tuple[int, int] | None:
    """Return the items of a lone hunter, if there is one."""
    if "loner" not in clauses:
        return None
    agents, _, usbs = clauses["loner"].partition(" ")
    return read_number("loner", agents, 0, 20), read_number("loner", usbs, 0, 20)


def read_throw(known: Components, text: str) -> Throw:
    """Return a tracking throw, such as ``B 12 hunters+4 dice 3 5 failed``."""
    match = THROW.fullmatch(text)
    if not match:
        raise ValueError(f"throw: “{text}” is not a throw like B 12 hunters+4 dice 3 5 failed")
    modifiers = []
    for each in match[3].split():
        source, value = re.fullmatch(MODIFIER, each).groups()  # type: ignore[union-attr]
        one_of("throw", source, SOURCES)
        modifiers.append(Modifier(source if source == "hunters" else id_of(source), int(value)))
    dice = (_read_face(known, "throw", match[4]), _read_face(known, "throw", match[5])) if match[4] else None
    outcome = next(outcome for outcome in OUTCOMES if outcome == (match[6] or ""))
    if outcome and not dice:
        raise ValueError(f"throw: “{outcome}” stands only after dice, like dice 3 5 failed")
    difficulties = {
        known.distance_tracking.tracking_difficulty,
        *(card.tracking_difficulty for card in known.speed_cards),
    }
    one_of("throw", match[2], tuple(map(str, sorted(difficulties))))
    return Throw(LETTERS.index(match[1]), int(match[2]), tuple(modifiers), dice, outcome)


def _read_face(known: Components, name: str, text: str) -> int:
    return read_number(name, text, 1, known.constants.die_faces)


def read_die(known: Components, text: str) -> Die:
    """Return a single die, such as ``surprise 4+2``."""
    match = DIE.fullmatch(text)
    if not match:
        raise ValueError(f"die: “{text}” is not a die like surprise 4+2")
    purpose: Any = match[1]
    return Die(purpose, _read_face(known, "die", match[2]), _read_bonus(known, "die", match[3]))


def _read_bonus(known: Components, name: str, text: str | None) -> int:
    """Return what is added to the die of a surprise: nothing, or what Luck adds. Rule: H101."""
    bonus = int(text or 0)
    one_of(name, f"{bonus:+d}", ("+0", f"{known.cards.luck.surprise_bonus:+d}"))
    return bonus


def read_surprise(known: Components, text: str) -> Surprise:
    """Return a surprise that is being carried out, such as ``B+2 again``."""
    match = SURPRISE.fullmatch(text)
    if not match:
        raise ValueError(f"surprise: “{text}” is not a surprise like B+2 again")
    return Surprise(LETTERS.index(match[1]), _read_bonus(known, "surprise", match[2]), bool(match[3]))


def read_staged(clauses: Mapping[str, str]) -> tuple[str, ...]:
    """Return the steps of an unfinished move, which commas part."""
    if "staged" not in clauses:
        return ()
    try:
        return tuple(map(read, clauses["staged"].split(", ")))
    except ValueError as error:
        raise ValueError(f"staged: {error}") from error


def check_staged(stage: str, staged: Sequence[str], hand: Sequence[str]) -> None:
    """Raise `ValueError` unless the steps begin a move of a stage, with cards of a hand."""
    verbs = {"regroup": ("regroup",), "add": ("add",), "play": ("play",)}.get(stage, ())
    verbs = ("return",) if stage in ("fugitive hand", "hunters hand") else verbs
    first, *others = staged
    if first.split(" ")[0] not in verbs or not first.endswith(DOTS):
        raise ValueError(f"staged: “{first}” begins no move at the stage {stage}")
    if odd := next((step for step in others if not step.startswith("and ")), None):
        raise ValueError(f"staged: “{odd}” does not go on with a move; what does begins with “and”")
    if stage == "regroup":
        return
    cards = Counter(CARDS[step.removesuffix(DOTS).rpartition(" ")[2]] for step in staged)
    if missing := cards - Counter(hand):
        raise ValueError(f"staged: “{WORDS[next(iter(missing))]}” is not in the hand, or not so often")


def read_seen(text: str, latest: int) -> Seen:
    """Return what Surveillance showed, such as ``3 hide fog | meme``, in a round no later than `latest`."""
    match = SEEN.fullmatch(text)
    if not match:
        raise ValueError(f"seen: “{text}” is not what Surveillance showed, like 3 hide fog | meme")
    hand, objects = (read_cards("seen", {"seen": cards}) for cards in (match[2], match[3]))
    return Seen(read_number("seen", match[1], 1, latest), hand, objects)

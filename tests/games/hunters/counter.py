"""The independent counter of Hunters: positions from text, what each player learns, and the counting.

The rules stand in `counter_table`, `counter_steps`, `counter_plays` and `counter_hunts`, written from the rules page
alone. `walk` counts paths to a depth, and information sets from what each player hears and sees. `to_end` counts whole
games. These numbers check the perft of the real rules, see `test_perft.py`.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, NamedTuple

from tests.games.hunters.counter_plays import used_place
from tests.games.hunters.counter_steps import steps
from tests.games.hunters.counter_table import TRACKING, UNSEEN, Group, Position, Rules, end_of, is_roll, start

# Positions as text, so far as the perft data uses them

CONSTANTS: Final = {
    "hunters": "hunters",
    "minimum_group": "minimum",
    "scared_to_win": "scared_to_win",
    "health": "health",
    "energy": "energy",
    "fugitive_hand_limit": "hand_limit",
    "die_faces": "faces",
    "round_limit": "rounds",
}


def read_rules(overlay: str) -> Rules:
    """Return the rules under changes like ``cards.hide.count=3 constants.energy=8``."""
    rules = Rules()
    for change in overlay.split():
        name, text = change.split("=")
        rules = changed(rules, name.replace("_", "-").split("."), int(text))
    return rules


def changed(rules: Rules, path: list[str], number: int) -> Rules:
    match path:
        case ["constants", constant]:
            change: dict[str, Any] = {CONSTANTS[constant.replace("-", "_")]: number}
            return rules._replace(**change)
        case ["cards", card, "count"]:
            return rules._replace(copies=tuple((word, number if word == card else n) for word, n in rules.copies))
        case ["characters", character, "count"] if not number:
            return rules._replace(characters=tuple(other for other in rules.characters if other != character))
        case ["distance-tracking", "count"]:
            return rules._replace(tracking_count=number)
        case ["distance-tracking", "tracking-difficulty"]:
            return rules._replace(tracking_difficulty=number)
        case ["speed-cards", speed, "tracking-difficulty"]:
            difficulties = enumerate(rules.difficulties)
            return rules._replace(difficulties=tuple(number if n == int(speed) else d for n, d in difficulties))
    raise AssertionError(f"the counter does not know {'.'.join(path)}")


NUMBERS: Final = ("round", "points", "health", "energy", "speed", "scared", "aside", "usbs")


def read(overlay: str, position: str) -> Position:
    """Return a position of a component set; where no character is given, it is the start, before one is drawn."""
    clauses = {words[0]: words[1:] for part in position.split("; ") if (words := part.split())}
    here = start(read_rules(overlay), *clauses.get("character", []))
    numbers: dict[str, Any] = {name: int(clauses[name][0]) for name in NUMBERS if name in clauses}
    here = here._replace(**numbers)
    here = here._replace(
        stage=" ".join(clauses.get("stage", [here.stage])),
        is_open="speed" in clauses,
        speed=int(clauses.get("chosen", [here.speed])[0]),
        groups=tuple(map(read_group, clauses.get("groups", []))) or here.groups,
        pile=tuple(TRACKING if sign == "T" else UNSEEN for sign in "".join(clauses.get("pile", []))) or here.pile,
        discard=tuple(sorted(clauses.get("discard", []))),
        has_fog="fog" in clauses,
        objects=tuple(map(read_object, clauses.get("objects", []))),
        hand=tuple(sorted(clauses.get("fugitive", []))),
        hunters=tuple(sorted(clauses.get("hunters", []))),
    )
    left = sum(count for _, count in here.rules.copies) - lying_open(here) - here.pile.count(UNSEEN)
    return here._replace(deck=(UNSEEN,) * (len("".join(clauses["deck"])) if "deck" in clauses else left))


def read_group(word: str) -> Group:
    return Group(int(word[0]), word.count("a"), word.count("u"), "!" in word, "." in word)


def read_object(word: str) -> tuple[str, int]:
    name, _, uses = word.partition(":")
    return name, int(uses or 0)


def lying_open(here: Position) -> int:
    """Return how many cards of the main deck lie neither in the deck nor in the distance pile."""
    items = sum(group.agents + group.usbs for group in here.groups) + here.usbs
    cards = len(here.discard) + len(here.hand) + len(here.hunters) + len(here.objects)
    return cards + items + here.has_fog


# What each player learns


def view(here: Position, seat: int) -> Any:
    """Return what a player sees: the table (139), and what is his alone (140, 141)."""
    secret = {"speed", "deck", "pile", "objects", "hand", "hunters", "staged"}
    table = tuple(value for name, value in here._asdict().items() if name not in secret)
    letters = tuple("".join(letter for letter, _ in cards) for cards in (here.deck, here.pile))
    uses, counts = tuple(uses for _, uses in here.objects), (len(here.hand), len(here.hunters))
    open_part = table, letters, uses, counts, here.speed if here.is_open else here.speed >= 0
    if end_of(here):
        return open_part, here.hand, here.hunters, here.objects
    known = tuple(face for letter, face in here.deck + here.pile if letter == "FH"[seat])
    own = (here.hand, here.objects, here.speed) if seat == 0 else (here.hunters,)
    return open_part, known, own, here.staged if seat == is_hunters(here) else ()


def is_hunters(here: Position) -> bool:
    """Return whether the hunter player must act."""
    return here.stage in ("regroup", "join", "card", "throw", "hunters hand")


def spoken(here: Position, step: str, there: Position, seat: int) -> Any:
    """Return what a step tells a player beside what he then sees; nothing of an unfinished move of the other."""
    word = step.split()[0]
    if there.staged:
        return step if seat == is_hunters(here) else ""
    if word == "done" or (word == "card" and here.stage in ("take", "track")):
        return word
    if here.stage == "speed" and word == "speed":
        return step if seat == 0 or here.is_watched else word
    if step == "play surveillance" and seat == 1:
        return step, here.hand, here.objects
    if here.stage == "play" and word in ("use", "surprise"):
        equipped = here._replace(objects=here.objects + tuple((name, 0) for name in here.staged[1:]))
        names = [name for name in ("meme", "luck", "lolcat", "eight-bit") if name in step.split()]
        return step, len(here.staged), [used_place(equipped, name) for name in names]
    return step


# Counting


class Line(NamedTuple):
    """What lies at one depth; see `facedown.core.perft.Row`, which has the same numbers."""

    paths: int
    decisions: int
    rolls: int
    ends: int
    sets: tuple[int, int]


def walk(first: Position, depth: int) -> list[Line]:
    """Count every path of at most `depth` plies, breadth first; only the positions of the last depth are kept."""
    layer: list[tuple[Position, tuple[int, int]]] = [(first, (0, 0))]
    numbers: dict[Any, int] = {}
    lines = []
    for _ in range(depth + 1):
        ends, rolls = (sum(map(question, (here for here, _ in layer))) for question in (is_over, is_roll))
        sets = len({known for _, (known, _) in layer}), len({known for _, (_, known) in layer})
        lines.append(Line(len(layer), len(layer) - ends - rolls, rolls, ends, sets))
        layer = [
            (there, (learn(here, step, there, 0, known, numbers), learn(here, step, there, 1, known, numbers)))
            for here, known in layer
            for step, there in steps(here)
        ]
    return lines


def is_over(here: Position) -> bool:
    return bool(end_of(here))


def learn(
    here: Position, step: str, there: Position, seat: int, known: tuple[int, int], numbers: dict[Any, int]
) -> int:
    """Return a number for all that a player has learnt by now; the same number only for the same."""
    words, sight = spoken(here, step, there, seat), view(there, seat)
    if not words and sight == view(here, seat):
        return known[seat]
    return numbers.setdefault((known[seat], repr(words), sight), len(numbers) + 1)


class Sum(NamedTuple):
    """Whole games; see `facedown.core.perft.Total`, which has the same numbers."""

    ends: Counter[str]
    longest: int
    decisions: int
    rolls: int


def to_end(first: Position) -> Sum:
    """Count all ways to the ends of the game; equal positions are counted once."""
    known: dict[Position, Sum] = {}

    def below(here: Position) -> Sum:
        if here not in known:
            known[here] = count(here)
        return known[here]

    def count(here: Position) -> Sum:
        if end := end_of(here):
            return Sum(Counter([end]), 0, 0, 0)
        parts = [below(there) for _, there in steps(here)]
        return Sum(
            sum((part.ends for part in parts), Counter[str]()),
            1 + max(part.longest for part in parts),
            (not is_roll(here)) + sum(part.decisions for part in parts),
            is_roll(here) + sum(part.rolls for part in parts),
        )

    return below(first)

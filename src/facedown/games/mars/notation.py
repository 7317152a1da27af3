"""The notation: an action is a verb and what it is about; steps and moves are texts.

A step is one action: ``play Birds ...``, ``pay 4 steel 3``, ``place ocean 3,-1``, ``sell Fish ...``, ``and Birds``,
``done``. A whole move is one line: ``play Birds pay 10`` stands for ``play Birds ...`` and ``pay 10``, and
``sell Birds, Fish`` for ``sell Birds ...``, ``and Fish``, ``done``. Three dots say that a move goes on. Every step is
also a line. Sets of cards may be entered in any order; lines have them by their printed numbers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from facedown.core.game import LONGEST_PART, IllegalAction, Misspelt
from facedown.core.texts import one_of
from facedown.games.mars.board import AREA_NUMBERS, AREA_TEXTS, AREAS
from facedown.games.mars.cards import ALL_CORPORATIONS, BY_NUMBER, CARDS, GOALS, NUMBERS, PROJECTS, in_play, name_of
from facedown.games.mars.events import ROLES
from facedown.games.mars.paying import Payment
from facedown.games.mars.vocabulary.actions import PayCubes
from facedown.games.mars.vocabulary.effects import Place
from facedown.games.mars.wording import plural


class Step(NamedTuple):
    """An action: a verb, and what it is about (a card, an area, a seat, a number, a payment)."""

    verb: str
    about: Any = None


def action_cost(card: int, option: int) -> PayCubes | None:
    """Return what an action of a card costs in megacredits; None if nothing. `option` counts from 1."""
    costs = in_play(card).actions[option - 1].cost
    return next((cost for cost in costs if isinstance(cost, PayCubes) and cost.resource == "megacredits"), None)


DONE: Final = Step("done")
KEEP_NOTHING: Final = Step("keep nothing")
BUY_NOTHING: Final = Step("buy nothing")
CONVERT_PLANTS: Final = Step("convert plants")
CONVERT_HEAT: Final = Step("convert heat")
FIRST_ACTION: Final = Step("first action")
END_TURN: Final = Step("end turn")
PASS: Final = Step("pass")
DONE_CONVERTING: Final = Step("done converting")
LONE: Final = (
    DONE,
    KEEP_NOTHING,
    BUY_NOTHING,
    CONVERT_HEAT,
    FIRST_ACTION,
    END_TURN,
    PASS,
    DONE_CONVERTING,
)
NOBODY_TEXT: Final = "nobody"
NOTHING_TEXT: Final = "nothing"


def _steps(verb: str, abouts: Sequence[Any]) -> tuple[Step, ...]:
    return tuple(Step(verb, about) for about in abouts)


_NUMBERS: Final = range(len(BY_NUMBER))
CARD: Final = _steps("card", _NUMBERS)
CORPORATION: Final = _steps("corporation", _NUMBERS)
FIRST_PLAYER: Final = _steps("first player", range(len(ROLES)))
CHOOSE_CORPORATION: Final = _steps("choose corporation", _NUMBERS)
KEEP: Final = _steps("keep", _NUMBERS)
BUY: Final = _steps("buy", _NUMBERS)
AND: Final = _steps("and", _NUMBERS)
TAKE: Final = _steps("take", _NUMBERS)
PLAY: Final = _steps("play", _NUMBERS)
SELL: Final = _steps("sell", _NUMBERS)
PROJECT: Final = _steps("project", range(len(PROJECTS)))
CLAIM: Final = _steps("claim", range(len(GOALS.milestones)))
FUND: Final = _steps("fund", range(len(GOALS.awards)))
ON: Final = _steps("on", _NUMBERS)
DISCARD: Final = _steps("discard", _NUMBERS)
COPY: Final = _steps("copy", _NUMBERS)
FIRST: Final = _steps("first", _NUMBERS)
CHOOSE: Final = _steps("choose", range(5))
FROM: Final = (*_steps("from", range(len(ROLES))), Step("from", -1))
"""By seat; the last one is nobody."""
AT: Final = {area: Step("at", area) for area in AREAS}
CLAIM_AREA: Final = {area: Step("claim area", area) for area in AREAS}
USE: Final = {
    (card, option): Step("use", (card, option))
    for card in _NUMBERS[1:]
    for option in range(1, len(in_play(card).actions) + 1)
}
"""By the card and the number of the alternative, from 1."""
TILE_WORDS: Final = (
    "ocean",
    "greenery",
    "city",
    *sorted(
        word.kind.replace("_", "-")
        for card in CARDS
        for word in card.play
        if isinstance(word, Place) and word.tile == "special"
    ),
)
PLACE: Final = {(word, area): Step("place", (word, area)) for word in TILE_WORDS for area in AREAS}


@lru_cache(maxsize=1 << 14)
def pay(payment: Payment) -> Step:
    """Return the step of a payment."""
    return Step("pay", payment)


@lru_cache(maxsize=1 << 8)
def amount(number: int) -> Step:
    """Return the step that names a number."""
    return Step("amount", number)


# Texts


def project_word(index: int) -> str:
    """Return the word for a standard project."""
    return PROJECTS[index].id.replace("_", "-")


def _use_text(card: int, option: int) -> str:
    alternative = f" {option}" if len(in_play(card).actions) > 1 else ""
    return f"use {name_of(card)}{alternative}{' ...' if action_cost(card, option) else ''}"


def _texts() -> Iterator[tuple[Step, str]]:
    yield from ((step, step.verb) for step in LONE)
    yield CONVERT_PLANTS, "convert plants ..."
    for number in _NUMBERS[1 : len(CARDS) + 1]:
        name = name_of(number)
        for steps in (CARD, AND, TAKE, ON, DISCARD):
            yield steps[number], f"{steps[number].verb} {name}"
        for steps in (KEEP, BUY, PLAY, SELL):
            yield steps[number], f"{steps[number].verb} {name} ..."
    for number in _NUMBERS[1:]:
        yield COPY[number], f"copy {name_of(number)}"
        yield FIRST[number], f"first {name_of(number)}"
    for number in ALL_CORPORATIONS:
        yield CORPORATION[number], f"corporation {name_of(number)}"
        yield CHOOSE_CORPORATION[number], f"choose {name_of(number)} ..."
    yield ON[0], f"on {NOTHING_TEXT}"
    yield DISCARD[0], f"discard {NOTHING_TEXT}"
    for seat, role in enumerate(ROLES):
        yield FIRST_PLAYER[seat], f"first {role}"
        yield FROM[seat], f"from {role}"
    yield FROM[-1], f"from {NOBODY_TEXT}"
    yield from ((step, f"choose {step.about}") for step in CHOOSE[1:])
    yield from ((step, f"project {project_word(step.about)} ...") for step in PROJECT)
    yield from ((step, f"claim {GOALS.milestones[step.about].id} ...") for step in CLAIM)
    yield from ((step, f"fund {GOALS.awards[step.about].id} ...") for step in FUND)
    yield from ((step, _use_text(*step.about)) for step in USE.values())
    for area in AREAS:
        yield AT[area], f"at {AREA_TEXTS[area]}"
        yield CLAIM_AREA[area], f"claim area {AREA_TEXTS[area]}"
    yield from ((step, f"place {step.about[0]} {AREA_TEXTS[step.about[1]]}") for step in PLACE.values())


TEXTS: Final[dict[Step, str]] = dict(_texts())
"""The text of every step but payments and amounts."""
STEPS: Final[dict[str, Step]] = {text: step for step, text in TEXTS.items()}
"""The step of every such text."""

_NUMBER: Final = "(0|[1-9][0-9]{0,3})"
_PAY: Final = re.compile(rf"pay {_NUMBER}(?: steel {_NUMBER})?(?: titanium {_NUMBER})?(?: heat {_NUMBER})?")
_AMOUNT: Final = re.compile(rf"amount {_NUMBER}")


@lru_cache(maxsize=1 << 14)
def write(step: Step) -> str:
    """Return the text of a step.

    >>> write(Step("pay", (4, 3, 0, 0))), write(PLAY[72])
    ('pay 4 steel 3', 'play Birds ...')
    """
    if step in TEXTS:
        return TEXTS[step]
    if step.verb == "amount":
        return f"amount {step.about}"
    assert step.verb == "pay", f"a step has a text: {step}"
    first, *others = step.about
    more = (f" {kind} {n}" for kind, n in zip(("steel", "titanium", "heat"), others, strict=True) if n)
    return f"pay {first}{''.join(more)}"


def read(text: str) -> Step:
    """Return the step that a text names. Raise `IllegalAction` if it names none."""
    if text in STEPS:
        return STEPS[text]
    if paid := _PAY.fullmatch(text):
        numbers = [int(number or 0) for number in paid.groups()]
        step = pay((numbers[0], numbers[1], numbers[2], numbers[3]))
        if write(step) == text:
            return step
    if named := _AMOUNT.fullmatch(text):
        return amount(int(named[1]))
    raise _no_step(text)


# What is no step


_KINDS: Final = {
    "project": "standard project",
    "claim": "milestone",
    "fund": "award",
    "choose": "corporation",
    "corporation": "corporation",
    "from": "player",
}
"""What verbs are about that are not about cards."""
_GO_ON: Final = {"choose": "keep nothing", "convert": "at 2,1"}
"""How the moves that are not paid for go on, by their verb."""
FEW: Final = 7
"""An error lists so few words."""
_PLACES: Final = ("at", "claim area", "place")
_WRITTEN: Final = {
    "pay": "A payment is written as “pay 4”, or with cubes after it in this order: “pay 4 steel 3 titanium 2 heat 1”.",
    "amount": "An amount is a number: “amount 3”.",
}


def _abouts() -> dict[str, tuple[str, ...]]:
    """Return what may follow each verb."""
    abouts: dict[str, dict[str, None]] = {"pay": {}, "amount": {}}
    for text in STEPS:
        for verb in ("claim area", text.split(" ")[0]):
            if text.startswith(f"{verb} ") or text == verb:
                about = text.removeprefix(verb).removesuffix(" ...").strip()
                abouts.setdefault(verb, {}).setdefault(about)
    return {verb: tuple(filter(None, found)) for verb, found in abouts.items()}


_ABOUTS: Final = _abouts()


def _no_step(text: str) -> IllegalAction:
    """Return why a text is no step: what goes on, or is written in another way, or which part is nothing there is."""
    if f"{text} ..." in STEPS:
        return _half(text)
    text = text.removesuffix(" ...")
    if not text:
        return IllegalAction("", "A move has at least one step.")
    if text in STEPS:
        return IllegalAction("", f"“{text}” does not go on, and nothing is paid for it.")
    verb = next((verb for verb in ("claim area", text.split(" ")[0]) if f"{text} ".startswith(f"{verb} ")), "")
    about = text.removeprefix(verb).strip()
    if verb not in _ABOUTS:
        return Misspelt(f"No step begins with “{verb[:LONGEST_PART]}”", verb, tuple(_ABOUTS))
    if verb in _WRITTEN:
        return IllegalAction("", _WRITTEN[verb])
    if not _ABOUTS[verb]:
        return IllegalAction("", f"“{verb}” stands alone.")
    if not about:
        return IllegalAction("", f"“{verb}” does not stand alone: it goes on, as in “{verb} {_ABOUTS[verb][0]}”.")
    return _not_about(verb, about)


def _half(text: str) -> IllegalAction:
    """Return that a text is the first step of a move, or a move and no step, without its dots."""
    verb = text.split(" ")[0]
    if verb in ("keep", "buy", "sell"):
        return IllegalAction("", f"“{text}” is a whole move; as a step it is “{text} ...”.")
    whole = f"{text} {_GO_ON.get(verb, 'pay 8')}"
    return IllegalAction("", f"“{text}” only begins a move, such as “{whole}”; as a step it is “{text} ...”.")


def _not_about(verb: str, about: str) -> IllegalAction:
    """Return which part of what follows a verb is nothing there is."""
    if verb == "place":
        tile, _, about = about.partition(" ")
        if tile not in TILE_WORDS:
            return Misspelt(f"There is no tile “{tile[:LONGEST_PART]}”", tile, TILE_WORDS)
    if verb in _PLACES:
        where = f"no area “{about[:LONGEST_PART]}”" if about else "an area to be named"
        return Misspelt(
            f"There is {where}", about, tuple(AREA_NUMBERS), "areas are called as on the map, such as “2,1”"
        )
    if verb in ("convert", "end", "done"):
        word = about.split(" ")[0]
        return Misspelt(f"“{word[:LONGEST_PART]}” does not follow “{verb}”", word, _ABOUTS[verb])
    kind, name = _KINDS.get(verb, "card"), about.rstrip(" 0123456789")
    if kind == "card" and name in NUMBERS and (verb == "use" or name == about):
        return IllegalAction("", _known(verb, name))
    words = _ABOUTS[verb]
    others = f"it may be {one_of(words)}" if len(words) < FEW else ""
    return Misspelt(f"There is no {kind} “{about[:LONGEST_PART]}”", about, words, others)


def _known(verb: str, name: str) -> str:
    """Return why a card or a corporation cannot stand after a verb."""
    count = len(in_play(NUMBERS[name]).actions)
    if verb != "use":
        return f"{name} is a corporation: “{verb}” is for cards."
    alternatives = f": “use {name} 1” and “use {name} 2”" if count == 2 else f": “use {name}”" if count else ""
    return f"{name} has {plural(count, 'action') if count else 'no action'}{alternatives}."


# Lines

_OPENING: Final = frozenset(
    {"choose corporation", "keep", "buy", "and", "play", "project", "sell", "claim", "fund", "convert plants"}
)


def is_line_end(step: Step) -> bool:
    """Return whether a step completes its line."""
    if step.verb == "use":
        return action_cost(*step.about) is None
    return step.verb not in _OPENING


def write_line(steps: Sequence[Step]) -> str:
    """Return the steps of one move as a line; a move that is not completed ends in three dots.

    >>> write_line([SELL[72], AND[52], DONE]), write_line([PLAY[72], Step("pay", (10, 0, 0, 0))])
    ('sell Fish, Birds', 'play Birds pay 10')
    """
    if len(steps) == 1:
        return write(steps[0])
    parts: list[str] = []
    rest = list(steps)
    if rest[0].verb in ("choose corporation", "play", "project", "claim", "fund", "convert plants", "use"):
        parts.append(write(rest.pop(0)).removesuffix(" ..."))
    cards = [step for step in rest if step.verb in ("keep", "buy", "sell", "and")]
    if cards:
        chosen = sorted(step.about for step in cards)
        parts.append(f"{cards[0].verb} {', '.join(map(name_of, chosen))}")
    ends = [step for step in rest if step not in cards and step != DONE]
    parts += map(write, ends)
    return " ".join(parts if is_line_end(steps[-1]) else [*parts, "..."])


_SET: Final = re.compile(
    r"(?:choose (?P<corporation>[^,]+?) )?(?P<verb>keep|buy|sell) (?P<cards>.+?)(?P<end> pay .+| \.\.\.)?"
)
_PAID: Final = re.compile(r"(?P<first>(?:play|project|claim|fund|use) .+?) (?P<pay>pay .+)")
_CONVERSION: Final = re.compile(r"convert plants (at .+)")


def read_line(text: str) -> tuple[Step, ...]:
    """Return the steps that a line, or a single step, stands for. Raise `IllegalAction` if it stands for none.

    >>> [write(step) for step in read_line("choose Helion keep Fish, Birds")]
    ['choose Helion ...', 'keep Fish ...', 'and Birds', 'done']
    """
    if text in STEPS:
        return (STEPS[text],)
    for pattern, reader in _LINES:
        if found := pattern.fullmatch(text):
            return reader(found)
    return (read(text),)


def _read_set(found: re.Match[str]) -> tuple[Step, ...]:
    verb, end = found["verb"], found["end"] or ""
    first = (read(f"choose {found['corporation']} ..."),) if found["corporation"] else ()
    if found["cards"] == NOTHING_TEXT and not end:
        return (*first, read(f"{verb} nothing"))
    if verb == "sell" and end.startswith(" pay"):
        raise IllegalAction("7.1", "Nothing is paid when cards are sold.")
    names = found["cards"].split(", ")
    for name in names:
        read(f"{verb} {name} ...")
    opener, *others = sorted(NUMBERS[name] for name in names)
    steps = (*first, read(f"{verb} {name_of(opener)} ..."), *(read(f"and {name_of(card)}") for card in others))
    if end == " ...":
        return steps
    return (*steps, read(end.removeprefix(" ")) if end else DONE)


def _read_paid(found: re.Match[str]) -> tuple[Step, ...]:
    return read(f"{found['first']} ..."), read(found["pay"])


def _read_conversion(found: re.Match[str]) -> tuple[Step, ...]:
    return CONVERT_PLANTS, read(found[1])


_LINES: Final[tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], tuple[Step, ...]]], ...]] = (
    (_SET, _read_set),
    (_PAID, _read_paid),
    (_CONVERSION, _read_conversion),
)

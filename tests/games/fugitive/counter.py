"""An independent counter of Fugitive: the rules once more, from the rules page alone, in sets and without cleverness.

It knows nothing of `facedown`. What may be placed is found by listing every hideout with every set of sprint cards; a
step is legal if some listed move begins so. `walk` counts paths to a depth, and information sets from what each player
hears and does. `to_end` counts whole games. These numbers check the perft of the real rules, see `test_perft.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain, combinations
from typing import Any, NamedTuple

Cards = frozenset[int]
NOTHING: Cards = frozenset()


class Rules(NamedTuple):
    """The switches of a table, and the cards of the world."""

    opening_min: int = 2
    consolation: bool = False
    block: int = 30
    may_skip: bool = True
    round_limit: int = 60
    goal: int = 42
    decks: tuple[Cards, ...] = (frozenset(range(4, 15)), frozenset(range(15, 29)), frozenset(range(29, 42)))
    dealt: tuple[int, ...] = (1, 1, 1, 2, 2)
    """The deck of each card of the deal."""


def small(**changes: Any) -> Rules:
    """Return the rules of the small world."""
    decks = (frozenset((4, 5, 6)), frozenset((7, 8, 9)), frozenset((10, 11)))
    return Rules(goal=12, block=11, decks=decks, dealt=(1, 2))._replace(**changes)


class Hideout(NamedTuple):
    card: int
    sprints: Cards
    is_up: bool = False


@dataclass(frozen=True)
class Position:
    """Everything that decides how a game goes on; no history."""

    rules: Rules
    stage: str = "deal"
    round: int = 1
    dealt: int = 0
    row: tuple[Hideout, ...] = ()
    hand: Cards = NOTHING
    marshal: Cards = NOTHING
    reach: int = 0
    hideout: int = 0
    sprints: Cards = NOTHING
    named: Cards = NOTHING

    def left(self, deck: int) -> Cards:
        """Return the cards that are still in a deck."""
        used = self.hand | self.marshal | set().union(*({spot.card, *spot.sprints} for spot in self.row))
        return self.rules.decks[deck - 1] - used

    def open_decks(self) -> list[int]:
        return [deck for deck in (1, 2, 3) if self.left(deck)]

    @property
    def hidden(self) -> Cards:
        return frozenset(spot.card for spot in self.row if not spot.is_up)

    @property
    def last(self) -> int:
        return self.row[-1].card if self.row else 0


def start(rules: Rules) -> Position:
    return Position(rules, hand=frozenset((1, 2, 3, rules.goal)))


# Positions as text, so far as the perft data uses them


def read(text: str) -> Position:
    """Return the position of a text like ``bga cards=12; round 2 guess; row 2 (5+3); hand 1 12; marshal 4 6``."""
    options, *parts = text.split("; ")
    here = start(read_rules(*options.split()))
    words = {part.split()[0]: part.split()[1:] for part in parts}
    if words:
        number, *stage = words["round"]
        here = replace(here, round=int(number), stage=" ".join(stage), hand=cards(words.get("hand", [])))
    row = tuple(read_hideout(word) for word in words.get("row", []))
    return replace(here, row=row, marshal=cards(words.get("marshal", [])))


def read_rules(ruleset: str, *changes: str) -> Rules:
    given = dict(change.split("=") for change in changes)
    rules = small() if given.get("cards") == "12" else Rules()
    return rules._replace(
        opening_min=2 if ruleset == "bga" else 1,
        consolation=given.get("consolation", str(ruleset == "second")).lower() == "true",
        block=rules.block - (given.get("threshold") == "29"),
        may_skip=given.get("may_skip") != "false",
        round_limit=int(given.get("round_limit", 60)),
    )


def read_hideout(word: str) -> Hideout:
    card, *sprints = word.strip("()").split("+")
    return Hideout(int(card), cards(sprints), is_up=not word.startswith("("))


def cards(words: list[str]) -> Cards:
    return frozenset(map(int, words))


# Placing


def subsets(cards: Cards) -> Iterator[Cards]:
    listed = sorted(cards)
    return map(frozenset, chain.from_iterable(combinations(listed, size) for size in range(len(listed) + 1)))


@cache
def placements(hand: Cards, last: int, goal: int) -> frozenset[tuple[int, Cards]]:
    """Return every hideout with every set of sprint cards that may be placed after `last`."""
    return frozenset(
        (hideout, sprints)
        for hideout in hand
        for sprints in subsets(hand - {hideout, goal})
        if 0 < hideout - last <= 3 + sum(2 if card % 2 == 0 else 1 for card in sprints)
    )


@cache
def allowed(hand: Cards, last: int, goal: int, needs_another: bool) -> frozenset[tuple[int, Cards]]:
    """Return the placements, and where one more hideout has to follow, only those that leave one (or end it all)."""
    return frozenset(
        (hideout, sprints)
        for hideout, sprints in placements(hand, last, goal)
        if not needs_another or hideout == goal or placements(hand - {hideout} - sprints, hideout, goal)
    )


# Steps


def end_of(here: Position) -> str:
    """Return why the game is over, or nothing."""
    return here.stage.removeprefix("over ") if here.stage.startswith("over ") else ""


def is_roll(here: Position) -> bool:
    return here.stage == "deal" or here.reach > 0


def steps(here: Position) -> Iterator[tuple[str, Position]]:
    """Yield every step of whose turn it is (or of chance), with the position after it."""
    if is_roll(here):
        deck = here.reach or here.rules.dealt[here.dealt]
        for card in here.left(deck):
            yield f"card {card}", after_card(here, card)
    elif here.stage in ("fugitive draw", "extra", "first draw", "marshal draw"):
        decks = here.open_decks()
        for deck in decks[:1] if here.stage == "extra" else decks:
            yield f"draw {deck}", replace(here, reach=deck)
        if here.stage == "extra":
            yield "decline", to_marshal(here)
    elif here.stage in ("opening", "place"):
        yield from fugitive_steps(here)
    elif not end_of(here):
        yield from marshal_steps(here)


def fugitive_steps(here: Position) -> Iterator[tuple[str, Position]]:
    is_opening = here.stage == "opening"
    needs_another = is_opening and len(here.row) + 1 < here.rules.opening_min
    moves = allowed(here.hand, here.last, here.rules.goal, needs_another)
    if not here.hideout:
        for hideout in {hideout for hideout, _ in moves}:
            yield f"hide {hideout} ...", replace(here, hideout=hideout)
        if not is_opening:
            can_draw = here.rules.consolation and here.open_decks()
            yield "pass", replace(here, stage="extra") if can_draw else to_marshal(here)
        elif len(here.row) >= here.rules.opening_min:
            yield "pass", to_marshal(here)
        return
    supersets = [sprints for hideout, sprints in moves if hideout == here.hideout and sprints >= here.sprints]
    for card in frozenset().union(*supersets) - here.sprints:
        yield f"with {card}", replace(here, sprints=here.sprints | {card})
    if here.sprints in supersets:
        yield "place", after_place(here)


def marshal_steps(here: Position) -> Iterator[tuple[str, Position]]:
    numbers = set(range(1, here.rules.goal))
    if not here.named:
        for number in numbers:
            yield f"guess {number} ...", replace(here, named=frozenset((number,)))
        if here.stage == "guess" and here.rules.may_skip:
            yield "skip", to_fugitive(here)
        return
    if here.stage == "guess":
        for number in numbers - here.named:
            yield f"and {number}", replace(here, named=here.named | {number})
    yield "ask", after_ask(here)


def after_card(here: Position, card: int) -> Position:
    if here.stage in ("first draw", "marshal draw"):
        got = replace(here, marshal=here.marshal | {card}, reach=0)
        draws_again = here.stage == "first draw" and got.open_decks()
        return replace(got, stage="marshal draw" if draws_again else "guess")
    got = replace(here, hand=here.hand | {card}, reach=0)
    if here.stage == "deal":
        dealt = here.dealt + 1
        return replace(got, dealt=dealt, stage="deal" if dealt < len(here.rules.dealt) else "opening")
    return to_marshal(got) if here.stage == "extra" else to_place(got)


def after_place(here: Position) -> Position:
    goal = here.rules.goal
    hand = here.hand - {here.hideout} - here.sprints
    revealed = max((spot.card for spot in here.row if spot.is_up), default=0)
    hidden = here.hidden
    row = (*here.row, Hideout(here.hideout, here.sprints, is_up=here.hideout == goal))
    placed = replace(here, row=row, hand=hand, hideout=0, sprints=NOTHING)
    if placed.last == goal:
        end = "over escaped" if revealed >= here.rules.block else "manhunt" if hidden else "over hunted"
        return replace(placed, stage=end)
    return placed if here.stage == "opening" and len(row) < 2 else to_marshal(placed)


def after_ask(here: Position) -> Position:
    asked = replace(here, named=NOTHING)
    if not here.named <= here.hidden:
        return replace(asked, stage="over slipped") if here.stage == "manhunt" else to_fugitive(asked)
    row = tuple(spot._replace(is_up=True) if spot.card in here.named else spot for spot in here.row)
    found = replace(asked, row=row)
    if not found.hidden:
        return replace(found, stage="over hunted" if here.stage == "manhunt" else "over caught")
    return found if here.stage == "manhunt" else to_fugitive(found)


def to_marshal(here: Position) -> Position:
    if not here.open_decks():
        return replace(here, stage="guess")
    return replace(here, stage="first draw" if here.round == 1 else "marshal draw")


def to_fugitive(here: Position) -> Position:
    if here.round == here.rules.round_limit:
        return replace(here, stage="over round limit")
    following = replace(here, round=here.round + 1)
    return replace(following, stage="fugitive draw") if here.open_decks() else to_place(following)


def to_place(here: Position) -> Position:
    can_go_on = here.open_decks() or placements(here.hand, here.last, here.rules.goal)
    return replace(here, stage="place" if can_go_on else "over stuck")


# What each player hears


def heard(here: Position, step: str, there: Position) -> tuple[Any, Any]:
    """Return what the Fugitive and the Marshal learn from a step; nothing of it is known before it is done."""
    is_marshals = here.stage in ("first draw", "marshal draw", "guess", "manhunt")
    open_part: Any = ()
    secret: Any = step
    match step.split()[0]:
        case "card":
            deck = here.reach or here.rules.dealt[here.dealt]
            open_part = ("card of deck", deck)
        case "place":
            open_part = ("placed with", len(here.sprints), here.hideout if here.hideout == here.rules.goal else "?")
        case "ask":
            up = [spot for spot in there.row if spot.is_up and spot.card in here.named]
            open_part = ("asked", tuple(sorted(here.named)), tuple((s.card, tuple(sorted(s.sprints))) for s in up))
        case "pass" | "decline" | "skip":
            open_part = step
    if end_of(there):
        row = tuple((spot.card, tuple(sorted(spot.sprints))) for spot in there.row)
        open_part = (open_part, end_of(there), row, tuple(sorted(there.hand)), tuple(sorted(there.marshal)))
    mover, other = (secret, open_part), open_part
    return (other, mover) if is_marshals else (mover, other)


# Counting


class Line(NamedTuple):
    """What lies at one depth; see `facedown.core.perft.Row`, which has the same numbers."""

    paths: int
    decisions: int
    rolls: int
    ends: dict[str, int]
    sets: tuple[int, int]


def walk(first: Position, depth: int) -> list[Line]:
    """Count every path of at most `depth` plies, breadth first; only the positions of the last depth are kept."""
    layer: list[tuple[Position, int, int]] = [(first, 0, 0)]
    numbers: dict[Any, int] = {}
    lines = []
    for _ in range(depth + 1):
        ends = Counter(end_of(here) for here, _, _ in layer)
        over, rolls = len(layer) - ends.pop("", 0), sum(is_roll(here) for here, _, _ in layer)
        sets = len({known for _, known, _ in layer}), len({known for _, _, known in layer})
        lines.append(Line(len(layer), len(layer) - over - rolls, rolls, dict(ends), sets))
        layer = [
            (there, *learn(known, heard(here, step, there), numbers))
            for here, *known in layer
            for step, there in steps(here)
        ]
    return lines


def learn(known: list[int], more: tuple[Any, Any], numbers: dict[Any, int]) -> tuple[int, int]:
    """Return a number for what each player has heard by now; the same number only for the same."""
    fugitive, marshal = (
        numbers.setdefault((before, new), len(numbers) + 1) if new else before
        for before, new in zip(known, more, strict=True)
    )
    return fugitive, marshal


class Sum(NamedTuple):
    """Whole games; see `facedown.core.perft.Total`, which has the same numbers."""

    ends: Counter[str]
    longest: int
    decisions: int
    rolls: int


def essence(here: Position) -> Any:
    """Return what decides how a game goes on: of the last guess, only what is hidden and what was named."""
    if here.stage == "guess" and here.round == here.rules.round_limit:
        return here.rules, here.hidden, here.named
    return replace(here, row=tuple(spot._replace(sprints=NOTHING) for spot in here.row)), spent(here)


def spent(here: Position) -> Cards:
    return frozenset().union(*(spot.sprints for spot in here.row))


def to_end(first: Position) -> Sum:
    """Count all ways to the ends of the game; positions that can go on in the same ways are counted once."""
    known: dict[Any, Sum] = {}

    def below(here: Position) -> Sum:
        key = essence(here)
        if key not in known:
            known[key] = count(here)
        return known[key]

    def count(here: Position) -> Sum:
        if end := end_of(here):
            return Sum(Counter([end]), 0, 0, 0)
        parts = [below(there) for _, there in steps(here)]
        ends = sum((part.ends for part in parts), Counter[str]())
        decisions, rolls = (0, 1) if is_roll(here) else (1, 0)
        return Sum(
            ends,
            1 + max(part.longest for part in parts),
            decisions + sum(part.decisions for part in parts),
            rolls + sum(part.rolls for part in parts),
        )

    return below(first)

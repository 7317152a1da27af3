"""Perft: what the rules of Hunters come to, counted, against numbers worked out by hand and an independent counter."""

import re
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from facedown.core.game import CHANCE, Over, Roll, State, ToAct
from facedown.core.perft import count_to_end, divide, perft
from facedown.games.hunters import GAME
from facedown.games.hunters.components import card_ids
from facedown.games.hunters.state import HuntersState, Options
from tests.games.hunters import counter
from tests.games.hunters.counter_steps import steps as independent_steps
from tests.games.hunters.counter_table import CHARACTERS, Position, end_of

CASES: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "perft.toml").read_text("utf-8"))["case"]
SOURCES = ("hand", "independent")

EVERYTHING = (
    "cards.eight_bit.count=9 cards.lolcat.count=6 cards.internet.count=9 cards.usb.count=6 constants.hunters=7 "
    "constants.fugitive_hand_limit=4"
)
"""Components of games in which more happens."""


def components_of(case: dict[str, Any]) -> str:
    """Return the changes to the components: of a deck that is given, the other cards are left out."""
    deck = case.get("deck")
    counts = [f"cards.{card}.count={deck.get(card, 0)}" for card in card_ids()] if deck else []
    return " ".join([*counts, *case["changes"].split()])


def first_state(case: dict[str, Any]) -> State[Any, Any]:
    """Return the state of a case."""
    components = components_of(case)
    if case["position"] == "start":
        return GAME.start(2, Options(components=components))
    return GAME.read_position(f'options components="{components}"; {case["position"]}')


def first_position(case: dict[str, Any]) -> Position:
    return counter.read(components_of(case), case["position"].removeprefix("start"))


def essence(state: HuntersState) -> Any:
    """Return what decides how a game goes on: no history, and no order of the discard pile."""
    public, (fugitive, hunters) = state.public, state.drawers
    is_throwing = public.stage in ("before throw", "dice", "answer", "track")
    public = replace(
        public,
        discard=tuple(sorted(public.discard)),
        throw=public.throw if is_throwing else None,
        die=public.die if public.stage == "rethrow" else None,
    )
    return public, fugitive, replace(hunters, seen=None)


def counted(case: dict[str, Any]) -> Any:
    """Return what the rules come to, in the form of the data."""
    state = first_state(case)
    if "rows" in case:
        rows = perft(GAME, len(case["rows"]) - 1, state=state).rows
        return [[row.paths, row.decisions, row.rolls, row.end_count, *row.sets] for row in rows]
    total = count_to_end(GAME, state=state, key=essence)
    return total.ends, total.longest, total.decisions, total.rolls


def counted_independently(case: dict[str, Any]) -> Any:
    first = first_position(case)
    if "rows" in case:
        lines = counter.walk(first, len(case["rows"]) - 1)
        return [[line.paths, line.decisions, line.rolls, line.ends, *line.sets] for line in lines]
    return tuple(counter.to_end(first))


def expected(case: dict[str, Any]) -> Any:
    return case["rows"] if "rows" in case else (case["ends"], case["longest"], case["decisions"], case["rolls"])


SMALL = [pytest.param(case, id=case["name"]) for case in CASES if not case.get("large")]


@pytest.mark.parametrize("case", SMALL)
def test_the_rules_come_to_the_numbers_of_the_data(case):
    assert counted(case) == expected(case)


@pytest.mark.parametrize("case", SMALL)
def test_the_independent_counter_comes_to_the_same_numbers(case):
    assert counted_independently(case) == expected(case)


def test_every_number_says_where_it_comes_from():
    assert {case["source"] for case in CASES} == set(SOURCES)
    assert [case["name"] for case in CASES if (case["source"] == "hand") != ("how" in case)] == []


def test_every_character_and_every_ending_is_counted():
    texts = " ".join(case["position"] for case in CASES)
    assert set(re.findall(r"character ([\w-]+)", texts)) == set(CHARACTERS)
    assert {reason for case in CASES for reason in case.get("ends", ())} == set(GAME.endings) - {""}


@pytest.mark.parametrize("components", ["", EVERYTHING], ids=["standard", "everything"])
@pytest.mark.parametrize("seed", range(5))
def test_both_counters_take_the_same_steps_all_along_a_game(components, seed):
    """Where totals agree by accident, the texts of the steps would not."""
    state, here = GAME.start(2, Options(components=components)), counter.read(components, "")
    for number in range(10_000):
        turn = GAME.turn(state)
        if isinstance(turn, Over):
            assert end_of(here) == turn.reason
            return
        steps = dict(independent_steps(here))
        actor = turn.seats[0] if isinstance(turn, ToAct) else CHANCE
        actions = turn.outcomes if isinstance(turn, Roll) else GAME.actions(GAME.view(state, actor))
        names = {GAME.write(action): action for action in actions}
        assert set(names) == set(steps)
        # Unfinished and idle steps are taken less often, so that more happens.
        busy = [name for name in sorted(names) if not name.endswith("...") and name not in ("end plays", "no card")]
        choices = busy if busy and (number * 7 + seed) % 3 else sorted(names)
        name = choices[(number * 31 + seed * 17) % len(choices)]
        state, _ = GAME.apply(state, actor, names[name])
        here = steps[name]
        assert known(state) == (sorted(here.hand), sorted(here.hunters), [word for word, _ in here.objects])
    raise AssertionError("the game does not end")


def known(state: HuntersState) -> tuple[list[str], list[str], list[str]]:
    """Return both hands and the objects, by their words."""
    fugitive, hunters = state.drawers
    shown = state.public.shown
    cards = (*shown.hands, shown.objects) if shown else (fugitive.hand, hunters.hand, fugitive.objects)
    first, second, objects = ([card.replace("_", "-") for card in part] for part in cards)
    return sorted(first), sorted(second), objects


def test_the_independent_counter_is_independent():
    for path in Path(__file__).parent.glob("counter*.py"):
        source = path.read_text("utf-8")
        assert "import facedown" not in source
        assert "from facedown" not in source


def test_a_walk_to_the_end_and_a_count_to_the_end_agree():
    (case,) = (case for case in CASES if case["name"] == "one throw of nine at speed 1")
    state = GAME.read_position(
        'options components="constants.die_faces=2 constants.round_limit=1"; '
        "character hacker; stage throw; speed 1; groups 7 2; pile ?; hunters clue fog"
    )
    rows, total = perft(GAME, 12, state=state).rows, count_to_end(GAME, state=state)
    assert sum(row.end_count for row in rows) == total.paths
    assert sum(row.decisions for row in rows) == total.decisions
    assert all(after.paths >= before.decisions for before, after in pairwise(rows))
    assert divide(GAME, 2, state=first_state(case)) == {"Hunters: throw A": 36}

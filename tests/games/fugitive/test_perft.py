"""Perft: what the rules of Fugitive come to, counted, against numbers worked out by hand and an independent counter."""

import re
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from facedown.core.game import CHANCE, State, ToAct
from facedown.core.options import parse_options
from facedown.core.perft import count_to_end, divide, perft
from facedown.games.fugitive import GAME
from facedown.games.fugitive.state import GUESS, FugitiveState, Getaway, Options, Pursuit
from tests.games.fugitive import counter

CASES: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "perft.toml").read_text("utf-8"))["case"]
SOURCES = ("hand", "independent", "self")


def first_state(position: str) -> State[Any, Any]:
    """Return the state of a position, or the start where it has options only."""
    if ";" in position:
        return GAME.read_position(position)
    ruleset, *changes = position.split()
    return GAME.start(2, parse_options(Options, {"ruleset": ruleset, **dict(change.split("=") for change in changes)}))


def essence(state: FugitiveState) -> Any:
    """Return what decides how a game goes on: no history, and of the last guess only what is hidden and was named."""
    public, (getaway, pursuit) = state.public, state.drawers
    assert isinstance(getaway, Getaway)
    assert isinstance(pursuit, Pursuit)
    if public.table.stage == GUESS and public.table.round == public.switches.round_limit:
        return getaway.run.hidden_mask, pursuit.chase.staged_mask
    return public.table, getaway.run, pursuit.chase


def counted(case: dict[str, Any]) -> Any:
    """Return what the rules come to, in the form of the data."""
    state = first_state(case["position"])
    if "rows" in case:
        rows = perft(GAME, len(case["rows"]) - 1, state=state).rows
        return [[row.paths, row.decisions, row.rolls, row.end_count, *row.sets] for row in rows]
    total = count_to_end(GAME, state=state, key=essence)
    return total.ends, total.longest, total.decisions, total.rolls


def counted_independently(case: dict[str, Any]) -> Any:
    first = counter.read(case["position"])
    if "rows" in case:
        lines = counter.walk(first, len(case["rows"]) - 1)
        return [[line.paths, line.decisions, line.rolls, sum(line.ends.values()), *line.sets] for line in lines]
    return tuple(counter.to_end(first))


def expected(case: dict[str, Any]) -> Any:
    return case["rows"] if "rows" in case else (case["ends"], case["longest"], case["decisions"], case["rolls"])


def cases(*sources: str) -> list[Any]:
    """Return the cases from these sources that are small enough for the tests."""
    return [pytest.param(c, id=c["name"]) for c in CASES if c["source"] in sources and not c.get("large")]


@pytest.mark.parametrize("case", cases(*SOURCES))
def test_the_rules_come_to_the_numbers_of_the_data(case):
    assert counted(case) == expected(case)


@pytest.mark.parametrize("case", cases("independent"))
def test_the_independent_counter_comes_to_the_same_numbers(case):
    assert counted_independently(case) == expected(case)


def test_every_number_says_where_it_comes_from():
    assert {case["source"] for case in CASES} <= set(SOURCES)
    assert [case["name"] for case in CASES if (case["source"] == "hand") != ("how" in case)] == []


@pytest.mark.parametrize("ruleset", ["first", "second", "bga"])
def test_both_counters_take_the_same_steps_all_along_a_game(ruleset):
    """Where totals agree by accident, the texts of the steps would not."""
    text = f"{ruleset} cards=12; round 2 marshal draw; row (2) (5+3); hand 1 7 12; marshal 4 6"
    state, here = first_state(text), counter.read(text)
    for number in range(40):
        steps = dict(counter.steps(here))
        names = {re.sub(r"^\w+: ", "", name) for name in divide(GAME, 1, state=state)}
        assert names == set(steps)
        if not names:
            return
        name = sorted(names)[number * 7 % len(names)]
        turn = GAME.turn(state)
        actor = turn.seats[0] if isinstance(turn, ToAct) else CHANCE
        state, _ = GAME.apply(state, actor, GAME.read(name))
        here = steps[name]


def test_the_independent_counter_is_independent():
    source = Path(counter.__file__).read_text("utf-8")
    assert "import facedown" not in source
    assert "from facedown" not in source


def test_a_walk_to_the_end_and_a_count_to_the_end_agree():
    state = first_state("bga; round 12 manhunt; row (2) (5) (8) 42; hand 1 3 14 16; marshal 6 7")
    rows, total = perft(GAME, 6, state=state).rows, count_to_end(GAME, state=state)
    assert sum(row.end_count for row in rows) == total.paths
    assert sum(row.decisions for row in rows) == total.decisions
    assert all(after.paths >= before.decisions for before, after in pairwise(rows))

"""The log of a look is kept from look to look, and is what it would be if it were made anew."""

from __future__ import annotations

import random

import pytest

from facedown.core.chance import Chance, SplitMixSource
from facedown.core.table import Table
from facedown.games import load
from facedown.server.looks import Content, log
from facedown.server.store import Header, Notice, Sitting

MARS = load("mars")
HEADER = Header("table", "mars", "1", {}, bytes(32), True, 0.0)
SEATS = 3
VIEWERS = (*range(SEATS), None)


def new_content(table: Table) -> Content:
    content = Content(MARS, table.options, HEADER, [Sitting("person", guest=str(seat)) for seat in range(SEATS)])
    content.table = table
    return content


def act_or_take_back(table: Table, rng: random.Random) -> None:
    """Take a random step, or take one back where that is possible."""
    able = [seat for seat in range(SEATS) if table.can_undo(seat)]
    if able and rng.random() < 0.4:
        table.undo(rng.choice(able))
        return
    seat = rng.choice(table.to_act())
    table.act(seat, [rng.choice(table.look(seat).actions)])


@pytest.mark.parametrize("seed", range(3))
def test_a_log_that_is_kept_is_the_same_as_a_new_one(seed: int) -> None:
    rng = random.Random(seed)
    table = Table(MARS, MARS.options(draft=True), SEATS, Chance(SplitMixSource(seed)))
    content, taken_back = new_content(table), 0
    for _ in range(400):
        act_or_take_back(table, rng)
        taken_back += table.entries[-1].kind == "undo"
        viewer = rng.choice(VIEWERS)
        assert log(content, viewer) == log(new_content(table), viewer)
    assert taken_back > 50


def test_a_sentence_that_all_are_told_is_kept_once() -> None:
    table = Table(MARS, MARS.options(), SEATS, Chance(SplitMixSource(0)))
    content = new_content(table)
    texts = [[line.text for line in log(content, viewer)] for viewer in VIEWERS]
    assert texts[0][-1] is texts[-1][-1]


def test_what_the_server_says_stands_where_it_was_said() -> None:
    table = Table(MARS, MARS.options(), SEATS, Chance(SplitMixSource(0)))
    content, first = new_content(table), table.turn(0)
    said = tuple(table.turn(viewer) for viewer in VIEWERS)
    content.notices = [Notice(1, "late", said), Notice(2, "early", tuple(1 for _ in VIEWERS))]
    table.act(0, [table.look(0).actions[0]])
    lines = log(content, 0)
    assert [line.text for line in lines if line.id == "server.notice"] == ["early", "late"]
    assert [line.turn for line in lines] == sorted(line.turn for line in lines)
    assert (lines[1].text, lines[first + 1].text) == ("early", "late")

"""What pages say where one, two or more play, and of what was agreed."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from facedown.games import load
from tests.server.harness import Player, Running, running
from tests.server.test_pages import Page


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    games = {name: load(name) for name in ("fugitive", "mars")}
    with running(tmp_path_factory.mktemp("house") / "tables.db", games) as house:
        yield house


def mars(player: Player, others: int) -> str:
    return str(player.create("mars", seat=0, opponents=["random"] * others)["id"])


@pytest.mark.parametrize(
    ("others", "resigning", "again"),
    [
        (0, "The game ends at once, and is lost.", ">Play again<"),
        (1, "The other side wins at once.", ">Play again with roles swapped<"),
        (2, "The game ends for all at once, and all the others win.", ">Play again, everybody one seat on<"),
    ],
)
def test_giving_up_and_playing_again_are_said_for_so_many(house: Running, others: int, resigning: str, again: str):
    ann = Player(house, "Ann")
    table = mars(ann, others)
    asked = Page(ann.page(f"/tables/{table}/resign"))
    assert f"{resigning} This cannot be taken back." in asked.words()
    fields = asked.form("/resign")["fields"]
    ann.form(f"/tables/{table}/resign", turn=fields["turn"], key=fields["key"])
    assert again in ann.page(f"/tables/{table}?plain=1")


def test_the_form_of_a_game_for_many_begins_with_one_opponent(house: Running):
    text = Player(house).page("/")
    form = text[text.index('name="game" value="mars"') :].partition("</form>")[0]
    chosen = [
        re.findall(r'value="(\w+)" selected', part.partition("</select>")[0])
        for part in form.split('name="opponent.')[1:]
    ]
    assert chosen == [[], ["nobody"], ["nobody"], ["nobody"]]
    assert chosen.count([]) + 1 == load("mars").usual_seats
    assert form.count("nobody; if nobody at all, you play alone") == 1


def test_a_typed_line_needs_no_capitals_and_may_be_long(house: Running):
    ann = Player(house, "Ann")
    table = mars(ann, 1)
    actions = ann.look(table)["actions"]
    fields = Page(ann.page(f"/tables/{table}?plain=1")).form("/act")["fields"]
    line = actions[0].removesuffix(" ...").lower()
    ann.form(f"/tables/{table}/act", line=line, turn=fields["turn"], key="typed")
    assert ann.look(table)["unfinished"]
    fields = Page(ann.page(f"/tables/{table}?plain=1")).form("/act")["fields"]
    long = f"keep {', '.join(['industrial microbes'] * 20)}"
    ann.form(f"/tables/{table}/act", line=long, turn=fields["turn"], key="long")
    assert long in ann.page(f"/tables/{table}?plain=1"), "it is given back whole"


def test_an_invite_names_the_options_that_differ_from_the_defaults(house: Running):
    ann, bob = Player(house, "Ann"), Player(house)
    made = ann.create("fugitive", seat=0, options={"ruleset": "second", "threshold": 29})
    said = Page(bob.page(made["invite"])).words()
    assert "What was agreed for this table: " in said
    agreed = said.partition("What was agreed for this table: ")[2].partition("Your name")[0]
    assert "Ruleset: " in agreed
    assert "29" in agreed
    assert "limit" not in agreed
    assert "What was agreed" not in bob.page(ann.create("fugitive", seat=0)["invite"])


def test_a_seat_that_is_not_there_is_named_in_words(house: Running):
    ann = Player(house, "Ann")
    for seat, named in ((2, "2"), (9, "9")):
        problem = ann.ask("POST", "/api/tables", {"game": "fugitive", "seat": seat, "opponents": ["open"]}, 422)
        says = f"There is no seat {named} at a table of 2; the seats are 0 (Fugitive), 1 (Marshal)."
        assert problem["detail"] == says

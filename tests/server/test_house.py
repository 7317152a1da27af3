"""The options of the house: what a table is when its maker does not say, and what the form begins with."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from facedown.games import load
from tests.server.harness import Player, Running, running

HOUSE = {"fugitive": {"ruleset": "second", "round_limit": "3"}}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    path = tmp_path_factory.mktemp("house") / "tables.db"
    with running(path, {"fugitive": load("fugitive")}, house=HOUSE) as server:
        yield server


def options_of(player: Player, **new: Any) -> dict[str, Any]:
    """Return the options of a table that the player makes."""
    options: dict[str, Any] = player.look(player.create("fugitive", opponents=["open"], **new)["id"])["options"]
    return options


def test_what_the_maker_leaves_out_is_as_the_house_says(house: Running):
    ann = Player(house, "Ann")
    options = options_of(ann)
    assert (options["ruleset"], options["round_limit"]) == ("second", 3)


def test_what_the_maker_says_holds_also_if_it_is_the_standard(house: Running):
    ann = Player(house, "Ann")
    options = options_of(ann, options={"ruleset": "bga", "threshold": 29})
    assert (options["ruleset"], options["threshold"], options["round_limit"]) == ("bga", 29, 3)


def test_the_game_list_and_the_form_begin_with_the_options_of_the_house(house: Running):
    ann = Player(house)
    (game,) = ann.ask("GET", "/api/games")
    defaults = {option["name"]: option["default"] for option in game["options"]}
    assert defaults == {**defaults, "ruleset": "second", "round_limit": "3", "training": "false"}
    page = ann.page("/")
    assert re.search(r'<option value="second" selected>', page)
    assert re.search(r'name="option.round_limit" value="3"', page)


def test_the_form_as_it_stands_makes_a_table_as_the_house_plays(house: Running):
    ann = Player(house, "Ann")
    fields = {"option.ruleset": "second", "option.round_limit": "3", "seat": "0", "opponent.1": "open"}
    answer = ann.form("/tables", game="fugitive", name="Ann", **fields)
    options = ann.look(answer.headers["location"].split("/")[-1])["options"]
    assert (options["ruleset"], options["round_limit"]) == ("second", 3)


def test_a_record_names_what_differs_from_the_games_own_default(house: Running):
    ann = Player(house, "Ann")
    table = ann.create("fugitive", seat=0, opponents=["hunter"])["id"]
    ann.ask("POST", f"/api/tables/{table}/resign", {"turn": ann.look(table)["turn"], "key": "k"})
    assert '[Options "ruleset=second; round_limit=3"]' in ann.page(f"/tables/{table}.facedown")

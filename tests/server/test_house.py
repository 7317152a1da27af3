"""The options of the house: what a table is when its maker does not say, and what the form begins with."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from facedown.games import hunters, load
from tests.server.harness import Player, Running, running

CHANGES = "cards.hide.count=3 constants.energy=8"
HOUSE = {"fugitive": {"ruleset": "second", "round_limit": "3"}, "hunters": {"components": CHANGES}}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    path = tmp_path_factory.mktemp("house") / "tables.db"
    with running(path, {name: load(name) for name in HOUSE}, house=HOUSE) as server:
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
    game = ann.ask("GET", "/api/games")[0]
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


def test_a_long_option_stands_apart_in_the_form(house: Running):
    ann = Player(house)
    options = {option["name"]: option for option in ann.ask("GET", "/api/games")[1]["options"]}
    assert (options["components"]["type"], options["components"]["default"]) == ("long text", CHANGES)
    page = ann.page("/")
    advanced = page[page.index("Advanced: Components") :]
    assert re.search(rf'<textarea [^>]*name="option.components"[^>]*>{CHANGES}</textarea>', advanced)


def test_a_table_of_hunters_has_the_components_of_the_house_or_those_of_the_form(house: Running):
    ann = Player(house, "Ann")
    table = ann.create("hunters", opponents=["open"])["id"]
    assert ann.look(table)["options"]["components"] == CHANGES
    path = Path(hunters.__path__[0]) / "components.json"
    own = path.read_text(encoding="utf-8").replace('"energy": 10', '"energy": 9').replace("\n", "\r\n")
    for text, changes in ((own, "constants.energy=9"), ("", ""), ("cards.fog.count=1\r\n", "cards.fog.count=1")):
        answer = ann.form("/tables", **{"game": "hunters", "opponent.1": "open", "option.components": text})
        table = answer.headers["location"].split("/")[-1]
        assert ann.look(table)["options"]["components"] == changes


def test_wrong_components_are_refused_with_the_card_and_the_field(house: Running):
    ann = Player(house, "Ann")
    body = {"game": "hunters", "options": {"components": "cards.hide.count=x"}}
    told = ann.ask("POST", "/api/tables", body, 422)
    assert told["detail"] == "Card hide, field count: must be a whole number from 0 to 20, not 'x'."


def test_a_refused_form_for_a_new_table_is_given_back_as_it_was_filled_in(house: Running):
    ann = Player(house)
    components = 'cards.hide.count=x\r\ncards.fog.text="<b> & \\"fog\\""\r\n' + " " * 9000
    wish = {"game": "hunters", "name": "Ann & Bea", "seat": "1", "opponent.1": "random", "entropy": "rain"}
    more = {"option.components": components, "option.wait_seconds": "7"}
    response = ann.form("/tables", **wish, **more)
    assert response.status_code == 422
    page = response.text
    section = page[page.index('id="new-hunters"') : page.index("Review a record")]
    assert "Card hide, field count: must be a whole number from 0 to 20, not &#39;x&#39;." in section
    assert page.count('class="problem"') == 1
    assert '<option value="1" selected>' in section
    assert '<option value="random" selected>' in section
    assert 'name="entropy"' in section
    assert 'value="rain"' in section
    assert 'value="Ann &amp; Bea"' in section
    assert 'name="option.wait_seconds" value="7"' in section
    assert re.search(r'name="spectators" value="1">', section), "it was not ticked"
    assert re.search(r"<details open>\s*<summary>Options of the game", section)
    kept = re.search(r'<details class="field" open>.*?<textarea [^>]*>(.*?)</textarea>', section, re.DOTALL)
    assert kept, "the advanced options are open"
    assert html.unescape(kept[1]).split() == components.split()
    others = page[: page.index('id="new-hunters"')]
    assert 'value="rain"' not in others
    assert "<details open>" not in others

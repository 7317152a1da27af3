"""A table that waits for players can be closed by the one who made it: by nobody else, and not when it has begun."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from facedown.core.game import Over
from facedown.server import database as db
from facedown.server.store import Store, close_waiting, load_table
from tests.core.auction import Auction
from tests.server.harness import Player, Running, running, two_players
from tests.server.test_pages import Page, sent_on, table_page

CLOSED: dict[str, Any] = {"winners": [], "reason": "closed", "text": "The table was closed before the game began."}


def closed(server: Running) -> tuple[Player, str, str]:
    """Return somebody who has closed a table, the table, and its invite."""
    ann = Player(server, "Ann")
    made = ann.create(seat=0)
    ann.ask("POST", f"/api/tables/{made['id']}/close", {})
    return ann, made["id"], made["invite"]


def test_the_maker_closes_it_and_all_who_see_the_table_see_that(server: Running) -> None:
    ann, eve = Player(server, "Ann"), Player(server, "Eve")
    table = ann.create(seat=1)["id"]
    assert ann.look(table)["can_close"]
    assert not eve.look(table)["can_close"]
    with eve.stream(table) as events:
        assert next(events)[1]["over"] is None
        look = ann.ask("POST", f"/api/tables/{table}/close", {})
        assert next(events)[1]["over"] == CLOSED
    assert (look["over"], look["invite"], look["can_close"], look["actions"]) == (CLOSED, None, False, [])
    assert look == ann.look(table)
    assert ann.ask("GET", "/api/tables")[0]["over"] == CLOSED


def test_closing_it_again_changes_nothing(server: Running) -> None:
    ann, table, _ = closed(server)
    assert ann.ask("POST", f"/api/tables/{table}/close", {}) == ann.look(table)


def test_its_invite_leads_nowhere(server: Running) -> None:
    ann, table, invite = closed(server)
    bob = Player(server, "Bob")
    refused = bob.ask("POST", f"/api{invite}", {}, 409)
    assert refused["type"] == "urn:facedown:closed"
    assert f"{CLOSED['text']} Ask whoever invited you for a link to a new one." in bob.page(invite, 409)
    assert [player["kind"] for player in ann.look(table)["players"]] == ["person", "open"]


def test_nobody_else_can_close_it(server: Running) -> None:
    ann, eve = Player(server, "Ann"), Player(server, "Eve")
    table = ann.create(seat=0)["id"]
    assert eve.ask("POST", f"/api/tables/{table}/close", {}, 403)["type"] == "urn:facedown:forbidden"
    hidden = ann.create(seat=0, spectators=False)["id"]
    assert eve.ask("POST", f"/api/tables/{hidden}/close", {}, 404)["type"] == "urn:facedown:not-found"
    assert ann.look(table)["over"] is None


def test_a_game_that_has_begun_cannot_be_closed(server: Running) -> None:
    ann, bob, table = two_players(server)
    for player in (ann, bob):
        assert not player.look(table)["can_close"]
        assert player.ask("POST", f"/api/tables/{table}/close", {}, 409)["type"] == "urn:facedown:has-begun"
    assert ann.look(table)["over"] is None


def test_it_has_no_record_no_review_no_rematch_and_takes_no_move(server: Running) -> None:
    ann, table, _ = closed(server)
    for path in (f"/tables/{table}.facedown", f"/api/tables/{table}/review", f"/games/{table}"):
        assert ann.ask("GET", path, status=409)["type"] == "urn:facedown:closed"
    assert ann.ask("POST", f"/api/tables/{table}/rematch", {}, 409)["type"] == "urn:facedown:closed"
    assert ann.move(table, "bid 1", status=409)["type"] == "urn:facedown:table-over"
    resign = {"turn": 0, "key": "r"}
    assert ann.ask("POST", f"/api/tables/{table}/resign", resign, 409)["type"] == "urn:facedown:table-over"


@pytest.mark.parametrize("query", ["", "?plain=1"])
def test_the_plain_page_closes_it_too(server: Running, query: str) -> None:
    ann = Player(server, "Ann")
    table = ann.create(seat=0)["id"]
    form = table_page(ann, table, query).form("/close")["fields"]
    fields = {name: value for name, value in form.items() if name != "_csrf_token"}
    assert CLOSED["text"] in Page(sent_on(ann, ann.form(f"/tables/{table}/close", **fields))).headings
    page = table_page(ann, table, query)
    assert not any(form["action"].endswith(("/close", "/rematch")) for form in page.forms)
    assert not any(table in link and link != f"/tables/{table}" and "plain" not in link for link in page.links)
    eve = Player(server, "Eve")
    other = ann.create(seat=0)["id"]
    assert "Only the one who made the table" in sent_on(eve, eve.form(f"/tables/{other}/close"))


def test_it_stays_closed_when_the_server_starts_again(tmp_path: Path) -> None:
    games = {"auction": Auction()}
    with running(tmp_path / "tables.db", games) as server:
        ann, table, _ = closed(server)
        cookies = ann.client.cookies
    with running(tmp_path / "tables.db", games) as server:
        again = Player(server, "Ann")
        again.client.cookies = cookies
        assert again.look(table)["over"] == CLOSED


def test_who_takes_the_last_seat_is_not_closed_out(tmp_path: Path) -> None:
    """The one is faster or the other: where no invite is unused any more, closing does nothing."""
    with running(tmp_path / "tables.db", {"auction": Auction()}) as server:
        table = two_players(server)[2]
    store = Store(tmp_path / "tables.db")
    with store.engine.begin() as connection:
        assert not close_waiting(connection, table, Over((), "closed"))
        stored = load_table(connection, table)
    assert stored
    assert stored.ended is None
    store.close()


def test_a_table_of_before_that_does_not_say_who_made_it_is_closed_by_the_only_one_there(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db", {"auction": Auction()}) as server:
        ann = Player(server, "Ann")
        table = ann.create(seat=0)["id"]
        store = Store(tmp_path / "tables.db")
        with store.engine.begin() as connection:
            connection.execute(sa.update(db.tables).values(maker=None, version=db.tables.c.version + 1))
        store.close()
        assert ann.ask("POST", f"/api/tables/{table}/close", {})["over"] == CLOSED

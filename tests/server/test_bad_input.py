"""Whatever a client sends, the answer is a clear problem without a stack trace, and the game is unharmed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from facedown.server import store
from facedown.server.app import BODY_BYTES
from facedown.server.reviewpages import RECORD_BYTES
from tests.core.auction import Auction
from tests.server.harness import Player, Running, running, two_players


@pytest.fixture
def table(server: Running) -> Iterator[tuple[Player, Player, str]]:
    """A table with Ann and Bob; afterwards it is as it was before."""
    ann, bob, table_id = two_players(server)
    before = ann.look(table_id)
    yield ann, bob, table_id
    assert ann.look(table_id) == before


def problem(response: httpx.Response, status: int, kind: str) -> dict[str, Any]:
    """Check that the answer is a problem of this kind, and return it."""
    assert (response.status_code, response.headers["content-type"]) == (status, "application/problem+json")
    body: dict[str, Any] = response.json()
    assert body["type"] == f"urn:facedown:{kind}"
    assert body["status"] == status
    assert body["title"]
    assert body["detail"]
    assert "Traceback" not in response.text
    assert ".py" not in response.text
    return body


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "no body"),
        (b"{", "truncated"),
        (b"{'turn': 1}", "malformed"),
        (b"\xff\xfe\x00", "malformed"),
        (b"[]", "Expected `object`"),
        (b"null", "Expected `object`"),
        (b"{}", "missing required field"),
        (b'{"turn": 3, "key": "k", "steps": ["bid 1"], "seat": 1}', "unknown field `seat`"),
        (b'{"turn": "three", "key": "k", "steps": ["bid 1"]}', "turn"),
        (b'{"turn": -1, "key": "k", "steps": ["bid 1"]}', "turn"),
        (b'{"turn": 3, "key": "", "steps": ["bid 1"]}', "key"),
        (b'{"turn": 3, "key": "k", "steps": []}', "steps"),
        (b'{"turn": 3, "key": "k", "steps": "bid 1"}', "steps"),
        (b'{"turn": 3, "key": "k", "steps": ["' + b"x" * 1001 + b'"]}', "steps"),
        (b"[" * 30_000, "nested"),
    ],
)
def test_malformed_bodies(table: tuple[Player, Player, str], content: bytes, says: str) -> None:
    ann, _, table_id = table
    response = ann.send("POST", f"/api/tables/{table_id}/moves", content=content)
    assert says in problem(response, 400, "malformed")["detail"]


def test_a_huge_body(table: tuple[Player, Player, str]) -> None:
    ann, _, table_id = table
    for path in (f"/api/tables/{table_id}/moves", "/api/tables"):
        problem(ann.send("POST", path, content=b" " * 70_000), 413, "too-large")
    response = ann.form(f"/tables/{table_id}/act", step="x" * 70_000)
    assert (response.status_code, "too large" in response.text) == (413, True)


def test_who_sends_too_much_is_told_how_much_is_read(server: Running) -> None:
    with Player(server) as ann:
        for path, limit in (("/tables", BODY_BYTES), ("/review", RECORD_BYTES)):
            page = ann.form(path, record="x" * limit)
            assert page.status_code == 413
            assert f" {limit // 1024} KB" in page.text
            assert ann.form(path, record="x" * (limit - 1000)).status_code == 422


def test_a_huge_body_that_does_not_say_how_long_it_is(server: Running) -> None:
    ann = Player(server)
    headers = {"x-csrftoken": ann.token, "content-type": "application/json"}
    response = ann.client.post("/api/tables", content=iter([b" " * 1000] * 100), headers=headers)
    problem(response, 413, "too-large")


@pytest.mark.parametrize("content_type", ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
def test_a_wrong_content_type(table: tuple[Player, Player, str], content_type: str) -> None:
    ann, _, table_id = table
    body = json.dumps({"turn": 3, "key": "k", "steps": ["bid 1"]}).encode()
    headers = {"content-type": content_type}
    response = ann.send("POST", f"/api/tables/{table_id}/moves", content=body, headers=headers)
    problem(response, 415, "media-type")


@pytest.mark.parametrize("step", ["", "fly", "bid 4", "bid 1 and more", "seal", "card 3", "bid 1\n"])
def test_unknown_and_illegal_actions(table: tuple[Player, Player, str], step: str) -> None:
    ann, _, table_id = table
    body = {"turn": ann.look(table_id)["turn"], "key": "k", "steps": [step]}
    problem(ann.send("POST", f"/api/tables/{table_id}/moves", body), 422, "illegal-move")


def test_a_refusal_names_its_paragraph_and_a_good_step_before_it_is_not_taken(
    table: tuple[Player, Player, str],
) -> None:
    ann, _, table_id = table
    body = {"turn": ann.look(table_id)["turn"], "key": "k", "steps": ["bid 1 ...", "bid 2 ..."]}
    refused = problem(ann.send("POST", f"/api/tables/{table_id}/moves", body), 422, "illegal-move")
    assert refused["rule"] == "2"


def test_a_stale_turn(table: tuple[Player, Player, str]) -> None:
    ann, _, table_id = table
    turn = ann.look(table_id)["turn"]
    body = {"turn": turn - 1, "key": "k", "steps": ["bid 1"]}
    assert problem(ann.send("POST", f"/api/tables/{table_id}/moves", body), 409, "stale-turn")["turn"] == turn


def test_nothing_to_take_back(table: tuple[Player, Player, str]) -> None:
    ann, _, table_id = table
    body = {"turn": ann.look(table_id)["turn"], "key": "k"}
    problem(ann.send("POST", f"/api/tables/{table_id}/undo", body), 409, "nothing-to-undo")


def test_somebody_elses_seat_cannot_be_taken_by_body_path_or_cookie(table: tuple[Player, Player, str]) -> None:
    ann, _, table_id = table
    with Player(ann.client.base_url.__str__(), "Eve") as eve:
        eve.ask("PUT", "/api/me", {"name": "Ann"})
        body = {"turn": ann.look(table_id)["turn"], "key": "k", "steps": ["bid 1"]}
        path = f"/api/tables/{table_id}"
        problem(eve.send("POST", f"{path}/moves", body), 403, "forbidden")
        problem(eve.send("POST", f"{path}/moves", {**body, "seat": 0}), 400, "malformed")
        problem(eve.send("POST", f"{path}/moves?seat=0", body), 403, "forbidden")
        for verb, sent in (("undo", {"turn": 1, "key": "k"}), ("resign", {"turn": 1, "key": "k"}), ("rematch", {})):
            problem(eve.send("POST", f"{path}/{verb}", sent), 403, "forbidden")
        problem(eve.send("PUT", f"{path}/notes", {}), 403, "forbidden")
        problem(
            eve.send("PUT", f"{path}/notes", {}, headers={"cookie": f"csrftoken={eve.token}; session=x"}),
            403,
            "forbidden",
        )


def test_a_forged_request_without_the_token(table: tuple[Player, Player, str]) -> None:
    ann, _, table_id = table
    body = {"turn": ann.look(table_id)["turn"], "key": "k", "steps": ["bid 1"]}
    path = f"/api/tables/{table_id}/moves"
    for token in ("", "x" * 128, "0" * 64 + "1" * 64):
        problem(ann.send("POST", path, body, headers={"x-csrftoken": token}), 403, "csrf")
    form = {"step": "bid 1", "turn": str(body["turn"]), "key": "k"}
    assert ann.client.post(f"/tables/{table_id}/act", data=form).status_code == 403
    assert "csrftoken" in ann.client.cookies, "a forged request does not cost the token"


def test_a_token_of_another_server_is_thrown_away(server: Running) -> None:
    with Player(server) as ann:
        ann.client.cookies.set("csrftoken", "0" * 64 + "1" * 64, domain="127.0.0.1")
        headers = {"x-csrftoken": "0" * 64 + "1" * 64}
        response = ann.client.post("/api/deals", json={}, headers=headers)
    assert "Max-Age=0" in response.headers["set-cookie"]


@pytest.mark.parametrize(
    "new",
    [
        {"game": "chess"},
        {"game": "auction", "opponents": []},
        {"game": "auction", "opponents": ["nobody"]},
        {"game": "saloon", "seat": 0, "opponents": ["lefty"]},
        {"game": "auction", "seat": 2},
        {"game": "auction", "options": {"cards": "many"}},
        {"game": "auction", "options": {"cards": 1}},
        {"game": "auction", "options": {"dice": 2}},
        {"game": "fugitive", "options": {"ruleset": "third"}},
        {"game": "fugitive", "options": {"round_limit": -1}},
        {"game": "hunters", "options": {"components": r'cards.hide.name="a\ud800"'}},
        {"game": "hunters", "options": {"components": r'cards.hide.text="a\u202eb"'}},
        {"game": "hunters", "options": {"components": "cards.hide.count=NaN"}},
    ],
)
def test_tables_that_cannot_be(server: Running, new: dict[str, Any]) -> None:
    with Player(server) as ann:
        problem(ann.send("POST", "/api/tables", new), 422, "not-possible")
        assert ann.ask("GET", "/api/tables") == []


@pytest.mark.parametrize(
    ("new", "says"),
    [
        (
            {"game": "fugitive", "options": {"consolation": "perhaps"}},
            "Option consolation (Extra draw) may be true, false",
        ),
        (
            {"game": "fugitive", "options": {"round_limit": None}},
            "Option round_limit may be a whole number from 1 to 999, not null.",
        ),
        (
            {"game": "fugitive", "seat": 2},
            "There is no seat 2 at a table of 2; the seats are 0 (Fugitive), 1 (Marshal).",
        ),
        ({"game": "mars", "seat": 3}, "There is no seat 3 (Yellow) at a table of 2; the seats are 0 (Red), 1 (Blue)."),
        ({"game": "mars", "options": {"beginners": "3"}}, "Beginners: the seats are 1 to 2, each at most once"),
    ],
)
def test_a_program_is_told_the_names_that_it_sends(server: Running, new: dict[str, Any], says: str) -> None:
    with Player(server) as ann:
        response = ann.send("POST", "/api/tables", new)
        assert problem(response, 422, "not-possible")["detail"].startswith(says)


def test_a_program_is_told_the_types_of_json(server: Running) -> None:
    with Player(server) as ann:
        for wrong in (1.5, [1], {"a": 1}):
            new = {"game": "fugitive", "options": {"ruleset": wrong}}
            answer = ann.send("POST", "/api/tables", new)
            assert "Expected `boolean | integer | string | null`, got" in problem(answer, 400, "malformed")["detail"]


@pytest.mark.parametrize("entropy", ["a b", "a;b", "a\nb", "\u00e9", "x" * 65, "a\n"])
def test_entropy_that_a_record_could_not_hold(server: Running, entropy: str) -> None:
    with Player(server) as ann:
        response = ann.send("POST", "/api/tables", {"game": "auction", "entropy": entropy})
        assert "64 characters: letters, digits" in problem(response, 400, "malformed")["detail"]
        response = ann.form("/tables", game="auction", entropy=entropy)
        assert response.status_code == 422
        assert "Entropy has at most 64 characters: letters, digits" in response.text
        assert "regex" not in response.text


def test_what_is_not_there(server: Running) -> None:
    with Player(server) as ann:
        for path in ("/nowhere", "/api/tables/none", "/api/rules/chess", "/tables/none", "/static/none.js", "/join/x"):
            problem(ann.client.get(path), 404, "not-found")
        for path in ("/static/../app.py", "/static/%2e%2e/app.py", "/static/..%2fapp.py"):
            problem(ann.client.get(path), 404, "not-found")
        problem(ann.send("DELETE", "/api/tables"), 405, "method-not-allowed")
        problem(ann.send("POST", "/api/games", {}), 405, "method-not-allowed")


ODD = (
    "%00",
    "a%00b",
    "%0a",
    "%ff",
    "%ed%a0%80",
    "%e2%80%ae",
    "%f0%9f%98%80",
    "%2e%2e%2f",
    "%5c",
    "x" * 300,
    "x" * 5000,
)


@pytest.mark.parametrize("odd", [*ODD, "icon.svg/x"])
def test_names_that_nothing_can_have(server: Running, odd: str, caplog: pytest.LogCaptureFixture) -> None:
    ann = Player(server)
    for path in ("/static/", "/tables/", "/games/", "/join/", "/rules/", "/api/tables/", "/api/rules/"):
        problem(ann.client.get(path + odd), 404, "not-found")
    for path in (f"/api/join/{odd}", f"/api/tables/{odd}/rematch"):
        problem(ann.send("POST", path, {}), 404, "not-found")
    assert not caplog.records


def test_two_identical_posts_at_once_are_one_move(server: Running) -> None:
    ann, _, table = two_players(server)
    body = {"turn": ann.look(table)["turn"], "key": "double", "steps": ["bid 2 ..."]}
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: ann.send("POST", f"/api/tables/{table}/moves", body), range(8)))
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.content for answer in answers}) == 1
    assert sum(entry.text == "bid 2" for entry in journal(server, table)) == 1


def test_of_two_posts_at_once_with_different_keys_one_is_stale(server: Running) -> None:
    ann, _, table = two_players(server)
    turn = ann.look(table)["turn"]

    def post(key: int) -> int:
        body = {"turn": turn, "key": f"key {key}", "steps": ["bid 2 ..."]}
        return ann.send("POST", f"/api/tables/{table}/moves", body).status_code

    with ThreadPoolExecutor(8) as pool:
        codes = sorted(pool.map(post, range(8)))
    assert codes == [200] + [409] * 7
    assert sum(entry.text == "bid 2" for entry in journal(server, table)) == 1


def journal(server: Running, table: str) -> Any:
    stored = server.app.state.rooms.store.read(lambda connection: store.load_table(connection, table))
    return stored.entries


def test_a_wrong_host_name(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db", {"auction": Auction()}, allowed_hosts=("127.0.0.1", "::1")) as server:
        ann = Player(server)
        ann.ask("GET", "/api/games")
        problem(ann.client.get("/api/games", headers={"host": "evil.example"}), 400, "malformed")
        problem(ann.client.get("/api/games", headers={"host": "evil.example:8000"}), 400, "malformed")
        ann.ask("GET", "/api/games", headers={"host": "[::1]:8000"})


def test_too_many_new_things_a_minute(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db", {"auction": Auction()}, most_new_per_minute=3) as server:
        ann = Player(server)
        for _ in range(3):
            ann.create()
        response = ann.send("POST", "/api/tables", {"game": "auction"})
        problem(response, 429, "too-many")
        assert response.headers["retry-after"] == "60"
        ann.ask("GET", "/api/tables")


def test_a_failed_write_changes_nothing_and_can_be_repeated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with running(tmp_path / "tables.db", {"auction": Auction()}) as server:
        ann, bob, table = two_players(server)
        before = (ann.look(table), bob.look(table))
        body = {"turn": before[0]["turn"], "key": "k", "steps": ["bid 2"]}
        with monkeypatch.context() as patched:
            patched.setattr(store, "append_entries", broken)
            problem(ann.send("POST", f"/api/tables/{table}/moves", body), 503, "unavailable")
        assert (ann.look(table), bob.look(table)) == before
        ann.ask("POST", f"/api/tables/{table}/moves", body)
        assert bob.look(table)["log"][-1]["text"] == "Left has bid."
        assert "database is locked" in caplog.text


def broken(*_: Any) -> None:
    raise OperationalError("INSERT", {}, Exception("database is locked"))


def test_a_fault_in_the_rules_is_a_plain_500_and_the_table_lives_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Auction()
    with running(tmp_path / "tables.db", {"auction": game}) as server:
        ann, _, table = two_players(server)
        before = ann.look(table)
        with monkeypatch.context() as patched:
            patched.setattr(game, "apply", lambda *_: 1 // 0, raising=False)
            body = {"turn": before["turn"], "key": "k", "steps": ["bid 2"]}
            response = ann.send("POST", f"/api/tables/{table}/moves", body)
            problem(response, 500, "broken")
            assert "Zero" not in response.text
        assert ann.look(table) == before


def test_secrets_are_in_no_log(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    with Player(server) as ann:
        table = ann.create("saloon", seat=0, opponents=["crasher"])["id"]
        ann.send("POST", f"/api/tables/{table}/moves", content=b"{")
        secret = stored_secret(server, table)
        assert secret.hex() not in caplog.text
        assert repr(secret) not in caplog.text
        header = server.app.state.rooms.store.read(lambda connection: store.load_table(connection, table)).header
        assert secret.hex() not in repr(header)
        assert repr(secret)[2:-1] not in repr(header)


def stored_secret(server: Running, table: str) -> bytes:
    stored = server.app.state.rooms.store.read(lambda connection: store.load_table(connection, table))
    secret: bytes = stored.header.secret
    return secret

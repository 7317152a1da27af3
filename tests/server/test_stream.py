"""The stream: a whole look at once, one more for each change that the seat can see, and none for what it cannot."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from typing import Any

import pytest

from facedown.server import tables
from tests.core.auction import Auction
from tests.server.harness import Player, Running, running, two_players


def test_the_first_event_is_the_look_and_its_id_is_the_turn(server: Running) -> None:
    ann, _, table = two_players(server)
    look = ann.look(table)
    with ann.stream(table) as events:
        turn, first = next(events)
        assert turn == look["turn"]
        assert first["players"][0]["here"]
        assert {**first, "players": look["players"]} == look


def test_an_event_comes_for_what_the_seat_is_told_and_for_nothing_else(server: Running) -> None:
    ann, bob, table = two_players(server)
    with ann.stream(table) as events:
        turn, _ = next(events)
        bob.move(table, "bid 1 ...")
        bob.ask("PUT", f"/api/tables/{table}/notes", {"text": "hm"}, 204)
        bob.ask("POST", f"/api/tables/{table}/undo", {"turn": bob.look(table)["turn"], "key": "u"})
        bob.move(table, "bid 2 ...")
        bob.move(table, "seal")
        after, look = next(events)
        assert (after, look["log"][-1]["text"]) == (turn + 1, "Right has bid.")
        ann.move(table, "bid 1")
        _, look = next(events)
        assert look["over"]


def test_a_seat_that_is_taken_and_a_rematch_are_told(server: Running) -> None:
    ann, bob = Player(server, "Ann"), Player(server, "Bob")
    made = ann.create(seat=0)
    with ann.stream(made["id"]) as events:
        turn, look = next(events)
        assert (turn, look["invite"]) == (0, made["invite"])
        bob.join(made["invite"])
        turn, look = next(events)
        assert (turn > 0, look["invite"], look["players"][1]["name"]) == (True, None, "Bob")
        ann.ask("POST", f"/api/tables/{made['id']}/resign", {"turn": turn, "key": "r"})
        assert next(events)[1]["over"]
        rematch = bob.ask("POST", f"/api/tables/{made['id']}/rematch", {})["id"]
        assert next(events)[1]["rematch"] == rematch


def test_who_lost_the_line_gets_the_whole_look_again(server: Running) -> None:
    ann, bob, table = two_players(server)
    with ann.stream(table) as events:
        turn, _ = next(events)
    bob.move(table, "bid 1")
    ann.move(table, "bid 1")
    for missed in (str(turn), "0", "999", "nonsense"):
        with ann.stream(table, **{"last-event-id": missed}) as events:
            after, look = next(events)
            assert after == look["turn"] == turn + 4
            assert [told["text"] for told in look["log"]][-3] == "Right has bid." or look["over"]


def test_a_spectator_follows_too(server: Running) -> None:
    _, bob, table = two_players(server)
    with Player(server).stream(table) as events:
        assert next(events)[1]["seat"] is None
        bob.move(table, "bid 3")
        assert "3" not in next(events)[1]["log"][-1]["text"]


def test_presence_comes_and_goes(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "LEAVING_SECONDS", 0.05)
    ann, bob, table = two_players(server)
    with ann.stream(table) as events:
        assert [player["here"] for player in next(events)[1]["players"]] == [True, False]
        with bob.stream(table) as others:
            next(others)
            assert [player["here"] for player in next(events)[1]["players"]] == [True, True]
        assert [player["here"] for player in next(events)[1]["players"]] == [True, False]


def test_a_quiet_stream_beats(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db", {"auction": Auction()}, heartbeat_seconds=0.02) as server:
        ann, _, table = two_players(server)
        with ann.client.stream("GET", f"/api/tables/{table}/stream") as response:
            lines = response.iter_lines()
            assert any(line == ":" for line in lines)


def test_a_client_that_vanishes_is_no_trouble(server: Running) -> None:
    ann, bob, table = two_players(server)
    request = f"GET /api/tables/{table}/stream HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"
    for _ in range(5):
        with socket.create_connection(server.socket.getsockname()) as line:
            line.sendall(request.encode())
            assert line.recv(100).startswith(b"HTTP/1.1 200")
    bob.move(table, "bid 1")
    assert ann.move(table, "bid 1")["over"]


def test_what_nobody_watches_any_more_is_not_kept_as_bytes() -> None:
    async def watch() -> None:
        room = tables.Room("table")
        look: Any = None
        with room.watching(None):
            with room.watching(None):
                room.rendered[None] = look, b"a look"
            assert room.rendered
        assert not room.rendered

    asyncio.run(watch())

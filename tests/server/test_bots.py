"""Seats that bots hold: they play, and one that fails neither stops a game nor fails in silence."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.harness import Player, Running, running, until
from tests.server.toys import RELEASED, Saloon


def test_a_bot_plays(server: Running) -> None:
    ann = Player(server, "Ann")
    table = ann.create("saloon", seat=0, opponents=["bidder"])["id"]
    look = until(ann, table, "Right has bid.")
    assert look["players"][1] == {"name": "bidder", "kind": "bot", "here": True}
    assert look["to_act"] == [0]


@pytest.mark.parametrize("bot", ["crasher", "cheat", "babbler", "sleeper"])
def test_a_bot_that_fails_is_replaced_by_chance_and_the_log_says_so(
    server: Running, bot: str, caplog: pytest.LogCaptureFixture
) -> None:
    RELEASED.clear()
    ann = Player(server, "Ann")
    table = ann.create("saloon", seat=0, opponents=[bot])["id"]
    look = until(ann, table, "Right has bid.")
    texts = [told["text"] for told in look["log"]]
    notice = f"The bot “{bot}” has failed. From here on the Right takes legal steps that are picked at random."
    assert texts.count(notice) == 1
    assert texts.index(notice) < texts.index("Right has bid.")
    assert notice in [told["text"] for told in Player(server).look(table)["log"]]
    assert f"the bot {bot} of table {table}" in caplog.text
    assert ann.move(table, "bid 1")["over"]


def test_a_bot_that_was_thinking_when_the_server_stopped_acts_after_the_next_start(tmp_path: Path) -> None:
    RELEASED.clear()
    database, games = tmp_path / "tables.db", {"saloon": Saloon()}
    with running(database, games) as server:
        ann = Player(server, "Ann")
        table = ann.create("saloon", seat=0, opponents=["sleeper"])["id"]
        assert ann.look(table)["to_act"] == [0, 1]
        cookies = ann.client.cookies
    RELEASED.set()
    with running(database, games) as server:
        ann = Player(server)
        ann.client.cookies = cookies
        look = until(ann, table, "Right has bid.")
        assert not any("failed" in told["text"] for told in look["log"])

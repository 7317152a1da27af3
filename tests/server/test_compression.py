"""What is compressed: long answers that hold no secret of a game that goes on. Everything else goes as it is."""

from __future__ import annotations

import re

import pytest

from facedown.server.app import UNCOMPRESSED
from tests.server.harness import Player, Running
from tests.server.test_reviews import TEXT, finished


def sizes(player: Player, path: str) -> tuple[int, int, str]:
    """Return how long an answer is, how long it was on the way, and how it was encoded."""
    with player.client.stream("GET", path, headers={"accept-encoding": "gzip"}) as response:
        assert response.status_code == 200
        body = response.read()
        return len(body), response.num_bytes_downloaded, response.headers.get("content-encoding", "")


def test_a_review_is_a_small_part_of_its_size_on_the_way(server: Running) -> None:
    ann, _, table = finished(server)
    for path in (f"/api/tables/{table}/review", f"/games/{table}"):
        size, sent, encoding = sizes(ann, path)
        assert encoding == "gzip"
        assert sent < size / 2
    answer = ann.send("POST", "/api/review", {"record": TEXT}, headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < len(answer.content) / 4
    assert answer.json()["game"] == "fugitive"


def test_who_does_not_accept_it_gets_the_same_as_it_is(server: Running) -> None:
    ann, _, table = finished(server)
    path = f"/api/tables/{table}/review"
    plain = ann.client.get(path, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    packed = ann.client.get(path, headers={"accept-encoding": "gzip"})
    assert packed.headers["vary"].casefold() == "accept-encoding"
    assert packed.content == plain.content
    assert ann.client.head(path).headers["content-length"] == packed.headers["content-length"]


def test_rules_and_lists_are_compressed_too(server: Running) -> None:
    for path in ("/rules/fugitive", "/api/rules/fugitive", "/api/games", "/schema/openapi.json"):
        assert sizes(Player(server), path)[2] == "gzip"


@pytest.mark.parametrize("path", ["/api/tables/{}", "/tables/{}", "/tables/{}?plain=1", "/", "/api/tables"])
def test_what_shows_a_game_that_goes_on_is_not(server: Running, path: str) -> None:
    """With a secret and a text that somebody else chose in it, the length of a compressed answer could tell."""
    ann = Player(server, "Ann")
    table = ann.create("fugitive", opponents=["random"])["id"]
    assert sizes(ann, path.format(table))[2] == ""


def test_a_stream_is_not(server: Running) -> None:
    ann = Player(server, "Ann")
    table = ann.create("fugitive", seat=0, opponents=["random"])["id"]
    with ann.stream(table, **{"accept-encoding": "gzip"}) as events:
        assert next(events)[1]["id"] == table
    with ann.client.stream("GET", f"/api/tables/{table}/stream", headers={"accept-encoding": "gzip"}) as response:
        assert "content-encoding" not in response.headers


def test_every_path_of_a_table_is_left_out_but_its_review() -> None:
    for path in ("/", "/me", "/tables", "/tables/t", "/join/t", "/api/me", "/api/tables", "/api/tables/t/stream"):
        assert any(re.search(pattern, path) for pattern in UNCOMPRESSED), path
    for path in ("/api/tables/t/review", "/api/review", "/review", "/games/t", "/static/app.js", "/metro"):
        assert not any(re.search(pattern, path) for pattern in UNCOMPRESSED), path

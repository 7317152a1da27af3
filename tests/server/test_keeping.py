"""What a browser keeps: it asks again whether that is still the same, or not at all; of a game nothing is kept."""

from __future__ import annotations

import httpx
import pytest

from facedown.server.app import STATIC, built_files
from tests.server.harness import Player, Running
from tests.server.test_reviews import finished

LASTING = ("/api/games", "/api/rules/fugitive", "/api/cards/mars", "/rules/fugitive", "/static/icon.svg")


def again(player: Player, path: str, tag: str) -> httpx.Response:
    """Ask for what one keeps under this tag."""
    return player.client.get(path, headers={"if-none-match": tag})


@pytest.mark.parametrize("path", LASTING)
def test_what_is_the_same_for_all_is_sent_once(server: Running, path: str) -> None:
    ann = Player(server)
    first = ann.client.get(path)
    assert first.headers["cache-control"].endswith("no-cache")
    tag = first.headers["etag"]
    for known in (tag, f'"other", {tag}', tag.removeprefix("W/")):
        second = again(ann, path, known)
        assert (second.status_code, second.content) == (304, b"")
        assert second.headers["etag"] == tag
        assert second.headers["cache-control"] == first.headers["cache-control"]
        assert "content-length" not in second.headers
    assert ann.client.head(path, headers={"if-none-match": tag}).status_code == 304
    for other in ('"other"', "", "*"):
        assert again(ann, path, other).content == first.content


def test_a_page_that_says_who_reads_it_is_another_for_another_name(server: Running) -> None:
    ann, path = Player(server), "/rules/fugitive"
    tag = ann.client.get(path).headers["etag"]
    ann.ask("PUT", "/api/me", {"name": "Ann"})
    page = again(ann, path, tag)
    assert page.status_code == 200
    assert "You are Ann" in page.text


def test_the_review_of_a_finished_game_is_kept_by_those_who_may_see_it(server: Running) -> None:
    ann, _, table = finished(server)
    path = f"/api/tables/{table}/review"
    first = ann.client.get(path)
    assert again(ann, path, first.headers["etag"]).status_code == 304


@pytest.mark.skipif(not (STATIC / "app.js").is_file(), reason="the front end is not built")
def test_a_built_file_is_kept_for_ever_under_the_address_of_its_contents(server: Running) -> None:
    for address in built_files().values():
        answer = httpx.get(f"{server.url}{address}")
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert "set-cookie" not in answer.headers, "what anybody may keep has nothing of somebody's"
        for other in (address[:-1], address.partition("?")[0], f"{address}0"):
            assert httpx.get(f"{server.url}{other}").headers["cache-control"] == "no-cache"


def test_nothing_of_a_game_that_goes_on_is_kept(server: Running) -> None:
    ann = Player(server, "Ann")
    table = ann.create("fugitive", opponents=["random"])["id"]
    for path in ("/", f"/tables/{table}", f"/api/tables/{table}", "/api/tables", "/api/me", "/nowhere"):
        answer = ann.client.get(path, headers={"if-none-match": "*"})
        assert answer.headers["cache-control"] == "no-store", path
        assert "etag" not in answer.headers
        assert answer.status_code in (200, 404)

"""The printed cards of a game: public, complete, and the same whatever is being played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from facedown.games import load
from facedown.games.mars.cards import NUMBERS
from tests.server.harness import Player, Running, running


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with a game that prints its cards and one that does not."""
    games = {name: load(name) for name in ("fugitive", "mars")}
    with running(tmp_path_factory.mktemp("cards") / "tables.db", games) as server:
        yield server


def test_all_cards_of_mars_can_be_looked_at_as_they_are_printed(server: Running) -> None:
    faces = Player(server).ask("GET", "/api/cards/mars")
    assert {face["name"]: face["number"] for face in faces} == NUMBERS
    assert all(face["now"] == face["cost"] and not face["tokens"] and not face["why"] for face in faces)


def test_the_printed_cards_tell_nothing_of_a_table(server: Running) -> None:
    ann, stranger = Player(server, "Ann"), Player(server)
    before = stranger.client.get("/api/cards/mars").content
    table = ann.create("mars", seat=0, opponents=[])["id"]
    ann.move(table, ann.look(table)["actions"][0])
    assert ann.client.get("/api/cards/mars").content == before == stranger.client.get("/api/cards/mars").content


def test_a_game_that_does_not_name_its_cards_has_an_empty_list(server: Running) -> None:
    assert Player(server).ask("GET", "/api/cards/fugitive") == []
    Player(server).ask("GET", "/api/cards/chess", status=404)

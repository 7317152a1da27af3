"""One server for all tests that do not need one of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from facedown.games import GAMES, load
from tests.core.auction import Auction
from tests.server.harness import PLAYERS, Running, running
from tests.server.toys import Saloon


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    games = {name: load(name) for name in GAMES} | {"auction": Auction(), "saloon": Saloon()}
    with running(
        tmp_path_factory.mktemp("server") / "tables.db", games, bot_patience_seconds=0.5, heartbeat_seconds=60
    ) as server:
        yield server


@pytest.fixture(autouse=True)
def _everybody_leaves() -> Iterator[None]:
    yield
    while PLAYERS:
        PLAYERS.pop().client.close()

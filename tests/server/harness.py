"""A real server on loopback, in a thread, and players who speak to it as a browser would."""

from __future__ import annotations

import asyncio
import itertools
import json
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from litestar import Litestar

from facedown.core.game import Game
from facedown.server.app import create_app
from facedown.server.running import listen

KEYS = itertools.count(1)
PLAYERS: list[Player] = []
"""Those who have not left yet; a fixture sees them off after each test."""


class Running:
    """A server that runs in a thread until `stop`."""

    def __init__(self, app: Litestar) -> None:
        self.app = app
        self.socket = listen("127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        config = uvicorn.Config(app, log_level="error", lifespan="on", timeout_graceful_shutdown=2)
        self.server = uvicorn.Server(config)
        self.ready = threading.Event()
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()
        assert self.ready.wait(20), "the server has not started"

    def _run(self) -> None:
        async def serve() -> None:
            self.loop = asyncio.get_running_loop()
            task = asyncio.create_task(self.server.serve([self.socket]))
            while not self.server.started and not task.done():
                await asyncio.sleep(0.005)
            self.ready.set()
            await task

        asyncio.run(serve())

    def stop(self) -> None:
        """Stop as Ctrl-C would."""
        assert self.loop
        self.loop.call_soon_threadsafe(self.app.state.rooms.close)
        self.server.should_exit = True
        self.thread.join(20)
        assert not self.thread.is_alive(), "the server has not stopped"
        self.socket.close()


@contextmanager
def running(database: Path, games: Mapping[str, Game[Any, Any]], **settings: Any) -> Iterator[Running]:
    """Run a server on this database."""
    server = Running(create_app(database, games, **{"most_new_per_minute": 10_000, **settings}))
    try:
        yield server
    finally:
        server.stop()


class Player:
    """Somebody with a browser: cookies, and the habit to send the token against forged requests."""

    def __init__(self, server: Running | str, name: str = "") -> None:
        url = server if isinstance(server, str) else server.url
        self.name = name
        self.client = httpx.Client(base_url=url, timeout=30)
        self.client.get("/api/me")
        PLAYERS.append(self)

    def __enter__(self) -> Player:
        return self

    def __exit__(self, *_: object) -> None:
        self.client.close()

    @property
    def token(self) -> str:
        return str(self.client.cookies["csrftoken"])

    def send(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        """Send JSON, or `content=` bytes as they are."""
        headers = {"x-csrftoken": self.token, "content-type": "application/json", **more.pop("headers", {})}
        if body is not None:
            more["content"] = json.dumps(body)
        return self.client.request(method, path, headers=headers, **more)

    def form(self, path: str, **fields: str) -> httpx.Response:
        """Send a form, as a page without JavaScript does."""
        return self.client.post(path, data={"_csrf_token": self.token, **fields}, headers={"accept": "text/html"})

    def page(self, path: str, status: int = 200) -> str:
        response = self.client.get(path, headers={"accept": "text/html"})
        assert response.status_code == status, response.text
        return response.text

    def ask(self, method: str, path: str, body: Any = None, status: int = 200, **more: Any) -> Any:
        """Send JSON, expect this status, and return the answer."""
        response = self.send(method, path, body, **more)
        assert response.status_code == status, f"{method} {path}: {response.status_code} {response.text}"
        return response.json() if response.content else None

    def create(self, game: str = "auction", **new: Any) -> dict[str, Any]:
        made: dict[str, Any] = self.ask("POST", "/api/tables", {"game": game, "name": self.name, **new}, 201)
        return made

    def join(self, path: str, **join: Any) -> str:
        made = self.ask("POST", f"/api{path}", {"name": self.name, **join})
        return str(made["id"])

    def look(self, table: str) -> dict[str, Any]:
        look: dict[str, Any] = self.ask("GET", f"/api/tables/{table}")
        return look

    def move(self, table: str, *steps: str, status: int = 200, **more: Any) -> dict[str, Any]:
        """Take steps on the present turn with a key of their own, unless `turn` and `key` say otherwise."""
        turn = more.pop("turn", None)
        body = {
            "turn": self.look(table)["turn"] if turn is None else turn,
            "key": f"k{next(KEYS)}",
            "steps": steps,
            **more,
        }
        answer: dict[str, Any] = self.ask("POST", f"/api/tables/{table}/moves", body, status)
        return answer

    @contextmanager
    def stream(self, table: str, **headers: str) -> Iterator[Iterator[tuple[int, dict[str, Any]]]]:
        """Follow a table: yields turn and look of each event."""
        with self.client.stream("GET", f"/api/tables/{table}/stream", headers=headers) as response:
            assert response.status_code == 200, response.read()
            assert response.headers["content-type"].startswith("text/event-stream")
            yield events(response.iter_lines())


def events(lines: Iterator[str]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield the events of a stream; heartbeats are left out."""
    fields: dict[str, str] = {}
    for line in lines:
        name, _, value = line.partition(": ")
        if line:
            fields[name] = value
        elif "data" in fields:
            assert fields["event"] == "look"
            yield int(fields["id"]), json.loads(fields["data"])
            fields = {}


def two_players(server: Running, game: str = "auction", **new: Any) -> tuple[Player, Player, str]:
    """Return Ann in seat 0, Bob in seat 1, and the table at which they sit."""
    ann, bob = Player(server, "Ann"), Player(server, "Bob")
    made = ann.create(game, seat=0, opponents=["open"], **new)
    assert bob.join(made["invite"]) == made["id"]
    return ann, bob, made["id"]


def until(player: Player, table: str, wanted: str) -> dict[str, Any]:
    """Follow the table and return the look in whose log a text stands; bots take their time."""
    with player.stream(table) as events:
        return next(look for _, look in events if any(wanted in told["text"] for told in look["log"]))

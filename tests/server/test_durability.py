"""An acknowledged move is never lost: not by a restart, not by a second process, not by SIGKILL at any moment."""

from __future__ import annotations

import asyncio
import random
import signal
import socket
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import httpx

from facedown.core.journal import Entry
from facedown.server import store
from facedown.server.schema import NewTable
from facedown.server.seating import create_table
from facedown.server.sessions import Caller
from facedown.server.store import Guest, Store
from facedown.server.tables import Rooms
from tests.core.auction import Auction
from tests.server.harness import Player, running, two_players

KILLS = 8
SEED = 20260611
SERVE = "import sys; from facedown.server import run; run('127.0.0.1', int(sys.argv[1]), sys.argv[2])"


def test_everything_is_there_after_a_restart(tmp_path: Path) -> None:
    database, games = tmp_path / "tables.db", {"auction": Auction()}
    with running(database, games) as server:
        ann, bob, table = two_players(server)
        ann.move(table, "bid 2 ...")
        ann.ask("PUT", f"/api/tables/{table}/notes", {"text": "my plan"}, 204)
        waiting = bob.create(seat=1)
        before = (ann.look(table), bob.look(table), bob.ask("GET", "/api/tables"))
        cookies = (ann.client.cookies, bob.client.cookies)
    with running(database, games) as server:
        ann, bob = Player(server), Player(server)
        ann.client.cookies, bob.client.cookies = cookies
        assert (ann.look(table), bob.look(table), bob.ask("GET", "/api/tables")) == before
        ann.ask("POST", f"/api/tables/{table}/undo", {"turn": before[0]["turn"], "key": "u"})
        ann.move(table, "bid 1")
        assert ann.join(waiting["invite"]) == waiting["id"]


def test_a_repeated_key_is_known_after_a_restart(tmp_path: Path) -> None:
    database, games = tmp_path / "tables.db", {"auction": Auction()}
    with running(database, games) as server:
        ann, _, table = two_players(server)
        body = {"turn": ann.look(table)["turn"], "key": "the move", "steps": ["bid 2"]}
        look = ann.ask("POST", f"/api/tables/{table}/moves", body)
        cookies = ann.client.cookies
    with running(database, games) as server:
        ann = Player(server)
        ann.client.cookies = cookies
        assert ann.ask("POST", f"/api/tables/{table}/moves", body) == look


def test_two_processes_on_one_database_agree(tmp_path: Path) -> None:
    database, games = tmp_path / "tables.db", {"auction": Auction()}
    with running(database, games) as first, running(database, games) as second:
        ann, bob, table = two_players(first)
        far_ann, far_bob = Player(second), Player(second)
        far_ann.client.cookies, far_bob.client.cookies = ann.client.cookies, bob.client.cookies
        ann.move(table, "bid 2 ...")
        assert far_ann.look(table) == ann.look(table)
        turn = ann.look(table)["turn"]

        def post(player: Player) -> int:
            body = {"turn": turn, "key": f"key of {id(player)}", "steps": ["seal"]}
            return player.send("POST", f"/api/tables/{table}/moves", body).status_code

        with ThreadPoolExecutor(2) as pool:
            assert sorted(pool.map(post, (ann, far_ann))) == [200, 409]
        assert far_bob.look(table) == bob.look(table)
        far_bob.move(table, "bid 1")
        assert ann.look(table)["over"]


def test_a_command_that_is_cancelled_while_it_is_stored_is_looked_up_again(tmp_path: Path) -> None:
    """What was applied in memory is not shown until it is known to be stored."""
    kept = Store(tmp_path / "tables.db")

    async def play() -> None:
        rooms = Rooms(kept, {"auction": Auction()}, lambda room, content: None)
        guest = Guest("a", "Ann")
        await kept.write(lambda connection: store.add_guest(connection, guest, "token"))
        table = (await create_table(rooms, Caller(guest), NewTable("auction", seat=0, opponents=("random",)), {})).id

        async def shows() -> bool:
            return b"You think of 2" in (await rooms.look(table, guest)).body

        def stored() -> bool:
            found = kept.read(partial(store.load_table, table=table))
            return found is not None and found.entries[-1].text.startswith("bid 2")

        task = asyncio.ensure_future(rooms.command(table, guest, lambda played, seat: played.act(seat, ["bid 2 ..."])))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait([task])
        assert not await shows() or stored(), "what is not on the disk is not shown"
        await kept.write(lambda connection: None)  # one after the other, so the first is done with when this one is
        assert await shows() == stored()
        assert task.cancelled()

    asyncio.run(play())
    kept.close()


class Killed:
    """A server in a process of its own, which is killed and started again on the same port and database."""

    def __init__(self, database: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.command = [sys.executable, "-c", SERVE, str(self.port), str(database)]
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        assert f":{self.port}/" in self.process.stdout.readline()

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()


class Pair:
    """Two people who play one table after the other, at random, and remember what was acknowledged."""

    def __init__(self, url: str, seed: int) -> None:
        self.rng = random.Random(seed)
        self.seats = (Player(url, "Ann"), Player(url, "Bob"))
        self.acknowledged: list[tuple[str, int, str, list[Any]]] = []
        self.tables: list[str] = []
        self.count = 0
        self.stop = threading.Event()
        self.begin()

    def begin(self) -> None:
        self.count += 1
        made = self.insist(0, "POST", "/api/tables", {"game": "fugitive", "seat": 0, "key": f"table {self.count}"})
        self.tables.append(made["id"])
        self.insist(1, "POST", f"/api{made['invite']}" if made["invite"] else "/api/me", {"name": "Bob"})

    def insist(self, seat: int, method: str, path: str, body: Any = None) -> Any:
        """Send until there is an answer, as a browser does that has lost its line."""
        while True:
            try:
                response = self.seats[seat].send(method, path, body)
            except httpx.TransportError:
                if self.stop.wait(0.02):
                    raise
                continue
            assert response.status_code in (200, 201), response.text
            return response.json()

    def play(self) -> None:
        try:
            while not self.stop.is_set():
                self.step()
        except httpx.TransportError:
            assert self.stop.is_set(), "only the end of the test ends the game"

    def step(self) -> None:
        table = self.tables[-1]
        look = self.insist(0, "GET", f"/api/tables/{table}")
        if look["over"]:
            return self.begin()
        seat = look["to_act"][0]
        look = self.insist(seat, "GET", f"/api/tables/{table}")
        self.count += 1
        body = {"turn": look["turn"], "key": f"move {self.count}", "steps": [self.rng.choice(look["actions"])]}
        look = self.insist(seat, "POST", f"/api/tables/{table}/moves", body)
        return self.acknowledged.append((table, seat, body["key"], look["log"]))


def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    server, rng = Killed(database), random.Random(SEED)
    pairs = [Pair(server.url, seed) for seed in range(3)]
    threads = [threading.Thread(target=pair.play) for pair in pairs]
    for thread in threads:
        thread.start()
    pause = threading.Event()
    for _ in range(KILLS):
        pause.wait(rng.uniform(0.05, 0.5))
        server.kill()
        server.start()
    for pair in pairs:
        pair.stop.set()
    for thread in threads:
        thread.join(30)
    server.kill()
    check(database, pairs)


def check(database: Path, pairs: list[Pair]) -> None:
    """Compare what was acknowledged with what is in the journals."""
    kept = Store(database)
    total = 0
    for pair in pairs:
        assert pair.acknowledged
        for table in pair.tables:
            stored = kept.read(partial(store.load_table, table=table))
            assert stored
            commands = commands_by_key(stored.entries)
            told = {seat: log for name, seat, _, log in pair.acknowledged if name == table}
            for name, seat, key, log in pair.acknowledged:
                if name == table:
                    assert len(commands[seat, key]) == 1, "acknowledged, and done once"
                    assert told[seat][: len(log)] == log, "what was told is never told otherwise"
                    total += 1
    kept.close()
    assert total > 50


def commands_by_key(entries: tuple[Entry, ...]) -> dict[tuple[int, str], set[int]]:
    commands: dict[tuple[int, str], set[int]] = {}
    for entry in entries:
        if entry.key:
            commands.setdefault((entries[entry.command].actor, entry.key), set()).add(entry.command)
    return commands

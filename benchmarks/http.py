"""Moves per second through the HTTP API: a real server in a process of its own, driven over loopback.

Every move is a POST that is answered after its journal entry is on the disk, with the whole look of the seat; when the
turn passes to the other side, that side first gets its look. Two players sit at each table and play at random. Compared
in one run, alternately: one table against many, and waiting for the disk (synchronous=FULL) against not waiting
(NORMAL). Server and clients share the machine.

    python benchmarks/http.py [--tables 32] [--seconds 4] [--rounds 3] [--game fugitive]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

SERVE = """
import sys
from facedown.server import run
run("127.0.0.1", 0, sys.argv[1], synchronous=sys.argv[2], most_new_per_minute=1_000_000)
"""


class Client:
    """One person on one kept connection; no more HTTP than the server speaks."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookies: dict[str, str] = {}

    async def connect(self) -> None:
        """Open the connection and get the token against forged requests."""
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        await self.send("GET", "/api/me")

    async def send(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request and return its answer."""
        content = b"" if body is None else json.dumps(body).encode()
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: {cookies}\r\ncontent-type: application/json\r\n"
            f"x-csrftoken: {self.cookies.get('csrftoken', '')}\r\ncontent-length: {len(content)}\r\n\r\n"
        )
        self.writer.write(head.encode() + content)
        lines = (await self.reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = [line.partition(": ") for line in lines[1:] if line]
        self.cookies |= dict(value.split(";")[0].split("=", 1) for name, _, value in headers if name == "set-cookie")
        length = next(int(value) for name, _, value in headers if name == "content-length")
        answer = json.loads(await self.reader.readexactly(length))
        if not lines[0].startswith(("HTTP/1.1 200", "HTTP/1.1 201")):
            raise RuntimeError(f"{method} {path}: {answer}")
        return answer


class Pair:
    """Two people who play one table after the other until time is up."""

    def __init__(self, port: int, game: str, seed: int) -> None:
        self.clients = (Client(port), Client(port))
        self.game = game
        self.rng = random.Random(seed)
        self.seconds: list[float] = []

    async def play(self, until: float) -> None:
        """Play one game after the other."""
        for client in self.clients:
            await client.connect()
        while time.perf_counter() < until:
            made = await self.clients[0].send("POST", "/api/tables", {"game": self.game, "seat": 0})
            await self.clients[1].send("POST", f"/api{made['invite']}", {})
            await self.play_table(f"/api/tables/{made['id']}", until)
        for client in self.clients:
            client.writer.close()

    async def play_table(self, path: str, until: float) -> None:
        """Play one game to its end, a random step at a time."""
        look = await self.clients[0].send("GET", path)
        while not look["over"] and time.perf_counter() < until:
            seat = look["to_act"][0]
            if seat != look["seat"]:
                look = await self.clients[seat].send("GET", path)
            body = {"turn": look["turn"], "key": str(len(self.seconds)), "steps": [self.rng.choice(look["actions"])]}
            begun = time.perf_counter()
            look = await self.clients[seat].send("POST", f"{path}/moves", body)
            self.seconds.append(time.perf_counter() - begun)


async def drive(port: int, game: str, tables: int, seconds: float, seed: int) -> list[float]:
    """Play at so many tables for so long; return how long each move took."""
    pairs = [Pair(port, game, seed * 1000 + number) for number in range(tables)]
    until = time.perf_counter() + seconds
    await asyncio.gather(*(pair.play(until) for pair in pairs))
    return [taken for pair in pairs for taken in pair.seconds]


def measure(game: str, tables: int, synchronous: str, seconds: float, seed: int) -> list[float]:
    """Start a server with a new database, play, and stop it."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVE, str(Path(folder) / "tables.db"), synchronous]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout
            address = server.stdout.readline().split(" ")[3]
            port = int(address.rstrip("/").rpartition(":")[2])
            try:
                return asyncio.run(drive(port, game, tables, seconds, seed))
            finally:
                server.terminate()


def main() -> None:
    """Print moves per second and their times, and the ratios."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="fugitive")
    parser.add_argument("--tables", type=int, default=32)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    setups = {
        "one table, FULL": (1, "FULL"),
        f"{options.tables} tables, FULL": (options.tables, "FULL"),
        f"{options.tables} tables, NORMAL": (options.tables, "NORMAL"),
    }
    rates: dict[str, list[float]] = {name: [] for name in setups}
    taken: dict[str, list[float]] = {name: [] for name in setups}
    for number in range(options.rounds):
        for name, (tables, synchronous) in setups.items():
            seconds = measure(options.game, tables, synchronous, options.seconds, number)
            rates[name].append(len(seconds) / options.seconds)
            taken[name] += seconds
    for name in setups:
        cuts = statistics.quantiles(taken[name], n=100)
        low, high = min(rates[name]), max(rates[name])
        print(
            f"{name:>18}: {statistics.median(rates[name]):7.0f} moves/s ({low:.0f} to {high:.0f} in {options.rounds} "
            f"rounds), p50 {cuts[49] * 1000:6.2f} ms, p99 {cuts[98] * 1000:6.2f} ms"
        )
    one, many, normal = rates.values()
    print(f"many tables / one table: {ratio(many, one)}")
    print(f"NORMAL / FULL:           {ratio(normal, many)}")


def ratio(above: list[float], below: list[float]) -> str:
    """Return the ratios of the rounds: the median, and from the lowest to the highest."""
    ratios = sorted(a / b for a, b in zip(above, below, strict=True))
    return f"{statistics.median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})"


if __name__ == "__main__":
    main()

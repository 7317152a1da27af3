"""The server as a process: where it is, the next port if one is taken, and how it stops."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from facedown.server.running import address_of, listen

SERVE = "import sys; from facedown.server import run; run('127.0.0.1', int(sys.argv[1]), sys.argv[2])"


def start(port: int, database: Path) -> tuple[subprocess.Popen[str], str]:
    """Start a server, and return it with its address."""
    command = [sys.executable, "-c", SERVE, str(port), str(database)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout
    line = process.stdout.readline()
    assert line.startswith("facedown is at http://127.0.0.1:")
    return process, line.split(" ")[3]


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_it_takes_the_next_free_port_and_stops_without_a_word(tmp_path: Path, ending: signal.Signals) -> None:
    with listen("127.0.0.1", 0) as taken:
        taken.listen()
        port = taken.getsockname()[1]
        process, address = start(port, tmp_path / "folder" / "tables.db")
        assert port < int(address.rstrip("/").rpartition(":")[2]) < port + 20
    with httpx.Client(base_url=address) as client, client.stream("GET", "/health") as response:
        assert response.read() == b"ok"
        assert client.get("/", headers={"host": "evil.example"}).status_code == 400
        process.send_signal(ending)
        output, errors = process.communicate(timeout=20)
    assert (output, errors) == ("", "")


def test_impatience_does_not_make_it_stop_with_more_words(tmp_path: Path) -> None:
    process, _ = start(0, tmp_path / "tables.db")
    for _ in range(3):
        process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=20) == ("", "")
    assert process.returncode == 0


def test_an_open_stream_does_not_keep_it_from_stopping(tmp_path: Path) -> None:
    process, address = start(0, tmp_path / "tables.db")
    with httpx.Client(base_url=address) as client:
        client.get("/api/me")
        headers = {"x-csrftoken": client.cookies["csrftoken"]}
        table = client.post("/api/tables", json={"game": "fugitive"}, headers=headers).json()["id"]
        with client.stream("GET", f"/api/tables/{table}/stream") as response:
            lines = response.iter_lines()
            assert next(lines) == "id: 0"
            process.send_signal(signal.SIGTERM)
            rest = list(lines)
    assert json.loads(rest[1].removeprefix("data: "))["id"] == table
    assert process.communicate(timeout=20)[1] == ""


def test_a_taken_address_of_somebody_else_is_an_error() -> None:
    with pytest.raises(OSError, match="assign"):
        listen("192.0.2.1", 8000)


def test_addresses_for_a_browser() -> None:
    assert address_of("127.0.0.1", 8000) == "http://127.0.0.1:8000/"
    assert address_of("0.0.0.0", 80) == "http://localhost:80/"
    assert address_of("::1", 80) == "http://[::1]:80/"


def test_the_schema_is_the_same_every_time() -> None:
    command = [sys.executable, "-W", "error", "-m", "facedown.server.schema"]
    printed = {subprocess.run(command, capture_output=True, check=True).stdout for _ in range(2)}
    assert len(printed) == 1
    schema = json.loads(printed.pop())
    assert {"Look", "Moves", "Problem", "GameInfo", "Board"} <= set(schema["$defs"])
    assert set(schema["properties"]["boards"]["properties"]) >= {"fugitive"}


def test_sockets_answer_at_once() -> None:
    with listen("127.0.0.1", 0) as listener:
        assert listener.proto == socket.IPPROTO_TCP, "else asyncio leaves Nagle's algorithm on, and answers take 40 ms"

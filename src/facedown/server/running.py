"""Running the server: one process, one worker, on loopback unless it is told otherwise."""

from __future__ import annotations

import errno
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Any

import click
import uvicorn

from facedown.server.app import create_app
from facedown.server.settings import default_database

LOOPBACK = ("127.0.0.1", "localhost", "::1")
PORTS_TO_TRY = 20
GRACE_SECONDS = 5
SWITCH_SECONDS = 0.001
"""How long a bot that thinks may keep everybody else waiting: threads of Python take turns."""


class Server(uvicorn.Server):
    """A server that ends its streams before it waits for its connections, and says when it is ready."""

    def __init__(self, config: uvicorn.Config, address: str, *, open_browser: bool) -> None:
        super().__init__(config)
        self.address = address
        self.open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say where."""
        await super().startup(sockets)
        if not self.started or self.should_exit:
            return
        click.echo(f"facedown is at {self.address} (stop it with Ctrl-C)")
        if self.open_browser:
            threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; who presses Ctrl-C again while everything is closed changes nothing."""
        if not self.should_exit:
            super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop; nobody has to wait for the end of a stream."""
        if rooms := getattr(self.config.app.state, "rooms", None):  # type: ignore[union-attr]
            rooms.close()
        await super().shutdown(sockets)


def serve(
    host: str,
    port: int,
    database: str | Path | None,
    open_browser: bool,
    allowed_hosts: tuple[str, ...] | None,
    **settings: Any,
) -> None:
    """Serve tables until the process is told to stop.

    If the port is taken, the next free one is. On loopback the server answers only to loopback's names, so that no page
    of somebody else can reach it under a name of his; elsewhere to any, or to `allowed_hosts`. More `settings` are
    those of `facedown.server.settings.Settings`.
    """
    sys.setswitchinterval(SWITCH_SECONDS)
    listener = listen(host, port)
    if allowed_hosts is None:
        allowed_hosts = LOOPBACK if host in LOOPBACK else ()
    app = create_app(database or default_database(), allowed_hosts=allowed_hosts, **settings)
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, server_header=False, timeout_graceful_shutdown=GRACE_SECONDS
    )
    address = address_of(host, listener.getsockname()[1])
    with suppress(KeyboardInterrupt):  # uvicorn has closed everything, then raises what it was sent
        Server(config, address, open_browser=open_browser).run(sockets=[listener])


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens on the port or on the next free one. Raise `OSError` if there is none."""
    for candidate in range(port, port + PORTS_TO_TRY):
        family, kind, protocol, _, address = socket.getaddrinfo(host, candidate, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, protocol)
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(address)
        except OSError as error:
            listener.close()
            if error.errno != errno.EADDRINUSE or port == 0 or candidate == port + PORTS_TO_TRY - 1:
                raise
        else:
            return listener
    raise AssertionError("the last attempt has raised")


def address_of(host: str, port: int) -> str:
    """Return the address for a browser on this machine."""
    name = "localhost" if host in ("0.0.0.0", "::") else host
    return f"http://{f'[{name}]' if ':' in name else name}:{port}/"

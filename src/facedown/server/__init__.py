"""The server: tables over HTTP, stored in a database, shown in plain pages and in one rich island.

Read `schema` (what goes over the wire), `tables` (the tables in memory), `api` and `pages` (the routes), in this order.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any


def run(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | Path | None = None,
    open_browser: bool = False,
    allowed_hosts: tuple[str, ...] | None = None,
    **settings: Any,
) -> None:
    """Serve tables until the process is told to stop; see `facedown.server.running.serve`."""
    from facedown.server.running import serve  # not before it is asked for: others want the schema alone

    serve(host, port, database, open_browser, allowed_hosts, **settings)

"""HEAD is answered as GET is, without the body: wherever GET is answered, but for the streams, which have no end."""

from __future__ import annotations

from typing import Any

from litestar import Litestar


class Application(Litestar):
    """An application that answers HEAD by the routes of GET."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Hand a HEAD on as the GET that it asks about."""
        if scope["type"] != "http" or scope["method"] != "HEAD" or not has_head(scope["path"]):
            await super().__call__(scope, receive, send)
            return

        async def send_head(message: Any) -> None:
            if message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        asked: Any = {**scope, "method": "GET"}
        await super().__call__(asked, receive, send_head)


def has_head(path: str) -> bool:
    """Return whether HEAD is answered here if GET is."""
    return not (path.startswith("/api/") and path.endswith("/stream"))


def allowed(path: str, methods: str) -> str:
    """Return the methods of an address in order, HEAD among them.

    >>> allowed("/health", "OPTIONS, GET"), allowed("/api/tables/t/stream", "GET")
    ('GET, HEAD, OPTIONS', 'GET')
    """
    names = {name.strip() for name in methods.split(",")}
    if "GET" in names and has_head(path):
        names.add("HEAD")
    return ", ".join(sorted(names))

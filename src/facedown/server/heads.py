"""What is answered without a body: a HEAD, and a GET for what the browser has already.

HEAD is answered as GET is wherever GET is answered, but for the streams, which have no end. An answer with an ``etag``
that the browser names as one that it keeps (``if-none-match``) is a 304.
"""

from __future__ import annotations

from collections.abc import Iterable
from http import HTTPStatus
from typing import Any

from litestar import Litestar


class Application(Litestar):
    """An application that answers HEAD by the routes of GET, and sends nobody what he has already."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Hand a HEAD on as the GET that it asks about, and leave out the bodies that are not asked for."""
        if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD") or not has_head(scope["path"]):
            await super().__call__(scope, receive, send)
            return
        known, is_short = kept_by(scope["headers"]), scope["method"] == "HEAD"

        async def send_short(message: Any) -> None:
            nonlocal is_short
            if message["type"] == "http.response.start" and message["status"] == HTTPStatus.OK:
                headers = [pair for pair in message["headers"] if pair[0].lower() != b"content-length"]
                if known & {tag_of(value) for name, value in headers if name.lower() == b"etag"}:
                    message, is_short = {**message, "status": HTTPStatus.NOT_MODIFIED, "headers": headers}, True
            if message["type"] == "http.response.body" and is_short:
                message = {**message, "body": b""}
            await send(message)

        asked: Any = {**scope, "method": "GET"}
        await super().__call__(asked, receive, send_short)


def kept_by(headers: Iterable[tuple[bytes, bytes]]) -> set[str]:
    """Return the tags of the answers that a browser keeps.

    >>> sorted(kept_by([(b"if-none-match", b'"a", W/"b"')]))
    ['a', 'b']
    """
    named = b",".join(value for name, value in headers if name.lower() == b"if-none-match")
    return {tag_of(part) for part in named.split(b",") if part.strip()}


def tag_of(value: bytes) -> str:
    """Return a tag without its quotes, and without the mark of a weak one, which makes no difference here."""
    return value.decode("latin-1").strip().removeprefix("W/").strip('"')


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

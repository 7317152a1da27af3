"""Answers of other than the usual kind: long ones, made in a thread, and those that a browser keeps."""

from __future__ import annotations

import gzip
import hashlib
from asyncio import to_thread
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeVar

import msgspec
from litestar import MediaType, Request, Response

T = TypeVar("T")

GZIP_LEVEL: Final = 6
GZIPPED: Final = MappingProxyType({"content-encoding": "gzip", "vary": "Accept-Encoding"})
NONE: Final[Mapping[str, str]] = MappingProxyType({})


def render(request: Request[Any, Any, Any], template: str, **context: Any) -> str:
    """Return a page without forms as text."""
    assert request.app.template_engine, "there are templates"
    page: str = request.app.template_engine.get_template(template).render(context)
    return page


async def long_page(
    request: Request[Any, Any, Any], make: Callable[[], str], headers: Mapping[str, str] = NONE
) -> Response[bytes]:
    """Return what `make` makes as a page: made, and compressed, in a thread, so that nobody else waits for it.

    For routes that are marked with ``is_compressed``.
    """

    takes = takes_gzip(request)

    def work() -> bytes:
        page = make().encode()
        return packed(page) if takes else page

    body, more = await to_thread(work), GZIPPED if takes else NONE
    return Response(body, media_type=MediaType.HTML, headers={**headers, **more})


async def packed_json(request: Request[Any, Any, Any], body: bytes) -> Response[bytes]:
    """Return JSON that is kept compressed as an answer; whoever does not take it so gets it as it was."""
    headers = as_lasting(body)
    if takes_gzip(request):
        return Response(body, media_type=MediaType.JSON, headers={**headers, **GZIPPED})
    return Response(await to_thread(gzip.decompress, body), media_type=MediaType.JSON, headers=headers)


def packed(body: bytes) -> bytes:
    """Return a body compressed by gzip."""
    return gzip.compress(body, GZIP_LEVEL, mtime=0)


def takes_gzip(request: Request[Any, Any, Any]) -> bool:
    """Return whether an answer to this may be compressed."""
    return "gzip" in request.headers.get("accept-encoding", "")


def lasting(content: T) -> Response[T]:
    """Return JSON, or the text of a page, as an answer that a browser keeps."""
    if isinstance(content, str):
        return Response(content, media_type=MediaType.HTML, headers=as_lasting(content.encode()))
    return Response(content, media_type=MediaType.JSON, headers=as_lasting(msgspec.json.encode(content)))


def as_lasting(body: bytes) -> dict[str, str]:
    """Return the headers with which a browser keeps an answer: it asks again, but only whether it is still the same."""
    return {"etag": f'W/"{hashlib.sha256(body).hexdigest()[:32]}"', "cache-control": "private, no-cache"}

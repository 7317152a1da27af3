"""The names under which the server may be addressed.

Litestar's own check compares the port too, and answers with something that is no RFC 9457 problem; hence this one.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from litestar.exceptions import ClientException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send


class HostCheck(ASGIMiddleware):
    """Refuses requests for a host that is none of ours: a page elsewhere whose name was pointed at this address."""

    def __init__(self, allowed: Collection[str]) -> None:
        self.allowed = frozenset(allowed)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Hand the request on, or refuse it."""
        if host_of(scope) not in self.allowed:
            raise ClientException("this server does not answer under that host name")
        await next_app(scope, receive, send)


def check_host(allowed: Collection[str]) -> HostCheck:
    """Return the check for these names, given without ports."""
    return HostCheck([name.lower() for name in allowed])


def host_of(scope: Any) -> str:
    """Return the host that a request is for, without its port and brackets.

    >>> host_of({"headers": [(b"host", b"[::1]:8000")]}), host_of({"headers": [(b"host", b"LocalHost")]})
    ('::1', 'localhost')
    """
    value: str = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")
    if value.startswith("["):
        return value[1:].partition("]")[0].lower()
    return value.partition(":")[0].lower()

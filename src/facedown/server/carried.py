"""A refusal on its way to the page that shows it: a form that is refused sends the browser on, as one that is not does.

So no page is the answer to a POST, and a browser can go back to each; but for the form of a new table, which is given
back as it was filled in (`facedown.server.pages.make_table`). The refusal travels in a cookie that the server
signs, for this guest and this page, and that goes when the page is shown, at the latest after a minute.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import time

import msgspec
from litestar.datastructures import Cookie

from facedown.server.schema import Problem
from facedown.server.store import Guest
from facedown.server.wiring import AnyRequest

COOKIE = "refused"
SECONDS = 60
LONGEST = 200
"""Characters of the reason that are carried, and of what was typed if it is not as short as `MOST_BYTES`."""
MOST_BYTES = 2_000
"""As JSON; a cookie has 4096 bytes."""


class Carried(msgspec.Struct, frozen=True):
    """What was refused: on the way to which page, why, what was typed, and until when that is worth saying."""

    path: str
    problem: Problem
    typed: str
    until: int


def carry(request: AnyRequest, guest: Guest | None, path: str, problem: Problem, typed: str = "") -> Cookie:
    """Return the cookie that takes a refusal to a page of this guest."""
    short = msgspec.structs.replace(problem, detail=shortened(problem.detail))
    kept = typed if is_short(typed) else shortened(typed)
    body = msgspec.json.encode(Carried(path, short, kept, int(time.time()) + SECONDS))
    value = base64.urlsafe_b64encode(signature(request, guest, body) + body).decode().rstrip("=")
    secure = bool(request.app.csrf_config and request.app.csrf_config.cookie_secure)
    return Cookie(COOKIE, value=value, max_age=SECONDS, httponly=True, secure=secure, samesite="lax")


def carried(request: AnyRequest, guest: Guest | None, path: str) -> Carried | None:
    """Return the refusal that was carried to this page, if there is one, and it is this guest's."""
    value = request.cookies.get(COOKIE, "")
    try:
        signed = base64.b64decode(value + "=" * (-len(value) % 4), altchars=b"-_", validate=True)
        mark, body = signed[:32], signed[32:]
        if not hmac.compare_digest(mark, signature(request, guest, body)):
            return None
        found = msgspec.json.decode(body, type=Carried)
    except (ValueError, binascii.Error, msgspec.MsgspecError):
        return None
    return found if found.path == path and time.time() < found.until else None


def shown() -> Cookie:
    """Return the cookie that ends the journey."""
    return Cookie(COOKIE, max_age=0)


def signature(request: AnyRequest, guest: Guest | None, body: bytes) -> bytes:
    """Return the mark that only this server can make."""
    assert request.app.csrf_config, "forms are guarded"
    key = f"refused/{request.app.csrf_config.secret}/{guest.id if guest else ''}"
    return hmac.new(key.encode(), body, hashlib.sha256).digest()


def is_short(typed: str) -> bool:
    """Return whether a cookie can take all that was typed."""
    return len(msgspec.json.encode(typed)) <= MOST_BYTES


def shortened(text: str) -> str:
    """Return the text, cut if it is too long.

    >>> len(shortened("x" * 300))
    200
    """
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"

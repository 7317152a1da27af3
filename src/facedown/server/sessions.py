"""Guests: a name and a session, no account. A session is a random token in a cookie; the server keeps its hash.

All rights come from the session. A guest is made when somebody first creates or joins a table, or says his name.
"""

from __future__ import annotations

import re
import secrets
import unicodedata
from typing import Any

from litestar import Request
from litestar.datastructures import Cookie

from facedown.server.store import Guest, Store, add_guest, guest_of_token

COOKIE = "session"
YEAR_SECONDS = 365 * 24 * 3600
LONGEST_NAME = 30


def clean_name(text: str) -> str:
    """Return a name that can be shown: without control and invisible characters, one line, at most 30 characters.

    >>> clean_name("  Ann\\n\\u202eB. ")
    'Ann B.'
    """
    text = unicodedata.normalize("NFC", text)
    shown = "".join(" " if char.isspace() else char for char in text if char.isspace() or _is_visible(char))
    return re.sub(" +", " ", shown).strip()[:LONGEST_NAME].strip()


def _is_visible(char: str) -> bool:
    return unicodedata.category(char)[0] != "C"


def current_guest(request: Request[Any, Any, Any], store: Store) -> Guest | None:
    """Return the guest to whom the session belongs, or None."""
    token = request.cookies.get(COOKIE)
    return store.read(lambda connection: guest_of_token(connection, token)) if token else None


async def new_guest(store: Store, name: str, *, secure: bool) -> tuple[Guest, Cookie]:
    """Make a guest and the cookie of his session."""
    guest, token = Guest(secrets.token_hex(8), clean_name(name) or "Guest"), secrets.token_urlsafe(32)
    await store.write(lambda connection: add_guest(connection, guest, token))
    cookie = Cookie(COOKIE, value=token, max_age=YEAR_SECONDS, httponly=True, secure=secure, samesite="lax")
    return guest, cookie

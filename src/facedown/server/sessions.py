"""Guests: a name and a session, no account. A session is a random token in a cookie; the server keeps its hash.

All rights come from the session. A guest is made when somebody first creates or joins a table, or says his name.
"""

from __future__ import annotations

import re
import secrets
import unicodedata
from typing import Any

import msgspec
import sqlalchemy as sa
from litestar import Request
from litestar.datastructures import Cookie

from facedown.core.texts import is_visible
from facedown.server.store import Guest, Store, add_guest, guest_of_token, rename_guest

COOKIE = "session"
YEAR_SECONDS = 365 * 24 * 3600
LONGEST_NAME = 30


def clean_name(text: str) -> str:
    """Return a name that can be shown: without control and invisible characters, one line, at most 30 characters.

    >>> clean_name("  Ann\\n\\u202eB. ")
    'Ann B.'
    """
    text = unicodedata.normalize("NFC", text)
    shown = "".join(" " if char.isspace() else char for char in text if char.isspace() or is_visible(char))
    return re.sub(" +", " ", shown).strip()[:LONGEST_NAME].strip()


def current_guest(request: Request[Any, Any, Any], store: Store) -> Guest | None:
    """Return the guest to whom the session belongs, or None."""
    token = request.cookies.get(COOKIE)
    return store.read(lambda connection: guest_of_token(connection, token)) if token else None


class Caller(msgspec.Struct, frozen=True):
    """Who asks for something, as he will be once he has it: perhaps new, perhaps under a new name.

    Nothing of that is kept before `keep` runs, in the transaction that gives him what he asks for: what was refused has
    changed nothing.
    """

    guest: Guest
    token: str = ""
    is_renamed: bool = False

    def keep(self, connection: sa.Connection) -> list[str]:
        """Keep the guest if he is new, his name if that is; return the tables at which his name has changed."""
        if self.token:
            add_guest(connection, self.guest, self.token)
        return rename_guest(connection, self.guest.id, self.guest.name) if self.is_renamed else []

    def cookies(self, *, secure: bool) -> list[Cookie]:
        """Return the cookie of a session that is new."""
        if not self.token:
            return []
        return [Cookie(COOKIE, value=self.token, max_age=YEAR_SECONDS, httponly=True, secure=secure, samesite="lax")]


def caller(guest: Guest | None, name: str = "") -> Caller:
    """Return who asks: the guest, a new one if there is none, under the name that he gives, if any."""
    shown = clean_name(name)
    if guest is None:
        return Caller(Guest(secrets.token_hex(8), shown or "Guest"), secrets.token_urlsafe(32))
    if shown and shown != guest.name:
        return Caller(Guest(guest.id, shown), is_renamed=True)
    return Caller(guest)

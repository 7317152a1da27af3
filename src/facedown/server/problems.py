"""Errors: whatever goes wrong is answered as RFC 9457 has it, in words for people, with no more than a seat may know.

A browser that asked for a page gets the same as a page.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Mapping
from hmac import compare_digest
from http import HTTPStatus
from typing import Any

from litestar import MediaType, Request, Response
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException
from litestar.middleware.csrf import CSRF_SECRET_LENGTH, generate_csrf_hash
from litestar.response import Template
from sqlalchemy.exc import SQLAlchemyError

from facedown.core.game import IllegalAction
from facedown.core.record import RecordError
from facedown.core.table import NothingToUndo, NotYourTurn, StaleTurn, StillOpen, TableError, TableOver
from facedown.core.texts import capital
from facedown.server.schema import Problem

logger = logging.getLogger("facedown.server")

TITLES = {
    "malformed": "The request is malformed",
    "forbidden": "You may not do this",
    "csrf": "The form has expired",
    "not-found": "There is nothing here",
    "method-not-allowed": "This cannot be done here",
    "stale-turn": "Too late",
    "not-your-turn": "It is not your turn",
    "table-over": "The game is over",
    "still-open": "This moment stays open",
    "nothing-to-undo": "There is nothing to take back",
    "not-begun": "The game has not begun",
    "has-begun": "The game has begun",
    "closed": "The table was closed",
    "not-over": "The game goes on",
    "invite-used": "This invite was used",
    "already-seated": "You sit at this table already",
    "too-large": "The request is too large",
    "media-type": "The request has the wrong content type",
    "illegal-move": "The rules refuse this move",
    "not-possible": "This cannot be done",
    "wrong-record": "The record is wrong",
    "too-many": "Too many requests",
    "broken": "Something went wrong on our side",
    "unavailable": "The table is not available",
}
"""What kinds of problems there are. The `type` of a problem is ``urn:facedown:`` and its kind."""

BY_STATUS = {
    400: ("malformed", "The request could not be read."),
    403: ("forbidden", "This is not yours to do."),
    404: (
        "not-found",
        "There is no such page or table, or it is not open to you. Check the address; a table of yours opens in the "
        "browser in which you took your seat.",
    ),
    405: ("method-not-allowed", "This address does not answer this method. Go on from the first page."),
    413: (
        "too-large",
        "That is more than the server reads: a form may have 64 KB, one with a record 128 KB. Go back and send less; "
        "the command `facedown review` reads records of any length.",
    ),
    415: ("media-type", "The request must say content-type: application/json."),
    429: ("too-many", "Wait a minute, then try again."),
    503: ("unavailable", "Try again in a moment."),
}
BY_TABLE_ERROR: dict[type[TableError], str] = {
    StaleTurn: "stale-turn",
    NotYourTurn: "not-your-turn",
    TableOver: "table-over",
    StillOpen: "still-open",
    NothingToUndo: "nothing-to-undo",
}


JSON_TYPES = {"str": "string", "int": "integer", "float": "number", "bool": "boolean"}
"""What JSON calls the types of Python."""
ENTROPY_RULE = "entropy has at most 64 characters: letters, digits, dots, dashes and underscores, without spaces"


class Refused(Exception):
    """A request that the server refuses. `kind` is one of `TITLES`, `detail` a sentence for people.

    `words` say the same to somebody who filled in a form, where `detail` has the names that a program sends.
    """

    def __init__(self, status: int, kind: str, detail: str = "", words: str = "") -> None:
        super().__init__(kind)
        self.problem = make_problem(status, kind, detail)
        self.said = make_problem(status, kind, words or detail)


def not_found() -> Refused:
    """Return the refusal for what is not there, and for what the asker may not see: the two cannot be told apart."""
    return Refused(404, *BY_STATUS[404])


def no_such_game(name: str, games: Iterable[str]) -> Refused:
    """Return the refusal for a game that is not played here."""
    return Refused(404, "not-found", f"There is no game “{name[:40]}” here; there are {', '.join(games)}.")


def not_possible(reason: str, words: str = "") -> Refused:
    """Return the refusal of something that was asked for in good form but cannot be done, for this reason."""
    return Refused(422, "not-possible", sentence(reason), sentence(words or reason))


def make_problem(
    status: int, kind: str, detail: str = "", rule: str = "", turn: int | None = None, line: int | None = None
) -> Problem:
    """Return a problem of this kind."""
    return Problem(f"urn:facedown:{kind}", TITLES[kind], status, detail, rule, turn, line)


def sentence(text: str) -> str:
    """Return the text as a sentence.

    >>> sentence("it is not your turn")
    'It is not your turn.'
    """
    text = text.strip()
    return capital(text) + ("" if text.endswith((".", "!", "?")) else ".")


def problem_of(error: Exception) -> Problem:
    """Return what an error looks like from outside."""
    if isinstance(error, Refused):
        return error.problem
    if isinstance(error, IllegalAction):
        return make_problem(422, "illegal-move", sentence(error.reason), error.rule)
    if isinstance(error, TableError):
        turn = error.now if isinstance(error, StaleTurn) else None
        return make_problem(409, BY_TABLE_ERROR[type(error)], sentence(str(error)), turn=turn)
    if isinstance(error, RecordError):
        return make_problem(422, "wrong-record", sentence(str(error)), line=error.line or None)
    if isinstance(error, HTTPException):
        return _of_http(error)
    if isinstance(error, SQLAlchemyError):
        return make_problem(503, "unavailable", "It could not be stored. Send the same again in a moment.")
    if isinstance(error, RecursionError):
        return make_problem(400, "malformed", "The request is nested too deeply.")
    return make_problem(
        500, "broken", "The error was written to the server's log. Nothing that was acknowledged is lost."
    )


def _of_http(error: HTTPException) -> Problem:
    if error.status_code == HTTPStatus.FORBIDDEN and "CSRF" in error.detail:
        return make_problem(
            403, "csrf", "Go back, load the page again and repeat what you did. The browser must keep cookies."
        )
    kind, detail = BY_STATUS.get(error.status_code, ("broken", ""))
    if error.status_code == HTTPStatus.BAD_REQUEST:
        detail = _validation(error) or detail
    return make_problem(error.status_code, kind, detail)


def in_words(message: str) -> str:
    """Return what is wrong with a field, in the terms of JSON; entropy is the only field that has a pattern.

    >>> in_words("Expected `str`, got `int`")
    'Expected `string`, got `integer`'
    """
    if "matching regex" in message:
        return ENTROPY_RULE
    return re.sub("`([a-z |]+)`", lambda found: re.sub("[a-z]+", _json_type, found[0]), message)


def _json_type(found: re.Match[str]) -> str:
    return JSON_TYPES.get(found[0], found[0])


def _validation(error: HTTPException) -> str:
    """Return what is wrong with the request's body: the field and the reason, without the value."""
    if isinstance(error.extra, list):
        lines = [f"{_place(item)}{in_words(item['message'])}" for item in error.extra]
        return sentence("; ".join(lines))
    return sentence(in_words(error.detail))


def _place(item: Mapping[str, str]) -> str:
    key = item.get("key", "data")
    return "" if key == "data" else f"`{key}`: "


def answer(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Answer an error; this is the handler of all of them."""
    problem = problem_of(error)
    if problem.status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        logger.error("%s %s failed", request.method, request.url.path, exc_info=error)
    headers = dict(getattr(error, "headers", None) or {})
    if problem.status == HTTPStatus.TOO_MANY_REQUESTS:
        headers["retry-after"] = "60"
    cookies = [Cookie("csrftoken", max_age=0)] if problem.type.endswith(":csrf") and has_foreign_token(request) else []
    if wants_page(request):
        context = {"problem": problem, "guest": None}
        return Template("problem.html", context=context, status_code=problem.status, headers=headers, cookies=cookies)
    media_type = "application/problem+json"
    return Response(problem, status_code=problem.status, media_type=media_type, headers=headers, cookies=cookies)


def has_foreign_token(request: Request[Any, Any, Any]) -> bool:
    """Return whether the browser keeps a token that is not of this server, and that would be refused for ever."""
    token, config = request.cookies.get("csrftoken", ""), request.app.csrf_config
    signed = generate_csrf_hash(token[:CSRF_SECRET_LENGTH], config.secret) if config else ""
    return bool(token) and not compare_digest(token[CSRF_SECRET_LENGTH:], signed)


def wants_page(request: Request[Any, Any, Any]) -> bool:
    """Return whether the answer goes to a person who looks at a page."""
    path = request.url.path
    if path.startswith(("/api/", "/static/", "/schema")):
        return False
    return MediaType.HTML in request.headers.get("accept", "")

"""The routes of reviews: of a finished game for all who may see its table, and of any record that somebody brings.

A review tells everything, so all of them begin with a record, and `finished_record` is the one gate to that of a table.
"""

from __future__ import annotations

import html
from typing import Any

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.middleware.rate_limit import get_remote_address
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody
from litestar.response import Template
from litestar.utils.scope.state import ScopeState

from facedown.core.record import RecordError
from facedown.server.answers import long_page, packed_json, render
from facedown.server.looks import CLOSED, record_text
from facedown.server.problems import Refused, problem_of
from facedown.server.reviewer import MOST_MOVES
from facedown.server.reviews import RawReview, data_text, read_review, review_file
from facedown.server.schema import NewReview, Problem, Review
from facedown.server.store import Guest
from facedown.server.tables import Rooms
from facedown.server.wiring import AnyRequest, PathText, TheGuest, TheReviewer, TheRooms

FILE_SUFFIX = ".html"
RECORD_BYTES = 128 * 1024
"""How much is read of a record that somebody brings, with what is around it: enough for `MOST_MOVES`."""
SPECTATOR = "spectator"
REVIEW = {200: ResponseSpec(data_container=Review, description="The whole game.", generate_examples=False)}


async def finished_record(rooms: Rooms, guest: Guest | None, table_id: str) -> str:
    """Return the record of a game that is over, for somebody who may see the table. Raise `Refused` before the end."""
    async with rooms.seeing(table_id, guest) as (_, content, _viewer):
        if content.over is None:
            raise Refused(409, "not-over", "The record is there when the game is over: it tells everything.")
        if content.table is None:
            raise Refused(409, "closed", CLOSED)
        return record_text(content)


@get("/api/tables/{table_id:str}/review", summary="Review a finished game", responses=REVIEW, is_compressed=True)
async def show_review(
    request: AnyRequest, rooms: TheRooms, reviewer: TheReviewer, guest: TheGuest, table_id: PathText
) -> Response[bytes]:
    """Return the game move by move, as each seat saw it, with what there is to say of it; only when it is over."""
    record = await finished_record(rooms, guest, table_id)
    return await packed_json(request, await reviewer.of(record, get_remote_address(request)))


@post(
    "/api/review",
    summary="Review a record",
    status_code=200,
    responses=REVIEW,
    request_max_body_size=RECORD_BYTES,
    limited=True,
    is_compressed=True,
)
async def review_record(request: AnyRequest, reviewer: TheReviewer, data: JSONBody[NewReview]) -> Response[bytes]:
    """Return the same for the record that is sent."""
    return await packed_json(request, await reviewer.of(data.record, get_remote_address(request), MOST_MOVES))


@get("/games/{table_id:str}", include_in_schema=False, is_compressed=True)
async def show_game(
    request: AnyRequest, rooms: TheRooms, reviewer: TheReviewer, guest: TheGuest, table_id: PathText
) -> Response[Any]:
    """Show a finished game; with ``.html`` after the id, as a file that works by itself."""
    name = table_id.removesuffix(FILE_SUFFIX)
    packed = await reviewer.of(await finished_record(rooms, guest, name), get_remote_address(request))
    if table_id != name:
        return await as_file(request, packed, name)
    return await long_page(request, lambda: game_page(request, guest, name, read_review(packed)))


def game_page(request: AnyRequest, guest: Guest | None, table: str, review: RawReview) -> str:
    """Return the page of a finished game at the move that the address names."""
    move, viewer = place_of(request, review)
    seats = [*map(str, range(len(review.roles))), SPECTATOR]
    return render(
        request,
        "review.html",
        guest=guest,
        table=table,
        review=review,
        move=review.moves[move],
        look=review.look(move, viewer),
        viewer=viewer,
        seats=list(zip(seats, [*review.roles, "Spectator"], strict=True)),
    )


async def as_file(request: AnyRequest, packed: bytes, name: str) -> Response[bytes]:
    """Return a review as an HTML file to keep."""
    headers = {"content-disposition": f'attachment; filename="{name}{FILE_SUFFIX}"'}
    try:
        return await long_page(request, lambda: review_file(read_review(packed)), headers)
    except FileNotFoundError:
        raise Refused(503, "unavailable", "The front end of this server is not built.") from None


def place_of(request: AnyRequest, review: Review) -> tuple[int, int]:
    """Return the move and the viewer that the address names: the last move, and the last seat, if it names none."""
    wish = request.query_params
    text, last, seats = wish.get("move", ""), len(review.moves) - 1, len(review.roles)
    move = min(int(text), last) if text.isascii() and text.isdecimal() and len(text) < 10 else last
    seat = wish.get("seat", "")
    if seat == SPECTATOR:
        return move, seats
    return move, int(seat) if seat in map(str, range(seats)) else seats - 1


@get("/review", include_in_schema=False)
async def ask_for_record(guest: TheGuest) -> Template:
    """Show the form for a record."""
    return record_page(guest, None, "")


@post(
    "/review",
    include_in_schema=False,
    status_code=200,
    request_max_body_size=RECORD_BYTES,
    limited=True,
    is_compressed=True,
)
async def review_form(request: AnyRequest, reviewer: TheReviewer, guest: TheGuest) -> Response[Any]:
    """Show the review of what was pasted or uploaded, or give it as a file; or the form again, with what is wrong."""
    text = ""
    try:
        text = await sent_record(request)
        is_file = (await request.form()).get("as") == "file"
        if not text.strip():
            raise Refused(422, "wrong-record", "There is nothing to review: paste a record, or choose its file.")
        packed = await reviewer.of(text, get_remote_address(request), MOST_MOVES)
    except (Refused, RecordError) as error:
        return record_page(guest, problem_of(error), text)
    if is_file:
        return await as_file(request, packed, "review")
    return await long_page(request, lambda: sent_page(request, guest, text, read_review(packed)))


def sent_page(request: AnyRequest, guest: Guest | None, text: str, review: RawReview) -> str:
    """Return the page of a review that has no address: its form sends the record again, to save it as a file."""
    context = {"guest": guest, "text": text, "review": review, "data": data_text(review)}
    return render(request, "review_sent.html", **context, csrf_input=csrf_input(request))


def csrf_input(request: AnyRequest) -> str:
    """Return the hidden field that guards a form; templates that the framework renders have it by themselves."""
    token = html.escape(str(ScopeState.from_scope(request.scope).csrf_token))
    return f'<input type="hidden" name="_csrf_token" value="{token}">'


async def sent_record(request: AnyRequest) -> str:
    """Return the text of the file, or else of the field. Raise `Refused` if the file is no text.

    Its lines end alike, whatever a browser makes of them, so that a record that is sent again is the same one.
    """
    form = await request.form()
    file, text = form.get("file"), form.get("record")
    data = await file.read() if isinstance(file, UploadFile) else b""
    if not data:
        return text.replace("\r\n", "\n") if isinstance(text, str) else ""
    try:
        return data.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise Refused(422, "wrong-record", "The file is no record: it is not UTF-8 text.") from None


def record_page(guest: Guest | None, problem: Problem | None, text: str) -> Template:
    """Return the form for a record."""
    status = problem.status if problem else 200
    context = {
        "guest": guest,
        "problem": problem,
        "text": text,
        "most_kilobytes": RECORD_BYTES // 1024,
        "most_moves": MOST_MOVES,
    }
    return Template("review_form.html", context=context, status_code=status)


ROUTES = [show_review, review_record, show_game, ask_for_record, review_form]

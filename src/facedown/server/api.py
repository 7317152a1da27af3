"""The JSON routes. Every answer to a seat is made from its look; rights come from the session alone."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import MediaType, Response, get, post, put
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody
from litestar.response import Stream

from facedown.core.game import CanPrint
from facedown.server import seating, sessions
from facedown.server.answers import lasting
from facedown.server.catalog import game_infos
from facedown.server.problems import Refused, no_such_game, not_possible
from facedown.server.rulespage import paragraphs
from facedown.server.schema import (
    Deal,
    GameInfo,
    Join,
    Look,
    Made,
    Me,
    Moves,
    NewTable,
    Nothing,
    Paragraph,
    Rename,
    Resign,
    TableInfo,
    Undo,
)
from facedown.server.store import Guest, put_notes
from facedown.server.stream import follow
from facedown.server.tables import Rendered, Rooms
from facedown.server.wiring import AnyRequest, PathText, TheGuest, TheRooms, TheSettings

NOTES_BYTES = 16 * 1024
LOOK = {200: ResponseSpec(data_container=Look, description="What the seat sees now.", generate_examples=False)}


async def require_json(request: AnyRequest) -> None:
    """Refuse a body that is not there or does not say it is JSON: a form of another site could send that."""
    if request.method not in ("POST", "PUT") or not request.url.path.startswith("/api/"):
        return
    if request.content_type[0] != MediaType.JSON:
        raise Refused(415, "media-type", "The request must say content-type: application/json.")
    if not await request.body():
        raise Refused(400, "malformed", "The request has no body: an object is expected, be it an empty one.")


def look_response(look: Rendered) -> Response[bytes]:
    """Return a look as an answer."""
    return Response(look.body, media_type=MediaType.JSON)


@get("/api/games", summary="What can be played")
async def list_games(rooms: TheRooms, settings: TheSettings) -> Response[list[GameInfo]]:
    """Return the games with their options and bots."""
    return lasting(game_infos(rooms.games.values(), settings.house))


@get("/api/rules/{game:str}", summary="The rules of a game")
async def list_rules(rooms: TheRooms, game: PathText) -> Response[list[Paragraph]]:
    """Return the numbered paragraphs of a game's rules."""
    if game not in rooms.games:
        raise no_such_game(game, rooms.games)
    return lasting(list(paragraphs(rooms.games[game])))


@get("/api/cards/{game:str}", summary="The cards of a game")
async def list_cards(rooms: TheRooms, game: PathText) -> Response[list[Any]]:
    """Return all cards of a game as they are printed, whatever is being played; none if it does not name its cards."""
    if game not in rooms.games:
        raise no_such_game(game, rooms.games)
    printer = rooms.games[game]
    return lasting(list(printer.printed()) if isinstance(printer, CanPrint) else [])


@get("/api/me", summary="Who one is")
async def show_me(guest: TheGuest) -> Me:
    """Return the name of the session's guest; empty if there is none yet."""
    return Me(guest.name if guest else "")


@put("/api/me", summary="Say one's name", limited=True)
async def rename_me(rooms: TheRooms, settings: TheSettings, guest: TheGuest, data: JSONBody[Rename]) -> Response[Me]:
    """Change the name of the session's guest, or make a guest of that name."""
    if not sessions.clean_name(data.name):
        raise not_possible("a name has at least one visible character")
    caller = sessions.caller(guest, data.name)
    await seating.introduce(rooms, caller)
    return Response(Me(caller.guest.name), cookies=caller.cookies(secure=settings.secure_cookies))


@post("/api/deals", summary="Commit to a deal", limited=True)
async def make_deal(rooms: TheRooms, settings: TheSettings, guest: TheGuest, data: JSONBody[Nothing]) -> Response[Deal]:
    """Draw the secret of the guest's next table, and return the commitment to it."""
    caller = sessions.caller(guest)
    committed = await seating.commit_to_deal(rooms, caller)
    return Response(Deal(committed), cookies=caller.cookies(secure=settings.secure_cookies))


@get("/api/tables", summary="One's own tables")
async def list_tables(rooms: TheRooms, guest: TheGuest) -> list[TableInfo]:
    """Return the tables at which the session's guest sits, the newest first."""
    return await seating.own_tables(rooms, guest)


@post("/api/tables", summary="Make a table", limited=True)
async def create_table(
    rooms: TheRooms, settings: TheSettings, guest: TheGuest, data: JSONBody[NewTable]
) -> Response[Made]:
    """Make a table and sit down at it."""
    caller = sessions.caller(guest, data.name)
    made = await seating.create_table(rooms, caller, data, settings.house)
    return Response(made, cookies=caller.cookies(secure=settings.secure_cookies))


@post("/api/join/{token:str}", summary="Take a seat by invite", limited=True, status_code=200)
async def join_table(
    rooms: TheRooms, settings: TheSettings, guest: TheGuest, token: PathText, data: JSONBody[Join]
) -> Response[Made]:
    """Exchange an invite for its seat."""
    made, caller = await seating.join_table(rooms, guest, token, data)
    return Response(made, cookies=caller.cookies(secure=settings.secure_cookies))


@get("/api/tables/{table_id:str}", summary="See a table", responses=LOOK)
async def show_table(rooms: TheRooms, guest: TheGuest, table_id: PathText) -> Response[bytes]:
    """Return what the guest's seat, or a spectator, sees of a table."""
    return look_response(await rooms.look(table_id, guest))


@post("/api/tables/{table_id:str}/moves", summary="Act", status_code=200, responses=LOOK)
async def act(rooms: TheRooms, guest: TheGuest, table_id: PathText, data: JSONBody[Moves]) -> Response[bytes]:
    """Take steps, all or none; answered when they are on the disk."""
    return look_response(
        await rooms.command(
            table_id,
            guest,
            lambda table, seat: table.act(seat, data.steps, turn=data.turn, key=data.key, fresh=data.fresh),
        )
    )


@post("/api/tables/{table_id:str}/undo", summary="Take back", status_code=200, responses=LOOK)
async def undo(rooms: TheRooms, guest: TheGuest, table_id: PathText, data: JSONBody[Undo]) -> Response[bytes]:
    """Take back the seat's latest steps that nobody else was told of."""
    return look_response(
        await rooms.command(
            table_id, guest, lambda table, seat: table.undo(seat, steps=data.steps, turn=data.turn, key=data.key)
        )
    )


@post("/api/tables/{table_id:str}/resign", summary="Resign", status_code=200, responses=LOOK)
async def resign(rooms: TheRooms, guest: TheGuest, table_id: PathText, data: JSONBody[Resign]) -> Response[bytes]:
    """Give the game up."""
    return look_response(
        await rooms.command(table_id, guest, lambda table, seat: table.resign(seat, turn=data.turn, key=data.key))
    )


@post("/api/tables/{table_id:str}/close", summary="Close a waiting table", status_code=200, responses=LOOK)
async def close(rooms: TheRooms, guest: TheGuest, table_id: PathText, data: JSONBody[Nothing]) -> Response[bytes]:
    """Close a table that still waits for players; for the one who made it. Its invites are void from then on."""
    return look_response(await seating.close_table(rooms, table_id, guest))


@post("/api/tables/{table_id:str}/rematch", summary="Play again", limited=True, status_code=200)
async def rematch(rooms: TheRooms, guest: TheGuest, table_id: PathText, data: JSONBody[Nothing]) -> Made:
    """Return the rematch of a finished game, everybody one seat further; the first who asks makes it."""
    return await seating.rematch(rooms, table_id, guest)


@put("/api/tables/{table_id:str}/notes", summary="Keep notes", status_code=204)
async def keep_notes(
    request: AnyRequest,
    rooms: TheRooms,
    guest: TheGuest,
    table_id: PathText,
    data: JSONBody[dict[str, Any]],
) -> None:
    """Keep the notes of the guest's seat, in place of those before. Nobody else ever gets them."""
    if len(await request.body()) > NOTES_BYTES:
        raise Refused(413, "too-large", "Notes have at most 16 KiB.")
    await save_notes(rooms, guest, table_id, msgspec.json.encode(data))


async def save_notes(rooms: Rooms, guest: Guest | None, table_id: str, body: bytes) -> None:
    """Keep the notes of the guest's seat."""
    async with rooms.seeing(table_id, guest) as (room, _, seat):
        if seat is None:
            raise Refused(403, "forbidden", "You hold no seat at this table: you can only watch.")
        await rooms.change(room, lambda connection: put_notes(connection, table_id, seat, body))


@get("/api/tables/{table_id:str}/stream", summary="Follow a table", media_type="text/event-stream")
async def stream(rooms: TheRooms, settings: TheSettings, guest: TheGuest, table_id: PathText) -> Stream:
    """Send the look, and again whenever it has changed, as server-sent events."""
    await rooms.look(table_id, guest)  # an error is answered before the stream begins
    frames = follow(rooms, table_id, guest, settings.heartbeat_seconds)
    return Stream(frames, media_type="text/event-stream", headers={"x-accel-buffering": "no"})


ROUTES = [
    list_games,
    list_rules,
    list_cards,
    show_me,
    rename_me,
    make_deal,
    list_tables,
    create_table,
    join_table,
    show_table,
    act,
    undo,
    resign,
    close,
    rematch,
    keep_notes,
    stream,
]

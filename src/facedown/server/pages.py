"""The plain pages: a whole game without JavaScript and without built files.

With JavaScript, the island takes the place of the plain table; `?plain=1` keeps the plain one. Both are made from the
same look, so that a page cannot show more than the JSON.
"""

from __future__ import annotations

import math
import secrets
from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import msgspec
from litestar import Response, get, post
from litestar.datastructures import Cookie, FormMultiDict
from litestar.response import Redirect, Template

from facedown.core.game import WHAT_TO_DO, IllegalAction, Seat, what_resigning_does
from facedown.core.spelling import spelled
from facedown.core.table import Answer, Table, TableError
from facedown.server import seating, sessions
from facedown.server.answers import lasting, render
from facedown.server.api import NOTES_BYTES, save_notes
from facedown.server.carried import carried, carry, shown
from facedown.server.catalog import agreed, game_infos
from facedown.server.forms import group_actions, introduction, new_table
from facedown.server.problems import ENTROPY_RULE, Refused, no_such_game, not_found, not_possible, problem_of
from facedown.server.reviewpages import finished_record
from facedown.server.rulespage import contents, rules_html
from facedown.server.schema import Join, Look, Problem
from facedown.server.settings import Settings
from facedown.server.store import Guest
from facedown.server.tables import Command, Rooms
from facedown.server.wiring import AnyRequest, PathText, TheGuest, TheRooms, TheSettings

RECORD_SUFFIX = ".facedown"
REFRESH_SECONDS = 4
FOREIGN_FORM = "the form is not as this page has it: fill it in once more"


@get("/", include_in_schema=False)
async def home(request: AnyRequest, rooms: TheRooms, settings: TheSettings, guest: TheGuest) -> Template:
    """Show one's own tables and the forms that make new ones, and what was refused."""
    refused = carried(request, guest, "/")
    context = await _home(rooms, settings, guest)
    if refused:
        context |= {"problem": refused.problem, "typed": refused.typed}
    return Template("home.html", context=context, cookies=[shown()] if refused else [])


async def _home(rooms: Rooms, settings: Settings, guest: Guest | None) -> dict[str, Any]:
    """Return what the first page shows; `form` is what was typed into the form of the game of that name, if refused."""
    return {
        "guest": guest,
        "games": game_infos(rooms.games.values(), settings.house),
        "tables": await seating.own_tables(rooms, guest),
        "problem": None,
        "typed": "",
        "form": {},
        "key": secrets.token_hex(16),
    }


@post("/tables", include_in_schema=False, limited=True)
async def make_table(request: AnyRequest, rooms: TheRooms, settings: TheSettings, guest: TheGuest) -> Response[Any]:
    """Make a table from the form on the first page.

    A form that is refused is given back as it was filled in, in the answer itself: it may hold a whole component file,
    which no cookie could carry. To send it again, by a reload, harms nobody, for the form has a key.
    """
    form = await read_form(request)
    try:
        new = new_table(form)
        caller = sessions.caller(guest, new.name)
        made = await seating.create_table(rooms, caller, new, settings.house)
    except (Refused, msgspec.ValidationError) as error:
        context = await _home(rooms, settings, guest)
        context |= {"problem": said_of(error), "typed": form.get("name", ""), "form": dict(form)}
        return Template("home.html", context=context, status_code=422)
    return redirect(f"/tables/{made.id}", caller.cookies(secure=settings.secure_cookies))


@post("/me", include_in_schema=False, limited=True)
async def rename_me(request: AnyRequest, rooms: TheRooms, settings: TheSettings, guest: TheGuest) -> Response[Any]:
    """Change one's name."""
    name = (await read_form(request)).get("name", "")
    if not sessions.clean_name(name):
        problem = not_possible("a name has at least one visible character").problem
        return redirect("/", [carry(request, guest, "/", problem)])
    caller = sessions.caller(guest, name)
    await seating.introduce(rooms, caller)
    return redirect("/", caller.cookies(secure=settings.secure_cookies))


@get("/join/{token:str}", include_in_schema=False)
async def ask_to_join(request: AnyRequest, rooms: TheRooms, guest: TheGuest, token: PathText) -> Response[Any]:
    """Ask whether to take the seat; opening the link alone takes nothing."""
    found = await seating.invitation(rooms, token, guest)
    refused = carried(request, guest, join_path(token))
    if isinstance(found, str):
        path = f"/tables/{found}"
        return redirect(path, [carry(request, guest, path, refused.problem)] if refused else [])
    context = {
        "guest": guest,
        "look": found[0],
        "seat": found[1],
        "agreed": tuple(agreed(rooms.games[found[0].game].options, found[0].options)),
        "problem": refused.problem if refused else None,
        "typed": refused.typed if refused else "",
    }
    return Template("join.html", context=context, cookies=[shown()] if refused else [])


@post("/join/{token:str}", include_in_schema=False, limited=True)
async def join(
    request: AnyRequest, rooms: TheRooms, settings: TheSettings, guest: TheGuest, token: PathText
) -> Response[Any]:
    """Take the seat."""
    form = await read_form(request)
    try:
        wish = msgspec.convert(introduction(form), Join)
        made, caller = await seating.join_table(rooms, guest, token, wish)
    except (Refused, msgspec.ValidationError) as error:
        path = join_path(token)
        return redirect(path, [carry(request, guest, path, said_of(error), form.get("name", ""))])
    return redirect(f"/tables/{made.id}", caller.cookies(secure=settings.secure_cookies))


def join_path(token: str) -> str:
    """Return the address of an invite, or of what was taken for one."""
    return f"/join/{quote(token, safe='')}"


@get("/tables/{table_id:str}", include_in_schema=False)
async def show_table(request: AnyRequest, rooms: TheRooms, guest: TheGuest, table_id: PathText) -> Response[Any]:
    """Show a table; with ``.facedown`` after the id, its record."""
    if table_id.endswith(RECORD_SUFFIX):
        return await show_record(rooms, guest, table_id.removesuffix(RECORD_SUFFIX))
    return await table_page(request, rooms, guest, table_id)


async def show_record(rooms: Rooms, guest: Guest | None, table_id: str) -> Response[str]:
    """Return the record of a finished game as a file."""
    text = await finished_record(rooms, guest, table_id)
    headers = {"content-disposition": f'attachment; filename="{table_id}{RECORD_SUFFIX}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


async def table_page(request: AnyRequest, rooms: Rooms, guest: Guest | None, table_id: str) -> Template:
    """Return the page of a table, with the refusal of the last form, if any, and what was typed into it.

    With ``plain`` in the address it looks again by itself while one waits, but not with ``still``.
    """
    refused = carried(request, guest, f"/tables/{table_id}")
    look = msgspec.json.decode((await rooms.look(table_id, guest)).body, type=Look)
    plain, still = "plain" in request.query_params, "still" in request.query_params
    seconds = refresh_seconds(look) if plain and not refused else 0
    context = {
        "guest": guest,
        "look": look,
        "log": [told for told in reversed(look.log) if told.id not in rooms.games[look.game].quiet],
        "tasks": [item for zone in look.zones if zone.title == WHAT_TO_DO for item in zone.items],
        "zones": [zone for zone in look.zones if zone.title != WHAT_TO_DO],
        "groups": group_actions(look.actions),
        "problem": refused.problem if refused else None,
        "typed": refused.typed if refused else "",
        "plain": plain,
        "still": still and seconds > 0,
        "refreshes": seconds > 0 and not still,
        "options": tuple(agreed(rooms.games[look.game].options, look.options, also_usual=True)),
        "key": secrets.token_hex(16),
        "has_begun": all(player.kind != "open" for player in look.players),
        "base": str(request.base_url).rstrip("/"),
    }
    headers = {"refresh": str(seconds)} if context["refreshes"] else {}
    return Template("table.html", context=context, headers=headers, cookies=[shown()] if refused else [])


def refresh_seconds(look: Look) -> int:
    """Return after how many seconds a plain page looks again; 0 if it does not.

    Whoever may act is not interrupted while he types: he looks again when his time is over.
    """
    if look.over:
        return 0
    if look.seat is None or look.seat not in look.to_act:
        return REFRESH_SECONDS
    return math.ceil(look.wait.seconds_left) + 1 if look.wait else 0


@post("/tables/{table_id:str}/act", include_in_schema=False)
async def act(request: AnyRequest, rooms: TheRooms, guest: TheGuest, table_id: PathText) -> Response[Any]:
    """Take the step that was chosen, or the line that was typed."""
    form = await read_form(request)
    step, line = str(form.get("step", "")), " ".join(str(form.get("line", "")).split())
    turn, key = turn_of(form), key_of(form)

    def take(table: Table, seat: Seat) -> Answer:
        return table.act(seat, [step or spelled(table.game, line, table.look(seat).actions)], turn=turn, key=key)

    return await command(request, rooms, guest, table_id, form, take)


@post("/tables/{table_id:str}/undo", include_in_schema=False)
async def undo(request: AnyRequest, rooms: TheRooms, guest: TheGuest, table_id: PathText) -> Response[Any]:
    """Take the latest step back."""
    form = await read_form(request)
    turn, key = turn_of(form), key_of(form)
    steps = None if form.get("steps") == "all" else 1
    return await command(
        request, rooms, guest, table_id, form, lambda table, seat: table.undo(seat, steps=steps, turn=turn, key=key)
    )


@get("/tables/{table_id:str}/resign", include_in_schema=False)
async def ask_to_resign(rooms: TheRooms, guest: TheGuest, table_id: PathText) -> Template:
    """Ask whether to give up."""
    look = msgspec.json.decode((await rooms.look(table_id, guest)).body, type=Look)
    if look.seat is None:
        raise not_found()
    if look.over:
        raise Refused(409, "table-over", "There is nothing left to give up. The table shows how it ended.")
    if not look.turn:
        raise Refused(409, "not-begun", "There is nothing to give up yet: the game begins when all seats are taken.")
    meaning = what_resigning_does(len(look.players))
    context = {"guest": guest, "look": look, "meaning": meaning, "key": secrets.token_hex(16)}
    return Template("resign.html", context=context)


@post("/tables/{table_id:str}/resign", include_in_schema=False)
async def resign(request: AnyRequest, rooms: TheRooms, guest: TheGuest, table_id: PathText) -> Response[Any]:
    """Give the game up."""
    form = await read_form(request)
    turn, key = turn_of(form), key_of(form)
    return await command(
        request, rooms, guest, table_id, form, lambda table, seat: table.resign(seat, turn=turn, key=key)
    )


async def command(
    request: AnyRequest, rooms: Rooms, guest: Guest | None, table_id: str, form: FormMultiDict, run: Command
) -> Response[Any]:
    """Run a command and go back to the table; a refusal is shown there, above the form."""
    path, cookies = f"/tables/{table_id}", []
    try:
        await rooms.command(table_id, guest, run)
    except (IllegalAction, TableError) as error:
        cookies = [carry(request, guest, path, problem_of(error), form.get("line", ""))]
    return redirect(f"{path}{'?plain=1' if 'plain' in form else ''}#table", cookies)


@post("/tables/{table_id:str}/close", include_in_schema=False)
async def close(request: AnyRequest, rooms: TheRooms, guest: TheGuest, table_id: PathText) -> Response[Any]:
    """Close a table that still waits for players."""
    form = await read_form(request)
    path, cookies = f"/tables/{table_id}", []
    try:
        await seating.close_table(rooms, table_id, guest)
    except Refused as error:
        if error.problem.status == HTTPStatus.NOT_FOUND:
            raise
        cookies = [carry(request, guest, path, error.problem)]
    return redirect(f"{path}{'?plain=1' if 'plain' in form else ''}", cookies)


@post("/tables/{table_id:str}/rematch", include_in_schema=False, limited=True)
async def rematch(request: AnyRequest, rooms: TheRooms, guest: TheGuest, table_id: PathText) -> Response[Any]:
    """Go to the rematch; the first who asks makes it."""
    plain = "?plain=1" if "plain" in await read_form(request) else ""
    made = await seating.rematch(rooms, table_id, guest)
    return redirect(f"/tables/{made.id}{plain}")


@post("/tables/{table_id:str}/notes", include_in_schema=False)
async def keep_notes(request: AnyRequest, rooms: TheRooms, guest: TheGuest, table_id: PathText) -> Response[Any]:
    """Keep the text of the plain page's notes next to what the rich table notes."""
    form = await read_form(request)
    look = msgspec.json.decode((await rooms.look(table_id, guest)).body, type=Look)
    body = msgspec.json.encode({**look.notes, "text": form.get("text", "")})
    if len(body) > NOTES_BYTES:
        raise Refused(413, "too-large", "Notes have at most 16 KiB.")
    await save_notes(rooms, guest, table_id, body)
    return redirect(f"/tables/{table_id}{'?plain=1' if 'plain' in form else ''}#notes")


@get("/rules/{game:str}", include_in_schema=False)
async def show_rules(request: AnyRequest, rooms: TheRooms, guest: TheGuest, game: PathText) -> Response[str]:
    """Show the rules of a game, with an anchor for each paragraph."""
    if game not in rooms.games:
        raise no_such_game(game, rooms.games)
    rules = rooms.games[game]
    context = {"guest": guest, "title": rules.title, "contents": contents(rules), "body": rules_html(rules)}
    return lasting(render(request, "rules.html", **context))


async def read_form(request: AnyRequest) -> FormMultiDict:
    """Return the fields of a form; texts only."""
    form = await request.form()
    return FormMultiDict([(name, value) for name, value in form.multi_items() if isinstance(value, str)])


def said_of(error: Refused | msgspec.ValidationError) -> Problem:
    """Return what is wrong with a form that makes or joins a table, in the words of the page."""
    if isinstance(error, Refused):
        return error.said
    return not_possible(ENTROPY_RULE if "matching regex" in str(error) else FOREIGN_FORM).problem


def turn_of(form: FormMultiDict) -> int:
    """Return the turn that the page showed. Raise `Refused` if the form has none."""
    text = form.get("turn", "")
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise Refused(400, "malformed", "The form says on which turn it was made.")
    return int(text)


def key_of(form: FormMultiDict) -> str:
    """Return the key that the page carried. Raise `Refused` if the form has none."""
    key = form.get("key", "")
    if not 0 < len(key) <= 64:
        raise Refused(400, "malformed", "The form has a key of 1 to 64 characters.")
    return str(key)


def redirect(path: str, cookies: list[Cookie] | None = None) -> Redirect:
    """Send the browser on with a GET, so that a reload repeats nothing."""
    return Redirect(path, status_code=303, cookies=cookies)


ROUTES = [
    home,
    make_table,
    rename_me,
    ask_to_join,
    join,
    show_table,
    act,
    undo,
    ask_to_resign,
    resign,
    close,
    rematch,
    keep_notes,
    show_rules,
]

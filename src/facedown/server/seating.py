"""How tables come about and how seats are taken: creating, joining by invite, and the rematch with roles swapped."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from facedown.bots import UnknownBot, make_bot, names_for
from facedown.core.chance import commitment
from facedown.core.game import Game, Seat, given_up
from facedown.core.options import OptionError, parse_options, write_options
from facedown.core.texts import one_of
from facedown.server import store as kept
from facedown.server.looks import CLOSED, Content, ending, invite_token, make_look, moment, players
from facedown.server.problems import Refused, not_found, not_possible
from facedown.server.schema import Join, Look, Made, NewTable, TableInfo
from facedown.server.sessions import Caller
from facedown.server.sessions import caller as make_caller
from facedown.server.settings import House
from facedown.server.store import Guest, Header, Sitting
from facedown.server.tables import Rendered, Rooms, render

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
ID_LENGTH = 14
OPEN = "open"
STRONGEST = "strongest"


async def create_table(rooms: Rooms, caller: Caller, new: NewTable, house: House) -> Made:
    """Make a table; the caller takes his seat. The same key gives the same table again.

    Options that are not given are those of the `house`.
    """
    guest, game = caller.guest, rooms.games.get(new.game)
    if game is None:
        raise not_possible(f"there is no game “{new.game[:40]}” here; there are {', '.join(rooms.games)}")
    sittings = seat_everybody(game, guest, new)
    try:
        options = parse_options(game.options, {**house.get(game.name, {}), **new.options})
        game.start(len(sittings), options)
    except OptionError as error:
        raise not_possible(str(error), error.words) from None
    except ValueError as error:
        raise not_possible(str(error)) from None
    header = make_header(game, write_options(options), new.spectators, guest.id)

    def job(connection: sa.Connection) -> tuple[str, list[str]]:
        if new.key and (made := kept.answered(connection, guest.id, new.key)):
            return made, []
        others = caller.keep(connection)
        deal = with_deal(connection, header, guest, new.commitment)
        kept.add_table(connection, deal, sittings, invites(deal, sittings))
        if new.key:
            kept.add_answer(connection, guest.id, new.key, deal.id)
        return deal.id, others

    table_id, others = await rooms.store.write(job)
    rooms.forget(*others)
    async with rooms.seeing(table_id, guest) as (_, content, _viewer):
        return made(content)


def seat_everybody(game: Game[Any, Any], guest: Guest, new: NewTable) -> list[Sitting]:
    """Return who will hold which seat. Raise `Refused` if that is not possible."""
    count = len(new.opponents) + 1
    if count not in game.seat_counts:
        counts = one_of(game.seat_counts)
        raise not_possible(f"{game.title} is played by {counts}, not by {count}")
    if new.seat == "random":
        return by_lot(game, guest, new)
    if new.seat >= count:
        numbered = [f"{seat} ({role})" for seat, role in enumerate(game.roles)]
        at_it, *known = f"at a table of {count}; the seats are", *numbered[new.seat : new.seat + 1]
        raise not_possible(
            f"there is no seat {''.join(known) or new.seat} {at_it} {', '.join(numbered[:count])}",
            f"there is no {game.roles[new.seat] if known else 'such seat'} {at_it} {', '.join(game.roles[:count])}",
        )
    return seat_others(game, guest, new, new.seat)


def by_lot(game: Game[Any, Any], guest: Guest, new: NewTable) -> list[Sitting]:
    """Draw the seat of the guest among those that leave the others seats that they can hold."""
    seats = list(range(len(new.opponents) + 1))
    secrets.SystemRandom().shuffle(seats)
    for own in seats[:-1]:
        try:
            return seat_others(game, guest, new, own)
        except Refused:
            continue
    return seat_others(game, guest, new, seats[-1])


def seat_others(game: Game[Any, Any], guest: Guest, new: NewTable, own: Seat) -> list[Sitting]:
    """Return who holds which seat when the guest has `own`. Raise `Refused` if a bot cannot hold its seat."""
    count, others = len(new.opponents) + 1, iter(new.opponents)
    names = [None if seat == own else next(others) for seat in range(count)]
    return [
        Sitting("person", guest.name, guest.id, None, new.entropy) if name is None else opponent(game, seat, name)
        for seat, name in enumerate(names)
    ]


def opponent(game: Game[Any, Any], seat: Seat, name: str) -> Sitting:
    """Return the sitting of a bot, by its name or as the strongest there is, or an open one.

    Raise `Refused` if there is no such bot for this seat.
    """
    if name == OPEN:
        return Sitting("open")
    if name == STRONGEST:
        name = names_for(game, seat)[-1]
    try:
        make_bot(game, name, seat, 0)
    except UnknownBot as error:
        raise not_possible(str(error)) from None
    return Sitting("bot", name, None, name)


def make_header(game: Game[Any, Any], options: dict[str, str], spectators: bool, maker: str | None = None) -> Header:
    """Return the header of a new table, with an id and a secret of its own."""
    table_id = "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))
    secret = secrets.token_bytes(32)
    return Header(table_id, game.name, game.rules_version, options, secret, spectators, time.time(), maker)


def with_deal(connection: sa.Connection, header: Header, guest: Guest, committed: str) -> Header:
    """Return the header with the secret to which the server has committed itself before, if it has."""
    if not committed:
        return header
    secret = kept.use_deal(connection, guest.id, committed)
    if secret is None:
        raise not_possible("there is no unused deal of yours with this commitment")
    return msgspec.structs.replace(header, secret=secret)


def invites(header: Header, sittings: Sequence[Sitting]) -> list[tuple[Seat, str]]:
    """Return the invites to the open seats, as seat and token."""
    return [(seat, invite_token(header, seat)) for seat, sitting in enumerate(sittings) if sitting.kind == OPEN]


def made(content: Content) -> Made:
    """Return the answer to the one who made a table."""
    seats = content.open_seats()
    return Made(content.header.id, f"/join/{invite_token(content.header, seats[0])}" if seats else None)


async def commit_to_deal(rooms: Rooms, caller: Caller) -> str:
    """Draw the secret of a deal, keep it for the caller's next table, and return the commitment to it."""
    secret = secrets.token_bytes(32)
    committed = commitment(secret)

    def job(connection: sa.Connection) -> None:
        caller.keep(connection)
        kept.add_deal(connection, caller.guest.id, committed, secret)

    await rooms.store.write(job)
    return committed


async def invited_to(rooms: Rooms, token: str, guest: Guest | None) -> tuple[Content, Seat]:
    """Return the table and seat of an invite. Raise `Refused` if there is no such invite or somebody else used it."""
    found = rooms.store.read(lambda connection: kept.find_invite(connection, token))
    if found is None:
        raise not_found()
    table_id, seat, used = found
    async with rooms.holding(table_id) as (_, content):
        if content.table is None and content.over:
            raise Refused(409, "closed", f"{CLOSED} Ask whoever invited you for a link to a new one.")
        if used and (guest is None or content.seat_of(guest.id) != seat):
            raise Refused(409, "invite-used", f"Somebody has taken this seat already. {ask_for_another(content)}")
        return content, seat


def ask_for_another(content: Content) -> str:
    """Return what somebody can do who came too late to a seat."""
    if content.open_seats():
        return "Another one is open: ask whoever invited you for the link to it."
    return "The table is full: ask whoever invited you for a link to a new one."


async def invitation(rooms: Rooms, token: str, guest: Guest | None) -> tuple[Look, Seat] | str:
    """Return the table of an invite as others see it, and the seat; to one who sits there already, the table's id."""
    content, seat = await invited_to(rooms, token, guest)
    async with rooms.holding(content.header.id) as (room, content):
        if content.seat_of(guest.id if guest else None) is not None:
            return content.header.id
        return make_look(content, None, room.present), seat


async def join_table(rooms: Rooms, guest: Guest | None, token: str, wish: Join) -> tuple[Made, Caller]:
    """Exchange an invite for its seat. For the guest who holds the seat already, nothing changes, nor does his name."""
    content, seat = await invited_to(rooms, token, guest)
    caller = make_caller(guest, wish.name)
    table_id = content.header.id
    async with rooms.holding(table_id) as (room, content):
        held = content.seat_of(caller.guest.id)
        if held is not None and held != seat:
            raise Refused(409, "already-seated", "You hold a seat at this table: send the invite to somebody else.")
        if held is None:
            others: list[str] = []

            def job(connection: sa.Connection) -> None:
                others.extend(caller.keep(connection))
                kept.take_seat(connection, token, caller.guest.id, wish.entropy)

            try:
                await rooms.change(room, job)
            except kept.InviteGone:
                text = f"Somebody has just taken this seat. {ask_for_another(content)}"
                raise Refused(409, "invite-used", text) from None
            rooms.forget(*others)
    return Made(table_id), caller


async def close_table(rooms: Rooms, table_id: str, guest: Guest | None) -> Rendered:
    """Close a table that still waits for players, for the one who made it; return what he sees then.

    Who repeats it sees the same again. Raise `Refused` if the game has begun, or for anybody else.
    """
    async with rooms.seeing(table_id, guest) as (room, content, viewer):
        if content.table is not None:
            raise Refused(409, "has-begun", "Only a table that still waits for players can be closed. You can resign.")
        if not content.over:
            if not content.may_close(viewer):
                raise Refused(403, "forbidden", "Only the one who made the table can close it.")
            ended = given_up(None, len(content.sittings))

            def job(connection: sa.Connection) -> None:
                if not kept.close_waiting(connection, table_id, ended):
                    raise Refused(409, "has-begun", "Somebody has just taken the last seat.")

            content = await rooms.change(room, job)
        return await render(room, content, viewer)


async def rematch(rooms: Rooms, table_id: str, guest: Guest | None) -> Made:
    """Return the rematch of a finished table; the first who asks makes it. Everybody moves one seat on."""
    async with rooms.seeing(table_id, guest) as (room, content, viewer):
        if viewer is None:
            raise Refused(403, "forbidden", "A rematch is for those who have played.")
        if content.over is None:
            raise Refused(409, "not-over", "A rematch is possible when the game is over.")
        if content.table is None:
            raise Refused(409, "closed", CLOSED)
        if content.rematch is None:
            header = make_header(content.game, content.header.options, content.header.spectators)
            sittings = swapped(content)

            def job(connection: sa.Connection) -> None:
                if kept.link_rematch(connection, table_id, header.id):
                    kept.add_table(connection, header, sittings, ())

            content = await rooms.change(room, job)
        assert content.rematch, "the rematch was just noted"
        return Made(content.rematch)


def swapped(content: Content) -> list[Sitting]:
    """Return the sittings of a rematch: everybody moves one seat on."""
    old = content.sittings
    return [_moved(content.game, seat, old[(seat + 1) % len(old)]) for seat in range(len(old))]


def _moved(game: Game[Any, Any], seat: Seat, sitting: Sitting) -> Sitting:
    """Return who sits there in a rematch; for a bot that cannot hold the seat, the strongest that can."""
    if sitting.bot is None:
        return Sitting("person", sitting.name, sitting.guest)
    return opponent(game, seat, sitting.bot if sitting.bot in names_for(game, seat) else STRONGEST)


async def own_tables(rooms: Rooms, guest: Guest | None) -> list[TableInfo]:
    """Return the guest's tables, the newest first."""
    if guest is None:
        return []
    ids = rooms.store.read(lambda connection: kept.tables_of(connection, guest.id))
    return [info for table_id in ids if (info := await _info(rooms, table_id, guest))]


async def _info(rooms: Rooms, table_id: str, guest: Guest) -> TableInfo | None:
    try:
        async with rooms.holding(table_id) as (room, content):
            seat = content.seat_of(guest.id)
            assert seat is not None, "it is a table of his"
            game, to_act = content.game, content.table.to_act() if content.table else ()
            roles, who = game.roles[: len(content.sittings)], players(content, room.present)
            return TableInfo(
                table_id, game.name, game.title, seat, roles, who, to_act, ending(content), moment(content.moved)
            )
    except Refused:
        return None  # a table of a game, or of rules, that are not here any more


async def introduce(rooms: Rooms, caller: Caller) -> None:
    """Keep the caller's name, here and at all his tables."""
    rooms.forget(*await rooms.store.write(caller.keep))

"""The tables in memory: loaded from the journal, caught up with it, and never ahead of it for anybody to see.

Who reads or acts holds the lock of a table's room. An act is applied to the table in memory, appended to the journal in
one transaction, and only then shown and acknowledged (law 8). Should the append fail, the table in memory is dropped
and made anew from the journal: nobody has seen it. Of two processes that race, the journal's key lets one win; the
other loads what was written and tries again.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from typing import Any, NamedTuple, TypeAlias

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from facedown.core.chance import Chance, HmacSource
from facedown.core.game import Game, IllegalAction, Seat, Wait, training_of
from facedown.core.options import parse_options
from facedown.core.table import Table, TableError, TableOver, Viewer
from facedown.server import schema
from facedown.server import store as kept
from facedown.server.looks import Content, make_advice, make_look
from facedown.server.problems import Refused, not_found
from facedown.server.store import Guest, Store, Stored

Games: TypeAlias = Mapping[str, Game[Any, Any]]
Command: TypeAlias = Callable[[Table, Seat], object]

MOST_ROOMS = 2000
"""Tables kept in memory before those that nobody watches are forgotten."""
LEAVING_SECONDS = 3.0
"""How long a person counts as being here after his stream has ended: a reload of the page is no leaving."""
ATTEMPTS = 4


class Rendered(msgspec.Struct, frozen=True):
    """A look as it goes over the wire, and the turn of the seat.

    `lasting` is the same without what changes by the passing of time alone.
    """

    turn: int
    body: bytes
    lasting: bytes


class Moment(NamedTuple):
    """A moment that stays open for a set time: the turn of a spectator, and what the moment ends with."""

    turn: int
    wait: Wait


class Room:
    """Where one table is played: its lock, its content when it is loaded, and who watches."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.content: Content | None = None
        self.present: Counter[Seat] = Counter()
        self.rendered: dict[Viewer, tuple[schema.Look, bytes]] = {}
        self.moment: Moment | None = None
        self.timer: asyncio.TimerHandle | None = None
        self._bells: set[asyncio.Event] = set()

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss the room."""
        return not self._bells and not self.lock.locked() and not +self.present and self.timer is None

    def stop_timer(self) -> None:
        """Forget the moment that stays open."""
        if self.timer:
            self.timer.cancel()
        self.moment = self.timer = None

    def seconds_left(self) -> float:
        """Return how long the present moment stays open, in seconds."""
        return max(0.0, self.timer.when() - asyncio.get_running_loop().time()) if self.timer else 0.0

    def ring(self) -> None:
        """Wake all who watch: something that some of them can see has changed."""
        self.rendered.clear()
        for bell in self._bells:
            bell.set()

    @contextmanager
    def watching(self, seat: Seat | None) -> Iterator[asyncio.Event]:
        """Give a bell that rings when the table changes; while it is there, the seat's person is here."""
        bell = asyncio.Event()
        self._bells.add(bell)
        if seat is not None:
            self._count(seat, 1)
        try:
            yield bell
        finally:
            self._bells.discard(bell)
            if not self._bells:
                self.rendered.clear()  # a whole log for each viewer: it is kept only while somebody watches
            if seat is not None:
                asyncio.get_running_loop().call_later(LEAVING_SECONDS, self._count, seat, -1)

    def _count(self, seat: Seat, change: int) -> None:
        was_here = self.present[seat] > 0
        self.present[seat] += change
        if was_here != (self.present[seat] > 0):
            self.ring()


class Rooms:
    """All tables. `on_change` is called, while the lock is held, after a table was loaded or has changed."""

    def __init__(self, store: Store, games: Games, on_change: Callable[[Room, Content], None]) -> None:
        self.store = store
        self.games = games
        self.on_change = on_change
        self.is_closed = False
        self._rooms: dict[str, Room] = {}

    def close(self) -> None:
        """End all streams."""
        self.is_closed = True
        for room in self._rooms.values():
            room.ring()

    @asynccontextmanager
    async def holding(self, table_id: str) -> AsyncIterator[tuple[Room, Content]]:
        """Hold the lock of a table, loaded and caught up. Raise `Refused` if there is no such table."""
        room = self._room(table_id)
        async with room.lock:
            yield room, await self._current(room)

    @asynccontextmanager
    async def seeing(self, table_id: str, guest: Guest | None) -> AsyncIterator[tuple[Room, Content, Viewer]]:
        """As `holding`, for somebody who may see the table: from his seat, or as a spectator if the table has any."""
        async with self.holding(table_id) as (room, content):
            viewer = content.seat_of(guest.id if guest else None)
            if viewer is None and not content.header.spectators:
                raise not_found()
            yield room, content, viewer

    async def look(self, table_id: str, guest: Guest | None) -> Rendered:
        """Return what a guest sees of a table."""
        async with self.seeing(table_id, guest) as (room, content, viewer):
            return await render(room, content, viewer)

    async def command(self, table_id: str, guest: Guest | None, command: Command) -> Rendered:
        """Run a command of the guest's seat; return what he sees when it is stored. Raise what the table raises."""
        async with self.seeing(table_id, guest) as (room, content, seat):
            if seat is None:
                raise Refused(403, "forbidden", "You hold no seat at this table: you can only watch.")
            content = await self.run(room, content, seat, command)
            return await render(room, content, seat)

    async def run(self, room: Room, content: Content, seat: Seat, command: Command) -> Content:
        """Run a command of a seat in a room whose lock is held, and store what came of it."""
        for _ in range(ATTEMPTS):
            if content.table is None and content.over:
                raise TableOver
            if content.table is None:
                raise Refused(409, "not-begun", "The game begins when all seats are taken.")
            try:
                command(content.table, seat)
            except (IllegalAction, TableError):
                raise
            except Exception:  # a fault in the rules: nobody knows what the table is like now
                room.content = None
                raise
            if await self._keep(room, content):
                return content
            content = await self._current(room)
        raise Refused(503, "unavailable", "Somebody else is writing to this table. Try again in a moment.")

    async def change(self, room: Room, job: Callable[[sa.Connection], object]) -> Content:
        """Store a change that is not in the journal, in a room whose lock is held, and load the table anew."""
        try:
            await self.store.write(job)
        finally:
            room.content = None
        return await self._current(room)

    def forget(self, *table_ids: str) -> None:
        """Load the tables anew when they are next needed, and wake those who watch them."""
        for table_id in table_ids:
            if room := self._rooms.get(table_id):
                room.content = None
                room.ring()

    def _room(self, table_id: str) -> Room:
        room = self._rooms.get(table_id)
        if room is None:
            if len(self._rooms) >= MOST_ROOMS:
                self._rooms = {key: value for key, value in self._rooms.items() if not value.is_idle}
            room = self._rooms[table_id] = Room(table_id)
        return room

    async def _current(self, room: Room) -> Content:
        """Return the content of a room whose lock is held, as it is stored now."""
        version = self.store.read(lambda connection: kept.table_version(connection, room.id))
        if version is None:
            self._rooms.pop(room.id, None)
            raise not_found()
        while room.content is None or room.content.version != version:
            stored = await asyncio.to_thread(self.store.read, lambda connection: kept.load_table(connection, room.id))
            assert stored, "a table is never deleted"
            content = make_content(stored, self.games)
            version = content.version
            if await self._keep(room, content):
                version, room.content = content.version, content
            room.ring()
            self.on_change(room, content)
        return room.content

    async def _keep(self, room: Room, content: Content) -> bool:
        """Append what the table has and the journal has not. Return False if another writer was faster."""
        table = content.table
        new = table.entries[content.kept :] if table else []
        if not table or not new:
            return True
        turn = table.turn(None)
        moved = time.time() if turn > content.moved_turn else None
        try:
            await self.store.write(lambda connection: kept.append_entries(connection, room.id, new, table.over, moved))
        except IntegrityError:
            room.content = None
            return False
        except BaseException:  # also a cancelled request: what was written is not known, so it is looked up next time
            room.content = None
            raise
        content.kept += len(new)
        content.moved, content.moved_turn = moved or content.moved, turn
        content.version += 1
        room.ring()
        self.on_change(room, content)
        return True


async def render(room: Room, content: Content, viewer: Viewer) -> Rendered:
    """Return a look as bytes, in a room whose lock is held; it is made once until something changes.

    Only how long a moment stays open is put in whenever somebody asks: were it kept until something changes, it would
    tell that something has changed which the viewer cannot see.
    """
    if viewer not in room.rendered:
        trains = viewer is not None and training_of(content.game, content.options)
        advice = await asyncio.to_thread(make_advice, content, viewer) if trains else None
        look = make_look(content, viewer, room.present, advice)
        room.rendered[viewer] = look, msgspec.json.encode(look)
    look, lasting = room.rendered[viewer]
    if look.wait is None:
        return Rendered(look.turn, lasting, lasting)
    now = schema.Wait(look.wait.seat, round(room.seconds_left(), 1))
    return Rendered(look.turn, msgspec.json.encode(msgspec.structs.replace(look, wait=now)), lasting)


def make_content(stored: Stored, games: Games) -> Content:
    """Return the content of a stored table. Raise `Refused` if its game, in that version, is not here."""
    header = stored.header
    game = games.get(header.game)
    if game is None or game.rules_version != header.rules_version:
        text = f"It was played under version {header.rules_version} of the rules of {header.game}, which is not here."
        raise Refused(503, "unavailable", text)
    content = Content(game, parse_options(game.options, header.options), header, stored.sittings)
    content.version, content.rematch = stored.version, stored.rematch
    content.notes, content.notices = stored.notes, list(stored.notices)
    content.kept, content.moved = len(stored.entries), stored.moved
    if content.open_seats():
        content.closed = stored.ended
    else:
        chance = Chance(HmacSource(content.key()))
        seats = len(content.sittings)
        content.table = Table(game, content.options, seats, chance, entries=stored.entries, keeps_time=True)
        content.moved_turn = content.table.turn(None) if stored.entries else 0
    return content

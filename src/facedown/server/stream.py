"""The stream of a table: server-sent events, a whole look each, so that whoever missed some has missed nothing.

The first event is the present look, whatever `Last-Event-ID` says: a reconnecting client needs no more. After that an
event is sent when the bytes of the look have changed, and only then: what a seat cannot see makes no event either, nor
does time that passes while a moment stays open.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from facedown.server.store import Guest
from facedown.server.tables import Rendered, Rooms

HEARTBEAT = b":\n\n"


async def follow(rooms: Rooms, table_id: str, guest: Guest | None, heartbeat_seconds: float) -> AsyncIterator[bytes]:
    """Yield the frames of the stream. The caller has made sure that the guest may see the table."""
    async with rooms.seeing(table_id, guest) as (room, _, seat):
        pass
    sent = b""
    with room.watching(seat) as bell:
        while not rooms.is_closed:
            bell.clear()
            look = await rooms.look(table_id, guest)
            if look.lasting != sent:
                sent = look.lasting
                yield frame(look)
            try:
                await asyncio.wait_for(bell.wait(), heartbeat_seconds)
            except TimeoutError:
                yield HEARTBEAT


def frame(look: Rendered) -> bytes:
    """Return a look as one event. JSON has no line feeds, so it is one line of data."""
    return b"id: %d\nevent: look\ndata: %b\n\n" % (look.turn, look.body)

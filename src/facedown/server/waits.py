"""Moments that stay open for a set time, whatever is held: when the time is over, the table goes on by itself.

The time begins when such a moment does, and from anew when a table is loaded after a restart. It depends on what lies
open alone: whatever a seat stages in its drawer, notes or reloads meanwhile neither ends nor prolongs it.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from facedown.core.table import NotYourTurn, Table, TableError
from facedown.server.looks import Content
from facedown.server.tables import Moment, Room, Rooms

logger = logging.getLogger("facedown.server")


class Waits:
    """Keeps the time of all tables. `watch` is called for every room whose table was loaded or has changed."""

    def __init__(self) -> None:
        self.rooms: Rooms | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False

    def watch(self, room: Room, content: Content) -> None:
        """See to it that the present moment of this table ends when its time is over, if it has its time."""
        moment = moment_of(content.table) if content.table else None
        if moment == room.moment:
            return
        room.stop_timer()
        if moment and not self._is_closed:
            loop = asyncio.get_running_loop()
            room.moment = moment
            room.timer = loop.call_later(moment.wait.seconds, self._time_over, room.id, moment)

    async def close(self) -> None:
        """End nothing any more. The moments that stand have their time anew after the next start."""
        self._is_closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _time_over(self, table_id: str, moment: Moment) -> None:
        if not self._is_closed:
            task = asyncio.get_running_loop().create_task(self._end(table_id, moment))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _end(self, table_id: str, moment: Moment) -> None:
        """End a moment, if it still stands. Whatever keeps it from ending, it has its time again from then on."""
        assert self.rooms, "there are no rooms yet"

        def command(table: Table, _seat: int) -> None:
            if moment_of(table) != moment:
                raise NotYourTurn
            table.time_over()

        try:
            async with self.rooms.holding(table_id) as (room, content):
                if room.moment != moment:
                    return
                room.stop_timer()
                with suppress(TableError):  # a step was faster
                    await self.rooms.run(room, content, moment.wait.seat, command)
        except Exception:
            logger.exception("a moment of table %s could not be ended", table_id)
            self.rooms.forget(table_id)


def moment_of(table: Table) -> Moment | None:
    """Return the present moment, if it has its time. Two with equal waits differ in what all were told before."""
    wait = table.wait()
    return Moment(table.turn(None), wait) if wait else None

"""Seats held by bots. A bot is handed looks and answers with texts; its moves go through the table like everybody's.

Bots think in threads of their own, so that a slow one delays nobody but its table. One that fails or never answers
must not stop a game: from then on its steps are picked at random, and the log of the table says so.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import TypeVar

from facedown.bots import RandomBot, make_bot
from facedown.core.game import IllegalAction, Look, Seat
from facedown.core.table import Table, TableError
from facedown.server.looks import Content
from facedown.server.store import Notice, add_notice
from facedown.server.tables import Room, Rooms

logger = logging.getLogger("facedown.server")

T = TypeVar("T")

PATIENCE_SECONDS = 60.0
"""How long a bot may think about one decision."""
THINKING = 2
"""Bots that think at the same time."""


class BotSeats:
    """Lets bots act when it is their turn. `wake` is called for every room whose table was loaded or has changed."""

    def __init__(self, patience_seconds: float = PATIENCE_SECONDS) -> None:
        self._patience_seconds = patience_seconds
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._thinking = asyncio.Semaphore(THINKING)
        self.rooms: Rooms | None = None

    def wake(self, room: Room, content: Content) -> None:
        """See to it that a bot acts at this table if one must."""
        if bot_to_act(content) is None:
            return
        running = self._tasks.get(room.id)
        if running is None or running.done():
            task = asyncio.get_running_loop().create_task(self._play(room.id))
            self._tasks[room.id] = task
            task.add_done_callback(lambda done: self._finished(room.id, done))

    async def close(self) -> None:
        """Stop all bots. What they were about to do they will do after the next start."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _finished(self, table_id: str, task: asyncio.Task[None]) -> None:
        if self._tasks.get(table_id) is task:
            del self._tasks[table_id]
        if not task.cancelled() and (error := task.exception()):
            logger.error("the bots of table %s have stopped", table_id, exc_info=error)

    async def _play(self, table_id: str) -> None:
        """Let the bots of one table act until it is a person's turn."""
        assert self.rooms, "the bots have no rooms yet"
        while True:
            async with self.rooms.holding(table_id) as (_, content):
                seat = bot_to_act(content)
                if seat is None or content.table is None:
                    return
                look, turn, number = content.table.look(seat), content.table.turn(seat), len(content.table.entries)
            failed = any(notice.seat == seat for notice in content.notices)
            texts = None if failed else await self._answer(content, seat, look)
            try:
                if texts is None or not await self._act(table_id, seat, texts, turn, number):
                    await self._stand_in(table_id, seat, turn)
            except LetsPass:
                return

    async def _answer(self, content: Content, seat: Seat, look: Look) -> Sequence[str] | None:
        """Return what the bot wants to do; None if it failed."""
        name = content.sittings[seat].bot or ""
        try:
            async with self._thinking:
                bot = make_bot(content.game, name, seat, content.bot_seed(seat))
                texts = await asyncio.wait_for(in_thread(lambda: bot.act(look)), self._patience_seconds)
            if not all(isinstance(text, str) for text in texts):
                raise TypeError(f"a bot answers with texts, not with {texts!r}")
            return texts
        except Exception as error:
            logger.error("the bot %s of table %s has failed", name, content.header.id, exc_info=error)
            return None

    async def _act(self, table_id: str, seat: Seat, texts: Sequence[str], turn: int, number: int) -> bool:
        """Do what the bot wants. Return False if it may not. Raise `LetsPass` if it lets the moment go by."""
        assert self.rooms, "the bots have no rooms yet"
        async with self.rooms.holding(table_id) as (room, content):
            if content.table is None or len(content.table.entries) != number:
                return True  # the table has moved on while the bot was thinking: it is asked again
            check_passing(content.table, seat, texts)
            try:
                await self.rooms.run(
                    room, content, seat, lambda table, held: table.act(held, texts, turn=turn, key=f"bot/{number}")
                )
            except (IllegalAction, TableError) as error:
                name = content.sittings[seat].bot
                logger.error("the bot %s of table %s may not %s: %s", name, table_id, list(texts), error)
                return False
            return True

    async def _stand_in(self, table_id: str, seat: Seat, turn: int) -> None:
        """Take a legal step at random for a bot that has failed; the first time, say so in the log.

        Raise `LetsPass` if that step lets the moment go by.
        """
        assert self.rooms, "the bots have no rooms yet"
        async with self.rooms.holding(table_id) as (room, content):
            if content.table is None or seat not in content.table.to_act() or content.table.turn(seat) != turn:
                return
            if all(notice.seat != seat for notice in content.notices):
                notice = failure_notice(content, seat)
                content = await self.rooms.change(room, lambda connection: add_notice(connection, table_id, notice))
            if content.table is None:
                return
            texts = random_step(content.table.look(seat), content)
            check_passing(content.table, seat, texts)
            await self.rooms.run(room, content, seat, lambda table, held: table.act(held, texts))


class LetsPass(Exception):
    """The bot does what a moment ends with when its time is over: the table does it then, and not before."""


def check_passing(table: Table, seat: Seat, texts: Sequence[str]) -> None:
    """Raise `LetsPass` if these are the steps of a seat that lets the present moment go by."""
    wait = table.wait()
    if wait and wait.seat == seat and list(texts) == [table.game.write(wait.action)]:
        raise LetsPass


def bot_to_act(content: Content) -> Seat | None:
    """Return a seat that is held by a bot and must act, or None."""
    seats = content.table.to_act() if content.table else ()
    return next((seat for seat in seats if content.sittings[seat].kind == "bot"), None)


def random_step(look: Look, content: Content) -> Sequence[str]:
    """Return one of the seat's legal steps."""
    return RandomBot(content.bot_seed(look.seat or 0)).act(look)


def failure_notice(content: Content, seat: Seat) -> Notice:
    """Return what the log says when a bot has failed."""
    bot, who = content.sittings[seat].bot, content.game.called(seat)
    text = f"The bot “{bot}” has failed. From here on {who} takes legal steps that are picked at random."
    viewers = [*range(len(content.sittings)), None]
    return Notice(seat, text, tuple(content.turn(viewer) for viewer in viewers))


async def in_thread(work: Callable[[], T]) -> T:
    """Run the work in a new thread. A thread that never ends keeps the process from nothing, not even from ending."""
    future: Future[T] = Future()

    def run() -> None:
        try:
            result = work()
        except BaseException as error:  # noqa: BLE001 - the one who waits gets it
            if future.set_running_or_notify_cancel():
                future.set_exception(error)
        else:
            if future.set_running_or_notify_cancel():
                future.set_result(result)

    threading.Thread(target=run, name="facedown-bot", daemon=True).start()
    return await asyncio.wrap_future(future)

"""One thread that writes: jobs that wait while a commit runs share the next one.

A commit waits for the disk. Many tables can be played at once because what they write in that time is committed
together; each job has a savepoint, so that one that fails takes no other with it. A job's future is done only after the
commit (law 8).
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, TypeAlias, TypeVar

import sqlalchemy as sa

T = TypeVar("T")
Job: TypeAlias = "tuple[Callable[[sa.Connection], Any], Future[Any]]"

MOST_JOBS = 256
"""Jobs that share one commit at most."""


class Writer:
    """Runs jobs on a connection, in order, in a thread of its own."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine.execution_options(begin="BEGIN IMMEDIATE")
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="facedown-writer", daemon=True)
        self._thread.start()

    async def write(self, job: Callable[[sa.Connection], T]) -> T:
        """Run the job and return its result once it is committed. Raise what the job or the commit raised."""
        future: Future[T] = Future()
        self._jobs.put((job, future))
        return await asyncio.wrap_future(future)

    def close(self) -> None:
        """Finish the jobs that were given, and stop."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while jobs := self._take():
            self._commit(jobs)

    def _take(self) -> list[Job]:
        """Return the jobs that wait, at least one; none when the writer was closed."""
        jobs: list[Job] = []
        job = self._jobs.get()
        while job is not None:
            if job[1].set_running_or_notify_cancel():
                jobs.append(job)
            if jobs and (self._jobs.empty() or len(jobs) >= MOST_JOBS):
                return jobs
            job = self._jobs.get()
        if jobs:
            self._jobs.put(None)
        return jobs

    def _commit(self, jobs: list[Job]) -> None:
        done: list[tuple[Future[Any], Any]] = []
        try:
            with self._engine.begin() as connection:
                for job, future in jobs:
                    try:
                        with connection.begin_nested():
                            result = job(connection)
                    except Exception as error:  # noqa: BLE001 - the one who waits for the job gets it
                        future.set_exception(error)
                    else:
                        done.append((future, result))
        except Exception as error:  # noqa: BLE001 - so does everybody whose job shared the commit
            for future, _ in [*done, *((future, None) for _, future in jobs)]:
                if not future.done():
                    future.set_exception(error)
            return
        for future, result in done:
            future.set_result(result)

"""The jobs that grade uploads, on the server's side: what a worker is given, and where its report goes."""

from __future__ import annotations

import asyncio
import base64
import json
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from sqlalchemy import Connection

from damier.core.message import Message
from damier.web.classes import courses, uploads
from damier.web.classes.assignments import Assignment, Assignments
from damier.web.classes.jobs import Job
from damier.web.classes.records import Course
from damier.web.errors import UnknownCourse
from damier.web.store.store import Change, Store, StoreFailed

PROGRESS: Final = "progress"
"""What is told while an upload is graded: JSON with the upload, how many checks are done, and of how many."""

_PAUSE: Final = 0.4  # seconds between two words about the same upload to other servers


def assignment_of(assignments: Assignments, course: Course) -> Assignment:
    """What a course asks for; raises UnknownName."""
    return assignments.find(course.assignment, course.part, course.ladder.seconds)


class GradeJobs:
    """Uploads are graded (pool.Kind)."""

    name = uploads.GRADE
    run = "damier.web.classes.grading:run"

    def __init__(self, store: Store, assignments: Assignments, now: Callable[[], float] = time.monotonic) -> None:
        self._store, self._assignments, self._now = store, assignments, now
        self._told: dict[str, float] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def prepare(self, job: Job, /) -> dict[str, Any] | None:
        """The files and the assignment; None if the course was deleted."""

        def read(connection: Connection) -> dict[str, Any] | None:
            try:
                upload = uploads.find(connection, job.subject)
                course = courses.find(connection, upload.course)
            except UnknownCourse:
                return None
            files = [
                [each.name, base64.b64encode(each.content).decode()] for each in uploads.files_of(connection, upload.id)
            ]
            name = courses.team(connection, upload.team).name
            return {"files": files, "name": name, "assignment": assignment_of(self._assignments, course).dump()}

        return await self._store.read(read)

    def keep(self, change: Change, job: Job, result: dict[str, Any], /) -> None:
        """Keep the report."""
        uploads.keep_report(change, job.subject, result)

    def give_up(self, change: Change, job: Job, why: Message, /) -> None:
        """Keep that it could not be graded."""
        uploads.keep_failure(change, job.subject, why)

    def heard(self, job: Job, told: dict[str, Any], /) -> None:
        """Tell how far it is, not too often."""
        now, is_last = self._now(), told["done"] == told["all"]
        if not is_last and now - self._told.get(job.id, -_PAUSE) < _PAUSE:
            return
        self._told[job.id] = now
        if is_last:
            del self._told[job.id]
        text = json.dumps({"course": job.course, "upload": job.subject, **told})
        task = asyncio.get_running_loop().create_task(self._tell(text))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell(self, text: str) -> None:
        with suppress(StoreFailed):
            await self._store.tell(PROGRESS, text)

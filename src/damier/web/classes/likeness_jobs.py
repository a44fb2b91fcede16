"""Which uploads of a course are alike: a job for a worker, whose findings are kept."""

from __future__ import annotations

import base64
import json
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select

from damier.core.message import Message
from damier.core.message_data import dump_message
from damier.web.classes import courses, marks, uploads
from damier.web.classes.assignments import Assignments
from damier.web.classes.grade_jobs import assignment_of
from damier.web.classes.jobs import Job
from damier.web.errors import UnknownCourse
from damier.web.store.class_schema import FINDINGS
from damier.web.store.store import Change, Store

LIKENESS: Final = "likeness"
"""The kind of job, and of finding."""


class LikenessJobs:
    """The counted uploads of a course are compared (pool.Kind)."""

    name = LIKENESS
    run = "damier.web.classes.likeness_work:run"

    def __init__(self, store: Store, assignments: Assignments) -> None:
        self._store, self._assignments = store, assignments

    async def prepare(self, job: Job, /) -> dict[str, Any] | None:
        """The files that count, of each team."""

        def read(connection: Connection) -> dict[str, Any] | None:
            try:
                course = courses.find(connection, job.course)
            except UnknownCourse:
                return None
            handed_in = uploads.of_course(connection, course.id)
            sums = uploads.sums_of(connection, course.id)
            works = []
            for team in courses.teams(connection, course.id):
                own = [each for each in handed_in if each.team == team.id]
                upload = marks.counted(course, team, own, sums)
                if upload:
                    files = uploads.files_of(connection, upload.id)
                    packed = [[each.name, base64.b64encode(each.content).decode()] for each in files]
                    works.append({"team": team.id, "name": team.name, "files": packed})
            return {"works": works, "assignment": assignment_of(self._assignments, course).dump()}

        return await self._store.read(read)

    def keep(self, change: Change, job: Job, result: dict[str, Any], /) -> None:
        """Keep the pairs that were found."""
        keep_finding(change, job.course, result)

    def give_up(self, change: Change, job: Job, why: Message, /) -> None:
        """Keep why nothing could be found."""
        keep_finding(change, job.course, {"pairs": [], "problem": dump_message(why)})

    def heard(self, job: Job, told: dict[str, Any], /) -> None:
        """Nothing is told."""


def keep_finding(change: Change, course: str, content: dict[str, Any]) -> None:
    """Keep what was found in a course, in place of what was found before."""
    mine = (FINDINGS.c.course == course, FINDINGS.c.kind == LIKENESS)
    change.connection.execute(delete(FINDINGS).where(*mine))
    values = {"course": course, "kind": LIKENESS, "at": change.now, "content": json.dumps(content)}
    change.connection.execute(insert(FINDINGS).values(**values))
    change.tell(courses.TOPIC, course)


def finding(connection: Connection, course: str) -> tuple[float, dict[str, Any]] | None:
    """When a course's uploads were compared, and what was found; None if they were not."""
    mine = (FINDINGS.c.course == course, FINDINGS.c.kind == LIKENESS)
    row = connection.execute(select(FINDINGS).where(*mine)).first()
    return (row.at, json.loads(row.content)) if row else None

"""What a teacher sees of a course: every team with its mark, and what was found about the uploads that count."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, func, select

from damier.grader.contract import Contract
from damier.web.classes import courses, jobs, marks, uploads
from damier.web.classes.assignments import Assignments
from damier.web.classes.grade_jobs import assignment_of
from damier.web.classes.marks import Found, Mark
from damier.web.classes.records import Account, Course, Team, Upload
from damier.web.store.class_schema import TEAMS, UPLOADS


@dataclass(frozen=True, slots=True)
class Row:
    """A team of a course."""

    team: Team
    members: tuple[Account, ...]
    mark: Mark
    number: int  # of uploads
    last: Upload | None


@dataclass(frozen=True, slots=True)
class Desk:
    """A course as its teacher sees it."""

    course: Course
    contract: Contract
    rows: tuple[Row, ...]
    found: tuple[tuple[Team, Found], ...]  # about the uploads that count
    waiting: int  # uploads
    now: float

    @property
    def marks(self) -> list[Mark]:
        """All marks."""
        return [row.mark for row in self.rows]


def desk_of(connection: Connection, assignments: Assignments, course: Course, now: float) -> Desk:
    """A course as its teacher sees it now."""
    sums, members = uploads.sums_of(connection, course.id), courses.members(connection, course.id)
    by_team: dict[str, list[Upload]] = {}
    for each in uploads.of_course(connection, course.id):
        by_team.setdefault(each.team, []).append(each)
    readings, adjustments = marks.entries(connection, course.id)
    rows = []
    for team in courses.teams(connection, course.id):
        own = by_team.get(team.id, [])
        upload = marks.counted(course, team, own, sums)
        given = (tuple(readings.get(team.id, ())), tuple(adjustments.get(team.id, ())))
        mark = Mark(team, upload, sums.get(upload.id) if upload else None, *given)
        last = max(own, key=lambda each: each.number, default=None)
        rows.append(Row(team, tuple(members.get(team.id, ())), mark, len(own), last))
    counted = {row.mark.upload.id: row.team for row in rows if row.mark.upload}
    reports = uploads.reports_of(connection, [*counted])
    found = tuple((team, Found.load(reports[upload])) for upload, team in counted.items() if upload in reports)
    contract = assignment_of(assignments, course).contract()
    waiting = jobs.count(connection, uploads.GRADE, course.id)
    return Desk(course, contract, tuple(rows), found, waiting, now)


def numbers(connection: Connection, course: str) -> tuple[int, int]:
    """How many teams and uploads a course has."""
    return (
        connection.execute(select(func.count()).select_from(TEAMS).where(TEAMS.c.course == course)).scalar_one(),
        connection.execute(select(func.count()).select_from(UPLOADS).where(UPLOADS.c.course == course)).scalar_one(),
    )

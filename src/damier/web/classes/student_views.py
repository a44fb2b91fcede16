"""What a team sees of its course: its uploads, which one counts, what was found, and its place in the queue."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection

from damier.core.message import NOTHING, Message
from damier.grader.contract import Contract
from damier.grader.runner import Report
from damier.web.classes import courses, jobs, marks, memberships, uploads
from damier.web.classes.assignments import Assignments
from damier.web.classes.grade_jobs import assignment_of
from damier.web.classes.ladder import tables
from damier.web.classes.marks import Found, Mark
from damier.web.classes.records import WAITING, Account, Course, Team, Upload


@dataclass(frozen=True, slots=True)
class Seen:
    """An upload as somebody sees it."""

    upload: Upload
    report: Report | None = None  # what they may see of it
    found: Found | None = None
    before: int = 0  # how many jobs come first, while it waits
    is_running: bool = False
    progress: tuple[int, int] | None = None  # checks done, and of all
    does_count: bool = False

    @property
    def is_waiting(self) -> bool:
        """Whether it will be graded."""
        return self.upload.state == WAITING


@dataclass(frozen=True, slots=True)
class StudentView:
    """A course as a team sees it."""

    course: Course
    team: Team
    members: tuple[Account, ...]
    contract: Contract
    seen: tuple[Seen, ...]  # the last first
    mark: Mark
    now: float
    why_closed: Message = NOTHING  # why nobody can join the team any more
    is_frozen: bool = False  # whether what is handed in now is too late for the ladder

    def is_late(self, seen: Seen) -> bool:
        """Whether an upload came after the team's deadline, which was moved since."""
        deadline = self.team.deadline(self.course)
        return deadline is not None and seen.upload.at > deadline

    @property
    def waits(self) -> bool:
        """Whether something will be graded."""
        return any(each.is_waiting for each in self.seen)


def view_of(
    connection: Connection,
    assignments: Assignments,
    course: Course,
    team: Team,
    progress: Mapping[str, tuple[int, int]],
    now: float,
) -> StudentView:
    """A course as a team sees it now."""
    sums = uploads.sums_of(connection, course.id, team.id)
    handed_in = uploads.of_team(connection, team.id)
    counting = marks.counted(course, team, handed_in, sums)
    reports = uploads.reports_of(connection, [each.id for each in handed_in])
    readings, adjustments = marks.entries(connection, course.id)
    contract = assignment_of(assignments, course).contract()
    mark = Mark(
        team,
        counting,
        sums.get(counting.id) if counting else None,
        tuple(readings.get(team.id, ())),
        tuple(adjustments.get(team.id, ())),
    )
    seen = []
    for each in handed_in:
        found = Found.load(reports[each.id]) if each.id in reports else None
        seen.append(_seen(connection, course, team, each, found, progress, now, does_count=each == counting))
    members = tuple(courses.members(connection, course.id).get(team.id, ()))
    closed = memberships.closed(connection, course, team, now)
    why_closed = closed.message if closed else NOTHING
    is_frozen = tables.is_frozen(connection, course)
    return StudentView(course, team, members, contract, tuple(seen), mark, now, why_closed, is_frozen)


def seen_by(
    connection: Connection,
    course: Course,
    team: Team,
    upload: Upload,
    progress: Mapping[str, tuple[int, int]],
    now: float,
    *,
    is_teacher: bool,
) -> Seen:
    """One upload as its team sees it now, or as a teacher does."""
    kept = uploads.report_of(connection, upload)
    found = Found.load(kept) if kept else None
    return _seen(connection, course, team, upload, found, progress, now, is_teacher=is_teacher)


def _seen(
    connection: Connection,
    course: Course,
    team: Team,
    upload: Upload,
    found: Found | None,
    progress: Mapping[str, tuple[int, int]],
    now: float,
    *,
    does_count: bool = False,
    is_teacher: bool = False,
) -> Seen:
    place = jobs.place_of(connection, uploads.GRADE, upload.id) if upload.state == WAITING else None
    before, is_running = place or (0, False)
    shown = None
    if found:
        shown = found.report if is_teacher else marks.visible(found.report, course, team, now)
    return Seen(upload, shown, found, before, is_running, progress.get(upload.id), does_count)

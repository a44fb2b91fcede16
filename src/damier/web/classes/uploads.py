"""Uploads and their reports in the database; they are never deleted but with their course."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, and_, func, insert, select, update

from damier.core.message import Message
from damier.core.message_data import dump_message
from damier.web.classes import courses, jobs
from damier.web.classes.records import FAILED, GRADED, WAITING, Account, Course, File, Kept, Team, Upload, upload_of
from damier.web.errors import TooLate, TooMany
from damier.web.store.class_schema import REPORTS, UPLOAD_FILES, UPLOADS
from damier.web.store.store import Change

TOPIC: Final = "uploads"
"""What is told when an upload has come, is being graded, or is graded: JSON with its course, team, id and state."""

GRADE: Final = "grade"
"""The kind of job that grades an upload."""

_MOST_AT_ONCE: Final = 30  # uploads of a team
_WHILE: Final = 600.0  # seconds
_MOMENT: Final = 60.0  # seconds in which the same files are handed in once


def add(change: Change, identifier: str, course: str, account: Account, files: Sequence[File]) -> Upload:
    """Keep what a team hands in, and have it graded; raises TooLate, TooMany, UnknownCourse.

    Called again with the same identifier it changes nothing."""
    connection = change.connection
    if known := connection.execute(select(UPLOADS).where(UPLOADS.c.id == identifier)).first():
        return upload_of(known)
    found = courses.find(connection, course)
    team = courses.team_of_account(connection, course, account.id)
    if team is None:
        raise courses.unknown_course()
    check_time(found, team, change.now)
    if repeated := _repeated(connection, team, sum_of(files), change.now):
        return repeated
    _check_pace(connection, team, change.now)
    number = connection.execute(
        select(func.coalesce(func.max(UPLOADS.c.number), 0)).where(UPLOADS.c.team == team.id)
    ).scalar_one()
    values: dict[str, Any] = {
        "id": identifier,
        "course": course,
        "team": team.id,
        "number": number + 1,
        "account": account.id,
        "at": change.now,
        "sha256": sum_of(files),
        "bytes": sum(len(each.content) for each in files),
        "names": json.dumps([each.name for each in files]),
        "state": WAITING,
        "reports": 0,
        "why": "",
    }
    connection.execute(insert(UPLOADS).values(**values))
    for at, each in enumerate(files):
        row = {"upload": identifier, "number": at, "name": each.name, "sha256": each.sha256, "content": each.content}
        connection.execute(insert(UPLOAD_FILES).values(**row))
    jobs.enqueue(change, GRADE, identifier, course)
    upload = find(connection, identifier)
    _tell(change, upload)
    return upload


def check_time(course: Course, team: Team, now: float) -> None:
    """Raise TooLate if a team may not hand in any more."""
    if not course.is_open:
        raise TooLate("this course is closed: nothing can be handed in")
    deadline = team.deadline(course)
    if deadline is not None and now > deadline:
        raise TooLate("the deadline has passed: nothing more can be handed in; your teacher may give you more time")


def _repeated(connection: Connection, team: Team, digest: str, now: float) -> Upload | None:
    """The last upload, if it is the same and came just now: a button was pressed twice, or an answer was lost."""
    row = connection.execute(
        select(UPLOADS).where(UPLOADS.c.team == team.id).order_by(UPLOADS.c.number.desc()).limit(1)
    ).first()
    is_same = row is not None and row.sha256 == digest and row.state != FAILED and now - row.at < _MOMENT
    return upload_of(row) if row is not None and is_same else None


def _check_pace(connection: Connection, team: Team, now: float) -> None:
    """Raise TooMany for a team that hands in all the time."""
    query = select(UPLOADS.c.at).where(UPLOADS.c.team == team.id).order_by(UPLOADS.c.at.desc()).limit(_MOST_AT_ONCE)
    times = [*connection.execute(query).scalars()]
    if len(times) == _MOST_AT_ONCE and now - times[-1] < _WHILE:
        seconds = int(_WHILE - (now - times[-1])) + 1
        raise TooMany("too many uploads; try again in {seconds} s", seconds=seconds)


def sum_of(files: Sequence[File]) -> str:
    """The SHA-256 of an upload: of its file, or of what `sha256sum` prints for several."""
    if len(files) == 1:
        return files[0].sha256
    lines = "".join(f"{each.sha256}  {each.name}\n" for each in files)
    return hashlib.sha256(lines.encode()).hexdigest()


def find(connection: Connection, identifier: str) -> Upload:
    """An upload; raises UnknownCourse."""
    row = connection.execute(select(UPLOADS).where(UPLOADS.c.id == identifier)).first()
    if row is None:
        raise courses.unknown_course()
    return upload_of(row)


def of_team(connection: Connection, team: str) -> list[Upload]:
    """All uploads of a team, the last first."""
    query = select(UPLOADS).where(UPLOADS.c.team == team).order_by(UPLOADS.c.number.desc())
    return [upload_of(row) for row in connection.execute(query)]


def of_course(connection: Connection, course: str) -> list[Upload]:
    """All uploads of a course, in the order in which they came."""
    query = select(UPLOADS).where(UPLOADS.c.course == course).order_by(UPLOADS.c.at, UPLOADS.c.number)
    return [upload_of(row) for row in connection.execute(query)]


def files_of(connection: Connection, upload: str) -> list[File]:
    """The files of an upload."""
    query = select(UPLOAD_FILES).where(UPLOAD_FILES.c.upload == upload).order_by(UPLOAD_FILES.c.number)
    return [File(row.name, row.sha256, bytes(row.content)) for row in connection.execute(query)]


# -- reports


def keep_report(change: Change, identifier: str, content: dict[str, Any]) -> None:
    """Keep what was found out about an upload; older reports stay, the last one counts."""
    connection, report = change.connection, content["report"]
    number = find(connection, identifier).reports + 1
    values = {
        "upload": identifier,
        "number": number,
        "at": change.now,
        "content": json.dumps(content),
        "points": report["points"],
        "out_of": report["out_of"],
        "left": report["left"],
    }
    connection.execute(insert(REPORTS).values(**values))
    _set_state(change, identifier, GRADED, reports=number, why="")


def keep_failure(change: Change, identifier: str, why: Message) -> None:
    """Keep that an upload could not be graded, by a fault of ours."""
    _set_state(change, identifier, FAILED, why=json.dumps(dump_message(why)))


def grade_again(change: Change, upload: Upload) -> None:
    """Have an upload graded once more."""
    jobs.enqueue(change, GRADE, upload.id, upload.course, jobs.LATER)
    _set_state(change, upload.id, WAITING, why="")


def _set_state(change: Change, identifier: str, state: str, **values: object) -> None:
    change.connection.execute(update(UPLOADS).where(UPLOADS.c.id == identifier).values(state=state, **values))
    _tell(change, find(change.connection, identifier))


def _tell(change: Change, upload: Upload) -> None:
    told = {"course": upload.course, "team": upload.team, "upload": upload.id, "state": upload.state}
    change.tell(TOPIC, json.dumps(told))


def report_of(connection: Connection, upload: Upload) -> str | None:
    """The last report of an upload, as it was kept; None if there is none."""
    mine = (REPORTS.c.upload == upload.id, REPORTS.c.number == upload.reports)
    row = connection.execute(select(REPORTS.c.content).where(*mine)).first()
    return row.content if row else None


def sums_of(connection: Connection, course: str, team: str = "") -> dict[str, Kept]:
    """The sums of the last reports of a course's uploads, or of one team's, by upload."""
    query = (
        select(REPORTS.c.upload, REPORTS.c.number, REPORTS.c.at, REPORTS.c.points, REPORTS.c.out_of, REPORTS.c.left)
        .join(UPLOADS, and_(UPLOADS.c.id == REPORTS.c.upload, UPLOADS.c.reports == REPORTS.c.number))
        .where(UPLOADS.c.course == course)
    )
    query = query.where(UPLOADS.c.team == team) if team else query
    return {row.upload: Kept(*row) for row in connection.execute(query)}


def reports_of(connection: Connection, wanted: Sequence[str]) -> dict[str, str]:
    """The last reports of some uploads, as they were kept, by upload."""
    query = (
        select(REPORTS.c.upload, REPORTS.c.content)
        .join(UPLOADS, and_(UPLOADS.c.id == REPORTS.c.upload, UPLOADS.c.reports == REPORTS.c.number))
        .where(UPLOADS.c.id.in_(list(wanted)))
    )
    return {row.upload: row.content for row in connection.execute(query)}

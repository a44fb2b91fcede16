"""Who may do what: one table for all addresses of the class. What is not in it, nobody may."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Final
from urllib.parse import quote

from fastapi import Depends
from sqlalchemy import Connection
from starlette.requests import HTTPConnection

from damier.i18n.language import Language
from damier.web.classes import courses, uploads
from damier.web.classes.classroom import Classroom
from damier.web.classes.records import Account, Course, Team, Upload
from damier.web.errors import NotAllowed, NotLoggedIn
from damier.web.refusals import language_of
from damier.web.site import address_of, count, site_of


class Who(Enum):
    """Who may use an address."""

    ANYBODY = "anybody"
    ACCOUNT = "who has logged in"
    MEMBER = "who takes part in the course, and teachers"
    OWNER = "who is in the team, and teachers"
    TEACHER = "teachers"


_COURSE, _TEAM, _UPLOAD = "/class/courses/{course}", "/class/teams/{team}", "/class/uploads/{upload}"
MAY: Final[dict[str, Who]] = {
    "GET /class": Who.ANYBODY,
    "POST /class/join": Who.ANYBODY,
    "POST /class/login": Who.ANYBODY,
    "POST /class/logout": Who.ACCOUNT,
    "GET /class/password": Who.ACCOUNT,
    "POST /class/password": Who.ACCOUNT,
    "GET /class/new": Who.TEACHER,
    "POST /class/courses": Who.TEACHER,
    "GET /class/teachers": Who.TEACHER,
    "POST /class/teachers": Who.TEACHER,
    "POST /class/teachers/{account}/remove": Who.TEACHER,
    f"GET {_COURSE}": Who.MEMBER,
    f"GET {_COURSE}/player.py": Who.MEMBER,
    f"POST {_COURSE}/uploads": Who.MEMBER,
    f"POST {_COURSE}/team": Who.MEMBER,
    f"GET {_COURSE}/settings": Who.TEACHER,
    f"POST {_COURSE}/settings": Who.TEACHER,
    f"POST {_COURSE}/code": Who.TEACHER,
    f"GET {_COURSE}/marks.csv": Who.TEACHER,
    f"GET {_COURSE}/moodle.csv": Who.TEACHER,
    f"GET {_COURSE}/gradescope.zip": Who.TEACHER,
    f"GET {_COURSE}/uploads.zip": Who.TEACHER,
    f"POST {_COURSE}/likeness": Who.TEACHER,
    f"GET {_COURSE}/likeness": Who.TEACHER,
    f"GET {_COURSE}/likeness/{{number}}": Who.TEACHER,
    f"GET {_COURSE}/log": Who.TEACHER,
    f"GET {_COURSE}/numbers": Who.TEACHER,
    f"POST {_COURSE}/numbers": Who.TEACHER,
    f"POST {_COURSE}/again": Who.TEACHER,
    f"POST {_COURSE}/delete": Who.TEACHER,
    f"GET {_TEAM}": Who.TEACHER,
    f"POST {_TEAM}/notes": Who.TEACHER,
    f"POST {_TEAM}/adjustments": Who.TEACHER,
    f"POST {_TEAM}/adjustments/{{adjustment}}/remove": Who.TEACHER,
    f"POST {_TEAM}/readings": Who.TEACHER,
    f"POST {_TEAM}/extension": Who.TEACHER,
    f"POST {_TEAM}/members/{{member}}/code": Who.TEACHER,
    f"POST {_TEAM}/members/{{member}}/number": Who.TEACHER,
    f"POST {_TEAM}/members/{{member}}/move": Who.TEACHER,
    f"POST {_TEAM}/members/{{member}}/out": Who.TEACHER,
    f"POST {_TEAM}/members/{{member}}/remove": Who.TEACHER,
    f"GET {_UPLOAD}": Who.OWNER,
    f"GET {_UPLOAD}/file": Who.OWNER,
    f"POST {_UPLOAD}/again": Who.TEACHER,
    "POST /api/class/sessions": Who.ANYBODY,
    "GET /api/class/me": Who.ACCOUNT,
    f"POST /api{_COURSE}/uploads": Who.MEMBER,
    f"GET /api{_COURSE}/uploads": Who.MEMBER,
    f"GET /api{_UPLOAD}": Who.OWNER,
    f"GET /api{_UPLOAD}/file": Who.OWNER,
    f"SOCKET /api{_COURSE}/socket": Who.MEMBER,
    f"SOCKET /api{_UPLOAD}/socket": Who.OWNER,
}
"""By method and address. A ladder adds its own addresses."""

_WITHOUT_NEW_PASSWORD: Final = ("/class", "/class/password", "/class/logout", "/class/login")


class Elsewhere(Exception):
    """Another page comes first: somebody has to log in, or to choose a password."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


@dataclass(frozen=True, slots=True)
class Visit:
    """Somebody at an address of the class, who may be there, and what it is about."""

    classroom: Classroom
    language: Language
    account: Account | None
    course: Course | None = None
    team: Team | None = None  # that the address names; of a student who looks at a course, their own
    upload: Upload | None = None

    @property
    def me(self) -> Account:
        """Who has logged in."""
        assert self.account
        return self.account

    @property
    def here(self) -> Course:
        """The course of the address."""
        assert self.course
        return self.course

    @property
    def theirs(self) -> Team:
        """The team of the address, or the student's own."""
        assert self.team
        return self.team

    @property
    def thing(self) -> Upload:
        """The upload of the address."""
        assert self.upload
        return self.upload


async def visit(connection: HTTPConnection) -> Visit:
    """Who comes, if they may; raises DamierError or Elsewhere. Every address of the class depends on it."""
    count(connection, "request")
    who = rule_for(connection)
    site = site_of(connection)
    if site.classroom is None:
        raise NotAllowed("there is no class on this server: damier web --class FOLDER")
    classroom = site.classroom
    account = await classroom.account(connection, address_of(connection))
    language, path = language_of(connection), connection.url.path
    if account is None and who is not Who.ANYBODY:
        if path.startswith("/class"):
            following = path if connection.scope.get("method") == "GET" else "/class"
            raise Elsewhere(f"/class?next={quote(following)}")
        raise NotLoggedIn("log in first: with your code, as a cookie, or by `curl -u :CODE`")
    if account and account.must_change and path not in _WITHOUT_NEW_PASSWORD:
        raise Elsewhere("/class/password")
    if who in (Who.ANYBODY, Who.ACCOUNT):
        return Visit(classroom, language, account)
    assert account
    if who is Who.TEACHER and not account.is_teacher:
        raise NotAllowed("only a teacher may do this")
    given = {name: str(value) for name, value in connection.path_params.items()}
    found = await classroom.store.read(lambda reading: _objects(reading, given, account, who))
    return Visit(classroom, language, account, *found)


def rule_for(connection: HTTPConnection) -> Who:
    """The rule for a request; raises NotAllowed for an address that the table does not name."""
    method = connection.scope.get("method", "SOCKET")
    path = getattr(connection.scope.get("route"), "path", "")
    if f"{method} {path}" not in MAY:
        raise NotAllowed("nobody may do this")
    return MAY[f"{method} {path}"]


def _objects(
    connection: Connection, given: dict[str, str], account: Account, who: Who
) -> tuple[Course | None, Team | None, Upload | None]:
    """What an address is about; raises UnknownCourse for what is not there, or not for this person."""
    upload = uploads.find(connection, given["upload"]) if "upload" in given else None
    named = upload.team if upload else given.get("team", "")
    team = courses.team(connection, named) if named else None
    course_id = team.course if team else given.get("course", "")
    course = courses.find(connection, course_id) if course_id else None
    if account.is_teacher:
        return course, team, upload
    own = courses.team_of_account(connection, course.id, account.id) if course else None
    is_allowed = who is Who.MEMBER or (who is Who.OWNER and team is not None and own is not None and own.id == team.id)
    if own is None or not is_allowed:
        raise courses.unknown_course()
    return course, own, upload


Here = Annotated[Visit, Depends(visit)]

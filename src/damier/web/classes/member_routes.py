"""Addresses of one student on the teacher's desk: their number, their code, their team."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from damier.core.message import Message
from damier.web.classes import accounts, codes, courses, desk_log, entry_html, memberships, numbers
from damier.web.classes.access import Here, Visit
from damier.web.classes.forms import Form
from damier.web.classes.page import page, to
from damier.web.classes.records import Account, Team
from damier.web.classes.team_routes import changed
from damier.web.errors import BadForm
from damier.web.store.store import Change

members: Final = APIRouter(include_in_schema=False)


@members.post("/class/teams/{team}/members/{member}/number")
async def keep_number(request: Request, visit: Here, member: str) -> Response:
    """Keep by what number other systems know a student."""
    field = f"number-{member}"

    async def keep(visit: Visit, form: Form) -> None:
        number = form.text(field, numbers.LONGEST)

        def change_number(change: Change) -> None:
            account = _member(change.connection, visit, member)
            numbers.check_free(number, account, courses.students(change.connection, visit.here.id))
            accounts.set_number(change, account.id, number)
            log = Message("gave {name} the ID number {number}", name=account.name, number=number or "-")
            desk_log.write(change, visit.me, visit.here.id, log)

        await visit.classroom.store.change(change_number)

    return await changed(request, visit, field, keep)


@members.post("/class/teams/{team}/members/{member}/code")
async def renew_code(request: Request, visit: Here, member: str) -> Response:
    """Give a student a new code, which is shown once; they are logged out everywhere."""
    account = await visit.classroom.store.read(lambda connection: _member(connection, visit, member))
    code = codes.new_code()
    kept = await visit.classroom.hashed(codes.secret_of(code))
    log = Message("gave {name} a new code", name=account.name)
    await desk_log.do(
        visit,
        lambda change: accounts.set_secret(change, account.id, kept, handle=codes.handle_of(code)),
        log,
    )
    body = entry_html.renewed_code(visit.language, account, code, f"/class/teams/{visit.theirs.id}")
    return page(request, visit, body, account.name)


@members.post("/class/teams/{team}/members/{member}/move")
async def move(request: Request, visit: Here, member: str) -> Response:
    """Put a student into the team of a code."""
    field = f"code-{member}"

    async def move_there(visit: Visit, form: Form) -> str:
        code = form.text(field, 40)

        def make(change: Change) -> Team:
            account = _member(change.connection, visit, member)
            into = visit.classroom.team_with(code, change.connection, visit.here)
            if into is None:
                raise BadForm("no team of this course has this code; look at it again")
            memberships.move(change, visit.here, account, into)
            log = Message(
                "moved {name} from the team {team} to the team {other}",
                name=account.name,
                team=visit.theirs.name,
                other=into.name,
            )
            desk_log.write(change, visit.me, visit.here.id, log)
            return into

        return f"/class/teams/{(await visit.classroom.store.change(make)).id}"

    return await changed(request, visit, field, move_there)


@members.post("/class/teams/{team}/members/{member}/out")
async def take_out(visit: Here, member: str) -> Response:
    """Put a student into a team of their own; nothing happens if they are alone."""

    def take(change: Change) -> Team:
        account = _member(change.connection, visit, member)
        team = memberships.move(change, visit.here, account)
        if team.id != visit.theirs.id:
            log = Message("took {name} out of the team {team}", name=account.name, team=visit.theirs.name)
            desk_log.write(change, visit.me, visit.here.id, log)
        return team

    return to(f"/class/teams/{(await visit.classroom.store.change(take)).id}")


@members.post("/class/teams/{team}/members/{member}/remove")
async def remove(request: Request, visit: Here, member: str) -> Response:
    """Remove a student from the course, once the teacher is sure."""
    field = f"sure-{member}"

    async def remove_them(visit: Visit, form: Form) -> str:
        if not form.is_on(field):
            raise BadForm("nobody was removed: tick the box if you are sure")

        def make(change: Change) -> None:
            account = _member(change.connection, visit, member)
            memberships.remove(change, visit.here, account)
            log = Message("removed {name} from the course", name=account.name)
            desk_log.write(change, visit.me, visit.here.id, log)

        await visit.classroom.store.change(make)
        return f"/class/courses/{visit.here.id}"

    return await changed(request, visit, field, remove_them)


def _member(connection: Connection, visit: Visit, member: str) -> Account:
    """A member of the team of the address; raises UnknownCourse."""
    found = courses.members(connection, visit.here.id).get(visit.theirs.id, [])
    account = next((each for each in found if each.id == member), None)
    if account is None:
        raise courses.unknown_course()
    return account

"""Addresses of the teacher's desk. What changes something is written to the desk's log, in the same transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from fastapi import APIRouter
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from damier.core.errors import DamierError
from damier.core.message import Decimal, Message
from damier.web.classes import (
    accounts,
    codes,
    course_form,
    courses,
    desk_html,
    desk_log,
    entry_html,
    jobs,
    likeness_jobs,
    marks,
    parts,
    team_html,
    uploads,
)
from damier.web.classes.access import Here, Visit
from damier.web.classes.forms import form_of
from damier.web.classes.page import page, to
from damier.web.classes.records import Account, Course
from damier.web.classes.student_routes import view_for
from damier.web.errors import BadForm, code_of
from damier.web.guests import new_id
from damier.web.refusals import status_of
from damier.web.store.store import Change

desk: Final = APIRouter(include_in_schema=False)


async def _do(visit: Visit, make: Callable[[Change], object], text: Message, course: str = "") -> None:
    """Change something, and write to the log that it was done."""

    def change_and_log(change: Change) -> None:
        make(change)
        desk_log.write(change, visit.me, course or visit.here.id, text)

    await visit.classroom.store.change(change_and_log)


# -- courses


@desk.get("/class/new")
async def show_new(request: Request, visit: Here) -> Response:
    """The form of a new course."""
    course = course_form.new_course("", visit.classroom.store.wall())
    return _form(request, visit, course, is_new=True)


def _form(
    request: Request, visit: Visit, course: Course, *, is_new: bool, error: DamierError | None = None
) -> Response:
    text = visit.language.sentence(error.message) if error else ""
    body = course_form.course_form(visit.language, visit.classroom.assignments, course, is_new=is_new, error=text)
    title = visit.language.translate("New course") if is_new else course.title
    status = status_of(code_of(error)) if error else 200
    return page(request, visit, body, title, {"guesses_zone": is_new and not error}, status)


@desk.post("/class/courses")
async def make_course(request: Request, visit: Here) -> Response:
    """Make a course."""
    form = await form_of(request)
    begun = course_form.new_course(new_id(10), visit.classroom.store.wall())
    try:
        course = course_form.read_course(form, begun, visit.classroom.assignments, is_new=True)
    except DamierError as error:
        asked = course_form.refused_course(form, begun, is_new=True)
        return _form(request, visit, asked, is_new=True, error=error)
    text = Message("made the course {title}", title=course.title)
    await _do(visit, lambda change: courses.add(change, course), text, course.id)
    return to(f"/class/courses/{course.id}")


@desk.get("/class/courses/{course}/settings")
async def show_settings(request: Request, visit: Here) -> Response:
    """The settings of a course."""
    return _form(request, visit, visit.here, is_new=False)


@desk.post("/class/courses/{course}/settings")
async def change_settings(request: Request, visit: Here) -> Response:
    """Change the settings of a course."""
    form = await form_of(request)
    try:
        course = course_form.read_course(form, visit.here, visit.classroom.assignments, is_new=False)
    except DamierError as error:
        asked = course_form.refused_course(form, visit.here, is_new=False)
        return _form(request, visit, asked, is_new=False, error=error)
    changed = [name for name in Course.__slots__ if getattr(course, name) != getattr(visit.here, name)]
    text = Message("changed the settings: {names}", names=", ".join(changed) or "-")
    await _do(visit, lambda change: courses.alter(change, course), text)
    return to(f"/class/courses/{course.id}")


@desk.post("/class/courses/{course}/code")
async def renew_join_code(visit: Here) -> Response:
    """Make a new join code."""

    def renew(change: Change) -> None:
        course = courses.find(change.connection, visit.here.id)
        courses.alter(change, replace(course, joins=course.joins + 1))

    await _do(visit, renew, Message("made a new join code"))
    return to(f"/class/courses/{visit.here.id}")


@desk.post("/class/courses/{course}/delete")
async def delete_course(request: Request, visit: Here) -> Response:
    """Delete a course with all its data, once its title was typed."""
    if (await form_of(request)).text("title") != visit.here.title:
        raise BadForm("nothing was deleted: type the title of the course exactly, {title}", title=visit.here.title)
    store = visit.classroom.store

    def delete(change: Change) -> None:
        courses.remove(change, visit.here.id)
        desk_log.write(change, visit.me, "", Message("deleted the course {title}", title=visit.here.title))

    await store.change(delete)
    await asyncio.to_thread(visit.classroom.ladders.forget, visit.here.id)
    return to("/class")


@desk.post("/class/courses/{course}/again")
async def grade_all_again(visit: Here) -> Response:
    """Grade every upload that counts once more."""

    def again(change: Change) -> None:
        handed_in = uploads.of_course(change.connection, visit.here.id)
        sums = uploads.sums_of(change.connection, visit.here.id)
        for team in courses.teams(change.connection, visit.here.id):
            upload = marks.counted(visit.here, team, [each for each in handed_in if each.team == team.id], sums)
            if upload:
                uploads.grade_again(change, upload)

    await _do(visit, again, Message("had all uploads that count graded again"))
    return to(f"/class/courses/{visit.here.id}")


@desk.get("/class/courses/{course}/log")
async def show_log(request: Request, visit: Here) -> Response:
    """What was done at the desk."""
    found = await visit.classroom.store.read(lambda connection: desk_log.entries(connection, visit.here.id))
    return page(request, visit, desk_html.log_page(visit.language, visit.here, found), visit.here.title)


# -- likeness


@desk.post("/class/courses/{course}/likeness")
async def compare(visit: Here) -> Response:
    """Have the uploads that count compared."""
    course = visit.here.id
    await _do(
        visit,
        lambda change: jobs.enqueue(change, likeness_jobs.LIKENESS, course, course, jobs.LATER),
        Message("had the uploads compared"),
    )
    return to(f"/class/courses/{course}/likeness")


@desk.get("/class/courses/{course}/likeness")
async def show_likeness(request: Request, visit: Here) -> Response:
    """Which uploads are alike."""
    course = visit.here

    def read(connection: Connection) -> tuple[object, int]:
        return (
            likeness_jobs.finding(connection, course.id),
            jobs.count(connection, likeness_jobs.LIKENESS, course.id),
        )

    found, running = await visit.classroom.store.read(read)
    body = desk_html.likeness_page(visit.language, course, found, runs=running > 0)  # type: ignore[arg-type]
    again = '<noscript><meta http-equiv="refresh" content="4"></noscript>' if running else ""
    data = {"socket": f"/api/class/courses/{course.id}/socket", "reloads": True} if running else {}
    return page(request, visit, body + again, course.title, data)


@desk.get("/class/courses/{course}/likeness/{number}")
async def show_pair(request: Request, visit: Here, number: int) -> Response:
    """Two uploads side by side."""
    found = await visit.classroom.store.read(lambda connection: likeness_jobs.finding(connection, visit.here.id))
    pairs = found[1]["pairs"] if found else []
    if not 1 <= number <= len(pairs):
        raise courses.unknown_course()
    return page(request, visit, desk_html.pair_page(visit.language, visit.here, pairs[number - 1]), visit.here.title)


# -- one team


@desk.get("/class/teams/{team}")
async def show_team(request: Request, visit: Here) -> Response:
    """A team at the desk."""
    view = await view_for(replace(visit, course=replace(visit.here, shown="all")))
    team = visit.theirs

    def read(connection: Connection) -> tuple[list[marks.Entry], dict[str, str]]:
        return marks.notes(connection, team.id), {each.id: each.name for each in accounts.teachers(connection)}

    notes, names = await visit.classroom.store.read(read)
    body = team_html.team_page(visit.language, view, notes, names, visit.classroom.team_code(team))
    return page(request, visit, body, team.name)


@desk.post("/class/teams/{team}/notes")
async def add_note(request: Request, visit: Here) -> Response:
    """Write a note about a team."""
    text = (await form_of(request)).long_text("text", 4000)
    if not text:
        raise BadForm("the note is empty")
    log = Message("wrote a note about {team}", team=visit.theirs.name)
    await _do(visit, lambda change: marks.write_note(change, visit.theirs.id, text, visit.me), log)
    return to(f"/class/teams/{visit.theirs.id}")


@desk.post("/class/teams/{team}/adjustments")
async def adjust(request: Request, visit: Here) -> Response:
    """Give or take points, with a reason."""
    form = await form_of(request)
    points, reason = form.number("points"), form.text("reason", 300)
    if not reason:
        raise BadForm("an adjustment needs a reason, which the team sees")
    log = Message(
        "adjusted the mark of {team} by {points}: {reason}",
        team=visit.theirs.name,
        points=Decimal(points, 2),
        reason=reason,
    )
    await _do(visit, lambda change: marks.adjust(change, visit.theirs.id, points, reason, visit.me), log)
    return to(f"/class/teams/{visit.theirs.id}")


@desk.post("/class/teams/{team}/readings")
async def give_points(request: Request, visit: Here) -> Response:
    """Give points for what a person has read; an empty field takes them back."""
    form, team = await form_of(request), visit.theirs
    names = [name.removeprefix("points-") for name in form.fields if name.startswith("points-")]
    given = {name: form.number(f"points-{name}") if form.text(f"points-{name}") else None for name in names}
    contract = visit.classroom.assignments.find(visit.here.assignment).contract()
    known = contract.titles()

    def give(change: Change) -> None:
        for name, points in given.items():
            if name in known:
                marks.give_reading(change, team.id, name, points, visit.me)

    shown = ", ".join(f"{name} {points:g}" for name, points in given.items() if points is not None)
    log = Message("gave {team} points for what was read: {points}", team=team.name, points=shown or "-")
    await _do(visit, give, log)
    return to(f"/class/teams/{team.id}")


@desk.post("/class/teams/{team}/extension")
async def extend(request: Request, visit: Here) -> Response:
    """Give a team more time."""
    text = (await form_of(request)).text("until")
    until = parts.read_time(text, visit.here.zone)
    log = Message("gave {team} time until {time}", team=visit.theirs.name, time=text.replace("T", " ") or "-")
    await _do(visit, lambda change: courses.extend(change, visit.theirs, until), log)
    return to(f"/class/teams/{visit.theirs.id}")


@desk.post("/class/teams/{team}/members/{member}/code")
async def renew_code(request: Request, visit: Here, member: str) -> Response:
    """Give a student a new code, which is shown once; they are logged out everywhere."""
    account = await visit.classroom.store.read(lambda connection: _member(connection, visit, member))
    code = codes.new_code()
    kept = await visit.classroom.hashed(codes.secret_of(code))
    log = Message("gave {name} a new code", name=account.name)
    await _do(
        visit,
        lambda change: accounts.set_secret(change, account.id, kept, handle=codes.handle_of(code)),
        log,
    )
    body = entry_html.renewed_code(visit.language, account, code, f"/class/teams/{visit.theirs.id}")
    return page(request, visit, body, account.name)


def _member(connection: Connection, visit: Visit, member: str) -> Account:
    found = courses.members(connection, visit.here.id).get(visit.theirs.id, [])
    account = next((each for each in found if each.id == member), None)
    if account is None:
        raise courses.unknown_course()
    return account


@desk.post("/class/uploads/{upload}/again")
async def grade_again(visit: Here) -> Response:
    """Grade an upload once more."""
    log = Message("had upload no. {number} of {team} graded again", number=visit.thing.number, team=visit.theirs.name)
    await _do(visit, lambda change: uploads.grade_again(change, visit.thing), log)
    return to(f"/class/uploads/{visit.thing.id}")

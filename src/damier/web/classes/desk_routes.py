"""Addresses of the teacher's desk. What changes something is written to the desk's log, in the same transaction."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Final

from fastapi import APIRouter
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from damier.core.errors import DamierError
from damier.core.message import Message
from damier.web.classes import course_form, courses, desk_html, desk_log, jobs, likeness_jobs, marks, uploads
from damier.web.classes.access import Here, Visit
from damier.web.classes.forms import form_of
from damier.web.classes.page import page, to
from damier.web.classes.records import Course
from damier.web.classes.student_routes import show_desk
from damier.web.classes.typed import BLANK, Typed, refused
from damier.web.errors import BadForm
from damier.web.guests import new_id
from damier.web.store.store import Change

desk: Final = APIRouter(include_in_schema=False)


# -- courses


@desk.get("/class/new")
async def show_new(request: Request, visit: Here) -> Response:
    """The form of a new course."""
    course = course_form.new_course("", visit.classroom.store.wall())
    return _form(request, visit, course, is_new=True)


def _form(request: Request, visit: Visit, course: Course, *, is_new: bool, typed: Typed = BLANK) -> Response:
    body = course_form.course_form(visit.language, visit.classroom.assignments, course, is_new=is_new, typed=typed)
    title = visit.language.translate("New course") if is_new else course.title
    return page(request, visit, body, title, {"guesses_zone": is_new and not typed.why}, typed.status)


@desk.post("/class/courses")
async def make_course(request: Request, visit: Here) -> Response:
    """Make a course."""
    form = await form_of(request)
    begun = course_form.new_course(new_id(10), visit.classroom.store.wall())
    try:
        course = course_form.read_course(form, begun, visit.classroom.assignments, is_new=True)
    except DamierError as error:
        asked = course_form.chosen(form, begun, is_new=True)
        return _form(request, visit, asked, is_new=True, typed=refused(form, error, visit.language))
    text = Message("made the course {title}", title=course.title)
    await desk_log.do(visit, lambda change: courses.add(change, course), text, course.id)
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
        asked = course_form.chosen(form, visit.here, is_new=False)
        return _form(request, visit, asked, is_new=False, typed=refused(form, error, visit.language))
    text = Message("changed the settings: {names}", names=course_form.changes(visit.here, course))
    await desk_log.do(visit, lambda change: courses.alter(change, course), text)
    return to(f"/class/courses/{course.id}")


@desk.post("/class/courses/{course}/code")
async def renew_join_code(visit: Here) -> Response:
    """Make a new join code."""

    def renew(change: Change) -> None:
        course = courses.find(change.connection, visit.here.id)
        courses.alter(change, replace(course, joins=course.joins + 1))

    await desk_log.do(visit, renew, Message("made a new join code"))
    return to(f"/class/courses/{visit.here.id}")


@desk.post("/class/courses/{course}/delete")
async def delete_course(request: Request, visit: Here) -> Response:
    """Delete a course with all its data, once its title was typed."""
    form = await form_of(request)
    if "".join(form.all("title")[:1]).strip() != visit.here.title:
        error = BadForm("nothing was deleted: type the title of the course exactly, {title}", title=visit.here.title)
        return await show_desk(request, visit, refused(form, error, visit.language, "title"))
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

    await desk_log.do(visit, again, Message("had all uploads that count graded again"))
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
    await desk_log.do(
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

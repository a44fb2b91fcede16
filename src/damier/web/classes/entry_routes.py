"""Addresses before a course: joining, logging in and out, passwords, teachers."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from damier.core.errors import DamierError
from damier.core.message import Message
from damier.web.classes import accounts, codes, courses, desk_log, desk_views, entry_html
from damier.web.classes.access import Here, Visit
from damier.web.classes.forms import form_of
from damier.web.classes.page import forget, page, remember, safe_next, to
from damier.web.classes.records import TEACHER, Account, Course, Team
from damier.web.errors import BadCode, BadForm, code_of
from damier.web.guests import new_id
from damier.web.limits import network_of
from damier.web.refusals import status_of
from damier.web.site import address_of
from damier.web.store.store import Change

entry: Final = APIRouter(include_in_schema=False)
_MOST_STUDENTS: Final = 2000  # of a course


@entry.get("/class")
async def enter(request: Request, visit: Here) -> Response:
    """The first page: to log in, or one's courses."""
    account = visit.account
    if account is None:
        following = safe_next(request.query_params.get("next", "/class"))
        code = request.query_params.get("code", "")[:40]
        return _entrance(request, visit, following=following, code=code)
    if account.must_change:
        return to("/class/password")
    store = visit.classroom.store
    if account.is_teacher:
        body = entry_html.all_courses(visit.language, account, await store.read(_all))
        return page(request, visit, body, visit.language.translate("Courses"))
    found = await store.read(lambda connection: courses.of_account(connection, account.id))
    return page(
        request,
        visit,
        entry_html.my_courses(visit.language, account, found),
        visit.language.translate("Your courses"),
    )


def _all(connection: Connection) -> list[tuple[Course, int, int]]:
    return [(each, *desk_views.numbers(connection, each.id)) for each in courses.every(connection)]


def _entrance(
    request: Request, visit: Visit, error: DamierError | None = None, *, following: str = "", code: str = ""
) -> Response:
    text = visit.language.sentence(error.message) if error else ""
    body = entry_html.entrance(visit.language, error=text, following=following, code=code)
    status = status_of(code_of(error)) if error else 200
    return page(request, visit, body, visit.language.translate("Class"), status=status)


@entry.post("/class/join")
async def join(request: Request, visit: Here) -> Response:
    """Join a course by its code; somebody new gets a code of their own, which is shown once."""
    form = await form_of(request)
    typed, name = form.text("code", 60), form.text("name", 60)
    try:
        course = await _course_of(request, visit, typed)
        if visit.account:
            return await _joined(visit, visit.account, course)
        if not name:
            raise BadForm("write your name, as your teacher knows you")
        account, code, kept = await visit.classroom.new_student(name)
        await visit.classroom.store.change(lambda change: _add_student(change, account, kept, course))
        remember(request, visit, await visit.classroom.log_in(account))
    except DamierError as error:
        return _entrance(request, visit, error, code=typed)
    body = entry_html.own_code(visit.language, account, code, f"/class/courses/{course.id}")
    return page(request, visit, body, visit.language.translate("Your own code"))


async def _course_of(request: Request, visit: Visit, typed: str) -> Course:
    """The course of a join code; raises BadCode, and TooMany for somebody who tries many."""
    classroom, network = visit.classroom, network_of(address_of(request))

    def read(connection: Connection) -> list[Course]:
        accounts.check_attempts(connection, "", network, classroom.store.wall())
        return courses.every(connection)

    found = [
        each
        for each in await classroom.store.read(read)
        if codes.is_code(typed, classroom.join_code(each)) and each.is_open
    ]
    if not found:
        await classroom.store.change(lambda change: accounts.note_failure(change, "", network))
        raise BadCode("there is no open course with this join code; look at it again")
    return found[0]


def _add_student(change: Change, account: Account, kept: str, course: Course) -> Team:
    members = courses.members(change.connection, course.id)
    everybody = [each for team in members.values() for each in team]
    if len(everybody) >= _MOST_STUDENTS:
        raise BadForm("this course is full")
    if any(each.name.casefold() == account.name.casefold() and each.id != account.id for each in everybody):
        raise BadForm(
            "somebody called {name} has joined already: if it is you, log in with your own code", name=account.name
        )
    accounts.add(change, account, kept)
    return courses.join(change, course, account)


async def _joined(visit: Visit, account: Account, course: Course) -> Response:
    if account.is_teacher:
        return to(f"/class/courses/{course.id}")
    await visit.classroom.store.change(lambda change: courses.join(change, course, account))
    return to(f"/class/courses/{course.id}")


@entry.post("/class/login")
async def log_in(request: Request, visit: Here) -> Response:
    """Log in with a code of one's own, or as a teacher."""
    form = await form_of(request)
    following = safe_next(form.text("next", 300))
    try:
        if "own" in form.fields:
            code = form.text("own", 60)
            handle, secret = codes.handle_of(code), codes.secret_of(code)
        else:
            handle, secret = accounts.handle_of_teacher(form.text("name", 60)), form.long_text("password", 200)
        account = await visit.classroom.checked(handle, secret, address_of(request))
        remember(request, visit, await visit.classroom.log_in(account))
    except DamierError as error:
        return _entrance(request, visit, error, following=following)
    return to(following)


@entry.post("/class/logout")
async def log_out(request: Request, visit: Here) -> Response:
    """End the session."""
    token = visit.classroom.token_of(request.headers)
    await visit.classroom.store.change(lambda change: accounts.log_out(change, token))
    forget(request)
    return to("/class")


# -- teachers


@entry.get("/class/password")
async def show_password(request: Request, visit: Here) -> Response:
    """The page to choose a password."""
    if not visit.me.is_teacher:
        return to("/class")
    return page(request, visit, entry_html.password(visit.language, visit.me), visit.language.translate("Password"))


@entry.post("/class/password")
async def change_password(request: Request, visit: Here) -> Response:
    """Choose a password; all other sessions end."""
    me, classroom = visit.me, visit.classroom
    form = await form_of(request)
    try:
        if not me.is_teacher:
            raise BadForm("students have a code; a teacher can give you a new one")
        await classroom.checked(me.handle, form.long_text("old", 200), address_of(request))
        new = form.long_text("new", 200)
        if len(new) < codes.LEAST_PASSWORD:
            raise BadForm("a password has at least {number} characters", number=codes.LEAST_PASSWORD)
        if new != form.long_text("again", 200):
            raise BadForm("the two new passwords are not the same")
        if new == form.long_text("old", 200):
            raise BadForm("this is the password that you had; choose another")
        kept = await classroom.hashed(new)
        await classroom.store.change(lambda change: accounts.set_secret(change, me.id, kept))
        remember(request, visit, await classroom.log_in(me))
    except DamierError as error:
        text = visit.language.sentence(error.message)
        body = entry_html.password(visit.language, me, error=text)
        return page(request, visit, body, visit.language.translate("Password"), status=status_of(code_of(error)))
    return to("/class")


@entry.get("/class/teachers")
async def show_teachers(request: Request, visit: Here) -> Response:
    """The list of teachers."""
    return await _teachers(request, visit)


@entry.post("/class/teachers")
async def add_teacher(request: Request, visit: Here) -> Response:
    """Make an account for another teacher; its password is shown once."""
    form = await form_of(request)
    name = form.text("name", 60)
    password = codes.new_code()
    account = Account(new_id(), TEACHER, name, accounts.handle_of_teacher(name), must_change=True)
    kept = await visit.classroom.hashed(password)

    def make(change: Change) -> None:
        accounts.add(change, account, kept)
        desk_log.write(change, visit.me, "", Message("added the teacher {name}", name=name))

    try:
        if not name:
            raise BadForm("a teacher needs a name")
        await visit.classroom.store.change(make)
    except BadForm as error:
        return await _teachers(request, visit, error=visit.language.sentence(error.message))
    return await _teachers(request, visit, made=(name, password))


async def _teachers(
    request: Request, visit: Visit, *, made: tuple[str, str] | None = None, error: str = ""
) -> Response:
    store = visit.classroom.store
    found = await store.read(accounts.teachers)
    log = await store.read(lambda connection: desk_log.entries(connection, ""))
    body = entry_html.teachers(visit.language, found, log, made=made, error=error)
    return page(request, visit, body, visit.language.translate("Teachers"), status=422 if error else 200)

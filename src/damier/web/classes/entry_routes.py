"""Addresses before a course: joining, logging in and out, passwords, teachers."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from damier.core.errors import DamierError
from damier.core.message import Message
from damier.web.classes import accounts, codes, courses, desk_log, desk_views, entry_html, memberships
from damier.web.classes.access import Here, Visit
from damier.web.classes.entry_html import Entrance
from damier.web.classes.forms import Form, form_of
from damier.web.classes.page import forget, page, remember, safe_next, to
from damier.web.classes.records import TEACHER, Account, Course, Team
from damier.web.classes.typed import BLANK, Typed, refused
from damier.web.errors import BadCode, BadForm, NotAllowed
from damier.web.guests import new_id
from damier.web.limits import network_of
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
        code = {"code": request.query_params.get("code", "")[:40]}
        return _entrance(request, visit, Entrance(Typed(code), following=following))
    if account.must_change:
        return to("/class/password")
    if account.is_teacher:
        body = entry_html.all_courses(visit.language, account, await visit.classroom.store.read(_all))
        return page(request, visit, body, visit.language.translate("Courses"))
    return await _my_courses(request, visit)


async def _my_courses(request: Request, visit: Visit, typed: Typed = BLANK) -> Response:
    found = await visit.classroom.store.read(lambda connection: courses.of_account(connection, visit.me.id))
    body = entry_html.my_courses(visit.language, visit.me, found, typed)
    return page(request, visit, body, visit.language.translate("Your courses"), status=typed.status)


def _all(connection: Connection) -> list[tuple[Course, int, int]]:
    return [(each, *desk_views.numbers(connection, each.id)) for each in courses.every(connection)]


def _entrance(request: Request, visit: Visit, forms: Entrance) -> Response:
    body = entry_html.entrance(visit.language, forms)
    return page(request, visit, body, visit.language.translate("Class"), status=forms.status)


@entry.post("/class/join")
async def join(request: Request, visit: Here) -> Response:
    """Join a course by its code; somebody new gets a code of their own, which is shown once."""
    form = await form_of(request)
    try:
        course = await _course_of(request, visit, form.text("code", 60))
        if visit.account:
            return await _joined(visit, visit.account, course)
        name = form.text("name", 60)
        if not name:
            raise BadForm("write your name, as your teacher knows you").at("name")
        account, code, kept = await visit.classroom.new_student(name)
        await visit.classroom.store.change(lambda change: _add_student(change, account, kept, course))
        remember(request, visit, await visit.classroom.log_in(account))
    except DamierError as error:
        typed = refused(form, error, visit.language, "code")
        if visit.account:
            return await _my_courses(request, visit, typed)
        return _entrance(request, visit, Entrance(typed))
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
    everybody = courses.students(change.connection, course.id)
    if len(everybody) >= _MOST_STUDENTS:
        raise BadForm("this course is full")
    if any(each.name.casefold() == account.name.casefold() and each.id != account.id for each in everybody):
        raise BadForm(
            "somebody called {name} has joined already: if it is you, log in with your own code; if it is not you, add "
            "an initial",
            name=account.name,
        ).at("name")
    accounts.add(change, account, kept)
    return memberships.join(change, course, account)


async def _joined(visit: Visit, account: Account, course: Course) -> Response:
    if account.is_teacher:
        return to(f"/class/courses/{course.id}")
    await visit.classroom.store.change(lambda change: memberships.join(change, course, account))
    return to(f"/class/courses/{course.id}")


@entry.post("/class/login")
async def log_in(request: Request, visit: Here) -> Response:
    """Log in with a code of one's own, or as a teacher."""
    form = await form_of(request)
    following, is_student = safe_next(form.text("next", 300)), "own" in form.fields
    try:
        if is_student:
            code = form.text("own", 60)
            handle, secret = codes.handle_of(code), codes.secret_of(code)
        else:
            handle, secret = accounts.handle_of_teacher(form.text("name", 60)), form.long_text("password", 200)
        account = await visit.classroom.checked(handle, secret, address_of(request))
        remember(request, visit, await visit.classroom.log_in(account))
    except DamierError as error:
        wrong = "own" if is_student else "password"
        typed = refused(form, error, visit.language, wrong, secret=("own", "password"))
        forms = Entrance(coming_back=typed, following=following)
        return _entrance(request, visit, forms if is_student else Entrance(teaching=typed, following=following))
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
    return _password(request, visit) if visit.me.is_teacher else to("/class")


def _password(request: Request, visit: Visit, typed: Typed = BLANK) -> Response:
    body = entry_html.password(visit.language, visit.me, typed)
    return page(request, visit, body, visit.language.translate("Password"), status=typed.status)


@entry.post("/class/password")
async def change_password(request: Request, visit: Here) -> Response:
    """Choose a password; all other sessions end."""
    me, classroom = visit.me, visit.classroom
    form = await form_of(request)
    try:
        if not me.is_teacher:
            raise BadForm("students have a code; a teacher can give you a new one")
        await classroom.checked(me.handle, form.long_text("old", 200), address_of(request))
        kept = await classroom.hashed(_new_password(form))
        await classroom.store.change(lambda change: accounts.set_secret(change, me.id, kept))
        remember(request, visit, await classroom.log_in(me))
    except DamierError as error:
        return _password(request, visit, refused(form, error, visit.language, "old", secret=("old", "new", "again")))
    return to("/class")


def _new_password(form: Form) -> str:
    """The password that somebody chooses; raises BadForm."""
    new = form.long_text("new", 200)
    if len(new) < codes.LEAST_PASSWORD:
        raise BadForm("a password has at least {number} characters", number=codes.LEAST_PASSWORD).at("new")
    if new != form.long_text("again", 200):
        raise BadForm("the two new passwords are not the same").at("again")
    if new == form.long_text("old", 200):
        raise BadForm("this is the password that you had; choose another").at("new")
    return new


# -- other teachers


@entry.get("/class/teachers")
async def show_teachers(request: Request, visit: Here) -> Response:
    """The list of teachers."""
    return await _teachers(request, visit)


@entry.post("/class/teachers")
async def add_teacher(request: Request, visit: Here) -> Response:
    """Make an account for another teacher; its password is shown once."""
    form = await form_of(request)
    try:
        name, password = form.text("name", 60), codes.new_code()
        if not name:
            raise BadForm("a teacher needs a name")
        account = Account(new_id(), TEACHER, name, accounts.handle_of_teacher(name), must_change=True)
        kept = await visit.classroom.hashed(password)
        log = Message("added the teacher {name}", name=name)
        await desk_log.do(visit, lambda change: accounts.add(change, account, kept), log)
    except DamierError as error:
        return await _teachers(request, visit, typed=refused(form, error, visit.language, "name"))
    return await _teachers(request, visit, made=(name, password))


@entry.post("/class/teachers/{account}/remove")
async def remove_teacher(visit: Here, account: str) -> Response:
    """Let another teacher log in no more; nobody removes themselves, so one is always left."""
    if account == visit.me.id:
        raise BadForm("you cannot remove yourself; another teacher can")

    def remove(change: Change) -> None:
        me = accounts.find(change.connection, visit.me.id)
        if me is None or not me.is_teacher:  # removed at the same moment
            raise NotAllowed("only a teacher may do this")
        name = accounts.remove_teacher(change, account)
        desk_log.write(change, visit.me, "", Message("removed the teacher {name}", name=name))

    await visit.classroom.store.change(remove)
    return to("/class/teachers")


async def _teachers(
    request: Request, visit: Visit, *, made: tuple[str, str] | None = None, typed: Typed = BLANK
) -> Response:
    store = visit.classroom.store
    found = await store.read(accounts.teachers)
    log = await store.read(lambda connection: desk_log.entries(connection, ""))
    body = entry_html.teachers(visit.language, visit.me, found, log, made=made, typed=typed)
    return page(request, visit, body, visit.language.translate("Teachers"), status=typed.status)

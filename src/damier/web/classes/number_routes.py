"""Addresses of the numbers by which other systems know the students of a course."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from damier.core.message import Message
from damier.web.classes import accounts, courses, desk_log, number_html
from damier.web.classes.access import Here, Visit
from damier.web.classes.forms import form_of
from damier.web.classes.numbers import Pasted, read_list
from damier.web.classes.page import page
from damier.web.classes.records import Account
from damier.web.classes.typed import BLANK, Typed, refused
from damier.web.errors import BadForm
from damier.web.store.store import Change

numbers: Final = APIRouter(include_in_schema=False)
_MOST: Final = 19_000  # characters of a list
_NAMED: Final = 5  # lines that are named with a reason


@numbers.get("/class/courses/{course}/numbers")
async def show_numbers(request: Request, visit: Here) -> Response:
    """All students with their numbers, and a field for a list."""
    return await _numbers(request, visit)


async def _numbers(request: Request, visit: Visit, typed: Typed = BLANK, told: str = "") -> Response:
    students = await visit.classroom.store.read(lambda connection: _students(connection, visit))
    body = number_html.numbers_page(visit.language, visit.here, students, typed, told)
    return page(request, visit, body, visit.here.title, status=typed.status)


def _students(connection: Connection, visit: Visit) -> list[tuple[Account, str]]:
    """The students of a course, with their teams."""
    found = courses.members(connection, visit.here.id)
    return [(each, team) for team, members in found.items() for each in members]


@numbers.post("/class/courses/{course}/numbers")
async def keep_numbers(request: Request, visit: Here) -> Response:
    """Keep the numbers of a list; lines that are about nobody here are shown again."""
    form = await form_of(request)
    try:
        text = form.long_text("list", _MOST)
    except BadForm as error:
        return await _numbers(request, visit, refused(form, error, visit.language))

    def keep(change: Change) -> Pasted:
        pasted = read_list(text, courses.students(change.connection, visit.here.id))
        for account, number in pasted.given.items():
            accounts.set_number(change, account, number)
        if pasted.given:
            log = Message("changed ID numbers: {number}", number=len(pasted.given))
            desk_log.write(change, visit.me, visit.here.id, log)
        return pasted

    pasted = await visit.classroom.store.change(keep)
    if not pasted.left:
        return await _numbers(request, visit, told=_told(visit, pasted))
    typed = Typed({"list": pasted.left}, "list", _why(visit, pasted), 422)
    return await _numbers(request, visit, typed, _told(visit, pasted))


def _told(visit: Visit, pasted: Pasted) -> str:
    """What was done with a list."""
    told = visit.language.counted(len(pasted.given), "{number} number was kept.", "{number} numbers were kept.")
    if pasted.heading:
        told += " " + visit.language.translate("The first line was taken for a heading: {line}", line=pasted.heading)
    return told


def _why(visit: Visit, pasted: Pasted) -> str:
    """Why lines of a list were not taken."""
    translate = visit.language.translate
    reasons = [translate("Nobody of this course has the name: {line}", line=line) for line in pasted.unknown[:_NAMED]]
    reasons += [
        translate("{name} has this number already: {line}", name=name, line=line)
        for line, name in [*pasted.taken.items()][:_NAMED]
    ]
    return " · ".join(reasons)

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
from damier.web.classes.numbers import read_list
from damier.web.classes.page import page, to
from damier.web.classes.records import Account
from damier.web.classes.typed import BLANK, Typed, refused
from damier.web.errors import BadForm
from damier.web.store.store import Change

numbers: Final = APIRouter(include_in_schema=False)
_MOST: Final = 19_000  # characters of a list


@numbers.get("/class/courses/{course}/numbers")
async def show_numbers(request: Request, visit: Here) -> Response:
    """All students with their numbers, and a field for a list."""
    return await _numbers(request, visit)


async def _numbers(request: Request, visit: Visit, typed: Typed = BLANK) -> Response:
    students = await visit.classroom.store.read(lambda connection: _students(connection, visit))
    body = number_html.numbers_page(visit.language, visit.here, students, typed)
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

    def keep(change: Change) -> str:
        pasted = read_list(text, [each for each, _ in _students(change.connection, visit)])
        for account, number in pasted.given.items():
            accounts.set_number(change, account, number)
        if pasted.given:
            log = Message("changed ID numbers: {number}", number=len(pasted.given))
            desk_log.write(change, visit.me, visit.here.id, log)
        return "\n".join(pasted.left)

    left = await visit.classroom.store.change(keep)
    if not left:
        return to(f"/class/courses/{visit.here.id}/numbers")
    why = visit.language.translate("Nobody of this course has these names; the other lines were taken.")
    return await _numbers(request, visit, Typed({"list": left}, "list", why, 422))

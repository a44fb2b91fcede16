"""Addresses of one team on the teacher's desk: its mark, notes, more time, codes. What is refused is shown again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

from fastapi import APIRouter
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from damier.core.errors import DamierError
from damier.core.message import Decimal, Message
from damier.web.classes import accounts, courses, desk_log, marks, parts, team_html, uploads
from damier.web.classes.access import Here, Visit
from damier.web.classes.forms import Form, form_of
from damier.web.classes.page import page, to
from damier.web.classes.student_routes import view_for
from damier.web.classes.typed import BLANK, Typed, refused
from damier.web.errors import BadForm
from damier.web.store.store import Change

teams: Final = APIRouter(include_in_schema=False)


@teams.get("/class/teams/{team}")
async def show_team(request: Request, visit: Here) -> Response:
    """A team at the desk."""
    return await _team(request, visit)


async def _team(request: Request, visit: Visit, typed: Typed = BLANK) -> Response:
    view = await view_for(replace(visit, course=replace(visit.here, shown="all")))
    team = visit.theirs

    def read(connection: Connection) -> tuple[list[marks.Entry], dict[str, str]]:
        return marks.notes(connection, team.id), accounts.writers(connection)

    notes, names = await visit.classroom.store.read(read)
    body = team_html.team_page(visit.language, view, notes, names, visit.classroom.team_code(team), typed)
    return page(request, visit, body, team.name, status=typed.status)


async def changed(
    request: Request, visit: Visit, wrong: str, change: Callable[[Visit, Form], Awaitable[str | None]]
) -> Response:
    """The team's page, or another, after a form of it has changed something; if it is refused, with what was typed."""
    form = await form_of(request)
    try:
        following = await change(visit, form)
    except DamierError as error:
        return await _team(request, visit, refused(form, error, visit.language, wrong))
    return to(following or f"/class/teams/{visit.theirs.id}")


@teams.post("/class/teams/{team}/notes")
async def add_note(request: Request, visit: Here) -> Response:
    """Write a note about a team."""
    return await changed(request, visit, "text", _add_note)


async def _add_note(visit: Visit, form: Form) -> None:
    text = form.long_text("text", 4000)
    if not text:
        raise BadForm("the note is empty")
    log = Message("wrote a note about {team}", team=visit.theirs.name)
    await desk_log.do(visit, lambda change: marks.write_note(change, visit.theirs.id, text, visit.me), log)


@teams.post("/class/teams/{team}/adjustments")
async def adjust(request: Request, visit: Here) -> Response:
    """Give or take points, with a reason."""
    return await changed(request, visit, "points", _adjust)


async def _adjust(visit: Visit, form: Form) -> None:
    points, reason = form.number("points"), form.text("reason", 300)
    _check_points(points)
    if not reason:
        raise BadForm("an adjustment needs a reason, which the team sees").at("reason")
    if not form.is_on("even_so"):
        _check_mark((await view_for(visit)).mark, points)
    log = Message(
        "adjusted the mark of {team} by {points}: {reason}",
        team=visit.theirs.name,
        points=Decimal(points, 2),
        reason=reason,
    )
    await desk_log.do(visit, lambda change: marks.adjust(change, visit.theirs.id, points, reason, visit.me), log)


def _check_points(points: float) -> None:
    """Raise BadForm for an adjustment that says nothing, or that is too exact or too large."""
    if not points:
        raise BadForm("an adjustment of 0 points changes nothing")
    if round(points, 2) != points:
        raise BadForm("points have at most two digits behind the point")
    if abs(points) > marks.MOST_POINTS:
        raise BadForm("at most {most} points can be given or taken", most=marks.MOST_POINTS)


def _check_mark(mark: marks.Mark, points: float) -> None:
    """Raise BadForm for an adjustment that takes a mark out of its range."""
    after = round(mark.points + points, 2)
    if mark.sums is None:
        raise BadForm("nothing of this team is graded yet; tick the box below if its mark shall be adjusted even so")
    if points < 0 and after < 0:
        raise BadForm(
            "the mark would be {points}, below 0; tick the box below if it shall be", points=Decimal(after, 2)
        )
    if points > 0 and after > mark.out_of:
        raise BadForm(
            "the mark would be {points} of {most}; tick the box below if it shall be",
            points=Decimal(after, 2),
            most=Decimal(mark.out_of, 2),
        )


@teams.post("/class/teams/{team}/adjustments/{adjustment}/remove")
async def take_back(visit: Here, adjustment: str) -> Response:
    """Take an adjustment back; nothing happens if it is gone."""
    team = visit.theirs

    def take(change: Change) -> None:
        if found := marks.take_back(change, team.id, adjustment):
            log = Message(
                "took back the adjustment of the mark of {team} by {points}: {reason}",
                team=team.name,
                points=Decimal(found.points, 2),
                reason=found.text,
            )
            desk_log.write(change, visit.me, visit.here.id, log)

    await visit.classroom.store.change(take)
    return to(f"/class/teams/{team.id}")


@teams.post("/class/teams/{team}/readings")
async def give_points(request: Request, visit: Here) -> Response:
    """Give points for what a person has read; an empty field takes them back."""
    return await changed(request, visit, "", _give_points)


async def _give_points(visit: Visit, form: Form) -> None:
    team = visit.theirs
    contract = visit.classroom.assignments.find(visit.here.assignment).contract()
    most = {each.name: each.points for each in contract.checks} | {each.name: each.points for each in contract.readings}
    wanted = [name for name in most if f"points-{name}" in form.fields]
    given = {name: _points(form, f"points-{name}", most[name]) for name in wanted}

    def give(change: Change) -> None:
        for name, points in given.items():
            marks.give_reading(change, team.id, name, points, visit.me)

    shown = ", ".join(f"{name} {points:g}" for name, points in given.items() if points is not None)
    log = Message("gave {team} points for what was read: {points}", team=team.name, points=shown or "-")
    await desk_log.do(visit, give, log)


def _points(form: Form, name: str, most: float) -> float | None:
    """The points of a field; None if it is empty. Raises BadForm."""
    if not form.text(name):
        return None
    points = form.number(name)
    if not 0 <= points <= most:
        raise BadForm("give from 0 to {most:g} points; what goes beyond is an adjustment", most=most).at(name)
    return points


@teams.post("/class/teams/{team}/extension")
async def extend(request: Request, visit: Here) -> Response:
    """Give a team more time."""
    return await changed(request, visit, "until", _extend)


async def _extend(visit: Visit, form: Form) -> None:
    text, course, team = form.text("until"), visit.here, visit.theirs
    until = parts.read_time(text, course.zone)
    if until is not None and course.deadline is not None and until <= course.deadline:
        raise BadForm(
            "this is not after the deadline of the course, {time}: write a later time, or nothing to take the extra"
            " time away",
            time=parts.typed_time(course.deadline, course.zone).replace("T", " "),
        )
    log = Message("took the extra time of {team} away", team=team.name)
    if until is not None:
        log = Message("gave {team} time until {time}", team=team.name, time=text.replace("T", " "))
    elif team.extended is None:
        return
    await desk_log.do(visit, lambda change: courses.extend(change, team, until), log)


@teams.post("/class/uploads/{upload}/again")
async def grade_again(visit: Here) -> Response:
    """Grade an upload once more."""
    log = Message("had upload no. {number} of {team} graded again", number=visit.thing.number, team=visit.theirs.name)
    await desk_log.do(visit, lambda change: uploads.grade_again(change, visit.thing), log)
    return to(f"/class/uploads/{visit.thing.id}")

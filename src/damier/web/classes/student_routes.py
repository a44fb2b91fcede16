"""Addresses of a course for its students; a teacher at the same address sees the desk."""

from __future__ import annotations

import io
import zipfile
from typing import Final

from fastapi import APIRouter
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from damier.core.errors import DamierError
from damier.core.message import Message
from damier.web.classes import (
    accounts,
    desk_html,
    desk_log,
    desk_views,
    memberships,
    parts,
    player_help,
    student_html,
    student_views,
    uploads,
)
from damier.web.classes.access import Here, Visit
from damier.web.classes.forms import Form, distinct, form_of
from damier.web.classes.grade_jobs import assignment_of
from damier.web.classes.page import own_address, page, to
from damier.web.classes.player_help import is_for_players
from damier.web.classes.records import File, Upload
from damier.web.classes.student_views import Seen, StudentView
from damier.web.classes.typed import BLANK, Typed, refused
from damier.web.errors import BadCode, BadForm
from damier.web.guests import new_id
from damier.web.limits import network_of
from damier.web.site import address_of
from damier.web.store.store import Change

students: Final = APIRouter(include_in_schema=False)
_MOST_FILES: Final = 100  # of one upload, beside each other
_SANDBOX: Final = "default-src 'none'; sandbox"


@students.get("/class/courses/{course}")
async def show_course(request: Request, visit: Here) -> Response:
    """A course: for a student with their uploads, for a teacher the desk."""
    return await (show_desk(request, visit) if visit.me.is_teacher else _course(request, visit))


async def show_desk(request: Request, visit: Visit, typed: Typed = BLANK) -> Response:
    """A course as its teacher sees it."""
    course, classroom = visit.here, visit.classroom
    desk = await classroom.store.read(
        lambda connection: desk_views.desk_of(connection, classroom.assignments, course, classroom.store.wall())
    )
    body = desk_html.desk_page(visit.language, desk, classroom.join_code(course), own_address(request), typed)
    return page(request, visit, body, course.title, _live(visit), typed.status)


async def _course(request: Request, visit: Visit, typed: Typed = BLANK) -> Response:
    """A course as a student sees it; one of its forms may have been refused."""
    view, code = await view_for(visit), visit.classroom.team_code(visit.theirs)
    body = student_html.course_page(visit.language, view, code, own_address(request), typed)
    whole = body + refreshing(is_waiting=view.waits and not typed.why)
    return page(request, visit, whole, visit.here.title, _live(visit), typed.status)


def _live(visit: Visit) -> dict[str, str]:
    return {"socket": f"/api/class/courses/{visit.here.id}/socket", "zone": visit.here.zone}


async def view_for(visit: Visit) -> StudentView:
    """A course as the visitor's team, or the team that a teacher looks at, sees it."""
    classroom = visit.classroom

    def read(connection: Connection) -> StudentView:
        progress, now = classroom.watchers.progress, classroom.store.wall()
        return student_views.view_of(connection, classroom.assignments, visit.here, visit.theirs, progress, now)

    return await classroom.store.read(read)


def refreshing(*, is_waiting: bool) -> str:
    """What loads a page again for somebody without scripts, while something is being graded."""
    return '<noscript><meta http-equiv="refresh" content="4"></noscript>' if is_waiting else ""


# -- handing in


@students.get("/class/courses/{course}/player.py")
async def first_player(visit: Here) -> Response:
    """A player to begin with, in a course of players."""
    contract = assignment_of(visit.classroom.assignments, visit.here).contract()
    if not is_for_players(contract, visit.here.part):
        raise BadForm("what is handed in for this assignment is not a player of a game")
    return attachment(player_help.first_player(visit.language, contract), "player.py")


@students.post("/class/courses/{course}/uploads")
async def hand_in(request: Request, visit: Here) -> Response:
    """Hand in files, by the page's form."""
    form = await form_of(request)
    try:
        upload = await handed_in(form, visit)
    except DamierError as error:
        if visit.me.is_teacher:
            raise
        return await _course(request, visit, refused(form, error, visit.language, "files"))
    return to(f"/class/uploads/{upload.id}")


async def handed_in(form: Form, visit: Visit) -> Upload:
    """Keep the files of a form, and have them graded; raises DamierError."""
    if visit.me.is_teacher:
        raise BadForm("teachers do not hand in; join with another name in a private window to try it")
    files = checked_files(form.files, visit.here.most_bytes, visit)
    identifier, store = new_id(), visit.classroom.store
    return await store.change(lambda change: uploads.add(change, identifier, visit.here.id, visit.me, files))


def checked_files(files: list[File], most: int, visit: Visit) -> list[File]:
    """Files that may be handed in, under names of their own; raises BadForm."""
    if not files or not any(each.content for each in files):
        raise BadForm("choose a file first; what came is empty")
    if len(files) > _MOST_FILES:
        raise BadForm("these are more than {most} files; hand in a zip", most=_MOST_FILES)
    if sum(len(each.content) for each in files) > most:
        raise BadForm("this is too large; at most {size} can be handed in", size=parts.size_text(most, visit.language))
    return distinct(files)


@students.post("/class/courses/{course}/team")
async def join_team(request: Request, visit: Here) -> Response:
    """Join another's team by its code."""
    form = await form_of(request)
    try:
        await _join_team(request, visit, form.text("code", 40))
    except DamierError as error:
        if visit.me.is_teacher:
            raise
        return await _course(request, visit, refused(form, error, visit.language, "code"))
    return to(f"/class/courses/{visit.here.id}")


async def _join_team(request: Request, visit: Visit, typed: str) -> None:
    """Let a student join the team of a code, and write that to the log; raises BadCode, TeamFull, TooLate, TooMany."""
    store, me = visit.classroom.store, visit.me
    if me.is_teacher:
        raise BadForm("teachers are in no team")
    tried, network = f"team of {me.id}", network_of(address_of(request))

    def change_team(change: Change) -> None:
        accounts.check_attempts(change.connection, tried, network, change.now)
        into = visit.classroom.team_with(typed, change.connection, visit.here)
        if into is None:
            raise BadCode("no team of this course has this code; look at it again")
        if memberships.join(change, visit.here, me, into).id != visit.theirs.id:
            desk_log.write(change, me, visit.here.id, Message("joined the team {team}", team=into.name))

    try:
        await store.change(change_team)
    except BadCode:
        await store.change(lambda change: accounts.note_failure(change, tried, network))
        raise


# -- one upload


@students.get("/class/uploads/{upload}")
async def show_upload(request: Request, visit: Here) -> Response:
    """An upload, and what was found."""
    seen = await seen_for(visit)
    contract = assignment_of(visit.classroom.assignments, visit.here).contract()
    team = visit.theirs if visit.me.is_teacher else None
    body = student_html.upload_page(visit.language, visit.here, contract, seen, team)
    title = visit.language.translate("Upload no. {number}", number=visit.thing.number)
    data = {"socket": f"/api/class/uploads/{visit.thing.id}/socket"} if seen.is_waiting else {}
    return page(request, visit, body + refreshing(is_waiting=seen.is_waiting), title, data)


async def seen_for(visit: Visit) -> Seen:
    """An upload as the visitor may see it now."""
    classroom = visit.classroom

    def read(connection: Connection) -> Seen:
        upload, now = uploads.find(connection, visit.thing.id), classroom.store.wall()
        progress = classroom.watchers.progress
        return student_views.seen_by(
            connection, visit.here, visit.theirs, upload, progress, now, is_teacher=visit.me.is_teacher
        )

    return await classroom.store.read(read)


@students.get("/class/uploads/{upload}/file")
async def download(visit: Here) -> Response:
    """The files of an upload, to be saved: nothing of it is ever shown as a page."""
    return await download_of(visit)


async def download_of(visit: Visit) -> Response:
    """The file of an upload, or a zip of several."""
    upload = visit.thing
    files = await visit.classroom.store.read(lambda connection: uploads.files_of(connection, upload.id))
    if len(files) == 1:
        return attachment(files[0].content, f"{upload.number}-{files[0].name}")
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in files:
            archive.writestr(file.name, file.content)
    return attachment(packed.getvalue(), f"upload-{upload.number}.zip")


def attachment(content: bytes | str, name: str, kind: str = "application/octet-stream") -> Response:
    """A file to be saved, which no browser opens."""
    plain = "".join(each if each.isascii() and (each.isalnum() or each in "._-") else "_" for each in name)
    headers = {
        "content-disposition": f'attachment; filename="{plain}"',
        "content-security-policy": _SANDBOX,
        "x-content-type-options": "nosniff",
    }
    return Response(content, media_type=kind, headers=headers)

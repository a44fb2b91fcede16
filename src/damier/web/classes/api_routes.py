"""The class for programs: hand in by `curl`, read what was found as JSON, hear of it by a socket."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, TypeAlias

import orjson
from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from damier.core.errors import DamierError
from damier.grader.contract import Contract
from damier.grader.verdict import texts_of
from damier.web.classes import codes, courses, desk_html, desk_views, student_html
from damier.web.classes.access import Elsewhere, Here, Visit, visit
from damier.web.classes.forms import form_of
from damier.web.classes.grade_jobs import assignment_of
from damier.web.classes.page import own_address
from damier.web.classes.student_routes import download_of, handed_in, seen_for, view_for
from damier.web.classes.student_views import Seen
from damier.web.errors import NotLoggedIn, TooMany, code_of
from damier.web.models import Refused
from damier.web.refusals import Json, language_of, refusal
from damier.web.site import address_of, count, site_of

_REFUSED: Final[dict[int | str, dict[str, Any]]] = {
    code: {"model": Refused, "description": text}
    for code, text in (
        (401, "Nobody has logged in, or a code is wrong."),
        (404, "There is no such course or upload, or not for you."),
        (409, "The deadline has passed, or the course is closed."),
        (422, "It was understood, and cannot be done: no file, too large a file."),
        (429, "Too many requests, uploads or wrong codes; `Retry-After` says when to come back."),
    )
}
api: Final = APIRouter(prefix="/api/class", tags=["class"], responses=_REFUSED)
_PAUSE: Final = 0.3  # seconds between two states that one page is sent, while its upload is graded
_QUEUE_PAUSE: Final = 1.0  # while it waits
_DESK_PAUSE: Final = 3.0
_SILENCE: Final = 90.0
_SENDING: Final = 20.0
_LEFT: Final = (WebSocketDisconnect, TimeoutError, OSError, RuntimeError)


State: TypeAlias = Callable[[Visit], Awaitable[tuple[str, bool, float]]]
"""The part of a page that changes, whether it waits in the queue, and how often it may change."""


class Login(BaseModel):
    """What a student logs in with."""

    model_config = ConfigDict(extra="forbid")
    code: str = Field(max_length=60)


@api.post("/sessions", status_code=201, summary="Log in with a student's own code")
async def log_in(request: Request, body: Login, visit: Here) -> Response:
    """A token, to be sent as `Authorization: Bearer TOKEN`; the code itself can be sent, too: `curl -u :CODE`."""
    handle, secret = codes.handle_of(body.code), codes.secret_of(body.code)
    account = await visit.classroom.checked(handle, secret, address_of(request))
    token = visit.classroom.cookie_for(await visit.classroom.log_in(account))
    return Json({"token": token, "name": account.name}, status_code=201)


@api.get("/me", summary="Who you are, and your courses")
async def show_me(visit: Here) -> Response:
    """Your name, your role and the courses that you take part in."""
    account = visit.me
    found = await visit.classroom.store.read(lambda connection: courses.of_account(connection, account.id))
    listed = [{"id": course.id, "title": course.title, "deadline": team.deadline(course)} for course, team in found]
    return Json({"name": account.name, "role": account.role, "courses": listed})


@api.post("/courses/{course}/uploads", status_code=201, summary="Hand in files (multipart/form-data)")
async def hand_in(request: Request, course: str, visit: Here) -> Response:
    """`curl -u :CODE -F files=@ia.py …`; the answer has the address where what is found can be read."""
    upload = await handed_in(await form_of(request), visit)
    address = own_address(request)
    content: dict[str, Any] = {
        "id": upload.id,
        "number": upload.number,
        "sha256": upload.sha256,
        "url": f"{address}/class/uploads/{upload.id}",
        "report": f"{address}/api/class/uploads/{upload.id}",
    }
    return Json(content, status_code=201, headers={"location": content["url"]})


@api.get("/courses/{course}/uploads", summary="Your uploads in a course")
async def list_uploads(course: str, visit: Here) -> Response:
    """The uploads of your team, the last first; of a teacher, nobody's."""
    if visit.me.is_teacher:
        return Json({"uploads": []})
    view = await view_for(visit)
    return Json({"uploads": [_listed(each) for each in view.seen]})


@api.get("/uploads/{upload}", summary="What was found about an upload")
async def show_upload(upload: str, visit: Here) -> Response:
    """How far it is, then its points and every check that you may see, in your language."""
    seen = await seen_for(visit)
    contract = assignment_of(visit.classroom.assignments, visit.here).contract()
    return Json(_listed(seen) | _told(seen, contract, visit))


@api.get("/uploads/{upload}/file", summary="Download an upload")
async def download(upload: str, visit: Here) -> Response:
    """The file that was handed in, or a zip of several."""
    return await download_of(visit)


def _listed(seen: Seen) -> dict[str, Any]:
    upload = seen.upload
    found: dict[str, Any] = {
        "id": upload.id,
        "number": upload.number,
        "at": upload.at,
        "sha256": upload.sha256,
        "bytes": upload.bytes,
        "files": list(upload.names),
        "state": upload.state,
        "counts": seen.does_count,
    }
    if seen.is_waiting:
        found |= {"before": seen.before, "running": seen.is_running, "progress": seen.progress}
    elif seen.report:
        found |= {"points": seen.report.points, "out_of": seen.report.out_of}
    return found


def _told(seen: Seen, contract: Contract, visit: Visit) -> dict[str, Any]:
    """The checks of a report in words."""
    if seen.is_waiting or seen.report is None or seen.found is None:
        return {"why": visit.language.say(seen.upload.why)} if seen.upload.why else {}
    say, titles = visit.language.say, {each.name: each for each in contract.checks}
    return {
        "problem": say(seen.found.problem),
        "checks": [
            {
                "name": each.check,
                "title": say(titles[each.check].title) if each.check in titles else each.check,
                "status": each.status.value,
                "points": each.points,
                "out_of": each.out_of,
                **{name: say(text) for name, text in texts_of(each).items() if text},
            }
            for each in seen.report.verdicts
        ],
    }


# -- sockets


@api.websocket("/courses/{course}/socket")
async def course_socket(websocket: WebSocket, course: str) -> None:
    """A course as it changes: the part of the page that does."""
    await serve_part(websocket, _state)


@api.websocket("/uploads/{upload}/socket")
async def upload_socket(websocket: WebSocket, upload: str) -> None:
    """An upload as it is graded."""
    await serve_part(websocket, _state)


async def serve_part(websocket: WebSocket, state: State, part: str = "") -> None:
    """Send a part of a page whenever it has changed; a part of a course with a name has its own news."""
    await serving(websocket, lambda found: _talk(websocket, found, state, part))


async def serving(websocket: WebSocket, talk: Callable[[Visit], Awaitable[None]]) -> None:
    """Serve a socket of somebody who may open it, as long as `talk` goes on."""
    site = site_of(websocket)
    try:
        found = await visit(websocket)
        count(websocket, "connect")
        if not site.limits.enter(found.me.id, found.me.id):  # a whole class may share an address
            raise TooMany("too many connections; close some first")
    except (DamierError, Elsewhere) as error:
        refused = error if isinstance(error, DamierError) else NotLoggedIn("log in first")
        with suppress(OSError):
            await websocket.send_denial_response(refusal(refused, language_of(websocket), code_of(refused)))
        return
    try:
        with suppress(*_LEFT, DamierError):
            await websocket.accept()
            await talk(found)
    finally:
        site.limits.leave(found.me.id, found.me.id)


async def _talk(websocket: WebSocket, found: Visit, state: State, part: str) -> None:
    tasks = [asyncio.ensure_future(_write(websocket, found, state, part)), asyncio.ensure_future(_read(websocket))]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    with suppress(*_LEFT):
        await asyncio.wait_for(websocket.close(1000), _SENDING)


async def _read(websocket: WebSocket) -> None:
    """Answer pings; nothing else is said here."""
    while True:
        async with asyncio.timeout(_SILENCE):
            await websocket.receive_text()
        await _send(websocket, {"type": "pong"})


async def _send(websocket: WebSocket, content: dict[str, Any]) -> None:
    async with asyncio.timeout(_SENDING):
        await websocket.send_text(orjson.dumps(content).decode())


async def _write(websocket: WebSocket, found: Visit, state: State, part: str) -> None:
    """Send what changes, whenever it has."""
    last = ""
    with found.classroom.watchers.watching(found.here.id + part) as watch:
        while True:
            watch.news.clear()
            if await found.classroom.account(websocket, "") != found.account:
                return  # logged out meanwhile
            html, watch.hears_queue, pause = await state(found)
            if html != last:
                await _send(websocket, {"type": "state", "html": html, "done": not watch.hears_queue})
                last = html
            await asyncio.sleep(pause)
            await watch.news.wait()


async def _state(found: Visit) -> tuple[str, bool, float]:
    """The part of a page that changes, whether it waits in the queue, and how often it may change."""
    classroom, language = found.classroom, found.language
    if found.upload:
        seen = await seen_for(found)
        contract = assignment_of(classroom.assignments, found.here).contract()
        pause = _QUEUE_PAUSE if seen.before > 1 else _PAUSE
        return student_html.upload_part(language, contract, seen), seen.is_waiting, pause
    course = await classroom.store.read(lambda connection: courses.find(connection, found.here.id))
    if found.me.is_teacher:
        desk = await classroom.store.read(
            lambda connection: desk_views.desk_of(connection, classroom.assignments, course, classroom.store.wall())
        )
        return desk_html.live_part(language, desk), False, _DESK_PAUSE
    view = await view_for(found)
    pause = _QUEUE_PAUSE if any(each.before > 1 for each in view.seen) else _PAUSE
    return student_html.live_part(language, view), view.waits, pause

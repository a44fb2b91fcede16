"""The application: its parts, opened and closed with it, and its routes."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import secrets
import socket
from collections.abc import AsyncIterator, Awaitable, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final

from fastapi import Depends, FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from damier import __version__
from damier.core.errors import DamierError
from damier.web import refused_bodies, socket_routes
from damier.web.analysis.pages import analysis_pages
from damier.web.analysis.room import AnalysisRoom
from damier.web.analysis.routes import analysis_api
from damier.web.api import api, counted
from damier.web.assets import Assets
from damier.web.classes.access import Elsewhere
from damier.web.classes.api_routes import api as class_api
from damier.web.classes.classroom import Classroom, ClassSettings, database_in
from damier.web.classes.desk_routes import desk
from damier.web.classes.entry_routes import entry
from damier.web.classes.export_routes import exporting
from damier.web.classes.ladder.routes import ladder_api, ladder_pages
from damier.web.classes.member_routes import members
from damier.web.classes.number_routes import numbers
from damier.web.classes.student_routes import students
from damier.web.classes.team_routes import teams
from damier.web.engines import EnginePool
from damier.web.errors import BadMessage, NotAllowed, UnknownGame, code_of
from damier.web.guests import Guests
from damier.web.limits import Limits
from damier.web.lobby import Lobby
from damier.web.logs import LOG, note
from damier.web.pages import error_page, pages
from damier.web.refusals import Json, language_of, refusal, status_of
from damier.web.rooms import Rooms
from damier.web.safety import Safety
from damier.web.settings import Settings, default_database
from damier.web.site import Cookies, Site, site_of
from damier.web.store.store import Store, open_store
from damier.web.watching import routes as watching
from damier.web.watching.contests import Contests

_ENDING: Final = 10.0  # seconds for each part to close
_ABOUT: Final = """\
Everything that the page does, for programs. An error is `{"error": {"code": "…", "text": "…"}}`, the text in the
language of `?lang=` or `Accept-Language`. A browser is known by its cookie, a program by a token from
`POST /api/guests`. The socket `/api/games/{game}/socket` sends every change of a game; docs/web.md has its protocol."""


def make_app(settings: Settings) -> FastAPI:
    """The application; its parts are opened when the server starts it, `app.state.failure` says why they cannot be."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        try:
            app.state.site = site = await _opened(settings)
        except DamierError as error:
            app.state.failure = error
            raise
        note("started", process=os.getpid(), version=__version__)
        try:
            yield
        finally:
            site.is_stopping = True
            await _closed(site)
            note("stopped", process=os.getpid())

    app = FastAPI(
        title="damier",
        version=__version__,
        description=_ABOUT,
        openapi_url="/api/openapi.json",
        docs_url=None,  # it would load scripts from elsewhere
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.failure = None
    app.include_router(api)
    app.include_router(analysis_api)
    app.include_router(socket_routes.router)
    for router in (watching.api, watching.pages, watching.sockets):
        app.include_router(router)
    app.include_router(pages, dependencies=[Depends(counted)])
    app.include_router(analysis_pages, dependencies=[Depends(counted)])
    for router in (entry, students, desk, teams, members, numbers, exporting, class_api, ladder_pages, ladder_api):
        app.include_router(router)
    app.add_api_route("/healthz", _health, include_in_schema=False)
    app.mount("/static", Assets(), name="static")
    _answer_errors(app)
    app.add_middleware(Cookies)
    app.add_middleware(Safety, settings=settings)
    return app


async def _opened(settings: Settings) -> Site:
    """The parts of a server, open; raises DamierError."""
    store = open_store(settings.database or _database(settings))
    name = f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(4)}"
    await store.open()
    try:
        secret = await store.setting("secret", secrets.token_urlsafe(48))
        guests = Guests(secret)
        classroom = await _classroom(settings, store, secret, name)
    except BaseException:
        await store.close()
        raise
    workers = settings.engines or max(2, os.cpu_count() or 2)
    engines = EnginePool(workers)
    rooms = Rooms(store, engines, name=name)
    lobby = Lobby(store)
    rooms.on_lists = lobby.note_change
    rooms.open()
    analysis = AnalysisRoom(rooms, engines, max(1, workers // 2))
    contests = Contests(settings.watch)
    if classroom:
        engines.programs = classroom.ladders.choose
    return Site(settings, store, engines, rooms, guests, Limits(settings.limits), lobby, analysis, contests, classroom)


def _database(settings: Settings) -> str:
    """Where everything is kept unless it is said: in the class's folder, or in a file of this person."""
    return database_in(settings.class_folder) if settings.class_folder else default_database()


async def _classroom(settings: Settings, store: Store, secret: str, name: str) -> Classroom | None:
    """The class, if there is one, open; raises DamierError."""
    if settings.class_folder is None:
        return None
    given = ClassSettings(settings.class_folder, settings.contracts, settings.workers, settings.cluster)
    made = await asyncio.to_thread(Classroom, store, secret, name, given)
    await made.open()
    return made


async def _closed(site: Site) -> None:
    """Close all parts: games first, the database last."""
    if site.classroom:
        await _close("class", site.classroom.close())
    for name, closing in (
        ("analysis", site.analysis.close()),
        ("rooms", site.rooms.close()),
        ("engines", site.engines.close()),
        ("store", site.store.close()),
    ):
        await _close(name, closing)


async def _close(name: str, closing: Awaitable[None]) -> None:
    try:
        async with asyncio.timeout(_ENDING):
            await closing
    except Exception as error:
        note("not closed", level=logging.WARNING, part=name, why=f"{type(error).__name__}: {error}")


async def _health(request: Request) -> Response:
    """Whether the server can play: the database answers."""
    site = site_of(request)
    if site.is_stopping:
        return Json({"status": "stopping", "reason": "the server is being stopped"}, status_code=503)
    try:
        async with asyncio.timeout(5):
            await site.store.check()
    except (DamierError, TimeoutError) as error:
        reason = str(error) or "the database does not answer"
        return Json({"status": "failing", "reason": reason}, status_code=503)
    return Json({"status": "ok", "version": __version__, "waiting": site.engines.waiting()})


def _answer_errors(app: FastAPI) -> None:
    """Every error is one sentence: in JSON, or on a page for somebody who has asked for one."""

    async def refuse(request: Request, error: Exception) -> Response:
        assert isinstance(error, DamierError)
        code = code_of(error)
        if code == "store-failed":
            LOG.warning("store failed: %s", error)
        if code == "not-allowed" and "authorization" in request.headers and not request.scope.get("damier.user"):
            code = "no-token"
        wait = error.facts.get("seconds") if code == "too-many" else None
        return _refusal(request, error, code, {"retry-after": str(wait)} if wait else None)

    async def refuse_body(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        findings: list[dict[str, Any]] = list(error.errors())
        if any(finding.get("loc", ("",))[:2] == ("path", "game") for finding in findings):
            return _refusal(request, UnknownGame("There is no game of this address."))
        return _refusal(request, refused_bodies.describe(findings))

    async def refuse_path(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        if error.status_code == 404:
            return _refusal(request, NotAllowed("there is no such page"), "not-found")
        if error.status_code == 405:
            refused = NotAllowed("this address does not take this method")
            return _refusal(request, refused, "method-not-allowed", error.headers)
        response = _refusal(request, BadMessage("the request cannot be read"))
        response.status_code = error.status_code
        return response

    async def lead(_: Request, error: Exception) -> Response:
        assert isinstance(error, Elsewhere)
        return RedirectResponse(error.address, status_code=303)

    app.add_exception_handler(Elsewhere, lead)
    app.add_exception_handler(DamierError, refuse)
    app.add_exception_handler(RequestValidationError, refuse_body)
    app.add_exception_handler(HTTPException, refuse_path)


def _back(request: Request) -> str:
    """Where somebody whose request was refused goes on: to the page of the class whose form it was, or near it."""
    form = re.match(r"/class/(?:courses|teams)/[\w-]+(?=/)", request.url.path) if request.method == "POST" else None
    return form[0] if form else "/class" if request.url.path.startswith("/class") else "/"


def _refusal(
    request: Request, error: DamierError, code: str = "", headers: Mapping[str, str] | None = None
) -> Response:
    """The answer for an error: a page for a browser that wants one, else JSON."""
    language, code = language_of(request), code or code_of(error)
    is_page = not request.url.path.startswith(("/api/", "/static/"))
    if is_page and "text/html" in request.headers.get("accept", ""):
        page = error_page(error, language, status_of(code), _back(request))
        page.headers.update(headers or {})
        return page
    return refusal(error, language, code, headers)

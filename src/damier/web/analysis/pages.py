"""The pages of the analysis room: empty, of an address that holds a line, of a game that is over."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Final

import orjson
from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from damier.core.errors import DamierError
from damier.core.match import Match
from damier.web.analysis import html
from damier.web.analysis.positions import study_view
from damier.web.analysis.study import Study, start_in, studied, study_of
from damier.web.api import room_of
from damier.web.catalogue import catalogue
from damier.web.pages import error_page, shown_page
from damier.web.refusals import language_of
from damier.web.site import caller, count, site_of

analysis_pages: Final = APIRouter(include_in_schema=False)


@analysis_pages.get("/analysis")
async def analysis(request: Request) -> Response:
    """The room: with what the address holds, else empty, with a form."""
    language, asked = language_of(request), request.query_params
    try:
        await caller(request)
        study = None
        if asked.get("game") or asked.get("position"):
            count(request, "analysis")
            study = await asyncio.to_thread(studied, start_in(asked), asked.get("moves", ""), asked.getlist("player"))
    except DamierError as error:
        return error_page(error, language)
    return await study_page(request, study)


@analysis_pages.get("/game/{game}/analysis")
async def game_analysis(request: Request, game: str) -> Response:
    """The room with a game that is over."""
    language = language_of(request)
    try:
        await caller(request)
        await room_of(request, game)
        study = await site_of(request).analysis.study(game, language)
    except DamierError as error:
        return error_page(error, language)
    return await study_page(request, study, game, back=f"/game/{game}")


async def replay_analysis(request: Request, match: Match[Any, Any], names: Sequence[str], back: str) -> Response:
    """The room with a game that was recorded; `back` is the address of its page. Raises DamierError."""
    await caller(request)
    count(request, "analysis")
    return await study_page(request, study_of(match, names), back=back)


async def study_page(request: Request, study: Study | None, game: str = "", *, back: str = "") -> Response:
    """The room, with what is analysed: a game of this server, if it is one, and the way back to it."""
    language = language_of(request)
    shown: dict[str, Any] | None = None
    if study:
        shown = orjson.loads(orjson.dumps(await asyncio.to_thread(study_view, study, language)))
    known = await site_of(request).analysis.reports.known(study) if study else ""
    found = await asyncio.to_thread(catalogue, language)
    data = {"study": shown, "game": game, "report": known, "catalogue": None if game else found}
    user = await caller(request)
    title = html.title(shown, language)
    return shown_page(request, "analysis", language, html.body(shown, back, language), data, user.name, title)

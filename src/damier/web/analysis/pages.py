"""The pages of the analysis room: empty, of an address that holds a line, of a game that is over."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import orjson
from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from damier.core.errors import DamierError
from damier.i18n.language import Language
from damier.web.analysis import html
from damier.web.analysis.positions import study_view
from damier.web.analysis.study import Study, start_in, studied
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
    return await _page(request, study, language)


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
    return await _page(request, study, language, game)


async def _page(request: Request, study: Study | None, language: Language, game: str = "") -> Response:
    shown: dict[str, Any] | None = None
    if study:
        shown = orjson.loads(orjson.dumps(await asyncio.to_thread(study_view, study, language)))
    known = await site_of(request).analysis.reports.known(study) if study else ""
    found = await asyncio.to_thread(catalogue, language)
    data = {"study": shown, "game": game, "report": known, "catalogue": None if game else found}
    user = await caller(request)
    title = html.title(shown, language)
    return shown_page(request, "analysis", language, html.body(shown, game, language), data, user.name, title)

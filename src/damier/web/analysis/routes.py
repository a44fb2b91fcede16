"""The analysis room by HTTP: games and positions to look at, what the engine finds."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Path
from starlette.requests import Request
from starlette.responses import Response

from damier.web import api
from damier.web.analysis import models
from damier.web.analysis.files import file_of
from damier.web.analysis.positions import looked_at, study_view
from damier.web.refusals import Json
from damier.web.site import count, site_of

analysis_api: Final = APIRouter(
    prefix="/api", dependencies=[Depends(api.counted)], responses=api.REFUSED, tags=["analysis"]
)


@analysis_api.post("/analysis", response_model=models.StudyState, summary="Read a game or a position")
async def read_study(request: Request, body: models.StudyBody, language: api.Spoken) -> Response:
    """A game, a line or a position of any format, with the position after each move."""
    count(request, "analysis")
    return Json(await asyncio.to_thread(lambda: study_view(body.study(), language)))


@analysis_api.post("/analysis/position", response_model=models.PositionState, summary="A position, or the next one")
async def show_position(request: Request, body: models.LookBody, language: api.Spoken) -> Response:
    """The board, the legal moves and what the dice may do: in a position, or after moves from there."""
    count(request, "action")
    return Json(await asyncio.to_thread(looked_at, body.start.start(), body.line(), language))


@analysis_api.post("/analysis/lines", response_model=models.Lines, summary="Search a position")
async def search(request: Request, body: models.LinesBody, user: api.Who, language: api.Spoken) -> Response:
    """The best moves that the engine finds in so many seconds; the socket tells them as they come."""
    count(request, "analysis")
    room = site_of(request).analysis
    return Json(await room.find(user, body.start.start(), body.lines, body.seconds, language))


@analysis_api.post("/analysis/file", response_class=Response, responses=api.FILES, summary="Download a line")
async def show_file(request: Request, body: models.FileBody, language: api.Spoken) -> Response:
    """A line as a file, with its variations and the comments of its report where the format has room for them."""
    count(request, "analysis")
    review = (await site_of(request).analysis.reports.find(body.report)).review if body.report else None
    said = review and review[language.code]
    file = await asyncio.to_thread(lambda: file_of(body.study(), body.lines(), said, body.format, language))
    headers = {"content-disposition": f'attachment; filename="{file.name}"'}
    return Response(file.content, media_type="text/plain; charset=utf-8", headers=headers)


@analysis_api.get("/games/{game}/analysis", response_model=models.StudyState, summary="A game to analyse")
async def show_game(request: Request, game: api.GameId, language: api.Spoken) -> Response:
    """A game that is over, with the position after each move."""
    await api.room_of(request, game)
    study = await site_of(request).analysis.study(game, language)
    return Json(await asyncio.to_thread(study_view, study, language))


@analysis_api.post("/analysis/reports", response_model=models.ReportState, summary="Have a game judged")
async def ask_report(request: Request, body: models.StudyBody, user: api.Who, language: api.Spoken) -> Response:
    """Judge a game move by move: its report as far as it is made. What was judged before is there at once."""
    count(request, "analysis")
    report = await site_of(request).analysis.report(user, await asyncio.to_thread(body.study))
    report.is_wanted = True
    return Json(report.view(language))


@analysis_api.get("/analysis/reports/{key}", response_model=models.ReportState, summary="The report of a game")
async def show_report(
    request: Request, key: Annotated[str, Path(max_length=64, pattern="^[0-9a-f]+$")], language: api.Spoken
) -> Response:
    """How far a report is, and all of it once it is made."""
    return Json((await site_of(request).analysis.reports.find(key)).view(language))

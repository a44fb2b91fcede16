"""The addresses of contests that are watched: pages, JSON, downloads, and the socket."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Path, Query
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from damier.arena.contest import Played
from damier.arena.referee import RULES
from damier.core.errors import DamierError
from damier.i18n.language import Language, using
from damier.pages.contest_page import reason
from damier.pages.contest_tables import fault_name, number
from damier.web.analysis.pages import replay_analysis
from damier.web.api import REFUSED, counted
from damier.web.errors import TooMany, code_of
from damier.web.guests import new_id
from damier.web.pages import error_page, shown_page
from damier.web.refusals import Json, language_of, refusal
from damier.web.site import address_of, count, known_id, site_of
from damier.web.socket_routes import hold
from damier.web.watching import html
from damier.web.watching.contests import Contests, WatchedContest
from damier.web.watching.models import ContestList, ContestState, GameRows, Positions, WatchedGame
from damier.web.watching.replay import Replay

_MOST_LISTED: Final = 100

api: Final = APIRouter(prefix="/api/arena", tags=["arena"], dependencies=[Depends(counted)], responses=REFUSED)
pages: Final = APIRouter(prefix="/arena", include_in_schema=False, dependencies=[Depends(counted)])
sockets: Final = APIRouter()

Spoken = Annotated[Language, Depends(language_of)]
Name = Annotated[str, Path(max_length=80, description="The contest's name, as the list has it.")]
Number = Annotated[int, Path(ge=0, le=10**9, description="The game's number.")]


def contests_of(request: Request | WebSocket) -> Contests:
    """What can be watched at this server."""
    return site_of(request).contests


# -- pages


@pages.get("")
async def show_contests(request: Request) -> Response:
    """The list of what can be watched."""
    language = language_of(request)
    found = [await contest.brief(language) for contest in contests_of(request).all()]
    return shown_page(
        request, "contests", language, html.list_body(language), {"contests": found}, "", html.title(language)
    )


@pages.get("/{name}")
async def show_contest(request: Request, name: Name) -> Response:
    """A contest: tables and games, as they change."""
    try:
        contest = contests_of(request).find(name)
    except DamierError as error:
        return error_page(error, language_of(request))
    return await contest_page(request, contest, f"/arena/{contest.name}")


@pages.get("/{name}/games/{number}")
async def show_game(request: Request, name: Name, number: Number) -> Response:
    """One game of a contest, to be stepped through."""
    language = language_of(request)
    try:
        data = await game_data(contests_of(request).find(name), number, language, f"/arena/{name}")
    except DamierError as error:
        return error_page(error, language)
    return replay_page(request, data)


@pages.get("/{name}/games/{number}/analysis")
async def analyse_game(request: Request, name: Name, number: Number) -> Response:
    """The analysis room with a game of a contest."""
    try:
        _, replay = await contests_of(request).find(name).replay(number, language_of(request))
        return await replay_analysis(request, replay.match, replay.names, f"/arena/{name}/games/{number}")
    except DamierError as error:
        return error_page(error, language_of(request))


async def contest_page(
    request: Request, contest: WatchedContest, path: str, back: str = "/arena", own: int | None = None
) -> Response:
    """The page of a contest at an address; what it asks for is below the same address of the API.

    `own`: the contestant whose side who looks at it is on."""
    language = language_of(request)
    title = (await contest.brief(language))["title"]
    places = {"path": path, "api": f"/api{path}", "back": back, "own": own}
    return shown_page(request, "contest", language, html.body(language), places, "", title)


def replay_page(request: Request, data: dict[str, Any]) -> Response:
    """The page that steps through a game."""
    language, title = language_of(request), " – ".join(seat["name"] for seat in data["seats"])
    return shown_page(
        request, "replay", language, html.game_body(language, title, data["analysis"]), {"replay": data}, "", title
    )


# -- JSON


@api.get("", response_model=ContestList, summary="Contests that can be watched here")
async def list_contests(request: Request, language: Spoken) -> Response:
    """The folders of results that the server was started with, by `--watch`."""
    return Json({"contests": [await contest.brief(language) for contest in contests_of(request).all()]})


@api.get("/{name}", response_model=ContestState, summary="Standings, faults, the newest games")
async def contest_state(request: Request, name: Name, language: Spoken) -> Response:
    """What the socket sends whenever it has changed."""
    content = await contests_of(request).find(name).state(language)
    return Response(content, media_type="application/json")


@api.get("/{name}/games", response_model=GameRows, summary="Games, the newest first")
async def list_games(
    request: Request,
    name: Name,
    language: Spoken,
    before: Annotated[int | None, Query(ge=0, description="Only games of smaller numbers.")] = None,
    limit: Annotated[int, Query(ge=1, le=_MOST_LISTED)] = 30,
    who: Annotated[int | None, Query(ge=0, description="Only games of this contestant.")] = None,
    ending: Annotated[str, Query(max_length=20, description="`rules`, `fault`, or a kind of fault.")] = "",
) -> Response:
    """Games without their moves."""
    return Json(await contests_of(request).find(name).rows(language, limit, Filter(before, who, ending).fits))


@api.get("/{name}/games/{number}", response_model=WatchedGame, summary="A game: its moves, and how it ended")
async def contest_game(request: Request, name: Name, number: Number, language: Spoken) -> Response:
    """A game with its moves and what the programs printed; its positions have an address of their own."""
    return Json(await game_data(contests_of(request).find(name), number, language, f"/arena/{name}"))


@api.get("/{name}/games/{number}/positions", response_model=Positions, summary="The boards after so many moves")
async def positions(
    request: Request,
    name: Name,
    number: Number,
    language: Spoken,
    first: Annotated[int, Query(ge=0, le=10**6)] = 0,
    last: Annotated[int, Query(ge=0, le=10**6)] = 0,
) -> Response:
    """The boards after `first` to `last` moves, at most 24 of them."""
    _, replay = await contests_of(request).find(name).replay(number, language)
    return Json({"positions": await asyncio.to_thread(replay.positions, first, last, language)})


@api.get("/{name}/games/{number}/file", summary="A game as a file", response_class=Response)
async def game_file(
    request: Request, name: Name, number: Number, format: Annotated[str, Query(max_length=20)] = ""
) -> Response:
    """The record, or another format of the game."""
    _, replay = await contests_of(request).find(name).replay(number)
    return replay_file(replay, number, format)


def replay_file(replay: Replay, number: int, name: str) -> Response:
    """A game as a file to be saved; raises DamierError."""
    found = replay.file(f"{replay.match.game.name}-{number}", name)
    headers = {"content-disposition": f'attachment; filename="{found.name}"'}
    return Response(found.content, media_type="text/plain; charset=utf-8", headers=headers)


@dataclass(frozen=True, slots=True)
class Filter:
    """Which games somebody wants to see."""

    before: int | None = None
    who: int | None = None
    ending: str = ""

    def fits(self, played: Played) -> bool:
        """Whether a game is one of them."""
        is_asked = self.ending in ("", played.end) or (self.ending == "fault" and played.end != RULES)
        is_early = self.before is None or played.job.number < self.before
        return is_asked and is_early and (self.who is None or self.who in played.job.seats)


async def game_data(contest: WatchedContest, number: int, language: Language, path: str) -> dict[str, Any]:
    """A game as the page steps through it, with its last position; raises DamierError."""
    played, replay = await contest.replay(number, language)
    data = await asyncio.to_thread(replay_data, played, replay, language)
    log = played.log if contest.has_words else ""
    return {**data, "number": number, "log": log, **places(path, number)}


def places(path: str, number: int) -> dict[str, str]:
    """Where a game of a contest at a path is: the contest's page, the game's own data, and its analysis."""
    game = f"{path}/games/{number}"
    return {"back": path, "path": f"/api{game}", "analysis": f"{game}/analysis"}


def replay_data(played: Played, replay: Replay, language: Language) -> dict[str, Any]:
    """A game that was played as the page steps through it, without what the programs printed."""
    with using(language.code):
        data = replay.data(language)
        score = "–".join(number(share) for share in played.shares)
        return {
            **data,
            "score": score,
            "ranks": list(played.ranks),
            "end": played.end,
            "ending": fault_name(played.end),
            "blamed": played.blamed,
            "reason": reason(played),
            "times": list(played.times),
            "last": replay.positions(data["count"], data["count"], language)[0],
        }


# -- the socket


@sockets.websocket("/api/arena/{name}/socket")
async def contest_socket(websocket: WebSocket, name: str) -> None:
    """A contest as it goes on."""
    site, address, language = site_of(websocket), address_of(websocket), language_of(websocket)
    try:
        user = known_id(websocket) or new_id()
        count(websocket, "connect")
        contest = site.contests.find(name)
        if not site.limits.enter(user, address):
            raise TooMany("too many connections; close some first")
    except DamierError as error:
        if isinstance(error, TooMany):
            await hold()
        with suppress(OSError):  # who asked has gone
            await websocket.send_denial_response(refusal(error, language, code_of(error)))
        return
    try:
        with suppress(OSError):  # the page was closed in the meantime
            await websocket.accept()
            await contest.serve(websocket, language)
    finally:
        site.limits.leave(user, address)

"""The addresses of ladders and of final tournaments, for students and teachers of the course."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Annotated, Any, Final
from urllib.parse import urlencode

from fastapi import APIRouter, Path, Query
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from damier.core.errors import BadRecord
from damier.core.message import Message
from damier.i18n.language import using
from damier.web.analysis.pages import replay_analysis
from damier.web.analysis.study import Study, is_usual
from damier.web.api import REFUSED
from damier.web.classes import desk_log
from damier.web.classes.access import MAY, Here, Visit, Who
from damier.web.classes.api_routes import serve_part, serving
from damier.web.classes.forms import form_of
from damier.web.classes.ladder import bundle, html, scheduling, views
from damier.web.classes.ladder.ladder_jobs import final_folder
from damier.web.classes.ladder.ladders import PART
from damier.web.classes.ladder.records import FinalTournament
from damier.web.classes.page import page, to
from damier.web.classes.records import Team
from damier.web.classes.student_routes import attachment
from damier.web.classes.typed import BLANK, Typed, refused
from damier.web.errors import BadForm, NotAllowed, UnknownContest
from damier.web.refusals import Json
from damier.web.site import caller, site_of
from damier.web.store.store import Change
from damier.web.watching.contests import WatchedContest
from damier.web.watching.replay import Replay
from damier.web.watching.routes import Filter, contest_page, game_data, places, replay_data, replay_file, replay_page

ladder_pages: Final = APIRouter(include_in_schema=False)
ladder_api: Final = APIRouter(prefix="/api/class/courses/{course}", tags=["ladder"], responses=REFUSED)

_COURSE: Final = "/class/courses/{course}"
_GAME: Final = "games/{number}"
MAY.update(
    dict.fromkeys(
        (
            *(f"GET {_COURSE}/ladder", f"GET {_COURSE}/ladder/{_GAME}", f"GET {_COURSE}/final.zip"),
            *(f"POST {_COURSE}/ladder/challenges", f"POST {_COURSE}/ladder/play"),
            *(f"GET {_COURSE}/final", f"GET {_COURSE}/final/{_GAME}"),
            *(f"GET {_COURSE}/{where}/{_GAME}/analysis" for where in ("ladder", "final")),
            *(f"GET /api{_COURSE}/ladder", f"SOCKET /api{_COURSE}/ladder/socket"),
            f"POST /api{_COURSE}/ladder/challenges",
            *(f"GET /api{_COURSE}/ladder/{_GAME}{more}" for more in ("", "/positions", "/file")),
            *(f"GET /api{_COURSE}/final", f"GET /api{_COURSE}/final/games", f"SOCKET /api{_COURSE}/final/socket"),
            *(f"GET /api{_COURSE}/final/{_GAME}{more}" for more in ("", "/positions", "/file")),
        ),
        Who.MEMBER,
    )
)
MAY[f"POST {_COURSE}/ladder/reopen"] = Who.TEACHER

Number = Annotated[int, Path(ge=0, le=10**9)]
Count = Annotated[int, Query(ge=0, le=10**6)]
Before = Annotated[int | None, Query(ge=0, le=10**9)]
Whole = Annotated[bool, Query(alias="all")]
_NEWEST: Final = views.Page()
_PAUSE: Final = 2.0  # seconds between two tables that one page is sent
_SLOWLY: Final = 8.0
_MANY: Final = 50  # rows of a table


def _team(visit: Visit) -> Team | None:
    """Whose eyes a visitor has: their team's, or a teacher's."""
    return None if visit.me.is_teacher else visit.theirs


async def _view(visit: Visit, shown: views.Page = _NEWEST) -> views.LadderView:
    if not visit.here.ladder.is_on:
        raise UnknownContest("this course has no ladder")
    shared = await visit.classroom.ladders.everybody(visit.here.id)

    def read(connection: Connection) -> views.LadderView:
        return views.view_of(connection, shared, visit.here, _team(visit), visit.language, shown)

    return await visit.classroom.store.read(read)


# -- the ladder


@ladder_pages.get("/class/courses/{course}/ladder")
async def show_ladder(
    request: Request,
    visit: Here,
    before: Before = None,
    whole: Whole = False,
    challenged: Annotated[str, Query(max_length=40)] = "",
    reopened: bool = False,
) -> Response:
    """The table, what can be done, and one's own games, or everybody's."""
    view = await _view(visit, views.Page(before, whole))
    news = html.accepted(visit.language, view, challenged) if challenged else ""
    if reopened and visit.me.is_teacher:
        news = html.opened_again(visit.language, view)
    return _ladder_page(request, visit, view, news, is_live=not (before or whole))


def _ladder_page(
    request: Request,
    visit: Visit,
    view: views.LadderView,
    news: str = "",
    typed: Typed = BLANK,
    *,
    is_live: bool = True,
) -> Response:
    data = {"socket": f"/api/class/courses/{visit.here.id}/ladder/socket"} if is_live else {}
    body = html.ladder_page(visit.language, view, news, typed)
    return page(request, visit, body, visit.language.translate("Ladder"), data, typed.status)


@ladder_api.get("/ladder", summary="A ladder: ratings, and your games")
async def ladder_state(course: str, visit: Here, before: Before = None, whole: Whole = False) -> Response:
    """Ratings with their errors of 95 %; the games are your team's, of a teacher all. `all`: everybody's, if they are
    open to the class."""
    view = await _view(visit, views.Page(before, whole))
    with using(visit.language.code):
        return Json(views.ladder_data(view, visit.language))


@ladder_api.websocket("/ladder/socket")
async def ladder_socket(websocket: WebSocket, course: str) -> None:
    """The table and the games as they change."""

    async def state(visit: Visit) -> tuple[str, bool, float]:
        view = await _view(visit)
        pause = _PAUSE if len(view.rows) < _MANY else _SLOWLY
        return html.live_part(visit.language, view), bool(view.challenges), pause

    await serve_part(websocket, state, PART)


@ladder_pages.post("/class/courses/{course}/ladder/challenges")
async def challenge_by_form(request: Request, visit: Here) -> Response:
    """Challenge another team."""
    other = (await form_of(request)).text("team", 40)
    await _challenge(visit, other)
    return to(f"/class/courses/{visit.here.id}/ladder?{urlencode({'challenged': other})}")


@ladder_api.post("/ladder/challenges", status_code=201, summary="Challenge another team")
async def challenge(request: Request, course: str, visit: Here) -> Response:
    """Two games against the team of this player, before the ladder goes on; a few may wait at a time."""
    await _challenge(visit, (await form_of(request)).text("team", 40))
    return Json({"status": "waits"}, status_code=201)


async def _challenge(visit: Visit, other: str) -> None:
    if visit.me.is_teacher:
        raise NotAllowed("teachers have no player on the ladder")
    await visit.classroom.ladders.challenge(visit.here, visit.theirs, other)


@ladder_pages.post("/class/courses/{course}/ladder/play")
async def play_own(request: Request, visit: Here) -> Response:
    """A game against one's own program, on the page."""
    if visit.me.is_teacher:
        raise NotAllowed("teachers have no player on the ladder")
    order = await visit.classroom.ladders.own_game(visit.here, visit.theirs)
    who = replace(await caller(request), name=visit.me.name)
    made = await site_of(request).rooms.create(order, who)
    return to(f"/game/{made}")


@ladder_pages.post("/class/courses/{course}/ladder/reopen")
async def reopen(request: Request, visit: Here) -> Response:
    """Let a frozen ladder go on, once a teacher is sure."""
    form = await form_of(request)
    if not form.is_on("sure"):
        error = BadForm("nothing was changed: tick the box if a new final tournament shall be played")
        return _ladder_page(request, visit, await _view(visit), "", refused(form, error, visit.language, "sure"))

    def open_again(change: Change) -> None:
        scheduling.reopen(change, visit.here)
        desk_log.write(change, visit.me, visit.here.id, Message("opened the ladder again"))

    await visit.classroom.store.change(open_again)
    visit.classroom.ladders.renew(visit.here.id)
    return to(f"/class/courses/{visit.here.id}/ladder?reopened=yes")


# -- games of the ladder


async def _seen(visit: Visit, number: int) -> tuple[views.SeenGame, Replay]:
    """A game that the visitor may see; raises DamierError."""

    def read(connection: Connection) -> views.SeenGame:
        return views.seen_game(connection, visit.here, _team(visit), number, visit.language)

    found = await visit.classroom.store.read(read)
    if not found.record:
        raise BadRecord("game {number} was not played: {why}", number=number, why=found.played.reason)
    return found, await asyncio.to_thread(Replay, found.record, found.names)


async def _game_data(visit: Visit, number: int) -> dict[str, Any]:
    found, replay = await _seen(visit, number)
    data = await asyncio.to_thread(replay_data, found.played, replay, visit.language)
    path = f"/class/courses/{visit.here.id}/ladder"
    told = {"number": number, "log": found.words, **places(path, number)}
    notes = html.game_notes(visit.language, found, has_opening=not is_usual(Study(replay.match).start))
    return {**data, **told, "result": html.result_text(visit.language, found.result), "notes": notes}


@ladder_pages.get("/class/courses/{course}/ladder/games/{number}")
async def show_game(request: Request, visit: Here, number: Number) -> Response:
    """A game, move by move."""
    return replay_page(request, await _game_data(visit, number))


@ladder_pages.get("/class/courses/{course}/ladder/games/{number}/analysis")
async def analyse_game(request: Request, visit: Here, number: Number) -> Response:
    """The analysis room with a game that the visitor may see."""
    found, replay = await _seen(visit, number)
    back = f"/class/courses/{visit.here.id}/ladder/games/{number}"
    return await replay_analysis(request, replay.match, found.names, back)


@ladder_api.get("/ladder/games/{number}", summary="A game of your team: its moves, and how it ended")
async def game(course: str, visit: Here, number: Number) -> Response:
    """The moves; if your program was at fault, why, and its last lines, which nobody else sees but the teacher."""
    return Json(await _game_data(visit, number))


@ladder_api.get("/ladder/games/{number}/positions", summary="The boards after so many moves")
async def positions(course: str, visit: Here, number: Number, first: Count = 0, last: Count = 0) -> Response:
    """The boards after `first` to `last` moves, at most 24 of them."""
    _, replay = await _seen(visit, number)
    return Json({"positions": await asyncio.to_thread(replay.positions, first, last, visit.language)})


@ladder_api.get("/ladder/games/{number}/file", summary="A game as a file", response_class=Response)
async def game_file(
    course: str, visit: Here, number: Number, format: Annotated[str, Query(max_length=20)] = ""
) -> Response:
    """The record, or another format of the game."""
    _, replay = await _seen(visit, number)
    return replay_file(replay, number, format)


# -- the final tournament


async def _final(visit: Visit) -> WatchedContest:
    """The final tournament; raises UnknownContest before the deadline."""
    return visit.classroom.ladders.final(visit.here, (await _shown_final(visit)).run)


async def _shown_final(visit: Visit) -> FinalTournament:
    found = (await _view(visit)).final
    if found is None:
        raise UnknownContest("there is no final tournament yet")
    return found


@ladder_pages.get("/class/courses/{course}/final")
async def show_final(request: Request, visit: Here) -> Response:
    """The final tournament as it is played, and after."""
    path = f"/class/courses/{visit.here.id}"
    final, team = await _shown_final(visit), _team(visit)
    own = next((at for at, each in enumerate(final.entries) if team and each["team"] == team.id), None)
    shown = visit.classroom.ladders.final(visit.here, final.run)
    return await contest_page(request, shown, f"{path}/final", back=f"{path}/ladder", own=own)


@ladder_pages.get("/class/courses/{course}/final/games/{number}")
async def show_final_game(request: Request, visit: Here, number: Number) -> Response:
    """A game of it."""
    path = f"/class/courses/{visit.here.id}/final"
    return replay_page(request, await game_data(await _final(visit), number, visit.language, path))


@ladder_pages.get("/class/courses/{course}/final/games/{number}/analysis")
async def analyse_final_game(request: Request, visit: Here, number: Number) -> Response:
    """The analysis room with a game of it."""
    _, replay = await (await _final(visit)).replay(number, visit.language)
    back = f"/class/courses/{visit.here.id}/final/games/{number}"
    return await replay_analysis(request, replay.match, replay.names, back)


@ladder_api.get("/final", summary="The final tournament")
async def final_state(course: str, visit: Here) -> Response:
    """As of a contest that is watched."""
    return Response(await (await _final(visit)).state(visit.language), media_type="application/json")


@ladder_api.get("/final/games", summary="Games of the final tournament")
async def final_games(
    course: str,
    visit: Here,
    before: Before = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 30,
    who: Annotated[int | None, Query(ge=0)] = None,
    ending: Annotated[str, Query(max_length=20)] = "",
) -> Response:
    """The newest first."""
    return Json(await (await _final(visit)).rows(visit.language, limit, Filter(before, who, ending).fits))


@ladder_api.get("/final/games/{number}", summary="A game of the final tournament")
async def final_game(course: str, visit: Here, number: Number) -> Response:
    """Its moves, and how it ended."""
    return Json(await game_data(await _final(visit), number, visit.language, f"/class/courses/{course}/final"))


@ladder_api.get("/final/games/{number}/positions", summary="The boards after so many moves")
async def final_positions(course: str, visit: Here, number: Number, first: Count = 0, last: Count = 0) -> Response:
    """The boards after `first` to `last` moves, at most 24 of them."""
    _, replay = await (await _final(visit)).replay(number, visit.language)
    return Json({"positions": await asyncio.to_thread(replay.positions, first, last, visit.language)})


@ladder_api.get("/final/games/{number}/file", summary="A game as a file", response_class=Response)
async def final_file(
    course: str, visit: Here, number: Number, format: Annotated[str, Query(max_length=20)] = ""
) -> Response:
    """The record, or another format of the game."""
    _, replay = await (await _final(visit)).replay(number)
    return replay_file(replay, number, format)


@ladder_api.websocket("/final/socket")
async def final_socket(websocket: WebSocket, course: str) -> None:
    """The final tournament as it goes on."""

    async def talk(visit: Visit) -> None:
        await (await _final(visit)).serve(websocket, visit.language)

    await serving(websocket, talk)


@ladder_pages.get("/class/courses/{course}/final.zip")
async def download_final(visit: Here) -> Response:
    """What is needed to repeat it; the programs of others only for a teacher."""
    final = await _shown_final(visit)
    if not final.is_over:
        raise NotAllowed("the final tournament is still being played")
    folder = final_folder(visit.classroom.folder, visit.here.id, final.run)
    has_players = visit.me.is_teacher or visit.here.ladder.is_public
    content = await asyncio.to_thread(bundle.bundle, folder, final, visit.here.title, has_players=has_players)
    return attachment(content, "final.zip", "application/zip")

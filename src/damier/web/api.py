"""The API by HTTP: everything that the page does. docs/web.md shows it on one page, /api/openapi.json in detail."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Depends, Path, Query
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from damier.core.names import printable
from damier.draw.palette import DARK, LIGHT
from damier.draw.svg import board_svg
from damier.i18n.language import Language
from damier.web import models
from damier.web import rows as lists
from damier.web.actions import User
from damier.web.catalogue import catalogue
from damier.web.chart_data import chart_data
from damier.web.downloads import download
from damier.web.errors import UnknownGame
from damier.web.guests import new_id
from damier.web.refusals import Json, language_of
from damier.web.room import Room
from damier.web.rooms import Rooms
from damier.web.site import caller, choose_language, count, known_id, site_of
from damier.web.store.store import OPEN, OVER, RUNNING, GameRow
from damier.web.views import explained, odds

_MOST_LISTED: Final = 100
_SVG_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
REFUSED: Final[dict[int | str, dict[str, Any]]] = {
    code: {"model": models.Refused, "description": text}
    for code, text in (
        (404, "There is no such game."),
        (409, "Not now: another's turn, an old version, the game is over."),
        (422, "It was understood, and cannot be done: an illegal move, a wrong field."),
        (429, "Too many requests; `Retry-After` says when to come back."),
    )
}


async def counted(connection: HTTPConnection) -> None:
    """Every request counts; raises TooMany."""
    known_id(connection)
    count(connection, "request")


api: Final = APIRouter(prefix="/api", dependencies=[Depends(counted)], responses=REFUSED)

Who = Annotated[User, Depends(caller)]
Spoken = Annotated[Language, Depends(language_of)]
GameId = Annotated[str, Path(max_length=40, pattern=r"^[A-Za-z0-9]+$", description="The game's id.")]


def url_of(request: HTTPConnection, game: str) -> str:
    """The address of a game's page."""
    return f"{str(request.base_url).rstrip('/')}/game/{game}"


async def room_of(request: HTTPConnection, game: str) -> Room:
    """A game; raises UnknownGame, and TooMany for somebody who tries many."""
    try:
        return await site_of(request).rooms.room(game)
    except UnknownGame:
        count(request, "failure")
        raise


def listed(request: HTTPConnection, row: GameRow) -> dict[str, Any]:
    """A game as lists show it."""
    return {**lists.listed(row, language_of(request)), "url": url_of(request, row.id)}


# -- what there is


@api.get("/catalogue", tags=["catalogue"], summary="Games, variants, sizes, levels and kinds of players")
async def show_catalogue(language: Spoken) -> Response:
    """All that can be asked for in a new game, in the caller's language."""
    return Json(await asyncio.to_thread(catalogue, language))


@api.get("/games", tags=["games"], response_model=models.GameList, summary="Public games")
async def list_games(
    request: Request,
    status: Annotated[
        list[Literal["open", "running", "over"]] | None, Query(description="Repeat it for several.")
    ] = None,
    limit: Annotated[int, Query(ge=1, le=_MOST_LISTED)] = 30,
    before: Annotated[float | None, Query(description="`next` of the page before.")] = None,
) -> Response:
    """Games that are not private, the last changed first: `open` ones have a free seat."""
    wanted: Collection[str] = status or (OPEN, RUNNING, OVER)
    rows = await site_of(request).store.games(wanted, limit=limit, before=before)
    following = rows[-1].changed if len(rows) == limit else None
    return Json({"games": [listed(request, row) for row in rows], "next": following})


# -- one game


@api.post("/games", tags=["games"], status_code=201, response_model=models.Created, summary="A new game")
async def create_game(request: Request, body: models.NewGame, user: Who, language: Spoken) -> Response:
    """Make a game; you sit on its first seat for a person. The link is all that others need to join or to watch."""
    count(request, "create")
    rooms = site_of(request).rooms
    game = await rooms.create(body.order(), user)
    state = await rooms.view(game, user, language)
    url = url_of(request, game)
    return Json({"id": game, "url": url, "state": state}, status_code=201, headers={"location": url})


@api.get("/games/{game}", tags=["games"], response_model=models.State, summary="The state of a game")
async def show_game(request: Request, game: GameId, user: Who, language: Spoken) -> Response:
    """The game as you see it: with your legal moves when it is your turn."""
    await room_of(request, game)
    return Json(await site_of(request).rooms.view(game, user, language))


@api.get(
    "/games/{game}/positions/{number}", tags=["games"], response_model=models.Position, summary="An earlier position"
)
async def show_position(
    request: Request, game: GameId, number: Annotated[int, Path(ge=0, le=100_000)], language: Spoken
) -> Response:
    """The board after so many moves."""
    await room_of(request, game)
    return Json(await site_of(request).rooms.scene(game, number, language))


@api.get("/games/{game}/chart", tags=["games"], response_model=models.GameChart, summary="Who had how much")
async def show_chart(request: Request, game: GameId, language: Spoken) -> Response:
    """What each seat had after each turn: discs, pieces, points, cells …"""
    room = await room_of(request, game)
    return Json({"chart": await asyncio.to_thread(chart_data, room.match, room.session.seat_names, language)})


@api.post("/games/{game}/actions", tags=["games"], response_model=models.Done, summary="Move, join, resign, offer …")
async def act(request: Request, game: GameId, body: models.Action, user: Who, language: Spoken) -> Response:
    """Do something in a game: the same objects as on the socket. An action that is answered is kept for good."""
    count(request, "action")
    await room_of(request, game)
    return Json(await _answer(site_of(request).rooms, game, user, body.message(), language))


async def _answer(rooms: Rooms, game: str, user: User, data: dict[str, Any], language: Language) -> dict[str, Any]:
    """What an action is answered with, as on the socket; raises DamierError."""
    live = await rooms.live(game)
    match data:
        case {"type": "hint"}:
            answer = await rooms.hint(live, user, language)
        case {"type": "explain", "clicks": clicks}:
            answer = {"type": "explained", "text": explained(live.room, clicks, language)}
        case {"type": "odds", "clicks": clicks}:
            answer = {"type": "odds", "clicks": clicks, "notes": odds(live.room, clicks, language)}
        case _:
            answer = await rooms.act(game, user, data, language)
    return answer | {"id": data["id"]} if "id" in data else answer


FILES: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"text/plain": {}}, "description": "The file."}}


@api.get("/games/{game}/file", tags=["games"], response_class=Response, responses=FILES, summary="Download a game")
async def show_file(
    request: Request,
    game: GameId,
    language: Spoken,
    kind: Annotated[str, Query(alias="format", max_length=20, description="One of the state's `formats`.")] = "record",
) -> Response:
    """The game as a file: a record, PDN, GGF …"""
    room = await room_of(request, game)
    file = download(room, kind, language)
    headers = {"content-disposition": f'attachment; filename="{file.name}"'}
    return Response(file.content, media_type="text/plain; charset=utf-8", headers=headers)


_PICTURE: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"image/svg+xml": {}}, "description": "SVG."}}


@api.get("/games/{game}/board.svg", tags=["games"], response_class=Response, responses=_PICTURE, summary="A picture")
async def show_board(
    request: Request,
    game: GameId,
    language: Spoken,
    number: Annotated[int | None, Query(alias="count", ge=0, le=100_000, description="After so many moves.")] = None,
    theme: Annotated[Literal["light", "dark"], Query()] = "light",
) -> Response:
    """The board as a picture."""
    room = await room_of(request, game)
    moves = len(room.match.moves)
    scene = room.scene(moves if number is None else min(number, moves))
    picture = board_svg(scene, room.session.look, language, DARK if theme == "dark" else LIGHT)
    return Response(picture, media_type="image/svg+xml", headers={"content-security-policy": _SVG_POLICY})


# -- who you are


@api.post("/guests", tags=["you"], status_code=201, response_model=models.Guest, summary="A token for a program")
async def create_guest(request: Request, body: models.NewGuest) -> Response:
    """Somebody new, who needs no browser: send the token as `Authorization: Bearer TOKEN`."""
    count(request, "guest")
    site, user = site_of(request), new_id()
    name = printable(body.name)
    if name:
        await site.store.set_name(user, name)
    return Json({"token": site.guests.token(user), "name": name}, status_code=201)


async def _me(request: Request, user: User, language: Language) -> Json:
    rows = await site_of(request).store.games_of(user.id, _MOST_LISTED)
    games = [listed(request, row) for row in rows]
    return Json({"name": user.name, "language": language.code, "games": games})


@api.get("/me", tags=["you"], response_model=models.Me, summary="Your name, language and games")
async def show_me(request: Request, user: Who, language: Spoken) -> Response:
    """Who you are here, by the cookie or the token."""
    return await _me(request, user, language)


@api.patch("/me", tags=["you"], response_model=models.Me, summary="Change your name or language")
async def change_me(request: Request, body: models.MyChanges, user: Who, language: Spoken) -> Response:
    """Change how you are called from now on, or the language of your browser."""
    count(request, "action")
    if body.name is not None:
        user = User(user.id, printable(body.name))
        await site_of(request).store.set_name(user.id, user.name)
    if body.language is not None:
        choose_language(request, body.language)
        language = Language(body.language)
    return await _me(request, user, language)

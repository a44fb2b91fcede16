"""The addresses of the sockets: who may open one, and how many."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import Final

from fastapi import APIRouter
from starlette.datastructures import QueryParams
from starlette.websockets import WebSocket

from damier.core.errors import DamierError
from damier.web.actions import User
from damier.web.analysis.socket import serve_socket as serve_analysis
from damier.web.errors import NotAllowed, TooMany, code_of
from damier.web.guests import new_id
from damier.web.refusals import language_of, refusal
from damier.web.site import address_of, caller, count, known_id, site_of
from damier.web.sockets import serve_socket

router: Final = APIRouter()

ANALYSIS: Final = "/analysis"
"""In place of a game's id, which has no slash."""

_HOLDING: Final = 1.0  # seconds
_MOST_HELD: Final = 1000
_held = 0


@router.websocket("/api/games/{game}/socket")
async def game_socket(websocket: WebSocket, game: str) -> None:
    """A game as it goes on; with `?watch` nobody takes a seat."""
    await _serve(websocket, game, watches=is_asked(websocket.query_params, "watch"))


@router.websocket("/api/lobby/socket")
async def lobby_socket(websocket: WebSocket) -> None:
    """The list of public games as it changes."""
    await _serve(websocket, "", watches=True)


@router.websocket("/api/analysis/socket")
async def analysis_socket(websocket: WebSocket) -> None:
    """The analysis room: positions and searches."""
    await _serve(websocket, ANALYSIS, watches=True)


def is_asked(query: QueryParams, name: str) -> bool:
    """Whether a question is in an address: `?watch` or `?watch=1`, not `?watch=0`."""
    return name in query and query[name].lower() not in ("0", "false", "no")


async def _serve(websocket: WebSocket, game: str, *, watches: bool) -> None:
    site, address = site_of(websocket), address_of(websocket)
    language = language_of(websocket)
    try:
        user = await _user(websocket, watches=watches)
        count(websocket, "connect")
        if game and game != ANALYSIS and not (game.isascii() and game.isalnum() and len(game) <= 40):
            game = "?"  # nobody needs to look for it
        if not site.limits.enter(user.id, address):
            raise TooMany("too many connections; close some first")
    except DamierError as error:
        code = "no-token" if isinstance(error, NotAllowed) else code_of(error)
        if isinstance(error, TooMany):
            await hold()
        with suppress(OSError):  # who asked has gone
            await websocket.send_denial_response(refusal(error, language, code))
        return
    try:
        try:
            await websocket.accept()
        except OSError:  # the page was closed in the meantime
            return
        if game == ANALYSIS:
            wait = partial(site.limits.wait, "message", user.id, address)
            await serve_analysis(websocket, site.analysis, user, language, wait)
        elif game:
            wait = partial(site.limits.wait, "message", user.id, address)
            await serve_socket(websocket, site.rooms, game, user, language, watch=watches, wait=wait)
        else:
            await site.lobby.serve(websocket, language)
    finally:
        site.limits.leave(user.id, address)


async def hold() -> None:
    """Let somebody who knocks too often wait: a refusal costs the server more than a knock costs them."""
    global _held
    if _held < _MOST_HELD:
        _held += 1
        try:
            await asyncio.sleep(_HOLDING)
        finally:
            _held -= 1


async def _user(websocket: WebSocket, *, watches: bool) -> User:
    """Who connects: only somebody who watches may be unknown. Raises NotAllowed."""
    if known_id(websocket):
        return await caller(websocket)
    if watches:
        return User(new_id())
    raise NotAllowed("a player needs the cookie of the page, or a token from {path}", path="POST /api/guests")

"""The pages: lobby, game, rules, errors. They have no inline script or style; what scripts need is in them as JSON."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from damier.core import registry
from damier.core.errors import DamierError
from damier.core.message import Message
from damier.i18n.language import Language
from damier.web import game_html, lobby_html, rules_html
from damier.web.api import listed, room_of
from damier.web.catalogue import catalogue
from damier.web.errors import NotAllowed, code_of
from damier.web.html import document
from damier.web.ordering import Order, find_game
from damier.web.page_texts import texts_for
from damier.web.refusals import language_of, status_of
from damier.web.site import caller, count, known_id, site_of
from damier.web.socket_routes import is_asked
from damier.web.theme_sheet import OWN_SHEETS, whole_sheet

pages: Final = APIRouter(include_in_schema=False)

LOOK: Final = "look"
"""The cookie of the chosen colours."""

_YEAR: Final = 365 * 24 * 3600
_SVG_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
_LISTED: Final = 20
"""Games of one's own in the lobby."""


@pages.get("/")
async def lobby(request: Request) -> Response:
    """The first page: a game at once, a game of one's own choice, games of others."""
    language = language_of(request)
    try:
        user = await caller(request)
        site = site_of(request)
        rows = await site.store.games_of(user.id, _LISTED) if known_id(request) else []
        found = await asyncio.to_thread(catalogue, language)
    except DamierError as error:
        return error_page(error, language)
    data = {"catalogue": found, "mine": [listed(request, row) for row in rows]}
    return shown_page(
        request, "lobby", language, lobby_html.body(found, language), data, user.name, lobby_html.title(language)
    )


@pages.get("/game/{game}")
async def game(request: Request, game: str) -> Response:
    """The page of a game, with its state: nothing else has to be asked for before it is drawn."""
    language, watches = language_of(request), is_asked(request.query_params, "watch")
    try:
        user = await caller(request)
        room = await room_of(request, game)
        state = await site_of(request).rooms.view(room.id, user, language)
    except DamierError as error:
        return error_page(error, language)
    data = {"state": state, "watch": watches}
    picture = f"{str(request.base_url).rstrip('/')}/api/games/{room.id}/board.svg"
    body = game_html.body(state, language)
    return shown_page(
        request, "game", language, body, data, user.name, state["title"], picture=picture, note=state["news"]
    )


def _check_visit(request: Request) -> None:
    """Raise NotAllowed for a picture or frame of another page, which nobody looks at; old browsers do not tell."""
    if request.headers.get("sec-fetch-dest", "document") != "document":
        raise NotAllowed("a game is started by opening its address, not from within another page")


@pages.get("/new")
async def new(request: Request) -> Response:
    """Start a game as the address says, and lead to it."""
    asked, language = request.query_params, language_of(request)
    try:
        _check_visit(request)
        user = await caller(request)
        count(request, "create")
        order = Order(
            asked.get("game", ""),
            asked.get("variant", ""),
            asked.get("size", ""),
            tuple(seat for seat in asked.get("seats", "").split(",") if seat.strip()),
            asked.get("clock", "").strip().replace(" ", "+"),  # an address has a blank for a plus
            asked.get("position", ""),
            asked.get("record", ""),
            not asked.get("private") or is_asked(asked, "private"),
            _pace(asked.get("pace", "")),
        )
        made = await site_of(request).rooms.create(order, user)
    except DamierError as error:
        return error_page(error, language)
    return RedirectResponse(f"/game/{made}", status_code=303)


def _pace(text: str) -> float | None:
    try:
        return float(text) if text else None
    except ValueError:
        return None


@pages.get("/rules/{game}")
async def rules(request: Request, game: str) -> Response:
    """The rules of a game in words and pictures."""
    language = language_of(request)
    try:
        found = find_game(game)
        variant = registry.check_variant(found, request.query_params.get("variant", ""))
        position = request.query_params.get("position", "")
        body = await asyncio.to_thread(_rules, found.name, variant, position, language.code)
    except DamierError as error:
        return error_page(error, language, status=404)
    return shown_page(request, "rules", language, body, {}, "", rules_html.title(found, variant, language))


@lru_cache(maxsize=64)
def _rules(game: str, variant: str, position: str, code: str) -> str:
    return rules_html.body(registry.find(game), variant, position, Language(code))


@pages.get("/pictures/{name}.svg")
async def show_picture(name: str, request: Request) -> Response:
    """A picture of a game, for the lobby."""
    try:
        drawn = await asyncio.to_thread(lobby_html.game_picture, find_game(name).name)
    except DamierError as error:
        return error_page(error, language_of(request), status=404)
    headers = {"cache-control": "public, max-age=86400", "content-security-policy": _SVG_POLICY}
    return Response(drawn, media_type="image/svg+xml", headers=headers)


@pages.get("/style.css")
async def style(request: Request) -> Response:
    """The style sheet of a kind of page."""
    caching = f"public, max-age={_YEAR}, immutable" if "v" in request.query_params else "public, no-cache"
    return Response(whole_sheet(_kind_of(request)), media_type="text/css", headers={"cache-control": caching})


def _kind_of(request: Request) -> str:
    kind = request.query_params.get("page", "")
    return kind if kind in OWN_SHEETS else ""


def error_page(error: DamierError, language: Language, status: int = 0, back: str = "/") -> Response:
    """A page that says what is wrong, and leads back."""
    text = language.sentence(error.message)
    links = "" if back == "/" else f'<a href="/class">{language.translate("Class")}</a>'
    page = document("error", language, lobby_html.error(text, language, back), {}, "", text, links=links)
    return HTMLResponse(page, status_code=status or status_of(code_of(error)))


def shown_page(
    request: Request,
    kind: str,
    language: Language,
    body: str,
    data: Mapping[str, Any],
    *names: str,
    **preview: str,
) -> Response:
    """A page with its texts, in the colours that the person has chosen; the rest is as for `document`."""
    whole = {**data, "texts": texts_for(kind, language), "lang": language.code}
    look = request.cookies.get(LOOK, "")
    links = _links(request, language)
    return HTMLResponse(document(kind, language, body, whole, *names, **preview, look=look, links=links))


def _links(request: Request, language: Language) -> str:
    """The links in the bar on top to what this server has."""
    site = site_of(request)
    found = {"/arena": Message("Arena")} if site.contests else {}
    found |= {"/class": Message("Class")} if site.classroom else {}
    return "".join(f'<a href="{to}">{language.say(text)}</a>' for to, text in found.items())

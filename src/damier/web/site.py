"""One running server: what its routes share, and who calls them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from starlette.datastructures import MutableHeaders, QueryParams
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from damier.i18n.language import LANGUAGES
from damier.web.actions import User
from damier.web.errors import NotAllowed, TooMany
from damier.web.guests import COOKIE, LANGUAGE_COOKIE, Guests, new_id, set_cookie
from damier.web.limits import Limits
from damier.web.lobby import Lobby
from damier.web.settings import Settings
from damier.web.watching.contests import Contests

if TYPE_CHECKING:
    from damier.web.analysis.room import AnalysisRoom
    from damier.web.classes.classroom import Classroom
    from damier.web.engines import EnginePool
    from damier.web.rooms import Rooms
    from damier.web.store.store import Store

_COOKIES: Final = "damier.cookies"  # in a scope: cookies that the answer sets
_USER: Final = "damier.user"


@dataclass(slots=True)
class Site:
    """What a server has while it runs."""

    settings: Settings
    store: Store
    engines: EnginePool
    rooms: Rooms
    guests: Guests
    limits: Limits
    lobby: Lobby
    analysis: AnalysisRoom
    contests: Contests
    classroom: Classroom | None = None  # if there is a class
    is_stopping: bool = False


def site_of(connection: HTTPConnection) -> Site:
    """The server that a request or a socket came to."""
    site: Site = connection.app.state.site
    return site


def known_id(connection: HTTPConnection) -> str:
    """The caller's id by token or cookie; empty for somebody new. Raises NotAllowed for a token that is not ours."""
    if _USER in connection.scope:
        return str(connection.scope[_USER])
    guests = site_of(connection).guests
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        user = guests.user_of(token.strip())
        if not user:
            count(connection, "failure")
            raise NotAllowed("this token is not valid here; {path} gives a new one", path="POST /api/guests")
    else:
        user = guests.user_of_cookie(connection.cookies.get(COOKIE, ""))
    connection.scope[_USER] = user
    return user


async def caller(connection: HTTPConnection) -> User:
    """Who calls; somebody new becomes a guest, whose cookie comes with the answer."""
    user = known_id(connection)
    site = site_of(connection)
    if user:
        return User(user, await site.store.name_of(user))
    user = connection.scope[_USER] = new_id()
    _set_cookie(connection.scope, COOKIE, site.guests.cookie(user))
    return User(user)


def address_of(connection: HTTPConnection) -> str:
    """The network address of the caller, behind the proxies that are believed."""
    return connection.client.host if connection.client else ""


def count(connection: HTTPConnection, what: str) -> None:
    """Count something that a caller does; raises TooMany."""
    user = str(connection.scope.get(_USER, ""))
    check_wait(site_of(connection).limits.wait(what, user, address_of(connection)))


def check_wait(seconds: float) -> None:
    """Raise TooMany where somebody has to wait."""
    if seconds > 0:
        raise TooMany("too many requests; try again in {seconds} s", seconds=int(seconds) + 1)


def choose_language(connection: HTTPConnection, code: str) -> None:
    """Keep a language in the caller's browser."""
    _set_cookie(connection.scope, LANGUAGE_COOKIE, code)


def put_cookie(connection: HTTPConnection, name: str, value: str) -> None:
    """Send a cookie with the answer."""
    _set_cookie(connection.scope, name, value)


def _set_cookie(scope: Scope, name: str, value: str) -> None:
    is_secure = scope.get("scheme") in ("https", "wss")
    scope.setdefault(_COOKIES, {})[name] = set_cookie(name, value, is_secure=is_secure)


class Cookies:
    """Sends the cookies that a route has asked for, and keeps the language that `?lang=` chooses for a page."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        scope[_COOKIES] = {}
        asked = QueryParams(scope.get("query_string", b"")).get("lang", "")
        if asked in LANGUAGES and scope["type"] == "http" and not scope["path"].startswith(("/api/", "/static/")):
            _set_cookie(scope, LANGUAGE_COOKIE, asked)

        async def send_with_cookies(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept") and scope[_COOKIES]:
                message.setdefault("headers", [])
                headers = MutableHeaders(raw=list(message["headers"]))
                for cookie in scope[_COOKIES].values():
                    headers.append("set-cookie", cookie)
                message["headers"] = headers.raw
            await send(message)

        await self._app(scope, receive, send_with_cookies)

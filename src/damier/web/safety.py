"""What every request passes first: its host, its origin and its body are checked; every response gets headers that
keep browsers from running or showing anything that is not ours. It also writes the log of requests."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from damier.core.errors import DamierError
from damier.web.errors import BadMessage, NotAllowed
from damier.web.logs import LOG, note, shown_path
from damier.web.refusals import Json, language_in, refusal
from damier.web.settings import Settings

MOST_BYTES: Final = 256 * 1024  # of a body
BODY_SECONDS: Final = 10.0  # until the whole body must be there
MOST_UPLOADED: Final = 3 << 20  # bytes of a body with files for the class
UPLOAD_SECONDS: Final = 120.0  # for those
ANSWER_SECONDS: Final = 60.0  # until the whole answer must be taken

_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_HEADERS: Final = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
_UPLOADS: Final = re.compile(r"(?:/api)?/class/courses/[A-Za-z0-9]{1,40}/uploads")
_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_HOST: Final = re.compile(r"(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?")
_LOCAL: Final = re.compile(r"(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?", re.IGNORECASE)


class Safety:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, settings: Settings, now: Callable[[], float] = time.monotonic) -> None:
        self._app, self._settings, self._now = app, settings, now

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request or a socket."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        began, answer = self._now(), _Answer(send, scope["type"] == "http")
        try:
            await self._serve(scope, receive, answer)
        except asyncio.CancelledError:
            raise
        except Exception:
            LOG.exception("failed", extra={"facts": {"path": shown_path(scope["path"])}})
            if not answer.status:
                error = NotAllowed("the server has failed; it has noted why")
                await self._refuse(error, "failed", scope, receive, answer)
        finally:
            self._note(scope, answer, self._now() - began)

    async def _serve(self, scope: Scope, receive: Receive, answer: _Answer) -> None:
        refused = self._refused(scope)
        if refused:
            await self._refuse(*refused, scope, receive, answer)
        elif scope["type"] == "websocket":
            await self._app(scope, receive, answer.send)
        else:
            await self._serve_http(scope, receive, answer)

    async def _serve_http(self, scope: Scope, receive: Receive, answer: _Answer) -> None:
        body = b"" if scope["method"] in _SAFE else await _body(scope, receive, *_allowed(scope))
        if isinstance(body, _Bad):
            await self._refuse(body.error, body.code, scope, receive, answer)
            return
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await self._app(scope, _replayed(body, receive), answer.send)
        except TimeoutError:
            note("too slow", level=logging.WARNING, path=shown_path(scope["path"]))
            if not answer.status:
                error = BadMessage("the answer has taken too long; try again")
                await self._refuse(error, "stopping", scope, receive, answer)

    def _refused(self, scope: Scope) -> tuple[DamierError, str] | None:
        """Why a request is refused before anything looks at it; None if it is not."""
        headers = Headers(scope=scope)
        hosts = headers.getlist("host")
        if len(hosts) != 1 or not _HOST.fullmatch(hosts[0]):
            return BadMessage("the request does not say which host it is for"), "bad-host"
        if self._settings.is_local and not self._settings.is_behind_proxy and not _LOCAL.fullmatch(hosts[0]):
            return BadMessage("this server is not called {host!r}", host=hosts[0]), "bad-host"
        is_safe = scope["type"] == "http" and scope["method"] in _SAFE
        if not is_safe and not _is_own_origin(headers, hosts[0], self._schemes(scope, headers)):
            return NotAllowed("a page of another site cannot do this here"), "foreign-origin"
        return None

    def _schemes(self, scope: Scope, headers: Headers) -> tuple[str, ...]:
        """How our own pages are loaded: as this request, or in either way where a proxy does not say it."""
        if self._settings.is_behind_proxy and "x-forwarded-proto" not in headers:
            return "http", "https"
        return ("https",) if scope.get("scheme") in ("https", "wss") else ("http",)

    async def _refuse(self, error: DamierError, code: str, scope: Scope, receive: Receive, answer: _Answer) -> None:
        """Answer with an error and close the connection: what else comes by it is not read."""
        response = refusal(error, language_in(scope), code, {"connection": "close"})
        if scope["type"] == "websocket":
            await _deny(response, scope, answer.send)
        else:
            await response(scope, receive, answer.send)

    def _note(self, scope: Scope, answer: _Answer, seconds: float) -> None:
        method = scope.get("method", "SOCKET")
        address = (scope.get("client") or ("", 0))[0]
        note(
            "request" if scope["type"] == "http" else "socket",
            method=method,
            path=shown_path(scope["path"]),
            status=answer.status,
            ms=round(seconds * 1000, 1),
            address=address,
        )


@dataclass
class _Answer:
    """Passes an answer on, with the headers of every answer, and remembers its status."""

    pass_on: Send
    is_http: bool
    status: int = 0
    _names: list[str] = field(default_factory=list)

    async def send(self, message: Message) -> None:
        """Send a part of it."""
        match message["type"]:
            case "http.response.start" | "websocket.http.response.start":
                self.status = message["status"]
                _add_headers(message)
            case "websocket.accept":
                self.status = 101
            case "websocket.close":
                self.status = message.get("code", 1000) if self.status else 403
        await self.pass_on(message)


def _add_headers(message: Message) -> None:
    headers = MutableHeaders(scope=message)
    for name, value in _HEADERS.items():
        headers.setdefault(name, value)
    headers.setdefault("cache-control", "no-store")


def _is_own_origin(headers: Headers, host: str, schemes: Collection[str]) -> bool:
    """Whether a page of ours asks, or no page at all: browsers always name the page's origin."""
    origins = headers.getlist("origin")
    if not origins:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    if len(origins) > 1:
        return False
    try:
        origin = urlsplit(origins[0])
    except ValueError:
        return False
    return origin.scheme in schemes and _host_and_port(origin.netloc) == _host_and_port(host)


def _host_and_port(netloc: str) -> str:
    """A host with its port, unless that is the usual one, which a proxy may add or leave out."""
    return netloc.lower().removesuffix(":80").removesuffix(":443")


@dataclass(frozen=True, slots=True)
class _Bad:
    """A body that is refused."""

    error: DamierError
    code: str


def _allowed(scope: Scope) -> tuple[int, float]:
    """How many bytes a body may have, and how many seconds it may take: more for files of somebody of the class."""
    if _UPLOADS.fullmatch(scope["path"]):
        site = getattr(scope["app"].state, "site", None)
        if site and site.classroom and site.classroom.may_send_files(Headers(scope=scope)):
            return MOST_UPLOADED, UPLOAD_SECONDS
    return MOST_BYTES, BODY_SECONDS


async def _body(scope: Scope, receive: Receive, most: int, seconds: float) -> bytes | _Bad:
    """The whole body, or why it is refused: it is too long, whether it says so or not, or too slow."""
    too_large = _Bad(BadMessage("the body is too large; at most {most} bytes are read", most=most), "too-large")
    length = Headers(scope=scope).get("content-length", "0")
    if not length.isascii() or not length.isdigit() or len(length) > 10 or int(length) > most:
        return too_large
    parts: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(seconds):
            while True:
                message = await receive()
                part: bytes = message.get("body", b"")
                size += len(part)
                if size > most:
                    return too_large
                parts.append(part)
                if message["type"] == "http.disconnect" or not message.get("more_body"):
                    return b"".join(parts)
    except TimeoutError:
        return _Bad(BadMessage("the body has come too slowly"), "too-slow")


def _replayed(body: bytes, receive: Receive) -> Receive:
    """The body again, then what comes after it."""
    is_given = False

    async def give() -> Message:
        nonlocal is_given
        if is_given:
            return await receive()
        is_given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return give


async def _deny(response: Json, scope: Scope, send: Send) -> None:
    """Refuse a socket with an answer, where the server can, else by closing it."""
    if "websocket.http.response" in scope.get("extensions", {}):
        headers = [(name, value) for name, value in response.raw_headers]
        await send({"type": "websocket.http.response.start", "status": response.status_code, "headers": headers})
        await send({"type": "websocket.http.response.body", "body": bytes(response.body)})
    else:
        await send({"type": "websocket.close", "code": 1008, "reason": ""})

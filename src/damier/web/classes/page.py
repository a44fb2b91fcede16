"""A page of the class, and where its visitors are sent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from damier.web.classes.access import Visit
from damier.web.classes.classroom import COOKIE
from damier.web.html import document
from damier.web.page_texts import texts_for
from damier.web.site import put_cookie

LOOK = "look"


def page(
    request: Request, visit: Visit, body: str, title: str, data: Mapping[str, Any] | None = None, status: int = 200
) -> Response:
    """A whole page; the body is HTML. With `socket` in its data it is kept up to date."""
    language = visit.language
    whole = {**(data or {}), "texts": texts_for("class", language), "lang": language.code}
    name = visit.account.name if visit.account else ""
    links = f'<a href="/class">{language.translate("Class")}</a>'
    look = request.cookies.get(LOOK, "")
    html = document("class", language, body, whole, name, title, look=look, links=links)
    return HTMLResponse(html, status_code=status)


def to(address: str) -> Response:
    """Another page, after a form was sent."""
    return RedirectResponse(address, status_code=303)


def safe_next(address: str) -> str:
    """Where somebody wanted to go who had to log in first; only pages of the class."""
    parsed = urlsplit(address)
    is_ours = address.startswith("/class") and not parsed.netloc and not parsed.scheme and "\\" not in address
    return address if is_ours and address.isprintable() else "/class"


def remember(request: HTTPConnection, visit: Visit, token: str) -> None:
    """Send the cookie of a session with the answer."""
    put_cookie(request, COOKIE, visit.classroom.cookie_for(token))


def forget(request: HTTPConnection) -> None:
    """Take the cookie back."""
    put_cookie(request, COOKIE, "")


def own_address(request: HTTPConnection) -> str:
    """The address of this server as its visitor knows it."""
    scheme = {"ws": "http", "wss": "https"}.get(request.url.scheme, request.url.scheme)
    return f"{scheme}://{request.url.netloc}"

"""What a caller is told that the server refuses something: a status, a code for programs, a sentence for people."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

import orjson
from starlette.datastructures import Headers, QueryParams
from starlette.requests import HTTPConnection, cookie_parser
from starlette.responses import Response
from starlette.types import Scope

from damier.core.errors import DamierError
from damier.i18n.language import LANGUAGES, Language
from damier.web.errors import code_of
from damier.web.guests import LANGUAGE_COOKIE
from damier.web.voices import voice

_STATUS: Final = {
    "unknown-game": 404,
    "unknown-contest": 404,
    "not-found": 404,
    "unknown-course": 404,
    "not-logged-in": 401,
    "bad-code": 401,
    "too-late": 409,
    "team-full": 409,
    "no-token": 401,
    "not-allowed": 403,
    "not-your-turn": 409,
    "game-over": 409,
    "out-of-time": 409,
    "stale": 409,
    "bad-message": 422,
    "too-many": 429,
    "too-large": 413,
    "too-slow": 408,
    "bad-host": 400,
    "foreign-origin": 403,
    "method-not-allowed": 405,
    "store-failed": 503,
    "stopping": 503,
    "player-failed": 503,
    "failed": 500,
}
"""By code; all others, such as `illegal-move` and `bad-setup`, are 422: it was understood, and cannot be done."""


class Json(Response):
    """A response in JSON."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """The body."""
        return orjson.dumps(content)


def status_of(code: str) -> int:
    """The HTTP status for a code."""
    return _STATUS.get(code, 422)


def refusal(error: DamierError, language: Language, code: str = "", headers: Mapping[str, str] | None = None) -> Json:
    """The response for an error, in the caller's language."""
    code = code or code_of(error)
    content = {"error": {"code": code, "text": language.sentence(error.message)}}
    return Json(content, status_code=status_of(code), headers=dict(headers or {}))


_WANTED: Final = re.compile(r"\s*([a-zA-Z*]{1,8})[^,;]*(?:;\s*q\s*=\s*([\d.]{1,5}))?")


def language_in(scope: Scope) -> Language:
    """The caller's language: `?lang=`, else the cookie, else what the browser asks for, else English."""
    asked = QueryParams(scope.get("query_string", b"")).get("lang", "")
    headers = Headers(scope=scope)
    chosen = cookie_parser(headers.get("cookie", "")).get(LANGUAGE_COOKIE, "") if "cookie" in headers else ""
    code = next((code for code in (asked, chosen) if code in LANGUAGES), "")
    return voice(code or accepted_language(headers.get("accept-language", "")))


def language_of(connection: HTTPConnection) -> Language:
    """The same, of a request or a socket."""
    return language_in(connection.scope)


def accepted_language(header: str) -> str:
    """The best of our languages for a browser's header.

    >>> accepted_language("de, fr-BE;q=0.8, en;q=0.5"), accepted_language("en-GB,fr"), accepted_language("")
    ('fr', 'en', 'en')
    """
    wanted: list[tuple[float, str]] = []
    for part in header[:500].split(","):
        if (found := _WANTED.match(part)) and found[1].lower() in LANGUAGES:
            try:
                wanted.append((float(found[2] or 1), found[1].lower()))
            except ValueError:
                continue
    return max(wanted, key=lambda each: each[0])[1] if wanted else "en"

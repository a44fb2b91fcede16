"""A server of `damier web` as a program sees it: requests by HTTP, and the socket of a game."""

from __future__ import annotations

import http.client
import json
import re
import urllib.error
import urllib.request
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Self
from urllib.parse import quote, urlsplit

from damier.core.errors import BadSetup, DamierError
from damier.core.record import Record
from damier.i18n import language
from damier.web.errors import Refused, Unreachable

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

_PATIENCE: Final = 30.0  # seconds for an answer
_LARGEST: Final = 4 * 2**20  # bytes of an answer
_GAME: Final = re.compile(r"(.*)/game/([A-Za-z0-9]{1,40})/?")


@dataclass(frozen=True, slots=True)
class Address:
    """Where a server is, and which of its games is meant, if any."""

    server: str
    game: str = ""

    @classmethod
    def parse(cls, text: str) -> Self:
        """The address of a page: of a game, or of the server; raises BadSetup.

        >>> Address.parse("https://play.example/game/Ab3dEf6hIj9l?watch")
        Address(server='https://play.example', game='Ab3dEf6hIj9l')
        """
        text = text.strip()
        parts = urlsplit(text if "://" in text else f"http://{text}")
        try:
            is_sound = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port or 1) > 0
        except ValueError:
            is_sound = False
        if not is_sound or "@" in parts.netloc:
            raise BadSetup("{text!r} is not the address of a server; try http://127.0.0.1:8000/", text=text)
        root = f"{parts.scheme}://{parts.netloc}"
        if found := _GAME.fullmatch(parts.path):
            return cls(root + found[1], found[2])
        return cls(root + parts.path.rstrip("/"))

    def page(self, game: str) -> str:
        """The address of a game's page."""
        return f"{self.server}/game/{game}"


class Client:
    """Requests to one server, as one guest; raises Refused and Unreachable."""

    def __init__(self, server: str, token: str = "") -> None:
        self.server = server
        self.token = token

    def sign_in(self, name: str) -> None:
        """Become a guest of that name."""
        self.token = str(self.request("POST", "/api/guests", {"name": name})["token"])

    def create(self, **order: Any) -> dict[str, Any]:
        """Make a game: its `id`, its `url` and its `state`."""
        return self.request("POST", "/api/games", order)

    def state(self, game: str) -> dict[str, Any]:
        """A game as this guest sees it."""
        return self.request("GET", f"/api/games/{quote(game)}")

    def act(self, game: str, **action: Any) -> dict[str, Any]:
        """Do something in a game; the answer."""
        return self.request("POST", f"/api/games/{quote(game)}/actions", action)

    def record(self, game: str) -> Record:
        """The record of a game as it stands; raises BadRecord, too."""
        return Record.loads(self._ask("GET", f"/api/games/{quote(game)}/file", None).decode())

    def request(self, method: str, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        """The JSON object that a request is answered with."""
        content = self._ask(method, path, body)
        try:
            found = json.loads(content)
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict):
            raise self._strange()
        return found

    def socket(self, game: str, *, watches: bool) -> ClientConnection:
        """The socket of a game; who does not watch takes a free seat for a person. Raises Unreachable or Refused."""
        from websockets.exceptions import InvalidHandshake, InvalidStatus
        from websockets.sync.client import connect

        query = f"lang={language.current()}{'&watch=1' if watches else ''}"
        address = f"ws{self.server.removeprefix('http')}/api/games/{quote(game)}/socket?{query}"
        try:
            return connect(
                address,
                additional_headers={"Authorization": f"Bearer {self.token}"},
                open_timeout=_PATIENCE,
                close_timeout=2,
                max_size=_LARGEST,
                compression=None,
                proxy=None,
            )
        except InvalidStatus as error:
            raise self._refusal(error.response.status_code, bytes(error.response.body or b"")) from error
        except (OSError, InvalidHandshake, EOFError) as error:
            raise self._unreachable(error) from error

    def _ask(self, method: str, path: str, body: dict[str, Any] | None) -> bytes:
        headers = {"Accept-Language": language.current(), "Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        content = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.server + path, content, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=_PATIENCE) as response:
                return bytes(response.read(_LARGEST))
        except urllib.error.HTTPError as error:
            with error:
                raise self._refusal(error.code, error.read(_LARGEST)) from error
        except (OSError, http.client.HTTPException, ValueError) as error:
            raise self._unreachable(error) from error

    def _refusal(self, status: int, body: bytes) -> DamierError:
        """The error for an answer that is not what was wanted."""
        try:
            reason = json.loads(body)["error"]
            code, text = str(reason["code"]), str(reason["text"])
        except (ValueError, KeyError, TypeError, RecursionError):
            return self._strange() if status < 500 else self._unreachable(OSError(f"HTTP {status}"))
        if status in (429, 503):
            return Unreachable("{server} is busy: {why}", server=self.server, why=text)
        refused = Refused("{server} refuses: {why}", server=self.server, why=text)
        refused.code = code
        return refused

    def _unreachable(self, error: Exception) -> Unreachable:
        reason = getattr(error, "reason", None) or error
        why = getattr(reason, "strerror", None) or reason
        return Unreachable("{server} gives no answer: {why}", server=self.server, why=str(why))

    def _strange(self) -> Refused:
        return Refused("{server} does not answer as a server of damier does", server=self.server)

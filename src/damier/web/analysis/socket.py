"""The socket of the analysis room: positions and searches asked for, lines as they come. docs/web.md describes it."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import orjson
from starlette.websockets import WebSocket

from damier.core.errors import DamierError
from damier.i18n.language import Language
from damier.web.actions import User, number_in, text_in
from damier.web.analysis import positions
from damier.web.analysis.jobs import Job
from damier.web.analysis.reports import Report
from damier.web.analysis.room import AnalysisRoom
from damier.web.analysis.searches import MOST_LINES, MOST_SECONDS, SECONDS
from damier.web.analysis.study import MOST_SEATS, Start
from damier.web.errors import BadMessage, TooMany
from damier.web.messages import (
    GOING_AWAY,
    LEFT,
    MOST_BAD,
    NOT_TEXT,
    POLICY,
    SILENCE,
    TOO_SLOW,
    clicks_in,
    close,
    name_in,
    read_message,
    refused,
    send,
)
from damier.web.ordering import LONGEST_POSITION, MOST_MOVES

_MOST_WAITING: Final = 64  # messages for somebody who does not read them
_PAUSE: Final = 0.05  # seconds between two messages about a search, at least
_LONGEST_MOVE: Final = 200
_LONGEST_KEY: Final = 64
_LONGEST_NAME: Final = 100

_log = logging.getLogger("damier.web")


async def serve_socket(
    websocket: WebSocket,
    room: AnalysisRoom,
    user: User,
    language: Language,
    wait: Callable[[], float] = lambda: 0.0,
) -> None:
    """Serve one socket until it is closed; it was accepted already. `wait` counts a message: above 0 if too many."""
    talk = Talk(room, user, language, wait)
    tasks = [asyncio.ensure_future(work) for work in (_write(websocket, talk), _read(websocket, talk))]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        talk.end()
        for task in tasks:
            task.cancel()
        for end in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(end, Exception) and not isinstance(end, LEFT):
                _log.error("a socket has failed", exc_info=end)
        await close(websocket, talk.code)


async def _write(websocket: WebSocket, talk: Talk) -> None:
    while not talk.is_overrun:
        await talk.wake.wait()
        talk.wake.clear()
        while talk.messages:
            await send(websocket, orjson.dumps(talk.messages.popleft()))
        for news in talk.take_news():
            await send(websocket, orjson.dumps(news))
            await asyncio.sleep(_PAUSE)
    talk.code = TOO_SLOW


async def _read(websocket: WebSocket, talk: Talk) -> None:
    """Answer what comes, one message after the other."""
    while talk.bad <= MOST_BAD and not talk.is_overrun:
        try:
            async with asyncio.timeout(SILENCE):
                text = await websocket.receive_text()
        except KeyError:
            talk.code = NOT_TEXT
            return
        except LEFT:
            return
        await talk.hear(text)
    talk.code = TOO_SLOW if talk.is_overrun else POLICY


class Talk:
    """One socket's messages and their answers. Of a search, who reads slowly gets the newest lines only."""

    def __init__(self, room: AnalysisRoom, user: User, language: Language, wait: Callable[[], float]) -> None:
        self.messages: deque[Mapping[str, Any]] = deque()
        self.wake = asyncio.Event()
        self.bad = 0
        self.code = GOING_AWAY
        self.is_overrun = False
        self._room, self._user, self._language, self._wait = room, user, language, wait
        self._search: Job | None = None
        self._lines: Mapping[str, Any] | None = None  # the newest that were found
        self._report: Report | None = None
        self._has_report_news = False
        self._known = 0  # moves of the report that were told
        self.tell({"type": "state", "seconds": SECONDS, "most_seconds": MOST_SECONDS, "most_lines": MOST_LINES})

    def tell(self, message: Mapping[str, Any]) -> None:
        """Send a message behind the others."""
        if len(self.messages) >= _MOST_WAITING:
            self.is_overrun = True
        else:
            self.messages.append(message)
        self.wake.set()

    def end(self) -> None:
        """The socket is closed: nobody listens any more."""
        self._rest()
        self._leave_report()

    def take_news(self) -> Iterator[Mapping[str, Any]]:
        """What is new of the search and of the report."""
        if self._lines:
            lines, self._lines = self._lines, None
            yield lines
        if self._report and self._has_report_news:
            self._has_report_news = False
            yield self._report_view(self._report)

    async def hear(self, text: str) -> None:
        """Answer one message."""
        name = ""
        try:
            data = read_message(text)
            name = name_in(data)
            if self._wait():
                raise TooMany("Too many messages; wait a moment.")
            answer = await self.answer(data, name)
        except DamierError as error:
            self.bad += isinstance(error, BadMessage | TooMany)
            answer = refused(error, self._language)
        self.tell(answer | ({"id": name} if name else {}))

    async def answer(self, data: Mapping[str, Any], name: str) -> dict[str, Any]:
        """What a message is answered with; raises DamierError."""
        say = self._language
        match data.get("type"):
            case "ping":
                return {"type": "pong"}
            case "rest":
                self._rest()
                return {"type": "done"}
            case "look":
                return await asyncio.to_thread(positions.looked_at, start_in(data), line_in(data), say)
            case "throw":
                return {"type": "thrown", "moves": await asyncio.to_thread(positions.thrown, start_in(data))}
            case "explain":
                clicks = clicks_in(data)
                text = await asyncio.to_thread(positions.explained, start_in(data), clicks, say)
                return {"type": "explained", "text": text}
            case "odds":
                clicks = clicks_in(data)
                notes = await asyncio.to_thread(positions.odds, start_in(data), clicks, say)
                return {"type": "odds", "clicks": clicks, "notes": notes}
            case "search":
                return await self._begin(data, name)
            case "report":
                return await self._follow(text_in(data, "key", _LONGEST_KEY))
            case "advise":
                return await self._room.advise(self._user, start_in(data), say)
        kind = data.get("type")
        shown = kind[:40] if isinstance(kind, str) else type(kind).__name__
        raise BadMessage("{kind!r} is not a type of message; see {page}", kind=shown, page="docs/web.md")

    # -- searches

    async def _begin(self, data: Mapping[str, Any], name: str) -> dict[str, Any]:
        """Search a position, and no other any more."""
        start = start_in(data)
        lines = number_in(data, "lines", MOST_LINES) or 1
        seconds = number_in(data, "seconds", int(MOST_SECONDS)) or SECONDS
        self._rest()

        def hear(message: dict[str, Any]) -> None:
            whole = message | ({"id": name} if name else {})
            if message["type"] == "lines":
                self._lines = whole
                self.wake.set()
            else:
                self.tell(whole)

        self._search = await self._room.search(self._user, start, lines, hear, self._language, seconds)
        return {"type": "searching", "waiting": self._room.searches.waiting()}

    def _rest(self) -> None:
        if self._search:
            self._room.searches.drop(self._search)
        self._search = self._lines = None

    # -- reports

    async def _follow(self, key: str) -> dict[str, Any]:
        """Hear of a report as it is made, and of no other any more."""
        report = await self._room.reports.find(key)
        self._leave_report()
        self._report, self._known = report, 0
        report.listeners.add(self._note_report)
        return self._report_view(report)

    def _report_view(self, report: Report) -> dict[str, Any]:
        view = report.view(self._language, self._known)
        self._known += len(view["moves"])
        return view

    def _note_report(self, report: Report) -> None:
        self._has_report_news = True
        self.wake.set()

    def _leave_report(self) -> None:
        if self._report:
            self._room.reports.leave(self._report, self._note_report)
        self._report = None


def start_in(data: Mapping[str, Any]) -> Start:
    """The position of a message; raises BadMessage."""
    found = data.get("start")
    if not isinstance(found, dict):
        raise BadMessage("{field!r} has to be {expected}", field="start", expected="an object with a game")
    game, variant, size = (
        text_in(found, field, 100) if field in found else "" for field in ("game", "variant", "size")
    )
    position = text_in(found, "position", LONGEST_POSITION) if "position" in found else ""
    return Start(game, variant, size, number_in(found, "seats", MOST_SEATS), position)


def line_in(data: Mapping[str, Any]) -> list[str]:
    """The moves of a message from its start on, `move` the last one; raises BadMessage."""
    moves = data.get("moves", [])
    is_line = isinstance(moves, list) and len(moves) <= MOST_MOVES
    if not is_line or not all(isinstance(each, str) and len(each) <= _LONGEST_MOVE for each in moves):
        raise BadMessage("{field!r} has to be a list of moves", field="moves")
    return [*moves, *([text_in(data, "move", _LONGEST_MOVE)] if data.get("move") else [])]

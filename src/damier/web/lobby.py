"""The lobby: public games as they come and go, for everybody who has it open."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

import orjson
from starlette.websockets import WebSocket, WebSocketDisconnect

from damier.i18n.language import Language
from damier.web.logs import LOG
from damier.web.rows import listed
from damier.web.store.store import OPEN, RUNNING, GameRow, Store, StoreFailed

_LISTED: Final = 50
_PAUSE: Final = 0.5  # seconds between two lists at least: many games may change at once
_SENDING: Final = 10.0
_SILENCE: Final = 90.0  # seconds: a page says something more often


class Lobby:
    """The sockets of the lobby; what they are sent is read from the database once for all."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._sockets: set[asyncio.Event] = set()
        self._rows: list[GameRow] | None = None
        self._changes = 0
        self._lock = asyncio.Lock()
        self._reading: asyncio.Task[None] | None = None

    def note_change(self) -> None:
        """Lists of games have changed: read them again soon, if anybody looks."""
        if not self._sockets:
            self._forget()
        elif self._reading is None or self._reading.done():
            self._reading = asyncio.get_running_loop().create_task(self._tell())

    async def _tell(self) -> None:
        await asyncio.sleep(_PAUSE)
        self._forget()
        for has_news in self._sockets:
            has_news.set()

    def _forget(self) -> None:
        self._rows = None
        self._changes += 1

    async def content(self, language: Language) -> bytes:
        """The list as JSON in a language; raises StoreFailed."""
        games = [listed(row, language) for row in await self._games()]
        return orjson.dumps({"type": "games", "games": games})

    async def _games(self) -> list[GameRow]:
        """The list, at most a moment old."""
        async with self._lock:  # many wait for one answer of the database
            if self._rows is not None:
                return self._rows
            changes = self._changes
            rows = await self._store.games([OPEN, RUNNING], limit=_LISTED)
            if changes == self._changes:  # else it may be old already
                self._rows = rows
            return rows

    async def serve(self, websocket: WebSocket, language: Language) -> None:
        """Send the list, and send it again whenever it has changed, until the socket is closed."""
        has_news = asyncio.Event()
        has_news.set()
        self._sockets.add(has_news)
        tasks = [asyncio.ensure_future(work) for work in (self._write(websocket, language, has_news), _read(websocket))]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._sockets.discard(has_news)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            with suppress(TimeoutError, WebSocketDisconnect, RuntimeError, OSError):
                await asyncio.wait_for(websocket.close(1001), _SENDING)

    async def _write(self, websocket: WebSocket, language: Language, has_news: asyncio.Event) -> None:
        while True:
            await has_news.wait()
            has_news.clear()
            try:
                content = await self.content(language)
            except StoreFailed as error:
                LOG.warning("the lobby cannot be read: %s", error)
                continue
            await asyncio.wait_for(websocket.send_text(content.decode()), _SENDING)


async def _read(websocket: WebSocket) -> None:
    """Answer pings; nothing else is heard here."""
    while True:
        try:
            text = await asyncio.wait_for(websocket.receive_text(), _SILENCE)
        except (WebSocketDisconnect, TimeoutError, KeyError, RuntimeError):
            return
        if text == '{"type":"ping"}':
            await asyncio.wait_for(websocket.send_text('{"type":"pong"}'), _SENDING)

"""The socket of a game: states out, actions in. docs/web.md describes it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import Any

from starlette.websockets import WebSocket

from damier.core.errors import DamierError
from damier.i18n.language import Language
from damier.web.actions import User, number_in
from damier.web.connection import Connection
from damier.web.errors import BadMessage, TooMany
from damier.web.live import Live
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
    refuse,
    refused,
    send,
)
from damier.web.rooms import Rooms
from damier.web.views import Eyes, explained, looked_at, odds

_log = logging.getLogger("damier.web")


async def serve_socket(
    websocket: WebSocket,
    rooms: Rooms,
    game: str,
    user: User,
    language: Language,
    *,
    watch: bool = False,
    wait: Callable[[], float] = lambda: 0.0,
) -> None:
    """Serve one socket until it is closed; it was accepted already. `wait` counts a message: above 0 if too many."""
    connection = Connection(Eyes(user.id, language, watches=watch))
    try:
        live = await rooms.connect(game, connection, user)
    except DamierError as error:
        await refuse(websocket, error, language)
        return
    talk = Talk(rooms, live, connection, user, wait)
    tasks = [asyncio.ensure_future(_write(websocket, talk)), asyncio.ensure_future(_read(websocket, talk))]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        rooms.disconnect(live, connection)
        for task in tasks:
            task.cancel()
        for end in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(end, Exception) and not isinstance(end, LEFT):
                _log.error("a socket has failed", exc_info=end)
        await close(websocket, talk.code)


async def _write(websocket: WebSocket, talk: Talk) -> None:
    """Send the newest state whenever there is one, then the messages."""
    connection = talk.connection
    while not connection.is_overrun:
        await connection.wait()
        if connection.has_news:
            connection.has_news = False
            state = talk.rooms.state_for(talk.live, connection)
            await send(websocket, state)
        for message in connection.take_messages():
            await send(websocket, message)
    talk.code = TOO_SLOW


async def _read(websocket: WebSocket, talk: Talk) -> None:
    """Do what comes, one message after the other."""
    while talk.bad <= MOST_BAD and not talk.connection.is_overrun:
        try:
            async with asyncio.timeout(SILENCE):
                text = await websocket.receive_text()
        except KeyError:
            talk.code = NOT_TEXT
            return
        except LEFT:
            return
        await talk.hear(text)
    talk.code = TOO_SLOW if talk.connection.is_overrun else POLICY


class Talk:
    """One socket's messages and their answers."""

    def __init__(self, rooms: Rooms, live: Live, connection: Connection, user: User, wait: Callable[[], float]) -> None:
        self.rooms = rooms
        self.live = live
        self.connection = connection
        self.user = user
        self.bad = 0
        self.code = GOING_AWAY
        self._wait = wait

    async def hear(self, text: str) -> None:
        """Answer one message."""
        name = ""
        try:
            data = read_message(text)
            name = name_in(data)
            if self._wait():
                raise TooMany("Too many messages; wait a moment.")
            answer = await self.answer(data)
        except DamierError as error:
            self.bad += isinstance(error, BadMessage | TooMany)
            answer = refused(error, self._language)
        if answer:
            self._tell(answer, name)

    @property
    def _language(self) -> Language:
        return self.connection.eyes.language

    async def answer(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """What a message is answered with; raises DamierError. A hint comes later."""
        room = self.live.room
        match data.get("type"):
            case "ping":
                return {"type": "pong"}
            case "look":
                return looked_at(room, number_in(data, "count") or 0, self._language)
            case "explain":
                return {"type": "explained", "text": explained(room, clicks_in(data), self._language)}
            case "odds":
                clicks = clicks_in(data)
                return {"type": "odds", "clicks": clicks, "notes": odds(room, clicks, self._language)}
            case "hint":
                self.rooms.spawn(self._hint(name_in(data)))
                return {}
        if data.get("type") == "join":
            self.connection.eyes.watches = False
        return await self.rooms.act(room.id, self.user, data, self._language)

    async def _hint(self, name: str) -> None:
        try:
            answer = await self.rooms.hint(self.live, self.user, self._language)
        except DamierError as error:
            answer = refused(error, self._language)
        self._tell(answer, name)

    def _tell(self, answer: dict[str, Any], name: str) -> None:
        self.connection.tell(answer | ({"id": name} if name else {}))

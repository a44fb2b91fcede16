"""The socket of a game: states out, actions in. docs/web.md describes it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import Any, Final

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
    SENDING,
    SILENCE,
    TOO_SLOW,
    clicks_in,
    close,
    name_in,
    read_message,
    refuse,
    refused,
)
from damier.web.rooms import Rooms
from damier.web.views import Eyes, explained, looked_at, odds

_LOOKING: Final = 10.0  # seconds between looks at both: a timer for each message would cost more than the message
_ROUNDS: Final = 2  # of the event loop, until a state goes out: the answer to who has moved goes with it

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
    tasks = [asyncio.create_task(_write(websocket, talk)), asyncio.create_task(_read(websocket, talk))]
    try:
        await _attend(talk, tasks)
    finally:
        rooms.disconnect(live, connection)
        for task in tasks:
            task.cancel()
        for end in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(end, Exception) and not isinstance(end, LEFT):
                _log.error("a socket has failed", exc_info=end)
        await close(websocket, talk.code)


async def _attend(talk: Talk, tasks: list[asyncio.Task[None]]) -> None:
    """Wait until one of the tasks ends, or somebody says nothing or reads nothing for too long."""
    now = asyncio.get_running_loop().time
    while not (await asyncio.wait(tasks, timeout=_LOOKING, return_when=asyncio.FIRST_COMPLETED))[0]:
        if now() - talk.heard > SILENCE or (talk.sending and now() - talk.sending > SENDING):
            return


async def _write(websocket: WebSocket, talk: Talk) -> None:
    """Send the newest state whenever there is one, then the messages."""
    connection, now = talk.connection, asyncio.get_running_loop().time
    while not connection.is_overrun:
        await connection.wait()
        for _ in range(_ROUNDS):
            await asyncio.sleep(0)
        talk.sending = now()
        if connection.has_news:
            connection.has_news = False
            await websocket.send_text(talk.rooms.state_for(talk.live, connection).decode())
        for message in connection.take_messages():
            await websocket.send_text(message.decode())
            talk.sending = now()
        talk.sending = 0.0
    talk.code = TOO_SLOW


async def _read(websocket: WebSocket, talk: Talk) -> None:
    """Do what comes, one message after the other."""
    now = asyncio.get_running_loop().time
    while talk.bad <= MOST_BAD and not talk.connection.is_overrun:
        try:
            text = await websocket.receive_text()
        except KeyError:
            talk.code = NOT_TEXT
            return
        except LEFT:
            return
        talk.heard = now()
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
        self.heard = asyncio.get_running_loop().time()
        self.sending = 0.0  # since when somebody is to take a message; 0 while nothing is sent
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

"""Messages on sockets: how they are read, sent and refused."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

import orjson
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from damier.core.errors import DamierError
from damier.i18n.language import Language
from damier.web.errors import BadMessage, code_of

MOST_BAD: Final = 50
"""Messages that do not follow the protocol, until a socket is closed."""

SILENCE: Final = 90.0
"""Seconds until somebody who says nothing has gone: a page says something more often."""

GOING_AWAY, NOT_TEXT, POLICY, TOO_SLOW = 1001, 1003, 1008, 1013
LEFT: Final = (WebSocketDisconnect, TimeoutError, OSError, RuntimeError)
"""Somebody has gone, or does not read."""

SENDING: Final = 20.0
"""Seconds for somebody to take a message."""

_LONGEST_ID: Final = 40
_MOST_CLICKS: Final = 60


async def send(websocket: WebSocket, content: bytes) -> None:
    """Send a message; raises TimeoutError if it is not taken."""
    async with asyncio.timeout(SENDING):
        await websocket.send_text(content.decode())


async def refuse(websocket: WebSocket, error: DamierError, language: Language) -> None:
    """Say why, and close the socket."""
    try:
        await websocket.send_text(orjson.dumps(refused(error, language)).decode())
    except (WebSocketDisconnect, RuntimeError, OSError):
        return
    await close(websocket, POLICY)


async def close(websocket: WebSocket, code: int) -> None:
    """Close a socket, unless it is closed."""
    if WebSocketState.DISCONNECTED in (websocket.application_state, websocket.client_state):
        return
    with suppress(TimeoutError, WebSocketDisconnect, RuntimeError, OSError):
        await asyncio.wait_for(websocket.close(code), SENDING)


def refused(error: DamierError, language: Language) -> dict[str, Any]:
    """What somebody is told who asks in vain."""
    return {"type": "refused", "code": code_of(error), "text": language.sentence(error.message)}


def read_message(text: str) -> dict[str, Any]:
    """A message; raises BadMessage."""
    try:
        data = orjson.loads(text)
    except orjson.JSONDecodeError as error:
        raise BadMessage("a message has to be JSON") from error
    if not isinstance(data, dict):
        raise BadMessage("a message has to be a JSON object")
    return data


def name_in(data: Mapping[str, Any]) -> str:
    """The id of a message, which its answer repeats; raises BadMessage."""
    name = data.get("id", "")
    if not isinstance(name, str) or len(name) > _LONGEST_ID:
        raise BadMessage("{field!r} has to be a text of at most {longest} characters", field="id", longest=_LONGEST_ID)
    return name


def clicks_in(data: Mapping[str, Any]) -> list[str]:
    """The clicks of a message; raises BadMessage."""
    clicks = data.get("clicks")
    if not isinstance(clicks, list) or len(clicks) > _MOST_CLICKS or not all(isinstance(each, str) for each in clicks):
        raise BadMessage("{field!r} has to be a list of cells", field="clicks")
    return [click[:_LONGEST_ID] for click in clicks]

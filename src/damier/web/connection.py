"""One open socket as the rooms see it: what it is to be told, with a bound for slow readers."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping
from typing import Any, Final

import orjson

from damier.web.views import Eyes

_MOST_WAITING: Final = 64  # messages for somebody who does not read them


class Connection:
    """Somebody's socket. A change is not a message: who reads slowly gets the newest state only."""

    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.has_news = True
        self.known_moves = 0
        self.takebacks = 0
        self.is_overrun = False
        self._messages: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._wake.set()

    def touch(self) -> None:
        """The game has changed."""
        self.has_news = True
        self._wake.set()

    def tell(self, message: Mapping[str, Any] | bytes) -> None:
        """Send a message behind the others."""
        if len(self._messages) >= _MOST_WAITING:
            self.is_overrun = True
        else:
            self._messages.append(message if isinstance(message, bytes) else orjson.dumps(message))
        self._wake.set()

    async def wait(self) -> None:
        """Wait until there is something to send."""
        await self._wake.wait()
        self._wake.clear()

    def take_messages(self) -> list[bytes]:
        """The messages that wait, which are then gone."""
        taken = list(self._messages)
        self._messages.clear()
        return taken

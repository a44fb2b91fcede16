"""Who is connected where: the processes that share a database tell each other, and forget those that say nothing."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import orjson

from damier.web.live import Live
from damier.web.store.store import StoreFailed

if TYPE_CHECKING:
    from damier.web.rooms import Rooms

_MOST: Final = 200  # users of one game that are told: a notice has a longest length
_SILENCE: Final = 35.0  # seconds after which a process is gone; it says something every ten


class Presence:
    """What this process tells the others about its sockets, and what it hears from them."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._heard: dict[str, float] = {}  # when other processes were last heard, by the loop's clock

    def tell(self, live: Live) -> None:
        """Tell who is connected to a game here, the players first."""
        users = sorted(live.here, key=lambda user: user not in live.room.seating.users)
        self._publish([live.room.id, self._rooms.name, users[:_MOST]])

    def beat(self) -> None:
        """Tell that this process is there, and forget the users of those that are not."""
        self._publish(["", self._rooms.name, []])
        now = asyncio.get_running_loop().time()
        self._heard = {process: at for process, at in self._heard.items() if now - at < _SILENCE}
        for live in self._rooms.all_live():
            gone = [process for process in live.away if process not in self._heard]
            for process in gone:
                del live.away[process]
            if gone:
                live.touch()

    def hear(self, text: str) -> None:
        """Take what another process tells; one that is new is told everything."""
        game, process, users = orjson.loads(text)
        if process == self._rooms.name:
            return
        if process not in self._heard:
            for live in self._rooms.all_live():
                if live.connections:
                    self.tell(live)
        self._heard[process] = asyncio.get_running_loop().time()
        if found := self._rooms.known(game):
            self._note(found, process, users)

    def _note(self, live: Live, process: str, users: list[str]) -> None:
        is_new = process not in live.away
        live.away[process] = frozenset(users)
        live.touch()
        if is_new:
            self.tell(live)

    def _publish(self, told: list[object]) -> None:
        self._rooms.spawn(self._publish_text(orjson.dumps(told).decode()))

    async def _publish_text(self, text: str) -> None:
        with suppress(StoreFailed):
            await self._rooms.store.publish(text)

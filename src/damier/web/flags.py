"""Clocks that run out: each game has one timer, for the person whose time runs."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from damier.core.errors import DamierError
from damier.web.decisions import flagged
from damier.web.live import Live

if TYPE_CHECKING:
    from damier.web.rooms import Rooms

_LATE: Final = 0.02  # seconds behind a deadline
_MOMENT: Final = 0.1  # seconds until a clock that stands still is looked at again
_PAUSE: Final = 1.0  # seconds before something is tried again


class Flags:
    """The timers of a process."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    def set(self, live: Live, least: float = 0.0) -> None:
        """Look at the clock when a person's time is over; engines are not blamed, so nobody has to look."""
        if live.flag:
            live.flag.cancel()
            live.flag = None
        timing = live.room.timing
        if timing is None or timing.running is None or live.room.seating.is_engine(timing.running):
            return
        deadline = timing.deadline()
        if deadline is not None and not live.room.outcome:
            wait = max(least, deadline - self._rooms.store.now()) + _LATE
            live.flag = asyncio.get_running_loop().call_later(wait, lambda: self._rooms.spawn(self._fall(live)))

    async def _fall(self, live: Live) -> None:
        """End the game, if the time is over."""
        try:
            await self._rooms.change(live, lambda now: flagged(live.room, now))
        except DamierError:
            self.set(live, _PAUSE)
        else:
            self.set(live, _MOMENT)

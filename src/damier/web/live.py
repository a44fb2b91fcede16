"""A room in memory with what belongs to this process: its lock, its sockets, its timers, its thinking engine."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, TypeAlias

from damier.web.connection import Connection
from damier.web.room import Room

Task: TypeAlias = tuple[str, int]
"""What is to be done that no person does: its kind, and the version of the board."""


class Live:
    """A room that somebody looks at, or that an engine thinks about."""

    def __init__(self, room: Room, now: float) -> None:
        self.room = room
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.doubts = 0  # how often it was heard that the database may hold entries that are not applied here
        self._settled = 0
        self.used = now  # by the loop's clock
        self.flag: asyncio.TimerHandle | None = None
        self.thinking: asyncio.Task[Any] | None = None
        self.thinking_about: Task | None = None
        self.away: dict[str, frozenset[str]] = {}  # users connected to other processes, by process

    @property
    def is_uncertain(self) -> bool:
        """Whether the database may hold entries that are not applied here."""
        return self.doubts != self._settled

    def doubt(self) -> None:
        """The database may hold more entries: what is being read just now may lack them, too."""
        self.doubts += 1

    def settle(self, doubts: int) -> None:
        """All entries are applied of which there was a doubt before they were read."""
        self._settled = doubts

    @property
    def here(self) -> Counter[str]:
        """The users who are connected to this process."""
        return Counter(connection.eyes.user for connection in self.connections)

    @property
    def online(self) -> set[str]:
        """The users who are connected anywhere."""
        return {connection.eyes.user for connection in self.connections}.union(*self.away.values())

    def touch(self) -> None:
        """Tell every socket that something has changed."""
        for connection in self.connections:
            connection.touch()

    @property
    def is_thinking(self) -> bool:
        """Whether an engine thinks, or something else is being done that no person does."""
        return self.thinking is not None and not self.thinking.done()

    def stop_thinking(self) -> None:
        """End that, unless it is the caller itself."""
        if self.thinking and self.thinking is not asyncio.current_task():
            self.thinking.cancel()
        self.thinking = None

    def stop(self) -> None:
        """End the timer and the thinking."""
        if self.flag:
            self.flag.cancel()
            self.flag = None
        self.stop_thinking()

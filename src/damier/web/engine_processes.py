"""The processes in which engines think: used again, few at once, at a low priority, ended with the server."""

from __future__ import annotations

import os
import secrets
import threading
from contextlib import suppress
from typing import Any, Final

from damier.core import registry
from damier.core.errors import PlayerFailed
from damier.core.game import Game
from damier.processes.child import Child
from damier.processes.player import ChildPlayer
from damier.seats.occupant import Occupant
from damier.seats.players import child_player

_NICENESS: Final = 10  # people's moves come first


class Engine:
    """One engine for one game, in a process that is started when it is first asked."""

    def __init__(self, seat: Occupant, game: Game[Any, Any]) -> None:
        self.key = _key(seat, game)
        self._seat, self._game = seat, game
        self._player: ChildPlayer | None = None
        self._child: Child | None = None

    @property
    def pid(self) -> int | None:
        """Its process, once it runs."""
        return self._child.pid if self._child else None

    def player(self) -> ChildPlayer:
        """The player in its process; raises PlayerFailed."""
        if self._player is None:
            self._player = child_player(self._seat, self._game, secrets.randbits(32))
        return self._player

    def begin(self, child: Child) -> None:
        """Its process has just been started, or started again."""
        self._child = child
        with suppress(OSError, AttributeError):  # it has ended, or the system has no priorities
            os.setpriority(os.PRIO_PROCESS, child.pid, _NICENESS)

    def stop(self) -> None:
        """Let it stop thinking, without waiting."""
        if self._player:
            self._player.stop_search()

    def kill(self) -> None:
        """Begin to end its process, without waiting."""
        if self._child:
            self._child.kill()

    def close(self) -> None:
        """End its process."""
        if self._player:
            self._player.close()


class EngineProcesses:
    """All engines there are: those that think, and those that wait to be asked again, the last used at the end."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._busy: dict[threading.Thread, Engine] = {}
        self._idle: list[Engine] = []
        self._lock = threading.Lock()
        self.is_closed = False

    def pids(self) -> list[int]:
        """The processes that are there."""
        with self._lock:
            return [engine.pid for engine in (*self._busy.values(), *self._idle) if engine.pid]

    def take(self, seat: Occupant, game: Game[Any, Any]) -> Engine:
        """An engine for the calling thread; where there are too many, the one that was longest not used is ended."""
        key, surplus = _key(seat, game), None
        with self._lock:
            if self.is_closed:
                raise PlayerFailed("the server is stopping")
            engine = next((engine for engine in reversed(self._idle) if engine.key == key), None)
            if engine:
                self._idle.remove(engine)
            elif len(self._idle) + len(self._busy) >= self._most and self._idle:
                surplus = self._idle.pop(0)
            engine = engine or Engine(seat, game)
            self._busy[threading.current_thread()] = engine
        if surplus:
            surplus.close()
        return engine

    def give_back(self, engine: Engine) -> None:
        """The calling thread needs it no more."""
        with self._lock:
            del self._busy[threading.current_thread()]
            if not self.is_closed:
                self._idle.append(engine)
                return
        engine.close()

    def note(self, child: Child) -> None:
        """The calling thread has started a process, for the engine that it has."""
        with self._lock:
            if engine := self._busy.get(threading.current_thread()):
                engine.begin(child)
            if self.is_closed:
                child.kill()

    def kill(self) -> None:
        """Begin to end all, without waiting; no more are started."""
        with self._lock:
            self.is_closed = True
            for engine in (*self._busy.values(), *self._idle):
                engine.kill()

    def close(self) -> None:
        """End all that nobody uses; the others end when they are given back."""
        with self._lock:
            idle, self._idle = self._idle, []
        for engine in idle:
            engine.close()


def _key(seat: Occupant, game: Game[Any, Any]) -> tuple[str, str, str]:
    """What engines that can stand in for each other have in common."""
    return seat.kind, seat.detail, registry.address(game)

"""Listens to a PostgreSQL channel in a thread; a lost connection is made again."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import psycopg

CHANNEL: Final = "damier"

_LISTENING: Final = 0.1  # seconds until it looks whether it is to end
_PROBING: Final = 10.0  # seconds until it looks whether the server still is there
_FIRST_PAUSE, _LONGEST_PAUSE = 0.1, 2.0  # seconds between two attempts to connect
_ENDING: Final = 5.0  # seconds for the thread to end


class PostgresListener:
    """Passes on what is told on the channel, and says when something may have been missed."""

    def __init__(
        self,
        connect: Callable[[], psycopg.Connection[Any]],
        on_notice: Callable[[str], None],
        on_gap: Callable[[], None],
    ) -> None:
        """Begin to listen; raises psycopg.Error."""
        self._connect, self._on_notice, self._on_gap = connect, on_notice, on_gap
        self._is_closing = threading.Event()
        self._connection = self._listening()
        self._thread = threading.Thread(target=self._serve, name="damier-listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop listening."""
        self._is_closing.set()
        self._thread.join(_ENDING)

    def _serve(self) -> None:
        """Listen until it is closed; this is the thread."""
        while not self._is_closing.is_set():
            try:
                self._listen()
            except (psycopg.Error, OSError):
                self._connect_again()
        self._leave()

    def _listen(self) -> None:
        """Pass notices on until it is closed; raises psycopg.Error."""
        probed = time.monotonic()
        while not self._is_closing.is_set():
            for notice in self._connection.notifies(timeout=_LISTENING):
                self._on_notice(notice.payload)
            if time.monotonic() - probed > _PROBING:
                self._connection.execute("SELECT 1")
                probed = time.monotonic()

    def _connect_again(self) -> None:
        """Listen on a new connection, once there is one."""
        self._leave()
        pause = _FIRST_PAUSE
        while not self._is_closing.wait(pause):
            with suppress(psycopg.Error, OSError):
                self._connection = self._listening()
                self._on_gap()
                return
            pause = min(2 * pause, _LONGEST_PAUSE)

    def _listening(self) -> psycopg.Connection[Any]:
        connection = self._connect()
        try:
            connection.autocommit = True
            connection.execute(f"LISTEN {CHANNEL}")
        except BaseException:
            connection.close()
            raise
        return connection

    def _leave(self) -> None:
        with suppress(psycopg.Error, OSError):
            self._connection.close()

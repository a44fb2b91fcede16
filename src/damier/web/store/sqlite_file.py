"""A SQLite file, for one process: a second one is refused."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import QueuePool

from damier.core.files import expanded
from damier.web.store.places import READERS, Listener, failure
from damier.web.store.store import StoreFailed

try:
    import fcntl
except ImportError:  # not a POSIX system: a second process is not refused
    fcntl = None  # type: ignore[assignment]

_BUSY: Final = 5.0  # seconds to wait for somebody who looks into the file with another program
_PRIVATE: Final = 0o600  # the file holds the secret that cookies are signed with


class SQLiteFile:
    """A file with a write-ahead log: readers never wait, and what was committed survives a power cut."""

    mark = "?"
    writing: Engine
    reading: Engine

    def __init__(self, path: str) -> None:
        self.shown = path
        self._path = Path(os.path.realpath(expanded(path)))  # a file has one lock, by whatever name
        self._lock = -1

    def open(self) -> None:
        """Lock the file, and make the engines; raises StoreFailed."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._take_lock()
            os.close(os.open(self._path, os.O_RDWR | os.O_CREAT, _PRIVATE))
        except OSError as error:
            self.close()
            raise StoreFailed(
                "the database {database} cannot be opened: {why}", database=self.shown, why=error.strerror or error
            ) from error
        self.writing = _engine(self._path, 1, "BEGIN IMMEDIATE", "PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL")
        self.reading = _engine(self._path, READERS, "BEGIN", "PRAGMA query_only=ON")

    def close(self) -> None:
        """Close all connections, then unlock the file."""
        for name in ("reading", "writing"):
            if engine := getattr(self, name, None):
                engine.dispose()
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1

    def failure(self, error: BaseException) -> StoreFailed:
        """What went wrong, as a sentence."""
        return failure(self.shown, error)

    def is_worth_retrying(self, error: DBAPIError) -> bool:
        """A file does not come back by itself."""
        return False

    def guard_migration(self, connection: Connection) -> None:
        """No other process has the file."""

    def guard_changes(self, connection: Connection) -> None:
        """No other process has the file."""

    def clock(self, connection: Connection) -> float:
        """This machine's time."""
        return time.time()

    def is_alone(self, silence: float) -> bool:
        """Always."""
        return True

    def listen(self, on_notice: Callable[[str], None], on_gap: Callable[[], None]) -> Listener | None:
        """There is nobody to listen to."""
        return None

    def tell(self, connection: Connection, notices: list[str]) -> None:
        """There is nobody to tell."""

    def _take_lock(self) -> None:
        """Lock a file beside the database; it is unlocked when we end, however that is. Raises OSError, StoreFailed."""
        self._lock = os.open(self._path.with_name(self._path.name + ".lock"), os.O_RDWR | os.O_CREAT, _PRIVATE)
        if fcntl is None:
            return
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.close()
            raise StoreFailed(
                "the database {database} is used by another server; several servers can share a PostgreSQL database: "
                "--database postgresql://user@host/name",
                database=self.shown,
            ) from None


def _engine(path: Path, connections: int, begin: str, *pragmas: str) -> Engine:
    """An engine whose transactions begin when we say so, not at the first change as Python's module has it."""

    def connect() -> sqlite3.Connection:
        connection = sqlite3.connect(path, timeout=_BUSY, isolation_level=None, check_same_thread=False)
        try:
            for pragma in ("PRAGMA foreign_keys=ON", *pragmas):
                connection.execute(pragma)
        except sqlite3.Error:
            connection.close()
            raise
        return connection

    engine = create_engine(
        "sqlite://", creator=connect, poolclass=QueuePool, pool_size=connections, max_overflow=0, hide_parameters=True
    )

    @event.listens_for(engine, "begin")
    def begin_transaction(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine

"""A PostgreSQL server, which several processes share."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from typing import Any, Final, TypeAlias

import psycopg
from sqlalchemy import Connection, Engine, create_engine
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import QueuePool

from damier.web.store.listener import CHANNEL, PostgresListener
from damier.web.store.places import READERS, failure
from damier.web.store.served_time import AHEAD
from damier.web.store.store import StoreFailed

_CONNECTING: Final = 5  # seconds
SILENCE: Final = 12.0  # seconds for an answer, should the server be frozen or the network gone
_LIMITS: Final = "-c statement_timeout=8s -c lock_timeout=5s -c idle_in_transaction_session_timeout=60s"
_MIGRATION: Final = 16_4711  # the number of the lock that migrations take
_CHANGES: Final = 16_4712  # and changes of several rows
_HOPELESS: Final = (psycopg.errors.DiskFull, psycopg.errors.QueryCanceled)

_CLOCK: Final = "SELECT extract(epoch FROM clock_timestamp())::double precision"
_TELL: Final = f"SELECT pg_notify('{CHANNEL}', told) FROM unnest(%s::text[]) AS told"

_Steps: TypeAlias = Generator[Any, Any, Any]


class PatientConnection(psycopg.Connection[Any]):
    """A connection that does not wait for ever for a server that says nothing."""

    def wait(self, gen: _Steps, *args: Any, **options: Any) -> Any:
        """Wait for an answer; raises OperationalError, and closes the connection, when that takes too long."""
        return super().wait(self._ending(gen), *args, **options)

    def _ending(self, steps: _Steps) -> _Steps:
        """The same steps of waiting, which end in time; some tenths of a second pass between two of them."""
        deadline = time.monotonic() + SILENCE
        try:
            wanted = next(steps)
            while True:
                ready = yield wanted
                if not ready and time.monotonic() > deadline:
                    self.close()
                    raise psycopg.OperationalError(f"no answer for {SILENCE:.0f} seconds")
                wanted = steps.send(ready)
        except StopIteration as end:
            return end.value


class PostgresServer:
    """A database of a server: what one process has committed, all others can see."""

    mark = "%s"
    writing: Engine
    reading: Engine

    def __init__(self, url: URL) -> None:
        self.shown = _shown(url)
        self._url = url.set(drivername="postgresql+psycopg")
        self._secrets = [text for text in (url.password, *_texts(url, "password"), *_texts(url, "sslpassword")) if text]

    def open(self) -> None:
        """Make the engines; they connect when they are used."""
        self.writing = self._engine(1)
        self.reading = self._engine(READERS)

    def close(self) -> None:
        """Close all connections."""
        for name in ("reading", "writing"):
            if engine := getattr(self, name, None):
                engine.dispose()

    def failure(self, error: BaseException) -> StoreFailed:
        """What went wrong, as a sentence without secrets."""
        return failure(self.shown, error, self._secrets)

    def is_worth_retrying(self, error: DBAPIError) -> bool:
        """Whether a new connection may help: not when the server has said why it refuses."""
        return not isinstance(error.orig, _HOPELESS)

    def guard_migration(self, connection: Connection) -> None:
        """Let no other process migrate until this transaction ends."""
        connection.exec_driver_sql("SET LOCAL lock_timeout = '60s'; SET LOCAL statement_timeout = '60s'")
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATION})")

    def guard_changes(self, connection: Connection) -> None:
        """Let no other process make a change of several rows until this transaction ends: they never wait in a ring."""
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_CHANGES})")

    def clock(self, connection: Connection) -> float:
        """The server's time, which all processes share wherever they run."""
        return float(connection.exec_driver_sql(_CLOCK).scalar_one())

    def is_alone(self, silence: float) -> bool:
        """Whether another process would have been heard."""
        return silence > AHEAD

    def listen(self, on_notice: Callable[[str], None], on_gap: Callable[[], None]) -> PostgresListener:
        """Call these, in another thread, with what others tell, and when something may have been missed."""
        return PostgresListener(self._connect, on_notice, on_gap)

    def tell(self, connection: Connection, notices: list[str]) -> None:
        """Tell the other processes when this transaction is committed."""
        if notices:
            connection.exec_driver_sql(_TELL, (notices,))

    def _engine(self, connections: int) -> Engine:
        return create_engine(
            self._url,
            creator=self._connect,
            poolclass=QueuePool,
            pool_size=connections,
            max_overflow=0,
            hide_parameters=True,
        )

    def _connect(self) -> PatientConnection:
        """A new connection; raises psycopg.Error."""
        arguments, options = self.writing.dialect.create_connect_args(self._url)
        options["options"] = f"{options.get('options', '')} {_LIMITS}"
        options.setdefault("connect_timeout", _CONNECTING)
        options.setdefault("application_name", "damier")
        connection = PatientConnection.connect(*arguments, **options)
        assert isinstance(connection, PatientConnection)
        return connection


def _shown(url: URL) -> str:
    """The address without a password, and without options, which may hold one, too."""
    host = url.host or (_texts(url, "host") or [""])[0]
    return str(URL.create("postgresql", host=host or None, port=url.port, database=url.database))


def _texts(url: URL, name: str) -> list[str]:
    """The values of an option of the URL."""
    found = url.query.get(name, ())
    return [found] if isinstance(found, str) else list(found)

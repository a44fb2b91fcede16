"""Where a database is: what differs between a SQLite file and a PostgreSQL server."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from typing import Final, Protocol

from sqlalchemy import Connection, Engine
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from damier.web.store.store import StoreFailed

READERS: Final = 4  # connections and threads that read


class Listener(Protocol):
    """What hears the other processes of a shared database."""

    def close(self) -> None:
        """Stop listening."""


class Place(Protocol):
    """A database: how to connect to it, and how to say that it failed."""

    shown: str  # its address without secrets
    mark: str  # of a parameter in SQL
    writing: Engine  # for one connection
    reading: Engine  # for READERS connections

    def open(self) -> None:
        """Make the engines, and take what only one process may have; raises StoreFailed."""

    def close(self) -> None:
        """Give everything back."""

    def failure(self, error: BaseException) -> StoreFailed:
        """What went wrong, as a sentence without secrets."""

    def is_worth_retrying(self, error: DBAPIError) -> bool:
        """Whether a new connection may help."""

    def guard_migration(self, connection: Connection) -> None:
        """Let no other process migrate until this transaction ends."""

    def guard_changes(self, connection: Connection) -> None:
        """Let no other process make a `Change` until this transaction ends."""

    def clock(self, connection: Connection) -> float:
        """The wall time that all processes of this database share."""

    def is_alone(self, silence: float) -> bool:
        """Whether no other process is serving, if there was no beat for so many seconds."""

    def listen(self, on_notice: Callable[[str], None], on_gap: Callable[[], None]) -> Listener | None:
        """Call these, in another thread, with what others tell, and when something may have been missed."""

    def tell(self, connection: Connection, notices: list[str]) -> None:
        """Tell the other processes when this transaction is committed."""


def place_of(url: str) -> Place:
    """The database at a URL; raises StoreFailed."""
    try:
        parsed = make_url(url)
        kind = parsed.get_backend_name()
    except (ArgumentError, ValueError):  # such as a port that is not a number; the text may hold a password
        raise _not_a_place() from None
    if kind == "sqlite" and parsed.database and not parsed.host:
        from damier.web.store.sqlite_file import SQLiteFile

        return SQLiteFile(parsed.database)
    if kind in ("postgresql", "postgres"):
        return _server(parsed)
    raise _not_a_place()


def _server(url: URL) -> Place:
    try:
        from damier.web.store.postgres_server import PostgresServer
    except ImportError as error:
        raise StoreFailed("PostgreSQL needs psycopg: pip install 'damier[web]'") from error
    return PostgresServer(url)


def _not_a_place() -> StoreFailed:
    return StoreFailed("this is not the URL of a database: write sqlite:///games.db or postgresql://user@host/name")


def failure(shown: str, error: BaseException, secrets: Iterable[str] = ()) -> StoreFailed:
    """What went wrong with a database, as a sentence without secrets."""
    if isinstance(error, StoreFailed):
        return error
    why = _why(error)
    for secret in secrets:
        why = why.replace(secret, "…")
    if "disk is full" in why or "No space left" in why:
        return StoreFailed("the disk of the database {database} is full", database=shown)
    if "readonly database" in why or "read-only" in why:
        return StoreFailed("the database {database} cannot be written: it is read-only", database=shown)
    if "file is not a database" in why or "disk image is malformed" in why:
        return StoreFailed("{database} is not a SQLite database, or it is damaged: {why}", database=shown, why=why)
    return StoreFailed("the database {database} cannot be used: {why}", database=shown, why=why)


def _why(error: BaseException) -> str:
    """The first line of an error, without the statement and its values."""
    cause: object = error.orig if isinstance(error, DBAPIError) else error
    lines = str(cause).strip().splitlines()
    if not lines or not isinstance(error, SQLAlchemyError | sqlite3.Error | OSError):
        return f"{type(error).__name__}: {lines[0]}" if lines else type(error).__name__
    return lines[0]

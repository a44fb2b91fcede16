"""A real PostgreSQL server for tests: Debian's, with a folder, a user and a socket of its own, one for all tests."""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import psycopg
import pytest

from damier.processes.child import Child
from tests.running import is_running
from tests.waiting import until

_PROGRAMS = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
_USERS = ("postgres", "nobody")  # it refuses to run as root
_OPTIONS = ("-c", "fsync=off", "-c", "listen_addresses=", "-c", "max_connections=60")
_TIMEOUT = 60.0  # seconds
_numbers = itertools.count()


class PostgresCluster:
    """A server that tests may stop, start and freeze; it ends with the tests, however they end."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._data = folder / "data"
        self._user = _user()
        if self._user:
            shutil.chown(folder, self._user)
        command = [_program("initdb"), "-D", str(self._data), "-U", "damier", "-A", "trust", "-N", "-E", "UTF8"]
        made = subprocess.run(
            self._as_user([*command, "--no-locale"]), capture_output=True, timeout=_TIMEOUT, text=True
        )
        assert made.returncode == 0, made.stderr
        self._server: Child | None = None

    @property
    def is_started(self) -> bool:
        """Whether it was started, and not stopped."""
        return self._server is not None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [_program("postgres"), "-D", str(self._data), "-k", str(self._folder), *_OPTIONS]
        self._server = Child(self._as_user(command))
        until(self._answers)

    def stop(self, by: signal.Signals = signal.SIGINT) -> None:
        """Stop it: connections are cut, what was committed stays; SIGQUIT is a crash."""
        assert self._server
        os.kill(self._server.pid, by)
        until(lambda: self._server and not is_running(self._server.pid))
        self._server.close()
        self._server = None

    def signal_backends(self, by: signal.Signals) -> None:
        """Send a signal to the server and to the processes behind its connections."""
        assert self._server
        pids = [self._server.pid, *_children(self._server.pid)]
        for pid in pids if by == signal.SIGSTOP else reversed(pids):
            os.kill(pid, by)

    def url(self, database: str = "postgres") -> str:
        """The address of a database."""
        return f"postgresql://damier@/{database}?host={self._folder}"

    def execute(self, statement: str, database: str = "postgres") -> list[tuple[object, ...]]:
        """Run a statement from outside; its rows."""
        with psycopg.connect(self.url(database), autocommit=True, connect_timeout=10) as connection:
            cursor = connection.execute(statement.encode())
            return cursor.fetchall() if cursor.description else []

    def _answers(self) -> bool:
        try:
            return self.execute("SELECT 1") == [(1,)]
        except psycopg.OperationalError:
            assert self._server
            assert is_running(self._server.pid), self._server.last_errors()
            return False

    def _as_user(self, command: Sequence[str]) -> list[str]:
        if not self._user:
            return list(command)
        return [
            "setpriv",
            f"--reuid={self._user}",
            f"--regid={pwd.getpwnam(self._user).pw_gid}",
            "--clear-groups",
            *command,
        ]


def _user() -> str:
    """The user for the server; empty if we are not root."""
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(user for user in _USERS if user in known) if os.geteuid() == 0 else ""


def _program(name: str) -> str:
    return str(_PROGRAMS[-1] / name)


def _children(pid: int) -> list[int]:
    words = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(word) for word in words]


@pytest.fixture(scope="session")
def postgres_cluster() -> Iterator[PostgresCluster]:
    """A running server; whoever stops it starts it again."""
    if not _PROGRAMS:
        pytest.skip("PostgreSQL is not installed (Debian's package postgresql)")
    folder = Path(tempfile.mkdtemp(prefix="damier-postgres-"))
    try:
        cluster = PostgresCluster(folder)
        cluster.start()
        yield cluster
        cluster.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres_url(postgres_cluster: PostgresCluster) -> Iterator[str]:
    """The URL of an empty database of its own."""
    name = f"test_{os.getpid()}_{next(_numbers)}"
    postgres_cluster.execute(f"CREATE DATABASE {name}")
    yield postgres_cluster.url(name)
    postgres_cluster.execute(f"DROP DATABASE {name} WITH (FORCE)")

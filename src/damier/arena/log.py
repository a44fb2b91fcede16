"""The results of a contest in one file: what is in it has happened, and nothing happens twice.

A game is in the log before it is counted. Games are written in transactions, each under the number of its job: a
process that is killed loses what it had not written yet, and the same games are played again.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final, Self

from damier.arena.contest import Contest, Job, Played
from damier.core.errors import BadRecord, FileError

NAME: Final = "contest.sqlite"
VERSION: Final = 2
_TABLES: Final = """
create table contest (version integer not null, data text not null);
create table jobs (number integer primary key, round integer not null, seats text not null, opening integer not null);
create table games (
  number integer primary key references jobs, ranks text not null, ending text not null, blamed integer,
  reason text not null, record text not null, log text not null, times text not null
);
"""


class Log:
    """The log of one contest; raises FileError for whatever the disk refuses."""

    def __init__(self, connection: sqlite3.Connection, path: Path, contest: Contest) -> None:
        self._connection, self._path = connection, path
        self.contest = contest

    @classmethod
    def create(cls, folder: Path, contest: Contest) -> Self:
        """A new log in a folder that has none; raises FileError."""
        path = folder / NAME
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if path.exists():
                raise FileError(
                    "{folder} holds a contest already: damier arena resume {folder}, or another folder",
                    folder=str(folder),
                )
            _write_new(path, contest)
            connection = _connected(path)
        except (OSError, sqlite3.Error) as error:
            raise _file_error(path, error) from error
        return cls(connection, path, contest)

    @classmethod
    def open(cls, folder: Path) -> Self:
        """The log in a folder; raises FileError or BadRecord."""
        path = folder / NAME
        if not path.is_file():
            raise FileError("{folder} holds no contest", folder=str(folder))
        try:
            connection = _connected(path)
            version, data = connection.execute("select version, data from contest").fetchone()
            if version != VERSION:
                raise BadRecord("{path} was written by another version of damier", path=str(path))
            return cls(connection, path, Contest.load(json.loads(data)))
        except (TypeError, ValueError, KeyError) as error:
            raise BadRecord("{path} is not the log of a contest", path=str(path)) from error
        except sqlite3.Error as error:
            raise _file_error(path, error) from error

    def add_jobs(self, jobs: Iterable[Job]) -> None:
        """Write down games that are to be played."""
        rows = [(job.number, job.round, json.dumps(job.seats), job.opening) for job in jobs]
        self._write("insert or ignore into jobs values (?, ?, ?, ?)", rows)

    def add_games(self, games: Sequence[Played]) -> None:
        """Write down games that were played, all or none; one that was written before stays as it is."""
        rows = [
            (
                each.job.number,
                json.dumps(each.ranks),
                each.end,
                each.blamed,
                *map(_text, (each.reason, each.record, each.log)),
                " ".join(map(str, each.times)),
            )
            for each in games
        ]
        self._write("insert or ignore into games values (?, ?, ?, ?, ?, ?, ?, ?)", rows)

    def jobs_left(self) -> list[Job]:
        """The games that are to be played and were not."""
        rows = self._read("select * from jobs where number not in (select number from games) order by number")
        return [_job(*row) for row in rows]

    def games(self) -> list[Played]:
        """All games that were played, by their numbers."""
        columns = "jobs.*, ranks, ending, blamed, reason, record, log, times"
        rows = self._read(f"select {columns} from games join jobs using (number) order by number")
        return [_played(*row) for row in rows]

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def _write(self, command: str, rows: Sequence[tuple[object, ...]]) -> None:
        try:
            with self._connection:
                self._connection.executemany(command, rows)
        except sqlite3.Error as error:
            raise _file_error(self._path, error) from error

    def _read(self, command: str) -> list[Any]:
        try:
            return self._connection.execute(command).fetchall()
        except sqlite3.Error as error:
            raise _file_error(self._path, error) from error


def _connected(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=30)
    connection.execute("pragma synchronous = full")
    return connection


def _text(text: str) -> str:
    """A text that can be written: halves of characters cannot."""
    return text.encode(errors="replace").decode()


def _job(number: int, number_of_round: int, seats: str, opening: int) -> Job:
    return Job(number, number_of_round, tuple(json.loads(seats)), opening)


def _played(number: int, number_of_round: int, seats: str, opening: int, ranks: str, *rest: Any) -> Played:
    end, blamed, reason, record, log, times = rest
    job = _job(number, number_of_round, seats, opening)
    milliseconds = tuple(map(int, times.split()))
    return Played(job, tuple(json.loads(ranks)), end, blamed, reason, record, log, milliseconds)


def _write_new(path: Path, contest: Contest) -> None:
    """Write a log without games: whoever is killed meanwhile leaves the whole of it, or none."""
    new = path.with_suffix(".new")
    new.unlink(missing_ok=True)
    with closing(_connected(new)) as connection, connection:
        connection.executescript(f"begin; {_TABLES} commit;")
        connection.execute("insert into contest values (?, ?)", (VERSION, json.dumps(contest.dump())))
    new.replace(path)


def _file_error(path: Path, error: Exception) -> FileError:
    return FileError("the results cannot be written to {path}: {why}", path=str(path), why=str(error))

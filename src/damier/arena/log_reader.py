"""The log of a contest as somebody reads it who only watches: another process may write it at the same time.

The file is opened to be read only, for as short as a question takes, and only what is new is asked for. A log that is
not there yet, was removed, was begun anew or cannot be read is told by an error, and may be there the next time.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from damier.arena.contest import Contest, Job, Played
from damier.arena.log import NAME, VERSION
from damier.core.errors import BadRecord, FileError
from damier.core.message import Message

_PATIENCE: Final = 30.0  # seconds for a writer to finish: one that writes all the time leaves short gaps
_SETTLED: Final = 2.0  # seconds after which the time of a file tells whether it was written since
_FACTS: Final = "jobs.number, jobs.round, jobs.seats, jobs.opening, ranks, ending, blamed, reason"
_JOINED: Final = "from games join jobs using (number)"
_NONE: Final = Message("there is no contest in this folder yet")
_BROKEN: Final = (TypeError, ValueError, KeyError, IndexError, AttributeError)


class NotBegun(FileError):
    """There is no contest yet."""


@dataclass
class LogReader:
    """What is known of a contest: its games without their records, by number."""

    folder: Path
    contest: Contest | None = None
    games: dict[int, Played] = field(default_factory=dict)
    jobs: int = 0  # how many games are to be played, as far as the schedule goes
    changed: float = 0.0  # when the log was written last
    _seen: tuple[int, ...] = ()
    _text: str = ""
    _known_below: int = 0  # all games of smaller numbers are known

    def read(self) -> bool:
        """Read what is new; whether there was anything. Raises FileError, or BadRecord."""
        seen, written = self._state()
        if seen == self._seen:
            return False
        had = len(self.games), self.jobs, self._text
        with self._open() as connection:
            self._read_contest(connection)
            self._read_games(connection)
        self.changed = written
        self._seen = seen if time.time() - written > _SETTLED else ()  # it may be written again in the same moment
        return had != (len(self.games), self.jobs, self._text)

    def whole(self, number: int) -> Played | None:
        """One game with its record and the last lines of the programs; None if it was not played."""
        with self._open() as connection:
            row = connection.execute(f"select {_FACTS}, record, log, times {_JOINED} where number = ?", (number,))
            found = row.fetchone()
        return _played(*found) if found else None

    @property
    def left(self) -> int:
        """How many of the games are still to be played."""
        return self.jobs - len(self.games)

    def _state(self) -> tuple[tuple[int, ...], float]:
        """What changes with the file, and when it was written; raises FileError."""
        try:
            path = self.folder / NAME
            found = path.stat()
            if not path.is_file() or not found.st_size:
                raise FileNotFoundError
        except (OSError, ValueError) as error:
            self._forget()
            raise NotBegun(_NONE.template) from error
        return (found.st_dev, found.st_ino, found.st_mtime_ns, found.st_size), found.st_mtime

    def _forget(self) -> None:
        self.contest, self.games, self.jobs, self._seen, self._text, self._known_below = None, {}, 0, (), "", 0

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """A connection that cannot write; raises FileError, or BadRecord."""
        try:
            address = f"{(self.folder / NAME).absolute().as_uri()}?mode=ro"
            with closing(sqlite3.connect(address, uri=True, timeout=_PATIENCE)) as connection:
                connection.execute("begin")  # all answers are of one moment
                yield connection
        except sqlite3.Error as error:
            if "readonly" in str(error):
                raise BadRecord(
                    "the contest was ended while it wrote a result; damier arena resume goes on with it"
                ) from error
            if isinstance(error, sqlite3.OperationalError):
                raise FileError("the results cannot be read now: {why}", why=str(error)) from error
            raise BadRecord("this is not the log of a contest, or it is damaged") from error
        except _BROKEN as error:
            raise BadRecord("this is not the log of a contest, or it is damaged") from error

    def _read_contest(self, connection: sqlite3.Connection) -> None:
        """Read what was asked for; another contest than before is a new one. Raises BadRecord."""
        row = connection.execute("select version, data from contest").fetchone()
        if row is None:
            raise NotBegun(_NONE.template)
        version, text = row
        if version != VERSION:
            raise BadRecord("the results were written by another version of damier")
        if text != self._text or self.contest is None:
            self._forget()
            self.contest, self._text = Contest.load(json.loads(text)), text

    def _read_games(self, connection: sqlite3.Connection) -> None:
        """Read the games that are not known yet; a log with fewer games than before is another one."""
        (jobs,) = connection.execute("select count(*) from jobs").fetchone()
        (count,) = connection.execute("select count(*) from games").fetchone()
        if count < len(self.games):
            self.games, self._known_below = {}, 0
        rows = connection.execute(
            f"select {_FACTS} {_JOINED} where games.number >= ? order by games.number", (self._known_below,)
        )
        for row in rows:
            if row[0] not in self.games:
                self.games[row[0]] = _played(*row, "", "", "")
        self.jobs = jobs
        while self._known_below in self.games:
            self._known_below += 1


def _played(number: int, number_of_round: int, seats: str, opening: int, *rest: Any) -> Played:
    ranks, end, blamed, reason, record, log, times = rest
    job = Job(number, number_of_round, tuple(json.loads(seats)), opening)
    milliseconds = tuple(map(int, times.split()))
    return Played(job, tuple(json.loads(ranks)), end, blamed, reason, record, log, milliseconds)

"""What the class knows, as plain records: accounts, courses, teams, uploads, reports."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any, Final, TypeAlias

from sqlalchemy import Row

from damier.core.message import NOTHING, Message
from damier.core.message_data import load_message

TEACHER, STUDENT, FORMER = "teacher", "student", "former teacher"
WAITING, GRADED, FAILED = "waiting", "graded", "failed"
"""The states of an upload; FAILED: it could not be graded, by our own fault."""

LAST, BEST = "last", "best"
"""Which of a team's uploads counts."""

ALL, NAMES = "all", "names"
Shown: TypeAlias = "str | tuple[str, ...]"
"""What students see of the checks before the deadline: ALL, their NAMES only, or the checks of these names."""

MOST_BYTES: Final = 2 << 20
"""Of an upload, whatever a course says."""


@dataclass(frozen=True, slots=True)
class Account:
    """Somebody who can log in."""

    id: str
    role: str
    name: str
    handle: str
    must_change: bool = False
    number: str = ""  # a student's number or address elsewhere, which exports carry

    @property
    def is_teacher(self) -> bool:
        """Whether the desk is theirs."""
        return self.role == TEACHER


@dataclass(frozen=True, slots=True)
class Ladder:
    """The settings of a course's ladder."""

    is_on: bool = False
    seconds: float = 1.0  # for a move; of a game's players also in the checks
    is_public: bool = False  # whether students may have all programs of the final tournament
    shows_games: bool = False  # whether students may watch everybody's games

    def dump(self) -> str:
        """The settings as JSON."""
        return json.dumps(asdict(self))


@dataclass(frozen=True, slots=True)
class Course:
    """A course with one assignment."""

    id: str
    title: str
    assignment: str
    part: str
    deadline: float | None
    zone: str
    joins: int
    is_open: bool
    team_size: int
    shown: Shown
    counts: str
    most_bytes: int
    ladder: Ladder
    created: float

    def is_over(self, now: float) -> bool:
        """Whether its deadline has passed, for teams without one of their own."""
        return self.deadline is not None and now > self.deadline


@dataclass(frozen=True, slots=True)
class Team:
    """Who hands in together: one student, or several."""

    id: str
    course: str
    number: int
    name: str
    extended: float | None
    created: float

    def deadline(self, course: Course) -> float | None:
        """Until when it may hand in."""
        if self.extended is None or course.deadline is None:
            return course.deadline
        return max(self.extended, course.deadline)


@dataclass(frozen=True, slots=True)
class Upload:
    """Something that was handed in; its files are kept apart."""

    id: str
    course: str
    team: str
    number: int
    account: str
    at: float
    sha256: str
    bytes: int
    names: tuple[str, ...]
    state: str
    reports: int
    why: Message


@dataclass(frozen=True, slots=True)
class File:
    """A file of an upload."""

    name: str
    sha256: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Kept:
    """A report that was kept, with the sums that lists need."""

    upload: str
    number: int
    at: float
    points: float
    out_of: float
    left: float


# -- from the rows of tables


def account_of(row: Row[Any]) -> Account:
    """An account from its row."""
    return Account(row.id, row.role, row.name, row.handle, bool(row.must_change), row.number)


def course_of(row: Row[Any]) -> Course:
    """A course from its row."""
    values = row._asdict()
    shown, ladder = json.loads(row.shown), json.loads(row.ladder)
    values["shown"] = tuple(shown) if isinstance(shown, list) else shown
    return Course(**values | {"is_open": bool(row.is_open), "ladder": Ladder(**(ladder or {}))})


def course_values(course: Course) -> dict[str, Any]:
    """The values of a course's row."""
    values = {name: getattr(course, name) for name in Course.__slots__}
    shown = list(course.shown) if isinstance(course.shown, tuple) else course.shown
    return values | {"shown": json.dumps(shown), "ladder": course.ladder.dump()}


def team_of(row: Row[Any]) -> Team:
    """A team from its row."""
    return Team(row.id, row.course, row.number, row.name, row.extended, row.created)


def upload_of(row: Row[Any]) -> Upload:
    """An upload from its row."""
    why = load_message(json.loads(row.why)) if row.why else NOTHING
    return Upload(**row._asdict() | {"names": tuple(json.loads(row.names)), "why": why})

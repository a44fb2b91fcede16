"""The tables of the class. What is changed here needs a migration, too: a test compares both."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    Table,
    Text,
    UniqueConstraint,
)

from damier.web.store.schema import METADATA


def _text(name: str) -> Column[str]:
    return Column(name, Text, nullable=False)


def _whole(name: str) -> Column[int]:
    return Column(name, Integer, nullable=False)


def _time(name: str) -> Column[float]:
    return Column(name, Double, nullable=False)  # wall time


ACCOUNTS: Final = Table(
    "accounts",
    METADATA,
    Column("id", Text, primary_key=True),
    _text("role"),  # teacher, student
    _text("name"),
    Column("handle", Text, nullable=False, unique=True),  # what somebody is found by who logs in
    _text("secret"),  # a hash
    Column("must_change", Boolean, nullable=False),  # a password that was made for them
    Column("number", Text, nullable=False, server_default=""),  # a student's, in other systems
    _time("created"),
)

SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("id", Text, primary_key=True),  # the hash of what is in the cookie
    Column("account", Text, ForeignKey("accounts.id"), nullable=False, index=True),
    _time("created"),
    _time("expires"),
)

ATTEMPTS: Final = Table(
    "attempts",
    METADATA,
    Column("key", Text, primary_key=True),  # an address or an account
    _whole("failures"),
    _time("last"),
)

COURSES: Final = Table(
    "courses",
    METADATA,
    Column("id", Text, primary_key=True),
    _text("title"),
    _text("assignment"),  # the name of a contract, or `game:NAME`
    _text("part"),  # of the contract; empty: all
    Column("deadline", Double),  # wall time
    _text("zone"),  # in which the teacher has written it
    _whole("joins"),  # how often the join code was renewed
    Column("is_open", Boolean, nullable=False),
    _whole("team_size"),
    _text("shown"),  # JSON: "all", "names" or a list of checks
    _text("counts"),  # last, best
    _whole("most_bytes"),  # of an upload
    _text("ladder"),  # JSON: null or its settings
    _time("created"),
)

TEAMS: Final = Table(
    "teams",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("course", Text, ForeignKey("courses.id"), nullable=False),
    _whole("number"),  # in the course
    _text("name"),
    Column("extended", Double),  # a deadline of its own
    _time("created"),
    UniqueConstraint("course", "number"),
)

MEMBERS: Final = Table(
    "members",
    METADATA,
    Column("course", Text, ForeignKey("courses.id"), primary_key=True),
    Column("account", Text, ForeignKey("accounts.id"), primary_key=True),
    Column("team", Text, ForeignKey("teams.id"), nullable=False, index=True),
    _time("joined"),
)

UPLOADS: Final = Table(
    "uploads",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("course", Text, ForeignKey("courses.id"), nullable=False, index=True),
    Column("team", Text, ForeignKey("teams.id"), nullable=False),
    _whole("number"),  # of the team's uploads
    _text("account"),
    _time("at"),
    _text("sha256"),
    _whole("bytes"),
    _text("names"),  # JSON: a list of texts
    _text("state"),  # waiting, graded, failed
    _whole("reports"),  # how often it was graded
    _text("why"),  # JSON: a message, why it was not graded
    UniqueConstraint("team", "number"),
)

UPLOAD_FILES: Final = Table(
    "upload_files",
    METADATA,
    Column("upload", Text, ForeignKey("uploads.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    _text("name"),
    _text("sha256"),
    Column("content", LargeBinary, nullable=False),
)

REPORTS: Final = Table(
    "reports",
    METADATA,
    Column("upload", Text, ForeignKey("uploads.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    _time("at"),
    Column("points", Double, nullable=False),
    Column("out_of", Double, nullable=False),
    Column("left", Double, nullable=False),  # what a person has to give
    _text("content"),  # JSON
)

JOBS: Final = Table(
    "jobs",
    METADATA,
    Column("id", Text, primary_key=True),
    _text("kind"),
    _text("subject"),  # such as an upload
    Column("course", Text, ForeignKey("courses.id"), nullable=False, index=True),
    _whole("priority"),  # the least first
    _time("created"),
    _text("owner"),  # the server that has leased it; empty: it waits
    _time("expires"),  # of the lease
    _whole("claims"),  # how often it was leased
    _whole("deaths"),  # how many workers have died of it
    _text("details"),  # JSON
    UniqueConstraint("kind", "subject"),
    Index("jobs_by_turn", "priority", "created"),
)

ADJUSTMENTS: Final = Table(
    "adjustments",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("team", Text, ForeignKey("teams.id"), nullable=False, index=True),
    Column("points", Double, nullable=False),
    _text("reason"),
    _text("account"),
    _time("at"),
)

READINGS: Final = Table(
    "readings",
    METADATA,
    Column("team", Text, ForeignKey("teams.id"), primary_key=True),
    Column("name", Text, primary_key=True),  # of what a person has read
    Column("points", Double, nullable=False),
    _text("account"),
    _time("at"),
)

NOTES: Final = Table(
    "notes",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("team", Text, ForeignKey("teams.id"), nullable=False, index=True),
    _text("text"),
    _text("account"),
    _time("at"),
)

FINDINGS: Final = Table(
    "findings",
    METADATA,
    Column("course", Text, ForeignKey("courses.id"), primary_key=True),
    Column("kind", Text, primary_key=True),  # such as likeness
    _time("at"),
    _text("content"),  # JSON
)

DESK_LOG: Final = Table(
    "desk_log",
    METADATA,
    Column("id", Text, primary_key=True),
    _time("at"),
    _text("course"),  # which may be deleted by now
    _text("account"),
    _text("name"),
    _text("text"),  # JSON: a message
    Index("desk_log_by_time", "course", "at"),
)

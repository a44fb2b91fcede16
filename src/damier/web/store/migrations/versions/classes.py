"""The class: accounts, courses, uploads, reports, jobs, and what teachers do."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "classes"
down_revision = "reviews"

_TABLES = (
    *("accounts", "sessions", "attempts", "courses", "teams", "members", "uploads", "upload_files", "reports", "jobs"),
    *("adjustments", "readings", "notes", "findings", "desk_log"),
)


def upgrade() -> None:
    """Make the tables."""
    _people()
    _courses()
    _uploads()
    _jobs()
    _desk()


def downgrade() -> None:
    """Drop them."""
    for table in reversed(_TABLES):
        op.drop_table(table)


def _of(table: str, name: str = "", **options: Any) -> sa.Column[str]:
    """A column that names a row of another table."""
    options.setdefault("nullable", False)
    return sa.Column(name or table.removesuffix("s"), sa.Text, sa.ForeignKey(f"{table}.id"), **options)


def _texts(*names: str) -> list[sa.Column[str]]:
    return [sa.Column(name, sa.Text, nullable=False) for name in names]


def _wholes(*names: str) -> list[sa.Column[int]]:
    return [sa.Column(name, sa.Integer, nullable=False) for name in names]


def _numbers(*names: str) -> list[sa.Column[float]]:
    return [sa.Column(name, sa.Double, nullable=False) for name in names]


def _id(name: str = "id") -> sa.Column[str]:
    return sa.Column(name, sa.Text, primary_key=True)


def _people() -> None:
    op.create_table(
        "accounts",
        _id(),
        *_texts("role", "name"),
        sa.Column("handle", sa.Text, nullable=False, unique=True),
        *_texts("secret"),
        sa.Column("must_change", sa.Boolean, nullable=False),
        *_numbers("created"),
    )
    op.create_table("sessions", _id(), _of("accounts", index=True), *_numbers("created", "expires"))
    op.create_table("attempts", _id("key"), *_wholes("failures"), *_numbers("last"))


def _courses() -> None:
    op.create_table(
        "courses",
        _id(),
        *_texts("title", "assignment", "part"),
        sa.Column("deadline", sa.Double),
        *_texts("zone"),
        *_wholes("joins"),
        sa.Column("is_open", sa.Boolean, nullable=False),
        *_wholes("team_size"),
        *_texts("shown", "counts"),
        *_wholes("most_bytes"),
        *_texts("ladder"),
        *_numbers("created"),
    )
    op.create_table(
        "teams",
        _id(),
        _of("courses"),
        *_wholes("number"),
        *_texts("name"),
        sa.Column("extended", sa.Double),
        *_numbers("created"),
        sa.UniqueConstraint("course", "number"),
    )
    op.create_table(
        "members",
        _of("courses", primary_key=True),
        _of("accounts", primary_key=True),
        _of("teams", index=True),
        *_numbers("joined"),
    )


def _uploads() -> None:
    op.create_table(
        "uploads",
        _id(),
        _of("courses", index=True),
        _of("teams"),
        *_wholes("number"),
        *_texts("account"),
        *_numbers("at"),
        *_texts("sha256"),
        *_wholes("bytes"),
        *_texts("names", "state"),
        *_wholes("reports"),
        *_texts("why"),
        sa.UniqueConstraint("team", "number"),
    )
    op.create_table(
        "upload_files",
        _of("uploads", primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        *_texts("name", "sha256"),
        sa.Column("content", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "reports",
        _of("uploads", primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        *_numbers("at", "points", "out_of", "left"),
        *_texts("content"),
    )


def _jobs() -> None:
    op.create_table(
        "jobs",
        _id(),
        *_texts("kind", "subject"),
        _of("courses", index=True),
        *_wholes("priority"),
        *_numbers("created"),
        *_texts("owner"),
        *_numbers("expires"),
        *_wholes("claims", "deaths"),
        *_texts("details"),
        sa.UniqueConstraint("kind", "subject"),
    )
    op.create_index("jobs_by_turn", "jobs", ["priority", "created"])


def _desk() -> None:
    op.create_table(
        "adjustments",
        _id(),
        _of("teams", index=True),
        *_numbers("points"),
        *_texts("reason", "account"),
        *_numbers("at"),
    )
    op.create_table(
        "readings",
        _of("teams", primary_key=True),
        _id("name"),
        *_numbers("points"),
        *_texts("account"),
        *_numbers("at"),
    )
    op.create_table("notes", _id(), _of("teams", index=True), *_texts("text", "account"), *_numbers("at"))
    op.create_table("findings", _of("courses", primary_key=True), _id("kind"), *_numbers("at"), *_texts("content"))
    op.create_table("desk_log", _id(), *_numbers("at"), *_texts("course", "account", "name", "text"))
    op.create_index("desk_log_by_time", "desk_log", ["course", "at"])

"""The first tables: games and their entries, who takes part, names, settings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "games"
down_revision: str | None = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "games",
        sa.Column("id", sa.Text, primary_key=True),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("game", "variant", "size", "title")),
        sa.Column("is_private", sa.Boolean, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("free", sa.Integer, nullable=False),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
    )
    op.create_index("games_by_change", "games", ["status", "is_private", "changed"])
    op.create_table(
        "entries",
        sa.Column("game", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("entry", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "parts",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
        sqlite_with_rowid=False,
    )
    for table, key, value in (("names", "person", "name"), ("settings", "key", "value")):
        op.create_table(table, sa.Column(key, sa.Text, primary_key=True), sa.Column(value, sa.Text, nullable=False))


def downgrade() -> None:
    """Drop them."""
    for table in ("settings", "names", "parts", "entries", "games"):
        op.drop_table(table)

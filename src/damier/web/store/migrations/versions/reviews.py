"""Games that were judged move by move: their reports are kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "reviews"
down_revision = "servers"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "reviews",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
    )
    op.create_index("reviews_by_time", "reviews", ["made"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("reviews")

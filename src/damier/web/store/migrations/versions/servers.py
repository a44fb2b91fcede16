"""What servers share beside games: leases, and how long they have been serving."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "servers"
down_revision = "games"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "leases",
        sa.Column("game", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
    )
    op.create_table(
        "uptime",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("served", sa.Double, nullable=False),
        sa.Column("resumes", sa.Double, nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("uptime")
    op.drop_table("leases")

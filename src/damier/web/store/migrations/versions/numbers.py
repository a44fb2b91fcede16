"""Students have a number, or an address, by which other systems know them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "numbers"
down_revision = "ladders"


def upgrade() -> None:
    """Add the column."""
    op.add_column("accounts", sa.Column("number", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("accounts", "number")

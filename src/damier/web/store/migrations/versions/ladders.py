"""The ladders of courses: players, games, and the sums that ratings are made of."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "ladders"
down_revision = "classes"

_TABLES = ("ladders", "ladder_players", "ladder_games", "ladder_seats", "ladder_sums")


def upgrade() -> None:
    """Make the tables."""
    _ladders()
    _players()
    _games()
    _sums()


def downgrade() -> None:
    """Drop them."""
    for table in reversed(_TABLES):
        op.drop_table(table)


def _text(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.Text, nullable=False)


def _whole(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.Integer, nullable=False)


def _number(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.Double, nullable=False)


def _course(*, is_key: bool = True) -> sa.Column[Any]:
    return sa.Column("course", sa.Text, sa.ForeignKey("courses.id"), primary_key=is_key, nullable=False)


def _ladders() -> None:
    op.create_table(
        "ladders",
        _course(),
        *map(_text, ("state", "seed", "final_seed", "nonce")),
        *map(_whole, ("games", "blocks", "rated")),
        _number("rated_at"),
        _text("final"),
    )


def _players() -> None:
    op.create_table(
        "ladder_players",
        _course(),
        sa.Column("id", sa.Text, primary_key=True),
        _text("team"),
        _whole("version"),
        *map(_text, ("state", "why")),
        *map(_number, ("joined", "begun")),
        *map(_whole, ("games", "house_games", "won", "drawn", "lost", "faults")),
        sa.Column("rating", sa.Double),
        sa.Column("error", sa.Double),
    )
    op.create_index("ladder_players_by_team", "ladder_players", ["course", "team"])


def _games() -> None:
    op.create_table(
        "ladder_games",
        sa.Column("id", sa.Text, primary_key=True),
        _course(is_key=False),
        *map(_whole, ("number", "block")),
        *map(_text, ("kind", "state", "seats")),
        _number("created"),
        sa.Column("at", sa.Double),
        *map(_text, ("ranks", "ending")),
        sa.Column("blamed", sa.Integer),
        *map(_text, ("reason", "record", "words", "times")),
        sa.UniqueConstraint("course", "number"),
    )
    op.create_index("ladder_games_by_block", "ladder_games", ["course", "block"])
    op.create_index("ladder_games_by_state", "ladder_games", ["course", "state"])
    op.create_table(
        "ladder_seats",
        sa.Column("game", sa.Text, sa.ForeignKey("ladder_games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        *map(_text, ("course", "team")),
        _whole("number"),
    )
    op.create_index("ladder_seats_by_team", "ladder_seats", ["course", "team", "number"])


def _sums() -> None:
    op.create_table(
        "ladder_sums",
        _course(),
        sa.Column("one", sa.Text, primary_key=True),
        sa.Column("other", sa.Text, primary_key=True),
        _whole("games"),
        _number("points"),
        _whole("pairs"),
        *map(_number, ("pair_points", "pair_squares")),
    )
    op.create_index("ladder_sums_by_other", "ladder_sums", ["course", "other"])

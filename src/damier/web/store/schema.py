"""The tables. What is changed here needs a migration, too: a test compares both."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, MetaData, Table, Text

METADATA: Final = MetaData()

GAMES: Final = Table(
    "games",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("variant", Text, nullable=False),
    Column("size", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("is_private", Boolean, nullable=False),
    Column("status", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("free", Integer, nullable=False),
    Column("players", Text, nullable=False),  # JSON: a list of texts
    Column("clock", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("result", Text, nullable=False),
    Index("games_by_change", "status", "is_private", "changed"),
)

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),  # served time
    Column("entry", Text, nullable=False),  # JSON
    sqlite_with_rowid=False,  # a game's entries lie side by side
)

PARTS: Final = Table(
    "parts",
    METADATA,
    Column("person", Text, primary_key=True),
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    sqlite_with_rowid=False,
)

NAMES: Final = Table("names", METADATA, Column("person", Text, primary_key=True), Column("name", Text, nullable=False))

SETTINGS: Final = Table(
    "settings", METADATA, Column("key", Text, primary_key=True), Column("value", Text, nullable=False)
)

LEASES: Final = Table(
    "leases",
    METADATA,
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    Column("owner", Text, nullable=False),
    Column("expires", Double, nullable=False),  # wall time
)

UPTIME: Final = Table(
    "uptime",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),  # there is one row
    Column("seen", Double, nullable=False),  # wall time of the last beat of a server
    Column("served", Double, nullable=False),  # served time at that moment
    Column("resumes", Double, nullable=False),  # wall time at which served time goes on
)

REVIEWS: Final = Table(
    "reviews",
    METADATA,
    Column("key", Text, primary_key=True),  # of what was played
    Column("made", Double, nullable=False),  # served time
    Column("content", Text, nullable=False),  # JSON
    Index("reviews_by_time", "made"),
)

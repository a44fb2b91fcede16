"""The tables of the ladders of courses. What is changed here needs a migration, too: a test compares both."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, Double, ForeignKey, Index, Integer, Table, Text, UniqueConstraint

from damier.web.store import class_schema  # noqa: F401  (the tables that these refer to)
from damier.web.store.schema import METADATA


def _text(name: str) -> Column[str]:
    return Column(name, Text, nullable=False)


def _whole(name: str) -> Column[int]:
    return Column(name, Integer, nullable=False)


def _number(name: str) -> Column[float]:
    return Column(name, Double, nullable=False)


LADDERS: Final = Table(
    "ladders",
    METADATA,
    Column("course", Text, ForeignKey("courses.id"), primary_key=True),
    _text("state"),  # open, final, over
    _text("seed"),  # of openings and dice before the deadline
    _text("final_seed"),  # of the final tournament: secret until it begins
    _text("nonce"),  # with it, everybody can see that the seed was not changed
    _whole("games"),  # that were scheduled
    _whole("blocks"),  # pairs of games that are in the sums
    _whole("rated"),  # of those, what the ratings are made of
    _number("rated_at"),
    _text("final"),  # JSON: what there is to know of the final tournament
)

LADDER_PLAYERS: Final = Table(
    "ladder_players",
    METADATA,
    Column("course", Text, ForeignKey("courses.id"), primary_key=True),
    Column("id", Text, primary_key=True),  # an upload, or a seat of the house
    _text("team"),  # empty: of the house
    _whole("version"),  # the number of the upload
    _text("state"),  # active, replaced, refused
    _text("why"),  # JSON: a message, why it was refused
    _number("joined"),
    _number("begun"),  # the turn at which it came
    _whole("games"),  # played and waiting
    _whole("house_games"),
    _whole("won"),
    _whole("drawn"),
    _whole("lost"),
    _whole("faults"),
    Column("rating", Double),
    Column("error", Double),
    Index("ladder_players_by_team", "course", "team"),
)

LADDER_GAMES: Final = Table(
    "ladder_games",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("course", Text, ForeignKey("courses.id"), nullable=False),
    _whole("number"),
    _whole("block"),  # the number of the first game from the same opening
    _text("kind"),  # ladder, challenge
    _text("state"),  # waiting, played, failed
    _text("seats"),  # JSON: the ids of players
    _number("created"),
    Column("at", Double),
    _text("ranks"),  # JSON
    _text("ending"),
    Column("blamed", Integer),
    _text("reason"),
    _text("record"),
    _text("words"),  # JSON: the last lines of each seat's program, for its author
    _text("times"),
    UniqueConstraint("course", "number"),
    Index("ladder_games_by_block", "course", "block"),
    Index("ladder_games_by_state", "course", "state"),
)

LADDER_SEATS: Final = Table(
    "ladder_seats",
    METADATA,
    Column("game", Text, ForeignKey("ladder_games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    _text("course"),
    _text("team"),
    _whole("number"),  # of the game
    Index("ladder_seats_by_team", "course", "team", "number"),
)

LADDER_SUMS: Final = Table(
    "ladder_sums",
    METADATA,
    Column("course", Text, ForeignKey("courses.id"), primary_key=True),
    Column("one", Text, primary_key=True),
    Column("other", Text, primary_key=True),
    _whole("games"),
    _number("points"),
    _whole("pairs"),
    _number("pair_points"),
    _number("pair_squares"),
    Index("ladder_sums_by_other", "course", "other"),
)

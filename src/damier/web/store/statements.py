"""What is written often, as SQL for many rows at once; the same for every database.

Statements are made for a few numbers of rows, so that a database parses each only once.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final, TypeAlias

from sqlalchemy import Connection, Row

from damier.web.store.schema import GAMES
from damier.web.store.store import GameRow

_SIZES: Final = (256, 64, 16, 4, 1)  # rows of one statement; SQLite allows 32,766 values in one

_GAME: Final = tuple(column.name for column in GAMES.columns)
_ENTRY: Final = ("game", "number", "at", "entry")
_CHANGES: Final = ", ".join(f"{name}=excluded.{name}" for name in _GAME if name not in ("id", "created"))

EntryValues: TypeAlias = tuple[str, int, float, str]


def insert_entries(connection: Connection, mark: str, entries: Sequence[EntryValues]) -> set[tuple[str, int]]:
    """Keep entries whose numbers are free; the keys of those kept."""
    rows = _execute(connection, mark, "entries", _ENTRY, entries, "DO NOTHING RETURNING game, number")
    return {(game, number) for game, number in rows}


def insert_games(connection: Connection, mark: str, games: Sequence[GameRow]) -> set[str]:
    """Keep new games; the ids of those that were new."""
    rows = _execute(connection, mark, "games", _GAME, [values_of(row) for row in games], "DO NOTHING RETURNING id")
    return {game for (game,) in rows}


def change_games(connection: Connection, mark: str, games: Sequence[GameRow]) -> None:
    """Keep the facts of games that are there; each game at most once."""
    _execute(
        connection,
        mark,
        "games",
        _GAME,
        [values_of(row) for row in games],
        f"(id) DO UPDATE SET {_CHANGES} RETURNING id",
    )


def values_of(row: GameRow) -> tuple[Any, ...]:
    """A game's facts as the values of its columns."""
    return (
        *(row.id, row.game, row.variant, row.size, row.title, row.is_private, row.status, row.seats, row.free),
        *(json.dumps(row.players), row.clock, row.created, row.changed, row.result),
    )


def game_row(row: Row[Any]) -> GameRow:
    """A game's facts from the values of its columns."""
    values = row._asdict()
    return GameRow(**{**values, "is_private": bool(values["is_private"]), "players": tuple(json.loads(row.players))})


def _execute(
    connection: Connection, mark: str, table: str, columns: tuple[str, ...], rows: Sequence[Any], conflict: str
) -> Iterator[Any]:
    """Insert rows; what the statements return. It is all done when this returns."""
    found: list[Any] = []
    done = 0
    for size in _SIZES:
        while len(rows) - done >= size:
            values = tuple(value for row in rows[done : done + size] for value in row)
            found += connection.exec_driver_sql(_insert(mark, table, columns, size, conflict), values).fetchall()
            done += size
    return iter(found)


@cache
def _insert(mark: str, table: str, columns: tuple[str, ...], rows: int, conflict: str) -> str:
    one = f"({', '.join([mark] * len(columns))})"
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES {', '.join([one] * rows)} ON CONFLICT {conflict}"

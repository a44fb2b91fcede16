"""What waits to be written, and how a batch of it becomes one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from sqlalchemy import Connection, delete, select

from damier.web.store.notices import entry_notices
from damier.web.store.places import Place
from damier.web.store.schema import ENTRIES, GAMES
from damier.web.store.statements import EntryValues, change_games, insert_entries, insert_games
from damier.web.store.store import GameRow, StoreFailed


@dataclass(frozen=True, slots=True, eq=False)
class Creation:
    """A new game."""

    future: asyncio.Future[Any]
    row: GameRow
    values: EntryValues


@dataclass(frozen=True, slots=True, eq=False)
class Append:
    """An entry of a game, and the facts that it changes; with it, the game that follows this one."""

    future: asyncio.Future[Any]
    row: GameRow | None
    values: EntryValues
    following: tuple[GameRow, EntryValues] | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Errand:
    """Anything else; it may touch one row, which the key names."""

    future: asyncio.Future[Any]
    key: tuple[str, ...]
    run: Callable[[Connection], object]


Write: TypeAlias = Creation | Append | Errand


def write_all(place: Place, sender: str, writes: Sequence[Write], *, is_repeated: bool) -> dict[Write, object]:
    """Commit all in one transaction; what each results in: a value, or a StoreFailed.

    Rows are touched in one order everywhere, so that two processes never wait for each other. Of a batch that is
    repeated after a lost connection, entries that are there already were written by ourselves."""
    following = [write.following for write in writes if isinstance(write, Append) and write.following]
    rows = [row for row, _ in following] + [write.row for write in writes if isinstance(write, Creation)]
    entries = sorted((write for write in writes if not isinstance(write, Errand)), key=lambda write: write.values[:2])
    errands = sorted((write for write in writes if isinstance(write, Errand)), key=lambda write: write.key)
    with place.writing.begin() as connection:
        if rows:
            insert_games(connection, place.mark, sorted(rows, key=lambda row: row.id))
        results = _append_all(place, connection, sender, entries, is_repeated)
        results.update({errand: errand.run(connection) for errand in errands})
    return results


def _append_all(
    place: Place, connection: Connection, sender: str, writes: Sequence[Creation | Append], is_repeated: bool
) -> dict[Write, object]:
    """Write entries, and the facts that those change whose number was free."""
    results: dict[Write, object] = {}
    if not writes:
        return results
    following = [write.following[1] for write in writes if isinstance(write, Append) and write.following]
    kept = insert_entries(connection, place.mark, sorted([write.values for write in writes] + following))
    changed: dict[str, GameRow] = {}
    latest: dict[str, int] = {}
    for write in writes:
        game, number = key = write.values[:2]
        is_kept = key in kept or (is_repeated and _is_there(connection, write.values))
        kept.discard(key)
        results[write] = is_kept if isinstance(write, Append) else _created(game, is_kept)
        if is_kept:
            latest[game] = number
            if isinstance(write, Append) and write.row:
                changed[game] = write.row
        elif isinstance(write, Append) and write.following:
            _forget(connection, write.following[0].id)
    if changed:
        change_games(connection, place.mark, [changed[game] for game in sorted(changed)])
    place.tell(connection, entry_notices(sender, latest))
    return results


def _forget(connection: Connection, game: str) -> None:
    """Take back a new game that follows nothing: somebody else was quicker."""
    connection.execute(delete(ENTRIES).where(ENTRIES.c.game == game))
    connection.execute(delete(GAMES).where(GAMES.c.id == game))


def _created(game: str, is_new: bool) -> StoreFailed | None:
    return None if is_new else StoreFailed("there is a game {game!r} already", game=game)


def _is_there(connection: Connection, values: EntryValues) -> bool:
    """Whether this very entry is kept."""
    game, number, at, entry = values
    query = select(ENTRIES.c.at, ENTRIES.c.entry).where(ENTRIES.c.game == game, ENTRIES.c.number == number)
    row = connection.execute(query).one_or_none()
    return row is not None and tuple(row) == (at, entry)

"""The store: questions are answered by threads that read, changes are made by the one that writes."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Select, delete, func, select, text, update

from damier.core.errors import DamierError
from damier.web.store.class_schema import JOBS
from damier.web.store.migration import migrate
from damier.web.store.notices import read_notice, text_notice, topic_notice
from damier.web.store.places import READERS, Listener, Place
from damier.web.store.schema import ENTRIES, GAMES, LEASES, NAMES, PARTS, REVIEWS, SETTINGS, UPTIME
from damier.web.store.served_time import ServedTime
from damier.web.store.statements import game_row
from damier.web.store.store import (
    EVERY_GAME,
    MOST_REVIEWS,
    MOST_TOLD,
    OPEN,
    OVER,
    RUNNING,
    Change,
    Entry,
    GameRow,
    NewGame,
    StoreFailed,
    Times,
)
from damier.web.store.writer import Writer, with_retries
from damier.web.store.writes import Append, Creation, Errand

_READING: Final = 20.0  # seconds for an answer

_ENTRIES: Final = select(ENTRIES.c.number, ENTRIES.c.at, ENTRIES.c.entry).order_by(ENTRIES.c.number)
_CLAIM: Final = text(
    "INSERT INTO leases (game, owner, expires) VALUES (:game, :owner, :expires) ON CONFLICT (game) DO UPDATE"
    " SET owner = excluded.owner, expires = excluded.expires"
    " WHERE leases.owner = excluded.owner OR leases.expires <= :now RETURNING game"
)
_TAKE_PART: Final = text("INSERT INTO parts (person, game) VALUES (:person, :game) ON CONFLICT DO NOTHING")
_NAME: Final = text(
    "INSERT INTO names (person, name) VALUES (:person, :name) ON CONFLICT (person) DO UPDATE SET name = excluded.name"
)
_SETTING: Final = text("INSERT INTO settings (key, value) VALUES (:key, :value) ON CONFLICT DO NOTHING")

_KEEP_REVIEW: Final = text(
    "INSERT INTO reviews (key, made, content) VALUES (:key, :made, :content) ON CONFLICT (key) DO UPDATE"
    " SET made = excluded.made, content = excluded.content"
)
_FORGET_REVIEWS: Final = text(
    "DELETE FROM reviews WHERE made < (SELECT made FROM reviews ORDER BY made DESC LIMIT 1 OFFSET :most)"
)

ResultT = TypeVar("ResultT")


class Database:
    """A Store in a database; see there."""

    def __init__(self, place: Place, times: Times) -> None:
        self._place, self._times = place, times
        self._served = ServedTime(times.monotonic)
        self._sender = secrets.token_hex(8)
        self._writer = Writer(place, self._served, times, self._sender)
        self._readers = ThreadPoolExecutor(READERS, "damier-reader")
        self._listener: Listener | None = None
        self._on_entry: Callable[[str, int], None] = lambda game, number: None
        self._on_text: Callable[[str], None] = lambda text: None
        self._topics: dict[str, list[Callable[[str], None]]] = {}
        self._loop: asyncio.AbstractEventLoop
        self._is_closed = False

    # -- opening and closing

    async def open(self) -> None:
        """Connect, and bring the tables up to date."""
        self._loop = asyncio.get_running_loop()
        await self._loop.run_in_executor(self._readers, self._open)

    def _open(self) -> None:
        self._place.open()
        try:
            migrate(self._place)
            self._forget_leases()
            self._listener = self._place.listen(self._hear, self._miss)
            self._writer.begin(self._loop)
        except Exception as error:
            self._close()
            self._readers.shutdown(wait=False)
            raise self._place.failure(error) from error

    def _forget_leases(self) -> None:
        """Nobody waits for the leases of servers that have died, if none runs but us."""
        with self._place.writing.begin() as connection:
            seen = connection.execute(select(UPTIME.c.seen)).scalar_one_or_none()
            wall = self._times.wall() if self._times.wall else self._place.clock(connection)
            if seen is not None and self._place.is_alone(wall - seen):
                connection.execute(delete(LEASES))
                connection.execute(update(JOBS).values(owner="", expires=0.0))

    async def close(self) -> None:
        """Write what waits, and disconnect."""
        self._is_closed = True
        await asyncio.to_thread(self._close)
        self._readers.shutdown(wait=False, cancel_futures=True)

    def _close(self) -> None:
        if self._listener:
            self._listener.close()
        self._writer.close()
        self._place.close()

    async def check(self) -> None:
        """Return if the database can be read and written."""
        await self._read(lambda connection: connection.execute(select(SETTINGS.c.key).limit(1)).all())
        if self._writer.failure:
            raise self._writer.failure

    # -- time, and other processes

    def now(self) -> float:
        """Served time."""
        return self._served.now()

    def listen(self, on_entry: Callable[[str, int], None], on_text: Callable[[str], None]) -> None:
        """Have the event loop call these with what other processes tell."""
        self._on_entry, self._on_text = on_entry, on_text

    async def publish(self, text: str) -> None:
        """Tell a text to the other processes."""
        if len(text.encode()) > MOST_TOLD:
            raise StoreFailed("a notice of more than {most} bytes cannot be told", most=MOST_TOLD)
        notice = text_notice(self._sender, text)
        await self._errand(("~", ""), lambda connection: self._place.tell(connection, [notice]))

    def _hear(self, notice: str) -> None:
        """Pass a notice on to the event loop; a thread calls this."""
        self._call(lambda: read_notice(notice, self._sender, self._on_entry, self._on_text, self._on_topic))

    def _miss(self) -> None:
        """Notices may have been lost; a thread calls this."""
        self._call(self._look_again)

    def _look_again(self) -> None:
        self._on_entry(EVERY_GAME, 0)
        for topic in self._topics:
            self._on_topic(topic, "")

    def subscribe(self, topic: str, on_text: Callable[[str], None]) -> None:
        """Have the event loop call this with what is told about a topic."""
        self._topics.setdefault(topic, []).append(on_text)

    def _on_topic(self, topic: str, text: str) -> None:
        for on_text in self._topics.get(topic, ()):
            on_text(text)

    async def tell(self, topic: str, text: str) -> None:
        """Tell everybody who listens to a topic."""
        await self.change(lambda change: change.tell(topic, text))

    def wall(self) -> float:
        """The wall time that all processes share."""
        return self._writer.wall()

    def _call(self, call: Callable[[], None]) -> None:
        with suppress(RuntimeError):  # the loop is closed
            self._loop.call_soon_threadsafe(call)

    # -- writing

    async def create(self, row: GameRow, entry: str) -> None:
        """Keep a new game."""
        future = self._loop.create_future()
        self._writer.submit(Creation(future, row, (row.id, 0, row.created, entry)))
        await future

    async def append(
        self,
        game: str,
        number: int,
        at: float,
        entry: str,
        row: GameRow | None = None,
        following: NewGame | None = None,
    ) -> bool:
        """Whether the entry is now kept under that number; False if it is taken."""
        future: asyncio.Future[bool] = self._loop.create_future()
        new = following and (following[0], (following[0].id, 0, following[0].created, following[1]))
        self._writer.submit(Append(future, row, (game, number, at, entry), new))
        return await future

    async def took_part(self, user: str, game: str) -> None:
        """Note that somebody takes part in a game."""
        await self._errand(
            ("parts", user, game), lambda connection: _run(connection, _TAKE_PART, person=user, game=game)
        )

    async def claim(self, game: str, owner: str, seconds: float) -> bool:
        """Whether this owner has a game's lease for so long."""

        def claim(connection: Connection) -> bool:
            now = self._writer.wall()
            values = {"game": game, "owner": owner, "now": now, "expires": now + seconds}
            return connection.execute(_CLAIM, values).first() is not None

        return await self._errand(("leases", game), claim)

    async def set_name(self, user: str, name: str) -> None:
        """Keep how somebody wants to be called."""
        await self._errand(("names", user), lambda connection: _run(connection, _NAME, person=user, name=name))

    async def setting(self, key: str, default: str) -> str:
        """A text that all processes share."""
        query = select(SETTINGS.c.value).where(SETTINGS.c.key == key)

        def keep(connection: Connection) -> str:
            connection.execute(_SETTING, {"key": key, "value": default})
            return str(connection.execute(query).scalar_one())

        known = await self._read(lambda connection: connection.execute(query).scalar_one_or_none())
        return await self._errand(("settings", key), keep) if known is None else known

    async def keep_review(self, key: str, content: str) -> None:
        """Keep the report of a game; the oldest give way."""

        def keep(connection: Connection) -> None:
            connection.execute(_KEEP_REVIEW, {"key": key, "made": self.now(), "content": content})
            connection.execute(_FORGET_REVIEWS, {"most": MOST_REVIEWS - 1})

        await self._errand(("reviews",), keep)

    async def change(self, make: Callable[[Change], ResultT]) -> ResultT:
        """Change several rows, all or nothing."""

        def run(connection: Connection) -> tuple[ResultT | DamierError, list[tuple[str, str]]]:
            self._place.guard_changes(connection)
            change = Change(connection, self._writer.wall())
            try:
                with connection.begin_nested():
                    result = make(change)
            except DamierError as error:  # it is the caller's: others of the same batch go on
                return error, []
            self._place.tell(connection, [topic_notice(self._sender, *told) for told in change.told])
            return result, change.told

        found, told = await self._errand(("changes",), run)
        if isinstance(found, DamierError):
            raise found
        for each in told:
            self._on_topic(*each)
        return found

    async def _errand(self, key: tuple[str, ...], run: Callable[[Connection], ResultT]) -> ResultT:
        future: asyncio.Future[ResultT] = self._loop.create_future()
        self._writer.submit(Errand(future, key, run))
        return await future

    # -- reading

    async def load(self, game: str) -> tuple[GameRow, list[Entry]] | None:
        """A game's facts and all its entries."""

        def load(connection: Connection) -> tuple[GameRow, list[Entry]] | None:
            row = connection.execute(select(GAMES).where(GAMES.c.id == game)).one_or_none()
            return None if row is None else (game_row(row), _entries(connection, game, -1))

        return await self._read(load)

    async def entries(self, game: str, after: int) -> list[Entry]:
        """A game's entries behind that number."""
        return await self._read(lambda connection: _entries(connection, game, after))

    async def games(self, status: Collection[str], *, limit: int, before: float | None = None) -> list[GameRow]:
        """Games that are not private, the last changed first."""
        query = select(GAMES).where(GAMES.c.status.in_(sorted(status)), GAMES.c.is_private.is_(False))
        if before is not None:
            query = query.where(GAMES.c.changed < before)
        return await self._games(query, limit)

    async def games_of(self, user: str, limit: int) -> list[GameRow]:
        """The games that somebody takes part in, the last changed first."""
        return await self._games(select(GAMES).join(PARTS).where(PARTS.c.person == user), limit)

    async def _games(self, query: Select[Any], limit: int) -> list[GameRow]:
        query = query.order_by(GAMES.c.changed.desc(), GAMES.c.id).limit(limit)
        return await self._read(lambda connection: [game_row(row) for row in connection.execute(query)])

    async def name_of(self, user: str) -> str:
        """How somebody wants to be called; empty if that is not known."""
        query = select(NAMES.c.name).where(NAMES.c.person == user)
        return await self._read(lambda connection: connection.execute(query).scalar_one_or_none()) or ""

    async def review(self, key: str) -> str | None:
        """The report of a game."""
        query = select(REVIEWS.c.content).where(REVIEWS.c.key == key)
        return await self._read(lambda connection: connection.execute(query).scalar_one_or_none())

    async def count(self) -> dict[str, int]:
        """How many games there are by their status, and how many writes wait."""
        query = select(GAMES.c.status, func.count()).group_by(GAMES.c.status)
        found = await self._read(lambda connection: [tuple(row) for row in connection.execute(query)])
        number = dict(found)
        return {status: number.get(status, 0) for status in (OPEN, RUNNING, OVER)} | {"waiting": self._writer.waiting}

    async def read(self, read: Callable[[Connection], ResultT]) -> ResultT:
        """What a function reads from the database."""
        return await self._read(read)

    async def _read(self, read: Callable[[Connection], ResultT]) -> ResultT:
        """What a reading thread finds; raises StoreFailed."""
        if self._is_closed:
            raise StoreFailed("the database {database} is closed", database=self._place.shown)
        try:
            async with asyncio.timeout(_READING):
                return await self._loop.run_in_executor(self._readers, self._find, read)
        except TimeoutError as error:
            raise StoreFailed(
                "the database {database} has not answered for {seconds} seconds",
                database=self._place.shown,
                seconds=round(_READING),
            ) from error

    def _find(self, read: Callable[[Connection], ResultT]) -> ResultT:
        def attempt(_: bool) -> ResultT:
            with self._place.reading.begin() as connection:
                return read(connection)

        try:
            return with_retries(self._place, attempt)
        except DamierError:  # who reads has found that something is missing
            raise
        except Exception as error:
            raise self._place.failure(error) from error


def _run(connection: Connection, statement: Any, **values: object) -> None:
    connection.execute(statement, values)


def _entries(connection: Connection, game: str, after: int) -> list[Entry]:
    query = _ENTRIES.where(ENTRIES.c.game == game, ENTRIES.c.number > after)
    return [(number, at, entry) for number, at, entry in connection.execute(query)]

"""All games of one server process: loaded when somebody comes, changed by one append at a time, forgotten when idle."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

import orjson

from damier.core.errors import DamierError
from damier.i18n.language import Language
from damier.web.actions import Join, Rename, User, read_action
from damier.web.beginnings import Beginnings, room_of
from damier.web.connection import Connection
from damier.web.decisions import decide, wants_seat
from damier.web.drivers import Driver
from damier.web.entries import Entry, Sat, dump_entries, load_entries
from damier.web.errors import Stale, UnknownGame
from damier.web.flags import Flags
from damier.web.live import Live
from damier.web.ordering import Order
from damier.web.presence import Presence
from damier.web.room import Room
from damier.web.rows import row_after
from damier.web.store.store import EVERY_GAME, NewGame, Store, StoreFailed
from damier.web.views import Eyes, looked_at, state_json

if TYPE_CHECKING:
    from damier.web.engines import EnginePool

_IDLE: Final = 60.0  # seconds after which a game that nobody looks at is forgotten
_SWEEP: Final = 10.0
_TRIES: Final = 5
_PAUSE: Final = 1.0  # seconds before something is tried again
_log = logging.getLogger("damier.web")

Choose: TypeAlias = Callable[[float], tuple[Entry, ...]]
"""Which entries come next at a time; none if nothing is to be done."""

ResultT = TypeVar("ResultT")


class Rooms:
    """The games of this process; `name` tells processes apart."""

    def __init__(self, store: Store, engines: EnginePool, *, name: str) -> None:
        self.store = store
        self.engines = engines
        self.name = name
        self._lives: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._beginnings = Beginnings(self)
        self._flags = Flags(self)
        self._driver = Driver(self)
        self._presence = Presence(self)
        self.on_lists: Callable[[], None] = lambda: None  # lists of games have changed
        self._is_closed = False

    def open(self) -> None:
        """Begin to hear what other processes do, and to forget idle games."""
        self.store.listen(self._hear_entry, self._presence.hear)
        self.spawn(self._sweep())

    async def close(self) -> None:
        """Stop everything; what was acknowledged is in the database."""
        self._is_closed = True
        for live in self._lives.values():
            live.stop()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def count(self) -> int:
        """How many games are in memory."""
        return len(self._lives)

    def all_live(self) -> list[Live]:
        """The games in memory."""
        return list(self._lives.values())

    def known(self, game: str) -> Live | None:
        """A game, if it is in memory."""
        return self._lives.get(game)

    # -- games

    async def create(self, order: Order, user: User) -> str:
        """Make a game; its id. Raises DamierError."""
        return await self._beginnings.create(order, user)

    async def begin(self, room: Room) -> None:
        """Take a game that was just made."""
        live = self._lives[room.id] = Live(room, self._loop_time())
        for user in filter(None, dict.fromkeys(room.seating.users)):
            await self._note_part(user, room.id)
        self._changed(live)
        self.on_lists()

    async def room(self, game: str) -> Room:
        """A game; raises UnknownGame."""
        return (await self.live(game)).room

    async def live(self, game: str) -> Live:
        """A game with its sockets, loaded if need be; raises UnknownGame or StoreFailed."""
        live = self._lives.get(game)
        if live is None:
            if game not in self._loading:
                self._loading[game] = self.spawn(self._load(game))
            live = await asyncio.shield(self._loading[game])
        live.used = self._loop_time()
        return live

    async def _load(self, game: str) -> Live:
        try:
            found = await self.store.load(game)
            if found is None:
                raise UnknownGame("There is no game of this address.")
            entries = [(number, at, load_entries(text)) for number, at, text in found[1]]
            room = await asyncio.to_thread(room_of, game, entries)
            live = self._lives[game] = Live(room, self._loop_time())
            live.doubt()  # somebody may have moved in the meantime
            self._changed(live)
            return live
        finally:
            self._loading.pop(game, None)

    # -- what people do

    async def act(self, game: str, user: User, data: Mapping[str, Any], language: Language) -> dict[str, Any]:
        """Do what a message says: what it is answered with. Raises DamierError."""
        action = read_action(data)
        live = await self.live(game)
        if isinstance(action, Rename):
            await self.store.set_name(user.id, action.name)
        version = await self.change(live, lambda now: decide(live.room, user, action, now))
        return {"type": "done", "version": version}

    async def change(self, live: Live, choose: Choose, following: NewGame | None = None) -> int:
        """Append what `choose` decides on the newest state; the version then. Whoever asked may leave: it is done.

        A game that follows is kept with it, or neither."""
        return await asyncio.shield(self.spawn(self._change(live, choose, following)))

    async def _change(self, live: Live, choose: Choose, following: NewGame | None) -> int:
        room = live.room
        async with live.lock:
            for _ in range(_TRIES):
                if live.is_uncertain:
                    await self._refresh(live)
                entries = choose(now := self.store.now())
                if not entries:
                    return room.version
                if await self._append(live, now, entries, following):
                    break
                live.doubt()
            else:
                raise Stale("that move was for an earlier position; look at the board again")
        self._changed(live)
        return room.version

    async def _append(self, live: Live, now: float, entries: tuple[Entry, ...], following: NewGame | None) -> bool:
        """Keep the entries, then apply them; whether nobody was quicker."""
        room, number = live.room, live.room.version + 1
        row = row_after(room, entries, now)
        try:
            if not await self.store.append(room.id, number, now, dump_entries(entries), row, following):
                return False
        except StoreFailed:
            live.doubt()
            raise
        room.apply(number, now, entries)
        for entry in entries:
            if isinstance(entry, Sat):
                self.spawn(self._note_part(entry.user, room.id))
        if row:
            self.on_lists()
        return True

    async def _note_part(self, user: str, game: str) -> None:
        with suppress(StoreFailed):
            await self.store.took_part(user, game)

    async def _refresh(self, live: Live) -> None:
        """Apply what other processes have appended, and tell it; the caller has the lock."""
        doubts = live.doubts
        found = await self.store.entries(live.room.id, live.room.version)
        for number, at, text in found:
            live.room.apply(number, at, load_entries(text))
        live.settle(doubts)
        if found:
            self._changed(live)

    async def hint(self, live: Live, user: User, language: Language) -> dict[str, Any]:
        """The move that a strong player would make; raises NotAllowed, or DamierError without an engine."""
        return await self._driver.hint(live, user, language)

    # -- what people see

    async def view(self, game: str, user: User, language: Language) -> dict[str, Any]:
        """The state, as a socket gets it."""
        live = await self.live(game)
        await self._make_certain(live)
        found: dict[str, Any] = orjson.loads(
            state_json(live.room, Eyes(user.id, language), self.store.now(), live.online)
        )
        return found

    async def scene(self, game: str, count: int, language: Language) -> dict[str, Any]:
        """The board after so many moves, and the cells of the last one."""
        found: dict[str, Any] = orjson.loads(orjson.dumps(looked_at(await self.room(game), count, language)))
        return found

    def state_for(self, live: Live, connection: Connection) -> bytes:
        """The state for a socket: only the moves that it does not know."""
        room = live.room
        if connection.takebacks != room.takebacks:
            connection.known_moves, connection.takebacks = 0, room.takebacks
        data = state_json(room, connection.eyes, self.store.now(), live.online, connection.known_moves)
        connection.known_moves = len(room.match.moves)
        return data

    async def connect(self, game: str, connection: Connection, user: User) -> Live:
        """Somebody opens a socket: a visitor of a game with a free seat takes it. Raises DamierError."""
        live = await self.live(game)
        await self._make_certain(live)
        if not connection.eyes.watches and wants_seat(live.room, user):
            with suppress(DamierError):
                await self.change(live, lambda now: decide(live.room, user, Join(), now))
        live.connections.add(connection)
        self._changed(live)
        self._presence.tell(live)
        return live

    def disconnect(self, live: Live, connection: Connection) -> None:
        """A socket is closed."""
        live.connections.discard(connection)
        live.used = self._loop_time()
        live.touch()
        self._presence.tell(live)

    # -- what happens by itself

    def _changed(self, live: Live) -> None:
        """Tell everybody, set the timer, let an engine think."""
        live.touch()
        if self._is_closed:
            return
        self._flags.set(live)
        self._driver.drive(live)

    async def rematch(self, live: Live) -> None:
        """Make the game that everybody has agreed to play."""
        await self._beginnings.rematch(live)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP)
            self._presence.beat()
            now = self._loop_time()
            for game, live in list(self._lives.items()):
                if not live.connections and not live.is_thinking and not live.lock.locked() and now - live.used > _IDLE:
                    live.stop()
                    del self._lives[game]

    # -- other processes

    def _hear_entry(self, game: str, number: int) -> None:
        lives = list(self._lives.values()) if game == EVERY_GAME else [self._lives[game]] if game in self._lives else []
        for live in lives:
            if game == EVERY_GAME or number > live.room.version:
                live.doubt()
                self.spawn(self._catch_up(live))
        self.on_lists()

    async def _catch_up(self, live: Live) -> None:
        """Read what was heard of, again while the database does not answer."""
        while live.is_uncertain and not self._is_closed:
            try:
                await self._make_certain(live)
            except StoreFailed:
                await asyncio.sleep(_PAUSE)

    async def _make_certain(self, live: Live) -> None:
        if not live.is_uncertain:
            return
        async with live.lock:
            if live.is_uncertain:
                await self._refresh(live)

    # -- tasks

    def spawn(self, work: Coroutine[Any, Any, ResultT]) -> asyncio.Task[ResultT]:
        """Run something beside; what it raises unseen is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) and not isinstance(error, DamierError):
            _log.error("a task has failed", exc_info=error)

    def _loop_time(self) -> float:
        return asyncio.get_running_loop().time()

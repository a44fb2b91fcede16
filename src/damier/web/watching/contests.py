"""The contests that this server was told to show: each is read while somebody looks at it, and told to all of them."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import orjson
from starlette.websockets import WebSocket, WebSocketDisconnect

from damier.arena.contest import Played
from damier.arena.discretion import discreet
from damier.arena.log_reader import LogReader, NotBegun
from damier.arena.standings import rating_errors, ratings
from damier.core.errors import BadRecord, DamierError, FileError
from damier.core.message import NOTHING, Message
from damier.i18n.language import Language, say, using
from damier.web.errors import UnknownContest
from damier.web.watching.replay import Replay
from damier.web.watching.tables import Snapshot, brief_data, contest_data, game_row, rated, snapshot

_PAUSE: Final = 1.0  # seconds between two looks at a folder, at least
_SHARE: Final = 5  # times as long as looking took, nobody looks
_LONGEST_PAUSE: Final = 10.0
_SENDING: Final = 10.0
_SILENCE: Final = 90.0  # seconds: a page says something more often
_MOST_REPLAYS: Final = 32  # games that were looked at last
_WAITING: Final = Message("There is no contest in this folder yet; this page shows it as soon as it begins.")


class WatchedContest:
    """A folder of results, by the name that it has in addresses."""

    def __init__(
        self, name: str, folder: Path, *, called: str = "", title: Message = NOTHING, has_words: bool = True
    ) -> None:
        """`called`: what people read, not the folder's name; `title`: not the game and the format; without words, what
        programs print is hidden."""
        self.name, self.folder, self.has_words = name, folder, has_words
        self.called, self._title = called or folder.name, title
        self.version = 0
        self._reader = LogReader(folder)
        self._now: Snapshot | None = None
        self._problem: DamierError | None = None
        self._table = _Table()
        self._next_look = 0.0
        self._states: dict[str, tuple[int, bytes]] = {}
        self._replays: OrderedDict[tuple[int, int, str], Replay] = OrderedDict()
        self._sockets: set[asyncio.Event] = set()
        self._lock = asyncio.Lock()
        self._looking: asyncio.Task[None] | None = None

    # -- reading

    async def look(self) -> None:
        """Read what is new, unless that was done a moment ago."""
        async with self._lock:
            if time.monotonic() < self._next_look:
                return
            began = time.monotonic()
            if await asyncio.to_thread(self._look):
                self.version += 1
                for has_news in self._sockets:
                    has_news.set()
            pause = min(_LONGEST_PAUSE, _SHARE * (time.monotonic() - began))
            self._next_look = time.monotonic() + max(_PAUSE, pause)

    def _look(self) -> bool:
        """Read the log; whether there is something else to be told."""
        before = self._problem
        try:
            is_new = self._reader.read()
            self._problem = None
            if not is_new and self._now is not None and not self._table.is_due(self._now):
                return before is not None
            self._now = self._read()
        except DamierError as error:
            self._problem = error
            if not isinstance(error, FileError) or isinstance(error, NotBegun):
                self._now = None
            return before is None or str(before) != str(error)
        return True

    def _read(self) -> Snapshot:
        reader = self._reader
        assert reader.contest
        try:
            games = reader.games.values() if self.has_words else map(discreet, reader.games.values())
            found = snapshot(reader.contest, games, reader.jobs, reader.changed)
            return self._table.with_ratings(found)
        except (LookupError, ValueError, TypeError) as error:  # numbers that no contest of ours has
            raise BadRecord("this is not the log of a contest, or it is damaged") from error

    # -- what is told

    async def state(self, language: Language) -> bytes:
        """All that is known, as JSON in a language."""
        await self.look()
        version, content = self._states.get(language.code, (-1, b""))
        if version != self.version:
            version = self.version
            content = await asyncio.to_thread(self._state, language)
            self._states[language.code] = version, content
        return content

    def _state(self, language: Language) -> bytes:
        with using(language.code):
            now = self._now
            told = {**self._unread(language), **(contest_data(now) if now else {}), **self._titled(language)}
            return orjson.dumps({"type": "state", "version": self.version, **told})

    def _titled(self, language: Language) -> dict[str, str]:
        """Its own title, if it has one."""
        return {"title": language.say(self._title)} if self._title else {}

    async def brief(self, language: Language) -> dict[str, Any]:
        """What a list of contests shows."""
        await self.look()
        with using(language.code):
            told = {**self._unread(language), **(brief_data(self._now) if self._now else {})}
            return told | self._titled(language)

    def _unread(self, language: Language) -> dict[str, Any]:
        """What is told of a contest that cannot be read, or not any more."""
        is_waiting = isinstance(self._problem, NotBegun)
        text = "" if self._problem is None else language.sentence(self._problem.message)
        told = {"name": self.name, "folder": self.called, "problem": "" if is_waiting else text}
        if self._now is None:
            told |= {"status": "waiting" if is_waiting else "broken", "title": self.called}
            told |= {"text": language.say(_WAITING) if is_waiting else text}
        return told

    async def rows(self, language: Language, limit: int, fits: Callable[[Played], bool]) -> dict[str, Any]:
        """Games that fit, the newest first, and how many there are; raises DamierError."""
        now = await self._known()

        def found() -> dict[str, Any]:
            with using(language.code):
                shown = now.contest.named(say)
                games = [each for each in reversed(now.games) if fits(each)]
                rows = [game_row(each, shown) for each in games[:limit]]
                return {"games": rows, "more": len(games) > limit}

        return await asyncio.to_thread(found)

    async def _known(self) -> Snapshot:
        """What is known; raises UnknownContest or what is wrong."""
        await self.look()
        if self._now is None:
            raise self._problem or UnknownContest("there is no contest of this address")
        return self._now

    async def replay(self, number: int, language: Language | None = None) -> tuple[Played, Replay]:
        """A game with its record, to be stepped through, its players called as in a language; raises DamierError."""
        now = await self._known()
        if number not in now.numbers:
            raise UnknownContest("there is no game {number} in this contest", number=number + 1)
        return await asyncio.to_thread(self._replay, number, now, language or Language("en"))

    def _replay(self, number: int, now: Snapshot, language: Language) -> tuple[Played, Replay]:
        played = self._reader.whole(number)
        if played is None:
            raise UnknownContest("there is no game {number} in this contest", number=number + 1)
        if not self.has_words:
            played = discreet(played)
        key = number, hash(played.record), language.code
        if key not in self._replays:
            if not played.record:
                raise BadRecord("game {number} was not played: {why}", number=number + 1, why=played.reason)
            entries = now.contest.named(language.say).entries
            names = [entries[place].name for place in played.job.seats]
            self._replays[key] = Replay(played.record, names)
            while len(self._replays) > _MOST_REPLAYS:
                self._replays.popitem(last=False)
        return played, self._replays[key]

    # -- the sockets

    async def serve(self, websocket: WebSocket, language: Language) -> None:
        """Send the state, and send it again whenever it has changed, until the socket is closed."""
        has_news = asyncio.Event()
        has_news.set()
        self._sockets.add(has_news)
        if self._looking is None or self._looking.done():
            self._looking = asyncio.get_running_loop().create_task(self._keep_looking())
        tasks = [asyncio.ensure_future(work) for work in (self._write(websocket, language, has_news), _read(websocket))]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._sockets.discard(has_news)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            with suppress(TimeoutError, WebSocketDisconnect, RuntimeError, OSError):
                await asyncio.wait_for(websocket.close(1001), _SENDING)

    async def _keep_looking(self) -> None:
        """Look at the folder while anybody has the page open."""
        while self._sockets:
            await self.look()
            await asyncio.sleep(max(_PAUSE / 2, self._next_look - time.monotonic()))

    async def _write(self, websocket: WebSocket, language: Language, has_news: asyncio.Event) -> None:
        sent = b""
        while True:
            await has_news.wait()
            has_news.clear()
            content = await self.state(language)  # it looks, and may find the news itself
            if content == sent:
                continue
            sent = content
            await asyncio.wait_for(websocket.send_text(content.decode()), _SENDING)


class _Table:
    """Ratings and their errors, as new as they can be in a fraction of the time."""

    def __init__(self) -> None:
        self._errors: dict[int, float] = {}
        self._known = -1  # games that the errors are of
        self._next = 0.0

    def is_due(self, now: Snapshot) -> bool:
        """Whether errors are missing that may be computed now."""
        return self._known != len(now.games) and time.monotonic() >= self._next

    def with_ratings(self, now: Snapshot) -> Snapshot:
        """The same with ratings; the errors may be those of some games before."""
        if self.is_due(now):
            began = time.monotonic()
            self._errors = rating_errors(now.games, len(now.contest.starts))
            self._known = len(now.games)
            self._next = time.monotonic() + _SHARE * (time.monotonic() - began)
        return rated(now, ratings(now.games), self._errors)


async def _read(websocket: WebSocket) -> None:
    """Answer pings; nothing else is heard here."""
    while True:
        try:
            text = await asyncio.wait_for(websocket.receive_text(), _SILENCE)
        except (WebSocketDisconnect, TimeoutError, KeyError, RuntimeError):
            return
        if '"ping"' in text[:100]:
            await asyncio.wait_for(websocket.send_text('{"type":"pong"}'), _SENDING)


class Contests:
    """All that can be watched here, by name: only what was named at the start, or added later."""

    def __init__(self, folders: Sequence[Path] = ()) -> None:
        self._named = {str(at): WatchedContest(str(at), folder) for at, folder in enumerate(folders, start=1)}

    def __bool__(self) -> bool:
        """Whether there is anything to watch."""
        return bool(self._named)

    def all(self) -> list[WatchedContest]:
        """All of them, in the order in which they were named."""
        return list(self._named.values())

    def find(self, name: str) -> WatchedContest:
        """The contest of that name; raises UnknownContest."""
        if name not in self._named:
            raise UnknownContest("there is no contest of this address")
        return self._named[name]

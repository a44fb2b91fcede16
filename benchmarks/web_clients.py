"""Players of benchmarks/web.py: many games with two sockets each, in a process of its own, over loopback."""

from __future__ import annotations

import asyncio
import multiprocessing
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from random import Random
from typing import Any, Final

import orjson
import websockets

from damier.core import registry
from damier.core.game import Setup
from damier.core.match import Match
from damier.core.position import CHANCE
from damier.core.record import Record
from damier.web.client import Client

KINDS: Final = (("reversi", ""), ("draughts", "international"), ("sos", ""), ("draughts", "russian"), ("dicewars", ""))
AT_ONCE: Final = 8  # games that are opened at the same time
PATIENCE: Final = 30.0  # seconds for the answers that are still missing at the end
SLOWEST: Final = 600.0  # seconds for a command


@dataclass(frozen=True, slots=True)
class Played:
    """What was measured: seconds from a move to the opponent's socket, and whatever else came."""

    latencies: tuple[tuple[float, float], ...]  # (when it was sent, seconds)
    unseen: int  # moves that the opponent has not seen in time
    refused: tuple[str, ...]
    finished: int  # games that have ended and were replaced
    late: float  # seconds that the last moves were sent behind the plan: the clients are too slow


@dataclass
class Table:
    """One game and the sockets of its two players."""

    game: str
    sockets: list[Any]
    moves: list[str] = field(default_factory=list)
    version: int = 0
    mover: int | None = None  # whose turn it is; None while a move is under way, or at the end
    sent: tuple[int, float, int] | None = None  # the mover, when, and the version before
    is_over: bool = False


class Crowd:
    """The games of one process, each between the guests of two servers, which may be the same."""

    def __init__(self, servers: Sequence[str], seed: int) -> None:
        self._clients = [Client(server) for server in servers]
        self._random = Random(seed)
        self._made = 0
        self.tables: list[Table] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._latencies: list[tuple[float, float]] = []
        self._refused: list[str] = []
        self._finished = 0
        for client in self._clients:
            client.sign_in("Bench")

    # -- games

    async def create(self, count: int) -> list[str]:
        """New games, in which nobody is connected."""
        names: list[str] = []
        while len(names) < count:
            orders = [self._order() for _ in range(min(AT_ONCE, count - len(names)))]
            made = await asyncio.gather(*(asyncio.to_thread(self._clients[0].create, **order) for order in orders))
            names += [game["id"] for game in made]
        return names

    def _order(self) -> dict[str, Any]:
        """A game that was begun by random moves."""
        name, variant = KINDS[self._made % len(KINDS)]
        self._made += 1
        game = registry.find(name)
        match = Match(game, game.start(Setup(variant, seats=2), self._random))
        for _ in range(self._random.randrange(40)):
            position = match.position
            is_chance = position.to_move == CHANCE
            match.push(game.roll(position, self._random) if is_chance else self._random.choice(position.legal_moves()))
            if match.outcome:
                return self._order()
        while match.position.to_move == CHANCE and not match.outcome:
            match.push(game.roll(match.position, self._random))
        return {"game": name, "variant": variant, "seats": ["human", "friend"], "record": Record.of(match).dumps()}

    async def sit(self, names: Sequence[str]) -> None:
        """Connect both players of these games."""
        for at in range(0, len(names), AT_ONCE):
            self.tables += await asyncio.gather(*map(self._table, names[at : at + AT_ONCE]))
        await _until(lambda: all(table.mover is not None or table.is_over for table in self.tables), PATIENCE)

    async def _table(self, game: str) -> Table:
        table = Table(game, [await self._socket(client, game) for client in self._clients])
        for seat, socket in enumerate(table.sockets):
            task = asyncio.create_task(self._read(table, seat, socket))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return table

    async def _socket(self, client: Client, game: str) -> Any:
        return await websockets.connect(
            f"ws{client.server.removeprefix('http')}/api/games/{game}/socket",
            additional_headers={"Authorization": f"Bearer {client.token}"},
            compression=None,
            ping_interval=None,
            max_queue=None,
            open_timeout=PATIENCE,
            close_timeout=5,
            proxy=None,
        )

    async def leave(self) -> None:
        """Close all sockets."""
        sockets = [socket for table in self.tables for socket in table.sockets]
        self.tables = []
        for at in range(0, len(sockets), 50):
            await asyncio.gather(*(socket.close() for socket in sockets[at : at + 50]), return_exceptions=True)

    # -- messages

    async def _read(self, table: Table, seat: int, socket: Any) -> None:
        try:
            while True:
                text = await socket.recv()
                self._hear(table, seat, text, time.monotonic())
        except websockets.ConnectionClosed:
            return

    def _hear(self, table: Table, seat: int, text: str, at: float) -> None:
        if text.startswith('{"type":"done"'):
            return
        message = orjson.loads(text)
        if message["type"] == "refused":
            self._refused.append(f"{message['code']}: {message['text']}")
            table.mover = None
        if message["type"] == "state":
            self._see(table, seat, message, at)

    def _see(self, table: Table, seat: int, state: dict[str, Any], at: float) -> None:
        version = state["version"]
        if table.sent and seat != table.sent[0] and version > table.sent[2]:
            self._latencies.append((table.sent[1], at - table.sent[1]))
            table.sent = None
        if version < table.version:
            return
        table.version = version
        if state["over"]:
            table.mover, table.is_over = None, True
        elif state["may_move"]:
            table.mover, table.moves = seat, [choice["move"] for choice in state["choices"]]

    # -- load

    async def play(self, rate: float, seconds: float) -> Played:
        """Make so many moves a second, at random moments, in random games."""
        self._latencies, self._refused, self._finished = [], [], 0
        began = time.monotonic()
        due, late = began, 0.0
        while (due := due + self._random.expovariate(rate)) < began + seconds:
            if (wait := due - time.monotonic()) > 0:
                await asyncio.sleep(wait)
            late = max(late, -wait)
            await self._move()
        moving = [table for table in self.tables if table.sent]
        await _until(lambda: all(table.sent is None for table in moving), PATIENCE)
        unseen = sum(table.sent is not None for table in moving)
        return Played(tuple(self._latencies), unseen, tuple(self._refused), self._finished, late)

    async def _move(self) -> None:
        for _ in range(100):
            at = self._random.randrange(len(self.tables))
            table = self.tables[at]
            if table.is_over:
                await self._replace(at)
            elif table.mover is not None and table.sent is None:
                break
        else:
            return
        mover, table.mover = table.mover, None
        message = {"type": "move", "move": self._random.choice(table.moves), "version": table.version}
        assert mover is not None
        table.sent = (mover, time.monotonic(), table.version)
        await table.sockets[mover].send(orjson.dumps(message).decode())

    async def _replace(self, at: int) -> None:
        """Put another game in the place of one that is over, beside the others."""
        over = self.tables[at]
        self.tables[at] = Table("", [])
        self._finished += 1
        task = asyncio.create_task(self._replaced(at, over))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _replaced(self, at: int, over: Table) -> None:
        for socket in over.sockets:
            await socket.close()
        self.tables[at] = await self._table((await self.create(1))[0])

    async def resume(self, names: Sequence[str]) -> None:
        """Read the state of games that nobody is connected to, by HTTP."""
        for name in names:
            await asyncio.to_thread(self._clients[0].state, name)


async def _until(is_so: Any, seconds: float) -> None:
    """Wait for a fact, at most so long."""
    end = time.monotonic() + seconds
    while not is_so() and time.monotonic() < end:
        await asyncio.sleep(0.02)


# -- processes


def work(pipe: Connection, servers: Sequence[str], seed: int) -> None:
    """Do what comes by a pipe: (the name of a method, its arguments); a process of its own."""
    import uvloop

    async def serve() -> None:
        crowd = Crowd(servers, seed)
        while command := await asyncio.to_thread(pipe.recv):
            name, *arguments = command
            pipe.send(await getattr(crowd, name)(*arguments))

    uvloop.run(serve())


class Clients:
    """Processes with players, which all do the same at the same time."""

    def __init__(self, pipes: Sequence[Connection]) -> None:
        self._pipes = pipes

    def do(self, name: str, *arguments: Sequence[Any]) -> list[Any]:
        """Have each process run a method with its own arguments; the results."""
        for at, pipe in enumerate(self._pipes):
            pipe.send((name, *(argument[at] for argument in arguments)))
        return [self._received(pipe) for pipe in self._pipes]

    def _received(self, pipe: Connection) -> Any:
        if not pipe.poll(SLOWEST):
            raise TimeoutError("a client process has not answered")
        return pipe.recv()

    def __len__(self) -> int:
        return len(self._pipes)


@contextmanager
def clients(servers: Sequence[str], processes: int = 2) -> Iterator[Clients]:
    """Processes whose first players use the first server, whose second ones the last."""
    context = multiprocessing.get_context("spawn")
    ends = [context.Pipe() for _ in range(processes)]
    started = [
        context.Process(target=work, args=(theirs, (servers[0], servers[-1]), seed), daemon=True)
        for seed, (_, theirs) in enumerate(ends)
    ]
    for process in started:
        process.start()
    try:
        yield Clients([ours for ours, _ in ends])
    finally:
        for process, (ours, _) in zip(started, ends, strict=True):
            ours.send(None)
            process.join(5)
            if process.is_alive():
                process.terminate()
                process.join(5)

"""Servers that are killed again and again while games are played; clients that come back by themselves.

python -m tests.web.killing --games 200           the server is killed at random moments until all games are played
python -m tests.web.killing --games 200 --postgres   two servers on one PostgreSQL, one killed after the other
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import websockets
from sqlalchemy import create_engine, text

from damier.web.beginnings import room_of
from damier.web.client import Client
from damier.web.entries import Moved, load_entries
from damier.web.room import Room
from tests.web.serving import Server, start_server

BASE = 300.0  # seconds on each clock, which nobody uses up
KINDS = ("reversi", "draughts", "sos", "dicewars")
PATIENCE = 20.0  # seconds for an answer; then the client connects again
LONGEST = 900.0  # seconds for everything


class Fleet:
    """The servers of one database, and the times at which none ran."""

    def __init__(self, database: str, count: int) -> None:
        self._database = database
        self.servers = [start_server(database) for _ in range(count)]
        self.kills = 0
        self.went: list[float] = []  # when the last one was killed
        self.came: list[float] = []  # when one was started again: nobody could move before

    @property
    def addresses(self) -> list[str]:
        """Where they are; a restarted one is where it was."""
        return [server.address for server in self.servers]

    async def kill(self, at: int, pause: float) -> None:
        """Kill one as a power cut does, and start it again after a pause."""
        server = self.servers[at]
        server.kill()
        _close(server)
        self.kills += 1
        self.went.append(time.monotonic())
        await asyncio.sleep(pause)
        self.came.append(time.monotonic())
        self.servers[at] = await asyncio.to_thread(start_server, self._database, port=server.port)
        self.servers[at].log[:0] = server.log

    @property
    def logs(self) -> list[str]:
        """The lines of all their logs."""
        return [line for server in self.servers for line in server.log]

    def close(self) -> None:
        """Stop all."""
        for server in self.servers:
            _close(server)


def _close(server: Server) -> None:
    server.stop()
    for stream in (server.process.stdout, server.process.stderr):
        if stream:
            stream.close()


@dataclass
class Person:
    """A player who acknowledges nothing that the server has not: what was sent is sent again until it is answered."""

    game: str
    token: str
    addresses: Sequence[str]
    most: int  # moves of the game, after which it is left
    pause: float  # seconds before a move, on average
    random: Random
    done: list[tuple[int, str]] = field(default_factory=list)  # the version that a move was for, and the move
    refused: list[str] = field(default_factory=list)
    connections: int = 0
    state: dict[str, Any] = field(default_factory=dict)
    _waiting: tuple[int, str] | None = None

    @property
    def is_finished(self) -> bool:
        """Whether nothing is left to do."""
        return (
            self._waiting is None
            and bool(self.state)
            and (bool(self.state["over"]) or self.state["count"] >= self.most)
        )

    async def play(self, is_over: Callable[[], bool]) -> None:
        """Play until everybody has finished, whatever happens to the servers."""
        at = 0
        while not is_over():
            with suppress(OSError, TimeoutError, EOFError, websockets.WebSocketException):
                async with websockets.connect(
                    f"ws{self.addresses[at].removeprefix('http')}/api/games/{self.game}/socket",
                    additional_headers={"Authorization": f"Bearer {self.token}"},
                    open_timeout=PATIENCE,
                    close_timeout=1,
                    compression=None,
                    proxy=None,
                ) as socket:
                    self.connections += 1
                    await self._talk(socket, is_over)
            at = (at + 1) % len(self.addresses)
            await asyncio.sleep(self.random.uniform(0.02, 0.2))

    async def _talk(self, socket: Any, is_over: Callable[[], bool]) -> None:
        if self._waiting:
            await self._send(socket)
        silent = 0.0
        while not is_over() and silent < PATIENCE:
            try:
                async with asyncio.timeout(1.0):
                    message = json.loads(await socket.recv())
            except TimeoutError:
                silent += 1.0 if self._waiting else 0.0
                continue
            silent = 0.0
            await self._hear(socket, message)

    async def _hear(self, socket: Any, message: dict[str, Any]) -> None:
        if message["type"] == "state":
            self.state = message
            if message["may_move"] and self._waiting is None and not self.is_finished:
                await asyncio.sleep(self.random.expovariate(1 / self.pause))
                move = self.random.choice(message["choices"])["move"]
                self._waiting = (message["version"], move)
                await self._send(socket)
        elif message["type"] == "done" and self._is_answer(message):
            assert self._waiting
            self.done.append(self._waiting)
            self._waiting = None
            await self._continue(socket)
        elif message["type"] == "refused" and self._is_answer(message) and message["code"] != "store-failed":
            self.refused.append(f"{message['code']}: {message['text']}")
            self._waiting = None

    async def _continue(self, socket: Any) -> None:
        """The newest state may have come before the answer."""
        if self.state["may_move"] and self.state["version"] > self.done[-1][0]:
            await self._hear(socket, self.state)

    def _is_answer(self, message: dict[str, Any]) -> bool:
        return self._waiting is not None and message.get("id") == f"{self._waiting[0]}"

    async def _send(self, socket: Any) -> None:
        assert self._waiting
        version, move = self._waiting
        await socket.send(json.dumps({"type": "move", "move": move, "version": version, "id": f"{version}"}))


@dataclass
class Outcome:
    """What is to be checked after all."""

    fleet: Fleet
    people: dict[str, list[Person]]  # by game
    began: float
    ended: float
    rooms: dict[str, Room] = field(default_factory=dict)
    moved: dict[str, list[tuple[int, Moved]]] = field(default_factory=dict)  # entries of moves with their numbers


async def torment(
    fleet: Fleet,
    *,
    games: int,
    moves: int,
    kills: int,
    rate: float = 100.0,
    seed: int = 16,
    rest: float = 1.5,
    is_endless: bool = False,
) -> Outcome:
    """Play until each game has so many moves or is over; kill servers so often meanwhile, or until then."""
    random = Random(seed)
    people = await asyncio.to_thread(_seated, fleet.addresses, games, moves, games / rate, random)
    everybody = [person for players in people.values() for person in players]
    began, is_over = time.monotonic(), False

    def has_ended() -> bool:
        return is_over

    tasks = [asyncio.create_task(person.play(has_ended)) for person in everybody]
    try:
        async with asyncio.timeout(LONGEST):
            while fleet.kills < kills or not all(person.is_finished for person in everybody):
                _check(tasks)
                await asyncio.sleep(random.uniform(0.1, rest))
                if fleet.kills < kills or is_endless:
                    at = fleet.kills % len(fleet.servers)
                    await fleet.kill(at, random.uniform(0.0, 0.5))
                    before = [person.connections for person in everybody]
                    await _until(partial(_are_back, everybody, before), tasks)
        ended = time.monotonic()
    finally:
        is_over = True
        await asyncio.gather(*tasks, return_exceptions=True)
    _check(tasks)
    return Outcome(fleet, people, began, ended)


def _are_back(everybody: Sequence[Person], before: Sequence[int]) -> bool:
    """Whether one in three has connected again, or has nothing to do any more."""
    back = sum(person.connections > old or person.is_finished for person, old in zip(everybody, before, strict=True))
    return 3 * back >= len(everybody)


def _check(tasks: Sequence[asyncio.Task[None]]) -> None:
    for task in tasks:
        if task.done():
            task.result()


async def _until(holds: Callable[[], bool], tasks: Sequence[asyncio.Task[None]], patience: float = 60.0) -> None:
    end = time.monotonic() + patience
    while not holds():
        _check(tasks)
        assert time.monotonic() < end, "nobody comes back"
        await asyncio.sleep(0.02)


def _seated(addresses: Sequence[str], games: int, moves: int, pause: float, random: Random) -> dict[str, list[Person]]:
    """Games of all kinds: every third against an engine, the others between two persons, half of them with clocks."""
    clients = [Client(addresses[0]), Client(addresses[-1])]
    for client, name in zip(clients, ("Ada", "Bob"), strict=True):
        client.sign_in(name)
    found: dict[str, list[Person]] = {}
    for number in range(games):
        other = "engine:1" if number % 3 == 2 else "friend"
        clock = f"{BASE / 60:.0f}+0" if number % 2 else ""
        seats = ["human", other]
        game = clients[0].create(game=KINDS[number % 4], seats=seats, clock=clock, pace=0.0)["id"]
        if other == "friend":
            clients[1].act(game, type="join")
        people = clients if other == "friend" else clients[:1]
        found[game] = [
            Person(game, client.token, _turned(addresses, at), moves, pause, Random(random.random()))
            for at, client in enumerate(people)
        ]
    return found


def _turned(addresses: Sequence[str], at: int) -> list[str]:
    """The same addresses, from another one on."""
    at %= len(addresses)
    return [*addresses[at:], *addresses[:at]]


# -- what must be so


def read_back(outcome: Outcome, database: str) -> None:
    """Read every game from the database, after the servers have ended."""
    engine = create_engine(database.replace("postgresql:", "postgresql+psycopg:"))
    try:
        with engine.connect() as connection:
            for game in outcome.people:
                rows = connection.execute(
                    text("SELECT number, at, entry FROM entries WHERE game = :game ORDER BY number"), {"game": game}
                ).all()
                entries = [(number, at, load_entries(entry)) for number, at, entry in rows]
                assert [number for number, _, _ in entries] == list(range(len(entries))), "a number is missing"
                assert [at for _, at, _ in entries] == sorted(at for _, at, _ in entries), "time ran backwards"
                outcome.rooms[game] = room_of(game, entries)  # every move is legal, or it raises
                outcome.moved[game] = [
                    (number, entry) for number, _, found in entries for entry in found if isinstance(entry, Moved)
                ]
    finally:
        engine.dispose()


def check_moves(outcome: Outcome) -> int:
    """Every acknowledged move is there once, where it was made; nothing else is. How many there are."""
    total = 0
    for game, people in outcome.people.items():
        found = [(number, entry.moves[0], entry.seat) for number, entry in outcome.moved[game]]
        for seat, person in enumerate(people):
            assert not person.refused, f"{game}: {person.refused}"
            own = [(number, move) for number, move, moved in found if moved == seat]
            assert [move for _, move in person.done] == [move for _, move in own], f"{game}: moves of seat {seat}"
            for (version, _), (number, _) in zip(person.done, own, strict=True):
                assert version < number, f"{game}: {number} is before what it was decided on"
            total += len(own)
        assert outcome.rooms[game].version >= len(found)
    return total


def check_clocks(outcome: Outcome, *, never_all_down: bool = False) -> float:
    """Nobody has paid for time in which no server ran, and nobody has lost by it. The most that a game has used."""
    fleet = outcome.fleet
    down = 0.0 if never_all_down else sum(came - went for went, came in zip(fleet.went, fleet.came, strict=True))
    up = outcome.ended - outcome.began - down
    most = 0.0
    for game, room in outcome.rooms.items():
        if room.timing is None:
            continue
        used = 2 * BASE - sum(room.timing.left(seat, 0.0) for seat in range(2))  # up to the last entry
        assert 0 <= used <= up + 0.5, f"{game}: the clocks show {used:.2f} s, servers ran for {up:.2f} s"
        assert room.outcome is None or room.outcome.reason != "time", game
        most = max(most, used)
    assert most > 0, "clocks do not run"
    return most


def check_engines(outcome: Outcome) -> int:
    """Engines have gone on in all their games. How many moves they have made."""
    made = 0
    for game, people in outcome.people.items():
        if len(people) == 1:
            own = [entry for _, entry in outcome.moved[game] if entry.seat == 1]
            room = outcome.rooms[game]
            assert own or room.outcome or room.to_move == 0, f"{game}: the engine does not move"
            made += len(own)
    return made


def check_log(outcome: Outcome) -> None:
    """Nothing has failed in a server."""
    assert not [line for line in outcome.fleet.logs if "traceback" in line.lower()]


def main() -> None:
    """The same as the tests, with more games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--moves", type=int, default=30, help="of each game")
    parser.add_argument("--kills", type=int, default=20, help="at least")
    parser.add_argument("--seed", type=int, default=16)
    parser.add_argument("--postgres", action="store_true", help="two servers on one PostgreSQL")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if options.postgres:
            from benchmarks.web_servers import postgres

            with postgres() as url:
                run(url, 2, options)
        else:
            run(f"sqlite:///{Path(folder) / 'games.sqlite3'}", 1, options)


def run(database: str, servers: int, options: argparse.Namespace) -> None:
    """Play, check and tell."""
    fleet = Fleet(database, servers)
    try:
        settings = {"games": options.games, "moves": options.moves, "kills": options.kills, "seed": options.seed}
        outcome = asyncio.run(torment(fleet, **settings, rest=6.0, is_endless=True))
    finally:
        fleet.close()
    read_back(outcome, database)
    moves, engines = check_moves(outcome), check_engines(outcome)
    used = check_clocks(outcome, never_all_down=servers > 1)
    check_log(outcome)
    seconds = outcome.ended - outcome.began
    returns = sum(person.connections - 1 for people in outcome.people.values() for person in people)
    print(f"{options.games} games, {fleet.kills} kills in {seconds:.0f} s; clients came back {returns} times")
    print(f"{moves} acknowledged moves, all there once and in order; {engines} moves of engines; clocks: {used:.1f} s")


if __name__ == "__main__":
    main()

"""How many moves one processor checks and keeps: decide, append, apply, in one process, without sockets.

The process makes its own server's parts (rooms, store), and plays random moves in many games at once."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from damier.core import registry
from damier.core.game import Setup
from damier.core.match import Match
from damier.i18n.language import Language
from damier.web.actions import User
from damier.web.collector import calm_collector
from damier.web.engines import EnginePool
from damier.web.ordering import Order
from damier.web.rooms import Rooms
from damier.web.store.store import open_store

KINDS: Final = (("reversi", ""), ("draughts", "international"), ("sos", ""), ("dicewars", ""))
USER: Final = User("benchmark", "Bench")
ENGLISH: Final = Language("en")


@dataclass(frozen=True, slots=True)
class Checked:
    """What was measured."""

    moves: int  # of people
    thrown: int  # of the dice, each checked as well
    processor: float  # seconds
    wall: float

    def __str__(self) -> str:
        dice = f"; with the dice's {(self.moves + self.thrown) / self.processor:,.0f}" if self.thrown else ""
        rate = f"{self.moves / self.processor:8,.0f} moves a processor second"
        return f"{rate} ({self.moves / self.wall:,.0f} a second{dice})"


def measure(url: str, game: str, variant: str, games: int, seconds: float, seed: int = 1) -> Checked:
    """Moves of so many games of one kind, all of them moving at once."""
    import uvloop

    return uvloop.run(_measure(url, game, variant, games, seconds, Random(seed)))


async def _measure(url: str, game: str, variant: str, games: int, seconds: float, random: Random) -> Checked:
    store = open_store(url)
    await store.open()
    engines = EnginePool(2)
    rooms = Rooms(store, engines, name="benchmark")
    rooms.open()
    try:
        return await _play(rooms, game, variant, games, seconds, random)
    finally:
        await rooms.close()
        await engines.close()
        await store.close()


async def _play(rooms: Rooms, game: str, variant: str, games: int, seconds: float, random: Random) -> Checked:
    order = Order(game, variant, seats=("human", "human"))
    twins = [await _twin(rooms, await rooms.create(order, USER)) for _ in range(games)]
    calm_collector()
    moves, thrown, processor, wall, end = 0, 0, 0.0, 0.0, time.monotonic() + seconds
    while time.monotonic() < end:
        chosen = [(name, _message(match, random)) for name, match in twins]
        before, began = time.process_time(), time.perf_counter()
        await asyncio.gather(*(rooms.act(name, USER, message, ENGLISH) for name, message in chosen))
        processor, wall = processor + time.process_time() - before, wall + time.perf_counter() - began
        moves += len(chosen)
        known = sum(len(match.moves) for _, match in twins)
        twins = [(name, await _followed(rooms, name, match)) for name, match in twins]
        thrown += sum(len(match.moves) for _, match in twins) - known - len(chosen)
        twins = [twin if not twin[1].outcome else await _twin(rooms, await rooms.create(order, USER)) for twin in twins]
    return Checked(moves, thrown, processor, wall)


async def _twin(rooms: Rooms, name: str) -> tuple[str, Match[Any, Any]]:
    """A game with a match of its own, so that nothing that we look at is known to the server already."""
    created = (await rooms.room(name)).created
    game = registry.find(created.game)
    match = Match(game, game.start(Setup(created.variant, created.size, created.seats, created.position)))
    return name, match


def _message(match: Match[Any, Any], random: Random) -> dict[str, Any]:
    move = random.choice(match.position.legal_moves())
    return {"type": "move", "move": match.game.format_move(match.position, move)}


async def _followed(rooms: Rooms, name: str, match: Match[Any, Any]) -> Match[Any, Any]:
    moves = (await rooms.room(name)).match.moves
    for move in moves[len(match.moves) :]:
        match.push(move)
    return match

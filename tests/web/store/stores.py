"""Stores for tests: opened and closed, with games in them, and written to by other processes."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, TypeVar

from damier.web.store.store import OPEN, GameRow, Store, Times, open_store

GAME = "Ab3dEf6hIj9l"

ResultT = TypeVar("ResultT")


def run(test: Coroutine[Any, Any, ResultT], seconds: float = 180) -> ResultT:
    """Run a test's coroutine; it fails after so long."""
    return asyncio.run(asyncio.wait_for(test, seconds))


@asynccontextmanager
async def opened(url: str, times: Times | None = None) -> AsyncIterator[Store]:
    """A store, as long as the test needs it."""
    store = open_store(url, times)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


_PLAYERS = ("Ada", "für Élise")
_ROW = GameRow(GAME, "reversi", "", "8x8", "Reversi", False, OPEN, 2, 1, _PLAYERS, "5+3", 1000.5, 1000.5, "")


def row(game: str = GAME, **facts: Any) -> GameRow:
    """What lists show of a game."""
    return replace(_ROW, id=game, **facts)


_APPENDING = """
import asyncio, sys
from damier.web.store.store import open_store

async def append(store, game, mine, most):
    number = 1
    while number <= most:
        if await store.append(game, number, store.now(), f'"{mine} {number}"'):
            print(game, number, flush=True)
        number += 1

async def main(url, mine, most, *games):
    store = open_store(url)
    await store.open()
    print("open", flush=True)
    await asyncio.gather(*(append(store, game, mine, int(most)) for game in games))
    await store.close()

asyncio.run(main(*sys.argv[1:]))
"""


def appending(url: str, mine: str, most: int, *games: str) -> subprocess.Popen[str]:
    """A process that appends entries 1 to `most` to each game, and prints those that were acknowledged as its own."""
    command = [sys.executable, "-c", _APPENDING, url, mine, str(most), *games]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

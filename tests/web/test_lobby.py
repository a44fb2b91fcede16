"""The lobby's list: read once for everybody, and never an old one for good."""

from __future__ import annotations

import asyncio
from typing import Any

from damier.i18n.language import Language
from damier.web.lobby import Lobby
from tests.web.test_rooms import until


class SlowStore:
    """Lists of games that take a while, and change whenever somebody says so."""

    def __init__(self) -> None:
        self.reads = 0
        self.answer = asyncio.Event()

    async def games(self, *status: Any, limit: int) -> list[Any]:
        self.reads += 1
        await self.answer.wait()
        return []


class Reader:
    """A socket that only reads."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    async def send_text(self, text: str) -> None:
        self.heard.append(text)

    async def receive_text(self) -> str:
        await asyncio.Event().wait()
        raise AssertionError

    async def close(self, code: int) -> None:
        """It is closed."""


async def _serve(readers: list[Reader], work: Any) -> None:
    store = SlowStore()
    lobby = Lobby(store)  # type: ignore[arg-type]
    tasks = [asyncio.create_task(lobby.serve(reader, Language("en"))) for reader in readers]  # type: ignore[arg-type]
    try:
        async with asyncio.timeout(30):
            await work(lobby, store)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def test_the_list_is_read_once_for_everybody() -> None:
    readers = [Reader() for _ in range(20)]

    async def look(lobby: Lobby, store: SlowStore) -> None:
        await until(lambda: store.reads > 0)
        store.answer.set()
        await until(lambda: all(reader.heard for reader in readers))
        assert store.reads == 1

    asyncio.run(_serve(readers, look))


def test_what_changes_while_the_list_is_read_is_told_later() -> None:
    reader = Reader()

    async def change(lobby: Lobby, store: SlowStore) -> None:
        await until(lambda: store.reads == 1)
        lobby.note_change()
        await asyncio.sleep(0)
        store.answer.set()
        await until(lambda: store.reads == 2 and len(reader.heard) == 2)

    asyncio.run(_serve([reader], change))

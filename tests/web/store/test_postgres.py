"""Several processes on one PostgreSQL server, which is stopped, frozen and started again in mid-work."""

from __future__ import annotations

import asyncio
import re
import signal
import time
from collections.abc import Iterator

import pytest

from damier.web.store import postgres_server
from damier.web.store.served_time import AHEAD
from damier.web.store.store import EVERY_GAME, StoreFailed, open_store
from tests.web.postgres import PostgresCluster
from tests.web.store.stores import GAME, appending, opened, row, run


class Ear:
    """What a store has heard of other processes."""

    def __init__(self) -> None:
        self.entries: list[tuple[str, int]] = []
        self.texts: list[str] = []

    def on_entry(self, game: str, number: int) -> None:
        """Somebody has appended an entry."""
        self.entries.append((game, number))

    async def until(self, said: object) -> None:
        """Wait until it has heard a text, or of an entry."""
        while said not in (*self.entries, *self.texts):
            await asyncio.sleep(0.005)


def test_what_one_process_appends_and_tells_reaches_the_others(postgres_url: str) -> None:
    async def test() -> None:
        async with opened(postgres_url) as store, opened(postgres_url) as other:
            ear, own = Ear(), Ear()
            other.listen(ear.on_entry, ear.texts.append)
            store.listen(own.on_entry, own.texts.append)
            await store.create(row(), "0")
            await ear.until((GAME, 0))
            assert await store.append(GAME, 1, 1.0, "x")
            assert not await store.append(GAME, 1, 1.0, "y")
            await store.publish("Ada is here; 'ça va' 🎲")
            await ear.until("Ada is here; 'ça va' 🎲")
            await store.publish("x" * 7000)
            await ear.until("x" * 7000)
            assert ear.entries == [(GAME, 0), (GAME, 1)]
            assert (own.entries, own.texts) == ([], [])
            with pytest.raises(StoreFailed, match="cannot be told"):
                await store.publish("x" * 7001)

    run(test())


def test_notices_of_a_thousand_games_arrive(postgres_url: str) -> None:
    async def test() -> None:
        async with opened(postgres_url) as store, opened(postgres_url) as other:
            ear = Ear()
            other.listen(ear.on_entry, ear.texts.append)
            games = [f"game-with-a-long-id-{number}" for number in range(1000)]
            await asyncio.gather(*(store.create(row(game), "0") for game in games))
            while len(ear.entries) < 1000:
                await asyncio.sleep(0.01)
            assert sorted(ear.entries) == sorted((game, 0) for game in games)

    run(test())


def test_of_two_processes_one_gets_each_number(postgres_url: str) -> None:
    games = [f"game{number}" for number in range(8)]

    async def test() -> None:
        async with opened(postgres_url) as store:
            ear = Ear()
            store.listen(ear.on_entry, ear.texts.append)
            await asyncio.gather(*(store.create(row(game), "0") for game in games))
            # The second has its games in another order: none waits for the other for ever.
            with (
                appending(postgres_url, "A", 60, *games) as first,
                appending(postgres_url, "B", 60, *games[::-1]) as second,
            ):
                outputs = [process.communicate(timeout=60) for process in (first, second)]
            assert [errors for _, errors in outputs] == ["", ""]
            won = {name: set(output.splitlines()[1:]) for name, (output, _) in zip("AB", outputs, strict=True)}
            assert not won["A"] & won["B"]
            for game in games:
                kept = await store.entries(game, 0)
                assert [number for number, _, _ in kept] == list(range(1, 61))
                for number, _, entry in kept:
                    assert f"{game} {number}" in won[entry[1]]
                await ear.until((game, 60))

    run(test())


def test_processes_that_start_at_once_make_the_tables_once(postgres_url: str) -> None:
    async def test() -> None:
        stores = [open_store(postgres_url) for _ in range(8)]
        await asyncio.gather(*(store.open() for store in stores))
        assert max(store.now() for store in stores) - min(store.now() for store in stores) < 2
        assert len({await store.setting("secret", str(number)) for number, store in enumerate(stores)}) == 1
        await asyncio.gather(*(store.close() for store in stores))

    run(test())


def test_connections_that_are_cut_cost_nothing(postgres_url: str, postgres_cluster: PostgresCluster) -> None:
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'damier'"

    async def test() -> None:
        async with opened(postgres_url) as store:
            ear = Ear()
            store.listen(ear.on_entry, ear.texts.append)
            await store.create(row(), "0")
            ended = False

            async def append() -> int:
                number = 0
                while not ended:
                    number += 1
                    assert await store.append(GAME, number, 1.0, str(number))  # never refused as taken by itself
                return number

            appending = asyncio.create_task(append())
            for _ in range(6):
                await asyncio.sleep(0.15)
                await asyncio.to_thread(postgres_cluster.execute, cut)
            ended = True
            number = await appending
            assert [entry[2] for entry in await store.entries(GAME, 0)] == [str(at) for at in range(1, number + 1)]
            await ear.until((EVERY_GAME, 0))
            await store.check()

    run(test())


@pytest.fixture
def stopping(postgres_cluster: PostgresCluster) -> Iterator[PostgresCluster]:
    """The server, for a test that stops it."""
    yield postgres_cluster
    if not postgres_cluster.is_started:
        postgres_cluster.start()


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGQUIT])
def test_a_server_that_goes_and_comes_back(
    postgres_url: str, stopping: PostgresCluster, by: signal.Signals, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("damier.web.store.writer._PAUSES", (0.0, 0.1))

    async def test() -> None:
        async with opened(postgres_url) as store, opened(postgres_url) as other:
            ear = Ear()
            other.listen(ear.on_entry, ear.texts.append)
            await store.create(row(), "0")
            assert await store.append(GAME, 1, 1.0, "before")
            await asyncio.to_thread(stopping.stop, by)
            began = time.monotonic()
            asked = (store.load(GAME), store.check(), store.setting("key", "value"), store.claim(GAME, "a", 9))
            answers = await asyncio.gather(store.append(GAME, 2, 1.0, "lost"), *asked, return_exceptions=True)
            for answer in answers:
                assert isinstance(answer, StoreFailed)
                assert re.match(r"the database postgresql://\S+ cannot be used: ", str(answer))
            assert time.monotonic() - began < 20
            await asyncio.sleep(AHEAD)
            stood = store.now()
            await asyncio.sleep(0.1)
            assert store.now() == stood
            await asyncio.to_thread(stopping.start)
            assert await store.append(GAME, 2, 1.0, "after")
            assert [entry for _, _, entry in await other.entries(GAME, 0)] == ["before", "after"]
            await ear.until((EVERY_GAME, 0))
            assert await store.append(GAME, 3, 1.0, "told")
            await ear.until((GAME, 3))
            await store.check()

    run(test())


def test_a_frozen_server_is_not_waited_for(
    postgres_url: str, postgres_cluster: PostgresCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_server, "SILENCE", 0.5)
    monkeypatch.setattr("damier.web.store.writer._RETRYING", 0.1)

    async def test() -> None:
        async with opened(postgres_url) as store:
            await store.create(row(), "0")
            postgres_cluster.signal_backends(signal.SIGSTOP)
            try:
                with pytest.raises(StoreFailed, match="cannot be used"):
                    await store.append(GAME, 1, 1.0, "x")
            finally:
                postgres_cluster.signal_backends(signal.SIGCONT)
            assert await store.append(GAME, 2, 1.0, "y")
            await store.check()

    run(test())

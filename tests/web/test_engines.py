"""Engines for many games: real processes, killed, kept busy, cancelled and closed."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from random import Random
from typing import Any, TypeVar

import pytest

from damier.core import registry
from damier.core.clock import TimeLeft
from damier.core.errors import BadSetup, DamierError, PlayerFailed, UnknownName
from damier.core.game import Setup
from damier.seats.occupant import Occupant
from damier.web import questions
from damier.web.engines import EnginePool
from damier.web.errors import TooMany
from tests.running import is_running
from tests.waiting import until

REVERSI = registry.find("reversi")


def a_hard_position() -> Any:
    """A position that a master thinks about for five seconds."""
    rng, position = Random(1), REVERSI.start(Setup())
    for _ in range(16):
        position = position.after(rng.choice(position.legal_moves()))
    return position


POSITION = a_hard_position()

ResultT = TypeVar("ResultT")


def run(test: Coroutine[Any, Any, ResultT], seconds: float = 90) -> ResultT:
    """Run a test's coroutine; it fails after so long."""
    return asyncio.run(asyncio.wait_for(test, seconds))


@asynccontextmanager
async def a_pool(workers: int = 2, processes: int | None = None) -> AsyncIterator[EnginePool]:
    """A pool, none of whose processes stays."""
    pool = EnginePool(workers, processes)
    pids: list[int] = []
    try:
        yield pool
    finally:
        pids = pool.pids()
        await pool.close()
    assert not any(map(is_running, pids))
    assert pool.pids() == []


async def until_there_are(pool: EnginePool, processes: int) -> list[int]:
    """The processes of a pool, once there are so many."""
    while len(pids := pool.pids()) != processes:
        await asyncio.sleep(0.01)
    return pids


def test_engines_answer_and_their_processes_are_used_again_at_a_low_priority() -> None:
    async def test() -> None:
        async with a_pool() as pool:
            found = await pool.ask("engine:1", REVERSI, POSITION)
            assert found.move in POSITION.legal_moves()
            (pid,) = pool.pids()
            assert os.getpriority(os.PRIO_PROCESS, pid) == 10
            await pool.ask("engine:1:Deep Thought", REVERSI, POSITION)
            assert pool.pids() == [pid]
            judged = await pool.ask("engine:1", REVERSI, POSITION, wants_evaluation=True)
            assert judged.move is None
            assert judged.advantage is not None
            assert pool.waiting() == 0

    run(test())


@pytest.mark.parametrize(
    ("occupant", "error"),
    [
        ("human", BadSetup),
        ("py:evil.py", BadSetup),
        ("hub:/bin/sh", BadSetup),
        ("engine:99", UnknownName),
        ("nobody", UnknownName),
    ],
)
def test_only_engines_of_our_own_are_started(occupant: str, error: type[DamierError]) -> None:
    async def test() -> None:
        async with a_pool() as pool:
            with pytest.raises(error):
                await pool.ask(occupant, REVERSI, POSITION)
            assert pool.pids() == []

    run(test())


def test_a_killed_engine_is_started_again() -> None:
    async def test() -> None:
        async with a_pool() as pool:
            await pool.ask("engine:1", REVERSI, POSITION)
            (idle,) = pool.pids()
            os.kill(idle, signal.SIGKILL)
            assert (await pool.ask("engine:1", REVERSI, POSITION)).move
            (busy,) = pool.pids()
            assert busy != idle
            thinking = asyncio.create_task(pool.ask("engine:8", REVERSI, POSITION, TimeLeft(1.5, is_per_move=True)))
            (other,) = set(await until_there_are(pool, 2)) - {busy}
            await asyncio.sleep(0.5)
            os.kill(other, signal.SIGKILL)
            assert (await thinking).move

    run(test())


def test_an_engine_that_dies_again_and_again_is_given_up() -> None:
    async def kill_all(pool: EnginePool) -> None:
        while True:
            for pid in pool.pids():
                if is_running(pid):
                    os.kill(pid, signal.SIGKILL)
            await asyncio.sleep(0.005)

    async def test() -> None:
        async with a_pool() as pool:
            killing = asyncio.create_task(kill_all(pool))
            with pytest.raises(PlayerFailed, match="has ended"):
                await pool.ask("engine:8", REVERSI, POSITION)
            killing.cancel()
            assert (await pool.ask("engine:1", REVERSI, POSITION)).move

    run(test())


def test_a_hundred_masters_do_not_delay_beginners(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions, "LONGEST_WAIT", 4.0)

    async def timed(pool: EnginePool, occupant: str, budget: TimeLeft | None = None) -> float:
        began = time.monotonic()
        assert (await pool.ask(occupant, REVERSI, POSITION, budget)).move
        return time.monotonic() - began

    async def test() -> None:
        async with a_pool() as pool:
            short = TimeLeft(0.7, is_per_move=True)
            await asyncio.gather(timed(pool, "engine:1"), timed(pool, "engine:8", short))  # processes are started
            masters = [asyncio.create_task(timed(pool, "engine:8")) for _ in range(100)]
            await asyncio.sleep(0.2)
            assert pool.waiting() > 80
            beginners = [await timed(pool, "engine:1") for _ in range(20)]
            assert pool.waiting() > 20
            assert max(beginners) < 2  # quick engines take some milliseconds; this machine may be busy
            assert max(await asyncio.gather(*masters)) < 30  # 500 seconds of thinking, had they all their time

    run(test())


def test_who_does_not_want_the_answer_any_more_stops_the_engine() -> None:
    async def test() -> None:
        async with a_pool() as pool:
            thinking = asyncio.create_task(pool.ask("engine:8", REVERSI, POSITION))
            (pid,) = await until_there_are(pool, 1)
            waiting = asyncio.create_task(pool.ask("engine:8", REVERSI, POSITION))
            await asyncio.sleep(0.5)
            assert pool.waiting() == 1
            waiting.cancel()
            await asyncio.wait([waiting])
            assert pool.waiting() == 0
            thinking.cancel()
            await asyncio.wait([thinking])
            began = time.monotonic()
            await pool.ask("engine:8", REVERSI, POSITION, TimeLeft(0.8, is_per_move=True))
            assert time.monotonic() - began < 4  # it did not think to the end of its five seconds
            assert pool.pids() == [pid]

    run(test())


def test_the_number_of_processes_is_bounded() -> None:
    async def test() -> None:
        async with a_pool(processes=3) as pool:
            for level in (1, 2, 3, 4, 1):
                await pool.ask(f"engine:{level}", REVERSI, POSITION)
                assert len(pool.pids()) <= 3
            assert len(pool.pids()) == 3

    run(test())


def test_a_pool_is_closed_while_it_is_busy() -> None:
    async def test() -> None:
        async with a_pool() as pool:
            asked = [asyncio.create_task(pool.ask("engine:8", REVERSI, POSITION)) for _ in range(5)]
            asked.append(asyncio.create_task(pool.ask("engine:1", REVERSI, POSITION)))
            await until_there_are(pool, 2)
            began = time.monotonic()
            await pool.close()
            assert time.monotonic() - began < 4
            results = await asyncio.gather(*asked, return_exceptions=True)
            assert sum(isinstance(result, PlayerFailed) for result in results) >= 5
            with pytest.raises(PlayerFailed, match="stopping"):
                await pool.ask("engine:1", REVERSI, POSITION)

    run(test())


def test_processes_end_with_a_server_that_is_killed() -> None:
    program = (
        "import asyncio, sys; from damier.core import registry; from damier.core.game import Setup\n"
        "from damier.web.engines import EnginePool\n"
        "async def main():\n"
        "    pool, game = EnginePool(2), registry.find('reversi')\n"
        "    await pool.ask('engine:1', game, game.start(Setup()))\n"
        "    print(*pool.pids(), flush=True)\n"
        "    await pool.ask('engine:8', game, game.start(Setup()))\n"
        "asyncio.run(main())"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE) as server:
        assert server.stdout
        pids = list(map(int, server.stdout.readline().split()))
        assert pids
        server.kill()
    until(lambda: not any(map(is_running, pids)))


def a_question(asker: str, seconds: float = 5.0) -> questions.Question:
    loop = asyncio.get_running_loop()
    seat = Occupant.parse("engine:8")
    return questions.Question(seat, REVERSI, POSITION, None, False, seconds, loop, loop.create_future(), asker)


def test_askers_take_turns() -> None:
    async def main() -> list[str]:
        queue = questions.Questions(1)
        for asker in "aaaabab":
            queue.put(a_question(asker))
            queue.put(a_question("a", seconds=0.1))
        queue.put(a_question("c"))
        for _ in range(7):  # quick ones, which have a thread of their own, change nothing
            queue.next(only_quick=True)
        return [found[0].asker for _ in range(8) if (found := queue.next(only_quick=False))]

    assert run(main()) == list("abcabaaa")


def test_a_queue_that_is_full_is_nobodys_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        queue = questions.Questions(1)
        queue.put(a_question("a"))
        with pytest.raises(TooMany):
            queue.put(a_question("b"))

    monkeypatch.setattr(questions, "_MOST_WAITING", 1)
    run(main())

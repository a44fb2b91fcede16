"""Served time over gaps, jumps of the clock, and several processes."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from damier.web.store.served_time import AHEAD, BREAK, REST, ServedTime, Uptime
from damier.web.store.store import Store, Times
from tests.fake_clock import FakeClock
from tests.web.store.stores import GAME, opened, row, run

LAST = Uptime(seen=5000.0, served=100.0, resumes=4000.0)


@pytest.mark.parametrize(
    ("wall", "starts_alone", "served", "resumes"),
    [
        (5001.0, False, 101.0, 4000.0),  # a second, as usual
        (5000.0, False, 100.0, 4000.0),  # two processes at once
        (5000.0 + BREAK, False, 100.0 + BREAK, 4000.0),  # a busy machine
        (5002.0, True, 100.0 + AHEAD, 5002.0 + REST),  # killed, and started again soon
        (8600.0, True, 100.0 + AHEAD, 8600.0 + REST),  # an hour later
        (8600.0, False, 100.0 + AHEAD, 8600.0 + REST),  # the machine was asleep
        (4999.0, False, 100.0, 4000.0),  # the clock was corrected
        (3000.0, False, 100.0, 3000.0 + REST),  # the clock was set back
    ],
)
def test_the_next_beat(wall: float, starts_alone: bool, served: float, resumes: float) -> None:
    assert LAST.after(wall, starts_alone=starts_alone) == Uptime(wall, served, resumes)


def test_time_rests_after_a_break_and_then_goes_on() -> None:
    beat = LAST.after(6000.0)
    for second in range(1, 6):
        beat = beat.after(6000.0 + second)
        assert beat.served == 100.0 + AHEAD + max(0.0, second - REST)


def test_a_process_counts_on_from_its_last_beat_but_not_far() -> None:
    clock = FakeClock()
    served = ServedTime(clock)
    served.note(LAST, clock())
    shown = [served.now()]
    for _ in range(4):
        clock.run(0.5)
        shown.append(served.now())
    assert shown == [100.0, 100.5, 101.0, 101.5, 101.5]
    served.note(LAST.after(5001.2), clock())  # it has been told late: time does not run backwards
    assert served.now() == 101.5
    clock.run(0.5)
    assert served.now() == pytest.approx(101.7)


class Machine:
    """A machine whose clocks stand still unless a test says so."""

    def __init__(self) -> None:
        self.wall, self.monotonic = FakeClock(), FakeClock()
        self.wall.seconds = 1_700_000_000.0
        self.times = Times(self.wall, self.monotonic)

    def run(self, seconds: float) -> None:
        """Let time pass."""
        self.wall.run(seconds)
        self.monotonic.run(seconds)

    async def serve(self, seconds: int, *stores: Store) -> None:
        """Let time pass while servers write their beats."""
        for _ in range(seconds):
            self.run(1.0)
            for store in stores:
                store._writer._try_to_beat()  # type: ignore[attr-defined]


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    """A machine; servers write a beat only when they are told to."""
    monkeypatch.setattr("damier.web.store.writer.BEAT", 1000.0)
    return Machine()


def test_time_stands_still_while_no_server_runs(tmp_path: Path, machine: Machine) -> None:
    url = f"sqlite:///{tmp_path}/games.db"

    async def test() -> None:
        async with opened(url, machine.times) as store:
            began = store.now()
            assert began == 1_700_000_000.0
            await machine.serve(10, store)
            assert store.now() == began + 10
            machine.run(0.9)
            assert store.now() == began + 10.9
        for gap in (0.5, 2.0, 36000.0):
            machine.run(gap)
            before = store.now()
            async with opened(url, machine.times) as store:
                assert before <= store.now() <= before + AHEAD
                began = store.now()
                await machine.serve(3, store)
                assert store.now() == began
                await machine.serve(5, store)
                assert store.now() == began + 5

    run(test())


def test_a_machine_that_sleeps_costs_nobody_time(tmp_path: Path, machine: Machine) -> None:
    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path}/games.db", machine.times) as store:
            await machine.serve(5, store)
            began = store.now()
            machine.wall.run(3600.0)  # the other clock does not count sleep
            assert store.now() == began
            await machine.serve(10, store)
            assert began + 10 - REST <= store.now() <= began + 10 + AHEAD
            machine.wall.run(-7200.0)
            began = store.now()
            await machine.serve(10, store)
            assert began + 9 - REST <= store.now() <= began + 10

    run(test())


def test_two_servers_share_one_time(postgres_url: str, machine: Machine) -> None:
    async def test() -> None:
        async with opened(postgres_url, machine.times) as first:
            await machine.serve(5, first)
            began = first.now()
            async with opened(postgres_url, machine.times) as second:  # it finds a server: no break
                assert second.now() == began
                await machine.serve(5, first, second)
                assert first.now() == second.now() == began + 5
            await machine.serve(5, first)
            assert first.now() == began + 10
        machine.run(100.0)
        async with opened(postgres_url, machine.times) as third:
            assert began + 10 <= third.now() <= began + 10 + AHEAD

    run(test())


def test_time_passes_by_the_clock_of_the_database_server(postgres_url: str) -> None:
    async def test() -> None:
        async with opened(postgres_url) as store, opened(postgres_url) as other:
            began = store.now()
            await asyncio.sleep(2.5)
            assert 1.9 < store.now() - began < 10
            assert abs(store.now() - other.now()) < 0.5
            await store.create(row(created=store.now()), "0")
            assert (await other.entries(GAME, -1))[0][1] > began

    run(test())

"""Jobs are done once, whatever happens to workers and servers."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert

from damier.core.message import Message
from damier.web.classes import jobs
from damier.web.classes.hands import Process
from damier.web.classes.jobs import IDLE, Job
from damier.web.classes.pool import Pool
from damier.web.store.class_schema import COURSES
from damier.web.store.store import Change, Store
from tests.web.classes import working
from tests.web.store.stores import opened, run

ROOT = str(Path(__file__).parents[3])
COURSE = {
    "id": "course",
    "title": "Games",
    "assignment": "game:pebbles",
    "part": "",
    "zone": "UTC",
    "shown": '"all"',
    "joins": 0,
    "is_open": True,
    "team_size": 1,
    "counts": "last",
    "most_bytes": 1,
    "ladder": "null",
    "created": 0.0,
}


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("postgres_url"))
    return f"sqlite:///{tmp_path}/class.db"


class Kind:
    """Jobs of a test: what a worker is asked for, what came of it."""

    def __init__(self, name: str = "test") -> None:
        self.name, self.run = name, f"{working.__name__}:do"
        self.kept: list[tuple[str, Any]] = []
        self.given_up: list[tuple[str, str]] = []
        self.told: list[dict[str, Any]] = []

    async def prepare(self, job: Job, /) -> dict[str, Any] | None:
        """Its details."""
        return None if job.details.get("is_over") else job.details

    def keep(self, change: Change, job: Job, result: dict[str, Any], /) -> None:
        """Note it."""
        self.kept.append((job.subject, result))

    def give_up(self, change: Change, job: Job, why: Message, /) -> None:
        """Note it."""
        self.given_up.append((job.subject, str(why)))

    def heard(self, job: Job, told: dict[str, Any], /) -> None:
        """Note it."""
        self.told.append(told)

    @property
    def ended(self) -> int:
        """How many jobs have ended."""
        return len(self.kept) + len(self.given_up)


@asynccontextmanager
async def working_pool(store: Store, kind: Kind, owner: str = "one", size: int = 1) -> AsyncIterator[Pool]:
    """Workers that work."""
    pool = Pool(store, {kind.name: kind}, owner, size, hire=lambda: Process("tests", ROOT))
    pool.open()
    try:
        yield pool
    finally:
        await pool.close()


async def enqueue(store: Store, *subjects: str, kind: str = "test", priority: int = 0, **details: Any) -> None:
    """Have things done, in a course."""

    def make(change: Change) -> None:
        if not change.connection.execute(COURSES.select()).first():
            change.connection.execute(insert(COURSES).values(**COURSE))
        for subject in subjects:
            jobs.enqueue(change, kind, subject, "course", priority, details)

    await store.change(make)


async def until(holds: Callable[[], object]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(180):
        while not holds():
            await asyncio.sleep(0.02)


@pytest.mark.slow
def test_jobs_are_done_in_the_order_of_their_priority_and_tell_how_far_they_are(url: str) -> None:
    async def test() -> None:
        kind = Kind()
        async with opened(url) as store:
            await enqueue(store, "late", priority=IDLE)
            await enqueue(store, "a", answer=1)
            await enqueue(store, "a", answer=2)  # it waits already
            await enqueue(store, "long", text="x" * 3_000_000)
            await enqueue(store, "over", is_over=True)
            async with working_pool(store, kind):
                await until(lambda: kind.ended == 3)
            assert [subject for subject, _ in kind.kept] == ["a", "long", "late"]
            assert kind.kept[0][1] == {"answer": 1}
            assert len(kind.kept[1][1]["text"]) == 3_000_000
            assert kind.told[0] == {"done": 0}
            assert await store.read(lambda connection: jobs.count(connection, "test")) == 0

    run(test())


@pytest.mark.slow
def test_a_worker_that_dies_is_replaced_and_its_job_given_up_after_three(tmp_path: Path) -> None:
    async def test() -> None:
        kind = Kind()
        async with opened(f"sqlite:///{tmp_path}/class.db") as store:
            await enqueue(store, "deadly", dies=True)
            await enqueue(store, "wrong", raises="it cannot be done")
            await enqueue(store, "once", dies_at=str(tmp_path / "died"))
            await enqueue(store, "fine", answer=1)
            async with working_pool(store, kind, size=2):
                await until(lambda: kind.ended == 4)
        assert {subject for subject, _ in kind.kept} == {"once", "fine"}
        assert {subject for subject, _ in kind.given_up} == {"deadly", "wrong"}
        assert dict(kind.given_up)["wrong"] == "it cannot be done"

    run(test())


@pytest.mark.slow
def test_what_a_pool_had_begun_when_it_was_closed_is_done_by_the_next(tmp_path: Path) -> None:
    async def test() -> None:
        first, second = Kind(), Kind()
        async with opened(f"sqlite:///{tmp_path}/class.db") as store:
            await enqueue(store, "long", waits_for=str(tmp_path / "go"))
            async with working_pool(store, first):
                await until(lambda: first.told)
            (tmp_path / "go").touch()
            async with working_pool(store, second, "two"):
                await until(lambda: second.kept)
        assert not first.ended
        assert second.ended == 1

    run(test())


@pytest.mark.slow
def test_a_result_of_a_server_that_has_lost_its_lease_does_not_count(postgres_url: str) -> None:
    async def test() -> None:
        async with opened(postgres_url) as store:
            await enqueue(store, "once")
            job = await store.change(lambda change: jobs.claim(change, "one", ["test"], IDLE))
            assert job
            assert await store.change(lambda change: jobs.claim(change, "two", ["test"], IDLE)) is None
            assert await store.change(lambda change: jobs.renew(change, "one", [job.id])) == {job.id}
            late = lambda change: jobs.claim(Change(change.connection, change.now + 60), "two", ["test"], IDLE)  # noqa: E731
            other = await store.change(late)
            assert other
            assert not await store.change(lambda change: jobs.renew(change, "one", [job.id]))
            assert not await store.change(lambda change: jobs.end(change, job))
            assert await store.change(lambda change: jobs.end(change, other))
            assert not await store.change(lambda change: jobs.end(change, other))

    run(test())


@pytest.mark.slow
def test_a_worker_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        kind = Kind()
        async with opened(f"sqlite:///{tmp_path}/class.db") as store:
            await enqueue(store, "long", waits_for=str(tmp_path / "go"), tells_process=True)
            async with working_pool(store, kind):
                await until(lambda: len(kind.told) > 1)
                (tmp_path / "go").touch()
                os.kill(kind.told[1]["process"], signal.SIGKILL)
                await until(lambda: kind.ended)
        assert [subject for subject, _ in kind.kept] == ["long"]

    run(test())

"""Changes of several tables: all or nothing, each for itself, and told to everybody."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import insert, select

from damier.core.errors import BadSetup
from damier.web.store.class_schema import ATTEMPTS
from damier.web.store.store import Change, StoreFailed
from tests.web.store.stores import opened, run


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("postgres_url"))
    return f"sqlite:///{tmp_path}/games.db"


def add(change: Change, *keys: str) -> int:
    """Keep some rows."""
    for key in keys:
        change.connection.execute(insert(ATTEMPTS).values(key=key, failures=1, last=change.now))
    return len(keys)


def add_one(change: Change, key: str) -> int:
    """Keep a row."""
    return add(change, key)


def test_a_refused_change_leaves_nothing_and_harms_no_other(url: str) -> None:
    def refused(change: Change) -> None:
        add(change, "lost")
        change.tell("topic", "lost")
        raise BadSetup("it is refused")

    async def test() -> None:
        told: list[str] = []
        async with opened(url) as store:
            store.subscribe("topic", told.append)
            kept = asyncio.gather(*(store.change(partial(add_one, key=str(number))) for number in range(5)))
            with pytest.raises(BadSetup, match="it is refused"):
                await store.change(refused)
            assert await kept == [1] * 5
            keys = await store.read(lambda connection: set(connection.execute(select(ATTEMPTS.c.key)).scalars()))
            assert keys == set("01234")
            with pytest.raises(StoreFailed):  # a row that is there already
                await store.change(lambda change: add(change, "new", "0"))
            again = await store.read(lambda connection: set(connection.execute(select(ATTEMPTS.c.key)).scalars()))
            assert again == keys
            await store.tell("topic", "heard")
            assert told == ["heard"]

    run(test())


def test_a_refusal_of_who_reads_is_its_own(url: str) -> None:
    def missing(_: object) -> None:
        raise BadSetup("it is missing")

    async def test() -> None:
        async with opened(url) as store:
            with pytest.raises(BadSetup, match="it is missing"):
                await store.read(missing)

    run(test())


def test_another_process_hears_of_a_topic(postgres_url: str) -> None:
    async def test() -> None:
        told: asyncio.Queue[str] = asyncio.Queue()
        async with opened(postgres_url) as one, opened(postgres_url) as other:
            other.subscribe("topic", told.put_nowait)
            await one.tell("another", "not for us")
            await one.change(lambda change: change.tell("topic", "a text"))
            assert await asyncio.wait_for(told.get(), 30) == "a text"
            assert abs(one.wall() - other.wall()) < 30

    run(test())

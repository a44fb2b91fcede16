"""Migrations: from nothing, from an older database, and never from a newer one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text

from damier.web.store import ladder_schema, migration
from damier.web.store.places import Place, place_of
from damier.web.store.statements import insert_entries, insert_games
from damier.web.store.store import StoreFailed
from tests.web.store.stores import GAME, opened, row, run


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("postgres_url"))
    return f"sqlite:///{tmp_path}/games.db"


@contextmanager
def the_place(url: str) -> Iterator[Place]:
    """A database without a store."""
    place = place_of(url)
    place.open()
    try:
        yield place
    finally:
        place.close()


def test_migrations_make_the_tables_of_the_schema(url: str) -> None:
    with the_place(url) as place:
        migration.migrate(place)
        migration.migrate(place)  # nothing is left to do
        with place.writing.begin() as connection:
            options = {"version_table": "damier_version", "compare_type": True}
            context = MigrationContext.configure(connection, opts=options)
            assert compare_metadata(context, ladder_schema.LADDERS.metadata) == []


def test_the_latest_migration_is_the_last_one() -> None:
    scripts = ScriptDirectory(str(Path(migration.__file__).parent / "migrations"))
    assert scripts.get_current_head() == migration.LATEST
    for script in scripts.walk_revisions():
        assert script.doc


def test_an_older_database_keeps_its_games(url: str) -> None:
    with the_place(url) as place:
        migration.migrate(place, "games")
        with place.writing.begin() as connection:
            assert not inspect(connection).has_table("uptime")
            insert_games(connection, place.mark, [row()])
            insert_entries(connection, place.mark, [(GAME, 0, 1000.5, "0"), (GAME, 1, 1001.0, "1")])

    async def test() -> None:
        async with opened(url) as store:
            assert await store.load(GAME) == (row(), [(0, 1000.5, "0"), (1, 1001.0, "1")])
            assert await store.claim(GAME, "a", 1.0)

    run(test())


def test_a_newer_database_is_left_alone(url: str) -> None:
    async def test() -> None:
        async with opened(url) as store:
            await store.create(row(), "0")
        with the_place(url) as place, place.writing.begin() as connection:
            connection.execute(text("UPDATE damier_version SET version_num = 'future'"))
        with pytest.raises(StoreFailed, match="was made by a newer version of damier"):
            async with opened(url):
                pass
        with the_place(url) as place, place.writing.begin() as connection:
            assert migration.version_of(connection) == "future"

    run(test())


def test_a_migration_that_fails_leaves_nothing_behind(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from alembic.operations import Operations

    create_index = Operations.create_index

    def fail(*_: object, **__: object) -> None:
        raise OSError("the power fails")

    with the_place(url) as place:
        monkeypatch.setattr(Operations, "create_index", fail)
        with pytest.raises(OSError, match="the power fails"):
            migration.migrate(place)
        with place.writing.begin() as connection:
            assert inspect(connection).get_table_names() == []
        monkeypatch.setattr(Operations, "create_index", create_index)
        migration.migrate(place)

"""A SQLite file that is full, read-only, damaged or used by two; and a server that is killed while it writes."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from damier.web.store.store import StoreFailed, open_store
from tests.web.store.stores import GAME, appending, opened, row, run


@pytest.fixture
def url(tmp_path: Path) -> str:
    """The URL of an empty database."""
    return f"sqlite:///{tmp_path}/games.db"


def test_the_file_is_made_with_its_folder_for_its_owner_only(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path}/a folder/games.db"):
            for name in ("games.db", "games.db-wal", "games.db.lock"):
                assert stat.S_IMODE((tmp_path / "a folder" / name).stat().st_mode) == 0o600

    run(test())


def test_every_acknowledged_entry_survives_a_killed_server(url: str) -> None:
    games = [f"game{number}" for number in range(20)]
    rng = Random(4)

    async def prepare() -> None:
        async with opened(url) as store:
            await asyncio.gather(*(store.create(row(game), "0") for game in games))

    async def found() -> set[tuple[str, int]]:
        async with opened(url) as store:
            return {(game, number) for game in games for number, _, _ in await store.entries(game, 0)}

    run(prepare())
    acknowledged: set[tuple[str, int]] = set()
    for attempt in range(3):
        with appending(url, f"server {attempt}", 100_000, *games) as server:
            assert server.stdout
            assert server.stdout.readline() == "open\n"
            lines = [server.stdout.readline() for _ in range(rng.randrange(20, 900))]
            server.kill()
            lines += server.stdout.readlines()
        acknowledged |= {(game, int(number)) for game, number in (line.split() for line in lines if line[-1:] == "\n")}
        kept = run(found())
        assert acknowledged <= kept
        for game in games:
            numbers = sorted(number for owner, number in kept if owner == game)
            assert numbers == list(range(1, len(numbers) + 1))


def test_a_second_server_on_the_same_file_is_refused(url: str) -> None:
    async def test() -> None:
        async with opened(url):
            with pytest.raises(StoreFailed, match="is used by another server; several servers can share a PostgreSQL"):
                await open_store(url).open()
            with appending(url, "second", 1, GAME) as second:
                _, errors = second.communicate(timeout=60)
            assert "is used by another server" in errors
        async with opened(url):
            pass

    run(test())


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk with room for a few games."""
    place = tmp_path / "disk"
    place.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(place)]
    if os.geteuid() != 0 or subprocess.run(command, capture_output=True, timeout=60).returncode:
        pytest.skip("only root can mount a small disk")
    yield place
    subprocess.run(["umount", str(place)], check=True, timeout=60)


def test_a_full_disk_loses_nothing_and_the_server_goes_on_once_there_is_room(small_disk: Path) -> None:
    async def test() -> None:
        async with opened(f"sqlite:///{small_disk}/games.db") as store:
            await store.create(row(), "0")
            kept = 0
            with suppress(StoreFailed):
                while kept < 1000 and await store.append(GAME, kept + 1, 1.0, "x" * 20_000):
                    kept += 1
            assert 0 < kept < 60
            with pytest.raises(StoreFailed, match=r"the disk of the database \S+ is full"):
                await store.append(GAME, kept + 1, 1.0, "x" * 100_000)
            assert len(await store.entries(GAME, 0)) == kept
            subprocess.run(["mount", "-o", "remount,size=8m", str(small_disk)], check=True, timeout=60)
            assert await store.append(GAME, kept + 1, 1.0, "y")
            await store.check()
            assert [number for number, _, _ in await store.entries(GAME, 0)] == list(range(1, kept + 2))

    run(test())


def test_a_read_only_disk_is_told(small_disk: Path) -> None:
    url = f"sqlite:///{small_disk}/games.db"

    async def test() -> None:
        async with opened(url) as store:
            await store.create(row(), "0")
        subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True, timeout=60)
        with pytest.raises(StoreFailed, match=r"the database \S+ cannot be opened: Read-only file system"):
            await open_store(url).open()

    run(test())


def test_a_file_that_becomes_read_only_is_told(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with opened(url) as store:
            await store.create(row(), "0")
            connect = sqlite3.connect

            def connect_to_read(path: Path, **options: object) -> sqlite3.Connection:
                return connect(f"file:{path}?mode=ro", uri=True, **options)  # type: ignore[call-overload,no-any-return]

            monkeypatch.setattr(sqlite3, "connect", connect_to_read)
            store._place.writing.dispose()  # type: ignore[attr-defined]
            with pytest.raises(StoreFailed, match="cannot be written: it is read-only"):
                await store.append(GAME, 1, 1.0, "x")
            assert await store.entries(GAME, -1) == [(0, 1000.5, "0")]

    run(test())


@pytest.mark.parametrize("content", [b"this is not a database, but a text that is long enough " * 50, b"SQLite"])
def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "games.db"
    path.write_bytes(content)

    async def test() -> None:
        with pytest.raises(StoreFailed, match="is not a SQLite database, or it is damaged"):
            await open_store(f"sqlite:///{path}").open()

    run(test())
    assert path.read_bytes() == content


def test_a_damaged_database_is_told(tmp_path: Path) -> None:
    path = tmp_path / "games.db"

    async def fill() -> None:
        async with opened(f"sqlite:///{path}") as store:
            await store.create(row(), "0")
            assert all(await asyncio.gather(*(store.append(GAME, at, 1.0, "x" * 1000) for at in range(1, 300))))

    async def look() -> None:
        async with opened(f"sqlite:///{path}") as store:
            await store.load(GAME)

    run(fill())
    content = bytearray(path.read_bytes())
    content[8192:-4096] = Random(5).randbytes(len(content) - 12288)
    path.write_bytes(content)
    with pytest.raises(StoreFailed, match="is not a SQLite database, or it is damaged"):
        run(look())


@pytest.mark.parametrize("path", ["/proc/games.db", "/dev/null/games.db", "/tmp"])
def test_a_place_where_no_file_can_be_is_told(path: str) -> None:
    async def test() -> None:
        with pytest.raises(StoreFailed, match=f"the database {path} cannot be (opened|used)"):
            await open_store(f"sqlite:///{path}").open()

    run(test())


def test_another_program_that_looks_into_the_file_is_waited_for(url: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(url) as store:
            await store.create(row(), "0")
            other = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            appending = asyncio.create_task(store.append(GAME, 1, 1.0, "x"))
            await asyncio.sleep(0.3)
            assert not appending.done()
            assert await store.entries(GAME, 0) == []  # readers do not wait
            other.execute("ROLLBACK")
            other.close()
            assert await appending

    run(test())

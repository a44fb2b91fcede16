"""What every store does, in a SQLite file and in a real PostgreSQL server."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import pytest

from damier.i18n.language import Language
from damier.web.store.store import OPEN, OVER, RUNNING, StoreFailed, open_store
from tests.web.store.stores import GAME, opened, row, run


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("postgres_url"))
    return f"sqlite:///{tmp_path}/games.db"


def test_a_game_is_kept_with_its_entries(url: str) -> None:
    async def test() -> None:
        async with opened(url) as store:
            assert await store.load(GAME) is None
            await store.create(row(), '{"first": true}')
            assert await store.append(GAME, 1, 1001.25, '"Ça va ? 🎲"')
            assert await store.append(GAME, 2, 1002.0, "2", row(status=RUNNING, free=0, changed=1002.0))
        async with opened(url) as store:
            found = await store.load(GAME)
            entries = [(0, 1000.5, '{"first": true}'), (1, 1001.25, '"Ça va ? 🎲"'), (2, 1002.0, "2")]
            assert found == (row(status=RUNNING, free=0, changed=1002.0), entries)
            assert await store.entries(GAME, 1) == entries[2:]
            assert await store.entries(GAME, 2) == []

    run(test())


def test_a_number_is_given_once_and_who_loses_changes_nothing(url: str) -> None:
    async def test() -> None:
        async with opened(url) as store:
            await store.create(row(), "0")
            changes = [store.append(GAME, 1, 1.0, str(mine), row(title=str(mine))) for mine in range(50)]
            won = await asyncio.gather(*changes)
            assert Counter(won) == {True: 1, False: 49}
            winner = str(won.index(True))
            assert not await store.append(GAME, 1, 1.0, "late", row(title="late"))
            found = await store.load(GAME)
            assert found == (row(title=winner), [(0, 1000.5, "0"), (1, 1.0, winner)])
            with pytest.raises(StoreFailed, match="there is a game 'Ab3dEf6hIj9l' already"):
                await store.create(row(title="another"), "another")
            assert await store.load(GAME) == found

    run(test())


def test_a_game_that_follows_is_kept_with_its_link_or_neither_is(url: str) -> None:
    async def test() -> None:
        async with opened(url) as store:
            await store.create(row(), "0")
            games = [row(f"following{number}") for number in range(20)]
            links = [store.append(GAME, 1, 1.0, game.id, None, (game, "begun")) for game in games]
            won = await asyncio.gather(*links)
            assert Counter(won) == {True: 1, False: 19}
            (link,) = await store.entries(GAME, 0)
            assert link[2] == games[won.index(True)].id
            found = [game for game in games if await store.load(game.id)]
            assert [game.id for game in found] == [link[2]]
            assert await store.entries(link[2], -1) == [(0, found[0].created, "begun")]

    run(test())


def test_many_games_are_written_at_once(url: str) -> None:
    async def test() -> None:
        async with opened(url) as store:
            games = [f"game{number}" for number in range(300)]
            await asyncio.gather(*(store.create(row(game), "0") for game in games))
            for number in (1, 2, 3):
                told = [store.append(game, number, float(number), game, row(game, free=number)) for game in games]
                assert all(await asyncio.gather(*told))
            for game in games[::50]:
                found = await store.load(game)
                assert found
                assert found[0] == row(game, free=3)
                assert found[1][1:] == [(number, float(number), game) for number in (1, 2, 3)]
            assert await store.count() == {OPEN: 300, RUNNING: 0, OVER: 0, "waiting": 0}

    run(test())


@pytest.mark.parametrize("entry", ["a lone surrogate \ud800", "unknown game"])
def test_what_a_database_refuses_harms_nobody_else(url: str, entry: str) -> None:
    async def test() -> None:
        async with opened(url) as store:
            await store.create(row(), "0")
            game = "nowhere" if entry == "unknown game" else GAME
            tasks = [store.append(GAME, number, 1.0, str(number)) for number in range(1, 20)]
            tasks.insert(7, store.append(game, 99, 1.0, entry))
            results = await asyncio.gather(*tasks, return_exceptions=True)
            assert isinstance(results.pop(7), StoreFailed)
            assert results == [True] * 19
            await store.check()

    run(test())


def test_lists_show_public_games_the_last_changed_first(url: str) -> None:
    async def test() -> None:
        async with opened(url) as store:
            for number, status in enumerate((OPEN, RUNNING, OVER, OPEN, RUNNING)):
                await store.create(row(f"g{number}", status=status, changed=float(number)), "0")
            await store.create(row("secret", status=OPEN, is_private=True, changed=99.0), "0")
            assert [game.id for game in await store.games([OPEN], limit=9)] == ["g3", "g0"]
            assert [game.id for game in await store.games({OPEN, RUNNING}, limit=3)] == ["g4", "g3", "g1"]
            assert [game.id for game in await store.games({OPEN, RUNNING}, limit=3, before=1.0)] == ["g0"]
            assert await store.games([], limit=3) == []
            for game in ("g0", "secret", "g2", "g2"):
                await store.took_part("ada", game)
            assert [game.id for game in await store.games_of("ada", 2)] == ["secret", "g2"]
            assert await store.games_of("bob'); DROP TABLE games; --", 2) == []

    run(test())


def test_names_and_settings_are_kept(url: str) -> None:
    async def test() -> None:
        async with opened(url) as store:
            assert await store.name_of("u1") == ""
            await store.set_name("u1", "Ada")
            await store.set_name("u1", "Ada '; Lovelace")
            asked = await asyncio.gather(*(store.setting("secret", str(mine)) for mine in range(10)))
            assert len(set(asked)) == 1
        async with opened(url) as store:
            assert await store.name_of("u1") == "Ada '; Lovelace"
            assert await store.setting("secret", "another") == asked[0]

    run(test())


def test_a_lease_has_one_owner_until_it_expires(url: str) -> None:
    async def test() -> None:
        async with opened(url) as store:
            await store.create(row(), "0")
            claims = await asyncio.gather(*(store.claim(GAME, f"owner{number}", 60) for number in range(9)))
            assert sum(claims) == 1
            owner = f"owner{claims.index(True)}"
            assert await store.claim(GAME, owner, 0.05)
            await asyncio.sleep(0.1)
            assert await store.claim(GAME, "somebody else", 60)
            assert not await store.claim(GAME, owner, 60)

    run(test())


def test_who_does_not_wait_for_a_write_disturbs_nobody(url: str) -> None:
    async def test() -> None:
        async with opened(url) as store:
            await store.create(row(), "0")
            tasks = [asyncio.create_task(store.append(GAME, number, 1.0, "x")) for number in range(1, 30)]
            await asyncio.sleep(0)
            for task in tasks[::2]:
                task.cancel()
            results = await asyncio.gather(*tasks, return_exceptions=True)
            assert results[1::2] == [True] * 14
            assert len(await store.entries(GAME, 0)) == 29

    run(test())


def test_closing_writes_what_waits_and_then_refuses(url: str) -> None:
    async def test() -> None:
        async with opened(url) as store:
            await store.create(row(), "0")
            tasks = [asyncio.create_task(store.append(GAME, number, 1.0, "x")) for number in range(1, 500)]
            await asyncio.sleep(0)
            await store.close()
            assert all(await asyncio.gather(*tasks))
            with pytest.raises(StoreFailed, match="is closed"):
                await store.append(GAME, 1000, 1.0, "x")
            with pytest.raises(StoreFailed, match="is closed"):
                await store.load(GAME)
            await store.close()
        async with opened(url) as store:
            assert len(await store.entries(GAME, 0)) == 499

    run(test())


@pytest.mark.parametrize(
    "url",
    [
        *("", "games.db", "sqlite://", "sqlite:///", "sqlite://host/games.db", "mysql://root:hunter2@host/games"),
        *("postgresql://user:hunter2@host:port/name", "oracle://hunter2", "postgresql//user:hunter2@host"),
    ],
)
def test_other_addresses_are_refused_without_repeating_them(url: str) -> None:
    with pytest.raises(StoreFailed) as refusal:
        open_store(url)
    assert "this is not the URL of a database" in str(refusal.value)
    assert Language("fr").say(refusal.value.message).startswith("ce n'est pas l'URL")
    assert "hunter2" not in repr(refusal.value) + repr(refusal.value.__cause__)


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://ada:hunter2@127.0.0.1:1/games",
        "postgres://ada@127.0.0.1:1/games?password=hunter2&sslpassword=hunter2",
        "postgresql+psycopg://ada:hunter2@/games?host=/nowhere",
    ],
)
def test_a_server_that_cannot_be_reached_is_named_without_its_password(url: str) -> None:
    async def test() -> None:
        with pytest.raises(StoreFailed, match=r"the database postgresql://\S*/games cannot be used: ") as refusal:
            await open_store(url).open()
        assert "hunter2" not in str(refusal.value)
        assert "hunter2" not in str(refusal.value.__cause__)

    run(test())

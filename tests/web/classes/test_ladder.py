"""Ladders: who plays, that games are counted once, ratings, challenges, the deadline and the final tournament."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, func, select, update

from damier.arena.log import Log
from damier.core.message import Message
from damier.web.classes import courses, uploads
from damier.web.classes.ladder import scheduling, tables
from damier.web.classes.ladder.records import ACTIVE, CHALLENGE, OVER, PLAYED, REFUSED, REPLACED, LadderGame
from damier.web.classes.records import Course, Team
from damier.web.errors import NotAllowed, TooMany
from damier.web.store.class_schema import COURSES, UPLOADS
from damier.web.store.ladder_schema import LADDER_GAMES
from damier.web.store.store import Change, Store
from tests.walls import needs_walls
from tests.web.classes.laddering import BROKEN, CRASH, FIRST, LAST, course, hand_in, join, working
from tests.web.store.stores import opened, run

pytestmark = [needs_walls, pytest.mark.slow]
LONG = 500.0


async def until(store: Store, holds: Callable[[Connection], Any]) -> Any:
    """Wait until something is in the database."""
    while not (found := await store.read(holds)):
        await asyncio.sleep(0.1)
    return found


async def begun(store: Store, where: Course, *texts: str) -> list[Team]:
    """A course with a team for each program."""
    await store.change(lambda change: courses.add(change, where))
    teams = [
        await store.change(lambda change, at=at: join(change, where, f"Team {at}"))  # type: ignore[misc]
        for at in range(len(texts))
    ]
    for team, text in zip(teams, texts, strict=True):
        await store.change(lambda change, team=team, text=text: hand_in(change, where, team, text))  # type: ignore[misc]
    return teams


def settled(connection: Connection, where: Course, games: int) -> bool:
    query = select(func.count()).select_from(LADDER_GAMES)
    wanted = (LADDER_GAMES.c.course == where.id, LADDER_GAMES.c.state == PLAYED)
    return bool(connection.execute(query.where(*wanted)).scalar_one() >= games)


def check_counts(connection: Connection, where: Course) -> None:
    """Every game that was played is in the counts of its players once, and in the sums once."""
    played = [each for each in tables.games(connection, where.id, 10_000) if each.state == PLAYED]
    for who in tables.players(connection, where.id, (ACTIVE, REPLACED)):
        own = sum(who.id in each.seats for each in played)
        assert who.won + who.drawn + who.lost == own
    waiting = {each.block for each in tables.waiting(connection, where.id)}
    whole = [each for each in played if each.block not in waiting]
    assert sum(each[2][0] for each in tables.sums(connection, where.id)) == len(whole)


def test_uploads_that_play_climb_and_others_are_told_why(tmp_path: Path) -> None:
    async def test() -> None:
        where = course()
        async with opened(f"sqlite:///{tmp_path}/class.db") as store:
            teams = await begun(store, where, FIRST, CRASH, BROKEN)
            async with working(store, tmp_path):
                await until(store, lambda found: settled(found, where, 12))
                await until(store, lambda found: tables.player_of_team(found, where.id, teams[0].id).rating)  # type: ignore[union-attr]

            def look(connection: Connection) -> None:
                check_counts(connection, where)
                (refused,) = tables.players(connection, where.id, (REFUSED,))
                assert refused.team == teams[2].id
                assert "syntax" in str(refused.why).lower() or "expected" in str(refused.why)
                first, crash = (tables.player_of_team(connection, where.id, team.id) for team in teams[:2])
                assert first
                assert crash
                assert crash.faults == crash.lost > 0
                assert first.error
                games = tables.games(connection, where.id, 100, team=teams[1].id)
                lost = tables.game(connection, where.id, next(each.number for each in games if each.ending == "crash"))
                assert lost
                assert lost.seats[lost.blamed or 0] == crash.id
                assert "move 2" in lost.words[lost.blamed or 0]

            await store.read(look)

    run(test(), LONG)


def test_a_new_upload_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    async def test() -> None:
        where = course()
        async with opened(f"sqlite:///{tmp_path}/class.db") as store:
            (team,) = await begun(store, where, FIRST)
            async with working(store, tmp_path):
                await until(store, lambda found: settled(found, where, 2))
                before = await store.read(lambda found: tables.player_of_team(found, where.id, team.id))
                newer = await store.change(lambda change: hand_in(change, where, team, LAST))
                now = await until(
                    store,
                    lambda found: (each := tables.player(found, where.id, newer)) and each.won + each.lost and each,
                )
                assert before
                assert (now.state, now.version) == (ACTIVE, 2)
                old = await store.read(lambda found: tables.player(found, where.id, before.id))
                assert old
                assert old.state == REPLACED

    run(test(), LONG)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("postgres_url"))
    return f"sqlite:///{tmp_path}/class.db"


def test_challenges_come_next_and_are_limited(url: str, tmp_path: Path) -> None:
    async def test() -> None:
        where = course()
        async with opened(url) as store:
            teams = await begun(store, where, FIRST, LAST)
            async with working(store, tmp_path) as (_, ladders):
                with pytest.raises(NotAllowed):
                    await ladders.challenge(where, teams[0], teams[1].id)
                await until(store, lambda found: sum(bool(each.team) for each in tables.players(found, where.id)) == 2)
                for other in ("nobody", teams[0].id):
                    with pytest.raises(NotAllowed):
                        await ladders.challenge(where, teams[0], other)
                await ladders.challenge(where, teams[0], teams[1].id)
                await ladders.challenge(where, teams[1], teams[0].id)
                with pytest.raises(TooMany):
                    await asyncio.gather(*(ladders.challenge(where, teams[0], teams[1].id) for _ in range(9)))

                def challenges(connection: Connection) -> list[LadderGame]:
                    games = tables.games(connection, where.id, 99)
                    return [each for each in games if (each.kind, each.state) == (CHALLENGE, PLAYED)]

                found = await until(store, challenges)
                assert {*found[0].seats} == {
                    each.id for each in await store.read(lambda found: tables.players(found, where.id)) if each.team
                }

    run(test(), LONG)


def test_killed_workers_lose_no_game_and_count_none_twice(tmp_path: Path) -> None:
    async def test() -> None:
        where, url = course(), f"sqlite:///{tmp_path}/class.db"
        async with opened(url) as store:
            await begun(store, where, FIRST, LAST)
            async with working(store, tmp_path) as (pool, _):
                for games in (4, 8, 12):
                    await until(store, lambda found, games=games: settled(found, where, games))  # type: ignore[misc]
                    for hand in [*pool._hands]:
                        with suppress(ProcessLookupError):  # it has ended since the last time
                            os.kill(hand.pid, signal.SIGKILL)  # type: ignore[attr-defined]
                await until(store, lambda found: settled(found, where, 16))
            await store.read(lambda found: check_counts(found, where))

    run(test(), LONG)


def test_the_final_has_the_last_upload_before_the_deadline_that_plays(tmp_path: Path) -> None:
    async def test() -> None:
        where = course(deadline=1000.0)
        async with opened(f"sqlite:///{tmp_path}/class.db") as store:
            teams = await begun(store, replace(where, deadline=None), FIRST, LAST, FIRST)

            def play(change: Change) -> None:
                tables.begin(change, where.id, [])
                for at, times in enumerate(((10.0, 20.0, 2000.0), (10.0,), (2000.0,))):
                    for time in times[1:]:
                        hand_in(change, where_open, teams[at], f"{LAST}# {time}")
                    for upload, time in zip(uploads.of_team(change.connection, teams[at].id)[::-1], times, strict=True):
                        values = update(UPLOADS).where(UPLOADS.c.id == upload.id).values(at=time)
                        change.connection.execute(values)
                        tables.admit(change, upload)

            where_open = replace(where, deadline=None)
            await store.change(play)
            await store.change(lambda change: courses.alter(change, where))
            assert not await store.read(lambda found: scheduling.not_admitted(found, where))
            await store.change(lambda change: scheduling.freeze(change, where))
            playing = await store.read(lambda found: tables.players(found, where.id))
            assert {each.team: each.version for each in playing} == {teams[0].id: 2, teams[1].id: 1}
            ladder = await store.read(lambda found: tables.find(found, where.id))
            assert ladder
            assert {each["id"] for each in ladder.final["entries"]} == {each.id for each in playing}
            await store.change(lambda change: scheduling.reopen(change, where_open))
            playing = await store.read(lambda found: tables.players(found, where.id))
            assert {each.team: each.version for each in playing} == {teams[0].id: 3, teams[1].id: 1, teams[2].id: 1}

    run(test(), LONG)


def test_an_upload_that_is_refused_leaves_the_place_to_the_one_before(tmp_path: Path) -> None:
    async def test() -> None:
        where = course()
        async with opened(f"sqlite:///{tmp_path}/class.db") as store:
            (team,) = await begun(store, where, FIRST)
            second = await store.change(lambda change: hand_in(change, where, team, BROKEN))

            def refuse(change: Change) -> None:
                tables.begin(change, where.id, [])
                (asked,) = scheduling.not_admitted(change.connection, where)
                assert asked.id == second
                tables.refuse(change, asked, Message("no"))

            await store.change(refuse)
            (left,) = await store.read(lambda found: scheduling.not_admitted(found, where))
            assert left.number == 1

    run(test(), LONG)


def test_at_the_deadline_the_final_tournament_is_played_from_the_committed_seed(tmp_path: Path) -> None:
    async def test() -> None:
        where, url = course(), f"sqlite:///{tmp_path}/class.db"
        async with opened(url) as store:
            teams = await begun(store, where, FIRST, LAST, CRASH)
            async with working(store, tmp_path):
                await until(store, lambda found: settled(found, where, 4))
                ladder = await store.read(lambda found: tables.find(found, where.id))
                assert ladder
                await store.change(
                    lambda change: change.connection.execute(
                        update(COURSES).where(COURSES.c.id == where.id).values(deadline=change.now - 1)
                    )
                )
                await until(store, lambda found: tables.find(found, where.id).state == OVER)  # type: ignore[union-attr]
                after = await store.read(lambda found: tables.find(found, where.id))
            assert after
            assert after.commitment == ladder.commitment
            with closing(Log.open(tmp_path / "finals" / where.id)) as log:
                assert log.contest.seed == int(after.final_seed)
                assert {entry.name for entry in log.contest.entries} == {team.name for team in teams}
                assert len(log.games()) == after.final["played"] == 3 * 4
                assert not log.jobs_left()
            await store.read(lambda found: check_counts(found, where))
            assert not await store.read(lambda found: tables.waiting(found, where.id))

    run(test(), LONG)

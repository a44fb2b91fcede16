"""All games of a process with a real database and real engines: turns, clocks, offers, rematches, two processes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import orjson
import pytest

from damier.core.errors import NotYourTurn
from damier.i18n.language import Language
from damier.web import drivers, presence
from damier.web.actions import Play, User
from damier.web.connection import Connection
from damier.web.decisions import decide
from damier.web.engines import EnginePool
from damier.web.entries import dump_entries
from damier.web.errors import NotAllowed, TooMany, UnknownGame
from damier.web.live import Live
from damier.web.ordering import Order
from damier.web.questions import busy
from damier.web.rooms import Rooms
from damier.web.store.store import MOST_TOLD, StoreFailed, open_store
from damier.web.views import Eyes

ADA, BOB = User("ada", "Ada"), User("bob", "Bob")
ENGLISH = Language("en")
LONG = 180.0  # seconds: a busy machine


@asynccontextmanager
async def opened(url: str, name: str = "one") -> AsyncIterator[Rooms]:
    store, engines = open_store(url), EnginePool(2)
    await store.open()
    rooms = Rooms(store, engines, name=name)
    rooms.open()
    try:
        yield rooms
    finally:
        await rooms.close()
        await engines.close()
        await store.close()


def run(work: Callable[[Rooms], Awaitable[None]], folder: Path) -> None:
    async def main() -> None:
        async with asyncio.timeout(LONG * 2), opened(f"sqlite:///{folder / 'games.sqlite3'}") as rooms:
            await work(rooms)

    asyncio.run(main())


async def until(is_so: Callable[[], bool]) -> None:
    """Wait for a fact, with an end."""
    async with asyncio.timeout(LONG):
        while not is_so():
            await asyncio.sleep(0.01)


async def do(rooms: Rooms, live: Live, user: User, **message: Any) -> None:
    await rooms.act(live.room.id, user, message, ENGLISH)


async def joined(rooms: Rooms, game: str, user: User) -> Live:
    """Somebody opens the page of a game."""
    return await rooms.connect(game, Connection(Eyes(user.id, ENGLISH)), user)


def test_a_game_against_an_engine_is_played_to_its_end_and_kept(tmp_path: Path) -> None:
    async def play(rooms: Rooms) -> None:
        game = await rooms.create(Order("reversi", size="4", seats=("human", "engine:1"), pace=0), ADA)
        live = await rooms.live(game)
        while not live.room.outcome:
            await until(lambda: live.room.to_move in (0, None))
            if live.room.outcome is None:
                await do(rooms, live, ADA, type="move", move=live.room.match.legal_texts()[0])
        found = await rooms.store.load(game)
        assert found is not None
        assert found[0].status == "over"
        assert len(found[1]) == live.room.version + 1

    run(play, tmp_path)


def test_an_unknown_game_is_refused(tmp_path: Path) -> None:
    async def look(rooms: Rooms) -> None:
        with pytest.raises(UnknownGame):
            await rooms.room("nothing")

    run(look, tmp_path)


def test_a_clock_ends_a_game_while_nobody_does_anything(tmp_path: Path) -> None:
    async def wait(rooms: Rooms) -> None:
        game = await rooms.create(Order("reversi", seats=("human", "friend"), clock="0.5s"), ADA)
        live = await joined(rooms, game, BOB)
        await do(rooms, live, ADA, type="move", move="d3")
        await until(lambda: live.room.outcome is not None)
        assert "ran out of time" in str(live.room.result)

    run(wait, tmp_path)


def test_an_engine_answers_a_draw_offer_and_a_rematch_swaps_the_seats(tmp_path: Path) -> None:
    async def offer(rooms: Rooms) -> None:
        game = await rooms.create(Order("reversi", seats=("human", "engine:1"), pace=0), ADA)
        live = await rooms.live(game)
        await do(rooms, live, ADA, type="offer", what="draw")
        assert "refuses" in str(live.room.news)
        await do(rooms, live, ADA, type="resign")
        await do(rooms, live, ADA, type="offer", what="rematch")
        await until(lambda: bool(live.room.rematch))
        again = await rooms.room(live.room.rematch)
        assert again.seating.users == ["", "ada"]
        await until(lambda: again.to_move == 1)

    run(offer, tmp_path)


def test_a_hint_is_for_games_against_engines_only(tmp_path: Path) -> None:
    async def ask(rooms: Rooms) -> None:
        live = await rooms.live(await rooms.create(Order("reversi", seats=("human", "engine:1")), ADA))
        hint = await rooms.hint(live, ADA, ENGLISH)
        assert hint["move"] in live.room.match.legal_texts()
        other = await rooms.live(await rooms.create(Order("reversi", seats=("human", "friend")), ADA))
        await joined(rooms, other.room.id, BOB)
        with pytest.raises(NotAllowed):
            await rooms.hint(other, ADA, ENGLISH)

    run(ask, tmp_path)


def test_a_takeback_while_the_engine_thinks_stops_it(tmp_path: Path) -> None:
    async def take_back(rooms: Rooms) -> None:
        live = await rooms.live(await rooms.create(Order("reversi", seats=("human", "engine:8"), pace=5), ADA))
        await do(rooms, live, ADA, type="move", move="d3")
        await do(rooms, live, ADA, type="offer", what="takeback")
        assert not live.is_thinking
        assert live.room.match.moves == ()

    run(take_back, tmp_path)


def test_a_slow_reader_gets_the_newest_state_and_only_new_moves(tmp_path: Path) -> None:
    async def read(rooms: Rooms) -> None:
        game = await rooms.create(Order("reversi", seats=("human", "human")), ADA)
        connection = Connection(Eyes("ada", ENGLISH))
        live = await rooms.connect(game, connection, ADA)
        first = orjson.loads(rooms.state_for(live, connection))
        for move in ("d3", "c3", "c4"):
            await do(rooms, live, ADA, type="move", move=move)
        state = orjson.loads(rooms.state_for(live, connection))
        assert (first["count"], state["count"]) == (0, 3)
        assert state["moves"] == {"from": 0, "texts": [["d3", 0], ["c3", 1], ["c4", 0]]}
        await do(rooms, live, ADA, type="offer", what="takeback")
        state = orjson.loads(rooms.state_for(live, connection))
        assert state["moves"] == {"from": 0, "texts": [["d3", 0], ["c3", 1]]}

    run(read, tmp_path)


def test_what_one_process_does_another_sees_and_nothing_is_done_twice(postgres_url: str) -> None:
    async def main() -> None:
        async with asyncio.timeout(LONG * 2), opened(postgres_url, "one") as one, opened(postgres_url, "two") as two:
            game = await one.create(Order("reversi", seats=("human", "friend")), ADA)
            here = await joined(one, game, ADA)
            there = await joined(two, game, BOB)
            await until(lambda: here.room.version == there.room.version == 1)
            await until(lambda: here.online == there.online == {"ada", "bob"})
            for number in range(10):
                rooms, live, user = ((one, here, ADA), (two, there, BOB))[number % 2]
                await until(lambda live=live, number=number: len(live.room.match.moves) == number)  # type: ignore[misc]
                await do(rooms, live, user, type="move", move=live.room.match.legal_texts()[0])
            await until(lambda: here.room.match.moves == there.room.match.moves)
            assert len(here.room.match.moves) == 10

    asyncio.run(main())


def test_two_processes_that_decide_at_once_agree(postgres_url: str) -> None:
    async def main() -> None:
        async with asyncio.timeout(LONG * 2), opened(postgres_url, "one") as one, opened(postgres_url, "two") as two:
            game = await one.create(Order("reversi", seats=("human", "human")), ADA)
            here, there = await one.live(game), await two.live(game)
            for _ in range(5):
                await asyncio.gather(
                    do(one, here, ADA, type="name", name="Ada L."), do(two, there, ADA, type="name", name="A. L.")
                )
            await until(lambda: here.room.version == there.room.version == 10)
            assert str(here.room.names[0]) == str(there.room.names[0])

    asyncio.run(main())


def test_an_engine_thinks_in_one_process_only(postgres_url: str) -> None:
    async def main() -> None:
        async with asyncio.timeout(LONG * 2), opened(postgres_url, "one") as one, opened(postgres_url, "two") as two:
            game = await one.create(Order("reversi", size="4", seats=("human", "engine:1"), pace=0), ADA)
            here, there = await joined(one, game, ADA), await joined(two, game, BOB)
            while not here.room.outcome:
                await until(lambda: here.room.to_move in (0, None))
                if here.room.outcome is None:
                    await do(one, here, ADA, type="move", move=here.room.match.legal_texts()[0])
            await until(lambda: there.room.outcome is not None)
            assert there.room.match.moves == here.room.match.moves

    asyncio.run(main())


def test_what_is_heard_while_entries_are_read_is_not_forgotten(tmp_path: Path) -> None:
    async def hear(rooms: Rooms) -> None:
        live = await rooms.live(await rooms.create(Order("reversi", seats=("human", "friend")), ADA))
        read, reads = rooms.store.entries, []

        async def slow_read(game: str, after: int) -> Any:
            reads.append(after)
            found = await read(game, after)
            if len(reads) == 1:
                rooms._hear_entry(game, 99)
            return found

        rooms.store.entries = slow_read  # type: ignore[method-assign]
        rooms._hear_entry(live.room.id, 98)
        await until(lambda: len(reads) == 2 and not live.is_uncertain)

    run(hear, tmp_path)


def test_sockets_hear_of_what_another_process_did_though_the_own_action_is_refused(tmp_path: Path) -> None:
    async def refuse(rooms: Rooms) -> None:
        game = await rooms.create(Order("reversi", seats=("human", "friend")), ADA)
        live, connection = await joined(rooms, game, BOB), Connection(Eyes(ADA.id, ENGLISH))
        live.connections.add(connection)
        connection.has_news = False
        entries = decide(live.room, ADA, Play("d3"), rooms.store.now())
        await rooms.store.append(game, 2, rooms.store.now(), dump_entries(entries))  # as another process would
        with pytest.raises(NotYourTurn):
            await do(rooms, live, ADA, type="move", move="d3")
        assert live.room.version == 2
        assert connection.has_news

    run(refuse, tmp_path)


def test_an_engine_that_is_out_of_time_keeps_nobody_busy(tmp_path: Path) -> None:
    async def wait(rooms: Rooms) -> None:
        game = await rooms.create(Order("reversi", seats=("human", "engine:1"), clock="1s", pace=3), ADA)
        live = await joined(rooms, game, ADA)
        await do(rooms, live, ADA, type="move", move="d3")
        assert live.room.timing is not None
        assert live.room.timing.running == 1
        assert live.flag is None

    run(wait, tmp_path)


def test_a_full_queue_of_engines_ends_no_game_and_one_hint_is_thought_about_at_once(tmp_path: Path) -> None:
    async def wait(rooms: Rooms) -> None:
        game = await rooms.create(Order("reversi", seats=("human", "engine:1"), pace=0), ADA)
        live, ask = await joined(rooms, game, ADA), rooms.engines.ask
        refusals: list[TooMany] = []
        hints = await asyncio.gather(*(rooms.hint(live, ADA, ENGLISH) for _ in range(3)), return_exceptions=True)
        assert [isinstance(hint, TooMany) for hint in hints] == [False, True, True]

        async def full_at_first(*question: Any, **options: Any) -> Any:
            if not refusals:
                refusals.append(busy())
                raise refusals[0]
            return await ask(*question, **options)

        rooms.engines.ask = full_at_first  # type: ignore[method-assign]
        await do(rooms, live, ADA, type="move", move="d3")
        await until(lambda: len(live.room.match.moves) == 2)
        assert live.room.outcome is None

    run(wait, tmp_path)


def test_users_of_a_process_that_says_nothing_any_more_are_offline(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hear(rooms: Rooms) -> None:
        live = await joined(rooms, await rooms.create(Order("reversi", seats=("human", "friend")), ADA), ADA)
        rooms._presence.hear(orjson.dumps([live.room.id, "two", ["bob"]]).decode())
        rooms._presence.beat()
        assert live.online == {"ada", "bob"}
        monkeypatch.setattr(presence, "_SILENCE", 0.0)
        rooms._presence.beat()
        assert live.online == {"ada"}
        assert live.away == {}

    run(hear, tmp_path)


def test_a_crowd_that_watches_fits_into_a_notice(tmp_path: Path) -> None:
    async def watch(rooms: Rooms) -> None:
        live = await joined(rooms, await rooms.create(Order("reversi", seats=("human", "friend")), ADA), ADA)
        told: list[str] = []

        async def publish(text: str) -> None:
            told.append(text)

        rooms.store.publish = publish  # type: ignore[method-assign]
        live.connections |= {Connection(Eyes(f"0{number:015}", ENGLISH, watches=True)) for number in range(1000)}
        await joined(rooms, live.room.id, BOB)
        await until(lambda: bool(told) and "bob" in told[-1])
        assert len(told[-1].encode()) <= MOST_TOLD
        assert set(orjson.loads(told[-1])[2][:2]) == {"ada", "bob"}

    run(watch, tmp_path)


def test_a_rematch_is_one_game_whatever_happens_meanwhile(tmp_path: Path) -> None:
    async def agree(rooms: Rooms) -> None:
        order = Order("reversi", seats=("human", "friend"), is_private=False)
        live = await joined(rooms, await rooms.create(order, ADA), BOB)
        await do(rooms, live, ADA, type="resign")
        await do(rooms, live, ADA, type="offer", what="rematch")
        await do(rooms, live, BOB, type="answer", what="rematch", accept=True)
        for number in range(20):
            await do(rooms, live, BOB, type="name", name=f"Bob {number}")
        await until(lambda: bool(live.room.rematch))
        assert len(await rooms.store.games(["open", "running", "over"], limit=100)) == 2

    run(agree, tmp_path)


def test_an_engine_does_not_begin_again_for_a_new_name(tmp_path: Path) -> None:
    async def rename(rooms: Rooms) -> None:
        game = await rooms.create(Order("reversi", seats=("human", "engine:1"), pace=1), ADA)
        live = await joined(rooms, game, ADA)
        await do(rooms, live, ADA, type="move", move="d3")
        thinking = live.thinking
        assert thinking is not None
        await do(rooms, live, ADA, type="name", name="Ada L.")
        assert live.thinking is thinking
        await until(lambda: len(live.room.match.moves) == 2)

    run(rename, tmp_path)


def test_no_engine_loses_a_game_because_the_database_was_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def wait(rooms: Rooms) -> None:
        game = await rooms.create(Order("reversi", seats=("human", "engine:1"), pace=0), ADA)
        live, claim = await joined(rooms, game, ADA), rooms.store.claim
        failures = iter(range(2 * drivers._TRIES))

        async def gone_for_a_while(*lease: Any) -> bool:
            if next(failures, None) is None:
                return await claim(*lease)
            raise StoreFailed("it is gone")

        rooms.store.claim = gone_for_a_while  # type: ignore[assignment, method-assign]
        await do(rooms, live, ADA, type="move", move="d3")
        await until(lambda: live.room.version == 2)
        assert live.room.outcome is None

    monkeypatch.setattr(drivers, "_PAUSE", 0.0)
    run(wait, tmp_path)

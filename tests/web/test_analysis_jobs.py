"""The queue of the analysis room: one job for each person, in turns; what nobody wants any more is dropped."""

from __future__ import annotations

import asyncio
import threading

import pytest

from damier.core.errors import PlayerFailed
from damier.engine import analysis
from damier.engine.search.limits import Limits
from damier.games import draughts
from damier.web.analysis import jobs
from damier.web.analysis.jobs import Job, Queue
from damier.web.errors import TooMany


def a_job(person: str) -> Job:
    return Job(person, {}, 1.0, lambda kind, content: None)


def test_everybody_has_one_job_and_keeps_the_place() -> None:
    async def main() -> None:
        queue = Queue()
        first, second, third = a_job("ada"), a_job("bob"), a_job("ada")
        for job in (first, second, third):
            queue.put(job)
        assert first.is_dropped
        assert [queue.next(0), queue.next(0), queue.next(0)] == [third, second, None]

    asyncio.run(main())


def test_a_queue_that_is_full_or_closed_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        queue = Queue()
        waiting = a_job("ada")
        queue.put(waiting)
        with pytest.raises(TooMany):
            queue.put(a_job("bob"))
        queue.put(a_job("ada"))
        queue.close()
        with pytest.raises(PlayerFailed):
            queue.put(a_job("ada"))

    monkeypatch.setattr(jobs, "_MOST_WAITING", 1)
    asyncio.run(main())


def test_what_is_dropped_stops_the_search_and_tells_nothing() -> None:
    async def main() -> None:
        heard: list[str] = []
        stopped = threading.Event()
        job = Job("ada", {}, 1.0, lambda kind, content: heard.append(kind))
        job.stop = stopped.set
        job.say(jobs.NEWS, {})
        await asyncio.sleep(0)
        job.drop()
        job.say(jobs.NEWS, {})
        await asyncio.sleep(0)
        assert stopped.is_set()
        assert heard == [jobs.NEWS]

    asyncio.run(main())


def test_an_analysis_is_stopped_by_another_thread() -> None:
    game, stop = draughts.GAME, analysis.Stop()
    found = analysis.analyse(game, game.start(), Limits(seconds=120), listener=lambda thought: stop.set(), stop=stop)
    assert found.move in game.start().legal_moves()
    at_once = analysis.analyse(game, game.start(), Limits(seconds=120), stop=stop)
    assert at_once.move in game.start().legal_moves()

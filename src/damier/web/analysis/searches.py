"""The engine's lines as they come: one search for each person, of a limited time, in the processes of `thinkers`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from damier.core.errors import DamierError, GameOver, PlayerFailed
from damier.core.message_data import load_message
from damier.engine import analysis
from damier.i18n.language import Language
from damier.processes.messages import dump_position
from damier.web.analysis.jobs import END, ERROR, Job
from damier.web.analysis.study import Start
from damier.web.analysis.thinkers import Thinkers
from damier.web.errors import code_of

SECONDS: Final = 20.0
"""Of a search; then it rests until somebody asks for more."""

MOST_SECONDS: Final = 120.0
MOST_LINES: Final = 5
_NICENESS: Final = 15  # engines of games have 10, people's moves 0
_TURN: Final = 6.0  # seconds of a search while others wait

Hear: TypeAlias = Callable[[dict[str, Any]], object]


class Searches:
    """All searches of the server."""

    def __init__(self, number: int) -> None:
        self._thinkers = Thinkers(number, _NICENESS, _TURN)

    def begin(
        self, person: str, start: Start, lines: int, hear: Hear, language: Language, seconds: float = SECONDS
    ) -> Job:
        """Search a position, instead of the one that this person had asked for before; raises DamierError.

        `hear` is called with each message, the last of which says that it has ended."""
        question = question_of(start) | {"asks": "lines", "lines": max(1, min(MOST_LINES, lines))}

        def tell(kind: str, content: Any) -> None:
            if kind == ERROR:
                hear({"type": "failed", "code": code_of(content), "text": language.sentence(content.message)})
            else:
                hear(lines_message(content, language, is_over=kind == END))

        job = Job(person, question, min(MOST_SECONDS, seconds), tell)
        self._thinkers.begin(job)
        return job

    async def find(self, person: str, start: Start, lines: int, seconds: float, language: Language) -> dict[str, Any]:
        """What a search finds in so many seconds, waiting its turn; raises DamierError."""
        found: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        question = question_of(start) | {"asks": "lines", "lines": lines}

        def tell(kind: str, content: Any) -> None:
            if found.done():
                return
            if kind == END:
                found.set_result(lines_message(content, language, is_over=True))
            elif kind == ERROR and job.is_finished:
                found.set_exception(content)

        job = Job(person, question, seconds, tell)
        self._thinkers.begin(job)
        try:
            return await found
        finally:
            self._thinkers.drop(job)

    def drop(self, job: Job) -> None:
        """Nobody wants to hear of it any more."""
        self._thinkers.drop(job)

    def waiting(self) -> int:
        """How many searches wait."""
        return self._thinkers.waiting()

    def pids(self) -> list[int]:
        """The processes that search."""
        return self._thinkers.pids()

    async def close(self) -> None:
        """End all searches."""
        await self._thinkers.close()


def question_of(start: Start) -> dict[str, Any]:
    """A position for a process; raises DamierError where it cannot be searched."""
    game, position = start.read()
    analysis.check(game, position)
    if outcome := position.outcome():
        raise GameOver("the game is over: {reason}", reason=outcome.message)
    return {"game": game.name, **dump_position(game, position)}


def lines_message(found: Mapping[str, Any], language: Language, *, is_over: bool) -> dict[str, Any]:
    """What a round has found, in the words of a language; raises PlayerFailed."""
    try:
        lines = [line | {"score": language.say(load_message(line["score"]))} for line in found["lines"]]
    except (LookupError, TypeError, DamierError) as error:
        raise PlayerFailed("the analysis has failed: {why}", why=f"{type(error).__name__}: {error}") from error
    return {"type": "lines", **found, "lines": lines, "over": is_over}

"""Single moves of programs that were handed in, for games of people against them: asked for here, found by a worker."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any, Final

from sqlalchemy import Connection

from damier.core.errors import NoAnswer, PlayerAtFault
from damier.core.game import Game
from damier.core.message import Message
from damier.core.message_data import dump_message, load_message
from damier.processes.background import Answer
from damier.web.classes import jobs, uploads
from damier.web.classes.assignments import Assignments
from damier.web.classes.jobs import Job
from damier.web.classes.ladder.ladder_jobs import LadderKind
from damier.web.errors import UnknownCourse
from damier.web.guests import new_id
from damier.web.store.store import Change, Store

_TOPIC: Final = "ladder-moves"
_PATIENCE: Final = 120.0  # seconds for a worker to be free, and for the sandbox to start
_MOST_TABLES: Final = 1000  # games whose last question is remembered
_MOST_WORDS: Final = 300  # characters of the last lines that are told


class MoveJobs(LadderKind):
    """Moves are found; the subject is the question."""

    name = "ladder-move"
    run = "damier.web.classes.ladder.work:move"

    def __init__(self, store: Store, assignments: Assignments) -> None:
        super().__init__(store, assignments)
        self._asked: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._last: dict[str, str] = {}  # the last question of a game, by its table; the last used at the end
        store.subscribe(_TOPIC, self._hear)

    async def choose(self, course: str, upload: str, table: str, game: Game[Any, Any], position: Any) -> Answer:
        """The move of an upload in the game at a table; raises PlayerAtFault if it has made none, NoAnswer if nobody
        had time for it."""
        question, began = new_id(), time.monotonic()
        setup = game.setup(position)
        details = {"upload": upload, "position": setup.position, "size": setup.size, "number": position.seats}
        details |= {"table": table, "question": question, "after": self._last.pop(table, "")}
        future = self._asked[question] = asyncio.get_running_loop().create_future()
        try:
            await self._store.change(
                lambda change: jobs.enqueue(change, self.name, question, course, jobs.FIRST, details)
            )
            async with asyncio.timeout(_PATIENCE):
                found = await future
        except TimeoutError:
            raise NoAnswer("the program could not be asked in time") from None
        finally:
            del self._asked[question]
        if "move" not in found:
            raise _fault(found)
        self._remember(table, question)
        return Answer(move=game.parse_move(position, found["move"]), seconds=time.monotonic() - began)

    def _remember(self, table: str, question: str) -> None:
        self._last[table] = question
        while len(self._last) > _MOST_TABLES:
            del self._last[next(iter(self._last))]

    def _hear(self, text: str) -> None:
        found = json.loads(text) if text else {}
        future = self._asked.get(found.get("question", ""))
        if future and not future.done():
            future.set_result(found)

    async def prepare(self, job: Job, /) -> dict[str, Any] | None:
        """The upload's files and the position; None if the upload was deleted."""

        def read(connection: Connection) -> dict[str, Any] | None:
            found = self.course_data(connection, job.course)
            try:
                upload = uploads.find(connection, job.details["upload"])
            except UnknownCourse:
                return None
            if found is None or upload.course != job.course:
                return None
            course, data = found
            more = {"seconds": max(5.0, 5 * course.ladder.seconds)}
            return {**data, **self.upload_data(connection, upload), **job.details, **more}

        return await self._store.read(read)

    def keep(self, change: Change, job: Job, result: dict[str, Any], /) -> None:
        """Tell it to who has asked."""
        told = {**result, "question": job.subject}
        told["words"] = str(told.get("words", ""))[-_MOST_WORDS:]
        change.tell(_TOPIC, json.dumps(told))

    def give_up(self, change: Change, job: Job, why: Message, /) -> None:
        """Tell that there is no move."""
        change.tell(_TOPIC, json.dumps({"question": job.subject, "why": dump_message(why), "words": ""}))


def _fault(found: dict[str, Any]) -> PlayerAtFault:
    why = load_message(found["why"])
    if not found.get("words"):
        return PlayerAtFault("the program has made no move: {why}", why=why)
    return PlayerAtFault(
        "the program has made no move: {why} (its last lines: {words})",
        why=why,
        words=" / ".join(found["words"].splitlines()),
    )

"""Reports of games: each is made once, by one process, and kept in the database by what was played."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any, Final, TypeAlias

from damier.core.errors import DamierError, UnknownName
from damier.i18n.language import LANGUAGES, Language
from damier.processes.messages import dump_position
from damier.web.analysis.jobs import Job
from damier.web.analysis.study import Study
from damier.web.analysis.thinkers import Thinkers
from damier.web.errors import TooMany
from damier.web.store.store import Store, StoreFailed

VERSION: Final = 3
"""Of how games are judged: reports of another version are made again."""

_NICENESS: Final = 19  # whatever else there is to do comes first
_LONGEST: Final = 300.0  # seconds of one position, on a very busy machine; the process counts nodes, not time
_FOREVER: Final = float("inf")
_MOST_KNOWN: Final = 200  # reports in memory

Listener: TypeAlias = Callable[["Report"], object]


class Report:
    """The report of one game, as far as it is made: plain data in each language."""

    def __init__(self, key: str, number: int) -> None:
        self.key = key
        self.all = number  # positions to judge
        self.judged = 0
        self.log: dict[str, list[Any]] = {code: [] for code in LANGUAGES}  # moves as they were judged; some twice
        self.review: Mapping[str, Any] | None = None  # by language, once it is made
        self.error: DamierError | None = None
        self.listeners: set[Listener] = set()
        self.is_wanted = False  # whether it is made even if nobody listens
        self.job: Job | None = None

    @property
    def is_over(self) -> bool:
        """Whether nothing more comes."""
        return self.review is not None or self.error is not None

    def view(self, language: Language, known: int = 0) -> dict[str, Any]:
        """How far it is, in a language; of the moves, those that came behind so many."""
        return {
            "type": "report",
            "key": self.key,
            "judged": self.judged,
            "all": self.all,
            "moves": self.log[language.code][known:],
            "review": self.review[language.code] if self.review else None,
            "error": language.sentence(self.error.message) if self.error else "",
        }

    def tell(self) -> None:
        """Something has come."""
        for listener in list(self.listeners):
            listener(self)


class Reports:
    """All reports of the server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._thinkers = Thinkers(1, _NICENESS, _FOREVER)
        self._known: dict[str, Report] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def ask(self, person: str, study: Study) -> Report:
        """The report of a game, which begins to be made if need be; raises DamierError."""
        question = await asyncio.to_thread(question_of, study)
        key = key_of(question)
        report = await self._find(key)
        if report and not report.error:
            return report
        report = Report(key, len(question["moves"]) + 1)
        if any(each.job and each.job.person == person and not each.is_over for each in self._known.values()):
            raise TooMany("your last report is not ready; wait for it, or close it")
        report.job = Job(person, question, _LONGEST, lambda kind, content: self._hear(report, kind, content))
        self._thinkers.begin(report.job)
        self._remember(report)
        return report

    async def find(self, key: str) -> Report:
        """A report that somebody has asked for; raises UnknownName or StoreFailed."""
        found = await self._find(key)
        if found is None:
            raise UnknownName("there is no such report; ask for it first")
        return found

    async def _find(self, key: str) -> Report | None:
        if known := self._known.get(key):
            return known
        text = await self._store.review(key)
        if text is None:
            return None
        found = Report(key, 0)
        found.review = json.loads(text)
        found.judged = found.all = len(found.review["en"]["moves"]) + 1
        self._remember(found)
        return found

    async def known(self, study: Study) -> str:
        """The key of a report that is there already; empty if there is none."""
        try:
            key = key_of(await asyncio.to_thread(question_of, study))
            return key if await self._find(key) else ""
        except DamierError:
            return ""

    def _remember(self, report: Report) -> None:
        self._known[report.key] = report
        for key, each in list(self._known.items()):
            if len(self._known) <= _MOST_KNOWN:
                return
            if each.is_over and not each.listeners:
                del self._known[key]

    def leave(self, report: Report, listener: Listener) -> None:
        """Somebody does not listen any more; what nobody waits for is given up."""
        report.listeners.discard(listener)
        if not (report.listeners or report.is_over or report.is_wanted) and report.job:
            self._thinkers.drop(report.job)
            self._known.pop(report.key, None)

    def _hear(self, report: Report, kind: str, content: Any) -> None:
        match kind:
            case "news":
                report.judged = content["judged"]
                for code, moves in content["moves"].items():
                    report.log[code] += moves
            case "end":
                report.review, report.judged = content, report.all
                self._spawn(self._keep(report))
            case "error" if report.job and report.job.is_finished:
                report.error = content
        report.tell()

    async def _keep(self, report: Report) -> None:
        try:
            await self._store.keep_review(report.key, json.dumps(report.review))
        except StoreFailed:  # it stays in memory, and is made again another time
            return

    def _spawn(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def pids(self) -> list[int]:
        """The processes that judge."""
        return self._thinkers.pids()

    async def close(self) -> None:
        """End what is under way."""
        await self._thinkers.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def question_of(study: Study) -> dict[str, Any]:
    """A game for a process; raises DamierError where it cannot be judged."""
    from damier.review.reviewing import check

    match = study.match
    check(match)
    fields = dump_position(match.game, match.positions[0])
    return {"asks": "report", "game": match.game.name, **fields, "moves": match.move_texts()}


def key_of(question: Mapping[str, Any]) -> str:
    """The name of a report: it depends on nothing but what was played."""
    played = [VERSION, *(question[name] for name in ("game", "variant", "size", "seats", "position", "moves"))]
    return sha256(json.dumps(played).encode()).hexdigest()[:32]

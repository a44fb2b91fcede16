"""All ladders of a server: their jobs, and what students may ask of them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Connection

from damier.web.classes import courses
from damier.web.classes.assignments import Assignments
from damier.web.classes.ladder import tables
from damier.web.classes.ladder.ladder_jobs import AdmitJobs, FinalJobs, GameJobs, RateJobs, final_folder
from damier.web.classes.ladder.records import CHALLENGE, FINAL, OVER
from damier.web.classes.ladder.scheduling import Scheduler, is_open
from damier.web.classes.pool import Pool
from damier.web.classes.records import Course, Team
from damier.web.errors import NotAllowed, TooMany
from damier.web.store.store import Change, Store
from damier.web.watching.contests import WatchedContest

MOST_CHALLENGES: Final = 4
"""Games of challenges of a team that may wait at once."""


class Ladders:
    """The ladders of a class."""

    def __init__(self, store: Store, assignments: Assignments, folder: Path, pool: Pool) -> None:
        self._store, self._assignments, self._folder = store, assignments, folder
        self._finals: dict[str, WatchedContest] = {}
        for kind in (GameJobs, AdmitJobs, RateJobs):
            pool.add(kind(store, assignments))
        pool.add(FinalJobs(store, assignments, folder, pool.size))
        pool.fillers.append(Scheduler(store, assignments).fill)

    def final(self, course: str) -> WatchedContest:
        """The final tournament of a course, to be watched; what programs printed is not told."""
        if course not in self._finals:
            self._finals[course] = WatchedContest(course, final_folder(self._folder, course), has_words=False)
        return self._finals[course]

    async def challenge(self, course: Course, own: Team, other: str) -> None:
        """Have a team's player meet another's soon; raises NotAllowed, TooMany."""
        await self._store.change(lambda change: challenge(change, course, own, other))


def challenge(change: Change, course: Course, own: Team, other: str) -> None:
    """Have two teams' players meet, in both orders, before the ladder goes on; raises NotAllowed, TooMany."""
    connection = change.connection
    ladder = tables.find(connection, course.id)
    if ladder is None or not is_open(connection, course, change.now):
        raise NotAllowed("the ladder is closed: nobody can be challenged")
    mine, theirs = (tables.player_of_team(connection, course.id, team) for team in (own.id, other))
    if mine is None:
        raise NotAllowed("you have no player on the ladder yet")
    if theirs is None or theirs.team == mine.team:
        raise NotAllowed("this team has no player on the ladder")
    if tables.count_waiting(connection, course.id, CHALLENGE, own.id) >= MOST_CHALLENGES:
        raise TooMany("your last challenges are not played yet; wait a moment")
    tables.add_block(change, ladder, [mine, theirs], CHALLENGE)


def names_of(connection: Connection, course: str) -> dict[str, str]:
    """The names of a course's teams."""
    return {team.id: team.name for team in courses.teams(connection, course)}


def has_final(connection: Connection, course: str) -> bool:
    """Whether there is a final tournament to be watched."""
    ladder = tables.find(connection, course)
    return ladder is not None and ladder.state in (FINAL, OVER) and len(ladder.final.get("entries", ())) > 1

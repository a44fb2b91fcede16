"""All ladders of a server: their jobs, and what students may ask of them."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from typing import Any, Final

from damier.core.clock import TimeLeft
from damier.core.game import Game
from damier.core.message import Message
from damier.processes.background import Answer
from damier.seats.occupant import Occupant
from damier.seats.table import HUMAN
from damier.web.classes.assignments import Assignments
from damier.web.classes.ladder import tables
from damier.web.classes.ladder.ladder_jobs import AdmitJobs, FinalJobs, GameJobs, RateJobs, final_folder, final_folders
from damier.web.classes.ladder.move_jobs import MoveJobs
from damier.web.classes.ladder.records import CHALLENGE, TOPIC
from damier.web.classes.ladder.scheduling import Scheduler, is_open, played_in
from damier.web.classes.ladder.views import Everybody, everybody_of
from damier.web.classes.live import Watchers
from damier.web.classes.pool import Pool
from damier.web.classes.records import Course, Team
from damier.web.engines import UPLOAD
from damier.web.errors import NotAllowed, TooMany
from damier.web.guests import new_id
from damier.web.ordering import Order
from damier.web.store.store import Change, Store
from damier.web.watching.contests import WatchedContest

MOST_CHALLENGES: Final = 4
"""Games of challenges that a team has asked for and that may wait at once."""

_FRESH: Final = 1.0  # seconds
PART: Final = "/ladder"
"""What news about ladders are called, behind the course."""


class Ladders:
    """The ladders of a class."""

    def __init__(
        self, store: Store, assignments: Assignments, folder: Path, pool: Pool, watchers: Watchers | None = None
    ) -> None:
        self._store, self._assignments, self._folder = store, assignments, folder.absolute()
        self._finals: dict[str, WatchedContest] = {}
        self._everybody: dict[str, Everybody] = {}
        self._reading = asyncio.Lock()
        for kind in (GameJobs, AdmitJobs, RateJobs):
            pool.add(kind(store, assignments))
        self._moves = MoveJobs(store, assignments)
        pool.add(self._moves)
        pool.add(FinalJobs(store, assignments, self._folder, pool.size))
        pool.fillers.append(Scheduler(store, assignments).fill)
        if watchers:
            store.subscribe(TOPIC, lambda course: watchers.touch(course and f"{course}{PART}"))

    def final(self, course: Course, run: int) -> WatchedContest:
        """A final tournament of a course, to be watched; what programs printed is not told."""
        folder = final_folder(self._folder, course.id, run)
        known = self._finals.get(course.id)
        if known is None or known.folder != folder:
            title = Message("Final tournament")
            known = WatchedContest(course.id, folder, called=course.title, title=title, has_words=False)
            self._finals[course.id] = known
        return known

    def forget(self, course: str) -> None:
        """Remove the final tournaments of a course that was deleted."""
        self._finals.pop(course, None)
        self._everybody.pop(course, None)
        for each in final_folders(self._folder, course):
            shutil.rmtree(each, ignore_errors=True)

    def renew(self, course: str) -> None:
        """Read a course's ladder again when somebody looks at it next: it was changed on purpose."""
        self._everybody.pop(course, None)

    async def everybody(self, course: str) -> Everybody:
        """Who plays on a ladder, at most a moment old: many may look at it."""
        async with self._reading:
            found = self._everybody.get(course)
            if found is None or not 0 <= self._store.wall() - found.now < _FRESH:
                now = self._store.wall()
                found = await self._store.read(lambda connection: everybody_of(connection, course, now))
                self._everybody[course] = found
            return found

    async def own_game(self, course: Course, team: Team) -> Order:
        """A game of a person against their team's own program; raises NotAllowed."""
        own = await self._store.read(lambda connection: tables.player_of_team(connection, course.id, team.id))
        played = played_in(self._assignments, course)
        if own is None or played is None:
            raise NotAllowed("you have no player on the ladder yet")
        name = team.name.replace(":", " ").replace(",", " ")
        seat = f"{UPLOAD}{course.id}/{own.id}/{new_id()}:{name} ({own.version})"  # the last part is for this game only
        return Order(played.game, played.variant, seats=(HUMAN, seat), is_trusted=True)

    async def choose(self, seat: str, game: Game[Any, Any], position: Any, budget: TimeLeft | None) -> Answer:
        """The move of a program that was handed in; raises PlayerAtFault, PlayerFailed."""
        course, upload, *table = Occupant.parse(seat).detail.removeprefix("upload/").split("/")
        return await self._moves.choose(course, upload, table[0] if table else new_id(), game, position)

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
    asked = [each for each in tables.challenges(connection, course.id, own.id) if each.challenger == mine.id]
    if len(asked) >= MOST_CHALLENGES:
        raise TooMany("your last challenges are not played yet; wait a moment")
    tables.add_block(change, ladder, [mine, theirs], CHALLENGE)

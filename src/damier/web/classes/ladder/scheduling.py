"""What a ladder needs next, for a free worker: derived from what is in the database, so that nothing is lost."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import asdict, dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, and_, delete, func, or_, select

from damier.arena.ladder.pairing import next_pair
from damier.core.errors import DamierError
from damier.web.classes import courses, jobs, uploads
from damier.web.classes.assignments import Assignments
from damier.web.classes.grade_jobs import assignment_of
from damier.web.classes.ladder import tables
from damier.web.classes.ladder.house import house_seats
from damier.web.classes.ladder.records import (
    ACTIVE,
    FAILED,
    FINAL,
    LADDER,
    OPEN,
    OVER,
    REFUSED,
    REPLACED,
    LadderState,
    Player,
)
from damier.web.classes.records import GRADED, Course, Upload, upload_of
from damier.web.errors import NotAllowed
from damier.web.store.class_schema import JOBS, TEAMS, UPLOADS
from damier.web.store.ladder_schema import LADDER_GAMES, LADDER_PLAYERS, LADDER_SEATS
from damier.web.store.store import Change, Store

ADMIT, RATE, FINALE = "ladder-admit", "ladder-rate", "ladder-final"
"""The kinds of jobs that try whether an upload can play, compute ratings, and play the final tournament."""

ENOUGH: Final = 400
"""Games of a player after which nobody learns much from more; a new upload begins at 0 again.

Such a player rests, but others that have played less still meet it: so many games for each upload, at most, are begun
for its own sake."""

_FAILURES, _REST = 4, 60.0  # games in a row that could not be played; seconds until the next is tried
_RATING_PAUSE: Final = 10.0  # seconds between two computations of ratings
_RATING_SHARE: Final = 200  # blocks for which it may take as long again: 200 players need seconds


@dataclass(frozen=True, slots=True)
class Played:
    """What is played on the ladder of a course."""

    game: str
    variant: str


def played_in(assignments: Assignments, course: Course) -> Played | None:
    """The game of a course's ladder; None if what is handed in plays none."""
    try:
        plays = assignment_of(assignments, course).contract().plays
    except DamierError:
        return None
    game, _, variant = plays.partition("/")
    return Played(game, variant) if game else None


class Scheduler:
    """Asked by free workers for more to do (pool.Pool.fillers)."""

    def __init__(self, store: Store, assignments: Assignments) -> None:
        self._store, self._assignments = store, assignments
        self._turn = 0

    async def fill(self) -> bool:
        """Whether something was enqueued, or else changed, so that it is worth looking again."""
        now = self._store.wall()
        due = await self._store.read(lambda connection: self._due(connection, now))
        if not due:
            return False
        self._turn += 1
        chosen = due[self._turn % len(due)]
        return await self._store.change(lambda change: self._enqueue(change, chosen))

    def _due(self, connection: Connection, now: float) -> list[str]:
        """The courses whose ladders can do something now."""
        on = [course for course in courses.every(connection) if course.ladder.is_on]
        going_on = [course for course in on if course.is_open or course.is_over(now)]
        return [course.id for course in going_on if self._needs(connection, course, now)]

    def _needs(self, connection: Connection, course: Course, now: float) -> str:
        """What a ladder needs first; empty if nothing."""
        ladder = tables.find(connection, course.id)
        if ladder is None:
            return "begin" if played_in(self._assignments, course) else ""
        if ladder.state == FINAL:
            return "" if jobs.count(connection, FINALE, course.id) else "final"
        if ladder.state == OVER:
            return ""
        if not_admitted(connection, course):
            return "admit"
        if self._is_rating_due(connection, ladder, now):
            return "rate"
        if course.is_over(now):
            return "freeze" if is_finished(connection, course, now) else ""
        return "game" if self._may_play(connection, course, now) else ""

    def _is_rating_due(self, connection: Connection, ladder: LadderState, now: float) -> bool:
        pause = _RATING_PAUSE * (1 + ladder.blocks / _RATING_SHARE / 10)
        is_new = ladder.blocks > ladder.rated and now - ladder.rated_at > pause
        return is_new and not jobs.count(connection, RATE, ladder.course)

    def _may_play(self, connection: Connection, course: Course, now: float) -> bool:
        last = tables.games(connection, course.id, _FAILURES)
        if len(last) == _FAILURES and all(each.state == FAILED and now - (each.at or 0) < _REST for each in last):
            return False  # something is wrong with the machine, not with a program
        found = tables.players(connection, course.id)
        return any(not each.is_house and each.games < ENOUGH for each in found) and len(found) > 1

    def _enqueue(self, change: Change, identifier: str) -> bool:
        course = courses.find(change.connection, identifier)
        match self._needs(change.connection, course, change.now):
            case "begin":
                played = played_in(self._assignments, course)
                tables.begin(change, course.id, house_seats(played.game) if played else [])
            case "admit":
                for upload in not_admitted(change.connection, course):
                    jobs.enqueue(change, ADMIT, upload.id, course.id, jobs.LATER)
            case "rate":
                jobs.enqueue(change, RATE, course.id, course.id, jobs.LATER)
            case "freeze":
                freeze(change, course)
            case "final":
                jobs.enqueue(change, FINALE, course.id, course.id, jobs.LATER)
            case "game":
                return _pair(change, course)
            case _:
                return False
        return True


def _pair(change: Change, course: Course) -> bool:
    """Have the next two players meet; whether there are two."""
    ladder = tables.find(change.connection, course.id)
    found = {each.id: each for each in tables.players(change.connection, course.id)}
    assert ladder
    pair = next_pair(
        [each.contender() for each in found.values()],
        lambda each: tables.met(change.connection, course.id, each),
        f"{ladder.seed}/{ladder.games}",
        ENOUGH,
    )
    if pair is None:
        return False
    tables.add_block(change, ladder, [found[each] for each in pair], LADDER)
    return True


def not_admitted(connection: Connection, course: Course) -> list[Upload]:
    """Each team's last upload that may play, if nobody has tried it nor is about to.

    It came in time, is graded, and was not refused: if it is, the one before is next."""
    refused = select(LADDER_PLAYERS.c.id).where(LADDER_PLAYERS.c.course == course.id, LADDER_PLAYERS.c.state == REFUSED)
    fitting = (UPLOADS.c.course == course.id, UPLOADS.c.state == GRADED, UPLOADS.c.id.not_in(refused))
    last = select(UPLOADS.c.team, func.max(UPLOADS.c.number).label("number")).join(TEAMS, TEAMS.c.id == UPLOADS.c.team)
    newest = last.where(*fitting, *_in_time(course)).group_by(UPLOADS.c.team).subquery()
    query = select(UPLOADS).join(newest, and_(UPLOADS.c.team == newest.c.team, UPLOADS.c.number == newest.c.number))
    tried = select(LADDER_PLAYERS.c.id).where(LADDER_PLAYERS.c.course == course.id)
    asked = select(JOBS.c.subject).where(JOBS.c.kind == ADMIT)
    query = query.where(UPLOADS.c.id.not_in(tried), UPLOADS.c.id.not_in(asked))
    return [upload_of(row) for row in connection.execute(query)]


def _in_time(course: Course) -> list[ColumnElement[bool]]:
    """The condition that uploads, with their teams, came before the teams' deadlines (records.Team.deadline)."""
    if course.deadline is None:
        return []
    return [or_(UPLOADS.c.at <= course.deadline, UPLOADS.c.at <= TEAMS.c.extended)]


# -- the deadline


def is_finished(connection: Connection, course: Course, now: float) -> bool:
    """Whether nothing can change any more: every team's time is over, and all that was handed in is graded."""
    deadlines = [team.deadline(course) for team in courses.teams(connection, course.id)]
    is_late = all(deadline is not None and now > deadline for deadline in deadlines)
    waits = jobs.count(connection, uploads.GRADE, course.id) or jobs.count(connection, ADMIT, course.id)
    return is_late and not waits and not _running(connection, course.id)


def _running(connection: Connection, course: str) -> bool:
    """Whether a worker plays a game of the ladder, or computes ratings."""
    busy = (JOBS.c.course == course, JOBS.c.kind.in_([tables.GAME, RATE]), JOBS.c.owner != "")
    return connection.execute(select(JOBS.c.id).where(*busy).limit(1)).first() is not None


def freeze(change: Change, course: Course) -> None:
    """End a ladder: games that wait are not played; the final tournament comes next, if there are two teams."""
    connection = change.connection
    connection.execute(delete(JOBS).where(JOBS.c.course == course.id, JOBS.c.kind == tables.GAME))
    _forget([each.id for each in tables.waiting(connection, course.id)], connection)
    choose_players(change, course)
    members = courses.members(connection, course.id)
    names = {team.id: team.name for team in courses.teams(connection, course.id) if team.id in members}
    playing = [each for each in tables.players(connection, course.id) if each.team in names]
    entries = [{"id": each.id, "team": each.team, "name": names[each.team]} for each in playing]
    state = FINAL if len(entries) > 1 else OVER
    ladder = tables.find(connection, course.id)
    assert ladder
    before = {name: ladder.final[name] for name in ("run", "before", "is_late") if name in ladder.final}
    tables.alter(change, course.id, state=state, final=json.dumps(before | _final(entries, course, change.now)))


def choose_players(change: Change, course: Course) -> None:
    """Let play for each team what counts: its last upload that can play, of those from before its deadline."""
    query = select(UPLOADS.c.id).join(TEAMS, TEAMS.c.id == UPLOADS.c.team)
    in_time = query.where(UPLOADS.c.course == course.id, *_in_time(course))
    fitting = set(change.connection.execute(in_time).scalars())
    newest: dict[str, Player] = {}
    able = [each for each in tables.players(change.connection, course.id, (ACTIVE, REPLACED)) if not each.is_house]
    for each in sorted(able, key=lambda each: each.version):
        if each.id in fitting:
            newest[each.team] = each
    for each in able:
        tables.set_state(change, each, ACTIVE if newest.get(each.team) == each else REPLACED)


def reopen(change: Change, course: Course) -> None:
    """Let a frozen ladder go on where it was; a new final tournament, from a new seed, follows. Raises NotAllowed."""
    ladder = tables.find(change.connection, course.id)
    if ladder is None or ladder.state == OPEN:
        raise NotAllowed("the ladder is not frozen")
    change.connection.execute(delete(JOBS).where(JOBS.c.course == course.id, JOBS.c.kind == FINALE))
    final: dict[str, Any] = {"run": ladder.run + 1, "is_late": course.is_over(change.now)}
    if (shown := ladder.shown_final) and shown.is_over:
        final["before"] = asdict(shown)
    elif "before" in ladder.final:
        final["before"] = ladder.final["before"]
    tables.alter(change, course.id, state=OPEN, final=json.dumps(final), **tables.new_final_seed())
    choose_players(change, course)


def _forget(games: Collection[str], connection: Connection) -> None:
    for identifier in games:
        connection.execute(delete(LADDER_SEATS).where(LADDER_SEATS.c.game == identifier))
        connection.execute(delete(LADDER_GAMES).where(LADDER_GAMES.c.id == identifier))


def _final(entries: list[dict[str, Any]], course: Course, now: float) -> dict[str, Any]:
    """What the final tournament is: everybody against everybody where that is not too much."""
    number = len(entries)
    is_small = number <= 16
    return {
        "entries": sorted(entries, key=lambda each: str(each["name"])),
        "format": "round-robin" if is_small else "swiss",
        "games": 4 if is_small else 2,
        "time": f"{course.ladder.seconds:g}s",
        "frozen": now,
    }


def is_open(connection: Connection, course: Course, now: float) -> bool:
    """Whether games can still be asked for."""
    ladder = tables.find(connection, course.id)
    return ladder is not None and ladder.state == OPEN and not course.is_over(now) and course.is_open

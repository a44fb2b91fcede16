"""Jobs in the database: what workers have to do, leased by servers so that nothing is done twice, and nothing is lost.

A server that dies lets its leases expire; what it did begins again. A job ends in the transaction that keeps its
result, and only for the server that still has its lease.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Row, delete, func, insert, or_, select, update

from damier.web.guests import new_id
from damier.web.store.class_schema import JOBS
from damier.web.store.store import Change

TOPIC: Final = "jobs"
"""What is told when there is something to do, or somebody's place in the queue has changed."""

FIRST, LATER, IDLE = 0, 5, 9
"""Priorities: what a person waits for, what can wait, what fills free workers."""

LEASE: Final = 20.0
"""Seconds that a server has a job unless it says that it lives."""

MOST_DEATHS: Final = 3  # of workers that had the same job
MOST_CLAIMS: Final = 50  # of servers: one that kills its server would do so for ever


@dataclass(frozen=True, slots=True)
class Job:
    """Something to be done by a worker."""

    id: str
    kind: str
    subject: str
    course: str
    priority: int
    created: float
    owner: str
    claims: int
    deaths: int
    details: dict[str, Any]


def enqueue(
    change: Change, kind: str, subject: str, course: str, priority: int = FIRST, details: dict[str, Any] | None = None
) -> None:
    """Have something done; nothing happens if it waits already."""
    known = select(JOBS.c.id).where(JOBS.c.kind == kind, JOBS.c.subject == subject)
    if change.connection.execute(known).first():
        return
    change.connection.execute(
        insert(JOBS).values(
            id=new_id(),
            kind=kind,
            subject=subject,
            course=course,
            priority=priority,
            created=change.now,
            owner="",
            expires=0.0,
            claims=0,
            deaths=0,
            details=json.dumps(details or {}),
        )
    )
    change.tell(TOPIC, "")


def is_waiting(connection: Connection, now: float, kinds: Collection[str], most: int) -> bool:
    """Whether there is a job of these kinds, of a priority up to `most`, that nobody has."""
    return connection.execute(_free(now, kinds, most).limit(1)).first() is not None


def claim(change: Change, owner: str, kinds: Collection[str], most: int) -> Job | None:
    """The next job of these kinds, of a priority up to `most`, now leased; None if there is none."""
    row = change.connection.execute(_free(change.now, kinds, most).limit(1)).first()
    if row is None:
        return None
    values = {"owner": owner, "expires": change.now + LEASE, "claims": row.claims + 1}
    change.connection.execute(update(JOBS).where(JOBS.c.id == row.id).values(**values))
    change.tell(TOPIC, "")
    return _job(row, owner)


def _free(now: float, kinds: Collection[str], most: int) -> Any:
    free = or_(JOBS.c.owner == "", JOBS.c.expires <= now)
    wanted = (JOBS.c.kind.in_(sorted(kinds)), JOBS.c.priority <= most)
    return select(JOBS).where(free, *wanted).order_by(JOBS.c.priority, JOBS.c.created, JOBS.c.id)


def renew(change: Change, owner: str, jobs: Collection[str]) -> set[str]:
    """Lease jobs for longer; those that are still there, and ours."""
    ours = (JOBS.c.owner == owner, JOBS.c.id.in_(sorted(jobs)))
    change.connection.execute(update(JOBS).where(*ours).values(expires=change.now + LEASE))
    return set(change.connection.execute(select(JOBS.c.id).where(*ours)).scalars())


def end(change: Change, job: Job) -> bool:
    """Whether a job was still there and ours; it is no more."""
    gone = change.connection.execute(delete(JOBS).where(JOBS.c.id == job.id, JOBS.c.owner == job.owner))
    change.tell(TOPIC, "")
    return gone.rowcount > 0


def give_back(change: Change, job: Job, *, has_died: bool) -> int | None:
    """Let another worker have a job; how many have died of it. None if it was not ours any more."""
    deaths = job.deaths + has_died
    ours = (JOBS.c.id == job.id, JOBS.c.owner == job.owner)
    changed = change.connection.execute(update(JOBS).where(*ours).values(owner="", expires=0.0, deaths=deaths))
    change.tell(TOPIC, "")
    return deaths if changed.rowcount else None


def place_of(connection: Connection, kind: str, subject: str) -> tuple[int, bool] | None:
    """How many jobs come before one, and whether a worker has it; None if there is none."""
    row = connection.execute(select(JOBS).where(JOBS.c.kind == kind, JOBS.c.subject == subject)).first()
    if row is None:
        return None
    if row.owner:
        return 0, True
    is_before = or_(
        JOBS.c.priority < row.priority,
        (JOBS.c.priority == row.priority) & (JOBS.c.created < row.created),
        (JOBS.c.priority == row.priority) & (JOBS.c.created == row.created) & (JOBS.c.id < row.id),
    )
    before = select(func.count()).select_from(JOBS).where(JOBS.c.owner == "", is_before)
    return connection.execute(before).scalar_one(), False


def count(connection: Connection, kind: str, course: str = "") -> int:
    """How many jobs of a kind there are, of a course or at all."""
    query = select(func.count()).select_from(JOBS).where(JOBS.c.kind == kind)
    return int(connection.execute(query.where(JOBS.c.course == course) if course else query).scalar_one())


def _job(row: Row[Any], owner: str) -> Job:
    return Job(
        row.id,
        row.kind,
        row.subject,
        row.course,
        row.priority,
        row.created,
        owner,
        row.claims + 1,
        row.deaths,
        json.loads(row.details),
    )

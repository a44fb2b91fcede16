"""A class with a ladder, without pages: a course, teams, and what they have handed in, graded already."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import insert, update

from damier.web.classes import courses, memberships, uploads
from damier.web.classes.assignments import Assignments
from damier.web.classes.ladder.ladders import Ladders
from damier.web.classes.pool import Pool
from damier.web.classes.records import Account, Course, File, Ladder, Team
from damier.web.guests import new_id
from damier.web.store.class_schema import ACCOUNTS, JOBS, UPLOADS
from damier.web.store.store import Change, Store

FIRST: Final = "def choose(position):\n    return position.legal_moves()[0]\n"
LAST: Final = "def choose(position):\n    return position.legal_moves()[-1]\n"
CRASH: Final = """
moves = 0
def choose(position):
    global moves
    moves += 1
    print("move", moves)
    if moves > 1:
        raise ValueError("a secret of mine")
    return position.legal_moves()[0]
"""
BROKEN: Final = "def choose(position)\n    return 1\n"


def course(deadline: float | None = None) -> Course:
    """A course whose ladder is on."""
    ladder = Ladder(is_on=True, seconds=1.0)
    return Course(
        new_id(), "Games", "game:sos", "", deadline, "UTC", 0, True, 1, "all", "last", 1 << 20, ladder, created=1.0
    )


def join(change: Change, where: Course, name: str) -> Team:
    """A student with a team of their own."""
    account = Account(new_id(), "student", name, new_id())
    values = {"id": account.id, "role": "student", "name": name, "handle": account.handle, "secret": ""}
    change.connection.execute(insert(ACCOUNTS).values(**values, must_change=False, created=1.0))
    return memberships.join(change, where, account)


def hand_in(change: Change, where: Course, team: Team, text: str) -> str:
    """An upload of a team, which is graded already."""
    (member,) = courses.members(change.connection, where.id)[team.id]
    content = text.encode()
    file = File("player.py", hashlib.sha256(content).hexdigest(), content)
    upload = uploads.add(change, new_id(), where.id, member, [file])
    change.connection.execute(update(UPLOADS).where(UPLOADS.c.id == upload.id).values(state="graded"))
    change.connection.execute(JOBS.delete().where(JOBS.c.subject == upload.id))
    return upload.id


@asynccontextmanager
async def working(store: Store, folder: Path, size: int = 2) -> AsyncIterator[tuple[Pool, Ladders]]:
    """Workers that do what ladders need."""
    assignments = Assignments()
    pool = Pool(store, {}, new_id(), size)
    ladders = Ladders(store, assignments, folder, pool)
    pool.open()
    try:
        yield pool, ladders
    finally:
        await pool.close()

"""The log of the desk: what teachers have done, and when. Entries are added, never changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, insert, select

from damier.core.message import Message
from damier.core.message_data import dump_message, load_message
from damier.web.classes.access import Visit
from damier.web.classes.records import Account
from damier.web.guests import new_id
from damier.web.store.class_schema import DESK_LOG
from damier.web.store.store import Change

_MOST_SHOWN: Final = 500


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that a teacher has done."""

    at: float
    name: str
    text: Message


def write(change: Change, account: Account, course: str, text: Message) -> None:
    """Add an entry; the course is empty for what concerns none."""
    change.connection.execute(
        insert(DESK_LOG).values(
            id=new_id(),
            at=change.now,
            course=course,
            account=account.id,
            name=account.name,
            text=json.dumps(dump_message(text)),
        )
    )


async def do(visit: Visit, make: Callable[[Change], object], text: Message, course: str = "") -> None:
    """Change something, and write to the log of the course of the address, if it has one, that it was done."""
    about = course or (visit.course.id if visit.course else "")

    def change_and_log(change: Change) -> None:
        make(change)
        write(change, visit.me, about, text)

    await visit.classroom.store.change(change_and_log)


def entries(connection: Connection, course: str) -> list[Entry]:
    """What was done in a course, or what concerns none; the last first."""
    query = select(DESK_LOG).where(DESK_LOG.c.course == course).order_by(DESK_LOG.c.at.desc()).limit(_MOST_SHOWN)
    return [Entry(row.at, row.name, load_message(json.loads(row.text))) for row in connection.execute(query)]

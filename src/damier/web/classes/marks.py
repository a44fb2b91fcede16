"""Marks: which of a team's uploads counts, what a person has added, and what students may see of a report."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select

from damier.core.message import NOTHING, Message
from damier.core.message_data import load_message
from damier.grader.contract import Contract
from damier.grader.runner import Report
from damier.grader.verdict import LABELS, Status, Verdict
from damier.web.classes.records import ALL, BEST, NAMES, Account, Course, Kept, Team, Upload
from damier.web.guests import new_id
from damier.web.store.class_schema import ADJUSTMENTS, NOTES, READINGS, TEAMS
from damier.web.store.store import Change

MOST_POINTS: Final = 1000
"""Of an adjustment."""


@dataclass(frozen=True, slots=True)
class Found:
    """A report that was kept: what was found out about an upload."""

    report: Report
    problem: Message  # why nothing could be found out
    remarks: tuple[Message, ...]
    seconds: float

    @staticmethod
    @lru_cache(maxsize=500)
    def load(text: str) -> Found:
        """From what was kept; the same reports are looked at again and again."""
        data = json.loads(text)
        problem = load_message(data["problem"]) if data["problem"] else NOTHING
        remarks = tuple(load_message(each) for each in data["remarks"])
        return Found(Report.load(data["report"]), problem, remarks, float(data["seconds"]))


@dataclass(frozen=True, slots=True)
class Entry:
    """Points that a person has given or taken: for something to be read, or with a reason."""

    id: str
    text: str
    points: float
    account: str
    at: float


@dataclass(frozen=True, slots=True)
class Mark:
    """A team's mark so far."""

    team: Team
    upload: Upload | None = None  # that counts
    sums: Kept | None = None  # of its report
    readings: tuple[Entry, ...] = ()
    adjustments: tuple[Entry, ...] = ()

    @property
    def points(self) -> float:
        """Of the machine and of people."""
        given = [*self.readings, *self.adjustments]
        return round((self.sums.points if self.sums else 0.0) + sum(each.points for each in given), 2)

    @property
    def out_of(self) -> float:
        """What can be earned, of the machine and of people, without bonuses."""
        return round(self.sums.out_of + self.sums.left, 2) if self.sums else 0.0

    @property
    def left(self) -> float:
        """What a person has still to give, as far as it is known."""
        return self.sums.left if self.sums else 0.0

    def scaled(self, contract: Contract) -> float | None:
        """On the document's scale; None if it has none, or nothing is graded."""
        if not contract.scale or not self.out_of:
            return None
        return round(max(0.0, self.points / self.out_of * contract.scale), 2)


def counted(course: Course, team: Team, handed_in: Sequence[Upload], sums: Mapping[str, Kept]) -> Upload | None:
    """The upload of a team that counts: its last one before its deadline, or its best."""
    deadline = team.deadline(course)
    in_time = [each for each in handed_in if deadline is None or each.at <= deadline]
    if not in_time:
        return None
    graded = [each for each in in_time if each.id in sums]
    if course.counts == BEST and graded:
        return max(graded, key=lambda each: (sums[each.id].points, each.number))
    return max(in_time, key=lambda each: each.number)


def entries(connection: Connection, course: str) -> tuple[dict[str, list[Entry]], dict[str, list[Entry]]]:
    """What people have given for readings, and all adjustments, by team."""
    readings: dict[str, list[Entry]] = {}
    adjustments: dict[str, list[Entry]] = {}
    query = select(READINGS).join(TEAMS, TEAMS.c.id == READINGS.c.team).where(TEAMS.c.course == course)
    for row in connection.execute(query.order_by(READINGS.c.name)):
        readings.setdefault(row.team, []).append(Entry(row.name, row.name, row.points, row.account, row.at))
    query = select(ADJUSTMENTS).join(TEAMS, TEAMS.c.id == ADJUSTMENTS.c.team).where(TEAMS.c.course == course)
    for row in connection.execute(query.order_by(ADJUSTMENTS.c.at)):
        adjustments.setdefault(row.team, []).append(Entry(row.id, row.reason, row.points, row.account, row.at))
    return readings, adjustments


def give_reading(change: Change, team: str, name: str, points: float | None, by: Account) -> None:
    """Keep what a person gives for something that was read; None takes it back."""
    change.connection.execute(delete(READINGS).where(READINGS.c.team == team, READINGS.c.name == name))
    if points is not None:
        values = {"team": team, "name": name, "points": points, "account": by.id, "at": change.now}
        change.connection.execute(insert(READINGS).values(**values))


def adjust(change: Change, team: str, points: float, reason: str, by: Account) -> None:
    """Keep points that a person gives or takes, with a reason."""
    values = {"id": new_id(), "team": team, "points": points, "reason": reason, "account": by.id, "at": change.now}
    change.connection.execute(insert(ADJUSTMENTS).values(**values))


def take_back(change: Change, team: str, identifier: str) -> Entry | None:
    """Forget an adjustment of a team; what it was, or None if there is none."""
    mine = (ADJUSTMENTS.c.team == team, ADJUSTMENTS.c.id == identifier)
    row = change.connection.execute(select(ADJUSTMENTS).where(*mine)).first()
    change.connection.execute(delete(ADJUSTMENTS).where(*mine))
    return Entry(row.id, row.reason, row.points, row.account, row.at) if row else None


def write_note(change: Change, team: str, text: str, by: Account) -> None:
    """Keep a note about a team, for teachers only."""
    values = {"id": new_id(), "team": team, "text": text, "account": by.id, "at": change.now}
    change.connection.execute(insert(NOTES).values(**values))


def notes(connection: Connection, team: str) -> list[Entry]:
    """The notes about a team, the last first."""
    query = select(NOTES).where(NOTES.c.team == team).order_by(NOTES.c.at.desc())
    return [Entry(row.id, row.text, 0.0, row.account, row.at) for row in connection.execute(query)]


# -- what students see


def visible(report: Report, course: Course, team: Team, now: float) -> Report:
    """What a team may see of a report: all after its deadline, before it what the teacher has opened."""
    deadline = team.deadline(course)
    if course.shown == ALL or (deadline is not None and now > deadline):
        return report
    if course.shown == NAMES:
        return Report(tuple(map(_bare, report.verdicts)))
    return Report(tuple(each for each in report.verdicts if each.check in course.shown))


def _bare(verdict: Verdict) -> Verdict:
    """A verdict without its reasons."""
    kept = verdict.cause if verdict.status == Status.SKIPPED else NOTHING
    texts: dict[str, Any] = dict.fromkeys(LABELS, NOTHING) | {"cause": kept}
    return replace(verdict, **texts)

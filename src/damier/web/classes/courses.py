"""Courses and teams in the database."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from damier.web.classes.records import Account, Course, Team, account_of, course_of, course_values, team_of
from damier.web.errors import UnknownCourse
from damier.web.store.class_schema import (
    ACCOUNTS,
    ADJUSTMENTS,
    COURSES,
    DESK_LOG,
    FINDINGS,
    JOBS,
    MEMBERS,
    NOTES,
    READINGS,
    REPORTS,
    SESSIONS,
    TEAMS,
    UPLOAD_FILES,
    UPLOADS,
)
from damier.web.store.ladder_schema import LADDER_GAMES, LADDER_PLAYERS, LADDER_SEATS, LADDER_SUMS, LADDERS
from damier.web.store.store import Change

TOPIC: Final = "courses"
"""What is told when a course or its teams have changed: the course's id."""


def unknown_course() -> UnknownCourse:
    """The error for a course that is not there, or not for this person."""
    return UnknownCourse("there is no such course")


def find(connection: Connection, course: str) -> Course:
    """A course; raises UnknownCourse."""
    row = connection.execute(select(COURSES).where(COURSES.c.id == course)).first()
    if row is None:
        raise unknown_course()
    return course_of(row)


def every(connection: Connection) -> list[Course]:
    """All courses, the newest first."""
    return [course_of(row) for row in connection.execute(select(COURSES).order_by(COURSES.c.created.desc()))]


def of_account(connection: Connection, account: str) -> list[tuple[Course, Team]]:
    """The courses that somebody takes part in, with their teams; the newest first."""
    query = select(MEMBERS.c.course, MEMBERS.c.team).where(MEMBERS.c.account == account)
    return [
        (find(connection, row.course), team(connection, row.team))
        for row in connection.execute(query.order_by(MEMBERS.c.joined.desc()))
    ]


def add(change: Change, course: Course) -> None:
    """Keep a new course; nothing happens if it is there already."""
    if change.connection.execute(select(COURSES.c.id).where(COURSES.c.id == course.id)).first() is None:
        change.connection.execute(insert(COURSES).values(**course_values(course)))
    change.tell(TOPIC, course.id)


def alter(change: Change, course: Course) -> None:
    """Keep a changed course."""
    change.connection.execute(update(COURSES).where(COURSES.c.id == course.id).values(**course_values(course)))
    change.tell(TOPIC, course.id)


# -- teams


def team(connection: Connection, identifier: str) -> Team:
    """A team; raises UnknownCourse."""
    row = connection.execute(select(TEAMS).where(TEAMS.c.id == identifier)).first()
    if row is None:
        raise unknown_course()
    return team_of(row)


def teams(connection: Connection, course: str) -> list[Team]:
    """All teams of a course, in the order in which they came."""
    query = select(TEAMS).where(TEAMS.c.course == course).order_by(TEAMS.c.number)
    return [team_of(row) for row in connection.execute(query)]


def team_of_account(connection: Connection, course: str, account: str) -> Team | None:
    """Somebody's team in a course; None if they do not take part."""
    query = select(TEAMS).join(MEMBERS, MEMBERS.c.team == TEAMS.c.id)
    row = connection.execute(query.where(MEMBERS.c.course == course, MEMBERS.c.account == account)).first()
    return team_of(row) if row else None


def members(connection: Connection, course: str) -> dict[str, list[Account]]:
    """The members of each team of a course, by the team's id."""
    query = select(ACCOUNTS, MEMBERS.c.team).join(MEMBERS, MEMBERS.c.account == ACCOUNTS.c.id)
    found: dict[str, list[Account]] = {}
    for row in connection.execute(query.where(MEMBERS.c.course == course).order_by(MEMBERS.c.joined)):
        found.setdefault(row.team, []).append(account_of(row))
    return found


def students(connection: Connection, course: str) -> list[Account]:
    """All who take part in a course, team by team."""
    return [each for team in members(connection, course).values() for each in team]


def extend(change: Change, team: Team, until: float | None) -> Team:
    """Give a team a deadline of its own, or none."""
    change.connection.execute(update(TEAMS).where(TEAMS.c.id == team.id).values(extended=until))
    change.tell(TOPIC, team.course)
    return replace(team, extended=until)


# -- the end


def remove(change: Change, course: str) -> None:
    """Delete a course with all its data, and the accounts of students who are in no other."""
    connection = change.connection
    accounts = set(connection.execute(select(MEMBERS.c.account).where(MEMBERS.c.course == course)).scalars())
    for table in (LADDER_SEATS, LADDER_GAMES, LADDER_SUMS, LADDER_PLAYERS, LADDERS, JOBS, MEMBERS, FINDINGS, DESK_LOG):
        connection.execute(delete(table).where(table.c.course == course))
    uploads = select(UPLOADS.c.id).where(UPLOADS.c.course == course)
    for table in (REPORTS, UPLOAD_FILES):
        connection.execute(delete(table).where(table.c.upload.in_(uploads)))
    connection.execute(delete(UPLOADS).where(UPLOADS.c.course == course))
    forget_teams(connection, [each.id for each in teams(connection, course)])
    connection.execute(delete(COURSES).where(COURSES.c.id == course))
    forget_accounts(connection, accounts)
    change.tell(TOPIC, course)


def forget_accounts(connection: Connection, gone: Collection[str]) -> None:
    """Delete those of these students' accounts that are in no course any more."""
    left = set(connection.execute(select(MEMBERS.c.account)).scalars())
    for account in set(gone) - left:
        connection.execute(delete(SESSIONS).where(SESSIONS.c.account == account))
        connection.execute(delete(ACCOUNTS).where(ACCOUNTS.c.id == account))


def forget_teams(connection: Connection, gone: Collection[str]) -> None:
    """Delete teams that have handed in nothing, or nothing any more."""
    for team in gone:
        for table in (ADJUSTMENTS, READINGS, NOTES):
            connection.execute(delete(table).where(table.c.team == team))
        connection.execute(delete(TEAMS).where(TEAMS.c.id == team))

"""Who is in which team of a course: students join a team by its code, a teacher moves them."""

from __future__ import annotations

from sqlalchemy import Connection, delete, func, insert, select, update

from damier.web.classes import courses
from damier.web.classes.ladder import tables
from damier.web.classes.records import Account, Course, Team
from damier.web.errors import TeamFull, TooLate
from damier.web.guests import new_id
from damier.web.store.class_schema import ACCOUNTS, MEMBERS, TEAMS, UPLOADS
from damier.web.store.store import Change


def join(change: Change, course: Course, account: Account, into: Team | None = None) -> Team:
    """Let somebody take part, in a team of their own or another's; raises TeamFull, TooLate. Who takes part stays."""
    connection = change.connection
    known = courses.team_of_account(connection, course.id, account.id)
    if known and (into is None or into.id == known.id):
        return known
    if into and (error := closed(connection, course, into, change.now)):
        raise error
    if known:
        if _has_uploads(connection, known):
            raise TeamFull("your team has handed in something already: your teacher can move you to another team")
        return move(change, course, account, into)
    chosen = into or _new_team(change, course, account.name)
    if into:
        _check_room(connection, course, into)
    values = {"course": course.id, "account": account.id, "team": chosen.id, "joined": change.now}
    connection.execute(insert(MEMBERS).values(**values))
    _name_team(change, chosen)
    return chosen


def closed(connection: Connection, course: Course, team: Team, now: float) -> TooLate | None:
    """Why nobody can join a team any more: who did would take its mark. None if somebody can."""
    deadline = team.deadline(course)
    if not course.is_open:
        return TooLate("the course is closed: nobody can join a team; your teacher can move you")
    if deadline is not None and now > deadline:
        return TooLate("the deadline of this team has passed: nobody can join it; your teacher can move you")
    if tables.is_frozen(connection, course):
        return TooLate("the ladder is frozen: nobody can join a team; your teacher can move you")
    return None


def move(change: Change, course: Course, account: Account, into: Team | None = None) -> Team:
    """Put a student of a course into another team, or into one of their own; raises TeamFull, UnknownCourse.

    What was handed in stays with the team that did; a team without members and uploads is forgotten."""
    connection = change.connection
    known = courses.team_of_account(connection, course.id, account.id)
    if known is None:
        raise courses.unknown_course()
    if into and into.id == known.id:
        return known
    if into:
        _check_room(connection, course, into)
    elif _size(connection, known) == 1:
        return known
    chosen = into or _new_team(change, course, account.name)
    mine = (MEMBERS.c.course == course.id, MEMBERS.c.account == account.id)
    connection.execute(update(MEMBERS).where(*mine).values(team=chosen.id))
    _name_team(change, chosen)
    _tidy(change, known)
    return chosen


def remove(change: Change, course: Course, account: Account) -> None:
    """Let a student take part no more; an account that is in no other course is deleted."""
    connection = change.connection
    known = courses.team_of_account(connection, course.id, account.id)
    mine = (MEMBERS.c.course == course.id, MEMBERS.c.account == account.id)
    connection.execute(delete(MEMBERS).where(*mine))
    if known:
        _tidy(change, known)
    courses.forget_accounts(connection, [account.id])


def _tidy(change: Change, left: Team) -> None:
    """Give a team that somebody has left its new name; one without members keeps its own, if it has handed in."""
    connection = change.connection
    if _size(connection, left):
        _name_team(change, left)
    elif not _has_uploads(connection, left):
        courses.forget_teams(connection, [left.id])
    change.tell(courses.TOPIC, left.course)


def _has_uploads(connection: Connection, team: Team) -> bool:
    return connection.execute(select(UPLOADS.c.id).where(UPLOADS.c.team == team.id).limit(1)).first() is not None


def _size(connection: Connection, team: Team) -> int:
    query = select(func.count()).select_from(MEMBERS).where(MEMBERS.c.team == team.id)
    return int(connection.execute(query).scalar_one())


def _check_room(connection: Connection, course: Course, into: Team) -> None:
    number = _size(connection, into)
    if number >= course.team_size:
        raise TeamFull("this team has {number} members already", number=number)


def _new_team(change: Change, course: Course, name: str) -> Team:
    query = select(func.coalesce(func.max(TEAMS.c.number), 0)).where(TEAMS.c.course == course.id)
    number = change.connection.execute(query).scalar_one() + 1
    made = Team(new_id(), course.id, number, name, None, change.now)
    change.connection.execute(insert(TEAMS).values({slot: getattr(made, slot) for slot in Team.__slots__}))
    return made


def _name_team(change: Change, changed: Team) -> None:
    """A team is called after its members."""
    query = select(ACCOUNTS.c.name).join(MEMBERS, MEMBERS.c.account == ACCOUNTS.c.id)
    names = change.connection.execute(query.where(MEMBERS.c.team == changed.id).order_by(MEMBERS.c.joined)).scalars()
    name = " · ".join(names)
    change.connection.execute(update(TEAMS).where(TEAMS.c.id == changed.id).values(name=name))
    change.tell(courses.TOPIC, changed.course)

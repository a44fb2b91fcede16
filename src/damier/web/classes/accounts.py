"""Accounts, sessions and failed attempts in the database."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select, text, update

from damier.core.errors import UnknownName
from damier.web.classes.records import FORMER, STUDENT, TEACHER, Account, account_of
from damier.web.errors import BadForm, TooMany
from damier.web.store.class_schema import ACCOUNTS, ATTEMPTS, SESSIONS
from damier.web.store.store import Change

_DAY: Final = 24 * 3600.0
LASTING: Final = {TEACHER: 7 * _DAY, STUDENT: 120 * _DAY}
"""Seconds that somebody stays logged in."""

_LONGEST: Final = 900.0  # seconds of a pause
_FORGOTTEN: Final = 3600.0  # seconds after which failures count no more
_FAIL: Final = text(
    "INSERT INTO attempts (key, failures, last) VALUES (:key, 1, :now) ON CONFLICT (key) DO UPDATE SET"
    " failures = CASE WHEN attempts.last < :old THEN 1 ELSE attempts.failures + 1 END, last = :now"
)


@dataclass(frozen=True, slots=True)
class _Rule:
    """So many failures are free; then there is a pause, twice as long each time."""

    free: int
    longest: float  # seconds


# -- accounts


def find(connection: Connection, identifier: str) -> Account | None:
    """An account by its id."""
    row = connection.execute(select(ACCOUNTS).where(ACCOUNTS.c.id == identifier)).first()
    return account_of(row) if row else None


def by_handle(connection: Connection, handle: str) -> tuple[Account, str] | None:
    """An account and its hash by what somebody logs in with."""
    row = connection.execute(select(ACCOUNTS).where(ACCOUNTS.c.handle == handle)).first()
    return (account_of(row), row.secret) if row else None


def teachers(connection: Connection) -> list[Account]:
    """All teachers."""
    query = select(ACCOUNTS).where(ACCOUNTS.c.role == TEACHER).order_by(ACCOUNTS.c.created)
    return [account_of(row) for row in connection.execute(query)]


def remove_teacher(change: Change, identifier: str) -> str:
    """Let a teacher log in no more; their name, which stays with what they have written. Raises UnknownName."""
    connection = change.connection
    found = find(connection, identifier)
    if found is None or found.role not in (TEACHER, FORMER):  # FORMER: a connection was lost, and this is repeated
        raise UnknownName("there is no such teacher")
    values = {"role": FORMER, "handle": f"former:{found.id}", "secret": ""}
    connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == found.id).values(**values))
    connection.execute(delete(SESSIONS).where(SESSIONS.c.account == found.id))
    return found.name


def writers(connection: Connection) -> dict[str, str]:
    """The names of all who are or were teachers, by their accounts."""
    query = select(ACCOUNTS.c.id, ACCOUNTS.c.name).where(ACCOUNTS.c.role.in_((TEACHER, FORMER)))
    return {row.id: row.name for row in connection.execute(query)}


def has_teacher(connection: Connection) -> bool:
    """Whether there is a teacher."""
    return connection.execute(select(ACCOUNTS.c.id).where(ACCOUNTS.c.role == TEACHER).limit(1)).first() is not None


def add(change: Change, account: Account, secret: str) -> None:
    """Keep a new account; raises BadForm if somebody logs in with the same."""
    connection = change.connection
    if found := by_handle(connection, account.handle):
        if found[0].id != account.id:  # else a connection was lost, and this is repeated
            raise BadForm("there is somebody called {name} already; choose another name", name=account.name)
        return
    values = {slot: getattr(account, slot) for slot in Account.__slots__}
    connection.execute(insert(ACCOUNTS).values(**values, secret=secret, created=change.now))


def set_secret(change: Change, account: str, secret: str, *, handle: str = "", must_change: bool = False) -> None:
    """Give somebody another code or password; they are logged out everywhere."""
    values: dict[str, object] = {"secret": secret, "must_change": must_change} | ({"handle": handle} if handle else {})
    change.connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == account).values(**values))
    change.connection.execute(delete(SESSIONS).where(SESSIONS.c.account == account))


def set_number(change: Change, account: str, number: str) -> None:
    """Keep by what number other systems know a student."""
    change.connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == account).values(number=number))


def handle_of_teacher(name: str) -> str:
    """What a teacher logs in with: students' handles have no colon."""
    return f"teacher:{name.strip().casefold()}"


# -- sessions


def session_key(token: str) -> str:
    """What a session is kept under: who reads the database cannot use it."""
    return hashlib.sha256(token.encode()).hexdigest()


def log_in(change: Change, account: Account, token: str) -> None:
    """Keep that somebody has logged in; forget sessions that have ended."""
    connection, key = change.connection, session_key(token)
    connection.execute(delete(SESSIONS).where((SESSIONS.c.expires < change.now) | (SESSIONS.c.id == key)))
    expires = change.now + LASTING[account.role]
    connection.execute(insert(SESSIONS).values(id=key, account=account.id, created=change.now, expires=expires))
    connection.execute(delete(ATTEMPTS).where(ATTEMPTS.c.key.startswith(f"account {account.handle}", autoescape=True)))


def log_out(change: Change, token: str) -> None:
    """End a session."""
    change.connection.execute(delete(SESSIONS).where(SESSIONS.c.id == session_key(token)))


def of_session(connection: Connection, token: str, now: float) -> Account | None:
    """Who has logged in with a token, if that has not ended."""
    query = select(ACCOUNTS).join(SESSIONS, SESSIONS.c.account == ACCOUNTS.c.id)
    row = connection.execute(query.where(SESSIONS.c.id == session_key(token), SESSIONS.c.expires > now)).first()
    return account_of(row) if row else None


# -- attempts


def check_attempts(connection: Connection, handle: str, address: str, now: float) -> None:
    """Raise TooMany where codes are tried too fast: from one address, or for one account."""
    rules = _rules(handle, address)
    rows = connection.execute(select(ATTEMPTS).where(ATTEMPTS.c.key.in_(rules))).all()
    waits = [
        row.last + min(rules[row.key].longest, 2.0 ** min(20, row.failures - rules[row.key].free)) - now
        for row in rows
        if row.failures >= rules[row.key].free and now - row.last < _FORGOTTEN
    ]
    longest = max(waits, default=0.0)
    if longest > 0:
        raise TooMany("too many wrong codes; try again in {seconds} s", seconds=int(longest) + 1)


def note_failure(change: Change, handle: str, address: str) -> None:
    """Keep that a code was wrong."""
    for key in _rules(handle, address):
        values = {"key": key, "now": change.now, "old": change.now - _FORGOTTEN}
        change.connection.execute(_FAIL, values)
    change.connection.execute(delete(ATTEMPTS).where(ATTEMPTS.c.last < change.now - _DAY))


def _rules(handle: str, address: str) -> dict[str, _Rule]:
    """What is counted for an attempt: nobody is kept out for long by what strangers do from elsewhere."""
    rules = {f"address {address}": _Rule(40, _LONGEST)}  # which a whole school may share
    if handle:
        rules |= {f"account {handle}": _Rule(20, 20.0), f"account {handle} from {address}": _Rule(5, _LONGEST)}
    return rules


def count(connection: Connection) -> int:
    """How many accounts there are."""
    return int(connection.execute(select(func.count()).select_from(ACCOUNTS)).scalar_one())

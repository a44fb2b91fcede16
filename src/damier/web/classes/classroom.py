"""The class of a server: its parts, its secrets, and who somebody is there."""

from __future__ import annotations

import asyncio
import base64
import binascii
import hashlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from itsdangerous import BadSignature, Signer
from sqlalchemy import Connection
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, cookie_parser

from damier.arena.cluster import Functions
from damier.core.errors import UnknownName
from damier.core.files import make_folder
from damier.core.message import Message
from damier.web.classes import accounts, codes, courses
from damier.web.classes.assignments import Assignments
from damier.web.classes.grade_jobs import GradeJobs
from damier.web.classes.hands import Elsewhere, Hand, Process, usual_number
from damier.web.classes.ladder.ladders import Ladders
from damier.web.classes.likeness_jobs import LikenessJobs
from damier.web.classes.live import Watchers
from damier.web.classes.pool import Pool
from damier.web.classes.records import STUDENT, TEACHER, Account, Course, Team
from damier.web.errors import BadCode
from damier.web.guests import new_id
from damier.web.limits import network_of
from damier.web.store.store import Change, Store

COOKIE: Final = "damier-class"
FIRST_TEACHER: Final = "teacher"
_LONGEST: Final = 200  # characters of a token that is looked at
_HASHING: Final = 2  # codes that are checked at once: each takes memory


@dataclass(frozen=True, slots=True)
class ClassSettings:
    """What a server's class is started with."""

    folder: Path
    contracts: tuple[str, ...] = ()  # files
    workers: int = 0  # 0: one for each processor
    cluster: str = ""  # the address of a scheduler of Dask, whose workers grade; empty: processes of this machine


def database_in(folder: Path) -> str:
    """The URL of the database in a class's folder, which is made; raises FileError."""
    make_folder(folder)
    return f"sqlite:///{folder.absolute() / 'class.sqlite3'}"


class Classroom:
    """All that a server's class is made of."""

    def __init__(self, store: Store, key: str, owner: str, settings: ClassSettings) -> None:
        """Raises DamierError for contracts that cannot be loaded."""
        self.store, self._key = store, key
        self._signer = Signer(key, salt="damier class", digest_method=hashlib.sha256)
        self.assignments = Assignments(settings.contracts)
        self.watchers = Watchers(store)
        kinds = (GradeJobs(store, self.assignments), LikenessJobs(store, self.assignments))
        self._cluster = Functions(settings.cluster) if settings.cluster else None
        hire: Callable[[], Hand] = partial(Elsewhere, self._cluster) if self._cluster else Process
        size = settings.workers or (self._cluster.size if self._cluster else usual_number())
        self.pool = Pool(store, {kind.name: kind for kind in kinds}, owner, size, hire)
        self.folder = settings.folder.absolute()
        self.ladders = Ladders(store, self.assignments, self.folder, self.pool, self.watchers)
        self._hashing = asyncio.Semaphore(_HASHING)
        self.first_password = ""  # of the teacher's account, if it was made just now: it is shown once

    async def open(self) -> None:
        """Make the teacher's account if there is none, and begin to work."""
        self.first_password = await first_teacher(self.store)
        self.pool.open()

    async def close(self) -> None:
        """End all workers."""
        await self.pool.close()
        if self._cluster:
            await asyncio.to_thread(self._cluster.close)

    # -- codes of courses and teams

    def join_code(self, course: Course) -> str:
        """What students join a course with; renewed, it is another."""
        return codes.derived_code(self._key, f"join/{course.id}/{course.joins}")

    def team_code(self, team: Team) -> str:
        """What a second student joins a team with."""
        return codes.derived_code(self._key, f"team/{team.id}", 5)

    def team_with(self, code: str, connection: Connection, course: Course) -> Team | None:
        """The team of a course of teams that has this code."""
        found = courses.teams(connection, course.id) if course.team_size > 1 else []
        return next((team for team in found if codes.is_code(code, self.team_code(team))), None)

    # -- who somebody is

    def cookie_for(self, token: str) -> str:
        """The value of the cookie for a session's token."""
        return self._signer.sign(token).decode()

    def token_of(self, headers: Headers) -> str:
        """The token of a session, from the cookie or `Authorization: Bearer`; empty if it is not signed by us."""
        kind, _, given = headers.get("authorization", "").partition(" ")
        if kind.lower() != "bearer":
            given = cookie_parser(headers.get("cookie", "")).get(COOKIE, "")
        given = given.strip()
        if not given or not given.isascii() or len(given) > _LONGEST:
            return ""
        try:
            return self._signer.unsign(given).decode()
        except BadSignature:
            return ""

    def may_send_files(self, headers: Headers) -> bool:
        """Whether a large body is worth being read: it comes from somebody who has logged in, or sends a code."""
        return bool(self.token_of(headers) or _basic_code(headers))

    async def account(self, connection: HTTPConnection, address: str) -> Account | None:
        """Who asks, by a session or by a code (`curl -u :CODE`); None for nobody. Raises BadCode, TooMany."""
        if code := _basic_code(connection.headers):
            return await self.checked(codes.handle_of(code), codes.secret_of(code), address)
        token = self.token_of(connection.headers)
        if not token:
            return None
        return await self.store.read(lambda found: accounts.of_session(found, token, self.store.wall()))

    async def checked(self, handle: str, secret: str, address: str) -> Account:
        """The account of a handle whose secret this is; raises BadCode, and TooMany for somebody who tries many."""
        network = network_of(address)

        def read(connection: Connection) -> tuple[Account, str] | None:
            accounts.check_attempts(connection, handle, network, self.store.wall())
            return accounts.by_handle(connection, handle) if handle else None

        found = await self.store.read(read)
        async with self._hashing:
            is_right = await asyncio.to_thread(codes.is_secret, secret, found[1] if found else "")
        if found and is_right:
            return found[0]
        await self.store.change(lambda change: accounts.note_failure(change, handle, network))
        raise BadCode("this is not right; look at it again, with all its letters and digits")

    async def log_in(self, account: Account) -> str:
        """A new session; its token."""
        token = secrets.token_urlsafe(24)
        await self.store.change(lambda change: accounts.log_in(change, account, token))
        return token

    async def hashed(self, secret: str) -> str:
        """A secret as it is kept."""
        async with self._hashing:
            return await asyncio.to_thread(codes.hashed, secret)

    async def new_student(self, name: str) -> tuple[Account, str, str]:
        """A student's account that is not kept yet, its own code, and its hash."""
        code = codes.new_code()
        account = Account(new_id(), STUDENT, name, codes.handle_of(code))
        return account, code, await self.hashed(codes.secret_of(code))


def _basic_code(headers: Headers) -> str:
    """The password of `Authorization: Basic`, which is a student's code."""
    kind, _, given = headers.get("authorization", "").partition(" ")
    if kind.lower() != "basic" or len(given) > _LONGEST:
        return ""
    try:
        return base64.b64decode(given).decode().partition(":")[2]
    except (binascii.Error, UnicodeDecodeError):
        return ""


def first_login(password: str, name: str = FIRST_TEACHER) -> Message:
    """What the first teacher has to know."""
    return Message(
        "Log in there as {name} with the password {password}; it is shown this once, and you choose another one then.",
        name=name,
        password=password,
    )


async def first_teacher(store: Store) -> str:
    """Make the first teacher's account; its password, or nothing if there was a teacher already."""
    if await store.read(accounts.has_teacher):
        return ""
    password = codes.new_code()
    account = Account(new_id(), TEACHER, FIRST_TEACHER, accounts.handle_of_teacher(FIRST_TEACHER), must_change=True)
    kept = await asyncio.to_thread(codes.hashed, password)

    def make(change: Change) -> bool:
        if accounts.has_teacher(change.connection):  # of another server that was started at the same time
            found = accounts.find(change.connection, account.id)
            return found is not None
        accounts.add(change, account, kept)
        return True

    return password if await store.change(make) else ""


async def new_password(store: Store, name: str) -> str:
    """Another password for a teacher, to be changed when they log in; raises UnknownName."""
    password = codes.new_code()
    kept = await asyncio.to_thread(codes.hashed, password)

    def change_it(change: Change) -> None:
        found = accounts.by_handle(change.connection, accounts.handle_of_teacher(name))
        if found is None:
            raise UnknownName("there is no teacher called {name}", name=name)
        accounts.set_secret(change, found[0].id, kept, must_change=True)

    await store.change(change_it)
    return password

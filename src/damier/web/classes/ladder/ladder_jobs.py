"""The jobs of ladders, on the server's side: what workers are given, and where their results go (pool.Kind)."""

from __future__ import annotations

import asyncio
import base64
import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection

from damier.arena.ladder.ratings import Rating
from damier.core.message import Message
from damier.core.message_data import dump_message, load_message
from damier.web.classes import courses, uploads
from damier.web.classes.assignments import Assignments
from damier.web.classes.grade_jobs import assignment_of
from damier.web.classes.jobs import Job
from damier.web.classes.ladder import tables
from damier.web.classes.ladder.house import house_name
from damier.web.classes.ladder.records import ACTIVE, FINAL, OVER, REPLACED, WAITING, LadderState
from damier.web.classes.ladder.scheduling import ADMIT, FINALE, RATE, played_in
from damier.web.classes.records import Course, File, Upload
from damier.web.errors import UnknownCourse
from damier.web.store.store import Change, Store

_WORK: Final = "damier.web.classes.ladder.work"
FINALS: Final = "finals"
"""Where final tournaments are, in the folder of the class: a folder for each course."""


def dumped(files: list[File]) -> list[list[str]]:
    """Files as plain data."""
    return [[each.name, base64.b64encode(each.content).decode()] for each in files]


class LadderKind:
    """What jobs of ladders have in common."""

    def __init__(self, store: Store, assignments: Assignments) -> None:
        self._store, self._assignments = store, assignments

    def course_data(self, connection: Connection, identifier: str) -> tuple[Course, dict[str, Any]] | None:
        """A course, and what every worker has to know of it; None if it was deleted, or plays nothing."""
        try:
            course = courses.find(connection, identifier)
        except UnknownCourse:
            return None
        played = played_in(self._assignments, course)
        if played is None:
            return None
        assignment = assignment_of(self._assignments, course).dump()
        return course, {"game": played.game, "variant": played.variant, "assignment": assignment}

    def upload_data(self, connection: Connection, upload: Upload) -> dict[str, Any]:
        name = courses.team(connection, upload.team).name
        return {"name": name, "files": dumped(uploads.files_of(connection, upload.id))}

    def heard(self, job: Job, told: dict[str, Any], /) -> None:
        """Nobody needs to know how far it is."""


class GameJobs(LadderKind):
    """Games are played; the subject is the course and the number of the game."""

    name = tables.GAME
    run = f"{_WORK}:play_game"

    async def prepare(self, job: Job, /) -> dict[str, Any] | None:
        """The players' files; None if the game was dropped."""
        return await self._store.read(lambda connection: self._prepared(connection, *_numbered(job)))

    def _prepared(self, connection: Connection, identifier: str, number: int) -> dict[str, Any] | None:
        found, ladder = self.course_data(connection, identifier), tables.find(connection, identifier)
        game = tables.game(connection, identifier, number)
        if found is None or ladder is None or game is None or game.state != WAITING:
            return None
        course, data = found
        seats = [self._seat(connection, identifier, each) for each in game.seats]
        more = {"opening": game.block, "seed": int(ladder.seed), "time": f"{course.ladder.seconds:g}s"}
        return {**data, **more, "seats": seats}

    def _seat(self, connection: Connection, course: str, identifier: str) -> dict[str, Any]:
        who = tables.player(connection, course, identifier)
        if who is None or who.is_house:
            return {"name": str(house_name(identifier)), "seat": identifier}
        return self.upload_data(connection, uploads.find(connection, identifier))

    def keep(self, change: Change, job: Job, result: dict[str, Any], /) -> None:
        """Count the game."""
        tables.keep_game(change, *_numbered(job), result)

    def give_up(self, change: Change, job: Job, why: Message, /) -> None:
        """It counts for nobody."""
        tables.drop_game(change, *_numbered(job))


def _numbered(job: Job) -> tuple[str, int]:
    course, _, number = job.subject.rpartition("/")
    return course, int(number)


class AdmitJobs(LadderKind):
    """Uploads are tried; the subject is the upload."""

    name = ADMIT
    run = f"{_WORK}:admit"

    async def prepare(self, job: Job, /) -> dict[str, Any] | None:
        """Its files; None if the course was deleted."""

        def read(connection: Connection) -> dict[str, Any] | None:
            found = self.course_data(connection, job.course)
            if found is None:
                return None
            course, data = found
            upload = self.upload_data(connection, uploads.find(connection, job.subject))
            return {**data, **upload, "seconds": course.ladder.seconds}

        return await self._store.read(read)

    def keep(self, change: Change, job: Job, result: dict[str, Any], /) -> None:
        """Let it play, or keep why it cannot."""
        upload = uploads.find(change.connection, job.subject)
        if result["why"] is None:
            tables.admit(change, upload)
        else:
            tables.refuse(change, upload, load_message(result["why"]))

    def give_up(self, change: Change, job: Job, why: Message, /) -> None:
        """It does not play, by our own fault."""
        told = Message("it could not be tried: {why}", why=why)
        tables.refuse(change, uploads.find(change.connection, job.subject), told)


class RateJobs(LadderKind):
    """Ratings are computed; the subject is the course."""

    name = RATE
    run = f"{_WORK}:compute"

    async def prepare(self, job: Job, /) -> dict[str, Any] | None:
        """The sums; None if there is no ladder."""

        def read(connection: Connection) -> dict[str, Any] | None:
            ladder = tables.find(connection, job.course)
            if ladder is None:
                return None
            known = tables.players(connection, job.course, (ACTIVE, REPLACED))
            return {
                "sums": tables.sums(connection, job.course),
                "players": [each.id for each in known if not each.is_house and each.state == ACTIVE],
                "house": [each.id for each in known if each.is_house],
                "before": {each.id: each.rating for each in known if each.rating is not None},
                "blocks": ladder.blocks,
            }

        return await self._store.read(read)

    def keep(self, change: Change, job: Job, result: dict[str, Any], /) -> None:
        """Keep them."""
        found = {each: Rating(*values) for each, values in result["ratings"].items()}
        tables.keep_ratings(change, job.course, found, result["blocks"])

    def give_up(self, change: Change, job: Job, why: Message, /) -> None:
        """The ratings stay as they are; they are computed again after the next games."""
        if ladder := tables.find(change.connection, job.course):
            tables.alter(change, job.course, rated=ladder.blocks, rated_at=change.now)


class FinalJobs(LadderKind):
    """Final tournaments are played in their folders; the subject is the course."""

    name = FINALE
    run = f"{_WORK}:final"

    def __init__(self, store: Store, assignments: Assignments, folder: Path, workers: int) -> None:
        super().__init__(store, assignments)
        self._folder, self._workers = folder, workers

    async def prepare(self, job: Job, /) -> dict[str, Any] | None:
        """The contest, and the uploads as files beside it."""
        found = await self._store.read(lambda connection: self._read(connection, job.course))
        if found is None:
            return None
        ladder, data, files = found
        folder = final_folder(self._folder, job.course, ladder.run)
        handed_in = uploads_beside(folder)
        await asyncio.to_thread(_write, handed_in, files)
        places = {"folder": str(folder), "uploads": str(handed_in), "jobs": self._workers}
        return {**data, **ladder.final, **places, "seed": int(ladder.final_seed)}

    def _read(self, connection: Connection, course: str) -> tuple[LadderState, dict[str, Any], list[list[File]]] | None:
        found, ladder = self.course_data(connection, course), tables.find(connection, course)
        if found is None or ladder is None or ladder.state != FINAL:
            return None
        return ladder, found[1], [uploads.files_of(connection, each["id"]) for each in ladder.final["entries"]]

    def keep(self, change: Change, job: Job, result: dict[str, Any], /) -> None:
        """It is over, unless a part of it is left, which is the next job."""
        if not result["more"]:
            self._end(change, job, {"played": result["played"]})

    def give_up(self, change: Change, job: Job, why: Message, /) -> None:
        """Keep why it could not be played to its end; `damier arena resume` may."""
        self._end(change, job, {"why": dump_message(why)})

    def _end(self, change: Change, job: Job, more: Mapping[str, Any]) -> None:
        if ladder := tables.find(change.connection, job.course):
            tables.alter(change, job.course, state=OVER, final=json.dumps({**ladder.final, **more}))


def final_folder(folder: Path, course: str, run: int) -> Path:
    """Where a final tournament of a course is kept: the first one, or a later one."""
    assert course.isalnum(), course
    return folder / FINALS / (course if run == 1 else f"{course}-{run}")


def final_folders(folder: Path, course: str) -> list[Path]:
    """All that is kept of the final tournaments of a course."""
    return [final_folder(folder, course, 1), *(folder / FINALS).glob(f"{course}-*")]


def uploads_beside(folder: Path) -> Path:
    """Where what was handed in waits to be unpacked for a final tournament."""
    return folder.parent / f"{folder.name}-uploads"


def _write(folder: Path, contents: list[list[File]]) -> None:
    """Write what was handed in into folders by number, anew."""
    shutil.rmtree(folder, ignore_errors=True)
    for number, files in enumerate(contents, start=1):
        place = folder / str(number)
        place.mkdir(parents=True)
        for each in files:
            (place / Path(each.name).name).write_bytes(each.content)

"""Addresses of what a teacher downloads of a course."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from typing import IO, Final

from fastapi import APIRouter
from sqlalchemy import Connection
from starlette.responses import Response, StreamingResponse

from damier.core.message import Message
from damier.web.classes import desk_log, desk_views, exports
from damier.web.classes.access import Here, Visit
from damier.web.classes.desk_views import Desk
from damier.web.classes.student_routes import attachment

exporting: Final = APIRouter(include_in_schema=False)
_CHUNK: Final = 1 << 18  # bytes
_IN_MEMORY: Final = 8 << 20  # bytes of an archive; a larger one is a file for a while


async def _desk(visit: Visit) -> Desk:
    classroom = visit.classroom
    await classroom.store.change(
        lambda change: desk_log.write(change, visit.me, visit.here.id, Message("exported marks or uploads"))
    )
    return await classroom.store.read(
        lambda connection: desk_views.desk_of(connection, classroom.assignments, visit.here, classroom.store.wall())
    )


@exporting.get("/class/courses/{course}/marks.csv")
async def marks(visit: Here) -> Response:
    """All marks as a table for a spreadsheet."""
    return attachment(exports.marks_csv(await _desk(visit), visit.language), "marks.csv", "text/csv; charset=utf-8")


@exporting.get("/class/courses/{course}/moodle.csv")
async def moodle(visit: Here) -> Response:
    """All marks as Moodle imports them."""
    return attachment(exports.moodle_csv(await _desk(visit)), "moodle.csv", "text/csv; charset=utf-8")


@exporting.get("/class/courses/{course}/gradescope.zip")
async def gradescope(visit: Here) -> Response:
    """Each team's results.json."""
    desk = await _desk(visit)
    return await _archive(
        visit, "gradescope.zip", lambda _, target: exports.gradescope_zip(desk, visit.language, target)
    )


@exporting.get("/class/courses/{course}/uploads.zip")
async def uploads(visit: Here) -> Response:
    """All uploads that count."""
    desk = await _desk(visit)
    return await _archive(
        visit, "uploads.zip", lambda connection, target: exports.uploads_zip(connection, desk, target)
    )


async def _archive(visit: Visit, name: str, write: Callable[[Connection, IO[bytes]], None]) -> Response:
    """An archive that is written by a thread that reads the database."""
    target = tempfile.SpooledTemporaryFile(_IN_MEMORY)  # noqa: SIM115 (closed when it was sent)
    await visit.classroom.store.read(lambda connection: write(connection, target))
    target.seek(0)
    plain = attachment(b"", name)
    del plain.headers["content-length"]

    def chunks() -> object:
        with target:
            while chunk := target.read(_CHUNK):
                yield chunk

    return StreamingResponse(chunks(), headers=dict(plain.headers))  # type: ignore[arg-type]

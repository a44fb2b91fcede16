"""Addresses of what a teacher downloads of a course."""

from __future__ import annotations

import asyncio
import tempfile
import zipfile
from collections.abc import Iterator
from functools import partial
from typing import IO, Final

from fastapi import APIRouter
from starlette.responses import Response, StreamingResponse

from damier.core.message import Message
from damier.web.classes import desk_log, desk_views, exports, uploads
from damier.web.classes.access import Here, Visit
from damier.web.classes.desk_views import Desk
from damier.web.classes.student_routes import attachment

exporting: Final = APIRouter(include_in_schema=False)
_CSV: Final = "text/csv; charset=utf-8"
_CHUNK: Final = 1 << 18  # bytes
_IN_MEMORY: Final = 8 << 20  # bytes of an archive; a larger one is a file for a while


async def _desk(visit: Visit, log: Message) -> Desk:
    classroom = visit.classroom
    await classroom.store.change(lambda change: desk_log.write(change, visit.me, visit.here.id, log))
    return await classroom.store.read(
        lambda connection: desk_views.desk_of(connection, classroom.assignments, visit.here, classroom.store.wall())
    )


@exporting.get("/class/courses/{course}/marks.csv")
async def marks(visit: Here) -> Response:
    """All marks as a table for a spreadsheet."""
    desk = await _desk(visit, Message("exported the marks: a table (CSV)"))
    return attachment(exports.marks_csv(desk, visit.language), "marks.csv", _CSV)


@exporting.get("/class/courses/{course}/moodle.csv")
async def moodle(visit: Here) -> Response:
    """All marks as Moodle imports them."""
    desk = await _desk(visit, Message("exported the marks: a table for Moodle (CSV)"))
    return attachment(exports.moodle_csv(desk), "moodle.csv", _CSV)


@exporting.get("/class/courses/{course}/gradescope.zip")
async def gradescope(visit: Here) -> Response:
    """Each team's results.json."""
    desk, target = await _desk(visit, Message("exported the results for Gradescope (JSON in a zip)")), _target()
    await asyncio.to_thread(exports.gradescope_zip, desk, visit.language, target)
    return _archive("gradescope.zip", target)


@exporting.get("/class/courses/{course}/uploads.zip")
async def all_uploads(visit: Here) -> Response:
    """All uploads that count, read one after another: other readers are not kept waiting."""
    desk, target = await _desk(visit, Message("exported the uploads that count (zip)")), _target()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for row in desk.rows:
            if upload := row.mark.upload:
                files = await visit.classroom.store.read(partial(uploads.files_of, upload=upload.id))
                await asyncio.to_thread(exports.add_upload, archive, row, upload, files)
    return _archive("uploads.zip", target)


def _target() -> IO[bytes]:
    """Where an archive is written; it is closed when it was sent."""
    return tempfile.SpooledTemporaryFile(_IN_MEMORY)


def _archive(name: str, target: IO[bytes]) -> Response:
    """An archive that was written, to be saved."""
    target.seek(0)
    plain = attachment(b"", name)
    del plain.headers["content-length"]

    def chunks() -> Iterator[bytes]:
        with target:
            while chunk := target.read(_CHUNK):
                yield chunk

    return StreamingResponse(chunks(), headers=dict(plain.headers))

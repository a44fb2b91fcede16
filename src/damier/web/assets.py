"""The files that pages load: style sheets, scripts, pictures, each with an address that changes with their content."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER: Final = Path(__file__).parent / "static"
_IMPORT: Final = re.compile(r'^import [^"]*"\./([\w.]+)";$', re.MULTILINE)
_YEAR: Final = 365 * 24 * 3600


@cache
def version() -> str:
    """A text that changes with any of the files: they name each other by relative addresses."""
    digest = hashlib.sha256()
    for file in sorted(path for path in FOLDER.rglob("*") if path.is_file()):
        digest.update(str(file.relative_to(FOLDER)).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:12]


@cache
def _contents() -> dict[str, bytes]:
    """The files by their paths, kept: a page asks for many at once, and the disk would be asked by threads."""
    return {path.relative_to(FOLDER).as_posix(): path.read_bytes() for path in FOLDER.rglob("*") if path.is_file()}


def address(name: str) -> str:
    """The address of a file by its name in `static/`: `/static/0123456789ab/board.js`."""
    return f"/static/{version()}/{name}"


def imported_by(script: str) -> tuple[str, ...]:
    """The scripts that a script imports, those that they import, and so on."""
    found: dict[str, None] = {}
    waiting = [script]
    while waiting:
        for name in _IMPORT.findall((FOLDER / waiting.pop()).read_text("utf-8")):
            if name not in found and name != script:
                found[name] = None
                waiting.append(name)
    return tuple(found)


class Assets(StaticFiles):
    """The files by their addresses, for ever; by their names alone, to be asked for again each time."""

    def __init__(self) -> None:
        super().__init__(directory=FOLDER, check_dir=False)

    def get_path(self, scope: Scope) -> str:
        """The file's path, without the version."""
        path: str = super().get_path(scope)
        first, _, rest = path.partition("/")
        scope["damier.is_lasting"] = first == version()
        return rest if scope["damier.is_lasting"] else path

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, with how long it may be kept."""
        if scope.get("damier.is_lasting") and scope["method"] == "GET" and path in _contents():
            response = Response(_contents()[path], media_type=guess_type(path)[0] or "application/octet-stream")
            response.headers["etag"] = f'"{version()}"'
        else:
            response = await super().get_response(path, scope)
        if response.status_code in (200, 206, 304):
            is_lasting = scope.get("damier.is_lasting")
            response.headers["cache-control"] = (
                f"public, max-age={_YEAR}, immutable" if is_lasting else "public, no-cache"
            )
        return response

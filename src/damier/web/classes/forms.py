"""What a form of a page sends: fields and files, read with limits. Bodies are in memory already, and not large."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from email.message import EmailMessage
from typing import Final
from urllib.parse import parse_qsl, unquote

from starlette.requests import Request

from damier.core.names import printable
from damier.web.classes.records import File
from damier.web.errors import BadForm

_MOST_PARTS: Final = 300
_LONGEST: Final = 20_000  # characters of a field
_LONGEST_NAME: Final = 120  # characters of a file's name
_BOUNDARY: Final = re.compile(rb"[0-9A-Za-z'()+_,./:=? -]{1,70}")


@dataclass(slots=True)
class Form:
    """The fields and files of a form; of fields of one name all values."""

    fields: dict[str, list[str]] = field(default_factory=dict)
    files: list[File] = field(default_factory=list)

    def text(self, name: str, longest: int = 200) -> str:
        """A field on one line, printable; raises BadForm if it is too long."""
        return printable(self.long_text(name, longest)).strip()

    def long_text(self, name: str, longest: int = 4000) -> str:
        """A field of several lines; raises BadForm if it is too long."""
        found = self.fields.get(name, [""])[0].replace("\r\n", "\n").strip()
        if len(found) > longest:
            raise BadForm("this is too long: at most {most} characters are allowed", most=longest).at(name)
        return "".join(each for each in found if each.isprintable() or each in "\n\t")

    def number(self, name: str) -> float:
        """A number, with a point or a comma; raises BadForm."""
        given = self.text(name).replace(",", ".").replace("\u2212", "-")
        try:
            found = float(given)
        except ValueError:
            found = float("nan")
        if not abs(found) < 1e6:
            raise BadForm("{text!r} is not a number", text=given).at(name)
        return found

    def is_on(self, name: str) -> bool:
        """Whether a box is ticked."""
        return any(self.all(name))

    def all(self, name: str) -> Sequence[str]:
        """All values of a field."""
        return [printable(each)[:200] for each in self.fields.get(name, [])]


async def form_of(request: Request) -> Form:
    """The form of a request; raises BadForm."""
    header = EmailMessage()
    header["content-type"] = request.headers.get("content-type", "")
    kind, body = header.get_content_type(), await request.body()
    if kind == "application/x-www-form-urlencoded":
        return _fields(body)
    if kind == "multipart/form-data":
        boundary = str(header.get_param("boundary", ""))
        return _parts(body, boundary.encode("latin-1", "replace"))
    raise BadForm("this is not a form: send multipart/form-data")


def _fields(body: bytes) -> Form:
    form = Form()
    try:
        found = parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=_MOST_PARTS)
    except ValueError as error:
        raise BadForm("the form cannot be read") from error
    for name, value in found:
        form.fields.setdefault(name, []).append(value[:_LONGEST])
    return form


def _parts(body: bytes, boundary: bytes) -> Form:
    """The parts of a body between its boundaries."""
    if not _BOUNDARY.fullmatch(boundary):
        raise BadForm("the form cannot be read")
    form, pieces = Form(), (b"\r\n" + body).split(b"\r\n--" + boundary)
    if len(pieces) < 2 or len(pieces) > _MOST_PARTS or not pieces[-1].startswith(b"--"):
        raise BadForm("the form cannot be read")
    for piece in pieces[1:-1]:
        head, gap, content = piece.partition(b"\r\n\r\n")
        if not gap:
            raise BadForm("the form cannot be read")
        _add_part(form, _disposition(head), content)
    return form


def _disposition(head: bytes) -> Mapping[str, str]:
    """The parameters of a part's `Content-Disposition`, as browsers and curl write them."""
    for line in head.decode("utf-8", "replace").split("\r\n"):
        name, _, value = line.partition(":")
        if name.strip().lower() == "content-disposition":
            pairs = re.findall(r';\s*([\w*]+)=(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))', value)
            return {key.lower(): unquote(quoted or bare) for key, quoted, bare in pairs}
    return {}


def _add_part(form: Form, told: Mapping[str, str], content: bytes) -> None:
    if "filename" not in told:
        form.fields.setdefault(told.get("name", ""), []).append(content.decode("utf-8", "replace")[:_LONGEST])
    elif told["filename"] or content:  # a field for files that is empty has neither
        form.files.append(file_of(told["filename"], content))


def file_of(name: str, content: bytes) -> File:
    """A file that was handed in, by a name that is safe on any disk and in any header.

    >>> file_of("../../etc/pass\\nwd", b"").name, file_of("C:\\\\x\\\\ia.py", b"").name, file_of("", b"").name
    ('pass_wd', 'ia.py', 'file')
    """
    last = re.split(r"[/\\]", name)[-1]
    safe = re.sub(r'[\x00-\x1f\x7f"<>|:*?\\]|[^\w .+()=,@&\'-]', "_", last).strip(" .")
    stem, dot, suffix = safe.rpartition(".")
    if len(safe) > _LONGEST_NAME:
        safe = f"{(stem or safe)[: _LONGEST_NAME - len(suffix[:10]) - 1]}{dot}{suffix[:10]}"
    return File(safe or "file", hashlib.sha256(content).hexdigest(), content)


def distinct(files: Sequence[File]) -> list[File]:
    """Files with names of their own: a folder holds each name once, whatever its capitals."""
    taken: set[str] = set()
    found = []
    for each in files:
        name, number = each.name, 1
        while name.casefold() in taken:
            number += 1
            name = f"{number}-{each.name}"
        taken.add(name.casefold())
        found.append(File(name, each.sha256, each.content))
    return found

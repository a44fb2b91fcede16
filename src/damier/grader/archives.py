"""Archives that students hand in: unpacked with limits, whatever their names and contents."""

from __future__ import annotations

import errno
import os
import re
import stat
import tarfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import IO, Final

from damier.core.errors import FileError

_SUFFIXES: Final = (".zip", ".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tar.xz")
_FOREIGN: Final = (".rar", ".7z", ".gz", ".xz", ".bz2")  # of which there is nothing in Python, or one file only
_MOST_FILES: Final = 20_000
_MOST_BYTES: Final = 1 << 30
_MOST_OF_ONE: Final = 256 << 20
_OUR_FAULT: Final = (errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EMFILE, errno.ENFILE)
_LONGEST: Final = 200  # bytes of a name
_JUNK: Final = frozenset({"__MACOSX", "__pycache__", ".git", ".idea", ".vscode", ".venv", "venv", ".mypy_cache"})
_JUNK_FILES: Final = re.compile(r"\._.*|\.DS_Store|Thumbs\.db|desktop\.ini", re.IGNORECASE)


@dataclass(slots=True)
class _Allowance:
    """What may still be unpacked."""

    bytes: int = _MOST_BYTES
    files: int = _MOST_FILES


_shared: ContextVar[_Allowance | None] = ContextVar("_shared", default=None)


@contextmanager
def allowance(most_bytes: int, most_files: int) -> Iterator[None]:
    """Let all archives that are unpacked here, those in archives too, hold no more than that together."""
    token = _shared.set(_Allowance(most_bytes, most_files))
    try:
        yield
    finally:
        _shared.reset(token)


def is_archive(path: Path) -> bool:
    """Whether a file is an archive that can be unpacked here."""
    return path.is_file() and path.name.lower().endswith(_SUFFIXES)


def is_foreign_archive(path: Path) -> bool:
    """Whether a file is an archive of a kind that cannot be unpacked here."""
    return path.is_file() and path.name.lower().endswith(_FOREIGN) and not is_archive(path)


def is_junk(path: PurePosixPath) -> bool:
    """Whether a file is none of the student's work: what systems and editors leave everywhere."""
    return not _JUNK.isdisjoint(path.parts) or _JUNK_FILES.fullmatch(path.name) is not None


def unpack(archive: Path, target: Path) -> None:
    """Unpack an archive into a new folder, without junk; raises FileError with a sentence for a person.

    Nothing leaves the folder: links are left out, and names that lead elsewhere lose what leads there. A full disk is
    not the archive's fault: that stays an OSError.
    """
    target.mkdir(parents=True)
    left = _shared.get() or _Allowance()
    most = left.files
    try:
        for name, file in _members(archive):
            path = _safe(name)
            if path is None or is_junk(path):
                continue
            left.files -= 1
            with file:
                left.bytes -= _copy(file, target / path, archive, left.bytes)
            if left.files < 0:
                raise FileError("{path} holds more than {most} files", path=archive.name, most=most)
    except FileError:
        raise
    except Exception as error:  # what a broken archive raises depends on where it is broken
        if isinstance(error, OSError) and error.errno in _OUR_FAULT:
            raise
        if type(error) is RuntimeError and "password" in str(error):  # zipfile's word for it
            raise FileError("{path} is locked with a password", path=archive.name) from error
        raise FileError("{path} cannot be unpacked: {why}", path=archive.name, why=_why(error)) from error


def _why(error: Exception) -> str:
    """The reason in one line: tarfile lists all that it has tried."""
    text = (error.strerror if isinstance(error, OSError) else "") or str(error)
    return text.partition("\n")[0].rstrip(":") or type(error).__name__


def _members(archive: Path) -> Iterator[tuple[str, IO[bytes]]]:
    if archive.name.lower().endswith(".zip"):
        with zipfile.ZipFile(archive) as opened:
            for entry in opened.infolist():
                kind = stat.S_IFMT(entry.external_attr >> 16)
                if not entry.is_dir() and kind in (0, stat.S_IFREG):
                    yield _zip_name(entry), opened.open(entry)
        return
    with tarfile.open(archive) as packed:
        for member in packed:
            if member.isfile() and (file := packed.extractfile(member)):
                yield member.name, file


def _zip_name(entry: zipfile.ZipInfo) -> str:
    """A name in an archive; without the mark for UTF-8 it may be UTF-8 all the same, as macOS writes it."""
    if entry.flag_bits & 0x800:
        return entry.filename
    try:
        return entry.filename.encode("cp437").decode("utf-8")
    except UnicodeError:
        return entry.filename


def _safe(name: str) -> PurePosixPath | None:
    """A name within the target; None for none at all."""
    parts = [part for part in re.split(r"[/\\]", name) if part not in ("", ".", "..")]
    if parts and re.fullmatch(r"[A-Za-z]:", parts[0]):
        parts = parts[1:]
    cleaned = [_cut(re.sub(r"[\x00-\x1f\x7f]", "_", part)) for part in parts]
    return PurePosixPath(*cleaned) if cleaned else None


def _cut(name: str) -> str:
    """A name that is not too long for a disk, which counts bytes; its suffix is kept."""
    if len(os.fsencode(name)) <= _LONGEST:
        return name
    stem, dot, suffix = name.rpartition(".")
    kept = dot + suffix if stem and len(suffix) < 10 else ""
    return os.fsencode(name)[: _LONGEST - len(os.fsencode(kept))].decode(errors="ignore") + kept


def _copy(file: IO[bytes], target: Path, archive: Path, left: int) -> int:
    """Copy one file; its size. What an archive says about sizes is not believed."""
    target.parent.mkdir(parents=True, exist_ok=True)
    size = 0
    with target.open("wb") as written:
        while chunk := file.read(1 << 20):
            size += len(chunk)
            if size > min(left, _MOST_OF_ONE):
                raise FileError("{path} is too large when unpacked", path=archive.name)
            written.write(chunk)
    return size

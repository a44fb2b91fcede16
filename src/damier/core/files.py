"""Files: read with a limit, written whole or not at all, named as people name them."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Final

from damier.core.errors import FileError

_MOST_BYTES: Final = 64 * 2**20  # read limit: collections of games are smaller, and devices are endless


def read_text(path: Path, *, is_maybe_cut: bool = False, fallback: str = "") -> str:
    """A file's text, in UTF-8 or else in the encoding to fall back on; raises FileError with a sentence for a person.

    Where a file may have been cut off in mid-write, an incomplete character at its end is allowed."""
    try:
        with path.open("rb") as file:
            content = file.read(_MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise FileError("cannot read {path}: {why}", path=path, why=_why(error)) from error
    if len(content) > _MOST_BYTES:
        raise FileError("cannot read {path}: it is larger than {most} MB", path=path, most=_MOST_BYTES // 2**20)
    whole, newline, rest = content.rpartition(b"\n")
    try:
        end = rest.decode(errors="replace") if is_maybe_cut else rest.decode()
        return ((whole + newline).decode() + end).removeprefix("\N{BYTE ORDER MARK}")
    except UnicodeDecodeError as error:
        if fallback:
            return content.decode(fallback)
        raise FileError("cannot read {path}: it is not a text file", path=path) from error


def write_whole(path: Path, content: str | bytes) -> None:
    """Replace a file by a text or bytes, whole or not at all; raises FileError with a sentence for a person."""
    try:
        target = path.resolve()
        if target.exists() and not target.is_file():  # a folder or a device, which must not be replaced by a file
            raise FileError("cannot write {path}: it is not a regular file", path=path)
        temporary = _write_temporary(target, content)
        try:
            temporary.chmod(target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask())
            temporary.replace(target)
        except BaseException:
            temporary.unlink()
            raise
    except (OSError, ValueError) as error:
        raise FileError("cannot write {path}: {why}", path=path, why=_why(error)) from error


def _write_temporary(target: Path, content: str | bytes) -> Path:
    """A temporary file next to the target with the content, flushed to disk; removed if writing fails."""
    with tempfile.NamedTemporaryFile(dir=target.parent, prefix=f".{target.name}.", delete=False) as file:
        try:
            file.write(content.encode(errors="replace") if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        except BaseException:
            Path(file.name).unlink()
            raise
    return Path(file.name)


def _why(error: OSError | ValueError) -> object:
    return (error.strerror if isinstance(error, OSError) else None) or error


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def expanded(file: str) -> Path:
    """The path a person means, `~` being their own folder."""
    try:
        return Path(file).expanduser()
    except RuntimeError:  # unknown user, or no home folder
        return Path(file)


def is_file(path: Path) -> bool:
    """Whether there is such a file; False where we may not look."""
    try:
        return path.is_file()
    except (OSError, ValueError):  # a folder that is not ours, a name that is too long
        return False

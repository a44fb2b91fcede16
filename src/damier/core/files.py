"""Files: read with a limit, written whole or not at all, named as people name them."""

from __future__ import annotations

import errno
import os
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Final

from damier.core.errors import FileError

try:
    import fcntl
except ImportError:  # not a POSIX system: nothing is locked
    fcntl = None  # type: ignore[assignment]

_TEMPORARY: Final = re.compile(r"\.damier-\w{8}\.tmp")
_WRITTEN_WITHIN: Final = 60.0  # seconds after which a temporary file that nobody holds was left by a killed process
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


def check_readable(path: Path) -> None:
    """Raise FileError, with a sentence for a person, if a file cannot be opened."""
    try:
        with path.open("rb"):
            pass
    except (OSError, ValueError) as error:
        raise FileError("cannot read {path}: {why}", path=path, why=_why(error)) from error


def make_folder(path: Path) -> None:
    """Make a folder, if it is not there; raises FileError with a sentence for a person."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError("cannot write {path}: {why}", path=path, why=_why(error)) from error


def check_writable(folder: Path) -> None:
    """Raise FileError, with a sentence for a person, if no file can be written into a folder."""
    import tempfile

    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise FileError("cannot write {path}: {why}", path=folder, why=_why(error)) from error


def check_replaceable(path: Path) -> None:
    """Raise FileError, with a sentence for a person, if no file of that name could be written."""
    try:
        folder = (_behind_links(path) if path.is_symlink() else path).parent
    except (OSError, ValueError) as error:
        raise FileError("cannot write {path}: {why}", path=path, why=_why(error)) from error
    check_writable(folder)


def write_whole(path: Path, content: str | bytes) -> None:
    """Replace a file by a text or bytes, whole or not at all; raises FileError with a sentence for a person."""
    with replacing(path) as file:
        file.write(content.encode(errors="replace") if isinstance(content, str) else content)


@contextmanager
def replacing(path: Path) -> Iterator[IO[bytes]]:
    """A file to write to, by its name too, which replaces that one when the block ends, or not at all if it fails.

    Raises FileError with a sentence for a person."""
    try:
        target = _behind_links(path)
        if target.exists() and not target.is_file():  # a folder or a device, which must not be replaced by a file
            raise FileError("cannot write {path}: it is not a regular file", path=path)
        _remove_stale(target.parent)
        with _temporary_file(target.parent) as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
            temporary = Path(file.name)
            temporary.chmod(target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask())
            temporary.replace(target)
    except (OSError, ValueError) as error:
        raise FileError("cannot write {path}: {why}", path=path, why=_why(error)) from error


def _behind_links(path: Path) -> Path:
    """The file that a path leads to, which need not be there; raises OSError if its links lead in a ring."""
    target = Path(os.path.realpath(path))
    if target.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    return target


@contextmanager
def _temporary_file(folder: Path) -> Iterator[IO[bytes]]:
    """A new file in a folder, locked while it is written; removed if anything fails."""
    import tempfile  # most programs write no file, and it takes long to load

    with tempfile.NamedTemporaryFile(dir=folder, prefix=".damier-", suffix=".tmp", delete=False) as file:
        try:
            with suppress(OSError):  # a file system without locks
                lock(file.fileno())
            yield file
        except BaseException:
            Path(file.name).unlink(missing_ok=True)
            raise


def _remove_stale(folder: Path) -> None:
    """Remove the temporary files that killed processes of ours have left in a folder; once for each folder."""
    if folder in _cleaned:
        return
    _cleaned.add(folder)
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if _TEMPORARY.fullmatch(entry.name) and entry.is_file(follow_symlinks=False):
                with suppress(OSError):
                    _remove_if_stale(Path(entry.path))


_cleaned: set[Path] = set()


def _remove_if_stale(path: Path) -> None:
    """Remove a temporary file of this user that is old and not being written."""
    descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW)
    try:
        found = os.fstat(descriptor)
        is_old = time.time() - found.st_mtime > _WRITTEN_WITHIN
        if found.st_uid == os.getuid() and is_old and lock(descriptor):
            path.unlink()
    finally:
        os.close(descriptor)


def lock(descriptor: int) -> bool:
    """Lock an open file until it is closed; False if another opening of it is locked. Raises OSError without locks."""
    if fcntl is None:
        raise OSError("this system has no locks")
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _why(error: OSError | ValueError) -> object:
    """What is wrong, without the number and the path that Python adds."""
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

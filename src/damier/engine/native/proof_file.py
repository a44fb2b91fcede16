"""A file in which the compiled core keeps what it has proved, so that a long proof can go on another day."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import ceil
from pathlib import Path
from typing import Final, Protocol

from damier.core.errors import FileError

_APART: Final = 13  # megabytes of an engine that are for nothing of its tables
_SHARE: Final = 7 / 8  # of the others, for what is proved


class Keeping(Protocol):
    """An engine that can write what it has proved to a file, and read it again."""

    def save(self, path: str) -> bool: ...
    def load(self, path: str) -> str: ...


class ProofFile:
    """What is proved about one board; replaced as a whole, or not at all.

    `listener` is told when the file begins to be written, and when that has ended: it may take a minute."""

    def __init__(self, path: Path, listener: Callable[[bool], object] | None = None) -> None:
        self.path = path
        self._tell = listener or (lambda _: None)

    def load_into(self, engine: Keeping) -> None:
        """Give an engine what the file has; nothing if there is no file yet. Raises FileError."""
        if not self.path.exists():
            self._check_folder()
            return
        if self.path.is_dir():
            raise FileError("cannot read {path}: it is a folder", path=self.path)
        match engine.load(str(self.path)) if self.path.is_file() else "unreadable":
            case "unreadable":
                raise FileError("cannot read {path}: it cannot be opened", path=self.path)
            case "foreign":
                raise FileError("cannot read {path}: it is not a proof that damier has kept", path=self.path)
            case "other board":
                raise FileError("cannot read {path}: it is a proof for a board of another size", path=self.path)
            case "damaged":
                raise FileError("cannot read {path}: the proof in it is damaged or not complete", path=self.path)
            case "too large":
                raise FileError(
                    "the proof in {path} was kept with more memory, and with less a part of it would be lost: "
                    "go on with --memory {megabytes}",
                    path=self.path,
                    megabytes=_APART + ceil(self.path.stat().st_size / _SHARE / 2**20),
                )

    def save(self, engine: Keeping) -> None:
        """Replace the file by what an engine has proved; raises FileError."""
        part = self.path.with_name(self.path.name + ".part")
        self._tell(True)
        try:
            if not engine.save(str(part)):
                raise FileError("cannot write {path}: is there enough space on the disk?", path=part)
            part.replace(self.path)
        except OSError as error:
            raise FileError("cannot write {path}: {why}", path=self.path, why=error.strerror or error) from error
        finally:
            part.unlink(missing_ok=True)
            self._tell(False)

    def _check_folder(self) -> None:
        """Raise FileError where no file can be written: better now than after hours."""
        from damier.core.files import check_writable

        check_writable(self.path.resolve().parent)


@contextmanager
def interrupts_deferred(stop: threading.Event) -> Iterator[None]:
    """Ctrl-C sets `stop`, however often it is pressed; only when the end is reached it is what it always is."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    pressed: list[int] = []

    def hear(number: int, frame: object) -> None:
        pressed.append(number)
        stop.set()

    usual = signal.signal(signal.SIGINT, hear)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual if usual is not None else signal.SIG_DFL)
    if pressed:
        stop.clear()
        signal.raise_signal(signal.SIGINT)

"""A file in which the compiled core keeps what it has proved, so that a long proof can go on another day."""

from __future__ import annotations

import os
import signal
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil
from pathlib import Path
from typing import Final, Protocol

from damier.core.errors import FileError
from damier.core.files import check_readable, check_replaceable, replacing

_APART: Final = 12.031  # megabytes of an engine that are for nothing of its tables, at least
_SHARE: Final = 7 / 8  # of the others, for what is proved
_AROUND: Final = 56  # bytes of a file that are no entries


class Keeping(Protocol):
    """An engine that can write what it has proved to a file, and read it again."""

    def save(self, path: str) -> bool: ...
    def load(self, path: str) -> str: ...


class ProofListener(Protocol):
    """What is told of a file while it is used."""

    def tell_keeping(self, is_begun: bool) -> object:
        """The file begins to be written, which may take a minute, or that has ended."""

    def tell_unkept(self, error: FileError) -> object:
        """What is proved could not be written, or could not be if it were tried now; the search goes on."""


class _Warning:
    """Tells Python's warnings."""

    def tell_keeping(self, is_begun: bool) -> None:
        pass

    def tell_unkept(self, error: FileError) -> None:
        warnings.warn(str(error), stacklevel=2)


class ProofFile:
    """What is proved about one board; replaced as a whole, or not at all.

    If it `may_grow`, an engine that is too small for what the file has is made larger."""

    def __init__(self, path: Path, listener: ProofListener | None = None, *, may_grow: bool = False) -> None:
        self.path = path
        self._listener = listener or _Warning()
        self._may_grow = may_grow

    def load_into(self, engine: Keeping) -> int:
        """Give an engine what the file has, if there is one; raises FileError.

        Returns 0, or how many megabytes the engine needs instead, and then it was given nothing."""
        if not self._is_there():
            check_replaceable(self.path)  # better now than after hours
            return 0
        match engine.load(str(self.path)):
            case "unreadable":
                raise FileError("cannot read {path}: reading it failed", path=self.path)
            case "foreign":
                raise FileError(
                    "cannot read {path}: it is not a proof that damier has kept; name another file", path=self.path
                )
            case "other board":
                raise FileError(
                    "cannot read {path}: it is a proof for a board of another size (4x5 is not 5x4); name another file",
                    path=self.path,
                )
            case "damaged":
                raise FileError(
                    "cannot read {path}: the proof in it is damaged or not complete; remove it, or name another file",
                    path=self.path,
                )
            case "too large" if self._may_grow:
                return self._megabytes()
            case "too large":
                raise FileError(
                    "the proof in {path} was kept with more memory, and with less a part of it would be lost: "
                    "go on with --memory {megabytes}",
                    path=self.path,
                    megabytes=self._megabytes(),
                )
        self._check_protection()
        return 0

    def save(self, engine: Keeping) -> bool:
        """Replace the file by what an engine has proved; whether that was possible. If not, the listener is told."""
        self._listener.tell_keeping(True)
        try:
            self._check_writing()
            with replacing(self.path) as file:
                if not engine.save(file.name):
                    raise FileError("cannot write {path}: is there enough space on the disk?", path=self.path)
        except FileError as error:
            self._listener.tell_unkept(error)
            return False
        finally:
            self._listener.tell_keeping(False)
        return True

    def _is_there(self) -> bool:
        """Whether there is a file that can be read; False if there is none. Raises FileError."""
        try:
            if self.path.is_dir():
                raise FileError("cannot read {path}: it is a folder", path=self.path)
            is_there = self.path.exists()
            if is_there and not self.path.is_file():
                raise FileError("cannot read {path}: it is not a regular file", path=self.path)
        except (
            OSError,
            ValueError,
            RuntimeError,
        ):  # a folder that is not ours, a name that is too long, links in a ring
            is_there = True
        if is_there:
            check_readable(self.path)
        return is_there

    def _check_protection(self) -> None:
        """Tell the listener at once if the file could not be replaced."""
        try:
            self._check_writing()
            check_replaceable(self.path)
        except FileError as error:
            self._listener.tell_unkept(error)

    def _check_writing(self) -> None:
        if self.path.exists() and not os.access(self.path, os.W_OK):
            raise FileError("cannot write {path}: it is write-protected", path=self.path)

    def _megabytes(self) -> int:
        """The memory of an engine for what the file has."""
        return ceil(_APART + (self.path.stat().st_size - _AROUND) / _SHARE / 2**20)


@contextmanager
def interrupts_deferred(stop: threading.Event) -> Iterator[None]:
    """Ctrl-C sets `stop`, however often it is pressed; only when the end is reached it is what it always is.

    Where it is ignored, as in the background of a script, it still is."""
    is_ours = threading.current_thread() is threading.main_thread()
    if not is_ours or signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
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

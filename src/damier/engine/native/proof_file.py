"""A file in which the compiled core keeps what it has proved, so that a long proof can go on another day."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from damier.core.errors import FileError


class Keeping(Protocol):
    """An engine that can write what it has proved to a file, and read it again."""

    def save(self, path: str) -> bool: ...
    def load(self, path: str) -> str: ...


class ProofFile:
    """What is proved about one board; replaced as a whole, or not at all."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def load_into(self, engine: Keeping) -> None:
        """Give an engine what the file has; nothing if there is no file yet. Raises FileError."""
        if not self.path.exists():
            self._check_folder()
            return
        match engine.load(str(self.path)) if self.path.is_file() else "unreadable":
            case "unreadable":
                raise FileError("cannot read {path}: it cannot be opened", path=self.path)
            case "foreign":
                raise FileError("cannot read {path}: it is not a proof that damier has kept", path=self.path)
            case "other board":
                raise FileError("cannot read {path}: it is a proof for a board of another size", path=self.path)
            case "damaged":
                raise FileError("cannot read {path}: the proof in it is damaged or not complete", path=self.path)

    def save(self, engine: Keeping) -> None:
        """Replace the file by what an engine has proved; raises FileError."""
        part = self.path.with_name(self.path.name + ".part")
        try:
            if not engine.save(str(part)):
                raise FileError("cannot write {path}: is there enough space on the disk?", path=part)
            part.replace(self.path)
        except OSError as error:
            raise FileError("cannot write {path}: {why}", path=self.path, why=error.strerror or error) from error
        finally:
            part.unlink(missing_ok=True)

    def _check_folder(self) -> None:
        """Raise FileError where no file can be written: better now than after hours."""
        from damier.core.files import check_writable

        check_writable(self.path.resolve().parent)

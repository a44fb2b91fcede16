"""A submission, for the checks: its files, its modules and its programs, the latter two in sandboxes only."""

from __future__ import annotations

import ast
import hashlib
import re
import shutil
import tempfile
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final, Self

from damier.core.message import Message
from damier.grader.programs import Workshop
from damier.grader.remote import Remote
from damier.grader.syntax import parsed
from damier.grader.verdict import Failed
from damier.grader.windows import Windows
from damier.sandbox import runtime
from damier.sandbox.launcher import Launcher
from damier.sandbox.snapshot import snapshot

_DAMIER: Final = "damier"
_IMPORT: Final = re.compile(r"^\s*(?:from|import) damier\b", re.MULTILINE)


class Work:
    """One submission at work: a copy of its files, and sandboxes. `close` removes the copies."""

    def __init__(
        self,
        folder: Path,
        launcher: Launcher,
        *,
        given: Mapping[str, bytes] | None = None,
        whole: Path | None = None,
    ) -> None:
        """Copy the files; `given` are those of the document, which replace a student's own. Raises FileError.

        `whole` is a folder around them with all that was handed in: reports, slides."""
        self.whole = whole or folder
        self.launcher = launcher
        self.handed_in = folder  # itself: to be read with care, its links lead anywhere
        self._place = tempfile.TemporaryDirectory(prefix="damier-grade-")
        Path(self._place.name).chmod(0o755)
        self._given = dict(given or {})
        self._made: dict[str, Path] = {}
        self.own = snapshot(folder, Path(self._place.name, "own"))
        self.notes: dict[str, Any] = {}  # what checks remember for each other
        self.stack = ExitStack()  # what checks share and nobody else closes

    @property
    def folder(self) -> Path:
        """The submission beside the files that the document hands out."""
        return self.beside({})

    def beside(self, files: Mapping[str, bytes | str], *, only: tuple[str, ...] | None = None) -> Path:
        """A folder with the submission (or some of its files) and other files, which replace those of the same name."""
        added = self._given | {name: text.encode() if isinstance(text, str) else text for name, text in files.items()}
        key = hashlib.sha256(repr((sorted(added.items()), only)).encode()).hexdigest()[:16]
        if key not in self._made:
            target = Path(self._place.name, key)
            if only is None:
                shutil.copytree(self.own, target)
            else:
                target.mkdir()
                for name in only:
                    if (self.own / name).is_file():
                        shutil.copy(self.own / name, target / name)
            for name, content in added.items():
                (target / name).parent.mkdir(parents=True, exist_ok=True)
                (target / name).write_bytes(content)
            target.chmod(0o755)
            self._made[key] = target
        return self._made[key]

    def beside_damier(self) -> Path:
        """The folder, with damier itself in it if the submission imports it and does not bring it; not the grader."""
        files = [file for file in self.own.rglob("*.py") if _DAMIER not in file.relative_to(self.own).parts]
        texts = (file.read_text(encoding="utf-8", errors="replace") for file in files)
        if (self.own / _DAMIER).is_dir() or not any(_IMPORT.search(text) for text in texts):
            return self.folder
        if _DAMIER not in self._made:
            target = Path(self._place.name, _DAMIER)
            shutil.copytree(self.folder, target)
            ignored = shutil.ignore_patterns("grader", "__pycache__", "*.so")
            shutil.copytree(runtime.own_folder(), target / _DAMIER, ignore=ignored, dirs_exist_ok=True)
            self._made[_DAMIER] = target
        return self._made[_DAMIER]

    # -- what can be read

    def has(self, file: str) -> bool:
        """Whether there is such a file."""
        return (self.own / file).is_file()

    def require(self, *files: str) -> None:
        """Raise Failed if one of the files is missing."""
        for file in files:
            if not self.has(file):
                near = [each.name for each in self.own.rglob("*") if each.name.lower() == file.lower()]
                raise Failed(
                    Message("the file {file} is missing", file=file),
                    received=", ".join(sorted(each.name for each in self.own.iterdir())[:20]),
                    hint=Message("it has to be beside the other files, under exactly this name, capitals included")
                    if near
                    else Message("hand in a file of exactly this name, beside the others"),
                )

    def source(self, file: str) -> str:
        """The text of a file; what cannot be read in it is replaced."""
        return (self.own / file).read_text(encoding="utf-8", errors="replace")

    def tree(self, file: str) -> ast.Module:
        """The syntax tree of a file of Python; raises Failed."""
        self.require(file)
        return parsed((self.own / file).read_bytes(), file)

    def check_syntax(self, names: str) -> None:
        """Raise Failed for a file of Python that Python cannot read, of those whose names are in a text."""
        for path in sorted(self.own.rglob("*.py")):
            if path.name in names and path.is_file():
                parsed(path.read_bytes(), str(path.relative_to(self.own)))

    # -- what can be run

    def remote(self, folder: Path | None = None, **options: Any) -> Remote:
        """A process with the submission's modules, to be called."""
        return Remote(self.launcher, folder or self.folder, **options)

    def workshop(self, folder: Path | None = None, **options: Any) -> Workshop:
        """A place where the submission's programs run."""
        return Workshop(self.launcher, folder or self.folder, **options)

    def windows(self, folder: Path | None = None, **options: Any) -> Windows:
        """A display before which one of the submission's programs runs."""
        return Windows(self.launcher, folder or self.folder, **options)

    def new_folder(self, name: str) -> Path:
        """A new folder outside, for what a check keeps."""
        target = Path(self._place.name, f"kept-{name}")
        target.mkdir()
        return target

    def close(self) -> None:
        """Remove all copies, and end what the checks have shared."""
        self.stack.close()
        self._place.cleanup()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

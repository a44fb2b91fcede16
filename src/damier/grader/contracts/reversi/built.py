"""The submission as `make` makes it: once, in a sandbox; every check then runs the programs of that folder."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from damier.grader.programs import LIMITS, Reading, Workshop
from damier.grader.verdict import Failed
from damier.grader.work import Work

ENVIRONMENT: Final = {"TERM": "xterm", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
MAKEFILES: Final = ("Makefile", "makefile", "GNUmakefile")
_BUILDING: Final = replace(LIMITS, memory=2 << 30, disk=256 << 20, names=20_000, files=256)
_COMPILING: Final = 180.0  # seconds of processor time
_COMPILED: Final = (b"\x7fELF", b"!<arch>", b"MZ\x90")
_OPTIONS: Final = ("limite", "limit", "temps", "time-limit", "time", "secondes", "seconds")  # the likeliest first
_SOURCES: Final = (".cpp", ".cc", ".cxx", ".c", ".hpp", ".h", ".hh", ".py")
_MOST_READ: Final = 1 << 20  # bytes of a source
_USUAL: Final = ("projet", "projetprelim")


@dataclass
class Built:
    """What make has made of a submission."""

    folder: Path  # with what was made in it
    place: Path  # of the Makefile, in the submission
    made: dict[str, Reading] = field(default_factory=dict)  # what make has said, by target
    programs: dict[str, str] = field(default_factory=dict)  # the executable of each target, to be started
    option: str = ""  # by which the time of A is set, if there is one

    def command(self, target: str = "projet", seconds: float | None = None) -> list[str]:
        """How a program is started, with so many seconds for A where it can be told."""
        command = [self.programs[target]]
        return [*command, self.option, f"{seconds:g}"] if self.option and seconds else command


def built(work: Work) -> Built:
    """The submission, made when first asked for; raises Failed if there is no Makefile."""
    if "built" not in work.notes:
        try:
            work.notes["built"] = _make(work)
        except Failed as failed:
            work.notes["built"] = failed
    found = work.notes["built"]
    if isinstance(found, Failed):
        raise found
    assert isinstance(found, Built)
    return found


def shop(work: Work) -> Workshop:
    """A place where the programs that were made run."""
    return work.workshop(built(work).folder, limits=_BUILDING)


def makefile_of(work: Work) -> Path | None:
    """The Makefile that is meant: the one nearest to the root of those with a target projet, or of all."""
    found = sorted(
        (file for name in MAKEFILES for file in work.own.rglob(name)), key=lambda file: (len(file.parts), str(file))
    )
    meant = [file for file in found if re.search(r"^[^#\t\n]*\bprojet\b[^=\n]*:", text_of(file), re.MULTILINE)]
    return next(iter([*meant, *found]), None)


def text_of(file: Path) -> str:
    """The text of a file, whatever its encoding."""
    return file.read_text(encoding="utf-8", errors="replace")


def sources(folder: Path) -> Iterator[Path]:
    """The files with source code."""
    return (file for file in sorted(folder.rglob("*")) if file.suffix.lower() in _SOURCES and file.is_file())


def compiled(folder: Path) -> list[str]:
    """The files that a compiler has made."""
    files = (file for file in sorted(folder.rglob("*")) if file.is_file())
    return [str(file.relative_to(folder)) for file in files if _begins_with(file, *_COMPILED)]


def _begins_with(file: Path, *marks: bytes) -> bool:
    with file.open("rb") as stream:
        return stream.read(8).startswith(marks)


def _make(work: Work) -> Built:
    file = makefile_of(work)
    if file is None:
        work.require("Makefile")
        raise AssertionError
    place = work.beside_damier() / file.parent.relative_to(work.own)
    made = Built(work.new_folder("built"), place, option=_option(place))
    old = compiled(place)
    with work.workshop(place, limits=_BUILDING) as there:
        if old:  # make would leave alone what was compiled elsewhere
            there.run("rm", "-f", "--", *old[:500])
        candidates = {}
        for target in _USUAL:
            before = set(there.names())
            made.made[target] = _run_make(there, target)
            candidates[target] = _candidates(there, target, before)
        there.export(made.folder)
    for target, names in candidates.items():
        found = [name for name in names if _is_program(made.folder / name)]
        if found:
            made.programs[target] = f"./{found[0]}"
    return made


def _run_make(there: Workshop, target: str) -> Reading:
    """What make says; the usual target where there is none of that name."""
    try:
        reading = there.run("make", target, seconds=_COMPILING, environment=ENVIRONMENT)
        if target == "projet" and "No rule to make target" in reading.output:
            there.run("make", seconds=_COMPILING, environment=ENVIRONMENT)
    except Failed as failed:
        return Reading(str(failed.cause), "late", 1)
    return reading


def _candidates(there: Workshop, target: str, before: set[str]) -> list[str]:
    """What may be the executable of a target, by its name, or because it is new."""
    names = there.names()
    new = [name for name in names if name not in before and name not in _USUAL]
    return [target, *(f"{name}/{target}" for name in names), *new]


def _is_program(file: Path) -> bool:
    return file.is_file() and bool(file.stat().st_mode & 0o100) and _begins_with(file, b"\x7fELF", b"#!")


def _option(place: Path) -> str:
    """The option that sets the time of A, if the sources have one."""
    texts = [text_of(file) for file in sources(place) if file.stat().st_size < _MOST_READ]
    return next((f"--{name}" for name in _OPTIONS if any(re.search(rf"--{name}\b", text) for text in texts)), "")


def first_error(lines: Sequence[str]) -> str:
    """What a compiler or make has complained about first, and a few lines of it."""
    for at, line in enumerate(lines):
        if re.search(r"error|\*\*\*|undefined reference|not found|No such file", line, re.IGNORECASE):
            return "\n".join(lines[at : at + 4])
    return "\n".join(lines[-4:])

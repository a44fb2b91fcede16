"""Submissions as schools export them: a folder, a folder of folders, archives, archives in archives.

Moodle's `Ada Lovelace_123456_assignsubmission_file_`, Gradescope's `submission_1234` with a `submission_metadata.yml`
beside it, and plain folders with names. Nobody's folder is changed: what has to be unpacked or mended is copied.
"""

from __future__ import annotations

import os
import re
import shutil
from collections import Counter
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from typing import Final

from damier.core.errors import DamierError, FileError
from damier.core.message import NOTHING, Message
from damier.core.names import without_accents
from damier.grader.archives import is_archive, is_foreign_archive, is_junk, unpack
from damier.grader.contract import Contract
from damier.grader.encodings import mend

_MOODLE: Final = re.compile(r"(?P<name>.+?)_(?P<id>\d+)_assignsubmission_(?P<kind>file|onlinetext)(?:_(?P<rest>.*))?")
_GRADESCOPE: Final = re.compile(r"submission_\d+")
_METADATA: Final = "submission_metadata.yml"
_DEEPEST: Final = 6  # folders within folders, archives within archives


@dataclass(frozen=True, slots=True)
class Submission:
    """What one student, or one team, has handed in."""

    key: str  # unique in the class, fit for a file's name
    name: str
    folder: Path  # where its main files are
    whole: Path  # with all that was handed in
    id: str = ""
    email: str = ""
    problem: Message = NOTHING  # why it cannot be looked at
    remarks: tuple[Message, ...] = ()  # what had to be mended


def collect(
    paths: Sequence[Path], contract: Contract, place: Path, *, is_one: bool = False, without: Sequence[Path] = ()
) -> list[Submission]:
    """All submissions in these folders and archives, in the order of their names; raises FileError.

    What is unpacked goes to `place`, which is the caller's to remove. `is_one`: each path is one submission. Folders of
    ours (`without`) are none, wherever they are.
    """
    own = frozenset(map(os.path.realpath, without))
    opened = [(path, _opened(path, place)) for path in paths]
    if is_one:
        found = [Submission("", _plain_name(path.absolute().name), folder, folder) for path, folder in opened]
    else:
        found = [each for _, folder in opened for each in _within(folder, contract, place, own)]
    if not found:
        raise FileError("there is no submission in {path}", path=", ".join(map(str, paths)))
    return sorted(_with_keys(_ready(each, contract, place) for each in found), key=lambda each: _in_order(each.name))


def _in_order(name: str) -> tuple[str, str]:
    """What names are sorted by: Élodie stands beside Eva."""
    return without_accents(name).casefold(), name


def _opened(path: Path, place: Path) -> Path:
    if not path.exists():
        raise FileError("there is no {path}", path=str(path))
    if path.is_dir():
        return path
    if not is_archive(path):
        raise FileError("{path} is neither a folder nor an archive (zip, tar)", path=str(path))
    target = _new_folder(place, path.name)
    unpack(path, target)
    return target


def _within(folder: Path, contract: Contract, place: Path, own: Set[str]) -> Iterator[Submission]:
    """A submission itself, or those that a folder holds."""
    found = (each for each in sorted(folder.iterdir()) if not is_junk(PurePosixPath(each.name)))
    children = [each for each in found if os.path.realpath(each) not in own]
    parts = [each for each in children if each.is_dir() or is_archive(each) or is_foreign_archive(each)]
    exported = [each for each in children if _MOODLE.fullmatch(each.name) or _GRADESCOPE.fullmatch(each.name)]
    if not exported and (_main_folder(folder, contract, deepest=0) is not None or len(parts) < 2):
        if len(children) == 1 and parts and parts[0].is_dir():
            yield from _within(parts[0], contract, place, own)
        else:
            yield Submission("", _plain_name(folder.name), folder, folder)
        return
    people = _gradescope_people(folder)
    for path in [*_joined(exported, place), *_beside(parts, exported, contract)] if exported else parts:
        yield _named(path, people)


def _beside(parts: Sequence[Path], exported: Sequence[Path], contract: Contract) -> list[Path]:
    """Folders that somebody has put beside the exported ones, such as one that came late."""
    added = (each for each in parts if each not in exported)
    return [each for each in added if _main_folder(each, contract, deepest=0) is not None]


def _joined(exported: Sequence[Path], place: Path) -> Iterator[Path]:
    """Exported folders and files, but for texts typed online; loose files of one author are put into a folder."""
    loose: dict[tuple[str, str], list[tuple[Path, str]]] = {}
    for path in exported:
        moodle = _MOODLE.fullmatch(path.name)
        if moodle and moodle["kind"] != "file":
            continue
        if moodle and path.is_file():
            loose.setdefault((moodle["name"], moodle["id"]), []).append((path, moodle["rest"] or path.name))
        else:
            yield path
    for (name, number), files in loose.items():
        folder = _new_folder(place, "files") / f"{name}_{number}_assignsubmission_file_"
        folder.mkdir(parents=True)
        for path, own_name in files:
            shutil.copy(path, folder / own_name)
        yield folder


def _named(path: Path, people: dict[str, tuple[str, str, str]]) -> Submission:
    """A submission with what its name, or the list of people, tells about its author."""
    if path.name in people:
        name, number, email = people[path.name]
        return Submission("", name, path, path, number, email)
    if moodle := _MOODLE.fullmatch(path.name):
        return Submission("", moodle["name"], path, path, moodle["id"])
    return Submission("", _plain_name(path.name), path, path)


def _plain_name(name: str) -> str:
    return re.sub(r"(\.tar)?\.(zip|tar|gz|tgz|bz2|xz|rar|7z)$", "", name, flags=re.IGNORECASE) or name


def _ready(submission: Submission, contract: Contract, place: Path) -> Submission:
    """The submission with a folder that holds its files: unpacked, found and mended."""
    path = submission.folder
    try:
        folder = _unpacked(path, contract, place, 0)
    except DamierError as error:
        return replace(submission, folder=place, whole=place, problem=error.message)
    main = _main_folder(folder, contract) or (_lone_folder(folder) if contract.plays and not contract.files else folder)
    copy, remarks = mend(main, lambda: _new_folder(place, "mended"))
    return replace(submission, folder=copy, whole=folder, remarks=tuple(remarks))


def _unpacked(path: Path, contract: Contract, place: Path, depth: int) -> Path:
    """A folder with a submission's files: archives in it unpacked beside them, unless the files are there already."""
    if is_foreign_archive(path):
        raise FileError("{path} cannot be unpacked here: ask for a zip", path=path.name)
    if path.is_file():
        target = _new_folder(place, path.name)
        unpack(path, target)
        path = target
    if depth >= _DEEPEST or _main_folder(path, contract) is not None:
        return path
    archives = [each for each in sorted(path.rglob("*")) if is_archive(each) or is_foreign_archive(each)]
    opened = [_unpacked(each, contract, place, depth + 1) for each in archives]
    return next((each for each in opened if _main_folder(each, contract) is not None), opened[0] if opened else path)


def _main_folder(folder: Path, contract: Contract, deepest: int = _DEEPEST) -> Path | None:
    """The folder within a folder that holds most of the contract's files, the outermost of several; None for none."""
    best: tuple[int, int, Path] | None = None
    for place in _folders(folder, deepest):
        here = {each.name.lower() for each in place.iterdir() if each.is_file()}
        count = sum(name.lower() in here for name in contract.files)
        depth = len(place.relative_to(folder).parts)
        if count and (best is None or (-count, depth) < best[:2]):
            best = (-count, depth, place)
    return best[2] if best else None


def _lone_folder(folder: Path, deepest: int = _DEEPEST) -> Path:
    """The folder that was zipped with its files: the one within a folder that holds nothing else."""
    inside = [each for each in folder.iterdir() if not is_junk(PurePosixPath(each.name))]
    if deepest and len(inside) == 1 and inside[0].is_dir() and not inside[0].is_symlink():
        return _lone_folder(inside[0], deepest - 1)
    return folder


def _folders(folder: Path, deepest: int) -> Iterator[Path]:
    if folder.is_dir():
        yield folder
        if deepest:
            for each in sorted(folder.iterdir()):
                if each.is_dir() and not each.is_symlink() and not is_junk(PurePosixPath(each.name)):
                    yield from _folders(each, deepest - 1)


def _gradescope_people(folder: Path) -> dict[str, tuple[str, str, str]]:
    """For each submission of Gradescope's list: its authors' names, their ids and their addresses."""
    try:
        text = (folder / _METADATA).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return {}
    people: dict[str, list[dict[str, str]]] = {}
    current = ""
    for line in text.splitlines():
        if heading := re.fullmatch(r"(\S[^:]*):\s*", line):
            current = heading[1]
            people[current] = []
        elif current and (fact := re.fullmatch(r"\s*(- )?:?(name|sid|email):\s*(.*)", line)):
            if fact[1] or not people[current]:
                people[current].append({})
            people[current][-1][fact[2]] = fact[3].strip().strip("'\"")
    return {
        key: (
            ", ".join(each.get("name", "") for each in authors),
            ", ".join(filter(None, (each.get("sid", "") for each in authors))),
            ", ".join(filter(None, (each.get("email", "") for each in authors))),
        )
        for key, authors in people.items()
        if any(each.get("name") for each in authors)
    }


def _with_keys(submissions: Iterator[Submission]) -> Iterator[Submission]:
    """The submissions with names for their files, each its own."""
    taken: Counter[str] = Counter()
    for each in submissions:
        text = re.sub(r"[^\w.-]+", "-", f"{each.name}-{each.id}" if each.id else each.name).strip("-.") or "work"
        key = text[:80]
        taken[key.casefold()] += 1
        yield replace(each, key=key if taken[key.casefold()] == 1 else f"{key}-{taken[key.casefold()]}")


def _new_folder(place: Path, name: str) -> Path:
    for number in range(1, 1_000_000):
        path = place / f"{number}-{re.sub(r'[^A-Za-z0-9.]+', '-', name)[:40]}"
        if not path.exists():
            return path
    raise FileError("there are too many submissions in {path}", path=str(place))

"""Submissions that are like each other: by the library copydetect, which compares what is left of code without names.

It tells that two programs are alike, not why: people who learned from the same course write alike.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path, PurePosixPath
from typing import Any, Final

from damier.core.errors import BadSetup, FileError
from damier.core.message import Message
from damier.grader.archives import is_junk
from damier.grader.intake import Submission

_PYTHON, _C = (".py",), (".cpp", ".cc", ".cxx", ".hpp", ".h", ".c")
_NOISE, _WINDOW = 25, 6  # characters of code that mean nothing; of which one fingerprint is kept
_LEAST: Final = 0.3  # of the smaller submission: less is not shown
_LEAST_CODE: Final = 150  # characters without names and blanks: some ten lines, which anybody might write
_MOST_PAIRS: Final = 200
_LARGEST: Final = 1 << 20  # bytes of a file
_RULE: Final = "=" * 20


@dataclass(frozen=True, slots=True)
class Side:
    """One of two submissions: its code, all files in one text, and where the other has the same."""

    submission: Submission
    code: str
    shared: tuple[tuple[int, int], ...]  # slices of the code
    share: float


@dataclass(frozen=True, slots=True)
class Pair:
    """Two submissions that are alike."""

    first: Side
    second: Side

    @property
    def share(self) -> float:
        """How much of the one that has more in common with the other is in both."""
        return max(self.first.share, self.second.share)


def similar_pairs(submissions: Sequence[Submission], starters: Sequence[Path] = ()) -> list[Pair]:
    """The pairs that are alike, the most alike first; what was given to all does not count. Raises DamierError."""
    try:
        import copydetect
    except ImportError as error:
        raise BadSetup("comparing submissions needs copydetect: pip install 'damier[likeness]'") from error
    given: set[int] = set()
    for path in starters:
        given |= _print_of(_code_of(path), path.name, copydetect, window=1).hashes
    prints = [(each, _submission_print(each, copydetect, given)) for each in submissions]
    pairs = (_compared(one, other, copydetect) for one, other in combinations(prints, 2))
    found = [pair for pair in pairs if pair and pair.share >= _LEAST]
    return sorted(found, key=lambda pair: -pair.share)[:_MOST_PAIRS]


def _compared(one: tuple[Submission, Any], other: tuple[Submission, Any], copydetect: Any) -> Pair | None:
    size, shares, slices = copydetect.compare_files(one[1], other[1])
    if size < _LEAST_CODE or not max(shares):
        return None
    sides = [
        Side(submission, fingerprint.raw_code, _intervals(found), min(1.0, float(share)))
        for (submission, fingerprint), found, share in zip((one, other), slices, shares, strict=True)
    ]
    return Pair(*sides)


def _intervals(slices: Any) -> tuple[tuple[int, int], ...]:
    """Slices in order, those that touch made one."""
    joined: list[tuple[int, int]] = []
    for begin, end in sorted(zip(*(map(int, row) for row in slices), strict=True)):
        if joined and begin <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((begin, end))
    return tuple(joined)


def _submission_print(submission: Submission, copydetect: Any, given: set[int]) -> Any:
    """The fingerprint of all of a submission's code, without what was given: the library forgets what occurs twice."""
    files = sorted(_sources(submission.folder))
    parts = [f"# {_RULE} {file.relative_to(submission.folder)} {_RULE}\n{_code_of(file)}\n" for file in files]
    suffix = ".py" if any(file.suffix.lower() in _PYTHON for file in files) or not files else ".cpp"
    found = _print_of("".join(parts), f"work{suffix}", copydetect)
    found.hashes -= given
    found.hash_idx = {key: places for key, places in found.hash_idx.items() if key not in given}
    size = len(found.filtered_code)
    found.token_coverage = copydetect.utils.get_token_coverage(found.hash_idx, _NOISE, size) if found.hashes else 0
    return found


def _print_of(code: str, name: str, copydetect: Any, window: int = _WINDOW) -> Any:
    return copydetect.CodeFingerprint(name, _NOISE, window, fp=io.StringIO(code))


def _sources(folder: Path) -> Iterator[Path]:
    for file in folder.rglob("*"):
        is_code = file.suffix.lower() in (*_PYTHON, *_C) and file.is_file() and not file.is_symlink()
        if is_code and not is_junk(PurePosixPath(file.relative_to(folder))) and file.stat().st_size <= _LARGEST:
            yield file


def _code_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise FileError("cannot read {path}: {why}", path=str(path), why=error.strerror or str(error)) from error


WARNING: Final = Message("Two programs can be alike for good reasons: read them before you accuse anybody.")

"""Submissions that are like each other: by the library copydetect, which compares what is left of code without names.

It tells that two programs are alike, not why: people who learned from the same course write alike.
"""

from __future__ import annotations

import ast
import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, combinations
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
_SHORTEST: Final = 60  # characters below which only what is the same word for word is told
_LEAST_OF_SHORT: Final = 0.8  # of the smaller submission, if that is less
_MOST_PAIRS: Final = 200
_LARGEST: Final = 1 << 20  # bytes of a file
_RULE: Final = "=" * 20
_NOT_PYTHON: Final = (SyntaxError, ValueError, RecursionError, MemoryError)


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
    is_short: bool = False  # so that it may be by chance

    @property
    def share(self) -> float:
        """How much of the one that has more in common with the other is in both."""
        return max(self.first.share, self.second.share)


@dataclass(frozen=True, slots=True)
class Likeness:
    """What was found in a class: the pairs that are alike, the most alike first, and what was too short to tell."""

    pairs: tuple[Pair, ...]
    short: tuple[Submission, ...]


@dataclass(frozen=True, slots=True)
class _Print:
    """A submission with its fingerprint."""

    submission: Submission
    code: str  # all files in one text
    plain: tuple[str, ...]  # its files without comments, docstrings and blanks
    found: Any  # the library's fingerprint
    has_own: bool  # whether it is more than what was given to all

    @property
    def size(self) -> int:
        """Characters that can be compared, without names, blanks, and what was given to all."""
        return int(self.found.token_coverage)


def compared(submissions: Sequence[Submission], starters: Sequence[Path] = ()) -> Likeness:
    """What is alike in a class; what was given to all does not count. Raises DamierError."""
    try:
        import copydetect
    except ImportError as error:
        raise BadSetup("comparing submissions needs copydetect: pip install 'damier[likeness]'") from error
    given: set[int] = set()
    for path in starters:
        given |= _print_of(without_docstrings(_code_of(path)), path.name, copydetect, window=1).hashes
    prints = [_submission_print(each, copydetect, given) for each in submissions]
    pairs = (_pair(one, other, copydetect) for one, other in combinations(prints, 2))
    found = [pair for pair in pairs if pair and pair.share >= _LEAST]
    kept = sorted(found, key=lambda pair: (pair.is_short, -pair.share))[:_MOST_PAIRS]  # many may write the same line
    short = tuple(each.submission for each in prints if each.size < _SHORTEST)
    return Likeness(tuple(sorted(kept, key=lambda pair: -pair.share)), short)


def _pair(one: _Print, other: _Print, copydetect: Any) -> Pair | None:
    smaller = min(one.size, other.size)
    if one.plain == other.plain and any(one.plain) and one.has_own:
        first, second = (Side(each.submission, each.code, ((0, len(each.code)),), 1.0) for each in (one, other))
        return Pair(first, second, is_short=smaller < _LEAST_CODE)
    if smaller < _SHORTEST:
        return None
    size, shares, slices = copydetect.compare_files(one.found, other.found)
    if size < min(_LEAST_CODE, _LEAST_OF_SHORT * smaller) or not max(shares):
        return None
    first, second = (
        Side(each.submission, each.code, _intervals(found), min(1.0, float(share)))
        for each, found, share in zip((one, other), slices, shares, strict=True)
    )
    return Pair(first, second, is_short=smaller < _LEAST_CODE)


def _intervals(slices: Any) -> tuple[tuple[int, int], ...]:
    """Slices in order, those that touch made one."""
    joined: list[tuple[int, int]] = []
    for begin, end in sorted(zip(*(map(int, row) for row in slices), strict=True)):
        if joined and begin <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((begin, end))
    return tuple(joined)


def _submission_print(submission: Submission, copydetect: Any, given: set[int]) -> _Print:
    """The fingerprint of all of a submission's code, without what was given: the library forgets what occurs twice."""
    files = sorted(_sources(submission.folder))
    codes = [_code_of(file) for file in files]
    heads = [f"# {_RULE} {file.relative_to(submission.folder)} {_RULE}\n" for file in files]
    shown = "".join(f"{head}{code}\n" for head, code in zip(heads, codes, strict=True))
    bare = "".join(f"{head}{without_docstrings(code)}\n" for head, code in zip(heads, codes, strict=True))
    suffix = ".py" if any(file.suffix.lower() in _PYTHON for file in files) or not files else ".cpp"
    found = _print_of(bare, f"work{suffix}", copydetect)
    found.hashes -= given
    found.hash_idx = {key: places for key, places in found.hash_idx.items() if key not in given}
    size = len(found.filtered_code)
    found.token_coverage = copydetect.utils.get_token_coverage(found.hash_idx, _NOISE, size) if found.hashes else 0
    plain = tuple(sorted(map(_plain, codes)))
    return _Print(submission, shown, plain, found, bool(found.hashes or not given))


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


def without_docstrings(code: str) -> str:
    """Code of the same length whose docstrings are blank; what is not Python stays.

    >>> without_docstrings('def f():\\n    "é"\\n    return 1')
    'def f():\\n       \\n    return 1'
    """
    try:
        found: list[Any] = [node for node in ast.walk(ast.parse(code)) if _is_docstring(node)]
    except _NOT_PYTHON:
        return code
    lines = [f"{line}\n" for line in code.split("\n")]
    starts = [0, *accumulate(map(len, lines))]
    for node in found:
        begin, end = (
            starts[line - 1] + len(lines[line - 1].encode()[:column].decode(errors="replace"))  # bytes, says Python
            for line, column in ((node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset))
        )
        code = code[:begin] + re.sub(r"[^\n]", " ", code[begin:end]) + code[end:]
    return code


def _is_docstring(node: Any) -> bool:
    """Whether a node is a string that is a statement."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def _plain(code: str) -> str:
    """Code without its comments, docstrings and blanks."""
    try:
        tree = ast.parse(code)
        for node in ast.walk(tree):
            if isinstance(body := getattr(node, "body", None), list):
                body[:] = [each for each in body if not _is_docstring(each)] or [ast.Pass()]
        return ast.unparse(tree)
    except _NOT_PYTHON:
        return "".join(re.sub(r"//[^\n]*|/\*.*?\*/", "", code, flags=re.DOTALL).split())


WARNING: Final = Message("Two programs can be alike for good reasons: read them before you accuse anybody.")


def too_short(names: str) -> Message:
    """What is told about the submissions of Likeness.short."""
    return Message("Too short to be compared, but for copies word for word: {names}", names=names)

"""Submissions made of our own folders, with deliberate faults, and what a contract says about them."""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from damier.grader.contract import Contract
from damier.grader.runner import Report, grade
from damier.grader.verdict import Status, Verdict
from damier.grader.work import Work
from damier.sandbox.launcher import Launcher

ASSIGNMENTS = Path(__file__).parents[2] / "assignments"


@dataclass(frozen=True)
class Fault:
    """A student's mistake: what is written in place of what, and the checks that see it."""

    file: str
    before: str
    after: str
    fails: set[str]
    skips: set[str] = frozenset()  # type: ignore[assignment]
    unsure: set[str] = frozenset()  # type: ignore[assignment]

    def plant(self, folder: Path) -> None:
        """Make the mistake in a folder."""
        file = folder / self.file
        text = file.read_text(encoding="utf-8")
        assert text.count(self.before) == 1, f"{self.before!r} is {text.count(self.before)} times in {self.file}"
        file.write_text(text.replace(self.before, self.after), encoding="utf-8")


def copied(name: str, target: Path, files: Sequence[str] = ()) -> Path:
    """A copy of one of our own folders, or of some of its files."""
    target.mkdir(parents=True)
    for each in (ASSIGNMENTS / name).iterdir():
        if each.is_file() and (not files or each.name in files):
            shutil.copy(each, target)
    return target


def written(files: Mapping[str, str], target: Path) -> Path:
    """A folder with these files."""
    target.mkdir(parents=True)
    for name, text in files.items():
        (target / name).write_text(text, encoding="utf-8")
    return target


def marked(contract: Contract, folder: Path, launcher: Launcher, part: str | None = None) -> Report:
    """What a contract says about a folder."""
    with Work(folder, launcher) as work:
        return grade(contract, work, part)


def by_status(report: Report, status: Status) -> set[str]:
    """The checks that have ended so."""
    return {verdict.check for verdict in report.verdicts if verdict.status == status}


def told(verdict: Verdict) -> str:
    """A verdict as a student reads it."""
    parts = {"expected": verdict.expected, "received": verdict.received, "hint": verdict.hint}
    return "\n".join(
        [f"{verdict.check}: {verdict.cause}", *(f"  {name}: {text}" for name, text in parts.items() if text)]
    )

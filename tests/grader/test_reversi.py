"""The contract of Reversi: right programs in two languages get their points, faults lose theirs, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from damier.grader.contract import Contract
from damier.grader.contracts.reversi import CONTRACT
from damier.grader.runner import MODULES, Report, grade
from damier.grader.verdict import Status
from damier.grader.work import Work
from damier.sandbox.launcher import Launcher

DATA = Path(__file__).parent / "data"
ROOT = Path(__file__).parents[2]
STRENGTH = ("beats_random", "beats_beginner", "beats_student")

Faults = dict[str, tuple[str, str]]


@pytest.fixture(scope="module")
def launcher() -> Iterator[Launcher]:
    with Launcher(MODULES, shows_damier=False) as made:
        yield made


def without(*names: str) -> Contract:
    """The contract without some of its checks, and without what needs them."""
    kept = Contract(CONTRACT.name, CONTRACT.title, readings=list(CONTRACT.readings))
    for check in CONTRACT.checks:
        if check.name not in names:
            kept.add(check)
    return kept


def statuses(report: Report) -> dict[str, Status]:
    """What has not passed."""
    return {each.check: each.status for each in report.verdicts if each.status != Status.PASSED}


def graded(launcher: Launcher, folder: Path, contract: Contract = CONTRACT) -> Report:
    with Work(folder, launcher) as work:
        return grade(contract, work)


def test_the_points_add_up_to_20() -> None:
    machine, person = sum(each.points for each in CONTRACT.checks), sum(each.points for each in CONTRACT.readings)
    assert (machine, person) == (14.5, 5.5)


# -- faults, each in a copy of a right program

C_FAULTS: dict[str, tuple[str, str, str]] = {
    "diagonals are forgotten": ("if (!dl && !dc) continue;", "if (!dl == !dc) continue;", ""),
}

"""An upload is graded, in a worker: its files are unpacked, then every check runs in the sandbox.

The data: `{"files": [[name, content in base64], …], "assignment": {…}, "name": "Ada"}`. The result has the report as
plain data, so that it is put into words in the language of who reads it.
"""

from __future__ import annotations

import base64
import tempfile
import time
from functools import cache
from pathlib import Path
from typing import Any, Final

import damier
from damier.core.errors import FileError, NoSandbox
from damier.core.message import NOTHING, Message
from damier.core.message_data import dump_message
from damier.grader.archives import allowance
from damier.grader.contract import Check, Contract
from damier.grader.intake import Submission, collect
from damier.grader.runner import MODULES, Report, grade
from damier.grader.session import nothing
from damier.grader.verdict import Verdict
from damier.grader.work import Work
from damier.sandbox.check import require
from damier.sandbox.launcher import Launcher
from damier.web.classes.assignments import Assignment
from damier.web.classes.worker import Shelf, Tell

MOST_UNPACKED: Final = 64 << 20
"""Bytes of all that an upload holds, archives in archives included."""

MOST_FILES: Final = 2000
_LAUNCHER: Final = "grader's launcher"
_TRIES: Final = 2  # where the sandbox itself fails


def run(data: dict[str, Any], tell: Tell, shelf: Shelf) -> dict[str, Any]:
    """Grade an upload; raises DamierError where that is not the upload's fault."""
    began = time.monotonic()
    assignment = Assignment.load(data["assignment"])
    contract = assignment.contract()
    with tempfile.TemporaryDirectory(prefix="damier-class-") as place:
        submission = submission_of(data["name"], data["files"], contract, Path(place))
        report, problem = _graded(submission, contract, assignment.part or None, tell, shelf)
    return {
        "report": report.dump(),
        "problem": dump_message(problem) if problem else None,
        "remarks": [dump_message(each) for each in submission.remarks],
        "seconds": round(time.monotonic() - began, 2),
        "version": damier.__version__,
    }


def submission_of(name: str, files: list[list[str]], contract: Contract, place: Path) -> Submission:
    """Files that were handed in, unpacked and mended, in a folder within a place."""
    folder = place / "handed-in"
    folder.mkdir()
    for file, content in files:
        (folder / file).write_bytes(base64.b64decode(content))
    unpacked = place / "unpacked"
    unpacked.mkdir()
    with allowance(MOST_UNPACKED, MOST_FILES):
        (found,) = collect([folder], contract, unpacked, is_one=True)
    return found


def _graded(
    submission: Submission, contract: Contract, part: str | None, tell: Tell, shelf: Shelf
) -> tuple[Report, Message]:
    """The report of a submission, and why there is none."""
    if submission.problem:
        return nothing(contract, part, submission.problem), submission.problem
    done, number = 0, len(contract.of_part(part)[0])
    tell({"done": 0, "all": number})

    def count(_: Check, __: Verdict) -> None:
        nonlocal done
        done += 1
        tell({"done": done, "all": number})

    for attempt in range(_TRIES):
        launcher = launcher_for(contract, shelf)
        try:
            with Work(submission.folder, launcher, whole=submission.whole) as work:
                return grade(contract, work, part, count), NOTHING
        except FileError as error:
            return nothing(contract, part, error.message), error.message
        except NoSandbox:
            shelf.drop(_LAUNCHER)
            done = 0
            if attempt == _TRIES - 1:
                raise
    raise AssertionError("unreachable")


def launcher_for(contract: Contract, shelf: Shelf) -> Launcher:
    """A launcher of sandboxes, kept for the next upload of the same assignment; raises NoSandbox."""

    def make() -> Launcher:
        _check_sandbox()
        return Launcher((*MODULES, *contract.modules), shows_damier=contract.shows_damier)

    found: Launcher = shelf.keep(_LAUNCHER, (contract.modules, contract.shows_damier), make)
    return found


@cache
def _check_sandbox() -> None:
    """Try once whether this machine can hold programs back; raises NoSandbox."""
    require(several=True)

"""Marks for other programs: JSON, CSV, and Gradescope's results.json."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from damier.core.message import Message
from damier.grader.contract import Contract
from damier.grader.runner import Report
from damier.grader.session import Graded
from damier.grader.verdict import Status, Verdict

Say: TypeAlias = Callable[[Message], str]

_TEXTS = ("cause", "expected", "received", "hint")


def mark_of(contract: Contract, report: Report) -> float | None:
    """The machine's points brought to the document's scale; None if it has none."""
    out_of = report.out_of + report.left
    return round(report.points / out_of * contract.scale, 2) if contract.scale and out_of else None


def as_json(contract: Contract, graded: Sequence[Graded], say: Say) -> dict[str, Any]:
    """All marks and all explanations."""
    return {"contract": contract.name, "submissions": [_submission(contract, each, say) for each in graded]}


def _submission(contract: Contract, graded: Graded, say: Say) -> dict[str, Any]:
    submission, report = graded.submission, graded.report
    checks = {each.name: each for each in contract.checks}
    readings = {each.name: each for each in contract.readings}
    return {
        "name": submission.name,
        "id": submission.id,
        "email": submission.email,
        "points": report.points,
        "out_of": report.out_of,
        "to_be_read": report.left,
        "mark": mark_of(contract, report),
        "problem": say(graded.problem) or None,
        "remarks": [say(each) for each in submission.remarks],
        "checks": [
            {
                "name": each.check,
                "part": checks[each.check].part,
                "section": checks[each.check].section,
                "title": say(checks[each.check].title),
                "status": each.status.value,
                "points": each.points,
                "out_of": each.out_of,
                **{text: say(getattr(each, text)) for text in _TEXTS if getattr(each, text)},
            }
            for each in report.verdicts
        ],
        "readings": [
            {
                "name": each.name,
                "part": readings[each.name].part,
                "section": readings[each.name].section,
                "title": say(readings[each.name].title),
                "out_of": each.out_of,
                "facts": [say(fact) for fact in each.facts],
            }
            for each in report.to_read
        ],
    }


def as_csv(contract: Contract, graded: Sequence[Graded]) -> str:
    """A line for each submission: who, the sum, and the points of each check."""
    names = [each.check for each in graded[0].report.verdicts] if graded else []
    written = io.StringIO()
    rows = csv.writer(written, lineterminator="\r\n")
    rows.writerow(["id", "name", "email", "points", "out_of", "to_be_read", "mark", *names])
    for each in graded:
        submission, report = each.submission, each.report
        points = {verdict.check: verdict for verdict in report.verdicts}
        who = map(_harmless, (submission.id, submission.name, submission.email))
        mark = mark_of(contract, report)
        sums = [f"{value:g}" for value in (report.points, report.out_of, report.left)]
        cells = ["" if points[name].status == Status.UNSURE else f"{points[name].points:g}" for name in names]
        rows.writerow([*who, *sums, "" if mark is None else f"{mark:g}", *cells])
    return written.getvalue()


def _harmless(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t") else text


def as_gradescope(contract: Contract, graded: Graded, say: Say, labels: Sequence[str], *, leads: str) -> dict[str, Any]:
    """The results.json of Gradescope's autograders; `leads` is the name of the leaderboard's column.

    The labels stand before a verdict's cause, what was expected and received, and the hint."""
    report, parts = graded.report, {each.name: each for each in contract.checks}
    output = [*(say(each) for each in graded.submission.remarks), say(graded.problem)]
    return {
        "score": report.points,
        "execution_time": round(graded.seconds),
        "output": "\n".join(filter(None, output)),
        "output_format": "text",
        "test_output_format": "text",
        "test_name_format": "text",
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "extra_data": {"contract": contract.name, "to_be_read": report.left},
        "tests": [
            {
                "name": say(parts[each.check].title),
                "number": parts[each.check].section,
                "score": each.points,
                "max_score": 0 if each.status == Status.UNSURE else each.out_of,
                "status": "passed" if each.status == Status.PASSED else "failed",
                "output": _explained(each, say, labels),
                "tags": [tag for tag in (parts[each.check].part, each.status.value) if tag],
                "visibility": "visible",
            }
            for each in report.verdicts
        ],
        "leaderboard": [{"name": leads, "value": report.points, "order": "desc"}],
    }


def _explained(verdict: Verdict, say: Say, labels: Sequence[str]) -> str:
    """All that a verdict says, a paragraph each."""
    told = [(label, say(getattr(verdict, text))) for label, text in zip(labels, _TEXTS, strict=True)]
    return "\n".join(f"{label}{text}" if "\n" not in text else f"{label}\n{text}" for label, text in told if text)

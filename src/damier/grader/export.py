"""Marks for other programs: JSON, CSV, and Gradescope's results.json."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeAlias

from damier.core.message import Decimal, Message, Speaker, joined
from damier.core.names import no_formula, printable
from damier.grader.contract import Check, Contract, Reading
from damier.grader.runner import Report
from damier.grader.session import Graded
from damier.grader.verdict import LABELS, Status, Verdict, points_message, texts_of

Say: TypeAlias = Callable[[Message], str]


def mark_of(contract: Contract, report: Report) -> float | None:
    """The machine's points brought to the document's scale; None if it has none."""
    out_of = report.out_of + report.left
    return round(report.points / out_of * contract.scale, 2) if contract.scale and out_of else None


def total(contract: Contract, report: Report) -> Message:
    """The sum, what is left to a person, and the mark so far, in words."""
    parts = [points_message(report.points, report.out_of)]
    if report.left:
        parts.append(Message("; {left:g} more are for a person to give", left=report.left))
    mark = mark_of(contract, report)
    if mark is not None:
        parts.append(Message(" (so far a mark of {mark:g} out of {scale:g})", mark=mark, scale=contract.scale))
    return joined(parts, "")


def summary(graded: Sequence[Graded]) -> Message:
    """How many submissions there are, and what they have on average."""
    mean = Decimal(sum(each.report.points for each in graded) / len(graded), 1)
    text = Message("{points} points on average", points=mean)
    return Message("{number} submissions; {text}", number=len(graded), text=text)


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
                **{name: say(text) for name, text in texts_of(each).items() if text},
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


def failures(graded: Sequence[Graded]) -> Counter[str]:
    """How many submissions have failed each check, by its name; those that nobody could open are not counted."""
    return Counter(name for each in graded if not each.problem for name in each.report.failed)


_HEADINGS: Final = (
    *(Message("id"), Message("name"), Message("email")),
    *(Message("points"), Message("out of"), Message("to be read"), Message("mark"), Message("problem")),
)


def as_csv(contract: Contract, part: str | None, graded: Sequence[Graded], speaker: Speaker) -> str:
    """A line for each submission: who, the sum, the points of each check, and an empty cell for each reading.

    The language decides about the point of numbers, as spreadsheets expect it: with a comma there, semicolons separate
    the cells."""
    checks, readings = contract.of_part(part)
    written = io.StringIO()
    rows = csv.writer(written, lineterminator="\r\n", delimiter=";" if speaker.number(0.5) == "0,5" else ",")
    titles = [_column(each, speaker) for each in checks] + [_column(each, speaker) for each in readings]
    rows.writerow([*map(speaker.say, _HEADINGS), *map(_one_line, titles)])
    for each in graded:
        rows.writerow([*_sums(contract, each, speaker), *_cells(each.report, checks, speaker), *[""] * len(readings)])
    return written.getvalue()


def _column(check: Check | Reading, speaker: Speaker) -> str:
    return f"{check.section} {speaker.say(check.title)} /{speaker.number(check.points)}"


def _sums(contract: Contract, graded: Graded, speaker: Speaker) -> list[str]:
    """The cells below the headings."""
    submission, report, mark = graded.submission, graded.report, mark_of(contract, graded.report)
    who = map(_one_line, (submission.id, submission.name, submission.email))
    sums = map(speaker.number, (report.points, report.out_of, report.left))
    return [*who, *sums, "" if mark is None else speaker.number(mark), _one_line(speaker.say(graded.problem))]


def _cells(report: Report, checks: Sequence[Check], speaker: Speaker) -> Iterator[str]:
    """The points of each check; nothing where a person has to look."""
    verdicts = {verdict.check: verdict for verdict in report.verdicts}
    for check in checks:
        verdict = verdicts[check.name]
        yield "" if verdict.status == Status.UNSURE else speaker.number(verdict.points)


def _one_line(text: str) -> str:
    """A cell of a table: printed on one line, and no formula."""
    return no_formula(printable(text))


def as_gradescope(contract: Contract, graded: Graded, say: Say, *, leads: str) -> dict[str, Any]:
    """The results.json of Gradescope's autograders; `leads` is the name of the leaderboard's column."""
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
                "output": _explained(each, say),
                "tags": [tag for tag in (parts[each.check].part, each.status.value) if tag],
                "visibility": "visible",
            }
            for each in report.verdicts
        ],
        "leaderboard": [{"name": leads, "value": report.points, "order": "desc"}],
    }


def _explained(verdict: Verdict, say: Say) -> str:
    """All that a verdict says, a paragraph each."""
    told = [(LABELS[name], say(text)) for name, text in texts_of(verdict).items() if text]
    labelled = [(say(Message("{label}: ", label=label)) if label else "", text) for label, text in told]
    return "\n".join(f"{label}{text}" if "\n" not in text else f"{label}\n{text}" for label, text in labelled)

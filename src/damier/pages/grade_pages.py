"""The pages of a graded class: one for each student, with reasons, and one for the teacher. They need nothing else.

Names, code and what programs wrote come from strangers: all of it is escaped, and no script runs on these pages.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from damier import __version__
from damier.core.files import make_folder, write_whole
from damier.core.message import Message
from damier.draw.svg import escaped
from damier.grader.contract import Check, Contract, Reading
from damier.grader.export import failures, summary, total
from damier.grader.runner import Report, ToRead
from damier.grader.session import Graded
from damier.grader.untried import Untried, condensed
from damier.grader.verdict import LABELS, Status, Verdict, texts_of
from damier.i18n.language import number, percent, say, translate
from damier.pages.document import document, text_of

_BINS: Final = 10
_WIDTH, _HEIGHT, _FLOOR = 440, 150, 20  # of the chart


def write_pages(folder: Path, contract: Contract, graded: Sequence[Graded], part: str | None = None) -> None:
    """Write `index.html` and a page for each submission into a folder; raises FileError."""
    make_folder(folder)
    for each in graded:
        write_whole(folder / f"{each.submission.key}.html", student_page(contract, each))
    write_whole(folder / "index.html", class_page(contract, graded, part))


# -- one student


def student_page(contract: Contract, graded: Graded) -> str:
    """What one student reads: every check, and why."""
    title = f"{say(contract.title)} · {graded.submission.name}"
    told = report_html(contract, graded.report, graded.problem, graded.submission.remarks)
    body = [f"<h1>{escaped(title)}</h1>", _sum(contract, graded.report), told, _foot()]
    return document(title, "".join(body), text_of("grade.css"))


def report_html(contract: Contract, report: Report, problem: Message, remarks: Sequence[Message]) -> str:
    """All that a report says, without its sum."""
    body = [f'<p class="faint">{escaped(say(each))}</p>' for each in remarks]
    if problem:
        body.append(f'<p class="cause">{escaped(say(problem))}</p>')
    else:
        body += [_part(contract, part, report) for part in dict.fromkeys(each.part for each in contract.checks)]
        body.append(_readings(contract, report.to_read))
    return "".join(body)


def _sum(contract: Contract, report: Report) -> str:
    return f'<p class="sum">{escaped(say(total(contract, report)))}</p>{share_bar(report)}'


def share_bar(report: Report) -> str:
    """The points earned, and those that are a person's, of all."""
    total = report.out_of + report.left or 1.0
    earned, left = (f"{100 * value / total:.2f}" for value in (report.points, report.left))
    steps = (
        f'<rect class="good" width="{earned}" height="7"/><rect class="unsure" x="{earned}" width="{left}" height="7"/>'
    )
    return f'<svg class="share" viewBox="0 0 100 7" preserveAspectRatio="none" aria-hidden="true">{steps}</svg>'


def _part(contract: Contract, part: str, report: Report) -> str:
    checks = {each.name: each for each in contract.checks if each.part == part}
    verdicts = [each for each in report.verdicts if each.check in checks]
    if not verdicts:
        return ""
    head = f"<h2>{escaped(say(contract.parts[part]))}</h2>" if part in contract.parts else ""
    shown = "".join(
        _untried(checks, each) if isinstance(each, Untried) else _check(checks[each.check], each)
        for each in condensed(verdicts)
    )
    return f"<section>{head}{shown}</section>"


def _untried(checks: Mapping[str, Check], untried: Untried) -> str:
    """Checks that were not tried for one reason: a line, behind which they are listed."""
    items = "".join(
        f"<li>{_heading(checks[each.check])}<span>/ {number(each.out_of)}</span></li>" for each in untried.verdicts
    )
    return (
        f'<details class="check skipped"><summary><span>{escaped(say(untried.message()))}</span>'
        f'<span class="points">0 / {number(untried.out_of)}</span></summary><ul>{items}</ul></details>'
    )


def _heading(check: Check | Reading) -> str:
    section = f'<span class="section">{escaped(check.section)}</span>' if check.section else ""
    return f"{section}<span>{escaped(say(check.title))}</span>"


def _check(check: Check, verdict: Verdict) -> str:
    points = "?" if verdict.status == Status.UNSURE else number(verdict.points)
    head = f'<h3>{_heading(check)}<span class="points">{points} / {number(verdict.out_of)}</span></h3>'
    told = ""
    if verdict.cause:
        told += f'<p class="cause">{escaped(say(verdict.cause))}</p>'
    sides = {name: text for name, text in texts_of(verdict).items() if text and name not in ("cause", "hint")}
    shown = "".join(
        f"<div><h4>{escaped(say(LABELS[name]))}</h4><pre>{escaped(say(text))}</pre></div>"
        for name, text in sides.items()
    )
    told += f'<div class="sides">{shown}</div>' if shown else ""
    if verdict.hint:
        label = translate("{label}: ", label=say(LABELS["hint"]))
        told += f'<p class="hint">{escaped(label + say(verdict.hint))}</p>'
    return f'<article class="check {verdict.status.value}">{head}{told}</article>'


def _readings(contract: Contract, to_read: Sequence[ToRead]) -> str:
    readings = {each.name: each for each in contract.readings}
    known = [each for each in to_read if each.name in readings]
    if not known:
        return ""
    shown = "".join(
        f'<article class="check read"><h3>{_heading(readings[each.name])}'
        f'<span class="points">/ {number(each.out_of)}</span></h3>{_facts(each.facts)}</article>'
        for each in known
    )
    return f"<section><h2>{escaped(translate('To be read by a person'))}</h2>{shown}</section>"


def _facts(facts: Sequence[Message]) -> str:
    items = "".join(f"<li>{escaped(say(fact))}</li>" for fact in facts)
    return f"<ul>{items}</ul>" if items else ""


def _foot() -> str:
    return f'<p class="faint">damier {escaped(__version__)}</p>'


# -- the class


def class_page(contract: Contract, graded: Sequence[Graded], part: str | None = None) -> str:
    """What the teacher reads: all marks, how they are spread, and which checks fail most."""
    title = f"{say(contract.title)} · {translate('marks')}"
    body = [
        f"<h1>{escaped(title)}</h1>",
        f'<p class="faint">{escaped(say(summary(graded)))}</p>',
        _section(f"{translate('How marks are spread')} (%)", marks_chart([_share(each.report) for each in graded])),
        _section(translate("Checks that fail most"), failures_table(contract, graded)),
        _section(translate("Submissions"), _table(contract, graded)),
        _foot(),
    ]
    return document(title, "".join(body), text_of("grade.css"))


def _section(title: str, content: str) -> str:
    return f"<section><h2>{escaped(title)}</h2>{content}</section>"


def _share(report: Report) -> float:
    return report.points / report.out_of if report.out_of else 0.0


def marks_chart(shares: Sequence[float]) -> str:
    """How many submissions have earned which share of the points, as columns."""
    counts = Counter(min(_BINS - 1, int(share * _BINS)) for share in shares)
    most, wide = max(counts.values(), default=1), _WIDTH / _BINS
    columns = []
    for at in range(_BINS):
        high = (_HEIGHT - _FLOOR - 18) * counts[at] / most
        top = _HEIGHT - _FLOOR - high
        columns.append(
            f'<rect x="{at * wide + 4:.1f}" y="{top:.1f}" width="{wide - 8:.1f}" height="{high:.1f}" rx="2"/>'
        )
        middle = (at + 0.5) * wide
        columns.append(f'<text x="{middle:.1f}" y="{_HEIGHT - 6}" text-anchor="middle">{_share_label(at)}</text>')
        if counts[at]:
            columns.append(f'<text x="{middle:.1f}" y="{top - 4:.1f}" text-anchor="middle">{counts[at]}</text>')
    label = escaped(translate("How marks are spread"))
    return (
        f'<svg class="chart" role="img" aria-label="{label}" viewBox="0 0 {_WIDTH} {_HEIGHT}">{"".join(columns)}</svg>'
    )


def _share_label(at: int) -> str:
    """The shares of one column, in hundredths: the last one has full marks, too."""
    begin = at * 100 // _BINS
    return f"{begin}" if at < _BINS - 1 else f"{begin}–100"


def failures_table(contract: Contract, graded: Sequence[Graded]) -> str:
    failed = failures(graded)
    checks = {each.name: each for each in contract.checks}
    if not failed:
        return f"<p>{escaped(translate('None has failed.'))}</p>"
    rows = "".join(
        f'<tr><th class="name">{escaped(checks[name].section)}  {escaped(say(checks[name].title))}</th>'
        f"<td>{count}</td><td>{percent(count / len(graded))}</td></tr>"
        for name, count in failed.most_common(15)
        if name in checks
    )
    head = (
        f'<tr><th class="name">{escaped(translate("check"))}</th><th>{escaped(translate("failed"))}</th><th>%</th></tr>'
    )
    return f'<div class="wide"><table><thead>{head}</thead><tbody>{rows}</tbody></table></div>'


def _table(contract: Contract, graded: Sequence[Graded]) -> str:
    names = [translate("name"), translate("id"), translate("points"), translate("to be read"), ""]
    head = "".join(f'<th class="{"name" if at == 0 else ""}">{escaped(name)}</th>' for at, name in enumerate(names))
    rows = []
    for each in graded:
        submission, report = each.submission, each.report
        link = f'<a href="{escaped(submission.key)}.html">{escaped(submission.name)}</a>'
        problem = f'<span class="problem">{escaped(say(each.problem))}</span>' if each.problem else ""
        rows.append(
            f'<tr><th class="name">{link}{problem}</th><td>{escaped(submission.id)}</td>'
            f"<td>{number(report.points)} / {number(report.out_of)}</td><td>{number(report.left)}</td>"
            f"<td>{share_bar(report)}</td></tr>"
        )
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{"".join(rows)}</tbody></table></div>'

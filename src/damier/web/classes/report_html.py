"""What was found out about an upload, put into words in the language of who reads it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from damier.core.message import Message
from damier.draw.svg import escaped
from damier.grader.contract import Contract
from damier.grader.intake import Submission
from damier.grader.runner import Report
from damier.grader.session import Graded
from damier.grader.verdict import points_message
from damier.i18n.language import Language, using
from damier.pages.grade_pages import failures_table, marks_chart, report_html, share_bar
from damier.web.classes.marks import Found, Mark
from damier.web.classes.records import Team


def points_text(language: Language, points: float, out_of: float) -> str:
    """Points of all points; where the machine gives none, that somebody reads it."""
    return language.say(points_message(points, out_of)) if out_of else language.translate("to be read")


def is_unread(mark: Mark) -> bool:
    """Whether a mark says nothing yet: the machine gives no points, and nobody has read what was handed in."""
    return mark.sums is not None and not mark.sums.out_of and not mark.readings


def report(language: Language, contract: Contract, found: Found, shown: Report) -> str:
    """What somebody may see of a report, as HTML: its sum, then every check."""
    text = points_text(language, shown.points, shown.out_of)
    if shown.left and shown.out_of:
        text += language.translate("; {left:g} more are for a person to give", left=shown.left)
    elif shown.left:
        text += language.translate("; {left:g} points are for a person to give", left=shown.left)
    with using(language.code):
        told = report_html(contract, shown, found.problem, found.remarks)
        bar = share_bar(shown)
    return f'<p class="sum">{escaped(text)}</p>{bar}<div class="report">{told}</div>'


def breakdown(language: Language, contract: Contract, mark: Mark) -> str:
    """How a mark came about: the machine's points, what people have given, adjustments with their reasons; as HTML."""
    if mark.sums is None:
        return ""
    titles = contract.titles()
    rows = [(language.translate("checks"), language.number(round(mark.sums.points, 2)))]
    rows += [
        (language.say(titles.get(each.text, Message("{text}", text=each.text))), signed(language, each.points))
        for each in mark.readings
    ]
    rows += [(each.text, signed(language, each.points)) for each in mark.adjustments]
    items = "".join(f'<tr><th scope="row">{escaped(text)}</th><td>{escaped(points)}</td></tr>' for text, points in rows)
    total = f"{language.number(mark.points)} / {language.number(mark.out_of)}"
    foot = f'<tr><th scope="row">{escaped(language.translate("sum"))}</th><td>{escaped(total)}</td></tr>'
    scaled = mark.scaled(contract)
    if scaled is not None:
        shown = f"{language.number(scaled)} / {language.number(contract.scale)}"
        foot += f'<tr><th scope="row">{escaped(language.translate("mark"))}</th><td>{escaped(shown)}</td></tr>'
    return f'<table class="breakdown"><tbody>{items}</tbody><tfoot>{foot}</tfoot></table>'


def signed(language: Language, points: float) -> str:
    """Points that are given or taken."""
    shown = language.number(round(points, 2))
    return f"+{shown}" if points >= 0 else shown


# -- a whole class


def spread(language: Language, marks: Sequence[Mark]) -> str:
    """How marks are spread, as a picture, without those that say nothing yet; empty if there are none."""
    known = [each for each in marks if each.out_of and not is_unread(each)]
    shares = [min(1.0, max(0.0, each.points / each.out_of)) for each in known]
    if not shares:
        return ""
    with using(language.code):
        return marks_chart(shares)


def failures(language: Language, contract: Contract, found: Sequence[tuple[Team, Found]]) -> str:
    """Which checks fail most."""
    if not found:
        return ""
    with using(language.code):
        return failures_table(contract, [graded(team, each) for team, each in found])


def graded(team: Team, found: Found) -> Graded:
    """A team's report for what was written for folders."""
    nowhere = Path()
    submission = Submission(str(team.number), team.name, nowhere, nowhere, str(team.number), remarks=found.remarks)
    return Graded(submission, found.report, found.seconds, found.problem)

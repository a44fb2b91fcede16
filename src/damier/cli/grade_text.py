"""Marks in a terminal: one submission with its reasons, or the table of a class."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final

from damier.core.names import printable, printable_lines
from damier.i18n.language import number, percent, say, translate
from damier.ui.terminal.ink import ALARM, FAINT, STRONG
from damier.ui.terminal.screen import Screen

if TYPE_CHECKING:
    from damier.grader.contract import Check, Contract, Reading
    from damier.grader.likeness import Likeness
    from damier.grader.session import Graded
    from damier.grader.untried import Untried
    from damier.grader.verdict import Verdict

_SIGNS: Final = {"passed": "✓", "failed": "✗", "skipped": "–", "unsure": "?"}
_STYLES: Final = {"passed": STRONG, "failed": ALARM, "skipped": FAINT, "unsure": FAINT}
_MOST_LINES: Final = 30  # of an expected or received text
_LONGEST_NAME: Final = 32
_POINTS: Final = 9  # columns of 0.25/0.25
_INDENT: Final = _POINTS + 4
_MOST_TITLES: Final = 2  # of failed checks, on a line of the class
_MOST_FAILURES: Final = 5
_MOST_PAIRS: Final = 20


def print_report(screen: Screen, contract: Contract, graded: Graded) -> None:
    """Print one submission, check by check."""
    from damier.grader import untried
    from damier.grader.export import total

    report = graded.report
    checks = {each.name: each for each in contract.checks}
    screen.say(f"{say(contract.title)} · {printable(graded.submission.name)}", STRONG)
    for remark in graded.submission.remarks:
        screen.say_prose(say(remark), FAINT)
    if graded.problem:
        screen.say_prose(say(graded.problem), ALARM)
        return
    for part, verdicts in groupby(report.verdicts, key=lambda each: checks[each.check].part):
        screen.say()
        if part:
            screen.say(say(contract.parts[part]) if part in contract.parts else part, STRONG)
        for each in untried.condensed(tuple(verdicts)):
            if isinstance(each, untried.Untried):
                _print_untried(screen, checks, each)
            else:
                _print_verdict(screen, checks[each.check], each)
    _print_readings(screen, contract, graded)
    screen.say()
    screen.say(say(total(contract, report)), STRONG)


def _print_untried(screen: Screen, checks: Mapping[str, Check], group: Untried) -> None:
    points = f"0/{number(group.out_of)}"
    screen.say_entry(f"{_SIGNS['skipped']} {points:>{_POINTS}}  ", say(group.message()), FAINT)
    sections = dict.fromkeys(checks[each.check].section for each in group.verdicts)
    screen.say_entry(" " * _INDENT, translate("{label}: ", label=translate("sections")) + "; ".join(sections), FAINT)


def _print_verdict(screen: Screen, check: Check, verdict: Verdict) -> None:
    from damier.grader.verdict import LABELS, texts_of

    status = verdict.status.value
    points = f"{'?' if status == 'unsure' else number(verdict.points)}/{number(verdict.out_of)}"
    screen.say_entry(f"{_SIGNS[status]} {points:>{_POINTS}}  ", titled(check), _STYLES[status])
    for name, text in texts_of(verdict).items():
        if text:
            _print_text(screen, say(LABELS[name]), say(text))


def _print_text(screen: Screen, label: str, text: str) -> None:
    head = " " * _INDENT + (translate("{label}: ", label=label) if label else "")
    lines = shown = printable_lines(text).split("\n")
    if len(lines) > _MOST_LINES:  # the end of what a program has written tells most
        shown = [*lines[: _MOST_LINES // 3], "…", *lines[-2 * _MOST_LINES // 3 :]]
    if len(shown) == 1:
        screen.say_entry(head, shown[0], FAINT)
        return
    screen.say(head.rstrip(), FAINT)
    for line in shown:
        screen.say(" " * (_INDENT + 2) + line)


def _print_readings(screen: Screen, contract: Contract, graded: Graded) -> None:
    readings = {each.name: each for each in contract.readings}
    if graded.report.to_read:
        screen.say()
        screen.say(translate("To be read by a person"), STRONG)
    for each in graded.report.to_read:
        reading = readings[each.name]
        screen.say_entry(f"· {f'/{number(each.out_of)}':>{_POINTS}}  ", titled(reading), FAINT)
        for fact in each.facts:
            _print_text(screen, "", say(fact))


def print_table(screen: Screen, contract: Contract, graded: Sequence[Graded]) -> None:
    """Print a line for each submission of a class."""
    from damier.grader.export import summary

    checks = {each.name: each for each in contract.checks}
    widest = max(len(_short(each)) for each in graded)
    sums = [(number(each.report.points), number(each.report.out_of)) for each in graded]
    wide = [max(map(len, column)) for column in zip(*sums, strict=True)]
    for each, (points, out_of) in zip(graded, sums, strict=True):
        failed = [titled(checks[name]) for name in each.report.failed]
        told = say(each.problem) if each.problem else _some(failed)
        head = f"{_short(each):{widest}}  {points:>{wide[0]}} / {out_of:>{wide[1]}}  "
        screen.say_entry(head, told, STRONG if not failed else FAINT)
    _print_failures(screen, checks, graded)
    screen.say(say(summary(graded)), FAINT)


def _some(titles: Sequence[str]) -> str:
    """The first titles, and how many more there are."""
    shown = "; ".join(titles[:_MOST_TITLES])
    if len(titles) <= _MOST_TITLES:
        return shown
    return translate("{text}; and {number} more", text=shown, number=len(titles) - _MOST_TITLES)


def _print_failures(screen: Screen, checks: Mapping[str, Check], graded: Sequence[Graded]) -> None:
    """The checks that fail most, as on the teacher's page."""
    from damier.grader.export import failures

    counted = failures(graded).most_common(_MOST_FAILURES)
    screen.say()
    if counted:
        screen.say(translate("Checks that fail most"), STRONG)
    for name, count in counted:
        screen.say_entry(f"{count:5} · {percent(count / len(graded)):>5}  ", titled(checks[name]), FAINT)
    if counted:
        screen.say()


def titled(check: Check | Reading) -> str:
    """A check as people know it: its section of the document, and its title."""
    return f"{check.section}  {say(check.title)}".strip()


def _short(graded: Graded) -> str:
    return printable(graded.submission.name)[:_LONGEST_NAME]


def print_pairs(screen: Screen, found: Likeness) -> None:
    """Print the submissions that are like each other, the most alike first."""
    from damier.grader.likeness import WARNING, too_short

    pairs = found.pairs
    screen.say()
    if found.short:
        names = ", ".join(printable(each.name) for each in found.short)
        screen.say(say(too_short(names)), FAINT)
    if not pairs:
        screen.say(translate("No two submissions are alike."))
        return
    screen.say(say(WARNING), FAINT)
    for pair in pairs[:_MOST_PAIRS]:
        names = " · ".join(printable(side.submission.name) for side in (pair.first, pair.second))
        screen.say_entry(f"{percent(pair.share):>6}  ", names, ALARM if pair.share > 0.6 else FAINT)
    if len(pairs) > _MOST_PAIRS:
        screen.say(
            translate("and {number} more pairs: --html FOLDER shows them", number=len(pairs) - _MOST_PAIRS), FAINT
        )

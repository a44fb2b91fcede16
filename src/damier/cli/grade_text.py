"""Marks in a terminal: one submission with its reasons, or the table of a class."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from damier.core.message import Decimal
from damier.core.names import printable
from damier.i18n.language import say, translate
from damier.ui.terminal.ink import ALARM, FAINT, STRONG
from damier.ui.terminal.screen import Screen

if TYPE_CHECKING:
    from damier.grader.contract import Check, Contract
    from damier.grader.likeness import Pair
    from damier.grader.session import Graded
    from damier.grader.verdict import Verdict

_SIGNS: Final = {"passed": "✓", "failed": "✗", "skipped": "–", "unsure": "?"}
_STYLES: Final = {"passed": STRONG, "failed": ALARM, "skipped": FAINT, "unsure": FAINT}
_MOST_LINES: Final = 14  # of an expected or received text
_LONGEST_NAME: Final = 32


def print_report(screen: Screen, contract: Contract, graded: Graded) -> None:
    """Print one submission, check by check."""
    report = graded.report
    checks = {each.name: each for each in contract.checks}
    screen.say(f"{say(contract.title)} · {printable(graded.submission.name)}", STRONG)
    for remark in graded.submission.remarks:
        screen.say_prose(say(remark), FAINT)
    if graded.problem:
        screen.say_prose(say(graded.problem), ALARM)
        return
    part: str | None = None
    for verdict in report.verdicts:
        check = checks[verdict.check]
        if check.part != part:
            part = check.part
            screen.say()
            if part:
                screen.say(say(contract.parts[part]) if part in contract.parts else part, STRONG)
        _print_verdict(screen, check, verdict)
    _print_readings(screen, contract, graded)
    screen.say()
    screen.say(total_text(contract, graded), STRONG)


def total_text(contract: Contract, graded: Graded) -> str:
    """The sum, and what is left to a person."""
    from damier.grader.export import mark_of

    report = graded.report
    text = translate("{points:g} of {out_of:g} points", points=report.points, out_of=report.out_of)
    if report.left:
        text += translate("; {left:g} more are for a person to give", left=report.left)
    mark = mark_of(contract, report)
    if mark is not None:
        text += translate(" (so far a mark of {mark:g} out of {scale:g})", mark=mark, scale=contract.scale)
    return text


def _print_verdict(screen: Screen, check: Check, verdict: Verdict) -> None:
    status = verdict.status.value
    points = f"{verdict.points:g}/{verdict.out_of:g}" if status != "unsure" else f"?/{verdict.out_of:g}"
    screen.say_entry(f"{_SIGNS[status]} {points:>7}  ", f"{check.section}  {say(check.title)}".strip(), _STYLES[status])
    labels = {
        "cause": "",
        "expected": translate("expected"),
        "received": translate("received"),
        "hint": translate("hint"),
    }
    for name, label in labels.items():
        if text := say(getattr(verdict, name)):
            _print_text(screen, label, printable_lines(text))


def _print_text(screen: Screen, label: str, lines: Sequence[str]) -> None:
    head = " " * 11 + (translate("{label}: ", label=label) if label else "")
    shown = list(lines)
    if len(lines) > _MOST_LINES:  # the end of what a program has written tells most
        shown = [*lines[: _MOST_LINES // 3], "…", *lines[-2 * _MOST_LINES // 3 :]]
    if len(shown) == 1:
        screen.say_entry(head, shown[0], FAINT)
        return
    screen.say(head.rstrip(), FAINT)
    for line in shown:
        screen.say(" " * 13 + line)


def printable_lines(text: str) -> list[str]:
    """The lines of a text that somebody else wrote: nothing in them controls the terminal."""
    return [printable(line) for line in text.split("\n")]


def _print_readings(screen: Screen, contract: Contract, graded: Graded) -> None:
    readings = {each.name: each for each in contract.readings}
    if graded.report.to_read:
        screen.say()
        screen.say(translate("To be read by a person"), STRONG)
    for each in graded.report.to_read:
        reading = readings[each.name]
        screen.say_entry(f"· {f'/{each.out_of:g}':>7}  ", f"{reading.section}  {say(reading.title)}".strip(), FAINT)
        for fact in each.facts:
            _print_text(screen, "", printable_lines(say(fact)))


def print_table(screen: Screen, contract: Contract, graded: Sequence[Graded]) -> None:
    """Print a line for each submission of a class."""
    widest = max(len(_short(each)) for each in graded)
    for each in graded:
        report = each.report
        failed = [verdict.check for verdict in report.verdicts if verdict.status.value == "failed"]
        told = say(each.problem) if each.problem else ", ".join(failed[:4]) + (" …" if len(failed) > 4 else "")
        points = f"{report.points:6g} / {report.out_of:g}"
        screen.say_entry(f"{_short(each):{widest}}  {points}  ", told, STRONG if not failed else FAINT)
    screen.say(translate("{number} submissions; {text}", number=len(graded), text=_mean_text(graded)), FAINT)


def _mean_text(graded: Sequence[Graded]) -> str:
    shares = [each.report.points for each in graded]
    return translate("{points} points on average", points=Decimal(sum(shares) / len(shares), 1))


def _short(graded: Graded) -> str:
    return printable(graded.submission.name)[:_LONGEST_NAME]


def print_pairs(screen: Screen, pairs: Sequence[Pair]) -> None:
    """Print the submissions that are like each other, the most alike first."""
    from damier.grader.likeness import WARNING

    screen.say()
    if not pairs:
        screen.say(translate("No two submissions are alike."))
        return
    screen.say(say(WARNING), FAINT)
    for pair in pairs:
        names = " · ".join(printable(side.submission.name) for side in (pair.first, pair.second))
        screen.say_entry(f"{pair.share:6.0%}  ", names, ALARM if pair.share > 0.6 else FAINT)

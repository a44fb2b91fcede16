"""Marks and uploads of a course for other programs: tables for spreadsheets and Moodle, Gradescope's JSON, archives."""

from __future__ import annotations

import csv
import io
import json
import re
import zipfile
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import IO, Final

from damier.core.names import no_formula, printable
from damier.grader.export import as_gradescope
from damier.grader.verdict import Status
from damier.i18n.language import Language
from damier.web.classes.desk_views import Desk, Row
from damier.web.classes.records import File, Upload
from damier.web.classes.report_html import graded

_MARK: Final = "\N{BYTE ORDER MARK}"  # without which Excel takes a table for one in another encoding


def marks_csv(desk: Desk, language: Language) -> str:
    """A line for each team: who, what counts, the sums, the points of each check and of what a person has read."""
    translate = language.translate
    checks, readings = desk.contract.of_part(desk.course.part or None)
    headings = [
        *(
            translate("number"),
            translate("name"),
            translate("ID number"),
            translate("upload"),
            translate("time (UTC)"),
            "SHA-256",
        ),
        *(translate("checks"), translate("read"), translate("adjusted"), translate("sum"), translate("out of")),
        *(translate("mark"), *(f"{each.section} {language.say(each.title)}" for each in checks)),
        *(f"{each.section} {language.say(each.title)}" for each in readings),
    ]
    reports = {team.id: found.report for team, found in desk.found}
    rows = []
    for row in desk.rows:
        given = {each.text: each.points for each in row.mark.readings}
        report = reports.get(row.team.id)
        verdicts = {} if report is None else {each.check: each for each in report.verdicts}
        cells = []
        for check in checks:
            verdict = verdicts.get(check.name)
            sure = verdict.points if verdict and verdict.status != Status.UNSURE else None
            cells.append(_number(language, given.get(check.name, sure)))
        cells += [_number(language, given.get(each.name)) for each in readings]
        rows.append([*_sums(desk, row, language), *cells])
    return _table(language, headings, rows)


def _sums(desk: Desk, row: Row, language: Language) -> list[str]:
    mark, upload = row.mark, row.mark.upload
    return [
        str(row.team.number),
        row.team.name,
        _numbers(row),
        str(upload.number) if upload else "",
        _utc(upload.at) if upload else "",
        upload.sha256 if upload else "",
        _number(language, mark.sums.points if mark.sums else None),
        _number(language, sum(each.points for each in mark.readings) if mark.readings else None),
        _number(language, sum(each.points for each in mark.adjustments) if mark.adjustments else None),
        _number(language, mark.points if mark.sums else None),
        _number(language, mark.out_of if mark.sums else None),
        _number(language, mark.scaled(desk.contract)),
    ]


def _numbers(row: Row) -> str:
    return " · ".join(each.number for each in row.members if each.number)


def moodle_csv(desk: Desk) -> str:
    """A line for each student, as Moodle imports marks: English headings, points in numbers."""
    scale = desk.contract.scale
    rows = []
    for row in desk.rows:
        scaled = row.mark.scaled(desk.contract)
        grade = scaled if scaled is not None else row.mark.points
        most = scale or row.mark.out_of
        why = "; ".join(f"({each.points:+g}) {each.text}" for each in row.mark.adjustments)
        for member in row.members:
            upload = row.mark.upload
            is_graded = row.mark.sums is not None
            rows.append(
                [
                    member.name,
                    "" if "@" in member.number else member.number,
                    member.number if "@" in member.number else "",
                    f"{grade:g}" if is_graded else "",
                    f"{most:g}" if most else "",
                    _utc(upload.at) if upload else "",
                    why,
                ]
            )
    whose = ["Full name", "ID number", "Email address"]
    headings = [*whose, "Grade", "Maximum Grade", "Last modified (submission)", "Feedback comments"]
    return _table(Language("en"), headings, rows)


def _table(language: Language, headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table as spreadsheets of that language expect it; no cell is taken for a formula."""
    written = io.StringIO()
    table = csv.writer(written, lineterminator="\r\n", delimiter=";" if language.number(0.5) == "0,5" else ",")
    table.writerow([_cell(each) for each in headings])
    for row in rows:
        table.writerow([_cell(each) for each in row])
    return f"{_MARK}{written.getvalue()}"


def _cell(text: str) -> str:
    """A cell on one line, and no formula; a number stays one."""
    shown = printable(text)
    return shown if re.fullmatch(r"-?\d+(?:[.,]\d+)?", shown) else no_formula(shown)


def _number(language: Language, value: float | None) -> str:
    return "" if value is None else language.number(value)


def _utc(at: float) -> str:
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M:%S}"


# -- archives


def gradescope_zip(desk: Desk, language: Language, target: IO[bytes]) -> None:
    """A folder for each team with its results.json, as Gradescope's autograders write it."""
    rows = {row.team.id: row for row in desk.rows}
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for team, found in desk.found:
            data = as_gradescope(desk.contract, graded(team, found), language.say, leads=language.translate("points"))
            data["score"] = max(0.0, rows[team.id].mark.points)
            data["extra_data"]["students"] = [{"name": each.name, "id": each.number} for each in rows[team.id].members]
            archive.writestr(f"{_folder(rows[team.id])}/results.json", json.dumps(data, ensure_ascii=False, indent=1))


def add_upload(archive: zipfile.ZipFile, row: Row, upload: Upload, files: Sequence[File]) -> None:
    """A folder of a team with the files of its upload."""
    when = datetime.fromtimestamp(upload.at, UTC).timetuple()[:6]
    for file in files:
        archive.writestr(zipfile.ZipInfo(f"{_folder(row)}/{file.name}", when), file.content, zipfile.ZIP_DEFLATED)


def _folder(row: Row) -> str:
    """A team's folder in an archive: `007 Ada Lovelace`."""
    name = re.sub(r"[^\w .·-]+", "_", row.team.name).strip(" .")[:80]
    return f"{row.team.number:03} {name}"

"""The teacher's desk: a course with all its teams, how marks are spread, which checks fail most, what can be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from damier.core.message_data import load_message
from damier.draw.svg import escaped
from damier.grader.likeness import WARNING, too_short
from damier.grader.verdict import as_message
from damier.i18n.language import Language
from damier.web.classes import parts, report_html
from damier.web.classes.desk_log import Entry
from damier.web.classes.desk_views import Desk, Row
from damier.web.classes.entry_html import log_table
from damier.web.classes.records import FAILED, WAITING, Course
from damier.web.classes.student_html import deadline_text, ladder_link, part_title
from damier.web.classes.typed import BLANK, Typed


def desk_page(language: Language, desk: Desk, join_code: str, address: str, typed: Typed = BLANK) -> str:
    """A course as its teacher sees it; its form may have been refused."""
    translate = language.translate
    course = desk.course
    title = language.say(as_message(desk.contract.title))
    here = f"/class/courses/{course.id}"
    return parts.main(
        f"<p class='crumbs'>{parts.link('/class', translate('Courses'))}</p>",
        f"<h1>{escaped(course.title)}</h1>",
        _joining(language, course, join_code, address),
        _over(language, desk),
        parts.facts(
            {
                translate("Assignment"): escaped(part_title(language, desk.contract, course, title)),
                translate("Deadline"): deadline_text(language, course, None, desk.now),
                translate("Waiting to be graded"): escaped(str(desk.waiting)),
            }
        ),
        f'<p class="links">{ladder_link(language, course, desk.contract)}'
        f"{parts.link(f'{here}/settings', translate('Settings'), 'button')}"
        f"{parts.link(f'{here}/log', translate('Log'), 'button')}</p>",
        f'<div id="live">{live_part(language, desk)}</div>',
        _exports(language, desk, here),
        _deleting(language, course, here, typed),
        wide=True,
    )


def _joining(language: Language, course: Course, join_code: str, address: str) -> str:
    translate = language.translate
    if not course.is_open:
        return f'<p class="notice">{escaped(translate("This course is closed: open it in its settings."))}</p>'
    told = translate("Students open {address} and join with this code:", address=f"{address}/class")
    return f'<div class="box"><p>{escaped(told)}</p><p class="code" id="join-code">{escaped(join_code)}</p></div>'


def _over(language: Language, desk: Desk) -> str:
    """That nobody can hand in any more though nobody has: perhaps the deadline was mistyped."""
    if not desk.course.is_over(desk.now) or any(row.number for row in desk.rows):
        return ""
    text = language.translate(
        "The deadline has passed already, and nothing was handed in: if that is a mistake, change it in the settings."
    )
    return f'<p class="alarm notice">{escaped(text)}</p>'


def live_part(language: Language, desk: Desk) -> str:
    """What changes while the page is open."""
    translate = language.translate
    if not desk.rows:
        return f'<p class="faint">{escaped(translate("Nobody has joined yet."))}</p>'
    content = parts.section(translate("Students and teams"), _teams(language, desk))
    if desk.found:
        content += (
            '<div class="columns">'
            + _spread(language, desk)
            + parts.section(
                translate("Checks that fail most"), report_html.failures(language, desk.contract, desk.found)
            )
            + "</div>"
        )
    return content


def _spread(language: Language, desk: Desk) -> str:
    picture = report_html.spread(language, desk.marks)
    none = f'<p class="faint">{escaped(language.translate("Nothing was read yet."))}</p>'
    return parts.section(language.translate("How marks are spread") + " (%)", picture or none)


def _teams(language: Language, desk: Desk) -> str:
    translate = language.translate
    has_numbers = any(each.number for row in desk.rows for each in row.members)
    heads = [
        translate("Name"),
        *([translate("ID number")] if has_numbers else []),
        translate("Uploads"),
        translate("Last"),
        translate("Result"),
        translate("To be read"),
        translate("Mark"),
    ]
    return parts.table(heads, [_team(language, desk, row, has_numbers=has_numbers) for row in desk.rows], "teams")


def _team(language: Language, desk: Desk, row: Row, *, has_numbers: bool) -> list[str]:
    mark = row.mark
    scaled = None if report_html.is_unread(mark) else mark.scaled(desk.contract)
    last = parts.shown_time(row.last.at, desk.course.zone) if row.last else "–"
    points = "–"
    if row.last and row.last.state == FAILED:
        points = f'<span class="alarm">{escaped(language.translate("not graded"))}</span>'
    elif report_html.is_unread(mark):
        points = escaped(language.translate("to be read"))
    elif mark.sums:
        points = escaped(f"{language.number(mark.points)} / {language.number(mark.out_of)}")
    if row.last and row.last.state == WAITING:
        points += f' <span class="faint">{escaped(language.translate("being graded"))}</span>'
    extended = ""
    if row.team.extended is not None:
        extended = f' <span class="tag">{escaped(language.translate("more time"))}</span>'
    return [
        f"{parts.link(f'/class/teams/{row.team.id}', row.team.name)}{extended}",
        *([escaped(" · ".join(each.number or "–" for each in row.members))] if has_numbers else []),
        str(row.number),
        last,
        points,
        language.number(mark.left) if mark.left else "–",
        language.number(scaled) if scaled is not None else "–",
    ]


def _exports(language: Language, desk: Desk, here: str) -> str:
    translate = language.translate
    links = "".join(
        (
            parts.link(f"{here}/marks.csv", translate("Marks (CSV)"), "button"),
            parts.link(f"{here}/moodle.csv", "Moodle (CSV)", "button"),
            parts.link(f"{here}/gradescope.zip", "Gradescope (JSON)", "button"),
            parts.link(f"{here}/uploads.zip", translate("Uploads that count (zip)"), "button"),
        )
    )
    alike = parts.link(f"{here}/likeness", translate("Uploads that are alike"), "button")
    numbers = parts.link(f"{here}/numbers", translate("ID numbers"), "button")
    again = parts.form(f"{here}/again", parts.button(translate("Grade all again")))
    return parts.section(translate("Export"), f'<p class="links">{links}</p>') + parts.section(
        translate("More"),
        f'<div class="links">{numbers}{alike}{again}</div>',
    )


def _deleting(language: Language, course: Course, here: str, typed: Typed) -> str:
    translate = language.translate
    told = translate("All uploads, marks, notes and the accounts of its students are gone then, for good.")
    return (
        f"<details{' open' if typed.why else ''}><summary>{escaped(translate('Delete this course'))}</summary>"
        f"<p>{escaped(told)}</p>"
        + parts.form(
            f"{here}/delete",
            parts.field(
                translate("Type the course's title to confirm: {title}", title=course.title),
                "title",
                more=' required autocomplete="off"',
                typed=typed,
            ),
            parts.button(translate("Delete for good"), "danger"),
            kind="box",
        )
        + "</details>"
    )


# -- likeness and the log


def likeness_page(language: Language, course: Course, found: tuple[float, dict[str, Any]] | None, *, runs: bool) -> str:
    """The pairs of uploads that are alike."""
    translate = language.translate
    here = f"/class/courses/{course.id}"
    told, body = translate("Uploads are being compared.") if runs else "", ""
    if found is None:
        told = told or translate("Uploads were not compared yet.")
    else:
        at, content = found
        when = translate("compared at {time}", time="")
        body = f'<p class="faint">{escaped(when)}{parts.shown_time(at, course.zone)}</p>'
        if content["problem"]:
            body += parts.alarm(language.say(load_message(content["problem"])))
        body += f"<p>{escaped(language.say(WARNING))}</p>"
        rows = [
            [
                parts.link(f"{here}/likeness/{number}", " · ".join(side["name"] for side in pair["sides"])),
                escaped(_percent(language, pair["share"])),
            ]
            for number, pair in enumerate(content["pairs"], start=1)
        ]
        none = f"<p>{escaped(translate('No two submissions are alike.'))}</p>"
        body += parts.table([translate("Submissions that are alike"), "%"], rows) if rows else none
        if names := ", ".join(content.get("short", ())):
            body += f"<p><bdi>{escaped(language.say(too_short(names)))}</bdi></p>"
    comparing = translate("Compare again") if found else translate("Compare the uploads that count")
    return parts.main(
        parts.course_crumbs(course.id, course.title),
        f"<h1>{escaped(translate('Uploads that are alike'))}</h1>",
        f'<p role="status">{escaped(told)}</p>' if told else "",
        body,
        "" if runs else parts.form(f"{here}/likeness", parts.button(comparing, "" if found else "main")),
    )


def pair_page(language: Language, course: Course, pair: dict[str, Any]) -> str:
    """Two uploads side by side, what they share marked."""
    sides = "".join(
        f"<div><h2>{parts.link('/class/teams/' + side['team'], side['name'])}"
        f" {escaped(_percent(language, side['share']))}</h2><pre>{_marked(side)}</pre></div>"
        for side in pair["sides"]
    )
    names = " · ".join(side["name"] for side in pair["sides"])
    return parts.main(
        parts.course_crumbs(course.id, course.title),
        f"<h1>{escaped(names)}</h1><p>{escaped(language.say(WARNING))}</p>",
        f'<div class="sides">{sides}</div>',
        wide=True,
    )


def _percent(language: Language, share: float) -> str:
    return language.translate("{number}%", number=round(100 * share))


def _marked(side: dict[str, Any]) -> str:
    code, at, found = str(side["code"]), 0, []
    for begin, end in side["shared"]:
        found += [escaped(code[at:begin]), f"<mark>{escaped(code[begin:end])}</mark>"]
        at = end
    return "".join([*found, escaped(code[at:])])


def log_page(language: Language, course: Course, entries: Sequence[Entry]) -> str:
    """What teachers have done in a course."""
    title = f"<h1>{escaped(language.translate('Log'))}</h1>"
    return parts.main(parts.course_crumbs(course.id, course.title), title, log_table(language, entries, course.zone))

"""A team on the teacher's desk: its uploads, its mark, and what a teacher can do for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from damier.draw.svg import escaped
from damier.grader.verdict import Status
from damier.i18n.language import Language
from damier.web.classes import member_html, parts, report_html
from damier.web.classes.marks import Entry
from damier.web.classes.records import Course
from damier.web.classes.student_html import deadline_text, state_text, tags
from damier.web.classes.student_views import Seen, StudentView
from damier.web.classes.typed import BLANK, Typed


def team_page(
    language: Language,
    view: StudentView,
    notes: Sequence[Entry],
    names: Mapping[str, str],
    code: str,
    typed: Typed = BLANK,
) -> str:
    """A team as its teacher sees it; one of its forms may have been refused."""
    translate = language.translate
    course, team = view.course, view.team
    here = f"/class/teams/{team.id}"
    told = {
        translate("Deadline"): deadline_text(language, course, team, view.now),
        translate("Joined"): parts.shown_time(team.created, course.zone),
    }
    if course.team_size > 1:
        told[translate("Code of the team")] = f"<code>{escaped(code)}</code>"
    return parts.main(
        parts.course_crumbs(course.id, course.title),
        f"<h1>{escaped(team.name)}</h1>",
        parts.alarm(typed.above),
        parts.facts(told),
        _uploads(language, view),
        '<div class="columns">',
        parts.section(translate("Mark"), report_html.breakdown(language, view.contract, view.mark) or "–"),
        _readings(language, view, here, typed),
        _adjusting(language, view, here, typed),
        _notes(language, notes, names, course, here, typed),
        _extension(language, view, here, typed),
        member_html.members(language, view, here, typed),
        "</div>",
        wide=True,
    )


def _uploads(language: Language, view: StudentView) -> str:
    translate = language.translate
    if not view.seen:
        return f"<p>{escaped(translate('Nothing was handed in yet.'))}</p>"
    rows = [_upload(language, view, each) for each in view.seen]
    heads = [translate("Upload"), translate("Date"), translate("Files"), translate("Result"), ""]
    return parts.section(translate("Uploads"), parts.table(heads, rows, "uploads"))


def _upload(language: Language, view: StudentView, seen: Seen) -> list[str]:
    upload = seen.upload
    number = language.translate("no. {number}", number=upload.number)
    return [
        f"{parts.link(f'/class/uploads/{upload.id}', number)}{tags(language, view, seen)}",
        parts.shown_time(upload.at, view.course.zone),
        f'<span class="file-names">{escaped(", ".join(upload.names))}</span>',
        state_text(language, seen),
        parts.link(f"/class/uploads/{upload.id}/file", language.translate("Download")),
    ]


def _readings(language: Language, view: StudentView, here: str, typed: Typed) -> str:
    """What a person has to read, with a field for its points each."""
    translate = language.translate
    counting = next((each for each in view.seen if each.does_count and each.found), None)
    if counting is None or counting.found is None:
        return ""
    report = counting.found.report
    titles = view.contract.titles()
    wanted = [(each.name, each.out_of) for each in report.to_read]
    wanted += [(each.check, each.out_of) for each in report.verdicts if each.status == Status.UNSURE]
    if not wanted:
        return ""
    given = {each.text: each.points for each in view.mark.readings}
    fields = "".join(
        parts.field(
            f"{language.say(titles[name]) if name in titles else name} / {language.number(out_of)}",
            f"points-{name}",
            language.number(given[name]) if name in given else "",
            more=' inputmode="decimal"',
            typed=typed,
        )
        for name, out_of in wanted
    )
    told = parts.form(f"{here}/readings", fields, parts.button(translate("Keep points")), kind="box")
    return parts.section(translate("To be read by a person"), told)


def _adjusting(language: Language, view: StudentView, here: str, typed: Typed) -> str:
    translate = language.translate
    return parts.section(
        translate("Adjust the mark"),
        "".join(_adjustment(language, each, here) for each in view.mark.adjustments),
        parts.form(
            f"{here}/adjustments",
            parts.field(
                translate("Points, such as 1.5 or -2"), "points", more=' required inputmode="text"', typed=typed
            ),
            parts.field(
                translate("Reason, which the team sees"), "reason", more=' required maxlength="300"', typed=typed
            ),
            parts.tick(translate("Even below 0 or above the maximum"), "even_so", is_on=bool(typed.value("even_so"))),
            parts.button(translate("Adjust")),
            kind="box",
        ),
    )


def _adjustment(language: Language, each: Entry, here: str) -> str:
    """An adjustment, which can be taken back."""
    text = f"{report_html.signed(language, each.points)} · {each.text}"
    return parts.form(
        f"{here}/adjustments/{each.id}/remove",
        f"<span><bdi>{escaped(text)}</bdi></span>",
        parts.button(language.translate("Take it back")),
        kind="row",
    )


def _notes(
    language: Language, notes: Sequence[Entry], names: Mapping[str, str], course: Course, here: str, typed: Typed
) -> str:
    translate = language.translate
    shown = "".join(
        f'<li><p>{escaped(each.text)}</p><small class="faint">{escaped(names.get(each.account, ""))}, '
        f"{parts.shown_time(each.at, course.zone)}</small></li>"
        for each in notes
    )
    return parts.section(
        translate("Notes"),
        f'<ul class="notes">{shown}</ul>' if shown else "",
        parts.form(
            f"{here}/notes",
            parts.area(
                translate("A note that only teachers see"), "text", more=' required maxlength="4000"', typed=typed
            ),
            parts.button(translate("Add the note")),
            kind="box",
        ),
    )


def _extension(language: Language, view: StudentView, here: str, typed: Typed) -> str:
    translate, course = language.translate, view.course
    if course.deadline is None:
        return ""
    value = parts.typed_time(view.team.deadline(course), course.zone)
    return parts.section(
        translate("More time"),
        _frozen(language, view),
        parts.form(
            f"{here}/extension",
            parts.field(
                translate("Deadline of this team ({zone})", zone=course.zone),
                "until",
                value,
                kind="datetime-local",
                typed=typed,
            ),
            parts.button(translate("Keep it")),
            kind="box",
        ),
    )


def _frozen(language: Language, view: StudentView) -> str:
    """That more time is too late for the ladder."""
    if not view.is_frozen:
        return ""
    text = language.translate(
        "The ladder is frozen: what this team hands in now is marked, but does not play, unless you open the ladder "
        "again for a new final tournament."
    )
    link = parts.link(f"/class/courses/{view.course.id}/ladder", language.translate("Ladder"))
    return f'<p class="notice">{escaped(text)} {link}</p>'

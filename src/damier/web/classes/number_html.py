"""The page with the numbers by which other systems know the students of a course."""

from __future__ import annotations

from collections.abc import Sequence

from damier.draw.svg import escaped
from damier.i18n.language import Language
from damier.web.classes import parts
from damier.web.classes.records import Account, Course
from damier.web.classes.typed import Typed


def numbers_page(
    language: Language, course: Course, students: Sequence[tuple[Account, str]], typed: Typed, told: str
) -> str:
    """All students with their numbers and teams, and a field for a list; `told` is what was done with the last one."""
    translate = language.translate
    about = translate(
        "Student numbers or e-mail addresses, as Moodle or Gradescope know your students: exported marks carry them."
    )
    rows = [[parts.link(f"/class/teams/{team}", each.name), escaped(each.number or "–")] for each, team in students]
    pasting = parts.form(
        f"/class/courses/{course.id}/numbers",
        parts.area(
            translate("Paste a list"),
            "list",
            rows=8,
            hint=translate("a line for each student: name,number, also with a semicolon or a tab"),
            more=" required",
            typed=typed,
        ),
        parts.button(translate("Keep the numbers"), "main"),
        kind="box",
    )
    none = f'<p class="faint">{escaped(translate("Nobody has joined yet."))}</p>'
    return parts.main(
        parts.course_crumbs(course.id, course.title),
        f"<h1>{escaped(translate('ID numbers'))}</h1><p>{escaped(about)}</p>",
        parts.alarm(typed.above),
        f'<p class="notice" role="status"><bdi>{escaped(told)}</bdi></p>' if told else "",
        pasting,
        parts.table([translate("Name"), translate("ID number")], rows, "log") if rows else none,
    )

"""The form of a course: made, and read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeVar

from damier.core.errors import DamierError
from damier.draw.svg import escaped
from damier.i18n.language import Language
from damier.web.classes import parts
from damier.web.classes.assignments import PART, Assignments
from damier.web.classes.forms import Form
from damier.web.classes.grade_jobs import assignment_of
from damier.web.classes.records import ALL, BEST, LAST, MOST_BYTES, NAMES, Course, Ladder
from damier.web.errors import BadForm

_CHOSEN: Final = "chosen"
_LEAST_KB: Final = 1
_T = TypeVar("_T")


def new_course(identifier: str, now: float) -> Course:
    """A course as its form begins."""
    zone = parts.local_zone()
    return Course(identifier, "", "", "", None, zone, 0, True, 1, ALL, LAST, MOST_BYTES, Ladder(), now)


def course_form(language: Language, assignments: Assignments, course: Course, *, is_new: bool, error: str = "") -> str:
    """The page with a course's settings."""
    translate = language.translate
    back = "/class" if is_new else f"/class/courses/{course.id}"
    title = translate("New course") if is_new else translate("Settings")
    action = "/class/courses" if is_new else f"{back}/settings"
    filled = parts.form(
        action,
        _what(language, assignments, course, is_new=is_new),
        _when(language, course),
        _how(language, assignments, course, is_new=is_new),
        parts.button(translate("Make the course") if is_new else translate("Keep it"), "main"),
        kind="box course-form",
    )
    renewing = ""
    if not is_new:
        told = translate("The old join code stops working then; who has joined stays.")
        renewing = parts.form(
            f"{back}/code", f"<p>{escaped(told)}</p>", parts.button(translate("Make a new join code")), kind="box"
        )
    return parts.main(
        f"<p class='crumbs'>{parts.link(back, translate('Back'))}</p>",
        f"<h1>{escaped(title)}</h1>",
        parts.alarm(error),
        filled,
        renewing,
    )


def _what(language: Language, assignments: Assignments, course: Course, *, is_new: bool) -> str:
    translate = language.translate
    choices = [(name, language.say(title)) for name, title in assignments.choices()]
    fields = parts.field(translate("Title"), "title", course.title, more=' required maxlength="100"')
    if is_new:
        fields += parts.choice(translate("Assignment"), "assignment", choices, course.assignment)
    return f"<fieldset><legend>{escaped(translate('What'))}</legend>{fields}</fieldset>"


def _when(language: Language, course: Course) -> str:
    translate = language.translate
    fields = parts.field(
        translate("Deadline"),
        "deadline",
        parts.typed_time(course.deadline, course.zone),
        kind="datetime-local",
        hint=translate("empty: none"),
    )
    fields += parts.field(
        translate("Time zone of the deadline"), "zone", course.zone, more=' required autocomplete="off"'
    )
    fields += parts.tick(translate("Open: students can join and hand in"), "is_open", is_on=course.is_open)
    return f"<fieldset><legend>{escaped(translate('When'))}</legend>{fields}</fieldset>"


def _how(language: Language, assignments: Assignments, course: Course, *, is_new: bool) -> str:
    translate = language.translate
    shown = course.shown if isinstance(course.shown, str) else _CHOSEN
    showing = [
        (ALL, translate("all, with reasons")),
        (NAMES, translate("whether each passes, without reasons")),
        *([] if is_new else [(_CHOSEN, translate("those chosen below, with reasons"))]),
    ]
    teams = [("1", translate("alone")), ("2", translate("in teams of two"))]
    counting = [(LAST, translate("the last one")), (BEST, translate("the best one"))]
    size = str(course.most_bytes >> 10)
    fields = (
        parts.choice(translate("Students hand in"), "team_size", teams, str(course.team_size))
        + parts.choice(translate("Which upload counts"), "counts", counting, course.counts)
        + parts.choice(translate("Checks that students see before the deadline"), "shown", showing, shown)
        + ("" if is_new else _checks(language, assignments, course))
        + parts.field(translate("Largest upload (kB)"), "most_kb", size, more=' inputmode="numeric"')
        + parts.tick(translate("Ladder: programs play against each other"), "ladder", is_on=course.ladder.is_on)
        + parts.field(
            translate("Seconds for a move"), "seconds", f"{course.ladder.seconds:g}", more=' inputmode="decimal"'
        )
        + parts.tick(
            translate("Students may watch everybody's games of the ladder"),
            "ladder_games",
            is_on=course.ladder.shows_games,
        )
        + parts.tick(
            translate("After the final tournament, students may download all programs"),
            "ladder_public",
            is_on=course.ladder.is_public,
        )
    )
    return f"<fieldset><legend>{escaped(translate('How'))}</legend>{fields}</fieldset>"


def _checks(language: Language, assignments: Assignments, course: Course) -> str:
    """The checks of the assignment, to be chosen from."""
    try:
        found, _ = assignment_of(assignments, course).contract().of_part(course.part or None)
    except DamierError:
        return ""
    chosen = course.shown if isinstance(course.shown, tuple) else tuple(each.name for each in found)
    boxes = "".join(
        parts.tick(
            f"{each.section} {language.say(each.title)}".strip(),
            "check",
            is_on=each.name in chosen,
            value=each.name,
            identifier=f"check-{each.name}",
        )
        for each in found
    )
    return f"<details><summary>{escaped(language.translate('Chosen checks'))}</summary>{boxes}</details>"


def read_course(form: Form, course: Course, assignments: Assignments, *, is_new: bool) -> Course:
    """The course as a form has it; raises BadForm and other DamierErrors."""
    title = form.text("title", 100)
    if not title:
        raise BadForm("a course needs a title")
    name, part = course.assignment, course.part
    if is_new:
        name, _, part = form.text("assignment").partition(PART)
    assignments.check(name, part)
    zone = form.text("zone") or "UTC"
    parts.zone_of(zone)
    seconds = form.number("seconds")
    if not 0.05 <= seconds <= 60:
        raise BadForm("a move has from {least} to {most} seconds", least="0.05", most="60")
    most = form.number("most_kb")
    if not _LEAST_KB <= most <= MOST_BYTES >> 10:
        raise BadForm("an upload has from {least} to {most} kB", least=_LEAST_KB, most=MOST_BYTES >> 10)
    return replace(
        _chosen(form, course),
        title=title,
        assignment=name,
        part=part,
        zone=zone,
        deadline=parts.read_time(form.text("deadline"), zone),
        most_bytes=int(most) << 10,
        ladder=_ladder(form, seconds),
    )


def _ladder(form: Form, seconds: float) -> Ladder:
    return Ladder(form.is_on("ladder"), seconds, form.is_on("ladder_public"), form.is_on("ladder_games"))


def refused_course(form: Form, course: Course, *, is_new: bool) -> Course:
    """The course as a form that was refused has it, to be shown again: what cannot be read is as it was before."""
    zone = _or(course.zone, lambda: str(parts.zone_of(form.text("zone"))))
    seconds = _or(course.ladder.seconds, lambda: form.number("seconds"))
    return replace(
        _chosen(form, course),
        title=_or(course.title, lambda: form.text("title")),
        assignment=_or("", lambda: form.text("assignment")) if is_new else course.assignment,
        zone=zone,
        deadline=_or(course.deadline, lambda: parts.read_time(form.text("deadline"), zone)),
        most_bytes=_or(course.most_bytes, lambda: int(form.number("most_kb")) << 10),
        ladder=_ladder(form, seconds),
    )


def _or(otherwise: _T, read: Callable[[], _T]) -> _T:
    try:
        return read()
    except BadForm:
        return otherwise


def _chosen(form: Form, course: Course) -> Course:
    """A course with the choices of a form, which are never wrong."""
    return replace(
        course,
        is_open=form.is_on("is_open"),
        team_size=2 if form.text("team_size") == "2" else 1,
        counts=BEST if form.text("counts") == BEST else LAST,
        shown=_shown(form),
    )


def _shown(form: Form) -> str | tuple[str, ...]:
    chosen = form.text("shown")
    if chosen == _CHOSEN:
        return tuple(form.all("check"))
    return NAMES if chosen == NAMES else ALL

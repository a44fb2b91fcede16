"""The form of a course: made, and read."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from damier.core.errors import DamierError
from damier.core.message import Decimal, Message, joined
from damier.draw.svg import escaped
from damier.i18n.language import Language
from damier.web.classes import parts
from damier.web.classes.assignments import PART, Assignments
from damier.web.classes.forms import Form
from damier.web.classes.grade_jobs import assignment_of
from damier.web.classes.records import ALL, BEST, LAST, MOST_BYTES, NAMES, Course, Ladder
from damier.web.classes.typed import BLANK, Typed
from damier.web.classes.zones import typed_zone
from damier.web.errors import BadForm

_CHOSEN: Final = "chosen"
_LEAST_KB: Final = 1


def new_course(identifier: str, now: float) -> Course:
    """A course as its form begins."""
    zone = parts.local_zone()
    return Course(identifier, "", "", "", None, zone, 0, True, 1, ALL, LAST, MOST_BYTES, Ladder(), now)


def course_form(
    language: Language, assignments: Assignments, course: Course, *, is_new: bool, typed: Typed = BLANK
) -> str:
    """The page with a course's settings; it may have been refused."""
    translate = language.translate
    back = "/class" if is_new else f"/class/courses/{course.id}"
    title = translate("New course") if is_new else translate("Settings")
    action = "/class/courses" if is_new else f"{back}/settings"
    filled = parts.form(
        action,
        _what(language, assignments, course, typed, is_new=is_new),
        _when(language, course, typed),
        _how(language, assignments, course, typed, is_new=is_new),
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
        parts.alarm(typed.above),
        filled,
        renewing,
    )


def _what(language: Language, assignments: Assignments, course: Course, typed: Typed, *, is_new: bool) -> str:
    translate = language.translate
    fields = parts.field(translate("Title"), "title", course.title, more=' required maxlength="100"', typed=typed)
    if is_new:
        groups = {
            language.say(title): [(name, language.say(text)) for name, text in choices]
            for title, choices in assignments.choices()
        }
        chosen = typed.value("assignment", course.assignment)
        fields += parts.choice(translate("Assignment"), "assignment", groups, chosen)
    return f"<fieldset><legend>{escaped(translate('What'))}</legend>{fields}</fieldset>"


def _when(language: Language, course: Course, typed: Typed) -> str:
    translate = language.translate
    fields = parts.field(
        translate("Deadline"),
        "deadline",
        parts.typed_time(course.deadline, course.zone),
        kind="datetime-local",
        hint=translate("empty: none"),
        typed=typed,
    )
    fields += parts.field(
        translate("Time zone of the deadline"),
        "zone",
        course.zone,
        hint=translate("type a city: Brussels, Paris, Montreal…"),
        more=' required autocomplete="off" list="zones"',
        typed=typed,
    )
    fields += parts.suggestions("zones", parts.zone_names())
    fields += parts.tick(translate("Open: students can join and hand in"), "is_open", is_on=course.is_open)
    return f"<fieldset><legend>{escaped(translate('When'))}</legend>{fields}</fieldset>"


def _how(language: Language, assignments: Assignments, course: Course, typed: Typed, *, is_new: bool) -> str:
    translate = language.translate
    shown = course.shown if isinstance(course.shown, str) else _CHOSEN
    showing = [
        (ALL, translate("all, with reasons")),
        (NAMES, translate("whether each passes, without reasons")),
        *([] if is_new else [(_CHOSEN, translate("those chosen below, with reasons"))]),
    ]
    teams = [("1", translate("alone")), ("2", translate("in teams of two"))]
    counting = [(LAST, translate("the last one")), (BEST, translate("the best one"))]
    size = language.number(course.most_bytes >> 10)
    fields = (
        parts.choice(translate("Students hand in"), "team_size", teams, str(course.team_size))
        + parts.choice(translate("Which upload counts"), "counts", counting, course.counts)
        + parts.choice(translate("Checks that students see before the deadline"), "shown", showing, shown)
        + ("" if is_new else _checks(language, assignments, course))
        + parts.field(translate("Largest upload (kB)"), "most_kb", size, more=' inputmode="numeric"', typed=typed)
        + _playing(language, assignments, course, typed, is_new=is_new)
    )
    return f"<fieldset><legend>{escaped(translate('How'))}</legend>{fields}</fieldset>"


def _playing(language: Language, assignments: Assignments, course: Course, typed: Typed, *, is_new: bool) -> str:
    """The settings of a ladder, where what is handed in plays; else a line that says that it does not."""
    translate = language.translate
    if not (is_new or assignments.plays(course)):
        told = translate("No ladder: what is handed in for this assignment does not play a game.")
        return f'<p class="faint">{escaped(told)}</p>'
    hint = translate("only for players, and documents or parts of one whose programs play") if is_new else ""
    seconds = language.number(course.ladder.seconds)
    return (
        parts.tick(
            translate("Ladder: programs play against each other"),
            "ladder",
            is_on=course.ladder.is_on,
            hint=hint,
            why=typed.why_at("ladder"),
        )
        + parts.field(translate("Seconds for a move"), "seconds", seconds, more=' inputmode="decimal"', typed=typed)
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
        raise BadForm("a course needs a title").at("title")
    found = chosen(form, course, is_new=is_new)
    assignments.check(found.assignment, found.part)
    zone = _zone(form.text("zone") or "UTC")
    most = form.number("most_kb")
    if not _LEAST_KB <= most <= MOST_BYTES >> 10:
        raise BadForm("an upload has from {least} to {most} kB", least=_LEAST_KB, most=MOST_BYTES >> 10).at("most_kb")
    made = replace(found, title=title, zone=zone, deadline=_deadline(form, zone), most_bytes=int(most) << 10)
    if not (is_new or assignments.plays(made)):  # then the form does not ask
        return replace(made, ladder=replace(course.ladder, is_on=False))
    if made.ladder.is_on and not assignments.plays(made):
        raise BadForm("what is handed in for this assignment does not play a game: choose no ladder").at("ladder")
    return replace(made, ladder=replace(made.ladder, seconds=_seconds(form)))


def _zone(name: str) -> str:
    try:
        return typed_zone(name)
    except BadForm as error:
        raise error.at("zone") from None


def _deadline(form: Form, zone: str) -> float | None:
    try:
        return parts.read_time(form.text("deadline"), zone)
    except BadForm as error:
        raise error.at("deadline") from None


def _seconds(form: Form) -> float:
    seconds = form.number("seconds")
    if not 0.05 <= seconds <= 60:
        why = BadForm("a move has from {least} to {most} seconds", least=Decimal(0.05, 2), most=60)
        raise why.at("seconds")
    return seconds


_SETTINGS: Final = {
    "title": Message("title"),
    "deadline": Message("deadline"),
    "zone": Message("time zone"),
    "is_open": Message("open or closed"),
    "team_size": Message("alone or in teams"),
    "shown": Message("checks that are shown"),
    "counts": Message("which upload counts"),
    "most_bytes": Message("largest upload"),
    "ladder": Message("ladder"),
}


def changes(before: Course, after: Course) -> Message:
    """What of a course's settings is different, in words."""
    names = [text for name, text in _SETTINGS.items() if getattr(before, name) != getattr(after, name)]
    return joined(names, ", ") if names else Message("nothing")


def chosen(form: Form, course: Course, *, is_new: bool) -> Course:
    """A course with the choices of a form, which can be read whatever else is wrong with it."""
    name, part = course.assignment, course.part
    if is_new:
        name, _, part = "".join(form.all("assignment")[:1]).partition(PART)
    return replace(
        course,
        assignment=name,
        part=part,
        is_open=form.is_on("is_open"),
        team_size=2 if form.all("team_size") == ["2"] else 1,
        counts=BEST if form.all("counts") == [BEST] else LAST,
        shown=_shown(form),
        ladder=Ladder(
            form.is_on("ladder"), course.ladder.seconds, form.is_on("ladder_public"), form.is_on("ladder_games")
        ),
    )


def _shown(form: Form) -> str | tuple[str, ...]:
    if form.all("shown") == [_CHOSEN]:
        return tuple(form.all("check"))
    return NAMES if form.all("shown") == [NAMES] else ALL

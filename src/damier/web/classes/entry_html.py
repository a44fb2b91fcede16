"""The pages before a course: joining, logging in, a code that is shown once, a password, the list of courses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from damier.draw.svg import escaped
from damier.i18n.language import Language
from damier.web.classes import parts
from damier.web.classes.codes import LEAST_PASSWORD
from damier.web.classes.desk_log import Entry
from damier.web.classes.records import Account, Course, Team
from damier.web.classes.typed import BLANK, Typed


@dataclass(frozen=True, slots=True)
class Entrance:
    """The forms of who has not logged in, one of which may have been refused."""

    joining: Typed = BLANK
    coming_back: Typed = BLANK
    teaching: Typed = BLANK
    following: str = ""  # where to go then

    @property
    def status(self) -> int:
        """Of the page."""
        return max(self.joining.status, self.coming_back.status, self.teaching.status)

    @property
    def above(self) -> str:
        """What is wrong with all of a form."""
        return self.joining.above or self.coming_back.above or self.teaching.above


def entrance(language: Language, forms: Entrance) -> str:
    """Where everybody begins who has not logged in."""
    translate = language.translate
    hidden = f'<input type="hidden" name="next" value="{escaped(forms.following)}">'
    is_open = " open" if forms.teaching.why else ""
    return parts.main(
        f"<h1>{escaped(translate('Class'))}</h1>",
        parts.alarm(forms.above),
        '<div class="columns">',
        parts.section(translate("With a join code from your teacher"), _joining(language, forms.joining)),
        parts.section(translate("You have been here before"), _coming_back(language, hidden, forms.coming_back)),
        "</div>",
        f"<details{is_open}><summary>{escaped(translate('For teachers'))}</summary>",
        f"{_teaching(language, hidden, forms.teaching)}</details>",
    )


def _join_code(language: Language, typed: Typed) -> str:
    more = ' required autocomplete="off" autocapitalize="none"'
    return parts.field(language.translate("Join code"), "code", more=more, typed=typed)


def _joining(language: Language, typed: Typed) -> str:
    translate = language.translate
    return parts.form(
        "/class/join",
        _join_code(language, typed),
        parts.field(
            translate("Your name"),
            "name",
            hint=translate("as your teacher knows you"),
            more=' required maxlength="60" autocomplete="name"',
            typed=typed,
        ),
        parts.button(translate("Join"), "main"),
        kind="box",
    )


def _coming_back(language: Language, hidden: str, typed: Typed) -> str:
    translate = language.translate
    return parts.form(
        "/class/login",
        hidden,
        parts.field(
            translate("Your own code"),
            "own",
            hint=translate("you were shown it when you joined"),
            more=' required autocomplete="current-password" autocapitalize="none"',
            typed=typed,
        ),
        parts.button(translate("Log in")),
        kind="box",
    )


def _teaching(language: Language, hidden: str, typed: Typed) -> str:
    translate = language.translate
    return parts.form(
        "/class/login",
        hidden,
        parts.field(
            translate("Name"), "name", identifier="teacher", more=' required autocomplete="username"', typed=typed
        ),
        _password(translate("Password"), "password", "current", typed),
        parts.button(translate("Log in")),
        kind="box",
    )


def _password(label: str, name: str, which: str, typed: Typed, hint: str = "") -> str:
    more = f' required autocomplete="{which}-password"'
    return parts.field(label, name, kind="password", hint=hint, more=more, typed=typed)


def own_code(language: Language, account: Account, code: str, address: str) -> str:
    """A code that is shown once."""
    translate = language.translate
    warning = translate("Who has it can hand in for you. If you lose it, your teacher can give you another.")
    return parts.main(
        f"<h1>{escaped(translate('Welcome, {name}', name=account.name))}</h1>",
        f"<p>{escaped(translate('This is your own code. With it you log in again, here or on another device.'))}</p>",
        f'<p class="code" id="own-code">{escaped(code)}</p>',
        f"<p><strong>{escaped(translate('Write it down or save it: it is shown this once.'))}</strong></p>",
        f"<p>{escaped(warning)}</p>",
        f"<p>{parts.link(address, translate('I have it: go on'), 'button main')}</p>",
    )


def renewed_code(language: Language, account: Account, code: str, back: str) -> str:
    """A code that a teacher has renewed, for the teacher to pass on."""
    translate = language.translate
    return parts.main(
        f"<h1>{escaped(translate('A new code for {name}', name=account.name))}</h1>",
        f'<p class="code" id="own-code">{escaped(code)}</p>',
        f"<p>{escaped(translate('It is shown this once; the old one does not work any more.'))}</p>",
        f"<p>{parts.link(back, translate('Back'), 'button')}</p>",
    )


def password(language: Language, account: Account, typed: Typed = BLANK) -> str:
    """The page to choose a password."""
    translate = language.translate
    why = translate("Choose a password of your own first.") if account.must_change else ""
    hint = translate("at least {number} characters", number=LEAST_PASSWORD)
    filled = parts.form(
        "/class/password",
        _password(translate("Password until now"), "old", "current", typed),
        _password(translate("New password"), "new", "new", typed, hint),
        _password(translate("New password again"), "again", "new", typed),
        parts.button(translate("Keep it"), "main"),
        kind="box",
    )
    return parts.main(
        f"<h1>{escaped(translate('Password'))}</h1>",
        f"<p>{escaped(why)}</p>" if why else "",
        parts.alarm(typed.above),
        filled,
    )


def teachers(
    language: Language,
    me: Account,
    found: Sequence[Account],
    log: Sequence[Entry],
    *,
    made: tuple[str, str] | None = None,
    typed: Typed = BLANK,
) -> str:
    """The list of teachers, a form for one more, and what was done that concerns no course."""
    translate = language.translate
    shown = ""
    if made:
        told = translate("{name} can log in with this password, once; it is shown this once:", name=made[0])
        shown = f'<div class="box"><p>{escaped(told)}</p><p class="code" id="own-code">{escaped(made[1])}</p></div>'
    rights = translate("Every teacher sees and does everything on this server, except remove themselves.")
    return parts.main(
        f"<p class='crumbs'>{parts.link('/class', translate('Courses'))}</p>",
        f"<h1>{escaped(translate('Teachers'))}</h1>",
        parts.alarm(typed.above),
        shown,
        "".join(_teacher(language, each, is_me=each.id == me.id) for each in found),
        f"<p class='faint'>{escaped(rights)}</p>",
        parts.form(
            "/class/teachers",
            parts.field(translate("Name"), "name", more=' required maxlength="60"', typed=typed),
            parts.button(translate("Add a teacher")),
            kind="box",
        ),
        parts.section(translate("Log"), log_table(language, log, parts.local_zone())) if log else "",
    )


def _teacher(language: Language, teacher: Account, *, is_me: bool) -> str:
    """A teacher, whom any other can remove: so one is always left."""
    translate = language.translate
    if is_me:
        you = f'<span class="tag">{escaped(translate("you"))}</span>'
        return f'<p class="row person"><span>{escaped(teacher.name)} {you}</span></p>'
    told = translate("{name} cannot log in any more then; courses, marks and notes stay.", name=teacher.name)
    removing = parts.form(
        f"/class/teachers/{teacher.id}/remove",
        f"<p>{escaped(told)}</p>",
        parts.button(translate("Remove {name}", name=teacher.name), "danger"),
        kind="box",
    )
    return f'<details class="person"><summary>{escaped(teacher.name)}</summary>{removing}</details>'


def log_table(language: Language, log: Sequence[Entry], zone: str) -> str:
    """What teachers have done, and when."""
    translate = language.translate
    rows = [[parts.shown_time(each.at, zone), escaped(each.name), escaped(language.say(each.text))] for each in log]
    date = f"{translate('Date')} ({zone})"
    return parts.table([date, translate("Who"), translate("What")], rows, "log")


def my_courses(language: Language, account: Account, found: Sequence[tuple[Course, Team]], typed: Typed = BLANK) -> str:
    """The courses of a student, and a form to join another."""
    translate = language.translate
    rows = "".join(
        f'<a class="list-row" href="/class/courses/{course.id}"><span><strong>{escaped(course.title)}</strong>'
        f'<span class="faint">{_until(language, course, team)}</span></span>'
        f'<span class="button">{escaped(translate("Open"))}</span></a>'
        for course, team in found
    )
    joining = parts.form(
        "/class/join",
        _join_code(language, typed),
        parts.button(translate("Join")),
        kind="box",
    )
    return parts.main(
        f"<h1>{escaped(translate('Your courses'))}</h1>",
        f'<div class="list">{rows}</div>',
        f"<details{' open' if typed.why else ''}><summary>{escaped(translate('Join another course'))}</summary>"
        f"{joining}</details>",
        _leaving(language, account),
    )


def all_courses(language: Language, account: Account, found: Sequence[tuple[Course, int, int]]) -> str:
    """A teacher's first page: all courses, with their numbers of teams and uploads."""
    translate = language.translate
    rows = "".join(
        f'<a class="list-row" href="/class/courses/{course.id}"><span><strong>{escaped(course.title)}</strong>'
        f'<span class="faint">{_until(language, course)}</span>'
        f'<small class="faint">{escaped(_numbers(language, teams, number))}</small></span>'
        f'<span class="button">{escaped(translate("Open"))}</span></a>'
        for course, teams, number in found
    )
    none = f"<p>{escaped(translate('There is no course yet. Begin with one: students join it with its code.'))}</p>"
    return parts.main(
        f"<h1>{escaped(translate('Courses'))}</h1>",
        f'<div class="list">{rows}</div>' if rows else none,
        f"<p>{parts.link('/class/new', translate('New course'), 'button main')}</p>",
        f'<p class="links">{parts.link("/class/teachers", translate("Teachers"))}'
        f"{parts.link('/class/password', translate('Password'))}</p>",
        _leaving(language, account),
    )


def _numbers(language: Language, teams: int, number: int) -> str:
    one = language.counted(teams, "{number} student or team", "{number} students or teams")
    other = language.counted(number, "{number} upload", "{number} uploads")
    return f"{one} · {other}"


def _until(language: Language, course: Course, team: Team | None = None) -> str:
    """Until when something can be handed in, as HTML."""
    if not course.is_open:
        return escaped(language.translate("closed"))
    deadline = team.deadline(course) if team else course.deadline
    if deadline is None:
        return escaped(language.translate("no deadline"))
    return f"{escaped(language.translate('until'))} {parts.shown_time(deadline, course.zone, names_zone=True)}"


def _leaving(language: Language, account: Account) -> str:
    text = language.translate("You are {name}.", name=account.name)
    return parts.form(
        "/class/logout",
        f'<span class="faint">{escaped(text)}</span>',
        parts.button(language.translate("Log out")),
        kind="row leaving",
    )

"""The pages before a course: joining, logging in, a code that is shown once, a password, the list of courses."""

from __future__ import annotations

from collections.abc import Sequence

from damier.draw.svg import escaped
from damier.i18n.language import Language
from damier.web.classes import parts
from damier.web.classes.codes import LEAST_PASSWORD
from damier.web.classes.desk_log import Entry
from damier.web.classes.records import Account, Course, Team


def entrance(language: Language, *, error: str = "", following: str = "", code: str = "") -> str:
    """Where everybody begins who has not logged in."""
    translate = language.translate
    hidden = f'<input type="hidden" name="next" value="{escaped(following)}">'
    is_open = " open" if error and not code else ""
    return parts.main(
        f"<h1>{escaped(translate('Class'))}</h1>",
        parts.alarm(error),
        '<div class="columns">',
        parts.section(translate("With a join code from your teacher"), _joining(language, code)),
        parts.section(translate("You have been here before"), _coming_back(language, hidden)),
        "</div>",
        f"<details{is_open}><summary>{escaped(translate('For teachers'))}</summary>",
        f"{_teaching(language, hidden)}</details>",
    )


def _joining(language: Language, code: str) -> str:
    translate = language.translate
    return parts.form(
        "/class/join",
        parts.field(translate("Join code"), "code", code, more=' required autocomplete="off" autocapitalize="none"'),
        parts.field(
            translate("Your name"),
            "name",
            hint=translate("as your teacher knows you"),
            more=' required maxlength="60" autocomplete="name"',
        ),
        parts.button(translate("Join"), "main"),
        kind="box",
    )


def _coming_back(language: Language, hidden: str) -> str:
    translate = language.translate
    return parts.form(
        "/class/login",
        hidden,
        parts.field(
            translate("Your own code"),
            "own",
            hint=translate("you were shown it when you joined"),
            more=' required autocomplete="current-password" autocapitalize="none"',
        ),
        parts.button(translate("Log in")),
        kind="box",
    )


def _teaching(language: Language, hidden: str) -> str:
    translate = language.translate
    return parts.form(
        "/class/login",
        hidden,
        parts.field(translate("Name"), "name", identifier="teacher", more=' required autocomplete="username"'),
        parts.field(
            translate("Password"), "password", kind="password", more=' required autocomplete="current-password"'
        ),
        parts.button(translate("Log in")),
        kind="box",
    )


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


def password(language: Language, account: Account, *, error: str = "") -> str:
    """The page to choose a password."""
    translate = language.translate
    why = translate("Choose a password of your own first.") if account.must_change else ""
    hint = translate("at least {number} characters", number=LEAST_PASSWORD)
    filled = parts.form(
        "/class/password",
        parts.field(
            translate("Password until now"), "old", kind="password", more=' required autocomplete="current-password"'
        ),
        parts.field(
            translate("New password"),
            "new",
            kind="password",
            hint=hint,
            more=f' required minlength="{LEAST_PASSWORD}" autocomplete="new-password"',
        ),
        parts.field(
            translate("New password again"), "again", kind="password", more=' required autocomplete="new-password"'
        ),
        parts.button(translate("Keep it"), "main"),
        kind="box",
    )
    return parts.main(
        f"<h1>{escaped(translate('Password'))}</h1>",
        f"<p>{escaped(why)}</p>" if why else "",
        parts.alarm(error),
        filled,
    )


def teachers(
    language: Language,
    found: Sequence[Account],
    log: Sequence[Entry],
    *,
    made: tuple[str, str] | None = None,
    error: str = "",
) -> str:
    """The list of teachers, a form for one more, and what was done that concerns no course."""
    translate = language.translate
    names = "".join(f"<li>{escaped(each.name)}</li>" for each in found)
    shown = ""
    if made:
        told = translate("{name} can log in with this password, once; it is shown this once:", name=made[0])
        shown = f'<div class="box"><p>{escaped(told)}</p><p class="code" id="own-code">{escaped(made[1])}</p></div>'
    return parts.main(
        f"<p class='crumbs'>{parts.link('/class', translate('Courses'))}</p>",
        f"<h1>{escaped(translate('Teachers'))}</h1>",
        parts.alarm(error),
        shown,
        f"<ul>{names}</ul>",
        f"<p class='faint'>{escaped(translate('Every teacher sees and does everything on this server.'))}</p>",
        parts.form(
            "/class/teachers",
            parts.field(translate("Name"), "name", more=' required maxlength="60"'),
            parts.button(translate("Add a teacher")),
            kind="box",
        ),
        parts.section(translate("Log"), log_table(language, log, parts.local_zone())) if log else "",
    )


def log_table(language: Language, log: Sequence[Entry], zone: str) -> str:
    """What teachers have done, and when."""
    translate = language.translate
    rows = [[parts.shown_time(each.at, zone), escaped(each.name), escaped(language.say(each.text))] for each in log]
    return parts.table([translate("Date"), translate("Who"), translate("What")], rows, "log")


def my_courses(language: Language, account: Account, found: Sequence[tuple[Course, Team]]) -> str:
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
        parts.field(translate("Join code"), "code", more=' required autocomplete="off" autocapitalize="none"'),
        parts.button(translate("Join")),
        kind="box",
    )
    return parts.main(
        f"<h1>{escaped(translate('Your courses'))}</h1>",
        f'<div class="list">{rows}</div>',
        f"<details><summary>{escaped(translate('Join another course'))}</summary>{joining}</details>",
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

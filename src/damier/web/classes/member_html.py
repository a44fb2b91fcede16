"""The members of a team on the teacher's desk: their numbers, their codes, and the way into another team."""

from __future__ import annotations

from damier.draw.svg import escaped
from damier.i18n.language import Language
from damier.web.classes import parts
from damier.web.classes.records import Account
from damier.web.classes.student_views import StudentView
from damier.web.classes.typed import Typed


def members(language: Language, view: StudentView, here: str, typed: Typed) -> str:
    """Each student with a number that exports carry, a new code for who has lost theirs, and other teams."""
    nobody = f"<p>{escaped(language.translate('Nobody is in this team any more.'))}</p>"
    shown = "".join(_member(language, view, each, here, typed) for each in view.members)
    return parts.section(language.translate("Members"), shown or nobody)


def _member(language: Language, view: StudentView, member: Account, here: str, typed: Typed) -> str:
    translate = language.translate
    field = parts.field(
        translate("ID number of {name}", name=member.name),
        f"number-{member.id}",
        member.number,
        hint=translate("or an e-mail address; exported marks carry it"),
        more=' maxlength="100" autocomplete="off"',
        typed=typed,
    )
    address = f"{here}/members/{member.id}"
    lost = translate("Has {name} lost the code?", name=member.name)
    return (
        parts.form(f"{address}/number", field, parts.button(translate("Keep it")), kind="box")
        + parts.form(
            f"{address}/code", f"<span>{escaped(lost)}</span>", parts.button(translate("Give a new code")), kind="row"
        )
        + _moving(language, view, member, address, typed)
    )


def _moving(language: Language, view: StudentView, member: Account, address: str, typed: Typed) -> str:
    """The forms that put a student into another team, or out of the course."""
    translate, name = language.translate, member.name
    has_teams = view.course.team_size > 1
    title = translate("Move or remove {name}", name=name) if has_teams else translate("Remove {name}", name=name)
    told = translate("Uploads and their mark stay with the team that has handed them in.")
    if has_teams:
        told += " " + translate("{name} has the mark of the new team then.", name=name)
    is_open = " open" if typed.why and member.id in typed.wrong else ""
    return (
        f"<details{is_open}><summary>{escaped(title)}</summary><p>{escaped(told)}</p>"
        + (_into(language, member, address, typed) if has_teams else "")
        + (_out(language, member, address) if len(view.members) > 1 else "")
        + _removing(language, member, address, typed)
        + "</details>"
    )


def _into(language: Language, member: Account, address: str, typed: Typed) -> str:
    translate = language.translate
    label = translate("Code of the team that {name} shall be in", name=member.name)
    hint = translate("it is on the page of that team")
    more = ' required autocomplete="off"'
    field = parts.field(label, f"code-{member.id}", hint=hint, more=more, typed=typed)
    return parts.form(f"{address}/move", field, parts.button(translate("Move {name}", name=member.name)), kind="box")


def _out(language: Language, member: Account, address: str) -> str:
    button = parts.button(language.translate("Put {name} into a team of their own", name=member.name))
    return parts.form(f"{address}/out", button, kind="box")


def _removing(language: Language, member: Account, address: str, typed: Typed) -> str:
    translate, field = language.translate, f"sure-{member.id}"
    told = translate(
        "{name} is in this course no more, nor in exported marks; an account that is in no other course is deleted.",
        name=member.name,
    )
    return parts.form(
        f"{address}/remove",
        f"<p>{escaped(told)}</p>",
        parts.tick(translate("Yes, remove {name}", name=member.name), field, is_on=False, why=typed.why_at(field)),
        parts.button(translate("Remove from the course"), "danger"),
        kind="box",
    )

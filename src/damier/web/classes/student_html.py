"""A student's pages: a course with its uploads, and one upload with what was found."""

from __future__ import annotations

from damier.draw.svg import escaped
from damier.grader.contract import Contract
from damier.grader.verdict import as_message
from damier.i18n.language import Language
from damier.web.classes import parts, report_html
from damier.web.classes.player_help import is_for_players, player_help
from damier.web.classes.records import ALL, BEST, FAILED, NAMES, Course, Team, Upload
from damier.web.classes.student_views import Seen, StudentView
from damier.web.classes.typed import BLANK, Typed


def course_page(language: Language, view: StudentView, team_code: str, address: str, typed: Typed = BLANK) -> str:
    """A course as its students see it; one of its forms may have been refused."""
    translate = language.translate
    course = view.course
    title = language.say(as_message(view.contract.title))
    return parts.main(
        f"<p class='crumbs'>{parts.link('/class', translate('Your courses'))}</p>",
        f"<h1>{escaped(course.title)}</h1>",
        parts.alarm(typed.above),
        parts.facts(
            {
                translate("Assignment"): escaped(part_title(language, view.contract, course, title)),
                translate("Deadline"): deadline_text(language, course, view.team, view.now),
                translate("Handed in by"): escaped(" · ".join(each.name for each in view.members)),
            }
        ),
        _handing_in(language, view, typed),
        player_help(language, course, view.contract) if is_for_players(view.contract, course.part) else "",
        _team(language, view, team_code, typed),
        f'<p class="links">{ladder_link(language, course, view.contract)}</p>',
        f'<div id="live" aria-live="polite">{live_part(language, view)}</div>',
        _commands(language, course, address),
        _opened(language, course),
    )


def ladder_link(language: Language, course: Course, contract: Contract) -> str:
    """Where the programs of a course play against each other, if they do."""
    if not course.ladder.is_on or not contract.plays:
        return ""
    return parts.link(f"/class/courses/{course.id}/ladder", language.translate("Ladder"), "button")


def part_title(language: Language, contract: Contract, course: Course, title: str) -> str:
    """The title of a course's assignment, with the part that is asked for."""
    if not course.part:
        return title
    named = contract.parts.get(course.part)
    return f"{title} · {language.say(named) if named else course.part}"


def deadline_text(language: Language, course: Course, team: Team | None, now: float) -> str:
    """Until when something can be handed in, and how long that is; HTML."""
    deadline = team.deadline(course) if team else course.deadline
    if not course.is_open:
        return escaped(language.translate("closed"))
    if deadline is None:
        return escaped(language.translate("none"))
    shown = parts.shown_time(deadline, course.zone, names_zone=True)
    if now > deadline:
        return f'{shown} <span class="alarm">{escaped(language.translate("has passed"))}</span>'
    return f'{shown} <span class="faint">· {escaped(_left(language, deadline - now))}</span>'


def _left(language: Language, seconds: float) -> str:
    """How long that is, in days, hours or minutes."""
    if seconds >= 86400:
        return language.counted(int(seconds // 86400), "{number} day left", "{number} days left")
    if seconds >= 3600:
        return language.counted(int(seconds // 3600), "{number} hour left", "{number} hours left")
    return language.counted(max(1, int(seconds // 60)), "{number} minute left", "{number} minutes left")


def _handing_in(language: Language, view: StudentView, typed: Typed) -> str:
    translate = language.translate
    deadline = view.team.deadline(view.course)
    if not view.course.is_open or (deadline is not None and view.now > deadline):
        text = translate("Nothing more can be handed in here; your teacher may give you more time.")
        return f'<p class="notice">{escaped(text)}</p>'
    size = parts.size_text(view.course.most_bytes, language)
    wanted = ", ".join(view.contract.files_of(view.course.part))
    about = translate("Files or one archive (zip), {size} together.", size=size)
    if wanted:
        about += " " + translate("Files of this assignment: {files}", files=wanted)
    elif is_for_players(view.contract, view.course.part):
        about += " " + translate("Your player is a file such as player.py with a function choose(position).")
    elif titles := _to_read(language, view):
        about += " " + translate("A person will read: {titles}", titles=titles)
    return parts.form(
        f"/class/courses/{view.course.id}/uploads",
        _alone(language, view),
        parts.field(translate("Your files"), "files", kind="file", hint=about, more=" multiple required", typed=typed),
        parts.button(translate("Hand in"), "main"),
        kind="box drop",
        encoding="multipart/form-data",
    )


def _alone(language: Language, view: StudentView) -> str:
    """What somebody has to know who hands in first, without the other one of a team."""
    if view.seen or view.course.team_size < 2 or len(view.members) > 1:
        return ""
    text = language.translate(
        "You are alone in your team. If there are two of you, one joins the other's team first, below: who has handed "
        "in cannot join another team."
    )
    return f'<p class="notice">{escaped(text)}</p>'


def _to_read(language: Language, view: StudentView) -> str:
    """What a person reads of an assignment that names no files."""
    _, readings = view.contract.of_part(view.course.part or None)
    return " · ".join(language.say(each.title) for each in readings)


def _team(language: Language, view: StudentView, team_code: str, typed: Typed) -> str:
    translate = language.translate
    if view.course.team_size < 2 or len(view.members) >= view.course.team_size:
        return ""
    if view.why_closed:
        told = f"<p>{escaped(language.sentence(view.why_closed))}</p>"
    else:
        text = translate("Your team's code, for the other one of you:")
        told = f'<p>{escaped(text)} <strong class="team-code">{escaped(team_code)}</strong></p>'
    return (
        f'<details class="box" open><summary>{escaped(translate("A team of two"))}</summary>'
        f"{told}{_joining(language, view, typed)}</details>"
    )


def _joining(language: Language, view: StudentView, typed: Typed) -> str:
    """The field for another team's code, or why there is none."""
    translate = language.translate
    if view.seen:
        why = translate(
            "You have handed in something: you cannot join another team any more. Your teacher can move you."
        )
        return f'<p class="faint">{escaped(why)}</p>'
    if view.why_closed:
        return ""
    return parts.form(
        f"/class/courses/{view.course.id}/team",
        parts.field(
            translate("Code of the other one's team"), "code", more=' required autocomplete="off"', typed=typed
        ),
        parts.button(translate("Join that team")),
    )


# -- what changes while the page is open


def live_part(language: Language, view: StudentView) -> str:
    """The uploads of a team as they are now."""
    translate = language.translate
    if not view.seen:
        return f'<p class="faint">{escaped(translate("Nothing was handed in yet."))}</p>'
    newest = view.seen[0]
    head = waiting(language, newest) if newest.is_waiting else ""
    rule = _rule(language, view)
    mark = report_html.breakdown(language, view.contract, view.mark) if _shows_mark(view) else ""
    rows = [_row(language, view, each) for each in view.seen]
    heads = [translate("Upload"), translate("Date"), translate("Files"), translate("Result"), ""]
    return (
        f"{head}{parts.section(translate('Your uploads'), parts.table(heads, rows, 'uploads'))}"
        f'<p class="faint">{escaped(rule)}</p>{mark}'
    )


def _rule(language: Language, view: StudentView) -> str:
    """Which upload counts."""
    translate, is_best = language.translate, view.course.counts == BEST
    if view.team.deadline(view.course) is None:
        return translate("Your best upload counts.") if is_best else translate("Your last upload counts.")
    if is_best:
        return translate("Your best upload before the deadline counts.")
    return translate("Your last upload before the deadline counts.")


def tags(language: Language, view: StudentView, seen: Seen) -> str:
    """What is said beside the number of an upload: that it counts, or came too late; HTML."""
    text = language.translate("counts") if seen.does_count else ""
    if view.is_late(seen):
        text = language.translate("after the deadline")
    return f' <span class="tag">{escaped(text)}</span>' if text else ""


def _shows_mark(view: StudentView) -> bool:
    """Whether the sum is for the team to see: it may show checks that the teacher has not opened yet."""
    deadline = view.team.deadline(view.course)
    is_over = deadline is not None and view.now > deadline
    return is_over or view.course.shown in (ALL, NAMES)


def _row(language: Language, view: StudentView, seen: Seen) -> list[str]:
    upload = seen.upload
    number = language.translate("no. {number}", number=upload.number)
    return [
        f"{parts.link(f'/class/uploads/{upload.id}', number)}{tags(language, view, seen)}",
        parts.shown_time(upload.at, view.course.zone),
        _files(language, upload),
        state_text(language, seen),
        parts.link(f"/class/uploads/{upload.id}/file", language.translate("Download")),
    ]


def _files(language: Language, upload: Upload) -> str:
    names = ", ".join(upload.names[:4]) + (" …" if len(upload.names) > 4 else "")
    size = parts.size_text(upload.bytes, language)
    return f'<span class="file-names">{escaped(names)}</span> <small class="faint">{escaped(size)}</small>'


def state_text(language: Language, seen: Seen) -> str:
    """How far an upload is, or its points; HTML."""
    translate = language.translate
    if seen.upload.state == FAILED:
        return f'<span class="alarm">{escaped(translate("not graded"))}</span>'
    if seen.report and not seen.is_waiting:
        return escaped(report_html.points_text(language, seen.report.points, seen.report.out_of))
    if seen.progress and seen.is_running:
        done, of_all = seen.progress
        return escaped(translate("{done} of {all} checks", done=done, all=of_all))
    return escaped(translate("being graded") if seen.is_running else translate("waits"))


def waiting(language: Language, seen: Seen) -> str:
    """An upload that is being graded, or waits for it: its place, or how far it is."""
    translate = language.translate
    number = translate("Upload no. {number}", number=seen.upload.number)
    if not seen.is_running:
        place = translate("it is the next to be graded")
        if seen.before:
            place = language.counted(
                seen.before, "{number} upload is graded before", "{number} uploads are graded before"
            )
        bar = "<progress></progress>"
    elif seen.progress:
        done, of_all = seen.progress
        place = translate("{done} of {all} checks", done=done, all=of_all)
        bar = f'<progress value="{done}" max="{of_all}"></progress>'
    else:
        place, bar = translate("being graded"), "<progress></progress>"
    bar = bar.replace("<progress", f'<progress aria-label="{escaped(number)}"', 1)
    told = f"<strong>{escaped(number)}</strong> <span>{escaped(place)}</span>{bar}"
    return f'<div class="box waiting" role="status">{told}</div>'


# -- one upload


def upload_page(language: Language, course: Course, contract: Contract, seen: Seen, team: Team | None) -> str:
    """One upload: its facts, then what was found; teachers see whose it is."""
    translate = language.translate
    upload = seen.upload
    back = f"/class/teams/{team.id}" if team else f"/class/courses/{course.id}"
    title = translate("Upload no. {number}", number=upload.number)
    return parts.main(
        f"<p class='crumbs'>{parts.link(f'/class/courses/{course.id}', course.title)}",
        f" › {parts.link(back, team.name)}</p>" if team else "</p>",
        f"<h1>{escaped(title)}</h1>",
        parts.facts(
            {
                translate("Date"): parts.shown_time(upload.at, course.zone, names_zone=True),
                translate("Files"): _files(language, upload),
                "SHA-256": f'<code class="hash">{upload.sha256}</code>',
            }
        ),
        f'<div id="live" aria-live="polite">{upload_part(language, contract, seen)}</div>',
        f'<p class="links">{parts.link(f"/class/uploads/{upload.id}/file", translate("Download"), "button")}</p>',
        parts.form(f"/class/uploads/{upload.id}/again", parts.button(translate("Grade again"))) if team else "",
    )


def upload_part(language: Language, contract: Contract, seen: Seen) -> str:
    """What changes while the page is open: how far it is, then what was found."""
    translate = language.translate
    if seen.is_waiting:
        return waiting(language, seen)
    if seen.upload.state == FAILED:
        why = language.say(seen.upload.why)
        text = translate("Not graded, which is not your fault: {why}", why=why)
        after = translate("Your teacher can have it graded again.")
        return f'<p class="alarm notice" role="alert">{escaped(text)}</p><p>{escaped(after)}</p>'
    assert seen.found
    assert seen.report
    return report_html.report(language, contract, seen.found, seen.report)


def _commands(language: Language, course: Course, address: str) -> str:
    command = f"curl -u :CODE -F files=@player.py {address}/api/class/courses/{course.id}/uploads"
    told = language.translate("From a terminal, with your own code in the place of CODE:")
    return (
        f"<details><summary>{escaped(language.translate('Hand in from a terminal'))}</summary>"
        f"<p>{escaped(told)}</p><pre>{escaped(command)}</pre></details>"
    )


def _opened(language: Language, course: Course) -> str:
    """What of the checks is shown before the deadline."""
    if course.shown == ALL:
        return ""
    if course.shown == NAMES:
        text = language.translate("Until the deadline you see which checks pass; the reasons come after it.")
    else:
        text = language.translate("Until the deadline you see some of the checks; all of them come after it.")
    return f'<p class="faint">{escaped(text)}</p>'

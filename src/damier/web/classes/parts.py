"""Small pieces of the class's pages: forms, fields, tables, times. Texts are escaped here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from typing import TypeAlias
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from damier.draw.svg import escaped
from damier.i18n.language import Language
from damier.web.classes.typed import BLANK, Typed
from damier.web.errors import BadForm

Options: TypeAlias = "Sequence[tuple[str, str]]"
"""What can be chosen: values and texts."""


@lru_cache(maxsize=64)
def zone_of(name: str) -> ZoneInfo:
    """A time zone by its name; raises BadForm."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise BadForm(
            "there is no time zone {name!r}; choose one of the list, such as Europe/Brussels, or UTC", name=name
        ) from error


@lru_cache(maxsize=1)
def zone_names() -> Sequence[str]:
    """The time zones that are suggested: this machine's own, UTC, then those of all places."""
    places = sorted(name for name in available_timezones() if "/" in name and not name.startswith(("Etc/", "posix/")))
    return tuple(dict.fromkeys((local_zone(), "UTC", *places)))


def local_zone() -> str:
    """The name of this machine's time zone, as far as it is known."""
    from os import environ
    from pathlib import Path

    found = str(Path("/etc/localtime").resolve()).partition("zoneinfo/")[2]
    for name in (environ.get("TZ", "").lstrip(":"), found):
        try:
            if name and zone_of(name):
                return name
        except BadForm:
            continue
    return "UTC"


def shown_time(at: float, zone: str, *, names_zone: bool = False) -> str:
    """A time as people read it, in a zone: `2026-11-18 23:59`; HTML."""
    when = datetime.fromtimestamp(at, zone_of(zone))
    exact = datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")
    shown = f"{when:%Y-%m-%d %H:%M}" + (f" ({zone})" if names_zone else "")
    return f'<time datetime="{exact}">{escaped(shown)}</time>'


def typed_time(at: float | None, zone: str) -> str:
    """A time as a field for dates has it; empty for none."""
    return "" if at is None else f"{datetime.fromtimestamp(at, zone_of(zone)):%Y-%m-%dT%H:%M}"


def read_time(text: str, zone: str) -> float | None:
    """The time that a field for dates holds; None if it is empty. Raises BadForm."""
    if not text:
        return None
    try:
        return datetime.fromisoformat(text).replace(tzinfo=zone_of(zone)).timestamp()
    except (ValueError, OverflowError) as error:
        raise BadForm("{text!r} is not a time; write 2026-11-18T23:59", text=text) from error


def size_text(number: int, language: Language) -> str:
    """A size of files.

    >>> size_text(900, Language("en")), size_text(2 << 20, Language("fr"))
    ('900 bytes', '2 Mo')
    """
    if number >= 1 << 20:
        return language.translate("{size} MB", size=language.number(round(number / (1 << 20), 1)))
    if number >= 1 << 10:
        return language.translate("{size} kB", size=language.number(round(number / (1 << 10), 1)))
    return language.counted(number, "{number} byte", "{number} bytes")


# -- forms


def form(action: str, *content: str, kind: str = "", encoding: str = "") -> str:
    """A form that is sent by POST."""
    more = f' class="{kind}"' if kind else ""
    more += f' enctype="{encoding}"' if encoding else ""
    return f'<form method="post" action="{escaped(action)}"{more}>{"".join(content)}</form>'


def button(text: str, kind: str = "", *, name: str = "", value: str = "") -> str:
    """A button that sends its form."""
    more = f' class="{kind}"' if kind else ""
    more += f' name="{escaped(name)}" value="{escaped(value)}"' if name else ""
    return f'<button type="submit"{more}>{escaped(text)}</button>'


def field(
    label: str,
    name: str,
    value: str = "",
    *,
    hint: str = "",
    kind: str = "text",
    more: str = "",
    identifier: str = "",
    typed: Typed = BLANK,
) -> str:
    """A field of one line with its label; `more` are attributes, as HTML. What was typed before comes first."""
    own, shown = identifier or name, typed.value(name, value)
    about, told = _about(own, hint, typed.why_at(name))
    return (
        f'<div class="field"><label for="{own}">{escaped(label)}</label>'
        f'<input type="{kind}" id="{own}" name="{name}" value="{escaped(shown)}"{about}{more}>{told}</div>'
    )


def _about(own: str, hint: str, why: str) -> tuple[str, str]:
    """The attributes and the small texts of a field with a hint, or with a reason why it was refused; HTML."""
    notes = {f"{own}-wrong": ("alarm", why), f"{own}-hint": ("faint", hint)}
    told = "".join(
        f'<small class="{kind}" id="{name}">{escaped(text)}</small>' for name, (kind, text) in notes.items() if text
    )
    names = " ".join(name for name, (_, text) in notes.items() if text)
    about = f' aria-describedby="{names}"' if names else ""
    return about + (' aria-invalid="true" autofocus' if why else ""), told


def area(label: str, name: str, *, rows: int = 3, hint: str = "", more: str = "", typed: Typed = BLANK) -> str:
    """A field of several lines."""
    about, told = _about(name, hint, typed.why_at(name))
    box = f'<textarea id="{name}" name="{name}" rows="{rows}"{about}{more}>{escaped(typed.value(name))}</textarea>'
    return f'<div class="field"><label for="{name}">{escaped(label)}</label>{box}{told}</div>'


def choice(label: str, name: str, groups: Mapping[str, Options] | Options, chosen: str, *, hint: str = "") -> str:
    """A list to choose from; its options may be in groups, by their titles."""
    if isinstance(groups, Mapping):
        items = "".join(
            f'<optgroup label="{escaped(title)}">{_options(options, chosen)}</optgroup>'
            for title, options in groups.items()
        )
    else:
        items = _options(groups, chosen)
    about, told = _about(name, hint, "")
    return (
        f'<div class="field"><label for="{name}">{escaped(label)}</label>'
        f'<select id="{name}" name="{name}"{about}>{items}</select>{told}</div>'
    )


def _options(options: Options, chosen: str) -> str:
    return "".join(
        f'<option value="{escaped(value)}"{" selected" if value == chosen else ""}>{escaped(text)}</option>'
        for value, text in options
    )


def suggestions(identifier: str, texts: Iterable[str]) -> str:
    """What a field suggests that has `list="identifier"`."""
    items = "".join(f'<option value="{escaped(each)}"></option>' for each in texts)
    return f'<datalist id="{identifier}">{items}</datalist>'


def tick(
    label: str, name: str, *, is_on: bool, value: str = "yes", identifier: str = "", hint: str = "", why: str = ""
) -> str:
    """A box to be ticked; `why` is the reason why it was refused."""
    own, checked = escaped(identifier or name), " checked" if is_on else ""
    about, told = _about(own, hint, why)
    box = f'<input type="checkbox" id="{own}" name="{escaped(name)}" value="{escaped(value)}"{checked}{about}>'
    shown = f'<div class="toggle">{box}<label for="{own}">{escaped(label)}</label></div>'
    return f'<div class="field">{shown}{told}</div>' if told else shown


# -- tables and boxes


def table(headings: Sequence[str], rows: Iterable[Sequence[str]], kind: str = "") -> str:
    """A table; headings are texts, cells are HTML. The first cell of a row is its heading."""
    head = "".join(f'<th scope="col">{escaped(each)}</th>' for each in headings)
    labels = [escaped(each) for each in headings[1:]]
    body = "".join(
        f'<tr><th scope="row">{first}</th>'
        + "".join(f'<td data-label="{label}">{each}</td>' for label, each in zip(labels, rest, strict=True))
        + "</tr>"
        for first, *rest in rows
    )
    return (
        f'<div class="scroll" tabindex="0" role="group"><table class="{kind}"><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def section(title: str, *content: str, kind: str = "") -> str:
    """A part of a page under a heading."""
    more = f' class="{kind}"' if kind else ""
    return f"<section{more}><h2>{escaped(title)}</h2>{''.join(content)}</section>"


def course_crumbs(course: str, title: str) -> str:
    """The way back to a course."""
    return f"<p class='crumbs'>{link(f'/class/courses/{course}', title)}</p>"


def facts(pairs: Mapping[str, str]) -> str:
    """Names and what they are, as HTML."""
    items = "".join(f"<div><dt>{escaped(name)}</dt><dd>{value}</dd></div>" for name, value in pairs.items())
    return f'<dl class="facts">{items}</dl>'


def link(address: str, text: str, kind: str = "") -> str:
    """A link."""
    more = f' class="{kind}"' if kind else ""
    return f'<a href="{escaped(address)}"{more}>{escaped(text)}</a>'


def alarm(text: str) -> str:
    """What has gone wrong, above a form; empty if nothing has."""
    return f'<p class="alarm notice" role="alert">{escaped(text)}</p>' if text else ""


def main(*content: str, wide: bool = False) -> str:
    """The main part of a page of the class."""
    return f'<main class="class{" class-wide" if wide else ""}">{"".join(content)}</main>'

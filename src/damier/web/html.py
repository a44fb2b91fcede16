"""Templates, and what every page has: its head, the bar on top, the symbols, the data for its scripts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from string import Template
from typing import Any, Final

import orjson

from damier.core.message import Message
from damier.draw.palette import APPEARANCES, BOARDS
from damier.draw.svg import escaped
from damier.draw.symbols import sheet
from damier.i18n.language import LANGUAGES, Language, unbroken
from damier.web.assets import FOLDER, address, imported_by
from damier.web.theme_sheet import sheet_address

_TEMPLATES: Final = Path(__file__).parent / "templates"
_GAP: Final = re.compile(r">\s+<")
_TOP: Final = {"pages": Message("Pages"), "play": Message("Play"), "analysis": Message("Analysis")}
_ABOUT: Final = Message("Board games in your browser, against engines or friends.")
_SETTINGS: Final = Message("Settings")


@cache
def _template(name: str) -> Template:
    return Template(_GAP.sub("><", (_TEMPLATES / f"{name}.html").read_text("utf-8")))


def filled(name: str, language: Language, texts: Mapping[str, Message | str], /, **html: object) -> str:
    """A template with texts, which are translated and escaped, and with parts that are HTML already."""
    said = {key: escaped(unbroken(language.say(text))) for key, text in texts.items()}
    return _template(name).substitute(said, **html)


def document(
    kind: str,
    language: Language,
    body: str,
    data: Mapping[str, Any],
    name: str,
    title: str,
    *,
    picture: str = "",
    note: str = "",
    look: str = "",
    links: str = "",
) -> str:
    """A whole page; texts are escaped, the body is HTML already. Links go into the bar on top, by their addresses."""
    preview = f'<meta property="og:image" content="{escaped(picture)}">' if picture else ""
    return filled(
        "page",
        language,
        {**_TOP, "title": title, "about": note or _ABOUT, "name": name},
        lang=language.code,
        kind=kind,
        links=links,
        preview=preview,
        favicon=address("favicon.svg"),
        look=_look(look),
        style=sheet_address(kind),
        scripts=_scripts(kind),
        symbols=_symbols(),
        languages=_languages(language),
        button_settings=icon_button("settings-button", "settings", language.say(_SETTINGS)),
        body=body,
        data=_json(data),
    )


def _look(chosen: str) -> str:
    """The colours that somebody has chosen, from the cookie that the settings write: `dark.blue`."""
    theme, _, board = chosen.partition(".")
    found = {"theme": theme if theme in APPEARANCES else "", "board": board if board in BOARDS else ""}
    return "".join(f' data-{name}="{value}"' for name, value in found.items() if value)


@cache
def _scripts(kind: str) -> str:
    """The script of a page, if it has one of its own, and all that it imports, which is asked for at once."""
    script = f"{kind}.js" if (FOLDER / f"{kind}.js").exists() else "frame.js"
    needed = "".join(f'<link rel="modulepreload" href="{address(module)}">' for module in imported_by(script))
    return f'{needed}<script type="module" src="{address(script)}"></script>'


def _json(data: Mapping[str, Any]) -> str:
    """Data for a script element: nothing in it can end the element."""
    return orjson.dumps(data).decode().replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


@cache
def _symbols() -> str:
    """The pieces and the icons, for `<use>`."""
    icons = _GAP.sub("><", (FOLDER / "icons.svg").read_text("utf-8")).strip()
    return "".join(text.replace("<svg ", '<svg class="symbols" aria-hidden="true" ', 1) for text in (sheet(), icons))


def icon_button(identifier: str, name: str, text: str, more: str = "") -> str:
    """A button with an icon only; its text is its name."""
    label = escaped(text)
    return (
        f'<button type="button" id="{identifier}" class="icon-button" title="{label}" aria-label="{label}"{more}>'
        f'<svg class="icon" aria-hidden="true" viewBox="0 0 24 24"><use href="#icon-{name}"/></svg></button>'
    )


def _languages(language: Language) -> str:
    """A link to the same page in each other language; the script keeps the rest of its address."""
    return "".join(
        f'<a href="?lang={code}" data-lang="{code}" lang="{code}" hreflang="{code}" aria-label="{escaped(title)}">'
        f"{code.upper()}</a>"
        for code, title in LANGUAGES.items()
        if code != language.code
    )

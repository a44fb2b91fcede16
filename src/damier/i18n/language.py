"""The language people are spoken to in: English, as written in the source, or French, from a catalogue.

A text is its own key. Errors and outcomes keep their English template until a screen shows them.

>>> choose("fr")
>>> translate("{name} passes.", name="Ada")
'Ada passe.'
>>> choose("en")
"""

from __future__ import annotations

import os
import re
import string
from collections.abc import Mapping, Sequence

from damier.core import registry
from damier.core.errors import DamierError, UnknownName
from damier.core.profile import loaded, profile_of

LANGUAGES = {"en": "English", "fr": "Français"}
"""The languages by code, each called by its own name."""

_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_MOST_QUOTED = 80
_NO_TEXTS: Mapping[str, str] = {}
_texts: Mapping[str, str] = {}
_code = "en"


def current() -> str:
    """The code of the language spoken now."""
    return _code


def choose(code: str) -> None:
    """Speak the language of that code from now on; raises UnknownName."""
    global _code, _texts
    if code not in LANGUAGES:
        raise UnknownName(
            "there is no language {code!r}; the languages are {names}", code=code, names=", ".join(LANGUAGES)
        )
    _code, _texts = code, {}
    if code == "fr":
        from damier.i18n.french import TEXTS

        _texts = TEXTS


def asked_for(arguments: Sequence[str]) -> str | None:
    """The language asked for on a command line by --lang: it is needed before the rest can be explained."""
    for at, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == "--lang":
            value = value if equals else "".join(arguments[at + 1 : at + 2])
            return value if value in LANGUAGES else None
    return None


def from_environment(environ: Mapping[str, str] = os.environ) -> str:
    """The language a person's environment asks for: DAMIER_LANG first, then the locale.

    >>> from_environment({"LANG": "fr_CA.UTF-8"}), from_environment({"LANG": "fr_BE", "LC_ALL": "C"})
    ('fr', 'en')
    """
    for variable in ("DAMIER_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environ.get(variable):
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"


def translate(text: str, /, **facts: object) -> str:
    """The text in the language spoken now, its {facts} filled in."""
    template = _template(text)
    return template.format(**facts) if facts else template


def _template(text: str) -> str:
    """A text of ours, or of a game that is in use, in the language spoken now; as it is if nobody has translated it."""
    if text in _texts:
        return _texts[text]
    for game in registry.loaded():
        found = loaded(profile_of(game).translations.get(_code, _NO_TEXTS)).get(text)
        if found is not None:
            return found
    return text


def counted(number: int, one: str, many: str, /, **facts: object) -> str:
    """One of two texts by a number, which both may show as {number}; French counts none as one."""
    is_one = number < 2 if _code == "fr" else number == 1
    return translate(one if is_one else many, number=number, **facts)


def decimal(value: float, digits: int) -> str:
    """A number with so many digits behind the point, or the comma in French."""
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if _code == "fr" else text


def sentence(error: DamierError) -> str:
    """What an error says, in the language spoken now."""
    if not error.facts:
        return translate(error.template)
    quoted = {name for _, name, _, conversion in string.Formatter().parse(error.template) if conversion == "r"}
    facts = {name: _brief(value) if name in quoted else _fact(value) for name, value in error.facts.items()}
    return translate(error.template, **facts)


def _brief(value: object) -> object:
    """What somebody wrote, cut short where it is very long: it is quoted only to be recognised."""
    return f"{value[:_MOST_QUOTED]}…" if isinstance(value, str) and len(value) > _MOST_QUOTED else value


def _fact(value: object) -> object:
    if isinstance(value, DamierError):
        return sentence(value)
    return translate(value) if isinstance(value, str) else value


def phrase(text: str) -> str:
    """A ready-made English text that holds numbers ("surplus 3"), in the language spoken now."""
    if (template := _template(text)) != text or _code == "en":
        return template
    numbers = iter(_NUMBER.findall(text))
    return re.sub(r"\{\}", lambda _: next(numbers), _template(_NUMBER.sub("{}", text)))

"""The languages of texts for people: English, as written in the source, or French, from a catalogue.

English texts are the keys. A screen for one person has a `Language`; the functions of this module use the language of
the context in which they are called, so that two threads, tasks or windows can have two languages at once.

>>> with using("fr"):
...     translate("{name} passes.", name="Ada")
'Ada passe.'
>>> Language("fr").say(Message("{name} passes.", name=Side("white")))
'Les blancs passent.'
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import Any

from damier.core import registry
from damier.core.errors import DamierError, UnknownName
from damier.core.message import Message, Side, Speaker, Translated
from damier.core.profile import Translations, loaded, profile_of
from damier.i18n.grammar import Grammar

LANGUAGES = {"en": "English", "fr": "Français"}
"""The languages by code, each called by its own name."""

_BEFORE_SIGN = re.compile(r" (?=[:;?!»])")


class Language(Speaker):
    """One language: translates texts, numbers and messages. Raises UnknownName for an unknown code."""

    def __init__(self, code: str) -> None:
        self.code = code
        self._grammar = _grammar(code)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Language) and other.code == self.code

    def __hash__(self) -> int:
        return hash(self.code)

    def __repr__(self) -> str:
        return f"Language({self.code!r})"

    def translate(self, text: str, /, **facts: Any) -> str:
        """The text in this language, its {facts} filled in."""
        return self.fill(*self._wording(text, facts))

    def counted(self, number: int, one: str, many: str, /, **facts: Any) -> str:
        """One of two texts by a number, which both may show as {number}."""
        return self.translate(one if self.is_one(number) else many, number=number, **facts)

    def digits(self, text: str) -> str:
        """A number's digits with this language's point: a comma in French."""
        return text.replace(".", self._grammar.point)

    # -- grammar

    def wording(self, message: Message) -> tuple[str, Mapping[str, Any]]:
        """The template in this language, and the facts to fill in."""
        if isinstance(message, Translated) and self.code in message.facts:
            return str(message.facts[self.code]), {}
        is_one = not message.many or self.is_one(message.facts["number"])
        return self._wording(message.template if is_one else message.many, message.facts)

    def _wording(self, text: str, facts: Mapping[str, Any]) -> tuple[str, Mapping[str, Any]]:
        """The text for these facts: one of its own where a side of the game acts ("les blancs jouent")."""
        if side_text := self._side_text(text):
            sides = {
                name: self._grammar.sides[value.template]
                for name, value in facts.items()
                if isinstance(value, Message) and value.template in self._grammar.sides
            }
            if sides:
                return side_text, {**facts, **sides}
        return self.look_up(text), facts

    def look_up(self, text: str) -> str:
        """A text of ours or of a game in use, in this language; one that no catalogue has stays as it is."""
        if text in self._grammar.texts:
            return self._grammar.texts[text]
        found = (self._text_of(profile_of(game).translations, text) for game in registry.loaded())
        return next(filter(None, found), text)

    def side(self, seat_name: str) -> str:
        """A side of a game by its seat's name; in French the colour is plural ("les blancs")."""
        return self._grammar.sides.get(seat_name) or self.look_up(seat_name)

    def _side_text(self, text: str) -> str:
        """The text where a side of the game is its subject, of ours or of a game in use; empty if there is none."""
        if text in self._grammar.side_texts:
            return self._grammar.side_texts[text]
        found = (self._text_of(profile_of(game).side_translations, text) for game in registry.loaded())
        return next(filter(None, found), "")

    def _text_of(self, translations: Translations, text: str) -> str:
        """What a game's catalogue for this language has for a text; empty if nothing."""
        catalogue = translations.get(self.code)
        return "" if catalogue is None else loaded(catalogue).get(text, "")

    def is_one(self, number: Any) -> bool:
        """Whether this number takes the singular; in French, all below two do."""
        return bool(number == 1 or (self._grammar.none_is_one and abs(number) < 2))


@cache
def _grammar(code: str) -> Grammar:
    if code not in LANGUAGES:
        raise UnknownName(
            "there is no language {code!r}; the languages are {names}", code=code, names=", ".join(LANGUAGES)
        )
    if code == "fr":
        from damier.i18n.french import FRENCH

        return FRENCH
    return Grammar()


_ENGLISH = Language("en")
_spoken: ContextVar[Language] = ContextVar("language", default=_ENGLISH)


def active() -> Language:
    """The active language of this context."""
    return _spoken.get()


def current() -> str:
    """The code of the active language."""
    return active().code


def choose(code: str) -> None:
    """Use the language of that code from now on in this context; raises UnknownName."""
    _spoken.set(Language(code))


@contextmanager
def using(code: str) -> Iterator[Language]:
    """Use the language of that code in the block; raises UnknownName."""
    token = _spoken.set(Language(code))
    try:
        yield active()
    finally:
        _spoken.reset(token)


def asked_for(arguments: Sequence[str]) -> str | None:
    """The language of --lang on a command line: it is needed before the arguments are parsed."""
    for at, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == "--lang":
            value = value if equals else "".join(arguments[at + 1 : at + 2])
            return value if value in LANGUAGES else None
    return None


def from_environment(environ: Mapping[str, str] = os.environ) -> str:
    """The language of the environment: DAMIER_LANG first, then the locale.

    >>> from_environment({"LANG": "fr_CA.UTF-8"}), from_environment({"LANG": "fr_BE", "LC_ALL": "C"})
    ('fr', 'en')
    """
    for variable in ("DAMIER_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environ.get(variable):
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"


def side_named(name: str, seat_name: str) -> Side | None:
    """The side, if a name is only the seat's colour in some language; else None.

    >>> side_named("Blanc", "white"), side_named("blancs", "white"), side_named("Ada", "white")
    (Side('white'), Side('white'), None)
    """
    languages = [Language(code) for code in LANGUAGES]
    colours = {text.lower() for spoken in languages for text in (spoken.look_up(seat_name), spoken.side(seat_name))}
    return Side(seat_name) if name.lower() in colours else None


# -- the same in the active language


def translate(text: str, /, **facts: Any) -> str:
    """The text in the active language, its {facts} filled in."""
    return active().translate(text, **facts)


def counted(number: int, one: str, many: str, /, **facts: Any) -> str:
    """One of two texts by a number, which both may show as {number}."""
    return active().counted(number, one, many, **facts)


def decimal(value: float, digits: int) -> str:
    """A number with so many digits behind the point, or the comma in French."""
    return active().decimal(value, digits)


def number(value: float) -> str:
    """A number with as many digits behind the point, or the comma in French, as it has.

    >>> with using("fr"):
    ...     number(2.5), number(3.0)
    ('2,5', '3')
    """
    return active().number(value)


def percent(share: float) -> str:
    """A share of 1 as a whole number of hundredths, with its sign.

    >>> percent(0.256)
    '26%'
    """
    return translate("{number}%", number=round(100 * share))


def say(message: Message | str) -> str:
    """A message as text in the active language."""
    return active().say(message)


def unbroken(text: str) -> str:
    """A text that no line break separates from a sign: French has a space before some.

    >>> unbroken("Où ?") == "Où\N{NO-BREAK SPACE}?"
    True
    """
    return _BEFORE_SIGN.sub("\N{NO-BREAK SPACE}", text)


def sentence(error: DamierError) -> str:
    """An error as a sentence in the active language."""
    return active().say(error.message)

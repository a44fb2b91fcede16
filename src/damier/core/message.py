"""What happened, as data: an English template and its facts, translated where it is shown.

>>> move = Message("{name} plays {move}.", name=Side("white"), move="32-28")
>>> str(move)
'White plays 32-28.'
>>> str(Message.counted(2, "{number} move", "{number} moves"))
'2 moves'
"""

from __future__ import annotations

import string
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Self, TypeAlias

_MOST_QUOTED = 80  # characters


@dataclass(frozen=True, slots=True)
class Decimal:
    """A number with so many digits behind the point, or the comma: the reader's language decides.

    >>> str(Decimal(2.349, 1))
    '2.3'
    """

    value: float
    digits: int

    def __str__(self) -> str:
        return f"{self.value:.{self.digits}f}"


@dataclass(frozen=True, slots=True, init=False)
class Message:
    """A template and its facts; `str` is the English sentence. It is false if it is empty.

    A fact that is a text is shown as it is (a name, a move); a fact that is a message is put into words too.
    """

    template: str
    facts: Mapping[str, Fact]
    many: str  # the template for more than one, where `facts["number"]` decides; else empty

    def __init__(self, template: str, /, **facts: Fact) -> None:
        self._fill(template, facts)

    def _fill(self, template: str, facts: Mapping[str, Fact], many: str = "") -> None:
        object.__setattr__(self, "template", template)
        object.__setattr__(self, "facts", dict(facts))
        object.__setattr__(self, "many", many)

    @classmethod
    def counted(cls, number: float, one: str, many: str, /, **facts: Fact) -> Self:
        """One of two texts by a number, which both may show as {number}."""
        message = cls.__new__(cls)
        message._fill(one, {**facts, "number": number}, many)
        return message

    def __bool__(self) -> bool:
        return bool(self.template)

    def __hash__(self) -> int:
        return hash((self.template, self.many, frozenset(self.facts.items())))

    def __str__(self) -> str:
        return ENGLISH.say(self)

    def __repr__(self) -> str:
        facts = dict(self.facts)
        texts = [facts.pop("number"), self.template, self.many] if self.many else [self.template]
        shown = [*map(repr, texts), *(f"{name}={value!r}" for name, value in facts.items())]
        return f"{type(self).__name__}{'.counted' if self.many else ''}({', '.join(shown)})"


class Side(Message):
    """A seat by the name its game gives it, as the subject of a sentence: `White`.

    It is shown with a capital; a language may give it a sentence of its own ("les blancs jouent")."""

    __slots__ = ()

    def __init__(self, seat_name: str, /) -> None:
        super().__init__(seat_name)


class Translated(Message):
    """A text with its translations, by the codes of languages, for texts of other packages.

    >>> str(Translated("a program of mine", fr="un programme à moi"))
    'a program of mine'
    """

    __slots__ = ()

    def __init__(self, text: str, /, **by_code: str) -> None:
        super().__init__(text, **by_code)


Fact: TypeAlias = str | int | float | Decimal | Message
"""What a message may hold: plain data, all of it."""

NOTHING = Message("")


def joined(parts: Iterable[Fact], separator: str = " ") -> Message:
    """Several messages, or other facts, as one.

    >>> str(joined([Message("won"), Message("lost")], "; "))
    'won; lost'
    """
    facts = {f"part{number}": part for number, part in enumerate(parts, start=1)}
    gap = separator.replace("{", "{{").replace("}", "}}")
    return Message(gap.join(f"{{{name}}}" for name in facts), **facts)


class Speaker:
    """Puts messages into words: here into English, as they are written."""

    def say(self, message: Message | str) -> str:
        """The words of a message; a plain text is returned as it is."""
        if isinstance(message, str):
            return message
        if isinstance(message, Side):
            return self.side(message.template).capitalize()
        template, facts = self.wording(message)
        return template if isinstance(message, Translated) else self.fill(template, facts)

    def sentence(self, message: Message | str) -> str:
        """The words of a message that stands alone: it begins with a capital, unless it begins with a fact.

        >>> ENGLISH.sentence(Message("there is no file {name}", name="a.txt")), ENGLISH.sentence("a1 is taken")
        ('There is no file a.txt', 'a1 is taken')
        """
        said = self.say(message)
        if isinstance(message, str) or self.wording(message)[0].startswith("{"):
            return said
        return said[:1].upper() + said[1:]

    def fill(self, template: str, facts: Mapping[str, Any]) -> str:
        """A template with its facts in it; without facts it is shown as it is."""
        if not facts:
            return template
        quoted = quoted_facts(template)
        return template.format(**{name: self._shown(value, name in quoted) for name, value in facts.items()})

    def _shown(self, value: object, is_quoted: bool) -> object:
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, Decimal):
            return self.decimal(value.value, value.digits)
        if isinstance(value, float):
            return _Number(value, self)
        return _brief(value) if is_quoted else value

    def wording(self, message: Message) -> tuple[str, Mapping[str, Any]]:
        """The template in this language, and the facts to fill in."""
        is_one = not message.many or self.is_one(message.facts["number"])
        return self.look_up(message.template if is_one else message.many), message.facts

    def look_up(self, text: str) -> str:
        """A text in this language."""
        return text

    def side(self, seat_name: str) -> str:
        """A side of a game by its seat's name."""
        return self.look_up(seat_name)

    def is_one(self, number: Any) -> bool:
        """Whether this number takes the singular."""
        return bool(number == 1)

    def decimal(self, value: float, digits: int) -> str:
        """A number with so many digits behind the point."""
        return self.digits(str(Decimal(value, digits)))

    def number(self, value: float) -> str:
        """A number with as many digits behind the point as it has: 2, 2.5."""
        return self.digits(f"{value:g}")

    def digits(self, text: str) -> str:
        """A number's digits and its point, as this language writes them."""
        return text


ENGLISH = Speaker()


class _Number(float):
    """A fact that a template formats, `{seconds:g}`: the language writes its point."""

    def __new__(cls, value: float, speaker: Speaker) -> Self:
        made = super().__new__(cls, value)
        made._speaker = speaker
        return made

    _speaker: Speaker

    def __format__(self, form: str) -> str:
        return self._speaker.digits(super().__format__(form)) if form else super().__format__(form)


@lru_cache(maxsize=4096)
def quoted_facts(template: str) -> frozenset[str | None]:
    """The facts that a template shows as they were typed: `{text!r}`."""
    return frozenset(name for _, name, _, conversion in string.Formatter().parse(template) if conversion == "r")


def _brief(value: object) -> object:
    """A quoted text, shortened if it is very long."""
    return f"{value[:_MOST_QUOTED]}…" if isinstance(value, str) and len(value) > _MOST_QUOTED else value

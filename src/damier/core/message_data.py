"""Messages as plain data, for a web page or another process, and back. What comes back can be shown, whoever sent it.

>>> load_message(dump_message(Message("{name} passes.", name="Ada")))
Message('{name} passes.', name='Ada')
"""

from __future__ import annotations

import re
import reprlib
import string
from collections.abc import Mapping
from math import isfinite
from typing import Any, Final

from damier.core.errors import BadNotation
from damier.core.message import Decimal, Fact, Message, Side, Translated
from damier.core.names import printable_lines

_DEEPEST: Final = 8  # messages within messages
_MOST_DIGITS: Final = 12
_FORMAT: Final = re.compile(r"(?:\.\d)?[a-z]?")  # `g`, `.1f`


def dump_message(message: Message) -> dict[str, Any]:
    """The message as texts, numbers and dictionaries."""
    if isinstance(message, Side):
        return {"side": message.template}
    if isinstance(message, Translated):
        return {"text": message.template, "translations": dict(message.facts)}
    data: dict[str, Any] = {"text": message.template}
    if message.many:
        data["many"] = message.many
    if message.facts:
        data["facts"] = {name: _dump_fact(value) for name, value in message.facts.items()}
    return data


def load_message(data: object) -> Message:
    """The message again; raises BadNotation for anything else."""
    return _load(data, 0)


def _dump_fact(value: Fact) -> object:
    if isinstance(value, Message):
        return dump_message(value)
    if isinstance(value, Decimal):
        return {"decimal": value.value, "digits": value.digits}
    return value


def _load(data: object, depth: int) -> Message:
    if not isinstance(data, Mapping) or depth > _DEEPEST:
        raise _refusal(data)
    match dict(data):
        case {"side": str(name), **rest} if not rest:
            return Side(printable_lines(name))
        case {"text": str(text), "translations": dict(by_code), **rest} if not rest:
            if all(isinstance(part, str) for pair in by_code.items() for part in pair):
                return Translated(
                    printable_lines(text), **{code: printable_lines(each) for code, each in by_code.items()}
                )
        case {"text": str(text), **rest} if rest.keys() <= {"many", "facts"}:
            facts, many = _load_facts(rest.get("facts", {}), depth), rest.get("many", "")
            if _is_safe(text, facts) and _is_safe(many, facts):
                return _build(printable_lines(text), printable_lines(many), facts)
    raise _refusal(data)


def _build(text: str, many: str, facts: dict[str, Fact]) -> Message:
    if not many:
        return Message(text, **facts)
    number = facts.pop("number", None)
    if not isinstance(number, int):
        raise _refusal(many)
    return Message.counted(number, text, many, **facts)


def _load_facts(data: object, depth: int) -> dict[str, Fact]:
    if not isinstance(data, Mapping) or not all(isinstance(name, str) for name in data):
        raise _refusal(data)
    return {name: _load_fact(value, depth) for name, value in data.items()}


def _load_fact(value: object, depth: int) -> Fact:
    match value:
        case str():
            return printable_lines(value)
        case int() | float():
            return value
        case {"decimal": int() | float() as number, "digits": int(digits)} if isfinite(number):
            if 0 <= digits <= _MOST_DIGITS:
                return Decimal(number, digits)
    return _load(value, depth + 1)


def _is_safe(template: object, facts: Mapping[str, Fact]) -> bool:
    """Whether a template does nothing but show its facts: no attribute, no index, nothing that makes a text longer."""
    if not isinstance(template, str):
        return False
    if not facts:
        return True  # it is shown as it is
    try:
        fields = [field for field in string.Formatter().parse(template) if field[1] is not None]
        if not all(_shows_fact(name, spec, facts) for _, name, spec, _ in fields):
            return False  # before it is tried: a width could fill the memory
        template.format(**{name: value if isinstance(value, int | float) else "" for name, value in facts.items()})
    except (ValueError, LookupError, AttributeError, ArithmeticError):  # such as a format of numbers for a text
        return False
    return True


def _shows_fact(name: str | None, spec: str | None, facts: Mapping[str, Fact]) -> bool:
    """Whether a field of a template shows one of the facts, in no more room than it takes."""
    return bool(name and name.isidentifier() and name in facts and _FORMAT.fullmatch(spec or ""))


def _refusal(data: object) -> BadNotation:
    return BadNotation("{data} is not a message", data=reprlib.repr(data))

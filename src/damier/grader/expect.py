"""Comparisons for checks: each raises Failed, with what was expected, what was received, and where they differ."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from damier.core.message import NOTHING, Message
from damier.grader.remote import Outcome
from damier.grader.shown import shown_value, visible
from damier.grader.verdict import Failed


def same(outcome: Outcome, expected: Any, *, hint: Message | str = NOTHING, is_typed: bool = False) -> None:
    """The call has given that value. `is_typed`: 0 is not False, 1 is not True, and 1.0 is not 1."""
    if not _is_same(outcome.value, expected, is_typed=is_typed):
        raise Failed(
            _difference(outcome.call, outcome.value, expected),
            expected=shown_value(expected),
            received=shown_value(outcome.value),
            hint=hint,
        )


def holds(condition: bool, cause: Message | str, **told: Message | str) -> None:
    """The condition is true."""
    if not condition:
        raise Failed(cause, **told)


def same_text(what: str, received: str, expected: str, *, hint: Message | str = NOTHING) -> None:
    """Two texts are the same, but for blanks and empty lines at the end."""
    ours, theirs = _lines(expected), _lines(received)
    if ours == theirs:
        return
    at = next((at for at, pair in enumerate(zip(ours, theirs, strict=False)) if pair[0] != pair[1]), None)
    if at is None:
        at = min(len(ours), len(theirs))
        cause = Message(
            "{what}: {received} lines, expected {expected}", what=what, received=len(theirs), expected=len(ours)
        )
    else:
        cause = Message(
            "{what}: line {line} is {received!r}, expected {expected!r}",
            what=what,
            line=at + 1,
            received=visible(theirs[at]),
            expected=visible(ours[at]),
        )
    raise Failed(cause, expected="\n".join(ours), received=visible("\n".join(theirs)), hint=hint)


def contains(what: str, text: str, *parts: str, hint: Message | str = NOTHING) -> None:
    """All parts are in the text, in that order; capitals do not matter."""
    lowered, at = text.lower(), 0
    for part in parts:
        found = lowered.find(part.lower(), at)
        if found < 0:
            raise Failed(
                Message("{what} does not show {part!r}", what=what, part=part),
                expected=" … ".join(parts),
                received=text[-800:],
                hint=hint,
            )
        at = found + len(part)


def raises(outcome: Outcome, *types: str, hint: Message | str = NOTHING) -> None:
    """The call has ended with one of these errors."""
    if outcome.error is None or outcome.error.type not in types:
        raise Failed(
            Message("{call} does not raise {error}", call=outcome.call, error=" / ".join(types)),
            expected=" / ".join(types),
            received=outcome.error.message() if outcome.error else shown_value(outcome.value),
            hint=hint,
        )


def _is_same(value: Any, expected: Any, *, is_typed: bool) -> bool:
    if is_typed and type(value) is not type(expected):
        return False
    if isinstance(expected, list | tuple) and isinstance(value, list | tuple) and type(value) is type(expected):
        return len(value) == len(expected) and all(
            _is_same(*pair, is_typed=is_typed) for pair in zip(value, expected, strict=True)
        )
    return bool(value == expected)


def _difference(call: str, value: Any, expected: Any) -> Message:
    """Where two values differ, in words."""
    if _is_matrix(expected) and _is_matrix(value):
        if len(value) != len(expected):
            return Message(
                "{call} has {number} rows, not {expected}", call=call, number=len(value), expected=len(expected)
            )
        for at, (row, wanted) in enumerate(zip(value, expected, strict=True)):
            if len(row) != len(wanted):
                return Message("{call}: row {row} has {number} values", call=call, row=at, number=len(row))
            for column, pair in enumerate(zip(row, wanted, strict=True)):
                if pair[0] != pair[1]:
                    return Message(
                        "{call}: [{row}][{column}] is {received}, expected {expected}",
                        call=call,
                        row=at,
                        column=column,
                        received=repr(pair[0]),
                        expected=repr(pair[1]),
                    )
    if value is None:
        return Message("{call} returns nothing: a `return` is missing, or not reached", call=call)
    return Message("{call} returns the wrong result", call=call)


def _is_matrix(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(row, list) for row in value)


def _lines(text: str) -> Sequence[str]:
    lines = [line.rstrip() for line in text.replace("\r\n", "\n").split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    return lines

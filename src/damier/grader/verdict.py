"""What a check has found out: passed, failed with its reason, not tried, or left to a person."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, Self

from damier.core.message import NOTHING, Message
from damier.core.message_data import dump_message, load_message

LABELS: Final = {
    "cause": NOTHING,
    "expected": Message("expected"),
    "received": Message("received"),
    "position": Message("position"),
    "printed": Message("printed by your program"),
    "stopped": Message("where it stopped"),
    "hint": Message("hint"),
}
"""The texts of a verdict, in the order in which they are read, and what each is called."""

_MOST_SHOWN: Final = 3000  # characters


class Status(StrEnum):
    """How a check has ended."""

    PASSED = "passed"
    FAILED = "failed"
    SKIPPED = "skipped"  # what it depends on has failed
    UNSURE = "unsure"  # a person has to look


class Failed(Exception):
    """Raised by a check: the submission does not do what the document asks for.

    `cause` is a sentence, `expected` and `received` are what a reader compares, `hint` is what to do next. Of a player:
    the position that it was given, what it has printed, and the line at which it has stopped.
    """

    def __init__(
        self,
        cause: Message | str,
        *,
        expected: Message | str = NOTHING,
        received: Message | str = NOTHING,
        position: Message | str = NOTHING,
        printed: Message | str = NOTHING,
        stopped: Message | str = NOTHING,
        hint: Message | str = NOTHING,
    ) -> None:
        super().__init__(str(cause))
        self.cause, self.expected, self.received, self.hint = map(as_message, (cause, expected, received, hint))
        self.position, self.printed, self.stopped = map(as_message, (position, printed, stopped))


class Skipped(Exception):
    """Raised by a check: it cannot be tried, because of something that another check tells."""

    def __init__(self, cause: Message | str) -> None:
        super().__init__(str(cause))
        self.cause = as_message(cause)


class Unsure(Exception):
    """Raised by a check: this program cannot be judged by a machine, which is not its fault."""

    def __init__(self, cause: Message | str) -> None:
        super().__init__(str(cause))
        self.cause = as_message(cause)


def as_message(text: Message | str) -> Message:
    """A message; a text of its own is shown as it is, unless nobody would read all of it."""
    if isinstance(text, Message):
        return text
    if not text:
        return NOTHING
    short = text if len(text) <= _MOST_SHOWN else f"{text[: _MOST_SHOWN // 2]}\n…\n{text[-_MOST_SHOWN // 2 :]}"
    return Message("{text}", text=short.encode("utf-8", "replace").decode())


def texts_of(told: Failed | Verdict) -> dict[str, Message]:
    """All that a verdict says, or what will be one, by the names of LABELS."""
    return {name: getattr(told, name) for name in LABELS}


def points_message(points: float, out_of: float) -> Message:
    """Points of all points, in words.

    >>> print(points_message(1, 20), points_message(1.5, 20), sep="; ")
    1 point out of 20; 1.5 points out of 20
    """
    return Message.counted(
        points, "{number:g} point out of {out_of:g}", "{number:g} points out of {out_of:g}", out_of=out_of
    )


@dataclass(frozen=True, slots=True)
class Verdict:
    """One check of one submission."""

    check: str
    status: Status
    points: float  # earned
    out_of: float
    cause: Message = NOTHING
    expected: Message = NOTHING
    received: Message = NOTHING
    position: Message = NOTHING  # that a player was given
    printed: Message = NOTHING  # by the program
    stopped: Message = NOTHING  # the line of an error
    hint: Message = NOTHING
    is_bonus: bool = False  # its points come on top: nothing is lost without them

    def dump(self) -> dict[str, Any]:
        """The verdict as plain data."""
        data: dict[str, Any] = {
            "check": self.check,
            "status": self.status.value,
            "points": self.points,
            "out_of": self.out_of,
        } | ({"is_bonus": True} if self.is_bonus else {})
        return data | {name: dump_message(message) for name, message in texts_of(self).items() if message}

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Self:
        """The verdict of plain data; raises BadNotation, KeyError or ValueError."""
        texts: dict[str, Any] = {name: load_message(data[name]) for name in LABELS if name in data}
        return cls(
            data["check"],
            Status(data["status"]),
            data["points"],
            data["out_of"],
            **texts,
            is_bonus=data.get("is_bonus", False),
        )

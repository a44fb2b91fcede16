"""Checks that were not tried, for people: those with one reason are told at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from damier.core.message import Message
from damier.grader.verdict import Status, Verdict

_FIRST: Final = "not tried, as this has to pass first: {title}"
_FEWEST: Final = 2  # of one reason: a single one is shown like any other


@dataclass(frozen=True, slots=True)
class Untried:
    """Several checks that were not tried for one reason."""

    verdicts: tuple[Verdict, ...]

    @property
    def out_of(self) -> float:
        """What they are worth together."""
        return round(sum(each.out_of for each in self.verdicts), 6)

    def message(self) -> Message:
        """How many they are, and why they were not tried."""
        number, cause = len(self.verdicts), self.verdicts[0].cause
        if cause.template == _FIRST:
            title = cause.facts["title"]
            return Message("{number} checks not tried, as this has to pass first: {title}", number=number, title=title)
        return Message("{number} checks not tried: {why}", number=number, why=cause)


def needs(title: Message) -> Message:
    """Why a check was not tried: another one, of that title, has failed.

    >>> str(needs(Message("ia.py can be imported")))
    'not tried, as this has to pass first: ia.py can be imported'
    """
    return Message(_FIRST, title=title)


def condensed(verdicts: Sequence[Verdict]) -> list[Verdict | Untried]:
    """The verdicts in their order; those that were not tried for one reason at the place of the first of them."""
    together: dict[Message, list[Verdict]] = {}
    for each in verdicts:
        if each.status == Status.SKIPPED:
            together.setdefault(each.cause, []).append(each)
    shown: list[Verdict | Untried] = []
    for each in verdicts:
        group = together.get(each.cause, []) if each.status == Status.SKIPPED else []
        if len(group) < _FEWEST:
            shown.append(each)
        elif group[0] is each:
            shown.append(Untried(tuple(group)))
    return shown

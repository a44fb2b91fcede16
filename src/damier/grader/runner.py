"""The checks of a contract, run on one submission."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Self

from damier.core.errors import FileError, NoSandbox
from damier.core.message import Message
from damier.core.message_data import dump_message, load_message
from damier.grader import programs, remote, windows
from damier.grader.contract import Check, Contract, Reading
from damier.grader.untried import needs
from damier.grader.verdict import Failed, Skipped, Status, Unsure, Verdict, texts_of
from damier.grader.work import Work

MODULES: Final = (programs.INSIDE, remote.INSIDE, windows.INSIDE)
"""What a launcher should have imported for submissions' sandboxes."""


@dataclass(frozen=True, slots=True)
class ToRead:
    """What is left to a person, with facts."""

    name: str
    out_of: float
    facts: tuple[Message, ...] = ()
    is_bonus: bool = False

    def dump(self) -> dict[str, Any]:
        """The entry as plain data."""
        data = {"reading": self.name, "out_of": self.out_of, "facts": [dump_message(fact) for fact in self.facts]}
        return data | ({"is_bonus": True} if self.is_bonus else {})

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Self:
        """The entry of plain data."""
        return cls(
            data["reading"], data["out_of"], tuple(map(load_message, data["facts"])), data.get("is_bonus", False)
        )


@dataclass(frozen=True, slots=True)
class Report:
    """What was found out about one submission."""

    verdicts: tuple[Verdict, ...]
    to_read: tuple[ToRead, ...] = ()

    @property
    def points(self) -> float:
        """What the machine gives, bonuses included."""
        return round(sum(each.points for each in self.verdicts), 6)

    @property
    def failed(self) -> list[str]:
        """The names of the checks that have failed."""
        return [each.check for each in self.verdicts if each.status == Status.FAILED]

    @property
    def out_of(self) -> float:
        """What the machine could give without bonuses: what it is unsure about is a person's."""
        sure = (each for each in self.verdicts if each.status != Status.UNSURE and not each.is_bonus)
        return round(sum(each.out_of for each in sure), 6)

    @property
    def left(self) -> float:
        """The points that a person has to give, without bonuses."""
        return self._left(is_bonus=False)

    @property
    def bonus_left(self) -> float:
        """The points that a person can give on top."""
        return self._left(is_bonus=True)

    def _left(self, *, is_bonus: bool) -> float:
        unsure = (each.out_of for each in self.verdicts if each.status == Status.UNSURE and each.is_bonus == is_bonus)
        return round(sum(unsure) + sum(each.out_of for each in self.to_read if each.is_bonus == is_bonus), 6)

    def dump(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "points": self.points,
            "out_of": self.out_of,
            "left": self.left,
            "bonus_left": self.bonus_left,
            "verdicts": [each.dump() for each in self.verdicts],
            "to_read": [each.dump() for each in self.to_read],
        }

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Self:
        """The report of plain data; raises BadNotation, KeyError or ValueError."""
        return cls(tuple(map(Verdict.load, data["verdicts"])), tuple(map(ToRead.load, data["to_read"])))


def grade(
    contract: Contract, work: Work, part: str | None = None, on_check: Callable[[Check, Verdict], None] | None = None
) -> Report:
    """Run all checks, or those of one part; a check whose needs have failed is skipped."""
    checks, readings = contract.of_part(part)
    verdicts: dict[str, Verdict] = {}
    titles = {each.name: each.title for each in checks}
    for check in checks:
        verdict = replace(_judged(check, work, verdicts, titles), is_bonus=check.is_bonus)
        verdicts[check.name] = verdict
        if on_check:
            on_check(check, verdict)
    return Report(tuple(verdicts.values()), tuple(_read(reading, work) for reading in readings))


def _judged(check: Check, work: Work, before: Mapping[str, Verdict], titles: Mapping[str, Message]) -> Verdict:
    """The verdict of one check."""
    for name in check.needs:
        if name in before and before[name].status not in (Status.PASSED, Status.UNSURE):
            why = before[name].cause
            if before[name].status == Status.FAILED:
                why = needs(titles[name])
            return Verdict(check.name, Status.SKIPPED, 0.0, check.points, why)
    try:
        check.run(work)
    except Failed as failed:
        texts: dict[str, Any] = texts_of(failed)
        return Verdict(check.name, Status.FAILED, 0.0, check.points, **texts)
    except Skipped as skipped:
        return Verdict(check.name, Status.SKIPPED, 0.0, check.points, skipped.cause)
    except Unsure as unsure:
        return Verdict(check.name, Status.UNSURE, 0.0, check.points, unsure.cause)
    except (NoSandbox, FileError):
        raise
    except Exception as error:  # of the check itself: nobody loses a point for it
        told = f"{type(error).__name__}: {error}"[:300]
        cause = Message("this check has failed itself, which is not the submission's fault: {error}", error=told)
        return Verdict(check.name, Status.UNSURE, 0.0, check.points, cause)
    return Verdict(check.name, Status.PASSED, check.points, check.points)


def _read(reading: Reading, work: Work) -> ToRead:
    try:
        return ToRead(reading.name, reading.points, tuple(reading.facts(work)), reading.is_bonus)
    except (Failed, FileError, OSError) as error:
        return ToRead(reading.name, reading.points, (Message("{text}", text=str(error)),), reading.is_bonus)

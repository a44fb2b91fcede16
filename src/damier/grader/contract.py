"""A document that programs are written to, as checks: what is asked for, where it says so, and what it is worth.

CONTRACT = Contract("fizz", Message("Fizz"), files=("fizz.py",))

@CONTRACT.check("2.1", Message("fizz(15) is FizzBuzz"), 4)
def fizz_of_15(work: Work) -> None:
    with work.remote() as program:
        same(program.call("fizz.fizz", 15), "FizzBuzz")
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

from damier.core.errors import UnknownName
from damier.core.message import Message
from damier.grader.verdict import as_message
from damier.grader.work import Work

Run: TypeAlias = Callable[[Work], Any]
Facts: TypeAlias = Callable[[Work], Iterable[Message]]

WHOLE: Final = ""
"""The part of a document that has no parts."""


@dataclass(frozen=True, slots=True)
class Check:
    """Something that a machine can find out: it passes, or raises Failed."""

    name: str
    section: str  # of the document
    title: Message
    points: float
    run: Run
    part: str = WHOLE
    needs: tuple[str, ...] = ()  # names of checks that have to pass before this one makes sense
    is_bonus: bool = False  # its points come on top of all others


@dataclass(frozen=True, slots=True)
class Reading:
    """Something that a person has to judge; facts help."""

    name: str
    section: str
    title: Message
    points: float
    facts: Facts
    part: str = WHOLE
    is_bonus: bool = False


@dataclass
class Contract:
    """All of a document. The points of its checks and readings add up to what the document says."""

    name: str
    title: Message | str
    files: Sequence[str] = ()  # the names by which a submission is recognised in an archive
    parts: dict[str, Message] = field(default_factory=dict)  # that can be handed in alone, with their titles
    part_files: dict[str, Sequence[str]] = field(default_factory=dict)  # of a part that does not ask for all files
    playing_parts: Collection[str] | None = None  # in which what is handed in can play already; None: in all
    packages: tuple[str, ...] = ()  # of Python that submissions need, as pip names them
    modules: tuple[str, ...] = ()  # what sandboxes should have imported besides the grader's own
    shows_damier: bool = False  # whether submissions may import damier: players of a game do
    plays: str = ""  # the game that what is handed in can play, `draughts/tp` with its variant; empty: none
    scale: float = 0.0  # what the points are brought to in the end, 20 for instance; 0: as they are
    checks: list[Check] = field(default_factory=list)
    readings: list[Reading] = field(default_factory=list)

    def check(
        self,
        section: str,
        title: Message | str,
        points: float,
        *,
        part: str = WHOLE,
        needs: Sequence[str] = (),
        is_bonus: bool = False,
    ) -> Callable[[Run], Run]:
        """Make a function a check, by the name of the function."""

        def add(run: Run) -> Run:
            name = getattr(run, "__name__", "check")
            self.add(Check(name, section, as_message(title), points, run, part, tuple(needs), is_bonus))
            return run

        return add

    def add(self, check: Check) -> None:
        """Add a check; what it needs has to be there already."""
        known = {each.name for each in self.checks}
        assert check.name not in known, f"there are two checks {check.name}"
        assert known.issuperset(check.needs), f"{check.name} needs {set(check.needs) - known}, which is not there yet"
        self.checks.append(check)

    def reading(
        self, section: str, title: Message | str, points: float, *, part: str = WHOLE, is_bonus: bool = False
    ) -> Callable[[Facts], Facts]:
        """Make a function that finds facts for a person to judge by something to be read."""

        def add(facts: Facts) -> Facts:
            name = getattr(facts, "__name__", "reading")
            self.readings.append(Reading(name, section, as_message(title), points, facts, part, is_bonus))
            return facts

        return add

    def with_points(self, **points: float) -> Contract:
        """A copy of the contract in which some checks and readings, by their names, are worth something else."""
        names = {each.name for each in self.checks} | {each.name for each in self.readings}
        if unknown := points.keys() - names:
            raise UnknownName("there is no check {name!r}", name=min(unknown))
        return replace(
            self,
            checks=[replace(each, points=points.get(each.name, each.points)) for each in self.checks],
            readings=[replace(each, points=points.get(each.name, each.points)) for each in self.readings],
        )

    def titles(self) -> dict[str, Message]:
        """The titles of all checks and readings, by their names."""
        return {each.name: each.title for each in self.checks} | {each.name: each.title for each in self.readings}

    def files_of(self, part: str) -> Sequence[str]:
        """The files of a part; of all for none."""
        return self.part_files.get(part, self.files)

    def plays_in(self, part: str) -> str:
        """The game that what is handed in for a part can play, as in `plays`; empty: none."""
        return self.plays if not part or self.playing_parts is None or part in self.playing_parts else ""

    def of_part(self, part: str | None) -> tuple[list[Check], list[Reading]]:
        """What is asked for in one part, or in all."""
        return (
            [each for each in self.checks if part is None or each.part == part],
            [each for each in self.readings if part is None or each.part == part],
        )

"""By what number, or address, other systems know students: a list `name,number` that a teacher pastes."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from damier.core.names import printable, without_accents
from damier.web.classes.records import Account
from damier.web.errors import BadForm

LONGEST: Final = 100  # characters of a number


@dataclass(frozen=True, slots=True)
class Pasted:
    """What was understood of a list, and what was not."""

    given: Mapping[str, str]  # numbers by account
    unknown: Sequence[str]  # lines about nobody
    taken: Mapping[str, str]  # lines with a number that somebody else has, whose name it is
    heading: str = ""  # a line that was taken for one

    @property
    def left(self) -> str:
        """The lines that were not taken."""
        return "\n".join((*self.unknown, *self.taken))


def read_list(text: str, students: Sequence[Account]) -> Pasted:
    """The numbers of a list for these students: `name,number` on each line, also with semicolons or tabs.

    Capitals, accents and the order of a name's words do not matter.

    >>> ada, eve = Account("1", "student", "Ada Lovelace", ""), Account("2", "student", "Eve", "")
    >>> read_list("name;number\\nLOVELACE Ada\\ts123\\nBob;4\\nEve,s123", [ada, eve])
    Pasted(given={'1': 's123'}, unknown=['Bob;4'], taken={'Eve,s123': 'Ada Lovelace'}, heading='name;number')
    """
    known = _by_words(students)
    found: dict[str, str] = {}  # lines by account
    given: dict[str, str] = {}
    unknown, heading = [], ""
    for at, line in enumerate(line for line in text.splitlines() if line.strip()):
        name, number = _cells(line)
        account = known.get(_words(name))
        if account and len(number) <= LONGEST:
            given[account.id], found[account.id] = number, line
        elif at or re.search(r"[\d@]", number):
            unknown.append(line)
        else:
            heading = line
    taken = {}
    while clash := _clash(given, students):
        taken[found[clash[0]]] = clash[1]
        del given[clash[0]]
    return Pasted(given, unknown, taken, heading)


def _clash(given: Mapping[str, str], students: Sequence[Account]) -> tuple[str, str] | None:
    """Who of a list, the last first, would have the number of somebody else, and whose it is."""
    holders: dict[str, list[Account]] = {}
    for each in students:
        holders.setdefault(given.get(each.id, each.number).casefold(), []).append(each)
    for own in reversed([*given]):
        number = given[own].casefold()
        other = next((each for each in holders[number] if each.id != own), None) if number else None
        if other:
            return own, other.name
    return None


def check_free(number: str, account: Account, students: Iterable[Account]) -> None:
    """Raise BadForm for a number that another student of the course has."""
    for each in students:
        if number and each.id != account.id and each.number.casefold() == number.casefold():
            raise BadForm("{name} has the ID number {number} already", name=each.name, number=number)


def _cells(line: str) -> tuple[str, str]:
    """A name and a number, between which is a tab, else a semicolon, else a comma."""
    mark = next((each for each in "\t;" if each in line), ",")
    cells = [printable(each).strip() for each in next(csv.reader([line], delimiter=mark), [])]
    return (cells[0] if cells else "", cells[1] if len(cells) > 1 else "")


def _by_words(students: Iterable[Account]) -> Mapping[str, Account]:
    """Students by the words of their names; none whose words another has too."""
    found: dict[str, Account | None] = {}
    for each in students:
        words = _words(each.name)
        found[words] = None if words in found else each
    return {words: each for words, each in found.items() if each}


def _words(name: str) -> str:
    return " ".join(sorted(re.findall(r"\w+", without_accents(name.casefold()))))

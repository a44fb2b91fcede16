"""By what number, or address, other systems know students: a list `name,number` that a teacher pastes."""

from __future__ import annotations

import csv
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from damier.core.names import printable
from damier.web.classes.records import Account

LONGEST: Final = 100  # characters of a number


@dataclass(frozen=True, slots=True)
class Pasted:
    """What was understood of a list, and what was not."""

    given: Mapping[str, str]  # numbers by account
    left: Sequence[str]  # lines


def read_list(text: str, students: Iterable[Account]) -> Pasted:
    """The numbers of a list for these students: `name,number` on each line, also with semicolons or tabs.

    Capitals, accents and the order of a name's words do not matter.

    >>> ada = Account("1", "student", "Ada Lovelace", "")
    >>> read_list("name;number\\nLOVELACE Ada;s123\\nBob;4", [ada])
    Pasted(given={'1': 's123'}, left=['Bob;4'])
    """
    known = _by_words(students)
    given, left = {}, []
    mark = next((each for each in "\t;" if each in text), ",")
    lines = [line for line in text.splitlines() if line.strip()]
    for at, line in enumerate(lines):
        name, number = _cells(line, mark)
        account = known.get(_words(name))
        if account and len(number) <= LONGEST:
            given[account.id] = number
        elif at or re.search(r"[\d@]", number):  # else it is a heading
            left.append(line)
    return Pasted(given, left)


def _cells(line: str, mark: str) -> tuple[str, str]:
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
    plain = "".join(each for each in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(each))
    return " ".join(sorted(re.findall(r"\w+", plain)))

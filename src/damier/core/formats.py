"""File formats of a game besides records, and maps."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from damier.core.match import Match


@dataclass(frozen=True, slots=True)
class GameOnFile:
    """One game in a file: who played it, and how to play it again (raises BadRecord)."""

    replay: Callable[[], Match[Any, Any]]
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Comment:
    """What is said of a move in a file: a text, how bad it was, and the moves that were better, in notation."""

    text: str = ""
    badness: int = 0  # 1 an inaccuracy, 2 a mistake, 3 a blunder
    better: tuple[str, ...] = ()
    tried: tuple[tuple[str, ...], ...] = ()  # other lines in place of the move


@dataclass(frozen=True, slots=True)
class FileFormat:
    """A text format that holds games of one game: PDN, GGF and the like."""

    name: str  # as shown in file dialogues
    suffix: str  # of its files' names, with the dot; empty if they have none of their own
    read: Callable[[str], Sequence[GameOnFile]]  # raises BadRecord
    write: Callable[[Match[Any, Any], Sequence[str]], str] | None = None  # with the players' names; raises BadSetup
    write_commented: Callable[[Match[Any, Any], Sequence[str], Sequence[Comment]], str] | None = None  # one per move
    beginning: str = ""  # a pattern of how such a text begins, for files with other names

    def matches_name(self, path: Path) -> bool:
        """Whether a file's name says that it has this format."""
        return bool(self.suffix) and path.suffix.lower() == self.suffix

    def matches_text(self, text: str) -> bool:
        """Whether a text looks as if it had this format."""
        return bool(self.beginning) and re.match(self.beginning, text) is not None


@dataclass(frozen=True, slots=True)
class Maps:
    """Boards of any outline, for a game that is played on one: in files, or made at random."""

    read: Callable[[Path], str]  # the position's text that a file draws; raises FileError or BadPosition
    is_map: Callable[[str], bool]  # whether a position's text is a map
    with_holes: str = ""  # the position's text for a map made at random with so many holes: a template with {number}
    has_holes: Callable[[str], bool] = lambda variant: True  # whether a variant's maps made at random have holes
    beside: str = ""  # how the word of a position's text begins that may stand beside a map in a file

    def holes_in(self, position: str) -> str | None:
        """The number of holes that a position's text asks for; None if it does not.

        >>> Maps(str, str.isalpha, "holes={number}").holes_in("holes=8")
        '8'
        """
        before, _, after = self.with_holes.partition("{number}")
        found = re.fullmatch(rf"{re.escape(before)}(\d+){re.escape(after)}", position) if self.with_holes else None
        return found[1] if found else None

"""PDN 3.0: draughts games as text, read with their comments and variations, and written.

>>> game, = read_pdn('[GameType "20"] 1. 32-28 {the centre} 19-23 2. 28x19 14x23 *')
>>> [move.text for move in game.moves], game.moves[0].comments
(['32-28', '19-23', '28x19', '14x23'], ('the centre',))
>>> game.replay().position.points()
(19, 19)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from damier.core.errors import DamierError
from damier.core.files import read_text
from damier.games.draughts.pdn_game import RESULTS, UNKNOWN_RESULT, PdnGame, PdnMove
from damier.games.draughts.pdn_reader import PdnReader

_WIDTH = 79
_STRENGTH = re.compile(r"[!?*]+")  # what is written right behind a move


def read_pdn(text: str, keep_variations: bool = True) -> list[PdnGame]:
    """All games of a PDN text; raises BadRecord naming the line that cannot be read."""
    return list(PdnReader(text, keep_variations).games())


def load_pdn(path: str | Path, keep_variations: bool = True) -> list[PdnGame]:
    """All games of a PDN file, in UTF-8 or, as older files are, in Latin-1."""
    return read_pdn(read_text(Path(path), fallback="latin-1"), keep_variations)


def write_pdn(games: Sequence[PdnGame]) -> str:
    """Games as one PDN text."""
    return "\n".join(map(format_pdn, games))


def format_pdn(game: PdnGame) -> str:
    """One game as PDN; a result that PDN does not have is written as unknown."""
    tags = "".join(f'[{name} "{_escape(value)}"]\n' for name, value in game.tags.items())
    result = game.result if game.result in RESULTS else UNKNOWN_RESULT
    words = [*map(_format_comment, game.comments), *_format_moves(game.moves, _first_ply(game)), result]
    return f"{tags}\n{_wrapped(words)}\n"


@dataclass(slots=True)
class _Line:
    """A line of moves that is being written."""

    moves: Sequence[PdnMove]
    ply: int  # of the next move
    at: int = 0
    needs_number: bool = True
    variations: Iterator[Sequence[PdnMove]] = field(default_factory=lambda: iter(()))  # on the move just written

    def next_words(self) -> Iterator[str]:
        """The next move, numbered where needed, with its marks and comments."""
        move, number = self.moves[self.at], self.ply // 2 + 1
        if self.ply % 2 == 0:
            yield f"{number}."
        elif self.needs_number:
            yield f"{number}..."
        marks = list(move.marks)
        attached = marks.pop(0) if marks and _STRENGTH.fullmatch(marks[0]) else ""
        yield move.text + attached
        yield from marks
        yield from map(_format_comment, move.comments)
        self.variations = filter(None, move.variations)
        self.needs_number = bool(move.comments or move.variations)
        self.at += 1
        self.ply += 1


def _format_moves(moves: Sequence[PdnMove], ply: int) -> list[str]:
    """A line of moves and its variations as words, numbered from a ply on; without recursion, however deep they are."""
    words: list[str] = []
    lines = [_Line(moves, ply)]
    while lines:
        line = lines[-1]
        variation = next(line.variations, None)
        if variation is not None:
            lines.append(_Line(variation, line.ply - 1))
            first, *rest = lines[-1].next_words()
            words += [f"({first}", *rest]
        elif line.at < len(line.moves):
            words += line.next_words()
        else:
            lines.pop()
            if lines:
                words[-1] += ")"
    return words


def _wrapped(words: Iterable[str]) -> str:
    """Words in lines of a width that old programs can read."""
    lines: list[list[str]] = [[]]
    room = _WIDTH
    for word in (part for each in words for part in each.split(" ")):
        if len(word) > room and lines[-1]:
            lines.append([])
            room = _WIDTH
        lines[-1].append(word)
        room -= len(word) + 1
    return "\n".join(map(" ".join, lines))


def _format_comment(comment: str) -> str:
    return "{" + " ".join(comment.replace("}", ")").split()) + "}"


def _first_ply(game: PdnGame) -> int:
    """0 if the side that starts this kind of game, or this game by its GameType, moves first here, else 1."""
    try:
        start, said = game.start(), game.game_types()[0].first
    except DamierError:
        return 0
    return int(start.to_move != (start.rules.first if said is None else said))


def _escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')

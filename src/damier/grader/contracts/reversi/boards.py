"""A board in what a program prints: labels 1 to 8, eight cells each, whatever the characters are."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from damier.games.reversi.position import ReversiPosition

Board = tuple[tuple[str, ...], ...]
_LINES: Final = "|│║┃¦┆┊"
_LABEL: Final = re.compile(rf"^[\s{_LINES}]*([1-8])(?![0-9])|(?<![0-9])([1-8])[\s{_LINES}]*$")


def boards(text: str) -> list[Board]:
    """The boards of a text, in order; row 1 first."""
    found = []
    lines = text.splitlines()
    heads = [_letters(line) for line in lines]
    head: list[int] = []
    rows: dict[int, tuple[str, ...]] = {}
    for line, letters in zip(lines, heads, strict=True):
        head = letters or head
        label = _label(line)
        if label is None:
            continue
        cells = _cells(line, head)
        if cells is None:
            continue
        if label in rows:
            rows = {}
        rows[label] = cells
        if len(rows) == 8:
            found.append(tuple(rows[number] for number in range(1, 9)))
            rows = {}
    return found


def without_boards(text: str) -> str:
    """A text without the lines of a board: their numbers are no scores."""
    return "\n".join(line for line in text.splitlines() if _label(line) is None or _cells(line, []) is None)


def after_last(text: str) -> str:
    """What follows the last board of a text."""
    lines = text.splitlines()
    last = max((at for at, line in enumerate(lines) if _label(line) == 8 and _cells(line, [])), default=-1)
    return "\n".join(lines[last + 1 :])


def fault(board: Board, position: ReversiPosition, symbols: Sequence[str]) -> str:
    """A square that is shown wrongly; nothing if there is none. Legal moves may be marked."""
    legal = {(move.row, move.column) for move in position.legal_moves()}
    for row in range(8):
        for column in range(8):
            disc, cell = position.disc(row, column), board[row][column]
            if disc is None:
                is_right = cell not in symbols[:2] and (cell == symbols[2] or (row, column) in legal)
            else:
                is_right = cell == symbols[disc]
            if not is_right:
                return f"{'abcdefgh'[column]}{row + 1}"
    return ""


def drawn(board: Board) -> str:
    """The board as it was understood, drawn as in the document."""
    rows = (" ".join(cell.strip() or "." for cell in row) for row in board)
    letters = "  a b c d e f g h"
    return "\n".join([letters, *(f"{number} {row} {number}" for number, row in enumerate(rows, start=1)), letters])


def symbols_of(board: Board) -> tuple[str, str, str] | None:
    """How black's and white's discs and an empty square are shown, by the first board of a game; None if unclear."""
    black, white, empty = board[3][4], board[3][3], board[0][0]
    if len({black, white, empty}) == 3 and (board[4][3], board[4][4]) == (black, white):
        return black, white, empty
    return None


def _label(line: str) -> int | None:
    found = _LABEL.search(line)
    return int(found[1] or found[2]) if found else None


def _letters(line: str) -> list[int]:
    """Where the letters a to h stand in a line that has nothing else."""
    places = [at for at, char in enumerate(line) if char.isalpha()]
    return places if "".join(line[at] for at in places).lower() == "abcdefgh" else []


def _cells(line: str, head: Sequence[int]) -> tuple[str, ...] | None:
    """The eight cells of a row; None if there are not eight."""
    ways: list[Callable[[], list[str]]] = [
        lambda: _between_lines(line),
        lambda: _words(line),
        lambda: _below(line, head),
    ]
    for way in ways:
        cells = way()
        if len(cells) == 8:
            return tuple(cells)
    return None


def _below(line: str, head: Sequence[int]) -> list[str]:
    """The cells under the letters of the columns, if there is nothing else but the row's number."""
    rest = "".join(char for at, char in enumerate(line) if at not in head).strip()
    return [line[at : at + 1].strip() or " " for at in head] if re.fullmatch(r"([1-8])(\s+\1)?", rest) else []


def _between_lines(line: str) -> list[str]:
    parts = [part.strip() or " " for part in re.split(f"[{_LINES}]", line)]
    if len(parts) < 8:
        return []
    return [*parts[1:9]] if _is_label(parts[0]) else [*parts[:8]]


def _words(line: str) -> list[str]:
    words = re.sub(f"[{_LINES}]", " ", line).split()
    if len(words) <= 2 and any(len(word) == 8 for word in words):
        words = [part for word in words for part in (word if len(word) == 8 else [word])]
    if words and _is_label(words[0]):
        words = words[1:]
    if len(words) == 9 and _is_label(words[8]):
        words = words[:8]
    return words


def _is_label(text: str) -> bool:
    return text in tuple(" 12345678") or not text

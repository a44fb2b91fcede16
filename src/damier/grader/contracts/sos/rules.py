"""The rules of SOS under the names of the document: what is expected, and what stands in for a function that fails.

A window is not to be marked down for a mistake in the algorithms: `sosAlgorithms.py` gets these functions in place of
those that have failed. So this file imports nothing.
"""

from __future__ import annotations

IS_TRANSPOSED = False  # whether the ends of lines are (column, row)

_AXES = ((0, 1), (1, 0), (1, 1), (1, -1))
_DIRECTIONS = (*_AXES, *((-down, -right) for down, right in _AXES))

Board = list[list[int]]
Line = list[tuple[int, int]]


def newBoard(n: int) -> Board:  # noqa: N802
    """An empty board."""
    return [[0] * n for _ in range(n)]


def possibleSquare(board: Board, n: int, i: int, j: int) -> bool:  # noqa: N802
    """Whether a letter may be written in (i, j)."""
    return 0 <= i < n and 0 <= j < n and board[i][j] == 0


def updateScoreS(  # noqa: N802
    board: Board, n: int, i: int, j: int, scores: list[int], player: int, lines: list[Line]
) -> None:
    """Count the lines that end in the S of (i, j)."""
    for down, right in _DIRECTIONS:
        if _has(board, n, i + down, j + right, 2) and _has(board, n, i + 2 * down, j + 2 * right, 1):
            scores[player] += 1
            lines.append(_line((i, j), (i + 2 * down, j + 2 * right)))


def updateScoreO(  # noqa: N802
    board: Board, n: int, i: int, j: int, scores: list[int], player: int, lines: list[Line]
) -> None:
    """Count the lines whose middle is the O of (i, j)."""
    for down, right in _AXES:
        if _has(board, n, i - down, j - right, 1) and _has(board, n, i + down, j + right, 1):
            scores[player] += 1
            lines.append(_line((i - down, j - right), (i + down, j + right)))


def update(board: Board, n: int, i: int, j: int, l: int, scores: list[int], player: int, lines: list[Line]) -> None:  # noqa: E741
    """Write a letter and count what it completes."""
    board[i][j] = l
    (updateScoreS if l == 1 else updateScoreO)(board, n, i, j, scores, player, lines)


def winner(scores: list[int]) -> str:
    """The result."""
    if scores[0] == scores[1]:
        return "Match nul"
    return "Le premier joueur gagne" if scores[0] > scores[1] else "Le second joueur gagne"


def _has(board: Board, n: int, i: int, j: int, letter: int) -> bool:
    return 0 <= i < n and 0 <= j < n and board[i][j] == letter


def _line(first: tuple[int, int], last: tuple[int, int]) -> Line:
    return [first[::-1], last[::-1]] if IS_TRANSPOSED else [first, last]

"""rust-reversi's alpha-beta with a table of squares, its strongest ready-made player (`make peers` installs it)."""

from importlib import import_module
from typing import Any

from damier.games.reversi.notation import format_position
from damier.games.reversi.position import PASS, Move, ReversiPosition

CORNER_FIRST = ((100, -20, 10, 5), (-20, -50, -2, -2), (10, -2, -1, -1), (5, -2, -1, -1))
DEPTH = 60  # it stops when its time is over


class Player:
    """Searches for as long as it is allowed."""

    budget: float | None = None

    def __init__(self) -> None:
        self._rust: Any = import_module("rust_reversi")
        half = [[*row, *reversed(row)] for row in CORNER_FIRST]
        evaluator = self._rust.MatrixEvaluator([*half, *reversed(half)])
        self._search = self._rust.AlphaBetaSearch(evaluator, DEPTH, 1 << 16)

    def choose(self, position: ReversiPosition) -> Move:
        """The best move it finds."""
        if position.legal_moves() == (PASS,):
            return PASS
        line, side = format_position(position).split()
        board = self._rust.Board()
        board.set_board_str(line, self._rust.Turn.BLACK if side == "X" else self._rust.Turn.WHITE)
        milliseconds = max(1, round((self.budget or 1.0) * 1000))
        return Move(*divmod(self._search.get_move_with_timeout(board, milliseconds), 8))

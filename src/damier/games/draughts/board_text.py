"""A position as text: the board for people, and the expression that gives the position again."""

from __future__ import annotations

from damier.core.position import Seat, evaluable
from damier.games.draughts.fen import format_fen
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.squares import file_labels, rank_labels, seen_by_white, square_name
from damier.games.draughts.variants import VARIANTS

_MEN, _KINGS, _EMPTY = "wb", "WB", "."


def board_text(position: DraughtsPosition) -> str:
    """The board as White sees it: w and b are men, W and B kings, a dot an empty square.

    Beside each row are its first and its last square, or its name where squares have letters."""
    rules = position.rules
    cells = [[" "] * rules.columns for _ in range(rules.rows)]
    names: list[dict[int, str]] = [{} for _ in range(rules.rows)]
    for square in range(rules.board.squares):
        row, column = seen_by_white(rules, square)
        cells[row][column] = _character(position, square)
        names[row][column] = square_name(rules, square)
    if rules.is_algebraic:
        ranks = [f"{label:>2} " for label in rank_labels(rules)]
        lines = [rank + " ".join(row) for rank, row in zip(ranks, cells, strict=True)]
        return "\n".join(line.rstrip() for line in (*lines, "   " + " ".join(file_labels(rules))))
    width = len(str(rules.board.squares))
    return "\n".join(
        f"{named[min(named)]:>{width}}  {' '.join(row)}  {named[max(named)]:>{width}}"
        for row, named in zip(cells, names, strict=True)
    )


def _character(position: DraughtsPosition, square: int) -> str:
    def side(masks: tuple[int, int]) -> Seat | None:
        return next((seat for seat, mask in enumerate(masks) if mask >> square & 1), None)

    if (man := side(position.men)) is not None:
        return _MEN[man]
    return _EMPTY if (king := side(position.kings)) is None else _KINGS[king]


def expression(position: DraughtsPosition) -> str:
    """The call of `damier.start` that gives an equal position."""
    rules = position.rules
    usual = VARIANTS.get(rules.name, rules)
    size = (rules.rows, rules.columns)
    is_usual_size = size == (usual.rows, usual.columns)
    text = evaluable(
        "draughts",
        format_fen(position),
        variant=None if usual is next(iter(VARIANTS.values())) else rules.name,
        size=None if is_usual_size else size,
    )
    is_counted = rules.draws == usual.draws and rules.turn_limit == usual.turn_limit
    return text if is_counted else f"find('draughts').uncounted({text})"

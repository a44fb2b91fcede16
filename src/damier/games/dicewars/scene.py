"""A position as a picture: cells with dice in their owners' colours, the last attack, the odds, the throws."""

from __future__ import annotations

from collections.abc import Iterator

from damier.core.position import CHANCE
from damier.games.dicewars.board import column_name, place_name
from damier.games.dicewars.notation import format_move
from damier.games.dicewars.odds import win_probability
from damier.games.dicewars.position import Attack, Battle, DicewarsPosition, Move, Reinforce
from damier.games.dicewars.text import SEAT_NAMES
from damier.ui.scene import Cell, Ground, Mark, Piece, Scene, Shape


def scene(position: DicewarsPosition, last: Move | None = None, before: DicewarsPosition | None = None) -> Scene:
    """What is on the board; `last` is the move that led here from `before`."""
    board = position.board
    marks = _marks(position, last, before)
    is_over = position.outcome() is not None
    return Scene(
        rows=board.rows,
        columns=board.columns,
        cells=tuple(
            _cell(position, row, column, marks) for row in range(board.rows) for column in range(board.columns)
        ),
        row_labels=tuple(str(row + 1) for row in range(board.rows)),
        column_labels=tuple(map(column_name, range(board.columns))),
        scores=position.points(),
        turn=None if is_over or position.to_move == CHANCE else position.turn,
        notes=tuple(_notes(position, last)),
    )


def _cell(position: DicewarsPosition, row: int, column: int, marks: dict[int, Mark]) -> Cell:
    cell = position.board.cell_at(row, column)
    if cell is None:
        return Cell(row, column, place_name(row, column), Ground.HOLE)
    piece = Piece(Shape.DICE, position.owners[cell], str(position.dice[cell]))
    own_marks = frozenset({marks[cell]}) if cell in marks else frozenset()
    return Cell(row, column, place_name(row, column), Ground.PLAIN, piece, own_marks)


def _marks(position: DicewarsPosition, last: Move | None, before: DicewarsPosition | None) -> dict[int, Mark]:
    """Where the attack that is being decided, or was decided last, came from and went; where a new die went."""
    if isinstance(last, Reinforce):
        return {last.cell: Mark.TARGET}
    attack: Attack | None = position.attack or (before.attack if before else None)
    return {attack.source: Mark.ORIGIN, attack.target: Mark.TARGET} if attack else {}


def _notes(position: DicewarsPosition, last: Move | None) -> Iterator[str]:
    """The odds of an attack before it is decided, the throws after it, and who has dice in store."""
    if attack := position.attack:
        odds = win_probability(position.dice[attack.source], position.dice[attack.target])
        yield f"{format_move(position, attack)} {odds:.1%}"
    if isinstance(last, Battle) and last.faces:
        yield " : ".join(f"{'+'.join(map(str, side))}={sum(side)}" for side in last.faces)
    for seat, dice in enumerate(position.surplus):
        if dice:
            yield f"surplus {SEAT_NAMES[seat]} {dice}"

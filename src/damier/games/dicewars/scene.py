"""A position as a scene: cells with dice in their owners' colours, the last attack, the odds, the throws."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from damier.core.message import Decimal, Fact, Message, joined
from damier.core.position import CHANCE, Seat
from damier.core.scene import Cell, Ground, Mark, Piece, Scene, Shape, Throw
from damier.games.dicewars.board import Board, column_name, place_name
from damier.games.dicewars.notation import format_move
from damier.games.dicewars.odds import win_probability
from damier.games.dicewars.position import Attack, Battle, DicewarsPosition, Move, Reinforce, Transfer
from damier.games.dicewars.text import SEAT_NAMES


def scene(position: DicewarsPosition, last: Move | None = None, before: DicewarsPosition | None = None) -> Scene:
    """What is on the board; `last` is the move that led here from `before`."""
    board = position.board
    marks = _marks(position, last, before)
    is_over = position.outcome() is not None
    rows, columns = range(board.rows), range(board.columns)
    return Scene(
        rows=board.rows,
        columns=board.columns,
        cells=_grid_cells(position, marks) if board.is_grid else _territories(position, marks),
        row_labels=tuple(str(row + 1) if board.is_grid else "" for row in rows),
        column_labels=tuple(column_name(column) if board.is_grid else "" for column in columns),
        scores=position.points(),
        turn=None if is_over or position.to_move == CHANCE else position.turn,
        notes=tuple(_notes(position, last)),
        throw=_throw(position, last, before),
        seat_notes=tuple(_seat_note(position, seat) for seat in range(position.seats)),
        out=frozenset(range(position.seats)) - set(position.owners),
        links=tuple((board.name(one), board.name(other)) for one, other in board.links),
    )


def _grid_cells(position: DicewarsPosition, marks: dict[int, Mark]) -> tuple[Cell, ...]:
    """The cells of a grid, and its holes."""
    board = position.board
    cells = []
    for row in range(board.rows):
        for column in range(board.columns):
            cell = board.cell_at(row, column)
            if cell is None:
                cells.append(_hole(row, column))
            else:
                plain = _plain_cell(row, column, position.owners[cell], position.dice[cell])
                cells.append(_marked(position, cell, plain, marks))
    return tuple(cells)


def _territories(position: DicewarsPosition, marks: dict[int, Mark]) -> tuple[Cell, ...]:
    """The cells of an irregular map; where there is none is nothing."""
    board = position.board
    return tuple(
        _marked(position, cell, _plain_territory(board, cell, position.owners[cell], position.dice[cell]), marks)
        for cell in range(len(board))
    )


def _marked(position: DicewarsPosition, cell: int, plain: Cell, marks: dict[int, Mark]) -> Cell:
    if cell not in marks:
        return plain
    is_target = position.attack is not None and position.attack.target == cell
    note = Message("{percent}%", percent=_percent(_odds(position))) if is_target else ""
    return replace(plain, marks=frozenset({marks[cell]}), note=note)


@lru_cache(maxsize=1024)
def _hole(row: int, column: int) -> Cell:
    return Cell(row, column, place_name(row, column), Ground.HOLE)


@lru_cache(maxsize=4096)
def _plain_cell(row: int, column: int, owner: Seat, dice: int) -> Cell:
    """A cell that the last move has not touched, as most are."""
    return Cell(row, column, place_name(row, column), Ground.PLAIN, Piece(Shape.DICE, owner, str(dice)))


@lru_cache(maxsize=4096)
def _plain_territory(board: Board, cell: int, owner: Seat, dice: int) -> Cell:
    row, column = board.cells[cell]
    places = tuple(place for place in board.shapes[cell] if place != (row, column))
    piece = Piece(Shape.DICE, owner, str(dice))
    return Cell(row, column, board.name(cell), Ground.PLAIN, piece, places=places)


def _marks(position: DicewarsPosition, last: Move | None, before: DicewarsPosition | None) -> dict[int, Mark]:
    """The marks of the pending or last attack, and of a new die."""
    if isinstance(last, Reinforce):
        return {last.cell: Mark.TARGET}
    if isinstance(last, Transfer):
        return {last.source: Mark.ORIGIN, last.target: Mark.TARGET}
    attack: Attack | None = position.attack or (before.attack if before else None)
    return {attack.source: Mark.ORIGIN, attack.target: Mark.TARGET} if attack else {}


def _throw(position: DicewarsPosition, last: Move | None, before: DicewarsPosition | None) -> Throw | None:
    """The dice of the pending attack, or of the battle that led here."""
    if attack := position.attack:
        cells = attack.source, attack.target
        attacker, defender = (position.owners[cell] for cell in cells)
        attacking, defending = ((0,) * position.dice[cell] for cell in cells)
        return Throw((attacker, defender), (attacking, defending), odds=_odds(position))
    if isinstance(last, Battle) and last.faces and before and before.attack:
        seats = before.turn, before.owners[before.attack.target]
        return Throw(seats, last.faces, winner=seats[0] if last.won else seats[1])
    return None


def _odds(position: DicewarsPosition) -> float:
    """The probability that the pending attack succeeds."""
    assert position.attack, "there is one"
    return win_probability(position.dice[position.attack.source], position.dice[position.attack.target])


def _percent(odds: float) -> int:
    """The odds in percent; only what is certain is 100."""
    return 100 if odds == 1 else min(99, max(1, round(100 * odds)))


def _seat_note(position: DicewarsPosition, seat: Seat) -> Message:
    """A player's cells and dice, how many dice the end of the turn brings, and those without room."""
    cells, dice, surplus = len(position.cells_of(seat)), position.dice_of(seat), position.surplus[seat]
    parts: list[Fact] = [
        Message.counted(cells, "{number} cell", "{number} cells"),
        Message.counted(dice, "{number} die", "{number} dice"),
    ]
    if cells:
        parts.append(Message("+{number} a turn", number=position.largest_region(seat)))
    if surplus:
        parts.append(Message("{number} in store", number=surplus))
    return joined(parts, " · ")


def _notes(position: DicewarsPosition, last: Move | None) -> Iterator[Message | str]:
    """The odds of an attack before it is decided, the throws after it, and who has dice in store."""
    if attack := position.attack:
        odds = Decimal(100 * _odds(position), 1)
        yield Message("{attack} {percent}%", attack=format_move(position, attack), percent=odds)
    if isinstance(last, Battle) and last.faces:
        yield " : ".join(f"{'+'.join(map(str, side))}={sum(side)}" for side in last.faces)
    if position.rules.transfers and position.to_move != CHANCE and not position.outcome():
        left = position.transfers_left
        yield Message.counted(left, "{number} transfer left", "{number} transfers left")
    for seat, dice in enumerate(position.surplus):
        if dice:
            yield Message("surplus {side} {number}", side=Message(SEAT_NAMES[seat]), number=dice)

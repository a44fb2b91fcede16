"""How pieces, grounds and marks look: characters and colours."""

from __future__ import annotations

from collections.abc import Sequence

from damier.core.scene import Cell, Ground, Mark, Piece, Shape
from damier.ui.terminal.ink import Colour, Depth, Ink

WHITE, BLACK = Colour(231, 15), Colour(16, 0)

_SEAT_COLOURS = {
    "white": WHITE,
    "black": BLACK,
    "red": Colour(203, 9),
    "blue": Colour(75, 12),
    "yellow": Colour(221, 11),
    "green": Colour(77, 10),
    "magenta": Colour(176, 13),
    "cyan": Colour(80, 14),
    "orange": Colour(215, 3),
    "grey": Colour(250, 7),
    "gray": Colour(250, 7),
    "purple": Colour(140, 5),
    "brown": Colour(137, 3),
    "pink": Colour(218, 13),
}
_OTHER_COLOURS = tuple(_SEAT_COLOURS[name] for name in ("red", "blue", "yellow", "green", "magenta", "cyan", "orange"))

_GROUNDS = {Ground.LIGHT: Colour(223, 7), Ground.DARK: Colour(94, 2)}
_CLOTH = (Colour(29, 2), Colour(23, 2))  # under discs: two shades, so that cells can be told apart
_SLATE = (Colour(238, 0), Colour(236, 0))

_MARKS = {
    Mark.SELECTED: Colour(172, 3),
    Mark.TARGET: Colour(136, 6),
    Mark.CAPTURED: Colour(131, 1),
    Mark.ORIGIN: Colour(137, 6),
    Mark.PASSED: Colour(137, 6),
}
_MARKS_ON_SLATE = {  # darker, because the letters on them are coloured
    Mark.SELECTED: Colour(94, 3),
    Mark.TARGET: Colour(58, 8),
    Mark.CAPTURED: Colour(52, 8),
    Mark.ORIGIN: Colour(58, 8),
    Mark.PASSED: Colour(58, 8),
}
_BRACKETS = {
    Mark.SELECTED: "<>",
    Mark.TARGET: "[]",
    Mark.CAPTURED: "{}",
    Mark.ORIGIN: "()",
    Mark.PASSED: "()",
}

# With colour one character does for both sides; without, the filled one is white's, as chalk on a slate.
_CHARACTERS = {
    (Shape.MAN, "white"): "●o",
    (Shape.MAN, "black"): "○x",
    (Shape.KING, "white"): "♛O",
    (Shape.KING, "black"): "♕X",
    (Shape.DISC, "white"): "●O",
    (Shape.DISC, "black"): "○X",
}


class Pieces:
    """The look of one board's pieces: who sits where, and what the terminal can show."""

    def __init__(self, seat_names: Sequence[str], ink: Ink, has_discs: bool) -> None:
        self._names = seat_names
        self._initials = initials(seat_names)
        self._ink = ink
        self._plain_grounds = _CLOTH if has_discs else _SLATE
        self._marks_on_plain = _MARKS if has_discs else _MARKS_ON_SLATE

    def character(self, piece: Piece) -> str:
        """What stands for the piece where it has no more than a character or two."""
        if piece.shape is Shape.LETTER:
            return piece.text
        if piece.shape is Shape.DICE:
            owner = "" if self._ink.depth is not Depth.PLAIN or piece.seat is None else self._initials[piece.seat]
            return owner + piece.text
        name = self._names[piece.seat] if piece.seat is not None else ""
        if self._ink.depth is not Depth.PLAIN and self._ink.is_unicode:
            return "♛" if piece.shape is Shape.KING else "●"
        if pair := _CHARACTERS.get((piece.shape, name)):
            return self._ink.either(*pair)
        initial = self._initials[piece.seat] if piece.seat is not None else "*"
        return initial.upper() if piece.shape is Shape.KING else initial.lower()

    def initial(self, seat: int) -> str:
        """The letter that stands for a seat where there is no colour."""
        return self._initials[seat]

    def colour(self, seat: int | None) -> Colour:
        """A seat's colour."""
        if seat is None:
            return WHITE
        return _SEAT_COLOURS.get(self._names[seat]) or _OTHER_COLOURS[seat % len(_OTHER_COLOURS)]

    def ground(self, cell: Cell) -> Colour | None:
        """The colour behind a cell's piece; None for the terminal's own."""
        if cell.ground is Ground.HOLE:
            return None
        if cell.piece and cell.piece.shape is Shape.DICE:
            return self.colour(cell.piece.seat)
        if mark := foremost(cell.marks):
            return (self._marks_on_plain if cell.ground is Ground.PLAIN else _MARKS)[mark]
        return _GROUNDS.get(cell.ground) or self._plain_grounds[(cell.row + cell.column) % 2]

    def under(self, shape: Shape) -> Colour:
        """The ground on which a piece is shown outside the board, so that a black one can be seen."""
        return _GROUNDS[Ground.DARK] if shape in (Shape.MAN, Shape.KING) else self._plain_grounds[0]


def foremost(marks: frozenset[Mark]) -> Mark | None:
    """The mark to colour a cell by where there are several; a choice is shown by a dot instead."""
    return next((mark for mark in _MARKS if mark in marks), None)


def brackets(marks: frozenset[Mark]) -> str:
    """Two characters to put around a marked cell where there is no colour, blanks where it has no mark."""
    mark = foremost(marks)
    return _BRACKETS[mark] if mark else "  "


def contrast(colour: Colour) -> Colour:
    """Black or white, whichever is legible on the colour."""
    return WHITE if colour.extended in (16, 94, 131) else BLACK


def initials(names: Sequence[str]) -> list[str]:
    """A capital letter for each name, all different.

    >>> initials(["red", "blue", "black"])
    ['R', 'B', 'L']
    """
    chosen: list[str] = []
    for name in names:
        letters = [letter for letter in name.upper() + "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if letter.isalpha()]
        chosen.append(next((letter for letter in letters if letter not in chosen), "?"))
    return chosen

"""Characters and colours of pieces, cells and marks."""

from __future__ import annotations

from collections.abc import Sequence

from damier.core.look import Look
from damier.core.scene import Cell, Ground, Mark, Piece, Shape
from damier.ui.terminal.ink import Colour, Depth, Ink

WHITE, BLACK = Colour(231, 15), Colour(16, 0)

SEAT_COLOURS = {
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
    "purple": Colour(140, 5),
    "brown": Colour(137, 3),
    "pink": Colour(218, 13),
}
_CUBE = (0, 95, 135, 175, 215, 255)  # how bright red, green and blue can be among the 256 colours

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

# With colour one character does for both sides; without, letters: a filled disc is black on paper, but white on slate.
_CHARACTERS = {
    (Shape.MAN, "white"): "o",
    (Shape.MAN, "black"): "x",
    (Shape.KING, "white"): "O",
    (Shape.KING, "black"): "X",
    (Shape.DISC, "white"): "O",
    (Shape.DISC, "black"): "X",
}


class Pieces:
    """The look of one board's pieces: who sits where, and what the terminal can show."""

    def __init__(self, seat_names: Sequence[str], ink: Ink, look: Look, is_felt: bool) -> None:
        self._colours = look.colours
        self._initials = initials(seat_names)
        self._ink = ink
        self._plain_grounds = _CLOTH if is_felt else _SLATE
        self._marks_on_plain = _MARKS if is_felt else _MARKS_ON_SLATE

    def character(self, piece: Piece) -> str:
        """What stands for the piece where it has no more than a character or two."""
        if piece.shape is Shape.LETTER:
            return piece.text
        if piece.shape is Shape.DICE:
            owner = "" if self._ink.depth is not Depth.PLAIN or piece.seat is None else self._initials[piece.seat]
            return owner + piece.text
        colour = self._colours[piece.seat] if piece.seat is not None else ""
        if self._ink.depth is not Depth.PLAIN and self._ink.is_unicode:
            return "♛" if piece.shape is Shape.KING else "●"
        if character := _CHARACTERS.get((piece.shape, colour)):
            return character
        initial = self._initials[piece.seat] if piece.seat is not None else "*"
        return initial.upper() if piece.shape is Shape.KING else initial.lower()

    def initial(self, seat: int) -> str:
        """The letter that stands for a seat where there is no colour."""
        return self._initials[seat]

    def colour(self, seat: int | None) -> Colour:
        """A seat's colour."""
        return WHITE if seat is None else colour_of(self._colours[seat])

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


def colour_of(text: str) -> Colour:
    """The colour of that name, or the nearest to #rrggbb.

    >>> colour_of("#d0405f")
    Colour(extended=167, basic=9)
    """
    if text in SEAT_COLOURS:
        return SEAT_COLOURS[text]
    asked = [int(text[at : at + 2], 16) for at in (1, 3, 5)]
    red, green, blue = (min(range(6), key=lambda step: abs(_CUBE[step] - part)) for part in asked)
    basic = sum(bit for bit, part in zip((1, 2, 4), asked, strict=True) if 2 * part > max(asked))
    return Colour(16 + 36 * red + 6 * green + blue, basic + 8 if max(asked) > _CUBE[3] else basic)


def contrast(colour: Colour) -> Colour:
    """Black or white, whichever is legible on the colour."""
    if colour.extended >= 232:  # greys
        return BLACK if colour.extended >= 244 else WHITE
    red, green, blue = (_CUBE[(colour.extended - 16) // step % 6] for step in (36, 6, 1))
    return BLACK if 0.299 * red + 0.587 * green + 0.114 * blue > 130 else WHITE


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

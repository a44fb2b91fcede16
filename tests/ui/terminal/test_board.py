"""Boards as text: what stands where, with and without colours and Unicode."""

from __future__ import annotations

import re
from textwrap import dedent

import pytest

from damier.core.scene import Cell, Ground, Line, Mark, Piece, Scene, Shape
from damier.ui.terminal.board import draw
from damier.ui.terminal.ink import Depth, Ink
from damier.ui.terminal.panel import Facts, picture

CODES = re.compile(r"\x1b\[[\d;]*m")
PLAIN, ASCII = Ink(), Ink(is_unicode=False)
COLOURS = {Depth.BASIC: Ink(Depth.BASIC), Depth.EXTENDED: Ink(Depth.EXTENDED)}
WIDE, NARROW = (200, 80), (40, 6)
SIDES = ("white", "black")


def man(seat: int) -> Piece:
    return Piece(Shape.MAN, seat)


def checkered(pieces: dict[int, Piece], marks: dict[int, Mark]) -> Scene:
    """A board of 4 by 4 whose dark squares are numbered 1 to 8."""
    cells, number = [], 0
    for row in range(4):
        for column in range(4):
            if (row + column) % 2 == 0:
                cells.append(Cell(row, column, "", Ground.LIGHT))
                continue
            number += 1
            marked = frozenset({marks[number]} if number in marks else ())
            cells.append(Cell(row, column, str(number), Ground.DARK, pieces.get(number), marked))
    return Scene(4, 4, tuple(cells), tuple("4321"), tuple("abcd"), (2, 1), 0)


def plain(rows: list[str], lines: tuple[Line, ...] = (), marks: dict[str, Mark] | None = None) -> Scene:
    """A plain board of letters: X and O are the discs of seats 0 and 1, S a letter, a digit dice, a blank a hole."""
    pieces = {"X": Piece(Shape.DISC, 0), "O": Piece(Shape.DISC, 1), "S": Piece(Shape.LETTER, 0, "S")}
    pieces |= {digit: Piece(Shape.DICE, int(digit) % 2, digit) for digit in "12345678"}
    cells = [
        Cell(
            row,
            column,
            f"{'abcdef'[column]}{row + 1}",
            Ground.HOLE if mark == " " else Ground.PLAIN,
            pieces.get(mark),
            frozenset({(marks or {})[name]} if (name := f"{'abcdef'[column]}{row + 1}") in (marks or {}) else ()),
        )
        for row, text in enumerate(rows)
        for column, mark in enumerate(text)
    ]
    labels = tuple(str(row + 1) for row in range(len(rows)))
    return Scene(len(rows), len(rows[0]), tuple(cells), labels, tuple("abcdef"[: len(rows[0])]), (2, 1), 1, lines)


def text_of(scene: Scene, ink: Ink, room: tuple[int, int] = WIDE, seats: tuple[str, ...] = SIDES) -> str:
    return "\n".join(row.rstrip() for row in draw(scene, seats, ink, room).rows(ink))


def drawn(text: str) -> str:
    return dedent(text).strip("\n")


MEN = checkered({1: man(1), 5: man(0), 7: Piece(Shape.KING, 0)}, {3: Mark.ORIGIN, 5: Mark.TARGET, 4: Mark.CAPTURED})
DISCS = plain(["..X", ".OX", "..."], marks={"b2": Mark.TARGET, "a1": Mark.CHOICE})
LETTERS = plain(["SSS", ".S.", "S.S"], (Line((0, 0), (2, 2), 0), Line((0, 2), (2, 0), 1), Line((0, 0), (0, 2), 1)))
TILES = plain(["3 .", "28."], marks={"a2": Mark.ORIGIN, "b2": Mark.TARGET})


@pytest.mark.parametrize(
    ("scene", "ink", "room", "expected"),
    [
        (MEN, PLAIN, WIDE, """
               a   b   c   d
           4     1 x     2    4
           3 3( )    4{×}     3
           2     5[o]    6    2
           1 7 O     8        1
               a   b   c   d
         """),
        (MEN, ASCII, WIDE, """
               a   b   c   d
           4     1 x     2    4
           3 3( )    4{ }     3
           2     5[o]    6    2
           1 7 O     8        1
               a   b   c   d
         """),
        (MEN, PLAIN, (15, 6), """
              a b c d
           4   1x  2  4
           3 3 ) 4×}  3
           2   5o] 6  2
           1 7O  8    1
              a b c d
         """),
        (DISCS, PLAIN, WIDE, """
               a   b   c
             ┌───┬───┬───┐
           1 │ + │   │ O │ 1
             ├───┼───┼───┤
           2 │   │[X]│ O │ 2
             ├───┼───┼───┤
           3 │   │   │   │ 3
             └───┴───┴───┘
               a   b   c
         """),
        (DISCS, ASCII, NARROW, """
              a  b  c
           1  +  .  O  1
           2  . [X] O  2
           3  .  .  .  3
              a  b  c
         """),
        (LETTERS, PLAIN, WIDE, """
               a   b   c
             ┌───┬───┬───┐
           1 │ S━━━S━━━S │ 1
             ├───╲───╱───┤
           2 │   │ S │   │ 2
             ├───╱───╲───┤
           3 │ S │   │ S │ 3
             └───┴───┴───┘
               a   b   c
         """),
        (LETTERS, ASCII, WIDE, """
               a   b   c
             +---+---+---+
           1 | S===S===S | 1
             +---\\---/---+
           2 |   | S |   | 2
             +---/---\\---+
           3 | S |   | S | 3
             +---+---+---+
               a   b   c
         """),
        (TILES, PLAIN, WIDE, """
               a   b   c
           1  B3      ·   1
           2 (W2)[W8] ·   2
               a   b   c
         """),
    ],
    ids=["men", "men, ASCII", "men in little room", "discs", "discs in little room",
         "letters with lines", "lines, ASCII", "dice and a hole"],
)  # fmt: skip
def test_a_board_reads_as_it_lies(scene: Scene, ink: Ink, room: tuple[int, int], expected: str) -> None:
    assert text_of(scene, ink, room).split("\n") == drawn(expected).split("\n")


def test_lines_that_cross_between_cells_are_drawn_over_each_other() -> None:
    scene = plain(["SS", "SS"], (Line((0, 0), (1, 1), 0), Line((0, 1), (1, 0), 1)))
    assert "╳" in text_of(scene, PLAIN)


def test_a_large_board_has_discs_and_numbers_in_every_square() -> None:
    rows = CODES.sub("", text_of(MEN, COLOURS[Depth.EXTENDED])).split("\n")
    assert len(rows) == 4 * 3 + 2
    assert rows[1].split() == ["1", "▄▄▄", "2"]
    assert rows[3].strip() == "▀▀▀"
    assert "♛" in rows[11]


def test_a_board_grows_only_where_there_is_room() -> None:
    ink = COLOURS[Depth.EXTENDED]
    heights = [len(text_of(DISCS, ink, (80, lines)).split("\n")) for lines in (5, 10, 11, 40)]
    assert heights == [5, 5, 11, 11]


@pytest.mark.parametrize(("depth", "code"), [(Depth.BASIC, "97;42m"), (Depth.EXTENDED, "38;5;231;48;5;94m")])
def test_colours_are_those_the_terminal_has(depth: Depth, code: str) -> None:
    unmarked = checkered({8: man(0)}, {})
    assert code in text_of(unmarked, COLOURS[depth], NARROW)


def test_without_colour_no_code_is_written() -> None:
    assert not CODES.search(text_of(MEN, PLAIN) + text_of(MEN, ASCII))


def test_without_unicode_every_character_is_ascii() -> None:
    assert all(text_of(scene, ASCII).isascii() for scene in (MEN, DISCS, LETTERS, TILES))
    assert all(text_of(scene, Ink(Depth.BASIC, is_unicode=False)).isascii() for scene in (MEN, DISCS, LETTERS, TILES))


def test_names_that_the_labels_tell_are_not_written_into_the_squares() -> None:
    assert "a1" not in text_of(DISCS, PLAIN)


def test_the_players_stand_beside_the_board_or_below_it() -> None:
    facts = Facts(["Ada", "黒田"], ["4:59", "5:00"], ["move 3: b2 (black)"])
    beside = picture(DISCS, SIDES, facts, ASCII, (80, 12)).split("\n")
    assert beside[1:5] == [
        "1  +  .  O  1      O Ada     2     4:59",
        "2  . [X] O  2    > X 黒田    1     5:00",
        "3  .  .  .  3",
        "   a  b  c       move 3: b2 (black)",
    ]
    below = picture(DISCS, SIDES, facts, ASCII, (20, 12)).split("\n")
    assert below[5:] == ["", "  O Ada     2     4:59", "> X 黒田    1     5:00", "", "move 3: b2 (black)"]


def test_the_players_stand_below_where_the_squares_would_be_cramped_beside_them() -> None:
    facts = Facts(["Ada (white)", "Bob (black)"])
    assert "5[o]" in picture(MEN, SIDES, facts, PLAIN, (40, 20))
    assert "5o]" in picture(MEN, SIDES, facts, PLAIN, (15, 20))


def test_seats_without_pieces_are_shown_by_a_letter_where_there_is_no_colour() -> None:
    text = picture(plain(["SS"]), ("blue", "black"), Facts(["Ada", "Bob"]), PLAIN, (80, 20))
    assert "  B Ada    2" in text
    assert "▶ L Bob    1" in text

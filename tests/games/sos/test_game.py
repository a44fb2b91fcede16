from __future__ import annotations

from random import Random

import pytest

from damier.core import registry
from damier.core.errors import BadPosition, BadSetup, UnknownName
from damier.core.game import Setup
from damier.core.scene import Cell, Line, Mark, Piece, Shape
from damier.games.sos import GAME, Move, SosPosition
from damier.games.sos.notation import parse_position


def test_the_registry_knows_the_game() -> None:
    assert registry.find("sos") is GAME


@pytest.mark.parametrize(
    ("setup", "start"),
    [
        (Setup(), SosPosition.start(6, 6)),
        (Setup(variant="standard", size=(2, 7)), SosPosition.start(2, 7)),
        (Setup(size=(1, 1), seats=8), SosPosition.start(1, 1, 8)),
        (Setup(size=(26, 26), seats=3), SosPosition.start(26, 26, 3)),
        (Setup(position="S-/-- 0-0 1"), SosPosition(2, 2, "S---", (0, 0), 1)),
        (Setup(size=(2, 2), seats=2, position="S-/-- 0-0 1"), SosPosition(2, 2, "S---", (0, 0), 1)),
    ],
)
def test_a_game_starts_as_its_setup_says(setup: Setup, start: SosPosition) -> None:
    assert GAME.start(setup) == start


@pytest.mark.parametrize(
    ("setup", "error", "complaint"),
    [
        (Setup(variant="wild"), UnknownName, "sos has no variant 'wild'"),
        (Setup(size=(0, 3)), BadSetup, "SOS has no board of 0 by 3; rows and columns are from 1 to 26"),
        (Setup(size=(3, 27)), BadSetup, "SOS has no board of 3 by 27"),
        (Setup(seats=1), BadSetup, "SOS is for 2 to 8 players, not 1"),
        (Setup(seats=0), BadSetup, "SOS is for 2 to 8 players, not 0"),
        (Setup(seats=9), BadSetup, "SOS is for 2 to 8 players, not 9"),
        (
            Setup(size=(3, 3), position="S-/-- 0-0 1"),
            BadPosition,
            "the position has a board of 2 by 2, but 3 by 3 was requested",
        ),
        (
            Setup(seats=3, position="S-/-- 0-0 1"),
            BadPosition,
            "the position has scores for 2 players, but 3 were requested",
        ),
    ],
)
def test_a_setup_the_game_does_not_have_is_refused(setup: Setup, error: type[Exception], complaint: str) -> None:
    with pytest.raises(error, match=complaint):
        GAME.start(setup)


def test_a_setup_is_whole_and_on_one_line() -> None:
    position = SosPosition(2, 3, "SO-S--", (0, 0, 0), 2)
    assert GAME.setup(position) == Setup("standard", (2, 3), 3, "SO-/S-- 0-0-0 2")


def test_clicks_are_the_cell_then_the_letter() -> None:
    position = SosPosition.start(3, 3)
    assert GAME.clicks(position, Move(1, 0, "O")) == ("a2", "O")
    assert len({GAME.clicks(position, move) for move in position.legal_moves()}) == 18


def test_seats_are_called_by_their_colours() -> None:
    assert list(GAME.seat_names(SosPosition.start(3, 3))) == ["blue", "red"]
    assert len(set(GAME.seat_names(SosPosition.start(3, 3, 8)))) == 8


def test_nothing_is_left_to_chance() -> None:
    position = SosPosition.start(3, 3)
    assert position.chances() == ()
    assert GAME.uncounted(position) is position
    with pytest.raises(ValueError, match="not enough values to unpack"):
        GAME.roll(position, Random(0))


def test_the_scene_shows_letters_and_lines_in_their_writers_colour() -> None:
    position = SosPosition.start(2, 3)
    for text in ("Sa1", "Ob1", "Sb2"):
        position = position.after(GAME.parse_move(position, text))
    last = Move(0, 2, "S")
    picture = GAME.scene(position.after(last), last, position)
    cells = {cell.name: cell for cell in picture.cells}
    assert (picture.rows, picture.columns) == (2, 3)
    assert (picture.row_labels, picture.column_labels) == (("1", "2"), ("a", "b", "c"))
    assert picture.lines == (Line((0, 0), (0, 2), seat=1),)
    assert (picture.scores, picture.turn) == ((0, 1), 1)
    assert cells["a1"].piece == Piece(Shape.LETTER, 0, "S")
    assert cells["b1"].piece == Piece(Shape.LETTER, 1, "O")
    assert cells["c1"].piece == Piece(Shape.LETTER, 1, "S")
    assert cells["a2"] == Cell(1, 0, "a2")
    assert {name: set(cell.marks) for name, cell in cells.items() if cell.marks} == {
        "a1": {Mark.CAPTURED},
        "b1": {Mark.CAPTURED},
        "c1": {Mark.TARGET},
    }


def test_the_scene_of_a_finished_game_has_nobody_to_move() -> None:
    assert GAME.scene(parse_position("SOS 1-0 0")).turn is None


def test_the_scene_of_a_position_read_from_text_shows_letters_that_are_nobodys() -> None:
    picture = GAME.scene(parse_position("SO- 0-0 0"))
    assert [cell.piece for cell in picture.cells] == [
        Piece(Shape.LETTER, None, "S"),
        Piece(Shape.LETTER, None, "O"),
        None,
    ]
    assert all(not cell.marks for cell in picture.cells)

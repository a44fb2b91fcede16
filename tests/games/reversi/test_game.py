from __future__ import annotations

from random import Random

import pytest

from damier.core import registry
from damier.core.errors import BadPosition, BadSetup, UnknownName
from damier.core.game import Setup
from damier.core.scene import Mark, Piece, Shape
from damier.games.reversi import BLACK, GAME, PASS, WHITE, Move, ReversiPosition
from damier.games.reversi.notation import parse_position


def test_the_registry_knows_the_game() -> None:
    assert registry.find("reversi") is GAME


@pytest.mark.parametrize(
    ("setup", "start"),
    [
        (Setup(), ReversiPosition.start(8)),
        (Setup(variant="standard", size=(6, 6), seats=2), ReversiPosition.start(6)),
        (Setup(size=(26, 26)), ReversiPosition.start(26)),
        (Setup(position="-----OX--XO----- O"), ReversiPosition(4, 0b10_0100_0000, 0b100_0010_0000, WHITE)),
        (Setup(size=(4, 4), position="-----OX--XO----- X"), ReversiPosition.start(4)),
    ],
)
def test_a_game_starts_as_its_setup_says(setup: Setup, start: ReversiPosition) -> None:
    assert GAME.start(setup) == start


@pytest.mark.parametrize(
    ("setup", "error", "complaint"),
    [
        (Setup(variant="wild"), UnknownName, "reversi has no variant 'wild'"),
        (Setup(size=(7, 7)), BadSetup, "reversi has no board of 7 by 7; it is square, of an even size from 4 to 26"),
        (Setup(size=(2, 2)), BadSetup, "reversi has no board of 2 by 2"),
        (Setup(size=(0, 0)), BadSetup, "reversi has no board of 0 by 0"),
        (Setup(size=(-8, -8)), BadSetup, "reversi has no board of -8 by -8"),
        (Setup(size=(28, 28)), BadSetup, "reversi has no board of 28 by 28"),
        (Setup(size=(8, 6)), BadSetup, "reversi has no board of 8 by 6"),
        (Setup(seats=3), BadSetup, "reversi is for 2 players, not 3"),
        (Setup(seats=0), BadSetup, "reversi is for 2 players, not 0"),
        (
            Setup(size=(8, 8), position="-----OX--XO----- O"),
            BadPosition,
            "the position has a board of 4 by 4, but 8 by 8 was requested",
        ),
    ],
)
def test_a_setup_the_game_does_not_have_is_refused(setup: Setup, error: type[Exception], complaint: str) -> None:
    with pytest.raises(error, match=complaint):
        GAME.start(setup)


def test_a_setup_is_whole_and_on_one_line() -> None:
    assert GAME.setup(ReversiPosition.start(4)) == Setup("standard", (4, 4), 2, "-----OX--XO----- X")


def test_clicks_are_the_square_or_the_pass() -> None:
    assert GAME.clicks(ReversiPosition.start(), Move(2, 3)) == ("d3",)
    assert GAME.clicks(parse_position("OX-- ---- ---- ---- X"), PASS) == ("pass",)


def test_seats_are_called_by_their_discs() -> None:
    assert GAME.seat_names(ReversiPosition.start())[BLACK] == "black"
    assert GAME.seat_names(ReversiPosition.start())[WHITE] == "white"


def test_nothing_is_left_to_chance() -> None:
    position = ReversiPosition.start()
    assert position.chances() == ()
    assert GAME.uncounted(position) is position
    with pytest.raises(ValueError, match="not enough values to unpack"):
        GAME.roll(position, Random(0))


def test_the_scene_marks_the_last_disc_those_it_turned_and_where_one_may_go() -> None:
    before, last = ReversiPosition.start(), Move(2, 3)
    picture = GAME.scene(before.after(last), last, before)
    cells = {cell.name: cell for cell in picture.cells}
    assert (picture.rows, picture.columns, len(cells)) == (8, 8, 64)
    assert (picture.row_labels[0], picture.column_labels[0]) == ("1", "a")
    assert (picture.scores, picture.turn, picture.notes) == ((4, 1), WHITE, ())
    assert [(cells[name].row, cells[name].column) for name in ("a1", "h1", "d3")] == [(0, 0), (0, 7), (2, 3)]
    pieces = {name: cell.piece for name, cell in cells.items() if cell.piece}
    assert pieces == {name: Piece(Shape.DISC, BLACK) for name in ("d3", "d4", "d5", "e4")} | {
        "e5": Piece(Shape.DISC, WHITE)
    }
    assert {name: set(cell.marks) for name, cell in cells.items() if cell.marks} == {
        "d3": {Mark.TARGET},
        "d4": {Mark.CAPTURED},
        "c3": {Mark.CHOICE},
        "e3": {Mark.CHOICE},
        "c5": {Mark.CHOICE},
    }


def test_the_scene_tells_of_passes() -> None:
    before = parse_position("OX-- ---- ---- ---- X")
    assert tuple(map(str, GAME.scene(before).notes)) == ("no disc can be placed: a pass is forced",)
    after = GAME.scene(before.after(PASS), PASS, before)
    assert tuple(map(str, after.notes)) == ("the last move was a pass",)
    assert {cell.name: set(cell.marks) for cell in after.cells if cell.marks} == {"c1": {Mark.CHOICE}}


def test_the_scene_of_a_finished_game_has_nobody_to_move_and_nothing_to_choose() -> None:
    picture = GAME.scene(parse_position("XXXX ---- ---- ---- O"))
    assert picture.turn is None
    assert not any(cell.marks for cell in picture.cells)

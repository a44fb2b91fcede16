"""draughtsFunctions.py, point by point of the contract; its names called as a grader would."""

from __future__ import annotations

import inspect
from types import ModuleType

import pytest

FIGURE_1 = """
 0 -1  0 -1  0 -1  0 -1  0 -1
-1  0 -1  0 -1  0 -1  0 -1  0
 0 -1  0 -1  0 -1  0 -1  0 -1
-1  0 -1  0 -1  0 -1  0 -1  0
 0  0  0  0  0  0  0  0  0  0
 0  0  0  0  0  0  0  0  0  0
 0  1  0  1  0  1  0  1  0  1
 1  0  1  0  1  0  1  0  1  0
 0  1  0  1  0  1  0  1  0  1
 1  0  1  0  1  0  1  0  1  0
"""

FIGURE_2 = """\
▇ ○ ▇ ○ ▇ ○ ▇ ○ ▇ ○ | 1
○ ▇ ○ ▇ ○ ▇ ○ ▇ ○ ▇ | 2
▇ ○ ▇ ○ ▇ ○ ▇ ○ ▇ ○ | 3
○ ▇ ○ ▇ ○ ▇ ○ ▇ ○ ▇ | 4
▇   ▇   ▇   ▇   ▇   | 5
  ▇   ▇   ▇   ▇   ▇ | 6
▇ ● ▇ ● ▇ ● ▇ ● ▇ ● | 7
● ▇ ● ▇ ● ▇ ● ▇ ● ▇ | 8
▇ ● ▇ ● ▇ ● ▇ ● ▇ ● | 9
● ▇ ● ▇ ● ▇ ● ▇ ● ▇ | 10
_ _ _ _ _ _ _ _ _ _
a b c d e f g h i j
"""

SIGNATURES = [
    ("initBoard", ["dimension"], None),
    ("printBoard", ["board", "player"], None),
    ("movePiece", ["board", "i", "j", "direction", "length"], (1,)),
    ("capture", ["board", "i", "j"], None),
    ("becomeKing", ["board", "i", "j"], None),
    (
        "checkMove",
        ["board", "i", "j", "direction", "player", "length", "hasPlayed", "hasCaptured"],
        (1, False, False),
    ),
    ("countFree", ["board", "i", "j", "direction", "player", "length"], (None, 0)),
    ("checkEndOfGame", ["board", "player"], None),
    ("strerr", ["errCode"], None),
    ("save", ["filename", "board", "player"], None),
    ("load", ["filename"], None),
]

# Codes in the order in which checkMove prefers them: each case has the reasons that follow its own as well.
PRECEDENCE = [
    ("NO_PIECE", {}, "e5", "X", 7, (True, False)),
    ("OPPONENT_PIECE", {"e5": -1}, "e5", "X", 7, (True, False)),
    ("PAWN_ONLY_ONE_MOVE", {"e5": 1}, "e5", "X", 7, (True, False)),
    ("PAWN_ONLY_ONE_MOVE", {"e5": 1}, "e5", "L", 0, (True, False)),
    ("BAD_DIRECTION_FORMAT", {"e5": 2}, "e5", "X", 70, (True, False)),
    ("BAD_DIRECTION_FORMAT", {"e5": 2}, "e5", "bl", 1, (True, False)),
    ("BAD_DIRECTION_FORMAT", {"e5": 2}, "e5", None, 1, (True, False)),
    ("BAD_DIRECTION_FORMAT", {"e5": 2}, "e5", ["L"], 1, (True, False)),
    ("CANNOT_GO_OUTSIDE", {"e5": 2, "d4": 1, "c3": -1}, "e5", "L", 5, (True, False)),
    ("ONLY_KING_GO_BACK", {"e5": 1}, "e5", "LB", 1, (True, True)),
    ("NO_FREE_WAY", {"e5": 2, "d4": 1}, "e5", "L", 2, (True, False)),
    ("NO_FREE_WAY", {"e5": 2, "d4": -1}, "e5", "L", 2, (False, False)),
    ("SPACE_OCCUPIED", {"e5": 2, "d4": -1, "a1": 1}, "e5", "L", 4, (True, False)),
    ("SPACE_OCCUPIED", {"e5": 1, "d6": 1}, "e5", "LB", 1, (True, False)),
    ("SPACE_OCCUPIED", {"e5": 2}, "e5", "L", 0, (False, False)),
    ("SPACE_OCCUPIED", {"e5": 2}, "e5", "L", -2, (False, False)),
    ("CANNOT_JUMP_OUTSIDE", {"e5": 2, "d4": -1, "a1": -1}, "e5", "L", 4, (True, False)),
    ("TOO_LONG_JUMP", {"e5": 2, "d4": 1, "c3": -1, "b2": -1}, "e5", "L", 2, (True, False)),
    ("TOO_LONG_JUMP", {"e5": 1, "d4": -1, "c3": 1}, "e5", "L", 1, (True, False)),
    ("NO_FREE_WAY", {"e5": 2, "d4": 1, "b2": -1}, "e5", "L", 3, (True, False)),
    ("MUST_CAPTURE", {"e5": 1}, "e5", "L", 1, (True, False)),
    ("MUST_CAPTURE", {"e5": 1}, "e5", "L", 1, (True, True)),
    ("MUST_CAPTURE", {"e5": 1, "d4": -1}, "e5", "L", 1, (True, False)),
    ("NO_ERROR", {"e5": 1, "d4": -1}, "e5", "L", 1, (True, True)),
    ("NO_ERROR", {"e5": 1, "d6": -2}, "e5", "LB", 1, (False, False)),
    ("NO_ERROR", {"e5": 2, "b2": -1}, "e5", "L", 3, (True, True)),
    ("NO_ERROR", {"e5": 2}, "e5", "RB", 5, (False, False)),
]


def place(name: str) -> tuple[int, int]:
    """Row and column of a square."""
    return int(name[1:]) - 1, "abcdefghij".index(name[0])


def board_with(pieces: dict[str, float]) -> list[list[float]]:
    """A board of ten rows with only these pieces."""
    board: list[list[float]] = [[0] * 10 for _ in range(10)]
    for name, piece in pieces.items():
        i, j = place(name)
        board[i][j] = piece
    return board


def turned(pieces: dict[str, int]) -> dict[str, int]:
    """The same pieces as the other side would have them."""
    return {"abcdefghij"[9 - place(name)[1]] + str(10 - place(name)[0]): -piece for name, piece in pieces.items()}


@pytest.mark.parametrize(("name", "parameters", "defaults"), SIGNATURES)
def test_signatures_are_those_of_the_document(
    game: ModuleType, name: str, parameters: list[str], defaults: tuple[object, ...] | None
) -> None:
    found = inspect.getfullargspec(getattr(game, name))
    assert (found.args, found.defaults, found.varargs, found.varkw) == (parameters, defaults, None, None)
    assert not found.annotations  # inspect.getargspec, which the course's tests call, refuses them


def test_the_course_reads_the_values_of_config_from_the_functions(game: ModuleType) -> None:
    config = game.config
    names = {name for name in vars(config) if name.isupper()} - {"N"}
    assert {name for name in names if getattr(game, name, None) != getattr(config, name)} == set()


def test_the_board_at_the_start_is_figure_1(game: ModuleType) -> None:
    assert game.initBoard(10) == [[int(word) for word in line.split()] for line in FIGURE_1.split("\n")[1:-1]]


@pytest.mark.parametrize("dimension", range(4, 25))
def test_boards_of_any_size_have_two_empty_rows_or_three(game: ModuleType, dimension: int) -> None:
    board = game.initBoard(dimension)
    empty = [i for i, row in enumerate(board) if not any(row)]
    middle = dimension // 2
    assert empty == ([middle - 1, middle] if dimension % 2 == 0 else [middle - 1, middle, middle + 1])
    assert len({id(row) for row in board}) == dimension


@pytest.mark.parametrize("dimension", [3, 2, 1, 0, -4])
def test_smaller_boards_are_refused(game: ModuleType, dimension: int) -> None:
    assert game.initBoard(dimension) is False


def test_the_board_is_printed_as_in_figures_2_and_3(game: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    game.printBoard(game.initBoard(10), 1)
    assert capsys.readouterr().out == FIGURE_2
    game.printBoard(game.initBoard(10), -1)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "▇ ● ▇ ● ▇ ● ▇ ● ▇ ● | 10"
    assert lines[9:] == ["○ ▇ ○ ▇ ○ ▇ ○ ▇ ○ ▇ | 1", "_ _ _ _ _ _ _ _ _ _", "j i h g f e d c b a"]


def test_kings_are_printed_as_in_figure_5(game: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    board = board_with({"b1": 2.0, "d1": -1, "i10": -2})
    game.printBoard(board, 1)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "▇ ◉ ▇ ○ ▇   ▇   ▇   | 1"
    assert lines[9] == "  ▇   ▇   ▇   ▇ ◎ ▇ | 10"


def test_columns_after_z_go_on_with_two_letters(game: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    game.printBoard(game.initBoard(28), 1)
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1].split()[-3:] == ["z", "aa", "ab"]
    assert game.findSquare(game.initBoard(28), "ab28") == (27, 27)


def test_symbols_of_several_characters_stay_in_their_columns(
    game: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(game, "WHITE_SQUARE", "##")
    monkeypatch.setattr(game, "BLACK_KING", "(b)")
    board = game.initBoard(4)
    board[0][1] = -2
    game.printBoard(board, 1)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "##  (b) ##  ○   | 1"
    assert lines[-2:] == ["___ ___ ___ ___", "a   b   c   d  "]


@pytest.mark.parametrize(("code", "pieces", "square", "direction", "length", "flags"), PRECEDENCE)
def test_checkMove_prefers_the_codes_in_the_order_of_the_contract(
    game: ModuleType,
    code: str,
    pieces: dict[str, int],
    square: str,
    direction: object,
    length: int,
    flags: tuple[bool, bool],
) -> None:
    board = board_with(dict(pieces))
    assert game.checkMove(board, *place(square), direction, 1, length, *flags) == getattr(game, code)
    assert board == board_with(dict(pieces))
    (black_square,) = turned({square: 1})
    board = board_with(dict(turned(pieces)))
    assert game.checkMove(board, *place(black_square), direction, -1, length, *flags) == getattr(game, code)
    halved = board_with({name: piece / 1 for name, piece in pieces.items()})
    assert game.checkMove(halved, *place(square), direction, 1, length, *flags) == getattr(game, code)


@pytest.mark.parametrize("square", [(-1, 2), (10, 1), (4, 10), (3, -1)])
def test_there_is_no_piece_outside_the_board(game: ModuleType, square: tuple[int, int]) -> None:
    assert game.checkMove(game.initBoard(10), *square, "L", -1) == game.NO_PIECE


def test_left_and_right_are_those_of_the_player_who_moves(game: ModuleType) -> None:
    for piece, landings in ((1, "c4 e4 c6 e6"), (-1, "e6 c6 e4 c4")):
        for direction, landing in zip(("L", "R", "LB", "RB"), landings.split(), strict=True):
            board = board_with({"d5": piece})
            assert game.movePiece(board, 4, 3, direction) == (place(landing), None)
            assert board == board_with({landing: piece})


@pytest.mark.parametrize(
    ("pieces", "length", "answer", "after"),
    [
        ({"a10": 2}, 3, ("d7", None), {"d7": 2}),
        ({"a10": 2, "d7": -1}, 3, ("e6", "d7"), {"e6": 2, "d7": -1}),
        ({"a10": 2, "d7": -1}, 2, ("c8", None), {"c8": 2, "d7": -1}),
        ({"a10": 1, "b9": -2}, 1, ("c8", "b9"), {"c8": 1, "b9": -2}),
        ({"i2": 1}, 1, ("j1", None), {"j1": 1}),
        ({"i2": 1.0}, 1, ("j1", None), {"j1": 1}),
    ],
)
def test_a_jump_counts_one_and_movePiece_neither_removes_nor_crowns(
    game: ModuleType,
    pieces: dict[str, float],
    length: int,
    answer: tuple[str, str | None],
    after: dict[str, float],
) -> None:
    board = board_with(pieces)
    square = place(next(iter(pieces)))
    destination, captured = answer
    assert game.movePiece(board, *square, "R", length) == (place(destination), captured and place(captured))
    assert board == board_with(after)


def test_only_men_on_their_last_row_are_crowned(game: ModuleType) -> None:
    pieces = {"b1": 1.0, "d1": -1, "f1": 3, "a10": -1, "c10": 1, "e10": -2, "d5": 1}
    board = board_with(pieces)
    for i in range(10):
        for j in range(10):
            game.becomeKing(board, i, j)
    assert board == board_with(pieces | {"b1": 2, "a10": -2})


def test_capture_empties_the_square(game: ModuleType) -> None:
    board = board_with({"d5": -2, "e6": 1})
    game.capture(board, 4, 3)
    assert board == board_with({"e6": 1})


@pytest.mark.parametrize(
    ("direction", "player", "free"),
    [("L", None, 1), ("R", None, 4), ("LB", None, 0), ("RB", None, 2), ("L", -1, 2), ("RB", 1, 2), ("LB", -1, 4)],
)
def test_countFree_stops_at_the_first_piece_or_the_edge(
    game: ModuleType, direction: str, player: int | None, free: int
) -> None:
    board = board_with({"e6": 1, "c4": -1, "d7": 1, "h9": -1, "i2": 0})
    board[0][9] = 1
    assert game.countFree(board, 5, 4, direction, player) == free


def test_a_direction_needs_somebody_who_looks_there(game: ModuleType) -> None:
    board = board_with({"e6": 1})
    assert game.countFree(board, 4, 3, "L", -1) == 0
    with pytest.raises(ValueError, match="pas de pièce"):
        game.countFree(board, 4, 3, "L")
    with pytest.raises(ValueError, match="direction n'existe pas"):
        game.countFree(board, 5, 4, "X")


def test_countFree_calls_itself_with_what_it_has_verified(game: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    lengths, original = [], game.countFree

    def counting(*arguments: object) -> object:
        lengths.append(arguments[5])
        return original(*arguments)

    monkeypatch.setattr(game, "countFree", counting)
    assert original(board_with({"a10": 2}), 9, 0, "R") == 9
    assert lengths == list(range(1, 10))


@pytest.mark.parametrize(
    ("pieces", "white_to_move", "black_to_move"),
    [
        ({"d7": 1}, 1, 1),
        ({"d5": -2}, -1, -1),
        ({"d7": 1, "d5": -1}, False, False),
        ({"b1": 1, "a10": -1}, 0, 0),
        ({"a5": 1, "b4": -1, "c3": -1}, -1, False),
        ({"j6": -1.0, "i7": 1.0, "h8": 1.0}, False, 1),
        ({"a5": 1, "b4": -1, "d4": -1}, False, False),
    ],
)
def test_the_end_of_the_game_is_distinguished_from_going_on_by_its_type(
    game: ModuleType, pieces: dict[str, float], white_to_move: int | bool, black_to_move: int | bool
) -> None:
    for player, expected in ((1, white_to_move), (-1, black_to_move)):
        result = game.checkEndOfGame(board_with(pieces), player)
        assert (type(result), result) == (type(expected), expected)


def test_a_full_board_is_a_draw(game: ModuleType) -> None:
    board = game.initBoard(10)
    for i in (4, 5):
        board[i] = [-1 if (i + j) % 2 else 0 for j in range(10)]
    for player in (1, -1):
        result = game.checkEndOfGame(board, player)
        assert (type(result), result) == (int, 0)


def test_each_code_has_its_sentence_and_others_one_too(game: ModuleType) -> None:
    assert len({game.strerr(code) for code in range(13)}) == 13
    assert "reculer" in game.strerr(game.ONLY_KING_GO_BACK)


@pytest.mark.parametrize(
    ("text", "square"),
    [("a5", (4, 0)), ("J10", (9, 9)), (" b , 7 ", (6, 1)), ("(d,7)", (6, 3)), ("a0", None), ("k1", None)]
    + [(text, None) for text in ("a11", "", "5a", "a", "5", "aa1", "a-1", "a٣", "a5b")],
)
def test_squares_are_read_leniently(game: ModuleType, text: str, square: tuple[int, int] | None) -> None:
    assert game.findSquare(game.initBoard(10), text) == square

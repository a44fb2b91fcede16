# ruff: noqa: PT009, PT027 (the course runs unittest, without pytest)
"""What draughtsFunctions.py must do. Moves are (column letter, row number, direction, length)."""

import contextlib
import inspect
import io
import os
import re
import tempfile
import unittest

import config
import draughtsFunctions as game


def setting(name):
    """A value of config.py; that of the first part lacks some, which the functions then choose."""
    return getattr(config, name, getattr(game, name))


BLACK_PLAYER, FREE_SPACE, WHITE_PLAYER = setting("BLACK_PLAYER"), setting("FREE_SPACE"), setting("WHITE_PLAYER")

SIGNATURES = {
    "initBoard": "(dimension)",
    "printBoard": "(board, player)",
    "movePiece": "(board, i, j, direction, length=1)",
    "capture": "(board, i, j)",
    "becomeKing": "(board, i, j)",
    "checkMove": "(board, i, j, direction, player, length=1, hasPlayed=False, hasCaptured=False)",
    "countFree": "(board, i, j, direction, player=None, length=0)",
    "checkEndOfGame": "(board, player)",
    "strerr": "(errCode)",
    "save": "(filename, board, player)",
    "load": "(filename)",
}

CODES = [
    "NO_ERROR",
    "PAWN_ONLY_ONE_MOVE",
    "BAD_DIRECTION_FORMAT",
    "ONLY_KING_GO_BACK",
    "SPACE_OCCUPIED",
    "CANNOT_JUMP_OUTSIDE",
    "TOO_LONG_JUMP",
    "CANNOT_GO_OUTSIDE",
    "NO_FREE_WAY",
    "NO_PIECE",
    "OPPONENT_PIECE",
    "MUST_CAPTURE",
]

# What the last move of each sequence is answered.
SEQUENCES = [
    ("NO_ERROR", [("d", 7, "L", 1)]),
    ("NO_ERROR", [("d", 7, "R", 1), ("c", 4, "L", 1), ("e", 6, "L", 1)]),
    ("NO_PIECE", [("c", 6, "L", 1)]),
    ("NO_PIECE", [("d", 7, "L", 1), ("c", 4, "L", 1), ("d", 7, "L", 1)]),
    ("OPPONENT_PIECE", [("c", 4, "L", 1)]),
    ("PAWN_ONLY_ONE_MOVE", [("d", 7, "L", 2)]),
    ("PAWN_ONLY_ONE_MOVE", [("d", 7, "X", 2)]),
    ("BAD_DIRECTION_FORMAT", [("d", 7, "X", 1)]),
    ("BAD_DIRECTION_FORMAT", [("d", 7, "BL", 1)]),
    ("BAD_DIRECTION_FORMAT", [("d", 7, "LL", 1)]),
    ("BAD_DIRECTION_FORMAT", [("d", 7, "", 1)]),
    ("CANNOT_GO_OUTSIDE", [("j", 7, "R", 1)]),
    ("CANNOT_GO_OUTSIDE", [("a", 10, "RB", 1)]),
    ("ONLY_KING_GO_BACK", [("d", 7, "L", 1), ("g", 4, "L", 1), ("c", 6, "RB", 1)]),
    ("SPACE_OCCUPIED", [("c", 8, "R", 1)]),
    ("CANNOT_JUMP_OUTSIDE", [("b", 7, "L", 1), ("c", 4, "R", 1), ("h", 7, "L", 1), ("b", 5, "R", 1)]),
    ("TOO_LONG_JUMP", [("d", 7, "R", 1), ("e", 4, "R", 1), ("e", 6, "L", 1)]),
    ("MUST_CAPTURE", [("d", 7, "L", 1), ("c", 6, "L", 1)]),
]

# Steps of one move are joined by +; Black takes the last white man.
WHOLE_GAME = """
    d7R e4R b7L i4L c8L h3L e6R g4R a6R c4R+a6L b9R+d7R i4R e8L f3L f5R g2L d7R b3L h7R j5R i8L e2L a8R
    f1R j7L h5L j9L d5R b7R+d5L a2L c10L f3R d9L e2L g6L e4L+g6R f9L d1L e10L d3L e6L e4R+c6L+e8R+c10RB
    g10L c4L i8L f3L a10R a8L c8R g4R g8L c10LB3+g6L+i8R+g10RB+e8RB i10R d5L j9L j7R
"""


def indices(column, row):
    """The row and column of the matrix."""
    return row - 1, ord(column) - ord("a")


def other(player):
    """Who plays next."""
    return BLACK_PLAYER if player == WHITE_PLAYER else WHITE_PLAYER


def position(**pieces):
    """A board of ten rows with these pieces, such as d7=WHITE_PLAYER."""
    board = [[FREE_SPACE] * 10 for _ in range(10)]
    for name, piece in pieces.items():
        i, j = indices(name[0], int(name[1:]))
        board[i][j] = piece
    return board


class TestDraughts(unittest.TestCase):
    """The functions, one test each."""

    def assertEnd(self, board, player, expected):
        """checkEndOfGame answers that, of that very type."""
        result = game.checkEndOfGame(board, player)
        self.assertIs(type(result), type(expected))
        self.assertEqual(result, expected)

    def test_signatures(self):
        for name, signature in SIGNATURES.items():
            with self.subTest(name):
                self.assertEqual(str(inspect.signature(getattr(game, name))), signature)

    def test_initBoard(self):
        for dimension, filled in [(4, 1), (5, 1), (6, 2), (7, 2), (8, 3), (9, 3), (10, 4), (11, 4), (16, 7)]:
            with self.subTest(dimension):
                board = game.initBoard(dimension)
                for i in range(dimension):
                    side = BLACK_PLAYER if i < filled else WHITE_PLAYER if i >= dimension - filled else FREE_SPACE
                    row = [side if (i + j) % 2 else FREE_SPACE for j in range(dimension)]
                    self.assertEqual(board[i], row)
        for dimension in (3, 2, 1, 0, -1):
            self.assertIs(game.initBoard(dimension), False)

    def test_printBoard(self):
        board = position(b1=2 * BLACK_PLAYER, a2=BLACK_PLAYER, d7=WHITE_PLAYER, j9=2 * WHITE_PLAYER)
        light, dark = setting("WHITE_SQUARE"), setting("BLACK_SQUARE")
        first = [light, setting("BLACK_KING"), *[light, dark] * 4]
        for player, at, row, letters in [
            (WHITE_PLAYER, 0, first, "abcdefghij"),
            (BLACK_PLAYER, 9, first[::-1], "jihgfedcba"),
        ]:
            output = io.StringIO()
            with contextlib.redirect_stdout(output):
                game.printBoard(board, player)
            lines = output.getvalue().splitlines()
            self.assertEqual(lines[at], " ".join([*row, "|", "1"]))
            self.assertEqual(lines[10:], [" ".join("_" * 10), " ".join(letters)])
            for symbol in (setting("WHITE_PAWN"), setting("BLACK_PAWN"), setting("WHITE_KING")):
                self.assertEqual("".join(lines[:10]).count(symbol), 1)

    def test_capture(self):
        for piece in (WHITE_PLAYER, BLACK_PLAYER, 2 * WHITE_PLAYER, 2 * BLACK_PLAYER):
            board = position(d5=piece, e6=WHITE_PLAYER)
            game.capture(board, 4, 3)
            self.assertEqual(board, position(e6=WHITE_PLAYER))

    def test_countFree(self):
        board = position(e6=2 * WHITE_PLAYER, b3=BLACK_PLAYER, f7=WHITE_PLAYER, j1=BLACK_PLAYER)
        expected = {"L": 2, "R": 4, "LB": 4, "RB": 0}
        for direction, free in expected.items():
            self.assertEqual(game.countFree(board, 5, 4, direction), free)
            self.assertEqual(game.countFree(board, 5, 4, direction, WHITE_PLAYER), free)
        turned = {"L": "RB", "R": "LB", "LB": "R", "RB": "L"}
        for direction, free in expected.items():
            self.assertEqual(game.countFree(board, 5, 4, turned[direction], BLACK_PLAYER), free)

    def test_movePiece(self):
        board = position(d5=BLACK_PLAYER)
        self.assertEqual(game.movePiece(board, 4, 3, "L"), ((5, 4), None))
        self.assertEqual(board, position(e6=BLACK_PLAYER))
        board = position(d7=WHITE_PLAYER, e6=BLACK_PLAYER)
        self.assertEqual(game.movePiece(board, 6, 3, "R"), ((4, 5), (5, 4)))
        self.assertEqual(board, position(f5=WHITE_PLAYER, e6=BLACK_PLAYER))
        self.assertEqual(game.movePiece(board, 4, 5, "LB"), ((6, 3), (5, 4)))
        king = 2 * WHITE_PLAYER
        board = position(a10=king)
        self.assertEqual(game.movePiece(board, 9, 0, "R", 3), ((6, 3), None))
        board = position(a10=king, d7=BLACK_PLAYER)
        self.assertEqual(game.movePiece(board, 9, 0, "R", 3), ((5, 4), (6, 3)))
        self.assertEqual(board, position(e6=king, d7=BLACK_PLAYER))
        board = position(c2=WHITE_PLAYER / 1)  # a man that went through a division
        self.assertEqual(game.movePiece(board, 1, 2, "L"), ((0, 1), None))
        self.assertEqual(board, position(b1=WHITE_PLAYER))

    def test_small_letters_and_whole_floats(self):
        board = position(a10=2 * WHITE_PLAYER, d7=BLACK_PLAYER, j9=WHITE_PLAYER)
        self.assertEqual(game.checkMove(board, 9, 0, "r", WHITE_PLAYER, 3.0), setting("NO_ERROR"))
        self.assertEqual(game.checkMove(board, 8, 9, "lb", WHITE_PLAYER, 1.0), setting("ONLY_KING_GO_BACK"))
        self.assertEqual(game.checkMove(board, 9, 0, "R", WHITE_PLAYER, 1.5), setting("BAD_DIRECTION_FORMAT"))
        self.assertEqual(game.countFree(board, 9, 0, "r"), 2)
        self.assertEqual(repr(game.movePiece(board, 9, 0, "r", 3.0)), "((5, 4), (6, 3))")

    def test_becomeKing(self):
        for player, name, at in [(WHITE_PLAYER, "b1", (0, 1)), (BLACK_PLAYER, "a10", (9, 0))]:
            board = position(**{name: player / 1})
            game.becomeKing(board, *at)
            self.assertGreater(abs(board[at[0]][at[1]]), abs(player))
            self.assertGreater(board[at[0]][at[1]] * player, 0)
            crowned = [row[:] for row in board]
            game.becomeKing(board, *at)
            self.assertEqual(board, crowned)
        board = position(b1=BLACK_PLAYER, a10=WHITE_PLAYER, d5=WHITE_PLAYER)
        for at in [(0, 1), (9, 0), (4, 3), (0, 3)]:
            game.becomeKing(board, *at)
        self.assertEqual(board, position(b1=BLACK_PLAYER, a10=WHITE_PLAYER, d5=WHITE_PLAYER))

    def test_checkMove_sequences(self):
        for expected, moves in SEQUENCES:
            with self.subTest(expected, moves=moves):
                self.assertEqual(self.answer(moves), setting(expected))

    def answer(self, moves):
        """What checkMove answers to the last of the moves, the others being played."""
        board, player, last, captured = game.initBoard(10), WHITE_PLAYER, None, False
        for column, row, direction, length in moves:
            i, j = indices(column, row)
            if last is not None and (i, j) != last:
                player, captured, last = other(player), False, None
            code = game.checkMove(board, i, j, direction, player, length, last is not None, captured)
            if code != setting("NO_ERROR"):
                self.assertEqual((column, row, direction, length), moves[-1])
                return code
            last, victim = game.movePiece(board, i, j, direction, length)
            captured = victim is not None
            if captured:
                game.capture(board, *victim)
        return setting("NO_ERROR")

    def test_checkMove_kings(self):
        board = position(a10=2 * WHITE_PLAYER, d7=BLACK_PLAYER, h3=BLACK_PLAYER)
        for length, expected in [
            (1, "NO_ERROR"),
            (2, "NO_ERROR"),
            (3, "NO_ERROR"),
            (4, "NO_FREE_WAY"),
            (7, "NO_FREE_WAY"),
            (9, "NO_FREE_WAY"),
            (10, "CANNOT_GO_OUTSIDE"),
        ]:
            code = game.checkMove(board, 9, 0, "R", WHITE_PLAYER, length)
            self.assertEqual(code, setting(expected), length)
        board = position(e6=2 * BLACK_PLAYER, g4=WHITE_PLAYER, h3=WHITE_PLAYER, c8=BLACK_PLAYER, j1=WHITE_PLAYER)
        for direction, length, expected in [
            ("LB", 2, "TOO_LONG_JUMP"),
            ("LB", 3, "NO_FREE_WAY"),
            ("LB", 5, "CANNOT_JUMP_OUTSIDE"),
            ("R", 2, "SPACE_OCCUPIED"),
            ("RB", 4, "NO_ERROR"),
            ("RB", 5, "CANNOT_GO_OUTSIDE"),
        ]:
            code = game.checkMove(board, 5, 4, direction, BLACK_PLAYER, length)
            self.assertEqual(code, setting(expected), (direction, length))

    def test_checkMove_chains(self):
        board = position(e6=WHITE_PLAYER, f5=BLACK_PLAYER, a10=2 * WHITE_PLAYER)
        for i, j, direction, played, captured, expected in [
            (5, 4, "L", False, False, "NO_ERROR"),
            (5, 4, "R", False, False, "NO_ERROR"),
            (5, 4, "R", True, True, "NO_ERROR"),
            (5, 4, "R", True, False, "MUST_CAPTURE"),
            (5, 4, "L", True, True, "MUST_CAPTURE"),
            (5, 4, "L", True, False, "MUST_CAPTURE"),
            (9, 0, "R", True, True, "MUST_CAPTURE"),
            (5, 4, "LB", True, True, "ONLY_KING_GO_BACK"),
        ]:
            code = game.checkMove(board, i, j, direction, WHITE_PLAYER, 1, played, captured)
            self.assertEqual(code, setting(expected))

    def test_checkEndOfGame(self):
        for player in (WHITE_PLAYER, BLACK_PLAYER):
            self.assertEnd(game.initBoard(10), player, False)
            self.assertEnd(position(d7=WHITE_PLAYER), player, WHITE_PLAYER)
            self.assertEnd(position(d7=BLACK_PLAYER), player, BLACK_PLAYER)
            self.assertEnd(position(b1=WHITE_PLAYER, a10=BLACK_PLAYER), player, 0)
        blocked = position(a5=WHITE_PLAYER, b4=BLACK_PLAYER, c3=BLACK_PLAYER)
        self.assertEnd(blocked, WHITE_PLAYER, BLACK_PLAYER)
        self.assertEnd(blocked, BLACK_PLAYER, False)

    def test_checkEndOfGame_whole_game(self):
        board, player = game.initBoard(10), WHITE_PLAYER
        for move in WHOLE_GAME.split():
            self.assertEnd(board, player, False)
            played = captured = False
            for step in move.split("+"):
                column, row, direction, length = re.fullmatch(r"([a-j])(\d+)([LR]B?)(\d?)", step).groups()
                (i, j), length = indices(column, int(row)), int(length or 1)
                code = game.checkMove(board, i, j, direction, player, length, played, captured)
                self.assertEqual(code, setting("NO_ERROR"), step)
                (i, j), victim = game.movePiece(board, i, j, direction, length)
                played, captured = True, victim is not None
                if captured:
                    game.capture(board, *victim)
            game.becomeKing(board, i, j)
            player = other(player)
        self.assertEnd(board, player, BLACK_PLAYER)

    def test_strerr(self):
        sentences = {game.strerr(setting(name)) for name in CODES}
        self.assertEqual(len(sentences), len(CODES))

    def test_save_and_load(self):
        board = position(b1=2 * BLACK_PLAYER, a2=BLACK_PLAYER, d7=WHITE_PLAYER / 1, j9=2 * WHITE_PLAYER)
        with tempfile.TemporaryDirectory() as folder:
            name = os.path.join(folder, "partie.dat")
            for player in (WHITE_PLAYER, BLACK_PLAYER):
                game.save(name, board, player)
                self.assertEqual(game.load(name), (player, board))
                with open(name) as file:
                    lines = file.read().splitlines()
                self.assertEqual(lines[:2], [str(player), "10"])
                self.assertEqual([[int(word) for word in line.split(" ")] for line in lines[2:]], board)
            for text in ("", "1", "1\n10\n0 0", "1 4 " + "x " * 16, "7 4 " + "0 " * 16):
                with open(name, "w") as file:
                    file.write(text)
                with self.assertRaises(ValueError):
                    game.load(name)

# ruff: noqa: PT009 (the course runs unittest, without pytest)
"""The rules of the document, one test each: python3 test_moteur.py.

The model is damier's `DraughtsPosition` with the rules `TP`: `legal_moves()` are the moves of the player to move,
`after(move)` is the board after one of them, with the other player to move, and `outcome()` who has won, if anybody.
"""

import unittest
from dataclasses import replace

from tournoi import Fault, board_of, meant  # it finds damier, too

from damier.games.draughts.position import DraughtsPosition, Progress
from damier.games.draughts.variants import TP

MAN, KING = False, True


def position(pieces, player=0):
    """A board with these pieces, {square: (player, is a king)}, and that player to move."""
    bits = {(seat, kind): 0 for seat in (0, 1) for kind in (MAN, KING)}
    for square, piece in pieces.items():
        bits[piece] |= 1 << (square - 1)
    men, kings = ((bits[0, kind], bits[1, kind]) for kind in (MAN, KING))
    return replace(DraughtsPosition.initial(TP), men=men, kings=kings, to_move=player)


def moves(board):
    """The moves of the player to move, as the document's tuples."""
    return sorted((move.origin + 1, move.target + 1) for move in board.legal_moves())


def played(board, *steps):
    """The board after some moves; Fault if one is not legal."""
    for origin, target in steps:
        board = board.after(meant(board, origin, target))
    return board


def pieces(board):
    """The pieces by square."""
    return {square: piece for square, piece in enumerate(board_of(board)) if piece}


class TestEngine(unittest.TestCase):
    """What a player may do, and who has won."""

    def test_twenty_men_each_and_the_first_player_below_begins(self):
        start = DraughtsPosition.initial(TP)
        expected = dict.fromkeys(range(1, 21), (1, MAN)) | dict.fromkeys(range(31, 51), (0, MAN))
        self.assertEqual((pieces(start), start.to_move), (expected, 0))
        self.assertEqual(len(moves(start)), 9)

    def test_a_man_moves_one_square_forward_and_then_the_other_plays(self):
        self.assertEqual(moves(position({28: (0, MAN), 1: (1, MAN)})), [(28, 22), (28, 23)])
        self.assertEqual(moves(position({28: (1, MAN), 50: (0, MAN)}, 1)), [(28, 32), (28, 33)])
        after = played(DraughtsPosition.initial(TP), (35, 30))
        self.assertEqual((after.to_move, pieces(after)[30], 35 in pieces(after)), (1, (0, MAN), False))

    def test_a_king_moves_one_square_forward_or_backward(self):
        board = position({28: (0, KING), 1: (1, MAN)})
        self.assertEqual(moves(board), [(28, 22), (28, 23), (28, 32), (28, 33)])

    def test_the_last_row_crowns(self):
        self.assertEqual(pieces(played(position({8: (0, MAN), 50: (1, MAN)}), (8, 2)))[2], (0, KING))
        self.assertEqual(pieces(played(position({43: (1, MAN), 1: (0, MAN)}, 1), (43, 48)))[48], (1, KING))

    def test_men_and_kings_capture_forward_and_backward(self):
        for kind in (MAN, KING):
            for victim, target in ((22, 17), (23, 19), (32, 37), (33, 39)):
                board = position({28: (0, kind), victim: (1, MAN), 5: (1, MAN)})
                self.assertIn((28, target), moves(board))
                self.assertEqual(pieces(played(board, (28, target))), {target: (0, kind), 5: (1, MAN)})

    def test_a_capture_is_not_compulsory_and_needs_a_free_square_behind(self):
        self.assertEqual(moves(position({28: (0, MAN), 22: (1, MAN)})), [(28, 17), (28, 23)])
        self.assertEqual(moves(position({28: (0, MAN), 22: (1, MAN), 17: (1, MAN)})), [(28, 23)])

    def test_one_capture_a_turn(self):
        after = played(position({37: (0, MAN), 32: (1, MAN), 23: (1, MAN)}), (37, 28))
        self.assertEqual((after.to_move, set(pieces(after))), (1, {28, 23}))

    def test_what_is_not_legal_is_refused(self):
        for origin, target in ((35, 24), (35, 35), (20, 25), (40, 35), (0, 5), (30, 25)):
            with self.assertRaises(Fault):  # noqa: PT027
                meant(DraughtsPosition.initial(TP), origin, target)

    def test_who_has_no_piece_left_or_no_move_has_lost(self):
        taken = played(position({28: (0, MAN), 22: (1, MAN)}), (28, 17))
        self.assertEqual(taken.outcome().ranks, (1, 2))
        blocked = position({46: (1, KING), 41: (0, MAN), 37: (0, MAN)}, 1)
        self.assertEqual((moves(blocked), blocked.outcome().ranks), ([], (1, 2)))
        self.assertIsNone(DraughtsPosition.initial(TP).outcome())

    def test_two_thousand_turns_are_a_draw(self):
        board = position({1: (0, KING), 50: (1, KING)})
        for turn, outcome in ((1998, None), (1999, (1, 1))):
            late = played(replace(board, progress=Progress(turns=turn)), (1, 6))
            self.assertEqual(late.outcome() and late.outcome().ranks, outcome)


if __name__ == "__main__":
    unittest.main()

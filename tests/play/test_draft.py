"""Positions that are put together piece by piece."""

from __future__ import annotations

from random import Random

import pytest

from damier.core import registry
from damier.core.game import Setup
from damier.core.scene import Piece, Shape
from damier.play.draft import Draft
from tests.pebbles import GAME as PEBBLES

MAN, KING = Piece(Shape.MAN, 0), Piece(Shape.KING, 1)


def draft(name: str, setup: Setup = Setup()) -> Draft:  # noqa: B008
    """A draft that begins with a game's start."""
    game = registry.find(name)
    return Draft(game, setup, game.start(setup, Random(3)), Random(3))


@pytest.mark.parametrize("variant", registry.find("draughts").variants)
def test_every_variant_s_start_is_put_together_again(variant: str) -> None:
    begun = draft("draughts", Setup(variant))
    start, pieces = begun.position, {cell.name: cell.piece for cell in begun.scene().cells if cell.piece}
    begun.clear()
    assert begun.position is None
    assert str(begun.problem) == "there is no piece on the board"
    for name, piece in pieces.items():
        begun.place(name, piece)
    assert begun.problem is None
    begun.set_turn(start.to_move)
    assert begun.position == start


@pytest.mark.parametrize(("name", "setup"), [("reversi", Setup()), ("sos", Setup(size=(3, 4), seats=3))])
def test_other_games_are_put_together_as_they_were_played(name: str, setup: Setup) -> None:
    game, rng = registry.find(name), Random(4)
    position = game.start(setup, rng)
    for _ in range(6):
        position = position.after(rng.choice(position.legal_moves()))
    made = draft(name, setup)
    made.clear()
    for cell in game.scene(position).cells:
        if cell.piece:
            made.place(cell.name, next(p for row in made.pieces for p in row if _is_like(p, cell.piece)))
    made.set_turn(position.to_move)
    assert made.position is not None
    cells = [cell.piece and cell.piece.text for cell in game.scene(position).cells]
    assert [cell.piece and cell.piece.text for cell in game.scene(made.position).cells] == cells
    assert made.position.to_move == position.to_move


def _is_like(one: Piece, other: Piece) -> bool:
    return (one.shape, one.text) == (other.shape, other.text) and one.seat in (None, other.seat)


def test_dice_wars_maps_get_holes_and_dice() -> None:
    made = draft("dicewars", Setup(size=(3, 3)))
    cells = [cell.name for cell in made.scene().cells]
    made.clear()
    assert made.position is None
    for at, name in enumerate(cells[:6]):
        made.place(name, Piece(Shape.DICE, at % 2, "8"))
    made.set_turn(1)
    assert made.position is not None
    assert made.position.to_move == 1
    assert set(made.position.dice) == {8}


def test_what_is_impossible_says_why() -> None:
    made = draft("draughts", Setup("international"))
    made.clear()
    made.place("1", MAN)
    assert made.position is None
    assert str(made.problem) == "a man on 1, its last row, would be a king"
    assert made.text == "W:W1:B"
    made.place("1", MAN)  # the same again empties the cell
    made.place("32", MAN)
    made.set_turn(1)  # which has no piece
    assert "over" in str(made.problem)
    made.set_turn(0)
    made.place("5", KING)
    assert made.problem is None
    made.read("W:W32:B99")
    assert "99" in str(made.problem)
    assert {cell.name for cell in made.scene().cells if cell.piece} == {"32", "5"}  # the board stays
    made.read("B:WK1:B20")
    assert made.turn == 1
    assert made.position is not None
    made.reset()
    assert made.position == registry.find("draughts").start(Setup("international"))


def test_a_game_without_pieces_to_place_is_edited_by_its_text() -> None:
    position = PEBBLES.start(Setup(), Random(1))
    made = Draft(PEBBLES, Setup(), position)
    assert not made.can_place
    made.place("a1", MAN)
    assert made.position == position
    made.read("nonsense")
    assert made.position is None
    assert made.problem
    made.read(PEBBLES.setup(position).position)
    assert made.position == position

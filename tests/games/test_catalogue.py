"""What mypy and editors know about the games, and positions as text and as expressions."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any, assert_type

import pytest

import damier
from damier.core.game import Game
from damier.core.position import Position
from damier.games.dicewars.position import DicewarsPosition
from damier.games.draughts import Draughts
from damier.games.draughts.captures import Move as DraughtsMove
from damier.games.draughts.position import DraughtsPosition
from damier.games.reversi import Move as ReversiMove
from damier.games.reversi import ReversiPosition
from damier.games.sos import SosPosition


def test_finding_a_game_by_a_literal_name_gives_its_own_types() -> None:
    """mypy checks each line; at run time `assert_type` does nothing."""
    assert_type(damier.find("draughts"), Draughts)
    assert_type(damier.find("draughts").start(), DraughtsPosition)
    assert_type(damier.find("reversi").start(), ReversiPosition)
    assert_type(damier.find("sos").start(), SosPosition)
    assert_type(damier.find("dicewars").start(), DicewarsPosition)
    assert_type(damier.start("draughts", "W:W32:B19"), DraughtsPosition)
    assert_type(damier.start("reversi"), ReversiPosition)
    match = damier.Match(damier.find("reversi"))
    assert_type(match, damier.Match[ReversiPosition, ReversiMove])
    assert_type(match.push("d3"), ReversiMove)
    assert_type(damier.read_pdn("*"), list[damier.PdnGame])
    name: str = "sos"
    assert_type(damier.find(name), Game[Any, Any])
    assert_type(damier.start(name), Position[Any])


def test_an_analysis_has_the_types_of_its_game() -> None:
    thought = damier.analyse(damier.find("draughts"), damier.start("draughts"), damier.Limits(depth=1))
    assert_type(thought, damier.Thought[DraughtsMove])
    assert thought.move in damier.start("draughts").legal_moves()


VARIANTS = [(name, variant) for name in damier.names() for variant in damier.find(name).variants]


def position_of(name: str, variant: str, moves: int) -> Any:
    game, rng = damier.find(name), Random(7)
    position = game.start(damier.Setup(variant), rng)
    for _ in range(moves):
        if not (legal := position.legal_moves()):
            break
        position = position.after(rng.choice(legal))
    return position


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
@pytest.mark.parametrize("moves", [0, 9, 60])
def test_the_repr_of_a_position_is_an_expression_that_gives_it_again(name: str, variant: str, moves: int) -> None:
    position = position_of(name, variant, moves)
    names = {"start": damier.start, "find": damier.find}
    for each in (position, damier.find(name).uncounted(position)):
        again = eval(repr(each), names)
        assert again == each
        assert hash(again) == hash(each)
        assert pickle.loads(pickle.dumps(each)) == each


@pytest.mark.parametrize(("name", "size"), [("draughts", (8, 6)), ("reversi", (6, 6)), ("sos", (3, 5))])
def test_the_repr_knows_the_size_of_the_board(name: str, size: tuple[int, int]) -> None:
    game = damier.find(name)
    position = game.start(damier.Setup("ulb" if name == "draughts" else "", size))
    assert eval(repr(position), {"start": damier.start}) == position


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_printed_position_is_a_board_of_a_line_for_each_row(name: str, variant: str) -> None:
    position = position_of(name, variant, 3)
    size = damier.find(name).setup(position).size
    assert size is not None
    lines = str(position).splitlines()
    assert size[0] <= len(lines) <= size[0] + 1
    assert "(" not in str(position)


@pytest.mark.parametrize(
    ("name", "text"), [("draughts", "32-28"), ("reversi", "d3"), ("sos", "Sb2"), ("dicewars", "end")]
)
def test_a_text_in_place_of_a_move_gets_a_sentence_wherever_a_move_is_wanted(name: str, text: Any) -> None:
    game: Game[Any, Any] = damier.find(name)
    position, match = game.start(), damier.Match(game)
    for make in (position.after, lambda move: match.submit(0, move)):
        with pytest.raises(
            damier.IllegalMove, match=rf"^'{text}' is a text, not a move: write match\.push\('{text}'\)"
        ):
            make(text)
    match.push(text)


def test_a_board_of_draughts_has_men_kings_and_the_numbers_of_squares() -> None:
    lines = str(damier.start("draughts", "W:W28,K46:B1,K5")).splitlines()
    assert lines[0] == " 1    b   .   .   .   B   5"
    assert lines[5] == "26  .   .   w   .   .    30"
    assert lines[9] == "46  W   .   .   .   .    50"


def test_a_board_of_dice_wars_has_owners_and_dice() -> None:
    assert str(damier.start("dicewars", "R3B1/--B2")) == "    a  b\n 1 R3 B1\n 2    B2"

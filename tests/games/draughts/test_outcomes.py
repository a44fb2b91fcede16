"""How games end on the board."""

from __future__ import annotations

import pytest

from damier.core.game import Setup
from damier.core.position import Outcome
from damier.games.draughts import GAME
from damier.games.draughts.position import BLOCKED, NO_MOVE, NO_PIECE, DraughtsPosition
from tests.games.draughts.asking import commonly_played, on_a_common_board

WHITE_WINS, BLACK_WINS, DRAW = (1, 2), (2, 1), (1, 1)


@pytest.mark.parametrize("variant", GAME.variants)
def test_a_side_without_pieces_has_lost_on_its_turn(variant: str) -> None:
    position = commonly_played(on_a_common_board(variant, "W:Wc3:Bd4"), "c3xe5")
    assert position.outcome() == Outcome(WHITE_WINS, NO_PIECE)
    assert position.legal_moves() == []


@pytest.mark.parametrize("variant", GAME.variants)
def test_a_side_that_cannot_move_on_its_turn_has_lost(variant: str) -> None:
    position = on_a_common_board(variant, "W:Wa5:Bb6,c7")
    assert position.outcome() == Outcome(BLACK_WINS, NO_MOVE)


@pytest.mark.parametrize("variant", GAME.variants)
def test_a_side_alone_on_the_board_may_still_move(variant: str) -> None:
    position = on_a_common_board(variant, "W:Wc3:B")
    assert position.outcome() is None
    assert len(position.legal_moves()) == 2


def both_blocked(variant: str) -> DraughtsPosition:
    """White is to move, and neither side can."""
    if variant in ("tp", "frisian"):
        return GAME.start(Setup(variant, position="W:W6-25:B1-5"))
    return on_a_common_board(variant, "W:Wa7,c7,e7,g7,b6,d6,f6,h6:Bb8,d8,f8,h8")


@pytest.mark.parametrize("variant", GAME.variants)
def test_where_neither_side_can_move_it_is_a_draw_only_in_contract_1(variant: str) -> None:
    expected = Outcome(DRAW, BLOCKED) if variant == "ulb" else Outcome(BLACK_WINS, NO_MOVE)
    assert both_blocked(variant).outcome() == expected


def test_in_contract_1_a_side_that_is_blocked_alone_has_lost() -> None:
    assert on_a_common_board("ulb", "W:Wa5:Bb6,c7,h8").outcome() == Outcome(BLACK_WINS, NO_MOVE)


def test_points_are_the_pieces_on_the_board() -> None:
    position = GAME.start(Setup("international", position="W:W31,K32:B1,2,K3"))
    assert position.points() == (2, 3)
    assert position.chances() == ()
    assert position.seats == 2

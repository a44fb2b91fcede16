"""The picture of a position."""

from __future__ import annotations

from damier.core.game import Setup
from damier.core.scene import Cell, Ground, Mark, Piece, Shape, Throw
from damier.games.dicewars import GAME
from damier.games.dicewars.odds import win_probability
from damier.games.dicewars.position import END, Attack, Battle, DicewarsPosition, Move, Reinforce


def position_of(text: str) -> DicewarsPosition:
    return GAME.start(Setup(position=text))


def marks(
    position: DicewarsPosition, last: Move | None = None, before: DicewarsPosition | None = None
) -> dict[str, set[Mark]]:
    return {cell.name: set(cell.marks) for cell in GAME.scene(position, last, before).cells if cell.marks}


def test_cells_have_their_owners_dice_and_holes_nothing() -> None:
    scene = GAME.scene(position_of("R3B2--/R1Y4B1"))
    assert (scene.rows, scene.columns) == (2, 3)
    assert scene.row_labels == ("1", "2")
    assert scene.column_labels == ("a", "b", "c")
    assert scene.cells[1] == Cell(0, 1, "b1", Ground.PLAIN, Piece(Shape.DICE, 1, "2"))
    assert scene.cells[2] == Cell(0, 2, "c1", Ground.HOLE)
    assert scene.scores == (2, 2, 1)
    assert scene.turn == 0


def test_an_attack_is_marked_with_its_odds_and_then_with_the_throws() -> None:
    before = position_of("R3B2B1")
    attacked = before.after(Attack(0, 1))
    both = {"a1": {Mark.ORIGIN}, "b1": {Mark.TARGET}}
    assert marks(attacked, Attack(0, 1), before) == both
    scene = GAME.scene(attacked)
    assert scene.turn is None
    assert tuple(map(str, scene.notes)) == ("a1>b1 77.9%",)
    battle = Battle(True, ((5, 3, 6), (2, 1)))
    decided = attacked.after(battle)
    assert marks(decided, battle, attacked) == both
    assert GAME.scene(decided, battle, attacked).notes == ("5+3+6=14 : 2+1=3",)
    assert GAME.scene(decided, Battle(True), attacked).notes == ()


def test_a_new_die_is_marked_and_the_surplus_noted() -> None:
    before = position_of("R8R7B1 surplus=4,1 pending=dice")
    after = before.after(Reinforce(1))
    assert marks(after, Reinforce(1), before) == {"b1": {Mark.TARGET}}
    assert tuple(map(str, GAME.scene(after).notes)) == ("surplus red 3", "surplus blue 1")
    assert marks(before, END, position_of("R8R7B1")) == {}


def test_nobodys_turn_is_shown_when_the_game_is_over() -> None:
    assert GAME.scene(position_of("R8R7")).turn is None


def test_the_dice_are_shown_with_the_odds_before_they_are_cast_and_with_the_winner_after() -> None:
    before = position_of("R3B2B1")
    assert GAME.scene(before).throw is None
    attacked = before.after(Attack(0, 1))
    waiting = GAME.scene(attacked, Attack(0, 1), before)
    assert waiting.throw == Throw((0, 1), ((0, 0, 0), (0, 0)), odds=win_probability(3, 2))
    assert [str(cell.note) for cell in waiting.cells] == ["", "78%", ""]
    for battle, winner in ((Battle(True, ((5, 3, 6), (2, 1))), 0), (Battle(False, ((1, 1, 1), (2, 1))), 1)):
        decided = GAME.scene(attacked.after(battle), battle, attacked)
        assert decided.throw == Throw((0, 1), battle.faces or ((), ()), winner=winner)
        assert not any(cell.note for cell in decided.cells)


def test_each_seat_has_its_dice_what_comes_and_what_waits_and_who_has_none_is_out() -> None:
    scene = GAME.scene(position_of("R3R2Y1/--R1Y8 surplus=0,0,4"))
    assert tuple(map(str, scene.seat_notes)) == (
        "3 cells · 6 dice · +3 a turn",
        "0 cells · 0 dice",
        "2 cells · 9 dice · +2 a turn · 4 in store",
    )
    assert scene.out == {1}
    assert tuple(map(str, GAME.scene(position_of("R1B2")).seat_notes)) == (
        "1 cell · 1 die · +1 a turn",
        "1 cell · 2 dice · +1 a turn",
    )

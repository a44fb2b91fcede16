"""Dice Wars in the window: lit cells, odds, throws, players who are out, maps from files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from damier.core.game import Setup
from damier.core.scene import Mark, Throw
from damier.ui.tk.new_game import NewGame
from damier.ui.tk.window import Window
from tests.boxes import answer_box
from tests.screen import button_named, click, live, wait_until, widgets
from tests.ui.tk.conftest import Opened

SMALL = Setup(position="R3B2B1/R1B1R1 turn=R")


def click_cell(window: Window, name: str) -> None:
    click(window.board, *window.board.centre_of(name))
    window.root.update()


def lit(window: Window) -> set[str]:
    assert window.board.view
    return {cell.name for cell in window.board.view.scene.cells if Mark.CHOICE in cell.marks}


def written(canvas: Any) -> dict[int, str]:
    """Every text on a canvas."""
    return {item: canvas.itemcget(item, "text") for item in canvas.find_all() if canvas.type(item) == "text"}


def texts(window: Window) -> set[str]:
    """What is written in the strip of dice."""
    return set(written(window.dice).values())


def in_new_game(window: Window, do: Callable[[NewGame], object]) -> None:
    """Open the dialogue, and do something in it."""

    def look() -> None:
        dialogue = next((child for child in widgets(window.root) if isinstance(child, NewGame)), None)
        if dialogue is None or not dialogue.winfo_viewable():
            window.root.after(20, look)
            return
        do(dialogue)
        if dialogue.winfo_exists():
            dialogue.destroy()

    window.root.after(20, look)
    window.new_game()


def test_attackers_are_lit_then_their_targets_with_the_odds(opened: Opened) -> None:
    window = opened("dicewars", "human,human", SMALL)
    assert lit(window) == {"a1"}
    click_cell(window, "a1")
    assert lit(window) == {"b1"}
    assert "78%" in written(window.board).values()
    button_named(window.actions, "Cancel the selection").invoke()
    window.root.update()
    live(window.root, 0.1)
    assert lit(window) == {"a1"}


def test_the_odds_are_seen_before_an_attack_and_the_throw_after_it(opened: Opened) -> None:
    window = opened("dicewars", "human,human", SMALL)
    click_cell(window, "a1")
    x, y = window.board.centre_of("b1")
    window.board.event_generate("<Motion>", x=x, y=y)
    window.root.update()
    assert "77.9%" in texts(window)
    assert len(set(window.dice.find_all()) - set(written(window.dice))) == 5
    click_cell(window, "b1")
    wait_until(window.root, lambda: window.dice.throw and window.dice.throw.winner is not None)
    throw = window.dice.throw
    assert throw
    assert {str(sum(side)) for side in throw.faces} <= texts(window)
    assert texts(window) & {"Red wins the throw", "Blue wins the throw"}


def test_dice_roll_while_an_attack_is_decided(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    window = opened("dicewars", "human,human", SMALL, pace=0.6)
    rolled: list[Throw | None] = []  # what is seen to roll, however late a loaded machine draws it
    roll = window.dice._roll

    def watched() -> None:
        rolled.append(window.dice.throw)
        roll()

    monkeypatch.setattr(window.dice, "_roll", watched)
    for name in ("a1", "b1"):
        click_cell(window, name)
    wait_until(window.root, lambda: window.dice.throw and window.dice.throw.winner is not None)
    assert [throw for throw in rolled if throw is None or throw.winner is not None] == []
    assert rolled
    window.close()


def test_the_turn_can_be_ended_while_a_cell_is_selected(opened: Opened) -> None:
    window = opened("dicewars", "human,human", SMALL)
    click_cell(window, "a1")
    button_named(window.actions, "End the turn").invoke()
    wait_until(window.root, lambda: window.table.session.match.position.to_move == 1)


@pytest.mark.parametrize(("code", "key"), [("en", "e"), ("fr", "t")])
def test_the_first_letter_of_the_button_ends_the_turn(opened: Opened, code: str, key: str) -> None:
    window = opened("dicewars", "human,human", SMALL)
    window.set_language(code)
    window.board.focus_force()
    window.root.update()
    window.board.event_generate("<Key>", keysym=key)
    wait_until(window.root, lambda: window.table.session.match.position.to_move == 1)


def test_numbers_grow_near_the_cursor_and_stay_so_when_the_board_changes(opened: Opened) -> None:
    window = opened("dicewars", "human,human", SMALL)

    def size_at(name: str) -> int:
        x, y = window.board.centre_of(name)
        near = set(window.board.find_overlapping(x - 2, y - 2, x + 2, y + 2)) & set(written(window.board))
        canvas: Any = window.board
        return -int(str(canvas.itemcget(near.pop(), "font")).split()[-2])

    x, y = window.board.centre_of("a1")
    before = size_at("a1")
    window.board.event_generate("<Motion>", x=x, y=y)
    grown = size_at("a1")
    assert grown > before
    assert size_at("c2") == before
    click(window.board, x, y)  # no update: the screen's own pointer, wherever it is, has no say
    assert Mark.SELECTED in {mark for cell in window.viewer.scene().cells for mark in cell.marks}
    assert size_at("a1") == grown
    window.board.event_generate("<Leave>")
    assert size_at("a1") == before


def test_whoever_has_no_cell_left_is_struck_out(opened: Opened) -> None:
    window = opened("dicewars", "human,human,human", Setup(position="R3--/R1Y2 turn=R surplus=0,0,5"))
    styles = [str(card.label.cget("style")) for card in window.players._cards]
    assert styles == ["Turn.TLabel", "Out.TLabel", "TLabel"]
    assert "5 in store" in str(window.players._cards[2].note.cget("text"))


@pytest.mark.parametrize("seats", [2, 5, 8])
@pytest.mark.parametrize("size", ["400x400", "1600x1200"])
def test_any_number_of_players_leaves_room_for_the_board(opened: Opened, seats: int, size: str) -> None:
    window = opened("dicewars", "human", Setup(size=(10, 12), seats=seats))
    window.root.geometry(size)
    live(window.root, 0.4)
    assert window.board.winfo_height() > 100
    assert window.dice.winfo_ismapped()
    for child in widgets(window.frame):
        if child.winfo_ismapped():
            bottom = child.winfo_rooty() - window.root.winfo_rooty() + child.winfo_height()
            assert bottom <= window.root.winfo_height(), child


def test_a_map_is_taken_from_a_file_and_can_be_given_up(opened: Opened, tmp_path: Path) -> None:
    window, file = opened("dicewars", "human,human"), tmp_path / "lake.txt"
    file.write_text("....\n.  .\n....\n")
    seen = []

    def take(dialogue: NewGame) -> None:
        dialogue._take_map(file)
        seen.append(str(dialogue.map_file.cget("text")))
        dialogue.start()

    in_new_game(window, take)
    board = window.table.session.match.position.board
    assert (board.rows, board.columns, len(board)) == (3, 4, 10)

    def give_up(dialogue: NewGame) -> None:
        seen.append(dialogue._map)
        dialogue.no_map.invoke()
        dialogue.start()

    in_new_game(window, give_up)
    assert seen == ["lake.txt", "..../.  ./...."]
    assert "." not in window.table.session.setup.position


@pytest.mark.parametrize(
    ("content", "told"),
    [(None, "No such file"), (".x.\n", "'x'"), (". .\n", "not all connected"), ("", "empty"), (".", "cell each")],
)
def test_what_is_wrong_with_a_map_opens_a_box(opened: Opened, tmp_path: Path, content: str | None, told: str) -> None:
    window, file, said = opened("dicewars", "human,human"), tmp_path / "map.txt", list[str]()
    if content is not None:
        file.write_text(content)

    def take(dialogue: NewGame) -> None:
        answer_box("ok", said)
        dialogue._take_map(file)
        assert dialogue._map == ""

    in_new_game(window, take)
    assert len(said) == 1
    assert told in said[0]


def test_as_many_holes_as_are_asked_for(opened: Opened) -> None:
    window, offered = opened("dicewars", "human,human"), []

    def ask(dialogue: NewGame) -> None:
        dialogue.board_size.delete(0, "end")
        dialogue.board_size.insert(0, "10x10")
        dialogue.board_size.event_generate("<KeyRelease>", keysym="0")
        dialogue._offer_holes()
        offered.append(dialogue.holes.get())
        dialogue.holes.delete(0, "end")
        dialogue.holes.insert(0, "3")
        dialogue.start()

    in_new_game(window, ask)
    assert offered == ["32"]
    assert len(window.table.session.match.position.board) == 97


def test_a_variant_without_holes_does_not_ask_for_them_and_has_its_own_map(opened: Opened) -> None:
    window = opened("dicewars", "human,human")

    def ask(dialogue: NewGame) -> None:
        assert dialogue.holes.winfo_manager()
        dialogue.variant.current(list(dialogue._chosen_game.variants).index("sui2020"))
        dialogue._variant_chosen()
        assert not dialogue.holes.winfo_manager()
        dialogue.start()

    in_new_game(window, ask)
    position = window.table.session.match.position
    assert (position.rules.name, len(position.board), position.seats) == ("sui2020", 29, 4)


def test_dice_are_moved_by_two_clicks(opened: Opened) -> None:
    window = opened("dicewars", "human,human", Setup(position="map=aab/acb/cc- cells=R3R2B4 rules=sui2021"))
    click_cell(window, "a")
    click_cell(window, "b")
    wait_until(window.root, lambda: window.table.session.match.moves)
    assert window.table.session.match.position.dice == (1, 4, 4)


def test_the_transfers_that_are_left_are_told_and_what_a_cell_may_do(opened: Opened) -> None:
    window = opened("dicewars", "human,human", Setup(position="map=aab/acb/cc- cells=R3R2B4 rules=sui2021"))
    assert "transfers left" in str(window.notes.cget("text"))
    assert window.notes.winfo_ismapped()
    assert any("or give its dice" in text for text in texts(window))
    click_cell(window, "a")
    assert any("to give it dice" in text for text in texts(window))


def test_the_list_of_moves_keeps_its_room_beside_eight_players(opened: Opened) -> None:
    window = opened("dicewars", "human", Setup(size=(10, 12), seats=8))
    live(window.root, 0.4)
    window.chart.toggle()
    live(window.root, 0.4)
    assert window.moves.winfo_height() >= window.moves.winfo_reqheight()
    assert window.moves.steps.winfo_height() >= window.moves.steps.winfo_reqheight()


def test_computers_play_a_whole_game_among_themselves(opened: Opened) -> None:
    window = opened("dicewars", "course,course,course", Setup(size=(2, 3), seats=3))
    wait_until(window.root, lambda: window.table.session.match.outcome)
    live(window.root, 0.1)
    assert button_named(window.actions, "New game")


def test_a_person_plays_a_whole_game_against_computers_in_french(opened: Opened) -> None:
    window, rng = opened("dicewars", "human,course,random", Setup(size=(2, 3), seats=3)), Random(2)
    window.set_language("fr")
    live(window.root, 0.1)
    while not window.table.session.match.outcome:
        wait_until(window.root, lambda: window.viewer.may_move or window.table.session.match.outcome)
        cells = sorted(lit(window))
        if window.viewer.may_move and cells:
            click_cell(window, rng.choice(cells))
            if window.viewer.selector.clicked:
                click_cell(window, rng.choice(sorted(lit(window))))
        elif window.viewer.may_move:
            button_named(window.actions, "Terminer le tour").invoke()
        if rng.random() < 0.2 and window.viewer.may_move:
            button_named(window.actions, "Terminer le tour").invoke()
    live(window.root, 0.1)
    assert button_named(window.actions, "Nouvelle partie")
    assert window.language.code == "fr"

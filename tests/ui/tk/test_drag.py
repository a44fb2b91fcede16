"""Pieces that are dragged by real events of the mouse."""

from __future__ import annotations

import pytest

from damier.core.game import Setup
from damier.ui.tk.window import Window
from tests.screen import live, wait_until
from tests.ui.tk.conftest import Opened


def carry(window: Window, origin: str, *way: str, is_dropped: bool = True) -> None:
    """Press on a cell, move over others, and release over the last of them."""
    board = window.board
    x, y = board.centre_of(origin)
    board.event_generate("<Motion>", x=x, y=y)
    board.event_generate("<Button-1>", x=x, y=y)
    for name in way:
        end_x, end_y = board.centre_of(name)
        for step in (1, 2, 3, 4):
            board.event_generate("<B1-Motion>", x=x + (end_x - x) * step // 4, y=y + (end_y - y) * step // 4)
        x, y = end_x, end_y
    if is_dropped:
        board.event_generate("<ButtonRelease-1>", x=x, y=y)
    window.root.update()


def moves(window: Window) -> tuple[str, ...]:
    """The moves so far."""
    return window.table.session.record().moves


def state_of(window: Window, name: str) -> str:
    """Whether the piece on a cell is drawn there."""
    (cell,) = (cell for cell in window.viewer.scene().cells if cell.name == name)
    return str(window.board.itemcget(f"piece-{cell.row}-{cell.column}", "state"))  # type: ignore[no-untyped-call]


@pytest.mark.parametrize("is_flipped", [False, True])
def test_a_piece_follows_the_pointer_and_moves_where_it_is_dropped(opened: Opened, is_flipped: bool) -> None:
    window = opened("draughts", "human,human", Setup("international"), pace=0.3)
    if is_flipped:
        window.flip()
    live(window.root, 0.2)  # its size is final
    carry(window, "32", "28", is_dropped=False)
    (picture,) = window.board.find_withtag("drag")
    assert tuple(window.board.coords(picture)) == pytest.approx(window.board.centre_of("28"), abs=2)
    assert state_of(window, "32") == "hidden"
    x, y = window.board.centre_of("28")
    window.board.event_generate("<ButtonRelease-1>", x=x, y=y)
    assert not window.board.find_withtag("drag")
    assert not window.board.find_withtag("animation")  # it is there already
    assert moves(window) == ("32-28",)
    carry(window, "19", "23")
    assert moves(window) == ("32-28", "19-23")


def test_a_piece_dropped_where_it_cannot_go_is_put_back_and_the_status_says_why(opened: Opened) -> None:
    window = opened("draughts", "human,human", Setup("international"))
    for target in ("22", "19", "37"):  # too far, a piece of the other side, an own piece
        carry(window, "32", target)
        assert moves(window) == ()
        assert state_of(window, "32") in ("", "normal")
        assert window.viewer.selector.clicked == ("32",)
        assert window.status.cget("text").startswith(window.language.sentence(window.viewer.note or ""))
        assert window.status.cget("style") == "Refused.TLabel"
    assert window.status.cget("text") == "32 cannot go to 37."
    window.set_language("fr")
    live(window.root, 0.05)
    assert window.status.cget("text") == "32 ne peut pas aller en 37."
    carry(window, "33", "29")
    assert moves(window) == ("33-29",)
    assert window.status.cget("style") == "Status.TLabel"


def test_without_movement_it_is_a_click(opened: Opened) -> None:
    window = opened("draughts", "human,human", Setup("international"))
    carry(window, "32")
    assert window.viewer.has_selected
    carry(window, "32")  # again: not selected any more
    assert not window.viewer.has_selected
    carry(window, "32", "28", "32")  # picked up and put back: it stays selected
    assert window.viewer.selector.clicked == ("32",)
    carry(window, "33", "32", "33")
    carry(window, "28")
    assert moves(window) == ("33-28",)


def test_several_jumps_are_dropped_at_their_end_or_one_by_one(opened: Opened) -> None:
    window = opened("draughts", "human,human", Setup("international", position="W:W32:B28,19,1"))
    carry(window, "32", "14")
    assert moves(window) == ("32x14",)
    window.undo()
    live(window.root, 0.05)
    carry(window, "32", "23")
    if not moves(window):  # the first jump of several
        carry(window, "23", "14")
    assert moves(window) == ("32x14",)


def test_a_chain_that_may_stop_is_dropped_square_by_square(opened: Opened) -> None:
    window = opened("draughts", "human,human", Setup("ulb", position="W:W32:B28,19,1"))
    carry(window, "32", "23")
    assert window.viewer.selector.clicked == ("32", "23")
    assert state_of(window, "23") in ("", "normal")  # it stands where it was dropped
    carry(window, "23")  # a click there ends the capture
    assert moves(window) == ("32x23",)
    window.undo()
    live(window.root, 0.05)
    carry(window, "32", "23")
    carry(window, "23", "14")
    carry(window, "14")
    assert moves(window) == ("32x14",)


def test_what_happens_while_a_piece_is_dragged(opened: Opened) -> None:
    window = opened("draughts", "human,human", Setup("international"))
    carry(window, "32", "27", is_dropped=False)
    window.viewer.notify(window.viewer.status())
    window.refresh()  # drawn again by something else: it stays in the hand
    assert window.board.find_withtag("drag")
    assert state_of(window, "32") == "hidden"
    window.root.geometry("1000x800")  # another size, too
    live(window.root, 0.2)
    assert window.board.find_withtag("drag")
    assert state_of(window, "32") == "hidden"
    window.root.event_generate("<Escape>")
    wait_until(window.root, lambda: not window.board.find_withtag("drag"))
    assert state_of(window, "32") in ("", "normal")
    x, y = window.board.centre_of("27")
    window.board.event_generate("<ButtonRelease-1>", x=x, y=y)
    assert moves(window) == ()
    carry(window, "32", "27", is_dropped=False)
    window.board.event_generate("<ButtonRelease-1>", x=1, y=1)  # beside the board
    assert moves(window) == ()
    assert window.viewer.selector.clicked == ("32",)


def test_dice_attack_where_they_are_dropped_and_letters_are_not_dragged(opened: Opened) -> None:
    window = opened("dicewars", "human,human", Setup(size=(3, 3)))
    wait_until(window.root, lambda: window.viewer.may_move)
    origin = next(str(name) for name in window.viewer.selector.beginnings if name != "end")
    window.viewer.click(origin)
    target = str(window.viewer.selector.choices[0])
    window.viewer.clear_selection()
    window.refresh()
    carry(window, origin, target)
    assert moves(window)[0] == f"{origin}>{target}"
    window = opened("sos", "human,human", Setup(size=(3, 3)))
    carry(window, "a1", "c3")
    assert moves(window) == ()
    assert window.viewer.selector.clicked == ("a1",)

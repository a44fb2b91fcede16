"""The position editor, by real events."""

from __future__ import annotations

from typing import Any

import pytest

from damier.core.game import Setup
from damier.ui.tk.editor import Editor
from damier.ui.tk.window import Window
from tests.screen import button_named, click, live, settle
from tests.ui.tk.conftest import Opened


def editor_over(window: Window) -> Editor:
    """The editor that a window opens, without waiting for it."""
    editor = Editor(window.root, window.palette, window.table.session, window.language, window.viewer.is_flipped)
    editor.geometry("+20+20")
    live(window.root, 0.1)
    return editor


def put(editor: Editor, at: int, *names: str) -> None:
    """Choose a piece by a click, and click these cells."""
    click(editor.choices, *editor.choices.centre_of(str(at)))
    for name in names:
        click(editor.board, *editor.board.centre_of(name))


def test_a_position_is_put_together_by_clicks_and_played(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    window = opened("draughts", "human:Ada,human:Bob", Setup("international"))

    def edit(dialogue: Any) -> None:
        live(window.root, 0.2)
        button_named(dialogue, "Empty board").invoke()
        assert dialogue.play.instate(["disabled"])
        assert dialogue.error.cget("text") == "There is no piece on the board"
        put(dialogue, 0, "32", "37", "38")
        put(dialogue, 2, "28", "19", "5")
        put(dialogue, 4, "38")  # the eraser
        x, y = dialogue.board.centre_of("37")
        dialogue.board.event_generate("<Button-3>", x=x, y=y)
        assert dialogue.text.get() == "W:W32:B28,19,5"
        dialogue.turn.current(1)
        dialogue.turn.event_generate("<<ComboboxSelected>>")
        assert dialogue.text.get() == "B:W32:B28,19,5"
        dialogue.copy()
        assert window.root.clipboard_get() == "B:W32:B28,19,5"
        dialogue.play.invoke()
        assert not dialogue.winfo_exists()

    monkeypatch.setattr(window, "_wait_for", edit)
    window.root.event_generate("<Control-p>")
    settle(window.root)
    session = window.table.session
    assert session.match.position.to_move == 1
    assert [str(occupant) for occupant in session.occupants] == ["human:Ada", "human:Bob"]
    window.viewer.type("28x37")
    assert session.record().moves == ("28x37",)
    assert session.rematch().match.position == session.match.positions[0]


def test_a_text_is_typed_or_pasted_and_what_is_wrong_is_said(opened: Opened) -> None:
    window = opened()
    window.set_language("fr")
    editor = editor_over(window)
    editor.clipboard_clear()
    editor.clipboard_append("----/-OX-/-XO-/---- O\n")
    editor.paste()
    live(window.root, 0.05)
    assert editor.play.instate(["!disabled"])
    assert editor.draft.position.size == 4
    assert editor.turn.get() == "Blancs"
    editor.text.focus_force()
    live(window.root, 0.05)
    editor.text.event_generate("<Control-a>")
    editor.text.event_generate("<Key-z>")
    editor.text.event_generate("<KeyRelease-z>")
    assert editor.text.get() == "z"
    assert editor.play.instate(["disabled"])
    assert editor.error.cget("text")
    button_named(editor, "Position de départ").invoke()
    assert editor.error.cget("text") == ""
    editor.event_generate("<Escape>")
    settle(window.root)
    assert not editor.winfo_exists()


def test_a_flipped_board_is_edited_by_mouse_and_keys(opened: Opened) -> None:
    window = opened("sos", "human,human", Setup(size=(3, 3)))
    window.flip()
    editor = editor_over(window)
    put(editor, 0, "a1")
    put(editor, 1, "b1")
    put(editor, 0, "c1")
    assert editor.draft.text.startswith("SOS/---/--- 1-0")
    editor.board.focus_force()
    live(window.root, 0.05)
    editor.board.event_generate("<Up>")  # the cursor appears in the middle
    editor.board.event_generate("<Return>")
    assert editor.draft.text.startswith("SOS/-S-/---")


def test_the_pieces_to_choose_from_have_no_names_of_cells(opened: Opened) -> None:
    editor = editor_over(
        opened("dicewars", "human:Ada,human:Bob", Setup(position="map=a-c/---/b-d links=a-c,a-b,c-b,c-d"))
    )
    assert editor.board.find_withtag("name")
    assert not editor.choices.find_withtag("name")
    editor.destroy()

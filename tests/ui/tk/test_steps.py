"""Leafing through a game: buttons and keys, hints and evaluations of earlier positions."""

from __future__ import annotations

import pytest

from damier.core.game import Setup
from damier.core.scene import Mark
from damier.ui.tk.editor import Editor
from damier.ui.tk.window import Window
from tests.boxes import answer_box
from tests.play.fake_services import FakeServices
from tests.screen import click, live, wait_until
from tests.ui.tk.conftest import Opened


def press(window: Window, at: int) -> None:
    """Click a button in its middle."""
    button = window.moves.steps.buttons[at]
    click(button, button.winfo_width() // 2, button.winfo_height() // 2)
    live(window.root, 0.05)


def enabled(window: Window) -> list[bool]:
    """Which of the four buttons can be pressed."""
    return [button.instate(["!disabled"]) for button in window.moves.steps.buttons]


@pytest.mark.parametrize("size", ["940x700", "420x480"])
def test_four_buttons_step_through_the_game(opened: Opened, size: str) -> None:
    window = opened()
    window.root.geometry(size)
    live(window.root, 0.1)
    assert enabled(window) == [False] * 4
    window.board.focus_force()
    window.board.event_generate("<Prior>")  # before the first move there is nothing
    live(window.root, 0.05)
    assert window.viewer.shown is None
    assert "0" not in window.status.cget("text")
    for move in ("d3", "c3", "c4", "e3"):
        window.viewer.type(move)
    live(window.root, 0.05)
    assert enabled(window) == [True, True, False, False]
    for at, shown in ((1, 3), (1, 2), (2, 3), (0, 0), (2, 1), (3, None)):
        press(window, at)
        assert window.viewer.shown == shown
    press(window, 0)
    assert enabled(window) == [False, False, True, True]
    window.board.event_generate("<Prior>")
    assert window.viewer.shown == 0


def test_the_editor_begins_with_the_position_that_is_shown(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    window, texts = opened(), list[str]()

    def read(editor: Editor) -> None:
        texts.append(editor.draft.text)
        editor.destroy()

    monkeypatch.setattr(window, "_wait_for", read)
    window.viewer.type("d3")
    window.viewer.type("c3")
    window.viewer.look(1)
    window.edit_position()
    session = window.table.session
    assert texts == [session.game.setup(session.match.positions[1]).position]


def test_hints_and_evaluations_are_of_the_position_that_is_shown(opened: Opened) -> None:
    services = FakeServices(advantage=-3.0)
    window = opened(services=services)
    for move in ("d3", "c3", "c4"):
        window.viewer.type(move)
    live(window.root, 0.05)
    press(window, 1)
    press(window, 1)
    assert window.tools["hint"].instate(["!disabled"])
    window.root.event_generate("<Control-h>")
    wait_until(window.root, lambda: window.viewer.hint is not None)
    live(window.root, 0.05)
    text = window.status.cget("text")
    first = str(window.table.session.match.positions[1].legal_moves()[0])
    assert text == f"After move 1 of 3. I would play {first}."
    assert first in [cell.name for cell in window.viewer.scene().cells if Mark.HINT in cell.marks]
    window.root.event_generate("<Control-e>")
    wait_until(window.root, lambda: window.status.cget("text") == "After move 1 of 3. Evaluation: Black is ahead (+3).")
    window.set_language("fr")
    live(window.root, 0.05)
    assert window.status.cget("text") == "Après le coup 1 sur 3. Évaluation : les noirs sont en avance (+3)."
    press(window, 2)
    assert window.viewer.hint is None
    assert window.status.cget("text") == "Après le coup 2 sur 3."


def test_a_hint_comes_too_late_for_who_has_leafed_on(opened: Opened) -> None:
    window = opened(services=FakeServices())
    for move in ("d3", "c3"):
        window.viewer.type(move)
    window.viewer.look(1)
    window.hint()
    window.viewer.look(0)
    live(window.root, 0.1)
    assert window.viewer.hint is None
    assert not window.viewer.is_advised
    assert window.viewer.may_ask_hint


def test_after_the_end_earlier_positions_can_be_asked_about(opened: Opened) -> None:
    window, told = opened("reversi", "human,human", Setup(size=(4, 4)), services=FakeServices()), list[str]()
    window.viewer.type("b1")
    answer_box("yes", told)
    window.resign()
    live(window.root, 0.05)
    window.hint()  # after a resignation there are moves left
    wait_until(window.root, lambda: window.viewer.hint is not None)
    window.viewer.look(0)
    window.hint()
    wait_until(window.root, lambda: window.viewer.hint is not None)

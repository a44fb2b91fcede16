"""A game looked back at in its window: never blocked, marked in the list, drawn as a graph that can be clicked."""

from __future__ import annotations

from pathlib import Path

import pytest

from damier.core.game import Setup
from damier.core.record import Record
from damier.core.scene import Mark
from damier.ui.tk import look_back
from damier.ui.tk.window import Window
from tests.boxes import answer_box
from tests.review.reviewed_games import BLUNDER, planted
from tests.running import is_running
from tests.screen import button_named, click, settle, wait_until, widgets
from tests.ui.tk.conftest import Opened
from tests.waiting import until


@pytest.fixture
def blundered(opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Window:
    """A window with a game in which a man was given away."""
    monkeypatch.setattr(look_back, "_SECONDS", 0.02)
    path = tmp_path / "blunder.damier"
    Record.of(planted(), ("Ada", "Bob")).save(path)
    window = opened("draughts")
    window.open_from(path)
    settle(window.root)
    return window


def judged(window: Window) -> None:
    """Look back at the whole game."""
    window.look_back.start_if_possible()
    wait_until(window.root, lambda: window.look_back.review is not None and window.look_back.review.is_complete)


def test_errors_are_signed_in_the_list_of_moves(blundered: Window) -> None:
    before = blundered.moves.text.get("1.0", "end")
    judged(blundered)
    text = blundered.moves.text.get("1.0", "end")
    assert "32-28??" in text
    assert text.replace("?", "").replace("!", "") == before
    assert blundered.moves.text.tag_ranges("blunder")
    assert "The game turned at move 8: 32-28 by White." in str(blundered.look_back.summary.cget("text"))


def test_a_click_on_the_graph_shows_the_board_there(blundered: Window) -> None:
    judged(blundered)
    settle(blundered.root)
    graph = blundered.look_back.graph
    x, y = graph.place_of(BLUNDER, 0.5)
    click(graph, round(x), round(y))
    assert blundered.viewer.shown == BLUNDER
    wait_until(blundered.root, lambda: "Blunder. Better " in str(blundered.status.cget("text")))


def test_the_better_move_is_marked_on_the_board_before_the_error(blundered: Window) -> None:
    judged(blundered)
    blundered.viewer.look(BLUNDER - 1)
    assert blundered.look_back.review
    better = blundered.look_back.review.moves[BLUNDER - 1].better
    assert better

    def hinted() -> set[str]:
        return {cell.name for cell in blundered.viewer.scene().cells if Mark.HINT in cell.marks}

    wait_until(blundered.root, lambda: hinted() == set(better.clicks))


def test_the_review_is_dropped_when_the_game_goes_on(blundered: Window) -> None:
    judged(blundered)
    assert not blundered.look_back.may_start
    blundered.viewer.look(99)
    blundered.viewer.undo()
    wait_until(blundered.root, lambda: blundered.look_back.review is None)
    assert "?" not in blundered.moves.text.get("1.0", "end")
    assert not blundered.look_back.frame.winfo_ismapped()
    assert blundered.look_back.may_start


def test_the_process_ends_with_the_window(blundered: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(look_back, "_SECONDS", 60.0)
    blundered.look_back.start()
    running = blundered.look_back._running
    assert running
    wait_until(blundered.root, lambda: running._child is not None)
    assert running._child
    pid = running._child.pid
    blundered.close()
    until(lambda: not is_running(pid))


def test_after_the_end_a_button_offers_it(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(look_back, "_SECONDS", 0.02)
    window = opened("reversi", setup=Setup(position="XO-XXXXXXXXXXXXX X"))
    window.viewer.type("c1")
    wait_until(
        window.root, lambda: len([each for each in widgets(window.actions) if "utton" in each.winfo_class()]) == 3
    )
    button_named(window.actions, "Analyse this game").invoke()
    wait_until(window.root, lambda: bool(window.look_back.review and window.look_back.review.is_complete))


def test_a_game_that_cannot_be_judged_says_why(opened: Opened) -> None:
    window = opened("sos", "human,human,human", Setup(size=(3, 3), seats=3))
    window.viewer.type("Sa1")
    settle(window.root)
    texts: list[str] = []
    answer_box("ok", texts)
    window.look_back.start()
    assert "SOS with 3 players cannot be analysed" in texts[0]
    assert window.look_back.review is None


def test_without_a_move_there_is_nothing_to_look_back_at(opened: Opened) -> None:
    window = opened("reversi")
    assert not window.look_back.may_start
    window.look_back.start_if_possible()
    assert window.look_back.review is None


def test_another_language_keeps_the_review(blundered: Window) -> None:
    judged(blundered)
    blundered.set_language("fr")
    settle(blundered.root)
    assert "La partie a basculé" in str(blundered.look_back.summary.cget("text"))
    blundered.paint("dark")
    settle(blundered.root)
    assert blundered.look_back.graph.find_all()

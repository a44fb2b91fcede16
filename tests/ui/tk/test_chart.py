"""The chart in a window: after the end, by a key, under the pointer; a click shows the board there."""

from __future__ import annotations

from pathlib import Path

import pytest

from damier.core.record import Record
from damier.ui.tk.window import Window
from tests.core.test_chart import played
from tests.screen import click, settle, wait_until
from tests.ui.tk.conftest import Opened


def finished(opened: Opened, folder: Path, game: str, seats: int | None = None) -> Window:
    """A window with a finished game in it."""
    path = folder / "game.damier"
    Record.of(played(game, seats=seats)).save(path)
    window = opened(game)
    window.open_from(path)
    settle(window.root)
    return window


def test_the_chart_is_hidden_until_the_end_unless_it_is_asked_for(opened: Opened) -> None:
    window = opened("reversi")
    wait_until(window.root, lambda: not window.chart.frame.winfo_ismapped())
    window.root.event_generate("<Control-g>")
    wait_until(window.root, window.chart.frame.winfo_ismapped)
    assert str(window.chart.title.cget("text")) == "Discs over the game"
    window.chart.toggle()
    wait_until(window.root, lambda: not window.chart.frame.winfo_ismapped())


@pytest.mark.parametrize(("game", "seats", "kind"), [("draughts", None, "line"), ("dicewars", 5, "polygon")])
def test_after_the_end_each_seat_is_drawn_in_its_colour(
    opened: Opened, tmp_path: Path, game: str, seats: int | None, kind: str
) -> None:
    window = finished(opened, tmp_path, game, seats)
    assert window.chart.frame.winfo_ismapped()
    plot = window.chart.plot
    swatches = [str(card.swatch.cget("background")) for card in window.players._cards]
    for seat in range(seats or 2):
        (item,) = plot.find_withtag(f"seat-{seat}")
        assert str(plot.type(item)) == kind
        is_out = seat in window.viewer.scene().out
        fill = str(plot.itemcget(item, "fill"))  # type: ignore[no-untyped-call]
        assert is_out or fill == swatches[seat]
        assert fill != str(plot.cget("background"))


@pytest.mark.parametrize(("game", "seats"), [("dicewars", 8), ("dicewars", 7), ("sos", 8), ("reversi", None)])
@pytest.mark.parametrize("code", ["en", "fr"])
def test_everything_is_seen_beside_a_chart_however_many_play(
    opened: Opened, tmp_path: Path, game: str, seats: int | None, code: str
) -> None:
    window = finished(opened, tmp_path, game, seats)
    window.set_language(code)
    settle(window.root)
    assert window.chart.frame.winfo_ismapped()
    bottom = window.root.winfo_rooty() + window.root.winfo_height()
    for part in (window.moves.text, window.moves.steps, window.chart.plot, window.status, window.actions):
        assert part.winfo_ismapped()
        assert part.winfo_rooty() + part.winfo_height() <= bottom
    assert window.moves.text.winfo_height() >= 30
    window.chart.toggle()
    settle(window.root)
    board = window.board
    assert board.winfo_rooty() + board.winfo_height() > window.actions.winfo_rooty()  # it has all the height again


def test_a_click_on_the_chart_shows_the_board_there(opened: Opened, tmp_path: Path) -> None:
    window = finished(opened, tmp_path, "dicewars", 3)
    plot, chart = window.chart.plot, window.chart._current()
    at = len(chart.samples) // 2
    x, y = plot.spot_of(at, 0.5)
    click(plot, round(x), round(y))
    window.refresh_if_changed()
    settle(window.root)
    assert window.viewer.shown is not None
    assert abs(chart.at_move(window.viewer.shown) - at) <= 1  # a pixel may be more than a turn
    assert window.viewer.shown == chart.samples[chart.at_move(window.viewer.shown)].after
    assert plot.coords("cursor")[0] == pytest.approx(plot.spot_of(chart.at_move(window.viewer.shown), 0)[0], abs=1)


def test_the_pointer_is_told_what_everybody_had(opened: Opened, tmp_path: Path) -> None:
    window = finished(opened, tmp_path, "reversi")
    plot = window.chart.plot
    x, y = plot.spot_of(10, 0.5)
    plot.event_generate("<Motion>", x=round(x), y=round(y))
    settle(window.root)
    assert window.chart.tip.winfo_ismapped()
    time, *held = str(window.chart.tip.cget("text")).splitlines()
    assert time.startswith("move 10: ")
    points = window.table.session.match.positions[10].points()
    assert held == [f"{name} {number} discs" for name, number in zip(("black", "white"), points, strict=True)]
    plot.event_generate("<Leave>")
    settle(window.root)
    assert not window.chart.tip.winfo_ismapped()


def test_the_chart_speaks_french_and_follows_the_palette(opened: Opened, tmp_path: Path) -> None:
    window = finished(opened, tmp_path, "sos")
    window.set_language("fr")
    window.paint("dark")
    settle(window.root)
    assert window.chart.frame.winfo_ismapped()
    assert str(window.chart.title.cget("text")) == "Points au fil de la partie"
    assert str(window.chart.plot.cget("background")) == window.palette.panel

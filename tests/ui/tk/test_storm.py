"""A hundred clicks a second for half a minute, in the program itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.storm import weather

SECONDS = 7.5  # for each of four games


@pytest.mark.slow
@pytest.mark.parametrize("game", ["draughts", "reversi", "sos", "dicewars"])
def test_a_hundred_clicks_a_second_on_everything_break_nothing(display: str, tmp_path: Path, game: str) -> None:
    told = weather(tmp_path, display, SECONDS, "damier", "gui", game, "--seats", "human,engine:1", "--seed", "3")
    met = set(told["met"])
    assert "Toplevel" in met
    assert met & {"TkFDialog", "Dialog"}  # for files, and message boxes: which of them depends on where the clicks fall

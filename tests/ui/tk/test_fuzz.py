"""A hundred clicks a second for half a minute, in the program itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fuzz.clicks import fuzz

SECONDS = 7.5  # for each of four games
SOUGHT = "Toplevel,TkFDialog|Dialog"  # our own dialogues, and a box for files or a message


@pytest.mark.slow
@pytest.mark.timeout(330)
@pytest.mark.parametrize("game", ["draughts", "reversi", "sos", "dicewars"])
def test_a_hundred_clicks_a_second_on_everything_break_nothing(display: str, tmp_path: Path, game: str) -> None:
    fuzz(tmp_path, display, SECONDS, SOUGHT, "damier", "gui", game, "--seats", "human,engine:1", "--seed", "3")

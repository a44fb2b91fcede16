"""Windows on a screen that nobody sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from damier.core import registry
from damier.core.game import Setup
from damier.core.match import Match
from damier.ui import language
from damier.ui.house import House
from damier.ui.seating import parse_occupants, seated
from damier.ui.session import Session
from damier.ui.tk.window import Window
from damier.verbs import Damier

Opened = Callable[..., Window]


@pytest.fixture
def opened(display: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Opened]:
    """Opens windows, and sees to it that nothing is left of them."""
    monkeypatch.setenv("DISPLAY", display)
    for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setenv("DAMIER_DEBUG", "1")
    language.choose("en")
    windows: list[Window] = []

    def open_window(
        game: str = "reversi",
        seats: str = "human,human",
        setup: Setup = Setup(),  # noqa: B008
        pace: float = 0.0,
        house: House | None = None,
    ) -> Window:
        house, found, rng = house or Damier(), registry.find(game), Random(5)
        start = found.start(setup, rng)
        session = Session(house, Match(found, start), seated(parse_occupants(seats), start.seats), rng, setup)
        window = Window(house, session, registry.names())
        window.table.pace = pace
        window.start()
        window.root.update()
        windows.append(window)
        return window

    yield open_window
    for window in windows:
        if not window.is_closed:
            window.close()
    language.choose("en")

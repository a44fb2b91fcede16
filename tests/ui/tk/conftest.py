"""Windows on a screen that nobody sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from damier.core import registry
from damier.core.game import Setup
from damier.core.match import Match
from damier.i18n import language
from damier.play.services import Services
from damier.play.session import Session
from damier.play.standard_services import StandardServices
from damier.seats.occupant import fill_seats, parse_occupants
from damier.ui.tk.window import Window

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
        services: Services | None = None,
    ) -> Window:
        services, found, rng = services or StandardServices(), registry.find(game), Random(5)
        start = found.start(setup, rng)
        session = Session(services, Match(found, start), fill_seats(parse_occupants(seats), start.seats), rng, setup)
        window = Window(services, session, registry.names())
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

"""A terminal without a terminal: typed lines go in, what is said comes out."""

from __future__ import annotations

import io
from collections.abc import Sequence
from random import Random

from damier.core import registry
from damier.core.clock import Clock, TimeControl
from damier.core.game import Setup
from damier.core.match import Match
from damier.play.session import Session
from damier.seats.occupant import fill_seats, parse_occupants
from damier.ui.terminal.play import play
from damier.ui.terminal.screen import Screen
from tests.play.fake_services import FakeServices


class Pipe(io.StringIO):
    """A stream that can hold any character."""

    encoding = "utf-8"


class Terminal(Pipe):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


class Stage:
    """One game on a screen that is a text."""

    def __init__(
        self,
        game: str = "reversi",
        seats: str = "human:Ada,human:Bob",
        setup: Setup = Setup(),  # noqa: B008
        *,
        typed: Sequence[str] = (),
        is_terminal: bool = False,
        clock: Clock | None = None,
        services: FakeServices | None = None,
    ) -> None:
        self.services = services or FakeServices()
        rng = Random(5)
        found = registry.find(game)
        start = found.start(setup, rng)
        self.session = Session(
            self.services, Match(found, start), fill_seats(parse_occupants(seats), start.seats), rng, setup
        )
        if clock:
            self.session.start_clock(clock)
        kind = Terminal if is_terminal else Pipe
        self.target = kind()
        source = kind("".join(f"{line}\n" for line in typed))
        self.screen = Screen(source, self.target, has_colour=False, size=(100, 60))

    def play(self) -> int:
        """The exit code of playing what was typed."""
        return play(self.screen, self.session)

    @property
    def said(self) -> str:
        """All that came out."""
        return self.target.getvalue()


def clock_of(text: str, times: Sequence[float], seats: int = 2) -> Clock:
    """A clock that reads these times, one a look, and stays at the last."""
    left = list(times)
    return Clock(TimeControl.parse(text), seats, now=lambda: left.pop(0) if len(left) > 1 else left[0])

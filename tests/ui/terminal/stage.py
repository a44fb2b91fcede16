"""A terminal without a terminal: typed lines go in, what is said comes out."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from damier.core import registry
from damier.core.clock import Clock, TimeControl
from damier.core.errors import UnknownName
from damier.core.game import Game, Setup
from damier.core.match import Match
from damier.core.player import Player
from damier.core.record import Record
from damier.ui.seating import parse_occupants, seated
from damier.ui.session import Session
from damier.ui.terminal.play import play
from damier.ui.terminal.screen import Screen


class Pipe(io.StringIO):
    """A stream that can hold any character."""

    encoding = "utf-8"


class Terminal(Pipe):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


class Eager:
    """Plays the first legal move, and can say how it stands."""

    def __init__(self, advantage: float | None = None) -> None:
        self.advantage = advantage
        self.budget: float | None = None

    def choose(self, position: Any, /) -> Any:
        """The first legal move."""
        return position.legal_moves()[0]


class Stagehands:
    """A house whose players are all eager."""

    def __init__(self, advantage: float | None = None) -> None:
        self.stands_at = advantage
        self.hired: list[Eager] = []

    def hire(self, occupant: str, game: Game[Any, Any], rng: Random) -> Player[Any, Any]:
        """An eager player; there is no level 99."""
        if occupant == "engine:99":
            raise UnknownName("there is no game {name!r}; the games are {names}", name=occupant, names="1, 2")
        self.hired.append(Eager(self.stands_at))
        return self.hired[-1]

    def levels(self, game: Game[Any, Any]) -> Sequence[str]:
        """Three levels."""
        return ("1", "2", "3")

    def advantage(self, player: Player[Any, Any], position: Any) -> float | None:
        """What the test says."""
        assert isinstance(player, Eager)
        return player.advantage

    def read(self, path: Path) -> Record:
        """Our own records."""
        return Record.load(path)

    def write(self, path: Path, session: Session) -> None:
        """Our own records."""
        session.record().save(path)


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
        house: Stagehands | None = None,
    ) -> None:
        self.house = house or Stagehands()
        rng = Random(5)
        found = registry.find(game)
        start = found.start(setup, rng)
        self.session = Session(self.house, Match(found, start), seated(parse_occupants(seats), start.seats), rng, setup)
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

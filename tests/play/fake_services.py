"""Services for tests: every player is eager, those in the background too."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from damier.core.clock import TimeLeft
from damier.core.errors import DamierError, PlayerFailed, UnknownName
from damier.core.game import Game, Setup
from damier.core.message import Message
from damier.core.player import Player
from damier.core.record import Record
from damier.play.session import Session
from damier.processes.background import Answer
from damier.seats.choices import Choice, choices
from damier.seats.occupant import Occupant


class Eager:
    """Plays the first legal move, and can say how it stands."""

    def __init__(self, advantage: float | None = None) -> None:
        self.advantage = advantage
        self.budget: TimeLeft | None = None
        self.prepared: list[Any] = []

    def prepare(self, position: Any, /) -> None:
        """Remember it."""
        self.prepared.append(position)

    def choose(self, position: Any, /) -> Any:
        """The first legal move."""
        return position.legal_moves()[0]


class EagerBackgroundPlayer:
    """Finds the first legal move the second time it is asked whether it has found one."""

    def __init__(self, occupant: str, advantage: float | None, is_dying: bool) -> None:
        self.occupant = occupant
        self.asked: list[Any] = []
        self.prepared: list[Any] = []
        self.budgets: list[TimeLeft | None] = []
        self.is_closed = self.was_stopped = False
        self._advantage, self._is_dying = advantage, is_dying
        self._looks = 0

    def prepare(self, position: Any) -> None:
        """Be ready the second time it is asked for an answer."""
        assert not self.is_closed
        self.prepared.append(position)
        self._looks = 0

    def ask(self, position: Any, budget: TimeLeft | None = None, *, wants_evaluation: bool = False) -> None:
        """Remember the question."""
        assert not self.is_closed
        self.asked.append(position)
        self.budgets.append(budget)
        self._looks = 0

    def answer(self) -> Answer | None:
        """The first legal move, the second time."""
        assert not self.is_closed
        self._looks += 1
        if self._is_dying:
            raise PlayerFailed("{name} has ended before it answered", name="the computer")
        if self._looks < 2:
            return None
        return Answer(self.asked[-1].legal_moves()[0], 3, 0.5, self._advantage) if self.asked else Answer()

    def describe(self) -> str:
        """How often it was asked whether it has found one."""
        return f"look {self._looks}"

    def stop_search(self) -> None:
        """Remember it."""
        self.was_stopped = True

    def close(self) -> None:
        """Remember it."""
        self.is_closed = True


class FakeServices:
    """Services whose players are all eager."""

    def __init__(self, advantage: float | None = None) -> None:
        self.stands_at = advantage
        self.players: list[Eager] = []
        self.background_players: list[EagerBackgroundPlayer] = []
        self.dying: list[bool] = []  # which of the next background players are to die
        self.only_setup: Setup | None = None
        self.has_autosave = True
        self.refuses: DamierError | None = None  # whoever sits there

    def name(self, occupant: Occupant, seat_name: str) -> Message | str:
        """The usual one; a guest is called by the detail."""
        return occupant.detail if occupant.kind == "guest" else occupant.name(seat_name)

    def check_players(self, session: Session) -> None:
        """Refuse if the test says so."""
        if self.refuses:
            raise self.refuses

    def make_player(self, occupant: str, game: Game[Any, Any], rng: Random) -> Player[Any, Any]:
        """An eager player; there is no level 99."""
        if occupant == "engine:99":
            raise UnknownName("there is no game {name!r}; the games are {names}", name=occupant, names="1, 2")
        self.players.append(Eager(self.stands_at))
        return self.players[-1]

    def background_player(self, occupant: str, game: Game[Any, Any], seed: int) -> EagerBackgroundPlayer:
        """An eager player that answers when it is asked a second time."""
        background_player = EagerBackgroundPlayer(occupant, self.stands_at, self.dying.pop(0) if self.dying else False)
        self.background_players.append(background_player)
        return background_player

    def choices(self, game: Game[Any, Any]) -> Sequence[Choice]:
        """The usual ones."""
        return choices(game, self.levels(game))

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

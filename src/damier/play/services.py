"""What the terminal is given from outside, because no screen knows a player or a game's files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from damier.core.clock import TimeLeft
from damier.core.game import Game, Setup
from damier.core.message import Message
from damier.core.player import Player
from damier.core.record import Record
from damier.processes.background import Answer
from damier.seats.choices import Choice
from damier.seats.occupant import Occupant

if TYPE_CHECKING:
    from damier.play.session import Session


class BackgroundPlayer(Protocol):
    """A player that thinks while a screen goes on: nothing here waits. `processes.background` has the usual one."""

    def ask(self, position: Any, budget: TimeLeft | None = None, *, is_about_standing: bool = False) -> None:
        """Let it think about a position; what it was asked before is forgotten."""

    def answer(self) -> Answer | None:
        """The answer to the last question, once it is there; raises DamierError."""

    def describe(self) -> Message | str:
        """What a person may want to know while it thinks: the time it has left, what it waits for; else nothing."""

    def stop_search(self) -> None:
        """Have it answer with the best move it has found so far."""

    def close(self) -> None:
        """End it at once."""


class Services(Protocol):
    """The rest of the program, as a screen sees it."""

    @property
    def only_setup(self) -> Setup | None:
        """What every game starts from, where nothing but the players is to be chosen."""

    @property
    def has_autosave(self) -> bool:
        """Whether unfinished games are autosaved."""

    def name(self, occupant: Occupant, seat_name: str) -> Message | str:
        """What to call who sits on the seat of that name."""

    def admit(self, session: Session) -> None:
        """See that those who sit there can play together; raises DamierError."""

    def make_player(self, occupant: str, game: Game[Any, Any], rng: Random) -> Player[Any, Any]:
        """The player that an occupant's text means, as `random` or `engine:4`; raises DamierError."""

    def background_player(self, occupant: str, game: Game[Any, Any], seed: int) -> BackgroundPlayer:
        """The player that an occupant's text means, while a screen goes on; raises DamierError."""

    def choices(self, game: Game[Any, Any]) -> Sequence[Choice]:
        """Who can be put on a seat; the first is a person."""

    def levels(self, game: Game[Any, Any]) -> Sequence[str]:
        """The levels an engine can play the game at, the weakest first."""

    def advantage(self, player: Player[Any, Any], position: Any) -> float | None:
        """How the seat to move stands in a player's eyes, above zero being better; None if it cannot tell."""

    def read(self, path: Path) -> Record:
        """The game in a file of any format we know; raises FileError or BadRecord."""

    def write(self, path: Path, session: Session) -> None:
        """Write the game as it stands to a file, in the format its name asks for; raises FileError."""

"""What a screen needs from the rest of the program: players, levels, files."""

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
    """A player that thinks in the background; nothing here blocks. `processes.background` has the usual one."""

    def prepare(self, position: Any) -> None:
        """Have it prepare for such a position; `answer` returns an empty answer when it is ready."""

    def ask(self, position: Any, budget: TimeLeft | None = None, *, wants_evaluation: bool = False) -> None:
        """Ask about a position; earlier questions are dropped."""

    def answer(self) -> Answer | None:
        """The answer to the last question, None if it is not there yet; raises DamierError."""

    def describe(self) -> Message | str:
        """A progress text, such as the time left; empty if there is none."""

    def stop_search(self) -> None:
        """Make it answer with the best move so far."""

    def close(self) -> None:
        """End it at once."""


class Services(Protocol):
    """What a screen calls."""

    @property
    def only_setup(self) -> Setup | None:
        """The setup of every game, where only the players can be chosen; else None."""

    @property
    def has_autosave(self) -> bool:
        """Whether unfinished games are autosaved."""

    def name(self, occupant: Occupant, seat_name: str) -> Message | str:
        """The name of the player on a seat."""

    def check_players(self, session: Session) -> None:
        """Check that the occupants can play; raises DamierError."""

    def make_player(self, occupant: str, game: Game[Any, Any], rng: Random) -> Player[Any, Any]:
        """The player for an occupant's text, such as `random` or `engine:4`; raises DamierError."""

    def background_player(self, occupant: str, game: Game[Any, Any], seed: int) -> BackgroundPlayer:
        """The background player for an occupant's text; raises DamierError."""

    def choices(self, game: Game[Any, Any]) -> Sequence[Choice]:
        """The players to choose from for a seat; the first is a person."""

    def levels(self, game: Game[Any, Any]) -> Sequence[str]:
        """The names of the engine's levels, the weakest first."""

    def advantage(self, player: Player[Any, Any], position: Any) -> float | None:
        """A player's evaluation for the seat to move, higher is better; None if it has none."""

    def read(self, path: Path) -> Record:
        """The game in a file of any known format; raises FileError or BadRecord."""

    def write(self, path: Path, session: Session) -> None:
        """Write the game to a file, in the format of its suffix; raises FileError."""

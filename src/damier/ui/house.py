"""What the terminal is given from outside, because no screen knows a player or a game's files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from damier.core.game import Game
from damier.core.player import Player
from damier.core.record import Record

if TYPE_CHECKING:
    from damier.ui.session import Session


class House(Protocol):
    """The rest of the program, as the terminal sees it."""

    def hire(self, occupant: str, game: Game[Any, Any], rng: Random) -> Player[Any, Any]:
        """The player that `random`, `course` or `engine:4` means; raises UnknownName."""

    def levels(self, game: Game[Any, Any]) -> Sequence[str]:
        """The levels an engine can play the game at, the weakest first."""

    def advantage(self, player: Player[Any, Any], position: Any) -> float | None:
        """How the seat to move stands in a player's eyes, above zero being better; None if it cannot tell."""

    def read(self, path: Path) -> Record:
        """The game in a file of any format we know; raises FileTrouble or BadRecord."""

    def write(self, path: Path, session: Session) -> None:
        """Write the game as it stands to a file, in the format its name asks for; raises FileTrouble."""

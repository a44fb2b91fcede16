"""The services that `damier` itself offers to its screens."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from damier.core.game import Game, Setup
from damier.core.message import Message
from damier.core.player import Evaluating, Player
from damier.core.record import Record
from damier.i18n.language import say
from damier.play.game_files import read_game, write_game
from damier.play.services import BackgroundPlayer
from damier.play.session import Session
from damier.seats import players
from damier.seats.choices import Choice, choices
from damier.seats.occupant import Occupant


class StandardServices:
    """The services that `damier` itself offers: makes players of `damier.engine`, reads every kind of file."""

    only_setup: Setup | None = None
    has_autosave = True

    def name(self, occupant: Occupant, seat_name: str) -> Message | str:
        """A person's name, or the computer's."""
        return occupant.name(seat_name)

    def check_players(self, session: Session) -> None:
        """Check that every occupant can play the game; raises DamierError."""
        for occupant in session.occupants:
            players.check(occupant, session.game)

    def make_player(self, occupant: str, game: Game[Any, Any], rng: Random) -> Player[Any, Any]:
        """The player for an occupant's text."""
        return players.player(Occupant.parse(occupant), game, rng)

    def background_player(self, occupant: str, game: Game[Any, Any], seed: int) -> BackgroundPlayer:
        """The background player for an occupant's text."""
        return players.background_player(Occupant.parse(occupant), game, seed)

    def levels(self, game: Game[Any, Any]) -> Sequence[str]:
        """The engine's levels, the weakest first."""
        from damier.engine.players import levels

        return tuple(levels.names(game))

    def choices(self, game: Game[Any, Any]) -> Sequence[Choice]:
        """The seat kinds that can play the game."""
        return choices(game, self.levels(game))

    def advantage(self, player: Player[Any, Any], position: Any) -> float | None:
        """A player's evaluation for the seat to move, where it has one."""
        return player.advantage(position) if isinstance(player, Evaluating) else None

    def read(self, path: Path) -> Record:
        """The game in a record, or the first in a file of another format."""
        return read_game(path)[0]

    def write(self, path: Path, session: Session) -> None:
        """The game as it stands, in the format that the file's name asks for, else as a record."""
        seats = zip(session.occupants, session.seat_names, strict=True)
        names = [say(self.name(occupant, seat_name)) for occupant, seat_name in seats]
        write_game(path, session, names)

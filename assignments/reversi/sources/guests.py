"""Who can sit at the window's board, as the document has it: H, A and F."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from damier.core.errors import BadRecord, BadSetup, PlayerFailed
from damier.core.game import Game, Setup
from damier.core.position import Seat
from damier.core.record import Record
from damier.games.reversi import BLACK, WHITE
from damier.play.services import BackgroundPlayer
from damier.play.session import Session
from damier.play.standard_services import StandardServices
from damier.seats.choices import Choice
from damier.seats.occupant import Occupant
from sources.background import Guest, Thinker
from sources.board import COLOURS
from sources.files import BadFolder, check_folder
from sources.players import Computer

HUMAN, COMPUTER, FILES = "human", "computer", "files"


class Services(StandardServices):
    """Hires the players of `projet`; hints come from damier's own."""

    only_setup = Setup()
    has_autosave = False

    def __init__(self, limit: float) -> None:
        self.limit = limit
        self.guest: Guest | None = None  # who plays by files in the game that is on

    def choices(self, game: Game[Any, Any]) -> Sequence[Choice]:
        """The document's three kinds."""
        return (
            Choice(Occupant(HUMAN), "H : humain", asks="name"),
            Choice(Occupant(COMPUTER), "A : intelligence artificielle"),
            Choice(Occupant(FILES), "F : fichier", asks="folder"),
        )

    def name(self, occupant: Occupant, seat_name: str) -> str:
        """The names that `projet` uses as well."""
        if occupant.kind == COMPUTER:
            return Computer.NAME
        if occupant.kind == FILES:
            return self.guest.name if self.guest else "Fichier"
        return super().name(occupant, seat_name)

    def check_players(self, session: Session) -> None:
        """Raise BadSetup for two players by files, for a folder no game can begin in, for a game that has begun."""
        seats = file_seats(session)
        if not seats:
            return
        if len(seats) == 2:
            raise BadSetup("Les deux joueurs ne peuvent pas être de type fichier ; choisissez H ou A pour l'un d'eux.")
        if session.match.moves:
            raise BadSetup("Une partie déjà commencée ne peut pas être jouée par fichiers.")
        try:
            check_folder(session.occupants[seats[0]].detail, seats[0])
        except BadFolder as bad:
            text = str(bad)
            raise BadSetup(f"{text[:1].upper()}{text[1:]}.") from bad

    def invite(self, session: Session, seat: Seat) -> Guest:
        """Whoever plays by files on a seat; names are exchanged from now on. Raises BadSetup."""
        self.check_players(session)
        folder = check_folder(session.occupants[seat].detail, seat)
        return Guest(seat, folder, self.announced(session, 1 - seat))

    def announced(self, session: Session, seat: Seat) -> str:
        """The name of whoever sits there, as `projet` would announce it."""
        occupant = session.occupants[seat]
        if occupant.is_human:
            return occupant.detail or f"Joueur {COLOURS[seat]}"
        return self.guest.name if occupant.kind == FILES and self.guest else Computer.NAME

    def background_player(self, occupant: str, game: Game[Any, Any], seed: int) -> BackgroundPlayer:
        """The computer, the guest who has already been met, or somebody to give hints."""
        kind = occupant.partition(":")[0]
        if kind == COMPUTER:
            return Thinker(self.limit)
        if kind == FILES:
            if not self.guest:
                raise PlayerFailed("Personne ne joue plus par fichiers.")
            return self.guest
        return super().background_player(occupant, game, seed)

    def read(self, path: Path) -> Record:
        """A game of Reversi on the document's board."""
        record = super().read(path)
        if record.game != "reversi" or record.setup.size not in (None, (8, 8)):
            raise BadRecord("Ce fichier ne contient pas une partie de Reversi sur 8 × 8 cases.")
        return record


def file_seats(session: Session) -> list[Seat]:
    """The seats that are played by files."""
    return [seat for seat in (BLACK, WHITE) if session.occupants[seat].kind == FILES]

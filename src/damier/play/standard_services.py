"""The services that `damier` itself offers to its screens."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from damier.core import registry
from damier.core.errors import BadRecord, BadSetup
from damier.core.files import read_text, write_whole
from damier.core.game import Game, Setup
from damier.core.match import Match
from damier.core.player import Player
from damier.core.record import MAGIC, Record
from damier.i18n.language import translate
from damier.play.seating import Choice, Occupant, usual_choices
from damier.play.services import BackgroundPlayer
from damier.play.session import Session

if TYPE_CHECKING:
    from damier.protocols.background_seat import ForeignPlayer

_PDN = re.compile(r"\s*(?:\[|\{|1\s*\.)")  # how PDN begins: a tag, a comment or the first move


class StandardServices:
    """The services that `damier` itself offers: hires players from `damier.engine`, reads every kind of file."""

    only_setup: Setup | None = None
    keeps_games = True

    def name(self, occupant: Occupant, seat_name: str) -> str:
        """A person's name, or what the computer is called."""
        return occupant.name(seat_name)

    def admit(self, session: Session) -> None:
        """Everybody can play with everybody; another program has to be named. Raises BadSetup."""
        for occupant in session.occupants:
            if occupant.is_foreign:
                _check_foreign(occupant, session.game)

    def hire(self, occupant: str, game: Game[Any, Any], rng: Random) -> Player[Any, Any]:
        """The player that an occupant's text means."""
        if Occupant.parse(occupant).is_foreign:
            return _foreign(occupant, game)
        from damier.engine.players.levels import make_player

        return make_player(occupant, game, rng)

    def background_player(self, occupant: str, game: Game[Any, Any], seed: int) -> BackgroundPlayer:
        """The player that an occupant's text means, in a process of its own."""
        if Occupant.parse(occupant).is_foreign:
            from damier.protocols.background_seat import BackgroundSeat

            return BackgroundSeat(lambda: _foreign(occupant, game))
        from damier.play import player_process as process

        return process.BackgroundPlayer(occupant, game.name, seed)

    def levels(self, game: Game[Any, Any]) -> Sequence[str]:
        """The engine's levels, the weakest first."""
        from damier.engine.players import levels

        return tuple(levels.names(game))

    def choices(self, game: Game[Any, Any]) -> Sequence[Choice]:
        """A person, the computer at each level, the simple players, and other people's engines of draughts."""
        others = [Choice(Occupant("hub"), translate("another program (Hub)"), asks="file")]
        return [*usual_choices(self.levels(game)), *(others if game.name == "draughts" else [])]

    def advantage(self, player: Player[Any, Any], position: Any) -> float | None:
        """How the seat to move stands in a searching player's eyes."""
        from damier.engine.search.searcher import Searcher

        return player.advantage(position) if isinstance(player, Searcher) else None

    def read(self, path: Path) -> Record:
        """The game in a record, or the first in a PDN file."""
        return played(path)[0]

    def read_map(self, path: Path) -> str:
        """The map of Dice Wars in a file."""
        from damier.games.dicewars.board import read_map

        return read_map(str(path)).text

    def write(self, path: Path, session: Session) -> None:
        """The game as it stands: as PDN or as contract 1's `.dat` if the file's name asks for it, else as a record."""
        kind = path.suffix.lower() if session.game.name == "draughts" else ""
        if kind == ".dat":
            from damier.games.draughts.dat import write_dat

            write_whole(path, write_dat(session.match.position))
            return
        if kind != ".pdn":
            session.record().save(path)
            return
        from damier.games.draughts.pdn import write_pdn
        from damier.games.draughts.pdn_game import PdnGame

        seats = zip(session.occupants, session.seat_names, strict=True)
        names = [self.name(occupant, seat_name) for occupant, seat_name in seats]
        write_whole(path, write_pdn([PdnGame.of(session.match, dict(zip(("White", "Black"), names, strict=True)))]))


def _check_foreign(seat: Occupant, game: Game[Any, Any]) -> None:
    """Raise BadSetup where a seat names no program that could play a game."""
    from damier.protocols.dxp_messages import parse_address
    from damier.protocols.hub_seat import command_of

    if game.name != "draughts":
        raise BadSetup("{kind} is for programs that play draughts, not {game}", kind=seat.kind, game=game.name)
    (parse_address if seat.kind == "dxp" else command_of)(seat.detail)


def _foreign(occupant: str, game: Game[Any, Any]) -> ForeignPlayer:
    """Another program, as a player; raises BadSetup or PlayerFailed."""
    seat = Occupant.parse(occupant)
    _check_foreign(seat, game)
    if seat.kind == "dxp":
        from damier.protocols.dxp_seat import DxpPlayer

        return DxpPlayer(seat.detail)
    from damier.protocols.hub_seat import HubPlayer, command_of

    command, folder = command_of(seat.detail)
    return HubPlayer(command, folder=folder, name=seat.name(""))


def played(path: Path, number: int = 1) -> tuple[Record, Match[Any, Any]]:
    """The game of that number in a file, as text and played again; raises FileTrouble or BadRecord."""
    text = read_text(path, is_maybe_cut=True, fallback="latin-1")
    if path.suffix.lower() == ".dat" and not text.startswith(MAGIC):
        from damier.games.draughts.dat import read_dat

        _check_number(path, number, 1)
        game = registry.find("draughts")
        match = Match(game, game.start(read_dat(text)))
        return Record.of(match), match
    if text.startswith(MAGIC) or not (path.suffix.lower() == ".pdn" or _PDN.match(text)):
        record = Record.loads(text)
        _check_number(path, number, 1)
        return record, record.replay()
    from damier.games.draughts.pdn import read_pdn

    games = read_pdn(text)
    _check_number(path, number, len(games))
    match = games[number - 1].replay()
    tags = games[number - 1].tags
    return Record.of(match, tuple(tags.get(name, "") for name in ("White", "Black"))), match


def _check_number(path: Path, number: int, found: int) -> None:
    """Raise BadRecord if a file with so many games has none of that number."""
    if 1 <= number <= found:
        return
    if found == 1:
        raise BadRecord("{path} holds one game, so there is no game {number}", path=path, number=number)
    raise BadRecord("{path} holds {found} games, so there is no game {number}", path=path, found=found, number=number)

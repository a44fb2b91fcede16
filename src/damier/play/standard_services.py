"""The services that `damier` itself offers to its screens."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from damier.core import registry
from damier.core.errors import BadRecord
from damier.core.files import read_text, write_whole
from damier.core.game import Game, Setup
from damier.core.match import Match
from damier.core.message import Message
from damier.core.player import Player
from damier.core.record import MAGIC, Record
from damier.i18n.language import say
from damier.play.services import BackgroundPlayer
from damier.play.session import Session
from damier.seats import hiring
from damier.seats.choices import Choice, choices
from damier.seats.occupant import Occupant

_PDN = re.compile(r"\s*(?:\[|\{|1\s*\.)")  # how PDN begins: a tag, a comment or the first move


class StandardServices:
    """The services that `damier` itself offers: hires players from `damier.engine`, reads every kind of file."""

    only_setup: Setup | None = None
    keeps_games = True

    def name(self, occupant: Occupant, seat_name: str) -> Message | str:
        """A person's name, or what the computer is called."""
        return occupant.name(seat_name)

    def admit(self, session: Session) -> None:
        """See that everybody can play the game; raises DamierError."""
        for occupant in session.occupants:
            hiring.check(occupant, session.game)

    def hire(self, occupant: str, game: Game[Any, Any], rng: Random) -> Player[Any, Any]:
        """The player that an occupant's text means."""
        return hiring.player(Occupant.parse(occupant), game, rng)

    def background_player(self, occupant: str, game: Game[Any, Any], seed: int) -> BackgroundPlayer:
        """The player that an occupant's text means, while a screen goes on."""
        return hiring.background_player(Occupant.parse(occupant), game, seed)

    def levels(self, game: Game[Any, Any]) -> Sequence[str]:
        """The engine's levels, the weakest first."""
        from damier.engine.players import levels

        return tuple(levels.names(game))

    def choices(self, game: Game[Any, Any]) -> Sequence[Choice]:
        """Everybody in the table of seat kinds who can play the game."""
        return choices(game, self.levels(game))

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
        names = [say(self.name(occupant, seat_name)) for occupant, seat_name in seats]
        write_whole(path, write_pdn([PdnGame.of(session.match, dict(zip(("White", "Black"), names, strict=True)))]))


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

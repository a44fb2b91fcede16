"""Players for seats: in this process, in one of ours, or in another program."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from random import Random
from typing import Any, Final

from damier.core import registry
from damier.core.errors import BadSetup, DamierError, PlayerAtFault, PlayerFailed
from damier.core.files import expanded
from damier.core.game import Game
from damier.core.player import Player
from damier.core.profile import profile_of
from damier.processes.background import BackgroundPlayer
from damier.processes.player import GRACE, TIMEOUT, ChildPlayer
from damier.seats import table
from damier.seats.kind import Asks, Place
from damier.seats.main_file import main_file
from damier.seats.occupant import Occupant

_PACKAGE: Final = str(Path(__file__).resolve().parents[2])
_SERVER: Final = "import sys; sys.path.insert(0, sys.argv[1]); from damier.seats.server import main; main()"
_TRUSTED_TIMEOUT: Final = 600.0  # seconds; an engine of ours keeps its own time, unless the machine is very busy


def check(occupant: Occupant, game: Game[Any, Any]) -> None:
    """Raise DamierError where an occupant cannot play a game, as far as that is known before it begins."""
    kind = table.find(occupant.kind)
    if kind not in table.fitting(game):
        raise BadSetup(
            "{kind} cannot play {game}; the kinds of player for it are {kinds}",
            kind=kind.name,
            game=game.name,
            kinds=", ".join(fitting.name for fitting in table.fitting(game)),
        )
    try:
        kind.check(occupant, game)
        kind.call(occupant, "")
    except DamierError:
        raise
    except Exception as error:
        if kind.is_trusted:
            raise
        why = f"{type(error).__name__}: {error}"
        raise BadSetup("the kind of player {kind} has failed: {why}", kind=kind.name, why=why) from error


def is_there(occupant: Occupant, game: Game[Any, Any]) -> bool:
    """Whether an occupant can still play a game: its file or its program is where it was."""
    try:
        check(occupant, game)
        protocol = profile_of(game).protocols.get(occupant.kind)
        if table.find(occupant.kind).asks is not Asks.COMMAND or protocol is None:
            return True
        (program, *_), folder = protocol.load().command_of(occupant.detail)
    except DamierError:
        return False
    return folder is not None or shutil.which(program) is not None


def player(occupant: Occupant, game: Game[Any, Any], rng: Random) -> Player[Any, Any]:
    """The player for an occupant; its calls block. Raises DamierError."""
    check(occupant, game)
    kind = table.find(occupant.kind)
    assert kind.make, "a person has no player"
    if kind.place is Place.CHILD:
        return child_player(occupant, game, rng.getrandbits(32))
    return kind.make(occupant, game, rng)


def make_player(seat: str, game: Game[Any, Any], rng: Random | None = None) -> Player[Any, Any]:
    """The player that a seat's text means: `random`, `engine:4`, `py:my_ai.py`, `hub:/opt/scan/scan`.

    Its calls of `choose` block. Another program ends with the player, or by its `close`. Raises DamierError."""
    occupant = Occupant.parse(seat)
    if occupant.is_human:
        raise BadSetup("{seat!r} is a person, whom no program can ask; make_player is for programs", seat=seat)
    return player(occupant, game, rng or Random())


def background_player(occupant: Occupant, game: Game[Any, Any], seed: int) -> BackgroundPlayer:
    """The player for an occupant, for a screen that must not block; raises DamierError."""
    check(occupant, game)
    kind = table.find(occupant.kind)
    make = kind.make
    assert make, "a person has no player"
    if kind.place is Place.ELSEWHERE:
        return BackgroundPlayer(lambda: make(occupant, game, Random(seed)))
    return BackgroundPlayer(lambda: child_player(occupant, game, seed))


def child_player(occupant: Occupant, game: Game[Any, Any], seed: int) -> ChildPlayer:
    """The player in a Python process of its own; raises PlayerFailed, or PlayerAtFault for code that is not ours."""
    kind = table.find(occupant.kind)
    detail, folder = occupant.detail, None
    if kind.asks in (Asks.FILE, Asks.FOLDER):
        path = expanded(detail).absolute()
        path = main_file(path, game) if kind.asks is Asks.FILE else path
        detail, folder = str(path), path.parent if kind.asks is Asks.FILE else path
    seat = json.dumps([occupant.kind, detail, occupant.given_name])
    return ChildPlayer(
        [sys.executable, "-P", "-c", _SERVER, _PACKAGE, registry.address(game), seat, str(seed)],
        game,
        name=occupant.name(""),
        folder=folder,
        timeout=_TRUSTED_TIMEOUT if kind.is_trusted else TIMEOUT,
        grace=_TRUSTED_TIMEOUT if kind.is_trusted else GRACE,
        failure=PlayerFailed if kind.is_trusted else PlayerAtFault,
    )

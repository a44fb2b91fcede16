"""Other programs in a contest: behind walls, together with what speaks their protocol; or somewhere on a network."""

from __future__ import annotations

import shlex
import shutil
import stat
import sys
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final, cast

from damier.arena.fault import AtFault, fault_of
from damier.arena.inside import moved
from damier.arena.sandboxed import LOADING, SandboxedPlayer
from damier.core import registry
from damier.core.clock import TimeLeft
from damier.core.errors import BadSetup, DamierError, Resigned
from damier.core.files import expanded, is_file
from damier.core.game import Game
from damier.core.player import Preparing, Timed
from damier.core.position import Seat
from damier.core.profile import profile_of
from damier.processes.messages import dump, dump_position
from damier.sandbox import runtime
from damier.sandbox.launcher import Launcher
from damier.sandbox.limits import Limits
from damier.sandbox.snapshot import snapshot
from damier.seats.occupant import Occupant
from damier.seats.players import player

PROCESSES: Final = 64
"""How many processes and threads a program may have."""

_OPEN: Final = stat.S_IROTH | stat.S_IXOTH
_LEAVING: Final = 5.0  # seconds
_AT_AN_ADDRESS: Final = 10.0  # seconds, beyond its time, for a program on a network


@dataclass(frozen=True, slots=True)
class Program:
    """A command, its files by absolute paths, and the folder that it needs; "" if the system has all of it."""

    command: str
    folder: str
    file: str = ""  # the first that is in it


def located(text: str) -> Program:
    """The program of a seat's text: a file, or a whole command. Its folder is that of the first file it names."""
    if text and is_file(expanded(text)):
        return Program(_absolute(text), *_own_file([_absolute(text)]))
    try:
        first, *rest = shlex.split(text)
    except ValueError:  # none, or quotes without an end: its own check says so
        return Program(text, "")
    first = _absolute(first) if "/" in first or first.startswith("~") else _found(first)
    words = [first, *(_absolute(word) if is_file(expanded(word)) else word for word in rest)]
    return Program(shlex.join(words), *_own_file(words))


def _found(name: str) -> str:
    """A program by its name: `python3` is the one that runs damier, as behind the walls."""
    return shutil.which(name, path=str(Path(sys.executable).parent)) or shutil.which(name) or name


def put_aside(program: Program, target: Path, hidden: Collection[str] = ()) -> Program:
    """The program as any user can run it: a copy, where not everybody may read it; raises DamierError.

    What is hidden is not copied.
    """
    folder = Path(program.folder)
    if not program.folder:
        return program
    if Path.home().is_relative_to(folder):
        raise BadSetup(
            "a program in {folder} could read all that is there; put it into a folder of its own", folder=program.folder
        )
    if folder.stat().st_mode & _OPEN == _OPEN:
        return program
    copy = str(snapshot(folder, target, hidden).absolute())
    return Program(moved(program.command, program.folder, copy), copy)


def _absolute(text: str) -> str:
    return str(expanded(text).absolute())


def _own_file(words: Sequence[str]) -> tuple[str, str]:
    """The folder of the first file that is not the system's, and this file; "" if there is none."""
    files = [Path(word) for word in words if word.startswith("/") and is_file(Path(word))]
    readable = [Path(path) for path in runtime.readable()]
    own = [file for file in files if not any(file.is_relative_to(path) for path in readable)]
    return (str(own[0].parent), str(own[0])) if own else ("", "")


def only_from_the_start(occupant: Occupant, game: Game[Any, Any]) -> bool:
    """Whether a program cannot begin in the middle of a game."""
    protocol = profile_of(game).protocols.get(occupant.kind)
    return protocol is not None and not getattr(protocol.load(), "starts_anywhere", True)


class SandboxedProgram(SandboxedPlayer):
    """Another program behind walls, as a player."""

    def __init__(
        self,
        launcher: Launcher,
        occupant: Occupant,
        game: Game[Any, Any],
        *,
        seat: Seat,
        folder: str,
        limits: Limits,
        name: str,
        seed: int = 0,
        hidden: Sequence[str] = (),
    ) -> None:
        """Start it; raises AtFault where it cannot be, and NoSandbox. What is hidden is so in its folder."""
        self._fault: AtFault | None = None
        arguments = {
            "seat": [occupant.kind, occupant.detail, name],
            "place": seat,
            "home": folder,
            "game": registry.address(game),
            "seed": seed,
        }
        self._leaves_traces = not launcher.means["own_disk"]
        self._start(launcher, "damier.arena.inside:serve_program", arguments, folder, game, limits, name, hidden)

    def prepare(self, position: Any, /) -> None:
        """Let it get ready for such a position; what goes wrong is its fault at its first move."""
        self._sandbox.go_on()
        try:
            self._sandbox.send(dump({**dump_position(self._game, position), "asks": "preparation"}))
            self._receive(LOADING)
        except AtFault as fault:
            self._fault = fault
        finally:
            self._sandbox.pause()

    def choose(self, position: Any, /) -> Any:
        """Its move, within its budget; raises AtFault."""
        if self._fault:
            raise self._fault
        return super().choose(position)

    def close(self) -> None:
        """End it; where it has no disk of its own, what it has left there is removed first."""
        if self._leaves_traces:
            with suppress(DamierError):
                self._sandbox.go_on()
                self._sandbox.send(dump({"asks": "end"}))
                self._sandbox.receive(_LEAVING)
        super().close()


class ProgramElsewhere:
    """A program at an address of a network, as a player: nothing of it runs here. What goes wrong is its fault."""

    def __init__(self, occupant: Occupant, game: Game[Any, Any], rng: Random) -> None:
        """Reach it; raises AtFault."""
        self.budget: float | TimeLeft | None = None
        self._fault: AtFault | None = None
        try:
            self._player = cast("Any", player(occupant, game, rng))
        except DamierError as error:
            raise AtFault(fault_of(error, is_playing=False), error.message) from error
        self._player.timeout = _AT_AN_ADDRESS

    def prepare(self, position: Any, /) -> None:
        """Let it get ready for such a position; what goes wrong is its fault at its first move."""
        try:
            if isinstance(self._player, Preparing):
                self._player.prepare(position)
        except DamierError as error:
            self._fault = AtFault(fault_of(error, is_playing=False), error.message)

    def choose(self, position: Any, /) -> Any:
        """Its move; raises AtFault."""
        if self._fault:
            raise self._fault
        if isinstance(self._player, Timed):
            self._player.budget = self.budget
        try:
            return self._player.choose(position)
        except Resigned:
            raise
        except DamierError as error:
            raise AtFault(fault_of(error), error.message) from error

    def close(self) -> None:
        """Leave it."""
        self._player.close()

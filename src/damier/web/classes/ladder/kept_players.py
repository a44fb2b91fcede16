"""Programs that a worker keeps running between the moves of a game, for a person who plays against their own.

They are few, stand still while nobody asks them, and are ended when nobody has asked for some time. A program goes on
only if it was asked for the last move, too: if another worker has been in between, it begins anew.
"""

from __future__ import annotations

import tempfile
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from damier.arena.ladder.playing import MEMORY, write_files
from damier.arena.sandboxed import SandboxedPlayer
from damier.core.errors import NoSandbox
from damier.core.game import Game
from damier.sandbox.launcher import Launcher
from damier.sandbox.limits import Limits
from damier.seats.main_file import main_file

MOST: Final = 2
"""Programs that a worker keeps."""

IDLE: Final = 120.0
"""Seconds without a question after which a program is ended."""


class RunningPlayer:
    """An upload's program in a sandbox, with its files."""

    def __init__(self, launcher: Launcher, files: Sequence[Sequence[str]], game: Game[Any, Any], name: str) -> None:
        """Start it; raises AtFault, BadSetup, NoSandbox."""
        self.launcher = launcher
        self._place = tempfile.TemporaryDirectory(prefix="damier-ladder-")
        try:
            Path(self._place.name).chmod(0o755)
            folder = Path(self._place.name, "player", "files")
            write_files(files, folder)
            limits = Limits(memory=MEMORY << 20)
            self.player = SandboxedPlayer(launcher, main_file(folder, game), game, limits=limits, name=name)
        except BaseException:
            self._place.cleanup()
            raise

    def close(self) -> None:
        """End it, and remove its files."""
        with suppress(NoSandbox):  # the launcher was closed, and has ended it
            self.player.close()
        self._place.cleanup()


@dataclass(frozen=True, slots=True)
class _Kept:
    seated: RunningPlayer
    last: str  # the question that it was asked last
    timer: threading.Timer


class KeptPlayers:
    """The programs of a worker that wait for the next move of their games."""

    def __init__(self, idle: float = IDLE) -> None:
        self._idle = idle
        self._kept: dict[str, _Kept] = {}  # by game, the last used at the end
        self._lock = threading.Lock()

    def take(self, game: str, after: str, launcher: Launcher, start: Callable[[], RunningPlayer]) -> RunningPlayer:
        """The program of a game that was asked this question last, else a new one; raises what starting raises."""
        found = self._remove(game)
        if found is None:
            return start()
        seated = found.seated
        if found.last == after and seated.launcher is launcher and seated.player.is_running:
            return seated
        seated.close()
        return start()

    def put(self, game: str, question: str, seated: RunningPlayer) -> None:
        """Keep a program for the next move of its game; of too many, what was longest not used is ended."""
        timer = threading.Timer(self._idle, self._end, (game, question))
        timer.daemon = True
        with self._lock:
            self._kept[game] = _Kept(seated, question, timer)
            oldest = next(iter(self._kept)) if len(self._kept) > MOST else ""
        timer.start()
        if oldest:
            self._end(oldest)

    def close(self) -> None:
        """End all of them."""
        for game in [*self._kept]:
            self._end(game)

    def _end(self, game: str, question: str = "") -> None:
        """End the program of a game; if it is for a question, only if it was asked none since."""
        if found := self._remove(game, question):
            found.seated.close()

    def _remove(self, game: str, question: str = "") -> _Kept | None:
        with self._lock:
            if game not in self._kept or (question and self._kept[game].last != question):
                return None
            found = self._kept.pop(game)
        found.timer.cancel()
        return found

"""Somebody else's Reversi engine as a player: a process that speaks NBoard's protocol."""

from __future__ import annotations

import queue
import subprocess
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, Self

from damier.ai.process import end_process
from damier.core.errors import BadNotation, IllegalMove, PlayerFailed
from damier.games.reversi.ggf import GgfGame, write_ggf
from damier.games.reversi.notation import parse_move
from damier.games.reversi.position import Move, ReversiPosition

PATIENCE: Final = 60.0
"""Seconds to wait for an answer, unless told otherwise."""

_CLOCK: Final = {"PC": "damier", "PB": "black", "PW": "white", "RE": "?", "TI": "10:00:00"}  # never short of time
_ANSWER: Final = "==="


class ForeignEngine:
    """A player that asks another program for its moves; it is hurried by nobody, and its time is measured.

    `depth` is what `set depth` hands over: moves ahead, or what else the program takes the number for."""

    def __init__(
        self, command: Sequence[str], *, depth: int, folder: str | Path | None = None, patience: float = PATIENCE
    ) -> None:
        self.seconds = 0.0  # all that it has thought so far
        self.name = Path(command[0]).name
        self.patience = patience
        self._pings = 0
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._process = self._started(command, folder)
        threading.Thread(target=self._listen, daemon=True).start()
        try:
            self._send("nboard 2", f"set depth {depth}")
            self._synchronise()
        except PlayerFailed:
            self.close()
            raise

    def choose(self, position: ReversiPosition, /) -> Move:
        """The move that the program answers with; raises PlayerFailed."""
        self._send(f"set game {write_ggf(GgfGame(position, tags=_CLOCK))}")
        self._synchronise()
        began = time.perf_counter()
        self._send("go")
        answer = self._awaited(lambda line: line.startswith(_ANSWER))
        self.seconds += time.perf_counter() - began
        written = answer.removeprefix(_ANSWER).replace("/", " ").split()[:1]
        try:
            return parse_move(position, "".join(written))
        except (BadNotation, IllegalMove) as error:
            raise PlayerFailed(
                "{name} has answered {answer!r}: {error}", name=self.name, answer=answer, error=error
            ) from error

    @property
    def pid(self) -> int:
        """The process."""
        return self._process.pid

    def close(self) -> None:
        """End the process."""
        end_process(self._process)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _started(self, command: Sequence[str], folder: str | Path | None) -> subprocess.Popen[str]:
        try:
            return subprocess.Popen(
                list(command),
                cwd=folder,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                errors="replace",
                bufsize=1,
            )
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or error
            raise PlayerFailed("{name} cannot be started: {why}", name=self.name, why=why) from error

    def _send(self, *lines: str) -> None:
        assert self._process.stdin
        with suppress(OSError, ValueError):  # gone: whoever waits for the answer tells
            self._process.stdin.write("".join(f"{line}\n" for line in lines))
            self._process.stdin.flush()

    def _synchronise(self) -> None:
        """Wait until it has taken in what it was told."""
        self._pings += 1
        self._send(f"ping {self._pings}")
        self._awaited(lambda line: line.split() == ["pong", str(self._pings)])

    def _awaited(self, is_wanted: Callable[[str], bool]) -> str:
        """The first line that is wanted; what comes before is for people."""
        deadline = time.monotonic() + self.patience
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                raise PlayerFailed(
                    "{name} has not answered for {seconds:g} seconds", name=self.name, seconds=self.patience
                ) from None
            if line is None:
                self._lines.put(None)  # gone is gone
                raise PlayerFailed("{name} has ended before it answered", name=self.name)
            if is_wanted(line):
                return line

    def _listen(self) -> None:
        assert self._process.stdout
        with suppress(OSError, ValueError):
            for line in self._process.stdout:
                self._lines.put(line.strip())
        self._lines.put(None)

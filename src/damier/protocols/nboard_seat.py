"""An external Reversi engine as a player: a process that speaks NBoard's protocol, version 2."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from math import isfinite
from pathlib import Path
from typing import Final

from damier.core.clock import TimeLeft
from damier.core.errors import NoAnswer, PlayerFailed
from damier.core.thought import Thought
from damier.games.reversi.ggf import GgfGame, write_ggf
from damier.games.reversi.notation import parse_move
from damier.games.reversi.position import Move, ReversiPosition
from damier.protocols.engine import USUAL_SECONDS
from damier.protocols.program import TIMEOUT, ExternalProgram, reading

_NAMES: Final = {"PC": "damier", "PB": "black", "PW": "white", "RE": "?"}
_AMPLE_TIME: Final = 36000.0  # seconds for a game that is limited by depth only
_MOVES: Final = 25  # over which a program roughly divides its time
_DEEPEST: Final = 60
_ANSWER: Final = "==="


class NBoardPlayer(ExternalProgram):
    """A player that asks another program for its moves; its time is measured.

    `depth` is sent by `set depth`; its meaning is the program's. Without it the time decides, and the program's own
    setting. The protocol has clocks for whole games only: where the time is for each move, a program is told that of
    some moves and no limit of depth, and a ping ends its search when the time for this move is over."""

    protocol = "nboard"
    example = "nboard:/opt/edax/edax -nboard"

    def __init__(
        self,
        command: Sequence[str],
        *,
        depth: int | None = None,
        folder: str | Path | None = None,
        timeout: float = TIMEOUT,
        name: str = "",
    ) -> None:
        """Raises PlayerFailed."""
        super().__init__(command, folder=folder, timeout=timeout, name=name)
        self.seconds = 0.0  # the sum of its search times
        self._depth = depth
        self._has_depth = False  # whether it was sent one
        self._handshake()

    def stop_search(self) -> None:
        """Send a ping, which ends a search: the program answers when it has stopped, with a move or without."""
        if self._is_searching:
            self._ping()

    def _choose(self, position: ReversiPosition) -> Move:
        seconds = self._seconds()
        if self._limit() is not None and not self._has_depth:
            self._send(f"set depth {_DEEPEST}")
            self._has_depth = True
        self._send(f"set game {write_ggf(GgfGame(position, tags=_NAMES | {'TI': _clock(seconds)}))}")
        self._synchronise()
        began = time.perf_counter()
        self._is_searching = True
        self._send("go")
        try:
            answer = self._answer(0.0 if self._depth else seconds)
        finally:
            self._is_searching = False
        took = time.perf_counter() - began
        self.seconds += took
        written, *rest = answer.removeprefix(_ANSWER).replace("/", " ").split() or [""]
        with reading(self.name, answer):
            move = parse_move(position, written)
        self.last = Thought(move, _score(rest), line=(move,), seconds=took)
        return move

    def _answer(self, seconds: float) -> str:
        """The line with its move, within some seconds and our timeout; raises PlayerFailed."""
        before = self._pings

        def is_answer(line: str) -> bool:
            return line.startswith(_ANSWER) or (self._pings > before and self._is_pong(line))

        answer = ""
        if (limit := self._limit()) is not None:
            with suppress(NoAnswer):
                answer = self._child.receive(limit, is_answer)
            if not answer:
                self.stop_search()
        answer = answer or self._wait_for(is_answer, extra=seconds)
        if not answer.startswith(_ANSWER):
            raise NoAnswer("{name} has stopped without an answer", name=self.name)
        return answer

    def _limit(self) -> float | None:
        """The seconds for this move, where the time is for each move."""
        if isinstance(self.budget, TimeLeft):
            return self.budget.share() if self.budget.is_per_move else None
        return self.budget

    def _seconds(self) -> float:
        """The time for the rest of the game: that of some moves, where it is for each move."""
        if isinstance(self.budget, TimeLeft) and not self.budget.is_per_move:
            return max(0.0, self.budget.seconds)
        if self._depth:
            return _AMPLE_TIME
        limit = self._limit()
        return (USUAL_SECONDS if limit is None else limit) * _MOVES

    def _handshake(self) -> None:
        """Start the protocol; raises PlayerFailed after ending the program."""
        self._pings = 0
        self._is_searching = False
        self._has_depth = self._depth is not None
        try:
            self._send("nboard 2", *([f"set depth {self._depth}"] if self._depth else []))
            self._synchronise()
        except PlayerFailed:
            self.close()
            raise

    def _synchronise(self) -> None:
        """Wait until it has processed all commands."""
        self._ping()
        self._wait_for(self._is_pong)

    def _ping(self) -> None:
        self._pings += 1
        self._send(f"ping {self._pings}")

    def _is_pong(self, line: str) -> bool:
        """Whether it has answered our last ping."""
        return line.split() == ["pong", str(self._pings)]


def _score(words: Sequence[str]) -> float | None:
    """The score behind a move, in discs; None if there is none.

    >>> _score(["+1.50", "0.1"]), _score(["draw"]), _score([])
    (1.5, None, None)
    """
    with suppress(ValueError):
        return float(words[0]) if words and isfinite(float(words[0])) else None
    return None


def _clock(seconds: float) -> str:
    """A time in GGF.

    >>> _clock(36000.0), _clock(125.5)
    ('600:00', '2:05')
    """
    minutes, rest = divmod(max(1, int(seconds)), 60)
    return f"{minutes}:{rest:02}"

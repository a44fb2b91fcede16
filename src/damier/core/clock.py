"""Time controls and the clock that keeps them."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Self

from damier.core.errors import BadTime
from damier.core.position import Seat

_TIME = r"(\d{1,6}(?:\.\d+)?)"  # a limit: very many digits become infinity
_GAME = re.compile(rf"{_TIME}\+{_TIME}")
_MOVE = re.compile(rf"{_TIME}s")

_RESERVE = 0.1  # of the time for a move, for the overhead of asking and answering,
_RESERVE_PER_MOVE = 0.2  # or where nothing is left behind it: a busy machine answers later, and late is lost;
_SMALLEST_RESERVE, _LARGEST_RESERVE = 0.05, 0.5  # seconds
_LEAST = 0.01  # seconds, even when none are left


@dataclass(frozen=True, slots=True)
class TimeControl:
    """How much time a player has: a budget for the game with an increment, or so much for each move.

    >>> TimeControl.parse("5+3")
    TimeControl(base=300.0, increment=3.0)
    >>> str(TimeControl.parse("20s"))
    '20s'
    """

    base: float
    increment: float = 0.0
    is_per_move: bool = False

    def __repr__(self) -> str:
        per_move = ", is_per_move=True" if self.is_per_move else ""
        return f"TimeControl(base={self.base}, increment={self.increment}{per_move})"

    def __str__(self) -> str:
        if self.is_per_move:
            return f"{self.base:.12g}s"
        return f"{self.base / 60:.12g}+{self.increment:.12g}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `5+3` (five minutes, three seconds more a move) or `20s` (twenty seconds a move)."""
        if game := _GAME.fullmatch(text.strip()):
            base, increment = float(game[1]) * 60, float(game[2])
            if base + increment > 0:
                return cls(base, increment)
        elif (move := _MOVE.fullmatch(text.strip())) and float(move[1]) > 0:
            return cls(float(move[1]), is_per_move=True)
        raise BadTime(
            "{text!r} is not a time control; write 5+3 (minutes for the game, seconds added a move) or 20s (a move)",
            text=text,
        )


@dataclass(frozen=True, slots=True)
class TimeLeft:
    """The time that the player to move has left."""

    seconds: float
    increment: float = 0.0
    is_per_move: bool = False

    def share(self, part: float = 1 / 25) -> float:
        """Seconds to spend on this move: that part of the time left, or all of it where the time is for each move.

        >>> TimeLeft(300.0, 3.0).share(), TimeLeft(20.0, is_per_move=True).share()
        (14.5, 19.5)
        """
        wanted = self.seconds if self.is_per_move else self.seconds * part + self.increment
        allowed = min(wanted, self.seconds)
        wished = allowed * (_RESERVE_PER_MOVE if self.is_per_move else _RESERVE)
        reserve = min(max(_SMALLEST_RESERVE, wished), _LARGEST_RESERVE, allowed / 2)
        return max(_LEAST, allowed - reserve)


class Clock:
    """Counts each seat's time down; one seat's at a time, or none while stopped."""

    def __init__(
        self,
        control: TimeControl,
        seats: int,
        now: Callable[[], float] = time.monotonic,
        left: Sequence[float] | None = None,  # seconds left to each seat in a game that is resumed
    ) -> None:
        self.control = control
        self._now = now
        self._left = [control.base] * seats if left is None else list(left)
        self._running: Seat | None = None
        self._since = 0.0

    @property
    def running(self) -> Seat | None:
        """The seat whose time runs."""
        return self._running

    def left(self, seat: Seat) -> float:
        """Seconds the seat still has; below zero once it is out of time."""
        if seat == self._running:
            return self._left[seat] - (self._now() - self._since)
        return self._left[seat]

    def time_left(self, seat: Seat) -> TimeLeft:
        """The seat's time left and its increment, for a player that manages its time."""
        return TimeLeft(self.left(seat), self.control.increment, self.control.is_per_move)

    def start(self, seat: Seat) -> None:
        """Let this seat's time run (chance has none)."""
        self.stop()
        if seat >= 0:
            self._running, self._since = seat, self._now()

    def stop(self) -> None:
        """Stop the clock, as when a game is interrupted; no seat gains or loses time."""
        if self._running is not None:
            self._left[self._running] = self.left(self._running)
            self._running = None

    def press(self, seat: Seat) -> bool:
        """The seat has moved: stop its time and credit it; False if it was too late."""
        self.stop()
        if seat < 0:
            return True
        in_time = self._left[seat] >= 0
        if self.control.is_per_move:
            self._left[seat] = self.control.base
        elif in_time:
            self._left[seat] += self.control.increment
        return in_time

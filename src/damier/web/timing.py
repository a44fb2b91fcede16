"""The clocks of one game, in served time: they stand still while no server runs."""

from __future__ import annotations

from collections.abc import Sequence

from damier.core.clock import TimeControl, TimeLeft
from damier.core.position import Seat


class Timing:
    """The time that each seat has left. It runs from the first move on, for one seat at a time."""

    def __init__(self, control: TimeControl, seats: int) -> None:
        self.control = control
        self._left = [control.base] * seats
        self.running: Seat | None = None
        self._since = 0.0

    def left(self, seat: Seat, now: float) -> float:
        """Seconds that a seat has; below zero once it is out of time."""
        spent = max(0.0, now - self._since) if seat == self.running else 0.0
        return self._left[seat] - spent

    def time_left(self, seat: Seat, now: float) -> TimeLeft:
        """The same, for a player that shares out its time."""
        return TimeLeft(max(0.0, self.left(seat, now)), self.control.increment, self.control.is_per_move)

    def after_move(self, seat: Seat, now: float, spent: float | None = None) -> tuple[float, ...]:
        """What every seat has once this one has moved; `spent` is what it has used, where the clock does not tell."""
        left = self._left.copy()
        left[seat] = self.left(seat, now) if spent is None or self.running != seat else max(0.0, left[seat] - spent)
        if self.control.is_per_move:
            left[seat] = self.control.base
        elif self.running == seat:  # the first move of a game is free
            left[seat] += self.control.increment
        return tuple(round(each, 3) for each in left)

    def all_left(self, now: float) -> tuple[float, ...]:
        """What every seat has now."""
        return tuple(round(self.left(seat, now), 3) for seat in range(len(self._left)))

    def resume(self, left: Sequence[float], seat: Seat | None, at: float) -> None:
        """Go on from here: what every seat has, and whose time runs since then."""
        if len(left) == len(self._left):
            self._left = list(left)
        self.running, self._since = seat, at

    def stop(self, at: float) -> None:
        """Stop; nobody gains or loses anything."""
        self._left, self.running = [self.left(seat, at) for seat in range(len(self._left))], None

    def deadline(self) -> float | None:
        """When the running time is over; None while none runs."""
        return None if self.running is None else self._since + self._left[self.running]

"""Served time: seconds that stand still while no server runs, so that a killed or sleeping server costs nobody time.

Every process writes a beat each second, with the clock of the database where that is a server, else its own. Between
two beats a process counts on by a clock that cannot be set, but not far: while beats fail, nobody could move, either.
After a break, served time rests for a moment, in which browsers come back. It never runs backwards.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

BEAT: Final = 1.0  # seconds between two beats of a process
AHEAD: Final = 1.5  # seconds, at most, that time runs on without a beat
BREAK: Final = 3.0  # seconds without a beat after which the servers have been away, or asleep
REST: Final = 3.0  # seconds for browsers to come back after that


@dataclass(frozen=True, slots=True)
class Uptime:
    """The last beat of any process."""

    seen: float  # wall time
    served: float
    resumes: float  # wall time; served time stands still until then

    def after(self, wall: float, *, starts_alone: bool = False) -> Uptime:
        """The next beat, at this wall time; the first of a process that no other has been serving beside is a break."""
        silence = wall - self.seen
        resumes = min(self.resumes, wall + REST)  # or it would wait for a clock that was set back
        passed = max(0.0, wall - max(self.seen, resumes))
        if silence < -REST or silence > BREAK or starts_alone:
            return Uptime(wall, self.served + min(passed, AHEAD), wall + REST)
        return Uptime(wall, self.served + passed, resumes)


class ServedTime:
    """Served time as one process counts it: from its own last beat."""

    def __init__(self, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic = monotonic
        self._beat = (0.0, 0.0)  # served time, and the monotonic time from which it goes on
        self._latest = 0.0

    def note(self, beat: Uptime, at: float) -> None:
        """A beat that was written when the monotonic clock showed `at`."""
        self._beat = (beat.served, at + max(0.0, beat.resumes - beat.seen))

    def now(self) -> float:
        """Served time; any thread may ask."""
        served, resumes = self._beat
        self._latest = latest = max(self._latest, served + min(max(0.0, self._monotonic() - resumes), AHEAD))
        return latest

"""Time that passes only when a test says so."""

from __future__ import annotations


class FakeClock:
    """A stand-in for `time.monotonic`."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds

    def run(self, seconds: float) -> None:
        """Let so much time pass."""
        self.seconds += seconds

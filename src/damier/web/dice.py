"""Dice that nobody can foresee: the system's random bytes, fetched many at once."""

from __future__ import annotations

import os
from random import SystemRandom
from threading import Lock
from typing import Final

_FETCHED: Final = 4096  # bytes


class Dice(SystemRandom):
    """Like SystemRandom, without a system call for each die.

    >>> dice = Dice()
    >>> {dice.randint(1, 6) for _ in range(1000)} == {1, 2, 3, 4, 5, 6}, 0 <= dice.random() < 1
    (True, True)
    """

    def __init__(self) -> None:
        super().__init__()
        self._bytes = b""
        self._lock = Lock()

    def getrandbits(self, k: int, /) -> int:
        """A number of so many bits."""
        count = (k + 7) // 8
        return int.from_bytes(self._take(count)) >> (count * 8 - k)

    def random(self) -> float:
        """A number from 0 to 1, without 1."""
        return self.getrandbits(53) * 2.0**-53

    def _take(self, count: int) -> bytes:
        with self._lock:
            if len(self._bytes) < count:
                self._bytes = os.urandom(_FETCHED + count)
            taken, self._bytes = self._bytes[:count], self._bytes[count:]
        return taken

"""The compiled core. Squares of Reversi are bits as in damier.games.reversi: bit 0 is a1, bit 63 is h8."""

from collections.abc import Callable

INSTRUCTIONS: str  # what this module was compiled for: "portable", "x86-64-v3" or "x86-64-v4"

def best_instructions() -> str:
    """Which of the modules compiled beside this one is the fastest that this machine can run."""

def reversi_openings(own: int, other: int, /) -> int: ...
def reversi_turned(own: int, other: int, square: int, /) -> int: ...
def reversi_perft(own: int, other: int, depth: int, /) -> int: ...

def reversi_first_weights() -> bytes:
    """What to begin with before anything was learned: moves are good, corners better."""

class ReversiLine:
    score: int  # discs for the side to move
    depth: int
    certainty: int  # per cent
    moves: list[int]  # squares; 64 is the pass

class ReversiReport:
    lines: list[ReversiLine]  # the best first; none where the game is over
    depth: int
    certainty: int
    is_exact: bool
    nodes: int
    seconds: float

class ReversiEngine:
    """Searches without holding Python's lock; one search at a time. Any thread may call `stop`."""

    def __init__(self, weights: bytes, *, memory: int = ..., threads: int = 1) -> None:
        """Raises ValueError where weights, memory (bytes) or threads are not possible."""
    def search(
        self,
        own: int,
        other: int,
        *,
        seconds: float = ...,
        enough: float = ...,
        depth: int = 60,
        nodes: int = ...,
        lines: int = 1,
        is_certain: bool = False,
        wants_result_only: bool = False,
        listener: Callable[[ReversiReport], object] | None = None,
    ) -> ReversiReport:
        """`enough`: no new round begins after so many seconds. The best found within the limits; signals (Ctrl-C) are heard, and what the listener raises is raised."""
    def stop(self) -> None: ...
    def resume(self) -> None: ...
    def forget(self) -> None: ...

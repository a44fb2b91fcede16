"""The programs as a grader runs them: real processes, lines on a pipe, files written by somebody else."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from tests.waiting import PATIENCE, until

# Games from the start position, found by playing at random.
BLACK_WIPES_OUT = "d3c3f5f4f3d2d1e3b3"  # 9 moves, no white disc is left
WHITE_WIPES_OUT = "e6f4d3e7f6g5e3e2f3c4f5f2"  # 12 moves, no black disc is left
BLACK_HAS_TO_PASS = "d3c3e6d2d1e1b2c1"  # 8 moves, and then
WHITE_HAS_TO_PASS = "d3c3c4c5b4e3c6a4a3c7a5"  # 11 moves, and then
BOTH_PASS = (
    "f5f4d3f6g5c3e6d2f7d6c6c7d7c5b4f3b8h6e3e7h5b7f8g7d8a5h7c4b5g6a3e8c1c8g8h8b3a4a7f2a6h4g4b6g3e1d1a8f1g2c2b2h3a200"
    "g1h2e2h100b1"
)
DRAWN = (
    "d3c5f6e3f3g7c6f2e6c3b5f5g5g6g4g3e2f4b3a3h2h3h8e7d6f1b2b7d7d8b4h1e1c1c2a5a1b1a4d2h5b6f7h6h7d1a2g8f8e8a7c4c8a6c7a8"
    "h4b8g1g2"
)

HUMANS = ["H", "Alice", "H", "Bob"]
ENTERS = [""] * 200


def moves_of(game: str) -> list[str]:
    """The moves of a game, two characters each."""
    return [game[at : at + 2] for at in range(0, len(game), 2)]


def typed_by_both(game: str) -> list[str]:
    """What is typed for a game of two people: Enter and a move at every turn, and Enter at the end."""
    return [line for move in moves_of(game) for line in ("", move)] + [""]


def typed_by_one(game: str, seat: int) -> list[str]:
    """What one person types for a game against a player that is elsewhere: Enter at every turn, and the own moves."""
    lines = []
    for number, move in enumerate(moves_of(game)):
        lines += ["", move] if number % 2 == seat else [""]
    return [*lines, ""]


def environment() -> dict[str, str]:
    """One in which `python3` is the Python of these tests, set up by nobody: it knows of no package, and buffers."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "MAKE"))} | {"PATH": path}


def play(program: Path, lines: Iterable[str], *options: str) -> subprocess.CompletedProcess[str]:
    """A finished run of a program on a pipe."""
    return subprocess.run(
        [program, *options],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        timeout=PATIENCE,
        cwd=program.parent,
        env=environment(),
        check=False,
    )


class Copy:
    """A running copy of `projet` that has been given all its lines, and whose talk is kept in a file."""

    def __init__(self, program: Path, lines: Sequence[str], talk: Path, *options: str) -> None:
        self._talk = talk
        typed = talk.with_suffix(".in")
        typed.write_text("".join(f"{line}\n" for line in lines))
        with typed.open() as given, talk.open("w") as said:
            self.process = subprocess.Popen(
                [program, *options], stdin=given, stdout=said, stderr=subprocess.STDOUT, env=environment()
            )

    def said(self) -> str:
        """All it has said so far."""
        return self._talk.read_text()

    def says(self, text: str) -> None:
        """Wait until it has said this."""
        until(lambda: text in self.said())

    def finish(self) -> str:
        """All it has said by its end, which is a good one."""
        status = self.process.wait(PATIENCE)
        assert status == 0, self.said()
        return self.said()

    def stop(self) -> None:
        """End it, whatever it does."""
        self.process.kill()
        self.process.wait()


def lines_of(file: Path) -> list[str]:
    """The lines of a file."""
    return file.read_text().splitlines()


def append(file: Path, text: str) -> None:
    """Write to the end of a file, as a person's or another program's move."""
    with file.open("a", newline="") as stream:
        stream.write(text)

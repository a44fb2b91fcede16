"""Speed of the windows: the first paint after the interpreter's start, and the redraw of a move.

python benchmarks/windows.py              needs a display, or Xvfb, which it starts itself
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Final

FIRST_PAINT: Final = """
import time
began = time.perf_counter()
import sys
from random import Random
from damier.core import registry
from damier.core.game import Setup
from damier.core.match import Match
from damier.seats.occupant import parse_occupants
from damier.play.session import Session
from damier.ui.tk.window import Window
from damier.play.standard_services import StandardServices
game = registry.find(sys.argv[1])
start = game.start(Setup(), Random(1))
services = StandardServices()
window = Window(services, Session(services, Match(game, start), parse_occupants("human,human")), registry.names())
window.root.update()
print(time.perf_counter() - began)
"""
GAMES: Final = ("draughts", "reversi", "sos", "dicewars")
STARTS, MOVES = 5, 60


def first_paint(game: str) -> float:
    """Seconds from the interpreter's first line to the first paint, the best of some starts."""
    runs = [
        subprocess.run([sys.executable, "-c", FIRST_PAINT, game], capture_output=True, text=True, check=True)
        for _ in range(STARTS)
    ]
    return min(float(run.stdout) for run in runs)


def redraws(game_name: str) -> list[float]:
    """Seconds to redraw the window for each of some moves of a random game."""
    from damier.core import registry
    from damier.core.game import Setup
    from damier.core.match import Match
    from damier.core.position import CHANCE
    from damier.play.session import Session
    from damier.play.standard_services import StandardServices
    from damier.seats.occupant import parse_occupants
    from damier.ui.tk.window import Window

    rng, game = Random(7), registry.find(game_name)
    match = Match(game, game.start(Setup(), rng))
    window = Window(
        StandardServices(), Session(StandardServices(), match, parse_occupants("human,human"), rng), registry.names()
    )
    window.table.pace = 0.0
    window.root.update()
    taken: list[float] = []
    while len(taken) < MOVES and not match.outcome:
        position = match.position
        move = game.roll(position, rng) if position.to_move == CHANCE else rng.choice(position.legal_moves())
        window.table._submit(position.to_move, move)
        began = time.perf_counter()
        window.refresh()
        window.root.update_idletasks()
        taken.append(time.perf_counter() - began)
    window.close()
    return taken


def main() -> None:
    """Print the figures."""
    with ExitStack() as stack:
        if not os.environ.get("DISPLAY"):
            sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
            from tests.screen import hidden_screen

            os.environ["DISPLAY"] = stack.enter_context(hidden_screen())
        print(f"{'':10} {'first paint':>14} {'a move, median':>16} {'slowest':>12}")
        for game in GAMES:
            taken = redraws(game)
            print(
                f"{game:10} {first_paint(game) * 1000:11.0f} ms {statistics.median(taken) * 1000:13.1f} ms "
                f"{max(taken) * 1000:9.1f} ms",
                flush=True,
            )


if __name__ == "__main__":
    main()

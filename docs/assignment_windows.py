"""The windows of the assignments, each at the start, in the middle and at the end of a game."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from damier.core import registry
from damier.core.game import Setup
from damier.core.match import Match
from damier.core.position import CHANCE
from damier.engine.players.levels import make_player
from damier.games.draughts.dat import write_dat
from damier.play.session import Session
from damier.seats.occupant import Occupant

ASSIGNMENTS: Final = Path(__file__).resolve().parents[1] / "assignments"
PERSONS: Final = (Occupant("human", "Ada"), Occupant("human", "Bob"))


def load(folder: str, module: str) -> Any:
    """An assignment's module."""
    sys.path.insert(0, str(ASSIGNMENTS / folder))
    try:
        return importlib.import_module(module)
    finally:
        sys.path.pop(0)


def play(match: Match[Any, Any], moves: int | None) -> None:
    """Play so many moves, or to the end; the same every time."""
    rng = Random(4)
    player = make_player("engine:2", match.game, rng)
    while not match.outcome and (moves is None or len(match.moves) < moves or match.position.to_move == CHANCE):
        seat, position = match.position.to_move, match.position
        match.submit(seat, match.game.roll(position, rng) if seat == CHANCE else player.choose(position))


def dames_ulb(moves: int | None) -> Any:
    """draughtsGUI.py with a board that was played on."""
    game = registry.find("draughts")
    match: Match[Any, Any] = Match(game, game.start(Setup("ulb")))
    play(match, moves)
    player, _, *rows = write_dat(match.position).splitlines()
    window = load("dames-ulb", "draughtsGUI").Window()
    window.game.board = [[int(value) for value in row.split()] for row in rows[: len(window.game.board)]]
    window.game.player = int(player)
    window.startTurn()
    return window


def _advanced(window: Any, moves: int | None) -> Any:
    """A window of ours after so many moves, in which nothing happens by itself."""
    window.table.is_paused = True
    window.table.pace = 0.0
    play(window.table.session.match, moves)
    window.table._start_turn()
    window.refresh()
    return window


def dames_tp(moves: int | None) -> Any:
    """jeu.py for two persons."""
    module = load("dames-tp", "jeu")
    return _advanced(module.Board(module.Services(60.0), PERSONS), moves)


def reversi(moves: int | None) -> Any:
    """projetgraph as it opens."""
    module = load("reversi", "sources.window")
    services = module.Services(module.LIMIT) if hasattr(module, "LIMIT") else module.Services(60.0)
    return _advanced(module.ReversiWindow(services, module.first_session(services)), moves)


def guerre_des_des(moves: int | None) -> Any:
    """principal_graphique.py as it opens."""
    window, rng = load("guerre-des-des", "principal_graphique").creer_fenetre(), Random(4)
    first = window.table.session
    start = first.game.start(first.setup, rng)
    window._set_session(Session(first.services, Match(first.game, start), first.occupants, rng, first.setup))
    return _advanced(window, moves)


def sos_stages() -> Iterator[tuple[str, Any]]:
    """sosGUI.py's surface with an empty board, some letters, and a winner."""
    pygame: Any = importlib.import_module("pygame")
    pygame.font.init()
    gui = load("sos", "sosGUI")
    algorithms, rng, n = load("sos", "sosAlgorithms"), Random(12), 6
    for stage, letters in (("start", 0), ("middle", 16), ("end", n * n)):
        surface, board, scores, player = pygame.Surface(gui.windowSize(n)), algorithms.newBoard(n), [0, 0], 0
        gui.drawBoard(surface, n)
        free = [(i, j) for i in range(n) for j in range(n)]
        for _ in range(letters):
            i, j = free.pop(rng.randrange(len(free)))
            lines: list[Any] = []
            before = scores[player]
            algorithms.update(board, n, i, j, rng.choice((1, 2)), scores, player, lines)
            gui.drawCell(surface, board, i, j, player)
            gui.drawLines(surface, lines, player)
            player = player if scores[player] > before else 1 - player
        gui.displayScore(surface, n, scores)
        gui.displayPlayer(surface, n, player)
        if stage == "end":
            gui.displayWinner(surface, n, scores)
        yield stage, surface


WINDOWS: Final[dict[str, tuple[Callable[[int | None], Any], int]]] = {
    "draughtsGUI": (dames_ulb, 40),
    "jeu": (dames_tp, 40),
    "projetgraph": (reversi, 28),
    "principal_graphique": (guerre_des_des, 60),
}


def opened(name: str) -> Iterator[tuple[str, Any]]:
    """A program's window at each stage; it is closed again afterwards."""
    make, middle = WINDOWS[name]
    for stage, moves in (("start", 0), ("middle", middle), ("end", None)):
        window = make(moves)
        root = getattr(window, "root", window)
        root.update()
        yield stage, root
        window.close()

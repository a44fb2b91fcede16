"""The figures of the reports about assignments/dames-ulb: every table of docs/rapports, as Markdown, in French.

    python3 docs/rapports/mesures.py                 all of them, some minutes
    python3 docs/rapports/mesures.py force temps     some of them
    python3 docs/rapports/mesures.py --parties 10 force

Games are seeded, so their results are the same every time; times depend on the machine.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

FOLDER: Final = Path(__file__).resolve().parents[2] / "assignments" / "dames-ulb"
FILES: Final = ("config.py", "draughtsFunctions.py", "draughts.py", "draughtsGUI.py", "testCases.py")
TRIED: Final = (1, 2, 5, 10, 20)  # values of N
sys.path.insert(0, str(FOLDER))
game: Any = importlib.import_module("draughtsFunctions")


class RandomPlayer:
    """Any piece that can move, any step; a capture goes on every other time."""

    def __init__(self, player: int, rng: Random) -> None:
        self.player, self.rng = player, rng

    def play(self, board: Any) -> tuple[list[Any], list[Any]]:
        """Make a whole move: the squares it went by, and those of the pieces it took."""
        pieces = game.findPieces(board, self.player)
        steps = [(square, step) for square in pieces for step in game.findSteps(board, *square)]
        square, step = self.rng.choice(steps)
        path, victims = [square], []
        while step is not None:
            square, victim = game.playStep(board, *square, *step)
            path.append(square)
            victims += [victim] if victim else []
            more = game.findCaptures(board, *square) if victim and self.rng.random() < 0.5 else []
            step = self.rng.choice(more) if more else None
        game.becomeKing(board, *square)
        return path, victims


class Counting:
    """A player of Algorithm 1 with its own N; counts its turns and, if asked, the captures it could make and made."""

    def __init__(self, board: Any, player: int, tried: int, rng: Random, is_watched: bool) -> None:
        self.inner, self.tried, self.is_watched = game.Computer(board, player, rng), tried, is_watched
        self.turns = self.possible = self.made = self.steps = 0
        self.seconds = self.longest = 0.0

    def play(self, board: Any) -> Any:
        """Make a move and count."""
        self.turns += 1
        if self.is_watched:
            pieces = game.findPieces(board, self.inner.player)
            self.steps += sum(len(game.findSteps(board, *square)) for square in pieces)
            self.possible += any(game.findCaptures(board, *square) for square in pieces)
        game.PIECES_TRIED = self.tried
        began = time.process_time()
        path, victims = self.inner.play(board)
        taken = time.process_time() - began
        self.seconds, self.longest = self.seconds + taken, max(self.longest, taken)
        self.made += bool(victims)
        return path, victims


def one_game(make: Sequence[Callable[[Any, int], Any]]) -> tuple[int, int, list[Any]]:
    """The winner (0: draw), the number of turns and both players; a draw after 200 turns without capture."""
    board, player, turns, quiet = game.initBoard(10), 1, 0, 0
    players = {1: make[0](board, 1), -1: make[1](board, -1)}
    while (result := game.checkEndOfGame(board, player)) is False:
        _, victims = players[player].play(board)
        turns, quiet = turns + 1, 0 if victims else quiet + 1
        if quiet >= game.QUIET_TURNS:
            return 0, turns, list(players.values())
        player = -player
    return result, turns, list(players.values())


def duel(first: Any, second: Any, games: int) -> tuple[list[int], float, list[Any]]:
    """Wins, draws and losses of the first, both colours; turns a game; the first's players."""
    score, turns, ours = [0, 0, 0], 0, []
    for number in range(games):
        sides = (first, second) if number % 2 == 0 else (second, first)
        winner, length, players = one_game(sides)
        own = 1 if number % 2 == 0 else -1
        score[0 if winner == own else 1 if winner == 0 else 2] += 1
        turns += length
        ours.append(players[number % 2])
    return score, turns / games, ours


def strategy(tried: int, rng: Random, *, is_watched: bool = False) -> Callable[[Any, int], Any]:
    """Algorithm 1 with that N."""
    return lambda board, player: Counting(board, player, tried, rng, is_watched)


def chance(rng: Random) -> Callable[[Any, int], Any]:
    """The player at random."""
    return lambda _, player: RandomPlayer(player, rng)


def table(title: str, heads: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """Print a table."""
    print(f"\n{title}\n\n| {' | '.join(heads)} |\n|{'---|' * len(heads)}")
    for row in rows:
        print(f"| {' | '.join(map(shown, row))} |", flush=True)


def shown(value: object) -> str:
    """A value as the French write it."""
    return f"{value:.1f}".replace(".", ",") if isinstance(value, float) else str(value)


def force(games: int) -> None:
    """How strong the strategy is against chance, by N."""
    rows = []
    for tried in TRIED:
        rng = Random(tried)
        score, turns, _ = duel(strategy(tried, rng), chance(rng), games)
        rows.append([tried, *score, 100 * (score[0] + score[1] / 2) / games, turns])
    heads = ["N", "gagnées", "nulles", "perdues", "points (%)", "tours par partie"]
    table(f"L'algorithme 1 contre un joueur au hasard, {games} parties par ligne", heads, rows)


def duels(games: int) -> None:
    """How strong the strategy is against itself, by N."""
    rows = []
    for tried in TRIED:
        rng = Random(100 + tried)
        score, turns, _ = duel(strategy(tried, rng), strategy(10, rng), games)
        rows.append([tried, *score, 100 * (score[0] + score[1] / 2) / games, turns])
    heads = ["N", "gagnées", "nulles", "perdues", "points (%)", "tours par partie"]
    table(f"L'algorithme 1 contre lui-même avec N = 10, {games} parties par ligne", heads, rows)


def etapes(games: int) -> None:
    """What each of the three steps of Algorithm 1 is worth: without it, against the whole."""
    rows = []
    for title, *missing in (
        ("sans les prises", "findCapture"),
        ("sans la prudence", "findSafeMove"),
        ("ni l'une ni l'autre", "findCapture", "findSafeMove"),
    ):
        rng = Random(len(title))
        score, turns, _ = duel(crippled(missing, rng), strategy(10, rng), games)
        rows.append([title, *score, 100 * (score[0] + score[1] / 2) / games, turns])
    heads = ["joueur", "gagnées", "nulles", "perdues", "points (%)", "tours par partie"]
    table(f"Une partie de l'algorithme 1 contre l'algorithme entier, {games} parties par ligne", heads, rows)


def crippled(missing: Sequence[str], rng: Random) -> Callable[[Any, int], Any]:
    """Algorithm 1 without some of its steps."""

    def make(board: Any, player: int) -> Any:
        made = game.Computer(board, player, rng)
        game.PIECES_TRIED = 10  # whatever another table has left there
        for name in missing:
            setattr(made, name, lambda board: None)
        return made

    return make


def niveaux(games: int) -> None:
    """The strategy, as the package plays it, against the package's levels; a tenth of the games, which are longer."""
    sys.path.insert(0, str(FOLDER.parents[1] / "src"))
    from damier.core import registry
    from damier.core.game import Setup
    from damier.core.match import Match, run
    from damier.engine.players.levels import make_player

    rules, rows = registry.find("draughts"), []
    games = max(2, games // 10)
    for level in (1, 2, 3, 4):
        rng, score = Random(level), [0, 0, 0]
        for number in range(games):
            players = [make_player(name, rules, rng) for name in ("course", f"engine:{level}")]
            ours = number % 2
            match: Any = Match(rules, rules.start(Setup("ulb"), rng))
            shares = run(match, players if ours == 0 else players[::-1]).shares
            score[0 if shares[ours] == 1 else 1 if shares[ours] == 0.5 else 2] += 1
        rows.append([level, *score, 100 * (score[0] + score[1] / 2) / games])
    heads = ["niveau de damier", "gagnées", "nulles", "perdues", "points (%)"]
    table(f"L'algorithme 1 contre les niveaux de damier, {games} parties par ligne", heads, rows)


def prises(games: int) -> None:
    """How many captures are missed, by N."""
    rows = []
    for tried in TRIED:
        rng = Random(200 + tried)
        _, turns, ours = duel(strategy(tried, rng, is_watched=True), strategy(tried, rng), games)
        possible, made = (sum(getattr(player, name) for player in ours) for name in ("possible", "made"))
        steps = sum(player.steps for player in ours) / sum(player.turns for player in ours)
        rows.append([tried, possible, made, 100 * made / possible, steps, turns])
    heads = ["N", "tours avec prise possible", "prises faites", "part (%)", "mouvements permis par tour", "tours"]
    table(f"Les prises que l'algorithme 1 voit, {games} parties contre lui-même", heads, rows)


def temps(games: int) -> None:
    """How long things take."""
    rows = []
    for dimension in (6, 10, 20, 50):
        board = game.initBoard(dimension)
        row: list[object] = [dimension]
        for call, times in (
            (lambda board=board: game.checkMove(board, len(board) // 2 + 1, len(board) // 2, "L", 1), 2000),
            (lambda board=board: game.checkEndOfGame(board, 1), 200),
            (lambda board=board: [game.findSteps(board, *at) for at in game.findPieces(board, 1)], 20),
            (lambda board=board: game.Computer(board, 1, Random(1)).play(game.copyOf(board)), 20),
        ):
            began = time.process_time()
            for _ in range(times):
                call()
            row.append(1e6 * (time.process_time() - began) / times)
        rows.append(row)
    heads = ["dimension", "checkMove (µs)", "checkEndOfGame (µs)", "tous les mouvements (µs)", "un tour (µs)"]
    table("Temps de processeur par appel, position de départ", heads, rows)
    rng = Random(7)
    _, _, ours = duel(strategy(10, rng), strategy(10, rng), games)
    turns, seconds = sum(player.turns for player in ours), sum(player.seconds for player in ours)
    row = [turns, 1000 * seconds / turns, 1000 * max(player.longest for player in ours)]
    table("L'ordinateur pendant des parties entières (N = 10)", ["tours", "moyenne (ms)", "le plus long (ms)"], [row])


def taille(games: int) -> None:
    """How large the program is."""
    rows: list[list[object]] = []
    for name in FILES:
        text = (FOLDER / name).read_text(encoding="utf-8")
        nodes = list(ast.walk(ast.parse(text)))
        functions = [node for node in nodes if isinstance(node, ast.FunctionDef)]
        longest = max([1 + (node.end_lineno or 0) - node.lineno for node in functions], default=0)
        classes = sum(isinstance(node, ast.ClassDef) for node in nodes)
        rows.append([f"`{name}`", len(text.splitlines()), classes, len(functions), longest])
    table("La taille des fichiers", ["fichier", "lignes", "classes", "fonctions", "la plus longue"], rows)


TABLES: Final = {
    "taille": taille,
    "force": force,
    "duels": duels,
    "etapes": etapes,
    "niveaux": niveaux,
    "prises": prises,
    "temps": temps,
}


def main() -> None:
    """Print the tables that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="*", help=", ".join(TABLES))
    parser.add_argument("--parties", type=int, default=100, help="games for each line")
    options = parser.parse_args()
    for name in options.tables or TABLES:
        TABLES[name](options.parties)


if __name__ == "__main__":
    main()

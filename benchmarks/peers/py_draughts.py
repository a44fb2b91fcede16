"""What py-draughts or pydraughts measure themselves: run by a Python that has one of them.

    python py_draughts.py perft international 5     leaves and seconds
    python py_draughts.py moves international 1.0   calls of legal_moves per second, for that many seconds
    python py_draughts.py hub                       py-draughts' engine as a Hub engine, version 2

It needs nothing of damier. Both libraries are called `draughts`, so each needs its own Python.
"""

from __future__ import annotations

import sys
import time
from importlib import import_module
from typing import Any

BOARDS = {
    "international": "StandardBoard",
    "english": "AmericanBoard",
    "russian": "RussianBoard",
    "brazilian": "BrazilianBoard",
    "frisian": "FrisianBoard",
}
TURBO = "StandardBoard"  # the only board that the library's faster engine plays on
HUB_NAMES = {"normal": "international"}
PIECES = {"w": ("W", ""), "b": ("B", ""), "W": ("W", "K"), "B": ("B", "K")}


def main() -> None:
    """Run the command."""
    command, *rest = sys.argv[1:]
    if command == "perft":
        print_perft(rest[0], int(rest[1]))
    elif command == "moves":
        print_moves(rest[0], float(rest[1]))
    else:
        speak_hub()


def board_of(variant: str) -> Any:
    """The start position of a variant, in the installed library."""
    library = import_module("draughts")
    if not hasattr(library, TURBO):
        return library.Board(variant="standard" if variant == "international" else variant)
    return getattr(library, BOARDS[variant])()


def moves_of(board: Any) -> list[Any]:
    """The legal moves; one library has them as a property."""
    return list(board.legal_moves()) if callable(board.legal_moves) else board.legal_moves


def print_perft(variant: str, depth: int) -> None:
    """Print leaves and seconds."""
    board = board_of(variant)
    began = time.perf_counter()
    found = leaves(board, depth)
    print(found, time.perf_counter() - began)


def leaves(board: Any, depth: int) -> int:
    """Move sequences of that depth, the last move counted and not made."""
    if depth == 1:
        return len(moves_of(board))
    found = 0
    for move in moves_of(board):
        board.push(move)
        found += leaves(board, depth - 1)
        board.pop()
    return found


def print_moves(variant: str, seconds: float) -> None:
    """Print calls and seconds."""
    board, calls = board_of(variant), 0
    began = time.perf_counter()
    while (took := time.perf_counter() - began) < seconds:
        for _ in range(10):
            moves_of(board)
        calls += 10
    print(calls, took)


def speak_hub() -> None:
    """Serve the part of Hub that a match needs."""
    say("id name=py-draughts")
    say('param name=variant value=normal type=enum values="normal english russian brazilian frisian"')
    say("wait")
    variant, board, seconds = "international", board_of("international"), 1.0
    for line in sys.stdin:
        command, *words = line.replace('"', " ").split() or [""]
        values: dict[str, str] = {word.partition("=")[0]: word.partition("=")[2] for word in words}
        if command == "set-param" and values.get("name") == "variant":
            variant = HUB_NAMES.get(values["value"], values["value"])
        elif command == "init":
            say("ready")
        elif command == "pos":
            board = type(board_of(variant)).from_fen(fen_of(values["pos"]))
            for text in line.partition("moves=")[2].replace('"', "").split():
                board.push(next(move for move in board.legal_moves if written(move) == text))
        elif command == "level":
            seconds = float(values["move-time"])
        elif command == "go":
            move, score = chosen(board, seconds)
            say(f"info score={score:.2f}")
            say(f"done move={written(move)}")
        elif command == "quit":
            return


def chosen(board: Any, seconds: float) -> tuple[Any, float]:
    """The move of the library's best engine for the board, and its score in men for the side to move."""
    if len(forced := moves_of(board)) == 1:
        return forced[0], 0.0
    library = import_module("draughts")
    is_standard = type(board) is type(board_of("international"))
    engine = library.TurboEngine if is_standard else library.SimpleEngine
    found: tuple[Any, float] = engine(depth_limit=60, time_limit=seconds).get_best_move(board, with_evaluation=True)
    return found


def fen_of(text: str) -> str:
    """A Hub position as FEN."""
    sides: dict[str, list[str]] = {"W": [], "B": []}
    for number, letter in enumerate(text[1:], start=1):
        if letter in PIECES:
            side, king = PIECES[letter]
            sides[side].append(f"{king}{number}")
    return ":".join([text[0], *(side + ",".join(numbers) for side, numbers in sides.items())])


def written(move: Any) -> str:
    """A move in Hub's notation."""
    ends = [move.square_list[0] + 1, move.square_list[-1] + 1]
    victims = [square + 1 for square in move.captured_list]
    return ("x" if victims else "-").join(map(str, ends + victims))


def say(text: str) -> None:
    """Print a line and flush."""
    print(text, flush=True)


if __name__ == "__main__":
    main()

"""AIs of the course at Brno (`ibenes/dicewars` and its students') as players of damier's matches.

Their modules are loaded from a checkout of theirs, which has to be beside; what they need of the game is made from our
positions. They need `hexutil` and `numpy`.
"""

from __future__ import annotations

import copy
import sys
import warnings
from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import Any, Final

from damier.games.dicewars.position import END, Attack, DicewarsPosition, Move, Transfer

SECONDS: Final = 10.0  # that an AI is told to have left; nobody stops it
PACKAGE: Final = "dicewars"


def use(folder: Path) -> None:
    """Load the course's package from a checkout from now on; ends the program if there is none."""
    if not (folder / PACKAGE / "ai").is_dir():
        sys.exit(f"{folder} has no {PACKAGE}/ai: it is not a checkout of the course's Dice Wars")
    for name in [name for name in sys.modules if name.partition(".")[0] == PACKAGE]:
        del sys.modules[name]
    with suppress(ImportError):  # some of their AIs set numpy's warnings, which newer versions do not have
        numpy = import_module("numpy")
        numpy.__dict__.setdefault("warnings", warnings)
    sys.path[:] = [str(folder), *(entry for entry in sys.path if entry != str(folder))]


class FieldPlayer:
    """One AI of the course, of a name such as `dt.wpm_s`; what it does wrong ends its turn and is counted."""

    def __init__(self, name: str) -> None:
        self.faults = 0
        self._make = import_module(f"{PACKAGE}.ai.{name}").AI
        self._commands = import_module(f"{PACKAGE}.client.ai_driver")
        self._board_class = import_module(f"{PACKAGE}.client.game.board").Board
        self._ai: Any = None
        self._has_transfers = "nb_transfers_this_turn" in signature(self._make.ai_turn).parameters
        self._moves = 0
        self._turns = 0

    def begin(self, position: DicewarsPosition, seat: int) -> None:
        """Forget the game before: an AI is made for each."""
        order = [each + 1 for each in range(position.seats)]
        limit = (position.rules.transfers,) if "max_transfers" in signature(self._make).parameters else ()
        self._ai = self._make(seat + 1, self._board(position), order, *limit)
        self._moves = self._turns = 0

    def choose(self, position: DicewarsPosition, /) -> Move:
        """What the AI orders."""
        if self._ai is None:
            self.begin(position, position.turn)
        counts = (self._moves, position.transfers) if self._has_transfers else (self._moves,)
        try:
            command = self._ai.ai_turn(self._board(position), *counts, self._turns, SECONDS)
            move = self._move(command)
        except Exception:  # whatever a student's program raises
            move = None
        if move not in position.legal_moves():
            self.faults += 1
            move = END
        assert move is not None
        self._moves += isinstance(move, Attack)
        if move == END:
            self._moves = 0
            self._turns += 1
        return move

    def _move(self, command: Any) -> Move | None:
        if isinstance(command, self._commands.EndTurnCommand):
            return END
        transfers = getattr(self._commands, "TransferCommand", ())  # there are none in 2020
        kind = Transfer if isinstance(command, transfers) else Attack
        return kind(command.source_name - 1, command.target_name - 1)

    def _board(self, position: DicewarsPosition) -> Any:
        """The position as the course has it: areas and players are numbered from 1, by text in its messages."""
        for key in (str, int):
            board = self._board_class(*_described(position, key))
            try:
                board.get_area(1)
            except KeyError:
                continue
            return copy.deepcopy(board)
        raise ValueError("the course's board has no area 1")


def _described(position: DicewarsPosition, key: type) -> tuple[Mapping[Any, Any], Mapping[Any, Any]]:
    """The areas and their neighbours, as the course's board reads them."""
    cells = range(len(position.board))
    areas = {key(cell + 1): {"owner": position.owners[cell] + 1, "dice": position.dice[cell]} for cell in cells}
    near = {
        key(cell + 1): {"neighbours": [each + 1 for each in position.board.neighbours[cell]], "hexes": _hexes(cell)}
        for cell in cells
    }
    return areas, near


def _hexes(cell: int) -> Sequence[Sequence[int]]:
    """A hexagon that no other area has: where areas are drawn matters to nobody who decides."""
    return [[2 * cell, 0]]

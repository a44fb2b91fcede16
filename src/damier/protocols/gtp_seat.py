"""An external Reversi engine as a player: a process that speaks GTP, version 2, as Othello programs use it.

GTP has moves, not positions: the program is sent the moves from its position to ours. If there are none,
as in a game loaded from a file, the board is set up by GoGui's `gogui-setup`, if the program supports it.
"""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from damier.core.clock import TimeLeft
from damier.core.errors import PlayerFailed, Resigned
from damier.core.position import Seat
from damier.core.thought import Thought
from damier.games.coordinates import square_name
from damier.games.reversi.notation import parse_move
from damier.games.reversi.position import PASS, Move, ReversiPosition
from damier.protocols.engine import USUAL_SECONDS
from damier.protocols.program import TIMEOUT, ExternalProgram, reading

_COLOURS: Final = "bw"
_SETUP: Final = "gogui-setup"
_INTERRUPT: Final = "gogui-interrupt"
_LONGEST_PATH: Final = 6  # moves, forced passes included, from one of its turns to the next
_LONGEST: Final = 200  # characters of an error message


class GtpPlayer(ExternalProgram):
    """A player that asks another program for its moves."""

    protocol = "gtp"
    example = "gtp:/opt/edax/edax -gtp"

    def __init__(
        self, command: Sequence[str], *, folder: str | Path | None = None, timeout: float = TIMEOUT, name: str = ""
    ) -> None:
        """Raises PlayerFailed."""
        super().__init__(command, folder=folder, timeout=timeout, name=name)
        self._handshake()

    def stop_search(self) -> None:
        """Interrupt it as GoGui does; a program that does not support that is ended."""
        if not self._is_searching:
            return
        if self._can_interrupt:
            self._send("# interrupt")
        else:
            self._child.kill()

    def _choose(self, position: ReversiPosition) -> Move:
        self._sync_to(position)
        budget = USUAL_SECONDS if self.budget is None else self.budget
        self._send_time(position.to_move, budget)
        began = time.perf_counter()
        self._is_searching = True
        try:
            answer = self._ask(
                f"genmove {_COLOURS[position.to_move]}",
                extra=budget.seconds if isinstance(budget, TimeLeft) else budget,
            )
        finally:
            self._is_searching = False
        took = time.perf_counter() - began
        if answer.lower() == "resign":
            raise Resigned("{name} resigns", name=self.name)
        with reading(self.name, answer):
            move = parse_move(position, answer)
        self._follow(move)
        self.last = Thought(move, line=(move,), seconds=took)
        return move

    # -- the program's position

    def _handshake(self) -> None:
        """Ask for its commands; raises PlayerFailed after ending it."""
        self._number = 0
        self._is_searching = False
        self._moves: list[Move] = []
        self._positions: list[ReversiPosition] = []  # its positions in this game, the current one last
        self._base: int | None = None  # its clock setting
        try:
            self._ask("protocol_version")
            self._can_interrupt, self._can_set_up = (
                self._ask(f"known_command {name}").lower() == "true" for name in (_INTERRUPT, _SETUP)
            )
        except PlayerFailed:
            self.close()
            raise

    def _sync_to(self, position: ReversiPosition) -> None:
        """Make it reach this position; raises PlayerFailed."""
        start = ReversiPosition.start(position.size)
        if not self._positions or self._positions[0].size != position.size:
            self._ask(f"boardsize {position.size}")
            self._begin(start)
        for made in range(len(self._moves), -1, -1):
            path = _path(self._positions[made], position)
            if path is not None:
                self._undo_to(made)
                self._play(path)
                return
        path = _path(start, position)
        if path is None:
            self._set_up(position)
            return
        self._begin(start)
        self._play(path)

    def _begin(self, start: ReversiPosition) -> None:
        self._ask("clear_board")
        self._moves, self._positions = [], [start]

    def _undo_to(self, made: int) -> None:
        """Undo all moves but the first `made` of the game."""
        moves = self._moves[:made]
        if made == len(self._moves):
            return
        if self._positions[0] == ReversiPosition.start(self._positions[0].size):
            self._begin(self._positions[0])
        else:
            self._set_up(self._positions[0])
        self._play(moves)

    def _play(self, moves: Sequence[Move]) -> None:
        for move in moves:
            colour = _COLOURS[self._positions[-1].to_move]
            self._ask(f"play {colour} {'pass' if move == PASS else str(move).upper()}")
            self._follow(move)

    def _follow(self, move: Move) -> None:
        self._positions.append(self._positions[-1].after(move))
        self._moves.append(move)

    def _set_up(self, position: ReversiPosition) -> None:
        """Set up the whole board; raises PlayerFailed."""
        if not self._can_set_up:
            raise PlayerFailed(
                "{name} cannot begin in the middle of a game: it does not know {command}",
                name=self.name,
                command=_SETUP,
            )
        self._ask("clear_board")
        squares = [(row, column) for row in range(position.size) for column in range(position.size)]
        discs = [(position.disc(*square), square_name(*square).upper()) for square in squares]
        words = [f"{_COLOURS[seat]} {name}" for seat, name in discs if seat is not None]
        self._ask(f"{_SETUP} {' '.join(words)}".rstrip())
        self._ask(f"{_SETUP}_player {_COLOURS[position.to_move]}")
        self._moves, self._positions = [], [position]

    # -- commands

    def _send_time(self, seat: Seat, budget: float | TimeLeft) -> None:
        """Send the clock as far as the protocol can: GTP has no increments."""
        if isinstance(budget, TimeLeft) and not budget.is_per_move:
            if self._base is None:
                self._base = max(1, int(budget.seconds))
                self._ask(f"time_settings {self._base} 0 0", is_required=False)
            self._ask(f"time_left {_COLOURS[seat]} {max(0, int(budget.seconds))} 0", is_required=False)
            return
        self._base = None
        seconds = max(1, int(budget.seconds if isinstance(budget, TimeLeft) else budget))
        self._ask(f"time_settings 0 {seconds} 1", is_required=False)
        self._ask(f"time_left {_COLOURS[seat]} {seconds} 1", is_required=False)

    def _ask(self, command: str, *, extra: float = 0.0, is_required: bool = True) -> str:
        """The first line of its answer; raises PlayerFailed if it refuses a required command."""
        self._number += 1
        answer = re.compile(rf"([=?])(?:{self._number}\b)?\s*(.*)")
        self._send(f"{self._number} {command}")
        found = answer.fullmatch(self._wait_for(lambda line: answer.fullmatch(line) is not None, extra))
        assert found
        if found[1] == "?" and is_required:
            raise PlayerFailed(
                "{name} refuses {command!r}: {reply}",
                name=self.name,
                command=command,
                reply=found[2][:_LONGEST],
            )
        return found[2].strip()


def _path(start: ReversiPosition, goal: ReversiPosition, longest: int = _LONGEST_PATH) -> list[Move] | None:
    """The moves from one position to another: those of the other side and forced passes; None if there are none.

    The seat to move at the goal has made no choice in them."""
    if start == goal:
        return []
    if not longest or (start.black | start.white) & ~(goal.black | goal.white):
        return None
    moves = start.legal_moves()
    if start.to_move == goal.to_move and moves != (PASS,):
        return None
    for move in moves:
        rest = _path(start.after(move), goal, longest - 1)
        if rest is not None:
            return [move, *rest]
    return None

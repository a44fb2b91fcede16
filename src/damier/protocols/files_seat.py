"""A program that plays Reversi by two files, as a French course asks for it: `./projet`, told by its own questions.

The program is given one colour (A) and the files the other (F): it reads our name and moves, a line each, at the end of
one file, `noir.txt` or `blanc.txt`, and writes its own at the end of the other; `00` is a pass. In between it waits for
Enter. By that document it need not write the move that ends the game: then what it prints counts.
"""

from __future__ import annotations

import os
import re
import shutil
import tempfile
import time
import weakref
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from damier.core.clock import TimeLeft
from damier.core.errors import NoAnswer, PlayerFailed, ProgramEnded, TooMuchOutput
from damier.core.position import Seat
from damier.core.thought import Thought
from damier.games.reversi.notation import parse_move
from damier.games.reversi.position import BLACK, PASS, Move, ReversiPosition
from damier.protocols.engine import NAME
from damier.protocols.program import TIMEOUT, ExternalProgram, reading

_FILES: Final = ("noir.txt", "blanc.txt")
_COLOURS: Final = ("noir", "blanc")
_SAID: Final = re.compile(r"[Ll]e joueur (noir|blanc) a (?:plac\S* son pion en ([a-h][1-8])|pass)")
_PASS: Final = "00"
_ENTERS: Final = 200  # more than a game has turns
_POLL: Final = 0.02  # seconds
_SILENCE: Final = 1.0  # seconds after which a move that was printed is one that is not written
_MOST: Final = 1 << 16  # bytes of a file: a game has hundreds


class FilesPlayer(ExternalProgram):
    """A player that asks another program for its moves by two files."""

    protocol = "fichier"
    example = "fichier:./projet"
    starts_anywhere = False

    def __init__(
        self, command: Sequence[str], *, folder: str | Path | None = None, timeout: float = TIMEOUT, name: str = ""
    ) -> None:
        """Raises PlayerFailed."""
        self._files: Path | None = None
        self._remove: Callable[[], object] | None = None
        super().__init__(command, folder=folder, timeout=timeout, name=name)
        self._handshake()

    def _handshake(self) -> None:
        """Nothing is known of its game yet."""
        self._seat: Seat | None = None  # once names are exchanged
        self._has_begun = False
        self._expected: ReversiPosition | None = None  # after its last move
        self._read = 0  # lines of its file
        self._said, self._said_at = "", 0.0  # its last move, as it has printed it, and when

    def take_seat(self, seat: Seat) -> None:
        """Exchange names before a game in which it has that colour; raises PlayerFailed.

        The files have to be empty when it looks at them: we write ours once it has told its own, or wants it."""
        deadline = time.monotonic() + self.timeout
        self._seat = seat
        self._files = Path(tempfile.mkdtemp(prefix="damier-", dir=os.environ.get("TMPDIR")))
        self._remove = weakref.finalize(self, shutil.rmtree, self._files, ignore_errors=True)
        for name in _FILES:
            (self._files / name).touch()
        if seat == BLACK:
            self._send("A", "F", str(self._files))
            self._wait(lambda _: bool(self._lines()), deadline)
        else:
            for lines in (["F", str(self._files)], ["A"]):  # it reads the last one once it has looked at the files
                self._send(*lines)
                self._wait(lambda _: not self._child.has_unread_input(), deadline)
        self._write(NAME)
        if seat != BLACK:  # or it would begin to think
            self._send(*[""] * _ENTERS)
            self._wait(lambda _: bool(self._lines()), deadline)

    def close(self) -> None:
        """End the process, and remove the files."""
        super().close()
        if self._remove:
            self._remove()
        self._files = self._remove = None

    def _choose(self, position: ReversiPosition) -> Move:
        began = time.perf_counter()
        if not self._follow(position):
            self._begin(position)
        answer = self._next_move(position)
        with reading(self.name, answer):
            move = parse_move(position, answer)
        self._expected = position.after(move)
        self.last = Thought(move, line=(move,), seconds=time.perf_counter() - began)
        return move

    def _seconds(self) -> float:
        if isinstance(self.budget, TimeLeft):
            return max(0.0, self.budget.seconds)
        return self.budget or 0.0

    def _follow(self, position: ReversiPosition) -> bool:
        """Tell it the move that has led here from its last one; whether there is one."""
        before = self._expected
        for move in before.legal_moves() if before else ():
            if before and before.after(move) == position:
                self._tell(move)
                return True
        return False

    def _begin(self, position: ReversiPosition) -> None:
        """Start a game that begins here, or with the move that has led here; raises PlayerFailed."""
        start = ReversiPosition.start()
        first = [move for move in start.legal_moves() if start.after(move) == position]
        if position != start and not first:
            raise PlayerFailed(
                "{name} plays by files: it can only play whole games, without moves taken back", name=self.name
            )
        if self._has_begun or self._seat not in (None, position.to_move):  # this is another game
            self.close()
            self._start()
            self._handshake()
        if self._seat is None:
            self.take_seat(position.to_move)
        self._has_begun = True
        if position.to_move == BLACK:
            self._send(*[""] * _ENTERS)
        for move in first:
            self._tell(move)

    def _tell(self, move: Move) -> None:
        self._write(_PASS if move == PASS else str(move))

    def _write(self, line: str) -> None:
        try:
            with self._file(is_own=False).open("a", encoding="utf-8") as file:
                file.write(f"{line}\n")
        except OSError as error:
            raise PlayerFailed("{name} has lost the files it plays by", name=self.name) from error

    def _next_move(self, position: ReversiPosition) -> str:
        """The next move in its file, or that it has printed at the end of a game; raises PlayerFailed."""
        self._said = ""
        can_end = any(position.after(move).outcome() for move in position.legal_moves())

        def is_there(is_over: bool) -> bool:
            is_silent = is_over or time.monotonic() > self._said_at + _SILENCE
            return self._has_written() or bool(can_end and self._said and is_silent)

        self._wait(is_there, time.monotonic() + self.timeout + self._seconds())
        if not self._has_written():
            return self._said
        self._read += 1
        return self._lines()[self._read]

    def _has_written(self) -> bool:
        """Whether there is another line in its file; the first is its name."""
        return len(self._lines()) > self._read + 1

    def _wait(self, is_there: Callable[[bool], bool], deadline: float) -> None:
        """Wait for something, which is told whether the program has ended; raises PlayerFailed."""
        while True:
            end = self._listen()
            if is_there(end is not None):
                return
            if end:
                raise end
            if time.monotonic() > deadline:
                seconds = round(self.timeout + self._seconds(), 1)
                raise NoAnswer("{name} has not answered for {seconds:g} seconds", name=self.name, seconds=seconds)

    def _listen(self) -> ProgramEnded | None:
        """Note the move in what it prints, for a moment; its end, if it has ended."""
        assert self._seat is not None
        try:
            line = self._child.receive(_POLL)
        except NoAnswer:
            return None
        except ProgramEnded as end:
            return end
        for colour, square in _SAID.findall(line):
            if colour == _COLOURS[self._seat]:
                self._said, self._said_at = square or _PASS, time.monotonic()
        return None

    def _lines(self) -> list[str]:
        """The complete lines of its file that are not empty; raises PlayerFailed."""
        try:
            file = os.open(self._file(is_own=True), os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
            try:
                content = os.read(file, _MOST)
            finally:
                os.close(file)
        except OSError as error:
            raise PlayerFailed("{name} has lost the files it plays by", name=self.name) from error
        if len(content) == _MOST:
            raise TooMuchOutput("{name} has written too much", name=self.name)
        *lines, _ = content.decode(errors="replace").split("\n")
        return [line.strip() for line in lines if line.strip()]

    def _file(self, *, is_own: bool) -> Path:
        """The program's file, or ours; raises OSError once it is closed."""
        if self._files is None or self._seat is None:
            raise FileNotFoundError
        return self._files / _FILES[self._seat if is_own else 1 - self._seat]

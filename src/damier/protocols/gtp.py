"""GTP, the Go Text Protocol, version 2, as Othello programs use it: the engine's side.

Squares are named as usual in Othello: a1 is in the first row and the first column. A forced pass may be sent or left
out.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from damier import __version__
from damier.core.clock import TimeLeft
from damier.core.errors import BadNotation, DamierError, IllegalMove
from damier.core.game import Game
from damier.core.position import Seat
from damier.games.coordinates import parse_square
from damier.games.reversi.notation import is_size, parse_move
from damier.games.reversi.position import BLACK, DISCS, PASS, WHITE, Move, ReversiPosition
from damier.protocols.conversation import Conversation
from damier.protocols.engine import NAME, USUAL_SECONDS, Engine, Strength

_COLOURS: Final[dict[str, Seat]] = {"b": BLACK, "black": BLACK, "w": WHITE, "white": WHITE}
_COMMAND: Final = re.compile(r"(\d+)?\s*(\S*)\s*(.*)")
_NUMBER: Final = re.compile(r"-?\d{1,9}(?:\.\d{0,9})?")
_LETTERS: Final = "BW"


class CommandError(Exception):
    """The error of a command that fails."""


class Time:
    """The time of each side, as the controller sets it or as we count it."""

    def __init__(self) -> None:
        self._main = self._byo = 0.0
        self._stones = 0
        self._is_set = False
        self._left: dict[Seat, tuple[float, int]] = {}

    def settle(self, main: float, byo: float, stones: int) -> None:
        """Set the times of `time_settings`; a byo-yomi time for 0 stones means no limit."""
        self._is_set = not (byo > 0 and stones == 0)
        self._main, self._byo, self._stones = main, byo, stones
        self._left = {}

    def correct(self, seat: Seat, seconds: float, stones: int) -> None:
        """Set the time of `time_left`."""
        self._is_set = True
        self._left[seat] = (seconds, stones)

    def budget(self, seat: Seat) -> TimeLeft | None:
        """The time budget of a side; None without a limit."""
        if not self._is_set:
            return None
        seconds, stones = self._left.get(seat, (self._main, 0))
        if stones == 0 and seconds <= 0 < self._stones:
            seconds, stones = self._byo, self._stones
        return TimeLeft(max(0.0, seconds / stones), is_per_move=True) if stones else TimeLeft(max(0.0, seconds))

    def spend(self, seat: Seat, seconds: float) -> None:
        """Subtract the time that a side has used, until the controller corrects it."""
        left, stones = self._left.get(seat, (self._main, 0))
        if stones == 0 and left > 0:
            self._left[seat] = (left - seconds, 0)

    def restart(self) -> None:
        """Reset all times."""
        self._left = {}


class Gtp:
    """Answers GTP's commands."""

    def __init__(self, game: Game[ReversiPosition, Move], strength: Strength, _: str = "") -> None:
        """Raises UnknownName for the level, BadSetup for memory and threads."""
        self._engine = Engine(strength, game)
        self._conversation = Conversation(self._engine, interrupts=_interrupts, is_quit=_is_quit)
        self._position = ReversiPosition.start()
        self._before: list[ReversiPosition] = []
        self._time = Time()
        self._commands: dict[str, Callable[[Sequence[str]], str]] = {
            "protocol_version": lambda _: "2",
            "name": lambda _: NAME,
            "version": lambda _: __version__,
            "known_command": lambda words: str(_first(words) in self._commands).lower(),
            "list_commands": lambda _: "\n".join(self._commands),
            "quit": lambda _: "",
            "boardsize": self._boardsize,
            "clear_board": self._clear_board,
            "komi": _komi,
            "play": self._play,
            "genmove": self._genmove,
            "reg_genmove": lambda words: self._genmove(words, is_played=False),
            "undo": lambda _: self._undo(1),
            "gg-undo": lambda words: self._undo(_count(_first(words, "1"))),
            "time_settings": self._time_settings,
            "time_left": self._time_left,
            "showboard": lambda _: f"\n{self._position}",
            "final_score": lambda _: self._final_score(),
            "list_games": lambda _: "Othello",
            "set_game": self._set_game,
            "gogui-interrupt": lambda _: "",
            "gogui-setup": self._set_up,
            "gogui-setup_player": self._set_side,
            "gogui-rules_game_id": lambda _: "Othello",
            "gogui-rules_board": lambda _: self._rows(),
            "gogui-rules_board_size": lambda _: str(self._position.size),
            "gogui-rules_legal_moves": lambda _: " ".join(map(_vertex, self._position.legal_moves())),
            "gogui-rules_side_to_move": lambda _: ("black", "white")[self._position.to_move],
            "gogui-rules_final_result": lambda _: self._result(),
        }

    def run(self) -> None:
        """Answer commands until the input ends."""
        for line in self._conversation.lines():
            if said := _clean(line):
                self._answer(said)

    def _answer(self, said: str) -> None:
        found = _COMMAND.fullmatch(said)
        assert found
        number, command, rest = found.groups(default="")
        try:
            if command not in self._commands:
                raise CommandError("unknown command")
            mark, answer = "=", self._commands[command](rest.split())
        except CommandError as error:
            mark, answer = "?", str(error)
        except DamierError as error:
            mark, answer = "?", " ".join(str(error).split())
        self._conversation.say(f"{mark}{number} {answer}".rstrip(), "")

    # -- the board

    def _boardsize(self, words: Sequence[str]) -> str:
        size = _count(_first(words))
        if not is_size(size):
            raise CommandError("unacceptable size")
        self._start(ReversiPosition.start(size))
        return ""

    def _clear_board(self, _: Sequence[str]) -> str:
        self._start(ReversiPosition.start(self._position.size))
        return ""

    def _start(self, position: ReversiPosition) -> None:
        self._position, self._before = position, []
        self._time.restart()

    def _set_game(self, words: Sequence[str]) -> str:
        if _first(words).lower() not in ("othello", "reversi"):
            raise CommandError("unsupported game")
        return ""

    def _play(self, words: Sequence[str]) -> str:
        if len(words) < 2:
            raise CommandError("syntax error")
        seat, written = _colour(words), words[1]
        if written.lower() == "pass" and not self._position.legal_moves():
            return ""  # both pass at the end, as in Go
        position = self._position_for(seat)
        try:
            move = parse_move(position, written)
        except BadNotation as error:
            raise CommandError("syntax error") from error
        except IllegalMove as error:
            raise CommandError("illegal move") from error
        self._make(position, move)
        return ""

    def _set_up(self, words: Sequence[str]) -> str:
        """Set up exactly these discs."""
        size = self._position.size
        discs = {BLACK: 0, WHITE: 0}
        for at in range(0, len(words), 2):
            row, column = _square(words[at + 1 : at + 2], size)
            discs[_colour(words[at:])] |= 1 << (row * size + column)
        if discs[BLACK] & discs[WHITE]:
            raise CommandError("two discs on one square")
        self._start(ReversiPosition(size, discs[BLACK], discs[WHITE]))
        return ""

    def _set_side(self, words: Sequence[str]) -> str:
        self._start(replace(self._position, to_move=_colour(words)))
        return ""

    def _undo(self, count: int) -> str:
        if count > len(self._before):
            raise CommandError("cannot undo")
        for _ in range(count):
            self._position = self._before.pop()
        return ""

    def _position_for(self, seat: Seat) -> ReversiPosition:
        """The position in which that side is to move: a forced pass may be left out."""
        position = self._position
        if position.to_move == seat:
            return position
        if position.legal_moves() == (PASS,):
            return position.after(PASS)
        raise CommandError("illegal move")

    def _make(self, position: ReversiPosition, move: Move) -> None:
        self._before.append(self._position)
        self._position = position.after(move)

    # -- moves

    def _genmove(self, words: Sequence[str], *, is_played: bool = True) -> str:
        seat = _colour(words)
        if not self._position.legal_moves():
            return "pass"
        position = self._position_for(seat)
        began = time.monotonic()
        move = self._found(position, seat)
        if is_played:
            self._time.spend(seat, time.monotonic() - began)
            self._make(position, move)
        return _vertex(move)

    def _found(self, position: ReversiPosition, seat: Seat) -> Move:
        moves = position.legal_moves()
        if len(moves) == 1:
            return moves[0]
        strength = self._engine.strength
        usual = None if strength.seconds or strength.level else USUAL_SECONDS
        with self._conversation.thinking():
            return self._engine.think(position, budget=self._time.budget(seat) or usual).move

    def _time_settings(self, words: Sequence[str]) -> str:
        if len(words) < 3:
            raise CommandError("syntax error")
        main, byo, stones = (_number(word) for word in words[:3])
        self._time.settle(main, byo, int(stones))
        return ""

    def _time_left(self, words: Sequence[str]) -> str:
        if len(words) < 3:
            raise CommandError("syntax error")
        self._time.correct(_colour(words), _number(words[1]), int(_number(words[2])))
        return ""

    # -- board and score

    def _rows(self) -> str:
        size = self._position.size
        seats = [[self._position.disc(row, column) for column in range(size)] for row in range(size)]
        return "\n".join(" ".join("." if seat is None else DISCS[seat] for seat in row) for row in seats)

    def _final_score(self) -> str:
        if not self._position.outcome():
            raise CommandError("cannot score")
        return self._result()

    def _result(self) -> str:
        """The winner and the margin in discs; empty until the game is over."""
        if not self._position.outcome():
            return ""
        black, white = self._position.points()
        return f"{_LETTERS[white > black]}+{abs(black - white)}" if black != white else "0"


def _clean(line: str) -> str:
    """A line without control characters, comments and surrounding blanks, as the protocol demands."""
    text = line.replace("\t", " ").partition("#")[0]
    return "".join(each for each in text if each.isprintable()).strip()


def _interrupts(line: str) -> bool:
    """GoGui interrupts by this comment."""
    return line.strip().lower() == "# interrupt"


def _is_quit(line: str) -> bool:
    found = _COMMAND.fullmatch(_clean(line))
    return found is not None and found[2] == "quit"


def _vertex(move: Move) -> str:
    return "pass" if move == PASS else str(move).upper()


def _first(words: Sequence[str], usual: str = "") -> str:
    if not words and not usual:
        raise CommandError("syntax error")
    return words[0] if words else usual


def _colour(words: Sequence[str]) -> Seat:
    if (seat := _COLOURS.get(_first(words).lower())) is None:
        raise CommandError("syntax error")
    return seat


def _square(words: Sequence[str], size: int) -> tuple[int, int]:
    try:
        return parse_square(_first(words), size, size)
    except BadNotation as error:
        raise CommandError("syntax error") from error


def _number(text: str) -> float:
    if not _NUMBER.fullmatch(text):
        raise CommandError("syntax error")
    return float(text)


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise CommandError("syntax error")
    return int(text)


def _komi(words: Sequence[str]) -> str:
    """Accept the command; it has no effect."""
    _number(_first(words))
    return ""

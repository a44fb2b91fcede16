"""Games of Reversi in GGF, the Generic Game Format of the Othello servers: `(;GM[Othello]…BO[8 …]B[F5]W[D6];)`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from damier.core.errors import BadNotation, BadPosition, BadRecord, IllegalMove
from damier.core.position import Seat
from damier.games.reversi.notation import format_position, parse_move, parse_position
from damier.games.reversi.position import BLACK, PASS, WHITE, Move, ReversiPosition

PLAYED: Final = {"B": BLACK, "W": WHITE}
_BLACK_DISC: Final = "*"  # how GGF shows what our texts show as X

_PROPERTY: Final = re.compile(r"\s*+([A-Z]{1,2})\[([^\]\\]*+(?:\\[\s\S][^\]\\]*+)*+)\]")
_CLOCK: Final = re.compile(r"(?:(\d{1,4}):)?(\d{1,4}):(\d{1,2}(?:\.\d+)?)")
_SECONDS: Final = re.compile(r"\d{1,9}(?:\.\d*)?")


@dataclass(frozen=True, slots=True)
class GgfGame:
    """A start and the moves from there, how long each took (0 if unknown), and the other properties."""

    start: ReversiPosition
    moves: tuple[Move, ...] = ()
    seconds: tuple[float, ...] = ()
    tags: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def position(self) -> ReversiPosition:
        """The position at the end."""
        position = self.start
        for move in self.moves:
            position = position.after(move)
        return position

    def time_left(self, seat: Seat) -> float | None:
        """How many seconds a seat has for the rest of the game; None if the game has no clock."""
        base = clock_seconds(self.tags.get("TI", "") or self.tags.get("TB" if seat == BLACK else "TW", ""))
        if base is None:
            return None
        position, used = self.start, 0.0
        for move, seconds in zip(self.moves, self.seconds, strict=True):
            used += seconds if position.to_move == seat else 0.0
            position = position.after(move)
        return max(0.0, base - used)


def clock_seconds(text: str) -> float | None:
    """The seconds that a clock such as `15:00` or `05:00//02:00` begins with; None if there is none.

    >>> clock_seconds("05:00//02:00"), clock_seconds("1:00:00"), clock_seconds("?")
    (300.0, 3600.0, None)
    """
    found = _CLOCK.match(text.strip())
    if not found:
        return None
    hours, minutes, seconds = found.groups()
    return int(hours or 0) * 3600 + int(minutes) * 60 + float(seconds)


def write_ggf(game: GgfGame) -> str:
    """The game on one line.

    >>> write_ggf(GgfGame(ReversiPosition.start(4), (Move(0, 1),), (2.5,), {"PB": "Ada"}))
    '(;GM[Othello]PB[Ada]TY[4]BO[4 -----O*--*O----- *]B[B1//2.50];)'
    """
    size = game.start.size
    board = format_position(game.start).replace("X", _BLACK_DISC)
    tags = "".join(f"{name}[{_escaped(value)}]" for name, value in game.tags.items())
    moves = []
    position = game.start
    for move, seconds in zip(game.moves, game.seconds or [0.0] * len(game.moves), strict=True):
        took = f"//{seconds:.2f}" if seconds else ""
        moves.append(f"{'BW'[position.to_move]}[{format_ggf_move(move)}{took}]")
        position = position.after(move)
    return f"(;GM[Othello]{tags}TY[{size}]BO[{size} {board}]{''.join(moves)};)"


def format_ggf_move(move: Move) -> str:
    """A move in capitals; the pass is PA."""
    return "PA" if move == PASS else str(move).upper()


def read_ggf(text: str) -> GgfGame:
    """The first game in a text; raises BadRecord.

    Passes that are left out are added.

    >>> read_ggf("(;GM[Othello]PB[Ada]B[F5//1.5]W[D6];)").moves
    (Move(row=4, column=5), Move(row=5, column=3))
    """
    properties = _properties(text)
    start = _start([value for name, value in properties if name == "BO"])
    moves: list[Move] = []
    seconds: list[float] = []
    position = start
    for name, value in properties:
        if name not in PLAYED:
            continue
        written, _, rest = value.partition("/")
        if position.to_move != PLAYED[name] and position.legal_moves() == (PASS,):
            moves.append(PASS)
            seconds.append(0.0)
            position = position.after(PASS)
        moves.append(_move(position, PLAYED[name], written, len(moves) + 1))
        seconds.append(_seconds(rest.partition("/")[2]))
        position = position.after(moves[-1])
    tags = {name: value for name, value in properties if name not in {*PLAYED, "BO", "GM", "TY"}}
    return GgfGame(start, tuple(moves), tuple(seconds), MappingProxyType(tags))


def _properties(text: str) -> list[tuple[str, str]]:
    _, opening, rest = text.partition("(;")
    if not opening:
        raise BadRecord("this is not a game in GGF: it does not begin with {opening!r}", opening="(;")
    properties = []
    at = 0
    while found := _PROPERTY.match(rest, at):
        properties.append((found[1], re.sub(r"\\([\s\S])", r"\1", found[2])))
        at = found.end()
    if not rest[at:].lstrip().startswith(";)"):
        raise BadRecord(
            "the game in GGF cannot be read at {rest!r}; expected properties such as {example}, then {end!r}",
            rest=rest[at : at + 12],
            example="B[F5]",
            end=";)",
        )
    named = dict(properties).get("GM", "Othello")
    if named.lower() not in ("othello", "reversi"):
        raise BadRecord("this is a game of {game}, not of Othello", game=named)
    return properties


def _start(boards: list[str]) -> ReversiPosition:
    if not boards:
        return ReversiPosition.start()
    size, _, board = boards[0].strip().partition(" ")
    try:
        position = parse_position(board)
    except BadPosition as error:
        raise BadRecord("the board in GGF cannot be read: {error}", error=error) from error
    if size != str(position.size):
        raise BadRecord(
            "the board in GGF should be {size} by {size}, but has {found} squares a side",
            size=size,
            found=position.size,
        )
    return position


def _move(position: ReversiPosition, seat: Seat, written: str, number: int) -> Move:
    if position.to_move != seat and not position.outcome():
        raise BadRecord("move {number}, {move}: the other side is to move", number=number, move=written)
    try:
        return parse_move(position, written)
    except (BadNotation, IllegalMove) as error:
        raise BadRecord("move {number}, {move}: {error}", number=number, move=written, error=error) from error


def _seconds(text: str) -> float:
    found = _SECONDS.match(text.strip())
    return float(found[0]) if found else 0.0


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace("]", "\\]")

"""A game on file: one text format for all games, described in docs/record.md.

A line counts once its newline is there, so that a file cut off in mid-write loses its last line and no more;
and `save` replaces a file whole or not at all.
"""

from __future__ import annotations

import json
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Self

from damier.core import registry
from damier.core.errors import BadNotation, BadRecord, DamierError, UnknownName
from damier.core.files import is_file, read_text, write_whole
from damier.core.game import Game, Setup
from damier.core.match import Match
from damier.core.message import NOTHING
from damier.core.message_data import dump_message, load_message
from damier.core.numbers import whole_number
from damier.core.position import Outcome

MAGIC = "damier record 1"
FILE_TAG = "game-file"  # the file of a game that is not in a package


@dataclass(frozen=True, slots=True)
class Record:
    """A game as text: what it started from, who played, the moves in notation, how it ended."""

    game: str
    setup: Setup
    moves: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    outcome: Outcome | None = None
    tags: Mapping[str, str] = field(default_factory=dict)
    is_cut: bool = field(default=False, compare=False)  # the file ended in mid-line: that line is left out

    @classmethod
    def of(cls, match: Match[Any, Any], players: tuple[str, ...] = (), **tags: str) -> Self:
        """The record of a match as it stands."""
        game = match.game
        if file := registry.file_of(game):
            tags = {FILE_TAG: str(file)} | tags
        return cls(game.name, game.setup(match.positions[0]), tuple(match.move_texts()), players, match.outcome, tags)

    def replay(self, game: Game[Any, Any] | None = None) -> Match[Any, Any]:
        """The match again, each move checked; raises BadRecord naming the move that does not fit.

        The game is the registry's of that name, unless another is given; raises UnknownName."""
        game = game or self._find_game()
        try:
            match = Match(game, game.start(self.setup))
        except DamierError as error:
            raise BadRecord("the record's start: {error}", error=error) from error
        for number, text in enumerate(self.moves, start=1):
            try:
                match.submit(match.position.to_move, game.parse_move(match.position, text))
            except DamierError as error:
                raise BadRecord("move {number}, {move}: {error}", number=number, move=text, error=error) from error
        if self.outcome and not match.outcome:
            if len(self.outcome.ranks) != match.position.seats:
                raise BadRecord(
                    "the result is for {found} seats, but the game has {seats}",
                    found=len(self.outcome.ranks),
                    seats=match.position.seats,
                )
            match.end(self.outcome)
        return match

    def _find_game(self) -> Game[Any, Any]:
        """The game by its name. A file that the record names is not loaded: a record must never run code."""
        file = self.tags.get(FILE_TAG, "")
        if not file or self.game in registry.names():
            return registry.find(self.game)
        if not is_file(Path(file)) and not is_file(Path(file, "__init__.py")):
            raise UnknownName(
                "the record is of the game {game}, which was loaded from {path}; that file no longer exists",
                game=self.game,
                path=file,
            )
        raise UnknownName(
            "the record is of the game {game}, which was loaded from {path}; "
            "if you trust that file, name it: {command}",
            game=self.game,
            path=file,
            command=f"damier play {shlex.quote(file)} --load RECORD",
        )

    def dumps(self, comments: Sequence[str] = ()) -> str:
        """The record as text; a comment on each move, where it is not empty, comes after it."""
        lines = [MAGIC, f"game: {self.game}"]
        if self.setup.variant:
            lines.append(f"variant: {self.setup.variant}")
        if self.setup.size:
            lines.append("size: {}x{}".format(*self.setup.size))
        if self.setup.seats:
            lines.append(f"seats: {self.setup.seats}")
        if self.setup.position:
            lines.append(f"start: {self.setup.position}")
        lines += [f"player: {_one_line(player)}" for player in self.players]
        lines += [f"{name}: {_one_line(value)}" for name, value in self.tags.items()]
        lines.append("")
        for number, move in enumerate(self.moves, start=1):
            lines.append(f"{number} {move}")
            lines += [f"# {_one_line(comment)}" for comment in comments[number - 1 : number] if comment]
        if self.outcome:
            lines += ["", f"result: {' '.join(map(str, self.outcome.ranks))}; {_one_line(self.outcome.reason)}"]
            if details := self.outcome.details:
                lines.append(f"details: {json.dumps(dump_message(details))}")
        return "\n".join(lines) + "\n"

    @classmethod
    def loads(cls, text: str) -> Self:
        """Read a record; raises BadRecord naming the line."""
        whole, newline, rest = text.rpartition("\n")
        lines = whole.splitlines() if newline else []
        if not lines or lines[0].strip() != MAGIC:
            raise BadRecord("this is not a record of a game: its first line is not {magic!r}", magic=MAGIC)
        reader = _Reader()
        for number, line in enumerate(lines[1:], start=2):
            reader.read(number, line.strip())
        if "game" not in reader.header:
            raise BadRecord("the record does not say which game it is (a line such as {line!r})", line="game: NAME")
        return cls(
            game=reader.header.pop("game"),
            setup=Setup(reader.header.pop("variant", ""), reader.size, reader.seats, reader.header.pop("start", "")),
            moves=tuple(reader.moves),
            players=tuple(reader.players),
            outcome=reader.outcome and replace(reader.outcome, details=reader.details),
            tags=reader.header,
            is_cut=bool(rest.strip()),
        )

    def save(self, path: str | Path) -> None:
        """Write the record to a file, whole or not at all."""
        write_whole(Path(path), self.dumps())

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """Read a record from a file; raises FileError or BadRecord."""
        return cls.loads(read_text(Path(path), is_maybe_cut=True))


class _Reader:
    """Takes a record line by line."""

    def __init__(self) -> None:
        self.header: dict[str, str] = {}
        self.size: tuple[int, int] | None = None
        self.seats: int | None = None
        self.players: list[str] = []
        self.moves: list[str] = []
        self.outcome: Outcome | None = None
        self.details = NOTHING

    def read(self, number: int, line: str) -> None:
        """One line: empty, a comment, a move with its number, or `name: value`."""
        if not line or line.startswith("#"):
            return
        if line[0].isdigit():
            self._read_move(number, line)
            return
        name, colon, value = (part.strip() for part in line.partition(":"))
        if not colon or not name.replace("-", "").replace("_", "").isalnum():
            raise BadRecord(
                "line {number}, {line!r}: neither a numbered move nor name: value", number=number, line=line
            )
        self._read_header(number, name, value)

    def _read_move(self, number: int, line: str) -> None:
        count, _, move = line.partition(" ")
        if count != str(len(self.moves) + 1) or not move.strip():
            raise BadRecord(
                "line {number}, {line!r}: move number {expected} is expected here, then a blank and the move",
                number=number,
                line=line,
                expected=len(self.moves) + 1,
            )
        self.moves.append(move.strip())

    def _read_header(self, number: int, name: str, value: str) -> None:
        try:
            match name:
                case "size":
                    rows, columns = value.split("x")
                    self.size = (whole_number(rows), whole_number(columns))
                case "seats":
                    self.seats = whole_number(value)
                case "player":
                    self.players.append(value)
                case "result":
                    ranks, _, reason = value.partition(";")
                    self.outcome = Outcome(tuple(map(whole_number, ranks.split())), reason.strip())
                    if min(self.outcome.ranks) != 1:
                        raise ValueError("somebody comes first")
                case "details":
                    self.details = load_message(json.loads(value))
                case _:
                    self.header[name] = value
        except (ValueError, BadNotation, RecursionError) as error:
            raise BadRecord(
                "line {number}: {value!r} cannot be read as {name}", number=number, value=value, name=name
            ) from error


def _one_line(text: str) -> str:
    return " ".join(text.split())

"""What is analysed: a position to start from and a line of moves, as an address, a body or a pasted text gives it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from random import SystemRandom
from typing import Any, Final

from damier.core import registry
from damier.core.errors import BadRecord, BadSetup, DamierError
from damier.core.game import Game, Setup
from damier.core.match import Match
from damier.core.move_list import push_moves
from damier.core.names import printable
from damier.core.profile import profile_of
from damier.core.record import MAGIC
from damier.play.sizes import format_size, parse_size
from damier.web.ordering import (
    LARGEST_OWN,
    LONGEST_POSITION,
    LONGEST_RECORD,
    MOST_MOVES,
    Order,
    check_board,
    check_size,
    named,
    pasted,
)

MOST_SEATS: Final = 8
LONGEST_LINE: Final = 40_000
"""Characters of the moves of a line."""


@dataclass(frozen=True, slots=True)
class Start:
    """A position as it is sent: the fields of a setup, with the name of the game."""

    game: str
    variant: str = ""
    size: str = ""
    seats: int | None = None
    position: str = ""

    def read(self) -> tuple[Game[Any, Any], Any]:
        """The game and the position; raises DamierError."""
        game, variant = named(Order(self.game, self.variant))
        if len(self.position) > LONGEST_POSITION:
            raise BadSetup("the position is longer than {longest} characters", longest=LONGEST_POSITION)
        if self.seats is not None and self.seats > MOST_SEATS:
            raise BadSetup("there are {found} players for {seats} seats", found=self.seats, seats=MOST_SEATS)
        size = parse_size(self.size) if self.size.strip() else None
        check_size(size)
        position = game.start(Setup(variant, size, self.seats, self.position), SystemRandom())
        check_board(game, position, LARGEST_OWN)
        return game, position


@dataclass(frozen=True, slots=True)
class Study:
    """A game or a line to look at: its match, and who played."""

    match: Match[Any, Any]
    names: tuple[str, ...] = ()

    @property
    def start(self) -> Start:
        """Where it begins."""
        return start_of(self.match.game, self.match.positions[0])


def start_of(game: Game[Any, Any], position: Any) -> Start:
    """A position with everything that is needed to come back to it."""
    setup = game.setup(position)
    size = format_size(setup.size) if setup.size else ""
    return Start(game.name, setup.variant, size, setup.seats, setup.position)


def studied(start: Start, moves: Sequence[str] | str = (), names: Sequence[str] = ()) -> Study:
    """The line from a position on; `moves` in a list, or in one text. Raises DamierError."""
    game, position = start.read()
    match = Match(game, position)
    if sum(map(len, moves)) > LONGEST_LINE or len(moves) > LONGEST_LINE:
        raise BadRecord("the text is longer than {longest} characters", longest=LONGEST_LINE)
    push_moves(match, moves if isinstance(moves, str) else "".join(f"{move};" for move in moves))
    return study_of(match, names)


def study_of(match: Match[Any, Any], names: Sequence[str]) -> Study:
    """A game to look at, and who played it; raises BadRecord if it is too long."""
    return _checked(Study(match, _names(names, match.position.seats)))


def pasted_study(text: str, start: Start) -> Study:
    """The game, the moves or the position in a text of any format that is known; raises DamierError.

    `start` says of which game and variant a text is that does not say it."""
    text = text.strip() + "\n"
    if len(text) > LONGEST_RECORD:
        raise BadRecord("the text is longer than {longest} characters", longest=LONGEST_RECORD)
    failure: DamierError | None = None
    if not _says_its_game(text):
        with suppress(DamierError):
            return studied(replace(start, position=" ".join(text.split())))
        try:
            return studied(replace(start, position=""), text)
        except BadRecord as error:
            failure = error if error.facts.get("number", 1) != 1 else None  # else it is no list of moves at all
        except DamierError:
            pass
    for name in dict.fromkeys((start.game, *registry.names())):
        try:
            return study_of(*pasted(Order(name, record=text)))
        except DamierError as error:
            failure = failure or error
    assert failure
    raise failure


def _says_its_game(text: str) -> bool:
    """Whether a text begins as a record or as a file of another format does."""
    kinds = [kind for game in registry.games() for kind in profile_of(game).formats]
    return text.startswith(MAGIC) or any(kind.matches_text(text) for kind in kinds)


def _checked(study: Study) -> Study:
    if len(study.match.moves) > MOST_MOVES:
        raise BadRecord("the game is longer than {most} moves", most=MOST_MOVES)
    return study


def _names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """A name for each seat, empty where nobody is named."""
    known = [printable(name)[:60] for name in names[:seats]]
    return (*known, *[""] * (seats - len(known)))


@lru_cache(maxsize=200)
def usual_start(game_name: str, variant: str, size: str, seats: int | None) -> str:
    """The text of the position from which games of that kind usually begin; empty if each begins elsewhere."""
    try:
        found = [start_of(*Start(game_name, variant, size, seats).read()).position for _ in range(2)]
    except DamierError:
        return ""
    return found[0] if found[0] == found[1] else ""


def is_usual(start: Start) -> bool:
    """Whether games of that kind usually begin there, so that an address need not hold it."""
    return start.position == usual_start(start.game, start.variant, start.size, start.seats)


def start_in(query: Mapping[str, str]) -> Start:
    """The start that an address names; what it does not name is the game's default."""
    seats = query.get("seats", "")
    return Start(
        query.get("game", ""),
        query.get("variant", ""),
        query.get("size", ""),
        int(seats) if seats.isdecimal() and len(seats) < 3 else None,
        query.get("position", ""),
    )

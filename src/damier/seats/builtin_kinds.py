"""The kinds of player that damier has by itself."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path, PurePath
from random import Random
from typing import TYPE_CHECKING, Any, Final

from damier.core.errors import BadSetup, FileError, UnknownName
from damier.core.files import expanded, is_file, read_text
from damier.core.game import Game
from damier.core.message import Message, Side
from damier.core.player import Player
from damier.core.profile import profile_of
from damier.seats.kind import LONGEST_NAME, Asks, Place, SeatKind, file_name
from damier.seats.main_file import main_file

if TYPE_CHECKING:
    from damier.seats.occupant import Occupant

HUMAN: Final = "human"
ENGINE: Final = "engine"
COURSE: Final = "course"

_NAME: Final = re.compile(r"(.*[^:\s])\s*:(?!\s*\d+\s*$)([^:/\\='\"]*)", re.DOTALL)  # a command, then a name
_ADDRESS: Final = re.compile(r"(\[[^\]]*\]:?\d*|[^:]*(?::\d*)?)(?::(.*))?", re.DOTALL)


def _own_player(occupant: Occupant, game: Game[Any, Any], rng: Random) -> Player[Any, Any]:
    from damier.engine.players.levels import make_player

    spec = f"{occupant.kind}:{occupant.detail}" if occupant.detail else occupant.kind
    return make_player(spec, game, rng)


def _python_player(occupant: Occupant, game: Game[Any, Any], rng: Random) -> Player[Any, Any]:
    from damier.seats.python_file import load_player

    return load_player(Path(occupant.detail), game)


def _program(occupant: Occupant, game: Game[Any, Any], rng: Random) -> Player[Any, Any]:
    """Another program, by the class that the game's profile names for the protocol; raises BadSetup or PlayerFailed."""
    player: Player[Any, Any] = _protocol(occupant.kind, game).seat(occupant.detail, occupant.name(""))
    return player


def _protocol(kind: str, game: Game[Any, Any]) -> Any:
    return profile_of(game).protocols[kind].load()


def _check_level(occupant: Occupant, game: Game[Any, Any]) -> None:
    """Raise UnknownName for a level that does not exist."""
    from damier.engine.players.levels import names

    known = names(game)
    if occupant.detail.lower() not in ("", *known, *map(str, range(1, len(known) + 1))):
        raise UnknownName(
            "there is no level {level!r}; the levels are 1 to {most}: {names}",
            level=occupant.detail,
            most=len(known),
            names=", ".join(known),
        )


def _check_file(occupant: Occupant, game: Game[Any, Any]) -> None:
    """Raise BadSetup or FileError where there is no file to run."""
    if not occupant.detail:
        raise BadSetup("{kind}: needs a file after the colon, as in {example}", kind="py", example="py:my_ai.py")
    path = main_file(expanded(occupant.detail), game)
    if path.is_fifo():  # it could be waited for without end
        raise FileError("cannot read {path}: it is not a text file", path=path)
    read_text(path, fallback="latin-1")


def _check_program(occupant: Occupant, game: Game[Any, Any]) -> None:
    """Raise BadSetup where no program is named."""
    _protocol(occupant.kind, game).check(occupant.detail)


def _split_path(text: str) -> tuple[str, str]:
    """A file, and a name after the last colon: but a file's own name may have colons, and a disk on Windows has one."""
    path, colon, name = text.rpartition(":")
    if not colon or is_file(expanded(text)) or (len(path) == 1 and path.isalpha()):
        return text, ""
    return path, name


def _split_command(text: str) -> tuple[str, str]:
    """A file or a command, and a name after the last colon, if it is not part of the command.

    >>> _split_command("/opt/scan/scan:Scan"), _split_command("scan --port host:80"), _split_command("scan a:b:")
    (('/opt/scan/scan', 'Scan'), ('scan --port host:80', ''), ('scan a:b', ''))
    """
    if not is_file(expanded(text)) and (found := _NAME.fullmatch(text)):
        return found[1], found[2].strip()
    return text, ""


def _split_address(text: str) -> tuple[str, str]:
    """A host, a port and a name.

    >>> _split_address("localhost:27531:Scan"), _split_address("[::1]:27531"), _split_address("::1")
    (('localhost:27531', 'Scan'), ('[::1]:27531', ''), ('::1', ''))
    """
    found = _ADDRESS.fullmatch(text)
    if not found or text.startswith(":"):
        return text, ""
    return found[1], found[2] or ""


def _split_name(text: str) -> tuple[str, str]:
    """A person's detail is the name."""
    return text, ""


def _person_name(occupant: Occupant, seat_name: str) -> Message | str:
    return occupant.detail or Side(seat_name)


def _engine_name(occupant: Occupant, seat_name: str) -> Message | str:
    """The computer, with its level by name: also where the seat's text has the level's number."""
    from damier.engine.players.levels import NAMES

    level = {str(number): name for number, name in enumerate(NAMES, start=1)}.get(occupant.detail, occupant.detail)
    return Message("Computer, {level}", level=Message(level.lower())) if level else Message("Computer")


def _random_name(occupant: Occupant, seat_name: str) -> Message | str:
    return Message("Random player")


def _course_name(occupant: Occupant, seat_name: str) -> Message | str:
    return Message("Course player")


def _file_stem(occupant: Occupant, seat_name: str) -> str:
    return PurePath(occupant.detail).stem[:LONGEST_NAME] or occupant.kind


def _program_name(occupant: Occupant, seat_name: str) -> Message | str:
    return file_name(occupant, seat_name) if occupant.detail else Message("Another program")


@cache
def named_kind(name: str) -> SeatKind:
    """A player that a game's profile names: for the games that have one of that name."""
    return SeatKind(
        name,
        name,
        _own_player,
        Place.HERE,
        is_trusted=True,  # it is part of a game that runs already
        fits=lambda game: name in profile_of(game).players,
        call=lambda occupant, seat_name: Message(name.replace("_", " ").capitalize()),
    )


def _protocol_kind(protocol: str, about: str, asks: Asks) -> SeatKind:
    """Other people's programs that speak a protocol: for the games whose profiles name it."""
    return SeatKind(
        protocol,
        about,
        _program,
        Place.ELSEWHERE,
        asks,
        fits=lambda game: protocol in profile_of(game).protocols,
        check=_check_program,
        call=_program_name,
        split=_split_address if asks == Asks.ADDRESS else _split_command,
    )


BUILTIN_KINDS: Final = (
    SeatKind(HUMAN, "a person", asks=Asks.NAME, is_trusted=True, call=_person_name, split=_split_name),
    SeatKind(
        ENGINE,
        "the computer",
        _own_player,
        Place.HERE,
        Asks.LEVEL,
        is_trusted=True,
        check=_check_level,
        call=_engine_name,
    ),
    SeatKind("random", "moves at random", _own_player, Place.HERE, is_trusted=True, call=_random_name),
    SeatKind(
        COURSE,
        "the strategy of the course",
        _own_player,
        Place.HERE,
        is_trusted=True,
        fits=lambda game: COURSE in profile_of(game).players,
        call=_course_name,
    ),
    SeatKind(
        "py",
        "a Python file",
        _python_player,
        Place.CHILD,
        Asks.FILE,
        check=_check_file,
        call=_file_stem,
        split=_split_path,
    ),
    _protocol_kind("hub", "another program (Hub)", Asks.COMMAND),
    _protocol_kind("dxp", "another program (DamExchange)", Asks.ADDRESS),
    _protocol_kind("nboard", "another program (NBoard)", Asks.COMMAND),
    _protocol_kind("gtp", "another program (GTP)", Asks.COMMAND),
    _protocol_kind("fichier", "another program (files)", Asks.COMMAND),
)

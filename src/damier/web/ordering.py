"""New games: what somebody asks for, checked, as the first entries of a game."""

from __future__ import annotations

import secrets
import string
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from random import SystemRandom
from typing import Any, Final

from damier.core import registry
from damier.core.clock import TimeControl
from damier.core.errors import BadRecord, BadSetup, DamierError, UnknownName
from damier.core.game import Game, Setup
from damier.core.match import Match
from damier.core.message import Message
from damier.core.profile import profile_of, title_of
from damier.core.record import MAGIC, Record
from damier.play.sizes import parse_size
from damier.seats import table
from damier.seats.occupant import Occupant
from damier.web.actions import User
from damier.web.entries import Created, Entry, Sat
from damier.web.room import Room, rolled
from damier.web.seating import read_seat

LARGEST_BOARD: Final = 400
"""Cells of a board on a page."""

LONGEST_RECORD: Final = 200_000
"""Characters of a game that is pasted."""

LARGEST_OWN: Final = 144
"""Cells of a board that somebody has set up: captures multiply with the pieces."""

LONGEST_POSITION: Final = 4000
MOST_MOVES: Final = 2000
"""Moves of a game that is pasted."""

_MOST_SEATS: Final = 8
_LONGEST_PACE: Final = 5.0
_LONGEST_TIME: Final = 24 * 3600.0
_LETTERS: Final = string.ascii_letters + string.digits


@dataclass(frozen=True, slots=True)
class Order:
    """A new game as it is asked for; what is empty has the game's default."""

    game: str
    variant: str = ""
    size: str = ""
    seats: tuple[str, ...] = ()
    clock: str = ""
    position: str = ""
    record: str = ""  # a game in any format, pasted
    is_private: bool = True
    pace: float | None = None
    is_trusted: bool = False  # of the server itself: programs that were handed in may sit there


def new_id() -> str:
    """The address of a new game: nobody can guess it."""
    return "".join(secrets.choice(_LETTERS) for _ in range(12))


def opening(order: Order, user: User) -> tuple[Entry, ...]:
    """The first entries of the game that is asked for; raises DamierError."""
    match = pasted(order)[0] if order.record.strip() else _started(order)
    game = match.game
    for _, move in rolled(match.position, game)[0]:  # a pasted game may end before its dice have fallen
        match.push(move)
    start = game.setup(match.positions[0])
    texts = _seats(order, game, match.position.seats)
    clock = _clock(order.clock)
    created = Created(
        game=game.name,
        variant=start.variant,
        size=start.size,
        seats=match.position.seats,
        position=start.position,
        occupants=texts,
        owner=user.id,
        clock=clock,
        is_private=order.is_private,
        pace=None if order.pace is None else max(0.0, min(_LONGEST_PACE, order.pace)),
        moves=tuple(match.move_texts()),
    )
    return (created, *_creators_seat(created, user))


def _creators_seat(created: Created, user: User) -> Iterator[Sat]:
    """Who makes a game sits on its first seat for a person."""
    for seat, text in enumerate(created.occupants):
        if text.partition(":")[0] == table.HUMAN:
            yield Sat(seat, user.id, Occupant.parse(text).detail or user.name)
            return


def rematch_of(room: Room) -> tuple[Entry, ...]:
    """The first entries of another game of the same players, everybody one seat further."""
    old, seats = room.created, room.created.seats
    game = room.match.game
    setup = game.setup(
        game.start(replace(room.session.setup, position="") if old.moves else room.session.setup, SystemRandom())
    )
    created = replace(
        old,
        position=setup.position,
        moves=(),
        previous=room.id,
        occupants=tuple(old.occupants[seat - 1] for seat in range(seats)),
    )
    before = [room.seating.users[seat - 1] for seat in range(seats)]
    names = [room.seating.occupant(seat - 1).detail for seat in range(seats)]
    return (created, *(Sat(seat, user, names[seat]) for seat, user in enumerate(before) if user))


# -- where it starts


def _started(order: Order) -> Match[Any, Any]:
    game, variant = named(order)
    if len(order.position) > LONGEST_POSITION:
        raise BadSetup("the position is longer than {longest} characters", longest=LONGEST_POSITION)
    if len(order.seats) > _MOST_SEATS:
        raise BadSetup("there are {found} players for {seats} seats", found=len(order.seats), seats=_MOST_SEATS)
    size = parse_size(order.size) if order.size.strip() else None
    most = LARGEST_OWN if order.position else LARGEST_BOARD
    check_size(size, LARGEST_BOARD if not order.position or not size else most)
    setup = Setup(variant, size, len(order.seats) if len(order.seats) > 2 else None, order.position)
    position = game.start(setup, SystemRandom())
    check_board(game, position, most)
    return Match(game, position)


def named(order: Order) -> tuple[Game[Any, Any], str]:
    """The game and the variant; the name of a variant is enough. Raises UnknownName."""
    variants = registry.games_by_variant()
    if order.game not in registry.names() and order.game in variants and order.variant in ("", order.game):
        return variants[order.game], order.game
    game = find_game(order.game or registry.names()[0])
    return game, registry.check_variant(game, order.variant)


def find_game(name: str) -> Game[Any, Any]:
    """A game by its name, never by a path; raises UnknownName."""
    if name in registry.names():
        return registry.find(name)
    raise UnknownName(
        "there is no game {name!r}; the games are {names}", name=name[:40], names=", ".join(registry.names())
    )


def check_size(size: tuple[int, int] | None, most: int = LARGEST_BOARD) -> None:
    """Raise BadSetup for a board that is too large for a page."""
    if size and size[0] * size[1] > most:
        raise BadSetup("such a board on a page has at most {most} cells", most=most)


def check_board(game: Game[Any, Any], position: Any, most: int) -> None:
    """Raise BadSetup for a position with too many cells for a page; a cell may cover several squares."""
    size = game.setup(position).size
    check_size(size)
    if size and size[0] * size[1] > most and len(game.scene(position).cells) > most:
        check_size(size, most)


def pasted(order: Order) -> tuple[Match[Any, Any], Sequence[str]]:
    """The game that a text of any known format holds, the first if it holds several, and its players.

    Raises DamierError."""
    text = order.record.strip() + "\n"
    if len(text) > LONGEST_RECORD:
        raise BadRecord("the text is longer than {longest} characters", longest=LONGEST_RECORD)
    match, players = pasted_game(text, order.game)
    if len(match.moves) > MOST_MOVES:
        raise BadRecord("the game is longer than {most} moves", most=MOST_MOVES)
    check_board(match.game, match.positions[0], LARGEST_OWN)
    return match, players


def pasted_game(text: str, name: str) -> tuple[Match[Any, Any], Sequence[str]]:
    """The game in a text and its players: a record, another format, or a position of the named game.

    Raises DamierError."""
    if text.startswith(MAGIC):
        record = Record.loads(text)
        find_game(record.game)
        return record.replay(), record.players
    known = [kind for game in registry.games() for kind in profile_of(game).formats]
    for kind in known:
        if kind.matches_text(text) and (games := kind.read(text)):
            return games[0].replay(), games[0].players
    game = find_game(name)
    with suppress(DamierError):
        return Match(game, game.start(Setup(position=" ".join(text.split())))), ()
    for kind in profile_of(game).formats:
        with suppress(DamierError, IndexError):
            found = kind.read(text)[0]
            return found.replay(), found.players
    raise BadRecord("this is neither a game nor a position that {game} knows", game=Message(title_of(game)))


# -- who plays


def _seats(order: Order, game: Game[Any, Any], seats: int) -> tuple[str, ...]:
    """A text for each seat; by default a person, then engines. Raises BadSetup and other DamierErrors."""
    asked = [text if order.is_trusted else read_seat(text, game) for text in order.seats]
    if len(asked) > seats:
        raise BadSetup("there are {found} players for {seats} seats", found=len(asked), seats=seats)
    usual: Sequence[str] = (table.HUMAN, *[table.ENGINE] * (seats - 1))
    return (*asked, *usual[len(asked) :])


def _clock(text: str) -> str:
    """A time control, checked; empty if there is none."""
    if not text.strip():
        return ""
    control = TimeControl.parse(text)
    if max(control.base, control.increment) > _LONGEST_TIME:
        raise BadSetup("a clock on a page has at most {hours} hours", hours=int(_LONGEST_TIME) // 3600)
    return str(control)

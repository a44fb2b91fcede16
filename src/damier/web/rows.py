"""What lists of games show of a game, before its entries are applied."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from typing import Any

import orjson

from damier.core.errors import BadNotation
from damier.core.message import Message
from damier.core.message_data import dump_message, load_message
from damier.core.profile import variant_title
from damier.i18n.language import Language
from damier.play.sizes import format_size
from damier.web.entries import Ended, Entry, Moved, Sat, Stood
from damier.web.room import Room
from damier.web.store.store import OPEN, OVER, RUNNING, GameRow


def first_row(room: Room, at: float) -> GameRow:
    """The facts of a new game."""
    game, created = room.match.game, room.created
    return GameRow(
        id=room.id,
        game=created.game,
        variant=created.variant,
        size=format_size(created.size) if created.size else "",
        title=variant_title(game, created.variant),
        is_private=created.is_private,
        status=_status(len(room.seating.free), is_over=room.outcome is not None),
        seats=created.seats,
        free=len(room.seating.free),
        players=tuple(map(_kept, room.names)),
        clock=created.clock,
        created=at,
        changed=at,
        result=_texts(room.outcome.ranks) if room.outcome else "",
    )


def row_after(room: Room, entries: Sequence[Entry], at: float) -> GameRow | None:
    """The facts once these entries are there; None if they stay as they are."""
    ranks = next(filter(None, (_ranks_after(room, entry) for entry in entries)), ())
    seated = [entry for entry in entries if isinstance(entry, Sat | Stood)]
    if not ranks and not seated:
        return None
    row, names, free = first_row(room, at), list(room.names), set(room.seating.free)
    for entry in seated:
        if isinstance(entry, Sat):
            names[entry.seat] = _named(room, entry)
            free.discard(entry.seat)
        else:
            free.add(entry.seat)
    return replace(
        row,
        status=_status(len(free), is_over=bool(ranks or room.outcome)),
        free=len(free),
        players=tuple(map(_kept, names)),
        created=room.created_at,
        result=_texts(ranks) or row.result,
    )


def _named(room: Room, entry: Sat) -> Message:
    """A player's name, with the colour; without a name of their own, what the seat is called now."""
    if not entry.name:
        return room.names[entry.seat]
    colour = Message(room.session.seat_names[entry.seat])
    return Message("{name} ({colour})", name=entry.name, colour=colour)


def _kept(name: Message) -> str:
    """A name as a database keeps it: to be put into words for who reads it."""
    return orjson.dumps(dump_message(name)).decode()


def listed(row: GameRow, language: Language) -> dict[str, Any]:
    """A game as lists show it, in somebody's language."""
    players = [_said(player, language) for player in row.players]
    return {**asdict(row), "title": language.say(Message(row.title)), "players": players}


def _said(player: str, language: Language) -> str:
    with suppress(BadNotation, ValueError):
        return language.say(load_message(orjson.loads(player)))
    return player


def _ranks_after(room: Room, entry: Entry) -> Sequence[int]:
    """The ranks of the players if an entry ends the game."""
    if isinstance(entry, Ended):
        return entry.ranks
    if not isinstance(entry, Moved) or not entry.is_last:
        return ()
    position = room.match.position
    for move in entry.parsed:
        position = position.after(move)
    outcome = position.outcome()
    return outcome.ranks if outcome else ()


def _status(free: int, *, is_over: bool) -> str:
    if is_over:
        return OVER
    return OPEN if free else RUNNING


def _texts(ranks: Sequence[int]) -> str:
    return " ".join(map(str, ranks))

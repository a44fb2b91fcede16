"""How games begin: by an order, or as a rematch, which is kept together with the link to it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from damier.web.actions import User
from damier.web.entries import Created, Entry, Rematched, dump_entries
from damier.web.live import Live
from damier.web.ordering import Order, new_id, opening, rematch_of
from damier.web.room import Room
from damier.web.rows import first_row

if TYPE_CHECKING:
    from damier.web.rooms import Rooms


class Beginnings:
    """Makes the games of a process."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    async def create(self, order: Order, user: User) -> str:
        """Make a game; its id. Raises DamierError."""
        entries = await asyncio.to_thread(opening, order, user)
        room = await self._room(entries)
        await self._rooms.store.create(first_row(room, room.created_at), dump_entries(entries))
        await self._rooms.begin(room)
        return room.id

    async def rematch(self, live: Live) -> None:
        """Make the game that everybody has agreed to play, and say in the old one where it is: both or neither."""
        old = live.room
        entries = await asyncio.to_thread(rematch_of, old)
        room = await self._room(entries)
        following = (first_row(room, room.created_at), dump_entries(entries))
        await self._rooms.change(live, lambda now: () if old.rematch else (Rematched(room.id),), following)
        if old.rematch == room.id:
            await self._rooms.begin(room)

    async def _room(self, entries: tuple[Entry, ...]) -> Room:
        return await asyncio.to_thread(room_of, new_id(), [(0, self._rooms.store.now(), entries)])


def room_of(name: str, appended: list[tuple[int, float, tuple[Entry, ...]]]) -> Room:
    """The room that these entries make."""
    (_, at, (created, *rest)), *later = appended
    assert isinstance(created, Created), "a game begins with itself"
    room = Room(name, created)
    room.created_at = at
    room.apply(0, at, rest)
    for number, at, entries in later:
        room.apply(number, at, entries)
    return room

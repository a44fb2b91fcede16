"""Engines' turns: who thinks about which game, and what they answer."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any, Final

from damier.core.errors import DamierError, PlayerAtFault, PlayerFailed
from damier.core.position import Seat
from damier.i18n.language import Language
from damier.play.draw_offers import prefers_draw
from damier.play.narration import describe_hint
from damier.web import actions
from damier.web.actions import DRAW, REMATCH, User
from damier.web.decisions import draw_by_engines, failed, made
from damier.web.entries import Entry
from damier.web.errors import NotAllowed, TooMany
from damier.web.live import Live, Task
from damier.web.room import Room
from damier.web.store.store import StoreFailed

if TYPE_CHECKING:
    from damier.web.rooms import Rooms

PACE: Final = 0.3
"""Seconds before a move of an engine: people want to see the one before."""

_READ: Final = 0.5  # seconds more, to read a throw of dice
_LEASE: Final = 6.0  # seconds for which nobody else lets that engine think
_RENEWAL: Final = 2.0
_PAUSE: Final = 1.0  # seconds before it is tried again
_TRIES: Final = 30
_TURN: Final = "turn"
_log = logging.getLogger("damier.web")


class Driver:
    """Lets engines think about the rooms of a process."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._hinted: set[str] = set()  # users who wait for a hint

    def drive(self, live: Live) -> None:
        """Begin what the room waits for, and stop what it does not wait for any more."""
        wanted = self._wanted(live)
        if live.is_thinking and live.thinking_about == wanted:
            return  # a new name, or somebody who comes, does not make an engine begin again
        live.stop_thinking()
        if wanted:
            live.thinking_about = wanted
            live.thinking = self._rooms.spawn(self._think(live, wanted))

    def _wanted(self, live: Live) -> Task | None:
        """What is to be done now; engines alone play while somebody looks."""
        room = live.room
        has_audience = room.outcome or any(room.seating.users) or live.online
        return self._task(room) if has_audience else None

    def _task(self, room: Room) -> Task | None:
        """What is to be done that no person does."""
        if room.wants_rematch:
            return REMATCH, room.board_version
        if room.outcome:
            return None
        if self._is_offered(room):
            return DRAW, room.board_version
        return (_TURN, room.board_version) if self._is_turn(room) else None

    def _is_turn(self, room: Room) -> bool:
        return room.to_move is not None and room.seating.is_engine(room.to_move) and not room.seating.is_waiting

    def _is_offered(self, room: Room) -> bool:
        """Whether every person has accepted a draw, and engines are to answer."""
        offer = room.offers.get(DRAW)
        return offer is not None and not offer.waiting

    async def _think(self, live: Live, wanted: Task) -> None:
        room, tries = live.room, 0
        while tries < _TRIES:
            try:
                await self._think_once(live, wanted)
                return
            except DamierError as error:
                _log.warning("an engine's turn has failed: %s", error)
                tries += not isinstance(error, TooMany | StoreFailed)  # of which the engine is not to blame
            await asyncio.sleep(_PAUSE)
        if wanted[0] == _TURN and self._task(room) == wanted:
            seat = room.match.position.to_move
            await self._rooms.change(live, lambda now: (failed(room, seat, now),) if self._task(room) == wanted else ())

    async def _think_once(self, live: Live, wanted: Task) -> None:
        room = live.room
        while not await self._rooms.store.claim(room.id, self._rooms.name, _LEASE):
            await asyncio.sleep(_RENEWAL)
            if self._task(room) != wanted:
                return
        renewal = self._rooms.spawn(self._renew(live))
        try:
            await self._do(live, wanted)
        finally:
            renewal.cancel()

    async def _renew(self, live: Live) -> None:
        while True:
            await asyncio.sleep(_RENEWAL)
            await self._rooms.store.claim(live.room.id, self._rooms.name, _LEASE)

    async def _do(self, live: Live, wanted: Task) -> None:
        if self._task(live.room) != wanted:
            return
        match wanted[0]:
            case actions.REMATCH:
                await self._rooms.rematch(live)
            case actions.DRAW:
                await self._answer_draw(live, wanted)
            case _:
                await self._move(live, wanted)

    async def _move(self, live: Live, wanted: Task) -> None:
        room = live.room
        seat = room.match.position.to_move
        begun = time.monotonic()
        entry_of = await self._chosen(room, seat)
        pause = (room.created.pace if room.created.pace is not None else _usual_pace(room)) - (time.monotonic() - begun)
        if pause > 0:
            await asyncio.sleep(pause)

        def choose(now: float) -> tuple[Entry, ...]:
            return (entry_of(now),) if self._task(room) == wanted else ()

        await self._rooms.change(live, choose)

    async def _chosen(self, room: Room, seat: Seat) -> Any:
        """What an engine does: a function of the time that gives the entry."""
        position, timing = room.match.position, room.timing
        budget = timing.time_left(seat, self._rooms.store.now()) if timing else None
        try:
            occupant, asker = str(room.seating.occupant(seat)), room.created.owner
            answer = await self._rooms.engines.ask(occupant, room.match.game, position, budget, asker=asker)
            text = room.match.game.format_move(position, answer.move)
        except TooMany:
            raise  # it is tried again
        except PlayerAtFault as error:
            why = str(error)
            return lambda now: failed(room, seat, now, why)
        except DamierError as error:
            _log.warning("the engine of seat %s has failed: %s", seat, error)
            return lambda now: failed(room, seat, now)
        spent = answer.seconds if timing else None
        return lambda now: made(room, seat, text, now, spent)

    async def _answer_draw(self, live: Live, wanted: Task) -> None:
        room = live.room
        engines = [seat for seat in range(room.created.seats) if room.seating.is_engine(seat)]
        try:
            adviser = str(room.session.adviser())
            answer = await self._rooms.engines.ask(
                adviser, room.match.game, room.match.position, None, wants_evaluation=True, asker=room.created.owner
            )
            refusing = [seat for seat in engines if not prefers_draw(room.session, seat, answer.advantage)]
        except PlayerFailed:
            refusing = engines
        seat, is_accepted = (refusing or engines)[0], not refusing

        def choose(now: float) -> tuple[Entry, ...]:
            return draw_by_engines(room, seat, is_accepted, now) if self._task(room) == wanted else ()

        await self._rooms.change(live, choose)

    async def hint(self, live: Live, user: User, language: Language) -> dict[str, Any]:
        """The move that a strong player would make, for somebody who plays against engines only."""
        room = live.room
        own = room.seating.moved_by(user.id)
        if room.to_move not in own or room.seating.others(user.id):
            raise NotAllowed("Hints are for your own turn, in a game against the computer.")
        if user.id in self._hinted:
            raise TooMany("Too many messages; wait a moment.")
        self._hinted.add(user.id)
        position, game = room.match.position, room.match.game
        try:
            answer = await self._rooms.engines.ask(str(room.session.adviser()), game, position, None, asker=user.id)
        finally:
            self._hinted.discard(user.id)
        text = game.format_move(position, answer.move)
        clicks = [str(click) for click in game.clicks(position, answer.move)]
        return {"type": "hint", "clicks": clicks, "move": text, "text": language.say(describe_hint(text))}


def _usual_pace(room: Room) -> float:
    return PACE + (_READ if room.scene().throw else 0.0)

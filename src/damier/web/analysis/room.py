"""The analysis room of a server: what it looks at, who may have the engine's help, its processes."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from damier.core.match import Match
from damier.core.position import Seat
from damier.i18n.language import Language
from damier.play.narration import describe_hint
from damier.play.session import Session
from damier.web.actions import User
from damier.web.analysis.jobs import Job
from damier.web.analysis.positions import session_of
from damier.web.analysis.reports import Report, Reports
from damier.web.analysis.searches import Hear, Searches
from damier.web.analysis.study import Start, Study, start_of
from damier.web.engines import EnginePool
from damier.web.errors import NotAllowed, TooMany
from damier.web.room import Room
from damier.web.rooms import Rooms


class AnalysisRoom:
    """What the sockets and routes of the analysis share."""

    def __init__(self, rooms: Rooms, engines: EnginePool, workers: int) -> None:
        """So many searches at once; a report has a process of its own."""
        self.searches = Searches(workers)
        self.reports = Reports(rooms.store)
        self._rooms, self._engines = rooms, engines
        self._advised: set[str] = set()

    async def study(self, game: str, language: Language) -> Study:
        """A game of the server that is over; raises NotAllowed, UnknownGame or StoreFailed."""
        room = await self._rooms.room(game)
        check_over(room)
        return Study(room.match, tuple(_name(room.session, seat, language) for seat in range(room.created.seats)))

    async def search(self, user: User, start: Start, lines: int, hear: Hear, language: Language, seconds: float) -> Job:
        """Search a position for somebody; raises DamierError."""
        await self._check_fair(user, start)
        return self.searches.begin(user.id, start, lines, hear, language, seconds)

    async def find(self, user: User, start: Start, lines: int, seconds: float, language: Language) -> dict[str, Any]:
        """What a search finds in so many seconds; raises DamierError."""
        await self._check_fair(user, start)
        return await self.searches.find(user.id, start, lines, seconds, language)

    async def report(self, user: User, study: Study) -> Report:
        """The report of a game, which begins to be made if need be; raises DamierError."""
        await self._check_fair(user, start_of(study.match.game, study.match.position))
        return await self.reports.ask(user.id, study)

    async def advise(self, user: User, start: Start, language: Language) -> dict[str, Any]:
        """The move that a strong player would make, in a game that cannot be searched; raises DamierError."""
        await self._check_fair(user, start)
        game, position = start.read()
        match = Match(game, position)
        match.legal_texts()
        if match.outcome or position.to_move < 0:
            raise NotAllowed("nobody is to move in this position")
        if user.id in self._advised:
            raise TooMany("Too many messages; wait a moment.")
        self._advised.add(user.id)
        try:
            adviser = str(session_of(match).adviser())
            answer = await self._engines.ask(adviser, game, position, None, asker=user.id)
        finally:
            self._advised.discard(user.id)
        text = game.format_move(position, answer.move)
        clicks = [str(click) for click in game.clicks(position, answer.move)]
        return {"type": "advice", "clicks": clicks, "move": text, "text": language.say(describe_hint(text))}

    async def _check_fair(self, user: User, start: Start) -> None:
        """Raise NotAllowed for a position that somebody plays just now against another person."""
        rooms = [live.room for live in self._rooms.all_live()]
        played = [room for room in rooms if room.outcome is None and room.seating.taken_by(user.id)]
        played = [room for room in played if room.seating.others(user.id)]
        if not played:
            return
        is_played = await asyncio.to_thread(_is_played, [room.match.position for room in played], start)
        if is_played:
            raise NotAllowed("You are playing this position against somebody: no engine until that game is over.")

    def pids(self) -> list[int]:
        """The processes that think."""
        return [*self.searches.pids(), *self.reports.pids()]

    async def close(self) -> None:
        """End all processes."""
        await self.searches.close()
        await self.reports.close()


def check_over(room: Room) -> None:
    """Raise NotAllowed while a game goes on: nobody gets help that its players must not have."""
    if room.outcome is None:
        raise NotAllowed("A game can be analysed once it is over.")


def _is_played(positions: Sequence[Any], start: Start) -> bool:
    """Whether a position is one of these, or the next one after a move."""
    _, position = start.read()
    return any(
        position == played or any(position == played.after(move) for move in played.legal_moves())
        for played in positions
    )


def _name(session: Session, seat: Seat, language: Language) -> str:
    """Who has played on a seat; empty for somebody without a name."""
    occupant = session.occupants[seat]
    if occupant.is_human:
        return occupant.detail
    name = session.services.name(occupant, session.seat_names[seat])
    return name if isinstance(name, str) else language.say(name)

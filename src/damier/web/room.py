"""A game on the server as its entries have made it: the match, who sits where, clocks, offers.

It does no input or output and waits for nothing; `decisions` says which entries may come next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from damier.core import registry
from damier.core.clock import TimeControl
from damier.core.game import Setup
from damier.core.match import Match
from damier.core.message import NOTHING, Message, joined
from damier.core.position import CHANCE, Outcome, Seat
from damier.core.scene import Scene
from damier.play.narration import describe_dice, describe_move, describe_result
from damier.play.scenes import scene_after
from damier.play.session import Session
from damier.play.standard_services import StandardServices
from damier.web.actions import DRAW, REMATCH, TAKEBACK
from damier.web.dice import Dice
from damier.web.entries import Answered, Created, Ended, Entry, Moved, Offered, Rematched, Sat, Stood, TookBack
from damier.web.errors import BadMessage
from damier.web.seating import Seating
from damier.web.timing import Timing

_SERVICES: Final = StandardServices()
_DICE: Final = Dice()
_KNOWN: Final = 16  # moves by their versions, to recognise one that is sent again


@dataclass(frozen=True, slots=True)
class Open:
    """An offer that is not answered by everybody yet."""

    seat: Seat
    waiting: frozenset[Seat]  # seats of persons; engines are asked after them


class Room:
    """One game. `version` is the number of its last entry."""

    def __init__(self, name: str, created: Created) -> None:
        game = registry.find(created.game)
        setup = Setup(created.variant, created.size, created.seats, created.position)
        match = Match(game, game.start(setup))
        for text in created.moves:
            match.push(text)
        self.id = name
        self.created = created
        self.version = 0
        self.created_at = 0.0
        self.timing = Timing(TimeControl.parse(created.clock), created.seats) if created.clock else None
        self.seating = Seating(created.occupants, created.owner, has_clock=bool(created.clock))
        occupants = [self.seating.occupant(seat) for seat in range(created.seats)]
        self.session = Session(_SERVICES, match, occupants, _DICE, setup)
        self.offers: dict[str, Open] = {}
        self.refused: set[tuple[str, Seat]] = set()  # offers of seats that were refused since the last move
        self.news: Message = NOTHING
        self.result: Message = NOTHING  # once the game is over
        self.rematch = ""  # the game that follows
        self.takebacks = 0
        self.board_version = 0  # of the last change of the board
        self._names: list[Message] | None = None
        self.words: dict[Any, Any] = {}  # what `views` says of the game, by language, while the same people play
        self._made: dict[int, tuple[Seat, str]] = {}  # the latest moves, by the version that they were made on
        self._scene: tuple[int, Scene] | None = None
        self.cell_names = frozenset(cell.name for cell in game.scene(match.position).cells)
        self.usual_clicks, self.has_dice = _habits(match)
        if match.outcome:
            self._finish(match.outcome)

    # -- what is so

    @property
    def match(self) -> Match[Any, Any]:
        """The match so far."""
        return self.session.match

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended, None while it goes on."""
        return self.match.outcome

    @property
    def to_move(self) -> Seat | None:
        """The seat to move, None once the game is over."""
        return None if self.outcome else self.match.position.to_move

    @property
    def names(self) -> Sequence[Message]:
        """The names of the players, with their colours."""
        if self._names is None:
            self._names = self.session.names()
        return self._names

    def scene(self, count: int | None = None) -> Scene:
        """The board after so many moves, or now, without anything to choose."""
        if count is not None and count != len(self.match.moves):
            return scene_after(self.match, count).without_choices()
        if self._scene is None or self._scene[0] != self.version:
            self._scene = (self.version, scene_after(self.match, len(self.match.moves)).without_choices())
        return self._scene[1]

    def is_repeated(self, version: int, seat: Seat, text: str) -> bool:
        """Whether this very move was the next one after that version: it was sent again after a lost connection."""
        following = next((made for at, made in self._made.items() if at >= version), None)
        return following == (seat, text)

    @property
    def wants_rematch(self) -> bool:
        """Whether everybody has agreed to a rematch that does not exist yet."""
        offer = self.offers.get(REMATCH)
        return not self.rematch and offer is not None and not offer.waiting

    def offer_text(self, what: str, seat: Seat) -> Message:
        """An offer of a seat, in words."""
        return _OFFERED[what](self.names[seat])

    # -- what happens

    def apply(self, number: int, at: float, entries: Sequence[Entry]) -> None:
        """Take the entries of an append; they were decided by `decisions`, here or in another process."""
        for entry in entries:
            self._apply(entry, at)
            if isinstance(entry, Sat) and number and not self.match.moves:
                self.news = Message("{name} is here.", name=self.names[entry.seat])
            if isinstance(entry, Moved | TookBack | Ended):
                self.board_version = number
        self.version = number

    def _apply(self, entry: Entry, at: float) -> None:
        match entry:
            case Sat():
                self.seating.sit(entry.seat, entry.user, entry.name)
                self._seat_again()
            case Stood():
                self.seating.stand(entry.seat)
                self._seat_again()
            case Moved():
                self._move(entry, at)
            case Offered():
                self._offer(entry)
            case Answered():
                self._answer(entry)
            case TookBack():
                self._take_back(entry, at)
            case Ended():
                self._end(entry, at)
            case Rematched():
                self.rematch = entry.game
            case _:
                raise BadMessage("a game cannot be made twice")

    def _seat_again(self) -> None:
        self.session.occupants = tuple(map(self.seating.occupant, range(self.created.seats)))
        self._names = None
        self.words.clear()

    def _move(self, entry: Moved, at: float) -> None:
        match = self.match
        for move in entry.parsed or entry.moves:
            match.push(move)
        self._made[self.version] = (entry.seat, entry.moves[0])
        self._made.pop(self.version - _KNOWN, None)
        self.offers.clear()
        self.refused.clear()
        news = describe_move(self.names[entry.seat], entry.moves[0])
        self.news = joined([news, describe_dice(entry.moves[1:])]) if len(entry.moves) > 1 else news
        if outcome := match.outcome:
            self._finish(outcome)
        if self.timing:
            running = None if match.outcome else match.position.to_move
            self.timing.resume(entry.left, running, at)

    def _finish(self, outcome: Outcome) -> None:
        self.offers.clear()
        self.news = self.result = describe_result(self.session, outcome)

    def _offer(self, entry: Offered) -> None:
        user = self.seating.users[entry.seat]
        self.offers[entry.what] = Open(entry.seat, frozenset(self.seating.others(user)))
        self.news = _OFFERED[entry.what](self.names[entry.seat])

    def _answer(self, entry: Answered) -> None:
        offer = self.offers.get(entry.what)
        if offer is None:
            return
        if not entry.accepts:
            del self.offers[entry.what]
            self.refused.add((entry.what, offer.seat))
            self.news = _REFUSED[entry.what](self.names[entry.seat])
            return
        self.offers[entry.what] = Open(offer.seat, offer.waiting - {entry.seat})

    def _take_back(self, entry: TookBack, at: float) -> None:
        self.match.undo(len(self.match.moves) - entry.count)
        self.takebacks += 1
        self.offers.clear()
        self._made.clear()
        self.news = Message("Back to move {number}.", number=entry.count)
        if self.timing:
            left = self.timing.all_left(at)
            has_begun = entry.count > len(self.created.moves)
            self.timing.resume(left, self.match.position.to_move if has_begun else None, at)

    def _end(self, entry: Ended, at: float) -> None:
        if self.timing:
            self.timing.resume(entry.left, None, at)
        outcome = Outcome(entry.ranks, entry.reason)
        self.match.end(outcome)
        self._finish(outcome)


def _habits(match: Match[Any, Any]) -> tuple[int, bool]:
    """How many clicks a usual move has, and whether dice decide about moves."""
    position, game = match.positions[0], match.game
    legal = position.legal_moves()
    clicks = max((len(game.clicks(position, move)) for move in legal), default=1)
    return min(clicks, 2), any(position.after(move).to_move == CHANCE for move in legal)


def rolled(position: Any, game: Any) -> tuple[list[tuple[str, Any]], Any]:
    """What chance does from a position on until a player is to move: each move with its text, and where that leads."""
    moves: list[tuple[str, Any]] = []
    while position.to_move == CHANCE and position.outcome() is None:
        move = game.roll(position, _DICE)
        moves.append((game.format_move(position, move), move))
        position = position.after(move)
    return moves, position


_OFFERED: Final = {
    DRAW: lambda name: Message("{name} offers a draw.", name=name),
    TAKEBACK: lambda name: Message("{name} asks to take a move back.", name=name),
    REMATCH: lambda name: Message("{name} would like a rematch.", name=name),
}
_REFUSED: Final = {
    DRAW: lambda name: Message("{name} refuses the draw.", name=name),
    TAKEBACK: lambda name: Message("{name} does not want a move to be taken back.", name=name),
    REMATCH: lambda name: Message("{name} does not want a rematch.", name=name),
}

"""One game being played: every move is checked here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic

from damier.core.clock import Clock
from damier.core.errors import GameOver, IllegalMove, NotYourTurn, OutOfTime
from damier.core.game import Game, other_seats
from damier.core.player import Dice, Player
from damier.core.position import MoveT, Outcome, PositionT, Seat

RESIGNED = "a player resigned"
AGREED = "the players agreed to a draw"
TIME = "a player ran out of time"
FAILED = "a player gave no legal answer"


class Match(Generic[PositionT, MoveT]):
    """The positions and moves so far. It does no input or output and knows no game."""

    def __init__(self, game: Game[PositionT, MoveT], start: PositionT, clock: Clock | None = None) -> None:
        self.game = game
        self.clock = clock
        self._positions: list[PositionT] = [start]
        self._moves: list[MoveT] = []
        self._ended: Outcome | None = None
        self._tick()

    @property
    def position(self) -> PositionT:
        """The position now."""
        return self._positions[-1]

    @property
    def positions(self) -> Sequence[PositionT]:
        """All positions from the start to now."""
        return tuple(self._positions)

    @property
    def moves(self) -> Sequence[MoveT]:
        """All moves so far, chance's included."""
        return tuple(self._moves)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended: by its rules, or by resignation, agreement or the clock."""
        return self._ended or self.position.outcome()

    def submit(self, seat: Seat, move: MoveT) -> None:
        """Make a seat's move; raises and changes nothing if it may not be made.

        A move that comes after the seat's time loses the game, and raises OutOfTime."""
        self._check_going_on()
        position = self.position
        if seat != position.to_move:
            raise NotYourTurn("it is seat {turn}'s turn, not seat {seat}'s", turn=position.to_move, seat=seat)
        legal = position.legal_moves()
        if move not in legal:
            raise IllegalMove(
                "{move} is not legal here; legal: {legal}",
                move=move,
                legal=", ".join(self.game.format_move(position, each) for each in legal),
            )
        if self.clock and not self.clock.press(seat):
            self._forfeit(seat, TIME)
            raise OutOfTime("seat {seat} has run out of time", seat=seat)
        self._moves.append(move)
        self._positions.append(position.after(move))
        self._tick()

    def undo(self, count: int = 1) -> int:
        """Undo up to so many moves, and the end of the game; the number of undone moves."""
        count = max(0, min(count, len(self._moves)))
        if count:
            del self._moves[-count:]
            del self._positions[-count:]
        self._ended = None
        self._tick()
        return count

    def resign(self, seat: Seat) -> None:
        """The seat gives up: it comes last, the others by their points."""
        self._check_going_on()
        self._forfeit(seat, RESIGNED)

    def agree_draw(self) -> None:
        """All players have agreed to a draw."""
        self._check_going_on()
        self.end(Outcome.drawn(self.position.seats, AGREED))

    def fail(self, seat: Seat) -> None:
        """The seat gave no legal answer: it loses as by resignation."""
        self._check_going_on()
        self._forfeit(seat, FAILED)

    def flag(self) -> bool:
        """End the game if the time of the seat to move is over; whether it was."""
        if self.outcome or not self.clock or self.clock.running is None or self.clock.left(self.clock.running) >= 0:
            return False
        self._forfeit(self.clock.running, TIME)
        return True

    def end(self, outcome: Outcome) -> None:
        """End the game from outside its rules."""
        self._ended = outcome
        self._tick()

    def _check_going_on(self) -> None:
        if outcome := self.outcome:
            raise GameOver("the game is over: {reason}", reason=outcome.reason)

    def _forfeit(self, loser: Seat, reason: str) -> None:
        points: Sequence[float] = self.position.points()
        others = other_seats(self.position, loser)
        best = Outcome.by_points([points[seat] for seat in others], reason).ranks
        ranks = dict(zip(others, best, strict=True)) | {loser: self.position.seats}
        self.end(Outcome(tuple(ranks[seat] for seat in range(self.position.seats)), reason))

    def _tick(self) -> None:
        if self.clock:
            if self.outcome:
                self.clock.stop()
            else:
                self.clock.start(self.position.to_move)


def run(match: Match[PositionT, MoveT], players: Sequence[Player[Any, MoveT]]) -> Outcome:
    """Play a match to its end.

    One player per seat; in a game with dice, `Dice` comes last (`players[CHANCE]`), and may be left out."""
    if len(players) == match.position.seats:
        players = [*players, Dice(match.game)]
    while (outcome := match.outcome) is None:
        seat = match.position.to_move
        try:
            match.submit(seat, players[seat].choose(match.position))
        except OutOfTime:
            continue  # the match has its outcome
    return outcome

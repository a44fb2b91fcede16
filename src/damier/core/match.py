"""One game being played: every move is checked here.

>>> from damier.core.registry import find
>>> match = Match(find("reversi"))
>>> match.legal_texts()
['d3', 'c4', 'f5', 'e6']
>>> match.push("d3")
Move(row=2, column=3)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic

from damier.core.clock import Clock
from damier.core.errors import BadSetup, DamierError, GameOver, IllegalMove, NotYourTurn, OutOfTime, text_for_move
from damier.core.game import Game, Setup, check_game, other_seats
from damier.core.message import NOTHING, Message
from damier.core.player import Dice, Player, Timed
from damier.core.position import MoveT, Outcome, Position, PositionT, Seat, check_position

RESIGNED = "a player resigned"
AGREED = "the players agreed to a draw"
TIME = "a player ran out of time"
FAILED = "a player gave no legal answer"


class Match(Generic[PositionT, MoveT]):
    """The positions and moves so far. It does no input or output and knows no game."""

    def __init__(
        self, game: Game[PositionT, MoveT], start: PositionT | str | None = None, clock: Clock | None = None
    ) -> None:
        """A match from a position or the text of one, by default from the game's usual start; raises BadPosition."""
        check_game(game)
        if start is None or isinstance(start, str):
            start = game.start(Setup(position=start or ""))
        check_position(start)
        self.game = game
        self.clock = clock
        self._positions: list[PositionT] = [start]
        self._moves: list[MoveT] = []
        self._ended: Outcome | None = None
        self._judged: tuple[PositionT, Outcome | None] | None = None  # the outcome of a position, asked for once
        self._tick()

    def __str__(self) -> str:
        """The board of the position now."""
        return str(self.position)

    def __repr__(self) -> str:
        turn = "over" if self.outcome else f"seat {self.position.to_move} to move"
        return f"<Match of {self.game.name}, moves made: {len(self._moves)}, {turn}>"

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
        if self._judged is None or self._judged[0] is not self.position:
            self._judged = (self.position, self.position.outcome())
        return self._ended or self._judged[1]

    def submit(self, seat: Seat, move: MoveT) -> None:
        """Make a seat's move; raises and changes nothing if it may not be made.

        A move that comes after the seat's time loses the game, and raises OutOfTime."""
        self._check_going_on()
        position = self.position
        if seat != position.to_move:
            raise NotYourTurn("it is seat {turn}'s turn, not seat {seat}'s", turn=position.to_move, seat=seat)
        legal = position.legal_moves()
        if move not in legal:
            raise self._illegal(move)
        if self.clock and not self.clock.press(seat):
            self._forfeit(seat, TIME)
            raise OutOfTime("seat {seat} has run out of time", seat=seat)
        self._moves.append(move)
        self._positions.append(position.after(move))
        self._tick()

    def push(self, move: MoveT | str) -> MoveT:
        """Make a move of the seat to move, given as a move or as text in the game's notation; the move that was made.

        Raises BadNotation or IllegalMove, and changes nothing."""
        self._check_going_on()
        made: MoveT = self._move_of(move)
        self.submit(self.position.to_move, made)
        return made

    def legal_texts(self) -> list[str]:
        """The legal moves in the game's notation; none once the game is over."""
        return [] if self.outcome else _texts(self.game, self.position)

    def move_texts(self) -> list[str]:
        """The moves so far in the game's notation, chance's included."""
        return [self.game.format_move(at, move) for at, move in zip(self._positions, self._moves, strict=False)]

    def position_text(self) -> str:
        """The position now as text (in draughts its FEN): what `damier.start` and `Setup.position` take."""
        return self.game.setup(self.position).position

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

    def fail(self, seat: Seat, why: Message = NOTHING) -> None:
        """The seat gave no legal answer: it loses as by resignation. With `why` the reason names it."""
        self._check_going_on()
        if not why:
            self._forfeit(seat, FAILED)
            return
        name = Message("seat {number} ({name})", number=seat, name=Message(self.game.seat_names(self.position)[seat]))
        self._forfeit(seat, Message("{name} gave no legal answer: {why}", name=name, why=why))

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

    def _move_of(self, move: Any) -> Any:
        """The move itself, or the legal move that a text means; raises BadNotation or IllegalMove."""
        if not isinstance(move, str) or move in self.position.legal_moves():
            return move
        return self.game.parse_move(self.position, move)

    def _illegal(self, move: Any) -> IllegalMove:
        """The error about a move that is not legal, or is a text."""
        legal = self.position.legal_moves()
        if isinstance(move, str) and not any(isinstance(each, str) for each in legal):
            return text_for_move(move)
        return IllegalMove(
            "{move} is not legal here; legal: {legal}", move=move, legal=", ".join(_texts(self.game, self.position))
        )

    def _check_going_on(self) -> None:
        if outcome := self.outcome:
            raise GameOver("the game is over: {reason}", reason=outcome.message)

    def _forfeit(self, loser: Seat, reason: str | Message) -> None:
        self.end(forfeited(self.position, loser, reason))

    def _tick(self) -> None:
        if self.clock:
            if self.outcome:
                self.clock.stop()
            else:
                self.clock.start(self.position.to_move)


def forfeited(position: Position[Any], loser: Seat, reason: str | Message) -> Outcome:
    """The outcome of a game that a seat gives up in this position: it comes last, the others by their points."""
    points: Sequence[float] = position.points()
    others = other_seats(position, loser)
    best = Outcome.by_points([points[seat] for seat in others], "").ranks
    ranks = dict(zip(others, best, strict=True)) | {loser: position.seats}
    details = reason if isinstance(reason, Message) else NOTHING
    return Outcome(tuple(ranks[seat] for seat in range(position.seats)), str(reason), details)


def run(
    match: Match[PositionT, MoveT], players: Sequence[Player[Any, MoveT | str]], *, forfeits: bool = False
) -> Outcome:
    """Play a match to its end.

    One player per seat; in a game with dice, `Dice` comes last (`players[CHANCE]`), and may be left out. A player
    answers with a move, or with its text; under a clock, one that can share out its time is told what is left. What
    a player raises, and `IllegalMove` for its answer, are raised to the caller; with `forfeits` that player loses
    instead, and the outcome's reason names its seat and the error."""
    seats = match.position.seats
    if not seats <= len(players) <= seats + 1:
        raise BadSetup("there are {found} players for {seats} seats", found=len(players), seats=seats)
    if len(players) == seats:
        players = [*players, Dice(match.game)]
    while (outcome := match.outcome) is None:
        seat = match.position.to_move
        try:
            if match.clock and isinstance(player := players[seat], Timed):
                player.budget = match.clock.time_left(seat)
            match.push(players[seat].choose(match.position))
        except OutOfTime:
            continue  # the match has its outcome
        except (Exception, SystemExit) as error:
            if not forfeits or seat < 0:
                raise
            match.fail(seat, error.message if isinstance(error, DamierError) else _described(error))
    return outcome


def _texts(game: Game[PositionT, MoveT], position: PositionT) -> list[str]:
    return [game.format_move(position, move) for move in position.legal_moves()]


def _described(error: BaseException) -> Message:
    """An error in one line, its kind first."""
    return Message(" ".join(f"{type(error).__name__}: {error}".removesuffix(": ").split()))

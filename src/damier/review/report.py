"""A review as data: every position's expected result, every move's mark, and what each player did."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from damier.core.message import ENGLISH, Message, Speaker
from damier.core.position import CHANCE, Seat
from damier.review.marks import Mark, accuracy_of, rounded
from damier.review.turning import turning_move


@dataclass(frozen=True, slots=True)
class Estimate:
    """How a game stands: the expected result of each seat, which add up to 1, and the score behind it."""

    expected: tuple[float, ...]
    score: Message | str  # for the first of two seats, of more for the one that moved; as an analysis writes it
    value: float | None = None  # the score as a number
    is_exact: bool = False  # solved, or over
    depth: int = 0

    def dump(self, speaker: Speaker) -> dict[str, Any]:
        """As plain data."""
        return {
            "expected": [rounded(each) for each in self.expected],
            "score": speaker.say(self.score),
            "value": self.value,
            "is_exact": self.is_exact,
            "depth": self.depth,
        }

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Self:
        """From plain data."""
        return cls(tuple(data["expected"]), data["score"], data["value"], data["is_exact"], data["depth"])


@dataclass(frozen=True, slots=True)
class Better:
    """A move that was better than the one played, and how the game would have gone on."""

    move: str
    line: tuple[str, ...]  # first this move
    clicks: tuple[str, ...]  # of this move, in order
    score: Message | str  # for the first of two seats, of more for the one that moved

    def dump(self, speaker: Speaker) -> dict[str, Any]:
        """As plain data."""
        return {
            "move": self.move,
            "line": list(self.line),
            "clicks": list(self.clicks),
            "score": speaker.say(self.score),
        }

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Self:
        """From plain data."""
        return cls(data["move"], tuple(data["line"]), tuple(data["clicks"]), data["score"])


@dataclass(frozen=True, slots=True)
class ReviewedMove:
    """A move of the game: what it cost, how the game stood after it, and what was better.

    A move that is not judged yet has no estimate."""

    number: int  # of moves up to it
    turn: int  # its number in a list of moves
    seat: Seat  # CHANCE for the dice
    move: str
    mark: Mark = Mark.NONE
    loss: float = 0.0  # of the expected result, for the seat
    after: Estimate | None = None
    better: Better | None = None
    luck: float = 0.0  # what the dice gave the seat that threw
    thrower: Seat = CHANCE  # the seat that threw, where the dice move

    def dump(self, speaker: Speaker) -> dict[str, Any]:
        """As plain data."""
        return {
            "number": self.number,
            "turn": self.turn,
            "seat": self.seat,
            "move": self.move,
            "mark": str(self.mark),
            "loss": rounded(self.loss),
            "after": self.after and self.after.dump(speaker),
            "best": self.better and self.better.dump(speaker),
            "luck": rounded(self.luck),
            "thrower": self.thrower,
        }

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Self:
        """From plain data."""
        return cls(
            data["number"],
            data["turn"],
            data["seat"],
            data["move"],
            Mark(data["mark"]),
            data["loss"],
            data["after"] and Estimate.load(data["after"]),
            data["best"] and Better.load(data["best"]),
            data["luck"],
            data["thrower"],
        )


@dataclass(frozen=True, slots=True)
class PlayerReview:
    """What one player did."""

    name: str
    accuracy: float | None  # None without a choice
    inaccuracies: int
    mistakes: int
    blunders: int
    loss: float  # of all moves together
    luck: float | None  # of all throws together; None in a game without dice

    @classmethod
    def of(cls, name: str, seat: Seat, moves: Sequence[ReviewedMove], *, has_luck: bool) -> Self:
        """A seat's moves and throws, counted."""
        own = [move for move in moves if move.seat == seat and move.mark not in (Mark.NONE, Mark.FORCED)]
        marks = [move.mark for move in own]
        return cls(
            name,
            accuracy_of([move.loss for move in own]),
            marks.count(Mark.INACCURACY),
            marks.count(Mark.MISTAKE),
            marks.count(Mark.BLUNDER),
            sum(move.loss for move in own),
            sum(move.luck for move in moves if move.thrower == seat) if has_luck else None,
        )

    def dump(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "name": self.name,
            "accuracy": None if self.accuracy is None else rounded(self.accuracy),
            "inaccuracies": self.inaccuracies,
            "mistakes": self.mistakes,
            "blunders": self.blunders,
            "loss": rounded(self.loss),
            "luck": None if self.luck is None else rounded(self.luck),
        }


@dataclass(frozen=True, slots=True)
class Review:
    """A game looked back at, or as much of it as has been judged: from its last move to its first."""

    game: str
    variant: str
    names: tuple[str, ...]
    moves: tuple[ReviewedMove, ...]
    start: Estimate | None = None
    has_luck: bool = False

    @property
    def is_complete(self) -> bool:
        """Whether every move is judged."""
        return self.start is not None

    @property
    def judged(self) -> int:
        """How many positions have been judged."""
        return sum(move.after is not None for move in self.moves) + self.is_complete

    @property
    def estimates(self) -> tuple[Estimate | None, ...]:
        """How the game stood at the start and after each move; None where that is not known yet."""
        return (self.start, *(move.after for move in self.moves))

    def seat_told(self, move: ReviewedMove) -> Seat:
        """Whose expected result is told of a move: the first of two seats; of more, the one that moved or threw."""
        return 0 if len(self.names) == 2 else max(0, move.seat, move.thrower)

    @property
    def turned(self) -> int | None:
        """The `number` of the move at which the game turned for good; None if it did not, or is not judged yet."""
        estimates = [each for each in self.estimates if each]
        if len(estimates) <= len(self.moves):
            return None
        given = [move.luck if move.seat == CHANCE else -move.loss for move in self.moves]
        seats = [move.thrower if move.seat == CHANCE else move.seat for move in self.moves]
        found = turning_move([each.expected for each in estimates], seats, given)
        return None if found is None else self.moves[found].number

    @property
    def players(self) -> tuple[PlayerReview, ...]:
        """What each player did."""
        return tuple(
            PlayerReview.of(name, seat, self.moves, has_luck=self.has_luck) for seat, name in enumerate(self.names)
        )

    def dump(self, speaker: Speaker = ENGLISH) -> dict[str, Any]:
        """As plain data, its texts in a language."""
        return {
            "game": self.game,
            "variant": self.variant,
            "names": list(self.names),
            "start": self.start and self.start.dump(speaker),
            "moves": [move.dump(speaker) for move in self.moves],
            "turned": self.turned,
            "players": [player.dump() for player in self.players],
            "has_luck": self.has_luck,
            "is_complete": self.is_complete,
        }

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Self:
        """A review from plain data of our own."""
        return cls(
            data["game"],
            data["variant"],
            tuple(data["names"]),
            tuple(map(ReviewedMove.load, data["moves"])),
            data["start"] and Estimate.load(data["start"]),
            data["has_luck"],
        )

"""Who had how much, turn by turn: the chart of a game, without a screen.

>>> from damier.core.match import Match
>>> from damier.core.registry import find
>>> match = Match(find("reversi"))
>>> for text in ("d3", "c3"):
...     _ = match.push(text)
>>> [sample.values[0] for sample in Chart.of(match.positions, [POINTS]).samples]
[(2, 2), (4, 1), (3, 3)]
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import accumulate, pairwise
from typing import Any, Final

from damier.core.message import Message, joined
from damier.core.position import CHANCE, Position, Seat

MOST_SAMPLES: Final = 400
"""What is enough for any screen; the longest games have thousands of turns."""

_TELLING: Final = 5  # samples


def _points(position: Position[Any]) -> Sequence[int]:
    return position.points()


@dataclass(frozen=True, slots=True)
class Measure:
    """Something of which every seat has a number: its name, a number of it in words, and how it is counted."""

    name: Message
    told: Callable[[int], Message]
    counted: Callable[[Any], Sequence[int]] = _points


POINTS: Final = Measure(Message("points"), lambda number: Message.counted(number, "{number} point", "{number} points"))


@dataclass(frozen=True, slots=True)
class Sample:
    """What the seats had when a turn had ended."""

    turn: int  # 0 is the start
    after: int  # the number of moves up to here, chance's included
    seat: Seat | None  # whose turn it was
    values: tuple[tuple[int, ...], ...]  # of each measure, by seat


@dataclass(frozen=True)
class Chart:
    """The samples of a game in their order, the start first; screens draw the first measure."""

    measures: tuple[Measure, ...]
    samples: tuple[Sample, ...]

    @classmethod
    def of(cls, positions: Sequence[Position[Any]], measures: Sequence[Measure], *, has_dice: bool = False) -> Chart:
        """The chart of a game's positions: a sample for each move; in a game with dice, for each turn."""
        has_dice = has_dice or any(position.to_move == CHANCE for position in positions)
        samples = tuple(
            Sample(turn, after, seat, tuple(_values(each, positions[after]) for each in measures))
            for turn, (after, seat) in enumerate(_turns(positions, has_dice))
        )
        return cls(tuple(measures), samples)

    @property
    def title(self) -> Message:
        """What is drawn."""
        return Message("{things} over the game", things=self.measures[0].name)

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.samples[0].values[0])

    @property
    def last_turn(self) -> int:
        """The number of the last turn."""
        return self.samples[-1].turn

    @cached_property
    def is_flat(self) -> bool:
        """Whether there is nothing to see: nobody ever had more or less than at the start."""
        return len({sample.values[0] for sample in self.samples}) < 2

    @property
    def is_telling(self) -> bool:
        """Whether it is worth showing to somebody who has not asked for it."""
        return not self.is_flat and len(self.samples) >= _TELLING

    @cached_property
    def is_shared(self) -> bool:
        """Whether the seats share what there is: together they always have the same."""
        totals = {sum(sample.values[0]) for sample in self.samples}
        return len(totals) == 1 and totals != {0} and self.lowest == 0

    @cached_property
    def lowest(self) -> int:
        """The lower end of the scale: 0, unless somebody had less."""
        return min(0, *(min(sample.values[0]) for sample in self.samples))

    @cached_property
    def highest(self) -> int:
        """The upper end of the scale: the most that anybody had, or all that was shared."""
        if self.is_shared:
            return sum(self.samples[0].values[0])
        return max(self.lowest + 1, *(max(sample.values[0]) for sample in self.samples))

    @cached_property
    def gone(self) -> tuple[int | None, ...]:
        """For each seat, the number of the sample from which on it had nothing left; None if it always had some."""
        return tuple(map(self._gone, range(self.seats)))

    def spans(self, at: int) -> tuple[tuple[float, float], ...]:
        """Where each seat is drawn in a sample, between 0 at the bottom and 1 on top.

        What is shared is stacked, the first seat on top, and a seat reaches from one number to the other; else both
        numbers are the same, and the seat is a line."""
        values = self.samples[at].values[0]
        if self.is_shared:
            ends = [(self.highest - below) / self.highest for below in accumulate(values, initial=0)]
            return tuple((low, high) for high, low in pairwise(ends))
        shares = [(value - self.lowest) / (self.highest - self.lowest) for value in values]
        return tuple((share, share) for share in shares)

    def describe(self, at: int, seat: Seat, name: Message) -> Message:
        """What a seat had in a sample, of everything that is counted; or when it had nothing left."""
        gone = self.gone[seat]
        if gone is not None and gone <= at:
            return Message("{name} out at turn {number}", name=name, number=self.samples[gone].turn)
        pairs = zip(self.measures, self.samples[at].values, strict=True)
        held = joined([measure.told(values[seat]) for measure, values in pairs], ", ")
        return Message("{name} {held}", name=name, held=held)

    def place(self, at: int) -> float:
        """How far to the right a sample is drawn, from 0 to 1."""
        return self.samples[at].turn / self.last_turn if self.last_turn else 0.0

    def at_place(self, share: float) -> int:
        """The number of the sample that is drawn nearest to a place."""
        turn = share * self.last_turn
        after = bisect_left(self.samples, turn, key=lambda sample: sample.turn)
        near = [at for at in (after - 1, after) if 0 <= at < len(self.samples)]
        return min(near, key=lambda at: abs(self.samples[at].turn - turn))

    def at_move(self, count: int) -> int:
        """The number of the sample that shows the position after so many moves: the end of its turn."""
        found = bisect_left(self.samples, count, key=lambda sample: sample.after)
        return min(found, len(self.samples) - 1)

    def thinned(self, most: int = MOST_SAMPLES) -> Chart:
        """The chart with about so many samples, evenly chosen, and those in which somebody lost the last."""
        if len(self.samples) <= most:
            return self
        last = len(self.samples) - 1
        even = {round(step * last / (most - 1)) for step in range(most)}
        kept = sorted(even | {at for at in self.gone if at is not None})
        return replace(self, samples=tuple(self.samples[at] for at in kept))

    def _gone(self, seat: Seat) -> int | None:
        numbers = [sample.values[0][seat] for sample in self.samples]
        held = [at for at, number in enumerate(numbers) if number > 0]
        return held[-1] + 1 if held and held[-1] + 1 < len(numbers) else None


@lru_cache(4096)  # a chart is drawn again at every move, and little of it has changed
def _values(measure: Measure, position: Position[Any]) -> tuple[int, ...]:
    return tuple(measure.counted(position))


def _turns(positions: Sequence[Position[Any]], has_dice: bool) -> Iterator[tuple[int, Seat | None]]:
    """Where turns end, as numbers of moves, and whose they were; the start comes first.

    In a game with dice a turn is all that its player does until somebody else is to move; elsewhere it is a move."""
    yield 0, None
    mover: Seat | None = None if positions[0].to_move == CHANCE else positions[0].to_move
    ended = 0
    for at in range(1, len(positions)):
        seat = positions[at].to_move
        if seat == CHANCE:
            continue
        if not has_dice or (seat != mover and mover is not None):
            yield at, mover
            ended = at
        mover = seat
    if ended < len(positions) - 1:
        yield len(positions) - 1, mover

"""How well the computer plays a game, as data that the game's profile holds: its levels and its evaluation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from damier.core.game import Game
from damier.core.position import Seat
from damier.core.profile import loaded, profile_of

Evaluate: TypeAlias = Callable[[Any, Seat], float]
"""How good a position is for a seat; with two seats, one's gain is the other's loss."""

Preference: TypeAlias = Callable[[Any, Any], float]
"""How promising a move looks before it is searched; of a position and a move."""

Tactics: TypeAlias = Callable[[Any, Sequence[Any]], tuple[Sequence[Any], bool]]
"""Of a position's moves, those to look at beyond the depth, and whether one of them must be played.

Where there are none, the position is quiet and the evaluation is used."""

Horizon: TypeAlias = Callable[[Any, Seat], bool]
"""Whether a position is to be evaluated at once, however much depth is left: such as the end of the seat's own turn."""


Shares: TypeAlias = Callable[[Any], Sequence[float]]
"""Each seat's chance to win a position; they add up to 1."""

Forecast: TypeAlias = Callable[[Any, Seat], Sequence[float]]
"""The same once the turn of one of the seats is over, or as if it ended now."""


@dataclass(frozen=True, slots=True)
class Level:
    """How well the computer plays a game at one level."""

    seconds: float  # at most, for a move
    depth: int | None = None  # moves ahead, at most
    slip: float = 0.0  # probability of a random move
    blur: float = 0.0  # standard deviation of the noise on its evaluation, in the evaluation's unit


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A game's evaluation for a search; all but the first entry may be left out.

    Two players are searched by alpha-beta, more by max^n. Where dice decide, `has_chance` is set and expectimax
    searches: `evaluate` is then the expected share of the win, from 0 to 1. Else it counts in hundredths of a piece or
    so, well below a million, and not in fractions of 1: windows of the search are one wide.
    """

    evaluate: Evaluate
    preference: Preference | None = None  # which moves are searched first
    tactics: Tactics | None = None  # without chance: which moves are searched beyond the depth
    counts_margin: bool = False  # for two players: whether a bigger win in points is better than a sooner one
    has_chance: bool = False
    horizon: Horizon | None = None  # with chance: where the search ends before its depth
    shares: Shares | None = (
        None  # with chance: a forecast for all seats, where `evaluate` is good for choosing moves only
    )
    beam: int | None = None  # with chance: how many moves are searched in one position, by their preference

    def forecast(self, position: Any) -> tuple[float, ...]:
        """With chance: what each seat can expect, before any search."""
        if self.shares:
            return tuple(self.shares(position))
        values = [max(0.0, self.evaluate(position, seat)) for seat in range(position.seats)]
        total = sum(values)
        return tuple(value / total if total else 1 / position.seats for value in values)


def shared_out(shares: Sequence[float], seat: Seat, share: float) -> tuple[float, ...]:
    """What each seat can expect if one of them can expect that share: the others have the rest, in proportion."""
    rest = sum(shares) - shares[seat]
    return tuple(
        share if each == seat else (1 - share) * (other / rest if rest else 1 / (len(shares) - 1))
        for each, other in enumerate(shares)
    )


def evaluation_of(game: Game[Any, Any]) -> Evaluation | None:
    """A game's evaluation for a search, if its profile has one."""
    return loaded(profile_of(game).evaluation)


def has_dice(game: Game[Any, Any]) -> bool:
    """Whether a search of the game has to average what dice may decide."""
    known = evaluation_of(game)
    return bool(known and known.has_chance)

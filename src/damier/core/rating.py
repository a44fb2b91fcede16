"""The score of a match between two players: points, Elo, and their certainty."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

_Z_95: Final = 1.96  # standard errors, for 95 per cent


@dataclass(frozen=True, slots=True)
class Score:
    """The score of a match for its first player; `margin` is its lead, summed over all games.

    >>> match = Score(60, 0, 40)
    >>> round(match.elo), [round(bound) for bound in match.elo_bounds], round(match.certainty, 2)
    (70, [3, 144], 0.98)
    """

    wins: int
    draws: int
    losses: int
    margin: int = 0

    @property
    def games(self) -> int:
        """How many were played."""
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        """The part of the points that were won, from 0 to 1."""
        return (self.wins + self.draws / 2) / self.games

    @property
    def is_not_worse(self) -> bool:
        """Whether at least half of the points were won."""
        return self.share >= 0.5

    @property
    def elo(self) -> float:
        """How much stronger the first player seems."""
        return _elo(self.share, self.games)

    @property
    def elo_bounds(self) -> tuple[float, float]:
        """Where its strength is with a certainty of 95 per cent."""
        return (
            _elo(self.share - _Z_95 * self._deviation(), self.games),
            _elo(self.share + _Z_95 * self._deviation(), self.games),
        )

    @property
    def certainty(self) -> float:
        """How probable it is, after this match alone, that the first player is the stronger one."""
        return (1 + math.erf((self.share - 0.5) / self._deviation() / math.sqrt(2))) / 2

    def _deviation(self) -> float:
        """The standard error of the share, after half a win and half a loss more: a few games alone prove little."""
        wins, losses, games = self.wins + 0.5, self.losses + 0.5, self.games + 1
        share = (wins + self.draws / 2) / games
        squares = wins * (1 - share) ** 2 + self.draws * (0.5 - share) ** 2 + losses * share**2
        return math.sqrt(squares) / games


def _elo(share: float, games: int) -> float:
    """The Elo of a share of points; a share of 0 or 1 is moved by half a point."""
    least = 0.5 / games
    share = min(max(share, least), 1 - least)
    return -400 * math.log10(1 / share - 1)

"""Counting leaves: a quick test of the rules, because published counts reveal every mistake.

The count for a depth is the number of move sequences of that length. Two sets of rules that
agree on it, depth after depth, hardly differ; where they do not, `divide` shows under which move to look.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from damier.core.errors import BadSetup
from damier.core.game import Game, check_game
from damier.core.position import Position


def leaves(position: Position[Any], depth: int, finished: int = 0) -> int:
    """How many move sequences of exactly this depth there are; one that ends earlier adds `finished`.

    It needs nothing but the protocol: no game, no registry."""
    if depth <= 0:
        return 1
    moves = position.legal_moves()
    if not moves:
        return finished
    if depth == 1:
        return len(moves)
    after = position.after
    return sum(leaves(after(move), depth - 1, finished) for move in moves)


def perft(game: Game[Any, Any], position: Any, depth: int) -> int:
    """The count as published tables have it: without draws by counting, ended games counted as the game's tables do."""
    check_game(game)
    _check_depth(depth)
    return leaves(game.uncounted(position), depth, game.finished_leaves)


def divide(game: Game[Any, Any], position: Any, depth: int) -> dict[str, int]:
    """The count of each first move, by its notation; their sum is the whole count."""
    check_game(game)
    _check_depth(depth)
    if depth == 0:
        return {}
    start = game.uncounted(position)
    return {
        game.format_move(start, move): leaves(start.after(move), depth - 1, game.finished_leaves)
        for move in start.legal_moves()
    }


def _check_depth(depth: int) -> None:
    """Raise BadSetup for a depth that no sequence has."""
    if not isinstance(depth, int) or depth < 0:
        raise BadSetup("move sequences of {depth} moves cannot be counted", depth=depth)


class Difference(NamedTuple):
    """A depth at which a count is not what the table says."""

    depth: int
    counted: int
    expected: int

    def __str__(self) -> str:
        return f"depth {self.depth}: counted {self.counted}, the table says {self.expected}"


def first_difference(count: Callable[[int], int], table: Sequence[int]) -> Difference | None:
    """The first depth at which `count(depth)` is not in the table's place for it (which begins with depth 1).

    >>> from damier.testing.perft import first_difference
    >>> print(first_difference(lambda depth: 4**depth, [4, 12, 56]))
    depth 2: counted 16, the table says 12
    >>> first_difference(lambda depth: 4**depth, [4, 16, 64]) is None
    True
    """
    for depth, expected in enumerate(table, start=1):
        if (counted := count(depth)) != expected:
            return Difference(depth, counted, expected)
    return None

"""Dice Wars by the compiled core: turns searched with their odds, replies drawn at random, a learned value."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

from damier.core.position import CHANCE, Seat
from damier.core.thought import Thought
from damier.engine.native.core_player import (
    LEAST_MEMORY,
    Bounds,
    CorePlayer,
    is_available,
    learned_weights,
    loaded_core,
)
from damier.engine.native.native_game import NativeGame
from damier.games.dicewars.levels import NATIVE_LEVELS
from damier.games.dicewars.position import END, Attack, DicewarsPosition, Move, Transfer
from damier.games.dicewars.variants import VARIANTS

if TYPE_CHECKING:
    from damier.compiled.loader import (
        Core,
        DicewarsBoard,
        DicewarsEngine,
        DicewarsLine,
        DicewarsMove,
        DicewarsReport,
    )

MOST_CELLS: Final = 64
"""Of a map that the core plays; larger ones are played in Python."""

_RULES: Final = (
    "most_dice",
    "dice_per_loss",
    "transfers",
    "most_surplus",
    "most_kept",
    "quiet_rounds",
    "rounds",
    "battles",
    "is_drawn_at_limit",
)
_MOST_COUNTED: Final = 1 << 30  # limit of the core's numbers: more than any game needs
_ACTS: Final = (None, Attack, Transfer)  # as the core numbers them; the first is the end of a turn
_TRAINED: Final = {"standard": "dicewars", "classic": "dicewars"}  # other variants have weights of their own


def is_playable(position: DicewarsPosition) -> bool:
    """Whether the compiled core is available and plays such a position: a player's decision on a map not too large."""
    return position.to_move != CHANCE and _is_known(position)


def _is_known(position: DicewarsPosition) -> bool:
    """Whether the compiled core is available and can have such a position, whoever is to move."""
    return (
        is_available()
        and len(position.board) <= MOST_CELLS
        and max(*position.surplus, position.passes, position.turns, position.battles) <= _MOST_COUNTED
    )


def board_of(position: DicewarsPosition, core: Core | None = None) -> DicewarsBoard:
    """The position as a core has it, the loaded one by default; raises ValueError where it cannot."""
    return (core or loaded_core()).DicewarsBoard(
        position.board.neighbours,
        {name: getattr(position.rules, name) for name in _RULES},
        position.owners,
        position.dice,
        position.surplus,
        position.turn,
        passes=position.passes,
        turns=position.turns,
        battles=position.battles,
        transfers=position.transfers,
    )


@cache
def weights(variant: str) -> bytes:
    """The trained weights for a variant, those of the document's game for one without, or the initial ones."""
    name = _TRAINED.get(variant, f"dicewars-{variant}")
    found = learned_weights(name) or learned_weights("dicewars")
    return found or loaded_core().dicewars_first_weights(variant if variant in VARIANTS else "standard")


def forecast(position: DicewarsPosition, seat: Seat) -> tuple[float, ...]:
    """Each seat's chance to win if that seat ends its turn now, or has ended it; nothing where the core knows none."""
    if seat not in position.owners or not _is_known(position):
        return ()
    is_over = position.is_reinforcing or position.turn != seat
    board = board_of(position if position.turn == seat else replace(position, turn=seat))
    return _judge(loaded_core().INSTRUCTIONS, position.rules.name).evaluate(board, is_turn_over=is_over)


@cache
def _judge(instructions: str, variant: str) -> DicewarsEngine:
    """An engine of the loaded core, whose instructions are those."""
    return loaded_core().DicewarsEngine(weights(variant), memory=LEAST_MEMORY, threads=1)


class NativeDicewars(CorePlayer[DicewarsPosition, Move, "DicewarsEngine", "DicewarsReport"]):
    """The best move that the core finds within the limits; scores and a `blur` are chances to win.

    It chooses as if the others played simple strategies, as most do; an analysis takes all players to be alike.
    """

    deepest = 8
    _is_analysis = False

    def examine(self, position: DicewarsPosition, /) -> Thought[Move]:
        """The analysis of a position that has at least one move."""
        self._is_analysis = True
        try:
            return super().examine(position)
        finally:
            self._is_analysis = False

    def advantage(self, position: DicewarsPosition, /) -> float | None:
        """The chance to win, less an even one."""
        score = self.examine(position).score
        return None if score is None else score - 1 / position.seats

    def _kind_of(self, position: DicewarsPosition) -> Hashable:
        return position.rules.name

    def _make_engine(self, position: DicewarsPosition) -> DicewarsEngine:
        found = weights(position.rules.name)
        return loaded_core().DicewarsEngine(found, memory=self._memory, threads=self._threads)

    def _run(
        self,
        engine: DicewarsEngine,
        position: DicewarsPosition,
        bounds: Bounds,
        listener: Callable[[DicewarsReport], object] | None,
    ) -> DicewarsReport:
        seed = self._rng.getrandbits(64)
        return engine.search(
            board_of(position), listener=listener, seed=seed, are_others_alike=self._is_analysis, **bounds
        )

    def _read_line(self, position: DicewarsPosition, line: DicewarsLine) -> Thought[Move]:
        move = _move(line.moves[0])
        return Thought(move, line.score, line.depth, (move,))


def _move(move: DicewarsMove) -> Move:
    kind = _ACTS[move.act]
    return kind(move.source, move.target) if kind else END


def _counted(position: DicewarsPosition, depth: int) -> int | None:
    """The core does not count move sequences: dice decide too much."""
    return None


NATIVE: Final = NativeGame(NativeDicewars, NATIVE_LEVELS, is_playable, _counted, forecast=forecast)

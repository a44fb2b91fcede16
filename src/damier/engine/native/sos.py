"""SOS for two by the compiled core, on boards of up to 64 cells: it proves what can be proved in its time."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, Unpack

from damier.core.position import lead
from damier.core.thought import Thought
from damier.engine.native.core_player import Bounds, CorePlayer, Options, is_available, loaded_core
from damier.engine.native.native_game import NativeGame
from damier.engine.native.proof_file import ProofFile, interrupts_deferred
from damier.engine.search.limits import Limits
from damier.games.sos.levels import NATIVE_LEVELS
from damier.games.sos.position import EMPTY, LETTERS, Move, SosPosition

if TYPE_CHECKING:
    from damier.compiled.loader import SosEngine, SosLine, SosReport

MOST_CELLS: Final = 64

Manner: TypeAlias = Literal["usual", "plain", "reordered"]

_SAVED_EVERY: Final = 600.0  # seconds of a proof that is kept in a file
_PATIENCE: Final = 26  # empty cells that are solved in minutes
_MOST_AT_ONCE: Final = 0.4  # of the time for the whole game


def is_playable(position: SosPosition) -> bool:
    """Whether the compiled core is available and plays on such a board with so many players."""
    return position.seats == 2 and len(position.cells) <= MOST_CELLS and is_available()


class NativeSos(CorePlayer[SosPosition, Move, "SosEngine", "SosReport"]):
    """The best move that the core finds within the limits; scores and a `blur` are in hundredths of a point.

    A solver (`is_proof`) looks for nothing but what perfect play leads to; with `is_result_only`, for who wins. What it
    has proved is kept in a file, if there is one (`kept`), and not proved again. Two more manners of searching check a
    proof: with other keys and in another order ("reordered"), or without what is known about positions in general
    ("plain").
    """

    deepest = MOST_CELLS

    def __init__(
        self,
        limits: Limits,
        *,
        is_proof: bool = False,
        is_result_only: bool = False,
        manner: Manner = "usual",
        kept: ProofFile | None = None,
        **options: Unpack[Options],
    ) -> None:
        super().__init__(limits, **options)
        self.is_proof = is_proof
        self.is_result_only = is_result_only
        self._manner = manner
        self._kept = kept
        self._earlier_nodes = 0
        self._earlier_seconds = 0.0

    def part_of_time(self, position: SosPosition, /) -> float:
        """Equal parts for the moves of one side that are left."""
        empty = position.cells.count(EMPTY)
        return min(_MOST_AT_ONCE, 2 / max(2, empty))

    def _kind_of(self, position: SosPosition) -> Hashable:
        return position.rows, position.columns

    def _make_engine(self, position: SosPosition) -> SosEngine:
        engine = self._engine_of(position, self._memory)
        if self._kept and (megabytes := self._kept.load_into(engine)):
            del engine
            engine = self._engine_of(position, megabytes << 20)
            self._kept.load_into(engine)
        return engine

    def _engine_of(self, position: SosPosition, memory: int) -> SosEngine:
        return loaded_core().SosEngine(
            position.rows, position.columns, memory=memory, threads=self._threads, manner=self._manner
        )

    def _run(
        self,
        engine: SosEngine,
        position: SosPosition,
        bounds: Bounds,
        listener: Callable[[SosReport], object] | None,
    ) -> SosReport:
        s, o = (_bits(position, letter) for letter in LETTERS)
        ahead = int(lead(position, position.to_move))

        def search(bounds: Bounds) -> SosReport:
            return engine.search(
                s,
                o,
                ahead,
                is_proof=self.is_proof,
                wants_result_only=self.is_result_only,
                listener=listener,
                **bounds,
            )

        self._earlier_nodes, self._earlier_seconds = 0, 0.0
        if not self._kept:
            return search(bounds)
        longest = 0 if self.is_result_only else position.cells.count(EMPTY)
        return self._run_kept(engine, self._kept, search, bounds, longest)

    def _run_kept(
        self,
        engine: SosEngine,
        kept: ProofFile,
        search: Callable[[Bounds], SosReport],
        bounds: Bounds,
        longest: int,
    ) -> SosReport:
        """A search that is interrupted now and then, to keep what it has proved: that is found again at once.

        It ends with a line of so many moves: an interruption may cut off the line behind a score that is proved."""
        deadline = time.monotonic() + bounds["seconds"]
        with interrupts_deferred(self.stop):
            while True:
                bounds["seconds"] = min(_SAVED_EVERY, max(0.0, deadline - time.monotonic()))
                report = self._searched_and_kept(engine, kept, search, bounds)
                is_complete = report.is_exact and len(report.lines[0].moves) >= longest
                if is_complete or self.stop.is_set() or time.monotonic() >= deadline:
                    break
                self._earlier_nodes += report.nodes
                self._earlier_seconds += report.seconds
        return report

    @staticmethod
    def _searched_and_kept(
        engine: SosEngine, kept: ProofFile, search: Callable[[Bounds], SosReport], bounds: Bounds
    ) -> SosReport:
        is_new = True
        try:
            report = search(bounds)
            is_new = report.nodes > 0
        finally:
            if is_new:
                kept.save(engine)
        return report

    def _thought(self, position: SosPosition, report: SosReport) -> Thought[Move]:
        found = super()._thought(position, report)
        return replace(found, nodes=found.nodes + self._earlier_nodes, seconds=found.seconds + self._earlier_seconds)

    def _read_line(self, position: SosPosition, line: SosLine) -> Thought[Move]:
        moves = tuple(_move(position, number) for number in line.moves)
        return Thought(moves[0], line.score, line.depth, moves)


def _bits(position: SosPosition, letter: str) -> int:
    """The cells with a letter as the core has them."""
    return sum(1 << at for at, cell in enumerate(position.cells) if cell == letter)


def _move(position: SosPosition, number: int) -> Move:
    return Move(*divmod(number // 2, position.columns), LETTERS[number % 2])


def _uncounted(position: Any, depth: int) -> None:
    """The core counts no sequences of moves: they are 2 times as many for each empty cell."""


def _takes_long(position: SosPosition) -> bool:
    return min(position.rows, position.columns) > 2 and position.cells.count(EMPTY) > _PATIENCE


NATIVE: Final = NativeGame(
    NativeSos,
    NATIVE_LEVELS,
    is_playable,
    _uncounted,
    solver=partial(NativeSos, is_proof=True),
    takes_long=_takes_long,
    keeps_proofs=True,
)

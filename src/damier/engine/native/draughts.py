"""Draughts by the compiled core: every variant whose rules it has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias

from damier.compiled import loader as native
from damier.core.thought import DECIDED, WIN, Thought
from damier.engine.native.core_player import TIME_STRETCH, Bounds, CorePlayer, learned_weights, loaded_core
from damier.engine.native.native_game import NativeGame
from damier.games.draughts.captures import Move
from damier.games.draughts.levels import NATIVE_LEVELS
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.rules import Rules
from damier.games.draughts.variants import VARIANTS, rules_of, without_counting

if TYPE_CHECKING:
    from damier.compiled.loader import DraughtsBoard, DraughtsEngine, DraughtsLine, DraughtsMove, DraughtsReport

Kind: TypeAlias = tuple[str, int, int]
"""A variant's name, rows and columns."""

_WON: Final = 20_000  # scores at least this far from zero are the core's wins and losses
_IMMEDIATE_WIN: Final = 30_000  # the score of an immediate win; one less for each ply to it
_OPENING_BLUR: Final = 4.0  # hundredths of a man: noise that varies the opening moves
_MOST_COUNTED: Final = 1 << 20  # limit of the core's counters: more than any rule asks for
_LONG_RUN: Final = 100  # of one king's moves: no rule allows as many
_DEEPEST_COUNT: Final = 500  # depth of perft: deeper counts never end
_LAST_MOVES: Final = 14  # that a game lasts even when few pieces are left,
_MOVES_A_PIECE: Final = 1.2  # and for each that is there


def is_playable(position: DraughtsPosition) -> bool:
    """Whether the compiled core is available and plays such a position."""
    rules = position.rules
    return rules == _standard_rules(rules) and _is_known(position) and _is_searched(kind_of(rules))


def is_countable(position: DraughtsPosition, depth: int) -> bool:
    """Whether the compiled core counts move sequences of that depth, from a position without draws by counting."""
    usual = _standard_rules(position.rules)
    return depth <= _DEEPEST_COUNT and position.rules == without_counting(usual) and _is_known(position)


def _standard_rules(rules: Rules) -> Rules:
    """The standard rules of that name and size."""
    return rules_of(rules.name, (rules.rows, rules.columns))


def _is_known(position: DraughtsPosition) -> bool:
    core = native.core()
    if not core or kind_of(position.rules) not in core.draughts_kinds():
        return False
    try:
        board_of(position)
    except ValueError:  # positions no game can reach are left to Python
        return False
    return True


@cache
def _is_searched(kind: Kind) -> bool:
    """Whether the core has an evaluation for a kind that it knows the rules of: not for boards beyond 64 squares."""
    try:
        return bool(weights(kind))
    except ValueError:
        return False


def kind_of(rules: Rules) -> Kind:
    """What the core calls these rules."""
    return rules.name, rules.rows, rules.columns


def board_of(position: DraughtsPosition) -> DraughtsBoard:
    """The position as the core has it; raises ValueError where it cannot."""
    progress = position.progress
    (white, white_run), (black, black_run) = progress.runs
    return loaded_core().DraughtsBoard(
        *kind_of(position.rules),
        position.men,
        position.kings,
        position.to_move,
        king_moves=min(progress.king_moves, _MOST_COUNTED),
        ending=min(progress.ending, _MOST_COUNTED),
        turns=min(progress.turns, _MOST_COUNTED),
        runs=((white, min(white_run, _LONG_RUN)), (black, min(black_run, _LONG_RUN))),
        past=progress.past,
    )


@cache
def weights(kind: Kind) -> bytes:
    """The trained weights for such positions, or the initial ones."""
    variant, *size = kind
    usual = VARIANTS[variant]
    found = learned_weights(f"draughts-{variant}") if size == [usual.rows, usual.columns] else None
    return found or loaded_core().draughts_first_weights(*kind)


def leaves(position: DraughtsPosition, depth: int) -> int:
    """How many move sequences of exactly that depth a countable position has."""
    return board_of(position).perft(depth)


class NativeDraughts(CorePlayer[DraughtsPosition, Move, "DraughtsEngine", "DraughtsReport"]):
    """The best move that the core finds within the limits; scores and a `blur` are in hundredths of a man."""

    deepest = 99

    def part_of_time(self, position: DraughtsPosition, /) -> float:
        """Less at the beginning, when most moves are still to come."""
        return TIME_STRETCH / (_LAST_MOVES + _MOVES_A_PIECE * sum(position.points()))

    def _blur_of(self, position: DraughtsPosition) -> float:
        return max(self._blur, _OPENING_BLUR) if _is_first_move(position) else self._blur

    def _kind_of(self, position: DraughtsPosition) -> Kind:
        return kind_of(position.rules)

    def _make_engine(self, position: DraughtsPosition) -> DraughtsEngine:
        found = weights(kind_of(position.rules))
        return loaded_core().DraughtsEngine(found, memory=self._memory, threads=self._threads)

    def _run(
        self,
        engine: DraughtsEngine,
        position: DraughtsPosition,
        bounds: Bounds,
        listener: Callable[[DraughtsReport], object] | None,
    ) -> DraughtsReport:
        return engine.search(board_of(position), listener=listener, **bounds)

    def _read_line(self, position: DraughtsPosition, line: DraughtsLine) -> Thought[Move]:
        moves = tuple(_played(position, line.moves))
        return Thought(moves[0], _points(line.score), line.depth, moves)


def _is_first_move(position: DraughtsPosition) -> bool:
    """Whether the side to move has not moved yet, and the other side at most once."""
    own, other = position.to_move, 1 - position.to_move
    men, start = position.men, position.rules.start_men
    return men[own] == start[own] and (men[other] ^ start[other]).bit_count() <= 2


def _played(position: DraughtsPosition, moves: Sequence[DraughtsMove]) -> Iterator[Move]:
    """The core's moves as the rules have them, with their routes; the line ends where the rules see a draw."""
    for move in moves:
        wanted = Move(move.origin, move.target, move.victims, move.is_crowned)
        found = next((legal for legal in position.legal_moves() if legal == wanted), None)
        if found is None:
            return
        yield found
        position = position.after(found)


def _points(score: int) -> float:
    """A score of the core's as alpha-beta has it: a win is the better the sooner it comes."""
    if abs(score) < _WON:
        return float(score)
    plies = _IMMEDIATE_WIN - abs(score)
    won = max(DECIDED, WIN - plies)
    return won if score > 0 else -won


def _counted(position: DraughtsPosition, depth: int) -> int | None:
    return leaves(position, depth) if is_countable(position, depth) else None


NATIVE: Final = NativeGame(NativeDraughts, NATIVE_LEVELS, is_playable, _counted)

"""Draughts positions: one implementation for every variant."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Self, TypeAlias

from damier.compiled.loader import Core
from damier.compiled.positions import Methods, RollOut, speed_up
from damier.core.errors import text_for_move
from damier.core.position import Outcome, Seat
from damier.games.draughts.captures import CaptureSearch, Move, Route
from damier.games.draughts.geometry import DIAGONALS, squares_of
from damier.games.draughts.rules import BLACK, WHITE, Ending, Rules

Placement: TypeAlias = tuple[int, int, int, int]
"""White's men, Black's men, White's kings, Black's kings, as bits."""

NO_MOVE = "no move left"
NO_PIECE = "no piece left"
BLOCKED = "neither side can move"
REPETITION = "the same position once too often"
KING_MOVES = "too many moves by kings without a capture"
ENDING = "too many moves in a drawn ending"
TOO_LONG = "the game has reached its limit of moves"


@dataclass(frozen=True, slots=True)
class Progress:
    """The history that the rules depend on: counters for draws, and a king's moves in a row."""

    king_moves: int = 0  # in a row, both sides', without a capture
    past: tuple[Placement, ...] = ()  # the positions before those moves, as far as they are known
    ending: int = 0  # moves made since the small ending began
    turns: int = 0  # moves made in all, where their number is limited
    runs: tuple[tuple[int, int], tuple[int, int]] = ((-1, 0), (-1, 0))  # the king each side moves, and how often


FRESH = Progress()


@dataclass(frozen=True, slots=True)
class DraughtsPosition:
    """Who stands where, whose turn it is, and what counts towards a draw. Seat 0 is White, seat 1 Black."""

    rules: Rules
    men: tuple[int, int]  # White's and Black's, as bits: bit 0 is square 1
    kings: tuple[int, int]
    to_move: Seat
    progress: Progress = field(default=FRESH)

    def __hash__(self) -> int:
        return hash((self.men, self.kings, self.to_move, self.progress))

    def __str__(self) -> str:
        """The board, for people.

        >>> from damier.games.draughts.variants import VARIANTS
        >>> print(DraughtsPosition.initial(VARIANTS["russian"]))
         8   b   b   b   b
         7 b   b   b   b
         6   b   b   b   b
         5 .   .   .   .
         4   .   .   .   .
         3 w   w   w   w
         2   w   w   w   w
         1 w   w   w   w
           a b c d e f g h
        """
        from damier.games.draughts.board_text import board_text

        return board_text(self)

    def __repr__(self) -> str:
        """The call of `damier.start` that gives an equal position."""
        from damier.games.draughts.board_text import expression

        return expression(self)

    @classmethod
    def initial(cls, rules: Rules) -> Self:
        """The usual start."""
        return cls(rules, rules.start_men, (0, 0), rules.first)

    @property
    def seats(self) -> int:
        """Two."""
        return 2

    @property
    def placement(self) -> Placement:
        """Who stands where."""
        return (*self.men, *self.kings)

    def points(self) -> tuple[int, ...]:
        """Pieces each side still has."""
        return tuple((self.men[seat] | self.kings[seat]).bit_count() for seat in (WHITE, BLACK))

    def chances(self) -> tuple[()]:
        """Nothing: there are no dice."""
        return ()

    def legal_moves(self) -> list[Move]:
        """All complete moves; captures by the rules' own precedence."""
        return [] if self._drawn_by() else list(self._moves(self.to_move))

    def outcome(self) -> Outcome | None:
        """A side that cannot move on its turn has lost, unless the rules call it a draw; counting comes after that."""
        if self._can_move(self.to_move):
            return Outcome.drawn(2, reason) if (reason := self._drawn_by()) else None
        if not self.points()[self.to_move]:
            return Outcome.won_by(1 - self.to_move, 2, NO_PIECE)
        if self.rules.mutual_block_draws and not self._can_move(1 - self.to_move):
            return Outcome.drawn(2, BLOCKED)
        return Outcome.won_by(1 - self.to_move, 2, NO_MOVE)

    def after(self, move: Move) -> Self:
        """The position once the move is made."""
        if isinstance(move, str):
            raise text_for_move(move)
        mover, other = self.to_move, 1 - self.to_move
        origin, target, keep = 1 << move.origin, 1 << move.target, ~move.victims
        men, kings = list(self.men), list(self.kings)
        was_king = bool(kings[mover] & origin)
        if was_king:
            kings[mover] = kings[mover] & ~origin | target
        else:
            men[mover] &= ~origin
            (kings if move.is_crowned else men)[mover] |= target
        men[other] &= keep
        kings[other] &= keep
        new_men, new_kings = (men[WHITE], men[BLACK]), (kings[WHITE], kings[BLACK])
        is_quiet = was_king and not move.victims
        progress = self._progress_after(move, new_men, new_kings, is_quiet)
        return type(self)(self.rules, new_men, new_kings, other, progress)

    def capture_routes(self) -> list[Route]:
        """Every legal way to capture, those included that make the same move."""
        search = CaptureSearch(self.rules, self.to_move, self.men, self.kings)
        return search.allowed(search.routes())

    def _moves(self, seat: Seat) -> tuple[Move, ...]:
        return _moves(self.rules, seat, self.men, self.kings, self.king_at_run_limit(seat))

    def _can_move(self, seat: Seat) -> bool:
        """Whether there is a move at all; nearly always the first man that can step forward answers it."""
        steps = _steps(self.rules)[seat]
        occupied = self.men[0] | self.men[1] | self.kings[0] | self.kings[1]
        for origin in squares_of(self.men[seat]):
            for target, _ in steps[origin]:
                if not occupied & target:
                    return True
        return bool(self._moves(seat))

    def king_at_run_limit(self, seat: Seat) -> int:
        """The king that has reached the limit of moves in a row, as a bit; another piece must move."""
        longest, (square, count) = self.rules.longest_king_run, self.progress.runs[seat]
        return 1 << square if longest and count >= longest and self.men[seat] else 0

    def _drawn_by(self) -> str | None:
        """Why the game is drawn by counting or repetition, if it is."""
        rules, progress, draws = self.rules, self.progress, self.rules.draws
        if progress is FRESH:
            return None
        if rules.turn_limit and progress.turns >= rules.turn_limit:
            return TOO_LONG
        if draws.king_moves and progress.king_moves >= 2 * draws.king_moves:
            return KING_MOVES
        ending = small_ending(rules, self.men, self.kings) if progress.ending else None
        if ending and progress.ending >= 2 * ending.moves:
            return ENDING
        if draws.repetition and self._occurrences() >= draws.repetition:
            return REPETITION
        return None

    def _occurrences(self) -> int:
        """How often this position, with the same side to move, has stood on the board, now included."""
        return 1 + self.progress.past[-2::-2].count(self.placement)

    def _progress_after(self, move: Move, men: tuple[int, int], kings: tuple[int, int], is_quiet: bool) -> Progress:
        rules, progress = self.rules, self.progress
        turns = progress.turns + 1 if rules.turn_limit else 0
        ending = self._ending_after(men, kings)
        runs = self._runs_after(move, is_quiet) if rules.longest_king_run else FRESH.runs
        if not is_quiet or not (rules.draws.repetition or rules.draws.king_moves):
            if not turns and not ending and runs == FRESH.runs:
                return FRESH
            return Progress(ending=ending, turns=turns, runs=runs)
        past = (*progress.past, self.placement) if rules.draws.repetition else ()
        king_moves = progress.king_moves + 1 if rules.draws.king_moves else 0
        return Progress(king_moves, past, ending, turns, runs)

    def _ending_after(self, men: tuple[int, int], kings: tuple[int, int]) -> int:
        """Moves made in the small ending that follows: counted from 0 when it is another one."""
        ending = small_ending(self.rules, men, kings)
        if ending is None or small_ending(self.rules, self.men, self.kings) != ending:
            return 0
        return self.progress.ending + 1

    def _runs_after(self, move: Move, is_quiet: bool) -> tuple[tuple[int, int], tuple[int, int]]:
        runs = list(self.progress.runs)
        square, count = runs[self.to_move]
        goes_on = is_quiet and square == move.origin
        runs[self.to_move] = (move.target, count + 1 if goes_on else 1) if is_quiet else (-1, 0)
        other, (walker, _) = 1 - self.to_move, runs[1 - self.to_move]
        if walker >= 0 and move.victims >> walker & 1:
            runs[other] = (-1, 0)
        return (runs[WHITE], runs[BLACK])


@lru_cache(maxsize=256)  # a screen asks for the same position's moves many times
def _moves(rules: Rules, seat: Seat, men: tuple[int, int], kings: tuple[int, int], resting: int) -> tuple[Move, ...]:
    """All moves of a side; the king that is `resting`, as a bit, may only capture."""
    moves = CaptureSearch(rules, seat, men, kings).moves()
    if not moves or not rules.must_capture:
        occupied = men[0] | men[1] | kings[0] | kings[1]
        moves[:0] = _quiet_moves(rules, men[seat], kings[seat] & ~resting, seat, occupied)
    return tuple(moves)


def _quiet_moves(rules: Rules, men: int, kings: int, seat: Seat, occupied: int) -> list[Move]:
    steps, rays = _steps(rules)[seat], rules.board.rays
    moves = [move for origin in squares_of(men) for target, move in steps[origin] if not occupied & target]
    for origin in squares_of(kings):
        for line in DIAGONALS:
            for target in rays[origin][line] if rules.kings_fly else rays[origin][line][:1]:
                if occupied >> target & 1:
                    break
                moves.append(Move(origin, target, 0, False, (origin, target)))
    return moves


@lru_cache(maxsize=64)
def _steps(rules: Rules) -> list[list[list[tuple[int, Move]]]]:
    """For each seat and square, the steps of a man there, with their targets as bits: moves never change."""
    rays = rules.board.rays
    return [
        [
            [
                (1 << target, Move(origin, target, 0, bool(rules.last_row[seat] >> target & 1), (origin, target)))
                for line in rules.forward[seat]
                for target in rays[origin][line][:1]
            ]
            for origin in range(rules.board.squares)
        ]
        for seat in (WHITE, BLACK)
    ]


def small_ending(rules: Rules, men: tuple[int, int], kings: tuple[int, int]) -> Ending | None:
    """The ending with a draw rule of its own that this is, if any."""
    if not rules.draws.endings:
        return None
    for weak in (WHITE, BLACK):
        strong = 1 - weak
        if men[weak] or kings[weak].bit_count() != 1 or not kings[strong]:
            continue
        pieces = (men[strong] | kings[strong]).bit_count()
        for ending in rules.draws.endings:
            if pieces <= ending.pieces and not (ending.is_kings_only and men[strong]):
                return ending
    return None


def _compiled(core: Core, references: Methods) -> tuple[Methods, RollOut]:
    methods = core.draughts_methods(DraughtsPosition, references, Move, Progress, FRESH, Rules)
    return methods, core.draughts_rollouts


speed_up(DraughtsPosition, ("legal_moves", "after", "outcome", "points"), _compiled)

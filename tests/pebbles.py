"""Pebbles: the smallest game that has all the protocol knows: any number of seats, a variant, sizes, dice, a pass.

A player takes one or two pebbles of a heap. In `windy` the wind (chance) then blows one away, one time in four, but
never the last. Thirteen pebbles frighten: one may only pass, once. Whoever takes the last pebble wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Self

from damier.core.errors import BadNotation, BadPosition, BadSetup, IllegalMove
from damier.core.game import USUAL, Click, Game, Setup, draw
from damier.core.position import CHANCE, Outcome, Seat
from damier.core.registry import check_variant
from damier.core.scene import Cell, Piece, Scene, Shape

TAKEN = "the last pebble is taken"


@dataclass(frozen=True, slots=True)
class Pebbles:
    """So many pebbles left, and what each seat has taken."""

    left: int
    taken: tuple[int, ...] = (0, 0)
    turn: Seat = 0
    is_windy: bool = False
    is_blowing: bool = False
    has_passed: bool = False
    seen: str = field(default="", compare=False)  # for the eye: what the last move did

    @property
    def seats(self) -> int:
        return len(self.taken)

    @property
    def to_move(self) -> Seat:
        return CHANCE if self.is_blowing else self.turn

    def legal_moves(self) -> Sequence[int]:
        if self.is_blowing:
            return [0, 1]
        if self.left == 13 and not self.has_passed:
            return [0]
        return [count for count in (1, 2) if count <= self.left]

    def after(self, move: int) -> Self:
        left, following = self.left - move, (self.turn + 1) % self.seats
        if self.is_blowing:
            return replace(self, left=left, turn=following, is_blowing=False, seen="wind" if move else "calm")
        taken = tuple(own + move * (seat == self.turn) for seat, own in enumerate(self.taken))
        is_blowing = self.is_windy and left > 1
        return replace(
            self,
            left=left,
            taken=taken,
            turn=self.turn if is_blowing or not left else following,
            is_blowing=is_blowing,
            has_passed=not move,
            seen=f"took {move}",
        )

    def outcome(self) -> Outcome | None:
        return None if self.left else Outcome.won_by(self.turn, self.seats, TAKEN)

    def points(self) -> tuple[int, ...]:
        return self.taken

    def chances(self) -> Sequence[tuple[int, float]]:
        return [(0, 0.75), (1, 0.25)] if self.is_blowing else []


@dataclass(frozen=True)
class PebblesGame:
    """Pebbles, as the rest of the program sees it; the size is the heap's, one row of so many columns."""

    first: Pebbles = Pebbles(9)  # where a test puts its own, broken kind of Pebbles
    name: str = "pebbles"
    variants: tuple[str, ...] = ("calm", "windy")
    finished_leaves: int = 0

    def start(self, setup: Setup = USUAL, rng: Random | None = None) -> Pebbles:
        variant = check_variant(self, setup.variant)
        _, heap = setup.size or (1, self.first.left)
        seats = setup.seats or 2
        if heap < 1 or seats < 2:
            raise BadSetup("{heap} pebbles for {seats} players is no game", heap=heap, seats=seats)
        start = replace(self.first, left=heap, taken=(0,) * seats, is_windy=variant == "windy")
        return self._read(start, setup.position) if setup.position else start

    def _read(self, start: Pebbles, text: str) -> Pebbles:
        try:
            left, taken, turn, flags = text.split("/")
            each = tuple(map(int, taken.split(",")))
            return replace(
                start,
                left=int(left),
                taken=each,
                turn=int(turn),
                is_blowing="b" in flags,
                has_passed="p" in flags,
            )
        except ValueError as error:
            raise BadPosition("{text!r} is no heap of pebbles; write 7/2,0/1/-", text=text) from error

    def setup(self, position: Pebbles) -> Setup:
        flags = "b" * position.is_blowing + "p" * position.has_passed or "-"
        text = f"{position.left}/{','.join(map(str, position.taken))}/{position.turn}/{flags}"
        return Setup(self.variants[position.is_windy], (1, max(1, position.left)), position.seats, text)

    def format_move(self, position: Pebbles, move: int) -> str:
        return f"wind{move}" if position.is_blowing else f"take{move}" if move else "pass"

    def parse_move(self, position: Pebbles, text: str) -> int:
        texts = {self.format_move(position, move): move for move in position.legal_moves()}
        if not text.strip():
            raise BadNotation("no move was given")
        if text.strip().lower() not in texts:
            raise IllegalMove("{text!r} is not legal here; legal: {legal}", text=text, legal=", ".join(texts))
        return texts[text.strip().lower()]

    def clicks(self, position: Pebbles, move: int) -> tuple[Click, ...]:
        return (self.format_move(position, move),)

    def scene(self, position: Pebbles, last: int | None = None, before: Pebbles | None = None) -> Scene:
        columns = max(1, position.left)
        cells = tuple(Cell(0, column, str(column + 1), piece=Piece(Shape.DISC)) for column in range(position.left))
        names = tuple(str(column + 1) for column in range(columns))
        turn = None if position.to_move == CHANCE or not position.left else position.turn
        return Scene(1, columns, cells, ("a",), names, position.taken, turn)

    def seat_names(self, position: Pebbles) -> Sequence[str]:
        return [f"player {seat + 1}" for seat in range(position.seats)]

    def cap(self, position: Pebbles) -> int:
        return 2 * position.left + 2

    def roll(self, position: Pebbles, rng: Random) -> int:
        return draw(position, rng)

    def uncounted(self, position: Pebbles) -> Pebbles:
        return position


GAME = PebblesGame()

if TYPE_CHECKING:
    _: Game[Pebbles, int] = GAME

"""Positions of Dice Wars: owners and dice of the cells, and what the dice are about to decide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final, Self, TypeAlias

from damier.compiled.loader import Core
from damier.compiled.positions import Methods, RollOut, speed_up
from damier.core.errors import text_for_move
from damier.core.position import CHANCE, Outcome, Seat, evaluable
from damier.games.dicewars.board import Board
from damier.games.dicewars.odds import win_fraction, win_probability
from damier.games.dicewars.rules import Rules
from damier.games.dicewars.variants import STANDARD

CONQUERED: Final = "one player holds all cells"
QUIET: Final = "nobody attacks any more"
LONG: Final = "the game has lasted too long"

FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 8


@dataclass(frozen=True, slots=True)
class Attack:
    """A cell attacks a neighbour; both are numbers of the board's cells."""

    source: int
    target: int


@dataclass(frozen=True, slots=True)
class Transfer:
    """A cell gives a neighbour of the same player as many dice as it can spare and there is room for."""

    source: int
    target: int


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The end of a turn: new dice, then the next player."""


@dataclass(frozen=True, slots=True)
class Battle:
    """How an attack ended; the faces of both sides' dice, the attacker's first, where dice were rolled."""

    won: bool
    faces: tuple[tuple[int, ...], tuple[int, ...]] | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Reinforce:
    """One new die for a cell."""

    cell: int


Move: TypeAlias = Attack | Transfer | EndTurn | Battle | Reinforce

END: Final = EndTurn()
WON: Final = Battle(won=True)
LOST: Final = Battle(won=False)

# Moves are immutable and few, so each is made once.
_attack = cache(Attack)
_transfer = cache(Transfer)
_reinforce = cache(Reinforce)


@dataclass(frozen=True, slots=True)
class DicewarsPosition:
    """Owners and dice by cell, surplus by seat; chance is to move while `attack` or `is_reinforcing` is set.

    While a turn's new dice are handed out, those still to come are in the player's surplus."""

    board: Board
    owners: tuple[Seat, ...]
    dice: tuple[int, ...]
    surplus: tuple[int, ...]
    turn: Seat = 0
    passes: int = 0  # ends of turns in a row, without an attack or a transfer between them
    turns: int = 0  # ends of turns in all
    battles: int = 0  # attacks in all, where the rules limit them
    transfers: int = 0  # made in this turn
    attack: Attack | None = None  # to be decided by the dice
    is_reinforcing: bool = False  # the dice decide which cell gets the next die
    rules: Rules = STANDARD

    def __str__(self) -> str:
        """The map, for people: each cell by its owner's initial and its dice."""
        from damier.games.dicewars.text import board_text

        return board_text(self)

    def __repr__(self) -> str:
        """The call of `damier.start` that gives an equal position."""
        from damier.games.dicewars.text import format_position

        return evaluable("dicewars", format_position(self))

    @property
    def seats(self) -> int:
        """How many players started."""
        return len(self.surplus)

    @property
    def transfers_left(self) -> int:
        """How many transfers the player whose turn it is may still make before it ends."""
        return self.rules.transfers - self.transfers

    @property
    def to_move(self) -> Seat:
        """Whose turn it is; CHANCE between an attack and its result, and while new dice are handed out."""
        return CHANCE if self.attack or self.is_reinforcing else self.turn

    def legal_moves(self) -> Sequence[Move]:
        """A player's attacks, then transfers, then the end of the turn; chance's results that can happen."""
        if self.attack:
            return tuple(move for move, _ in self.chances())
        if self.is_reinforcing:
            return tuple(_reinforce(cell) for cell in self.open_cells())
        if self.outcome():
            return ()
        return (*self._attacks(), *self._transfers(), END)

    def chances(self) -> Sequence[tuple[Move, float]]:
        """A battle's results by their exact odds; for a new die, each cell with room is as likely as any other."""
        if self.attack:
            attackers, defenders = self.dice[self.attack.source], self.dice[self.attack.target]
            odds = win_probability(attackers, defenders)
            if odds == 1:  # seven dice and one: the attack cannot fail
                return ((WON, 1.0),)
            return (WON, odds), (LOST, float(1 - win_fraction(attackers, defenders)))
        if self.is_reinforcing:
            cells = self.open_cells()
            return tuple((_reinforce(cell), 1 / len(cells)) for cell in cells)
        return ()

    def after(self, move: Move) -> Self:
        """The position once a legal move is made."""
        if isinstance(move, Attack):
            battles = self.battles if self.rules.battles is None else self.battles + 1
            return replace(self, passes=0, battles=battles, attack=move)
        if isinstance(move, Battle):
            return self._after_battle(move.won)
        if isinstance(move, Reinforce):
            return self._after_reinforcement(move.cell)
        if isinstance(move, Transfer):
            return self._after_transfer(move)
        if isinstance(move, EndTurn):
            return self._after_end()
        if isinstance(move, str):
            raise text_for_move(move)
        raise TypeError(f"{move!r} is not a move of Dice Wars")

    def outcome(self) -> Outcome | None:
        """Won by whoever holds all cells; at a limit nobody wins, or more cells rank better, then more dice."""
        if self.owners.count(self.turn) == len(self.owners):
            return Outcome.won_by(self.turn, self.seats, CONQUERED)
        if self.attack or self.is_reinforcing:
            return None
        rules = self.rules
        if rules.quiet_rounds is not None and self.passes >= rules.quiet_rounds * len(set(self.owners)):
            return self._at_limit(QUIET)
        if rules.rounds is not None and self.turns >= rules.rounds * self.seats:
            return self._at_limit(LONG)
        if rules.battles is not None and self.battles >= rules.battles:
            return self._at_limit(LONG)
        return None

    def points(self) -> tuple[int, ...]:
        """How many cells each seat holds."""
        return tuple(map(self.owners.count, range(self.seats)))

    def cells_of(self, seat: Seat) -> list[int]:
        """The cells that a seat holds."""
        return [cell for cell, owner in enumerate(self.owners) if owner == seat]

    def dice_of(self, seat: Seat) -> int:
        """How many dice a seat has on its cells."""
        return sum(count for owner, count in zip(self.owners, self.dice, strict=True) if owner == seat)

    def largest_region(self, seat: Seat) -> int:
        """How many cells the seat's largest connected region has: its new dice at the end of a turn."""
        return self.board.largest_region(self.cells_of(seat))

    def open_cells(self) -> list[int]:
        """The cells of the seat whose turn it is that have room for another die."""
        turn, most = self.turn, self.rules.most_dice
        return [
            cell
            for cell, (owner, count) in enumerate(zip(self.owners, self.dice, strict=True))
            if owner == turn and count < most
        ]

    def without_limits(self) -> Self:
        """The same position in a game that only a conquest ends; its turns are not counted."""
        return replace(self, passes=0, turns=0, battles=0, rules=self.rules.without_limits())

    def _attacks(self) -> Iterator[Attack]:
        owners, turn, neighbours = self.owners, self.turn, self.board.neighbours
        for source, (owner, count) in enumerate(zip(owners, self.dice, strict=True)):
            if owner == turn and count > 1:
                for target in neighbours[source]:
                    if owners[target] != turn:
                        yield _attack(source, target)

    def _transfers(self) -> Iterator[Transfer]:
        if not self.transfers_left:
            return
        owners, dice, turn, most = self.owners, self.dice, self.turn, self.rules.most_dice
        for source, near in enumerate(self.board.neighbours):
            if owners[source] == turn and dice[source] > 1:
                for target in near:
                    if owners[target] == turn and dice[target] < most:
                        yield _transfer(source, target)

    def _after_battle(self, won: bool) -> Self:
        assert self.attack, "a battle follows an attack"
        source, target = self.attack.source, self.attack.target
        dice, owners, surplus = list(self.dice), self.owners, self.surplus
        if won:
            dice[target] = dice[source] - 1
            loser = owners[target]
            owners = (*owners[:target], self.turn, *owners[target + 1 :])
            if loser not in owners:  # the surplus of an eliminated player is lost
                surplus = (*surplus[:loser], 0, *surplus[loser + 1 :])
        elif self.rules.dice_per_loss:
            dice[target] = max(1, dice[target] - dice[source] // self.rules.dice_per_loss)
        dice[source] = 1
        return replace(self, owners=owners, dice=tuple(dice), surplus=surplus, attack=None)

    def _after_transfer(self, move: Transfer) -> Self:
        dice = list(self.dice)
        given = min(dice[move.source] - 1, self.rules.most_dice - dice[move.target])
        dice[move.source] -= given
        dice[move.target] += given
        return replace(self, dice=tuple(dice), passes=0, transfers=self.transfers + 1)

    def _after_end(self) -> Self:
        """The new dice are in the surplus; chance hands them out, or the next player is to move if there is no room."""
        rules = self.rules
        surplus = self.surplus[self.turn] + self.largest_region(self.turn)
        ended = replace(
            self,
            surplus=self._surplus_with(surplus if rules.most_surplus is None else min(surplus, rules.most_surplus)),
            transfers=0,
            passes=0 if rules.quiet_rounds is None else self.passes + 1,
            turns=0 if rules.rounds is None else self.turns + 1,
        )
        return ended._hand_out()

    def _after_reinforcement(self, cell: int) -> Self:
        dice = (*self.dice[:cell], self.dice[cell] + 1, *self.dice[cell + 1 :])
        return replace(self, dice=dice, surplus=self._surplus_with(self.surplus[self.turn] - 1))._hand_out()

    def _hand_out(self) -> Self:
        """Chance to move if there is a die to hand out and room for it, else the next player who has a cell."""
        if self.surplus[self.turn] and self.open_cells():
            return self if self.is_reinforcing else replace(self, is_reinforcing=True)
        turn = (self.turn + 1) % self.seats
        while turn not in self.owners:
            turn = (turn + 1) % self.seats
        return replace(self, turn=turn, surplus=self._kept(), is_reinforcing=False)

    def _kept(self) -> tuple[int, ...]:
        """The surplus once a turn's dice are handed out: what is above its limit is lost."""
        most, own = self.rules.most_kept, self.surplus[self.turn]
        if most is None or not own:
            return self.surplus
        return self._surplus_with(min(own, max(0, most - self.owners.count(self.turn))))

    def _surplus_with(self, own: int) -> tuple[int, ...]:
        """All players' surplus, with another number for the one whose turn it is."""
        return (*self.surplus[: self.turn], own, *self.surplus[self.turn + 1 :])

    def _at_limit(self, reason: str) -> Outcome:
        if self.rules.is_drawn_at_limit:
            return Outcome.drawn(self.seats, reason)
        return Outcome.by_points(self._standing(), reason)

    def _standing(self) -> list[int]:
        """Cells, then dice, as one number for each seat."""
        base = self.rules.most_dice * len(self.board) + 1
        return [cells * base + self.dice_of(seat) for seat, cells in enumerate(self.points())]


def _compiled(core: Core, references: Methods) -> tuple[Methods, RollOut]:
    moves = (Attack, Transfer, Battle, Reinforce, END)
    return core.dicewars_methods(DicewarsPosition, references, *moves, Board, Rules), core.dicewars_rollouts


speed_up(DicewarsPosition, ("legal_moves", "chances", "after", "outcome", "points"), _compiled)

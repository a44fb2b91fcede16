"""Dice Wars (La Guerre des Dés): conquer a map of cells, dice against dice, with 2 to 8 players."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from damier.core import registry
from damier.core.game import Click, Game, Setup, begins_move
from damier.core.message import Message
from damier.core.scene import Scene
from damier.games.dicewars import notation, scene, start, text
from damier.games.dicewars.notation import END_TEXT
from damier.games.dicewars.odds import FACES
from damier.games.dicewars.position import Attack, Battle, DicewarsPosition, EndTurn, Move, Transfer
from damier.games.dicewars.profile import PROFILE
from damier.games.dicewars.refusals import why_not, why_not_from
from damier.games.dicewars.variants import VARIANTS


class Dicewars:
    """The game as the rest of the program sees it."""

    name: Final = "dicewars"
    variants: Final[Sequence[str]] = tuple(VARIANTS)
    finished_leaves: Final = 0
    profile = PROFILE

    def start(self, setup: Setup = Setup(), rng: Random | None = None) -> DicewarsPosition:  # noqa: B008
        """The start: a position's text, a map's text, `holes=8`, or by default the variant's map made at random."""
        rules = VARIANTS[registry.check_variant(self, setup.variant)]
        return start.start(setup, rules, rng or Random())

    def setup(self, position: DicewarsPosition) -> Setup:
        """The setup for which `start` returns this position, without a die being thrown."""
        board = position.board
        size = board.rows, board.columns
        return Setup(position.rules.name, size, position.seats, text.format_position(position))

    def format_move(self, position: DicewarsPosition, move: Move) -> str:
        """The move in notation: `b2>b3`, `b2=c2`, `end`, `won 5,3:4`, `lost 1,1:2`, `+b3`."""
        return notation.format_move(position, move)

    def parse_move(self, position: DicewarsPosition, text: str) -> Move:
        """The legal move that a text means; raises BadNotation, or IllegalMove naming the legal ones."""
        return notation.parse_move(position, text)

    def clicks(self, position: DicewarsPosition, move: Move) -> tuple[Click, ...]:
        """Both cells of an attack or a transfer, else one button."""
        match move:
            case Attack(source, target) | Transfer(source, target):
                return position.board.name(source), position.board.name(target)
            case EndTurn():
                return (END_TEXT,)
            case Battle(won):
                return ("won" if won else "lost",)
            case _:
                return (notation.format_move(position, move),)

    def explain_clicks(self, position: DicewarsPosition, clicks: Sequence[Click]) -> Message | None:
        """Why no legal move begins with these clicks; None if one does, or for what is not a cell."""
        numbers = {position.board.name(cell): cell for cell in range(len(position.board))}
        cells = [numbers[str(click)] for click in clicks if click in numbers]
        if not cells or len(cells) != len(clicks) or begins_move(self, position, clicks):
            return None
        if len(cells) == 1:
            return why_not_from(position, cells[0])
        source, target = cells[:2]
        is_inside = position.rules.transfers and source != target and position.owners[target] == position.turn
        return why_not(position, Transfer(source, target) if is_inside else Attack(source, target))

    def scene(
        self, position: DicewarsPosition, last: Move | None = None, before: DicewarsPosition | None = None
    ) -> Scene:
        """What is on the board; `last` is the move that led here from `before`."""
        return scene.scene(position, last, before)

    def seat_names(self, position: DicewarsPosition) -> Sequence[str]:
        """The players' colours."""
        return text.SEAT_NAMES[: position.seats]

    def cap(self, position: DicewarsPosition) -> int:
        """A number of moves after which any game from here has ended.

        A turn brings at most as many dice as there are cells; every attack costs at least one die, whoever wins
        it, and is two moves with its battle; every die handed out is one move, every end of a turn another, and so
        is every transfer that a turn has. So each move lowers this number."""
        rules = position.rules
        if rules.rounds is None:
            return sys.maxsize
        turns = max(0, rules.rounds * position.seats - position.turns)
        to_hand_out = sum(position.surplus) + turns * len(position.board)
        attacks = sum(position.dice) + to_hand_out
        others = turns * (1 + rules.transfers) - position.transfers
        return others + to_hand_out + 2 * attacks - bool(position.attack)

    def roll(self, position: DicewarsPosition, rng: Random) -> Move:
        """A chance move: for a battle all dice are rolled, and their faces are in the move."""
        attack = position.attack
        if attack is None:
            return rng.choice(position.legal_moves())
        attacking, defending = (
            tuple(rng.randint(1, FACES) for _ in range(position.dice[cell])) for cell in (attack.source, attack.target)
        )
        return Battle(sum(attacking) > sum(defending), (attacking, defending))

    def uncounted(self, position: DicewarsPosition) -> DicewarsPosition:
        """The position in a game that only a conquest ends, for perft."""
        return position.without_limits()


GAME: Final = Dicewars()

if TYPE_CHECKING:
    _: Game[DicewarsPosition, Move] = GAME

"""Draughts, all variants: one implementation, with each variant's rules as data.

>>> position = GAME.start(Setup("international", position="W:W32:B19,27,28"))
>>> [GAME.format_move(position, move) for move in position.legal_moves()]
['32x14']
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from damier.core import registry
from damier.core.errors import BadSetup
from damier.core.game import USUAL, Click, Game, Setup, begins_move, draw
from damier.core.message import Message
from damier.core.scene import Scene
from damier.games.draughts.captures import Move
from damier.games.draughts.fen import format_fen, parse_fen
from damier.games.draughts.move_text import format_move
from damier.games.draughts.notation import parse_move
from damier.games.draughts.position import DraughtsPosition, Progress
from damier.games.draughts.profile import PROFILE
from damier.games.draughts.refusals import why_not
from damier.games.draughts.rules import Chain
from damier.games.draughts.scene import draw_scene
from damier.games.draughts.squares import square_name
from damier.games.draughts.variants import VARIANTS, rules_of, without_counting


class Draughts:
    """The game as the rest of the program sees it."""

    name = "draughts"
    variants: Sequence[str] = tuple(VARIANTS)
    finished_leaves = 0
    profile = PROFILE

    def start(self, setup: Setup = USUAL, rng: Random | None = None) -> DraughtsPosition:
        """The variant's usual start, or the position of a FEN."""
        if setup.seats not in (None, 2):
            raise BadSetup("{game} is for two players, not {seats}", game=self.name, seats=setup.seats)
        return parse_fen(setup.position, rules_of(registry.check_variant(self, setup.variant), setup.size))

    def setup(self, position: DraughtsPosition) -> Setup:
        """Variant, size and FEN."""
        rules = position.rules
        return Setup(rules.name, (rules.rows, rules.columns), 2, format_fen(position))

    def format_move(self, position: DraughtsPosition, move: Move) -> str:
        """The move in the variant's notation."""
        return format_move(position, move)

    def parse_move(self, position: DraughtsPosition, text: str) -> Move:
        """The legal move that a text means."""
        return parse_move(position, text)

    def clicks(self, position: DraughtsPosition, move: Move) -> tuple[Click, ...]:
        """The squares of the path; the last one again where a chain could have gone on."""
        names = tuple(square_name(position.rules, square) for square in move.path)
        return (*names, names[-1]) if move.victims and position.rules.chain is Chain.MAY_STOP else names

    def explain_clicks(self, position: DraughtsPosition, clicks: Sequence[Click]) -> Message | None:
        """Why no legal move begins with these clicks; None if one does, or for what is not a square."""
        squares = {square_name(position.rules, square): square for square in range(position.rules.board.squares)}
        if not clicks or not squares.keys() >= set(clicks) or begins_move(self, position, clicks):
            return None
        return why_not(position, [squares[str(click)] for click in clicks])

    def scene(
        self, position: DraughtsPosition, last: Move | None = None, before: DraughtsPosition | None = None
    ) -> Scene:
        """What is on the board, White at the bottom."""
        return draw_scene(position, last)

    def seat_names(self, position: DraughtsPosition) -> Sequence[str]:
        """White and black."""
        return ("white", "black")

    def cap(self, position: DraughtsPosition) -> int:
        """The variant's limit, or all the moves that men can make and captures, each after all moves by kings."""
        rules = position.rules
        if rules.turn_limit:
            return max(0, rules.turn_limit - position.progress.turns)
        men, pieces = sum(mask.bit_count() for mask in position.men), sum(position.points())
        # A capture counts as one move, and may take a man back as far as four rows, which it can then move again.
        lasting = men * (rules.rows - 1) + 5 * pieces
        return (lasting + 1) * 2 * (rules.draws.king_moves + 1)

    def roll(self, position: DraughtsPosition, rng: Random) -> Move:
        """Never called: there are no dice."""
        return draw(position, rng)

    def uncounted(self, position: DraughtsPosition) -> DraughtsPosition:
        """The position without draws by counting or repetition."""
        runs = position.progress.runs
        return replace(position, rules=without_counting(position.rules), progress=Progress(runs=runs))


GAME = Draughts()

if TYPE_CHECKING:
    _: Game[DraughtsPosition, Move] = GAME

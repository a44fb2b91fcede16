"""Reversi games in other formats: GGF and transcripts."""

from __future__ import annotations

from collections.abc import Sequence

from damier.core import registry
from damier.core.formats import GameOnFile
from damier.core.match import Match
from damier.games.reversi.ggf import GgfGame, read_ggf, write_ggf
from damier.games.reversi.notation import parse_transcript
from damier.games.reversi.position import Move, ReversiPosition

_SIDES = ("PB", "PW")  # the tags of the players, black first


def read_game(text: str) -> Sequence[GameOnFile]:
    """The first game of a text in GGF; raises BadRecord."""
    game = read_ggf(text)
    return [GameOnFile(lambda: _played(game.start, game.moves), tuple(game.tags.get(side, "") for side in _SIDES))]


def write_game(match: Match[ReversiPosition, Move], names: Sequence[str]) -> str:
    """A match in GGF, on one line."""
    tags = dict(zip(_SIDES, names, strict=True))
    return write_ggf(GgfGame(match.positions[0], tuple(match.moves), tags=tags)) + "\n"


def read_moves(text: str) -> Sequence[GameOnFile]:
    """The game of a transcript such as `f5d6c3`, on the usual board; raises BadRecord."""
    moves = parse_transcript(text)
    return [GameOnFile(lambda: _played(ReversiPosition.start(), moves))]


def _played(start: ReversiPosition, moves: Sequence[Move]) -> Match[ReversiPosition, Move]:
    match = Match(registry.find("reversi"), start)
    for move in moves:
        match.submit(match.position.to_move, move)
    return match

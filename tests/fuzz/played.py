"""More to mutate: games played at random, as each format writes them."""

from __future__ import annotations

from random import Random
from typing import Any

from damier.core import registry
from damier.core.game import Setup
from damier.core.match import Match
from damier.core.position import CHANCE
from damier.core.record import Record
from damier.games.draughts.pdn import write_pdn
from damier.games.draughts.pdn_game import PdnGame
from damier.games.reversi.files import write_game as write_ggf_game
from damier.games.reversi.notation import format_transcript
from tests.fuzz.readers import Reader

_MOVES = (8, 60, 150)


def with_played(reader: Reader) -> Reader:
    """A reader with games that were played at random in its corpus."""
    more = [text for match in _matches() for text in _texts(reader.name, match)]
    return reader._replace(corpus=(*reader.corpus, *more))


def _matches() -> list[Match[Any, Any]]:
    games = registry.games()
    return [_played(game, variant, length) for game in games for variant in game.variants for length in _MOVES]


def _played(game: Any, variant: str, length: int) -> Match[Any, Any]:
    rng = Random(f"{game.name} {variant} {length}")
    match = Match(game, game.start(Setup(variant), rng))
    while match.outcome is None and len(match.moves) < length:
        position = match.position
        move = game.roll(position, rng) if position.to_move == CHANCE else rng.choice(position.legal_moves())
        match.submit(position.to_move, move)
    return match


def _texts(reader: str, match: Match[Any, Any]) -> list[str]:
    """A match as a reader's texts; none if it is of another game."""
    game, position = match.game, match.position
    if reader == "record":
        return [Record.of(match, event="club").dumps()]
    if reader == f"position-{game.name}" or (reader == "fen" and game.name == "draughts"):
        return [game.setup(position).position]
    if reader == f"move-{game.name}":
        return [game.format_move(*pair) for pair in list(zip(match.positions, match.moves, strict=False))[:6]]
    if reader == "pdn" and game.name == "draughts":
        return [write_pdn([PdnGame.of(match)])]
    if reader == "ggf" and game.name == "reversi":
        return [write_ggf_game(match, ("Ada", "Bob"))]
    return [format_transcript(match.moves)] if reader == "transcript" and game.name == "reversi" else []

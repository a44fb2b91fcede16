"""Draughts games in other formats: PDN, and the `.dat` files of contract 1."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

from damier.core import registry
from damier.core.formats import Comment, GameOnFile
from damier.core.match import Match
from damier.games.draughts.captures import Move
from damier.games.draughts.dat import read_dat, write_dat
from damier.games.draughts.pdn import read_pdn, write_pdn
from damier.games.draughts.pdn_game import PdnGame, PdnMove
from damier.games.draughts.position import DraughtsPosition

_SIDES = ("White", "Black")
_NAGS = ("", "$6", "$2", "$4")  # by badness: the numbers of PGN for ?!, ? and ??
_NAMES = (("White", "P1"), ("Black", "Red", "P2"))  # the tags that name a side: of PDN, old books, playstrategy.org


def read_games(text: str) -> Sequence[GameOnFile]:
    """All games of a PDN file; raises BadRecord."""
    return [GameOnFile(game.replay, tuple(_name(game, tags) for tags in _NAMES)) for game in read_pdn(text)]


def _name(game: PdnGame, tags: Sequence[str]) -> str:
    return next(filter(None, (game.tags.get(tag, "") for tag in tags)), "")


def write_game(match: Match[DraughtsPosition, Move], names: Sequence[str]) -> str:
    """A match as PDN, with the date of today."""
    tags = dict(zip(_SIDES, names, strict=True)) | {"Date": time.strftime("%Y.%m.%d")}
    return write_pdn([PdnGame.of(match, tags)])


def write_commented(match: Match[DraughtsPosition, Move], names: Sequence[str], comments: Sequence[Comment]) -> str:
    """A match as PDN with a comment on each move, errors marked, and better moves as variations."""
    tags = dict(zip(_SIDES, names, strict=True)) | {"Date": time.strftime("%Y.%m.%d")}
    game = PdnGame.of(match, tags)
    moves = [_commented(move, comment) for move, comment in zip(game.moves, comments, strict=True)]
    return write_pdn([replace(game, moves=tuple(moves))])


def _commented(move: PdnMove, comment: Comment) -> PdnMove:
    return PdnMove(
        move.text,
        (comment.text,) if comment.text else (),
        (_NAGS[comment.badness],) if comment.badness else (),
        _nested([line for line in (comment.better, *comment.tried) if line]),
    )


def _nested(lines: Sequence[tuple[str, ...]]) -> tuple[tuple[PdnMove, ...], ...]:
    """Lines as variations: those that begin alike are one, with the others in it where they part."""
    alike: dict[str, list[tuple[str, ...]]] = {}
    for line in lines:
        alike.setdefault(line[0], []).append(line)
    return tuple(map(_variation, alike.values()))


def _variation(lines: Sequence[tuple[str, ...]]) -> tuple[PdnMove, ...]:
    """Lines that begin alike, the first one as far as any goes on with it, the others beside it."""
    first = lines[0]
    main = max((line for line in lines if line[: len(first)] == first), key=len)
    moves: list[PdnMove] = []
    for at, text in enumerate(main):
        lines = [line for line in lines if len(line) > at]
        others = [line[at:] for line in lines if line[at] != text]
        moves.append(PdnMove(text, variations=_nested(others)))
        lines = [line for line in lines if line[at] == text]
    return tuple(moves)


def read_contract(text: str) -> Sequence[GameOnFile]:
    """The position of a `.dat` file, as a game that begins there; raises BadRecord."""
    setup = read_dat(text)
    game = registry.find("draughts")
    return [GameOnFile(lambda: Match(game, game.start(setup)))]


def write_contract(match: Match[DraughtsPosition, Move], names: Sequence[str]) -> str:
    """The position of a match as a `.dat` file, which has no room for names; raises BadSetup."""
    return write_dat(match.position)

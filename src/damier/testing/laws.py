"""The laws that every game obeys, as functions to run on any game (see docs/laws.md).

`check_rules` needs only a starting position; `check_game` needs a `Game`, and checks its notation, clicks, scenes and
records, too. Both play seeded random games and look at every position on the way.
Where a law does not hold they raise `LawBroken`, whose text names the law, the position and the move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from enum import Enum
from random import Random
from typing import Any

from damier.core.game import USUAL, Game, Setup, draw
from damier.core.match import Match
from damier.core.position import CHANCE, Position
from damier.testing import findings
from damier.testing.findings import Finding


class Law(Enum):
    """The laws, as sentences."""

    LISTED = "legal_moves gives a list or another sequence"
    HASHABLE = "positions and moves can be hashed"
    OVER = "there is no move exactly when there is an outcome"
    UNIQUE = "moves are unique"
    TURN = "to_move is a seat or CHANCE"
    CHANCES = "chances cover the moves and add up to 1"
    RANKS = "there is one rank per seat and the best is 1"
    POINTS = "there is one number of points per seat"
    KEPT = "after leaves the position as it was"
    FOLLOWED = "after gives a position"
    DETERMINED = "after is deterministic"
    HASHED = "equal positions have equal hashes"
    CAPPED = "a random game ends before the game's own cap"
    POSITION_TEXT = "start(setup(position)) is the position"
    MOVE_TEXT = "parse_move(format_move(move)) is the move"
    REFUSED = "parse_move gives a legal move or raises a DamierError"
    CLICKS = "no move's clicks begin another's"
    NAMED = "every seat has a name"
    SCENE = "the picture fits the board and the seats"
    ROLLED = "roll gives a move that has a chance"
    UNCOUNTED = "uncounted leaves the moves as they are"
    RECORDED = "a replayed record gives the same positions"


POSITION_LAWS: dict[Law, Callable[[Any], Finding]] = {
    Law.HASHABLE: findings.hashable,
    Law.OVER: findings.over,
    Law.UNIQUE: findings.unique,
    Law.TURN: findings.turn,
    Law.CHANCES: findings.chances,
    Law.RANKS: findings.ranks,
    Law.POINTS: findings.points,
}
MOVE_LAWS: dict[Law, Callable[[Any, Any], Finding]] = {
    Law.KEPT: findings.kept,
    Law.FOLLOWED: findings.followed,
    Law.DETERMINED: findings.determined,
    Law.HASHED: findings.hashed,
}
GAME_LAWS: dict[Law, Callable[[Any, Any], Finding]] = {
    Law.POSITION_TEXT: findings.position_text,
    Law.REFUSED: findings.refused,
    Law.CLICKS: findings.clicks,
    Law.NAMED: findings.named,
    Law.SCENE: findings.scene,
    Law.ROLLED: findings.rolled,
    Law.UNCOUNTED: findings.uncounted,
}
GAME_MOVE_LAWS: dict[Law, Callable[[Any, Any, Any], Finding]] = {
    Law.MOVE_TEXT: findings.move_text,
    Law.SCENE: findings.scene_after,
}


class LawBroken(AssertionError):
    """A law that does not hold: which, what was found, in which position, at which move."""

    def __init__(self, law: Law, found: str, place: str) -> None:
        super().__init__(f"{law.value}: {found}\n{place}")
        self.law = law
        self.found = found


def check_position(
    position: Position[Any], game: Game[Any, Any] | None = None, moves: Sequence[Any] | None = None
) -> None:
    """Check what one position shows and each of its moves (or only those given); raises LawBroken."""
    legal = _listed_moves(position, game)
    looked_at = legal if moves is None else moves
    _Place(position, game).check(POSITION_LAWS, position)
    for move in looked_at:
        _Place(position, game, (move,)).check(MOVE_LAWS, position, move)
    if game is None:
        return
    for move in looked_at:
        _Place(position, game, (move,)).check(GAME_MOVE_LAWS, game, position, move)
    _Place(position, game).check(GAME_LAWS, game, position)


def check_rules(start: Position[Any], games: int = 100, seed: int = 0, cap: int = 1000, breadth: int = 4) -> None:
    """Play random games from a position, with the laws that need nothing but the protocol; raises LawBroken.

    Each game has a seed of its own, counted from `seed`, and is to end within `cap` moves; in each position on the
    way, `breadth` moves drawn at random are looked at one by one."""
    for number in range(seed, seed + games):
        with _numbered(number):
            _play(start, None, Random(number), breadth, cap)


def check_game(
    game: Game[Any, Any],
    setup: Setup = USUAL,
    games: int = 100,
    seed: int = 0,
    longest: int | None = None,
    breadth: int = 4,
) -> None:
    """Play random games from a setup, with all the laws; raises LawBroken.

    As `check_rules`, with the game's own cap. Where `longest` is given, games are broken off after so many moves:
    their records are checked all the same, their end is not."""
    for number in range(seed, seed + games):
        with _numbered(number):
            rng = Random(number)
            start = game.start(setup, rng)
            match = Match(game, start)
            for move in _play(start, game, rng, breadth, game.cap(start), longest):
                match.submit(match.position.to_move, move)
            _Place(start, game).check({Law.RECORDED: findings.recorded}, game, match)


def _play(
    position: Any, game: Game[Any, Any] | None, rng: Random, breadth: int, cap: int, longest: int | None = None
) -> list[Any]:
    """The moves of a random game, each position on the way checked; errors name the moves that led to them."""
    moves: list[Any] = []
    texts: list[str] = []
    try:
        while True:
            legal = _listed_moves(position, game)
            check_position(position, game, rng.sample(legal, min(breadth, len(legal))))
            if not legal or len(moves) == longest:
                return moves
            if len(moves) == cap:
                raise LawBroken(Law.CAPPED, f"it goes on after {cap} moves", str(_Place(position, game)))
            moves.append(_choice(position, game, rng))
            texts.append(_Place(position, game, (moves[-1],)).move_text())
            position = position.after(moves[-1])
    except Exception as error:
        error.add_note(f"  moves before it: {' '.join(texts) or 'none'}")
        raise


def _listed_moves(position: Any, game: Game[Any, Any] | None) -> Sequence[Any]:
    """The legal moves; raises LawBroken if they are not a sequence, such as what a generator gives."""
    found: Sequence[Any] = position.legal_moves()
    _Place(position, game).check({Law.LISTED: findings.listed}, found)
    return found


def _choice(position: Any, game: Game[Any, Any] | None, rng: Random) -> Any:
    if position.to_move != CHANCE:
        return rng.choice(position.legal_moves())
    return draw(position, rng) if game is None else game.roll(position, rng)


@contextmanager
def _numbered(number: int) -> Iterator[None]:
    try:
        yield
    except Exception as error:
        error.add_note(f"  to see it again: games=1, seed={number}")
        raise


class _Place:
    """Where a law is checked: a position and maybe a move, in the game's notation."""

    def __init__(self, position: Any, game: Game[Any, Any] | None, move: tuple[Any, ...] = ()) -> None:
        self._position = position
        self._game = game
        self._move = move  # the move alone, or nothing: None may be a game's pass

    def check(self, laws: Mapping[Law, Callable[..., Finding]], *subject: object) -> None:
        """Check each law."""
        for law, find in laws.items():
            try:
                found = find(*subject)
            except Exception as error:
                error.add_note(f"while checking that {law.value}\n{self}")
                raise
            if found:
                raise LawBroken(law, found, str(self))

    def __str__(self) -> str:
        move = f"\n  move: {self.move_text()}" if self._move else ""
        return f"  position: {self.position_text()}{move}"

    def position_text(self) -> str:
        """The setup that gives the position again, or its repr."""
        if self._game is not None:
            with suppress(Exception):  # the notation may be just what is broken
                return repr(self._game.setup(self._position))
        return repr(self._position)

    def move_text(self) -> str:
        """The move in notation, or its repr."""
        if self._game is not None:
            with suppress(Exception):
                return self._game.format_move(self._position, *self._move)
        return repr(*self._move)

"""Where the games of a contest start: the same for all orders of the seats.

After some random moves, or at positions that a file names.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

from damier.core.errors import BadNotation, BadSetup, DamierError, IllegalMove
from damier.core.files import read_text
from damier.core.game import Game, Setup
from damier.core.match import Match
from damier.core.move_list import moves_in, push_moves
from damier.core.position import CHANCE
from damier.core.strength import evaluation_of

_USUAL: Final = 6  # random moves
_LEAST_CHOICE: Final = 200  # positions that can be reached before a start counts as chosen at random
_CANDIDATES: Final = 4  # of which the most balanced one is taken


def usual_length(game: Game[Any, Any], setup: Setup) -> int:
    """How many random moves a game deserves: none where dice or the start differ anyway, few where moves are many."""
    start = game.start(setup, Random(0))
    if start != game.start(setup, Random(1)) or _has_dice(start):
        return 0
    length, reached = 0, 1
    while reached < _LEAST_CHOICE and length < _USUAL:
        reached *= max(1, len(start.legal_moves()))
        length += 1
    return max(length, 1) if len(start.legal_moves()) > 50 else max(length, _USUAL)


def _has_dice(start: Any) -> bool:
    move = next(iter(start.legal_moves()), None)
    return start.to_move == CHANCE or (move is not None and start.after(move).to_move == CHANCE)


def opening(game: Game[Any, Any], setup: Setup, length: int, seed: str) -> Any:
    """A position after random moves, as even as the game's evaluation can tell."""
    rng = Random(seed)
    found = [_one(game, setup, length, rng) for _ in range(_CANDIDATES if length else 1)]
    evaluation = evaluation_of(game)
    if not evaluation or evaluation.has_chance or found[0].seats != 2:
        return found[0]
    return min(found, key=lambda position: abs(evaluation.evaluate(position, 0)))


def _one(game: Game[Any, Any], setup: Setup, length: int, rng: Random) -> Any:
    while True:
        position = game.start(setup, rng)
        for _ in range(length):
            if position.outcome() or position.to_move == CHANCE:
                break
            position = position.after(rng.choice(position.legal_moves()))
        if position.outcome() is None:
            return position


def read_openings(path: Path, game: Game[Any, Any], setup: Setup) -> tuple[str, ...]:
    """The positions of a file, as texts: a line each, a position or moves from the start; raises FileError, BadSetup.

    Empty lines, and those that begin with #, are left out."""
    found: list[str] = []
    for number, line in enumerate(read_text(path).splitlines(), start=1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        try:
            found.append(position_text(game, setup, _read(game, setup, line.strip())))
        except DamierError as error:
            raise BadSetup("{where}, line {line}: {why}", where=str(path), line=number, why=error.message) from error
    if not found:
        raise BadSetup("{path} has no opening: a line for each, a position or moves from the start", path=str(path))
    return tuple(found)


def position_text(game: Game[Any, Any], setup: Setup, position: Any) -> str:
    """A position that games of a setup can begin from, as text; raises BadSetup if they cannot."""
    if position.outcome() is not None:
        raise BadSetup("the game is over")
    text = game.setup(position).position
    if (again := game.start(replace(setup, position=text))).seats != game.start(setup, Random(0)).seats:
        raise BadSetup("there are {found} players for {seats} seats", found=again.seats, seats=position.seats)
    return text


def start_at(game: Game[Any, Any], setup: Setup, starts: Sequence[str], number: int) -> Any:
    """The position that the games of an opening begin from, by its number from 1; after the last comes the first."""
    return game.start(replace(setup, position=starts[(number - 1) % len(starts)]))


def _read(game: Game[Any, Any], setup: Setup, line: str) -> Any:
    """The position that a line means: moves, if its first word is one; raises DamierError."""
    match: Match[Any, Any] = Match(game, game.start(setup, Random(0)))
    if not _is_move(match, (moves_in(line) or [line])[0]):
        return game.start(replace(setup, position=line))
    push_moves(match, line)
    return match.position


def _is_move(match: Match[Any, Any], text: str) -> bool:
    try:
        match.game.parse_move(match.position, text)
    except IllegalMove:
        return True
    except BadNotation:
        return any(text.lower().startswith(each.lower()) for each in match.legal_texts())
    return True

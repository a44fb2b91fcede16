"""The process of a review: it reads one game, and writes what is judged, position by position."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import IO, Any, Final

from damier.core import registry
from damier.core.errors import DamierError
from damier.core.record import Record
from damier.engine.search.limits import Limits
from damier.i18n.language import Language
from damier.processes.messages import dump, dump_error, load
from damier.review.background import changes_between
from damier.review.budget import USUAL_BUDGET, Budget
from damier.review.reviewing import empty_review, review

_MOST_MOVES: Final = 20  # in a message, which is a line of limited length
_NICE: Final = 5  # a window and the players of a game come first


def main() -> None:
    """Review the game on standard input; the game's own code cannot write to the output."""
    target = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    with suppress(OSError, AttributeError):  # not everywhere
        os.nice(_NICE)
    try:
        _review(load(sys.stdin.readline()), target)
    except DamierError as error:
        _send(target, {"error": dump_error(error)})


def _review(question: dict[str, Any], target: IO[str]) -> None:
    game = registry.load(sys.argv[2])
    match = Record.loads(question["record"]).replay(game)
    language = Language(question["language"])
    last = empty_review(match, question["names"])
    for found in review(match, question["names"], _budget(question["seconds"])):
        moves = [move.dump(language) for move in changes_between(last, found)]
        while len(moves) > _MOST_MOVES:
            _send(target, {"moves": moves[:_MOST_MOVES], "start": None})
            del moves[:_MOST_MOVES]
        _send(target, {"moves": moves, "start": found.start and found.start.dump(language)})
        last = found


def _budget(seconds: float | None) -> Budget:
    return USUAL_BUDGET if seconds is None else Budget(Limits(seconds))


def _send(target: IO[str], message: dict[str, Any]) -> None:
    print(dump(message), file=target, flush=True)

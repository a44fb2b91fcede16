"""A review in a process of its own: it can be polled and closed at any moment, and nothing here blocks.

The process is sent one line, the game; it sends a line for each position: the moves that are judged since.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from damier.core import registry
from damier.core.errors import DamierError, PlayerFailed
from damier.core.match import Match
from damier.core.message import Message
from damier.core.record import Record
from damier.processes.child import Child
from damier.processes.messages import dump, load, load_error
from damier.review.report import Estimate, Review, ReviewedMove
from damier.review.reviewing import check, empty_review

_PACKAGE: Final = str(Path(__file__).resolve().parents[2])
_SERVER: Final = "import sys; sys.path.insert(0, sys.argv[1]); from damier.review.server import main; main()"
_TIMEOUT: Final = 600.0  # seconds for one position; the process keeps its own time, unless the machine is very busy


class BackgroundReview:
    """A review that grows in another process; `latest` is what there is."""

    def __init__(
        self, match: Match[Any, Any], names: Sequence[str], language: str, seconds: float | None = None
    ) -> None:
        """Start it, with so many seconds for each search, or the usual nodes; raises BadSetup if it cannot judge."""
        check(match)
        self._question = dump(
            {"record": Record.of(match).dumps(), "names": list(names), "language": language, "seconds": seconds}
        )
        self._address = registry.address(match.game)
        self._lock = threading.Lock()
        self._latest = empty_review(match, names)
        self._error: DamierError | None = None
        self._child: Child | None = None
        self._is_closed = False
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def latest(self) -> Review:
        """The review so far; raises DamierError if there will be no more."""
        with self._lock:
            if self._error:
                raise self._error
            return self._latest

    def close(self) -> None:
        """End the process, without waiting for it."""
        with self._lock:
            self._is_closed = True
            child = self._child
        if child:
            child.kill()

    def _listen(self) -> None:
        """Take in what the process finds; this is the thread."""
        try:
            child = Child([sys.executable, "-P", "-c", _SERVER, _PACKAGE, self._address], name=Message("the analysis"))
            with child:
                with self._lock:
                    self._child = child
                    if self._is_closed:
                        return
                child.send(self._question)
                while not self._latest.is_complete and not self._is_closed:
                    self._take(load(child.receive(_TIMEOUT)))
        except DamierError as error:
            self._fail(error)
        except Exception as error:  # or a window would wait forever
            self._fail(PlayerFailed("the analysis has failed: {why}", why=f"{type(error).__name__}: {error}"))

    def _take(self, found: dict[str, Any]) -> None:
        if "error" in found:
            raise load_error(found["error"], PlayerFailed)
        start = Estimate.load(found["start"]) if found["start"] else None
        with self._lock:
            self._latest = with_changes(self._latest, map(ReviewedMove.load, found["moves"]), start)

    def _fail(self, error: DamierError) -> None:
        with self._lock:
            if not self._is_closed:
                self._error = error


def changes_between(old: Review, new: Review) -> list[ReviewedMove]:
    """The moves of a review that are not as they were."""
    return [one for one, other in zip(new.moves, old.moves, strict=True) if one is not other]


def with_changes(review: Review, moves: Any, start: Estimate | None) -> Review:
    """A review with some of its moves judged, and the start if it is."""
    changed = {move.number: move for move in moves}
    return replace(review, moves=tuple(changed.get(move.number, move) for move in review.moves), start=start)

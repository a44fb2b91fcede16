"""A game looked back at in its window: marks in the list of moves, a graph, better moves on the board.

Another process judges the moves; the window only asks what there is.
"""

from __future__ import annotations

import time
from tkinter import ttk
from typing import TYPE_CHECKING, Any, Final

from damier.core.errors import DamierError
from damier.core.message import Message, joined
from damier.review.background import BackgroundReview
from damier.review.marks import NAMES, Mark, is_error
from damier.review.report import Review
from damier.review.wording import better_text, luck_text, share_text, turn_text
from damier.ui.tk.arrangement import place_review
from damier.ui.tk.graph import Graph

if TYPE_CHECKING:
    from damier.ui.tk.window import Window

_SECONDS: Final[float | None] = None  # of a search; without them the usual nodes, as in every report
_PAUSE: Final = 0.4  # seconds between two drawings of a review that grows


class LookBack:
    """The review of a window's game, if it was asked for; it is dropped when the game goes on."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._running: BackgroundReview | None = None
        self._of: tuple[Any, ...] = ()  # the session and the number of moves that are judged
        self._next = 0.0
        self.review: Review | None = None
        self.graph: Graph
        self.summary: ttk.Label
        self.frame: ttk.Frame

    def build(self, parent: Any) -> None:
        """Make the widgets, which are shown while there is a review."""
        self.frame = ttk.Frame(parent)
        self.graph = Graph(self.frame, self._window.viewer.look)
        self.graph.pack(fill="both", expand=True)
        self.summary = ttk.Label(self.frame, anchor="w", style="Faint.TLabel")
        self.summary.pack(fill="x")
        self.frame.bind("<Configure>", lambda event: self.summary.configure(wraplength=max(100, event.width - 4)))

    # -- what a person does

    @property
    def may_start(self) -> bool:
        """Whether there is a game to look back at, which is not being looked at already."""
        return bool(self._window.table.session.match.moves) and not (self.review and self._is_current())

    def start(self) -> None:
        """Begin to judge the moves so far; the reason is shown if they cannot be judged."""
        self.close()
        window, session = self._window, self._window.table.session
        say = window.language.say
        names = [say(session.name(seat)) for seat in range(session.match.position.seats)]
        try:
            self._running = BackgroundReview(session.match, names, window.language.code, _SECONDS)
            self.review = self._running.latest()
        except DamierError as error:
            self.close()
            window.show_error(error.message)
            return
        self._of = (session, len(session.match.moves))
        window.refresh()

    def start_if_possible(self) -> None:
        """Begin to judge the moves, if there are any that are not judged yet."""
        if self.may_start:
            self.start()

    def close(self) -> None:
        """End the process, and forget the review."""
        if self._running:
            self._running.close()
        self._running = self.review = None

    # -- what happens by itself

    def advance(self) -> None:
        """Take in what has been judged since; does not wait."""
        if self.review and not self._is_current():
            self.close()
            self._window.refresh()
        now = time.monotonic()
        if not self._running or now < self._next:
            return
        self._next = now + _PAUSE
        try:
            found = self._running.latest()
        except DamierError as error:
            self.close()
            self._window.refresh()
            self._window.show_error(error.message)
            return
        if found is not self.review:
            self.review = found
            if found.is_complete:
                self._running.close()
                self._running = None
            self._window.refresh()

    def _is_current(self) -> bool:
        """Whether the review is of the game as it stands."""
        session = self._window.table.session
        return self._of == (session, len(session.match.moves))

    # -- what is seen

    def suggest(self) -> None:
        """Mark the better move in the shown position, where the one that followed was an error."""
        viewer = self._window.viewer
        if self.review is None or not self._is_current() or viewer.shown is None or viewer.is_advised:
            return
        move = self.review.moves[viewer.shown]
        if move.better and is_error(move.mark):
            position = self._window.table.session.match.positions[viewer.shown]
            viewer.suggest(self._window.table.session.game.parse_move(position, move.better.move))

    def show(self) -> None:
        """Draw the graph and write the summary; without a review there is neither."""
        if self.review is None:
            self.frame.grid_remove()
            return
        place_review(self._window)
        colours = self._window.table.session.look.colours
        self.graph.show(self.review, self._window.viewer.count, self._window.palette, colours)
        self.summary.configure(text=self._window.language.say(self._summary(self.review)))

    def _summary(self, review: Review) -> Message:
        if not review.is_complete:
            return Message(
                "{number} of {total} positions are judged", number=review.judged, total=len(review.moves) + 1
            )
        parts = [
            Message("{name} {accuracy}", name=player.name, accuracy=share_text(player.accuracy))
            for player in review.players
        ]
        if review.has_luck:
            parts += [
                Message("luck of {name}: {luck}", name=player.name, luck=luck_text(player.luck or 0.0))
                for player in review.players
            ]
        return joined([Message("Accuracy: {players}.", players=joined(parts, " · ")), turn_text(review)])

    def comment(self) -> str:
        """What is said of the move that led to the shown position."""
        viewer = self._window.viewer
        count = viewer.count
        is_looking = viewer.shown is not None or self._window.table.session.match.outcome
        if self.review is None or not is_looking or not 0 < count <= len(self.review.moves):
            return ""
        move, language = self.review.moves[count - 1], self._window.language
        parts = [NAMES[move.mark]] if move.mark not in (Mark.NONE, Mark.GOOD) else []
        if move.better and is_error(move.mark):
            parts.append(better_text(move.better))
        return "".join(f"{language.sentence(part)}. " for part in parts).rstrip()

    def signs(self) -> dict[int, Mark]:
        """The marks of errors, by the number of moves up to them."""
        if self.review is None:
            return {}
        return {move.number: move.mark for move in self.review.moves if is_error(move.mark)}

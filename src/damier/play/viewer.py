"""One person's view of a game: selection, shown move, orientation and hints.

A screen draws again when `version` has changed. Several viewers can share a `Table`, each in a language of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from damier.core.game import Click
from damier.core.message import NOTHING, Message, joined
from damier.core.position import CHANCE, Seat
from damier.core.scene import Scene
from damier.i18n.language import Language, active
from damier.play.adviser import Question
from damier.play.explanations import why_refused
from damier.play.narration import describe_advantage, describe_hint, describe_wait
from damier.play.scenes import preview, with_hint, with_odds
from damier.play.selector import Selector, buttons, marked
from damier.play.table import Table
from damier.processes.background import Answer


class Viewer:
    """One person's view of a table; `seats` are those the person moves for, None for somebody who only watches.

    A move resets a player's view to the current position; who only watches keeps the shown move.
    """

    def __init__(self, table: Table, seats: Collection[Seat] | None = None, language: Language | None = None) -> None:
        self.table = table
        self.seats = None if seats is None else frozenset(seats)
        self.language = language or active()
        self.is_flipped = False
        self.errors: list[Message] = []  # to show to this person; the screen empties the list
        self._changes = 0
        self._seen: tuple[int, Scene] | None = None  # the last scene, and of which version
        self.start_game()
        self.start_turn()
        table.join(self)

    def set_seats(self, seats: Collection[Seat] | None) -> None:
        """Move for these seats from now on."""
        self.seats = None if seats is None else frozenset(seats)
        self.start_turn()

    def leave(self) -> None:
        """Stop watching."""
        self.table.leave(self)

    def start_game(self) -> None:
        """Reset the view for another game."""
        self.shown: int | None = None  # the number of moves before the shown position; None: the current one
        self.errors.clear()
        self._note: tuple[int, Message] | None = None  # shown to this viewer only, and the length of the log then

    def start_turn(self) -> None:
        """Clear selection and hint, which belong to an earlier position."""
        self._changes += 1
        self.hint: Any = None  # the move a strong player would make
        self._selector: Selector | None = None
        if self.shown is not None and (self.seats is not None or self.shown >= len(self._match.moves)):
            self.shown = None

    # -- what is seen

    @property
    def _match(self) -> Any:
        return self.table.session.match

    @property
    def version(self) -> int:
        """A number that changes with everything this viewer can see."""
        return self.table.version + self._changes

    @property
    def selector(self) -> Selector:
        """The selection and the possible clicks."""
        if self._selector is None:
            self._selector = Selector(self._match.game, self._match.position)
        return self._selector

    @property
    def has_selected(self) -> bool:
        """Whether something is selected."""
        return self._selector is not None and bool(self._selector.clicked)

    @property
    def count(self) -> int:
        """The number of moves before the shown position."""
        return len(self._match.moves) if self.shown is None else self.shown

    @property
    def _position(self) -> Any:
        """The shown position."""
        return self._match.positions[self.count]

    @property
    def may_move(self) -> bool:
        """Whether a click on the board can make a move."""
        return (
            self.shown is None
            and not self._match.outcome
            and self.seats is not None
            and self._match.position.to_move in self.seats
            and not self.table.is_forced
        )

    @property
    def is_advised(self) -> bool:
        """Whether a program is thinking about a hint or a draw offer for this viewer."""
        return self.table.adviser.is_asked_by(self)

    @property
    def may_ask_hint(self) -> bool:
        """Whether a hint or an evaluation can be asked for: at one's own turn, of earlier moves, and after the end."""
        if self.is_advised or not (self.may_move or self.shown is not None or self._match.outcome):
            return False
        return self._position.to_move != CHANCE and self._position.outcome() is None

    @property
    def may_undo(self) -> bool:
        """Whether there is anything to undo and every person plays at this viewer."""
        return self._owns_all_persons and self.table.session.can_undo

    @property
    def _owns_all_persons(self) -> bool:
        return self.seats is not None and self.seats.issuperset(self.table.session.persons)

    @property
    def news(self) -> Message:
        """The last event, or a later note for this viewer."""
        return self.table.news if self.note is None else self.note

    @property
    def note(self) -> Message | None:
        """The note for this viewer since the last event; None if there is none."""
        return self._note[1] if self._note and self._note[0] == len(self.table.log) else None

    def status(self) -> Message:
        """The status line; empty if there is nothing to say."""
        table, match = self.table, self._match
        if self.shown is not None:
            where = Message("After move {number} of {all}.", number=self.shown, all=len(match.moves))
            note = Message("Thinking…") if self.is_advised else self.note or NOTHING
            return joined([where, note]) if note else where
        if self.is_advised:
            return Message("Thinking…")
        if table.awaited and not match.outcome:
            return Message("Waiting for {name}…", name=table.session.name(table.awaited[0]))
        if table.is_thinking and not match.outcome:
            thinking = Message("{name} is thinking…", name=table.session.name(match.position.to_move))
            return joined([text for text in (self.news, thinking, table.describe_thinking()) if text], "  ")
        return self.news

    def describe_wait(self, scene: Scene) -> Message:
        """What is waited for while no dice have been thrown."""
        if self.shown is not None:
            return NOTHING
        clicked = self.selector.clicked if self.may_move else ()
        return describe_wait(self.table.session, scene, may_move=self.may_move, clicked=clicked)

    def scene(self) -> Scene:
        """What to draw."""
        if self._seen is None or self._seen[0] != self.version:
            self._seen = (self.version, self._scene())
        return self._seen[1]

    def _scene(self) -> Scene:
        scene = self.table.scene(self.count)
        if self.may_move:
            scene = with_odds(marked(scene, self.selector), self._match, self.selector)
        else:
            scene = scene.without_choices()
        if self.hint is None:
            return scene
        return with_hint(scene, self._match.game.clicks(self._position, self.hint))

    def path(self) -> tuple[str, ...]:
        """The cells of the last move before the shown position, in order."""
        match, count = self._match, self.count
        if not count:
            return ()
        before, move = match.positions[count - 1], match.moves[count - 1]
        cells = {cell.name for cell in self.scene().cells}
        return tuple(str(click) for click in match.game.clicks(before, move) if click in cells)

    def buttons(self) -> Sequence[str]:
        """The possible clicks that are not on the board: pass, end the turn, a letter."""
        if not self.may_move:
            return ()
        return buttons(self.scene(), self.selector)

    def preview(self, click: Click) -> Scene | None:
        """The scene before the dice of a move that this click would complete; None if it has no dice."""
        return preview(self._match, self.selector, click) if self.may_move else None

    # -- what a person does

    def notify(self, news: Message) -> None:
        """Show this viewer a note until the next event."""
        self._note = (len(self.table.log), news)
        self._changes += 1

    def report_error(self, error: Message, /) -> None:
        """Add an error to show to this viewer."""
        self.errors.append(error)
        self._changes += 1

    def click(self, click: Click) -> None:
        """The person clicks a cell or a button."""
        if not self.may_move:
            self._explain_turn()
            return
        self._changes += 1
        self.hint = None
        self._note = None  # it was about an earlier click
        move = self.selector.click(click)
        if move is not None:
            self.table.play(self._match.position.to_move, move)
        elif self.selector.refused and click:  # beside the board, a click only cancels the selection
            scene = self.table.scene(self.count)
            self.notify(why_refused(self._match.game, self._match.position, scene, self.selector.refused))

    def _explain_turn(self) -> None:
        """Explain whose turn it is, where another person could move."""
        to_move = self._match.position.to_move
        if self.shown is not None or self._match.outcome:
            return
        if self.seats is None:
            self.notify(Message("You are watching this game; only its players can move."))
        elif self.table.session.is_human(to_move) and to_move not in self.seats:
            self.notify(Message("It is {name}'s turn.", name=self.table.session.name(to_move)))

    def type(self, text: str) -> None:
        """The person types a move; raises DamierError if it is not one."""
        if self.may_move:
            move = self.table.session.game.parse_move(self._match.position, text)
            self.table.play(self._match.position.to_move, move)
        else:
            self._explain_turn()

    def suggest(self, move: Any) -> None:
        """Mark a move on the shown board, as a hint does."""
        if move != self.hint:
            self.hint = move
            self._changes += 1

    def clear_selection(self) -> None:
        """Unselect, and forget what was said about it."""
        self._selector = None
        self.hint = None
        self._note = None
        self._changes += 1

    def look(self, count: int) -> None:
        """Show the position after `count` moves; after the last one, follow the game again."""
        count = max(0, count)
        shown = count if count < len(self._match.moves) else None
        if shown == self.shown:
            return
        self.table.adviser.withdraw(self)
        self.shown, self.hint, self._note = shown, None, None
        self._changes += 1

    def undo(self) -> None:
        """Undo to a person's last choice, or say why not."""
        if self.seats is None:
            self.notify(Message("You are watching this game; only its players can move."))
        elif not self._owns_all_persons:
            self.notify(Message("Other people are playing: moves cannot be undone."))
        elif not self.table.undo():
            self.notify(Message("There is no move to undo."))

    def resign(self) -> None:
        """Resign, unless the game is over."""
        if self.seats is not None and not self._match.outcome:
            self.table.resign(self._speaker())

    def offer_draw(self) -> None:
        """Offer everybody else a draw."""
        if self.seats is not None and not self._match.outcome:
            self.table.offer_draw(self, self._speaker())

    def draw_questions(self) -> dict[Seat, Message]:
        """The questions about a draw offer that this viewer has to answer, by seat."""
        if not self.table.offer or not self.seats:
            return {}
        own = [seat for seat in self.table.offer.waiting if seat in self.seats]
        name = self.table.session.name
        return {seat: Message("{name}, do you accept a draw?", name=name(seat)) for seat in own}

    def answer_draw(self, seat: Seat, is_accepted: bool) -> None:
        """Answer for one of the seats."""
        if seat in self.draw_questions():
            self.table.answer_draw(seat, is_accepted)

    def _speaker(self) -> Seat:
        """The seat that resigns or offers a draw: the own seat to move, else the first own seat."""
        to_move: Seat = self._match.position.to_move
        return to_move if not self.seats or to_move in self.seats else min(self.seats)

    # -- hints

    def ask_hint(self) -> None:
        """Ask a strong player for a hint in the shown position, for this viewer only."""
        self._ask(False, self._show_hint)

    def ask_evaluation(self) -> None:
        """Ask a strong player who is ahead in the shown position, for this viewer only."""
        self._ask(True, self._show_evaluation)

    def _ask(self, wants_evaluation: bool, on_answer: Callable[[Answer], None]) -> None:
        if self.may_ask_hint:
            self.table.consult(Question(self, wants_evaluation, on_answer, self._position))

    def _show_hint(self, answer: Answer) -> None:
        self._selector = None
        self.hint = answer.move
        text = self.table.session.game.format_move(self._position, answer.move)
        self.notify(describe_hint(text))

    def _show_evaluation(self, answer: Answer) -> None:
        self.notify(describe_advantage(self.table.session, self._position, answer.advantage))

"""A game for one or several screens with their own event loop: the game itself, without a window.

The loop calls `advance` some thirty times a second. What one person selects and looks at is a `Viewer`'s; what is here
is everybody's. Nothing here waits.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from damier.core.errors import DamierError, FileError, OutOfTime, PlayerFailed
from damier.core.game import other_seats
from damier.core.message import NOTHING, Message, joined
from damier.core.position import CHANCE, Seat
from damier.core.scene import Scene
from damier.play import autosave
from damier.play.adviser import Adviser, Question
from damier.play.draw_offers import is_too_early, prefers_draw
from damier.play.narration import describe_dice, describe_move, describe_replaced, describe_result, describe_thought
from damier.play.scenes import scene_after
from damier.play.services import BackgroundPlayer
from damier.play.session import Session
from damier.processes.background import Answer

if TYPE_CHECKING:
    from damier.play.viewer import Viewer

PACE = 0.3  # seconds between two automatic events
_FORCED = 4  # times the pace: time to see why a turn is skipped
_QUICK = 0.25  # times the pace: between new dice
_READ = 2.5  # times the pace: time to read a throw


@dataclass(slots=True)
class DrawOffer:
    """A draw offer, and the persons who have not answered yet."""

    viewer: Viewer
    seat: Seat
    waiting: list[Seat]


class Table:
    """A session with its log, its background players and its viewers."""

    def __init__(self, session: Session, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._background_players: dict[Seat, BackgroundPlayer] = {}
        self.adviser = Adviser(lambda: self._new_background_player(str(self.session.adviser())))
        self._preparing: set[Seat] = set()  # programs that are not ready yet: the clock waits for them
        self._viewers: list[Viewer] = []
        self._seen: tuple[tuple[int, int], Scene] | None = None  # the last scene, its version and move count
        self.offer: DrawOffer | None = None  # the draw offer that is not answered yet
        self.version = 0  # changes with everything that all viewers see
        self.pace = PACE
        self.set_session(session)

    def set_session(self, session: Session) -> None:
        """Replace the session."""
        self.close()
        self.session = session
        replaced = describe_replaced(session)
        self.log: list[Message] = [replaced] if replaced else []  # what has happened, in order
        self.errors: list[Message] = []  # shown to every viewer
        self.is_paused = False
        self._has_save_failed = False
        for viewer in self._viewers:
            viewer.start_game()
        self._prepare_players()
        self._start_turn()

    def join(self, viewer: Viewer) -> None:
        """Add a viewer."""
        self._viewers.append(viewer)

    def leave(self, viewer: Viewer) -> None:
        """Remove a viewer."""
        if viewer in self._viewers:
            self._viewers.remove(viewer)
        if self.offer and self.offer.viewer is viewer:
            self.offer = None

    # -- what is seen

    @property
    def news(self) -> Message:
        """The last event."""
        return self.log[-1] if self.log else NOTHING

    @property
    def is_thinking(self) -> bool:
        """Whether a program is thinking about its move."""
        return self._asked is not None

    @property
    def awaited(self) -> list[Seat]:
        """The seats whose programs are not ready yet, under a clock that starts when they are."""
        return sorted(self._preparing)

    def describe_thinking(self) -> Message | str:
        """The progress text of the program that is thinking; empty if there is none."""
        return self._background_players[self._asked].describe() if self._asked in self._background_players else ""

    def scene(self, count: int | None = None) -> Scene:
        """The scene after `count` moves, or the current one, the same for everybody."""
        match = self.session.match
        count = len(match.moves) if count is None else count
        if self._seen is None or self._seen[0] != (self.version, count):
            self._seen = ((self.version, count), scene_after(match, count))
        return self._seen[1]

    # -- what the players do

    def announce(self, news: Message) -> None:
        """Append an event to the log."""
        self.log.append(news)
        self.version += 1

    def play(self, seat: Seat, move: Any) -> None:
        """Make a person's move; raises DamierError if it is not allowed."""
        self._submit(seat, move)
        self.autosave()

    def undo(self) -> bool:
        """Undo to a person's last choice; whether there was anything to undo."""
        if not self.session.can_undo:
            return False
        self._forget_questions()
        self.session.undo()
        self.announce(NOTHING)  # the last event was about the move taken back
        self._start_turn()
        return True

    def resign(self, seat: Seat) -> None:
        """A seat resigns."""
        self._forget_questions()
        self.session.match.resign(seat)
        self._start_turn()

    def offer_draw(self, viewer: Viewer, seat: Seat) -> None:
        """A seat offers a draw: the other persons are asked first, then the programs."""
        others = other_seats(self.session.match.position, seat)
        self.offer = DrawOffer(viewer, seat, [other for other in others if self.session.is_human(other)])
        self.version += 1
        self._weigh_offer(self.offer)

    def answer_draw(self, seat: Seat, is_accepted: bool) -> None:
        """A person answers the draw offer."""
        offer = self.offer
        if not offer or seat not in offer.waiting:
            return
        offer.waiting.remove(seat)
        self.version += 1
        if is_accepted:
            self._weigh_offer(offer)
        else:
            self._refuse_draw(seat)

    def _weigh_offer(self, offer: DrawOffer) -> None:
        """Agree on the draw if every seat has; ask the programs after all persons."""
        others = other_seats(self.session.match.position, offer.seat)
        programs = [seat for seat in others if not self.session.is_human(seat)]
        if offer.waiting:
            return
        if not programs:
            self._agree_draw()
        elif is_too_early(self.session):
            self._refuse_draw(programs[0])
        else:
            self.consult(Question(offer.viewer, True, lambda answer: self._answer_offer(offer, programs, answer)))

    def _answer_offer(self, offer: DrawOffer, programs: list[Seat], answer: Answer) -> None:
        if offer is not self.offer:
            return  # it was withdrawn
        refusing = [seat for seat in programs if not prefers_draw(self.session, seat, answer.advantage)]
        if refusing:
            self._refuse_draw(refusing[0])
        else:
            self._agree_draw()

    def _refuse_draw(self, seat: Seat) -> None:
        self.offer = None
        self.announce(Message("{name} refuses the draw.", name=self.session.name(seat)))

    def _agree_draw(self) -> None:
        self._forget_questions()
        self.session.match.agree_draw()
        self._start_turn()

    def consult(self, question: Question) -> None:
        """Ask a strong player about the question's position."""
        position = self.session.match.position if question.position is None else question.position
        self.adviser.ask(position, question)
        self.version += 1

    # -- automatic events

    def advance(self) -> None:
        """Do everything that is due now; does not wait."""
        match = self.session.match
        self.adviser.advance()
        if match.outcome or self.is_paused or not self._are_players_ready():
            return
        if match.flag():
            self._start_turn()
        elif self._now() < self._not_before:
            return
        elif match.position.to_move == CHANCE:
            self._roll()
        elif self.is_forced and self.session.is_human(match.position.to_move):
            self._submit(match.position.to_move, match.position.legal_moves()[0])
        elif not self.session.is_human(match.position.to_move):
            self._poll_player(match.position.to_move)

    def autosave(self) -> None:
        """Autosave the game; an error is reported only once."""
        session = self.session
        if not session.services.has_autosave:
            return
        try:
            if session.match.outcome:
                if session.is_autosaved:
                    autosave.delete()
            elif session.match.moves:
                session.autosave()
        except FileError as error:
            if not self._has_save_failed:
                self._has_save_failed = True
                self._report_error(error)

    def close(self) -> None:
        """End all background players."""
        for background_player in self._background_players.values():
            background_player.close()
        self._background_players = {}
        self._preparing = set()
        self.adviser.close()

    def _start_turn(self) -> None:
        match = self.session.match
        self.version += 1
        self.offer = None
        self.adviser.forget()
        self._asked: Seat | None = None
        self._failures = 0
        self.is_forced = self.session.is_forced(match.position) and match.position.to_move != CHANCE
        self._not_before = self._now() + self.pace * (_FORCED if self.is_forced else 1)
        if self._preparing and match.clock:
            match.clock.stop()
        for viewer in self._viewers:
            viewer.start_turn()
        if match.outcome:
            self.announce(describe_result(self.session, match.outcome))
            self.autosave()

    def _submit(self, seat: Seat, move: Any, detail: Message = NOTHING) -> None:
        match, position = self.session.match, self.session.match.position
        text = match.game.format_move(position, move)
        try:
            match.submit(seat, move)
        except OutOfTime:
            pass  # the match has its outcome; `_start_turn` announces it
        else:
            news = describe_dice(self._fallen()) if seat == CHANCE else describe_move(self.session.name(seat), text)
            self.announce(joined([news, detail]) if detail else news)
        self._start_turn()

    def _fallen(self) -> list[str]:
        """What chance has done since a player's last move, in notation."""
        match, texts = self.session.match, list[str]()
        for position, move in zip(reversed(match.positions[:-1]), reversed(match.moves), strict=True):
            if position.to_move != CHANCE:
                break
            texts.insert(0, match.game.format_move(position, move))
        return texts

    def _roll(self) -> None:
        match = self.session.match
        self._submit(CHANCE, match.game.roll(match.position, self.session.rng))
        if match.position.to_move == CHANCE:
            self._not_before = self._now() + self.pace * _QUICK
        elif self.scene().throw:
            self._not_before = self._now() + self.pace * _READ

    def _prepare_players(self) -> None:
        """Under a clock, start every program before the game: what that takes is not its time."""
        match = self.session.match
        if not match.clock or match.outcome:
            return
        match.clock.stop()
        for seat in range(match.position.seats):
            if not self.session.is_human(seat):
                with suppress(DamierError):  # reported when the program is to move
                    self._background_player(seat).prepare(match.position)
                    self._preparing.add(seat)
        if not self._preparing:
            match.clock.start(match.position.to_move)

    def _are_players_ready(self) -> bool:
        """Whether every program is ready; the clock starts when the last one is."""
        if not self._preparing:
            return True
        for seat in list(self._preparing):
            try:
                if self._background_players[seat].answer() is None:
                    continue
            except DamierError:  # it is started again when it is to move; then the error is reported
                self._background_players.pop(seat).close()
            self._preparing.remove(seat)
            self.version += 1
        match = self.session.match
        if not self._preparing and match.clock:
            match.clock.start(match.position.to_move)
        return not self._preparing

    def _poll_player(self, seat: Seat) -> None:
        try:
            background_player = self._background_player(seat)
            if self._asked is None:
                background_player.ask(self.session.match.position, self.session.budget(seat))
                self._asked = seat
                self.version += 1
            elif answer := background_player.answer():
                thought = describe_thought(answer.seconds, answer.depth)
                self._submit(seat, answer.move, joined(["(", thought, ")"], "") if thought else NOTHING)
        except DamierError as error:
            self._replace_player(seat, error)

    def _background_player(self, seat: Seat) -> BackgroundPlayer:
        if seat not in self._background_players:
            self._background_players[seat] = self._new_background_player(str(self.session.occupants[seat]))
        return self._background_players[seat]

    def _new_background_player(self, occupant: str) -> BackgroundPlayer:
        session = self.session
        return session.services.background_player(occupant, session.game, session.rng.getrandbits(32))

    def _replace_player(self, seat: Seat, error: DamierError) -> None:
        """Restart a program that has failed; if it fails again, the seat has lost."""
        self._asked = None
        self._failures += 1
        if background_player := self._background_players.pop(seat, None):
            background_player.close()
        if self._failures > 1 or not isinstance(error, PlayerFailed):
            self._report_error(error)
            self.session.match.fail(seat)
            self._start_turn()
            self.announce(joined([self.news, error.message]))

    def _report_error(self, error: DamierError) -> None:
        """Report an error to every viewer."""
        self.errors.append(error.message)
        for viewer in self._viewers:
            viewer.report_error(error.message)

    def _forget_questions(self) -> None:
        """Drop all open questions to players."""
        for background_player in self._background_players.values():
            background_player.stop_search()

"""A game on a screen that has its own loop: the state of a window, without the window.

The loop calls `advance` some thirty times a second and draws again when `version` has changed. Nothing here waits.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from damier.core.errors import DamierError, FileTrouble, OutOfTime, PlayerFailed
from damier.core.game import Click, other_seats
from damier.core.position import CHANCE, Seat
from damier.core.scene import Mark, Scene
from damier.i18n.language import sentence, translate
from damier.play import autosave
from damier.play.judgement import is_too_early, judges_draw
from damier.play.narration import describe_dice, describe_move, describe_replaced, describe_result, describe_thought
from damier.play.selector import Selector, buttons, marked
from damier.play.services import BackgroundPlayer
from damier.play.session import Session

PACE = 0.3  # seconds between two things that happen by themselves
_FORCED = 4  # times the pace: long enough to see why one's turn is skipped
_QUICK = 0.25  # times the pace: dice that are handed out one by one
_READ = 2.5  # times the pace: dice that were thrown against each other have to be read


class Table:
    """A session, what is selected, what is shown, and who thinks beside it."""

    def __init__(self, session: Session, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._background_players: dict[Seat, BackgroundPlayer] = {}
        self._adviser: BackgroundPlayer | None = None
        self.version = 0  # changes with everything that can be seen
        self._seen: tuple[int, Scene] | None = None  # the last scene, and of which version
        self.pace = PACE
        self.take(session)

    def take(self, session: Session) -> None:
        """Play this session from now on, in place of the one before."""
        self.close()
        self.session = session
        self.news = describe_replaced(session)  # what has happened last, in words
        self.troubles: list[str] = []  # what a person has to be told; whoever tells it empties the list
        self.shown: int | None = None  # after how many moves the position is that one looks at; None: as it is now
        self.is_paused = False
        self._is_kept_in_vain = False
        self.hint: Any = None  # the move a good player would make
        self._start_turn()

    # -- what is seen

    @property
    def count(self) -> int:
        """After how many moves the position is that is shown."""
        return len(self.session.match.moves) if self.shown is None else self.shown

    @property
    def is_persons_turn(self) -> bool:
        """Whether a click on the board can mean a move."""
        match = self.session.match
        return (
            self.shown is None
            and not match.outcome
            and self.session.is_human(match.position.to_move)
            and not self._is_forced
        )

    @property
    def is_thinking(self) -> bool:
        """Whether a program thinks about its move."""
        return self._asked is not None

    def describe_thinking(self) -> str:
        """What the program that thinks about its move tells meanwhile."""
        return self._background_players[self._asked].describe() if self._asked in self._background_players else ""

    @property
    def is_advising(self) -> bool:
        """Whether a program thinks about a hint, or about a draw that was offered."""
        return self._purpose != ""

    def scene(self) -> Scene:
        """What to draw."""
        if self._seen is None or self._seen[0] != self.version:
            self._seen = (self.version, self._scene())
        return self._seen[1]

    def _scene(self) -> Scene:
        match, count = self.session.match, self.count
        last, before = (match.moves[count - 1], match.positions[count - 1]) if count else (None, None)
        scene = match.game.scene(match.positions[count], last, before)
        if match.outcome and count == len(match.moves):
            scene = replace(scene, turn=None)
        elif scene.turn is None:
            scene = replace(scene, turn=self._whose_dice(count))
        if not self.is_persons_turn:
            return scene.without_choices()
        scene = self._foretold(marked(scene, self.selector))
        return _hinted(scene, self._hinted_clicks()) if self.hint is not None else scene

    def path(self) -> tuple[str, ...]:
        """The cells that the move before what is shown has gone by, in order."""
        match, count = self.session.match, self.count
        if not count:
            return ()
        before, move = match.positions[count - 1], match.moves[count - 1]
        cells = {cell.name for cell in self.scene().cells}
        return tuple(str(click) for click in match.game.clicks(before, move) if click in cells)

    def buttons(self) -> Sequence[str]:
        """What can be clicked beside the board: pass, end the turn, a letter."""
        if not self.is_persons_turn:
            return ()
        return buttons(self.scene(), self.selector)

    def foreseen(self, click: Click) -> Scene | None:
        """The scene before the dice are cast for a move that this click would complete; None if they decide nothing."""
        if not self.is_persons_turn or click not in self.selector.choices:
            return None
        game, position = self.session.game, self.session.match.position
        for move in position.legal_moves():
            if game.clicks(position, move) == (*self.selector.clicked, click):
                following = position.after(move)
                return game.scene(following, move, position) if following.to_move == CHANCE else None
        return None

    def _foretold(self, scene: Scene) -> Scene:
        """The scene with what is known beforehand of each cell that would complete a move."""
        if not self.selector.clicked:
            return scene
        names = [name for name in self.selector.choices if isinstance(name, str)]
        foreseen = {name: self.foreseen(name) for name in names}
        notes = {
            name: cell.note
            for name, following in foreseen.items()
            for cell in (following.cells if following else ())
            if cell.name == name
        }
        cells = tuple(replace(cell, note=notes[cell.name]) if notes.get(cell.name) else cell for cell in scene.cells)
        return replace(scene, cells=cells) if notes else scene

    def _whose_dice(self, count: int) -> Seat | None:
        """Who has moved last before the dice: it is their turn until somebody else's begins."""
        seats: Iterator[Seat] = (position.to_move for position in reversed(self.session.match.positions[: count + 1]))
        return next((seat for seat in seats if seat != CHANCE), None)

    # -- what a person does

    def click(self, click: Click) -> None:
        """Somebody points at a cell or a button."""
        if self.is_persons_turn:
            is_in_vain = self._is_in_vain(click)
            self.version += 1
            if self.hint is not None:
                self.hint, self.news = None, ""
            move = self.selector.click(click)
            if move is not None:
                self._submit(self.session.match.position.to_move, move)
                self.keep()
            elif is_in_vain:
                self.news = translate("{cell} cannot be played now.", cell=click)

    def _is_in_vain(self, click: Click) -> bool:
        """Whether somebody points at a piece of their own that has no move, as where another one must capture."""
        seat = self.session.match.position.to_move
        own = {cell.name for cell in self.scene().cells if cell.piece and cell.piece.seat == seat and cell.name}
        return click in own and click not in (*self.selector.choices, *self.selector.beginnings, *self.selector.clicked)

    def tell(self, news: str) -> None:
        """Show this as the last thing that has happened."""
        self.news = news
        self.version += 1

    def type(self, text: str) -> None:
        """Somebody types a move; raises DamierError if it means none."""
        if self.is_persons_turn:
            move = self.session.game.parse_move(self.session.match.position, text)
            self._submit(self.session.match.position.to_move, move)
            self.keep()

    def let_go(self) -> None:
        """Unselect."""
        self.selector.clear()
        self.hint = None
        self.version += 1

    def look(self, count: int) -> None:
        """Look at the position after so many moves; the last one is the game as it goes on."""
        most = len(self.session.match.moves)
        self.shown = max(0, count) if count < most else None
        self.version += 1

    def undo(self) -> bool:
        """Take back to where a person last had a choice; whether there was anything."""
        self._forget_questions()
        is_done = self.session.undo()
        if is_done:
            self.news = ""  # it was about what has gone
        self._start_turn()
        return is_done

    def resign(self) -> None:
        """The person to move gives up, or the only person there is."""
        self._forget_questions()
        self.session.match.resign(self._speaker())
        self._start_turn()

    def ask_hint(self) -> None:
        """Have a good player look at the position."""
        if self.is_persons_turn:
            self._consult("hint")

    def offer_draw(self) -> None:
        """Ask a computer opponent; `agree_draw` is for persons."""
        if is_too_early(self.session):
            self._answer_draw(False)
        else:
            self._consult("draw")

    def agree_draw(self) -> None:
        """The persons have agreed."""
        self._forget_questions()
        self.session.match.agree_draw()
        self._start_turn()

    def persons_asked(self) -> list[Seat]:
        """Who has to agree to a draw."""
        others = other_seats(self.session.match.position, self._speaker())
        return [seat for seat in others if self.session.is_human(seat)]

    # -- what happens by itself

    def advance(self) -> None:
        """Let happen what can happen now."""
        match = self.session.match
        if self._purpose:
            self._hear_adviser()
        if match.outcome or self.is_paused:
            return
        if match.flag():
            self._start_turn()
        elif self._now() < self._not_before:
            return
        elif match.position.to_move == CHANCE:
            self._roll()
        elif self._is_forced and self.session.is_human(match.position.to_move):
            self._submit(match.position.to_move, match.position.legal_moves()[0])
        elif not self.session.is_human(match.position.to_move):
            self._hear_player(match.position.to_move)

    def keep(self) -> None:
        """Put the game on file, so that nothing is lost whatever happens; trouble is told once."""
        session = self.session
        if not session.services.keeps_games:
            return
        try:
            if session.match.outcome:
                if session.is_kept:
                    autosave.forget()
            elif session.match.moves:
                session.keep()
        except FileTrouble as error:
            if not self._is_kept_in_vain:
                self._is_kept_in_vain = True
                self.troubles.append(sentence(error))

    def close(self) -> None:
        """End everybody who thinks."""
        for background_player in [*self._background_players.values(), *([self._adviser] if self._adviser else [])]:
            background_player.close()
        self._background_players, self._adviser = {}, None

    def _start_turn(self) -> None:
        match = self.session.match
        self.version += 1
        self.shown = None
        self.selector = Selector(match.game, match.position)
        self.hint = None
        self._purpose = ""  # what the adviser is asked for
        self._asked: Seat | None = None
        self._failures = 0
        self._is_forced = self.session.is_forced(match.position) and match.position.to_move != CHANCE
        self._not_before = self._now() + self.pace * (_FORCED if self._is_forced else 1)
        if match.outcome:
            self.news = describe_result(self.session, match.outcome)
            self.keep()

    def _submit(self, seat: Seat, move: Any, told: str = "") -> None:
        match, position = self.session.match, self.session.match.position
        text = match.game.format_move(position, move)
        try:
            match.submit(seat, move)
        except OutOfTime:
            pass  # the match has its outcome, and `_start_turn` tells it
        else:
            self.news = describe_dice([text]) if seat == CHANCE else describe_move(self.session.name(seat), text) + told
        self._start_turn()

    def _roll(self) -> None:
        match = self.session.match
        self._submit(CHANCE, match.game.roll(match.position, self.session.rng))
        if match.position.to_move == CHANCE:
            self._not_before = self._now() + self.pace * _QUICK
        elif self.scene().throw:
            self._not_before = self._now() + self.pace * _READ

    def _hear_player(self, seat: Seat) -> None:
        try:
            background_player = self._background_player(seat)
            if self._asked is None:
                background_player.ask(self.session.match.position, self.session.budget(seat))
                self._asked = seat
                self.version += 1
            elif answer := background_player.answer():
                told = f" ({describe_thought(answer.seconds, answer.depth)})" if answer.seconds else ""
                self._submit(seat, answer.move, told)
        except DamierError as error:
            self._replace_player(seat, error)

    def _background_player(self, seat: Seat) -> BackgroundPlayer:
        if seat not in self._background_players:
            self._background_players[seat] = self._hire(str(self.session.occupants[seat]))
        return self._background_players[seat]

    def _hire(self, occupant: str) -> BackgroundPlayer:
        session = self.session
        return session.services.background_player(occupant, session.game, session.rng.getrandbits(32))

    def _replace_player(self, seat: Seat, error: DamierError) -> None:
        """Let another take the place of a program that has failed; if that one fails too, the seat has lost."""
        self._asked = None
        self._failures += 1
        if background_player := self._background_players.pop(seat, None):
            background_player.close()
        if self._failures > 1 or not isinstance(error, PlayerFailed):
            self.troubles.append(sentence(error))
            self.session.match.fail(seat)
            self._start_turn()
            self.news += f" {sentence(error)}"

    # -- the adviser

    def _consult(self, purpose: str) -> None:
        self._adviser = self._adviser or self._hire(str(self.session.adviser()))
        self._adviser.ask(self.session.match.position, is_about_standing=purpose == "draw")
        self._purpose = purpose
        self.version += 1

    def _hear_adviser(self) -> None:
        assert self._adviser, "it was asked"
        try:
            answer = self._adviser.answer()
        except PlayerFailed as error:
            self._adviser.close()
            self._adviser, self._purpose = None, ""
            self.troubles.append(sentence(error))
            return
        if answer is None:
            return
        purpose, self._purpose = self._purpose, ""
        self.version += 1
        if purpose == "draw":
            others = other_seats(self.session.match.position, self._speaker())
            self._answer_draw(all(judges_draw(self.session, seat, answer.advantage) for seat in others))
        else:
            self.selector.clear()
            self.hint = answer.move
            text = self.session.game.format_move(self.session.match.position, answer.move)
            self.news = translate("I would play {move}", move=text)

    def _answer_draw(self, is_accepted: bool) -> None:
        if is_accepted:
            self.agree_draw()
            return
        (other, *_) = other_seats(self.session.match.position, self._speaker())
        self.tell(translate("{name} refuses the draw.", name=self.session.name(other)))

    def _hinted_clicks(self) -> tuple[Click, ...]:
        return self.session.game.clicks(self.session.match.position, self.hint)

    def _speaker(self) -> Seat:
        """Who resigns or offers a draw: the person to move, or the first person there is."""
        to_move: Seat = self.session.match.position.to_move
        persons = [seat for seat in range(self.session.match.position.seats) if self.session.is_human(seat)]
        return to_move if self.session.is_human(to_move) or not persons else persons[0]

    def _forget_questions(self) -> None:
        """Nobody needs to know any more what is being thought about."""
        for background_player in self._background_players.values():
            background_player.hurry()


def _hinted(scene: Scene, clicks: Sequence[Click]) -> Scene:
    cells = tuple(
        replace(cell, marks=cell.marks | {Mark.HINT}) if cell.name and cell.name in clicks else cell
        for cell in scene.cells
    )
    return replace(scene, cells=cells)

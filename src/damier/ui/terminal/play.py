"""A game in the terminal, turn by turn."""

from __future__ import annotations

import re
import shlex
import shutil
import sys
import time
from pathlib import Path
from typing import Any, Final

from damier.core import registry
from damier.core.errors import BadNotation, DamierError, FileError, IllegalMove, OutOfTime
from damier.core.message import Message
from damier.core.player import Timed, depth_of
from damier.core.position import CHANCE, Seat
from damier.i18n.language import say, translate
from damier.play import autosave
from damier.play.narration import (
    describe_dice,
    describe_move,
    describe_moves,
    describe_pending_odds,
    describe_result,
    describe_scores,
    describe_thought,
    describe_time_left,
)
from damier.play.session import Session
from damier.ui.terminal.actions import Actions, Leave
from damier.ui.terminal.chart import show_chart
from damier.ui.terminal.commands import Command, recognise
from damier.ui.terminal.ink import ALARM, FAINT, GOOD, STRONG
from damier.ui.terminal.replay import warn_if_replaced
from damier.ui.terminal.screen import EndOfInput, Screen
from damier.ui.terminal.view import prepare_players, show_board

INTERRUPTED = 130
_CELL: Final = re.compile(r"[a-z]?\d*|\d+\s*[ ,;]\s*\d+")  # or what may be meant for one


def play(screen: Screen, session: Session) -> int:
    """Play a session and those that follow it; the exit code. Raises UnknownName for an unknown level."""
    prepare_players(screen, session)
    warn_if_replaced(screen, session)
    dialogue = _Dialogue(screen, session)
    try:
        dialogue.play()
    except Leave:
        dialogue.save_and_leave()
    except EndOfInput:
        screen.say()
        screen.say(translate("End of input."))
        dialogue.save_and_leave()
    except KeyboardInterrupt:
        screen.say()
        screen.say(translate("Interrupted."))
        dialogue.save_and_leave()
        return INTERRUPTED
    return 0


class _Dialogue:
    """The dialogue of one or several games."""

    def __init__(self, screen: Screen, session: Session) -> None:
        self.screen = screen
        self.actions = Actions(screen, session)
        self._last_mover: Seat | None = None
        self._has_save_failed = False

    @property
    def session(self) -> Session:
        """The current game, which `load` replaces."""
        return self.actions.session

    def play(self) -> None:
        """Play games until the players quit."""
        while True:
            while not self.session.match.outcome:
                self._turn(self.session.match.position.to_move)
            self._end()
            if not self.screen.is_interactive or not self.actions.go_on_after_end():
                return

    def save_and_leave(self) -> None:
        """Save an unfinished game, and print how to continue it."""
        match = self.session.match
        if match.clock:
            match.clock.stop()
        if match.outcome or not match.moves:
            self.screen.say(translate("Goodbye!"))
            return
        try:
            kept = self._save()
        except FileError as error:
            self.screen.show_error(error)
            self.screen.say(translate("The game could not be saved."), ALARM)
            return
        self.screen.say(translate("The game is saved in {path}", path=kept))
        load = f"--load {shlex.quote(str(kept))}"
        if file := registry.file_of(self.session.game):  # a record never runs that file: a person has to name it
            command = f"{_program()} play {shlex.quote(str(file))} {load}"
            self.screen.say(translate("Continue it with: {command}", command=command))
            return
        command = f"{_program()} play {load}"
        self.screen.say(translate("Continue it from the menu, or with: {command}", command=command))

    def _turn(self, seat: Seat) -> None:
        if seat == CHANCE:
            self._roll()
        elif self._pass_if_forced(seat):
            return
        elif self.session.is_human(seat):
            self._ask_human(seat)
        else:
            self._ask_computer(seat)
        if seat != CHANCE:
            self._last_mover = seat

    def _roll(self) -> None:
        """Roll while chance is to move, and print all rolls on one line."""
        session, match = self.session, self.session.match
        texts: list[str] = []
        odds = describe_pending_odds(match)
        while match.position.to_move == CHANCE and not match.outcome:
            move = session.game.roll(match.position, session.rng)
            texts.append(session.game.format_move(match.position, move))
            match.submit(CHANCE, move)
        told = say(describe_dice(texts, self.screen.ink.is_unicode))
        chance = translate("odds {share}: ", share=odds) if odds else ""
        self.screen.say(f"  {chance}{told}", FAINT)

    def _pass_if_forced(self, seat: Seat) -> bool:
        """Pass for a player who can do nothing else."""
        position = self.session.match.position
        if not self.session.is_forced(position):
            return False
        (move,) = position.legal_moves()
        told = self._move_message(seat, self.session.game.format_move(position, move))
        self.screen.say(translate("No other move is possible. {move}", move=told))
        self._submit(seat, move)
        return True

    def _ask_human(self, seat: Seat) -> None:
        self._autosave()
        show_board(self.screen, self.session)
        session, count = self.session, len(self.session.match.moves)
        while session is self.session and len(session.match.moves) == count and not session.match.outcome:
            line = self.screen.ask(self._question(seat))
            if session.match.flag():
                return
            command = None if self._is_move(line) else recognise(line, self.actions.cell_names())
            if command:
                self._run_command(*command)
            elif line:
                self._read_move(seat, line)
            else:
                self.actions.remind()

    def _question(self, seat: Seat) -> str:
        """The name of who is to move, and the time left if there is a clock."""
        clock = self.session.match.clock
        time_left = f" {describe_time_left(clock.left(seat))}" if clock else ""
        return self.screen.ink.paint(f"{say(self.session.name(seat))}{time_left} > ", STRONG)

    def _is_move(self, line: str) -> bool:
        """Whether a line that begins with the letter of a command is a move all the same, such as S 2,2 in SOS."""
        letter, _, rest = line.strip().lower().partition(" ")
        if len(letter) != 1:
            return False
        if not rest:
            return letter in [text.lower() for text in describe_moves(self.session)]
        try:
            self.session.game.parse_move(self.session.match.position, line)
        except IllegalMove:
            return True  # it is refused as a move
        except DamierError:
            begins_moves = any(text.lower().startswith(letter) for text in self.session.match.legal_texts())
            return begins_moves and _CELL.fullmatch(rest) is not None
        return True

    def _run_command(self, command: Command, file: str) -> None:
        try:
            self.actions.run(command, file)
        except Leave:
            if self._may_leave():
                raise

    def _may_leave(self) -> bool:
        """Whether the game is saved, or the person wants to quit anyway."""
        match = self.session.match
        if not self.screen.is_interactive or not match.moves:
            return True
        try:
            self._save()
        except FileError as error:
            self.screen.show_error(error)
            return self.screen.agrees(translate("The game cannot be saved. Quit anyway?"))
        return True

    def _read_move(self, seat: Seat, line: str) -> None:
        try:
            move = self.session.game.parse_move(self.session.match.position, line)
        except BadNotation as error:
            if not self.actions.tell_of_cell(line):
                self.screen.show_error(error)
            return
        except DamierError as error:
            if not self.actions.list_from(line):
                self.screen.show_error(error)
            return
        self._submit(seat, move)
        if not self.session.match.outcome and not self.session.is_human(self.session.match.position.to_move):
            self._autosave()  # the computer may think for long

    def _ask_computer(self, seat: Seat) -> None:
        session, match = self.session, self.session.match
        if not session.has_humans and seat != self._last_mover:
            show_board(self.screen, session, has_choices=False)
        player = session.player(seat)
        if isinstance(player, Timed):
            player.budget = session.budget(seat)
        try:
            with self.screen.passing(translate("{name} is thinking…", name=session.name(seat))):
                started = time.monotonic()
                move = player.choose(match.position)
                seconds = time.monotonic() - started
            text = session.game.format_move(match.position, move)
            is_in_time = self._submit(seat, move)
        except DamierError as error:
            self.screen.show_error(error)
            if not match.flag():  # a program that is too slow has lost by the clock
                match.fail(seat)
            return
        if is_in_time:
            thought = describe_thought(seconds, depth_of(player))
            told = self.screen.ink.paint(f" ({say(thought)})", FAINT) if thought else ""
            self.screen.say(f"{say(self._move_message(seat, text))}{told}")

    def _submit(self, seat: Seat, move: Any) -> bool:
        """Make a move; whether it came in time."""
        try:
            self.session.match.submit(seat, move)
        except OutOfTime:
            return False
        return True

    def _move_message(self, seat: Seat, text: str) -> Message:
        return describe_move(self.session.name(seat), text)

    def _autosave(self) -> None:
        """Autosave the game before a person is asked: a crash or a power cut loses nothing."""
        if not self.session.match.moves:
            return
        try:
            self._save()
        except FileError as error:
            if not self._has_save_failed:
                self._has_save_failed = True
                self.screen.show_error(error)

    def _save(self) -> Path:
        """Autosave the game; an older autosave is renamed. Raises FileError."""
        kept, aside = self.session.autosave()
        if aside:
            self.screen.say(translate("The game that was saved before is now in {path}", path=aside), FAINT)
        return kept

    def _end(self) -> None:
        outcome = self.session.match.outcome
        assert outcome, "the game has ended"
        show_board(self.screen, self.session, has_choices=False)
        show_chart(self.screen, self.session)
        self.screen.say(describe_result(self.session, outcome), GOOD)
        self.screen.say(describe_scores(self.session))
        if self.session.is_autosaved:
            autosave.delete()


def _program() -> str:
    """How this program can be started again."""
    return "damier" if shutil.which("damier") else f"{shlex.quote(sys.executable)} -m damier"

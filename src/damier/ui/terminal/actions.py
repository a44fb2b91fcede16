"""The actions of the commands."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from damier.core.errors import DamierError
from damier.core.files import expanded, is_file
from damier.core.game import Explaining, other_seats
from damier.core.player import depth_of
from damier.core.profile import notation_of, profile_of, variant_title
from damier.core.rulebook import note_on_size, rules_of
from damier.core.scene import Cell, Ground
from damier.i18n import language
from damier.i18n.language import say, translate
from damier.play import autosave
from damier.play.draw_offers import accepts_draw
from damier.play.narration import describe_count, describe_hint, describe_moves, describe_odds, describe_thought
from damier.play.session import Session, resumed
from damier.ui.terminal.chart import show_asked_chart
from damier.ui.terminal.commands import COMMANDS, Command, are_letters_cells, command_named, letter_in, name_in
from damier.ui.terminal.ink import ALARM, FAINT, GOOD, STRONG
from damier.ui.terminal.replay import step_through, warn_if_cut, warn_if_replaced
from damier.ui.terminal.screen import Screen
from damier.ui.terminal.view import prepare_players, show_board


class Leave(Exception):
    """The player quits."""


class Actions:
    """Runs commands; `session` is the current game, which `load` replaces."""

    def __init__(self, screen: Screen, session: Session) -> None:
        self.screen = screen
        self.session = session
        self._file: Path | None = None
        self._with_file: dict[str, Callable[[str], None]] = {"save": self.save, "load": self.load}
        self._alone: dict[str, Callable[[], None]] = {
            "help": self.help,
            "rules": self.rules,
            "moves": self.moves,
            "hint": self.hint,
            "undo": self.undo,
            "board": self.board,
            "chart": self.chart,
            "draw": self.draw,
            "resign": self.resign,
            "quit": self.quit,
        }

    def run(self, command: Command, file: str) -> None:
        """Run a command; errors are shown, and the game continues."""
        try:
            if command.takes_file:
                self._with_file[command.name](file)
            else:
                self._alone[command.name]()
        except DamierError as error:
            self.screen.show_error(error)

    def help(self) -> None:
        """Explain the notation, with examples from the position, and list the commands."""
        session, ink = self.session, self.screen.ink
        self.screen.say_prose(translate(notation_of(session.game)))
        examples = [_typed(text) for text in describe_moves(session)[:4]]
        self.screen.say(translate("Here, for example: {moves}", moves=ink.paint("  ".join(examples), STRONG)))
        self.screen.say()
        cells = self.cell_names()
        if are_letters_cells(cells):
            named = ", ".join(name_in(command_named(name), language.current()) for name in ("help", "undo", "quit"))
            told = translate(
                "On this map a letter alone can be a cell, and lists the moves that begin there. "
                "Type commands in full, such as {commands}.",
                commands=named,
            )
            self.screen.say_prose(told)
            self.screen.say()
        for command in COMMANDS:
            name = name_in(command, language.current()) + (f" [{translate('file')}]" if command.takes_file else "")
            if letter := letter_in(command, language.current(), cells):
                name = f"{letter}, {name}"
            self.screen.say_entry(f"  {name:22} ", translate(command.summary), STRONG)

    def rules(self) -> None:
        """Print the rules of the game."""
        game, variant = self.session.game, self.session.setup.variant or self.session.game.variants[0]
        self.screen.say(translate(variant_title(game, variant)), STRONG)
        start = self.session.match.positions[0]
        if note := note_on_size(game, start):
            self.screen.say_prose(say(note), FAINT)
        for section in rules_of(game, variant, start):
            self.screen.say()
            self.screen.say(say(section.title), STRONG)
            self.screen.say_prose(" ".join(map(say, section.sentences)))

    def moves(self) -> None:
        """List the legal moves, in columns, with the odds of those that dice decide."""
        self._list(list(self.session.match.position.legal_moves()))

    def cell_names(self) -> frozenset[str]:
        """What the cells of the board are called now, in small letters."""
        return frozenset(cell.name.lower() for cell in self._cells())

    def remind(self) -> None:
        """Say in a line what can be typed."""
        told = translate("Type a move, or help.")
        if are_letters_cells(self.cell_names()):
            told = translate(
                "Type a move, or {help}: a letter alone is a cell here, so commands are typed in full.",
                help=name_in(command_named("help"), language.current()),
            )
        self.screen.say_prose(told, FAINT)

    def tell_of_cell(self, name: str) -> bool:
        """List the moves that begin with a cell, or say why there are none; whether it is a cell of the board."""
        if self.list_from(name):
            return True
        game, position = self.session.game, self.session.match.position
        names = {cell.name.lower(): cell.name for cell in self._cells()}
        cell = names.get(name.strip().lower())
        if cell is None:
            return False
        why = game.explain_clicks(position, [cell]) if isinstance(game, Explaining) else None
        told = translate("{cell} has no legal move now.", cell=cell)
        if why:
            told = translate("No move begins with {cell}: {why}.", cell=cell, why=why)
        self.screen.say_prose(told, ALARM)
        return True

    def _cells(self) -> list[Cell]:
        scene = self.session.game.scene(self.session.match.position)
        return [cell for cell in scene.cells if cell.name and cell.ground is not Ground.HOLE]

    def list_from(self, first: str) -> bool:
        """List the legal moves that begin with a cell, as a click on it would; whether there are any."""
        game, position = self.session.game, self.session.match.position
        clicks = [(move, game.clicks(position, move)) for move in position.legal_moves()]
        found = [move for move, cells in clicks if len(cells) > 1 and str(cells[0]).lower() == first.strip().lower()]
        if found:
            self._list(found)
        return bool(found)

    def _list(self, moves: Sequence[Any]) -> None:
        game, position = self.session.game, self.session.match.position
        odds = [say(describe_odds(self.session, move)) for move in moves]
        typed = [_typed(game.format_move(position, move)) for move in moves]
        texts = [f"{text} {share}".rstrip() for text, share in zip(typed, odds, strict=True)]
        self.screen.say(describe_count(len(texts)))
        wide = max(map(len, texts)) + 2
        columns = max(1, (self.screen.size[0] - 2) // wide)
        for start in range(0, len(texts), columns):
            self.screen.say("  " + "".join(text.ljust(wide) for text in texts[start : start + columns]).rstrip())

    def hint(self) -> None:
        """Show the move that the engine would play."""
        session, position = self.session, self.session.match.position
        player = session.services.make_player(str(session.adviser()), session.game, session.rng)
        with self.screen.passing(translate("Thinking…")):
            started = time.monotonic()
            move = player.choose(position)
            seconds = time.monotonic() - started
        depth = depth_of(player)
        hint = describe_hint(session.game.format_move(position, move), lambda text: self.screen.ink.paint(text, STRONG))
        thought = describe_thought(seconds, depth)
        told = self.screen.ink.paint(f" ({say(thought)})", FAINT) if thought else ""
        self.screen.say(f"{say(hint)}{told}")

    def undo(self) -> None:
        """Undo to a person's last choice, or undo a resignation or a draw."""
        if self.session.undo():
            self.screen.say(translate("Undone."), GOOD)
        else:
            self.screen.say(translate("There is no move to undo."), FAINT)

    def board(self) -> None:
        """Show the board again."""
        show_board(self.screen, self.session)

    def chart(self) -> None:
        """Show who had how much, turn by turn."""
        show_asked_chart(self.screen, self.session)

    def save(self, file: str) -> None:
        """Write the game to a file: the one named, or else, of a person, the one asked for."""
        path = expanded(file) if file else self._ask_path()
        question = translate("{path} already exists. Replace it?", path=path)
        if path != self._file and is_file(path) and not self.screen.agrees(question):
            return
        self.session.services.write(path, self.session)
        self._file = path
        self.screen.say(translate("Saved in {path}", path=path), GOOD)

    def _ask_path(self) -> Path:
        """The file that a person wants; its ending says the format. Without a person, the usual one."""
        usual = self._file or _new_path(self.session.game.name)
        if not self.screen.is_interactive:
            return usual
        formats = {kind.suffix: kind.name for kind in profile_of(self.session.game).formats if kind.write}
        if formats:
            names = ", ".join(f"{suffix} ({name})" for suffix, name in formats.items())
            told = translate("The ending of the name chooses the format: .damier, or {formats}.", formats=names)
            self.screen.say_prose(told, FAINT)
        typed = self.screen.ask(translate("Name of the file [{path}]: ", path=usual))
        path = expanded(typed) if typed else usual
        return path if path.suffix else path.with_name(f"{path.name}.damier")

    def load(self, file: str) -> None:
        """Continue the game in a file, in place of this one."""
        file = file or self.screen.ask(translate("Which file? "))
        if not file:
            return
        path = expanded(file)
        record = self.session.services.read(path)
        is_own = autosave.is_autosave(path)
        session = resumed(
            self.session.services, record, usual=self.session.occupants, rng=self.session.rng, is_own=is_own
        )
        prepare_players(self.screen, session)
        session.is_autosaved = autosave.adopt(path)
        self.session, self._file = session, path
        self.screen.say(translate("Loaded from {path}", path=path), GOOD)
        warn_if_cut(self.screen, record)
        warn_if_replaced(self.screen, session)

    def draw(self) -> None:
        """Offer a draw to everybody else."""
        session = self.session
        seat = session.match.position.to_move
        for other in other_seats(session.match.position, seat):
            if not self._agrees_to_draw(other):
                self.screen.say(translate("{name} refuses the draw.", name=session.name(other)))
                return
        session.match.agree_draw()

    def _agrees_to_draw(self, seat: int) -> bool:
        if self.session.is_human(seat):
            return self.screen.agrees(translate("{name}, do you accept a draw?", name=self.session.name(seat)))
        return accepts_draw(self.session, seat)

    def resign(self) -> None:
        """Resign, after a confirmation."""
        if not self.screen.is_interactive or self.screen.agrees(translate("Do you resign?")):
            self.session.match.resign(self.session.match.position.to_move)

    def quit(self) -> None:
        """Leave."""
        raise Leave

    def _try_save(self) -> None:
        try:
            self.save("")
        except DamierError as error:
            self.screen.show_error(error)

    def _try_rematch(self) -> bool:
        """Begin the same game again; whether its players are ready."""
        session = self.session.rematch()
        try:
            prepare_players(self.screen, session)
        except DamierError as error:
            self.screen.show_error(error)
            return False
        self.session = session
        return True

    def go_on_after_end(self) -> bool:
        """Ask what to do once a game has ended; whether another is to be played."""
        question = translate("[n]ew game, [r]eplay, [s]ave, [u]ndo or [q]uit? [q] ")
        answers = {"n": "new", "r": "replay", "s": "save", "u": "undo", "q": "quit", "v": "replay", "a": "undo"}
        while True:
            match self.screen.choose(question, answers, "q"):
                case "replay":
                    step_through(self.screen, self.session)
                case "save":
                    self._try_save()
                case "undo":
                    self.undo()
                    return True
                case "new":
                    if self._try_rematch():
                        return True
                case _:
                    return False


def _typed(text: str) -> str:
    """A move as a person types it in the active language."""
    return {"pass": translate("pass"), "end": translate("end")}.get(text, text)


def _new_path(game: str) -> Path:
    return Path(f"{game}-{time.strftime('%Y%m%d-%H%M%S')}.damier")

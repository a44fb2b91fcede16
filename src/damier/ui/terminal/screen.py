"""Output and questions, line by line, in a terminal or in a pipe."""

from __future__ import annotations

import re
import shutil
import sys
import textwrap
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TextIO

from damier.core.errors import DamierError, IllegalMove
from damier.core.message import Message
from damier.core.names import printable
from damier.i18n import language
from damier.i18n.language import translate
from damier.ui.terminal.ink import ALARM, FAINT, NEAREST, NO_STYLE, Ink, Style, detect, width

_MOST_LISTED = 14
_INDENT = " " * 6
_BRACKETED = re.compile(r"\[(.+?)\]")
_CODES = re.compile(r"\x1b\[[\d;]*m")  # between 1 and 2, so that readline knows that they take no room


class EndOfInput(Exception):
    """There is nothing more to read: the terminal was closed, or the pipe is empty."""


class Screen:
    """The output and the input of a person."""

    def __init__(
        self,
        source: TextIO | None = None,
        target: TextIO | None = None,
        has_colour: bool | None = None,
        size: tuple[int, int] | None = None,
    ) -> None:
        self.source = source or sys.stdin
        self.target = target or sys.stdout
        self.ink: Ink = detect(self.target, has_colour)
        self.is_interactive = self.source.isatty() and self.target.isatty()
        self._size = size
        if self.is_interactive:
            _edit_lines()

    @property
    def size(self) -> tuple[int, int]:
        """Columns and lines there are to draw in."""
        if self._size:
            return self._size
        columns, lines = shutil.get_terminal_size((80, 24))
        return columns, lines

    def say(self, told: Message | str = "", style: Style = NO_STYLE) -> None:
        """Write a line, or several."""
        text = language.say(told)
        self._write("\n".join(self.ink.paint(line, style) for line in text.split("\n")) + "\n")

    def say_prose(self, text: str, style: Style = NO_STYLE) -> None:
        """Write a text, in a terminal on lines that end between words."""
        self.say("\n".join(wrapped(text, self.size[0])) if self.is_interactive else text, style)

    def say_entry(self, head: str, text: str, head_style: Style = NO_STYLE, style: Style = NO_STYLE) -> None:
        """Write a name and its description, wrapped to the width of the terminal."""
        head = head if text else head.rstrip()
        lines = [head + text]
        if self.is_interactive:
            lines = wrapped(text, self.size[0], head)
        first = lines[0].removeprefix(head)
        self.say(self.ink.paint(head, head_style) + self.ink.paint(first, style))
        for line in lines[1:]:
            self.say(line, style)

    def show_error(self, error: DamierError) -> None:
        """Print an error; a very long list of legal moves is shortened."""
        self.say_prose(brief_sentence(error), ALARM)

    def ask(self, question: str) -> str:
        """The answer to a question, stripped; raises EndOfInput."""
        if self.is_interactive and self.source is sys.stdin and self.target is sys.stdout:
            try:
                return input(_CODES.sub("\x01\\g<0>\x02", self._encodable(question))).strip()
            except EOFError:
                raise EndOfInput from None
        self._write(question)
        self.target.flush()
        line = self.source.readline()
        if not line:
            raise EndOfInput
        if not self.source.isatty():
            self._write(printable(line) + "\n")  # echo piped input, so that the output can be followed
        return line.strip()

    def choose(self, question: str, answers: Mapping[str, str], usual: str) -> str:
        """Ask until one of the answers comes (`{"y": "yes", …}`: typed to meant), or nothing for the usual one.

        The question has the answers to recommend in brackets."""
        recommended = [
            answer.lower() for found in dict.fromkeys(_BRACKETED.findall(question)) for answer in found.split("/")
        ]
        while True:
            typed = self.ask(question).lower() or usual
            if typed in answers:
                return answers[typed]
            *first, last = recommended
            self.say(translate("Please answer {answers} or {last}.", answers=", ".join(first), last=last), ALARM)

    def agrees(self, question: str) -> bool:
        """Ask a yes-or-no question; the default is no."""
        answers = {"y": "yes", "yes": "yes", "o": "yes", "oui": "yes", "n": "no", "no": "no", "non": "no"}
        return self.choose(f"{question} [{translate('y/N')}] ", answers, "n") == "yes"

    @contextmanager
    def passing(self, text: str) -> Iterator[None]:
        """Show a text in a terminal while the block runs."""
        if self.is_interactive:
            self._write(f"{self.ink.paint(text, FAINT)}\r")
            self.target.flush()
        try:
            yield
        finally:
            if self.is_interactive:
                self._write(" " * width(text) + "\r")

    def _write(self, text: str) -> None:
        self.target.write(self._encodable(text))

    def _encodable(self, text: str) -> str:
        """The text with what the stream cannot encode replaced by something it can."""
        if self.ink.is_unicode:
            return text
        encoding = self.target.encoding or "ascii"
        return text.encode(encoding, errors=NEAREST).decode(encoding)


def wrapped(text: str, columns: int, head: str = "") -> list[str]:
    """A text in lines of so many columns, behind a head if there is one.

    >>> wrapped("Où aller ? Là.", 9)
    ['Où', 'aller ?', 'Là.']
    """
    lines = textwrap.wrap(
        language.unbroken(text),
        columns,
        initial_indent=head,
        subsequent_indent=_INDENT if head else "",
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines] or [head]


def brief_sentence(error: DamierError) -> str:
    """An error as a sentence; a very long list of legal moves is shortened."""
    if not isinstance(error, IllegalMove):
        return language.sentence(error)
    facts = {name: brief_list(value) if isinstance(value, str) else value for name, value in error.facts.items()}
    return language.sentence(type(error)(error.template, **facts))


def brief_list(text: str) -> str:
    """A list of names with commas between them, cut short if it is very long."""
    items = text.split(", ")
    if len(items) <= _MOST_LISTED:
        return text
    listed = ", ".join(items[:_MOST_LISTED])
    return translate("{listed} … ({number} in all)", listed=listed, number=len(items))


def _edit_lines() -> None:
    """Let the arrow keys edit a line and recall earlier ones, if readline is available."""
    try:
        import readline
    except ImportError:
        return
    readline.set_auto_history(True)

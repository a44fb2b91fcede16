"""Section 5.3: the player behind two files."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from damier.core.message import Message
from damier.grader.contracts.reversi import games, words
from damier.grader.contracts.reversi.built import shop
from damier.grader.contracts.reversi.document import CONTRACT
from damier.grader.contracts.reversi.talk import ENTER, NEVER, Talk, open_talk
from damier.grader.programs import Workshop
from damier.grader.shown import ending
from damier.grader.verdict import Failed, Unsure
from damier.grader.work import Work

PLACE: Final = "damier-partie"  # no name of a student's
_PATIENCE: Final = 12.0  # seconds for a program that looks at its files now and then
_SHARED: Final = games.OPENING[:6]
_LOOK: Final = 0.02
_TELL: Final = Message("at F's turn, add the opponent's last move to the opponent's file, as a line, and flush")
_QUIET: Final = 5.0
_SHORT: Final = 1.2


@dataclass
class Exchange:
    """A game by files in one folder: the program's output, and both files."""

    there: Workshop
    folder: str = ""

    def prepare(self) -> None:
        """An empty file for each colour."""
        for colour in games.COLOURS:
            self.there.put(f"{PLACE}/{colour}.txt", "")
        self.folder = f"{self.there.run('pwd').output.strip()}/{PLACE}/"  # as the document writes it, with its slash

    def write(self, colour: str, text: str) -> None:
        """Add to a player's file."""
        self.there.put(f"{PLACE}/{colour}.txt", text, is_added=True)

    def lines(self, colour: str) -> list[str]:
        """The lines of a player's file."""
        content = (self.there.fetch(f"{PLACE}/{colour}.txt") or b"").decode(errors="replace")
        if "\n" not in content:  # a name, and its line has not ended
            return []
        return [line.strip() for line in content.splitlines() if line.strip()]

    def expect(self, colour: str, wanted: Sequence[str], talk: Talk, when: Message, hint: Message = _TELL) -> None:
        """Wait until a file has these lines, at some point of the game; raises Failed."""
        deadline = time.monotonic() + _PATIENCE
        while [line.lower() for line in self.lines(colour)] != [line.lower() for line in wanted]:
            if time.monotonic() > deadline or len(self.lines(colour)) > len(wanted):
                talk.wait(NEVER, 0.1)
                talk.check_runs()
                raise Failed(
                    Message(
                        "{when}: {file} should now end with the line {line}",
                        when=when,
                        file=f"{colour}.txt",
                        line=wanted[-1],
                    ),
                    expected="\n".join(wanted),
                    received="\n".join(self.lines(colour)) or Message("no line"),
                    hint=hint,
                )
            time.sleep(_LOOK)


def _played(colour: str, move: str) -> Message:
    return Message("{colour} has played {move}, and it is the turn of F", colour=colour, move=move)


def _turn(talk: Talk, exchange: Exchange, colour: str, move: str) -> None:
    """F plays a move in its file; then Enter."""
    exchange.write(colour, f"{move}\n")
    _listen(talk, words.ANNOUNCED)
    talk.type(ENTER)


def _typed(talk: Talk, move: str) -> None:
    """H plays a move; then Enter."""
    _listen(talk, words.TURN)
    talk.type(move)
    _listen(talk, words.ANNOUNCED)
    talk.type(ENTER)


def _listen(talk: Talk, pattern: str) -> None:
    """Wait for words that are expected; not for long in a program that has other ones."""
    found = talk.wait(pattern, _QUIET if pattern not in talk.unheard else _SHORT)
    if not re.search(pattern, found):
        talk.unheard.add(pattern)


@CONTRACT.check("5.3", Message("F is white: names and moves in both files"), 0.5, needs=("questions",))
def file_white(work: Work) -> None:
    """Black's name first; then black's last move at each turn of white."""
    with shop(work) as there:
        exchange = Exchange(there)
        exchange.prepare()
        talk = open_talk(work, there)
        talk.type("H", "Ada", "F", exchange.folder)
        exchange.expect(
            "noir",
            ["Ada"],
            talk,
            Message("when white is F, and black is H with the name Ada"),
            Message("write black's name and a newline before anything else, flush, and then wait for white's"),
        )
        exchange.write("blanc", "Bob\n")
        _check_begins(talk, "bob", "blanc.txt")
        talk.type(ENTER)
        _typed(talk, "d3")
        exchange.expect("noir", ["Ada", "d3"], talk, _played("noir", "d3"))
        _turn(talk, exchange, "blanc", "c5")
        _typed(talk, "e6")
        exchange.expect("noir", ["Ada", "d3", "e6"], talk, _played("noir", "e6"))


def _check_begins(talk: Talk, name: str, file: str) -> None:
    """The game begins once F has written its name."""
    text = talk.wait(rf"{words.START}|\b{name}\b", _PATIENCE)
    talk.check_runs()
    if name not in words.folded(talk.text):
        raise Failed(
            Message("a name was written to {file}, and the game does not begin", file=file),
            expected="Début de la partie entre Ada (noir) et Bob (blanc)",
            received=ending(text) or talk.end,
            hint=Message(
                "open the file again each time you look: an ifstream that has met the end of file stays there"
            ),
        )


@dataclass
class BlackGame:
    """What a game with F as black has shown."""

    failure: Failed | None = None  # of the game itself
    refusal: str = ""  # what was shown after an invalid move
    is_replayed: bool = False  # whether a valid one was accepted after it
    early: str = ""  # what was shown after half a line
    is_completed: bool = False  # whether the whole line was accepted then
    steps: list[str] = field(default_factory=list)


def _black_game(work: Work) -> BlackGame:
    """A game with F as black, played once."""
    if "black game" not in work.notes:
        game = work.notes["black game"] = BlackGame()
        try:
            with shop(work) as there:
                _play_black(work, there, game)
        except Failed as failed:
            if not game.steps:
                game.failure = failed
    found = work.notes["black game"]
    assert isinstance(found, BlackGame)
    return found


def _play_black(work: Work, there: Workshop, game: BlackGame) -> None:
    exchange = Exchange(there)
    exchange.prepare()
    talk = open_talk(work, there)
    talk.type("F", exchange.folder, "H", "Bob")
    talk.wait(NEVER, 0.4)
    exchange.write("noir", "Ada\n")
    _check_begins(talk, "ada", "noir.txt")
    talk.type(ENTER)
    exchange.expect(
        "blanc",
        ["Bob"],
        talk,
        Message("in the first turn, when black is F"),
        Message("in the first turn, write white's name in place of a move"),
    )
    _turn(talk, exchange, "noir", "d3")
    _typed(talk, "c5")
    exchange.expect("blanc", ["Bob", "c5"], talk, _played("blanc", "c5"))
    game.steps.append("played")
    talk.wait(NEVER, 0.1)
    exchange.write("noir", "a1\n")
    game.refusal = talk.wait(words.TROUBLE, _QUIET)
    talk.check_runs()
    _turn(talk, exchange, "noir", "e6")
    _typed(talk, "d2")
    exchange.expect("blanc", ["Bob", "c5", "d2"], talk, _played("blanc", "d2"))
    game.is_replayed = True
    talk.wait(NEVER, 0.1)
    exchange.write("noir", "b")
    game.early = talk.wait(words.TROUBLE, 0.7)
    if game.early.strip():
        return
    exchange.write("noir", "5 \r\n")
    _listen(talk, words.ANNOUNCED)
    talk.type(ENTER)
    _typed(talk, "f4")
    exchange.expect("blanc", ["Bob", "c5", "d2", "f4"], talk, _played("blanc", "f4"))
    game.is_completed = True


@CONTRACT.check("5.3", Message("F is black: names and moves in both files"), 0.5, needs=("questions",))
def file_black(work: Work) -> None:
    """White's name in the first turn; then white's last move at each turn of black."""
    game = _black_game(work)
    if game.failure:
        raise game.failure


@CONTRACT.check(
    "5.3", Message("F: an invalid move gives an error, and another line is waited for"), 0.25, needs=("file_black",)
)
def file_invalid(work: Work) -> None:
    """The next line is valid."""
    game = _black_game(work)
    if not words.is_trouble(game.refusal) or words.events(game.refusal):
        raise Failed(
            Message("F writes the invalid move a1, and no error is shown in the terminal"),
            expected=Message("an error that asks for another move at the end of noir.txt"),
            received=ending(game.refusal) or Message("no output"),
            hint=Message("check moves from files as those from the terminal"),
        )
    if not game.is_replayed:
        raise Failed(
            Message("after the invalid move a1, F adds the line e6, which is not played"),
            expected="Le joueur noir a placé son pion en e6",
            hint=Message("after an invalid line, wait for the next one; do not read the first again"),
        )


@CONTRACT.check("5.3", Message("F: a line counts once it is complete"), 0.25, needs=("file_black", "file_invalid"))
def file_lines(work: Work) -> None:
    """A line that comes in two pieces, with a blank and a carriage return: not in so many words in the document."""
    game = _black_game(work)
    if game.early.strip() or not game.is_completed:
        raise Unsure(
            Message(
                "a line that was written in two pieces (b, then 5, a blank and \\r\\n) is not read as b5; the document "
                "says only: as soon as a new line has appeared"
            )
        )


@CONTRACT.check("5.3", Message("F: a folder that does not exist is noticed"), 0.25, needs=("questions",))
def file_folder(work: Work) -> None:
    """The document says only that it should exist: nothing but a crash is wrong."""
    with shop(work) as there:
        exchange = Exchange(there)
        exchange.prepare()
        talk = open_talk(work, there)
        talk.hear(words.PROMPT)
        talk.answer("F", words.PROMPT)
        text = talk.answer("/nulle/part/", words.TROUBLE, seconds=0.3, may_work=True)
        talk.wait(NEVER, 0.2)
        crash = talk.crash()
        if crash:
            raise Failed(crash, received=talk.end, hint=Message("see whether both files could be opened"))
        if words.is_trouble(text) or talk.has_ended:
            return
        talk.type(exchange.folder, "H", "Bob")
        talk.wait(NEVER, 0.5)
        exchange.write("noir", "Ada\n")
        if not re.search(r"\bada\b", words.folded(talk.wait(words.START, 2.0))):
            raise Unsure(
                Message("for the folder /nulle/part/, which does not exist, nothing is said: {text}", text=text)
            )


@CONTRACT.check(
    "5.3", Message("two copies of the program play each other by files"), 0.5, needs=("file_white", "file_black")
)
def two_copies(work: Work) -> None:
    """The beginning of a game, half of it typed into each."""
    with shop(work) as there:
        exchange = Exchange(there)
        exchange.prepare()
        copies = [open_talk(work, there), open_talk(work, there)]
        copies[0].type("H", "Ada", "F", exchange.folder)
        copies[1].type("F", exchange.folder, "H", "Bob")
        for number, move in enumerate(_SHARED):
            for seat, copy in enumerate(copies):
                copy.type(*([ENTER, move] if number % 2 == seat else [ENTER]))
        for copy in copies:
            copy.type(ENTER)
        hint = Message("start it twice, with H and F in one, F and H in the other, and the same folder")
        when = Message("two copies of ./projet play each other")
        exchange.expect("noir", ["Ada", *_SHARED[::2]], copies[0], when, hint)
        exchange.expect("blanc", ["Bob", *_SHARED[1::2]], copies[1], when, hint)

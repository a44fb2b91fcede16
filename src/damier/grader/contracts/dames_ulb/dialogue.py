"""A game in the terminal with a program whose questions nobody knows beforehand.

A few lines are added to draughtsFunctions.py: they tell which boards are shown, which pieces are moved, and when the
program asks for something. Questions are understood by their words; an answer that is not taken is followed by the next
likely one, and one that the program dies of is taken back by starting again. Who cannot be understood is left to a
person.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Self

from damier.core.errors import NoSandbox
from damier.core.message import Message
from damier.grader.advice import advice_for
from damier.grader.border import endless
from damier.grader.contracts.dames_ulb import wording
from damier.grader.contracts.dames_ulb.common import CONFIG, FUNCTIONS, SYMBOLS, main_file, no_sandbox
from damier.grader.contracts.dames_ulb.rules import Board, Step, Turn, first_board, is_board, made, name_of
from damier.grader.programs import Running, Workshop
from damier.grader.verdict import Failed, Unsure
from damier.grader.work import Work

_TOLD: Final = re.compile("\x1e(.*?)\x1f", re.DOTALL)
_ASKED: Final = '\x1e\\["ask".*?\x1f'
_SECONDS: Final = 4.0
_MOST_QUESTIONS: Final = 60  # of one turn
_MOST_STARTS: Final = 24
_OF_INPUT: Final = ("ValueError", "IndexError", "KeyError", "EOFError")  # what an unexpected answer leads to
_SIDES: Final = re.compile(r"\b[a-j]\d+\b|\d+|\b(blanc|noir|white|black)\w*|[\u25cf\u25cb\u25c9\u25ce-]")
_WATCHING: Final = """

# What follows was added by the grader, to know what is shown and asked.
def _grader_watches(start, seed):
    import builtins, json, random, sys

    random.seed(seed)
    mine = globals()
    left = [5000]

    def tell(*what):
        if left[0] > 0:
            left[0] -= 1
            sys.stdout.write("\\x1e" + json.dumps(what, default=str) + "\\x1f")
            sys.stdout.flush()

    def first(begin):
        def initBoard(*arguments, **by_name):
            board = begin(*arguments, **by_name)
            return [row[:] for row in start] if start and board and len(board) == len(start) else board
        return initBoard

    def shows(show):
        def printBoard(*arguments, **by_name):
            value = show(*arguments, **by_name)
            given = list(arguments) + [by_name[name] for name in ("board", "player") if name in by_name]
            tell("board", *given[:2])
            return value
        return printBoard

    def moves(move):
        def movePiece(*arguments, **by_name):
            tell("step", *arguments[1:4])
            return move(*arguments, **by_name)
        return movePiece

    for name, wrap in (("initBoard", first), ("printBoard", shows), ("movePiece", moves)):
        if name in mine:
            mine[name] = wrap(mine[name])
    real = sys.stdin

    class Keyboard:
        def __getattr__(self, name):
            return getattr(real, name)

        def readline(self, *size):
            tell("ask", "")
            return real.readline(*size)

        def __iter__(self):
            return iter(self.readline, "")

    def input(prompt=""):
        sys.stdout.write(str(prompt))
        tell("ask", str(prompt))
        line = real.readline()
        if not line:
            raise EOFError("EOF when reading a line")
        return line.rstrip("\\n")

    builtins.input, sys.stdin = input, Keyboard()


_grader_watches({start!r}, {seed})
"""


def watched(work: Work, start: Board | None = None, seed: int = 1) -> dict[str, bytes]:
    """The submission's draughtsFunctions.py with what tells us about it; a game begins with that board."""
    work.tree(FUNCTIONS)
    added = _WATCHING.replace("{start!r}", repr(start)).replace("{seed}", str(seed))
    return {FUNCTIONS: (work.own / FUNCTIONS).read_bytes() + added.encode("ascii")}


def _has_words(prompt: str) -> bool:
    return len(re.findall("[^\\W\\d_]", prompt)) >= 3


@dataclass
class Talk:
    """A game with the program. `board` and `player` are those that were shown last."""

    work: Work
    start: Board | None = None
    has_terminal: bool = False
    has_computer: bool = False  # as Black
    seed: int = 1
    files: Mapping[str, str] = field(default_factory=dict)
    board: Any = None
    player: Any = None
    prompt: str = ""
    said: str = ""  # since the last answer, without the question
    transcript: str = ""
    is_over: bool = False
    is_guessing: bool = False  # answers that no question has asked for were tried
    has_square: bool = False  # the piece was named in this turn: what is asked next is where it goes
    steps: list[list[Any]] = field(default_factory=list)  # seen since the last answer
    boards: list[tuple[Any, Any]] = field(default_factory=list)  # likewise
    _history: list[str] = field(default_factory=list)
    _best: dict[str, tuple[int, str]] = field(default_factory=dict)  # which answer was taken, and how it is written
    _kinds: dict[str, str] = field(default_factory=dict)  # of questions
    _ways: set[str] = field(default_factory=set)  # questions that name the piece, and are about its direction only
    _tries: dict[Any, int] = field(default_factory=dict)
    _starts: int = 0
    _shop: Workshop = field(init=False)
    _running: Running = field(init=False)

    def __enter__(self) -> Self:
        self.file = main_file(self.work)
        added: dict[str, bytes | str] = {**CONFIG, **watched(self.work, self.start, self.seed), **self.files}
        try:
            self._shop = self.work.workshop(self.work.beside(added))
        except NoSandbox as error:
            raise no_sandbox(error) from error
        try:
            self._begin()
        except BaseException:
            self._shop.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._shop.close()

    @property
    def shop(self) -> Workshop:
        """Where it runs."""
        return self._shop

    @property
    def command(self) -> str:
        """How the program is started."""
        return f"python3 {self.file}"

    @property
    def kind(self) -> str:
        """What is asked."""
        found = "way" if self.question in self._ways else wording.kind_of(self.prompt, self.said)
        if _has_words(self.prompt):
            return found
        return self._kinds.setdefault(self.question, found)  # later, an error may be printed before it

    @property
    def question(self) -> str:
        """The question itself: the last lines, where it was printed before."""
        if _has_words(self.prompt):
            return self.prompt.strip()
        lines = [line for line in self.said.split("\n") if line.strip() and SYMBOLS["WHITE_SQUARE"] not in line]
        return "\n".join([*lines[-3:], self.prompt]).strip()

    @property
    def text(self) -> str:
        """The question and what was written before it."""
        return f"{self.said}\n{self.prompt}"

    # -- the process

    def _begin(self) -> None:
        self._starts += 1
        if self._starts > _MOST_STARTS:
            raise self.unclear()
        self._running = self._shop.start(
            "python3", self.file, has_terminal=self.has_terminal, environment={"PYTHONHASHSEED": "0"}
        )
        self.board = self.player = None
        self.is_over, self.transcript = False, ""
        self._read()
        for reply in self._history:
            self._say(reply)

    def reply(self, text: str) -> None:
        """Answer the question; what the program dies of is taken back. Raises Failed for an error of its own."""
        self._history.append(text)
        self._say(text)

    def take_back(self) -> None:
        """Start again without the last answer."""
        self._history.pop()
        self._running.kill()
        self._begin()

    def _say(self, text: str) -> None:
        self.transcript += f"{text}\n"
        self._running.lines(text)
        self._read()

    def _read(self) -> None:
        reading = self._running.read(_ASKED, seconds=_SECONDS)
        if reading.reason in ("late", "flood"):
            raise endless(self.command, _SECONDS)
        self.steps, self.boards, self.prompt = [], [], ""
        for found in _TOLD.finditer(reading.plain):
            self._note(found[1])
        self.said = _TOLD.sub("", reading.plain)
        self.transcript += self.said
        if self.prompt and self.said.endswith(self.prompt):
            self.said = self.said[: -len(self.prompt)]
        self.is_over = reading.reason == "ended"

    def _note(self, text: str) -> None:
        try:
            kind, *values = json.loads(text)
        except ValueError:
            return
        if kind == "ask":
            self.prompt = str(values[0])
        elif kind == "step":
            self.steps.append(values)
        elif kind == "board" and values:
            self.board, self.player = values[0], values[1] if len(values) > 1 else None
            self.boards.append((self.board, self.player))

    # -- what goes wrong

    def error(self) -> tuple[str, str] | None:
        """The error that the program has died of: its type and its text."""
        if not self.is_over or "Traceback (most recent call last)" not in self.said:
            return None
        last = self.said.strip().split("\n")[-1]
        kind, _, text = last.partition(":")
        return kind.strip().rpartition(".")[2], text.strip()

    def crashed(self, kind: str, text: str) -> Failed:
        """What is said about a program that has died."""
        return Failed(
            Message("{call} stops with an error", call=self.command),
            received=f"{kind}: {text}\n\n{self.transcript[-1500:]}",
            hint=advice_for(kind, text),
        )

    def unclear(self) -> Unsure:
        """What is said about a program that cannot be understood."""
        return Unsure(
            Message(
                "a machine cannot find out how {file} wants to be answered; it asks {question!r}",
                file=self.file,
                question=self.question[-200:],
            )
        )

    # -- turns

    def settle(self) -> None:
        """Answer what is asked before the game: who plays. Raises Unsure or Failed."""
        for _ in range(_MOST_QUESTIONS):
            self._raise_error()
            if self.is_over or (self.kind != "sides" and self.board is not None):
                break
            if self.kind == "sides":
                self._try(("sides", self.question), wording.sides(self.text, has_computer=self.has_computer))
            else:
                self._try(("begin", self.question), wording.beginnings(self.text))
        wanted = self.start or first_board()
        if self.board is None:
            raise Unsure(Message("{file} does not show its board by printBoard", file=self.file))
        if self.board != wanted:
            raise Unsure(Message("{file} does not begin with the board of initBoard", file=self.file))

    def _raise_error(self) -> None:
        if error := self.error():
            raise self.crashed(*error)

    def _try(self, state: Any, replies: list[str], kind: str = "") -> None:
        """Give the next of some answers; one that the program dies of because it cannot read it is taken back."""
        key = f"{kind} {_SIDES.sub('', wording.plain(self.question))}"
        best, shape = self._best.get(key, (0, ""))
        best = next((at for at, each in enumerate(replies) if shape and wording.shape(each) == shape), best)
        replies = replies[best:] + replies[:best] if best < len(replies) else replies
        at = self._tries.get(state, 0)
        if at >= len(replies):
            raise self.unclear()
        self._tries[state] = at + 1
        before = (self.question, self.board)
        self.reply(replies[at])
        error = self.error()
        if error:
            is_known = at == 0 and key in self._best and wording.shape(replies[0]) == shape
            if error[0] not in _OF_INPUT or self.steps or is_known:
                raise self.crashed(*error)
            self.take_back()
        elif (self.question, self.board) != before:
            self._best[key] = ((best + at) % len(replies), wording.shape(replies[at]))
            if kind == "move" and self.has_square:
                self._ways.add(before[0])
            self.has_square = kind in ("square", "row") or (self.has_square and kind != "column")

    def play(self, turn: Turn) -> None:
        """Make a whole turn; raises Unsure or Failed. What it has led to is for the caller to look at."""
        self._tries.clear()
        self.has_square = False
        place, waiting, mover = turn.start, list(turn.steps), self.player
        if not is_board(self.board):
            raise Unsure(Message("{file} does not show its board by printBoard", file=self.file))
        board: Board = [row[:] for row in self.board]
        for _ in range(_MOST_QUESTIONS):
            if self.is_over or (not waiting and self._has_passed(mover, (board, turn.board))):
                return
            self._go_on(name_of(place), waiting[0] if waiting else None, is_first=len(waiting) == len(turn.steps))
            for step in self.steps:
                if waiting and step[:2] == [*place] and str(step[2:3]).upper() == f"['{waiting[0].direction}']":
                    board = made(board, place, waiting[0])
                    place = waiting.pop(0).end
        raise self.unclear()

    def _has_passed(self, mover: Any, own: tuple[Board, ...]) -> bool:
        """Whether somebody else has the turn; the computer has had it when the board is none of our own."""
        is_start = self.kind in ("square", "move", "column", "")
        if self.has_computer:
            return is_start and self.board not in own
        return self.player != mover if self.player in (1, -1) else is_start

    def _go_on(self, name: str, step: Step | None, *, is_first: bool) -> None:
        """Answer the question within a turn: the piece, its next step, or that it is over."""
        kind, text = self.kind, self.text
        state = (kind, self.question, name, step)
        if step is None:
            self._try(state, wording.endings(text, kind), f"end {kind}")
            return
        likely = self._likely(kind, name, step)
        others = [
            *(wording.squares(name, text) if is_first else []),
            *wording.moves(name, step.direction, step.length, text),
            *wording.directions(step.direction, step.length, text, has_length=True),
            *((name[0], name[1:]) if is_first else ()),  # of who asks for one after the other
        ]
        self.is_guessing = self.is_guessing or self._tries.get(state, 0) >= len(likely)
        self._try(state, list(dict.fromkeys([*likely, *others])), kind)

    def _likely(self, kind: str, name: str, step: Step) -> list[str]:
        """What a question of a kind is answered."""
        text = self.text
        if kind == "move" and not self.has_square:
            return wording.moves(name, step.direction, step.length, text)
        if kind in ("way", "step", "move"):
            return wording.directions(step.direction, step.length, text, has_length=kind == "step")
        if kind in ("again", "done"):
            return wording.agreement(text, agrees=kind == "again")
        column = [name[0], name[0].upper(), str(ord(name[0]) - ord("a") + 1)]
        usual = {"far": [str(step.length)], "column": column, "row": [name[1:]]}
        return usual.get(kind) or wording.squares(name, text)

    def attempt(self, name: str, direction: str) -> bool:
        """Try to move a piece by one step; whether it has moved."""
        self._tries.clear()
        self.has_square = False
        board, seen = self.board, 0
        for _ in range(_MOST_QUESTIONS):
            is_start = self.kind in ("square", "move", "column", "")
            seen += is_start
            if self.is_over or seen > 1 or self.board != board:
                break
            kind = self.kind
            step = Step(direction, 1, (0, 0))
            if kind in ("way", "step", "far") and self._tries.get("asked", 0) >= 2 + (kind == "far"):
                self._try(("end", self.question), wording.endings(self.text, kind), f"end {kind}")
                continue
            self._tries["asked"] = self._tries.get("asked", 0) + (kind in ("way", "step", "far"))
            self._tries.pop((kind, self.question, name, step), None)
            self._go_on(name, step, is_first=True)
        self._raise_error()
        return bool(self.board != board)

    def order(self, label: str, usual: list[str], is_taken: Callable[[], bool]) -> None:
        """Give a command instead of a square: `label` is what the program may call it; raises Unsure."""
        asked = self.question
        found = list(dict.fromkeys([*wording.keys(self.text, label), *usual]))[:14]
        for word in found:
            self.reply(word)
            if not self.error() and is_taken():
                return
            if self.is_over or self.question != asked:
                self.take_back()
        raise self.unclear()

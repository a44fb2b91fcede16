"""A window of a submission that is visited: opened, and led through stages, each of which is a check.

Stages are tried once for a submission, in their order: what comes after a stage that has failed is not tried if it
needs that stage.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from damier.core.message import Message
from damier.grader.contracts.dames_ulb.board_view import BoardView, find_board
from damier.grader.contracts.dames_ulb.common import CONFIG, CONTRACT, GUI, drawn
from damier.grader.contracts.dames_ulb.dialogue import watched
from damier.grader.contracts.dames_ulb.rules import Board, Step, Turn, board_of, first_board, made, name_of, square
from damier.grader.remote import stopped
from damier.grader.verdict import Failed, Unsure
from damier.grader.windows import Look, Told, Windows
from damier.grader.work import Work

_LOOKS: Final = 15  # at a window that should change
_BETWEEN: Final = 0.1  # seconds between two of them
_LATER: Final = 0.3  # seconds, for a window that draws its board a little later
_BEGIN: Final = (
    r"humain.{0,14}humain|human.{0,14}human|(2|deux|two) (joueurs|players)|joueur.{0,6}joueur",
    r"^(ok|commencer|start|jouer|play|valider|nouve|new|d.marrer)",
)
SECONDS: Final = 5.0
"""Processor time for what a click leads to."""
DECLINE: Final = {"yesno": "no", "yesnocancel": "no"}
"""What is answered to boxes: not to play against a computer, not to save first."""


@dataclass
class Session:
    """A window that is open, and what is known of it."""

    windows: Windows
    told: Told
    view: BoardView | None = None
    board: Board = field(default_factory=first_board)
    facts: dict[str, str] = field(default_factory=dict)
    clicked: list[tuple[int, int]] = field(default_factory=list)  # the last squares: a chosen piece may look different

    @property
    def place(self) -> BoardView:
        """Where the board is; raises Unsure if it was not found."""
        if self.view is None:
            raise Unsure(Message("a machine cannot find the board in the window of {file}", file=GUI))
        return self.view

    def look(self) -> Look:
        """What is shown."""
        return self.windows.look()

    def click(self, name: str) -> Told:
        """Click at a square."""
        self.clicked = [square(name), *self.clicked][:3]
        return self.windows.click(*self.place.target(self.look(), name))

    def waits_for(self, board: Board) -> bool:
        """Whether the window comes to show that board."""
        for _ in range(_LOOKS):
            if self.place.shows(self.look(), board, self.clicked):
                return True
            self.windows.pump(_BETWEEN)
        return False

    def turn(self, turn: Turn) -> None:
        """Make a turn by clicks: the piece, the squares it goes to, and the piece again."""
        place, board = turn.start, self.board
        self.click(name_of(place))
        path = [name_of(place)]
        for step in turn.steps:
            board, before = made(board, place, step), name_of(place)
            place = step.end
            path.append(name_of(place))
            told = self.click(path[-1])
            if not self.waits_for(board):
                wrong = self._wrong(path, board, told)
                if step.victim and self._captures_at(step, before, board):
                    raise Unsure(Message("{file} captures by a click on the piece that is taken", file=GUI))
                raise wrong
        self.click(path[-1])
        if not self.waits_for(turn.board):
            raise self._wrong(path, turn.board, self.windows.pump(0))
        self.board = turn.board

    def _captures_at(self, step: Step, piece: str, board: Board) -> bool:
        """Whether a click on the piece to be taken takes it; the own piece may have to be chosen again first."""
        victim = name_of(step.victim or step.end)
        for names in ((victim,), (piece, victim)):
            for name in names:
                self.click(name)
            self.clicked = [step.end, *self.clicked][:3]  # where the chosen piece stands now
            if self.waits_for(board):
                return True
        return False

    def _wrong(self, path: list[str], board: Board, told: Told) -> Failed:
        if told.errors:
            return stopped(f"{GUI}: {'-'.join(path)}", told.errors[0])
        shown = self.place.read(self.look())
        return Failed(
            Message(
                "{file}: after clicks on {squares} the window does not show the right board",
                file=GUI,
                squares=", ".join(path),
            ),
            expected=drawn([[(piece > 0) - (piece < 0) for piece in row] for row in board]),
            received=told.messages() or drawn(shown),
            hint=Message("click the piece, then the square it goes to: it moves; click it again: the turn is over"),
        )


def begin(session: Session) -> None:
    """Answer a window of the program's own that asks who plays: two people do."""
    for pattern in _BEGIN:
        look = session.look()
        tops = tuple(f"{each.widget}." for each in look.windows() if each.kind == "Toplevel")
        button = Look(tuple(each for each in look.widgets if each.widget.startswith(tops)), ()).find(pattern)
        if button:
            session.windows.press(button)


def _open(windows: Windows, known: BoardView | None, board: Board) -> Session:
    """Open the window, which begins with that board; where it is may be known from another time."""
    told = windows.open(GUI, answers={**DECLINE, "text": "Alice"})  # who may be asked for her name
    session = Session(windows, told, known, board)
    if told.code is not None:
        return session
    if not _is_there(session):
        windows.pump(_LATER)
    for pattern in _BEGIN:  # a window may ask first who plays
        look = session.look()
        button = look.find(pattern)
        if button and (not _is_there(session) or len(look.windows()) > 1):
            windows.press(button)
    if session.view is None:
        session.view = find_board(session.look())
    return session


def _is_there(session: Session) -> bool:
    """Whether the board is shown."""
    look = session.look()
    return session.view.shows(look, session.board) if session.view else find_board(look) is not None


# --- the stages

Stage = Callable[[Session], None]


@dataclass(frozen=True)
class _Visit:
    """A window from its opening to its end: the board that it begins with, and the names and stages in order."""

    start: str
    stages: list[tuple[str, tuple[str, ...], Stage]] = field(default_factory=list)


_VISITS: Final = {"first": _Visit(""), "chain": _Visit("c8=1 d7=-1 d5=-1 h3=-1 b9=1"), "files": _Visit("")}


def stage(visit: str, section: str, title: Message, points: float, *needs: str) -> Callable[[Stage], Stage]:
    """Make a function a stage of a visit, and a check."""

    def add(run_stage: Stage) -> Stage:
        name = run_stage.__name__
        own = {each[0] for each in _VISITS[visit].stages}
        _VISITS[visit].stages.append((name, tuple(need for need in needs if need in own), run_stage))

        def run(work: Work) -> None:
            found = _visited(work, visit)[name]
            if found is not None:
                raise found

        run.__name__ = name
        CONTRACT.check(section, title, points, part="3", needs=needs)(run)
        return run_stage

    return add


def _visited(work: Work, name: str) -> dict[str, Failed | Unsure | None]:
    """How the stages of a visit have ended; they are tried once."""
    key = f"window {name}"
    if key not in work.notes:
        work.notes[key] = _visit(work, _VISITS[name])
    found: dict[str, Failed | Unsure | None] = work.notes[key]
    return found


def known_view(work: Work) -> BoardView | None:
    """Where the board is in the window, found once."""
    _visited(work, "first")
    view: BoardView | None = work.notes.get("window view")
    return view and replace(view)


def _visit(work: Work, visit: _Visit) -> dict[str, Failed | Unsure | None]:
    ended: dict[str, Failed | Unsure | None] = {}
    try:
        work.tree(GUI)
        files = watched(work, board_of(visit.start)) if visit.start else {}
        with work.windows(work.beside({**CONFIG, **files}), seconds=SECONDS) as windows:
            known: BoardView | None = work.notes.get("window view")
            board = board_of(visit.start) if visit.start else first_board()
            session = _open(windows, known and replace(known), board)
            if visit.start:
                _check_start(session)
            else:
                work.notes["window view"] = session.view and replace(session.view)
            for name, needs, stage in visit.stages:
                before = [ended[need] for need in needs if ended[need] is not None]
                ended[name] = before[0] if before else _tried(stage, session)
    except (Failed, Unsure) as problem:
        for name, _, _ in visit.stages:
            ended.setdefault(name, problem)
    return ended


def _tried(stage: Stage, session: Session) -> Failed | Unsure | None:
    try:
        stage(session)
    except (Failed, Unsure) as problem:
        return problem
    return None


def _check_start(session: Session) -> None:
    """The window begins with another board than usual, where the usual one was found before."""
    if not session.waits_for(session.board):
        raise Unsure(Message("a machine cannot find the board in the window of {file}", file=GUI))

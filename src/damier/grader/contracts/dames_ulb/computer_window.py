"""Games against the computer in draughtsGUI.py, for programs that offer them nowhere else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from damier.core.message import Message
from damier.grader.contracts.dames_ulb import wording
from damier.grader.contracts.dames_ulb.common import CONFIG, GUI, drawn
from damier.grader.contracts.dames_ulb.dialogue import watched
from damier.grader.contracts.dames_ulb.rules import BLACK, Board, Turn, first_board, name_of, turned, turns
from damier.grader.contracts.dames_ulb.visits import DECLINE, SECONDS, Session, known_view
from damier.grader.remote import stopped
from damier.grader.verdict import Failed, Unsure
from damier.grader.windows import Look, Widget
from damier.grader.work import Work

_PRESSED: Final = ("Button", "TButton", "Radiobutton", "TRadiobutton", "Checkbutton", "TCheckbutton", "MenuEntry")
_START: Final = r"^(ok|commencer|start|jouer|play|valider|d.marrer|go)"
_NEW: Final = r"nouv|new|commenc|start|rejou|reset|d.marr"
_LOOKS: Final = 80  # while the computer thinks and its pieces slide
_BETWEEN: Final = 0.1  # seconds
_STILL: Final = 8  # looks at the same board, after which its move is over


class IllegalReply(Failed):
    """The computer has answered what the rules do not allow."""

    def __init__(self, before: Board, after: object) -> None:
        super().__init__(
            Message("the computer makes a move that is not allowed"),
            expected=Message("a black piece moves by the rules, from this board:\n{board}", board=drawn(before)),
            received=drawn(after),
            hint=Message("call checkMove before each move of the computer, as for a person"),
        )


@contextmanager
def window_game(work: Work, start: Board | None, seed: int) -> Iterator[Session]:
    """A window in which White plays against the computer; raises Unsure if there is no such game."""
    view = known_view(work)
    if view is None:
        raise _not_found()
    folder = work.beside({**CONFIG, **watched(work, start, seed)})
    for agrees in ("no", "yes"):
        with work.windows(folder, seconds=SECONDS) as windows:
            told = windows.open(GUI, answers={**DECLINE, "yesno": agrees, "text": "Alice"})
            session = Session(windows, told, view, start or first_board())
            is_asked = any(_names_computer(each.get("message", "")) for each in session.told.dialogs)
            if told.code is not None:
                raise _not_found()
            if agrees == "no" and is_asked:
                continue  # and once more, with the other answer
            if not is_asked and not _is_chosen(session):
                raise _not_found()
            if not session.waits_for(session.board):
                raise _not_found()
            yield session
            return
    raise _not_found()


def _not_found() -> Unsure:
    return Unsure(Message("a machine cannot find out how a game against the computer is begun in {file}", file=GUI))


def _names_computer(text: str) -> bool:
    return wording.has(wording.plain(text), wording.COMPUTER)


def _is_chosen(session: Session) -> bool:
    """Choose the computer as Black, here or where a new game is begun; whether there was such a choice."""
    session.windows.answer(**{**DECLINE, "yesno": "yes"})
    if _press_choice(session):
        return True
    button = session.look().find(_NEW)
    if button is None:
        return False
    told = session.windows.press(button)
    return _press_choice(session) or any(_names_computer(each.get("message", "")) for each in told.dialogs)


def _press_choice(session: Session) -> bool:
    look = session.look()
    above = _above(look)
    choices = [each for each in above or look.widgets if each.kind in _PRESSED and _names_computer(each.text)]
    if not choices:
        return False
    both = [each for each in choices if wording.has(wording.plain(each.text), wording.HUMAN)]
    session.windows.press((both or choices)[-1])  # of two sides, Black is the second one
    button = Look(tuple(_above(session.look())), ()).find(_START)
    if button:
        session.windows.press(button)
    return True


def _above(look: Look) -> list[Widget]:
    """What is in other windows than the first."""
    tops = tuple(f"{each.widget}." for each in look.windows() if each.kind == "Toplevel")
    return [each for each in look.widgets if each.widget.startswith(tops)]


def answer_in_window(session: Session, turn: Turn) -> Turn:
    """Make a turn of White by clicks; the turn that the computer has answered."""
    session.click(name_of(turn.start))
    for step in turn.steps:
        session.click(name_of(step.end))
    told = session.click(name_of(turn.steps[-1].end))
    seen, since, own = session.place.read(session.look()), 0, _signs(turn.board)
    for _ in range(_LOOKS):
        more = session.windows.pump(_BETWEEN)
        errors = told.errors + more.errors
        if errors:
            raise stopped(GUI, errors[0])
        now = session.place.read(session.look())
        since = since + 1 if now == seen else 0
        seen = now
        if since >= _STILL and seen not in (own, turned(own)):
            break
    for each in turns(turn.board, BLACK):
        signs = _signs(each.board)
        if seen in (signs, turned(signs)):
            session.board = each.board
            return each
    if seen in (own, turned(own)):
        raise _not_found()
    if all(_has_new_white(shown, seen) for shown in (own, turned(own))):
        raise Unsure(
            Message("White's own pieces move in {file} while the computer plays: somebody has to play", file=GUI)
        )
    raise IllegalReply(turn.board, seen)


def _has_new_white(before: Board, after: object) -> bool:
    """Whether a white piece is where none was."""
    if not isinstance(after, list) or len(after) != len(before):
        return True
    return any(
        new > 0 >= old for row, was in zip(after, before, strict=True) for new, old in zip(row, was, strict=True)
    )


def _signs(board: Board) -> Board:
    return [[(piece > 0) - (piece < 0) for piece in row] for row in board]

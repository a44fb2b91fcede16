"""Part 3: draughtsGUI.py, looked at and clicked at. The window is opened three times."""

from __future__ import annotations

from collections import Counter
from typing import Final

from damier.core.message import NOTHING, Message
from damier.grader.contracts.dames_ulb import wording
from damier.grader.contracts.dames_ulb.common import GUI, drawn
from damier.grader.contracts.dames_ulb.part2 import check_saved, saved_text
from damier.grader.contracts.dames_ulb.rules import BLACK, WHITE, board_of, first_board, played
from damier.grader.contracts.dames_ulb.visits import DECLINE, Session, begin, stage
from damier.grader.remote import stopped
from damier.grader.verdict import Failed, Unsure
from damier.grader.windows import Told

_CALL: Final = f"python3 {GUI}"
_NEW: Final = r"nouv|new|commenc|start|rejou|reset|d.marr"
_SAVE: Final = r"sauv|enregistr|save"
_LOAD: Final = r"charg|load|ouvrir|open|restaur|reprend"
_HELP: Final = r"aide|help|regle|r\u00e8gle|rules|\?"


@stage("first", "4.8", Message("draughtsGUI.py opens a window"), 1, "functions_load")
def window_opens(session: Session) -> None:
    if session.told.errors and session.told.code is not None:
        raise stopped(_CALL, session.told.errors[0])
    if session.told.code is not None or not session.look().windows():
        raise Failed(
            Message("{call} opens no window that stays", call=_CALL),
            received=session.told.printed[-500:],
            hint=Message("end the program with mainloop(), which waits for clicks"),
        )


@stage(
    "first", "4.2", Message("the window shows the board with all pieces on a canvas"), 2, "window_opens", "init_board"
)
def window_board(session: Session) -> None:
    if session.view is None:
        if not any(each.kind == "Canvas" for each in session.look().widgets):
            raise Failed(
                Message("{file} draws its board on no canvas", file=GUI),
                hint=Message("section 4.5: squares and pieces are drawn by create_rectangle and create_oval"),
            )
        raise Unsure(Message("a machine cannot find the board in the window of {file}", file=GUI))
    if not session.view.shows(session.look(), first_board()):
        raise Failed(
            Message("{file} does not show the pieces of the start", file=GUI),
            expected=drawn(first_board()),
            received=drawn(session.place.read(session.look())),
        )


@stage("first", "4.2", Message("four buttons: a new game, save, load, help"), 1, "window_opens")
def window_buttons(session: Session) -> None:
    look = session.look()
    for pattern, what in (
        (_NEW, Message("a new game")),
        (_SAVE, Message("saving the game")),
        (_LOAD, Message("loading a game")),
        (_HELP, Message("the help")),
    ):
        if look.find(pattern) is None:
            buttons = [each.text for each in look.buttons()]
            if len(buttons) >= 4 and not all(buttons):
                raise Unsure(Message("the buttons of {file} have no texts", file=GUI))
            raise Failed(
                Message("there is no button for {what}", what=what),
                received=", ".join(buttons),
                hint=Message("section 4.2 asks for four buttons: a new game, save, load, help"),
            )


@stage("first", "4.2", Message("the help opens in a window of its own"), 1, "window_buttons")
def window_help(session: Session) -> None:
    before = len(session.look().windows())
    told = session.windows.press(_HELP)
    windows = session.look().windows()
    if told.errors:
        raise stopped(f"{GUI}: help", told.errors[0])
    if len(windows) <= before and not told.dialogs:
        raise Failed(
            Message("the button for the help opens no window"),
            hint=Message("open it with Toplevel, which is a window of its own"),
        )
    for window in windows[before:]:
        session.windows.shut(window.widget, wait=0.1)


@stage("first", "4.4", Message("a click beside one's own pieces does nothing, without a message"), 1, "window_board")
def window_idle(session: Session) -> None:
    for name in ("e6", "c4", "e5"):
        told = session.click(name)
        if told.errors:
            raise stopped(f"{GUI}: {name}", told.errors[0])
        if told.dialogs:
            raise Failed(
                Message(
                    "{file} shows a message after a click on {name}, before a piece was chosen", file=GUI, name=name
                ),
                received=told.messages(),
                hint=Message("a click on anything but one's own pieces does nothing"),
            )
    if not session.waits_for(session.board):
        raise Failed(Message("{file}: a click beside one's own pieces changes the board", file=GUI))


@stage(
    "first",
    "4.4",
    Message("click the piece, the square, the piece: it moves, and the turn is over"),
    2.5,
    "window_board",
)
def window_move(session: Session) -> None:
    session.facts["before"] = _signs_of_turn(session)
    session.turn(played(session.board, "d7", ("R", 1)))
    session.facts["after"] = _signs_of_turn(session)
    session.turn(played(session.board, "c4", ("L", 1)))


@stage("first", "4.2", Message("the window says who has the turn"), 2, "window_move")
def window_turn(session: Session) -> None:
    if session.facts["before"] != session.facts["after"]:
        return
    raise Failed(
        Message("{file} shows the same before and after White's move: nothing says whose turn it is", file=GUI),
        received=_texts(session),
        hint=Message("a label says who has the turn, and is changed at the end of each"),
    )


def _texts(session: Session) -> str:
    """What can be read beside the board."""
    return ", ".join(dict.fromkeys(each.text for each in session.look().widgets if each.text and each.is_shown))[:600]


def _signs_of_turn(session: Session) -> str:
    """Everything but the board that could say whose turn it is: texts, colours, drawings beside the board."""
    view, look = session.place, session.look()
    widgets = [(each.widget, each.text, each.title, each.colour) for each in look.widgets]
    edge = 0.6 * view.pitch
    corners = {each.widget: (each.rootx, each.rooty) for each in look.widgets}
    beside = []
    for item in look.items:
        x, y = (at + corner for at, corner in zip(item.middle, corners.get(item.widget, (0, 0)), strict=True))
        is_on_board = (
            view.left - edge <= x <= view.left + 9 * view.pitch + edge
            and view.top - edge <= y <= view.top + 9 * view.pitch + edge
        )
        if not is_on_board:
            beside.append((item.kind, item.text, item.fill, item.coords))
    lines = [text for _, text, title, colour in widgets for text in (text,) if text]
    return "\n".join([*lines, repr(widgets), repr(beside)])


@stage("first", "4.2", Message("the window counts captures on both sides"), 2, "window_move")
def window_captures(session: Session) -> None:
    before, texts = _signs_of_turn(session), session.look().texts()
    session.turn(played(session.board, "e6", ("L", 1)))
    session.turn(played(session.board, "b3", ("L", 1)))  # so that it is White's turn again, as before
    taken = session.look().texts()
    if any(wording.has(each, r"\d") for each in Counter(taken.split("\n")) - Counter(texts.split("\n"))):
        return
    if _drawings(_signs_of_turn(session)) != _drawings(before):
        raise Unsure(Message("a machine cannot find out whether {file} counts captures", file=GUI))
    raise Failed(
        Message("{file}: after a capture no number of captured pieces has changed", file=GUI),
        expected=Message("White has taken one piece: a 1 is shown somewhere"),
        received=_texts(session),
    )


def _drawings(text: str) -> str:
    return text.rpartition("\n")[2]


@stage("first", "4.2", Message("the button for a new game begins again"), 0.5, "window_buttons", "window_move")
def window_new(session: Session) -> None:
    for answer in ("yes", "no"):  # to leave the game, or to save it first
        session.windows.answer(**{**DECLINE, "yesno": answer})
        told = session.windows.press(_NEW)
        begin(session)
        if told.errors:
            raise stopped(f"{GUI}: new", told.errors[0])
        if session.waits_for(first_board()):
            session.board = first_board()
            return
    if told.dialogs or len(session.look().windows()) > 1:
        raise Unsure(Message("a machine cannot find out how a new game is begun in {file}", file=GUI))
    raise Failed(
        Message("{file}: the button for a new game does not bring back the board of the start", file=GUI),
        hint=Message("set the board, the player and the counts of captures as at the beginning, and draw them"),
    )


@stage("first", "4.2", Message("the window closes by its own button, and the program ends"), 0.5, "window_opens")
def window_closes(session: Session) -> None:
    for answer in ("yes", "no"):  # to leave, or to save first
        session.windows.answer(**{**DECLINE, "yesno": answer})
        told = session.windows.shut(wait=1.0)
        if told.code is not None or not session.look().windows():
            break
    if told.errors and told.code != 0:
        raise stopped(_CALL, told.errors[0])
    if told.code is None and session.look().windows():
        raise Failed(
            Message("{file}: the window cannot be closed by its own button", file=GUI),
            hint=Message("a function that was given to protocol() has to call destroy() in the end"),
        )


@stage("chain", "4.4", Message("a chain of captures by clicks"), 1, "window_move")
def window_chain(session: Session) -> None:
    session.turn(played(session.board, "c8", ("R", 1), ("L", 1)))


@stage("files", "4.4", Message("a move that is not allowed: a message box says so"), 1.5, "window_board")
def window_refuses(session: Session) -> None:
    _check_box(session, "d7", "d5", Message("not on a diagonal"))
    _check_box(session, "d7", "f5", Message("two squares are too far for a man"))


def _check_box(session: Session, start: str, end: str, why: Message) -> None:
    session.windows.pump(0.0)
    for _ in range(2):  # the piece may have to be chosen again after a refusal
        session.click(start)
        told = session.click(end)
        if told.errors:
            raise stopped(f"{GUI}: {start}-{end}", told.errors[0])
        if told.dialogs or len(session.look().windows()) > 1:
            break
    else:
        raise Failed(
            Message("{file}: the move {start}-{end} is refused without a message", file=GUI, start=start, end=end),
            expected=Message("a message box that says why: {why}", why=why),
            hint=Message("call messagebox.showerror, as in Figure 8"),
        )
    for window in session.look().windows()[1:]:
        session.windows.shut(window.widget, wait=0.1)
    if not session.waits_for(session.board):
        raise Failed(
            Message("{file}: the move {start}-{end} is made although it is not allowed", file=GUI, start=start, end=end)
        )


@stage(
    "files", "4.2", Message("the button for saving saves the game"), 1, "window_buttons", "window_board", "save_file"
)
def window_saves(session: Session) -> None:
    session.windows.answer(**DECLINE, save="partie.dat", text="partie.dat")
    before = set(session.windows.names())
    told = session.windows.press(_SAVE)
    if told.errors:
        raise stopped(f"{GUI}: save", told.errors[0])
    if set(session.windows.names()) == before:
        _fill_in(session, "partie.dat")
    new = sorted(set(session.windows.names()) - before)
    files = [name for name in new if not name.endswith((".pyc", "__pycache__"))]
    if not files:
        if told.dialogs and told.dialogs[0]["kind"] == "save":
            raise Failed(
                Message("{file}: a file is chosen for the saved game, and is not written", file=GUI),
                received=told.messages(),
            )
        raise Unsure(Message("a machine cannot find out where {file} saves a game", file=GUI))
    session.facts["saved"] = files[0]
    check_saved(f"{GUI}: {files[0]}", session.windows.fetch(files[0]) or b"", session.board, WHITE)


def _fill_in(session: Session, text: str) -> None:
    """Answer a window of the program's own that asks for a name."""
    look = session.look()
    entries = [each for each in look.widgets if each.kind in ("Entry", "TEntry") and each.is_shown]
    if entries:
        session.windows.enter(entries[-1].widget, text)
        button = look.find(r"^(ok|valider|sauver|sauvegarder|enregistrer|charger|save|load|ouvrir)$")
        if button:
            session.windows.press(button)
        if session.look().widgets != look.widgets:
            session.windows.key(entries[-1].widget, "Return")


@stage(
    "files",
    "4.6",
    Message("a file that is no saved game: a message box, and the game goes on"),
    0.5,
    "window_buttons",
    "window_board",
)
def window_broken_file(session: Session) -> None:
    told = _load(session, "1\n10\n0 0 zz\n")
    boxes = [each for each in told.dialogs if each["kind"] not in ("open", "save", "askstring")]
    if told.errors or (not boxes and len(session.look().windows()) < 2):
        raise Failed(
            Message("{file}: no message box says that a file is no saved game", file=GUI),
            expected=Message("a message box, as section 4.6 asks for"),
            received=told.errors[0].message() if told.errors else NOTHING,
            hint=Message("catch the errors of load by try and except, and show them by messagebox.showerror"),
        )
    for window in session.look().windows()[1:]:
        session.windows.shut(window.widget, wait=0.1)
    if not session.waits_for(session.board):
        raise Failed(Message("{file}: the game is lost when a file cannot be loaded", file=GUI))


@stage("files", "4.2", Message("the button for loading loads a game"), 1, "window_buttons", "window_board", "load_file")
def window_loads(session: Session) -> None:
    board = board_of("c6=1 f5=-1 h3=-1 b9=1 d7=1")
    for answer in ("yes", "no"):  # to leave the game, or to save it first
        told = _load(session, saved_text(board, BLACK), answer)
        if told.errors:
            raise stopped(f"{GUI}: load", told.errors[0])
        if session.waits_for(board):
            return
    if not told.dialogs:
        raise Unsure(Message("a machine cannot make {file} load a game", file=GUI))
    raise Failed(
        Message("{file}: a game is loaded, and is not shown", file=GUI),
        expected=drawn(board),
        received=told.messages(),
    )


def _load(session: Session, text: str, agrees: str = "yes") -> Told:
    """Press the button for loading, and choose a file with that text."""
    for name in {"autre.dat", session.facts.get("saved", "autre.dat")}:
        session.windows.put(name, text)
    session.windows.answer(**{**DECLINE, "yesno": agrees}, open="autre.dat", text="autre.dat")
    told = session.windows.press(_LOAD)
    _fill_in(session, "autre.dat")
    more = session.windows.pump(0.1)
    return Told(told.dialogs + more.dialogs, told.errors + more.errors, told.printed + more.printed, more.code)

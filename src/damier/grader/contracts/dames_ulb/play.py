"""draughts.py, played with: on a pipe, and in a terminal."""

from __future__ import annotations

from damier.core.message import Message
from damier.grader.contracts.dames_ulb import wording
from damier.grader.contracts.dames_ulb.common import CONTRACT, drawn, main_file
from damier.grader.contracts.dames_ulb.dialogue import Talk
from damier.grader.contracts.dames_ulb.part2 import check_saved, saved_text
from damier.grader.contracts.dames_ulb.rules import (
    BLACK,
    WHITE,
    Turn,
    board_of,
    first_board,
    is_board,
    name_of,
    played,
)
from damier.grader.verdict import Failed, Unsure
from damier.grader.work import Work

_STARTED = Message("start it with python3 draughts.py: it has to show the board, then ask with input()")
_NEEDS = ("functions_load",)
_OTHERS = ("autre.dat", "autre", "autre.dat.dat")  # a program may add the ending


def check_turn(talk: Talk, turn: Turn) -> None:
    """A turn leads to the right board, and the other side has the next one."""
    mover = talk.player
    talk.play(turn)
    if error := talk.error():
        raise talk.crashed(*error)
    if talk.is_guessing and (talk.board != turn.board or talk.player == mover):
        raise talk.unclear()
    what = f"{name_of(turn.start)} " + " ".join(f"{each.direction} {each.length}" for each in turn.steps)
    if talk.board != turn.board:
        raise Failed(
            Message("{call}: after the move {move} the board is not what it should be", call=talk.command, move=what),
            expected=drawn(turn.board),
            received=drawn(talk.board),
            hint=_last(talk),
        )
    if not talk.is_over and talk.player == mover:
        raise Failed(
            Message("{call}: after the move {move} it is not the other player's turn", call=talk.command, move=what),
            received=talk.transcript[-800:],
            hint=Message("after a move, the turn passes to the other player: player = -player"),
        )


def _last(talk: Talk) -> Message:
    return Message("what was shown last:\n{text}", text=talk.transcript[-600:])


@CONTRACT.check("2.5", Message("draughts.py shows the board and asks"), 0.5, part="1", needs=_NEEDS)
def main_shows(work: Work) -> None:
    work.tree(main_file(work))
    with Talk(work) as talk:
        talk.settle()
        if talk.is_over:
            raise Failed(
                Message("{call} ends before it asks for a move", call=talk.command),
                received=talk.transcript[-800:],
                hint=_STARTED,
            )


@CONTRACT.check("2.5", Message("two players move in turn in draughts.py"), 1, part="1", needs=_NEEDS)
def main_plays(work: Work) -> None:
    for has_terminal in (False, True):
        with Talk(work, has_terminal=has_terminal) as talk:
            talk.settle()
            board = first_board()
            for start, direction in (("d7", "L"), ("e4", "R"), ("j7", "L"), ("i4", "L"))[: 2 if has_terminal else 4]:
                turn = played(board, start, (direction, 1))
                check_turn(talk, turn)
                board = turn.board
            if talk.is_over:
                raise Failed(
                    Message("{call} ends in the middle of the game", call=talk.command),
                    received=talk.transcript[-800:],
                    hint=Message("repeat the turns in a loop, until checkEndOfGame says that the game is over"),
                )


@CONTRACT.check(
    "2.5",
    Message("draughts.py refuses a move that is not allowed, and asks again"),
    0.5,
    part="1",
    needs=("main_plays",),
)
def main_refuses(work: Work) -> None:
    with Talk(work) as talk:
        talk.settle()
        turn = played(first_board(), "d7", ("L", 1))
        check_turn(talk, turn)
        for name, direction, why in (
            ("d5", "L", Message("there is no piece on d5")),
            ("b7", "L", Message("b7 is White's, and Black has the turn")),
            ("d3", "R", Message("c4 is taken")),
        ):
            if talk.attempt(name, direction):
                raise Failed(
                    Message(
                        "{call} lets Black play {name} {direction}", call=talk.command, name=name, direction=direction
                    ),
                    expected=why,
                    received=drawn(talk.board),
                    hint=Message("call checkMove before movePiece, and play only if there is no error"),
                )
            if talk.is_over:
                raise Failed(
                    Message("{call} ends when a move is not allowed, instead of asking again", call=talk.command),
                    received=talk.transcript[-800:],
                    hint=Message("show the error, and ask for a move again in a loop"),
                )
            if talk.player == WHITE:  # by the steps of section 3.7, who ends a turn without a move passes
                return
        check_turn(talk, played(turn.board, "e4", ("R", 1)))


@CONTRACT.check(
    "2.5", Message("draughts.py ends when a player cannot move"), 0.5, part="1", needs=("main_plays", "end_of_game")
)
def main_ends(work: Work) -> None:
    _check_end(work, "a8=-1 a10=1 c10=1 j9=1", "a10", ("R", 1))


def _check_end(work: Work, text: str, start: str, *steps: tuple[str, int]) -> Talk:
    board = board_of(text)
    with Talk(work, start=board) as talk:
        talk.settle()
        turn = played(board, start, *steps)
        talk.play(turn)
        if error := talk.error():
            raise talk.crashed(*error)
        if not talk.is_over and talk.kind in ("square", "move", "column", "row", "way", "step"):
            raise Failed(
                Message("{call}: the game goes on although it is over", call=talk.command),
                expected=Message("Black cannot move or has no piece left: the result is shown, and the program ends"),
                received=drawn(talk.board),
                hint=Message("call checkEndOfGame before each turn; `if result is not False` ends the game"),
            )
    return talk


@CONTRACT.check(
    "3.7",
    Message("draughts.py: a capture takes the piece off the board"),
    0.6,
    part="2",
    needs=("main_plays",),
)
def play_capture(work: Work) -> None:
    board = board_of("c6=1 d5=-1 h3=-1 b9=1")
    with Talk(work, start=board) as talk:
        talk.settle()
        turn = played(board, "c6", ("R", 1))
        check_turn(talk, turn)
        check_turn(talk, played(turn.board, "h3", ("L", 1)))


@CONTRACT.check("3.7", Message("draughts.py: a chain of captures, and its end"), 0.4, part="2", needs=("play_capture",))
def play_chain(work: Work) -> None:
    board = board_of("c8=1 d7=-1 d5=-1 h3=-1 j1=-1")
    with Talk(work, start=board) as talk:
        talk.settle()
        check_turn(talk, played(board, "c8", ("R", 1), ("L", 1)))


@CONTRACT.check(
    "3.7",
    Message("draughts.py: a man on the last row becomes a king"),
    0.4,
    part="2",
    needs=("main_plays", "become_king"),
)
def play_crown(work: Work) -> None:
    board = board_of("c2=1 h3=-1 b7=-1")
    with Talk(work, start=board) as talk:
        talk.settle()
        mover = talk.player
        turn = played(board, "c2", ("L", 1))
        talk.play(turn)
        if error := talk.error():
            raise talk.crashed(*error)
        found = talk.board[0][1] if is_board(talk.board) else None
        if found is None or found <= 1:
            raise Failed(
                Message("{call}: the man that ends its turn on b1 does not become a king", call=talk.command),
                expected=Message("board[0][1] is greater than 1"),
                received=drawn(talk.board),
                hint=Message("call becomeKing at the end of each turn"),
            )
        if not talk.is_over and talk.player == mover:
            raise talk.unclear()


@CONTRACT.check(
    "3.7", Message("draughts.py shows the result at the end"), 0.4, part="2", needs=("play_capture", "end_no_pieces")
)
def play_result(work: Work) -> None:
    talk = _check_end(work, "c6=1 d5=-1", "c6", ("R", 1))
    words = r"gagn|win|won|vainq|victo|bravo|felicit|remport|perdu|lose|lost|triomph"
    if not wording.has(wording.plain(talk.transcript), words):
        raise Failed(
            Message("{call} does not say who has won", call=talk.command),
            expected=Message("a line that says that White has won"),
            received=talk.transcript[-600:],
            hint=Message("checkEndOfGame returns the winner, or 0 for a draw: print it in words"),
        )


@CONTRACT.check(
    "3.7",
    Message("draughts.py saves a game and loads it again"),
    0.5,
    part="2",
    needs=("main_plays", "save_file", "load_file"),
)
def play_save_load(work: Work) -> None:
    board = board_of("c6=2 f5=-1 h3=-2 b9=1")
    files = dict.fromkeys(_OTHERS, saved_text(board, BLACK))
    with Talk(work, files=files) as talk:
        talk.settle()
        turn = played(first_board(), "d7", ("L", 1))
        check_turn(talk, turn)
        usual = ["s", "save", "sauver", "sauvegarder", "S", "2"]
        talk.order(wording.SAVE, usual, lambda: talk.kind == "file" or _new_file(talk) is not None)
        if _new_file(talk) is None:
            talk.reply("partie.dat")
        found = _new_file(talk)
        if found is None and talk.error():
            raise talk.crashed(*(talk.error() or ("", "")))
        if found is None:
            raise Failed(
                Message("{call}: a name is asked for, and no file with the ending .dat is written", call=talk.command),
                received=talk.transcript[-600:],
                hint=Message("call save with the name that was typed"),
            )
        check_saved(talk.command, found, turn.board, BLACK)
    with Talk(work, files=files) as talk:
        talk.settle()
        usual = ["c", "l", "load", "charger", "restaurer", "r", "L", "3"]
        talk.order(wording.LOAD, usual, lambda: talk.kind == "file")
        talk.reply("autre.dat")
        if talk.board != board and not talk.is_over:
            talk.reply("autre")  # the ending may be added
        if talk.board != board:
            raise (
                Unsure(Message("a machine cannot make {file} load autre.dat", file=talk.file))
                if not talk.error()
                else talk.crashed(*(talk.error() or ("", "")))
            )
        if talk.player != BLACK:
            raise Failed(
                Message(
                    "{call}: after loading, it is not the turn of the player who is in the file", call=talk.command
                ),
                expected="-1",
                received=repr(talk.player),
                hint=Message("load returns the player and the board: use both"),
            )


def _new_file(talk: Talk) -> bytes | None:
    for name in talk.shop.names():
        if name.endswith(".dat") and name not in _OTHERS:
            return talk.shop.fetch(name)
    return None


@CONTRACT.check(
    "3.6", Message("draughts.py: a draw can be offered, refused and accepted"), 0.4, part="2", needs=("main_plays",)
)
def play_draw(work: Work) -> None:
    with Talk(work) as talk:
        player = _offered(talk)
        talk.reply(wording.agreement(talk.text, agrees=False)[0])
        if error := talk.error():
            raise talk.crashed(*error)
        if talk.is_over or talk.player != player:
            raise Failed(
                Message(
                    "{call}: after a draw is refused, the player who has offered it should go on playing",
                    call=talk.command,
                ),
                received=talk.transcript[-600:],
                hint=Message("ask the other player, and end the game only if the answer is yes"),
            )
    for at in range(4):  # of the words for yes
        with Talk(work) as talk:
            _offered(talk)
            talk.reply(wording.agreement(talk.text, agrees=True)[at])
            if error := talk.error():
                raise talk.crashed(*error)
            if talk.is_over or talk.kind not in ("square", "move", "column", ""):
                return
    raise Failed(
        Message("{call}: the game goes on after a draw was offered and accepted", call=talk.command),
        received=talk.transcript[-600:],
        hint=Message("ask the other player, and end the game only if the answer is yes"),
    )


def _offered(talk: Talk) -> object:
    """Offer a draw; the player who has offered it."""
    talk.settle()
    asked, player = talk.question, talk.player
    usual = ["n", "nulle", "draw", "d", "p", "partie nulle", "N", "4"]
    talk.order(wording.OFFER, usual, lambda: _is_offer(talk, asked))
    return player


def _is_offer(talk: Talk, before: str) -> bool:
    """Whether it is asked if somebody accepts a draw."""
    words = rf"{wording.DRAW}|accept|\bo(ui)?\s*/\s*n|\by(es)?\s*/\s*n"
    is_new = not talk.is_over and talk.question != before
    return is_new and (talk.kind == "agree" or wording.has(wording.plain(talk.question), words))


@CONTRACT.check("4.6", Message("draughts.py does not stop when an answer makes no sense"), 0.5, part="3")
def play_nonsense(work: Work) -> None:
    main_file(work)
    with Talk(work) as talk:
        talk.settle()
        player = talk.player
        for nonsense in ("zz99", "??", "k11"):
            talk.reply(nonsense)
            for _ in range(3):  # of a program that asks for a column, then for a row
                if not talk.is_over and talk.kind in ("row", "way", "step", "far"):
                    talk.reply(nonsense)
            if error := talk.error():
                raise talk.crashed(*error)
            if talk.is_over or talk.kind not in ("square", "move", "column", ""):
                break  # it may be somewhere else by now
        if talk.player != player:
            raise Failed(
                Message("{call} lets a turn pass after the answer {text!r}", call=talk.command, text=nonsense),
                hint=Message("show the error, and ask for a move again in a loop"),
            )

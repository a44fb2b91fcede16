"""Part 4.2 and 4.3: whole games in the window, by clicks, and its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final

from damier.core.message import Message
from damier.grader.contracts.sos.document import CONTRACT, PART_4, WINDOW
from damier.grader.contracts.sos.layout import Choice, drawn_layout, places
from damier.grader.contracts.sos.lines import picture_of
from damier.grader.contracts.sos.pictures import Box, Picture
from damier.grader.contracts.sos.theatre import Point, Theatre, can_start, theatre
from damier.grader.contracts.sos.window import opening
from damier.grader.shown import shown_value
from damier.grader.verdict import Failed, Unsure
from damier.grader.work import Work

N: Final = 3
MOVES: Final[tuple[Choice, ...]] = (
    *((0, 0, 1), (0, 1, 2), (2, 0, 1)),  # one letter each, in turn
    *((1, 0, 2), (0, 2, 1), (2, 2, 1)),  # the second player completes an SOS, another one, then none
    *((1, 1, 2), (2, 1, 2), (1, 2, 2)),  # the first player completes two at once, one, one
)
_BEGINNING: Final = 4  # moves
_TRIES: Final = 3  # clicks for a move: a loop that throws events away may miss one
_MARK: Final = (255, 0, 254)


@dataclass
class Step:
    """A move of a game in the window."""

    move: Choice
    state: dict[str, Any]
    picture: Picture | None


@dataclass
class Record:
    """A game in the window, as far as it could be played."""

    before: Picture | None = None
    steps: list[Step] = field(default_factory=list)
    is_mark_kept: bool = True
    problem: Failed | None = None  # why it could not be played to its end

    def scores(self, number: int) -> list[int]:
        """Both scores after so many moves; raises Unsure if there were fewer, and Failed if they are no scores."""
        if len(self.steps) < number:
            raise Unsure(Message("the game stops before this can be seen"))
        scores = self.steps[number - 1].state["scores"]
        if not isinstance(scores, list) or len(scores) != 2 or not all(isinstance(each, int) for each in scores):
            raise Failed(Message("gamePlay: `scores` is no list of two numbers any more"), received=shown_value(scores))
        return scores

    def scorer(self, number: int) -> int | None:
        """Who has got points with a move; None if nobody has, or both."""
        gained = [now > before for now, before in zip(self.scores(number), self.scores(number - 1), strict=True)]
        return gained.index(True) if sum(gained) == 1 else None


def played(work: Work) -> Record:
    """The whole game by gamePlay; raises Failed."""
    key = "sos: game"
    if key not in work.notes:
        work.notes[key] = _played(work)
    record: Record = work.notes[key]
    return record


def known_places(work: Work) -> dict[Choice, Point]:
    """Where to click for each square and letter; raises Unsure."""
    try:
        found = dict(places(work, N).found)
    except Failed:  # of selectSquare, which has lost its own points
        found = {}
    if len(found) < 2 * N * N:
        raise Unsure(Message("no click was found that chooses each square and letter: somebody has to play"))
    return found


def _played(work: Work) -> Record:
    clicks = known_places(work)
    record, stage = Record(), theatre(work, N)
    stage.bring()
    state = stage.game()
    record.before = stage.shot() if state["is_open"] else None
    far = clicks[2, 1, 1]
    stage.paint(_MARK, (far[0] - 1, far[1] - 1, 3, 3))
    try:
        for move in MOVES:
            if state["is_over"]:
                raise _ended(move, state)
            state = made(stage, clicks, move, state)
            picture = stage.shot() if state["is_open"] else None
            if not record.steps and picture is not None:
                record.is_mark_kept = picture.colour(*far) == bytes(_MARK)
            record.steps.append(Step(move, state, picture))
    except Failed as failed:
        record.problem = failed
    return record


def made(stage: Theatre, clicks: dict[Choice, Point], move: Choice, state: dict[str, Any]) -> dict[str, Any]:
    """The state after a move has been clicked."""
    before = picture_of(state["board"])
    for _ in range(_TRIES):
        state = stage.click(_shown(move), clicks[move])
        if state["is_over"] or picture_of(state["board"]) != before:
            break
    return state


def _shown(move: Choice) -> str:
    return "gamePlay: {} in ({}, {})".format(".SO"[move[2]], *move[:2])


def _ended(move: Choice, state: dict[str, Any]) -> Failed:
    return Failed(
        Message("gamePlay ends before the board is full"),
        expected=Message("a letter in ({i}, {j})", i=move[0], j=move[1]),
        received=picture_of(state["board"]),
        hint=Message("a game is over when there is no empty square left"),
    )


def board_after(count: int) -> list[list[int]]:
    """The board after so many moves."""
    board = [[0] * N for _ in range(N)]
    for i, j, letter in MOVES[:count]:
        board[i][j] = letter
    return board


def _check_boards(steps: Sequence[Step]) -> None:
    for count, step in enumerate(steps, start=1):
        if step.state["board"] != board_after(count):
            raise Failed(
                Message("{move}: the board is wrong after this click", move=_shown(step.move)),
                expected=picture_of(board_after(count)),
                received=picture_of(step.state["board"]),
                hint=Message("selectSquare returns i, j and l, and update writes l on the board"),
            )


@CONTRACT.check("4.2", Message("gamePlay: clicks write letters"), 1, part=PART_4, needs=[opening.__name__])
def letters_written(work: Work) -> None:
    record = played(work)
    if record.steps and all(step.state["board"] == [[0] * N for _ in range(N)] for step in record.steps):
        raise Unsure(Message("gamePlay does not use the board that it is given: somebody has to play"))
    if record.problem and len(record.steps) < _BEGINNING:
        raise record.problem
    _check_boards(record.steps[:_BEGINNING])


@CONTRACT.check(
    "4.2", Message("gamePlay: a game goes on until the board is full"), 1, part=PART_4, needs=["letters_written"]
)
def board_filled(work: Work) -> None:
    record = played(work)
    if record.problem:
        raise record.problem
    _check_boards(record.steps)


@CONTRACT.check(
    "4.2", Message("gamePlay: who completes no SOS passes the turn"), 1, part=PART_4, needs=["letters_written"]
)
def turns_passed(work: Work) -> None:
    record = played(work)
    first, second = record.scorer(4), record.scorer(7)  # nobody has said who begins
    if first is None or first == second:
        raise Failed(
            Message("gamePlay: a player completes two SOS, then writes a letter that completes none, and plays again"),
            expected=Message("the next letter is the other player's: his are the next two SOS"),
            received=Message(
                "scores {before}, then {after}", before=str(record.scores(6)), after=str(record.scores(7))
            ),
            hint=Message("after a letter without an SOS it is the other one's turn: player = 1 - player"),
        )


@CONTRACT.check("4.2", Message("gamePlay: who completes an SOS plays again"), 1, part=PART_4, needs=["letters_written"])
def played_again(work: Work) -> None:
    record = played(work)
    if record.scorer(4) is None or record.scorer(4) != record.scorer(5):
        raise Failed(
            Message("gamePlay: who has completed an SOS does not play again: the next SOS counts for the other player"),
            expected=Message("scores {before}, then {after}", before="[0, 1]", after="[0, 2]"),
            received=Message(
                "scores {before}, then {after}", before=str(record.scores(4)), after=str(record.scores(5))
            ),
            hint=Message("if `lines` is not empty after update, it is still the same player's turn"),
        )


@CONTRACT.check(
    "4.1",
    Message("after a letter the rest of the board is not drawn again"),
    0.5,
    part=PART_4,
    needs=["letters_written"],
)
def rest_kept(work: Work) -> None:
    if not played(work).is_mark_kept:
        raise Failed(
            Message("gamePlay: after an S in (0, 0) the square (2, 1) was drawn again"),
            expected=Message("only the letter and its alignments are drawn"),
            hint=Message("call drawBoard once, before the first letter, and drawCell and drawLines after each"),
        )


@CONTRACT.check("4.2", Message("gamePlay: the window follows the game"), 0.5, part=PART_4, needs=["letters_written"])
def turn_followed(work: Work) -> None:
    record, layout = played(work), drawn_layout(work, N)
    pictures = [record.before, *(step.picture for step in record.steps)]
    for number, (before, after) in enumerate(pairwise(pictures), start=1):
        if before and after and not before.difference(after):
            raise Failed(
                Message("{move}: nothing changes in the window", move=_shown(MOVES[number - 1])),
                hint=Message("draw the letter with drawCell, then show scores and player"),
            )
    first, second, third = pictures[:3]
    if layout is None or first is None or second is None or third is None:
        return
    board = [layout.box(i, j, 1.1) for i, j in layout.squares]
    is_told = any("displayPlayer" in step.state["log"] for step in record.steps)
    if not first.difference(second).without(board) and not is_told:
        raise Failed(
            Message("gamePlay: the window does not show whose turn it is"),
            hint=Message("call displayPlayer each turn"),
        )
    if first.difference(second).without(board) and not second.difference(third).without(board):
        raise Failed(
            Message("gamePlay: after two letters the window still shows the second player's turn"),
            hint=Message(
                "wipe out the sign of the other player before drawing it anew, and call displayPlayer each turn"
            ),
        )


# -- 4.3


def _sos(stage: Theatre) -> dict[str, Any]:
    state = stage.call("SOS", N)
    if state["is_over"]:
        raise Failed(
            Message("SOS({n}) ends before anybody has played", n=N),
            hint=Message("it opens a window, makes board and scores, and calls gamePlay"),
        )
    if not state["is_open"]:
        raise Failed(Message("SOS({n}) opens no window", n=N), hint=Message("pygame.display.set_mode opens one"))
    return state


@CONTRACT.check(
    "4.3", Message("SOS(n) opens a window and waits for the players"), 0.5, part=PART_4, needs=[opening.__name__]
)
def window_opened(work: Work) -> None:
    with Theatre(work, N) as stage:
        _sos(stage)


@CONTRACT.check("4.3", Message("SOS(n) plays a whole game"), 1, part=PART_4, needs=["window_opened", "board_filled"])
def whole_game(work: Work) -> None:
    clicks = known_places(work)
    with Theatre(work, N) as stage:
        state = _sos(stage)
        logs = []
        for count, move in enumerate(MOVES, start=1):
            if state["is_over"]:
                raise _ended(move, state)
            state = made(stage, clicks, move, state)
            logs += state["log"]
            if state["board"] is None or (count == 1 and state["board"] == [[0] * N for _ in range(N)]):
                raise Unsure(Message("SOS({n}) does not begin with the board: somebody has to play", n=N))
        work.notes["sos: log"] = logs
        work.notes["sos: end"] = _end(stage, state)
        if state["board"] != board_after(len(MOVES)):
            raise Failed(
                Message("SOS({n}): the board is wrong at the end of the game", n=N),
                expected=picture_of(board_after(len(MOVES))),
                received=picture_of(state["board"]),
            )


def _end(stage: Theatre, state: dict[str, Any]) -> Failed | None:
    """What goes wrong where the window is closed after a game."""
    try:
        closed = state if state["is_over"] else stage.leave("SOS(3)")
    except Failed as failed:
        return failed
    return None if closed["is_over"] else _stays(Message("after the game"))


def _stays(when: Message) -> Failed:
    return Failed(
        Message("SOS({n}): the window is closed {when}, and the program goes on", n=N, when=when),
        hint=Message("test for event.type == pygame.QUIT wherever events are read, and end the game there"),
    )


@CONTRACT.check("4.1", Message("the result is shown at the end of the game"), 0.5, part=PART_4, needs=["whole_game"])
def result_shown(work: Work) -> None:
    log = work.notes.get("sos: log")
    if log is None:
        raise Unsure(Message("SOS({n}) does not begin with the board: somebody has to play", n=N))
    if "displayWinner" not in log:
        raise Failed(
            Message("the game is over, and displayWinner has not been called"),
            hint=Message("call it when the board is full, before the window is closed"),
        )


@CONTRACT.check(
    "4.3", Message("the window can be closed during the game and after it"), 1, part=PART_4, needs=["window_opened"]
)
def window_closed(work: Work) -> None:
    with Theatre(work, N) as stage:
        state = _sos(stage)
        if _is_playable(work):
            state = made(stage, known_places(work), MOVES[0], state)
        if not state["is_over"] and not stage.leave("SOS(3)")["is_over"]:
            raise _stays(Message("during the game"))
    end = work.notes.get("sos: end")
    if end is not None:
        raise end


@CONTRACT.check(
    "4.2",
    Message("gamePlay: no letter on another letter, none outside the board"),
    1,
    part=PART_4,
    needs=["letters_written"],
)
def clicks_refused(work: Work) -> None:
    clicks = known_places(work)
    with Theatre(work, N) as stage:
        stage.begin(has_start=can_start(work, N))
        stage.bring()
        state = made(stage, clicks, MOVES[0], stage.game())
        picture = stage.shot()
        taken: Sequence[tuple[Message, Point]] = [
            (Message("on the letter in (0, 0)"), clicks[0, 0, 2]),
            (Message("on the letter in (0, 0)"), clicks[0, 0, 1]),
            (Message("in the corner of the window"), _outside(picture, clicks)),
        ]
        for where, point in taken:
            state = stage.click("gamePlay", point)
            if state["board"] != board_after(1) or state["is_over"]:
                raise _wrong_click(where, state)
        for move in ((0, 1, 2), (0, 2, 1)):
            state = made(stage, clicks, move, state)
        if state["scores"] not in _expected_scores(work) or _letters(state["board"]) != 3:
            raise Failed(
                Message("gamePlay: a click that writes no letter passes the turn"),
                expected=Message("scores {scores}", scores="[1, 0]"),
                received=Message("scores {scores}", scores=shown_value(state["scores"])),
                hint=Message("ask again until possibleSquare says True; only then is it the other player's turn"),
            )


def _expected_scores(work: Work) -> list[list[int]]:
    """Who begins gets the point; the document does not say who that is."""
    record = played(work)
    is_known = "random" not in work.source(WINDOW) and len(record.steps) >= 7 and record.scorer(4) != record.scorer(7)
    if not is_known:
        return [[1, 0], [0, 1]]
    return [[0, 1]] if record.scorer(4) == 0 else [[1, 0]]


def _is_playable(work: Work) -> bool:
    """Whether a game was played to its end."""
    try:
        return played(work).problem is None
    except (Failed, Unsure):
        return False


def _letters(board: Any) -> int:
    return sum(letter in "SO" for letter in picture_of(board))


def _outside(picture: Picture, clicks: dict[Choice, Point]) -> Point:
    """The corner of the window that is farthest from the board."""
    box = Box(1, 1, picture.width - 2, picture.height - 2)
    corners = [(x, y) for x in (box.left, box.right) for y in (box.top, box.bottom)]
    return max(corners, key=lambda corner: min(abs(corner[0] - x) + abs(corner[1] - y) for x, y in clicks.values()))


def _wrong_click(where: Message, state: dict[str, Any]) -> Failed:
    return Failed(
        Message("gamePlay: a click {where} changes the game", where=where),
        expected=picture_of(board_after(1)),
        received=picture_of(state["board"]),
        hint=Message("selectSquare asks again until possibleSquare says True"),
    )

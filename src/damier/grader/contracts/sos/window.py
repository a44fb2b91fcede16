"""Part 4.1 and selectSquare: what the functions of sosGUI.py draw, and what a click chooses.

The look is free, so drawings are judged by their effect: which pixels change, and where.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import wraps
from typing import Any, Final

from damier.core.message import Message
from damier.grader.contract import Run
from damier.grader.contracts.sos.document import CONTRACT, PART_4, WINDOW
from damier.grader.contracts.sos.layout import Choice, Layout, cell_drawn, drawn_layout, fits, places, surveyed
from damier.grader.contracts.sos.pictures import Difference, Picture
from damier.grader.contracts.sos.theatre import Point, Theatre, muting, opened, theatre
from damier.grader.expect import holds
from damier.grader.shown import shown_value
from damier.grader.verdict import Failed, Unsure
from damier.grader.work import Work

N: Final = 5
"""The size of the board on which drawings are looked at."""

_BACKGROUND: Final = (90, 14, 121)  # a colour that nobody draws with
_ROOM: Final = 1.3  # squares: how far from a square's middle its own drawing may go
_CORE: Final = 0.6  # squares: the part of a square that only its letter and lines touch
_SAME: Final = Message("draw with the values of the parameters, and first erase what was there")


@CONTRACT.check("4", Message("sosGUI.py can be imported"), 0.5, part=PART_4)
def opening(work: Work) -> None:
    work.require(WINDOW)
    work.tree(WINDOW)
    opened(work, N)


@CONTRACT.check("4", Message("sosGUI.py has its nine functions"), 0.5, part=PART_4, needs=["opening"])
def functions(work: Work) -> None:
    missing = opened(work, N).opened.get("missing")
    if missing:
        raise Failed(
            Message(
                "sosGUI.py does not have all functions of the document: {names}", names=", ".join(map(str, missing))
            ),
            hint=Message("check their names, capitals included; what is to come can be empty: def f(…): pass"),
        )


# -- 4.1: drawings


def judging(function: str) -> Callable[[Run], Run]:
    """A check about one function: where it fails, that function stops no game."""

    def wrap(run: Run) -> Run:
        @wraps(run)
        def judged(work: Work) -> None:
            with muting(work, function):
                run(work)

        return judged

    return wrap


@CONTRACT.check("4.1", Message("drawBoard draws n rows of n squares"), 2, part=PART_4, needs=["opening"])
@judging("drawBoard")
def board_drawn(work: Work) -> None:
    stage, layout = theatre(work, N), drawn_layout(work, N)
    stage.paint(_BACKGROUND)
    empty = stage.shot()
    smaller = stage.draw("drawBoard", N - 1)
    stage.paint(_BACKGROUND)
    picture = stage.draw("drawBoard", N)  # last: it may tell drawLines how large squares are
    changed = _changed("drawBoard(mySurface, 5)", empty, picture)
    holds(
        bool(smaller.difference(picture)),
        Message("drawBoard(mySurface, 4) and drawBoard(mySurface, 5) draw the same"),
        hint=Message("the number of rows and columns is the parameter n"),
    )
    if layout is None:
        raise Unsure(Message("where the squares are could not be found out"))
    _check_squares(picture, changed, layout)


def _check_squares(picture: Picture, changed: Difference, layout: Layout) -> None:
    box = changed.box
    for i, j in layout.squares:
        x, y = layout.centre(i, j)
        if not box.holds(x, y):
            raise Failed(
                Message("drawBoard draws nothing where drawCell draws the square ({i}, {j})", i=i, j=j),
                expected=Message("something around ({x}, {y})", x=round(x), y=round(y)),
                received=Message("a drawing from {box}", box=str(box)),
            )
        for other in ((i + 1, j), (i, j + 1)):
            if max(other) < N and not _has_border(picture, layout, (i, j), other):
                raise Failed(
                    Message(
                        "drawBoard shows no border between the squares ({i}, {j}) and {other}",
                        i=i,
                        j=j,
                        other=str(other),
                    ),
                    hint=Message("draw the lines of the grid, or squares of two colours"),
                )


def _has_border(picture: Picture, layout: Layout, square: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether the colour changes somewhere between two squares."""
    ends = layout.centre(*square), layout.centre(*other)
    for share in (0.0, 0.3, -0.3):  # the line between the halves of a square may be in the way
        shift = share * layout.width, share * layout.height
        if len(picture.colours_between(*((x + shift[0], y + shift[1]) for x, y in ends))) > 1:
            return True
    return False


@CONTRACT.check("4.1", Message("displayScore shows both scores"), 2, part=PART_4, needs=["opening"])
@judging("displayScore")
def score_shown(work: Work) -> None:
    stage = theatre(work, N)
    pictures: dict[str, Picture] = {}
    for scores in ([0, 0], [1, 0], [0, 1], [7, 4]):
        stage.bring()
        pictures[str(scores)] = stage.draw("displayScore", N, scores)
    _check_different("displayScore", pictures, "displayScore(mySurface, 5, {})")
    changed = pictures["[0, 0]"].difference(pictures["[7, 4]"])
    _check_board_kept("displayScore", drawn_layout(work, N), changed)


@CONTRACT.check("4.1", Message("displayPlayer shows whose turn it is"), 1.5, part=PART_4, needs=["opening"])
@judging("displayPlayer")
def player_shown(work: Work) -> None:
    stage = theatre(work, N)
    pictures: dict[str, Picture] = {}
    for player in (0, 1):
        stage.bring()
        pictures[str(player)] = stage.draw("displayPlayer", N, player)
    _check_different("displayPlayer", pictures, "displayPlayer(mySurface, 5, {})")
    _check_board_kept("displayPlayer", drawn_layout(work, N), pictures["0"].difference(pictures["1"]))


@CONTRACT.check("4.1", Message("drawCell draws a letter, in its square only"), 1.5, part=PART_4, needs=["opening"])
@judging("drawCell")
def cell_letters(work: Work) -> None:
    stage = theatre(work, N)
    before, after = cell_drawn(stage, 0, 0)
    _changed("drawCell(mySurface, board, 0, 0, 0)", before, after)
    _, other = cell_drawn(stage, 0, 0, letter=2)
    holds(
        bool(after.difference(other)),
        Message("drawCell draws the same for an S as for an O"),
        expected=Message("S if board[i][j] is 1, O if it is 2"),
        hint=_SAME,
    )
    layout = drawn_layout(work, N)
    if layout is None:
        raise Failed(
            Message("drawCell does not draw the squares (0, 0), (4, 0) and (0, 4) in three corners of a board"),
            expected=Message("each square has a place of its own, as drawBoard draws it"),
            received=", ".join(str(_cell_box(stage, i, j)) for i, j in ((0, 0), (4, 0), (0, 4))),
        )
    for i, j in ((0, 0), (4, 4), (1, 3), (3, 2)):
        before, after = cell_drawn(stage, i, j, letter=1 + (i + j) % 2)
        changed = _changed(f"drawCell(mySurface, board, {i}, {j}, 0)", before, after)
        _check_within(f"drawCell(mySurface, board, {i}, {j}, 0)", changed, layout, i, j)


def _cell_box(stage: Theatre, i: int, j: int) -> str:
    before, after = cell_drawn(stage, i, j)
    changed = before.difference(after)
    return str(changed.box) if changed else "–"


def _check_within(call: str, changed: Difference, layout: Layout, i: int, j: int) -> None:
    box = layout.box(i, j, _ROOM)
    outside = changed.without([box])
    holds(
        not outside,
        Message("{call} also draws outside its square", call=call),
        expected=Message("only the square ({i}, {j}) changes, about {box}", i=i, j=j, box=str(layout.box(i, j))),
        received=Message("changes from {box}", box=str(changed.box)),
        hint=Message("i and j are the numbers of its row and its column, and a row is as high as a square"),
    )


@CONTRACT.check("4.1", Message("drawCell uses the colour of the player"), 1, part=PART_4, needs=["opening"])
def cell_colours(work: Work) -> None:
    stage = theatre(work, N)
    pictures = [cell_drawn(stage, 1, 1, player=player)[1] for player in (0, 1)]
    _check_colours("drawCell", pictures)


@CONTRACT.check("4.1", Message("drawLines draws each alignment along its line"), 1.5, part=PART_4, needs=["opening"])
@judging("drawLines")
def lines_drawn(work: Work) -> None:
    stage, layout = theatre(work, N), drawn_layout(work, N)
    for ends in (((1, 1), (1, 3)), ((0, 2), (2, 2)), ((2, 2), (4, 4)), ((4, 0), (2, 2))):
        before, after = _lines_drawn(stage, [ends])
        call = f"drawLines(mySurface, [[{ends[0]}, {ends[1]}]], 0)"
        changed = _changed(call, before, after)
        if layout is None:
            raise Unsure(Message("where the squares are could not be found out"))
        _check_along(call, changed, layout, ends)
    before, after = _lines_drawn(stage, [((0, 0), (0, 2)), ((2, 2), (2, 4))])
    if layout and not all(before.difference(after).within(layout.box(*square)) for square in ((0, 1), (2, 3))):
        raise Failed(
            Message("drawLines does not draw all lines of the list"),
            hint=Message("a letter can complete several SOS: `lines` has an element for each"),
        )


Ends = tuple[tuple[int, int], tuple[int, int]]


def _lines_drawn(stage: Theatre, ends: Sequence[Ends], player: int = 0) -> tuple[Picture, Picture]:
    """What the window shows before and after drawLines; the lines are made by the submission's own update."""
    lines = []
    for first, last in ends:
        board = [[0] * N for _ in range(N)]
        board[last[0]][last[1]] = 1
        board[(first[0] + last[0]) // 2][(first[1] + last[1]) // 2] = 2
        i, j = first
        made = stage.ask(
            "update(board, n, i, j, 1, scores, player, lines)", "lines_of(board, n, i, j)", board=board, n=N, i=i, j=j
        )
        lines += made if isinstance(made, list) else []
    stage.bring()
    before = stage.shot()
    return before, stage.draw("drawLines", lines, player)


def _check_along(call: str, changed: Difference, layout: Layout, ends: Ends) -> None:
    """The drawing is near the way from one end to the other, and goes all the way."""
    (x1, y1), (x2, y2) = (layout.centre(*end) for end in ends)
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    size = max(layout.width, layout.height)
    for x, y in changed.points:
        along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length
        aside = abs((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) / length
        if aside > 0.5 * size or not -0.9 * size <= along <= length + 0.9 * size:
            raise Failed(
                Message("{call} draws beside the line", call=call),
                expected=Message(
                    "a line from about ({x1}, {y1}) to ({x2}, {y2})",
                    x1=round(x1),
                    y1=round(y1),
                    x2=round(x2),
                    y2=round(y2),
                ),
                received=Message("a drawing from {box}", box=str(changed.box)),
                hint=Message("a line goes from the middle of one square to the middle of the other"),
            )
    for share in (0.2, 0.5, 0.8):
        near, room = (x1 + share * (x2 - x1), y1 + share * (y2 - y1)), 0.45 * size
        if not any(abs(x - near[0]) <= room and abs(y - near[1]) <= room for x, y in changed.points):
            raise Failed(
                Message("{call} does not draw the whole line", call=call),
                expected=Message("something around ({x}, {y})", x=round(near[0]), y=round(near[1])),
                received=Message("a drawing from {box}", box=str(changed.box)),
            )


@CONTRACT.check("4.1", Message("drawLines uses the colour of the player"), 1, part=PART_4, needs=["opening"])
def line_colours(work: Work) -> None:
    stage = theatre(work, N)
    pictures = [_lines_drawn(stage, [((1, 1), (1, 3))], player)[1] for player in (0, 1)]
    _check_colours("drawLines", pictures)


@CONTRACT.check("4.1", Message("displayWinner shows the result"), 1.5, part=PART_4, needs=["opening"])
@judging("displayWinner")
def winner_shown(work: Work) -> None:
    stage = theatre(work, N)
    stage.bring()
    before = stage.shot()
    pictures: dict[str, Picture] = {}
    for scores in ([3, 1], [1, 3], [2, 2]):
        stage.bring()
        pictures[str(scores)] = stage.draw("displayWinner", N, scores)
        _changed(f"displayWinner(mySurface, 5, {scores})", before, pictures[str(scores)])
    _check_different("displayWinner", pictures, "displayWinner(mySurface, 5, {})")


def _changed(call: str, before: Picture, after: Picture) -> Difference:
    changed = before.difference(after)
    if not changed:
        raise Failed(
            Message("{call} draws nothing: no pixel of the window changes", call=call),
            hint=Message("draw on mySurface, in another colour than that of the background"),
        )
    return changed


def _check_different(name: str, pictures: dict[str, Picture], call: str) -> None:
    """All pictures differ from each other."""
    seen = list(pictures.items())
    for at, (first, picture) in enumerate(seen):
        for second, other in seen[at + 1 :]:
            if not picture.difference(other):
                raise Failed(
                    Message(
                        "{name} draws the same for {first} and for {second}", name=name, first=first, second=second
                    ),
                    expected=Message(
                        "{call} and {other} can be told apart", call=call.format(first), other=call.format(second)
                    ),
                    hint=_SAME,
                )


def _check_colours(name: str, pictures: Sequence[Picture]) -> None:
    holds(
        bool(pictures[0].difference(pictures[1])),
        Message("{name} draws the same for player 0 and for player 1", name=name),
        expected=Message("each player has a colour"),
        hint=_SAME,
    )


def _check_board_kept(name: str, layout: Layout | None, changed: Difference) -> None:
    if layout is None:
        return
    for i, j in layout.squares:
        if changed.within(layout.box(i, j, _CORE)):
            raise Failed(
                Message("{name} draws over the square ({i}, {j}) of the board", name=name, i=i, j=j),
                received=Message("changes from {box}", box=str(changed.box)),
                hint=Message("choose a place beside the board"),
            )


# -- 4.2: a choice


@CONTRACT.check(
    "4.2", Message("selectSquare: a click on a half of a square gives (i, j, l)"), 3, part=PART_4, needs=["opening"]
)
def square_selected(work: Work) -> None:
    found = places(work, N)
    if not found.found:
        raise Unsure(Message("selectSquare has not answered to any click: somebody has to try it"))
    if not found.halves:
        _check_survey(found.found)
        return
    layout = drawn_layout(work, N)
    wrong = {choice: given for choice, given in found.halves.items() if given[1] != choice}
    if not wrong or (layout and _is_pressed_elsewhere(work, layout, wrong.values())):
        return
    names = {1: Message("left"), 2: Message("right")}
    for (i, j, letter), (point, answer) in wrong.items():
        if answer is None and not any(given for _, given in found.halves.values()):
            raise Unsure(Message("selectSquare has not answered to clicks on squares: somebody has to try it"))
        raise Failed(
            Message(
                "selectSquare: wrong choice after a click on the {side} half of the square ({i}, {j}), at {point}",
                side=names[letter],
                i=i,
                j=j,
                point=str(point),
            ),
            expected=str((i, j, letter)),
            received=Message("it goes on waiting") if answer is None else shown_value(answer),
            hint=Message("return a tuple")
            if isinstance(answer, list) and tuple(answer) == (i, j, letter)
            else Message("the left half is for S (1), the right half for O (2); the square is where drawCell draws it"),
        )


def _is_pressed_elsewhere(work: Work, layout: Layout, wrong: Iterable[tuple[Point, Any]]) -> bool:
    """Whether clicks that were not answered have only missed: the square may have two buttons in it."""
    return all(answer is None for _, answer in wrong) and fits(layout, surveyed(theatre(work, N)))


def _check_survey(found: Mapping[Choice, Point]) -> None:
    for i in range(N):
        for j in range(N):
            points = [found[i, j, letter] for letter in (1, 2) if (i, j, letter) in found]
            if len(points) < 2 or points[0][0] >= points[1][0]:
                raise Failed(
                    Message(
                        "selectSquare: no click has chosen an S at the left and an O at the right of ({i}, {j})",
                        i=i,
                        j=j,
                    ),
                    received=", ".join(map(str, points)) or "–",
                )

"""Where the squares of a window are: found out by what is drawn there, and by clicks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, Final, TypeAlias

from damier.grader.contracts.sos.pictures import Box, Picture
from damier.grader.contracts.sos.theatre import Point, Theatre, theatre
from damier.grader.remote import Named
from damier.grader.verdict import Failed
from damier.grader.work import Work

Choice: TypeAlias = tuple[int, int, int]
_SMALLEST: Final = 4.0  # pixels of a square
_ROOM: Final = 1.1  # squares
_FINEST: Final = 4  # points of a survey in a square's width, at first


@dataclass(frozen=True, slots=True)
class Layout:
    """The squares of a board: the middle of (0, 0), and the way to the next row and to the next column."""

    n: int
    origin: tuple[float, float]
    down: tuple[float, float]
    right: tuple[float, float]

    def centre(self, i: float, j: float) -> tuple[float, float]:
        """The middle of a square."""
        return (
            self.origin[0] + i * self.down[0] + j * self.right[0],
            self.origin[1] + i * self.down[1] + j * self.right[1],
        )

    @property
    def width(self) -> float:
        """That of a square."""
        return max(abs(self.down[0]), abs(self.right[0]))

    @property
    def height(self) -> float:
        """That of a square."""
        return max(abs(self.down[1]), abs(self.right[1]))

    def box(self, i: int, j: int, size: float = 1.0) -> Box:
        """The rectangle of a square, or another one around its middle."""
        (x, y), across, up = self.centre(i, j), size * self.width / 2, size * self.height / 2
        return Box(round(x - across), round(y - up), round(x + across), round(y + up))

    def half(self, i: int, j: int, letter: int) -> Point:
        """The point to click on for a letter: in the left half for an S, in the right one for an O."""
        x, y = self.centre(i, j)
        return round(x + (letter * 2 - 3) * self.width / 4), round(y)

    @property
    def squares(self) -> list[tuple[int, int]]:
        """All squares."""
        return [(i, j) for i in range(self.n) for j in range(self.n)]

    @property
    def is_sound(self) -> bool:
        """Whether rows and columns go straight, and squares can be seen."""
        aslant = min(abs(self.down[0]), abs(self.down[1])) + min(abs(self.right[0]), abs(self.right[1]))
        return min(self.width, self.height) >= _SMALLEST and aslant <= 0.1 * (self.width + self.height)


def drawn_layout(work: Work, n: int) -> Layout | None:
    """Where drawCell draws the corners; None if that is no board."""
    key = f"sos: layout {n}"
    if key not in work.notes:
        work.notes[key] = _drawn_layout(work, n)
    found: Layout | None = work.notes[key]
    return found


def _drawn_layout(work: Work, n: int) -> Layout | None:
    corners = []
    for i, j in ((0, 0), (n - 1, 0), (0, n - 1)):
        try:
            pairs = [cell_drawn(theatre(work, n), i, j, letter) for letter in (1, 2)]  # each may have its half
        except Failed:
            return None
        changes = [before.difference(after) for before, after in pairs]
        if not all(changes):
            return None
        corners.append(changes[0].box.joined(changes[1].box).centre)
    (x, y), low, far = corners
    down, right = ((end[0] - x, end[1] - y) for end in (low, far))
    layout = Layout(n, (x, y), (down[0] / (n - 1), down[1] / (n - 1)), (right[0] / (n - 1), right[1] / (n - 1)))
    return layout if layout.is_sound else None


def cell_drawn(stage: Theatre, i: int, j: int, letter: int = 1, player: int = 0) -> tuple[Picture, Picture]:
    """What the window shows before and after drawCell."""
    board = [[0] * stage.n for _ in range(stage.n)]
    board[i][j] = letter
    stage.bring()
    before = stage.shot()
    return before, stage.draw("drawCell", Named(board, "board"), i, j, player)


@dataclass(frozen=True, slots=True)
class Places:
    """What selectSquare has given for clicks."""

    halves: Mapping[Choice, tuple[Point, Any]]  # where drawCell draws, left or right: the point, and what it has given
    found: Mapping[Choice, Point]  # where to click for a square and a letter
    button: int = 1


def places(work: Work, n: int) -> Places:
    """Where to click on a board of n rows; raises Failed if selectSquare stops with an error."""
    key = f"sos: places {n}"
    if key not in work.notes:
        work.notes[key] = _places(work, n)
    found: Places = work.notes[key]
    return found


def _places(work: Work, n: int) -> Places:
    stage, layout = theatre(work, n), drawn_layout(work, n)
    stage.bring()
    halves: dict[Choice, tuple[Point, Any]] = {}
    found: dict[Choice, Point] = {}
    if layout:
        wanted = [(i, j, letter) for i, j in layout.squares for letter in (1, 2)]
        points = [layout.half(*choice) for choice in wanted]
        answers = stage.choices(points)
        halves = {choice: (point, answer) for choice, point, answer in zip(wanted, points, answers, strict=True)}
        found = {tuple(answer): point for point, answer in halves.values() if is_choice(answer, n)}
    if len(found) < 2 * n * n:
        found = surveyed(stage) | found
    return Places(halves, found)


def fits(layout: Layout, found: Mapping[Choice, Point]) -> bool:
    """Whether each square is chosen by clicks where it is drawn, an S at the left of an O."""
    for i, j in layout.squares:
        points = [found[i, j, letter] for letter in (1, 2) if (i, j, letter) in found]
        box = layout.box(i, j, _ROOM)
        if len(points) < 2 or points[0][0] >= points[1][0] or not all(box.holds(*point) for point in points):
            return False
    return True


def surveyed(stage: Theatre) -> dict[Choice, Point]:
    """Where each choice is, by clicks all over the window."""
    n, picture = stage.n, stage.shot()
    found: dict[Choice, list[Point]] = {}
    for fineness in (_FINEST, 2 * _FINEST):
        step = max(3, min(picture.width, picture.height) // (fineness * n))
        grid = product(range(step // 2, picture.width, step), range(step // 2, picture.height, step))
        points: Sequence[Point] = list(grid)
        for point, answer in zip(points, stage.choices(points), strict=True):
            if is_choice(answer, n):
                found.setdefault(tuple(answer), []).append(point)
        if not found or len(found) == 2 * n * n:
            break
    return {choice: _middle(points) for choice, points in found.items()}


def _middle(points: Sequence[Point]) -> Point:
    """The point that is nearest to the middle of all."""
    x, y = (sum(each) / len(points) for each in zip(*points, strict=True))
    return min(points, key=lambda point: (point[0] - x) ** 2 + (point[1] - y) ** 2)


def is_choice(answer: Any, n: int) -> bool:
    """Whether something is (i, j, l)."""
    if not isinstance(answer, tuple | list) or len(answer) != 3:
        return False
    return (
        all(isinstance(each, int) for each in answer)
        and answer[0] in range(n)
        and answer[1] in range(n)
        and answer[2] in (1, 2)
    )

"""The panel beside the board: players, scores, clocks, the last move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from damier.core.look import Look
from damier.core.scene import Piece, Scene, Shape
from damier.i18n.language import say, translate
from damier.ui.terminal import board
from damier.ui.terminal.canvas import Canvas
from damier.ui.terminal.ink import FAINT, GOOD, NO_STYLE, STRONG, Depth, Ink, Style, width
from damier.ui.terminal.pieces import Pieces
from damier.ui.terminal.screen import wrapped

_GAP = 4
_SPARE_LINES = 4  # for the question below the board, and what was said above it
_MOST_LINKS = 120  # that are listed


@dataclass(frozen=True, slots=True)
class Facts:
    """The texts of the panel."""

    names: Sequence[str]  # of the players
    clocks: Sequence[str] = ()  # what time they have left
    lines: Sequence[str] = ()  # further facts: the last move, the move number


def picture(
    scene: Scene,
    seat_names: Sequence[str],
    facts: Facts,
    ink: Ink,
    size: tuple[int, int],
    look: Look | None = None,
) -> str:
    """The board with the players beside it, or below it where there is no room; then the links of its cells."""
    look = look or Look.named(seat_names)
    side = _side(scene, Pieces(seat_names, ink, look, look.is_felt(scene)), facts, ink)
    side_width = max((width(text) for text, _ in side), default=0)
    links = [ink.paint(line, FAINT) for line in _links(scene, size[0])]
    columns, lines = size[0], size[1] - _SPARE_LINES - len(links)
    beside = board.draw(scene, seat_names, ink, (columns - side_width - _GAP, lines), look)
    below = board.draw(scene, seat_names, ink, (columns, lines - len(side) - 1), look)
    beside_rows, below_rows = beside.rows(ink), below.rows(ink)
    fits_beside = beside.columns + _GAP + side_width <= columns
    if fits_beside and (len(beside_rows), beside.columns) >= (len(below_rows), below.columns):
        return "\n".join([*_joined(beside, beside_rows, [text for _, text in side]), *links])
    return "\n".join([*(row.rstrip() for row in below_rows), *links, "", *(text for _, text in side)])


def _links(scene: Scene, columns: int) -> list[str]:
    """Lines that list the cells that are neighbours without touching: dots on the board may cross, or pass cells."""
    if not scene.links:
        return []
    names = [f"{one}-{other}" for one, other in scene.links]
    listed = ", ".join(names[:_MOST_LINKS])
    if len(names) > _MOST_LINKS:
        listed = translate("{listed} … ({number} in all)", listed=listed, number=len(names))
    return wrapped(translate("links: {names}", names=listed), columns)


def _joined(canvas: Canvas, rows: Sequence[str], side: Sequence[str]) -> list[str]:
    offset = 1 if len(side) < len(rows) else 0
    padded = [*[""] * offset, *side, *[""] * (len(rows) - len(side) - offset)]
    blank = " " * canvas.columns
    wide = [*rows, *[blank] * (len(padded) - len(rows))]
    return [(row + " " * _GAP + text if text else row).rstrip() for row, text in zip(wide, padded, strict=True)]


def _side(scene: Scene, pieces: Pieces, facts: Facts, ink: Ink) -> list[tuple[str, str]]:
    """The lines beside the board: as they read, and as they are written with colours."""
    shapes = shapes_of(scene)
    longest = max(map(width, facts.names))
    lines = [_player(scene, seat, facts, pieces, shapes, longest, ink) for seat in range(len(scene.scores))]
    further = [*facts.lines, *map(say, scene.notes)]
    if further:
        lines.append(("", ""))
    return lines + [(text, ink.paint(text, FAINT)) for text in further]


def _player(
    scene: Scene, seat: int, facts: Facts, pieces: Pieces, shapes: set[Shape], longest: int, ink: Ink
) -> tuple[str, str]:
    is_on_turn = scene.turn == seat
    arrow = ink.either("▶", ">") if is_on_turn else " "
    sign, sign_style = sample_of(seat, pieces, shapes, ink)
    name = facts.names[seat] + " " * (longest - width(facts.names[seat]))
    score = f"{scene.scores[seat]:4}" if not scene.seat_notes else ""  # the note says what is counted
    clock = f"  {facts.clocks[seat]:>7}" if facts.clocks else ""
    note = f"  {say(scene.seat_notes[seat])}" if scene.seat_notes else ""
    painted = (
        f"{ink.paint(arrow, GOOD)} {ink.paint(sign, sign_style)} "
        f"{ink.paint(name, STRONG if is_on_turn else NO_STYLE)} {ink.paint(score, STRONG)}{ink.paint(clock, FAINT)}"
        f"{ink.paint(note, FAINT)}"
    )
    return f"{arrow} {sign} {name} {score}{clock}{note}", painted


def shapes_of(scene: Scene) -> set[Shape]:
    """The shapes of the pieces on a board."""
    return {cell.piece.shape for cell in scene.cells if cell.piece}


def sample_of(seat: int, pieces: Pieces, shapes: set[Shape], ink: Ink) -> tuple[str, Style]:
    """A sample of a seat's pieces."""
    shape = next((each for each in (Shape.MAN, Shape.DISC, Shape.KING) if each in shapes), None)
    if shape is None:
        if ink.depth is Depth.PLAIN:
            return pieces.initial(seat), NO_STYLE
        return ink.either("■", "#"), Style(pieces.colour(seat))
    character = pieces.character(Piece(Shape.MAN if shape is Shape.KING else shape, seat))
    if ink.depth is Depth.PLAIN:
        return character, NO_STYLE
    return f" {character} ", Style(pieces.colour(seat), pieces.under(shape))

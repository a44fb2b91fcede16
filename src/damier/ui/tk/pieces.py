"""Pictures of pieces, cached by shape, colour and size."""

from __future__ import annotations

import tkinter as tk
from functools import lru_cache
from typing import Final

from damier.core.scene import Piece, Shape
from damier.ui.tk.bitmap import Colour, Picture, colour, mixed
from damier.ui.tk.theme import edge_of, seat_colour, text_on

_BLACK: Final[Colour] = (0, 0, 0)
_WHITE: Final[Colour] = (255, 255, 255)
_MOST_KEPT: Final = 200
_MOST_DRAWN: Final = 300  # kept for other windows of the program
_CROWN: Final = ((-1.0, 0.75), (-1.0, -0.45), (-0.48, 0.1), (0.0, -0.8), (0.48, 0.1), (1.0, -0.45), (1.0, 0.75))
_ARROW: Final = ((-0.95, -0.36), (0.05, -0.36), (0.05, -0.85), (0.95, 0.0), (0.05, 0.85), (0.05, 0.36), (-0.95, 0.36))
_CORNERS: Final = ((-1, -1), (1, 1))
_OTHERS: Final = ((-1, 1), (1, -1))
_PIPS: Final = (  # by face: distances down and right of the middle
    (),
    ((0, 0),),
    _CORNERS,
    (*_CORNERS, (0, 0)),
    (*_CORNERS, *_OTHERS),
    (*_CORNERS, *_OTHERS, (0, 0)),
    (*_CORNERS, *_OTHERS, (0, -1), (0, 1)),
)


class Pictures:
    """The pictures of a window's pieces; a colour is given by its name, or as #rrggbb."""

    def __init__(self, master: tk.Misc) -> None:
        self._master = master
        self._made: dict[tuple[object, ...], tk.PhotoImage] = {}

    def piece(self, piece: Piece, fill: str, size: int, squeeze: float = 1.0) -> tk.PhotoImage:
        """A piece for a cell of that size; a turning disc is squeezed."""
        key = (piece.shape, fill, size, squeeze)
        if key not in self._made:
            self._keep(key, _disc(piece.shape, colour(seat_colour(fill)), size, squeeze))
        return self._made[key]

    def tile(self, fill: str, size: int, rim: str, share: float) -> tk.PhotoImage:
        """A cell of a map in its owner's colour, with a rim of that share of its width, or none."""
        key = (fill, size, rim, share)
        if key not in self._made:
            self._keep(key, _tile(seat_colour(fill), size, colour(rim) if rim else None, share * size))
        return self._made[key]

    def die(self, fill: str, face: int, size: int, faded: str = "") -> tk.PhotoImage:
        """A die that shows a face, none if it is 0; a beaten die is faded into the background."""
        key = ("die", fill, face, size, faded)
        if key not in self._made:
            self._keep(key, _die(seat_colour(fill), face, size, faded))
        return self._made[key]

    def plate(self, width: int, height: int, fill: str) -> tk.PhotoImage:
        """A background for a note."""
        key = ("plate", width, height, fill)
        if key not in self._made:
            picture = Picture(width, height)
            picture.tile((0, 0, width, height), height * 0.4, colour(fill), colour(fill))
            self._keep(key, picture.png())
        return self._made[key]

    def arrow(self, right: int, down: int, size: int, fill: str) -> tk.PhotoImage:
        """An arrow of that size with a dark edge, to one of the four sides."""
        key = ("arrow", right, down, size, fill)
        if key not in self._made:
            picture = Picture(size, size)
            for scale, shade in ((1.0, _BLACK), (0.8, colour(fill))):
                half = size / 2 * scale
                points = [(x * right - y * down, x * down + y * right) for x, y in _ARROW]
                picture.polygon([(size / 2 + x * half, size / 2 + y * half) for x, y in points], shade)
            self._keep(key, picture.png())
        return self._made[key]

    def dot(self, fill: str, size: int, share: float, alpha: float) -> tk.PhotoImage:
        """A dot in the middle of a cell, with that share of its width."""
        key = (fill, size, share, alpha)
        if key not in self._made:
            picture = Picture(size, size)
            edge = size * (1 - share) / 2
            picture.ellipse((edge, edge, size - edge, size - edge), colour(fill), colour(fill), alpha)
            self._keep(key, picture.png())
        return self._made[key]

    def forget(self) -> None:
        """Delete all pictures, after the last drawing.

        Tk must be called by its own thread; the garbage collector could run in any."""
        self._made.clear()

    def _keep(self, key: tuple[object, ...], png: bytes) -> None:
        if len(self._made) >= _MOST_KEPT:  # after many resizes; what is drawn now is among the newer ones
            for old in list(self._made)[: _MOST_KEPT // 2]:
                del self._made[old]
        self._made[key] = tk.PhotoImage(master=self._master, data=png, format="png")


@lru_cache(_MOST_DRAWN)
def _disc(shape: Shape, fill: Colour, size: int, squeeze: float) -> bytes:
    """A disc with a rim; a man has a groove, a king is two discs with a crown."""
    picture = Picture(size, size)
    edge, thick = size * 0.09, size * 0.07
    across = (size / 2 - edge) * squeeze
    left, right = size / 2 - across, size / 2 + across
    rises = (0.0, 0.1 * size) if shape is Shape.KING else (0.0,)
    foot = size - edge - thick + (thick if shape is Shape.KING else thick / 2)
    head = edge + (thick if shape is Shape.KING else thick / 2) - thick / 2
    picture.ellipse((left, head + thick * 1.4, right, foot + thick * 0.9), _BLACK, _BLACK, 0.28)
    for rise in rises:
        _stack(picture, (left, head - rise + thick / 2, right, foot - rise), fill, thick)
    middle = (head + foot - 2 * rises[-1]) / 2
    if shape is Shape.MAN:
        _groove(picture, (left, head, right, foot - thick), fill, size)
    if shape is Shape.KING:
        scale, lift = size * 0.2, middle
        picture.polygon([(size / 2 + x * scale, lift + y * scale * 0.85) for x, y in _CROWN], _crown_colour(fill))
    return picture.png()


def _stack(picture: Picture, box: tuple[float, float, float, float], fill: Colour, thick: float) -> None:
    """One disc in perspective: its edge, then its face."""
    left, top, right, bottom = box
    is_dark = sum(fill) < 200
    side = mixed(fill, _WHITE, 0.18) if is_dark else mixed(fill, _BLACK, 0.35)
    face = mixed(fill, _WHITE, 0.22 if is_dark else 0.35), fill
    picture.ellipse((left, top, right, bottom), side, mixed(side, _BLACK, 0.25))
    picture.ellipse((left, top - thick / 2, right, bottom - thick), *face)


def _groove(picture: Picture, box: tuple[float, float, float, float], fill: Colour, size: int) -> None:
    left, top, right, bottom = box
    for inset, share in ((0.17, 0.16), (0.2, 0.0)):
        by = inset * size
        shade = mixed(fill, _WHITE if sum(fill) < 200 else _BLACK, share + 0.02)
        picture.ellipse((left + by, top + by, right - by, bottom - by), shade, shade)


def _crown_colour(fill: Colour) -> Colour:
    return (226, 182, 60) if sum(fill) < 380 else (176, 122, 22)


@lru_cache(_MOST_DRAWN)
def _tile(shade: str, size: int, rim: Colour | None, wide: float) -> bytes:
    """A raised tile with round corners."""
    picture, fill, line = Picture(size, size), colour(shade), colour(edge_of(shade))
    edge, low, radius = max(1.0, size * 0.04), size * 0.06, size * 0.16
    if rim:
        outside = max(0.0, edge - 1)
        picture.tile((outside, outside, size - outside, size - outside), radius, _BLACK, _BLACK)
        picture.tile((edge, edge, size - edge, size - edge), radius, rim, rim)
        edge, radius = edge + wide, max(1.0, radius - wide)
    picture.tile((edge, edge, size - edge, size - edge), radius, line, line)
    inside = edge + max(1.0, size * 0.015)
    picture.tile((inside, inside, size - inside, size - edge - low), radius, mixed(fill, _WHITE, 0.2), fill)
    return picture.png()


@lru_cache(_MOST_DRAWN)
def _die(fill: str, face: int, size: int, faded: str) -> bytes:
    """A die from above: round corners and pips."""
    picture = Picture(size, size)
    body, pip = colour(fill), colour(text_on(fill))
    if faded:
        body, pip = mixed(body, colour(faded), 0.5), mixed(pip, colour(faded), 0.2)
    low, radius = max(1.0, size * 0.06), size * 0.2
    picture.tile((0, 0, size, size), radius, mixed(body, _BLACK, 0.4), mixed(body, _BLACK, 0.4))
    picture.tile((1, 1, size - 1, size - low), radius - 1, mixed(body, _WHITE, 0.22), body)
    half, middle = size * 0.095, (size - low + 1) / 2
    for down, right in _PIPS[face]:
        x, y = size / 2 + right * size * 0.25, middle + down * size * 0.25
        picture.ellipse((x - half, y - half, x + half, y + half), pip, pip)
    return picture.png()

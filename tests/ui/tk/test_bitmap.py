"""Small pictures with smooth edges, as a window sees them."""

from __future__ import annotations

import struct
import tkinter as tk
import zlib
from collections.abc import Iterator

import pytest

from damier.core.scene import Piece, Shape
from damier.ui.tk.bitmap import Colour, Picture, colour, mixed
from damier.ui.tk.pieces import Pictures
from damier.ui.tk.theme import SEATS

RED: Colour = (200, 0, 0)
BLUE: Colour = (0, 0, 200)


def pixels(picture: Picture) -> list[list[tuple[int, ...]]]:
    """Red, green, blue and opacity of each pixel of the file."""
    data = picture.png()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    at, body = 8, b""
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        name, content = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        (check,) = struct.unpack(">I", data[at + 8 + length : at + 12 + length])
        assert check == zlib.crc32(name + content)
        if name == b"IDAT":
            body += content
        at += 12 + length
    raw, wide = zlib.decompress(body), 4 * picture.width + 1
    return [
        [tuple(raw[row * wide + 1 + 4 * x : row * wide + 5 + 4 * x]) for x in range(picture.width)]
        for row in range(picture.height)
    ]


@pytest.fixture
def root(display: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[tk.Tk]:
    """A window to make pictures for."""
    monkeypatch.setenv("DISPLAY", display)
    window = tk.Tk()
    yield window
    window.destroy()


def test_nothing_drawn_is_transparent() -> None:
    assert pixels(Picture(3, 2)) == [[(0, 0, 0, 0)] * 3] * 2


def test_a_tile_covers_its_box_and_no_more() -> None:
    picture = Picture(6, 6)
    picture.tile((1, 1, 5, 5), 0, RED, RED)
    drawn = pixels(picture)
    for y in range(6):
        for x in range(6):
            assert drawn[y][x] == ((*RED, 255) if 1 <= x < 5 and 1 <= y < 5 else (0, 0, 0, 0))


def test_half_a_pixel_is_half_opaque() -> None:
    picture = Picture(4, 4)
    picture.tile((0.5, 0, 3, 4), 0, RED, RED)
    assert pixels(picture)[2][0][3] == pytest.approx(128, abs=1)
    assert pixels(picture)[2][1] == (*RED, 255)


def test_round_corners_are_round() -> None:
    picture = Picture(12, 12)
    picture.tile((0, 0, 12, 12), 5, RED, RED)
    drawn = pixels(picture)
    assert drawn[0][0][3] == drawn[11][11][3] == 0
    assert drawn[0][6] == drawn[6][0] == (*RED, 255)


def test_an_ellipse_goes_from_one_colour_down_to_another() -> None:
    picture = Picture(21, 21)
    picture.ellipse((0, 0, 21, 21), RED, BLUE)
    drawn = pixels(picture)
    assert drawn[0][0][3] == drawn[20][20][3] == 0
    top, middle, bottom = drawn[1][10], drawn[10][10], drawn[19][10]
    assert top[0] > middle[0] > bottom[0]
    assert top[2] < middle[2] < bottom[2]
    assert middle == (100, 0, 100, 255)


def test_an_ellipse_is_the_same_from_both_sides() -> None:
    picture = Picture(17, 9)
    picture.ellipse((0, 0, 17, 9), RED, RED)
    for row in pixels(picture):
        assert row == row[::-1]


def test_a_veil_lets_the_ground_through() -> None:
    picture = Picture(5, 5)
    picture.tile((0, 0, 5, 5), 0, RED, RED)
    picture.ellipse((-9, -9, 14, 14), BLUE, BLUE, 0.5)
    assert pixels(picture)[2][2] == (100, 0, 100, 255)


def test_a_polygon_is_filled_inside_only_even_where_it_has_a_notch() -> None:
    picture = Picture(10, 10)
    picture.polygon([(0, 0), (0, 10), (10, 10), (10, 0), (6, 8), (4, 8)], RED)
    drawn = pixels(picture)
    assert drawn[9][5] == drawn[5][0] == drawn[5][9] == (*RED, 255)
    assert drawn[1][5][3] == 0


def test_what_lies_outside_the_picture_is_cut() -> None:
    picture = Picture(4, 4)
    picture.ellipse((-20, -20, 30, 30), RED, RED)
    picture.polygon([(-5, -5), (50, -5), (50, 50)], RED)
    assert all(pixel[3] == 255 for row in pixels(picture) for pixel in row)


def test_colours_are_read_and_mixed() -> None:
    assert colour("#0a0B0c") == (10, 11, 12)
    assert mixed(RED, BLUE, 0) == RED
    assert mixed(RED, BLUE, 1) == BLUE


def test_a_window_can_show_what_is_made(root: tk.Tk) -> None:
    picture = Picture(8, 8)
    picture.tile((0, 0, 8, 4), 0, RED, RED)
    image = tk.PhotoImage(master=root, data=picture.png(), format="png")
    assert (image.width(), image.height()) == (8, 8)
    assert image.get(3, 1) == RED
    assert image.transparency_get(3, 6)


@pytest.mark.parametrize("size", [12, 31, 120])
@pytest.mark.parametrize("shape", [Shape.MAN, Shape.KING, Shape.DISC])
def test_pieces_of_every_size_stand_in_the_middle_of_their_cell(root: tk.Tk, shape: Shape, size: int) -> None:
    image = Pictures(root).piece(Piece(shape, 0), "red", size)
    assert (image.width(), image.height()) == (size, size)
    assert not image.transparency_get(size // 2, size // 2)
    for corner in ((0, 0), (size - 1, 0), (0, size - 1), (size - 1, size - 1)):
        assert image.transparency_get(*corner)


@pytest.mark.parametrize("name", SEATS)
def test_men_and_kings_of_every_colour_differ(root: tk.Tk, name: str) -> None:
    pictures = Pictures(root)
    man, king = (pictures.piece(Piece(shape, 0), name, 40) for shape in (Shape.MAN, Shape.KING))
    differing = sum(man.get(x, y) != king.get(x, y) for x in range(8, 32) for y in range(8, 32))
    assert differing > 80


def test_a_picture_is_made_once(root: tk.Tk) -> None:
    pictures = Pictures(root)
    one, same, other = (
        pictures.piece(Piece(Shape.MAN, seat), "red", size) for seat, size in ((0, 30), (1, 30), (0, 31))
    )
    assert one is same
    assert one is not other


def test_a_disc_that_is_turned_is_seen_narrow(root: tk.Tk) -> None:
    pictures = Pictures(root)
    whole, narrow = (pictures.piece(Piece(Shape.DISC, 0), "red", 40, squeeze) for squeeze in (1.0, 0.2))
    assert not whole.transparency_get(8, 20)
    assert narrow.transparency_get(8, 20)
    assert not narrow.transparency_get(20, 20)

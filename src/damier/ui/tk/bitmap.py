"""Small pictures with antialiasing, as PNG: a canvas draws its ovals without."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Sequence
from math import ceil, floor, sqrt
from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]
Span: TypeAlias = tuple[float, float]
_SAMPLES = 4  # samples per row of pixels


def colour(text: str) -> Colour:
    """The colour that `#rrggbb` means.

    >>> colour("#ff8000")
    (255, 128, 0)
    """
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two, with that share of the other.

    >>> mixed((0, 0, 0), (100, 200, 50), 0.5)
    (50, 100, 25)
    """
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


class Picture:
    """Pixels with transparency; shapes are drawn over each other."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._rows = [bytearray(4 * width) for _ in range(height)]

    def ellipse(self, box: tuple[float, float, float, float], top: Colour, bottom: Colour, alpha: float = 1.0) -> None:
        """Fill an ellipse in a box (left, top, right, bottom) with a vertical gradient."""
        left, upper, right, lower = box
        middle, across = (left + right) / 2, (right - left) / 2
        centre, down = (upper + lower) / 2, (lower - upper) / 2

        def spans(y: float) -> Sequence[Span]:
            height = (y - centre) / down
            if abs(height) >= 1:
                return ()
            half = across * sqrt(1 - height * height)
            return ((middle - half, middle + half),)

        self._fill(spans, upper, lower, (top, bottom), alpha)

    def tile(self, box: tuple[float, float, float, float], radius: float, top: Colour, bottom: Colour) -> None:
        """Fill a rectangle with round corners."""
        left, upper, right, lower = box

        def spans(y: float) -> Sequence[Span]:
            near = min(y - upper, lower - y)
            if near < 0:
                return ()
            cut = radius - sqrt(max(0.0, radius**2 - (radius - near) ** 2)) if near < radius else 0.0
            return ((left + cut, right - cut),)

        self._fill(spans, upper, lower, (top, bottom), 1.0)

    def polygon(self, points: Sequence[tuple[float, float]], fill: Colour) -> None:
        """Fill a polygon."""
        edges = list(zip(points, (*points[1:], points[0]), strict=True))

        def spans(y: float) -> Sequence[Span]:
            crossings = sorted(
                x + (y - above) * (other - x) / (below - above)
                for (x, above), (other, below) in edges
                if (above <= y) != (below <= y)
            )
            return list(zip(crossings[::2], crossings[1::2], strict=True))

        heights = [y for _, y in points]
        self._fill(spans, min(heights), max(heights), (fill, fill), 1.0)

    def png(self) -> bytes:
        """The picture as a file."""
        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 6, 0, 0, 0)
        pixels = b"".join(b"\0" + row for row in self._rows)
        chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(pixels, 1)), (b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, body) for name, body in chunks)

    def _fill(
        self,
        spans: Callable[[float], Sequence[Span]],
        upper: float,
        lower: float,
        colours: tuple[Colour, Colour],
        alpha: float,
    ) -> None:
        for row in range(max(0, floor(upper)), min(self.height, ceil(lower))):
            share = min(1.0, max(0.0, (row + 0.5 - upper) / (lower - upper)))
            lines = [spans(row + (line + 0.5) / _SAMPLES) for line in range(_SAMPLES)]
            self._fill_row(self._rows[row], lines, mixed(*colours, share), alpha)

    def _fill_row(self, pixels: bytearray, lines: Sequence[Sequence[Span]], fill: Colour, alpha: float) -> None:
        if not any(lines):
            return
        first = max(0, floor(min(line[0][0] for line in lines if line)))
        last = min(self.width, ceil(max(line[-1][1] for line in lines if line)))
        start, end = self._fill_inside(pixels, lines, fill, alpha)
        for x in (*range(first, start), *range(end, last)):
            covered = sum(max(0.0, min(x + 1, right) - max(x, left)) for line in lines for left, right in line)
            if covered > 0:
                _blend(pixels, 4 * x, fill, alpha * min(1.0, covered / _SAMPLES))

    def _fill_inside(
        self, pixels: bytearray, lines: Sequence[Sequence[Span]], fill: Colour, alpha: float
    ) -> tuple[int, int]:
        """Fill fully covered pixels at once; their range (empty, at the end, if there are none)."""
        if all(len(line) == 1 for line in lines):
            start = max(0, ceil(max(line[0][0] for line in lines)))
            end = min(self.width, floor(min(line[0][1] for line in lines)))
            inside = slice(4 * start, 4 * end)
            if start < end and (alpha == 1.0 or not any(pixels[inside])):
                pixels[inside] = bytes((*fill, round(255 * alpha))) * (end - start)
                return start, end
        return self.width, self.width


def _blend(pixels: bytearray, at: int, fill: Colour, alpha: float) -> None:
    """Blend a colour over a pixel."""
    below = pixels[at + 3] / 255
    total = alpha + below * (1 - alpha)
    for channel in range(3):
        pixels[at + channel] = round((fill[channel] * alpha + pixels[at + channel] * below * (1 - alpha)) / total)
    pixels[at + 3] = round(255 * total)


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

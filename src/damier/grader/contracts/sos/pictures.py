"""What a window shows, as pixels: where two pictures differ."""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, NamedTuple, Self

_CHANGED: Final = re.compile(rb"[^\0]")
_LARGEST: Final = 16_000_000  # pixels


class Box(NamedTuple):
    """A rectangle of pixels, both corners within."""

    left: int
    top: int
    right: int
    bottom: int

    def __str__(self) -> str:
        return f"({self.left}, {self.top}) – ({self.right}, {self.bottom})"

    def joined(self, other: Box) -> Box:
        """The smallest one around both."""
        return Box(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is in it."""
        return self.left <= x <= self.right and self.top <= y <= self.bottom

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


@dataclass(frozen=True)
class Picture:
    """A window at one moment."""

    width: int
    height: int
    pixels: bytes  # three for each: red, green, blue

    @classmethod
    def load(cls, data: Any) -> Self:
        """The picture that the stage has taken; raises ValueError for anything else."""
        try:
            width, height, packed = data
            if not (0 < width * height <= _LARGEST):
                raise ValueError("no picture")
            opener = zlib.decompressobj()
            pixels = opener.decompress(packed, 3 * width * height)
        except (TypeError, zlib.error) as error:
            raise ValueError("no picture") from error
        if len(pixels) != 3 * width * height:
            raise ValueError("no picture")
        return cls(width, height, pixels)

    def colour(self, x: float, y: float) -> bytes:
        """The colour of a pixel; that of the nearest one outside the window."""
        column, row = min(max(0, round(x)), self.width - 1), min(max(0, round(y)), self.height - 1)
        at = 3 * (row * self.width + column)
        return self.pixels[at : at + 3]

    def colours_between(self, start: Sequence[float], end: Sequence[float]) -> set[bytes]:
        """The colours on the way from one point to another."""
        steps = max(1, round(max(abs(start[0] - end[0]), abs(start[1] - end[1]))))
        return {
            self.colour(start[0] + (end[0] - start[0]) * k / steps, start[1] + (end[1] - start[1]) * k / steps)
            for k in range(steps + 1)
        }

    def difference(self, other: Picture) -> Difference:
        """The pixels that differ; all of them in windows of two sizes."""
        if (self.width, self.height) != (other.width, other.height):
            return Difference(self.width, self.height, b"\1" * (self.width * self.height))
        size = len(self.pixels)
        both = (int.from_bytes(self.pixels) ^ int.from_bytes(other.pixels)).to_bytes(size)
        colours = (int.from_bytes(both[colour::3]) for colour in range(3))
        return Difference(self.width, self.height, (next(colours) | next(colours) | next(colours)).to_bytes(size // 3))


@dataclass(frozen=True)
class Difference:
    """Which pixels of a window have changed."""

    width: int
    height: int
    mask: bytes  # 0 where nothing has

    def __bool__(self) -> bool:
        return self.mask.count(0) < len(self.mask)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Difference) and self.mask == other.mask

    __hash__ = None  # type: ignore[assignment]

    @cached_property
    def points(self) -> list[tuple[int, int]]:
        """The changed pixels."""
        return [(at % self.width, at // self.width) for at in (found.start() for found in _CHANGED.finditer(self.mask))]

    @cached_property
    def box(self) -> Box:
        """The smallest rectangle around them; there is at least one."""
        lefts, rights, rows = [], [], []
        for row in range(self.height):
            line = self.mask[row * self.width : (row + 1) * self.width]
            if line.count(0) < self.width:
                rows.append(row)
                lefts.append(self.width - len(line.lstrip(b"\0")))
                rights.append(len(line.rstrip(b"\0")) - 1)
        return Box(min(lefts), rows[0], max(rights), rows[-1])

    def within(self, box: Box) -> int:
        """How many of them are in a rectangle."""
        left, right = max(0, box.left), min(self.width - 1, box.right) + 1
        rows = range(max(0, box.top), min(self.height - 1, box.bottom) + 1)
        parts = (self.mask[row * self.width + left : row * self.width + right] for row in rows)
        return sum(len(part) - part.count(0) for part in parts)

    def without(self, boxes: Sequence[Box]) -> Difference:
        """What is left outside some rectangles."""
        mask = bytearray(self.mask)
        for box in boxes:
            left, right = max(0, box.left), min(self.width - 1, box.right)
            for row in range(max(0, box.top), min(self.height - 1, box.bottom) + 1):
                at = row * self.width
                mask[at + left : at + right + 1] = bytes(max(0, right + 1 - left))
        return Difference(self.width, self.height, bytes(mask))

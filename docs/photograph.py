"""Photographs of a hidden screen, as small PNG files: the server's own memory is read, nothing needs installing."""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from pathlib import Path
from typing import Final, TypeAlias

Colour: TypeAlias = tuple[int, int, int]
_MOST: Final = 256  # colours of a palette
_COARSE: Final = 3  # bits that two colours may differ in, where there are too many


def photograph(pixels: Path, box: tuple[int, int, int, int], file: Path) -> None:
    """Write what the screen shows in a box (left, top, width, height) to a file."""
    left, top, width, height = box
    memory = (pixels / "Xvfb_screen0").read_bytes()
    header = struct.unpack(">25I", memory[:100])  # an X window dump: see XWDFile.h
    start, stride = header[0] + header[19] * 12, header[12]
    rows = [
        memory[start + (top + row) * stride + 4 * left : start + (top + row) * stride + 4 * (left + width)]
        for row in range(height)
    ]
    write_picture(rows, width, file)


def write_picture(rows: list[bytes], width: int, file: Path) -> None:
    """Write rows of pixels (blue, green, red and a fourth byte each) to a file."""
    height = len(rows)
    colours = Counter(row[at : at + 4] for row in rows for at in range(0, 4 * width, 4))
    palette, numbers = _reduced(colours)
    lines = [bytes(numbers[row[at : at + 4]] for at in range(0, 4 * width, 4)) for row in rows]
    file.write_bytes(_png(width, height, palette, lines))


def _reduced(colours: Counter[bytes]) -> tuple[list[Colour], dict[bytes, int]]:
    """At most 256 colours that look the same, and which of them stands for which."""
    found = [(pixel[2], pixel[1], pixel[0]) for pixel, _ in colours.most_common()]
    kept: dict[Colour, None] = {}
    for colour in found:
        if len(kept) == _MOST:
            break
        if not any(_distance(colour, other) < (1 << _COARSE) for other in kept) or len(found) <= _MOST:
            kept[colour] = None
    palette = list(kept)
    numbers = {
        pixel: min(range(len(palette)), key=lambda at: _distance(colour, palette[at]))
        for pixel, colour in zip((pixel for pixel, _ in colours.most_common()), found, strict=True)
    }
    return palette, numbers


def _distance(one: Colour, other: Colour) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) + abs(one[2] - other[2])


def _png(width: int, height: int, palette: list[Colour], lines: list[bytes]) -> bytes:
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + line for line in lines), 9)
    chunks = (
        (b"IHDR", header),
        (b"PLTE", b"".join(map(bytes, palette))),
        (b"IDAT", pixels),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body)) for name, body in chunks
    )

"""Maps as text, both ways; docs/maps.md describes the formats."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from damier.core.errors import BadPosition
from damier.core.files import read_text
from damier.games.dicewars.board import Board, Place, around, check_sides, checked, place_name
from damier.games.dicewars.layout import laid_out
from damier.games.dicewars.territories import middle_of

CELL: Final = "."
HOLE: Final = " "

_SEA: Final = "-"  # a hole on one line, where words are separated by blanks
_WIDE: Final = "wide"
_NAME: Final = r"[a-z0-9]{1,4}"
_LINK: Final = re.compile(rf"\s*({_NAME})\s*-\s*({_NAME})\s*", re.ASCII | re.IGNORECASE)
_EDGES: Final = re.compile(rf"\s*({_NAME})\s*:(.*)", re.ASCII | re.IGNORECASE)
_LONGEST_NAME: Final = 2  # of a territory

Shapes: TypeAlias = dict[str, list[Place]]
"""The places of each cell, by its name."""


class Link(NamedTuple):
    """Two cells that a line of a map links."""

    line: int
    one: str
    other: str


def map_text(board: Board) -> str:
    """The map on one line, as `parse_map` reads it: a plain grid by its dots and blanks, any other in words."""
    return _drawing(board, HOLE) if board.is_grid and not board.links else " ".join(map_words(board))


def map_words(board: Board) -> Iterator[str]:
    """The drawing of a map, then its links, as words of a position."""
    yield f"{_WIDE if _width(board) > 1 else 'map'}={_drawing(board, _SEA)}"
    yield from links_words(board)


def links_words(board: Board) -> Iterator[str]:
    """The links of a map as a word, if it has any."""
    if board.links:
        yield "links=" + ",".join(f"{board.name(one)}-{board.name(other)}" for one, other in board.links)


def parse_map(text: str, *, is_whole: bool = True) -> Board:
    """The map that a text draws, on lines or on one line; raises BadPosition for one that is wrong, and says where.

    Unless it is the whole map, it may be in pieces."""
    lines = _lines_of(text)
    while lines and not lines[-1]:
        lines.pop()  # a file's last newline, and empty lines after the map
    if any(map(_EDGES.fullmatch, lines)):
        return checked(laid_out(_read_graph(lines)))
    first = 1 if lines and lines[0].strip().lower() == _WIDE else 0
    end = next((at for at, line in enumerate(lines) if _LINK.fullmatch(line)), len(lines))
    drawn = lines[first:end]
    while drawn and not drawn[-1]:
        drawn.pop()
    rows = _split_rows(drawn, width=1 + first)
    check_sides(len(rows), max(map(len, rows), default=0))
    is_dotted = not first and any(CELL in row for row in drawn)
    shapes = _read_grid(rows) if is_dotted else _read_territories(rows, first)
    board = board_of(len(rows), max(map(len, rows)), shapes)
    return linked(board, _read_links(lines[end:], end)) if is_whole else board


def read_map(path: str | Path) -> Board:
    """The map in a text file; raises FileError, or BadPosition naming the file."""
    try:
        return parse_map(read_text(Path(path)))
    except BadPosition as error:
        raise BadPosition("{path}: {error}", path=path, error=error) from error


def board_of(rows: int, columns: int, shapes: Mapping[str, Iterable[Place]]) -> Board:
    """The board of these cells, whichever order they come in."""
    ordered = sorted((tuple(sorted(places)), name) for name, places in shapes.items())
    return Board(
        rows,
        columns,
        tuple(middle_of(shape) for shape, _ in ordered),
        tuple(shape for shape, _ in ordered),
        tuple(name for _, name in ordered),
    )


def linked(board: Board, links: Iterable[Link]) -> Board:
    """The board with these links; raises BadPosition for one that is wrong, or if the map is in pieces."""
    pairs: list[tuple[int, int]] = []
    for line, *names in links:
        cells = [board.cell_named(name) for name in names]
        for cell, name in zip(cells, names, strict=True):
            if cell is None:
                raise BadPosition("line {line}: there is no cell {name!r} on the map", line=line, name=name)
        low, high = sorted(cell for cell in cells if cell is not None)
        if low == high:
            raise BadPosition("line {line}: {name} is linked to itself", line=line, name=names[0])
        if high in board.neighbours[low] or (low, high) in pairs:
            raise BadPosition(
                "line {line}: {one} and {other} are already neighbours", line=line, one=names[0], other=names[1]
            )
        pairs.append((low, high))
    if not pairs:
        return checked(board)
    return checked(Board(board.rows, board.columns, board.cells, board.shapes, board.names, tuple(sorted(pairs))))


def read_links_word(word: str) -> Iterator[Link]:
    """The links that a word such as `a-c,b-d` of a position means; they are all on line 1."""
    for text in word.split(","):
        found = _LINK.fullmatch(text)
        if not found:
            raise BadPosition("links={value}: {text!r} is not a link, such as a-c", value=word, text=text)
        yield Link(1, found[1].lower(), found[2].lower())


def _drawing(board: Board, hole: str) -> str:
    width = _width(board)
    marks = [CELL] * len(board) if board.is_grid else [name.ljust(width, hole) for name in board.names]
    return "/".join(
        "".join(
            hole * width if (cell := board.cell_at(row, column)) is None else marks[cell]
            for column in range(board.columns)
        )
        for row in range(board.rows)
    )


def _width(board: Board) -> int:
    """How many characters a place takes."""
    return 1 if board.is_grid else max(map(len, board.names))


def _lines_of(text: str) -> list[str]:
    """The lines of a map, also of one in words: `map=` or `wide=` and its rows, then `links=`."""
    words = text.split()
    name, equals, drawing = words[0].partition("=") if words else ("", "", "")
    if not equals or name.lower() not in ("map", _WIDE):
        return re.split(r"\r\n|[\r\n/]", text)
    lines = [_WIDE] * (name.lower() == _WIDE) + drawing.replace(_SEA, HOLE).split("/")
    for word in words[1:]:
        key, _, value = word.partition("=")
        if key.lower() != "links" or not value:
            raise BadPosition("unexpected {word!r} after the map; expected links=a-c,b-d", word=word)
        lines += [f"{link.one}-{link.other}" for link in read_links_word(value)]
    return lines


def _split_rows(lines: Sequence[str], width: int) -> list[list[str]]:
    """The places of each row, so many characters each."""
    return [[line[at : at + width] for at in range(0, len(line), width)] for line in lines]


def _read_grid(rows: Sequence[Sequence[str]]) -> Shapes:
    shapes: Shapes = {}
    for row, column, mark in _places(rows):
        if mark not in (CELL, HOLE):
            raise BadPosition(
                "line {line}, column {column}: {character!r} is neither a cell (a dot) nor a hole (a blank)",
                line=row + 1,
                column=column + 1,
                character=mark,
            )
        if mark == CELL:
            shapes[place_name(row, column)] = [(row, column)]
    return shapes


def _read_territories(rows: Sequence[Sequence[str]], first: int) -> Shapes:
    """The places of each territory; `first` lines were above the drawing."""
    shapes: Shapes = {}
    for row, column, mark in _places(rows):
        name = mark.strip().lower()
        if name and not re.fullmatch(r"[a-z0-9]+", name):
            raise BadPosition(
                "line {line}, column {column}: {character!r} is neither a territory (a letter or a digit) nor a hole "
                "(a blank)",
                line=row + first + 1,
                column=column * (1 + first) + 1,
                character=mark,
            )
        if name:
            shapes.setdefault(name, []).append((row, column))
    if not shapes:
        raise BadPosition("the map is empty: it has no cell (a dot)")
    for name, places in shapes.items():
        if apart := _apart(places):
            raise BadPosition(
                "line {line}, column {column}: this part of {name} does not touch the part before it",
                line=apart[0] + first + 1,
                column=apart[1] * (1 + first) + 1,
                name=name,
            )
    return shapes


def _places(rows: Sequence[Sequence[str]]) -> Iterator[tuple[int, int, str]]:
    for row, marks in enumerate(rows):
        for column, mark in enumerate(marks):
            yield row, column, mark


def _apart(places: Sequence[Place]) -> Place | None:
    """The first of the places that cannot be reached from the very first; None if all can."""
    left = set(places)
    group = [places[0]]
    left.remove(places[0])
    for place in group:  # it grows while we go through it
        near = left.intersection(around(place))
        left -= near
        group.extend(near)
    return min(left, default=None)


def _read_links(lines: Sequence[str], above: int) -> Iterator[Link]:
    """The links after a drawing; `above` lines come before them."""
    for number, line in enumerate(lines, start=above + 1):
        if not line.strip():
            continue
        found = _LINK.fullmatch(line)
        if not found:
            raise BadPosition(
                "line {line}: {text!r} is not a link, such as a-c, and only links come after the first one",
                line=number,
                text=line,
            )
        yield Link(number, found[1].lower(), found[2].lower())


def _read_graph(lines: Sequence[str]) -> dict[str, list[str]]:
    """The neighbours of each cell, as lines such as `a: b c` say."""
    graph: dict[str, list[str]] = {}
    numbers: dict[str, int] = {}
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        found = _EDGES.fullmatch(line)
        names = found[2].lower().replace(",", " ").split() if found else []
        name = found[1].lower() if found else ""
        if not found or not all(re.fullmatch(r"[a-z0-9]{1,2}", each) for each in (name, *names)):
            raise BadPosition(
                "line {line}: {text!r} is not a cell and its neighbours, such as a: b c; names have one or two letters "
                "or digits",
                line=number,
                text=line,
            )
        if name in graph:
            raise BadPosition(
                "line {line}: {name} has a line already, line {other}", line=number, name=name, other=numbers[name]
            )
        graph[name], numbers[name] = names, number
    for name, near in graph.items():
        for other in near:
            if other not in graph:
                raise BadPosition("line {line}: {name!r} has no line of its own", line=numbers[name], name=other)
            if other == name:
                raise BadPosition("line {line}: {name} is linked to itself", line=numbers[name], name=name)
    return graph

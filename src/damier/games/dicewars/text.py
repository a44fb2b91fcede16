"""Positions as text, both ways, on one line; docs/maps.md describes the format."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from damier.core.errors import BadNotation, BadPosition, BadSetup
from damier.core.numbers import whole_number
from damier.core.position import Seat
from damier.games.dicewars.board import Board, Place, check_sides, column_name, place_name
from damier.games.dicewars.maps import linked, links_words, map_words, parse_map, read_links_word
from damier.games.dicewars.notation import format_move, parse_cell
from damier.games.dicewars.position import FEWEST_SEATS, Attack, DicewarsPosition
from damier.games.dicewars.rules import Rules
from damier.games.dicewars.rules_text import LARGEST_COUNT, asked_rules, format_rules, variant_of
from damier.games.dicewars.variants import STANDARD

SEAT_NAMES: Final = ("red", "blue", "yellow", "green", "magenta", "cyan", "orange", "white")

_INITIALS: Final = "".join(name[0].upper() for name in SEAT_NAMES)
_MARK: Final = re.compile(rf"[{_INITIALS}][1-{STANDARD.most_dice}]")
_HOLE: Final = "--"
_NEW_DICE: Final = "dice"
_UNCOUNTED: Final = "-"
_DRAWINGS: Final = ("map", "wide")
_FIELDS: Final = (
    *("turn", "surplus", "passes", "turns", "battles", "transfers", "pending"),
    *("rules", "links", "cells"),
)


def format_position(position: DicewarsPosition) -> str:
    """The position on one line: the map, each cell by its owner's initial and its dice, then the rest by name."""
    rules = position.rules
    named = format_rules(rules)
    words = [
        *_format_map(position),
        *([] if named == STANDARD.name else [f"rules={named}"]),
        f"turn={_INITIALS[position.turn]}",
        f"surplus={','.join(map(str, position.surplus))}",
        f"passes={_UNCOUNTED if rules.quiet_rounds is None else position.passes}",
        f"turns={_UNCOUNTED if rules.rounds is None else position.turns}",
    ]
    if rules.battles is not None or variant_of(rules.name).battles is not None:
        words.append(f"battles={_UNCOUNTED if rules.battles is None else position.battles}")
    if position.transfers:
        words.append(f"transfers={position.transfers}")
    if position.attack:
        words.append(f"pending={format_move(position, position.attack)}")
    if position.is_reinforcing:
        words.append(f"pending={_NEW_DICE}")
    return " ".join(words)


def board_text(position: DicewarsPosition) -> str:
    """The map with the names of its rows and columns.

    >>> print(board_text(parse_position("R3B1/--B2")))
        a  b
     1 R3 B1
     2    B2
    """
    board = position.board
    if not board.is_grid:
        return _territories_text(position)
    rows = _marks(position, "  ")
    heading = "   " + " ".join(f"{column_name(column):>2}" for column in range(board.columns))
    return "\n".join([heading, *(f"{at:2} {' '.join(row)}".rstrip() for at, row in enumerate(rows, start=1))])


def parse_position(text: str, seats: int | None = None, variant: str = "") -> DicewarsPosition:
    """The position that a text means; what it does not say is as at a game's start.

    Raises BadPosition, or BadSetup if it is not for so many players or for another variant."""
    map_text, *words = text.split() or [""]
    if map_text.partition("=")[0].lower() in _FIELDS:
        raise BadPosition("{text!r} is not a position: {word} needs a map before it", text=text, word=map_text)
    named = _read_fields(words)
    rules = _read_rules(named, variant)
    board, owners, dice = _read_cells(map_text, named)
    surplus = _read_surplus(named, seats, owners)
    turn = _read_turn(named, owners)
    passes, turns, battles, transfers = (
        _read_counter(named, name) for name in ("passes", "turns", "battles", "transfers")
    )
    position = DicewarsPosition(
        board,
        owners,
        dice,
        surplus,
        turn,
        passes or 0,
        turns or 0,
        0 if rules.battles is None else battles or 0,
        transfers or 0,
        attack=_read_attack(named, board),
        is_reinforcing=named.get("pending") == _NEW_DICE,
        rules=replace(
            rules,
            quiet_rounds=None if passes is None else rules.quiet_rounds,
            rounds=None if turns is None else rules.rounds,
            battles=None if battles is None else rules.battles,
        ),
    )
    _check_dice(position)
    _check_transfers(position)
    _check_pending(position)
    return position


def _format_map(position: DicewarsPosition) -> list[str]:
    """The words of the map: a grid with the dice on it, or a drawing and the dice cell by cell."""
    board = position.board
    if board.is_grid:
        return ["/".join(map("".join, _marks(position, _HOLE))), *links_words(board)]
    cells = map(_mark, position.owners, position.dice)
    return [*map_words(board), f"cells={''.join(cells)}"]


def _territories_text(position: DicewarsPosition) -> str:
    """The drawing of an irregular map: each place by the name of its cell, and the dice at one of them.

    >>> print(board_text(parse_position("map=aab/-bb cells=R3B1")))
    aR3a  b
       b  bB1
    """
    board = position.board
    width = max(map(len, board.names)) + 2
    rows = [[" " * width] * board.columns for _ in range(board.rows)]
    for cell, (name, shape) in enumerate(zip(board.names, board.shapes, strict=True)):
        for row, column in shape:
            mark = _mark(position.owners[cell], position.dice[cell]) if board.cells[cell] == (row, column) else ""
            rows[row][column] = f"{name}{mark}".ljust(width)
    return "\n".join("".join(row).rstrip() for row in rows)


def _marks(position: DicewarsPosition, hole: str) -> list[list[str]]:
    """Row by row, what stands at each place of a grid."""
    board = position.board
    rows = [[hole] * board.columns for _ in range(board.rows)]
    for (row, column), owner, count in zip(board.cells, position.owners, position.dice, strict=True):
        rows[row][column] = _mark(owner, count)
    return rows


def _mark(owner: Seat, dice: int) -> str:
    return f"{_INITIALS[owner]}{dice}"


def _read_rules(named: Mapping[str, str], variant: str) -> Rules:
    """The rules that the text names, or else those of the variant; who asks for none gets the usual one."""
    return asked_rules(named.get("rules", variant or STANDARD.name), variant)


def _read_cells(text: str, named: Mapping[str, str]) -> tuple[Board, tuple[Seat, ...], tuple[int, ...]]:
    """The board, the owners and the dice: of a grid, or of a drawing and the word `cells`."""
    kind, _, drawing = text.partition("=")
    if kind.lower() not in _DRAWINGS:
        if "cells" in named:
            raise BadPosition("cells={value} needs a drawing before it, such as map=aab/abb", value=named["cells"])
        board, owners, dice = _read_map(text)
        return _linked(board, named.get("links", "")), owners, dice
    board = _linked(_drawn(f"{kind}={drawing}"), named.get("links", ""))
    marks = re.findall("..?", named.get("cells", "").upper())
    if len(marks) != len(board) or not all(map(_MARK.fullmatch, marks)):
        raise BadPosition(
            "cells={value} is not an initial of {initials} and 1 to {most} dice for each of the {count} cells",
            value=named.get("cells", ""),
            initials=_INITIALS,
            most=STANDARD.most_dice,
            count=len(board),
        )
    return board, tuple(_INITIALS.index(mark[0]) for mark in marks), tuple(int(mark[1]) for mark in marks)


@lru_cache(maxsize=16)
def _drawn(text: str) -> Board:
    """The board of a drawing, which links may have to hold together."""
    return parse_map(text, is_whole=False)


@lru_cache(maxsize=16)
def _linked(board: Board, links: str) -> Board:
    return linked(board, read_links_word(links) if links else ())


def _read_map(text: str) -> tuple[Board, tuple[Seat, ...], tuple[int, ...]]:
    """The board, the owners and the dice that the first word of a position says."""
    rows = [re.findall("..?", row) for row in text.upper().split("/")]
    check_sides(len(rows), max(map(len, rows)))
    cells = {}
    for at, row in enumerate(rows):
        if len(row) != len(rows[0]):
            raise BadPosition(
                "row {row} of the map has {found} places, but row 1 has {expected}",
                row=at + 1,
                found=len(row),
                expected=len(rows[0]),
            )
        cells.update({(at, column): mark for column, mark in enumerate(row) if mark != _HOLE})
    for place, mark in cells.items():
        if not _MARK.fullmatch(mark):
            raise BadPosition(
                "{mark!r} at {place} is not a cell: an initial of {initials} and 1 to {most} dice, or -- for a hole",
                mark=mark,
                place=place_name(*place),
                initials=_INITIALS,
                most=STANDARD.most_dice,
            )
    if not cells:
        raise BadPosition("{text!r} is not a position: its map has no cell", text=text)
    owners = tuple(_INITIALS.index(mark[0]) for mark in cells.values())
    dice = tuple(int(mark[1]) for mark in cells.values())
    return _board(len(rows), len(rows[0]), tuple(cells)), owners, dice


@lru_cache(maxsize=16)
def _board(rows: int, columns: int, cells: tuple[Place, ...]) -> Board:
    """The board of these cells: most positions that are read one after another have the same."""
    return Board(rows, columns, cells)


def _read_fields(words: list[str]) -> Mapping[str, str]:
    """The words after the map, by name."""
    named: dict[str, str] = {}
    for word in words:
        name, equals, value = word.lower().partition("=")
        if not equals or not value or name not in _FIELDS or name in named:
            raise BadPosition(
                "unexpected {word!r} after the map; expected each of {fields} at most once, such as {example!r}",
                word=word,
                fields=", ".join(_FIELDS),
                example="turn=R",
            )
        named[name] = value
    return named


def _read_surplus(named: Mapping[str, str], seats: int | None, owners: tuple[Seat, ...]) -> tuple[int, ...]:
    """Each player's surplus; how many there are is how many play."""
    if "surplus" not in named:
        surplus = (0,) * (seats or max(FEWEST_SEATS, max(owners) + 1))
    elif re.fullmatch(r"\d+(,\d+){1,7}", named["surplus"], re.ASCII):
        surplus = tuple(map(whole_number, named["surplus"].split(",")))
        _check_count(max(surplus), "surplus", named["surplus"])
    else:
        raise BadPosition(
            "surplus={value} is not a number for each of 2 to 8 players, with commas", value=named["surplus"]
        )
    if seats is not None and seats != len(surplus):
        raise BadSetup("the position is for {found} players, not {seats}", found=len(surplus), seats=seats)
    if max(owners) >= len(surplus):
        raise BadPosition("{name} has cells, but only {seats} play", name=SEAT_NAMES[max(owners)], seats=len(surplus))
    for seat, dice in enumerate(surplus):
        if dice and seat not in owners:
            raise BadPosition("{name} has no cell left, so no surplus either", name=SEAT_NAMES[seat])
    return surplus


def _read_turn(named: Mapping[str, str], owners: tuple[Seat, ...]) -> Seat:
    """Whose turn it is: the first player with a cell, if nothing is said."""
    initial = named.get("turn", _INITIALS[min(owners)]).upper()
    if len(initial) != 1 or initial not in _INITIALS or _INITIALS.index(initial) not in owners:
        raise BadPosition(
            "turn={value} is not the initial of a player with a cell, one of {initials}",
            value=initial,
            initials=", ".join(_INITIALS[seat] for seat in sorted(set(owners))),
        )
    return _INITIALS.index(initial)


def _read_counter(named: Mapping[str, str], name: str) -> int | None:
    """A number, or None for `-`: then nothing is counted and that limit does not hold."""
    value = named.get(name, "0")
    if value == _UNCOUNTED:
        return None
    try:
        count = whole_number(value)
    except ValueError:
        raise BadPosition("{name}={value} is not a number, nor - for no limit", name=name, value=value) from None
    _check_count(count, name, value)
    return count


def _check_count(count: int, name: str, value: str) -> None:
    """Raise BadPosition for a number that is too large."""
    if count > LARGEST_COUNT:
        raise BadPosition(
            "{text!r} is not a number from {least} to {most}", text=f"{name}={value}", least=0, most=LARGEST_COUNT
        )


def _check_dice(position: DicewarsPosition) -> None:
    """Raise BadPosition if there are more dice on a cell than the rules allow."""
    most = position.rules.most_dice
    for cell, dice in enumerate(position.dice):
        if dice > most:
            name = position.board.name(cell)
            raise BadPosition(
                "{dice} dice are on {cell}, but these rules allow {most}", dice=dice, cell=name, most=most
            )


def _check_transfers(position: DicewarsPosition) -> None:
    """Raise BadPosition if there are more transfers than a turn has."""
    if position.transfers > position.rules.transfers:
        raise BadPosition(
            "transfers={count}, but a turn has {most} at most", count=position.transfers, most=position.rules.transfers
        )


def _read_attack(named: Mapping[str, str], board: Board) -> Attack | None:
    """The pending attack."""
    value = named.get("pending", _NEW_DICE)
    if value == _NEW_DICE:
        return None
    cells = re.fullmatch(r"([a-z0-9]{1,4})>([a-z0-9]{1,4})", value)
    if not cells:
        raise BadPosition("pending={value} is neither an attack, such as b2>b3, nor the word dice", value=value)
    try:
        return Attack(parse_cell(board, cells[1]), parse_cell(board, cells[2]))
    except BadNotation as error:
        raise BadPosition("pending={value}: {error}", value=value, error=error) from error


def _check_pending(position: DicewarsPosition) -> None:
    """Raise BadPosition if the pending attack or the pending dice are impossible."""
    if position.is_reinforcing and not (position.surplus[position.turn] and position.open_cells()):
        raise BadPosition(
            "pending=dice, but {name} has no surplus to hand out, or no room for it",
            name=SEAT_NAMES[position.turn],
        )
    if position.is_reinforcing and len(set(position.owners)) == 1:
        raise BadPosition("pending=dice, but the game is over: {name} holds all cells", name=SEAT_NAMES[position.turn])
    attack = position.attack
    if attack and not (
        position.owners[attack.source] == position.turn != position.owners[attack.target]
        and position.dice[attack.source] > 1
        and attack.target in position.board.neighbours[attack.source]
    ):
        raise BadPosition(
            "pending={attack} is not an attack that {name} can make",
            attack=format_move(position, attack),
            name=SEAT_NAMES[position.turn],
        )

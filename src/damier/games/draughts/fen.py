"""FEN for draughts, both ways.

`W:W31-50:B1-20`: the side to move, then each side's squares, in any order, with ranges and `K` before a king.
What else the rules remember follows in fields of our own, each only where it is not zero: `H` moves by kings in a row,
`E` moves made in a small ending, `T` moves made in all, `R` which king each side has been moving and how often,
`P` the moves by kings since the last man moved or piece was taken (from which repetitions are known).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from damier.core.errors import BadNotation, BadPosition
from damier.core.numbers import whole_number
from damier.core.position import Seat
from damier.games.draughts.captures import CaptureSearch
from damier.games.draughts.geometry import Square, squares_of
from damier.games.draughts.position import FRESH, DraughtsPosition, Placement, Progress
from damier.games.draughts.rules import BLACK, WHITE, Rules
from damier.games.draughts.squares import parse_square, square_name
from damier.games.draughts.variants import in_notation

_SEATS = {"W": WHITE, "B": BLACK}
_LETTERS = {WHITE: "W", BLACK: "B"}
_NAMES = {WHITE: "white", BLACK: "black"}
_WRAPPED = re.compile(r'\[?\s*FEN\s*"(.*)"\s*\]?', re.DOTALL | re.IGNORECASE)
_ALGEBRAIC = re.compile(r"[Kk]?[a-t]\d")
_CROWD = 15  # pieces; fewer cannot be captured in too many ways
STARTS = ("", "start", "initial")


def parse_fen(text: str, rules: Rules) -> DraughtsPosition:
    """The position that a FEN describes; raises BadPosition for a broken text or an impossible position."""
    if text.strip().lower() in STARTS:
        return DraughtsPosition.initial(rules)
    wrapped = _WRAPPED.fullmatch(text.strip())
    fields = "".join((wrapped[1] if wrapped else text).split()).strip("\"'").rstrip(".").split(":")
    turn = fields[0].upper().replace("?", "WB"[rules.first])  # PDN lets the side to move be unknown
    has_sides = any(field[:1].upper() in _SEATS for field in fields[1:]) or fields[1:] == [""]
    if turn not in _SEATS or not has_sides:
        raise BadPosition(
            "{text!r} is not a FEN; one looks like {example}: the side to move (W or B), then each side's squares",
            text=text,
            example="W:W31-50:B1-20",
        )
    rules = _in_notation_of(fields[1:], rules)
    men, kings = [0, 0], [0, 0]
    tail = []
    for section in fields[1:]:
        if section[:1].upper() in _SEATS:
            _place(section, rules, men, kings)
        elif section:
            tail.append(section)
    _check_possible(rules, men, kings)
    position = DraughtsPosition(rules, (men[0], men[1]), (kings[0], kings[1]), _SEATS[turn])
    _check_captures(position)
    return replace(position, progress=_parse_progress(tail, position)) if tail else position


def format_fen(position: DraughtsPosition) -> str:
    """The position as FEN."""
    sides = [_LETTERS[seat] + _format_squares(position, seat) for seat in (WHITE, BLACK)]
    return ":".join([_LETTERS[position.to_move], *sides, *_format_progress(position)])


def _in_notation_of(fields: list[str], rules: Rules) -> Rules:
    """The rules, with the FEN's names of squares: a FEN with numbers is answered with numbers."""
    items = [item for field in fields if field[:1].upper() in _SEATS for item in field[1:].split(",") if item]
    return in_notation(rules, any(_ALGEBRAIC.match(item) for item in items)) if items else rules


def _place(section: str, rules: Rules, men: list[int], kings: list[int]) -> None:
    """Put one side's pieces on the board."""
    seat = _SEATS[section[0].upper()]
    for item in filter(None, section[1:].split(",")):
        is_king, first, last = _parse_item(item, rules)
        for square in range(first, last + 1):
            if any(mask >> square & 1 for mask in (*men, *kings)):
                raise BadPosition("there are two pieces on square {square}", square=square_name(rules, square))
            (kings if is_king else men)[seat] |= 1 << square


def _parse_item(item: str, rules: Rules) -> tuple[bool, Square, Square]:
    """Whether it is kings, and the first and last square of `32`, `K32`, `d4`, `1-20` or `K1-K5`."""
    ends = item.split("-")
    # On a board wide enough for a column k, a small k with a number is a square and not a king.
    has_column_k = rules.columns > 10 and re.fullmatch(r"k\d+", ends[0]) is not None
    is_king = ends[0][:1] in "Kk" and not has_column_k
    try:
        squares = [parse_square(rules, (end[1:] if is_king and end[:1] in "Kk" else end).lower()) for end in ends]
    except BadNotation as error:
        raise BadPosition("in {item!r}: {error}", item=item, error=error) from error
    if len(squares) > 2 or squares[0] > squares[-1]:
        raise BadPosition("{item!r} is not a range of squares; one looks like 1-20", item=item)
    return is_king, squares[0], squares[-1]


def _check_possible(rules: Rules, men: list[int], kings: list[int]) -> None:
    """Raise BadPosition for what no game can lead to."""
    if not any((*men, *kings)):
        raise BadPosition("there is no piece on the board")
    for seat in (WHITE, BLACK):
        most, found = rules.start_men[seat].bit_count(), (men[seat] | kings[seat]).bit_count()
        if found > most:
            raise BadPosition(
                "{side} has {found} pieces; at most {most} are possible", side=_NAMES[seat], found=found, most=most
            )


def _check_captures(position: DraughtsPosition) -> None:
    """Raise BadPosition where either side could capture in more ways than can be looked at; kings in a crowd can."""
    for seat in (WHITE, BLACK):
        other = 1 - seat
        if position.kings[seat] and (position.men[other] | position.kings[other]).bit_count() > _CROWD:
            CaptureSearch(position.rules, seat, position.men, position.kings).moves()


def _format_squares(position: DraughtsPosition, seat: Seat) -> str:
    rules, men = position.rules, squares_of(position.men[seat])
    names = [square_name(rules, square) for square in men] if rules.is_algebraic else _format_ranges(men)
    return ",".join(names + ["K" + square_name(rules, square) for square in squares_of(position.kings[seat])])


def _format_ranges(squares: Sequence[Square]) -> list[str]:
    """Numbers of squares, three or more in a row as a range."""
    names: list[str] = []
    while squares:
        length = next((at for at in range(1, len(squares)) if squares[at] != squares[0] + at), len(squares))
        run, squares = squares[:length], squares[length:]
        names += [f"{run[0] + 1}-{run[-1] + 1}"] if length > 2 else [str(square + 1) for square in run]
    return names


def _format_progress(position: DraughtsPosition) -> list[str]:
    rules, progress = position.rules, position.progress
    fields = [
        f"{letter}{count}"
        for letter, count in (("H", progress.king_moves), ("E", progress.ending), ("T", progress.turns))
        if count
    ]
    if any(count for _, count in progress.runs):
        runs = [f"{square_name(rules, square)}*{count}" if count else "-" for square, count in progress.runs]
        fields.append("R" + "/".join(runs))
    if progress.past:
        steps = king_steps([*progress.past, position.placement])
        fields.append("P" + ",".join(f"{square_name(rules, a)}-{square_name(rules, b)}" for a, b in steps))
    return fields


def king_steps(placements: list[Placement]) -> list[tuple[Square, Square]]:
    """The king's move that leads from each placement to the next."""
    steps = []
    for before, after in pairwise(placements):
        old, new = next((a, b) for a, b in zip(before, after, strict=True) if a != b)
        steps.append((squares_of(old & ~new)[0], squares_of(new & ~old)[0]))
    return steps


def _parse_progress(fields: list[str], position: DraughtsPosition) -> Progress:
    """What the fields after the pieces say; unknown fields of other programs are ignored."""
    rules = position.rules
    progress = Progress()
    for text in fields:
        try:
            match text[0].upper():
                case "H":
                    progress = replace(progress, king_moves=whole_number(text[1:]) if rules.draws.king_moves else 0)
                case "E":
                    progress = replace(progress, ending=whole_number(text[1:]) if rules.draws.endings else 0)
                case "T":
                    progress = replace(progress, turns=whole_number(text[1:]) if rules.turn_limit else 0)
                case "R":
                    white, black = (_parse_run(rules, run) for run in text[1:].split("/"))
                    progress = replace(progress, runs=(white, black) if rules.longest_king_run else FRESH.runs)
                case "P":
                    past = _parse_past(text[1:], position)
                    progress = replace(progress, past=past if rules.draws.repetition else ())
                case "F" | "+":
                    continue
                case _:
                    raise ValueError(text)
        except (ValueError, BadNotation) as error:
            raise BadPosition("the FEN's field {text!r} cannot be read", text=text) from error
    return progress


def _parse_run(rules: Rules, text: str) -> tuple[int, int]:
    if text == "-":
        return (-1, 0)
    square, count = text.split("*")
    if not (times := whole_number(count)):
        raise ValueError(text)
    return parse_square(rules, square.lower()), times


def _parse_past(text: str, position: DraughtsPosition) -> tuple[Placement, ...]:
    """The placements before each of these moves by kings, found by taking them back."""
    past: list[Placement] = []
    placement = list(position.placement)
    seat = 1 - position.to_move
    for step in reversed(text.split(",")):
        origin, target = (1 << parse_square(position.rules, end.lower()) for end in step.split("-"))
        if not placement[2 + seat] & target or any(mask & origin for mask in placement):
            raise ValueError(step)
        placement[2 + seat] ^= origin | target
        past.append((placement[0], placement[1], placement[2], placement[3]))
        seat = 1 - seat
    return tuple(reversed(past))

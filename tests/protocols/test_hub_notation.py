"""Hub's positions, moves and lines, both ways."""

from __future__ import annotations

from random import Random

import pytest

from damier.core.errors import BadNotation, BadPosition, DamierError, IllegalMove
from damier.core.game import Setup
from damier.games.draughts import GAME
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.variants import VARIANTS
from damier.protocols.hub_lines import HubLine
from damier.protocols.hub_notation import (
    format_move,
    format_position,
    format_with_past,
    parse_move,
    parse_position,
    played,
)

RULES = VARIANTS["international"]
START = "W" + "b" * 20 + "e" * 10 + "w" * 20
KINGS = "W:WK47,16:BK4,35"
TWO_WAYS = "W:WK34:B12,16,29,31,38,39"  # from 34 to 8 by two ways, each of which takes three


def at(fen: str, variant: str = "international") -> DraughtsPosition:
    return GAME.start(Setup(variant, position=fen))


def test_the_start_is_written_as_everybody_writes_it() -> None:
    assert format_position(DraughtsPosition.initial(RULES)) == START
    assert parse_position(START, RULES) == DraughtsPosition.initial(RULES)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_position_and_move_comes_back(variant: str) -> None:
    rng = Random(3)
    for _ in range(4):
        position = GAME.start(Setup(variant))
        for _ in range(60):
            moves = position.legal_moves()
            if not moves:
                break
            again = parse_position(format_position(position), position.rules)
            assert (again.placement, again.to_move, again.rules) == (
                position.placement,
                position.to_move,
                position.rules,
            )
            assert [parse_move(position, format_move(move)) for move in moves] == moves
            position = position.after(rng.choice(moves))


def test_moves_by_kings_are_sent_with_the_position_before_them() -> None:
    position = at(KINGS)
    line = ["47-42", "4-9", "42-47", "9-4"]
    now = played(position, line)
    start, moves = format_with_past(now)
    assert moves == line
    assert played(parse_position(start, RULES), moves) == now


def test_a_game_goes_on_where_its_rules_have_drawn_it() -> None:
    there_and_back = ["47-42", "4-9", "42-47", "9-4"]
    position = played(at(KINGS), there_and_back * 3)
    assert position.legal_moves()


@pytest.mark.parametrize("text", ["28x19x23", "28x19"])
def test_what_a_capture_takes_may_be_left_out(text: str) -> None:
    assert format_move(parse_move(at("W:W28:B23"), text)) == "28x19x23"


def test_the_pieces_taken_come_in_any_order() -> None:
    assert format_move(parse_move(at("W:W32:B19,27,28"), "32x14x28x19")) == "32x14x19x28"


def test_two_captures_between_the_same_squares_are_distinguished() -> None:
    position = at(TWO_WAYS)
    with pytest.raises(BadNotation, match="34x8 could be several captures: 34x8x"):
        parse_move(position, "34x8")
    assert {format_move(parse_move(position, text)) for text in ("34x8x39x38x12", "34x8x12x31x39")} == {
        "34x8x12x31x39",
        "34x8x12x38x39",
    }


@pytest.mark.parametrize("text", ["", "32", "32-", "-28", "a3-b4", "32-28-23", "32x", "99999-1", "é", "32 28"])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="is not a move"):
        parse_move(DraughtsPosition.initial(RULES), text)


@pytest.mark.parametrize("text", ["32-22", "1-6", "32x28", "32x23x28", "0-1", "51-46"])
def test_an_illegal_move_is_refused(text: str) -> None:
    with pytest.raises(IllegalMove, match="is not legal here"):
        parse_move(DraughtsPosition.initial(RULES), text)


@pytest.mark.parametrize("text", ["", "W", START[:-1], START + "e", "w" + START[1:], START.replace("e", "."), "é" * 51])
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(BadPosition, match="is not a position"):
        parse_position(text, RULES)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [("W" + "e" * 50, "there is no piece on the board"), ("W" + "w" * 21 + "e" * 29, "at most 20 are possible")],
)
def test_an_impossible_position_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadPosition, match=sentence):
        parse_position(text, RULES)


@pytest.mark.parametrize(
    ("text", "command", "arguments"),
    [
        ("ping", "ping", {}),
        ("  level   depth=8  nodes=100 ", "level", {"depth": "8", "nodes": "100"}),
        ('pos pos=W moves="32-28 17-22"', "pos", {"pos": "W", "moves": "32-28 17-22"}),
        ("level infinite", "level", {"infinite": ""}),
        ('set-param name = book value = ""', "set-param", {"name": "book", "value": ""}),
        ('x a="never closed', "x", {"a": "never closed"}),
        ("", "", {}),
        ("= = =", "=", {}),
    ],
)
def test_a_line_is_a_command_and_its_arguments(text: str, command: str, arguments: dict[str, str]) -> None:
    assert HubLine.parse(text) == (command, arguments)


def test_a_line_is_read_as_it_is_written() -> None:
    line = HubLine.of("error", message='it said "no"\nand = left', name="", move_time=1.5)
    assert str(line) == 'error message="it said \'no\' and = left" name="" move-time=1.5'
    assert HubLine.parse(str(line)).arguments["name"] == ""


@pytest.mark.parametrize("value", ["x", "-1", "nan", "inf", "1e999", '""', "1,5"])
def test_what_is_not_a_number_is_reported(value: str) -> None:
    with pytest.raises(DamierError, match="is not a number of 0 or more"):
        HubLine.parse(f"level depth={value}").number("depth")

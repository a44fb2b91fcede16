"""Options that several commands share, and the numbers that are typed for them."""

from __future__ import annotations

import argparse

from damier.cli.commandline import number
from damier.i18n.language import translate


def add_game(parser: argparse.ArgumentParser, *, is_optional: bool = False) -> None:
    """Which game it is about."""
    parser.add_argument(
        "game",
        nargs="?" if is_optional else None,
        metavar="GAME",
        help=translate("a game, a variant of one, or the .py file of a game"),
    )


def add_start(parser: argparse.ArgumentParser) -> None:
    """What a game starts from."""
    parser.add_argument("--variant", metavar="V", help=translate("a variant; `damier games` lists them"))
    parser.add_argument("--size", metavar="N", help=translate("the board's size: 8, or 6x7 for 6 rows of 7"))
    parser.add_argument(
        "--players", type=number, metavar="N", help=translate("number of players, for games where it varies")
    )
    parser.add_argument("--position", metavar="P", help=translate("a position in the game's notation"))
    parser.add_argument("--map", metavar="FILE", help=translate("a text file with a map, for games on maps"))
    parser.add_argument("--seed", type=number, metavar="N", help=translate("random seed, to repeat a game"))


def add_position(parser: argparse.ArgumentParser) -> None:
    """Which position: what a game starts from, and the moves that lead on."""
    add_start(parser)
    parser.add_argument(
        "--moves", default="", metavar="M", help=translate("moves to make first, as in --moves 'd3 c3'")
    )


def add_session(parser: argparse.ArgumentParser) -> None:
    """What a game is played with."""
    add_game(parser, is_optional=True)
    add_start(parser)
    parser.add_argument("--seats", metavar="S", help=translate("who plays: human:Ada,engine:4 or py:my_ai.py"))
    parser.add_argument("--clock", metavar="T", help=translate("time control: 5+3 or 20s"))
    parser.add_argument("--load", metavar="FILE", help=translate("continue the game in a file"))


def add_answer(parser: argparse.ArgumentParser) -> None:
    """What a search may use, and how it answers."""
    add_resources(parser)
    parser.add_argument("--json", action="store_true", help=translate("print one JSON object"))


def add_resources(parser: argparse.ArgumentParser) -> None:
    """What a search may use."""
    parser.add_argument("--threads", type=count, metavar="N", help=translate("number of threads (1)"))
    parser.add_argument("--memory", type=count, metavar="MB", help=translate("memory in megabytes (64)"))


def count(text: str) -> int:
    """A whole number from 1 up."""
    if (found := number(text)) < 1:
        raise argparse.ArgumentTypeError(translate("{text!r} is less than 1", text=text))
    return found


def seconds(text: str) -> float:
    """A time, which may have a fraction."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found < float("inf"):
        raise argparse.ArgumentTypeError(translate("{text!r} is not a time in seconds", text=text))
    return found

"""How a game begins: the map that a setup means."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Final

from damier.core.errors import BadSetup
from damier.core.game import Setup
from damier.games.dicewars.board import Board
from damier.games.dicewars.deal import deal
from damier.games.dicewars.generation import generate, usual_holes
from damier.games.dicewars.maps import CELL, parse_map
from damier.games.dicewars.position import FEWEST_SEATS, MOST_SEATS, DicewarsPosition
from damier.games.dicewars.rules import Rules
from damier.games.dicewars.rules_text import RULE_NAMES, asked_rules
from damier.games.dicewars.territories import grow, usual_territories
from damier.games.dicewars.text import parse_position

USUAL_SIZE: Final = (5, 5)

_RULES = re.compile(r"(?:^|\s)rules=(\S++)", re.IGNORECASE)
_RANDOM = re.compile(r"\s*+(holes|territories)\s*+=\s*+(\S*+)\s*+", re.IGNORECASE)


def start(setup: Setup, rules: Rules, rng: Random) -> DicewarsPosition:
    """The position that a setup means: its own, or one dealt on its map or on a map made at random."""
    if setup.seats is not None:
        check_seats(setup.seats)
    setup, rules = _with_own_rules(setup, rules)
    if setup.position and not is_map_text(setup.position) and not _RANDOM.fullmatch(setup.position):
        _refuse_rules_in_pieces(setup.position)
        _refuse_more_than_a_random_map(setup.position)
        position = parse_position(setup.position, setup.seats, setup.variant)
        check_size(position.board, setup.size)
        return position
    seats = setup.seats or rules.usual_seats
    return deal(_chosen_map(setup, rules, seats, rng), seats, rng, rules)


def _with_own_rules(setup: Setup, rules: Rules) -> tuple[Setup, Rules]:
    """The setup of a map, and the rules that stand beside it; a position has its own among its words."""
    named = _RULES.search(setup.position)
    if not named:
        return setup, rules
    others = _without(setup.position, *named.span())
    if others and not is_map_text(others) and not _RANDOM.fullmatch(others):
        return setup, rules
    own = asked_rules(named[1].lower(), setup.variant)
    return replace(setup, position=others), own


def _refuse_more_than_a_random_map(text: str) -> None:
    """Raise BadSetup for a number of holes or territories and words that cannot stand beside it."""
    if asked := _RANDOM.match(text):
        raise BadSetup(
            "only rules such as rules=classic can stand beside {asked}, not {found!r}",
            asked=asked[0].strip(),
            found=text[asked.end() :],
        )


def _refuse_rules_in_pieces(text: str) -> None:
    """Raise BadSetup for rules without a map that name no variant, or that have blanks between them."""
    asked = _RANDOM.match(text)
    first, *others = re.split(r"[\s,]+", text[asked.end() if asked else 0 :].strip().lower())
    name, _, variant = first.partition("=")
    if name != "rules":
        return
    if not variant:
        raise BadSetup("nothing stands after rules=; expected a variant, such as rules=classic")
    if all(word.partition("=")[0] in RULE_NAMES for word in others):
        example = ",".join([first, *others])
        raise BadSetup("rules are separated by commas, without blanks: {example}", example=example)


def _without(text: str, begin: int, end: int) -> str:
    """A map without a word that stands beside it, and one blank between them: any other blank may be a hole."""
    others = text[:begin] + text[end:] if begin else text[end + 1 :]
    return others if others.strip() else ""


def check_seats(seats: int) -> None:
    """Raise BadSetup unless so many can play."""
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise BadSetup(
            "dicewars has {fewest} to {most} players, not {seats}",
            fewest=FEWEST_SEATS,
            most=MOST_SEATS,
            seats=seats,
        )


def check_size(board: Board, size: tuple[int, int] | None) -> None:
    """Raise BadSetup if a size was asked for that the map does not have."""
    if size is not None and size != (board.rows, board.columns):
        raise BadSetup(
            "the map is {rows}x{columns}, but {size} was requested",
            rows=board.rows,
            columns=board.columns,
            size="{}x{}".format(*size),
        )


def is_map_text(text: str) -> bool:
    """Whether a text is meant as a map without players: in words, or one that has a dot or is empty."""
    words = text.lower().split()
    if words and words[0].startswith(("map=", "wide=")):
        return not any(word.startswith("cells=") for word in words)
    return CELL in text or ":" in text or not text.strip(" /\r\n")


def _chosen_map(setup: Setup, rules: Rules, seats: int, rng: Random) -> Board:
    """The map that the setup draws, or one made at random: of its size, with its holes or its territories."""
    if setup.position and is_map_text(setup.position):
        board = parse_map(setup.position)
        check_size(board, setup.size)
        return board
    chosen = _RANDOM.fullmatch(setup.position)
    number = _read_number(chosen[1].lower(), chosen[2]) if chosen else None
    if number is not None and chosen and chosen[1].lower() == "territories":
        return grow(number, setup.size, rng)
    if not chosen and rules.territories:
        return grow(usual_territories(rules.territories, setup.size, seats), setup.size, rng)
    rows, columns = setup.size or USUAL_SIZE
    return generate(rows, columns, usual_holes(rows, columns, seats) if number is None else number, rng)


def _read_number(name: str, text: str) -> int:
    if re.fullmatch(r"\d{1,5}", text, re.ASCII):
        return int(text)
    if name == "holes":
        raise BadSetup("holes={value} is not a number of holes, such as holes=8", value=text)
    raise BadSetup("territories={value} is not a number of territories, such as territories=30", value=text)

"""The rules of Dice Wars in words and pictures, as each variant has them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from operator import eq
from typing import Final

from damier.core.game import Setup
from damier.core.message import Message
from damier.core.rulebook import Diagram, Section
from damier.games.dicewars.board import Board
from damier.games.dicewars.position import DicewarsPosition
from damier.games.dicewars.rules import Deal, Rules
from damier.games.dicewars.rules_text import format_rules
from damier.games.dicewars.variants import VARIANTS

_GRID: Final = "R4B2B1/R2--B3/R1R3B4 rules={rules} turn=R surplus=0,0"
_TERRITORIES: Final = "map=aaabbcc/aadbbcc/eeddffc/eeddfff cells=R4B2B1R3R1B4 rules={rules} turn=R surplus=0,0"

_WON: Final = ("won", (5, 3, 4, 2), (1, 6))
_LOST: Final = ("lost", (2, 1, 3), (6, 5, 1, 1))


def rulebook(variant: str) -> Sequence[Section]:
    """The rules of a variant, for every map and number of players."""
    rules = VARIANTS[variant]
    return _sections(rules, (*_the_usual_map(rules), *_the_start(rules)), is_grid=not rules.territories)


def rules_from(position: DicewarsPosition) -> Sequence[Section]:
    """The rules of a game that begins with a position: rules of one's own, on a map of one's own."""
    rules, board = position.rules, position.board
    the_start = _the_start(rules) if _is_dealt(position) else ()
    return _sections(rules, (*_this_map(board), *the_start), is_grid=board.is_grid)


def _sections(rules: Rules, the_map: Sequence[Message], *, is_grid: bool) -> Sequence[Section]:
    start = Setup(rules.name, position=_pictured(_GRID if is_grid else _TERRITORIES, rules))
    moves = (("a1>b1", _WON), ("b3>c3", _LOST)) if is_grid else (("a>b", _WON), ("d>f", _LOST))
    attacks = tuple(Diagram(start, (attack, _battle(result, rules))) for attack, result in moves)
    given = Diagram(start, ("b3=a3" if is_grid else "d=e",))
    transfers = [Section(Message("Moving dice"), (_transfers(rules),), (given,))]
    return [
        Section(Message("The map"), (_on_cells(rules), *the_map), (Diagram(start),)),
        Section(Message("An attack"), tuple(_an_attack(rules)), attacks),
        *(transfers if rules.transfers else []),
        Section(Message("New dice"), tuple(_new_dice(rules))),
        Section(Message("The end"), (Message("Who has lost the last cell is out."), *_the_end(rules))),
    ]


def _pictured(text: str, rules: Rules) -> str:
    """A position of the pictures by these rules, with no more dice on a cell than they allow."""
    marks = re.sub(r"\b((?:[RB]\d|--)+)\b", lambda each: _with_fewer(each[0], rules.most_dice), text)
    return marks.format(rules=format_rules(rules.without_limits()))


def _with_fewer(marks: str, most: int) -> str:
    return re.sub(r"\d", lambda dice: str(min(most, int(dice[0]))), marks)


def _battle(result: tuple[str, Sequence[int], Sequence[int]], rules: Rules) -> str:
    """The dice that are thrown from cells of a picture."""
    word, *thrown = result
    return f"{word} {':'.join(','.join(map(str, faces[: rules.most_dice])) for faces in thrown)}"


def _on_cells(rules: Rules) -> Message:
    return Message(
        "Each cell belongs to a player and has 1 to {most} dice on it. Who holds all cells wins.", most=rules.most_dice
    )


def _the_usual_map(rules: Rules) -> Iterator[Message]:
    if rules.territories:
        yield _outlines(rules.territories)
    else:
        yield _SQUARES


def _this_map(board: Board) -> Iterator[Message]:
    if sum(map(len, board.neighbours)) == 2 * len(board.links):
        yield Message(
            "The map has {number} cells, each with a name; those that are linked are neighbours.", number=len(board)
        )
        return
    yield _SQUARES if board.is_grid else _outlines(len(board))
    if board.links:
        yield Message("Cells that are linked are neighbours, too.")


_SQUARES: Final = Message("Cells are neighbours if they share a side; where there is no cell is a hole.")


def _outlines(number: int) -> Message:
    return Message(
        "The map has {number} cells of any outline, each with a name; those that share a border are neighbours.",
        number=number,
    )


def _the_start(rules: Rules) -> Iterator[Message]:
    if rules.are_starts_connected:
        yield Message("Each player starts with cells that hang together.")
    number = rules.starting_dice
    match rules.deal:
        case Deal.EACH_PLAYER:
            yield Message(
                "At the start there is one die on each cell, and each player has {number} more.", number=number
            )
        case Deal.IN_TURN:
            yield Message(
                "At the start there are {number} dice for each cell: one on it, the others dealt to the players in "
                "turn.",
                number=number,
            )
        case Deal.EACH_CELL:
            yield Message("At the start there are {number} dice on each cell.", number=number)
        case Deal.SHARED:
            yield Message(
                "At the start all players have as many dice: in all, about {number} for each cell.", number=number
            )


def _is_dealt(position: DicewarsPosition) -> bool:
    """Whether a position has the dice that its rules deal at the start, and not those that somebody chose.

    A player whose cells are full gets no more; that ends the dealing in turn."""
    rules, seats, size = position.rules, range(position.seats), len(position.board)
    number, held = rules.starting_dice, [position.dice_of(seat) for seat in seats]
    cells = [position.owners.count(seat) for seat in seats]
    room = [rules.most_dice * count for count in cells]
    match rules.deal:
        case Deal.EACH_PLAYER:
            return held == [min(most, count + number) for most, count in zip(room, cells, strict=True)]
        case Deal.IN_TURN:
            return sum(held) == number * size or (sum(held) < number * size and any(map(eq, held, room)))
        case Deal.EACH_CELL:
            return set(position.dice) == {min(number, rules.most_dice)}
        case Deal.SHARED:
            share = number * size // position.seats + 1
            return held == [min(most, max(count, share)) for most, count in zip(room, cells, strict=True)]


def _an_attack(rules: Rules) -> Iterator[Message]:
    yield Message("In your turn, attack as often as you like, from a cell of yours with two dice or more.")
    yield Message("The target is a neighbour that belongs to another player.")
    yield Message("Both throw all dice of their cells; the higher sum wins, and equal sums are the defender's.")
    yield Message(
        "If you win, the cell is yours: all your dice but one go there. If you lose, only one die is left on "
        "the cell that has attacked."
    )
    if rules.dice_per_loss:
        yield Message(
            "An attack that fails costs the defender, too: one die for every {number} that attacked, but never the "
            "last one.",
            number=rules.dice_per_loss,
        )


def _transfers(rules: Rules) -> Message:
    return Message.counted(
        rules.transfers,
        "Once in your turn, before, between or after attacks, a cell of yours may give dice to a neighbour of yours: "
        "all but one, as far as there is room.",
        "Up to {number} times in your turn, before, between and after attacks, a cell of yours gives dice to a "
        "neighbour of yours: all but one, as far as there is room.",
    )


def _new_dice(rules: Rules) -> Iterator[Message]:
    yield Message("When you end your turn, you get as many dice as the largest group of your cells that hang together.")
    yield Message("They go to cells of yours at random; what finds no room is kept as your surplus.")
    if rules.most_surplus is not None:
        yield Message("New dice and surplus together are {number} at most.", number=rules.most_surplus)
    if rules.most_kept is not None:
        yield Message(
            "A surplus that is kept is at most {number} dice, less one for each cell of yours.", number=rules.most_kept
        )


def _the_end(rules: Rules) -> Iterator[Message]:
    """What ends a game besides a conquest, and who has won then."""
    if rules.quiet_rounds is not None:
        yield Message.counted(
            rules.quiet_rounds,
            "The game also ends when everybody, one after the other, has ended a turn without doing anything else.",
            "The game also ends when everybody has ended {number} turns in a row without doing anything else.",
        )
    if rules.rounds is not None:
        yield Message.counted(
            rules.rounds, "The game also ends after one round.", "The game also ends after {number} rounds."
        )
    if rules.battles is not None:
        yield Message.counted(
            rules.battles, "The game also ends after one attack.", "The game also ends after {number} attacks."
        )
    if rules.without_limits() == rules:
        yield Message("Nothing else ends the game.")
    elif rules.is_drawn_at_limit:
        yield Message("Then nobody wins.")
    else:
        yield Message("Then the most cells win, and among equals the most dice.")

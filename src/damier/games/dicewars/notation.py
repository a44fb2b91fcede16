"""Moves as text, both ways: `b2>b3`, `b2=c2`, `end`, and the dice's own `won 5,3:4`, `lost 1,1:2`, `+b3`."""

from __future__ import annotations

import re
from typing import Final

from damier.core.errors import BadNotation, IllegalMove
from damier.core.message import Message
from damier.core.numbers import whole_number
from damier.core.position import CHANCE
from damier.core.refusal import illegal, listed
from damier.games.dicewars.board import Board, column_number
from damier.games.dicewars.odds import FACES
from damier.games.dicewars.position import END, Attack, Battle, DicewarsPosition, Move, Reinforce, Transfer
from damier.games.dicewars.refusals import why_not

END_TEXT: Final = "end"

_END_TEXTS: Final = (END_TEXT, "end turn", "pass", "fin", "passe")
_WITHOUT_BRACKETS: Final = str.maketrans("()[]", "    ")
_PLACE: Final = r"(?:[a-z]{1,2}\d{1,2}|\d{1,2}\s*[,; ]\s*\d{1,2})"
_PAIR: Final = re.compile(rf"({_PLACE})\s*(->|[-x>:,;=]|to)?\s*({_PLACE})", re.ASCII)
_NAMED_PAIR: Final = re.compile(r"([a-z0-9]{1,2})(?:\s*(->|[->:,;=])\s*|\s+to\s+|\s+)([a-z0-9]{1,2})", re.ASCII)
_TRANSFER: Final = "="
_BATTLE: Final = re.compile(r"(won|lost)(?:\s+([\d\s,]+):([\d\s,]+))?", re.ASCII)
_REINFORCE: Final = re.compile(rf"\+?\s*({_PLACE}|[a-z0-9]{{1,2}})", re.ASCII)


def format_move(position: DicewarsPosition, move: Move) -> str:
    """The move in its one canonical form."""
    board = position.board
    match move:
        case Attack(source, target):
            return f"{board.name(source)}>{board.name(target)}"
        case Transfer(source, target):
            return f"{board.name(source)}{_TRANSFER}{board.name(target)}"
        case Battle(won, faces):
            sides = "" if faces is None else " " + ":".join(",".join(map(str, side)) for side in faces)
            return ("won" if won else "lost") + sides
        case Reinforce(cell):
            return f"+{board.name(cell)}"
        case _:
            return END_TEXT


def parse_move(position: DicewarsPosition, text: str) -> Move:
    """The legal move that a text means.

    Cells are `b3` (column, row from the top) or `3,2` (row, column), on an irregular map their names; between the
    two cells of an attack stands `>`, `-`, `x`, a comma or nothing but a blank, and also between those of a transfer,
    though `=` is its own sign."""
    words = " ".join(text.translate(_WITHOUT_BRACKETS).lower().split())
    move = _read_chance(position, words) if position.to_move == CHANCE else _read_player(position, words)
    if move is None:
        raise BadNotation("{text!r} is not a move; legal: {legal}", text=text, legal=listed(_legal_words(position)))
    if move not in position.legal_moves():
        if isinstance(move, Attack | Transfer):
            raise illegal(format_move(position, move), why_not(position, move), _legal_words(position))
        legal = listed(_legal_words(position))
        raise IllegalMove("{move} is not legal here; legal: {legal}", move=words, legal=legal)
    return move


def _legal_words(position: DicewarsPosition) -> list[str | Message]:
    """The legal moves as a person types them: the end of a turn has a word in each language."""
    return [Message("end") if move == END else format_move(position, move) for move in position.legal_moves()]


def parse_cell(board: Board, text: str) -> int:
    """The cell that `b3`, or `3,2` for the third row and second column, names; raises BadNotation."""
    if not board.is_grid:
        cell = board.cell_named(text)
    elif named := re.fullmatch(r"([a-z]{1,2})(\d{1,2})", text):
        cell = board.cell_at(int(named[2]) - 1, column_number(named[1]))
    elif pair := re.fullmatch(r"(\d{1,2})\s*[,; ]\s*(\d{1,2})", text, re.ASCII):
        cell = board.cell_at(int(pair[1]) - 1, int(pair[2]) - 1)
    else:
        cell = None
    if cell is None:
        raise BadNotation(
            "{text!r} is not a cell of this map; its first cell is {first}, its last {last}",
            text=text,
            first=board.name(0),
            last=board.name(len(board) - 1),
        )
    return cell


def _read_player(position: DicewarsPosition, words: str) -> Move | None:
    if words in _END_TEXTS:
        return END
    board, pattern = position.board, _PAIR if position.board.is_grid else _NAMED_PAIR
    if pair := pattern.fullmatch(words):
        source, target = parse_cell(board, pair[1]), parse_cell(board, pair[3])
        is_inside = position.rules.transfers and position.owners[source] == position.owners[target] and source != target
        return Transfer(source, target) if pair[2] == _TRANSFER or is_inside else Attack(source, target)
    return None


def _read_chance(position: DicewarsPosition, words: str) -> Move | None:
    if reinforcement := _REINFORCE.fullmatch(words):
        return Reinforce(parse_cell(position.board, reinforcement[1]))
    if battle := _BATTLE.fullmatch(words):
        faces = (_read_faces(battle[2]), _read_faces(battle[3])) if battle[2] else None
        move = Battle(battle[1] == "won", faces)
        if faces and position.attack:
            _check_faces(position.dice[position.attack.source], position.dice[position.attack.target], move, words)
        return move
    return None


def _read_faces(text: str) -> tuple[int, ...]:
    return tuple(map(whole_number, re.findall(r"\d+", text)))


def _check_faces(attackers: int, defenders: int, battle: Battle, words: str) -> None:
    """Raise BadNotation unless the faces are those of both sides' dice and say the same as the word before them."""
    attacking, defending = battle.faces or ((), ())
    are_dice = all(1 <= face <= FACES for face in attacking + defending)
    if not are_dice or (len(attacking), len(defending)) != (attackers, defenders):
        raise BadNotation(
            "{text!r}: {attackers} and {defenders} dice were rolled, each showing 1 to 6",
            text=words,
            attackers=attackers,
            defenders=defenders,
        )
    if battle.won != (sum(attacking) > sum(defending)):
        raise BadNotation(
            "{text!r}: {attacking} against {defending} gives the other result (a tie goes to the defender)",
            text=words,
            attacking=sum(attacking),
            defending=sum(defending),
        )

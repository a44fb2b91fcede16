"""Small positions that show a variant's rules, found on its own board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from damier.core.game import Setup
from damier.core.rulebook import Diagram
from damier.games.draughts.fen import format_fen
from damier.games.draughts.geometry import UP, Square
from damier.games.draughts.move_text import format_move
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.rules import WHITE, Chain, Precedence, Rules


def start(rules: Rules) -> tuple[Diagram, ...]:
    """The usual start."""
    return (Diagram(Setup(rules.name)),)


def crowning(rules: Rules) -> tuple[Diagram, ...]:
    """A man that steps on the last row."""
    last = (square for square in _from_middle(rules) if [len(ray) for ray in _forward(rules, square)] == [1, 1])
    return tuple(_played(rules, _position(rules, men=[square])) for square in list(last)[:1])


def captures(rules: Rules) -> tuple[Diagram, ...]:
    """A jump forward, several in a row, one backward, one straight: what the rules know."""
    found = []
    square = next(square for square in _from_middle(rules) if len(_forward(rules, square)[0]) >= 4)
    ray = _forward(rules, square)[0]
    found.append(_played(rules, _position(rules, men=[square], enemies=[ray[0]])))
    if rules.chain is not Chain.SINGLE:
        found.append(_played(rules, _position(rules, men=[square], enemies=[ray[0], ray[2]])))
    middle = next(iter(_from_middle(rules)))
    if rules.men_capture_backward:
        behind = rules.board.rays[middle][rules.forward[1 - WHITE][0]]
        found.append(_played(rules, _position(rules, men=[middle], enemies=[behind[0]])))
    if rules.captures_straight:
        found.append(_played(rules, _position(rules, men=[middle], enemies=[rules.board.rays[middle][UP][0]])))
    return tuple(found)


def choice(rules: Rules) -> tuple[Diagram, ...]:
    """Two captures, of which the longer one must be played."""
    if Precedence.NUMBER not in rules.precedence:
        return ()
    square = next(square for square in _from_middle(rules) if len(_forward(rules, square)[0]) >= 4)
    ray = _forward(rules, square)[0]
    free = replace(rules, precedence=())
    for other in range(rules.board.squares):
        for line in _forward(rules, other):
            if len(line) < 2 or {other, *line[:2]} & {square, *ray[:4]}:
                continue
            position = _position(rules, men=[square, other], enemies=[ray[0], ray[2], line[0]])
            lengths = [move.victims.bit_count() for move in replace(position, rules=free).legal_moves()]
            if sorted(lengths) == [1, 2] and len(position.legal_moves()) == 1:
                return (_played(rules, position),)
    return ()


def kings(rules: Rules) -> tuple[Diagram, ...]:
    """A king's capture: from a distance where it flies, else backward."""
    if not rules.kings_fly:
        middle = next(iter(_from_middle(rules)))
        behind = rules.board.rays[middle][rules.forward[1 - WHITE][0]]
        return (_played(rules, _position(rules, kings=[middle], enemies=[behind[0]])),)
    square = max(range(rules.board.squares), key=lambda square: len(_forward(rules, square)[1]))
    ray = _forward(rules, square)[1]
    return (_played(rules, _position(rules, kings=[square], enemies=[ray[2]])),)


def _from_middle(rules: Rules) -> Iterator[Square]:
    """All squares, those near the middle of the board first."""
    middle = (rules.rows - 1) / 2, (rules.columns - 1) / 2

    def distance(square: Square) -> float:
        row, column = rules.board.coordinates[square]
        return abs(row - middle[0]) + abs(column - middle[1])

    yield from sorted(range(rules.board.squares), key=distance)


def _forward(rules: Rules, square: Square) -> list[tuple[Square, ...]]:
    """The squares before a white man, along both diagonals."""
    return [rules.board.rays[square][line] for line in rules.forward[WHITE]]


def _position(
    rules: Rules, men: Iterable[Square] = (), kings: Iterable[Square] = (), enemies: Iterable[Square] = ()
) -> DraughtsPosition:
    """White to move, against men."""
    white, crowned, black = (sum(1 << square for square in squares) for squares in (men, kings, enemies))
    return DraughtsPosition(rules, (white, black), (crowned, 0), WHITE)


def _played(rules: Rules, position: DraughtsPosition) -> Diagram:
    """The position and the move in it that captures the most."""
    move = max(position.legal_moves(), key=lambda move: move.victims.bit_count())
    return Diagram(Setup(rules.name, position=format_fen(position)), (format_move(position, move),))

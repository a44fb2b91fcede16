"""A file `joueur_ordinateur.py` as a French course asks for it: a class `JoueurOrdinateur` with two strategies.

It plays in the game classes of its course: those in the files beside it, or ours where there are none. The map is
kept and brought up to date for each move, as is the player, which may remember things.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from importlib import import_module
from types import ModuleType
from typing import Any, Final

from damier.core.errors import NotAMove, NotLegal
from damier.core.message import Message
from damier.games.dicewars.position import END, Attack, DicewarsPosition, Move

_CLASS: Final = "JoueurOrdinateur"
_STRATEGIES: Final = ("strategie_selection_attaquant", "strategie_selection_defenseur")
_COLOURS: Final = ("rouge", "bleu", "jaune", "vert", "magenta", "cyan", "orange", "blanc")  # the course has six
_OURS: Final = "damier.games.dicewars.course_classes"
_LONGEST: Final = 100  # characters of an answer that are shown


class JoueurFile:
    """How such a file is known and asked; its course forbids nothing."""

    files = ("joueur_ordinateur.py",)
    supplies: Mapping[str, str] = dict.fromkeys(("afficheur", "de", "case", "carte", "joueur"), _OURS)

    def adapt(self, module: ModuleType) -> Callable[[Any], object] | None:
        """A function of a position that asks the file; None if it is no such file."""
        found = getattr(module, _CLASS, None)
        if not isinstance(found, type) or not all(callable(getattr(found, name, None)) for name in _STRATEGIES):
            return None
        return CourseGame(found).move

    def refusal(self, tree: ast.Module, name: str) -> Message | None:
        """None: it may import."""
        return None


class CourseGame:
    """The game in the objects of the course."""

    def __init__(self, player: Callable[[str], Any]) -> None:
        self._make = player
        self._de = import_module("de").De
        self._case, self._carte = import_module("case").Case, import_module("carte").Carte
        self._joueur = import_module("joueur").Joueur
        self._map: Any = None
        self._board: object = None
        self._players: dict[tuple[int, bool], Any] = {}  # by seat, and whether it is the file's own

    def move(self, position: DicewarsPosition) -> Move:
        """The attack that the file's strategies choose, or the end of the turn; raises NotAMove or NotLegal."""
        legal = [move for move in position.legal_moves() if isinstance(move, Attack)]  # its course has no transfers
        while legal:  # one who gives up an attack is asked again, as in the course
            player, places = self._updated(position), position.board.cells
            attacker = player.selectionner_attaquant(self._map)
            if attacker is None:
                break
            source = places.index(place) if (place := place_of(attacker)) in places else -1
            if not any(attack.source == source for attack in legal):
                raise NotLegal("{cell} cannot attack", cell=str(place))
            target = player.selectionner_defenseur(self._map, attacker)
            if target is None:
                continue
            number = places.index(place_of(target)) if place_of(target) in places else -1
            if Attack(source, number) not in legal:
                raise NotLegal("{cell} cannot attack {target}", cell=str(place), target=str(place_of(target)))
            return Attack(source, number)
        return END

    def _updated(self, position: DicewarsPosition) -> Any:
        """The player to move, once all objects are as in the position."""
        board = position.board
        if self._board != board:
            cells = {place: self._case(place) for place in board.cells}
            self._map, self._board = self._carte(board.rows, board.columns, cells), board
        cells = self._map.cases
        self._map.definir_voisins(cells)
        if not board.is_grid or board.links:
            for place, near in zip(board.cells, board.neighbours, strict=True):
                cells[place].definir_voisins([cells[board.cells[other]] for other in near])
        players = [self._player(seat, is_own=seat == position.turn) for seat in range(position.seats)]
        for place, owner, dice in zip(board.cells, position.owners, position.dice, strict=True):
            cells[place].definir_appartenance(players[owner])
            cells[place].remplacer_des([self._de() for _ in range(dice)])
        for player, surplus in zip(players, position.surplus, strict=True):
            player.des_en_surplus = [self._de() for _ in range(surplus)]
        self._map.tout_deselectionner()
        self._map.carte_prete = True
        return players[position.turn]

    def _player(self, seat: int, *, is_own: bool) -> Any:
        key = seat, is_own
        if key not in self._players:
            self._players[key] = self._own(seat) if is_own else self._joueur(_COLOURS[seat], "Ordinateur")
        return self._players[key]

    def _own(self, seat: int) -> Any:
        """The file's player; what is no cell is known before the course's classes stumble over it."""
        player = self._make(_COLOURS[seat])
        for name in _STRATEGIES:
            setattr(player, name, _checked(getattr(player, name)))
        return player


def _checked(strategy: Callable[..., Any]) -> Callable[..., Any]:
    def asked(*arguments: Any) -> Any:
        case = strategy(*arguments)
        if case is not None:
            place_of(case)
        return case

    return asked


def place_of(case: object) -> tuple[int, int]:
    """The row and the column of a cell; raises NotAMove for anything else."""
    place = getattr(case, "coordonnees", None)
    if type(place) is tuple and len(place) == 2 and all(type(number) is int for number in place):
        return place
    raise NotAMove("{answer} is not a cell of the map", answer=_shown(case))


def _shown(answer: object) -> str:
    try:
        return repr(answer)[:_LONGEST]
    except Exception:
        return f"({type(answer).__name__})"


JOUEUR_FILE: Final = JoueurFile()

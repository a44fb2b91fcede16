"""The methods of carte.py."""

from __future__ import annotations

from typing import Final

from damier.core.message import Message
from damier.grader.contracts.guerre_des_des.judge import same_cells
from damier.grader.contracts.guerre_des_des.stage import Stage, method
from damier.grader.expect import holds

MAP: Final = "r8 r2 b1 v1 | r3 -- b8 b4 | r1 b2 r8 b1 | r5 r1 b1 b8"

_ASK: Final = """
board, players = draw(rows)
given = [players[each] if isinstance(each, str) else board.cases[each] for each in arguments]
value = getattr(board, asked)(*given)
result = [found(value, board.cases), words(board)]
"""


def _ask(
    stage: Stage, name: str, arguments: list[str | tuple[int, int]], expected: list[tuple[int, int]], hint: Message
) -> None:
    """Ask a map for some of its cells: those, and the map stays as it is."""
    names = {"r": "rouge", "b": "bleu", "v": "vert", "j": "jaune"}
    shown = ", ".join(names[each] if isinstance(each, str) else f"case_{each[0]}_{each[1]}" for each in arguments)
    call = f"carte.{name}({shown})"
    places, after = stage.run(call, _ASK, rows=MAP, asked=name, arguments=arguments).value
    same_cells(call, MAP, places, expected, hint)
    holds(
        after == MAP,
        Message("{call} changes the map, which it should only look at", call=call),
        expected=MAP,
        received=str(after),
        hint=Message("build a new dictionary, and leave carte.cases as it is"),
    )


_RED: Final = [(0, 0), (0, 1), (1, 0), (2, 0), (2, 2), (3, 0), (3, 1)]
_BLUE: Final = [(0, 2), (1, 2), (1, 3), (2, 1), (2, 3), (3, 2), (3, 3)]
_GREEN: Final = [(0, 3)]


@method("carte.py")
def obtenir_cases_joueur(stage: Stage) -> None:
    """A player's own cells; jaune has none."""
    hint = Message("keep the cells whose appartenance is the player")
    for player, expected in (("r", _RED), ("v", _GREEN), ("j", [])):
        _ask(stage, "obtenir_cases_joueur", [player], expected, hint)


@method("carte.py")
def obtenir_cases_ennemies(stage: Stage) -> None:
    """The cells of all others."""
    hint = Message("keep the cells whose appartenance is another player, whichever it is")
    for player, expected in (("r", _BLUE + _GREEN), ("v", _RED + _BLUE), ("j", _RED + _BLUE + _GREEN)):
        _ask(stage, "obtenir_cases_ennemies", [player], expected, hint)


@method("carte.py", "7")
def obtenir_cases_non_pleines(stage: Stage) -> None:
    """A player's own cells with fewer than eight dice."""
    hint = Message("keep the player's own cells that are not full (Case.est_pleine): fewer than 8 dice")
    for player, expected in (
        ("r", [(0, 1), (1, 0), (2, 0), (3, 0), (3, 1)]),
        ("b", [(0, 2), (1, 3), (2, 1), (2, 3), (3, 2)]),
        ("j", []),
    ):
        _ask(stage, "obtenir_cases_non_pleines", [player], expected, hint)


@method("carte.py", "7")
def cases_disponibles_pour_defense(stage: Stage) -> None:
    """The attacker's neighbours that are somebody else's."""
    hint = Message("keep the attacker's neighbours (case_attaque.voisins) that belong to another player")
    cells: dict[tuple[int, int], list[tuple[int, int]]] = {
        (2, 2): [(1, 2), (2, 1), (2, 3), (3, 2)],
        (0, 1): [(0, 2)],
        (3, 1): [(2, 1), (3, 2)],
        (1, 0): [],
    }
    for place, expected in cells.items():
        _ask(stage, "cases_disponibles_pour_defense", ["r", place], expected, hint)
    _ask(stage, "cases_disponibles_pour_defense", ["b", (1, 3)], [(0, 3)], hint)


@method("carte.py", "7")
def cases_disponibles_pour_attaque(stage: Stage) -> None:
    """Two dice or more, and an enemy beside."""
    hint = Message("keep the player's own cells with at least 2 dice that have an enemy among their neighbours")
    for player, expected in (
        ("r", [(0, 1), (2, 2)]),
        ("b", [(1, 2), (1, 3), (2, 1)]),
        ("v", []),
        ("j", []),
    ):
        _ask(stage, "cases_disponibles_pour_attaque", [player], expected, hint)


@method("carte.py", "7")
def tout_deselectionner(stage: Stage) -> None:
    """No cell attacks or defends any more."""
    trial = """
board, players = draw(rows)
for at, place in enumerate(board.cases):
    board.cases[place].mode = ("attaque", "defense", "attente")[at % 3]
usual = Case((9, 9)).mode
board.tout_deselectionner()
result = [[place, one.mode] for place, one in board.cases.items() if one.mode != usual]
"""
    left = stage.run("carte.tout_deselectionner()", trial, rows=MAP).value
    holds(
        not left,
        Message("after carte.tout_deselectionner() some cells are still selected"),
        expected="mode = 'attente'",
        received=", ".join(f"{place}: {mode!r}" for place, mode in left[:6]),
        hint=Message("go through all cells of the map, and call Case.deselectionner for each"),
    )

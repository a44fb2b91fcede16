"""The contract of docs/grader.md: it grades, and can be changed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from damier.core.errors import UnknownName
from damier.grader.catalogue import find
from damier.grader.contract import Contract
from damier.grader.runner import MODULES, grade
from damier.grader.work import Work
from damier.sandbox.launcher import Launcher
from tests.walls import needs_walls

PAGE = Path(__file__).parents[2] / "docs" / "grader.md"
MORPION = """
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
def gagnant(grille):
    cases = sum(grille, [])
    for a, b, c in LINES:
        if cases[a] == cases[b] == cases[c] != " ":
            return cases[a]
if __name__ == "__main__":
    cases, joueur = [" "] * 9, "X"
    while not gagnant([cases[:3], cases[3:6], cases[6:]]):
        cases[int(input(joueur + " ? ")) - 1] = joueur
        joueur = "O" if joueur == "X" else "X"
    print("gagne :", "O" if joueur == "X" else "X")
"""


@pytest.fixture
def contract(tmp_path: Path) -> Contract:
    (block,) = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert len(block.splitlines()) <= 55
    (tmp_path / "morpion.py").write_text(block)
    return find(str(tmp_path / "morpion.py"))


@needs_walls
def test_the_contract_of_the_page_grades(contract: Contract, tmp_path: Path) -> None:
    handed_in = tmp_path / "work"
    handed_in.mkdir()
    with Launcher(MODULES, shows_damier=False) as launcher:
        for text, points in ((MORPION, 10), (MORPION.replace("(0, 4, 8), ", ""), 6), ("1 / 0", 0)):
            (handed_in / "morpion.py").write_text(text)
            with Work(handed_in, launcher) as work:
                assert grade(contract, work).points == points


def test_points_can_be_changed(contract: Contract) -> None:
    changed = contract.with_points(plays_a_game=9, style=1)
    assert sum(each.points for each in changed.checks) == 15
    assert sum(each.points for each in contract.checks) == 10
    with pytest.raises(UnknownName):
        contract.with_points(nothing=1)

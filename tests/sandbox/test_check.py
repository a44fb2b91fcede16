"""`damier sandbox check` finds what holds and what does not."""

from __future__ import annotations

import json

import pytest

from damier.cli.main import main
from damier.sandbox import check
from damier.sandbox.check import PROBES, tried
from damier.sandbox.launcher import Launcher
from damier.sandbox.walls import Walls
from tests.walls import needs_walls

pytestmark = needs_walls


def held(walls: Walls) -> dict[str, bool]:
    """What holds, without the limit of processor time, which takes a second of it."""
    with Launcher([PROBES], walls) as launcher:
        return {str(finding.wall): finding.holds for finding in tried(launcher, is_quick=True) if finding.is_needed}


@pytest.mark.parametrize("walls", [Walls.ALL, Walls.UNPRIVILEGED], ids=lambda walls: walls.value)
def test_all_walls_hold_here(walls: Walls) -> None:
    assert [wall for wall, holds in held(walls).items() if not holds] == []


def test_a_wall_that_is_missing_is_noticed() -> None:
    limits = {"memory is limited", "open files are limited", "threads are limited"}
    found = held(Walls.NONE)
    assert [wall for wall, holds in found.items() if holds and wall not in limits] == []
    assert found["memory is limited"]


def test_the_command_prints_a_line_for_each_wall(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sandbox", "check", "--lang", "fr"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert {"oui  la mémoire est limitée", "oui  le temps de calcul est limité"} <= set(lines)
    assert lines[-1] == "Du code étranger peut être exécuté ici."


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "_ends_a_loop", lambda launcher: True)
    assert main(["sandbox", "check", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["safe"] is True
    assert {"wall": "memory is limited", "holds": True, "needed": True} in found["walls"]

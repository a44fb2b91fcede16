"""A player that has stopped is told the line in its own file, the error, and what to do about it."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from damier.grader.crash import where_it_stopped
from damier.i18n.language import Language
from damier.seats.python_file import where

CRASHES = {
    "[][99]": ("IndexError", "outside its list", "sort de sa liste"),
    "{}['b4']": ("KeyError", "does not have this key", "n'a pas cette clé"),
    "1 + 'a'": ("TypeError", "does not have the type", "n'a pas le type"),
    "'a'.moves": ("AttributeError", "before the dot", "avant le point"),
    "none_of_that_name": ("NameError", "nobody has defined", "sans être défini"),
    "int('x')": ("ValueError", "cannot be converted", "ne peut pas être convertie"),
    "1 / 0": ("ZeroDivisionError", "divided by zero", "divise par zéro"),
    "choose(position)": ("RecursionError", "calls itself", "s'appelle elle-même"),
    "best; best = 1": ("UnboundLocalError", "before it gets a value", "avant de recevoir une valeur"),
    "from random import nothing": ("ImportError", "not in that module", "dans ce module"),
}


@pytest.mark.parametrize("line", CRASHES)
def test_where_a_player_has_stopped_is_told_with_its_line_and_a_hint(line: str, tmp_path: Path) -> None:
    error, hint, french = CRASHES[line]
    file = tmp_path / "player.py"
    file.write_text(f"def choose(position):\n    {line}\n\nchoose(None)\n")
    with pytest.raises(Exception) as caught:  # noqa: PT011
        runpy.run_path(str(file))
    told, advice = where_it_stopped(f"player.py has failed: {where(caught.value, tmp_path)}", tmp_path)
    shown = str(told).splitlines()
    assert shown[:2] == ["player.py, line 2", f"    {line}"]
    assert shown[2].startswith(f"{error}: ")
    assert str(tmp_path) not in str(told)
    assert hint in str(advice)
    assert french in Language("fr").say(advice)


@pytest.mark.parametrize("told", ["player.py has used up its memory", "player.py has ended with exit code 3"])
def test_what_tells_no_line_has_none(told: str, tmp_path: Path) -> None:
    assert where_it_stopped(told, tmp_path) == where_it_stopped("", tmp_path)

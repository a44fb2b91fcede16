"""The reports that the document asks for, in docs/rapports: long enough, true about files, figures and functions."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
REPORTS = ROOT / "docs" / "rapports"
FILES = sorted((ROOT / "assignments" / "dames-ulb").glob("*.py"))
WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def report(name: str) -> str:
    return (REPORTS / name).read_text(encoding="utf-8")


def prose(text: str) -> str:
    """The text without figures and tables."""
    return re.sub(r"^\|.*$", "", FENCE.sub("", text), flags=re.MULTILINE)


@pytest.mark.parametrize(("name", "least", "most"), [("rapport-1.md", 1500, 2600), ("rapport-2.md", 4000, 5600)])
def test_the_reports_have_the_length_that_is_asked_for(name: str, least: int, most: int) -> None:
    assert least <= len(WORD.findall(prose(report(name)))) <= most


@pytest.mark.parametrize("name", ["rapport-1.md", "rapport-2.md"])
def test_the_contents_are_the_sections(name: str) -> None:
    text = report(name)
    contents = text.partition("## Table des matières")[2].partition("\n## ")[0]
    sections = re.findall(r"^## (\d+\. .+)$", text, re.MULTILINE)
    assert re.findall(r"^(\d+\. .+)$", contents, re.MULTILINE) == sections
    titles = [section.partition(" ")[2] for section in sections]
    assert titles[0] == "Introduction"
    assert {"Conclusion", "Références"} <= set(titles)
    assert not any(title.startswith("Partie") for title in titles)


@pytest.mark.parametrize("name", ["rapport-1.md", "rapport-2.md"])
def test_figures_and_tables_are_numbered_and_mentioned_ones_exist(name: str) -> None:
    text = report(name)
    for kind in ("Figure", "Tableau"):
        numbers = [int(number) for number in re.findall(rf"^\*{kind} (\d+) —", text, re.MULTILINE)]
        assert numbers == list(range(1, len(numbers) + 1))
        mentioned = {int(number) for number in re.findall(rf"\b{kind.lower()} (\d+)", text)}
        assert mentioned <= set(numbers)
    assert re.search(r"^\*Figure 6 —", text, re.MULTILINE)


@pytest.mark.parametrize("name", ["rapport-1.md", "rapport-2.md", "presentation.md"])
def test_what_the_reports_name_is_there(name: str) -> None:
    text = report(name)
    for link in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", text):
        assert (REPORTS / link).is_file()
    sources = "\n".join(path.read_text(encoding="utf-8") for path in FILES)
    tree = ast.parse((REPORTS / "mesures.py").read_text(encoding="utf-8"))
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    assert set(re.findall(r"`mesures\.py (\w+)`", text)) <= functions
    for word in re.findall(r"`([a-z]+[A-Z]\w+)`", text):  # our functions and parameters
        assert re.search(rf"\b{word}\b", sources), word
    for path in re.findall(r"`(?:python3 )?((?:docs|tests|assignments)/[^`]+)`", text):
        assert (ROOT / path).exists(), path


def test_a_figure_in_the_reports_is_what_the_program_prints() -> None:
    code = "import draughtsFunctions as d; d.printBoard(d.initBoard(10), {})"
    for name, player in (("rapport-1.md", -1), ("rapport-2.md", 1)):
        command = [sys.executable, "-B", "-X", "utf8", "-c", code.format(player)]
        done = subprocess.run(command, cwd=FILES[0].parent, capture_output=True, encoding="utf-8", timeout=60)
        assert done.stdout in report(name)


def test_the_tables_can_be_made_again() -> None:
    command = [sys.executable, "-X", "utf8", str(REPORTS / "mesures.py"), "--parties", "1", "taille", "etapes"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("|---|") >= 2


def test_the_slides_fit_ten_minutes() -> None:
    assert 10 <= len(re.findall(r"^# \d+\. ", report("presentation.md"), re.MULTILINE)) <= 12

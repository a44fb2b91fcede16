"""The commands in the README and in docs/playing.md do what they say; their sessions are doctests."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#:]+)\)")
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]


WITH_COMMANDS = (ROOT / "README.md", ROOT / "docs" / "playing.md")


def documented_commands() -> list[tuple[str, str]]:
    """Each command of these pages, once, with the output that they show, which may be none."""
    text = "".join(block for page in WITH_COMMANDS for block in BLOCK.findall(page.read_text(encoding="utf-8")))
    found = re.findall(r"^\$ (.*)\n((?:[^$].*\n)*)", text, re.MULTILINE)
    return list(dict.fromkeys(found))


def run(command: str, tmp_path: Path) -> subprocess.CompletedProcess[str]:
    """The command as a person runs it, at the end of whose input it finds itself."""
    program, *arguments = shlex.split(command)
    assert program == "damier"
    environment = os.environ | {"DAMIER_LANG": "en", "XDG_STATE_HOME": str(tmp_path), "NO_COLOR": "1"}
    return subprocess.run(
        [sys.executable, "-m", "damier", *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
        env=environment,
        cwd=tmp_path,
    )


@pytest.mark.parametrize(("command", "output"), documented_commands())
def test_a_documented_command_does_what_it_says(command: str, output: str, tmp_path: Path) -> None:
    done = run(command, tmp_path)
    assert done.stderr == ""
    assert done.stdout == output if output else done.stdout


def test_the_pages_show_every_command() -> None:
    commands = " ".join(command for command, _ in documented_commands())
    for verb in ("play", "analyse", "solve", "moves", "perft"):
        assert f"damier {verb}" in commands


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


NAMED_FILE = re.compile(r"`((?:[\w.-]+/)+[\w.-]+\.(?:py|pyi|cpp|hpp|md|toml|bin|cmake))`")


@pytest.mark.parametrize(
    "page", [*PAGES, *ROOT.glob("assignments/*/README.md")], ids=lambda page: str(page.relative_to(ROOT))
)
def test_the_files_that_a_page_names_exist(page: Path) -> None:
    folders = [ROOT, ROOT / "src" / "damier", ROOT / "native", ROOT / "assignments", page.parent]
    named = NAMED_FILE.findall(page.read_text(encoding="utf-8").replace("NAME", "reversi"))
    assert [name for name in named if not any((folder / name).exists() for folder in folders)] == []


def _blocks(page: str) -> list[str]:
    return (ROOT / page).read_text(encoding="utf-8").split("```")[1::2]


def walks() -> list[list[str]]:
    """The files of each walk through the architecture, one example of a game standing for each."""
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    listed = text[text.index("Seven walks") : text.index("## The folders")]
    return [
        re.findall(r"`([\w/.]+)`", walk.replace("NAME", "reversi"))
        for walk in re.split(r"^\d\. ", listed, flags=re.M)[1:]
    ]


def test_every_file_of_a_walk_exists_and_the_walks_are_short() -> None:
    assert [len(walk) < most for walk, most in zip(walks(), (10, 14, 25, 10, 8, 20, 20), strict=True)] == [True] * 7
    for name in (name for walk in walks() for name in walk):
        assert (ROOT / name).exists() or (ROOT / "src" / "damier" / name).exists(), name


def test_every_file_that_the_architecture_names_exists() -> None:
    tree = next(block for block in _blocks("ARCHITECTURE.md") if "src/damier/" in block)
    names = set(re.findall(r"[\w.]+\.(?:py|md|toml|cpp|hpp|cmake)\b|\w+/(?=\s)", tree))
    assert len(names) > 40
    there = [
        *ROOT.iterdir(),
        *(path for folder in ("src", "native", "tests", "docs", "benchmarks") for path in (ROOT / folder).rglob("*")),
    ]
    assert {name for name in names if name.rstrip("/") not in {path.name for path in there}} == set()

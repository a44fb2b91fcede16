"""The compiled core: the right module is picked, broken ones are left alone, and the stub tells the truth."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from damier.compiled import loader as native
from damier.compiled.loader import MODULES, Core
from damier.core.errors import CoreMissing
from tests.engine.native.cores import PACKAGE, STUB, runnable


@pytest.fixture
def _fresh_choice() -> Iterator[None]:
    """Let the core be chosen anew."""
    native.core.cache_clear()
    yield
    native.core.cache_clear()


# Which module


@pytest.mark.usefixtures("_fresh_choice")
def test_the_fastest_module_that_this_machine_runs_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(native.VARIABLE, raising=False)
    assert native.instructions() == runnable()[-1]


@pytest.mark.usefixtures("_fresh_choice")
@pytest.mark.parametrize("instructions", runnable())
def test_another_can_be_asked_for(monkeypatch: pytest.MonkeyPatch, instructions: str) -> None:
    monkeypatch.setenv(native.VARIABLE, instructions)
    assert native.instructions() == instructions


@pytest.mark.usefixtures("_fresh_choice")
def test_python_can_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(native.VARIABLE, "python")
    assert native.core() is None


@pytest.mark.usefixtures("_fresh_choice")
def test_a_core_that_nobody_knows_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(native.VARIABLE, "cray")
    with pytest.raises(CoreMissing, match=r"'cray'.* portable, x86-64-v3, x86-64-v4, python"):
        native.core()


WHICH = "from damier.compiled import loader as native; print(native.instructions())"


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The package somewhere else, with its compiled modules."""
    return Path(shutil.copytree(PACKAGE, tmp_path / "damier", ignore=shutil.ignore_patterns("__pycache__")))


def which(package: Path, **environment: str) -> str:
    """Which core a copy of the package uses, as a bare Python tells."""
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(package.parent), **environment}
    command = [sys.executable, "-S", "-W", "error", "-c", WHICH]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    return ran.stdout.strip() or ran.stderr.splitlines()[-1]


def modules_of(package: Path, pattern: str = "_native*") -> list[Path]:
    return [file for file in package.glob(pattern) if file.suffix in (".so", ".pyd")]


def test_without_modules_everything_is_python(copied: Path) -> None:
    assert which(copied) == runnable()[-1]
    for file in modules_of(copied):
        file.unlink()
    assert which(copied) == "None"
    assert "that core is missing" in which(copied, DAMIER_CORE="portable")


@pytest.mark.parametrize("share", [0.0, 0.001, 0.3, 0.6, 0.99])
def test_modules_that_were_cut_short_are_left_alone(copied: Path, share: float) -> None:
    for file in modules_of(copied):
        with file.open("r+b") as opened:
            opened.truncate(int(file.stat().st_size * share))
    assert which(copied) == "None"


def test_modules_full_of_nonsense_are_left_alone(copied: Path) -> None:
    for file in modules_of(copied):
        file.write_bytes(b"\x7fELF\x02" + bytes(range(256)) * 40)
    assert which(copied) == "None"


def test_a_module_that_is_another_one_is_left_alone(copied: Path) -> None:
    import _ctypes

    for file in modules_of(copied):
        shutil.copy(_ctypes.__file__, file)
    assert which(copied) == "None"


def test_a_module_of_another_python_is_left_alone(copied: Path) -> None:
    for file in modules_of(copied):
        file.rename(file.with_name(f"{file.name.split('.')[0]}.cpython-27-x86_64-linux-gnu.so"))
    assert which(copied) == "None"


@pytest.mark.skipif(len(runnable()) < 2, reason="this machine can run one module only")
def test_where_the_fastest_module_is_missing_the_next_one_is_taken(copied: Path) -> None:
    for file in modules_of(copied, f"{MODULES[runnable()[-1]]}.*"):
        file.unlink()
    assert which(copied) == runnable()[-2]


@pytest.mark.parametrize("instructions", runnable())
def test_a_package_with_one_module_uses_it_and_has_no_other(copied: Path, instructions: str) -> None:
    """As `make play` builds it."""
    for file in modules_of(copied):
        if not file.name.startswith((f"{MODULES[instructions]}.", "_native_processor.")):
            file.unlink()
    assert which(copied) == instructions
    assert which(copied, DAMIER_CORE=instructions) == instructions
    for other in MODULES:
        if other != instructions:
            assert f"DAMIER_CORE is {other!r}, but that core is missing" in which(copied, DAMIER_CORE=other)


def test_where_the_processor_cannot_be_asked_only_the_portable_module_is_loaded(copied: Path) -> None:
    for file in modules_of(copied, "_native_processor*"):
        file.unlink()
    assert which(copied) == "portable"


# What it is said to offer


def test_the_stub_says_what_the_module_has(core: Core) -> None:
    stub = ast.parse(STUB.read_text())
    told = {name: node for node in stub.body for name in names_of(node) if not name.startswith("_")}
    assert {name for name in dir(core) if not name.startswith("_")} == set(told)
    for name, node in told.items():
        if isinstance(node, ast.ClassDef):
            public = {each for each in dir(getattr(core, name)) if not each.startswith("_")}
            assert public == {each for inside in node.body for each in names_of(inside)} - {"__init__"}, name


def test_functions_take_the_arguments_that_the_stub_says(core: Core) -> None:
    stub = ast.parse(STUB.read_text())
    functions = [node for node in stub.body if isinstance(node, ast.FunctionDef)]
    methods = [
        (getattr(core, each.name), node)
        for each in stub.body
        if isinstance(each, ast.ClassDef)
        for node in each.body
        if isinstance(node, ast.FunctionDef) and not node.decorator_list
    ]
    for owner, node in [(core, node) for node in functions] + methods:
        signature = str(getattr(owner, node.name).__nb_signature__[0][0])
        by_name = [each.arg for each in (*node.args.args, *node.args.kwonlyargs) if each.arg != "self"]
        assert [word for word in by_name if f" {word}: " not in signature and f"({word}: " not in signature] == []
        by_place = [each.arg for each in node.args.posonlyargs if each.arg != "self"]
        assert signature.count(": ") == len([*by_place, *by_name]), signature


def names_of(node: ast.stmt) -> list[str]:
    """What a statement of a stub defines."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return [node.target.id]
    return []

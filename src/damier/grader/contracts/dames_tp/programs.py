"""Which of a submission's files opens the window: by its imports, and by what it does when it is run."""

from __future__ import annotations

import ast
from typing import Final

from damier.grader.contracts.dames_tp.document import IA
from damier.grader.source_facts import python_files
from damier.grader.verdict import Failed
from damier.grader.work import Work

_TK: Final = {"tkinter", "Tkinter", "customtkinter"}
_MOST: Final = 3


def window_programs(work: Work) -> list[str]:
    """Files that use Tkinter, alone or by other files, and do something when they are run: the likeliest first."""
    trees = {file: tree for file in python_files(work) if "/" not in file and (tree := _tree(work, file))}
    imports = {file: _imported(tree) for file, tree in trees.items()}
    users = {file for file, names in imports.items() if names & _TK}
    while more := {file for file, names in imports.items() if names & {_module(user) for user in users}} - users:
        users |= more
    needed = {name for file in users for name in imports[file]}
    programs = [file for file in users if _is_run(trees[file]) and file != IA and "test" not in file.lower()]
    return sorted(programs, key=lambda file: (_module(file) in needed, not _has_guard(trees[file]), file))[:_MOST]


def _tree(work: Work, file: str) -> ast.Module | None:
    try:
        return work.tree(file)
    except Failed:
        return None


def _module(file: str) -> str:
    return file.removesuffix(".py")


def _imported(tree: ast.Module) -> set[str]:
    """The first names of all imported modules."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module.partition(".")[0])
    return names


def _has_guard(tree: ast.Module) -> bool:
    """Whether there is `if __name__ == "__main__"`."""
    tests = (node.test for node in tree.body if isinstance(node, ast.If))
    return any(isinstance(each, ast.Name) and each.id == "__name__" for test in tests for each in ast.walk(test))


def _is_run(tree: ast.Module) -> bool:
    return _has_guard(tree) or any(
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) for node in tree.body
    )

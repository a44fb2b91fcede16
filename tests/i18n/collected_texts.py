"""Everything the program says, collected from its source: what a translation has to cover."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import damier
from damier.core import errors
from damier.web import errors as web_errors
from damier.web.store import store

SOURCE = Path(damier.__file__).parent
ERRORS = {
    name
    for module in (errors, web_errors, store)
    for name, value in vars(module).items()
    if isinstance(value, type) and issubclass(value, errors.DamierError) and value is not errors.DamierError
}
WORDS = {"translate", "say", "sentence", "phrase", "decimal"}
OUTCOMES = {"Outcome": 1, "won_by": 2, "drawn": 1, "by_points": 1, "_forfeit": 1}  # where the reason stands
SPEECH = {"translate": (0,), "counted": (1, 2), "Message": (0,), "Command": (1, 2)}  # where the texts stand


def trees(owner: str | None = None) -> Iterator[tuple[Path, ast.Module]]:
    """Every module of the package, or of one game's folder, or (for an empty name) all that are in no game's folder."""
    for path in sorted(SOURCE.rglob("*.py")):
        if owner is None or owner == owner_of(path):
            yield path, _parsed(path)


@cache
def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def owner_of(path: Path) -> str:
    """The game in whose folder a module is, empty for all others."""
    parts = path.relative_to(SOURCE).parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else ""


def called(node: ast.AST) -> str:
    """The name of what a call calls, empty if it is no call of a name."""
    function = node.func if isinstance(node, ast.Call) else None
    return getattr(function, "id", None) or getattr(function, "attr", "") or ""


def constants(tree: ast.Module) -> dict[str, str]:
    """A module's own constants that are texts."""
    found = {}
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Constant):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found.update(
                {
                    name.id: node.value.value
                    for name in targets
                    if isinstance(name, ast.Name) and isinstance(node.value.value, str)
                }
            )
    return found


def text_of(node: ast.AST, known: dict[str, str]) -> str | None:
    """The text that an argument is: a literal, or the name of a constant."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return known.get(node.id) if isinstance(node, ast.Name) else None


def error_templates(owner: str | None = None) -> dict[str, str]:
    """Every template an error is raised with, and where."""
    return {
        node.args[0].value: f"{path.name}:{node.lineno}"
        for path, tree in trees(owner)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and called(node) in ERRORS
        and node.args
        and isinstance(node.args[0], ast.Constant)
        and isinstance(node.args[0].value, str)
    }


def unreadable_templates() -> list[str]:
    """Where an error is raised with a template that is not written out, and so cannot be translated."""
    return [
        f"{path.name}:{node.lineno}"
        for path, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and called(node) in ERRORS
        and not (node.args and isinstance(node.args[0], ast.Constant))
    ]


def composed_texts() -> list[str]:
    """Where a text is put together before it is handed to the translator, which cannot know it then."""
    return [
        f"{path.name}:{node.lineno}"
        for path, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and called(node) in SPEECH
        and any(
            isinstance(node.args[at], ast.JoinedStr | ast.BinOp) for at in SPEECH[called(node)] if at < len(node.args)
        )
    ]


def early_words() -> list[str]:
    """Where something is put into words when a module is imported, before anybody has chosen a language."""
    return [
        f"{path.name}:{node.lineno}"
        for path, tree in trees()
        for node in _at_import(tree)
        if isinstance(node, ast.Call) and called(node) in WORDS
    ]


def _at_import(node: ast.AST) -> Iterator[ast.AST]:
    """What is run when a module is imported: all but the bodies of functions."""
    yield node
    children: Iterable[ast.AST] = ast.iter_child_nodes(node)
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
        children = [node.args, *getattr(node, "decorator_list", ())]
    for child in children:
        yield from _at_import(child)


def spoken(owner: str | None = None) -> dict[str, str]:
    """Every text that is handed to the translator or made a message of, and where."""
    found = {}
    for path, tree in trees(owner):
        known = constants(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and called(node) in SPEECH:
                for at in SPEECH[called(node)]:
                    text = text_of(node.args[at], known) if at < len(node.args) else None
                    if text:
                        found[text] = f"{path.name}:{node.lineno}"
    return found


def reasons(owner: str | None = None) -> dict[str, str]:
    """Every reason why a game ends, and where: what outcomes are made with, and the phrases beside the rules."""
    found = {}
    for path, tree in trees(owner):
        known = constants(tree)
        if path.name in ("position.py", "match.py"):
            found.update({text: path.name for text in known.values() if " " in text})
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and called(node) in OUTCOMES:
                at = OUTCOMES[called(node)]
                given = [word.value for word in node.keywords if word.arg == "reason"] or node.args[at : at + 1]
                text = text_of(given[0], known) if given else None
                if text:
                    found[text] = f"{path.name}:{node.lineno}"
    return found

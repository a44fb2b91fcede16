"""The code's quality: five points that a person gives, with facts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Final

from damier.core.message import Message
from damier.grader.contracts.guerre_des_des.document import CLASSES, CONTRACT, FILES
from damier.grader.verdict import Failed
from damier.grader.work import Work

_LONG: Final = 25  # lines of code without the docstring
_SNAKE: Final = re.compile(r"_*[a-z][a-z0-9_]*_*|_+|[A-Z][A-Z0-9_]*")
_CAMEL: Final = re.compile(r"[A-Z][A-Za-z0-9]*")


@CONTRACT.reading("11", Message("quality of the code: names, style, comments, documentation"), 5)
def quality(work: Work) -> Iterator[Message]:
    """What is handed in, then each file."""
    missing = [file for file in FILES if not work.has(file)]
    if missing:
        yield Message("missing: {files}", files=", ".join(missing))
    yield (
        Message("correction.txt is there")
        if work.has("correction.txt")
        else Message("correction.txt, which section 10 asks for, is missing")
    )
    others = sorted(each.name for each in work.own.glob("*.py") if each.name not in FILES)
    if others:
        yield Message("files of their own, which section 5 does not allow: {files}", files=", ".join(others))
    for file in FILES:
        if work.has(file):
            try:
                yield from _facts(work, file)
            except Failed as failed:
                yield Message("{file}: {cause}", file=file, cause=failed.cause)


def _facts(work: Work, file: str) -> Iterator[Message]:
    """Lengths, docstrings, names, print and input, classes of their own."""
    tree = work.tree(file)
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    comments = sum(line.lstrip().startswith("#") for line in work.source(file).splitlines())
    yield Message(
        "{file}: {functions} functions, {documented} with a docstring, {comments} lines of comment",
        file=file,
        functions=len(functions),
        documented=sum(ast.get_docstring(node) is not None for node in functions),
        comments=comments,
    )
    long = [f"{node.name} ({_length(node)})" for node in functions if _length(node) > _LONG]
    if long:
        yield Message("{file}: long functions (lines): {names}", file=file, names=", ".join(long))
    odd = sorted({name for name in _names(tree) if not _SNAKE.fullmatch(name)})
    if odd:
        yield Message("{file}: names that are not like ma_variable: {names}", file=file, names=", ".join(odd[:12]))
    classes = [node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    ill_named = [name for name in classes if not _CAMEL.fullmatch(name)]
    if ill_named:
        yield Message("{file}: classes that are not like MaClasse: {names}", file=file, names=", ".join(ill_named))
    own = [name for name in classes if name != CLASSES.get(file) and name != "CarteAutogeneree"]
    if own:
        yield Message(
            "{file}: classes of their own, which section 5 does not allow: {names}", file=file, names=", ".join(own)
        )
    direct = [node.lineno for node in ast.walk(tree) if isinstance(node, ast.Call) and _is_direct(node)]
    if direct and file in CLASSES:
        yield Message(
            "{file}: print or input instead of afficher or demander, in line {lines}",
            file=file,
            lines=", ".join(map(str, direct[:12])),
        )


def _length(node: ast.FunctionDef) -> int:
    """The lines of a function, without its docstring."""
    first = node.body[0]
    begin = node.lineno
    if ast.get_docstring(node) is not None:
        begin = first.end_lineno or begin
    return (node.end_lineno or begin) - begin


def _names(tree: ast.Module) -> Iterator[str]:
    """The names of functions, parameters and variables."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            yield node.name
            yield from (each.arg for each in (*node.args.args, *node.args.kwonlyargs))
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr


def _is_direct(node: ast.Call) -> bool:
    return isinstance(node.func, ast.Name) and node.func.id in ("print", "input")

"""Facts about a submission's files, for the person who reads them: lengths, docstrings, documents, names."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from damier.core.message import Message
from damier.grader.verdict import Failed
from damier.grader.work import Work

_MOST = 8  # names in a fact
_WORD = re.compile(r"\w+")
_TEXTS = (".txt", ".md", ".tex", ".rst", ".html")


def python_files(work: Work) -> list[str]:
    """The submission's files of Python, by their paths."""
    return sorted(str(path.relative_to(work.own)) for path in work.own.rglob("*.py") if path.is_file())


def functions(work: Work, file: str) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    """The functions and methods of a file; none if Python cannot read it."""
    return [node for node in _nodes(work, file) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


def _nodes(work: Work, file: str) -> list[ast.AST]:
    """The definitions and calls in a file, found once."""
    key = f"source: {file}"
    if key not in work.notes:
        try:
            nodes = list(ast.walk(work.tree(file)))
        except Failed:
            nodes = []
        kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Call)
        work.notes[key] = [node for node in nodes if isinstance(node, kinds)]
    found: list[ast.AST] = work.notes[key]
    return found


def code_facts(work: Work, files: Sequence[str]) -> Iterator[Message]:
    """How many functions there are, how long, and how many are documented."""
    for file in files:
        if not work.has(file):
            continue
        found = functions(work, file)
        lines = work.source(file).count("\n") + 1
        if not found:
            yield Message("{file}: {lines} lines, no function", file=file, lines=lines)
            continue
        longest = max(found, key=_length)
        yield Message(
            "{file}: {lines} lines, {number} functions, {documented} documented; the longest: {name} ({length} lines)",
            file=file,
            lines=lines,
            number=len(found),
            documented=sum(ast.get_docstring(each) is not None for each in found),
            name=longest.name,
            length=_length(longest),
        )


def _length(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def document_facts(work: Work, suffixes: Sequence[str]) -> Iterator[Message]:
    """The documents that were handed in; texts with their words counted."""
    found = sorted(path for path in work.own.rglob("*") if path.is_file() and path.suffix.lower() in suffixes)
    if not found:
        yield Message("no document found ({kinds})", kinds=", ".join(suffixes))
    for path in found[:_MOST]:
        name = str(path.relative_to(work.own))
        if path.suffix.lower() in _TEXTS:
            words = len(_WORD.findall(path.read_text(encoding="utf-8", errors="replace")))
            yield Message.counted(words, "{name}: {number} word", "{name}: {number} words", name=name)
        else:
            yield Message("{name}: {size} kB", name=name, size=-(-path.stat().st_size // 1000))


def name_facts(work: Work, pattern: str) -> Iterator[Message]:
    """Functions and classes whose names match a pattern, with their places."""
    expression = re.compile(pattern, re.IGNORECASE)
    found = [
        f"{node.name} ({file}, {node.lineno})"
        for file in python_files(work)
        for node in _definitions(work, file)
        if expression.search(node.name)
    ]
    if found:
        yield Message("names that may be about it: {names}", names=", ".join(found[:_MOST]))
    else:
        yield Message("no function or class has a name that is about it")


def call_facts(work: Work, names: Sequence[str]) -> Iterator[Message]:
    """Where functions of these names are called."""
    found = []
    for file in python_files(work):
        for node in _nodes(work, file):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                found += [f"{name} ({file}, {node.lineno})"] if name in names else []
    if found:
        yield Message("called: {names}", names=", ".join(found[:_MOST]))
    else:
        yield Message("never called: {names}", names=", ".join(names))


def _definitions(work: Work, file: str) -> list[ast.FunctionDef | ast.ClassDef]:
    return [node for node in _nodes(work, file) if isinstance(node, ast.FunctionDef | ast.ClassDef)]

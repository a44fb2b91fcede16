"""Section 7: what a person judges, with facts that help."""

from __future__ import annotations

import ast
import re
import shutil
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from damier.core.message import Message
from damier.grader.contracts.reversi.built import ENVIRONMENT, built, compiled, first_error, makefile_of, shop, sources
from damier.grader.contracts.reversi.built import text_of as read
from damier.grader.contracts.reversi.document import CONTRACT
from damier.grader.verdict import Failed
from damier.grader.work import Work

_REPORT: Final = re.compile(r"rapport|report|projet.*\.pdf$", re.IGNORECASE)
_DOCUMENTS: Final = (".pdf", ".odt", ".doc", ".docx", ".tex", ".md", ".txt", ".rst")
_TEXTS: Final = (".tex", ".md", ".txt", ".rst")
_LONG: Final = 40  # lines of a function
_MOST_GIT: Final = 100 << 20  # bytes
_FUNCTION: Final = re.compile(r"^[\w:<>,&*~ \t]+?\b([\w:~]+)\s*\([^;{}]*\)[^;{}()]*\{", re.MULTILINE)
_NOT_FUNCTIONS: Final = frozenset({"if", "for", "while", "switch", "catch", "else", "return"})


@CONTRACT.reading("4, 7", Message("how the board looks; a window (make projetgraph) is a bonus"), 0.5)
def looks(work: Work) -> Iterator[Message]:
    """Whether there is a graphical version, and whether it can be made here."""
    file = makefile_of(work)
    if file is None or not re.search(r"\bprojetgraph\b", read(file)):
        yield Message("there is no target projetgraph")
        return
    built(work)
    with shop(work) as there:
        try:
            said = there.run("make", "projetgraph", seconds=180.0, environment=ENVIRONMENT)
        except Failed as failed:
            yield failed.cause
            return
    if said.code:
        yield Message("make projetgraph fails here: {text}", text=first_error(said.plain.strip().splitlines()))
    else:
        yield Message("make projetgraph makes a program; start it and look")


@CONTRACT.reading("7", Message("quality of the code: structure, classes, comments"), 2)
def code(work: Work) -> Iterator[Message]:
    """Sizes, classes, long functions, comments; what happens at the end of the input."""
    texts = {str(file.relative_to(work.own)): read(file) for file in sources(work.own)}
    lines = {name: text.count("\n") for name, text in texts.items()}
    longest = (
        Message("{name} ({number} lines)", name=max(lines, key=lines.__getitem__), number=max(lines.values()))
        if lines
        else ""
    )
    yield Message(
        "{files} files of source code, {lines} lines; the longest: {longest}",
        files=len(texts),
        lines=sum(lines.values()),
        longest=longest,
    )
    classes = [
        name
        for text in texts.values()
        for name in re.findall(r"^\s*(?:class|struct)\s+(\w+)[^;]*$", text, re.MULTILINE)
    ]
    yield Message("{number} classes: {names}", number=len(classes), names=", ".join(classes[:20]) or "–")
    comments = sum(
        len(re.findall(r"//|/\*|^\s*#(?!include|define|if|endif|pragma)|\"\"\"", text, re.MULTILINE))
        for text in texts.values()
    )
    yield Message("{number} comments", number=comments)
    lengths = [each for name, text in texts.items() for each in (in_python if name.endswith(".py") else in_cpp)(text)]
    long = [f"{name} ({length})" for name, length in lengths if length > _LONG]
    yield Message("functions of more than {most} lines: {names}", most=_LONG, names=", ".join(long[:10]) or "–")
    tables = [name for name, text in texts.items() if len(re.findall(r"\"[a-h][1-8]", text)) > 100]
    if tables:
        yield Message(
            "many moves are written out in {files}: prepared moves are not allowed", files=", ".join(tables[:5])
        )
    if "end of input" in work.notes:
        yield Message("at the end of its input: {what}", what=work.notes["end of input"])


def in_python(text: str) -> Iterator[tuple[str, int]]:
    """The functions of a source in Python with the numbers of their lines."""
    with suppress(SyntaxError, ValueError, RecursionError, MemoryError):
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef):
                yield node.name, (node.end_lineno or node.lineno) - node.lineno + 1


def in_cpp(text: str) -> Iterator[tuple[str, int]]:
    """The functions of a source in C++ with the numbers of their lines, as far as braces tell."""
    for hit in _FUNCTION.finditer(text):
        if hit[1].split("::")[-1] in _NOT_FUNCTIONS:
            continue
        depth, at = 1, hit.end()
        while depth and at < len(text):
            depth += {"{": 1, "}": -1}.get(text[at], 0)
            at += 1
        yield hit[1], text.count("\n", hit.start(), at) + 1


@CONTRACT.reading("3, 7", Message("use of git: from the start, regularly, source code only"), 1)
def git(work: Work) -> Iterator[Message]:
    """Commits, their authors and days; what should not be there."""
    made = compiled(work.own)
    yield Message("compiled files handed in: {names}", names=", ".join(made[:10]) or "–")
    log = _log(work)
    if not log:
        yield Message("no git history was handed in: look at the repository itself")
        return
    days = sorted(line.split("\t")[0] for line in log)
    authors = Counter(line.split("\t")[1] for line in log)
    yield Message(
        "{number} commits from {first} to {last}, on {days} days",
        number=len(log),
        first=days[0],
        last=days[-1],
        days=len(set(days)),
    )
    yield Message("authors: {names}", names=", ".join(f"{name} ({number})" for name, number in authors.most_common(8)))
    yield Message("the last messages: {texts}", texts="; ".join(line.split("\t")[2][:60] for line in log[:5]))


def _log(work: Work) -> list[str]:
    """Day, author and subject of each commit. Git runs in a sandbox: a repository may name programs to be run."""
    found = next(iter([*work.handed_in.glob(".git"), *work.handed_in.glob("*/.git")]), None)
    if found is None or not found.is_dir() or found.is_symlink():
        return []
    files = [file for file in found.rglob("*") if file.is_file() and not file.is_symlink()]
    if sum(file.stat().st_size for file in files) > _MOST_GIT:
        return []
    target = work.new_folder("git")
    for file in files:
        copy = target / ".git" / file.relative_to(found)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copy)
    for name in ("refs/heads", "objects"):
        (target / ".git" / name).mkdir(parents=True, exist_ok=True)
    environment = {"GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "HOME": "/nowhere", **ENVIRONMENT}
    with work.workshop(target) as there:
        command = ("git", "-c", "safe.directory=*", "log", "--all", "-n", "2000", "--format=%as%x09%an%x09%s")
        said = there.run(*command, environment=environment)
    return [] if said.code else [line for line in said.plain.splitlines() if line.count("\t") >= 2]


@CONTRACT.reading("2, 7", Message("the report: contents and form"), 2)
def report(work: Work) -> Iterator[Message]:
    """Which files it may be, and how long they are."""
    files = [file for file in sorted(work.own.rglob("*")) if file.suffix.lower() in _DOCUMENTS and file.is_file()]
    named = [file for file in files if _REPORT.search(file.name)] or [
        file for file in files if file.suffix.lower() in (".pdf", ".odt", ".docx")
    ]
    if not named:
        yield Message("no report is found (a file with rapport or report in its name, or a PDF)")
    for file in named[:5]:
        yield _size(file, str(file.relative_to(work.own)))


def _size(file: Path, name: str) -> Message:
    if file.suffix.lower() in _TEXTS:
        return Message("{name}: {number} words", name=name, number=len(read(file).split()))
    if file.suffix.lower() == ".pdf":
        pages = len(re.findall(rb"/Type\s*/Page[^s]", file.read_bytes()))
        if pages:
            return Message("{name}: {number} pages", name=name, number=pages)
    return Message("{name}: {number} kB", name=name, number=max(1, file.stat().st_size >> 10))

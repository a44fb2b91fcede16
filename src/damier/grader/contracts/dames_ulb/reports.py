"""What a person has to judge: how the program is written, the reports, the demonstration and the talk; with facts."""

from __future__ import annotations

import ast
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from damier.core.message import Message
from damier.grader.contracts.dames_ulb.common import CONTRACT, FUNCTIONS, GUI, MODULE, config, functions
from damier.grader.verdict import Failed
from damier.grader.work import Work

_SOURCES: Final = (".doc", ".docx", ".odt", ".tex")
_SLIDES: Final = (".ppt", ".pptx", ".odp", ".key")
_LARGEST: Final = 20 << 20  # bytes of a report that is looked into
_WITHIN: Final = {".docx": "word/document.xml", ".odt": "content.xml"}
_LONG: Final = 45  # lines of a function that somebody should look at


@CONTRACT.reading("4.6", Message("errors are caught, classes are used, nothing is written twice"), 1, part="3")
def way_of_writing(work: Work) -> Iterator[Message]:
    """Facts about exceptions, classes and copies."""
    for file in ("draughts.py", FUNCTIONS, GUI):
        if not work.has(file):
            continue
        tree = work.tree(file)
        nodes = list(ast.walk(tree))
        defined = [each for each in nodes if isinstance(each, ast.FunctionDef)]
        yield Message(
            "{file}: {functions} functions, {documented} with a docstring, {long} of more than {most} lines, "
            "{classes} classes, {tries} try, {raises} raise",
            file=file,
            functions=len(defined),
            documented=sum(ast.get_docstring(each) is not None for each in defined),
            long=sum((each.end_lineno or 0) - each.lineno >= _LONG for each in defined),
            most=_LONG,
            classes=sum(isinstance(each, ast.ClassDef) for each in nodes),
            tries=sum(isinstance(each, ast.Try) for each in nodes),
            raises=sum(isinstance(each, ast.Raise) for each in nodes),
        )
    copies = sorted(_bodies(work, "draughts.py").keys() & _bodies(work, GUI).keys())
    if copies:
        names = ", ".join(sorted({_bodies(work, GUI)[each] for each in copies}))
        yield Message("draughts.py and draughtsGUI.py have the same function twice: {names}", names=names)
    yield from _beside_first_config(work)


def _bodies(work: Work, file: str) -> dict[str, str]:
    """The functions of a file: what is in them, and their names."""
    if not work.has(file):
        return {}
    found = [each for each in ast.walk(work.tree(file)) if isinstance(each, ast.FunctionDef) and len(each.body) > 2]
    return {ast.dump(ast.Module(each.body, [])): each.name for each in found}


def _beside_first_config(work: Work) -> Iterator[Message]:
    if not work.has(f"{MODULE}.py"):
        return
    try:
        with functions(work, config(is_first=True)):
            pass
    except Failed:
        yield Message("{module} needs names that the config.py of the first part does not have", module=MODULE)


@CONTRACT.reading("5", Message("the computer keeps a list of its pieces, and takes N from config.py"), 2, part="4")
def way_of_the_computer(work: Work) -> Iterator[Message]:
    """Facts about Algorithm 1."""
    for file in sorted(each.name for each in work.own.glob("*.py")):
        text = work.source(file)
        facts = [
            name
            for name, pattern in (
                ("random", r"\bimport random\b|\bfrom random\b"),
                ("config.N", r"\bconfig\.N\b|[\"']N[\"']|\bimport\b.*\bN\b"),
                ("append((", r"append\(\s*\("),
                ("remove", r"\.remove\(|\.pop\("),
            )
            if re.search(pattern, text)
        ]
        if facts:
            yield Message("{file}: {facts}", file=file, facts=", ".join(facts))


@CONTRACT.reading("3.10", Message("the first report: 4 to 5 pages about parts 1 and 2"), 5, part="5")
def first_report(work: Work) -> Iterator[Message]:
    """The files that may be reports."""
    yield from _reports(work)


@CONTRACT.reading("5.1", Message("the final report: 9 to 10 pages, at least 4000 words"), 8, part="5")
def final_report(work: Work) -> Iterator[Message]:
    """The files that may be reports."""
    yield from _reports(work)


@CONTRACT.reading("5.2", Message("the talk of ten minutes, with at most 10 to 12 slides"), 5, part="5")
def talk_and_slides(work: Work) -> Iterator[Message]:
    """The files that may be slides."""
    found = [each for each in _files(work) if each.suffix.lower() in _SLIDES]
    for file in found:
        yield Message("{file} is there", file=str(file.relative_to(work.own)))
    if not found:
        yield Message("no file of slides was handed in")


@CONTRACT.reading("1.4", Message("the demonstration of five minutes"), 2, part="5")
def demonstration(work: Work) -> Iterator[Message]:
    """There is nothing to be found out beforehand."""
    yield from ()


def _reports(work: Work) -> Iterator[Message]:
    found = [each for each in _files(work) if each.suffix.lower() in (*_SOURCES, ".pdf")]
    for file in found:
        name = str(file.relative_to(work.own))
        words, pages = _words(file), _pages(file)
        if words:
            yield Message("{file}: about {words} words", file=name, words=words)
        elif pages:
            yield Message("{file}: about {pages} pages", file=name, pages=pages)
        else:
            yield Message("{file} is there", file=name)
    if not any(each.suffix.lower() == ".pdf" for each in found):
        yield Message("no report as PDF was handed in")
    if not any(each.suffix.lower() in _SOURCES for each in found):
        yield Message("no source of a report (.odt, .docx or .tex) was handed in")


def _files(work: Work) -> list[Path]:
    return sorted(each for each in work.own.rglob("*") if each.is_file())


def _words(file: Path) -> int:
    """About how many words a report has; 0 if that cannot be found out."""
    kind = file.suffix.lower()
    if file.stat().st_size > _LARGEST:
        return 0
    if kind == ".tex":
        text = re.sub(r"%.*|\\[a-zA-Z]+\*?|[{}\\$&_^~]", " ", file.read_text(encoding="utf-8", errors="replace"))
    elif kind in _WITHIN:
        try:
            with zipfile.ZipFile(file) as archive, archive.open(_WITHIN[kind]) as part:
                text = re.sub(r"<[^>]*>", " ", part.read(_LARGEST).decode("utf-8", errors="replace"))
        except (OSError, KeyError, ValueError, RuntimeError, NotImplementedError, zipfile.BadZipFile):
            return 0
    else:
        return 0
    return len(re.findall(r"\w{2,}", text))


def _pages(file: Path) -> int:
    if file.suffix.lower() != ".pdf" or file.stat().st_size > _LARGEST:
        return 0
    return len(re.findall(rb"/Type\s*/Page\b", file.read_bytes()))

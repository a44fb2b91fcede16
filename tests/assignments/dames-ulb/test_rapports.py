"""The reports that the document asks for, in docs/rapports: long enough, true about files, figures and functions."""

from __future__ import annotations

import ast
import importlib
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

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
def test_every_reference_is_cited_and_the_introduction_announces_every_section(name: str) -> None:
    text, _, references = report(name).rpartition(". Références\n")
    listed = re.findall(r"^- \[(\d+)\]", references, re.MULTILINE)
    cited = {number for group in re.findall(r" \[([\d, ]+)\]", text) for number in group.split(", ")}
    assert cited == set(listed)
    introduction = text.partition("## 1. Introduction")[2].partition("\n## ")[0]
    assert introduction.rstrip().rpartition("\n\n")[2].count("section") >= 4


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
    size = done.stdout.partition("La taille des fichiers")[2].strip().partition("\n\n")[0]
    assert size in report("rapport-2.md")


def test_the_slides_fit_ten_minutes() -> None:
    assert 10 <= len(re.findall(r"^# \d+\. ", report("presentation.md"), re.MULTILINE)) <= 12


def converter() -> ModuleType:
    """opendocument.py, which is a program."""
    sys.path.insert(0, str(REPORTS))
    try:
        return importlib.import_module("opendocument")
    finally:
        sys.path.remove(str(REPORTS))


def parts(tmp_path: Path, name: str) -> tuple[ElementTree.Element, ElementTree.Element, list[str]]:
    """content.xml and styles.xml of a document that is made of a text, and what else it holds."""
    target = tmp_path / name
    assert converter().main([str(REPORTS / f"{target.stem}.md"), str(target)]) == 0
    with zipfile.ZipFile(target) as file:
        names = file.namelist()
        assert names[0] == "mimetype"
        ElementTree.fromstring(file.read("META-INF/manifest.xml"))
        content, styles = (ElementTree.fromstring(file.read(f"{part}.xml")) for part in ("content", "styles"))
        return content, styles, names


def local(name: str) -> str:
    """A name without its namespace."""
    return name.rpartition("}")[2]


def attribute(element: ElementTree.Element, name: str) -> str | None:
    return next((value for key, value in element.attrib.items() if local(key) == name), None)


def every(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [element for element in root.iter() if local(element.tag) == name]


def words(element: ElementTree.Element) -> str:
    """A text with ordinary blanks."""
    return "".join(element.itertext()).replace("\u00a0", " ")


@pytest.mark.parametrize("name", ["rapport-1.odt", "rapport-2.odt"])
def test_a_report_has_a_cover_and_contents_and_numbers_of_the_word_processor(tmp_path: Path, name: str) -> None:
    content, styles, files = parts(tmp_path, name)
    text = report(f"{Path(name).stem}.md")
    first = every(content, "p")[0]
    assert (attribute(first, "style-name"), words(first)) == ("Title", text.partition("\n")[0][2:])
    titles = [words(heading) for heading in every(content, "h")]
    assert titles == re.findall(r"^##+ \d[\d.]* (.+)$", text, re.MULTILINE)  # the outline numbers them
    assert len(every(styles, "outline-level-style")) == 2
    (contents,) = every(content, "table-of-content")
    assert len(every(contents, "bookmark-ref")) == len(titles)
    for kind in ("Figure", "Tableau"):
        counted = [one for one in every(content, "sequence") if attribute(one, "name") == kind]
        assert len(counted) == len(re.findall(rf"^\*{kind} \d+ —", text, re.MULTILINE))
    assert ("Pictures/draughtsGUI-middle.png" in files) == ("draughtsGUI-middle.png" in text)


@pytest.mark.parametrize("name", ["rapport-1.odt", "rapport-2.odt", "presentation.odp"])
def test_a_document_has_its_styles_and_french_blanks(tmp_path: Path, name: str) -> None:
    content, styles, _ = parts(tmp_path, name)
    known = {attribute(style, "name") for root in (content, styles) for style in root.iter()}
    assert {attribute(element, "style-name") for element in content.iter()} <= known | {None}
    for paragraph in (*every(content, "p"), *every(content, "h")):
        if attribute(paragraph, "style-name") not in ("Figure", "Schema"):
            assert not re.search(r" [:;?!»]|« ", "".join(paragraph.itertext()))


def test_every_slide_has_its_number(tmp_path: Path) -> None:
    content, _, _ = parts(tmp_path, "presentation.odp")
    pages = every(content, "page")
    assert 10 <= len(pages) <= 12
    assert all(every(page, "page-number") for page in pages[1:])  # the first has the title
    assert not any(every(page, "p")[0].text[0].isdigit() for page in pages[1:])  # type: ignore[index]


def test_a_text_that_is_no_report_is_refused_with_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.md").write_text("# Rien\n")
    for arguments in ([], ["a.md"], ["a.md", "b.txt"], ["a.md", "b.odt"], ["a.md", "b.odp"], ["c.md", "c.odt"]):
        sentence = converter().main(arguments)
        assert isinstance(sentence, str)
        assert [path.name for path in tmp_path.iterdir()] == ["a.md"]

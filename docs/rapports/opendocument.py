"""A report or slides in Markdown as an OpenDocument file, which LibreOffice opens; the standard library is enough.

    python3 docs/rapports/opendocument.py rapport-2.md rapport-2.odt
    python3 docs/rapports/opendocument.py --pdf presentation.md presentation.odp    with a PDF, if LibreOffice is there

A report gets a cover (its title and the table below it), contents, section and figure numbers that the word processor
keeps by itself, and styles; what is typed as numbers and contents in the Markdown is not copied. Of Markdown it knows
what the reports use: headings, paragraphs, lists, tables, fenced figures, pictures, code, emphasis, bold and links.
"""

from __future__ import annotations

import contextlib
import re
import shutil
import struct
import subprocess
import sys
import zipfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape, quoteattr

NAMESPACES: Final = " ".join(
    f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{urn}:1.0"'
    for name, urn in {
        "office": "office",
        "style": "style",
        "text": "text",
        "table": "table",
        "draw": "drawing",
        "presentation": "presentation",
        "manifest": "manifest",
        "fo": "xsl-fo-compatible",
        "svg": "svg-compatible",
    }.items()
) + (' xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:ooow="http://openoffice.org/2004/writer"')
KINDS: Final = {".odt": "text", ".odp": "presentation"}
DATE: Final = (1980, 1, 1, 0, 0, 0)  # the same text makes the same file
INLINE: Final = re.compile(r"`([^`]+)`|\*\*(.+?)\*\*|\*(.+?)\*|<(https?://[^>]+)>")
NUMBER: Final = re.compile(r"^\d+(?:\.\d+)*\.? (?=\D)")
CAPTION: Final = re.compile(r"^\*(Figure|Tableau) \d+ — (.*)\*$", re.DOTALL)
PICTURE: Final = re.compile(r"^!\[([^\]]*)\]\(([^)]+)\)$")
PATIENCE: Final = 120  # seconds for LibreOffice
TEXT_WIDTH, PICTURE_WIDTH, SLIDE_PICTURE_HEIGHT = 16.6, 7.5, 11.2  # centimetres
# What a word processor takes for a change of one paragraph only: styles of content.xml, the others are in styles.xml
LEAD: Final = (
    '<style:style style:name="Lead" style:family="paragraph" style:parent-style-name="Text_20_body">'
    '<style:paragraph-properties fo:keep-with-next="always"/></style:style>'
)
BREAKS: Final = "".join(
    f'<style:style style:name="{name}" style:family="paragraph" style:parent-style-name="Heading_20_1"{page}>'
    f'<style:paragraph-properties fo:margin-top="0cm" {properties}/></style:style>'
    for name, page, properties in (
        ("First", ' style:master-page-name="Standard"', 'style:page-number="1"'),
        ("Appendix", "", 'fo:break-before="page"'),
    )
)
CELLS: Final = "".join(
    f'<style:style style:name="{name}" style:family="table-cell">'
    f'<style:table-cell-properties fo:padding="0.05cm" fo:border="none" fo:border-bottom="{line}"/></style:style>'
    for name, line in (("Head", "0.8pt solid #333333"), ("Cell", "0.3pt solid #bbbbbb"))
)
SLIDE_PARTS: Final = (
    '<text:list-style style:name="Bullets"><text:list-level-style-bullet text:level="1" text:bullet-char="•">'
    '<style:list-level-properties text:min-label-width="0.9cm"/></text:list-level-style-bullet></text:list-style>'
    '<style:style style:name="Slide" style:family="drawing-page">'
    '<style:drawing-page-properties draw:fill="solid" draw:fill-color="#f7f2e8"/></style:style>'
) + "".join(
    f'<style:style style:name="{name}" style:family="paragraph">'
    f'<style:paragraph-properties fo:text-align="{align}" fo:margin-bottom="{below}cm"/>'
    f'<style:text-properties fo:font-size="{size}pt" {more}/></style:style>'
    for name, align, below, size, more in (
        ("TitleText", "center", 0, 36, 'fo:font-weight="bold" fo:color="#2f6f4f"'),
        ("About", "center", 0.4, 22, ""),
        ("Point", "start", 0.5, 26, ""),
        ("Schema", "start", 0, 19, 'style:font-name="Mono"'),
        ("Number", "end", 0, 14, 'fo:color="#75685a"'),
    )
)


@dataclass
class Block:
    """A piece of Markdown: its kind, its lines (or the cells of a table), and the level of a heading."""

    kind: str
    lines: list[str] = field(default_factory=list)
    level: int = 0

    @property
    def text(self) -> str:
        """Its lines as one."""
        return " ".join(self.lines)


def blocks_of(markdown: str) -> list[Block]:
    """The blocks of a text; one that goes on in the next line is one block."""
    blocks: list[Block] = []
    is_open = is_fenced = False  # whether the next line may go on with the last block; whether it is in a figure
    for line in markdown.splitlines():
        if line.startswith("```"):
            is_fenced, is_open = not is_fenced, False
            if is_fenced:
                blocks.append(Block("figure"))
        elif is_fenced:
            blocks[-1].lines.append(line)
        elif not line.strip():
            is_open = False
        elif match := re.match(r"(#+) (.*)", line):
            blocks.append(Block("heading", [match[2]], len(match[1])))
            is_open = False
        elif line.startswith("|"):
            if not (is_open and blocks[-1].kind == "table"):
                blocks.append(Block("table"))
            blocks[-1].lines.append(line)
            is_open = True
        elif match := re.match(r"(?:-|\d+\.) (.*)", line):
            blocks.append(Block("item", [match[1]]))
            is_open = True
        elif is_open and blocks[-1].kind in ("item", "paragraph"):
            blocks[-1].lines.append(line.strip())
        else:
            blocks.append(Block("paragraph", [line]))
            is_open = True
    return blocks


def cells_of(table: Block) -> list[list[str]]:
    """The rows of a table, its heads first, without the line below them."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.lines]
    return [row for row in rows if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]


def front_matter(markdown: str) -> tuple[dict[str, str], str]:
    """What stands between --- lines at the beginning, and the rest."""
    match = re.match(r"---\n(.*?)\n---\n", markdown, re.DOTALL)
    if match is None:
        return {}, markdown
    pairs = (line.partition(":") for line in match[1].splitlines())
    return {name.strip(): value.strip() for name, _, value in pairs}, markdown[match.end() :]


# --- Words


def unbroken(text: str) -> str:
    """The text with the blanks of French typography that no line may begin or end at."""
    text = re.sub(r" ([:;?!»%])", "\u00a0\\1", text).replace("« ", "«\u00a0")
    return re.sub(r"\b([A-Za-z]) ([=−]) ", "\\1\u00a0\\2\u00a0", text)


def inline(text: str) -> str:
    """Markdown inside a paragraph as XML."""
    made, at = [], 0
    for match in INLINE.finditer(text):
        made.append(escape(unbroken(text[at : match.start()])))
        code, bold, italic, link = match.groups()
        if code:
            made.append(f'<text:span text:style-name="Code">{spaced(code)}</text:span>')
        elif link:
            made.append(f'<text:a xlink:type="simple" xlink:href={quoteattr(link)}>{escape(link)}</text:a>')
        else:
            style = "Strong" if bold else "Emphasis"
            made.append(f'<text:span text:style-name="{style}">{inline(bold or italic)}</text:span>')
        at = match.end()
    return "".join([*made, escape(unbroken(text[at:]))])


def spaced(line: str) -> str:
    """A line whose blanks all count."""
    return re.sub(r"  +", lambda run: f' <text:s text:c="{len(run[0]) - 1}"/>', escape(line))


def figure_lines(figure: Block) -> str:
    """The lines of a figure, in one paragraph."""
    lines = (re.sub("^ ", "<text:s/>", spaced(line)) for line in figure.lines)
    return "<text:line-break/>".join(lines)


def paragraph(style: str, content: str) -> str:
    """A paragraph."""
    return f'<text:p text:style-name="{style}">{content}</text:p>'


# --- Pictures


def size_of(picture: Path) -> tuple[int, int]:
    """The width and height of a PNG file, in pixels."""
    width, height = struct.unpack(">II", picture.read_bytes()[16:24])
    return width, height


def frame(picture: Path, width: float, height: float, place: str) -> str:
    """A picture of that size, in centimetres."""
    size = f'svg:width="{width:.2f}cm" svg:height="{height:.2f}cm"'
    link = f'xlink:href="Pictures/{picture.name}" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"'
    return f"<draw:frame {place} {size}><draw:image {link}/></draw:frame>"


# --- A report


class Report:
    """A text document that is being made."""

    def __init__(self, markdown: str, folder: Path) -> None:
        self.folder, self.blocks = folder, blocks_of(markdown)
        self.pictures: list[Path] = []
        self.columns: list[str] = []  # the styles of the tables' columns
        self.sections: list[tuple[int, str, str]] = []  # level, name of the bookmark, text of the contents' line
        self.numbers = [0, 0]
        self.captions = {"Figure": 0, "Tableau": 0}

    def content(self) -> str:
        """Everything between <office:text> and its end."""
        title, first = self.blocks[0].text, self.first_section()
        facts = cells_of(next(block for block in self.blocks[:first] if block.kind == "table"))
        lines = [paragraph("Cover", f"{inline(name)}<text:tab/>{inline(fact)}") for name, fact in facts if name]
        body = [self.made(block, at == first) for at, block in enumerate(self.blocks) if at >= first]
        return "".join([paragraph("Title", inline(title)), *lines, self.contents(), *body])

    def first_section(self) -> int:
        """Where the report begins, behind its cover and its contents."""
        return next(at for at, block in enumerate(self.blocks) if NUMBER.match(block.text) and block.level == 2)

    def made(self, block: Block, is_first: bool) -> str:
        """A block as XML."""
        if block.kind == "heading":
            return self.heading(block, is_first)
        if block.kind == "figure":
            return paragraph("Figure", figure_lines(block))
        if block.kind == "table":
            return self.table(cells_of(block))
        if block.kind == "item":
            item = paragraph("List", inline(block.text))
            return f'<text:list text:style-name="Bullets"><text:list-item>{item}</text:list-item></text:list>'
        if match := PICTURE.match(block.text):
            return self.picture(self.folder / match[2])
        if match := CAPTION.match(block.text):
            return self.caption(match[1], match[2])
        return paragraph("Lead" if block.text.endswith(":") else "Text_20_body", inline(block.text))

    def heading(self, block: Block, is_first: bool) -> str:
        """A section's title, numbered by the outline unless it has no number."""
        level, title = block.level - 1, NUMBER.sub("", block.text)
        is_numbered = title != block.text
        name = f"section{len(self.sections) + 1}"
        if is_numbered:
            self.numbers = [self.numbers[0] + 1, 0] if level == 1 else [self.numbers[0], self.numbers[1] + 1]
        number = ".".join(map(str, self.numbers[:level])) + " " if is_numbered else ""
        self.sections.append((level, name, number + title))
        style = "First" if is_first else f"Heading_20_{level}" if is_numbered or level > 1 else "Appendix"
        header = "" if is_numbered else ' text:is-list-header="true"'
        mark = f'<text:bookmark-start text:name="{name}"/>{inline(title)}<text:bookmark-end text:name="{name}"/>'
        return f'<text:h text:style-name="{style}" text:outline-level="{level}"{header}>{mark}</text:h>'

    def contents(self) -> str:
        """The table of contents; a word processor makes it anew, and meanwhile it has these lines."""
        entries = "".join(
            f'<text:table-of-content-entry-template text:outline-level="{level}" text:style-name="Contents_20_{level}">'
            "<text:index-entry-chapter/><text:index-entry-span> </text:index-entry-span><text:index-entry-text/>"
            '<text:index-entry-tab-stop style:type="right" style:leader-char="."/><text:index-entry-page-number/>'
            "</text:table-of-content-entry-template>"
            for level in (1, 2)
        )
        first = self.first_section()
        sections = Report("", self.folder)
        for block in self.blocks[first:]:
            if block.kind == "heading":
                sections.heading(block, False)
        reference = '<text:bookmark-ref text:reference-format="page" text:ref-name="{}">1</text:bookmark-ref>'
        lines = "".join(
            paragraph(f"Contents_20_{level}", f"{inline(text)}<text:tab/>{reference.format(name)}")
            for level, name, text in sections.sections
        )
        title = paragraph("Contents_20_Heading", "Table des matières")
        return (
            '<text:table-of-content text:name="Contents" text:protected="false">'
            '<text:table-of-content-source text:outline-level="2">'
            '<text:index-title-template text:style-name="Contents_20_Heading">Table des matières'
            f"</text:index-title-template>{entries}</text:table-of-content-source><text:index-body>"
            f'<text:index-title text:name="Contents_Head">{title}</text:index-title>{lines}'
            "</text:index-body></text:table-of-content>"
        )

    def table(self, rows: list[list[str]]) -> str:
        """A table, its columns as wide as what is in them."""
        widths = [max(len(row[at]) for row in rows) + 3 for at in range(len(rows[0]))]
        wide = min(TEXT_WIDTH, 0.19 * sum(widths))
        name = f"Table{len(self.columns) + 1}"
        style = f'<style:style style:name="{name}" style:family="table"><style:table-properties table:align="center" '
        self.columns.append(f'{style}style:width="{wide:.2f}cm" style:may-break-between-rows="false"/></style:style>')
        made = [f'<table:table table:name="{name}" table:style-name="{name}">']
        for at, width in enumerate(widths):
            column = f'style:column-width="{wide * width / sum(widths):.2f}cm"'
            self.columns.append(
                f'<style:style style:name="{name}.{at}" style:family="table-column">'
                f"<style:table-column-properties {column}/></style:style>"
            )
            made.append(f'<table:table-column table:style-name="{name}.{at}"/>')
        for number, row in enumerate(rows):
            look = "Table_20_Heading" if number == 0 else "Table_20_Contents"
            cells = "".join(
                f'<table:table-cell table:style-name="{"Head" if number == 0 else "Cell"}" office:value-type="string">'
                f"{paragraph(look, inline(cell))}</table:table-cell>"
                for cell in row
            )
            made.append(f"<table:table-row>{cells}</table:table-row>")
        return "".join([*made, "</table:table>"])

    def picture(self, path: Path) -> str:
        """A picture in a line of its own."""
        self.pictures.append(path)
        width, height = size_of(path)
        drawn = frame(path, PICTURE_WIDTH, PICTURE_WIDTH * height / width, 'text:anchor-type="as-char"')
        return paragraph("Picture", drawn)

    def caption(self, kind: str, text: str) -> str:
        """The line below a figure or a table; the word processor counts."""
        self.captions[kind] += 1
        formula = f'text:name="{kind}" text:formula="ooow:{kind}+1" style:num-format="1"'
        number = f"<text:sequence {formula}>{self.captions[kind]}</text:sequence>"
        return paragraph("Caption", f"{kind}\u00a0{number} — {inline(text)}")

    def files(self) -> tuple[str, str, list[Path]]:
        """content.xml, the file that becomes styles.xml, and the pictures."""
        content = self.content()
        sequences = "".join(
            f'<text:sequence-decl text:display-outline-level="0" text:name="{kind}"/>' for kind in self.captions
        )
        body = f"<office:text><text:sequence-decls>{sequences}</text:sequence-decls>{content}</office:text>"
        return document(LEAD + BREAKS + CELLS + "".join(self.columns), body), "odt-styles.xml", self.pictures


# --- Slides


class Slides:
    """A presentation that is being made: a title, then a slide for each heading, with its number."""

    def __init__(self, markdown: str, folder: Path) -> None:
        self.facts, rest = front_matter(markdown)
        self.folder, self.blocks = folder, blocks_of(rest)
        self.pictures: list[Path] = []

    def content(self) -> str:
        """All slides."""
        starts = [at for at, block in enumerate(self.blocks) if block.kind == "heading"]
        ends = [*starts[1:], len(self.blocks)]
        about = [self.facts.get(name, "") for name in ("subtitle", "author")]
        text = "".join(paragraph("About", inline(line)) for line in about if line)
        title = paragraph("TitleText", inline(self.facts["title"]))
        cover = box(2, 4.5, 24, 3, title) + box(2, 8, 24, 4, text)
        slides = [self.slide(self.blocks[start:end]) for start, end in zip(starts, ends)]  # noqa: B905 (Python 3.8)
        look = 'draw:style-name="Slide" draw:master-page-name="Default"'
        return "".join(
            f'<draw:page draw:name="page{number}" {look}>{made}</draw:page>'
            for number, made in enumerate([cover, *slides], 1)
        )

    def slide(self, blocks: list[Block]) -> str:
        """One slide: its title, its figure or picture, its points, its number."""
        title = inline(NUMBER.sub("", blocks[0].text))
        made, top = [box(1.5, 0.8, 25, 2, paragraph("TitleText", title))], 3.4
        items = "".join(
            f"<text:list-item>{paragraph('Point', inline(block.text))}</text:list-item>"
            for block in blocks
            if block.kind == "item"
        )
        for block in blocks[1:]:
            if block.kind == "figure":
                height = 0.85 * len(block.lines) + 0.5
                made.append(box(2, top, 24, height, paragraph("Schema", figure_lines(block))))
                top += height + 0.5
            elif match := PICTURE.match(block.text):
                path = self.folder / match[2]
                self.pictures.append(path)
                width, height = size_of(path)
                wide = SLIDE_PICTURE_HEIGHT * width / height
                made.append(frame(path, wide, SLIDE_PICTURE_HEIGHT, place(14 - wide / 2, top)))
        if items:
            made.append(box(2, top, 24, 14.3 - top, f'<text:list text:style-name="Bullets">{items}</text:list>'))
        return "".join([*made, box(24, 14.6, 3, 0.9, paragraph("Number", "<text:page-number/>"))])

    def files(self) -> tuple[str, str, list[Path]]:
        """content.xml, the file that becomes styles.xml, and the pictures."""
        body = f"<office:presentation>{self.content()}</office:presentation>"
        return document(SLIDE_PARTS, body), "odp-styles.xml", self.pictures


def place(left: float, top: float) -> str:
    """Where something is on a slide, in centimetres."""
    return f'svg:x="{left:.2f}cm" svg:y="{top:.2f}cm"'


def box(left: float, top: float, width: float, height: float, content: str) -> str:
    """A text box of a slide, in centimetres."""
    size = f'svg:width="{width:.2f}cm" svg:height="{height:.2f}cm"'
    style = 'draw:style-name="Box"'
    return f"<draw:frame {style} {place(left, top)} {size}><draw:text-box>{content}</draw:text-box></draw:frame>"


# --- The file


def document(automatic: str, body: str) -> str:
    """content.xml."""
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<office:document-content {NAMESPACES} office:version="1.2">'
        "<office:font-face-decls><style:font-face style:name='Mono' svg:font-family='&apos;DejaVu Sans Mono&apos;'/>"
        "</office:font-face-decls>"
        f"<office:automatic-styles>{automatic}</office:automatic-styles>"
        f"<office:body>{body}</office:body></office:document-content>"
    )


def write(source: Path, target: Path) -> None:
    """Convert a Markdown file; OSError and ValueError pass."""
    kind = KINDS[target.suffix]
    make = Report if kind == "text" else Slides
    content, styles, pictures = make(source.read_text(encoding="utf-8"), source.parent).files()
    mime = f"application/vnd.oasis.opendocument.{kind}"
    parts: dict[str, bytes] = {
        "content.xml": content.encode(),
        "styles.xml": Path(__file__).with_name(styles).read_bytes(),
        **{f"Pictures/{path.name}": path.read_bytes() for path in pictures},
    }
    listed = "".join(
        f'<manifest:file-entry manifest:full-path="{name}" manifest:media-type="{media}"/>'
        for name, media in [("/", mime), *((name, media_of(name)) for name in parts)]
    )
    manifest = f"<manifest:manifest {NAMESPACES} manifest:version='1.2'>{listed}</manifest:manifest>".encode()
    with zipfile.ZipFile(target, "w") as file:
        file.writestr(zipfile.ZipInfo("mimetype", DATE), mime)  # first, and not compressed
        for name, data in {**parts, "META-INF/manifest.xml": manifest}.items():
            file.writestr(zipfile.ZipInfo(name, DATE), data, zipfile.ZIP_DEFLATED)


def media_of(name: str) -> str:
    """The kind of a file in the package."""
    return "image/png" if name.endswith(".png") else "text/xml"


def print_pdf(document_file: Path) -> str | None:
    """Let LibreOffice make the PDF beside a document; a sentence if there is none."""
    program = shutil.which("soffice") or shutil.which("libreoffice")
    name = document_file.with_suffix(".pdf")
    if program is None:
        return f"LibreOffice n'est pas installé (sudo apt install libreoffice) : {name.name} n'est pas fait."
    command = [program, "--headless", "--convert-to", "pdf", "--outdir", str(document_file.parent), str(document_file)]
    with contextlib.suppress(OSError, subprocess.TimeoutExpired):
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=PATIENCE, check=False)
    return None if name.exists() else f"LibreOffice n'a pas fait {name.name}."


def main(arguments: list[str]) -> int | str:
    """The exit status, or a sentence."""
    names = [name for name in arguments if name != "--pdf"]
    if len(names) != 2 or Path(names[1]).suffix not in KINDS:
        return "Usage : python3 opendocument.py [--pdf] TEXTE.md RAPPORT.odt | DIAPOSITIVES.odp"
    try:
        write(Path(names[0]), Path(names[1]))
    except OSError as error:
        return f"{error.filename} : {error.strerror}."
    except (StopIteration, KeyError, IndexError, struct.error):
        return f"{names[0]} n'a pas la forme d'un rapport ou de diapositives."
    if "--pdf" in arguments and (sentence := print_pdf(Path(names[1]))):
        print(sentence)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

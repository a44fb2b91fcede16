"""Submissions that are like each other, side by side: a page for each pair, and one that lists them."""

from __future__ import annotations

from pathlib import Path

from damier.core.files import make_folder, write_whole
from damier.draw.svg import escaped
from damier.grader.likeness import WARNING, Likeness, Pair, Side, too_short
from damier.i18n.language import percent, say, translate
from damier.pages.document import document, text_of


def write_pairs(folder: Path, found: Likeness) -> None:
    """Write `similar.html` and a page for each pair into a folder; raises FileError."""
    make_folder(folder)
    for number, pair in enumerate(found.pairs, start=1):
        write_whole(folder / f"similar-{number}.html", pair_page(pair))
    write_whole(folder / "similar.html", pairs_page(found))


def pairs_page(found: Likeness) -> str:
    """The list of pairs, the most alike first, and what was too short."""
    title = translate("Submissions that are alike")
    rows = "".join(
        f'<tr><th class="name"><a href="similar-{number}.html">{_names(pair)}</a></th>'
        f"<td>{percent(pair.share)}</td></tr>"
        for number, pair in enumerate(found.pairs, start=1)
    )
    table = f'<div class="wide"><table><tbody>{rows}</tbody></table></div>' if rows else ""
    none = "" if rows else f"<p>{escaped(translate('No two submissions are alike.'))}</p>"
    body = f'<h1>{escaped(title)}</h1><p class="faint">{escaped(say(WARNING))}</p>{table}{none}{_short(found)}'
    return document(title, body, text_of("grade.css"))


def _short(found: Likeness) -> str:
    names = ", ".join(each.name for each in found.short)
    return f"<p>{escaped(say(too_short(names)))}</p>" if names else ""


def pair_page(pair: Pair) -> str:
    """Two submissions side by side, what they share marked."""
    title = f"{pair.first.submission.name} · {pair.second.submission.name}"
    body = (
        f'<h1>{escaped(title)}</h1><p class="sum">{percent(pair.share)}</p>'
        f'<p class="faint">{escaped(say(WARNING))}</p><div class="sides">{_side(pair.first)}{_side(pair.second)}</div>'
    )
    return document(title, body, text_of("grade.css"))


def _names(pair: Pair) -> str:
    return escaped(f"{pair.first.submission.name} · {pair.second.submission.name}")


def _side(side: Side) -> str:
    return f"<div><h4>{escaped(side.submission.name)}: {percent(side.share)}</h4><pre>{_marked(side)}</pre></div>"


def _marked(side: Side) -> str:
    """The code, the passages that the other has too marked."""
    parts, at = [], 0
    for begin, end in side.shared:
        parts += [escaped(side.code[at:begin]), f"<mark>{escaped(side.code[begin:end])}</mark>"]
        at = end
    return "".join([*parts, escaped(side.code[at:])])
